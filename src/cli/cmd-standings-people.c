/* SPDX-License-Identifier: MIT */
/* Somebody's page, for which plugins that count by player count the same games, and who met whom.
 */
#include "cmd-standings-people.h"

#include "cli-plugins.h"
#include "pozo-head-to-head.h"
#include "pozo-people-view.h"

/* The plugins that have something to say of players. */
static const char *const plugins[] = { "ratings", "players" };

/**
 * standings_people_prepare:
 * @desk: (inout): a command that was settled, and has not read anything
 * @marks: where the plugins' host writes what it is at
 *
 * Has plugins count the games.  One that is not there is told, and then the page is without it.
 */
void
standings_people_prepare (CliDesk *desk, PozoHostMark *marks)
{
  desk->registry = cli_registry_new (NULL);
  desk->marks = marks;
  desk->host = pozo_host_new ();
  pozo_host_set_mark (desk->host, marks);
  for (gsize i = 0; i < G_N_ELEMENTS (plugins); i++)
    {
      g_autoptr (GError) error = NULL;
      char *request[] = { (char *) plugins[i], NULL };

      if (!cli_plugins_add (desk->host, desk->registry, request, &error))
        cli_say (desk->inputs.command, "%s", error->message);
    }
  pozo_groups_init (&desk->sum, desk->host, NULL);
}

/* ---- Somebody ---- */

static void
print_json (void (*put) (gconstpointer what, PozoJson *json), gconstpointer what)
{
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  put (what, &json);
  g_string_append_c (out, '\n');
  cli_write (out->str);
}

static void
put_person (gconstpointer what, PozoJson *json)
{
  pozo_person_to_json (what, json);
}

static CliStatus
print_view (const CliDesk *desk, const PozoPersonView *person)
{
  g_autoptr (PozoDocument) head = pozo_document_new ();
  g_autoptr (PozoDocument) games = pozo_document_new ();
  g_autoptr (GPtrArray) plots = NULL;
  PozoReportView view = { .head = head, .rest = games };

  if (desk->format == CLI_DESK_JSON)
    {
      print_json (put_person, person);
      return CLI_FINE;
    }
  if (desk->format == CLI_DESK_CSV || desk->format == CLI_DESK_XLSX)
    {
      g_autoptr (PozoCells) cells = pozo_cells_new ();

      pozo_person_to_cells (person, cells);
      return cli_table_print (&desk->table, cells);
    }
  pozo_person_view (person, head, games);
  plots = pozo_person_plots (person);
  view.plots = plots;
  cli_desk_print_view (desk, &view);
  return CLI_FINE;
}

/* What plugins counted; as many as there are plugins. */
static const PozoMetrics **
find_metrics (CliDesk *desk, GError **error)
{
  guint n = pozo_groups_n_plugins (&desk->sum);
  const PozoGroup *group = pozo_groups_need (&desk->sum, NULL, error);
  const PozoMetrics **metrics = g_new0 (const PozoMetrics *, n + 1);

  for (guint i = 0; group != NULL && i < n; i++)
    metrics[i] = pozo_group_metrics (group, i);
  return metrics;
}

/**
 * standings_print_person:
 * @desk: (inout): a command that has read its inputs
 * @options: how people are ranked
 * @name: who is asked about, as it was typed
 *
 * Prints what somebody has come to.
 *
 * Returns: the status; errors have been said
 */
CliStatus
standings_print_person (CliDesk *desk, const PozoStandingsOptions *options, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoPeople) people = pozo_people_new (desk->results, options, &error);
  g_autoptr (PozoPersonResults) person = NULL;
  g_autofree const PozoMetrics **metrics = NULL;
  guint index = 0;

  if (people != NULL && pozo_people_find (people, name, &index, &error))
    person = pozo_person_results_new (people, index, &error);
  if (person != NULL && pozo_groups_finish (&desk->sum, &error))
    metrics = find_metrics (desk, &error);
  if (error != NULL)
    return cli_fail (desk->inputs.command, error);

  const PozoPersonView view = { people, person, metrics, pozo_groups_n_plugins (&desk->sum) };

  return print_view (desk, &view);
}

/* ---- Each two who met ---- */

static void
put_all (gconstpointer what, PozoJson *json)
{
  const GPtrArray *all = what;

  pozo_json_begin_array (json);
  for (guint i = 0; i < all->len; i++)
    pozo_head_to_head_to_json (g_ptr_array_index (all, i), json);
  pozo_json_end_array (json);
}

/**
 * standings_print_head_to_head:
 * @desk: a command that has read its inputs
 * @all: (element-type PozoStandings): the standings of the events
 *
 * Prints who met whom.
 *
 * Returns: the status; errors have been said
 */
CliStatus
standings_print_head_to_head (const CliDesk *desk, GPtrArray *all)
{
  g_autoptr (PozoDocument) head = pozo_document_new ();
  g_autoptr (PozoCells) cells = pozo_cells_new ();
  g_autoptr (GPtrArray) plots = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_plot_free);
  const PozoReportView view = { .head = head, .plots = plots };

  if (desk->format == CLI_DESK_JSON)
    {
      print_json (put_all, all);
      return CLI_FINE;
    }
  pozo_document_head (head, 2, _ ("Head to head"));
  pozo_document_para (head, _ ("Each two once. The margin is points less those of the other, on "
                               "average of their games."));
  pozo_head_to_head_begin_cells (cells);
  for (guint i = 0; i < all->len; i++)
    {
      pozo_head_to_head_to_cells (g_ptr_array_index (all, i), cells);
      g_ptr_array_add (plots, pozo_head_to_head_plot (g_ptr_array_index (all, i)));
    }
  if (desk->format == CLI_DESK_CSV || desk->format == CLI_DESK_XLSX)
    return cli_table_print (&desk->table, cells);
  cli_desk_print_view (desk, &view);
  return CLI_FINE;
}
