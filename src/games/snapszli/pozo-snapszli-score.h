/* SPDX-License-Identifier: MIT */
/* What a deal of snapszli comes to. */
#pragma once

#include "pozo-snapszli-state.h"

G_BEGIN_DECLS

/* Slots of a score line. */
typedef enum
{
  POZO_SNAPSZLI_TRICKS,
  POZO_SNAPSZLI_PAIRS,
  POZO_SNAPSZLI_GAME,
  POZO_SNAPSZLI_TOTAL,
  POZO_SNAPSZLI_SUM,
  POZO_SNAPSZLI_N_ITEMS
} PozoSnapszliItem;

/**
 * PozoSnapszliOutcome:
 * @is_known: whether the cards that decide it were seen
 * @winner: the side that won the deal, from 1; 0 where nobody did
 * @item: what each side writes, by PozoSnapszliItem up to TOTAL
 *
 * What a deal comes to.
 */
typedef struct
{
  gboolean is_known;
  guint8 winner;
  gint32 item[POZO_SNAPSZLI_SEATS][POZO_SNAPSZLI_SUM];
} PozoSnapszliOutcome;

PozoSnapszliOutcome
pozo_snapszli_score (const PozoSnapszliState *state, const PozoSnapszliRules *rules);

G_END_DECLS
