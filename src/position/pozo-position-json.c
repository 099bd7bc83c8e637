/* SPDX-License-Identifier: MIT */
/* A position as JSON.  Cards are in the notation's spelling, seats numbers, sides letters; what
 * does not apply is left out. */
#include "pozo-position-json.h"

#define COUNT(array) (sizeof (array) / sizeof ((array)[0]))

/* ---- Words ---- */

const char *const pozo_position_action_words[POZO_N_ACTIONS] = {
  "red3",     "draw",    "take", "meld",  "add",  "merge", "shift", "pass",
  "caliente", "discard", "ask",  "fault", "back", "info",  "end",   "special"
};
const char *const pozo_position_meld_words[] = { "group", "wild", "sequence", "black" };
static const char *const phase_words[] = { "laying", "turn", "final", "ended" };
const char *const pozo_position_ended_words[] = { "not",       "out",  "red-three",
                                                  "last-draw", "pass", "special" };
static const char *const target_words[] = { "none", "rank", "sequence", "wild", "black" };

const char *const pozo_position_canasta_words[] = {
#define WORD(code, word, text) word,
  POZO_CANASTAS (WORD)
};
const char *const pozo_position_due_words[] = { POZO_DUES (WORD) };
const char *const pozo_position_access_words[] = { POZO_PILE_ACCESSES (WORD) };
const char *const pozo_position_reason_words[] = { POZO_PILE_REASONS (WORD) };
const char *const pozo_position_fault_words[] = { POZO_FAULTS (WORD) };
#undef WORD

/* ---- Pieces ---- */

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
put_run (PozoJson *json, const char *key, const PozoPosition *self, PozoCardRun run)
{
  put_cards (json, key, pozo_position_cards (self, run), run.n);
}

static void
put_card (PozoJson *json, const char *key, PozoCard card)
{
  if (card != POZO_CARD_NONE)
    pozo_json_key_string (json, key, pozo_card_infos[card].text);
}

static void
put_boolean (PozoJson *json, const char *key, gboolean value)
{
  pozo_json_key (json, key);
  pozo_json_boolean (json, value);
}

static void
put_letter (PozoJson *json, const char *key, char letter)
{
  const char text[2] = { letter, '\0' };

  pozo_json_key_string (json, key, text);
}

static void
put_rank (PozoJson *json, const char *key, guint rank)
{
  if (rank < POZO_N_RANKS)
    put_letter (json, key, pozo_card_infos[POZO_CARD (rank, 0)].text[0]);
}

static void
put_suit (PozoJson *json, const char *key, guint suit)
{
  if (suit < POZO_N_SUITS)
    put_letter (json, key, pozo_card_infos[POZO_CARD (POZO_RANK_4, suit)].text[1]);
}

static void
put_side_letter (PozoJson *json, guint side)
{
  put_letter (json, "side", (char) ('A' + side));
}

/* ---- Actions ---- */

static void
put_target (PozoJson *json, const PozoAction *action)
{
  if (action->target_kind == POZO_TARGET_NONE)
    return;
  pozo_json_key_string (json, "onto", target_words[action->target_kind]);
  if (action->target_kind == POZO_TARGET_RANK)
    put_rank (json, "rank", action->target);
  if (action->target_kind == POZO_TARGET_SEQUENCE)
    put_suit (json, "suit", action->target);
  if (action->ordinal > 0)
    pozo_json_key_int (json, "ordinal", action->ordinal);
  if (action->ordinal2 > 0)
    pozo_json_key_int (json, "ordinal2", action->ordinal2);
}

static void
put_answer (PozoJson *json, guint answer)
{
  put_boolean (json, "partner_passed", (answer & POZO_ANSWER_PASS) != 0);
  if (answer & (POZO_ANSWER_YES | POZO_ANSWER_NO))
    put_boolean (json, "answer", (answer & POZO_ANSWER_YES) != 0);
}

static void
put_action_members (PozoJson *json, const PozoAction *action, const guint8 *cards)
{
  pozo_json_key_string (json, "action",
                        action->kind < POZO_N_ACTIONS ? pozo_position_action_words[action->kind]
                                                      : "");
  pozo_json_key_int (json, "seat", action->seat);
  put_cards (json, "cards", cards, action->n_cards);
  put_target (json, action);
  if (action->flags & POZO_ACTION_FREEZE)
    put_boolean (json, "crosswise", TRUE);
  if (action->kind == POZO_ACTION_ASK)
    put_answer (json, (guint) action->number);
  if (action->kind == POZO_ACTION_FAULT)
    pozo_json_key_string (
        json, "fault",
        (guint) action->number < POZO_N_FAULTS ? pozo_position_fault_words[action->number] : "");
  if (action->kind == POZO_ACTION_SPECIAL)
    pozo_json_key_string (
        json, "special",
        (guint) action->number < POZO_N_SPECIALS ? pozo_special_words[action->number] : "");
  if (action->kind == POZO_ACTION_SHIFT || action->kind == POZO_ACTION_INFO ||
      (action->flags & POZO_ACTION_HAS_COUNT))
    pozo_json_key_int (json, "number", action->number);
}

/**
 * pozo_position_action_json:
 * @action: an action
 * @cards: its cards
 * @text: (nullable): what it is in words
 * @json: where it goes
 *
 * Writes an action as an object.
 */
void
pozo_position_action_json (const PozoAction *action,
                           const guint8 *cards,
                           const char *text,
                           PozoJson *json)
{
  pozo_json_begin_object (json);
  put_action_members (json, action, cards);
  if (text != NULL)
    pozo_json_key_string (json, "text", text);
  pozo_json_end_object (json);
}

/**
 * pozo_position_legal_json:
 * @legal: what could be played
 * @json: where it goes
 *
 * Writes it as an array of actions.
 */
void
pozo_position_legal_json (const PozoLegal *legal, PozoJson *json)
{
  pozo_json_begin_array (json);
  for (guint i = 0; i < legal->n_actions; i++)
    pozo_position_action_json (&legal->actions[i], legal->cards + legal->actions[i].cards, NULL,
                               json);
  pozo_json_end_array (json);
}

/* The table before the action is told with it: words need the pile that was taken. */
static void
put_place_action (const PozoPosition *self,
                  const char *key,
                  const PozoPositionAction *action,
                  PozoJson *json)
{
  if (!action->is_there)
    return;
  pozo_json_key (json, key);
  pozo_json_begin_object (json);
  put_action_members (json, &action->action, pozo_position_cards (self, action->cards));
  if (action->action.kind == POZO_ACTION_TAKE)
    {
      put_card (json, "top", action->top);
      pozo_json_key_int (json, "pile", action->n_pile);
      put_boolean (json, "frozen", action->frozen);
    }
  pozo_json_end_object (json);
}

/* ---- The table ---- */

static void
put_meld (const PozoPosition *self, const PozoPositionMeld *meld, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "kind", pozo_position_meld_words[meld->kind]);
  put_rank (json, "rank", meld->rank);
  put_suit (json, "suit", meld->suit);
  put_run (json, "cards", self, meld->cards);
  pozo_json_key_int (json, "size", meld->cards.n);
  pozo_json_key_int (json, "wild_cards", meld->n_wild);
  pozo_json_key_string (json, "canasta", pozo_position_canasta_words[meld->canasta]);
  pozo_json_key_int (json, "value", meld->value);
  pozo_json_key_int (json, "seat", meld->seat);
  pozo_json_key_int (json, "turn", meld->turn);
  if (meld->ordinal > 0)
    pozo_json_key_int (json, "ordinal", meld->ordinal);
  put_boolean (json, "touched", meld->is_touched);
  put_boolean (json, "locked", meld->locked != 0);
  pozo_json_end_object (json);
}

static void
put_members (const PozoPositionSide *side, PozoJson *json)
{
  pozo_json_key (json, "members");
  pozo_json_begin_array (json);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (side->members & 1u << seat)
      pozo_json_int (json, seat);
  pozo_json_end_array (json);
}

static void
put_side (const PozoPosition *self, guint index, PozoJson *json)
{
  const PozoPositionSide *side = &self->sides[index];

  pozo_json_begin_object (json);
  put_side_letter (json, index);
  put_members (side, json);
  pozo_json_key_int (json, "start", side->start);
  put_boolean (json, "opened", side->opened);
  if (!side->opened)
    pozo_json_key_int (json, "minimum", side->minimum);
  pozo_json_key_int (json, "red_threes", side->n_red3);
  pozo_json_key_int (json, "canastas", side->n_canastas);
  if (self->reserve_size > 0)
    pozo_json_key_int (json, "reserves", side->n_reserves);
  pozo_json_key_int (json, "fines", side->fines);
  pozo_json_key (json, "melds");
  pozo_json_begin_array (json);
  for (guint i = 0; i < side->n_melds; i++)
    put_meld (self, &self->melds[side->first_meld + i], json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_player (const PozoPosition *self, guint seat, PozoJson *json)
{
  const PozoPositionSeat *player = &self->seats[seat];

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "seat", seat);
  put_side_letter (json, player->side);
  put_boolean (json, "rests", player->rests);
  put_run (json, "hand", self, player->hand);
  pozo_json_key_int (json, "hidden", player->n_hidden);
  put_run (json, "exposed", self, player->exposed);
  pozo_json_key_int (json, "red_threes", player->n_red3);
  pozo_json_key_int (json, "black_threes", player->n_black3);
  pozo_json_key_int (json, "owed", player->n_owed);
  pozo_json_key_int (json, "debt", player->n_debt);
  if (!player->rests)
    {
      pozo_json_key_string (json, "pile", pozo_position_access_words[player->access]);
      pozo_json_key_string (json, "pile_reason", pozo_position_reason_words[player->reason]);
    }
  pozo_json_end_object (json);
}

static void
put_pile (const PozoPosition *self, PozoJson *json)
{
  pozo_json_key_int (json, "stock", self->n_stock);
  if (self->reserve_size > 0)
    {
      pozo_json_key_int (json, "reserves", self->n_reserves);
      pozo_json_key_int (json, "reserve_size", self->reserve_size);
    }
  put_boolean (json, "stock_spent", self->stock_closed);
  put_run (json, "stock_cards", self, self->stock);
  put_run (json, "pile", self, self->pile);
  put_boolean (json, "frozen", self->frozen);
  if (self->frozen)
    {
      put_card (json, "freezer", self->freezer);
      pozo_json_key_int (json, "frozen_by", self->frozen_by);
    }
  if (self->stop_by > 0)
    pozo_json_key_int (json, "stopped_by", self->stop_by);
}

static void
put_turn (const PozoPosition *self, PozoJson *json)
{
  pozo_json_key_string (json, "phase", phase_words[self->phase]);
  if (self->phase == POZO_PHASE_ENDED)
    pozo_json_key_string (json, "ended", pozo_position_ended_words[self->ended]);
  if (self->goer > 0)
    pozo_json_key_int (json, "goer", self->goer);
  pozo_json_key_int (json, "dealer", self->dealer);
  pozo_json_key_int (json, "round", self->round_no);
  pozo_json_key_int (json, "seat", self->seat);
  pozo_json_key_string (json, "due", pozo_position_due_words[self->due]);
  pozo_json_key_int (json, "laid", self->laid);
  if (self->minimum != 0)
    {
      pozo_json_key_int (json, "minimum", self->minimum);
      pozo_json_key_int (json, "missing", self->missing);
    }
}

/* The items of a score that are not nothing; one that unknown cards leave open is a pair. */
static void
put_tally (const PozoTally *tally, guint unit, PozoJson *json)
{
  pozo_json_begin_object (json);
  put_side_letter (json, unit);
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    {
      if (tally->low[item] == 0 && tally->high[item] == 0 && item != POZO_SCORE_TOTAL)
        continue;
      pozo_json_key (json, pozo_score_item_words[item]);
      if (tally->low[item] == tally->high[item])
        {
          pozo_json_int (json, tally->low[item]);
          continue;
        }
      pozo_json_begin_array (json);
      pozo_json_int (json, tally->low[item]);
      pozo_json_int (json, tally->high[item]);
      pozo_json_end_array (json);
    }
  pozo_json_end_object (json);
}

/**
 * pozo_position_json:
 * @self: a position
 * @json: where it goes
 *
 * Writes a position as an object.  A minimum of -1 is a whole canasta from the hand; `scores` are
 * what each side would have if the deal ended here.
 */
void
pozo_position_json (const PozoPosition *self, PozoJson *json)
{
  pozo_json_begin_object (json);
  if (self->viewer > 0)
    pozo_json_key_int (json, "viewer", self->viewer);
  put_turn (self, json);
  put_pile (self, json);
  pozo_json_key (json, "players");
  pozo_json_begin_array (json);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    put_player (self, seat, json);
  pozo_json_end_array (json);
  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; side < self->n_sides; side++)
    if (self->sides[side].members != 0)
      put_side (self, side, json);
  pozo_json_end_array (json);
  pozo_json_key (json, "scores");
  pozo_json_begin_array (json);
  for (guint unit = 0; self->has_tally && unit < self->n_units; unit++)
    put_tally (&self->tally[unit], unit, json);
  pozo_json_end_array (json);
  put_place_action (self, "last", &self->last, json);
  put_place_action (self, "next", &self->next, json);
  pozo_json_end_object (json);
}
