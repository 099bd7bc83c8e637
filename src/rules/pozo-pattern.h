/* SPDX-License-Identifier: MIT */
/* The rows of special.hands: whole hands as sums of parts, and what they are worth.  How they are
 * written is in pozo-rules-patterns.c. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_PATTERNS_MAX      12 /* rows of special.hands */
#define POZO_PATTERN_PARTS_MAX 6

/* Cards of which one rank, or two, a part of a pattern consists, in the order of their letters. */
typedef enum
{
  POZO_PART_NATURAL, /* n: a natural rank, from the four up */
  POZO_PART_TWOS,    /* 2 */
  POZO_PART_JOKERS,  /* j */
  POZO_PART_WILDS,   /* w: twos, or jokers */
  POZO_PART_ANY,     /* m: a natural rank, twos, or jokers */
  POZO_PART_BOTH,    /* v: twos and jokers, both */
  POZO_PART_SINGLE,  /* d: any rank, a three too, or jokers */
  POZO_PART_RANK,    /* 4 .. A: that rank; the letter of a part of this class says which */
  POZO_N_PART_CLASSES
} PozoPartClass;

/* `4*2n`: four times two cards of a class. */
typedef struct
{
  guint8 times;
  guint8 size;
  guint8 class;
  guint8 rank;
} PozoPatternPart;

/* One row of special.hands: a whole hand that is made up of parts, each of another rank, and what
 * it is worth. */
typedef struct
{
  guint8 name;          /* a PozoSpecial */
  guint8 wins_match;    /* `!` */
  guint8 after_partner; /* `p` */
  guint8 n_parts;
  gint32 points;
  PozoPatternPart part[POZO_PATTERN_PARTS_MAX];
} PozoPattern;

/* special.hands; none at all is written `none`. */
typedef struct
{
  guint8 n;
  PozoPattern row[POZO_PATTERNS_MAX];
} PozoPatterns;

/* How many cards make the hand. */
static inline guint
pozo_pattern_size (const PozoPattern *pattern)
{
  guint n = 0;

  for (guint i = 0; i < pattern->n_parts; i++)
    n += (guint) pattern->part[i].times * pattern->part[i].size;
  return n;
}

G_END_DECLS
