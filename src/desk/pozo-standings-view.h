/* SPDX-License-Identifier: MIT */
/* Standings for people and for programs. */
#pragma once

#include "pozo-cells.h"
#include "pozo-desk-cell.h"
#include "pozo-document.h"
#include "pozo-language-marks.h"
#include "pozo-standings.h"

G_BEGIN_DECLS

#define POZO_CROSSTABLE_MAX 64u /* entrants of a crosstable: no page holds more */

/* What stands in a row: constant, name for programs, heading, meaning. */
/* clang-format off */
#define POZO_STANDINGS_COLUMNS(X)                                                                  \
  X (RANK, "rank", "", "the place; those who are level share one")                                 \
  X (NAME, "name", NC_ ("head of a column", "who"), "who it is")                                   \
  X (GAMES, "games", NC_ ("head of a column", "games"), "games that count")                        \
  X (WON, "won", NC_ ("head of a column", "won"), "of them won")                                   \
  X (LEVEL, "level", NC_ ("head of a column", "="), "of them level")                               \
  X (LOST, "lost", NC_ ("head of a column", "lost"), "of them lost")                               \
  X (BYES, "byes", NC_ ("head of a column", "bye"), "rounds without a game")                       \
  X (VP, "vp", NC_ ("head of a column", "VP"), "victory points, byes and penalties in them")       \
  X (VP_PENALTY, "vp_penalty", NC_ ("head of a column", "taken"),                                  \
     "victory points that were taken away")                                                        \
  X (MATCH, "match", NC_ ("head of a column", "MP"), "match points")                               \
  X (POINTS, "points", NC_ ("head of a column", "points"), "points of all games")                  \
  X (DIFFERENCE, "difference", NC_ ("head of a column", "diff"), "less those of the other sides")  \
  X (OPPONENTS, "opponents", NC_ ("head of a column", "opp"), "what those who were met have")      \
  X (PENALTY, "penalty", NC_ ("head of a column", "pen"), "points of penalties")                   \
  X (WITHDRAWN, "withdrawn", NC_ ("head of a column", "left"), "1 for those who left")             \
  X (GUEST, "guest", "", "1 for those who play as guests, by the roster")
/* clang-format on */

typedef enum
{
#define POZO_STANDINGS_COLUMN_ENUM(code, ...) POZO_STANDINGS_COLUMN_##code,
  POZO_STANDINGS_COLUMNS (POZO_STANDINGS_COLUMN_ENUM)
#undef POZO_STANDINGS_COLUMN_ENUM
      POZO_N_STANDINGS_COLUMNS
} PozoStandingsColumn;

char *pozo_standings_reason (const PozoStandings *self, const PozoLeftOut *item);
PozoDeskCell pozo_standings_cell (const PozoStandings *self, guint row, PozoStandingsColumn column);
void pozo_standings_view (const PozoStandings *self, gboolean has_crosstable, PozoDocument *out);
void pozo_standings_view_remarks (const PozoStandings *self, PozoDocument *out);
void pozo_standings_begin_cells (PozoCells *out);
void pozo_standings_to_cells (const PozoStandings *self, PozoCells *out);
void pozo_standings_to_json (const PozoStandings *self, PozoJson *json);

G_END_DECLS
