/* SPDX-License-Identifier: MIT */
/* What plugins counted, in every format. */
#include "pozo-count-report.h"

#include "pozo-amount.h"
#include "pozo-csv.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-mark.h"
#include "pozo-metrics-data.h"
#include "pozo-metrics-plots.h"
#include "pozo-metrics-report.h"
#include "pozo-report-page.h"

#include <string.h>

/* ---- Text ---- */

/* The groups, and behind them the rest. */
static GPtrArray *
list_groups (const PozoCountReport *stats)
{
  GPtrArray *list = pozo_groups_list (stats->sum);

  for (guint i = stats->names != NULL ? list->len : 0; i-- > 0;)
    if (((const PozoGroup *) g_ptr_array_index (list, i))->n_games == 0)
      g_ptr_array_remove_index (list, i); /* of games that are not counted */
  if (stats->sum->rest != NULL)
    g_ptr_array_add (list, stats->sum->rest);
  return list;
}

static void
append_group_head (const PozoCountReport *stats, const PozoGroup *group, GString *out)
{
  g_autofree char *amount = pozo_amount_games_and_deals (group->n_games, group->n_deals);

  pozo_group_describe (group, stats->names, out);
  g_string_append_printf (out, ": %s", amount);
}

static void
append_group_text (const PozoCountReport *stats, const PozoGroup *group, GString *out)
{
  if (stats->names != NULL)
    {
      g_string_append_c (out, '\n');
      append_group_head (stats, group, out);
      g_string_append_c (out, '\n');
    }
  for (guint i = 0; i < pozo_groups_n_plugins (stats->sum); i++)
    {
      g_string_append_c (out, '\n');
      pozo_metrics_report (pozo_group_metrics (group, i), stats->style, out);
    }
}

/* How many there were, how many of them not to their end, and by what rules if not their own. */
static void
append_totals (const PozoCountReport *stats, GString *out)
{
  g_autofree char *amount = pozo_amount_games_and_deals (stats->n_games, stats->n_deals);
  g_autofree char *partly = pozo_locale_count (stats->n_deals_partly);

  g_string_append (out, amount);
  if (stats->n_deals_partly > 0)
    g_string_append_printf (out,
                            P_ ("; %s could not be replayed to their end and count in part",
                                "; %s could not be replayed to their end and count in part",
                                stats->n_deals_partly),
                            partly);
  if (stats->rules != NULL)
    {
      g_string_append (out, "; ");
      g_string_append_printf (out, _ ("rules: %s"), stats->rules);
    }
}

static void
append_text (const PozoCountReport *stats, GString *out)
{
  g_autoptr (GPtrArray) list = list_groups (stats);

  append_totals (stats, out);
  g_string_append_c (out, '\n');
  if (stats->n_deals > stats->n_games)
    g_string_append_printf (out, "%s\n", _ (POZO_REPORT_INTERVALS));
  for (guint i = 0; i < list->len; i++)
    append_group_text (stats, g_ptr_array_index (list, i), out);
}

/* ---- Comma-separated values ---- */

/* What stands before each line of a group; of the rest the first column says what it is. */
static char *
make_csv_prefix (const PozoCountReport *stats, const PozoGroup *group)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; stats->names != NULL && stats->names[i] != NULL; i++)
    {
      const char *cell = group->cells != NULL ? g_ptr_array_index (group->cells, i) : NULL;

      if (group->cells == NULL && i == 0)
        cell = "(other groups)";
      if (cell != NULL)
        pozo_csv_append (out, cell, strlen (cell));
      g_string_append_c (out, ',');
    }
  return g_string_free (out, FALSE);
}

static void
append_lines (GString *out, const char *prefix, const char *lines)
{
  for (const char *end; (end = strchr (lines, '\n')) != NULL; lines = end + 1)
    {
      g_string_append (out, prefix);
      g_string_append_len (out, lines, end + 1 - lines);
    }
}

static void
append_csv (const PozoCountReport *stats, GString *out)
{
  g_autoptr (GPtrArray) list = list_groups (stats);

  for (guint i = 0; stats->names != NULL && stats->names[i] != NULL; i++)
    {
      pozo_csv_append (out, stats->names[i], strlen (stats->names[i]));
      g_string_append_c (out, ',');
    }
  pozo_metrics_csv_head (out);
  for (guint i = 0; i < list->len; i++)
    {
      const PozoGroup *group = g_ptr_array_index (list, i);
      g_autofree char *prefix = make_csv_prefix (stats, group);
      g_autoptr (GString) lines = g_string_new (NULL);

      for (guint j = 0; j < pozo_groups_n_plugins (stats->sum); j++)
        pozo_metrics_to_csv (pozo_group_metrics (group, j), lines);
      append_lines (out, prefix, lines->str);
    }
}

/* ---- JSON ---- */

static void
append_plugins_json (const PozoCountReport *stats, const PozoGroup *group, PozoJson *json)
{
  pozo_json_key (json, "plugins");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_groups_n_plugins (stats->sum); i++)
    pozo_metrics_to_json (pozo_group_metrics (group, i), json);
  pozo_json_end_array (json);
}

static void
append_by_json (const PozoCountReport *stats, const PozoGroup *group, PozoJson *json)
{
  pozo_json_key (json, "by");
  if (group->cells == NULL)
    {
      pozo_json_null (json); /* all groups beyond the limit */
      return;
    }
  pozo_json_begin_object (json);
  for (guint i = 0; i < group->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (group->cells, i);

      pozo_json_key (json, stats->names[i]);
      if (cell != NULL)
        pozo_json_string (json, cell);
      else
        pozo_json_null (json);
    }
  pozo_json_end_object (json);
}

static void
append_groups_json (const PozoCountReport *stats, const GPtrArray *list, PozoJson *json)
{
  pozo_json_key (json, "groups");
  pozo_json_begin_array (json);
  for (guint i = 0; i < list->len; i++)
    {
      const PozoGroup *group = g_ptr_array_index (list, i);

      pozo_json_begin_object (json);
      append_by_json (stats, group, json);
      pozo_json_key_int (json, "games", (gint64) group->n_games);
      pozo_json_key_int (json, "deals", (gint64) group->n_deals);
      append_plugins_json (stats, group, json);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
append_json (const PozoCountReport *stats, GString *out)
{
  g_autoptr (GPtrArray) list = list_groups (stats);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_int (&json, "games", (gint64) stats->n_games);
  pozo_json_key_int (&json, "deals", (gint64) stats->n_deals);
  pozo_json_key_int (&json, "deals_in_part", (gint64) stats->n_deals_partly);
  if (stats->rules != NULL)
    pozo_json_key_string (&json, "rules", stats->rules);
  if (stats->names != NULL)
    append_groups_json (stats, list, &json);
  else
    append_plugins_json (stats, g_ptr_array_index (list, 0), &json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/* ---- Markdown and pages ---- */

/* Groups are named by strangers' words. */
static void
append_markdown_head (const PozoCountReport *stats, const PozoGroup *group, GString *out)
{
  g_autoptr (GString) head = g_string_new (NULL);

  append_group_head (stats, group, head);
  g_string_append (out, "\n# ");
  pozo_mark_to_markdown (head->str, out);
  g_string_append_c (out, '\n');
}

static void
append_markdown (const PozoCountReport *stats, GString *out)
{
  g_autoptr (GPtrArray) list = list_groups (stats);

  append_totals (stats, out);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < list->len; i++)
    {
      const PozoGroup *group = g_ptr_array_index (list, i);

      if (stats->names != NULL)
        append_markdown_head (stats, group, out);
      for (guint j = 0; j < pozo_groups_n_plugins (stats->sum); j++)
        {
          g_string_append_c (out, '\n');
          pozo_metrics_to_markdown (pozo_group_metrics (group, j), out);
        }
    }
}

/* The sections of a page: a plugin of a group each.  @texts owns their ids and titles. */
static GArray *
list_sections (const PozoCountReport *stats, const GPtrArray *list, GPtrArray *texts)
{
  GArray *sections = g_array_new (FALSE, FALSE, sizeof (PozoReportSection));

  for (guint i = 0; i < list->len; i++)
    for (guint j = 0; j < pozo_groups_n_plugins (stats->sum); j++)
      {
        const PozoGroup *group = g_ptr_array_index (list, i);
        GString *title = g_string_new (pozo_metrics_plugin (pozo_group_metrics (group, j)));
        PozoReportSection section;

        if (stats->names != NULL)
          {
            g_string_append (title, ", ");
            append_group_head (stats, group, title);
          }
        section.id = g_strdup_printf ("g%u-%u", i + 1, j + 1);
        section.title = g_string_free (title, FALSE);
        g_ptr_array_add (texts, (gpointer) section.id);
        g_ptr_array_add (texts, (gpointer) section.title);
        g_array_append_val (sections, section);
      }
  return sections;
}

/**
 * pozo_count_report_append_page:
 * @stats: what was counted
 * @out: where it goes
 *
 * Writes a page of it, with a plot above each table.
 */
void
pozo_count_report_append_page (const PozoCountReport *stats, GString *out)
{
  g_autoptr (GPtrArray) list = list_groups (stats);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) sections = list_sections (stats, list, texts);
  g_autoptr (GString) totals = g_string_new (NULL);
  guint n_plugins = pozo_groups_n_plugins (stats->sum);
  PozoReportPage page = { _ ("Statistics"), NULL, sections, TRUE };

  append_totals (stats, totals);
  page.subtitle = totals->str;
  pozo_report_page_begin (out, &page);
  for (guint i = 0; i < sections->len; i++)
    {
      const PozoReportSection *section = &g_array_index (sections, PozoReportSection, i);
      const PozoGroup *group = g_ptr_array_index (list, i / n_plugins);

      pozo_report_page_section (out, section);
      pozo_metrics_to_html (pozo_group_metrics (group, i % n_plugins), section->id, out);
    }
  pozo_report_page_end (out, &page);
}

/**
 * pozo_count_report_append:
 * @stats: what was counted
 * @format: how
 * @out: where it goes
 *
 * Writes it for a terminal, for Markdown, or for programs.
 */
void
pozo_count_report_append (const PozoCountReport *stats, PozoCountFormat format, GString *out)
{
  static void (*const funcs[]) (const PozoCountReport *, GString *) = {
    [POZO_COUNT_TEXT] = append_text,
    [POZO_COUNT_MARKDOWN] = append_markdown,
    [POZO_COUNT_CSV] = append_csv,
    [POZO_COUNT_JSON] = append_json,
  };

  funcs[format](stats, out);
}
