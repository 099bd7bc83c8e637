/* SPDX-License-Identifier: MIT */
/* A draft: the head of the record as it is, the points that were typed, and an end.  No rule is
 * known here: whether the match is over, and what is wrong, is what a replay says. */
#include "pozo-entry-draft.h"

#include "pozo-entry-compose.h"
#include "pozo-entry-line.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn-glance.h"
#include "pozo-pcn.h"
#include "pozo-rules-name.h"

#include <string.h>

/* ---- What is typed ---- */

static gboolean
refuse (PozoEntryDraft *self, char *problem)
{
  g_free (self->problem);
  self->problem = problem;
  return FALSE;
}

static gboolean
find_table (PozoEntryDraft *self,
            const PozoEntryFolder *folder,
            const char *round,
            const char *table)
{
  g_autoptr (GError) error = NULL;

  if (table[0] == '\0')
    return refuse (self, g_strdup (_ ("a table and its points are expected")));
  self->place = pozo_entry_folder_find (folder, round, table, &error);
  return self->place != POZO_ENTRY_NO_PLACE || refuse (self, g_strdup (error->message));
}

static gboolean
check_counts (PozoEntryDraft *self, const PozoEntryLine *line, guint n_sides)
{
  for (guint deal = 0; deal < line->ends->len; deal++)
    {
      guint n = pozo_entry_line_n (line, deal);

      if (n != n_sides)
        /* translators: of a table as it was typed; a number for each side */
        return refuse (self, g_strdup_printf (P_ ("deal %u has %u number, expected %u: one for "
                                                  "each side",
                                                  "deal %u has %u numbers, expected %u: one for "
                                                  "each side",
                                                  n),
                                              deal + 1, n, n_sides));
    }
  if (line->ends->len > POZO_DEALS_MAX)
    return refuse (self, g_strdup_printf (_ ("more than %u deals"), POZO_DEALS_MAX));
  if (line->is_open)
    return refuse (self, g_strdup (_ ("a deal is expected behind the last comma")));
  return TRUE;
}

static gboolean
read_line (PozoEntryDraft *self,
           const PozoEntryFolder *folder,
           const char *round,
           const char *typed)
{
  g_auto (PozoEntryLine) line = { 0 };
  g_autoptr (GError) error = NULL;
  const PozoResult *result;
  gboolean is_whole;

  pozo_entry_line_init (&line);
  is_whole = pozo_entry_line_read (&line, typed, &error);
  if (!find_table (self, folder, round, line.table))
    return FALSE;
  if (!is_whole)
    return refuse (self, g_strdup (error->message));
  result = pozo_results_get (pozo_entry_folder_results (folder), self->place);
  if (result->n_sides == 0)
    return refuse (self, g_strdup (_ ("the record does not say who plays, or by what rules")));
  g_array_append_vals (self->points, line.points->data, line.points->len);
  self->is_empty = line.points->len == 0;
  return !self->is_empty && check_counts (self, &line, result->n_sides);
}

/* ---- What it becomes ---- */

static void
append_head (const PozoEntrySlip *slip, const char *correction, GString *out)
{
  const char *text = slip->content->str + slip->offset;
  gsize length = pozo_pcn_head_length (text, slip->length);

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  g_string_append_len (out, text, (gssize) length);
  g_string_append_c (out, '\n');
  if (correction != NULL)
    g_string_append_printf (out, "%s: %s\n", pozo_desk_keys[POZO_DESK_CORRECTED].name, correction);
}

/* A draft while it is replayed. */
typedef struct
{
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
} Trial;

/* Points alone are those of all deals, where the rules say how many these are. */
static void
end_as_played (Trial *trial, GString *draft)
{
  PozoEnd end;

  pozo_pcn_read (trial->record, draft->str, draft->len, POZO_PCN_LENIENT);
  pozo_replay_game (trial->replay, trial->record, trial->game);
  end = trial->game->over || pozo_game_may_hold_all (trial->game)
            ? pozo_end_by_rules (trial->game->rules)
            : POZO_END_TIME;
  g_string_append_c (draft, '\n');
  pozo_pcn_emit_end (draft, end, 0, NULL);
  g_string_append_c (draft, '\n');
}

static void
keep_finding (PozoEntryDraft *self, const PozoFinding *finding)
{
  g_autoptr (GString) line = g_string_new (NULL);

  self->n_errors += finding->severity == POZO_SEVERITY_ERROR;
  g_string_append_printf (line, "%s: ", C_ ("severity", pozo_severity_names[finding->severity]));
  pozo_finding_message_append (finding, self->text->str, self->text->len, line);
  g_string_append_printf (line, " [%s]", pozo_finding_info (finding->code)->slug);
  g_ptr_array_add (self->findings, g_string_free (g_steal_pointer (&line), FALSE));
}

static void
judge (PozoEntryDraft *self, const PozoEntryFolder *folder, Trial *trial)
{
  const PozoRoster *roster = pozo_results_roster (pozo_entry_folder_results (folder));
  g_autoptr (GString) rules = g_string_new (NULL);
  PozoResultSource source = { .text = self->text->str,
                              .length = self->text->len,
                              .file = pozo_entry_folder_slip (folder, self->place)->file,
                              .line = 1 };

  pozo_pcn_read (trial->record, self->text->str, self->text->len, POZO_PCN_LENIENT);
  pozo_replay_game (trial->replay, trial->record, trial->game);
  if (roster != NULL)
    pozo_roster_check (roster, trial->record, pozo_entry_folder_options (folder), trial->game);
  for (guint i = 0; i < trial->game->findings->len; i++)
    keep_finding (self, &g_array_index (trial->game->findings, PozoFinding, i));
  pozo_rules_name (trial->record, pozo_entry_folder_options (folder), rules);
  source.rules = rules->str;
  self->results = pozo_results_new ();
  pozo_results_set_roster (self->results, roster);
  pozo_results_add (self->results, trial->game, &source);
}

static gboolean
is_same_points (const GArray *a, const GArray *b)
{
  return a->len == b->len && memcmp (a->data, b->data, a->len * sizeof (gint32)) == 0;
}

static void
compose (PozoEntryDraft *self, const PozoEntryFolder *folder, const char *correction)
{
  const PozoEntrySlip *slip = pozo_entry_folder_slip (folder, self->place);
  guint n_sides = pozo_results_get (pozo_entry_folder_results (folder), self->place)->n_sides;
  g_autoptr (PozoReplay) replay = pozo_replay_new (pozo_entry_folder_options (folder));
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (GString) draft = g_string_new (NULL);
  Trial trial = { replay, record, game };

  append_head (slip, correction, draft);
  pozo_entry_append_deals (self->points, n_sides, draft);
  end_as_played (&trial, draft);
  self->text = g_string_new (NULL);
  if (!pozo_entry_append_canonical (record, draft, self->text))
    refuse (self, g_strdup (_ ("the record would be longer than a record can be")));
  else
    judge (self, folder, &trial);
}

/**
 * pozo_entry_draft_new:
 * @folder: a folder that was read
 * @round: the round at hand
 * @typed: a line (pozo-entry-line.h)
 * @correction: (nullable): what the record is to say of its correction
 *
 * Works out what would become of a table.
 *
 * Cost: two replays of a score sheet.
 *
 * Returns: (transfer full): a draft
 */
PozoEntryDraft *
pozo_entry_draft_new (const PozoEntryFolder *folder,
                      const char *round,
                      const char *typed,
                      const char *correction)
{
  PozoEntryDraft *self = g_new0 (PozoEntryDraft, 1);
  const PozoEntrySlip *slip;

  self->place = POZO_ENTRY_NO_PLACE;
  self->findings = g_ptr_array_new_with_free_func (g_free);
  self->points = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (!read_line (self, folder, round, typed))
    return self;
  slip = pozo_entry_folder_slip (folder, self->place);
  if (!slip->is_plain)
    {
      refuse (self, g_strdup_printf (_ ("%s holds more than totals: change it in an editor"),
                                     slip->file));
      return self;
    }
  self->is_same = is_same_points (self->points, slip->points);
  compose (self, folder, correction);
  return self;
}

/**
 * pozo_entry_draft_free:
 * @self: (nullable): a draft
 *
 * Frees it.
 */
void
pozo_entry_draft_free (PozoEntryDraft *self)
{
  if (self == NULL)
    return;
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  pozo_results_free (self->results);
  g_ptr_array_unref (self->findings);
  g_array_unref (self->points);
  g_free (self->problem);
  g_free (self);
}
