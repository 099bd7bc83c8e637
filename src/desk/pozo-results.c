/* SPDX-License-Identifier: MIT */
/* Lists of results.  Texts are kept once: events, players and rules are those of the game before.
 */
#include "pozo-results.h"

#include "pozo-desk-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-repeats.h"

#include <string.h>

/**
 * pozo_results_new:
 *
 * Makes a list without games.
 *
 * Returns: (transfer full): the list
 */
PozoResults *
pozo_results_new (void)
{
  PozoResults *self = g_new0 (PozoResults, 1);

  self->results = g_array_new (FALSE, TRUE, sizeof (PozoResult));
  self->notes = g_array_new (FALSE, TRUE, sizeof (PozoDeskNote));
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/**
 * pozo_results_free:
 * @self: (nullable) (transfer full): a list
 *
 * Frees a list with the texts of its results.
 */
void
pozo_results_free (PozoResults *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->results);
  g_array_unref (self->notes);
  g_hash_table_unref (self->texts);
  g_clear_pointer (&self->ids, pozo_repeats_free);
  g_clear_pointer (&self->plays, pozo_repeats_free);
  g_free (self);
}

/**
 * pozo_results_set_roster:
 * @self: a list without games
 * @roster: (nullable): who plays; it outlives the list
 *
 * Calls people as the roster does, and has told who is not on it.
 */
void
pozo_results_set_roster (PozoResults *self, const PozoRoster *roster)
{
  self->roster = roster;
}

/**
 * pozo_results_roster:
 * @self: a list
 *
 * Returns: (transfer none) (nullable): who plays; %NULL where nobody said
 */
const PozoRoster *
pozo_results_roster (const PozoResults *self)
{
  return self->roster;
}

/**
 * pozo_results_intern:
 * @self: a list
 * @text: a text
 *
 * Keeps a text as long as the list, once.
 *
 * Returns: (transfer none): the same text
 */
const char *
pozo_results_intern (PozoResults *self, const char *text)
{
  const char *known = g_hash_table_lookup (self->texts, text);

  if (known != NULL)
    return known;
  char *copy = g_strdup (text);

  self->text_bytes += strlen (text) + 1;
  g_hash_table_add (self->texts, copy);
  return copy;
}

/**
 * pozo_results_n:
 * @self: a list
 *
 * Returns: how many results it has
 */
guint
pozo_results_n (const PozoResults *self)
{
  return self->results->len;
}

/**
 * pozo_results_get:
 * @self: a list
 * @index: which one, from 0: in the order of the inputs
 *
 * Returns: (transfer none): a result
 */
const PozoResult *
pozo_results_get (const PozoResults *self, guint index)
{
  return &g_array_index (self->results, PozoResult, index);
}

/**
 * pozo_results_n_notes:
 * @self: a list
 *
 * Returns: how many lines for the desk there are
 */
guint
pozo_results_n_notes (const PozoResults *self)
{
  return self->notes->len;
}

/**
 * pozo_results_note:
 * @self: a list
 * @index: which one, from 0
 *
 * Returns: (transfer none): a line for the desk
 */
const PozoDeskNote *
pozo_results_note (const PozoResults *self, guint index)
{
  return &g_array_index (self->notes, PozoDeskNote, index);
}

/* ---- Adding a list to another ---- */

static guint32
meet (PozoRepeats **known, guint64 sum, guint64 number)
{
  if (sum == 0)
    return 0;
  if (*known == NULL)
    *known = pozo_repeats_new ();
  return pozo_repeats_meet (*known, sum, (guint32) number);
}

static void
take_result (PozoResults *self, const PozoResult *from)
{
  PozoResult result = *from;

  result.number = self->results->len + 1;
  result.same_id = meet (&self->ids, result.id_sum, result.number);
  result.same_play = meet (&self->plays, result.play_sum, result.number);
  for (guint i = 0; i < POZO_N_RESULT_TEXTS; i++)
    result.text[i] = pozo_results_intern (self, result.text[i]);
  if (result.vp_scale != NULL)
    result.vp_scale = pozo_results_intern (self, result.vp_scale);
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    {
      result.player[i] = pozo_results_intern (self, result.player[i]);
      result.side[i].name = pozo_results_intern (self, result.side[i].name);
      result.side[i].pair = pozo_results_intern (self, result.side[i].pair);
    }
  g_array_append_val (self->results, result);
}

/**
 * pozo_results_take:
 * @self: a list
 * @other: the list of the games that follow
 * @error: return location
 *
 * Adds a list to the end of another, and finds out which games were there already.
 *
 * Limits: %POZO_RESULTS_MAX games, %POZO_RESULTS_TEXT_BYTES_MAX of text.
 *
 * Returns: %FALSE with %POZO_ERROR_LIMIT when the list is full
 */
gboolean
pozo_results_take (PozoResults *self, const PozoResults *other, GError **error)
{
  guint before = self->results->len;

  if (other->results->len > POZO_RESULTS_MAX - before)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("more than %u games, too many for one list: choose some with --where"),
                   POZO_RESULTS_MAX);
      return FALSE;
    }
  for (guint i = 0; i < other->results->len; i++)
    take_result (self, pozo_results_get (other, i));
  for (guint i = 0; i < other->notes->len; i++)
    {
      PozoDeskNote note = *pozo_results_note (other, i);

      note.result += before;
      note.value = pozo_results_intern (self, note.value);
      g_array_append_val (self->notes, note);
    }
  if (self->text_bytes <= POZO_RESULTS_TEXT_BYTES_MAX)
    return TRUE;
  g_set_error (
      error, POZO_ERROR, POZO_ERROR_LIMIT,
      _ ("names and Ids of more than %u MiB, too many for one list: choose some with --where"),
      POZO_RESULTS_TEXT_BYTES_MAX >> 20);
  return FALSE;
}
