/* SPDX-License-Identifier: MIT */
/* What is a canasta, and of which kind, by `canasta.grades`: each kind of row, the first row that
 * fits, the worked examples of Burraco, and melds of which not every card was seen. */
#include "legal-test.h"
#include "pozo-canasta.h"
#include "pozo-finding.h"
#include "pozo-meld.h"
#include "pozo-rules-text.h"

#define BASE                                                                                       \
  "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none;meld.sequences=true;"               \
  "meld.sequence_wilds=true;meld.sequence_ace=either_wild;meld.max_wild="

#define ITALIAN                                                                                    \
  "sequence:7+:none:200 sequence:8+:edge:150 sequence:7+:any:100 group:7+:none:200 "               \
  "group:8:edge:150 group:7+:any:100"
#define BURRACO   "1;canasta.grades=" ITALIAN
#define SEMI_NINE BURRACO ";canasta.grades+=group:8+:edge:150"
#define ROYAL                                                                                      \
  BURRACO ";canasta.grades+=sequence:13+:none:300 sequence:13+:any:250 group:8:none:250 "          \
          "group:9:any:200"
#define FREE(grades) "0;canasta.grades=" grades
#define BRAZILIAN                                                                                  \
  "1;meld.sequence_ace=both;canasta.grades=sequence:14:none:1000 sequence:A-K:none:500 "           \
  "sequence:7+:none:200 sequence:7+:any:100"
#define AMERICAN                                                                                   \
  "0;meld.wild_only=true;canasta.grades=group/7,A:7:none:2500 group:7:none:500 group:7:any:300 "   \
  "wild:7:j0:3000 wild:7:j4:2500 wild:7:any:2000 group/7,A:3-6:none:-2500! wild:3-6:j4:-2100! "    \
  "wild:3-6:any:-2000!"
#define LOW_TO_KING "Ac2c3c4c5c6c7c8c9cTcJcQcKc"
#define TWO_TO_ACE  "2c3c4c5c6c7c8c9cTcJcQcKcAc"
#define SIX_SEVENS  "7s7h7d7c7s7h"

typedef struct
{
  const char *label;
  const char *rules;
  const char *cards;    /* of a meld */
  const char *expected; /* kind and points, or from kinds and points to others */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "too-short", BURRACO, "4h5h6h7h8h9h", "none 0" },
  { "sevens-short", AMERICAN, SIX_SEVENS, "none -2500" },
  { "sevens-short-with-a-wild", AMERICAN, "7s7h7d7c2s", "none 0" },
  { "sevens-short-unseen", AMERICAN, "7s7h7d7c??", "none -2500..0" },
  { "kings-short", AMERICAN, "KsKhKdKc", "none 0" },
  { "sevens", AMERICAN, SIX_SEVENS "7s", "natural 2500" },
  { "wild-short", AMERICAN, "2s2hJk", "none -2000" },
  { "wild-short-four-jokers", AMERICAN, "JkJkJkJk2s", "none -2100" },
  { "wild-no-joker", AMERICAN, "2s2h2d2c2s2h2d", "wild 3000" },
  { "wild-three-jokers", AMERICAN, "2s2h2d2cJkJkJk", "wild 2000" },
  { "wild-four-jokers", AMERICAN, "2s2h2dJkJkJkJk", "wild 2500" },
  { "clean-sequence", BURRACO, "5h6h7h8h9hThJh", "natural 200" },
  { "clean-group", BURRACO, SIX_SEVENS "7d", "natural 200" },
  { "dirty-sequence-of-seven", BURRACO, "5h6h7h8h9hThJk", "mixed 100" },
  { "wild-low-of-eight", BURRACO, "Jk4d5d6d7d8d9dTd", "semi 150" },
  { "wild-high-of-eight", BURRACO, "3d4d5d6d7d8d9d2s", "semi 150" },
  { "wild-inside-eight", BURRACO, "3d4d5d6d2s8d9dTd", "mixed 100" },
  { "wild-inside-nine", BURRACO, "3d4d5d6d7d8d9dJkJd", "mixed 100" },
  { "wild-high-of-nine", BURRACO, "3d4d5d6d7d8d9dTdJk", "semi 150" },
  { "natural-two-and-a-joker", BURRACO, "2s3s4sJk6s7s8s9s", "mixed 100" },
  { "natural-two-clean", BURRACO, "2s3s4s5s6s7s8s", "natural 200" },
  { "natural-two-joker-at-the-end", BURRACO, "2s3s4s5s6s7s8sJk", "semi 150" },
  { "two-of-another-suit-low", BURRACO, "2h3s4s5s6s7s8s9s", "semi 150" },
  { "two-of-the-suit-elsewhere", BURRACO, "4s5s6s7s8s9sTs2s", "semi 150" },
  { "thirteen-and-a-joker", BURRACO, LOW_TO_KING "Jk", "semi 150" },
  { "dirty-group-of-seven", BURRACO, "AsAhAdAcAsAh2c", "mixed 100" },
  { "semi-group-of-eight", BURRACO, SIX_SEVENS "7dJk", "semi 150" },
  { "group-of-nine", BURRACO, SIX_SEVENS "7d7cJk", "mixed 100" },
  { "group-of-nine-semi", SEMI_NINE, SIX_SEVENS "7d7cJk", "semi 150" },
  { "group-of-nine-royal", ROYAL, SIX_SEVENS "7d7cJk", "mixed 200" },
  { "group-of-eight-royal", ROYAL, SIX_SEVENS "7d7c", "natural 250" },
  { "fourteen-royal", ROYAL, LOW_TO_KING "Jk", "mixed 250" },
  { "thirteen-royal", ROYAL, TWO_TO_ACE, "natural 300" },
  /* The first row that fits wins. */
  { "first-row", FREE ("group:7+:any:100 group:7+:none:200"), SIX_SEVENS "7d", "natural 100" },
  { "second-row", FREE ("group:8+:none:200 group:7+:any:100"), SIX_SEVENS "7d", "natural 100" },
  { "no-row", FREE ("sequence:7+:any:100"), SIX_SEVENS "7d", "none 0" },
  { "exactly-seven", FREE ("group:7:any:300"), SIX_SEVENS "7dJk", "none 0" },
  { "range-below", FREE ("group:8-9:any:300"), SIX_SEVENS "7d", "none 0" },
  { "range-top", FREE ("group:8-9:any:300"), SIX_SEVENS "7dJkJk", "mixed 300" },
  { "range-above", FREE ("group:8-9:any:300"), SIX_SEVENS "7dJkJkJk", "none 0" },
  { "rank", FREE ("group/7,A:7+:any:300 group:7+:any:100"), SIX_SEVENS "Jk", "mixed 300" },
  { "other-rank", FREE ("group/A:7+:any:300 group:7+:any:100"), SIX_SEVENS "Jk", "mixed 100" },
  { "edge-without-a-wild-card", FREE ("group:7+:edge:150"), SIX_SEVENS "7d", "natural 150" },
  { "edge-beside-six", FREE ("group:7+:edge:150"), SIX_SEVENS "Jk", "none 0" },
  { "edge-with-two", FREE ("group:7+:edge:150"), SIX_SEVENS "7dJkJk", "none 0" },
  { "edge-at-both-ends", FREE ("sequence:7+:edge:150"), "Jk4d5d6d7d8d9dTdJk", "none 0" },
  { "worth-nothing", FREE ("group:7+:any:0"), SIX_SEVENS "Jk", "mixed 0" },
  { "wild-meld", FREE ("wild:7+:any:1500;meld.wild_only=true"), "2s2h2d2c2sJkJk", "wild 1500" },
  { "no-wild-row", FREE ("group:7+:any:100;meld.wild_only=true"), "2s2h2d2c2sJkJk", "none 0" },
  /* Places. */
  { "ace-to-ace", BRAZILIAN, LOW_TO_KING "Ac", "natural 1000" },
  { "ace-to-king", BRAZILIAN, LOW_TO_KING, "natural 500" },
  { "two-to-ace", BRAZILIAN, TWO_TO_ACE, "natural 200" },
  { "ace-to-king-dirty", BRAZILIAN, "Ac2c3c4c5c6c7c8cJkTcJcQcKc", "mixed 100" },
  { "place-between-numbers", FREE ("sequence:3..9:none:700"), "3c4c5c6c7c8c9c", "natural 700" },
  { "another-place", FREE ("sequence:3..9:none:700"), "4c5c6c7c8c9cTc", "none 0" },
  /* Cards that nobody saw. */
  { "unseen-in-a-group", BURRACO, SIX_SEVENS "??", "natural/mixed 100..200" },
  { "unseen-in-eight", BURRACO, SIX_SEVENS "7d??", "natural/semi 150..200" },
  { "unseen-beside-a-wild-card", BURRACO, SIX_SEVENS "2c??", "semi 150" },
  { "two-unseen-of-eight", FREE ("group:7+:none:200 group:8:edge:150 group:7+:any:100"),
    SIX_SEVENS "????", "natural/mixed/semi 100..200" },
  { "unseen-that-could-be-no-canasta", FREE ("group:7+:none:200"), SIX_SEVENS "??",
    "none/natural 0..200" },
  { "unseen-inside", BURRACO, "3d4d5d6d??8d9dTd", "natural/mixed 100..200" },
  { "unseen-at-the-end", BURRACO, "3d4d5d6d7d8d9d??", "natural/semi 150..200" },
  { "unseen-and-no-wild-cards", BURRACO ";meld.sequence_wilds=false", "3d4d5d6d7d8d9d??",
    "natural 200" },
};
/* clang-format on */

static void
assign (PozoRules *rules, const char *text)
{
  g_autofree char *all = g_strconcat (BASE, text, NULL);
  g_auto (GStrv) parts = g_strsplit (all, ";", -1);
  g_autoptr (GError) error = NULL;

  *rules = pozo_rules_default;
  for (char **part = parts; *part != NULL; part++)
    {
      pozo_rules_assign (rules, *part, &error);
      g_assert_no_error (error);
    }
}

static char *
describe (const PozoCanastaRange *range)
{
  static const PozoWord words[] = { POZO_CANASTAS (POZO_WORD_ROW) };
  GString *out = g_string_new (NULL);

  for (guint kind = 0; kind < POZO_N_CANASTAS; kind++)
    if (range->kinds >> kind & 1)
      g_string_append_printf (out, "%s%s", out->len > 0 ? "/" : "", words[kind].name);
  g_string_append_printf (out, " %d", range->least);
  if (range->most > range->least)
    g_string_append_printf (out, "..%d", range->most);
  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *found = NULL;
  PozoVerdict verdict = { 0 };
  PozoCanastaRange range;
  PozoRules rules;
  PozoMeld meld;
  guint8 cards[POZO_DECK_MAX];
  guint n = legal_test_read_cards (test->cards, cards);

  assign (&rules, test->rules);
  g_assert_true (pozo_meld_form (&meld, &rules, cards, n, &verdict));
  range = pozo_canasta_bounds (&meld, &rules);
  found = describe (&range);
  g_assert_cmpstr (found, ==, test->expected);
  /* As a canasta it is the best of what it can be, and counts then. */
  g_assert_cmpint (pozo_meld_is_canasta (&meld, &rules), ==,
                   range.kinds != 1u << POZO_CANASTA_NONE);
  g_assert_cmpint (pozo_meld_counts (&meld, &rules), ==, pozo_meld_is_canasta (&meld, &rules));
  g_assert_cmpuint (range.kinds >> pozo_meld_canasta (&meld, &rules) & 1, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/canasta/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
