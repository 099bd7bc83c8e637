/* SPDX-License-Identifier: MIT */
/* The same moments as JSON: cards in PCN's spelling, seats by number, sides by letter. */
#include "pozo-view.h"

static void
put_cards (PozoJson *json, const char *key, const guint8 *cards, guint n)
{
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    pozo_json_string (json, pozo_card_infos[cards[i]].text);
  pozo_json_end_array (json);
}

static void
put_boolean (PozoJson *json, const char *key, gboolean value)
{
  pozo_json_key (json, key);
  pozo_json_boolean (json, value);
}

/* The natural cards of a meld of one rank; where a suit is not known, the rank stands alone. */
static void
put_naturals (PozoJson *json, const PozoMeld *meld)
{
  guint rank = meld->kind == POZO_MELD_BLACK ? POZO_RANK_3 : meld->rank;
  guint8 cards[POZO_DECK_MAX + 1];
  guint n = 0;

  for (guint suit = 0; suit <= POZO_N_SUITS && rank < POZO_N_RANKS; suit++)
    for (guint i = 0; i < meld->suits[suit] && n < POZO_DECK_MAX; i++)
      cards[n++] =
          (guint8) (suit < POZO_N_SUITS ? POZO_CARD (rank, suit) : POZO_CARD_OF_RANK (rank));
  put_cards (json, "naturals", cards, n);
}

static void
put_meld (PozoJson *json, const PozoMeld *meld)
{
  static const char *const kinds[] = { "group", "wild", "sequence", "black" };

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "kind", kinds[meld->kind]);
  if (meld->kind == POZO_MELD_GROUP && meld->rank < POZO_N_RANKS)
    pozo_json_key_string (json, "rank",
                          (char[]){ pozo_card_infos[POZO_CARD (meld->rank, 0)].text[0], '\0' });
  if (meld->kind == POZO_MELD_SEQUENCE)
    put_cards (json, "cards", meld->place, meld->n);
  if (meld->kind == POZO_MELD_GROUP || meld->kind == POZO_MELD_BLACK)
    put_naturals (json, meld);
  pozo_json_key_int (json, "size", meld->n);
  pozo_json_key_int (json, "twos", meld->n_two);
  pozo_json_key_int (json, "jokers", meld->n_joker);
  put_boolean (json, "canasta", pozo_meld_is_canasta (meld));
  put_boolean (json, "natural", pozo_meld_is_natural (meld));
  pozo_json_end_object (json);
}

static void
put_side (PozoJson *json, const PozoState *state, guint index)
{
  const PozoSide *side = &state->side[index];

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "side", (char[]){ (char) ('A' + index), '\0' });
  pozo_json_key_int (json, "start", state->start[index]);
  put_boolean (json, "opened", side->opened);
  pozo_json_key (json, "melds");
  pozo_json_begin_array (json);
  for (guint i = 0; i < side->n_melds; i++)
    put_meld (json, &side->meld[i]);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_player (PozoJson *json, const PozoState *state, guint seat)
{
  const PozoHand *hand = &state->hand[seat];
  guint8 cards[POZO_DECK_MAX + 1];
  guint n = 0;

  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < hand->count[card] && n < POZO_DECK_MAX; i++)
      cards[n++] = (guint8) card;
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "seat", seat);
  pozo_json_key_string (json, "side", (char[]){ (char) ('A' + state->side_of[seat]), '\0' });
  put_boolean (json, "rests", state->next_seat[seat] == 0);
  put_cards (json, "hand", cards, n);
  pozo_json_key_int (json, "red_threes", state->red3[seat]);
  if (!pozo_state_side (state, seat)->opened && state->next_seat[seat] != 0)
    pozo_json_key_int (json, "minimum", pozo_state_minimum (state, seat));
  pozo_json_end_object (json);
}

/**
 * pozo_view_table_json:
 * @state: the table
 * @json: where it goes
 *
 * Writes the table as an object.  A minimum of -1 is a whole canasta from the hand.
 */
void
pozo_view_table_json (const PozoState *state, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "seat", state->seat);
  pozo_json_key_int (json, "stock", state->n_stock);
  put_cards (json, "pile", state->pile, state->n_pile);
  put_boolean (json, "frozen", state->frozen);
  pozo_json_key_int (json, "frozen_by", state->frozen_by);
  pozo_json_key (json, "players");
  pozo_json_begin_array (json);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    put_player (json, state, seat);
  pozo_json_end_array (json);
  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; side < state->n_sides; side++)
    if (state->side[side].n_members > 0)
      put_side (json, state, side);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

/**
 * pozo_view_action_json:
 * @action: an action
 * @cards: its cards
 * @text: (nullable): what it is in words
 * @json: where it goes
 *
 * Writes an action as an object.
 */
void
pozo_view_action_json (const PozoAction *action,
                       const guint8 *cards,
                       const char *text,
                       PozoJson *json)
{
  static const char *const kinds[] = { "red3",  "draw",  "take", "meld",     "add",
                                       "merge", "shift", "pass", "caliente", "discard",
                                       "ask",   "fault", "back", "info",     "end" };

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "action", kinds[action->kind]);
  put_cards (json, "cards", cards, action->n_cards);
  if (text != NULL)
    pozo_json_key_string (json, "text", text);
  pozo_json_end_object (json);
}
