/* SPDX-License-Identifier: MIT */
/* What a deal of gin rummy comes to, and a match. */
#pragma once

#include "pozo-gin-state.h"

G_BEGIN_DECLS

/* Slots of a score line. */
typedef enum
{
  POZO_GIN_POINTS,
  POZO_GIN_BONUS,
  POZO_GIN_TOTAL,
  POZO_GIN_SUM,
  POZO_GIN_N_ITEMS
} PozoGinItem;

/* Slots of a settlement. */
typedef enum
{
  POZO_GIN_FINAL_DIFF,
  POZO_GIN_FINAL_BOXES,
  POZO_GIN_FINAL_GAME,
  POZO_GIN_FINAL_SHUTOUT,
  POZO_GIN_FINAL_TOTAL,
  POZO_GIN_N_FINALS
} PozoGinFinal;

/**
 * PozoGinOutcome:
 * @is_known: whether the cards that decide it were seen
 * @winner: the side that won the deal, from 1; 0 where nobody did
 * @item: what each side writes, by PozoGinItem up to TOTAL
 *
 * What a deal comes to.
 */
typedef struct
{
  gboolean is_known;
  guint8 winner;
  gint32 item[POZO_GIN_SEATS][POZO_GIN_SUM];
} PozoGinOutcome;

/**
 * PozoGinStanding:
 * @sum: the running score of each side
 * @won: how many deals it has won
 * @has_gained: whether a deal ever brought it a point
 *
 * How a match stands.
 */
typedef struct
{
  gint32 sum[POZO_GIN_SEATS];
  guint won[POZO_GIN_SEATS];
  gboolean has_gained[POZO_GIN_SEATS];
} PozoGinStanding;

PozoGinOutcome pozo_gin_score (const PozoGinState *state, const PozoGinRules *rules);
void pozo_gin_settle (const PozoGinRules *rules,
                      const PozoGinStanding *standing,
                      guint winner,
                      gint32 final[POZO_GIN_N_FINALS]);

G_END_DECLS
