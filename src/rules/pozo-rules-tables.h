/* SPDX-License-Identifier: MIT */
/* The tables that parameters of the rules hold.  Plain values; how they are written is in
 * pozo-rules-kinds.c. */
#pragma once

#include "pozo-canasta-kind.h"
#include "pozo-pattern.h"

G_BEGIN_DECLS

/* One entry of teams.layouts: @mode is a PozoTeams, @active the seats that play a deal, 0 for all.
 */
typedef struct
{
  guint8 mode;
  guint8 active;
} PozoLayout;

/* One entry of deck.large_table; no packs: not overridden. */
typedef struct
{
  guint8 packs;
  guint8 jokers;
} PozoPacks;

#define POZO_RANKS_ALL       0x1ffe /* a RANKSET, of 1 << rank: every rank but the two */

#define POZO_SCALE_MAX       14 /* of red_three.scale: all red threes there can be */
#define POZO_RESERVES_EACH   2  /* hands in reserve that a side can have */
#define POZO_RESERVES_MAX    12 /* and all sides of a table */
#define POZO_RESERVE_LONGEST 25 /* cards of such a hand */
#define POZO_TALON_LONGEST   20 /* cards of a talon */
#define POZO_MINIMA_MAX      8  /* rows of initial.table */

/* red_three.scale: value[i] is what i + 1 of them are worth.  reserve.sizes: how many cards each
 * has; none at all is written `none`. */
typedef struct
{
  guint8 n;
  gint32 value[POZO_SCALE_MAX];
} PozoScale;

#define POZO_MINIMUM_CANASTA (-1) /* `HC`: a whole canasta from the hand instead of points */

/* initial.table: rows by rising score; the first is from %G_MININT32, written `-inf`. */
typedef struct
{
  guint8 n;
  struct
  {
    gint32 from;
    gint32 minimum;
  } row[POZO_MINIMA_MAX];
} PozoMinima;

#define POZO_CLASSES_MAX 8 /* rows of going_out.contract */

/* One row of going_out.contract: so many canastas of @kind; with a @rank, groups of it, natural
 * ones only or, with %POZO_CANASTA_NONE, any.  @rank is %POZO_RANK_NONE where the kind alone
 * counts. */
typedef struct
{
  guint8 kind;
  guint8 rank;
  guint8 number;
} PozoClass;

/* going_out.contract. */
typedef struct
{
  guint8 n;
  PozoClass row[POZO_CLASSES_MAX];
} PozoClasses;

#define POZO_GRADES_MAX     12         /* rows of canasta.grades */
#define POZO_GRADE_OPEN     G_MAXUINT8 /* `+`: any number of cards more */
#define POZO_GRADE_ANYWHERE (-2)       /* no place of a sequence is meant */

/* What lies in a meld that a row of canasta.grades is about; or the cards of one rank that a player
 * holds in the end. */
typedef enum
{
  POZO_GRADE_GROUP,
  POZO_GRADE_WILD,
  POZO_GRADE_SEQUENCE,
  POZO_GRADE_HAND,
  POZO_N_GRADE_KINDS
} PozoGradeKind;

/* Which wild cards it may hold: none; one that does not lie between naturals, beside seven of them;
 * any; of wild melds, so many jokers. */
typedef enum
{
  POZO_GRADE_MIX_NONE,
  POZO_GRADE_MIX_EDGE,
  POZO_GRADE_MIX_ANY,
  POZO_GRADE_MIX_JOKERS,
  POZO_N_GRADE_MIXES
} PozoGradeMix;

/* One row of canasta.grades: melds of @kind with @least to @most cards are canastas worth @points;
 * groups, or cards held, of one of @ranks, a set of 1 << rank; sequences that begin at the place
 * @low, if it is not %POZO_GRADE_ANYWHERE; with @jokers[0] to @jokers[1] jokers where these matter.
 * Less than 0 points are a fine; while it @bars, nobody of the side goes out. */
typedef struct
{
  guint8 kind;
  guint8 mix;
  guint8 least;
  guint8 most;
  guint16 ranks;
  gint16 low;
  gint32 points;
  guint8 jokers[2];
  guint16 bars;
} PozoGrade;

/* canasta.grades: of several rows that fit a meld the first one counts; none at all is written
 * `none`. */
typedef struct
{
  guint8 n;
  PozoGrade row[POZO_GRADES_MAX];
} PozoGrades;

G_END_DECLS
