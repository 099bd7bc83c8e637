/* SPDX-License-Identifier: MIT */
/* Lines of a record that is made. */
#include "pozo-record-add.h"

/* The last deal; it is the one that is being made. */
static PozoDeal *
current_deal (PozoRecord *record)
{
  g_assert (record->deals->len > 0);
  return POZO_RECORD_DEAL (record, record->deals->len - 1);
}

/* A line at the end. */
static PozoLine *
append_line (PozoRecord *record, PozoLineKind kind)
{
  PozoLine line = { .kind = (guint8) kind, .deal = (guint16) record->deals->len, .clock_ms = -1 };

  g_array_append_val (record->lines, line);
  return &g_array_index (record->lines, PozoLine, record->lines->len - 1);
}

/* A line of the current deal. */
static PozoLine *
append_deal_line (PozoRecord *record, PozoLineKind kind)
{
  current_deal (record)->lines.n++;
  return append_line (record, kind);
}

static gboolean
is_seen (const PozoRecord *record)
{
  return record->detail != POZO_DETAIL_TABLE;
}

static PozoSlice
append_cards (PozoRecord *record, const PozoCard *cards, guint n, gboolean seen)
{
  const guint8 unseen = POZO_CARD_UNKNOWN;
  PozoSlice slice = { record->cards->len, n };

  if (seen)
    g_array_append_vals (record->cards, cards, n);
  for (guint i = 0; !seen && i < n; i++)
    g_array_append_val (record->cards, unseen);
  return slice;
}

/**
 * pozo_record_add_deal:
 * @record: (inout): a record with a head
 * @number: the number of the deal
 * @dealer: who deals; 0 for nobody
 * @start: (array length=n_start): the scores before it, by side
 * @n_start: how many
 *
 * Begins a deal.
 */
void
pozo_record_add_deal (PozoRecord *record,
                      guint number,
                      guint dealer,
                      const gint32 *start,
                      guint n_start)
{
  PozoDeal deal = { .number = (guint16) number,
                    .dealer = (guint8) dealer,
                    .n_start = (guint8) n_start,
                    .cut = -1,
                    .bad_action = G_MAXUINT32,
                    .actions = { record->actions->len, 0 },
                    .lines = { record->lines->len, 0 } };

  for (guint i = 0; i < n_start; i++)
    deal.start[i] = start[i];
  g_array_append_val (record->deals, deal);
  append_deal_line (record, POZO_LINE_DEAL);
}

/**
 * pozo_record_add_hand:
 * @record: (inout): a record with a deal
 * @seat: whose, from 1
 * @cards: (array length=n): the hand that is dealt
 * @n: how many cards
 *
 * Adds a hand.
 */
void
pozo_record_add_hand (PozoRecord *record, guint seat, const PozoCard *cards, guint n)
{
  PozoDeal *deal = current_deal (record);

  deal->has_hand |= (guint8) (1u << seat);
  deal->hands[seat] = append_cards (record, cards, n, is_seen (record));
  append_deal_line (record, POZO_LINE_HAND)->seat = (guint8) seat;
  record->n_players = (guint8) MAX (record->n_players, seat);
}

/**
 * pozo_record_add_up:
 * @record: (inout): a record with a deal
 * @card: the card that is turned up
 *
 * Adds the turned-up card.
 */
void
pozo_record_add_up (PozoRecord *record, PozoCard card)
{
  PozoDeal *deal = current_deal (record);

  deal->has_up = TRUE;
  deal->up = append_cards (record, &card, 1, TRUE);
  append_deal_line (record, POZO_LINE_UP);
}

/**
 * pozo_record_add_stock:
 * @record: (inout): a record with a deal, and no turns in it yet
 *
 * Adds a line for the cards that nobody draws, which pozo_record_fill_stock() names when they are
 * known; where they are not seen, none.
 */
void
pozo_record_add_stock (PozoRecord *record)
{
  if (!is_seen (record))
    return;
  current_deal (record)->has_stock = TRUE;
  append_deal_line (record, POZO_LINE_STOCK);
}

/**
 * pozo_record_fill_stock:
 * @record: (inout): a record with a deal
 * @cards: (array length=n): what nobody drew
 * @n: how many
 *
 * Names the cards of the line that pozo_record_add_stock() has added.
 */
void
pozo_record_fill_stock (PozoRecord *record, const PozoCard *cards, guint n)
{
  PozoDeal *deal = current_deal (record);

  if (deal->has_stock)
    deal->stock = append_cards (record, cards, n, TRUE);
}

/* ---- Turns ---- */

/**
 * pozo_record_add_turn:
 * @record: (inout): a record with a deal
 * @seat: whose turn, from 1
 *
 * Begins a turn.
 */
void
pozo_record_add_turn (PozoRecord *record, guint seat)
{
  PozoLine *line = append_deal_line (record, POZO_LINE_TURN);

  line->seat = (guint8) seat;
  line->actions.start = record->actions->len;
}

/* An action of the turn that is being made. */
static void
append_action (PozoRecord *record, PozoAction action)
{
  const PozoLine *line = &g_array_index (record->lines, PozoLine, record->lines->len - 1);

  g_assert (line->kind == POZO_LINE_TURN);
  action.seat = line->seat;
  g_array_append_val (record->actions, action);
  current_deal (record)->actions.n++;
}

/**
 * pozo_record_add_action:
 * @record: (inout): a record with a turn
 * @action: what is done
 * @cards: (array): its cards, as many as it says
 *
 * Adds an action to the turn.
 */
void
pozo_record_add_action (PozoRecord *record, const PozoAction *action, const PozoCard *cards)
{
  gboolean seen = action->kind != POZO_ACTION_DRAW || is_seen (record);
  PozoAction added = *action;

  added.cards = append_cards (record, cards, action->n_cards, seen).start;
  append_action (record, added);
  g_array_index (record->lines, PozoLine, record->lines->len - 1).actions.n++;
}

/**
 * pozo_record_end_turn:
 * @record: (inout): a record with a turn
 *
 * Ends the turn.
 */
void
pozo_record_end_turn (PozoRecord *record)
{
  append_action (record, (PozoAction){ .kind = POZO_ACTION_END });
}

/* ---- Ends ---- */

/**
 * pozo_record_add_void:
 * @record: (inout): a record with a deal
 *
 * Adds that nobody could end the deal.
 */
void
pozo_record_add_void (PozoRecord *record)
{
  current_deal (record)->is_void = TRUE;
  append_deal_line (record, POZO_LINE_FAULT)->index = 1;
}

/* A line of items. */
static void
append_score (PozoRecord *record, PozoLine *line, PozoSlice *slice, const PozoScore *score)
{
  if (slice->n++ == 0)
    slice->start = record->scores->len;
  line->index = record->scores->len;
  g_array_append_vals (record->scores, score, 1);
}

/**
 * pozo_record_add_score:
 * @record: (inout): a record with a deal
 * @score: what a side writes
 *
 * Adds a score line.
 */
void
pozo_record_add_score (PozoRecord *record, const PozoScore *score)
{
  PozoLine *line = append_deal_line (record, POZO_LINE_SCORE);

  append_score (record, line, &current_deal (record)->scores, score);
}

/**
 * pozo_record_add_end:
 * @record: (inout): a record with all its deals
 * @end: why the game ends
 * @winner: the side that has won, from 1; 0 for none
 *
 * Adds the end line.
 */
void
pozo_record_add_end (PozoRecord *record, PozoEnd end, guint winner)
{
  record->end = (guint8) end;
  record->winner = (guint8) winner;
  append_line (record, POZO_LINE_END);
}

/**
 * pozo_record_add_final:
 * @record: (inout): a record that has ended
 * @score: how the match is settled for a side
 *
 * Adds a settlement.
 */
void
pozo_record_add_final (PozoRecord *record, const PozoScore *score)
{
  append_score (record, append_line (record, POZO_LINE_FINAL), &record->finals, score);
}
