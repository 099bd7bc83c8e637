/* SPDX-License-Identifier: MIT */
/* What a player does in a turn, word for word, before or while he does it. */
#pragma once

#include "pozo-gin-state.h"

G_BEGIN_DECLS

#define POZO_GIN_LINE_ACTIONS 24 /* melds, additions, a discard, two things said */
#define POZO_GIN_LINE_CARDS   32 /* eleven in melds, and as many shown */

/**
 * PozoGinLine:
 * @n_actions: words
 * @n_cards: their cards
 * @actions: the words; where their cards begin is a place in @cards
 * @cards: cards
 *
 * Words of a turn.  A plain value; all zero it is empty.
 */
typedef struct
{
  guint8 n_actions;
  guint8 n_cards;
  PozoAction actions[POZO_GIN_LINE_ACTIONS];
  guint8 cards[POZO_GIN_LINE_CARDS];
} PozoGinLine;

void pozo_gin_line_add (PozoGinLine *line, PozoActionKind kind);
void pozo_gin_line_add_card (PozoGinLine *line, PozoActionKind kind, PozoCard card);
void pozo_gin_line_add_meld (PozoGinLine *line, PozoCardSet cards);
void
pozo_gin_line_add_to (PozoGinLine *line, const PozoGinState *state, guint meld, PozoCardSet cards);
void pozo_gin_line_say (PozoGinLine *line, guint word, gint number, PozoCardSet cards);
gboolean pozo_gin_line_play (const PozoGinLine *line,
                             PozoGinState *state,
                             const PozoGinRules *rules,
                             gboolean ends_turn);

G_END_DECLS
