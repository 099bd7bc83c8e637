/* SPDX-License-Identifier: MIT */
/* A table at which a deal is played and not replayed: the cards in their order, and what each
 * player sees of them.
 *
 * A view is a table of its own, on which the other's cards and what he draws are unseen; every
 * action is played on it, too, so that it knows by itself what the other took from the pile. */
#pragma once

#include "pozo-gin-line.h"

G_BEGIN_DECLS

/**
 * PozoGinTable:
 * @deck: all cards: the hands by seat, the card that is turned up, the stock
 * @n_dealt: how many of them have left it
 * @state: the table as it is
 * @view: as each seat sees it
 *
 * A deal on its way.
 */
typedef struct
{
  PozoCard deck[POZO_GIN_PACK];
  guint n_dealt;
  PozoGinState state;
  PozoGinState view[POZO_GIN_SEATS];
} PozoGinTable;

void pozo_gin_table_deal (PozoGinTable *table, guint first);
PozoCard pozo_gin_table_next (PozoGinTable *table);
void pozo_gin_table_begin_turn (PozoGinTable *table);
gboolean pozo_gin_table_play (PozoGinTable *table,
                              const PozoGinLine *line,
                              const PozoGinRules *rules,
                              gboolean ends_turn);

G_END_DECLS
