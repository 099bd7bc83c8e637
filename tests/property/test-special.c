/* SPDX-License-Identifier: MIT */
/* Whether cards make up a special hand, asked in the dumbest way: by giving every single card to
 * every part, of all patterns of the rule books and of some by lot. */
#include "pozo-rules-text.h"
#include "pozo-special.h"

#include <string.h>

#define JOKERS POZO_N_RANKS
#define PATTERNS                                                                                   \
  "special.hands=pairs:7*2n:2500 wildpairs:4*2n+2A+27+2w:2000 miami:3*2n+2A+27+22+2j:2500 "        \
  "zip:4m+2*3m+2*2m:2500 straight:14*1d:3000 garbage:2*4n+2*3n:3000 blastoff:5m+4m+3m+2m:3000 "    \
  "triples:4*3n+2w:3500 quads:3*4n+2w:3500 dream4:2*5n+4w:8500! dream5:5n+4n+5v:8500! "            \
  "own1:4v+2A+4*2m:100"
#define ROUNDS 4000

/* A part once: its size, and what lies in it. */
typedef struct
{
  const PozoPatternPart *part;
  guint n;
  guint kinds; /* a set of 1 << kind */
} Box;

static gboolean
may_hold (const Box *box, guint kind)
{
  gboolean is_natural = kind >= POZO_RANK_4 && kind <= POZO_RANK_A;
  gboolean is_wild = kind == POZO_RANK_2 || kind == JOKERS;
  const char *classes = "n2jwmvd";

  if (box->part->class == POZO_PART_RANK)
    return kind == box->part->rank;
  switch (classes[box->part->class])
    {
    case 'n':
      return is_natural;
    case '2':
      return kind == POZO_RANK_2;
    case 'j':
      return kind == JOKERS;
    case 'm':
      return is_natural || is_wild;
    case 'd':
      return TRUE;
    default:
      return is_wild;
    }
}

/* Whether each box is full, of one kind or of both wild ones, and no kind lies in two of them. */
static gboolean
is_right (const Box *boxes, guint n_boxes)
{
  guint seen = 0;

  for (guint i = 0; i < n_boxes; i++)
    {
      guint n_kinds = (guint) __builtin_popcount (boxes[i].kinds);

      if (boxes[i].n != boxes[i].part->size || (seen & boxes[i].kinds) != 0 ||
          n_kinds != (boxes[i].part->class == POZO_PART_BOTH ? 2 : 1))
        return FALSE;
      seen |= boxes[i].kinds;
    }
  return TRUE;
}

/* Puts every card into every box that can take it; a box that would hold a second kind is not tried
 * further. */
static gboolean
try_all (Box *boxes, guint n_boxes, const guint8 *cards, guint n)
{
  if (n == 0)
    return is_right (boxes, n_boxes);
  for (guint i = 0; i < n_boxes; i++)
    {
      Box before = boxes[i];
      gboolean is_both = before.part->class == POZO_PART_BOTH;

      if (before.n == before.part->size || !may_hold (&before, cards[0]) ||
          (before.n > 0 && !is_both && before.kinds != 1u << cards[0]) ||
          (i > 0 && before.n == 0 && boxes[i - 1].n == 0 && boxes[i - 1].part == before.part))
        continue;
      boxes[i].n++;
      boxes[i].kinds |= 1u << cards[0];
      if (try_all (boxes, n_boxes, cards + 1, n - 1))
        return TRUE;
      boxes[i] = before;
    }
  return FALSE;
}

static gboolean
fits_by_force (const PozoPattern *pattern, const guint8 counts[POZO_SPECIAL_KINDS])
{
  Box boxes[32] = { 0 };
  guint8 cards[64];
  guint n_boxes = 0, n = 0;

  for (guint i = 0; i < pattern->n_parts; i++)
    for (guint k = 0; k < pattern->part[i].times; k++)
      boxes[n_boxes++].part = &pattern->part[i];
  for (guint kind = 0; kind < POZO_SPECIAL_KINDS; kind++)
    for (guint k = 0; k < counts[kind]; k++)
      cards[n++] = (guint8) kind;
  return try_all (boxes, n_boxes, cards, n);
}

/* Deals a part, of a kind that is not there yet if that can be: those that can be few things stand
 * behind the others in a pattern, and come first. */
static void
fill_part (const PozoPatternPart *part, guint8 counts[POZO_SPECIAL_KINDS])
{
  const Box box = { .part = part };
  guint n_twos = part->class == POZO_PART_BOTH ? part->size / 2u : 0;
  guint kind = (guint) g_test_rand_int_range (0, POZO_SPECIAL_KINDS);

  for (guint try = 0; try < 40 && (counts[kind] > 0 || !may_hold (&box, kind)); try++)
    kind = (guint) g_test_rand_int_range (0, POZO_SPECIAL_KINDS);
  if (part->class == POZO_PART_BOTH)
    kind = JOKERS;
  counts[POZO_RANK_2] = (guint8) (counts[POZO_RANK_2] + n_twos);
  counts[kind] = (guint8) (counts[kind] + part->size - n_twos);
}

/* A hand that is made for a pattern, and then perhaps spoiled. */
static void
make_hand (const PozoPattern *pattern, guint8 counts[POZO_SPECIAL_KINDS])
{
  memset (counts, 0, POZO_SPECIAL_KINDS);
  for (guint i = pattern->n_parts; i-- > 0;)
    for (guint k = 0; k < pattern->part[i].times; k++)
      fill_part (&pattern->part[i], counts);
  for (gint n = g_test_rand_int_range (-2, 3); n > 0; n--)
    {
      guint from = (guint) g_test_rand_int_range (0, POZO_SPECIAL_KINDS);

      if (counts[from] == 0)
        continue;
      counts[from]--;
      counts[g_test_rand_int_range (0, POZO_SPECIAL_KINDS)]++;
    }
}

static void
test_patterns (void)
{
  PozoRules rules = pozo_rules_default;
  g_autoptr (GError) error = NULL;

  pozo_rules_assign (&rules, PATTERNS, &error);
  g_assert_no_error (error);
  for (guint row = 0; row < rules.special_hands.n; row++)
    {
      const PozoPattern *pattern = &rules.special_hands.row[row];
      guint n_fit = 0, n_not = 0;

      for (guint i = 0; i < ROUNDS; i++)
        {
          guint8 counts[POZO_SPECIAL_KINDS];
          gboolean fits;

          make_hand (pattern, counts);
          fits = pozo_special_fits (pattern, counts);
          g_assert_cmpint (fits, ==, fits_by_force (pattern, counts));
          n_fit += fits;
          n_not += !fits;
        }
      g_assert_cmpuint (n_fit, >, ROUNDS / 100);
      g_assert_cmpuint (n_not, >, ROUNDS / 100);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/special/patterns", test_patterns);
  return g_test_run ();
}
