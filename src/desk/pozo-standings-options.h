/* SPDX-License-Identifier: MIT */
/* How an event is ranked: who, by what, on which scale of victory points. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-victory-scale.h"
#include "pozo-word.h"

G_BEGIN_DECLS

#define POZO_STANDINGS_ROWS_MAX   5000u /* entrants of an event, players counted one by one */
#define POZO_STANDINGS_SCALES_MAX 16u   /* scales, each for its number of deals */
#define POZO_STANDINGS_DIRECT_MAX 100u  /* who are level, for whom it is asked who met whom */

/* What an event is ranked by: constant, name, meaning.  All but penalties: more is better. */
/* clang-format off */
#define POZO_RANK_KEYS(X)                                                                          \
  X (VP, NC_ ("ranked by", "vp"), N_ ("victory points"))                                           \
  X (MATCH, NC_ ("ranked by", "match"),                                                            \
     N_ ("match points: two for each side that was beaten, one for each level one"))               \
  X (WINS, NC_ ("ranked by", "wins"), N_ ("games won"))                                            \
  X (DIRECT, NC_ ("ranked by", "direct"),                                                          \
     N_ ("match points among those who are level, if each of them met each other"))                \
  X (DIFFERENCE, NC_ ("ranked by", "difference"),                                                  \
     N_ ("points for and against, one less the other"))                                            \
  X (POINTS, NC_ ("ranked by", "points"), N_ ("points"))                                           \
  X (OPPONENTS, NC_ ("ranked by", "opponents"),                                                    \
     N_ ("what those who were met have: victory points, or match points"))                         \
  X (PENALTIES, NC_ ("ranked by", "penalties"), N_ ("fewest points of penalties"))

typedef enum
{
#define POZO_RANK_KEY_ENUM(code, ...) POZO_RANK_BY_##code,
  POZO_RANK_KEYS (POZO_RANK_KEY_ENUM)
#undef POZO_RANK_KEY_ENUM
  POZO_N_RANK_KEYS
} PozoRankKey;
/* clang-format on */

typedef enum
{
  POZO_STANDINGS_PAIRS,   /* who sat together; a lone player is one, too */
  POZO_STANDINGS_PLAYERS, /* each of them has what the side has */
  POZO_STANDINGS_TEAMS,   /* by X-Team lines; who has none is a team of his own */
} PozoStandingsUnit;

/**
 * PozoStandingsOptions:
 * @unit: who is ranked
 * @scales: (array length=n_scales): scales of victory points; the first one that fits a game
 * counts; without any that of the rules, if all games have the same
 * @n_scales: how many
 * @keys: (array length=n_keys): by what, the first one first; what is usual when there are none
 * @n_keys: how many
 * @has_bye: whether @bye holds
 * @bye: victory points of a bye, in hundredths; without it those of a level game
 * @period: (nullable): only games of which the date, as far as @period_length, is this
 * @period_length: in bytes
 * @by_recomputed: whether points are those of the rules and not those that are written
 *
 * How to rank.
 */
typedef struct
{
  PozoStandingsUnit unit;
  const PozoVictoryScale *scales[POZO_STANDINGS_SCALES_MAX];
  guint n_scales;
  PozoRankKey keys[POZO_N_RANK_KEYS];
  guint n_keys;
  gboolean has_bye;
  gint32 bye;
  const char *period;
  guint period_length;
  gboolean by_recomputed;
} PozoStandingsOptions;

extern const PozoWordTable pozo_rank_keys; /* what an event is ranked by */

G_END_DECLS
