/* SPDX-License-Identifier: MIT */
/* The texts of the bridge: what the engine says, as JSON.  No sentences for people: those are the
 * page's, in one table. */
#include "pozo-bridge.h"
#include "pozo-json.h"
#include "pozo-pcn-emit.h"
#include "pozo-phrase.h"
#include "pozo-position-json.h"

/* A text in the room of the bridge. */
typedef struct
{
  GString out;
  PozoJson json;
} Text;

static PozoJson *
begin_text (PozoBridge *self, Text *text)
{
  text->out = (GString){ .str = self->text, .allocated_len = sizeof self->text };
  pozo_json_init (&text->json, &text->out);
  return &text->json;
}

/**
 * pozo_bridge_write_verdict:
 * @self: a bridge
 * @index: which one of the last set-up or action, from 0
 *
 * Writes what the engine said: the code of a finding and what its message needs.
 *
 * Returns: the length of the text in bytes
 */
guint
pozo_bridge_write_verdict (PozoBridge *self, guint index)
{
  const PozoVerdict *verdict = &self->verdicts[MIN (index, POZO_SETUP_VERDICTS_MAX - 1)];
  Text text;
  PozoJson *json = begin_text (self, &text);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "code", verdict->code);
  pozo_json_key_int (json, "faults", verdict->faults);
  pozo_json_key_int (json, "impossible", verdict->impossible);
  pozo_json_key_int (json, "unknown", verdict->unknown);
  pozo_json_key_int (json, "seat", verdict->seat);
  pozo_json_key_int (json, "found", verdict->found);
  pozo_json_key_int (json, "expected", verdict->expected);
  pozo_json_key_string (json, "name", verdict->name);
  pozo_json_key (json, "cards");
  pozo_json_begin_array (json);
  for (guint i = 0; i < verdict->n_cards; i++)
    pozo_json_string (json, pozo_card_infos[verdict->cards[i]].text);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
  return (guint) text.out.len;
}

/**
 * pozo_bridge_write_word:
 * @self: a bridge with an action that was judged or played
 *
 * Writes the word of that action in the notation, as a string.
 *
 * Returns: the length of the text in bytes
 */
guint
pozo_bridge_write_word (PozoBridge *self)
{
  char room[16 + 2 * (POZO_DECK_MAX + 1)];
  GString word = { .str = room, .allocated_len = sizeof room };
  Text text;

  pozo_pcn_emit_action (&word, &self->action, self->cards);
  pozo_json_text (begin_text (self, &text), word.str, word.len);
  return (guint) text.out.len;
}

/**
 * pozo_bridge_write_legal:
 * @self: a bridge for which pozo_bridge_list() was called
 *
 * Writes the list of what could be played.
 *
 * Returns: the length of the text in bytes
 */
guint
pozo_bridge_write_legal (PozoBridge *self)
{
  Text text;

  pozo_position_legal_json (&self->legal, begin_text (self, &text));
  return (guint) text.out.len;
}

/* Cards of which none is known are no news. */
static void
put_stock (PozoBridge *self)
{
  guint n = MIN (self->n_stock, self->position.n_stock);
  guint n_known = 0;

  for (guint i = 0; i < n; i++)
    n_known += self->stock[i] != POZO_CARD_UNKNOWN;
  if (n_known > 0)
    pozo_position_put_stock (&self->position, self->stock, n);
}

static void
fill_position (PozoBridge *self, guint viewer)
{
  PozoPosition *position = &self->position;
  PozoState state = self->state;

  if (viewer > 0)
    pozo_position_hide (&state, viewer, self->shown);
  pozo_position_fill (position, &state);
  position->viewer = (guint8) viewer;
  if (viewer == 0)
    put_stock (self);
  if (self->has_last)
    pozo_position_put_last (position, &self->before, &self->last, self->last_cards);
  if (viewer == 0 && self->has_next)
    pozo_position_put_next (position, &self->state, &self->next, self->next_cards);
}

/**
 * pozo_bridge_write_position:
 * @self: a bridge
 * @viewer: a seat that looks; 0 for who sees all
 *
 * Writes the table as `pozo show --format json` does.
 *
 * Returns: the length of the text in bytes
 */
guint
pozo_bridge_write_position (PozoBridge *self, guint viewer)
{
  Text text;

  fill_position (self, MIN (viewer, POZO_SEATS_MAX));
  pozo_position_json (&self->position, begin_text (self, &text));
  return (guint) text.out.len;
}

/**
 * pozo_bridge_write_phrase:
 * @self: a bridge for which pozo_bridge_write_position() was called
 * @is_next: whether what the record goes on with is told, not what was done last
 *
 * Writes what a player does as a phrase (pozo-phrase.h), as the viewer of that position knows it.
 *
 * Returns: the length of the text in bytes
 */
guint
pozo_bridge_write_phrase (PozoBridge *self, gboolean is_next)
{
  const PozoPosition *position = &self->position;
  Text text;

  pozo_phrase_json (position, is_next ? &position->next : &position->last,
                    begin_text (self, &text));
  return (guint) text.out.len;
}
