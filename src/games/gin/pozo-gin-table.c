/* SPDX-License-Identifier: MIT */
/* Whatever happens, happens three times: at the table, and in each player's view of it. */
#include "pozo-gin-table.h"

static void
deal_hand (PozoGinTable *table, guint seat)
{
  for (guint i = 0; i < POZO_GIN_HAND; i++)
    {
      PozoCard card = pozo_gin_table_next (table);

      pozo_gin_deal_card (&table->state, seat, card);
      pozo_gin_deal_card (&table->view[seat], seat, card);
      pozo_gin_deal_card (&table->view[1 - seat], seat, POZO_CARD_UNKNOWN);
    }
}

/**
 * pozo_gin_table_deal:
 * @table: (inout): a table with a shuffled deck
 * @first: the seat of the first player, from 0
 *
 * Deals.
 */
void
pozo_gin_table_deal (PozoGinTable *table, guint first)
{
  PozoGinState *states[] = { &table->state, &table->view[0], &table->view[1] };
  PozoCard upcard;

  table->n_dealt = 0;
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    pozo_gin_state_init (states[i]);
  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    deal_hand (table, seat);
  upcard = pozo_gin_table_next (table);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      pozo_gin_turn_up (states[i], upcard);
      states[i]->first = states[i]->seat = (guint8) first;
    }
}

/**
 * pozo_gin_table_next:
 * @table: (inout): a table whose deck is not used up
 *
 * Returns: the next card of the deck, which leaves it
 */
PozoCard
pozo_gin_table_next (PozoGinTable *table)
{
  return table->deck[table->n_dealt++];
}

/**
 * pozo_gin_table_begin_turn:
 * @table: (inout): a table
 *
 * Begins the turn of whose it is.
 */
void
pozo_gin_table_begin_turn (PozoGinTable *table)
{
  guint seat = table->state.seat + 1u;
  PozoKindVerdict verdict = { 0 };

  pozo_gin_begin_turn (&table->state, seat, 0, &verdict);
  for (guint i = 0; i < POZO_GIN_SEATS; i++)
    pozo_gin_begin_turn (&table->view[i], seat, 0, &verdict);
}

/**
 * pozo_gin_table_play:
 * @table: (inout): a table whose turn has begun
 * @line: words
 * @rules: rules
 * @ends_turn: whether they are the last ones of the turn
 *
 * Plays words.
 *
 * Returns: whether nothing is wrong with them
 */
gboolean
pozo_gin_table_play (PozoGinTable *table,
                     const PozoGinLine *line,
                     const PozoGinRules *rules,
                     gboolean ends_turn)
{
  guint seat = table->state.seat;
  PozoGinLine seen = *line;
  gboolean is_right = pozo_gin_line_play (line, &table->state, rules, ends_turn);

  for (guint i = 0; i < line->n_actions; i++)
    if (line->actions[i].kind == POZO_ACTION_DRAW)
      seen.cards[line->actions[i].cards] = POZO_CARD_UNKNOWN;
  is_right &= pozo_gin_line_play (line, &table->view[seat], rules, ends_turn);
  return pozo_gin_line_play (&seen, &table->view[1 - seat], rules, ends_turn) && is_right;
}
