/* SPDX-License-Identifier: MIT */
/* What the page of an event says, as Markdown, and for spreadsheets and programs. */
#include "pozo-event-page-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-metrics-data.h"
#include "pozo-standings-view.h"

#include <string.h>

static void
append_text (const char *text, GString *out)
{
  pozo_mark_name (text, strlen (text), out);
}

static GArray *
list_penalties (const PozoEventReport *event)
{
  PozoEventGames games;
  GArray *list;

  pozo_event_games_init (&games, event);
  list = pozo_event_games_penalties (&games);
  pozo_event_games_clear (&games);
  return list;
}

/* ---- Markdown ---- */

static void
view_text (PozoDocument *out, const char *text)
{
  g_autoptr (GString) escaped = g_string_new (NULL);

  append_text (text, escaped);
  pozo_document_cell (out, "%s", escaped->str);
}

static void
view_penalties (const PozoEventReport *event, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "side"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "points"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "victory points"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "event"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "round"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "table"), POZO_ALIGN_LEFT, FALSE },
  };
  g_autoptr (GArray) list = list_penalties (event);

  if (list->len == 0)
    return;
  pozo_document_head (out, 2, _ ("Penalties"));
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < list->len; i++)
    {
      const PozoEventPenalty *penalty = &g_array_index (list, PozoEventPenalty, i);
      const PozoResultSide *who = &penalty->result->side[penalty->side];
      g_autofree char *vp = pozo_locale_decimal (who->vp_penalty / 100.0, 2);

      if (who->name[0] != '\0')
        view_text (out, who->name);
      else
        pozo_document_cell (out, _ ("side %c"), 'A' + penalty->side);
      pozo_document_cell (out, "%d", who->penalty);
      pozo_document_cell (out, "%s", vp);
      view_text (out, penalty->result->text[POZO_RESULT_EVENT]);
      view_text (out, penalty->result->text[POZO_RESULT_ROUND]);
      view_text (out, penalty->result->text[POZO_RESULT_TABLE]);
    }
}

static void
view_codes (const PozoFound *found, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "severity"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "finding"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "code"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "times"), POZO_ALIGN_RIGHT, FALSE }
  };
  PozoFindingCode codes[POZO_N_FINDINGS];
  guint n = pozo_found_codes (found, codes);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) title = g_string_new (NULL);

      pozo_finding_message_title (codes[i], title);
      pozo_document_cell (
          out, "%s", C_ ("severity", pozo_severity_names[pozo_found_severity (found, codes[i])]));
      pozo_document_cell (out, "%s", title->str);
      pozo_document_cell (out, "%s", pozo_finding_info (codes[i])->slug);
      pozo_document_cell (out, "%" G_GUINT64_FORMAT, pozo_found_count (found, codes[i]));
    }
}

/* `score-total 2, card-not-in-hand 1`. */
static void
append_codes (const PozoFoundTable *table, GString *out)
{
  gsize start = out->len;

  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    if (table->codes[code] > 0)
      pozo_locale_append (out, "%s%s %" G_GUINT64_FORMAT, out->len > start ? ", " : "",
                          pozo_finding_info (code)->slug, table->codes[code]);
}

/* How many are not told; nothing when all are. */
static void
view_more (char *more, PozoDocument *out)
{
  if (more != NULL)
    pozo_document_para (out, more);
  g_free (more);
}

static void
view_tables (const PozoFound *found, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "event"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "table"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "errors"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "warnings"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "notes"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "findings"), POZO_ALIGN_LEFT, FALSE },
  };
  g_autoptr (GPtrArray) tables = pozo_found_list_tables (found, NULL);

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < tables->len; i++)
    {
      const PozoFoundTable *table = g_ptr_array_index (tables, i);
      g_autoptr (GString) codes = g_string_new (NULL);

      append_codes (table, codes);
      view_text (out, table->event);
      view_text (out, table->name);
      for (gint severity = POZO_SEVERITY_ERROR; severity >= POZO_SEVERITY_NOTE; severity--)
        pozo_document_cell (out, "%" G_GUINT64_FORMAT, table->counts[severity]);
      pozo_document_cell (out, "%s", codes->str);
    }
  view_more (pozo_found_say_elsewhere (found), out);
}

/* The document is for Markdown alone, where a quote is indented by four blanks. */
static void
view_findings (const PozoFound *found, PozoFindingCode code, PozoDocument *out)
{
  const GPtrArray *list = pozo_found_list (found, code);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const PozoFoundFinding *finding = g_ptr_array_index (list, i);
      g_autofree char *body = g_strdup (finding->body);
      g_auto (GStrv) lines = g_strsplit (g_strchomp (body), "\n", -1);
      g_autofree char *quote = g_strjoinv ("\n    ", lines);

      pozo_document_para (out, finding->head);
      pozo_document_quote (out, quote, 0, 0);
    }
  if (list != NULL)
    view_more (pozo_found_say_more (found, code), out);
}

static void
view_found (const PozoFound *found, PozoDocument *out)
{
  PozoFindingCode codes[POZO_N_FINDINGS];
  guint n = pozo_found_codes (found, codes);

  pozo_document_head (out, 2, _ ("What went wrong"));
  if (n == 0)
    {
      pozo_document_para (out, _ ("Nothing."));
      return;
    }
  view_codes (found, out);
  view_tables (found, out);
  for (guint i = 0; i < n; i++)
    view_findings (found, codes[i], out);
}

static void
append_markdown (const PozoEventReport *event, const GPtrArray *standings, GString *out)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autofree char *title = pozo_event_title (event);
  g_autoptr (GString) head = g_string_new (NULL);

  append_text (title, head);
  pozo_document_head (document, 1, head->str);
  pozo_results_view (event->results, &event->order, document);
  for (guint i = 0; i < standings->len; i++)
    pozo_standings_view (g_ptr_array_index (standings, i), TRUE, document);
  view_found (event->found, document);
  view_penalties (event, document);
  pozo_document_to_markdown (document, out);
  for (guint i = 0; i < event->n_metrics; i++)
    {
      g_string_append_c (out, '\n');
      pozo_metrics_to_markdown (event->metrics[i], out);
    }
}

/* ---- Cells ---- */

static void
add_found_codes (const PozoFound *found, PozoCells *out)
{
  static const char *const heads[] = { "severity", "finding", "times" };
  PozoFindingCode codes[POZO_N_FINDINGS];
  guint n = pozo_found_codes (found, codes);

  pozo_cells_begin (out, "findings");
  pozo_cells_heads (out, heads, G_N_ELEMENTS (heads));
  for (guint i = 0; i < n; i++)
    {
      pozo_cells_text (out, pozo_severity_names[pozo_found_severity (found, codes[i])]);
      pozo_cells_text (out, pozo_finding_info (codes[i])->slug);
      pozo_cells_integer (out, (gint64) pozo_found_count (found, codes[i]));
      pozo_cells_end_row (out);
    }
}

static void
add_found_row (const char *event, const char *table, const char *code, gint64 n, PozoCells *out)
{
  pozo_cells_text (out, event);
  pozo_cells_numbered (out, table);
  pozo_cells_text (out, code);
  pozo_cells_integer (out, n);
  pozo_cells_end_row (out);
}

static void
add_found_tables (const PozoFound *found, PozoCells *out)
{
  static const char *const heads[] = { "event", "table", "finding", "times" };
  guint64 n_beyond;
  g_autoptr (GPtrArray) tables = pozo_found_list_tables (found, &n_beyond);

  pozo_cells_begin (out, "findings by table");
  pozo_cells_heads (out, heads, G_N_ELEMENTS (heads));
  for (guint i = 0; i < tables->len; i++)
    {
      const PozoFoundTable *table = g_ptr_array_index (tables, i);

      for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
        if (table->codes[code] > 0)
          add_found_row (table->event, table->name, pozo_finding_info (code)->slug,
                         (gint64) table->codes[code], out);
    }
  if (n_beyond > 0) /* no table is called so: its rows have a finding each */
    add_found_row ("", "others", "", (gint64) n_beyond, out);
}

static void
add_penalties (const PozoEventReport *event, PozoCells *out)
{
  static const char *const heads[] = { "event", "round",   "table",     "side",
                                       "name",  "penalty", "vp_penalty" };
  g_autoptr (GArray) list = list_penalties (event);

  pozo_cells_begin (out, "penalties");
  pozo_cells_heads (out, heads, G_N_ELEMENTS (heads));
  for (guint i = 0; i < list->len; i++)
    {
      const PozoEventPenalty *penalty = &g_array_index (list, PozoEventPenalty, i);
      const PozoResultSide *who = &penalty->result->side[penalty->side];
      const char side[] = { (char) ('A' + penalty->side), '\0' };
      char hundredths[G_ASCII_DTOSTR_BUF_SIZE];

      pozo_cells_text (out, penalty->result->text[POZO_RESULT_EVENT]);
      pozo_cells_numbered (out, penalty->result->text[POZO_RESULT_ROUND]);
      pozo_cells_numbered (out, penalty->result->text[POZO_RESULT_TABLE]);
      pozo_cells_text (out, side);
      pozo_cells_text (out, who->name);
      pozo_cells_integer (out, who->penalty);
      g_ascii_formatd (hundredths, sizeof hundredths, "%.2f", who->vp_penalty / 100.0);
      pozo_cells_figure (out, hundredths);
      pozo_cells_end_row (out);
    }
}

/**
 * pozo_event_report_to_cells:
 * @event: an event with what was found in it
 * @out: where it goes
 * @error: return location
 *
 * Writes the report of an event as tables.
 *
 * Returns: %FALSE with %POZO_ERROR_LIMIT when there are too many entrants to be ranked
 */
gboolean
pozo_event_report_to_cells (const PozoEventReport *event, PozoCells *out, GError **error)
{
  g_autoptr (GPtrArray) standings = pozo_event_standings_list (event, error);

  if (standings == NULL)
    return FALSE;
  pozo_results_to_cells (event->results, &event->order, out);
  pozo_standings_begin_cells (out);
  for (guint i = 0; i < standings->len; i++)
    pozo_standings_to_cells (g_ptr_array_index (standings, i), out);
  add_found_codes (event->found, out);
  add_found_tables (event->found, out);
  add_penalties (event, out);
  pozo_cells_begin (out, "statistics");
  pozo_metrics_cells_head (out);
  for (guint i = 0; i < event->n_metrics; i++)
    pozo_metrics_to_cells (event->metrics[i], NULL, out);
  return TRUE;
}

/* ---- JSON ---- */

static void
put_finding (const PozoFoundFinding *finding, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", (gint64) finding->number);
  pozo_json_key_int (json, "deal", finding->deal);
  pozo_json_key_int (json, "turn", finding->turn);
  pozo_json_key_string (json, "head", finding->head);
  pozo_json_key_string (json, "body", finding->body);
  pozo_json_end_object (json);
}

static void
put_code (const PozoFound *found, PozoFindingCode code, PozoJson *json)
{
  const GPtrArray *list = pozo_found_list (found, code);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "code", pozo_finding_info (code)->slug);
  pozo_json_key_string (json, "severity", pozo_severity_names[pozo_found_severity (found, code)]);
  pozo_json_key_int (json, "times", (gint64) pozo_found_count (found, code));
  pozo_json_key (json, "first");
  pozo_json_begin_array (json);
  for (guint i = 0; list != NULL && i < list->len; i++)
    put_finding (g_ptr_array_index (list, i), json);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

static void
put_table (const PozoFoundTable *table, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "event", table->event);
  pozo_json_key_string (json, "table", table->name);
  pozo_json_key (json, "codes");
  pozo_json_begin_object (json);
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    if (table->codes[code] > 0)
      pozo_json_key_int (json, pozo_finding_info (code)->slug, (gint64) table->codes[code]);
  pozo_json_end_object (json);
  pozo_json_end_object (json);
}

static void
put_found (const PozoFound *found, PozoJson *json)
{
  PozoFindingCode codes[POZO_N_FINDINGS];
  guint n = pozo_found_codes (found, codes);
  guint64 n_beyond;
  g_autoptr (GPtrArray) tables = pozo_found_list_tables (found, &n_beyond);

  pozo_json_key (json, "found");
  pozo_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    put_code (found, codes[i], json);
  pozo_json_end_array (json);
  pozo_json_key (json, "found_by_table");
  pozo_json_begin_array (json);
  for (guint i = 0; i < tables->len; i++)
    put_table (g_ptr_array_index (tables, i), json);
  pozo_json_end_array (json);
  pozo_json_key_int (json, "found_at_other_tables", (gint64) n_beyond);
}

static void
append_json (const PozoEventReport *event, const GPtrArray *standings, GString *out)
{
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  g_autofree char *title = pozo_event_title (event);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "title", title);
  pozo_json_key_int (&json, "lost", (gint64) event->n_lost);
  pozo_json_key (&json, "results");
  pozo_results_to_json (event->results, &event->order, &json);
  pozo_json_key (&json, "standings");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < standings->len; i++)
    pozo_standings_to_json (g_ptr_array_index (standings, i), &json);
  pozo_json_end_array (&json);
  put_found (event->found, &json);
  pozo_json_key (&json, "plugins");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < event->n_metrics; i++)
    pozo_metrics_to_json (event->metrics[i], &json);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/**
 * pozo_event_report_append:
 * @event: an event with what was found in it
 * @format: Markdown or JSON
 * @out: where it goes
 * @error: return location
 *
 * Writes the report of an event as one text.
 *
 * Returns: %FALSE with %POZO_ERROR_LIMIT when there are too many entrants to be ranked
 */
gboolean
pozo_event_report_append (const PozoEventReport *event,
                          PozoEventFormat format,
                          GString *out,
                          GError **error)
{
  static void (*const funcs[]) (const PozoEventReport *, const GPtrArray *, GString *) = {
    [POZO_EVENT_MARKDOWN] = append_markdown,
    [POZO_EVENT_JSON] = append_json,
  };
  g_autoptr (GPtrArray) standings = pozo_event_standings_list (event, error);

  if (standings == NULL)
    return FALSE;
  funcs[format](event, standings, out);
  return TRUE;
}
