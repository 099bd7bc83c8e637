/* SPDX-License-Identifier: MIT */
/* A tally: what the games with somebody, or against somebody, came to. */
#pragma once

#include "pozo-cells.h"
#include "pozo-estimate.h"
#include "pozo-json.h"
#include "pozo-plot.h"

G_BEGIN_DECLS

/**
 * PozoMatchTally:
 * @name: with whom, or against whom
 * @n_games: games
 * @n_won: of them won
 * @n_level: of them level
 * @n_lost: of them lost
 * @n_margins: games of which the margin is known
 * @margin: the sum of these margins, points less those of the others
 * @squares: the sum of their squares, %G_MAXUINT64 where they are more
 *
 * A plain value.
 */
typedef struct
{
  const char *name;
  guint n_games;
  guint n_won;
  guint n_level;
  guint n_lost;
  guint64 n_margins;
  gint64 margin;
  guint64 squares;
} PozoMatchTally;

void pozo_match_tally_add (PozoMatchTally *self, guint match, const gint64 *margin);
PozoEstimate pozo_match_tally_mean (const PozoMatchTally *self);

void pozo_match_tally_to_heads (PozoCells *out);
void pozo_match_tally_to_cells (const PozoMatchTally *self, PozoCells *out);
void pozo_match_tally_to_json (const PozoMatchTally *self, PozoJson *json);
void pozo_match_tally_add_columns (PozoPlot *plot);
void pozo_match_tally_add_row (const PozoMatchTally *self, PozoPlot *plot);
void pozo_match_tally_describe (const PozoMatchTally *self, GString *out);

G_END_DECLS
