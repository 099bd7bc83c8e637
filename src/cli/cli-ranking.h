/* SPDX-License-Identifier: MIT */
/* The options of commands that rank: scales, keys, byes. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * CliRanking:
 * @scales: (nullable): the values of `--scale`
 * @rank: (nullable): the value of `--rank`
 * @bye: (nullable): the value of `--bye`
 * @loaded: (element-type PozoVictoryScale): the scales
 * @options: what they come to
 *
 * How a command ranks.
 */
typedef struct
{
  char **scales;
  char *rank;
  char *bye;
  GPtrArray *loaded;
  PozoStandingsOptions options;
} CliRanking;

/* Entries of the commands' tables. */
/* clang-format off */
#define CLI_RANKING_ENTRIES(ranking) \
  { "scale", 's', 0, G_OPTION_ARG_STRING_ARRAY, &(ranking)->scales, \
    N_ ("Give victory points by this scale, a name or a file; the first that is for the number " \
        "of deals counts"), "SCALE[,SCALE…]" }, \
  { "rank", 'r', 0, G_OPTION_ARG_STRING, &(ranking)->rank, \
    N_ ("Rank by these, one after the other: vp, match, wins, direct, difference, points, " \
        "opponents, penalties"), "KEYS" }, \
  { "bye", 0, 0, G_OPTION_ARG_STRING, &(ranking)->bye, \
    N_ ("Victory points of a bye; those of a level game without it"), "VP" }
/* clang-format on */

gboolean cli_ranking_settle (CliRanking *ranking, const char *from_code, GError **error);
void cli_ranking_clear (CliRanking *ranking);

G_END_DECLS
