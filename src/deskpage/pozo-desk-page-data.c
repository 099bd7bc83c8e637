/* SPDX-License-Identifier: MIT */
/* What the page is told, as JSON: in the reader's language, and with nothing in it that could turn
 * or hide what stands beside it. */
#include "pozo-desk-page-private.h"

#include "pozo-entry-line.h"
#include "pozo-entry-view.h"
#include "pozo-finding-message.h"
#include "pozo-json-read.h"
#include "pozo-language.h"
#include "pozo-mark.h"
#include "pozo-results-view.h"

#include <string.h>

/* ---- Questions ---- */

static GString **
find_text (PozoDeskQuestion *self, const char *key)
{
  if (g_str_equal (key, "round"))
    return &self->round;
  if (g_str_equal (key, "line"))
    return &self->line;
  if (g_str_equal (key, "by"))
    return &self->by;
  return g_str_equal (key, "version") ? &self->version : NULL;
}

static gboolean
read_value (PozoDeskQuestion *self, const char *key, PozoJsonReader *reader)
{
  GString **text = find_text (self, key);

  if (text != NULL)
    return pozo_json_reader_string (reader, *text) && strlen ((*text)->str) == (*text)->len &&
           g_utf8_validate ((*text)->str, -1, NULL);
  if (g_str_equal (key, "as_written"))
    return pozo_json_reader_int (reader, &self->as_written);
  return pozo_json_reader_skip (reader);
}

/**
 * pozo_desk_question_read:
 * @self: (out): what is asked; to be cleared in any case
 * @text: (array length=length): a body
 * @length: its length in bytes
 *
 * Reads what the page asks.
 *
 * Returns: %FALSE when that is not JSON as the page writes it
 */
gboolean
pozo_desk_question_read (PozoDeskQuestion *self, const char *text, gsize length)
{
  g_autoptr (GString) key = g_string_new (NULL);
  PozoJsonReader reader;

  *self = (PozoDeskQuestion){ g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
                              g_string_new (NULL), 0 };
  pozo_json_reader_init (&reader, text, length);
  if (!pozo_json_reader_open (&reader, '{'))
    return FALSE;
  while (pozo_json_reader_next (&reader, '{'))
    if (!pozo_json_reader_member (&reader, key) || !read_value (self, key->str, &reader))
      return FALSE;
  return pozo_json_reader_end (&reader);
}

/**
 * pozo_desk_question_clear:
 * @self: (nullable): a question
 *
 * Releases what it holds.
 */
void
pozo_desk_question_clear (PozoDeskQuestion *self)
{
  if (self == NULL || self->round == NULL)
    return;
  g_string_free (self->round, TRUE);
  g_string_free (self->line, TRUE);
  g_string_free (self->by, TRUE);
  g_string_free (self->version, TRUE);
  self->round = NULL;
}

/* ---- Answers ---- */

static void
write_text (PozoJson *json, const char *key, const char *text)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  pozo_finding_message_escape (text, strlen (text), shown);
  pozo_json_key_string (json, key, shown->str);
}

static void
write_side (const PozoResult *result, guint side, PozoJson *json)
{
  char letter[] = { (char) ('A' + side), '\0' };
  const char *name = result->side[side].name;
  gint32 points;

  pozo_json_begin_object (json);
  write_text (json, "name", name[0] != '\0' ? name : letter);
  if (pozo_result_points (result, side, &points))
    pozo_json_key_int (json, "points", points);
  pozo_json_key_int (json, "won", result->winner == side + 1);
  pozo_json_end_object (json);
}

static void
write_sides (const PozoResult *result, PozoJson *json)
{
  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; side < result->n_sides; side++)
    write_side (result, side, json);
  pozo_json_end_array (json);
}

/* What the record of a table says; its line is what is typed to say it again. */
static void
write_table (const PozoEntryFolder *folder, guint place, PozoJson *json)
{
  const PozoResult *result = pozo_results_get (pozo_entry_folder_results (folder), place);
  const PozoEntrySlip *slip = pozo_entry_folder_slip (folder, place);
  PozoEntryState state = pozo_entry_folder_state (folder, place);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) corrected = g_string_new (NULL);

  pozo_entry_points_append (slip->points, result->n_sides, line);
  pozo_entry_corrected_append (folder, place, corrected);
  pozo_json_begin_object (json);
  write_text (json, "table", result->text[POZO_RESULT_TABLE]);
  pozo_json_key_int (json, "missing", state == POZO_ENTRY_MISSING);
  pozo_json_key_string (json, "state", C_ ("how far a table is", pozo_entry_states[state]));
  write_text (json, "corrected", corrected->str);
  pozo_json_key_int (json, "errors", result->counts[POZO_SEVERITY_ERROR]);
  pozo_json_key_int (json, "plain", slip->is_plain);
  pozo_json_key_string (json, "line", line->str);
  pozo_json_key_string (json, "version", slip->version);
  write_text (json, "file", slip->file);
  write_sides (result, json);
  pozo_json_end_object (json);
}

/* Lines of a director in the heads of the round: who has a bye, who left, what was corrected. */
static void
write_notes (const PozoEntryFolder *folder, const GArray *tables, PozoJson *json)
{
  const PozoResults *results = pozo_entry_folder_results (folder);

  pozo_json_key (json, "notes");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_results_n_notes (results); i++)
    {
      const PozoDeskNote *note = pozo_results_note (results, i);
      gboolean is_here = FALSE;

      for (guint k = 0; k < tables->len; k++)
        is_here |= g_array_index (tables, guint, k) == note->result;
      if (!is_here)
        continue;
      pozo_json_begin_object (json);
      write_text (json, "table", pozo_results_get (results, note->result)->text[POZO_RESULT_TABLE]);
      pozo_json_key_string (json, "key", pozo_desk_keys[note->key].name);
      write_text (json, "value", note->value);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
write_texts (const char *key, const GPtrArray *texts, PozoJson *json)
{
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  for (guint i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);
      g_autoptr (GString) shown = g_string_new (NULL);

      pozo_finding_message_escape (text, strlen (text), shown);
      pozo_json_string (json, shown->str);
    }
  pozo_json_end_array (json);
}

typedef struct
{
  const PozoEntryFolder *folder;
  GPtrArray *texts;
} Remarks;

static void
keep_remark (const PozoResult *result, const char *text, gpointer user)
{
  Remarks *remarks = user;
  const char *event = pozo_entry_folder_event (remarks->folder);
  const PozoStyle style = { 0 };
  g_autoptr (GString) line = g_string_new (NULL);

  if (remarks->texts->len == POZO_REMARKS_MAX ||
      (result != NULL && event != NULL && !g_str_equal (result->text[POZO_RESULT_EVENT], event)))
    return;
  if (result != NULL)
    g_string_append_printf (line, "%s: ", result->text[POZO_RESULT_FILE]);
  pozo_mark_to_text (text, &style, line);
  g_ptr_array_add (remarks->texts, g_string_free (g_steal_pointer (&line), FALSE));
}

/* What is odd about the evening as a whole, as `pozo results` tells it: who sits twice, say. */
static void
write_remarks (const PozoEntryFolder *folder, PozoJson *json)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Remarks remarks = { folder, texts };

  pozo_results_remark (pozo_entry_folder_results (folder), keep_remark, &remarks);
  write_texts ("remarks", texts, json);
}

static void
write_missing (const PozoEntryFolder *folder, const char *round, guint n_tables, PozoJson *json)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autofree char *text = NULL;

  pozo_entry_missing_append (folder, round, missing);
  if (n_tables == 0)
    text = g_strdup (_ ("There are no tables in this round."));
  else if (missing->len == 0)
    text = g_strdup (_ ("No table is missing."));
  else
    text = g_strdup_printf (_ ("Missing: %s"), missing->str);
  write_text (json, "missing", text);
}

/**
 * pozo_desk_page_write_tables:
 * @folder: a folder that was read
 * @round: a round
 * @json: where it goes: as members of the object that is open
 *
 * Writes how far the tables of a round are, and which rounds there are.
 */
void
pozo_desk_page_write_tables (const PozoEntryFolder *folder, const char *round, PozoJson *json)
{
  g_autoptr (GArray) tables = pozo_entry_folder_tables (folder, round);
  g_autoptr (GPtrArray) rounds = pozo_entry_folder_rounds (folder);

  write_text (json, "round", round);
  write_texts ("rounds", rounds, json);
  write_missing (folder, round, tables->len, json);
  pozo_json_key (json, "tables");
  pozo_json_begin_array (json);
  for (guint i = 0; i < tables->len; i++)
    write_table (folder, g_array_index (tables, guint, i), json);
  pozo_json_end_array (json);
  write_notes (folder, tables, json);
  write_texts ("problems", pozo_entry_folder_problems (folder), json);
  write_remarks (folder, json);
}

/**
 * pozo_desk_page_write_draft:
 * @folder: a folder that was read
 * @draft: what would become of a table
 * @json: where it goes: as members of the object that is open
 *
 * Writes what a line means, and what is wrong with it.
 */
void
pozo_desk_page_write_draft (const PozoEntryFolder *folder,
                            const PozoEntryDraft *draft,
                            PozoJson *json)
{
  if (draft->place != POZO_ENTRY_NO_PLACE)
    {
      pozo_json_key (json, "now");
      write_table (folder, draft->place, json);
    }
  if (draft->problem != NULL)
    write_text (json, "problem", draft->problem);
  pozo_json_key_int (json, "empty", draft->is_empty);
  pozo_json_key_int (json, "same", draft->is_same);
  pozo_json_key_int (json, "errors", draft->n_errors);
  write_texts ("findings", draft->findings, json);
  if (draft->results != NULL)
    write_sides (pozo_results_get (draft->results, 0), json);
}
