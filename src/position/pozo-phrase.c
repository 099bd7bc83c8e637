/* SPDX-License-Identifier: MIT */
/* Which sentence an action takes.  Needs no more of GLib than the rest of a position does
 * (pozo-position.h). */
#include "pozo-phrase.h"

#define CARDS POZO_PHRASE_PART_CARDS

/* Of actions that take one sentence always. */
static const PozoPhrase phrases[POZO_N_ACTIONS] = {
  [POZO_ACTION_RED3] = { POZO_PHRASE_RED3, { CARDS } },
  [POZO_ACTION_DRAW] = { POZO_PHRASE_DRAW, { CARDS } },
  [POZO_ACTION_MELD] = { POZO_PHRASE_MELD, { CARDS } },
  [POZO_ACTION_ADD] = { POZO_PHRASE_ADD, { CARDS } },
  [POZO_ACTION_MERGE] = { POZO_PHRASE_MERGE, { POZO_PHRASE_PART_MELD } },
  [POZO_ACTION_SHIFT] = { POZO_PHRASE_SHIFT, { POZO_PHRASE_PART_MELD } },
  [POZO_ACTION_PASS] = { POZO_PHRASE_PASS, { POZO_PHRASE_PART_NONE } },
  [POZO_ACTION_CALIENTE] = { POZO_PHRASE_CALIENTE, { POZO_PHRASE_PART_NONE } },
  [POZO_ACTION_DISCARD] = { POZO_PHRASE_DISCARD, { CARDS } },
  [POZO_ACTION_ASK] = { POZO_PHRASE_ASK, { POZO_PHRASE_PART_ANSWER } },
  [POZO_ACTION_FAULT] = { POZO_PHRASE_FAULT, { POZO_PHRASE_PART_FAULT } },
  [POZO_ACTION_INFO] = { POZO_PHRASE_INFO, { POZO_PHRASE_PART_INFO } },
  [POZO_ACTION_SPECIAL] = { POZO_PHRASE_SPECIAL, { POZO_PHRASE_PART_SPECIAL } },
  [POZO_ACTION_BACK] = { POZO_PHRASE_BACK, { CARDS } },
};

static PozoPhrase
take_phrase (const PozoPositionAction *take)
{
  static const PozoPhrase takes[][2] = {
    { { POZO_PHRASE_TAKE_WITH, { POZO_PHRASE_PART_PILE, CARDS } },
      { POZO_PHRASE_TAKE_FROZEN_WITH, { POZO_PHRASE_PART_PILE, CARDS } } },
    { { POZO_PHRASE_TAKE_WITH_ONTO, { POZO_PHRASE_PART_PILE, CARDS } },
      { POZO_PHRASE_TAKE_FROZEN_WITH_ONTO, { POZO_PHRASE_PART_PILE, CARDS } } },
    { { POZO_PHRASE_TAKE_ONTO, { POZO_PHRASE_PART_PILE } },
      { POZO_PHRASE_TAKE_FROZEN_ONTO, { POZO_PHRASE_PART_PILE } } },
    { { POZO_PHRASE_TAKE_FREE, { POZO_PHRASE_PART_PILE } },
      { POZO_PHRASE_TAKE_FROZEN_FREE, { POZO_PHRASE_PART_PILE } } },
  };
  const PozoAction *action = &take->action;
  guint how = take->bare                                ? 3
              : action->n_cards == 0                    ? 2
              : action->target_kind != POZO_TARGET_NONE ? 1
                                                        : 0;

  return takes[how][take->frozen ? 1 : 0];
}

/**
 * pozo_phrase_of:
 * @action: an action, with the pile before it
 *
 * Finds the sentence for what a player does.
 *
 * Returns: the phrase; %POZO_PHRASE_NONE for the end of a turn
 */
PozoPhrase
pozo_phrase_of (const PozoPositionAction *action)
{
  const PozoAction *what = &action->action;
  PozoPhrase phrase = phrases[MIN (what->kind, POZO_N_ACTIONS - 1)];

  if (what->kind == POZO_ACTION_TAKE)
    return take_phrase (action);
  if (what->flags & POZO_ACTION_FREEZE)
    phrase.code = POZO_PHRASE_CROSSWISE;
  if (what->kind == POZO_ACTION_ADD && what->target_kind > POZO_TARGET_RANK)
    phrase = (PozoPhrase){ POZO_PHRASE_ADD_TO, { CARDS, POZO_PHRASE_PART_MELD } };
  return phrase;
}

/* ---- For a page ---- */

static void
put_pile (const PozoPositionAction *action, PozoJson *json)
{
  if (action->top != POZO_CARD_NONE)
    pozo_json_key_string (json, "top", pozo_card_infos[action->top].text);
  pozo_json_key_int (json, "pile", action->n_pile);
}

static void
put_cards (const guint8 *cards, guint n, PozoJson *json)
{
  pozo_json_key (json, "cards");
  pozo_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    pozo_json_string (json, pozo_card_infos[cards[i]].text);
  pozo_json_end_array (json);
}

static void
put_part (const PozoPosition *position,
          const PozoPositionAction *action,
          PozoPhrasePart part,
          PozoJson *json)
{
  const PozoAction *what = &action->action;

  pozo_json_begin_object (json);
  if (part == CARDS)
    put_cards (pozo_position_cards (position, action->cards), action->cards.n, json);
  else if (part == POZO_PHRASE_PART_PILE)
    put_pile (action, json);
  else if (part == POZO_PHRASE_PART_MELD)
    pozo_json_key_int (json, "meld", 16 * what->target_kind + what->target);
  else
    pozo_json_key_int (json,
                       part == POZO_PHRASE_PART_ANSWER    ? "answer"
                       : part == POZO_PHRASE_PART_FAULT   ? "fault"
                       : part == POZO_PHRASE_PART_SPECIAL ? "special"
                                                          : "info",
                       what->number);
  pozo_json_end_object (json);
}

/**
 * pozo_phrase_json:
 * @position: a position
 * @action: its last or its next action
 * @json: where it goes
 *
 * Writes the phrase of an action as an array, the number of its sentence and what fills the places;
 * `null` where there is nothing to say.
 */
void
pozo_phrase_json (const PozoPosition *position, const PozoPositionAction *action, PozoJson *json)
{
  PozoPhrase phrase = { 0 };

  if (action->is_there)
    phrase = pozo_phrase_of (action);
  if (phrase.code == POZO_PHRASE_NONE)
    {
      pozo_json_null (json);
      return;
    }
  pozo_json_begin_array (json);
  pozo_json_int (json, phrase.code);
  for (guint i = 0; i < POZO_PHRASE_PARTS_MAX && phrase.part[i] != POZO_PHRASE_PART_NONE; i++)
    put_part (position, action, phrase.part[i], json);
  pozo_json_end_array (json);
}
