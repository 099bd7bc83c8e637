/* SPDX-License-Identifier: MIT */
/* Head to head: what the games of each two of the standings against each other came to. */
#pragma once

#include "pozo-standings.h"
#include "pozo-match-tally.h"

G_BEGIN_DECLS

/**
 * PozoHeadToHead:
 * @row: the row of who is ahead in the standings
 * @other: the row of whom they met
 * @tally: their games, as @row saw them, with the name of @other
 *
 * Two who met.
 */
typedef struct
{
  guint row;
  guint other;
  PozoMatchTally tally;
} PozoHeadToHead;

GArray *pozo_head_to_head_of (const PozoStandings *standings, guint row);
GArray *pozo_head_to_head_list (const PozoStandings *standings);
PozoPlot *pozo_head_to_head_plot (const PozoStandings *standings);
void pozo_head_to_head_begin_cells (PozoCells *out);
void pozo_head_to_head_to_cells (const PozoStandings *standings, PozoCells *out);
void pozo_head_to_head_to_json (const PozoStandings *standings, PozoJson *json);

G_END_DECLS
