/* SPDX-License-Identifier: MIT */
/* What the player on turn may do.  No rule stands here: everything is tried at a copy of the table,
 * and the judge says whether it is right. */
#pragma once

#include "pozo-gin-deadwood.h"
#include "pozo-gin-line.h"

G_BEGIN_DECLS

/**
 * PozoGinLegal:
 * @may_draw: whether a card of the stock may be drawn
 * @may_take: whether the top of the pile may be taken, and something be done with it then
 * @may_pass: whether `/` may be said
 * @discards: the cards that may be discarded, so that the deal goes on
 * @knocks: those with which the player may knock
 * @gins: those with which he has gin
 * @is_big: whether he has gin without a discard
 *
 * The legal words of a moment, as a player knows them who sees his own cards.
 */
typedef struct
{
  gboolean may_draw;
  gboolean may_take;
  gboolean may_pass;
  PozoCardSet discards;
  PozoCardSet knocks;
  PozoCardSet gins;
  gboolean is_big;
} PozoGinLegal;

/* Of POZO_GIN_SAY_*: the deal goes on. */
#define POZO_GIN_SAY_NOTHING 255

PozoGinLegal pozo_gin_find_legal (const PozoGinState *state, const PozoGinRules *rules);
void pozo_gin_close (PozoGinLine *line, const PozoGinLayout *layout, PozoCard discard, guint word);
PozoGinLayout
pozo_gin_find_answer (const PozoGinState *state, const PozoGinRules *rules, PozoGinLine *line);

G_END_DECLS
