/* SPDX-License-Identifier: MIT */
/* One deal of a variant as a few lines: whatever the lines leave out is filled in unseen. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * VariantCase:
 * @name: of the test
 * @game: a variant, and options after it: `czech-classic + opt-cz-deal-13`
 * @players: how many
 * @rules: (nullable): changes of parameters, one after a `;`
 * @deal: lines of a deal, sorted here: a hand is filled up with unseen cards, a hand or turned-up
 *   card that is not there is made up; `score=` or `dealer=` in the first line goes into the head
 *   of the deal, and what stands after a line that begins with `deal` is taken as it is
 * @expected: the findings as slug@deal.turn, and then items of the tally, such as `A.red3=100`, a
 *   range as `-50..0`
 *
 * A deal and what must be said of it.
 */
typedef struct
{
  const char *name;
  const char *game;
  guint players;
  const char *rules;
  const char *deal;
  const char *expected;
} VariantCase;

/* Seat 1 goes out concealed in the first turn: 70 and 80 points on the table, a natural canasta. */
#define VARIANT_OUT_HAND "hand 1 Ks Kh Kd Kc Ks Kh Kd As Ah Ad 2s\n"
#define VARIANT_OUT      VARIANT_OUT_HAND "1 +4c =KsKhKdKcKsKhKd =AsAhAd2s -4c\n"

/* In Hand and Foot a hand of eleven whose owner draws an ace and a king, lays everything, and has
 * his foot. */
#define VARIANT_LAYS_ALL_HAND "hand 1 Ks Kh Kd Kc Ks Kh As Ah Ad Ac As\n"
#define VARIANT_LAYS_ALL      "1 +KcAh =KsKhKdKcKsKhKc =AsAhAdAcAsAh "

char *variant_test_text (const PozoVariantSet *variants, const VariantCase *test);
char *variant_test_replay (const PozoVariantSet *variants,
                           const char *text,
                           const char *change,
                           const char *expected);
void variant_test_add (const char *path, const VariantCase *cases, gsize n_cases);

G_END_DECLS
