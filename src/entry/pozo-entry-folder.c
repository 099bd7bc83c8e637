/* SPDX-License-Identifier: MIT */
/* Reading a folder.  Each file is cut where records begin, and each record is replayed, as the
 * other commands of the desk do; results and slips have the same places. */
#include "pozo-entry-folder.h"

#include "pozo-entry-compose.h"
#include "pozo-error.h"
#include "pozo-folder.h"
#include "pozo-language.h"
#include "pozo-order.h"
#include "pozo-pcn-cut.h"
#include "pozo-pcn-glance.h"
#include "pozo-pcn.h"
#include "pozo-rules-name.h"
#include "pozo-text-file.h"

#include <string.h>

struct _PozoEntryFolder
{
  char *path;
  char *event; /* (nullable): for all */
  PozoReplayOptions options;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  GPtrArray *names;    /* of files */
  GPtrArray *contents; /* of files, as GString */
  GPtrArray *problems; /* about files, as text */
  GArray *slips;
  PozoRoster *roster; /* (nullable) */
  PozoResults *results;
};

static void
free_content (gpointer content)
{
  g_string_free (content, TRUE);
}

static void
clear_slip (gpointer slip)
{
  g_clear_pointer (&((PozoEntrySlip *) slip)->points, g_array_unref);
}

/**
 * pozo_entry_folder_new:
 * @path: a folder
 * @event: (nullable): whose tables are wanted; %NULL for all
 * @options: how games are replayed; what it points to outlives the folder
 *
 * Makes a folder of which nothing is read yet.
 *
 * Returns: (transfer full): a folder
 */
PozoEntryFolder *
pozo_entry_folder_new (const char *path, const char *event, const PozoReplayOptions *options)
{
  PozoEntryFolder *self = g_new0 (PozoEntryFolder, 1);

  self->path = g_strdup (path);
  self->event = g_strdup (event);
  self->options = *options;
  self->replay = pozo_replay_new (options);
  self->record = pozo_record_new ();
  self->game = pozo_game_new ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->contents = g_ptr_array_new_with_free_func (free_content);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  self->slips = g_array_new (FALSE, TRUE, sizeof (PozoEntrySlip));
  g_array_set_clear_func (self->slips, clear_slip);
  self->results = pozo_results_new ();
  return self;
}

/**
 * pozo_entry_folder_free:
 * @self: (nullable): a folder
 *
 * Frees it; what is on the disk stays.
 */
void
pozo_entry_folder_free (PozoEntryFolder *self)
{
  if (self == NULL)
    return;
  pozo_results_free (self->results);
  pozo_roster_free (self->roster);
  g_array_unref (self->slips);
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->contents);
  g_ptr_array_unref (self->names);
  pozo_game_free (self->game);
  pozo_record_free (self->record);
  pozo_replay_free (self->replay);
  g_free (self->event);
  g_free (self->path);
  g_free (self);
}

/* ---- Reading ---- */

static void
add_result (PozoEntryFolder *self, const PozoEntrySlip *slip)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autoptr (PozoResults) one = pozo_results_new ();
  PozoResultSource source = { .text = slip->content->str + slip->offset,
                              .length = slip->length,
                              .file = slip->file };

  source.line = 1;
  for (const char *p = slip->content->str; p < source.text; p++)
    source.line += *p == '\n';
  pozo_rules_name (self->record, &self->options, rules);
  source.rules = rules->str;
  pozo_results_set_roster (one, self->roster);
  pozo_results_add (one, self->game, &source);
  /* The list has room for more than a folder may have. */
  if (!pozo_results_take (self->results, one, NULL))
    g_assert_not_reached ();
}

static void
add_record (PozoEntryFolder *self, const char *file, const GString *content, gsize from, gsize to)
{
  PozoEntrySlip slip = { .file = file, .content = content, .offset = from, .length = to - from };
  g_autofree char *version = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, (const guchar *) content->str + from, slip.length);

  g_strlcpy (slip.version, version, sizeof slip.version);
  slip.points = g_array_new (FALSE, FALSE, sizeof (gint32));
  pozo_pcn_read (self->record, content->str + from, slip.length, POZO_PCN_LENIENT);
  pozo_replay_game (self->replay, self->record, self->game);
  slip.is_plain =
      !self->record->is_cut &&
      pozo_entry_read_points (self->record, pozo_pcn_head_length (content->str + from, slip.length),
                              self->game->n_sides, slip.points);
  if (!slip.is_plain)
    g_array_set_size (slip.points, 0);
  g_array_append_val (self->slips, slip);
  add_result (self, &slip);
}

static void
cut (PozoEntryFolder *self, const char *file, const GString *content)
{
  gsize at = 0;

  if (!pozo_pcn_is_game (content->str, content->len))
    at = pozo_pcn_cut_first (content->str, 0, 0, content->len);
  while (at != POZO_CUT_NONE && self->slips->len < POZO_RESULTS_MAX)
    {
      gsize next = pozo_pcn_cut_first (content->str, at, at + 1, content->len);

      add_record (self, file, content, at, next == POZO_CUT_NONE ? content->len : next);
      at = next;
    }
}

/* What is hidden, such as what an editor keeps for itself, or is no file, has no records. */
static void
read_file (PozoEntryFolder *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;
  char *text;
  GString *content;

  if (name[0] == '.' || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  text = pozo_text_file_load (path, NULL, POZO_ENTRY_FILE_BYTES_MAX, &length, &error);
  if (text == NULL)
    {
      g_ptr_array_add (self->problems, g_strdup (error->message));
      return;
    }
  content = g_string_new_len (text, (gssize) length);
  g_free (text);
  g_ptr_array_add (self->contents, content);
  cut (self, name, content);
}

/* Who plays, if the folder says so. */
static void
read_roster (PozoEntryFolder *self)
{
  const char *const folders[] = { self->path, NULL };
  g_autofree char *path = pozo_roster_find_beside (folders);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->roster, pozo_roster_free);
  if (path != NULL)
    self->roster = pozo_roster_load (path, NULL, &error);
  if (error != NULL)
    g_ptr_array_add (self->problems, g_strdup (error->message));
  pozo_results_set_roster (self->results, self->roster);
}

/**
 * pozo_entry_folder_read:
 * @self: (inout): a folder
 * @error: return location
 *
 * Reads all of its files anew; nothing that was said of it before holds any longer.  Files that
 * cannot be read are left out, and pozo_entry_folder_problems() says why.
 *
 * Errors: `POZO_ERROR_IO` when the folder cannot be read, `POZO_ERROR_LIMIT` when it has too many
 * files.
 *
 * Returns: whether it is read
 */
gboolean
pozo_entry_folder_read (PozoEntryFolder *self, GError **error)
{
  g_autoptr (GPtrArray) names = pozo_folder_list (self->path, POZO_ENTRY_FILE_SUFFIX, error);

  if (names == NULL)
    {
      g_prefix_error (error, "%s: ", self->path);
      return FALSE;
    }
  if (names->len > POZO_ENTRY_FILES_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%s: more than %u records"), self->path,
                   POZO_ENTRY_FILES_MAX);
      return FALSE;
    }
  pozo_results_free (self->results);
  self->results = pozo_results_new ();
  g_array_set_size (self->slips, 0);
  g_ptr_array_set_size (self->problems, 0);
  read_roster (self);
  g_ptr_array_set_size (self->contents, 0);
  g_ptr_array_unref (self->names);
  self->names = g_ptr_array_ref (names);
  for (guint i = 0; i < names->len; i++)
    read_file (self, g_ptr_array_index (names, i));
  return TRUE;
}

/* ---- Asking ---- */

/**
 * pozo_entry_folder_path:
 * @self: a folder
 *
 * Returns: where it is
 */
const char *
pozo_entry_folder_path (const PozoEntryFolder *self)
{
  return self->path;
}

/**
 * pozo_entry_folder_event:
 * @self: a folder
 *
 * Returns: (nullable): whose tables are wanted; %NULL for all
 */
const char *
pozo_entry_folder_event (const PozoEntryFolder *self)
{
  return self->event;
}

/**
 * pozo_entry_folder_options:
 * @self: a folder
 *
 * Returns: how its games are replayed
 */
const PozoReplayOptions *
pozo_entry_folder_options (const PozoEntryFolder *self)
{
  return &self->options;
}

/**
 * pozo_entry_folder_results:
 * @self: a folder
 *
 * Returns: the results of its records, those of other events too
 */
const PozoResults *
pozo_entry_folder_results (const PozoEntryFolder *self)
{
  return self->results;
}

/**
 * pozo_entry_folder_problems:
 * @self: a folder
 *
 * Returns: (element-type utf8): why files are left out
 */
const GPtrArray *
pozo_entry_folder_problems (const PozoEntryFolder *self)
{
  return self->problems;
}

/**
 * pozo_entry_folder_slip:
 * @self: a folder
 * @place: a place in its results
 *
 * Returns: the record that came to the result
 */
const PozoEntrySlip *
pozo_entry_folder_slip (const PozoEntryFolder *self, guint place)
{
  return &g_array_index (self->slips, PozoEntrySlip, place);
}

static gboolean
is_wanted (const PozoEntryFolder *self, const PozoResult *result)
{
  return result->text[POZO_RESULT_TABLE][0] != '\0' &&
         (self->event == NULL || g_str_equal (result->text[POZO_RESULT_EVENT], self->event));
}

static gboolean
is_same (const char *a, const char *b)
{
  return pozo_order_numbers (a, strlen (a), b, strlen (b)) == 0;
}

static int
compare_rounds (gconstpointer a, gconstpointer b)
{
  return pozo_order_texts (*(const char *const *) a, *(const char *const *) b);
}

/**
 * pozo_entry_folder_rounds:
 * @self: a folder
 *
 * Returns: (transfer full) (element-type utf8): the rounds of which there are tables, in order
 */
GPtrArray *
pozo_entry_folder_rounds (const PozoEntryFolder *self)
{
  GPtrArray *rounds = g_ptr_array_new ();

  for (guint i = 0; i < pozo_results_n (self->results); i++)
    {
      const PozoResult *result = pozo_results_get (self->results, i);
      const char *round = result->text[POZO_RESULT_ROUND];

      if (is_wanted (self, result) &&
          !g_ptr_array_find_with_equal_func (rounds, round, g_str_equal, NULL))
        g_ptr_array_add (rounds, (gpointer) round);
    }
  g_ptr_array_sort (rounds, compare_rounds);
  return rounds;
}

static int
compare_tables (gconstpointer a, gconstpointer b, gpointer user)
{
  const PozoResults *results = user;
  guint place_a = *(const guint *) a, place_b = *(const guint *) b;
  int order = pozo_order_texts (pozo_results_get (results, place_a)->text[POZO_RESULT_TABLE],
                                pozo_results_get (results, place_b)->text[POZO_RESULT_TABLE]);

  return order != 0 ? order : place_a < place_b ? -1 : 1;
}

/**
 * pozo_entry_folder_tables:
 * @self: a folder
 * @round: a round
 *
 * Returns: (transfer full) (element-type guint): the places of its tables, in order
 */
GArray *
pozo_entry_folder_tables (const PozoEntryFolder *self, const char *round)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < pozo_results_n (self->results); i++)
    {
      const PozoResult *result = pozo_results_get (self->results, i);

      if (is_wanted (self, result) && is_same (result->text[POZO_RESULT_ROUND], round))
        g_array_append_val (places, i);
    }
  g_array_sort_with_data (places, compare_tables, self->results);
  return places;
}

/**
 * pozo_entry_folder_round_at_hand:
 * @self: a folder
 *
 * Returns: the first round in which a table is missing; the last one where none is
 */
const char *
pozo_entry_folder_round_at_hand (const PozoEntryFolder *self)
{
  g_autoptr (GPtrArray) rounds = pozo_entry_folder_rounds (self);

  for (guint i = 0; i < rounds->len; i++)
    {
      const char *round = g_ptr_array_index (rounds, i);
      g_autoptr (GArray) tables = pozo_entry_folder_tables (self, round);

      for (guint k = 0; k < tables->len; k++)
        if (pozo_entry_folder_state (self, g_array_index (tables, guint, k)) == POZO_ENTRY_MISSING)
          return round;
    }
  return rounds->len > 0 ? g_ptr_array_index (rounds, rounds->len - 1) : "";
}

/**
 * pozo_entry_folder_find:
 * @self: a folder
 * @round: a round
 * @table: a table of it
 * @error: return location
 *
 * Finds the record of a table.
 *
 * Errors: `POZO_ERROR_USAGE` when there is none, or more than one.
 *
 * Returns: its place, or %POZO_ENTRY_NO_PLACE
 */
guint
pozo_entry_folder_find (const PozoEntryFolder *self,
                        const char *round,
                        const char *table,
                        GError **error)
{
  g_autoptr (GArray) places = pozo_entry_folder_tables (self, round);
  guint found = POZO_ENTRY_NO_PLACE;

  for (guint i = 0; i < places->len; i++)
    {
      guint place = g_array_index (places, guint, i);

      if (!is_same (pozo_results_get (self->results, place)->text[POZO_RESULT_TABLE], table))
        continue;
      if (found != POZO_ENTRY_NO_PLACE)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                       _ ("table %s has two records in this round: %s and %s"), table,
                       pozo_entry_folder_slip (self, found)->file,
                       pozo_entry_folder_slip (self, place)->file);
          return POZO_ENTRY_NO_PLACE;
        }
      found = place;
    }
  if (found == POZO_ENTRY_NO_PLACE)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("there is no table \"%s\" in this round"),
                 table);
  return found;
}

/* Whether somebody at a table is named on a line of those who left, in this round or before. */
static gboolean
has_left (const PozoEntryFolder *self, const PozoResult *result)
{
  for (guint i = 0; i < pozo_results_n_notes (self->results); i++)
    {
      const PozoDeskNote *note = pozo_results_note (self->results, i);
      const PozoResult *own = pozo_results_get (self->results, note->result);

      if (note->key != POZO_DESK_WITHDRAWN || note->is_bad ||
          !g_str_equal (own->text[POZO_RESULT_EVENT], result->text[POZO_RESULT_EVENT]) ||
          pozo_order_texts (own->text[POZO_RESULT_ROUND], result->text[POZO_RESULT_ROUND]) > 0)
        continue;

      g_auto (GStrv) names = g_strsplit (note->value, " & ", POZO_SEATS_MAX);

      for (guint seat = 0; seat < result->n_players; seat++)
        if (g_strv_contains ((const char *const *) names, result->player[seat]))
          return TRUE;
    }
  return FALSE;
}

/**
 * pozo_entry_folder_state:
 * @self: a folder
 * @place: a place in its results
 *
 * Returns: how far the table is
 */
PozoEntryState
pozo_entry_folder_state (const PozoEntryFolder *self, guint place)
{
  const PozoResult *result = pozo_results_get (self->results, place);

  if (pozo_result_is_final (result))
    return POZO_ENTRY_DONE;
  if (result->why != POZO_WHY_UNPLAYED)
    return POZO_ENTRY_UNFINISHED;
  return has_left (self, result) ? POZO_ENTRY_FREE : POZO_ENTRY_MISSING;
}
