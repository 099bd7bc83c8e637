/* SPDX-License-Identifier: MIT */
/* A round as a table: who plays, what it came to, and what the director noted. */
#include "pozo-entry-view.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-mark.h"
#include "pozo-results-view.h"

#include <string.h>

const char *const pozo_entry_states[] = { NC_ ("how far a table is", "missing"),
                                          NC_ ("how far a table is", "not played"),
                                          NC_ ("how far a table is", "unfinished"),
                                          NC_ ("how far a table is", "entered") };

/**
 * pozo_entry_corrected_append:
 * @folder: a folder
 * @place: a table
 * @out: where it goes
 *
 * Appends when the table was corrected last, such as "corrected 22:15"; nothing where it was not.
 */
void
pozo_entry_corrected_append (const PozoEntryFolder *folder, guint place, GString *out)
{
  const PozoResults *results = pozo_entry_folder_results (folder);
  const char *last = NULL;

  for (guint i = 0; i < pozo_results_n_notes (results); i++)
    {
      const PozoDeskNote *note = pozo_results_note (results, i);

      if (note->key == POZO_DESK_CORRECTED && note->result == place && !note->is_bad)
        last = note->value;
    }
  if (last == NULL)
    return;

  g_autofree char *when = g_strndup (last, strcspn (last, ","));

  /* translators: a time of the day follows, as it stands in the record */
  g_string_append_printf (out, _ ("corrected %s"), when);
}

/**
 * pozo_entry_missing_append:
 * @folder: a folder
 * @round: a round
 * @out: where they go
 *
 * Appends the names of the tables that are missing, with commas between.
 */
void
pozo_entry_missing_append (const PozoEntryFolder *folder, const char *round, GString *out)
{
  g_autoptr (GArray) tables = pozo_entry_folder_tables (folder, round);
  gsize begun = out->len;

  for (guint i = 0; i < tables->len; i++)
    {
      guint place = g_array_index (tables, guint, i);
      const PozoResult *result = pozo_results_get (pozo_entry_folder_results (folder), place);

      if (pozo_entry_folder_state (folder, place) == POZO_ENTRY_MISSING)
        g_string_append_printf (out, "%s%s", out->len > begun ? ", " : "",
                                result->text[POZO_RESULT_TABLE]);
    }
}

static void
append_marked (GString *out, const char *text)
{
  pozo_mark_name (text, strlen (text), out);
}

static void
add_row (const PozoEntryFolder *folder, guint place, PozoDocument *out)
{
  const PozoResult *result = pozo_results_get (pozo_entry_folder_results (folder), place);
  g_autoptr (GString) table = g_string_new (NULL);
  g_autoptr (GString) game = g_string_new (NULL);
  g_autoptr (GString) corrected = g_string_new (NULL);
  g_autoptr (GString) state = g_string_new (
      C_ ("how far a table is", pozo_entry_states[pozo_entry_folder_state (folder, place)]));

  append_marked (table, result->text[POZO_RESULT_TABLE]);
  pozo_result_describe (result, game);
  pozo_entry_corrected_append (folder, place, corrected);
  if (corrected->len > 0)
    {
      g_string_append (state, ", ");
      append_marked (state, corrected->str);
    }
  pozo_document_cell (out, "%s", table->str);
  pozo_document_cell (out, "%s", state->str);
  pozo_document_cell (out, "%s", game->str);
}

static void
add_title (const PozoEntryFolder *folder,
           const char *round,
           const GArray *tables,
           PozoDocument *out)
{
  const PozoResult *first =
      pozo_results_get (pozo_entry_folder_results (folder), g_array_index (tables, guint, 0));
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);

  append_marked (title, first->text[POZO_RESULT_EVENT]);
  if (round[0] != '\0')
    {
      g_string_append (title, title->len > 0 ? ", " : "");
      append_marked (name, round);
      g_string_append_printf (title, pozo_finding_message_head (POZO_HEAD_ROUND), name->str);
    }
  pozo_document_head (out, 1, title->str);
}

static void
add_missing (const PozoEntryFolder *folder, const char *round, PozoDocument *out)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  g_autoptr (GString) marked = g_string_new (NULL);
  g_autofree char *text = NULL;

  pozo_entry_missing_append (folder, round, missing);
  append_marked (marked, missing->str);
  /* translators: numbers of tables follow */
  text = missing->len > 0 ? g_strdup_printf (_ ("Missing: %s"), marked->str)
                          : g_strdup (_ ("No table is missing."));
  pozo_document_para (out, text);
}

/**
 * pozo_entry_view:
 * @folder: a folder that was read
 * @round: a round
 * @out: where it goes
 *
 * Adds the tables of a round: how far each is, who plays, and what it came to.
 */
void
pozo_entry_view (const PozoEntryFolder *folder, const char *round, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "table"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "state"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "result"), POZO_ALIGN_LEFT, FALSE },
  };
  g_autoptr (GArray) tables = pozo_entry_folder_tables (folder, round);

  if (tables->len == 0)
    {
      pozo_document_para (out, _ ("There are no tables in this round."));
      return;
    }
  add_title (folder, round, tables, out);
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < tables->len; i++)
    add_row (folder, g_array_index (tables, guint, i), out);
  add_missing (folder, round, out);
}
