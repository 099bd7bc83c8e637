/* SPDX-License-Identifier: MIT */
/* The result of a game: who played where, by what rules, what it came to, who won and why, and how
 * far it can be relied on.
 *
 * A plain value whose texts belong to a list (pozo-results.h).  Lists of results, standings and
 * reports are made from nothing else, so that all of them say the same. */
#pragma once

#include "pozo-game.h"
#include "pozo-language-marks.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

/* What the head of a game says in words.  RULES are the rules that decided the game: its variant by
 * id, and whatever of the head or of the command line was laid over it. */
/* clang-format off */
#define POZO_RESULT_TEXTS(X)                                                                       \
  X (FILE) X (ID) X (EVENT) X (SITE) X (DATE) X (TIME) X (ROUND) X (TABLE) X (SCRIBE) X (VARIANT)  \
  X (RULES)

typedef enum
{
#define POZO_RESULT_TEXT_ENUM(code) POZO_RESULT_##code,
  POZO_RESULT_TEXTS (POZO_RESULT_TEXT_ENUM)
#undef POZO_RESULT_TEXT_ENUM
  POZO_N_RESULT_TEXTS
} PozoResultText;

/* Why a game ended as it did: constant, word, whether there is a result, sentence. */
#define POZO_RESULT_WHYS(X)                                                                        \
  X (UNPLAYED, NC_ ("why a game ended", "unplayed"), FALSE, N_ ("no deal was played"))             \
  X (FOREIGN, NC_ ("why a game ended", "unjudged"), FALSE,                                       \
     N_ ("its version of the notation, or its game, is not known"))                                \
  X (UNFINISHED, NC_ ("why a game ended", "unfinished"), FALSE,                                    \
     N_ ("there is no end line, and the match was not over"))                                  \
  X (CONTINUES, NC_ ("why a game ended", "continues"), FALSE, N_ ("it goes on in another record")) \
  X (ABANDONED, NC_ ("why a game ended", "abandoned"), FALSE, N_ ("it was abandoned"))             \
  X (UNKNOWN, NC_ ("why a game ended", "unknown"), FALSE,                                          \
     N_ ("the scores are not known to the end"))                                                   \
  X (TARGET, NC_ ("why a game ended", "target"), TRUE, N_ ("the target was reached"))              \
  X (DEALS, NC_ ("why a game ended", "deals"), TRUE, N_ ("all its deals were played"))             \
  X (TIME, NC_ ("why a game ended", "time"), TRUE, N_ ("time was up"))                             \
  X (ADJUDICATED, NC_ ("why a game ended", "adjudicated"), TRUE, N_ ("it was adjudicated"))

typedef enum
{
#define POZO_RESULT_WHY_ENUM(code, ...) POZO_WHY_##code,
  POZO_RESULT_WHYS (POZO_RESULT_WHY_ENUM)
#undef POZO_RESULT_WHY_ENUM
  POZO_N_RESULT_WHYS
} PozoResultWhy;
/* clang-format on */

/**
 * PozoResultSide:
 * @name: who they are: the team, or the players with ` & ` between; "" when nobody is named
 * @pair: the players alone
 * @is_team: whether @name is that of a team
 * @members: a set of 1 << seat
 * @has_recorded: whether @recorded is known
 * @has_recomputed: whether @low and @high are known
 * @has_award: whether @award is what a director gave
 * @recorded: the points at the end, as written
 * @low: the points at the end as the rules score the deals; the least they can be
 * @high: the most they can be
 * @penalty: points of penalty lines, signed, in the points already
 * @award: victory points that a director gave, in hundredths
 * @vp_penalty: victory points that a director took away, signed, in hundredths
 *
 * A side of a game.
 */
typedef struct
{
  const char *name;
  const char *pair;
  guint8 is_team;
  guint8 members;
  guint8 has_recorded;
  guint8 has_recomputed;
  guint8 has_award;
  gint32 recorded;
  gint32 low;
  gint32 high;
  gint32 penalty;
  gint32 award;
  gint32 vp_penalty;
} PozoResultSide;

/**
 * PozoResult:
 * @number: the place of the game among the inputs, from 1
 * @line: the line of the file at which it begins
 * @text: (array fixed-size=POZO_N_RESULT_TEXTS): what its head says; "" where it does not
 * @player: (array fixed-size=POZO_SEATS_MAX): the names by seat; "" where there is none
 * @side: (array fixed-size=POZO_SEATS_MAX): the sides; @n_sides of them
 * @n_players: seats at the table; 0 when not known
 * @n_sides: sides with a score; 0 when not known
 * @why: a PozoResultWhy
 * @winner: the side that won, 1-based; 0 for none, or level
 * @named: the side that the end line names, 1-based; 0 for none
 * @n_deals: deals in the record, wrong ones dealt again left out; or those that its points stand
 * for
 * @vp_scale: (nullable): the scale of victory points of its rules, as a text that is the same for
 * the same one
 * @is_total: whether its only deal stands for all, and nobody says for how many
 * @counts: findings by PozoSeverity
 * @checks: what was checked in full
 * @unknown: what was not, because nobody saw it
 * @id_sum: the checksum of the Id; 0 without one
 * @play_sum: the checksum of what was played, or where only scores are known of the whole record; 0
 *   without a deal
 * @same_id: the number of the first game with this Id, if that is another; else 0
 * @same_play: the number of the first game with this play, if that is another; else 0
 *
 * A game as a list of results has it.
 */
typedef struct
{
  guint64 number;
  guint64 line;
  const char *text[POZO_N_RESULT_TEXTS];
  const char *player[POZO_SEATS_MAX];
  PozoResultSide side[POZO_SEATS_MAX];
  guint8 n_players;
  guint8 n_sides;
  guint8 why;
  guint8 winner;
  guint8 named;
  guint32 n_deals;
  const char *vp_scale;
  guint8 is_total;
  guint32 counts[POZO_SEVERITY_ERROR + 1];
  guint64 checks;
  guint64 unknown;
  guint64 id_sum;
  guint64 play_sum;
  guint32 same_id;
  guint32 same_play;
} PozoResult;

const char *pozo_result_why_word (PozoResultWhy why);
const char *pozo_result_why_sentence (PozoResultWhy why);
gboolean pozo_result_is_final (const PozoResult *result);
gboolean pozo_result_points (const PozoResult *result, guint side, gint32 *points);
char *pozo_result_side_name (const PozoResult *result, guint side);
gboolean pozo_result_differs (const PozoResult *result, guint side);
void pozo_result_place (const PozoResult *result, GString *out);

G_END_DECLS
