/* SPDX-License-Identifier: MIT */
/* Adding games to a tally, and its figures for people and for programs. */
#include "pozo-match-tally.h"

#include "pozo-amount.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <math.h>

/**
 * pozo_match_tally_add:
 * @self: (inout): a tally
 * @match: match points of the game: 2, 1 or 0
 * @margin: (nullable): the points less those of the others; %NULL where they are not known
 *
 * Adds a game.
 */
void
pozo_match_tally_add (PozoMatchTally *self, guint match, const gint64 *margin)
{
  guint64 size, square;

  self->n_games++;
  self->n_won += match == 2;
  self->n_level += match == 1;
  self->n_lost += match == 0;
  if (margin == NULL)
    return;
  size = (guint64) ABS (*margin);
  square = MIN (size, G_MAXUINT32) * MIN (size, G_MAXUINT32);
  self->n_margins++;
  self->margin += *margin;
  self->squares = square > G_MAXUINT64 - self->squares ? G_MAXUINT64 : self->squares + square;
}

/**
 * pozo_match_tally_mean:
 * @self: a tally
 *
 * Returns: the mean margin of a game, with its interval
 */
PozoEstimate
pozo_match_tally_mean (const PozoMatchTally *self)
{
  return pozo_estimate_mean (self->n_margins, self->margin, self->squares);
}

/* ---- For programs ---- */

static const char *const heads[] = { "games",  "won",  "level", "lost",
                                     "margin", "mean", "low",   "high" };

/* The figures of a tally in the order of the heads; those of one that is not known are NaN. */
static void
list_figures (const PozoMatchTally *self, double figures[G_N_ELEMENTS (heads)])
{
  PozoEstimate mean = pozo_match_tally_mean (self);
  const double list[] = { self->n_games,
                          self->n_won,
                          self->n_level,
                          self->n_lost,
                          self->n_margins > 0 ? (double) self->margin : (double) NAN,
                          mean.value,
                          mean.has_interval ? mean.low : (double) NAN,
                          mean.has_interval ? mean.high : (double) NAN };

  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    figures[i] = list[i];
}

/* Of the mean and of what follows it there are decimals. */
static void
format_figure (double figure, gsize place, char text[G_ASCII_DTOSTR_BUF_SIZE])
{
  const gsize first_mean = 5;

  g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE, place < first_mean ? "%.0f" : "%.1f", figure);
}

/**
 * pozo_match_tally_to_heads:
 * @out: where they go
 *
 * Adds the heads of the columns of pozo_match_tally_to_cells().
 */
void
pozo_match_tally_to_heads (PozoCells *out)
{
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    pozo_cells_head (out, heads[i]);
}

/**
 * pozo_match_tally_to_cells:
 * @self: a tally
 * @out: where they go
 *
 * Adds the figures of a tally to a row.
 */
void
pozo_match_tally_to_cells (const PozoMatchTally *self, PozoCells *out)
{
  double figures[G_N_ELEMENTS (heads)];

  list_figures (self, figures);
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      format_figure (figures[i], i, text);
      if (isnan (figures[i]))
        pozo_cells_nothing (out);
      else
        pozo_cells_figure (out, text);
    }
}

/**
 * pozo_match_tally_to_json:
 * @self: a tally
 * @json: an object that was begun
 *
 * Writes the figures of a tally.
 */
void
pozo_match_tally_to_json (const PozoMatchTally *self, PozoJson *json)
{
  double figures[G_N_ELEMENTS (heads)];

  list_figures (self, figures);
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      format_figure (figures[i], i, text);
      pozo_json_key (json, heads[i]);
      if (isnan (figures[i]))
        pozo_json_null (json);
      else
        pozo_json_number (json, text);
    }
}

/* ---- For people ---- */

/**
 * pozo_match_tally_add_columns:
 * @plot: (inout): a plot with its first columns
 *
 * Adds the columns of a tally; the mean margin is drawn.
 */
void
pozo_match_tally_add_columns (PozoPlot *plot)
{
  g_autofree char *interval = pozo_locale_percent (95, 0);
  const char *const counts[] = { C_ ("head of a column", "games"), C_ ("head of a column", "won"),
                                 C_ ("head of a column", "="), C_ ("head of a column", "lost") };

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    pozo_plot_add_column (plot, counts[i], POZO_ALIGN_RIGHT, NULL);
  pozo_plot_add_column (plot, C_ ("head of a column", "margin"), POZO_ALIGN_RIGHT,
                        C_ ("head of a column", "margin"));
  pozo_plot_add_column (plot, interval, POZO_ALIGN_RIGHT_BESIDE, NULL);
}

static char *
format_interval (const PozoEstimate *mean)
{
  g_autofree char *low = pozo_locale_decimal (mean->low, 0);
  g_autofree char *high = pozo_locale_decimal (mean->high, 0);

  return mean->has_interval ? g_strdup_printf (C_ ("figures", "%s to %s"), low, high)
                            : g_strdup ("");
}

/**
 * pozo_match_tally_add_row:
 * @self: a tally
 * @plot: (inout): a plot, to the row of which its first cells were added
 *
 * Adds the figures of a tally.
 */
void
pozo_match_tally_add_row (const PozoMatchTally *self, PozoPlot *plot)
{
  PozoEstimate mean = pozo_match_tally_mean (self);
  const guint counts[] = { self->n_games, self->n_won, self->n_level, self->n_lost };
  double low = mean.has_interval ? mean.low : (double) NAN;
  double high = mean.has_interval ? mean.high : (double) NAN;

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    pozo_plot_take (plot, (PozoPlotCell){ pozo_locale_format ("%u", counts[i]), NAN, NAN, NAN });
  pozo_plot_take (plot,
                  (PozoPlotCell){ mean.n > 0 ? pozo_locale_decimal (mean.value, 0) : g_strdup ("-"),
                                  mean.value, low, high });
  pozo_plot_take (plot, (PozoPlotCell){ format_interval (&mean), NAN, NAN, NAN });
}

/**
 * pozo_match_tally_describe:
 * @self: a tally
 * @out: where it goes: marked text
 *
 * Says in a line how many games there are, what became of them, and by how much.
 */
void
pozo_match_tally_describe (const PozoMatchTally *self, GString *out)
{
  PozoEstimate mean = pozo_match_tally_mean (self);
  g_autofree char *games = pozo_amount_games (self->n_games);
  g_autofree char *margin = mean.n > 0 ? pozo_locale_decimal (mean.value, 0) : NULL;
  g_autofree char *interval = format_interval (&mean);

  g_string_append (out, games);
  pozo_locale_append (out, _ (": %u won, %u level, %u lost"), self->n_won, self->n_level,
                      self->n_lost);
  if (margin == NULL)
    return;
  /* translators: points, on average */
  g_string_append_printf (out, _ ("; mean margin %s"), margin);
  if (mean.has_interval)
    g_string_append_printf (out, " (%s)", interval);
}
