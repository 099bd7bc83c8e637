/* SPDX-License-Identifier: MIT */
/* Somebody's results for people: a line of all games, then evenings, partners, opponents, and what
 * plugins say of him as plots, and the games one by one. */
#include "pozo-people-view.h"

#include "pozo-desk-cell.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-metrics-plots.h"
#include "pozo-people-private.h"
#include "pozo-results-view.h"

#include <string.h>

static const PozoResult *
result_of (const PozoPersonView *self, const PozoPersonGame *game)
{
  return pozo_results_get (pozo_standings_results (pozo_people_standings (self->people)),
                           game->result);
}

/* ---- The head, and the games ---- */

static void
add_head (const PozoPersonView *self, PozoDocument *out)
{
  const PozoPersonResults *person = self->person;
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);

  pozo_mark_name (person->name, strlen (person->name), name);
  if (person->is_guest)
    g_string_append_printf (name, " (%s)", _ ("guest"));
  pozo_document_head (out, 2, name->str);
  pozo_match_tally_describe (&person->all, all);
  pozo_document_para (out, all->str);
  pozo_document_para (out, _ ("A margin is the points less those of the other side, in a game. "
                              "Intervals (95 %) take games as independent."));
  if (person->n_left_out > 0)
    {
      g_autofree char *left = pozo_locale_format (
          _ ("Games that do not count: %u; the standings tell why"), person->n_left_out);

      pozo_document_para (out, left);
    }
}

static void
add_cell (PozoDeskCell cell, PozoDocument *out)
{
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_desk_cell_to_marked (&cell, text);
  pozo_document_cell (out, "%s", text->str);
}

static void
add_game (const PozoPersonView *self, const PozoPersonGame *game, PozoDocument *out)
{
  static const char *const fates[] = { NC_ ("game", "lost"), NC_ ("game", "level"),
                                       NC_ ("game", "won") };
  const PozoResult *result = result_of (self, game);
  g_autoptr (GString) text = g_string_new (NULL);
  const PozoDeskCell nothing = { .kind = POZO_DESK_CELL_NULL };

  add_cell (pozo_desk_cell_date (result->text[POZO_RESULT_DATE]), out);
  add_cell (pozo_desk_cell_numbered (result->text[POZO_RESULT_ROUND]), out);
  add_cell (pozo_desk_cell_numbered (result->text[POZO_RESULT_TABLE]), out);
  pozo_document_cell (out, "%s", C_ ("game", fates[game->match]));
  add_cell (game->has_margin ? pozo_desk_cell_integer (game->margin) : nothing, out);
  if (pozo_standings_has_vp (pozo_people_standings (self->people)))
    add_cell (game->has_vp ? pozo_desk_cell_hundredths (game->vp) : nothing, out);
  pozo_result_describe (result, text);
  pozo_document_cell (out, "%s", text->str);
}

static void
add_games (const PozoPersonView *self, PozoDocument *out)
{
  gboolean has_vp = pozo_standings_has_vp (pozo_people_standings (self->people));
  PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "date"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "round"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "table"), POZO_ALIGN_RIGHT, FALSE },
    { "", POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "margin"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "VP"), POZO_ALIGN_RIGHT, FALSE },
    { NC_ ("head of a column", "result"), POZO_ALIGN_LEFT, FALSE },
  };
  guint n = G_N_ELEMENTS (columns);

  if (!has_vp)
    columns[n - 2] = columns[n - 1];
  pozo_document_head (out, 3, _ ("Games"));
  pozo_document_rows (out, columns, has_vp ? n : n - 1);
  for (guint i = 0; i < self->person->games->len; i++)
    add_game (self, &g_array_index (self->person->games, PozoPersonGame, i), out);
}

/**
 * pozo_person_view:
 * @self: somebody
 * @head: gets who it is, and what all games came to
 * @games: gets the games
 *
 * Writes what stands before the plots, with their heading, and behind them.
 */
void
pozo_person_view (const PozoPersonView *self, PozoDocument *head, PozoDocument *games)
{
  add_head (self, head);
  if (self->person->games->len == 0)
    return;
  pozo_document_head (head, 3, _ ("Statistics"));
  add_games (self, games);
}

/* ---- Plots ---- */

static PozoPlot *
plot_new (const char *title, const char *head)
{
  PozoPlot *plot = pozo_plot_new (POZO_PLOT_DOTS, title, "");

  g_free (plot->unit);
  plot->unit = g_strdup (C_ ("head of a column", "margin"));
  pozo_plot_add_column (plot, head, POZO_ALIGN_LEFT, NULL);
  return plot;
}

static PozoPlot *
plot_evenings (const PozoPersonView *self)
{
  PozoPlot *plot = plot_new (_ ("Evenings"), C_ ("head of a column", "date"));
  const GArray *evenings = self->person->evenings;

  pozo_plot_add_column (plot, C_ ("head of a column", "event"), POZO_ALIGN_LEFT, NULL);
  pozo_plot_add_column (plot, C_ ("head of a column", "place"), POZO_ALIGN_RIGHT, NULL);
  pozo_match_tally_add_columns (plot);
  for (guint i = 0; i < evenings->len; i++)
    {
      const PozoPersonEvening *evening = &g_array_index (evenings, PozoPersonEvening, i);
      g_autofree char *date = pozo_locale_date (evening->date);
      g_autofree char *rank = pozo_locale_count (evening->rank);
      g_autofree char *of = pozo_locale_count (evening->n_entrants);

      pozo_plot_add (plot, "%s", date[0] != '\0' ? date : "-");
      pozo_plot_add (plot, "%s", evening->tally.name);
      pozo_plot_add (plot, C_ ("figures", "%s of %s"), rank, of);
      pozo_match_tally_add_row (&evening->tally, plot);
    }
  return plot;
}

static PozoPlot *
plot_tallies (const char *title, const GArray *tallies)
{
  PozoPlot *plot = plot_new (title, C_ ("head of a column", "who"));

  pozo_match_tally_add_columns (plot);
  for (guint i = 0; i < tallies->len; i++)
    {
      const PozoMatchTally *tally = &g_array_index (tallies, PozoMatchTally, i);

      pozo_plot_add (plot, "%s", tally->name);
      pozo_match_tally_add_row (tally, plot);
    }
  return plot;
}

static gboolean
is_wanted (const char *key, gpointer user)
{
  return pozo_person_is_meant (user, key);
}

/* Bins of a histogram may be called as somebody is. */
static gboolean
is_by_player (const PozoPlot *plot)
{
  return plot->title[0] != '\0' &&
         g_str_equal (g_array_index (plot->columns, PozoPlotColumn, 0).head,
                      C_ ("plugin", "player"));
}

static void
add_plots_of_plugins (const PozoPersonView *self, GPtrArray *plots)
{
  for (guint i = 0; i < self->n_metrics; i++)
    {
      g_autoptr (GPtrArray) all = pozo_metrics_plots (self->metrics[i]);

      for (guint k = 0; k < all->len; k++)
        {
          PozoPlot *plot = g_ptr_array_index (all, k);

          if (!is_by_player (plot) ||
              pozo_plot_keep (plot, is_wanted, (gpointer) self->person->name) == 0)
            continue;
          g_ptr_array_add (plots, plot);
          all->pdata[k] = NULL;
        }
    }
}

/**
 * pozo_person_plots:
 * @self: somebody
 *
 * Makes plots of evenings, partners and opponents, and of what plugins say of this person: of their
 * tables and estimates the rows that are about him, and the sums below them.
 *
 * Returns: (transfer full) (element-type PozoPlot): the plots
 */
GPtrArray *
pozo_person_plots (const PozoPersonView *self)
{
  GPtrArray *plots = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_plot_free);
  const PozoPersonResults *person = self->person;

  if (person->evenings->len > 0)
    g_ptr_array_add (plots, plot_evenings (self));
  if (person->partners->len > 0)
    g_ptr_array_add (plots, plot_tallies (_ ("Partners"), person->partners));
  if (person->opponents->len > 0)
    g_ptr_array_add (plots, plot_tallies (_ ("Opponents"), person->opponents));
  add_plots_of_plugins (self, plots);
  return plots;
}
