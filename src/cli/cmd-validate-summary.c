/* SPDX-License-Identifier: MIT */
/* What `pozo validate` says at its end: games, deals, how much could be checked, findings by code.
 */
#include "cmd-validate.h"

#include "pozo-locale.h"

static void
add_row (PozoTextTable *table, const char *what, guint64 n)
{
  pozo_text_table_add (table, "%s", what);
  pozo_text_table_add (table, "%" G_GUINT64_FORMAT, n);
}

static void
add_row_if (PozoTextTable *table, const char *what, guint64 n)
{
  if (n > 0)
    add_row (table, what, n);
}

static void
add_share (PozoTextTable *table, const PozoValidationTotals *figures)
{
  guint64 all = figures->checks + figures->unknown;
  gboolean is_replayed = figures->n_games_skipped == 0 && figures->n_games_foreign == 0 &&
                         figures->fates[POZO_DEAL_SKIPPED] == 0;
  gboolean is_whole = figures->unknown > 0 || figures->n_games_checked == figures->n_games;
  const char *label = !is_replayed ? _ ("actions and figures checked in full, skipped parts aside")
                      : is_whole   ? _ ("actions and figures checked in full")
                                   : _ ("what is recorded of actions and figures, checked in full");
  g_autofree char *percent = NULL;

  if (all == 0)
    return;
  pozo_text_table_add (table, "%s", label);
  percent = pozo_locale_percent (100.0 * (double) figures->checks / (double) all, 1);
  pozo_text_table_add (table, "%s", percent);
}

static void
append_totals (const ValidateSummary *summary, GString *out)
{
  const PozoValidationTotals *figures = summary->figures;
  const CliInputs *inputs = summary->inputs;
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_RIGHT);
  add_row (table, _ ("games"), figures->n_games);
  add_row (table, _ ("  without errors or warnings"), figures->n_games_clean);
  add_row (table, _ ("  in which everything could be checked"), figures->n_games_checked);
  add_row_if (table, _ ("  not replayed: rules not known"), figures->n_games_skipped);
  add_row_if (table, _ ("  not judged: version or game not known"), figures->n_games_foreign);
  add_row (table, _ ("deals"), pozo_validation_totals_n_deals (figures));
  add_row_if (table, _ ("  with scores only"), figures->fates[POZO_DEAL_TOTALS]);
  add_row_if (table, _ ("  unfinished"), figures->fates[POZO_DEAL_UNFINISHED]);
  add_row_if (table, _ ("  dealt wrong"), figures->fates[POZO_DEAL_MISDEALT]);
  add_row_if (table, _ ("  skipped, at least in part"), figures->fates[POZO_DEAL_SKIPPED]);
  add_row (table, _ ("turns"), figures->n_turns);
  add_row (table, _ ("actions"), figures->n_actions);
  add_share (table, figures);
  add_row_if (table, _ ("text outside of games"), figures->n_stray_texts);
  add_row_if (table, _ ("files without a game, where one was expected"),
              inputs->run.n_without_games);
  add_row_if (table, _ ("other files, passed over: no game in them"), inputs->run.n_passed);
  add_row_if (table, _ ("games cut short by damage, not checked"), figures->n_cut_short);
  add_row_if (table, _ ("members skipped"), inputs->run.totals.n_skipped);
  add_row_if (table, _ ("inputs or members lost, or in part"), inputs->run.n_lost);
  pozo_text_table_print (table, summary->style, 0, out);
}

static void
append_codes (const ValidateSummary *summary, GString *out)
{
  const PozoValidationTotals *figures = summary->figures;
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, C_ ("head of a column", "severity"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "finding"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "times"), POZO_ALIGN_RIGHT);
  for (guint severity = POZO_SEVERITY_ERROR + 1; severity-- > 0;)
    for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
      {
        if (figures->codes[code] == 0 || figures->severity_of[code] != severity)
          continue;
        pozo_text_table_add (table, "%s", C_ ("severity", pozo_severity_names[severity]));
        pozo_text_table_add (table, "%s", pozo_finding_info (code)->slug);
        pozo_text_table_add (table, "%" G_GUINT64_FORMAT, figures->codes[code]);
      }
  pozo_text_table_print (table, summary->style, 0, out);
}

/**
 * validate_summary_append:
 * @summary: what to tell
 * @out: gets it as text
 *
 * Writes the summary as two tables: what was read, and what was found.
 */
void
validate_summary_append (const ValidateSummary *summary, GString *out)
{
  if (summary->n_shown > 0)
    g_string_append_c (out, '\n');
  if (summary->rules != NULL)
    {
      g_string_append_printf (out, _ ("Rules: %s"), summary->rules);
      g_string_append (out, "\n\n");
    }
  append_totals (summary, out);
  if (pozo_validation_totals_n_findings (summary->figures) == 0)
    return;
  g_string_append_c (out, '\n');
  append_codes (summary, out);
}

static void
append_json_counts (const PozoValidationTotals *figures, PozoJson *json)
{
  static const char *const severities[] = { "notes", "warnings", "errors" };

  pozo_json_key (json, "deals_by_fate");
  pozo_json_begin_object (json);
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    pozo_json_key_int (json, pozo_deal_fates[i], (gint64) figures->fates[i]);
  pozo_json_end_object (json);
  for (guint i = 0; i <= POZO_SEVERITY_ERROR; i++)
    pozo_json_key_int (json, severities[i], (gint64) figures->counts[i]);
  pozo_json_key (json, "findings");
  pozo_json_begin_object (json);
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    if (figures->codes[code] > 0)
      pozo_json_key_int (json, pozo_finding_info (code)->slug, (gint64) figures->codes[code]);
  pozo_json_end_object (json);
}

static void
append_json_names (PozoJson *json, const char *key, const GPtrArray *names)
{
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  for (guint i = 0; i < names->len; i++)
    pozo_json_string (json, g_ptr_array_index (names, i));
  pozo_json_end_array (json);
}

/**
 * validate_summary_append_json:
 * @summary: what to tell
 * @out: gets it as a line of JSON
 *
 * Writes the summary as one JSON object.
 */
void
validate_summary_append_json (const ValidateSummary *summary, GString *out)
{
  const PozoValidationTotals *figures = summary->figures;
  const CliInputs *inputs = summary->inputs;
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key (&json, "summary");
  pozo_json_boolean (&json, TRUE);
  if (summary->rules != NULL)
    pozo_json_key_string (&json, "rules", summary->rules);
  pozo_json_key_int (&json, "games", (gint64) figures->n_games);
  pozo_json_key_int (&json, "games_clean", (gint64) figures->n_games_clean);
  pozo_json_key_int (&json, "games_fully_checked", (gint64) figures->n_games_checked);
  pozo_json_key_int (&json, "games_not_replayed", (gint64) figures->n_games_skipped);
  pozo_json_key_int (&json, "games_not_judged", (gint64) figures->n_games_foreign);
  pozo_json_key_int (&json, "games_cut_short", (gint64) figures->n_cut_short);
  pozo_json_key_int (&json, "texts_outside_games", (gint64) figures->n_stray_texts);
  pozo_json_key_int (&json, "files_without_games", (gint64) inputs->run.n_without_games);
  append_json_names (&json, "without_games", inputs->run.without_games);
  pozo_json_key_int (&json, "files_passed_over", (gint64) inputs->run.n_passed);
  append_json_names (&json, "passed_over", inputs->run.passed);
  pozo_json_key_int (&json, "deals", (gint64) pozo_validation_totals_n_deals (figures));
  pozo_json_key_int (&json, "turns", (gint64) figures->n_turns);
  pozo_json_key_int (&json, "actions", (gint64) figures->n_actions);
  pozo_json_key_int (&json, "checked", (gint64) figures->checks);
  pozo_json_key_int (&json, "not_checked", (gint64) figures->unknown);
  append_json_counts (figures, &json);
  pozo_json_key_int (&json, "members_skipped", (gint64) inputs->run.totals.n_skipped);
  pozo_json_key_int (&json, "inputs_lost", (gint64) inputs->run.n_lost);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}
