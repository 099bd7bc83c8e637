/* SPDX-License-Identifier: MIT */
/* What plugins counted, in every format. */
#include "pozo-count-report.h"

#include "pozo-amount.h"
#include "pozo-language.h"
#include "pozo-limits.h"
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

/* ---- Cells ---- */

/* What stands before each row of a group; of the rest the first column says what it is. */
static PozoCells *
make_prefix (const PozoCountReport *stats, const PozoGroup *group)
{
  PozoCells *out = pozo_cells_new ();

  for (guint i = 0; stats->names != NULL && stats->names[i] != NULL; i++)
    {
      const char *cell = group->cells != NULL ? g_ptr_array_index (group->cells, i) : NULL;

      if (group->cells == NULL && i == 0)
        cell = "(other groups)";
      if (cell != NULL)
        pozo_cells_text (out, cell);
      else
        pozo_cells_nothing (out);
    }
  return out;
}

/**
 * pozo_count_report_to_cells:
 * @stats: what was counted
 * @out: where it goes
 *
 * Writes a table with a row for each count.
 */
void
pozo_count_report_to_cells (const PozoCountReport *stats, PozoCells *out)
{
  g_autoptr (GPtrArray) list = list_groups (stats);

  pozo_cells_begin (out, "statistics");
  for (guint i = 0; stats->names != NULL && stats->names[i] != NULL; i++)
    pozo_cells_head (out, stats->names[i]);
  pozo_metrics_cells_head (out);
  for (guint i = 0; i < list->len; i++)
    {
      const PozoGroup *group = g_ptr_array_index (list, i);
      g_autoptr (PozoCells) prefix = make_prefix (stats, group);

      for (guint j = 0; j < pozo_groups_n_plugins (stats->sum); j++)
        pozo_metrics_to_cells (pozo_group_metrics (group, j), prefix, out);
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

/**
 * PageGroup:
 * @group: a group
 * @place: its place among all, from 0
 * @html: (nullable): its sections; %NULL for one that is left out
 *
 * A group on a page, or beside it.
 */
typedef struct
{
  const PozoGroup *group;
  guint place;
  GString *html;
} PageGroup;

static void
page_group_clear (gpointer data)
{
  PageGroup *self = data;

  if (self->html != NULL)
    g_string_free (self->html, TRUE);
}

static gint
compare_games (gconstpointer a, gconstpointer b)
{
  const PageGroup *left = a;
  const PageGroup *right = b;

  if (left->group->n_games != right->group->n_games)
    return left->group->n_games > right->group->n_games ? -1 : 1;
  return left->place < right->place ? -1 : left->place > right->place;
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const PageGroup *left = a;
  const PageGroup *right = b;

  return left->place < right->place ? -1 : left->place > right->place;
}

/* A section of a page: a plugin of a group.  @texts owns its id and title. */
static PozoReportSection
make_section (const PozoCountReport *stats, const PageGroup *at, guint plugin, GPtrArray *texts)
{
  g_autofree char *words = pozo_metrics_title (pozo_group_metrics (at->group, plugin));
  GString *title = g_string_new (words);
  PozoReportSection section;

  if (stats->names != NULL)
    {
      g_autoptr (GString) head = g_string_new (NULL);

      append_group_head (stats, at->group, head);
      g_string_append (title, ", ");
      pozo_mark_name (head->str, head->len, title);
    }
  section.id = g_strdup_printf ("g%u-%u", at->place + 1, plugin + 1);
  section.title = g_string_free (title, FALSE);
  g_ptr_array_add (texts, (gpointer) section.id);
  g_ptr_array_add (texts, (gpointer) section.title);
  return section;
}

static GString *
write_group (const PozoCountReport *stats, const PageGroup *at)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GString *html = g_string_new (NULL);

  for (guint i = 0; i < pozo_groups_n_plugins (stats->sum); i++)
    {
      const PozoReportSection section = make_section (stats, at, i, texts);

      pozo_report_page_section (html, &section);
      pozo_metrics_to_html (pozo_group_metrics (at->group, i), section.id, html);
    }
  return html;
}

/* The groups in their order.  Those with the most games are written, as many as fit a page, and one
 * at least. */
static GArray *
write_groups (const PozoCountReport *stats)
{
  g_autoptr (GPtrArray) list = list_groups (stats);
  GArray *groups = g_array_sized_new (FALSE, TRUE, sizeof (PageGroup), list->len);
  gsize length = 0;

  g_array_set_clear_func (groups, page_group_clear);
  for (guint i = 0; i < list->len; i++)
    {
      const PageGroup at = { .group = g_ptr_array_index (list, i), .place = i };

      g_array_append_val (groups, at);
    }
  g_array_sort (groups, compare_games);
  for (guint i = 0; i < groups->len; i++)
    {
      PageGroup *at = &g_array_index (groups, PageGroup, i);

      at->html = write_group (stats, at);
      length += at->html->len;
      if (length <= POZO_STATS_PAGE_BYTES_MAX || i == 0)
        continue;
      g_string_free (g_steal_pointer (&at->html), TRUE);
      break;
    }
  g_array_sort (groups, compare_places);
  return groups;
}

/* Names the groups that are not on the page. */
static void
write_left_out (const PozoCountReport *stats, const GArray *groups, GString *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "group"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "games"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "deals"), POZO_ALIGN_RIGHT, FALSE },
  };
  g_autoptr (PozoDocument) document = pozo_document_new ();

  pozo_document_para (document,
                      _ ("The groups with the most games are on this page, as many as fit it. "
                         "With fewer plugins (--plugin) there is room for more of them; "
                         "--csv and --json have all."));
  pozo_document_rows (document, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < groups->len; i++)
    {
      const PageGroup *at = &g_array_index (groups, PageGroup, i);
      g_autoptr (GString) name = g_string_new (NULL);
      g_autoptr (GString) marked = g_string_new (NULL);

      if (at->html != NULL)
        continue;
      pozo_group_describe (at->group, stats->names, name);
      pozo_mark_name (name->str, name->len, marked);
      pozo_document_cell (document, "%s", marked->str);
      pozo_document_cell (document, "%" G_GUINT64_FORMAT, at->group->n_games);
      pozo_document_cell (document, "%" G_GUINT64_FORMAT, at->group->n_deals);
    }
  pozo_report_page_document (out, document, 0, 3);
}

/* What the head of the page links to.  Returns: whether a group is left out. */
static gboolean
list_sections (const PozoCountReport *stats,
               const GArray *groups,
               GArray *sections,
               GPtrArray *texts)
{
  gboolean is_short = FALSE;

  for (guint i = 0; i < groups->len; i++)
    {
      const PageGroup *at = &g_array_index (groups, PageGroup, i);

      is_short |= at->html == NULL;
      for (guint j = 0; at->html != NULL && j < pozo_groups_n_plugins (stats->sum); j++)
        {
          const PozoReportSection section = make_section (stats, at, j, texts);

          g_array_append_val (sections, section);
        }
    }
  return is_short;
}

/**
 * pozo_count_report_append_page:
 * @stats: what was counted
 * @out: where it goes
 *
 * Writes a page of it, with a plot above each table.  Groups that would make it longer than
 * %POZO_STATS_PAGE_BYTES_MAX are only named.
 */
void
pozo_count_report_append_page (const PozoCountReport *stats, GString *out)
{
  g_autoptr (GArray) groups = write_groups (stats);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) sections = g_array_new (FALSE, FALSE, sizeof (PozoReportSection));
  g_autoptr (GString) totals = g_string_new (NULL);
  PozoReportPage page = { _ ("Statistics"), NULL, sections, TRUE };
  const PozoReportSection left_out = { "left-out", N_ ("Left out") };
  gboolean is_short = list_sections (stats, groups, sections, texts);

  if (is_short)
    g_array_append_val (sections, left_out);
  append_totals (stats, totals);
  page.subtitle = totals->str;
  pozo_report_page_begin (out, &page);
  for (guint i = 0; i < groups->len; i++)
    {
      const PageGroup *at = &g_array_index (groups, PageGroup, i);

      if (at->html != NULL)
        g_string_append_len (out, at->html->str, (gssize) at->html->len);
    }
  if (is_short)
    {
      pozo_report_page_section (out, &left_out);
      write_left_out (stats, groups, out);
    }
  pozo_report_page_end (out, &page);
}

/**
 * pozo_count_report_append:
 * @stats: what was counted
 * @format: any that is no table of cells
 * @out: where it goes
 *
 * Writes it for a terminal, for Markdown, or as JSON.
 */
void
pozo_count_report_append (const PozoCountReport *stats, PozoCountFormat format, GString *out)
{
  static void (*const funcs[]) (const PozoCountReport *, GString *) = {
    [POZO_COUNT_TEXT] = append_text,
    [POZO_COUNT_MARKDOWN] = append_markdown,
    [POZO_COUNT_JSON] = append_json,
  };

  funcs[format](stats, out);
}
