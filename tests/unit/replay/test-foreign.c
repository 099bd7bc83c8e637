/* SPDX-License-Identifier: MIT */
/* What lies on a table that other rules do not know, a row for each kind of thing and each edge. */
#include "pozo-engine.h"
#include "pozo-foreign.h"
#include "pozo-meld.h"
#include "pozo-rules-text.h"
#include "pozo-variant-set.h"

#include <string.h>

/**
 * Case:
 * @name: of the test
 * @own: the rules of the game: a variant, and changes after it, each after a `;`
 * @rules: the other ones, in the same way
 * @melds: of side A, cards without blanks between them, one meld after the other; `!` before one
 * whose wild cards too many were settled
 * @expected: the foreign things as `kind cards value`, or `low..high`, with a `;` between; after a
 * `|` the sizes of the melds that are left, and after a `!` how many wild cards are still too many
 */
typedef struct
{
  const char *name;
  const char *own;
  const char *rules;
  const char *melds;
  const char *expected;
} Case;

typedef struct
{
  const Case *row;
  const PozoVariantSet *set;
} Test;

static const Case cases[] = {
  { "known", "international-4", "czech-classic", "7s7h7d KsKhKdKcKsKh2s", "| 3 7" },
  { "sequence", "samba", "international-4", "7h8h9hTh AsAhAd", "sequence 7h8h9hTh 35; | 3" },
  { "sequence-not-seen-in-full", "samba", "international-4", "7h8h??Th",
    "sequence 7h8h??Th 30..75; |" },
  { "sequence-of-seven", "samba", "czech-header", "5h6h7h8h9hThJh",
    "sequence 5h6h7h8h9hThJh 55; |" },
  { "sequence-known-to-both", "samba", "uruguayan", "5h6h7h8h9hThJh", "| 7" },
  { "sequence-with-a-wild", "uruguayan", "samba", "5h6h2s8h", "sequence-wild 5h6h2s8h 40; |" },
  { "sequence-longer-than-a-meld", "uruguayan", "samba", "4s5s6s7s8s9sTsJsQs",
    "meld-too-long JsQs 20; | 7" },
  { "sequence-too-long", "uruguayan", "samba;meld.max_size=0;meld.sequence_max=7",
    "4s5s6s7s8s9sTsJsQs", "sequence-too-long JsQs 20; | 7" },
  { "wild-meld", "chilean", "international-4", "2s2h2dJkJk", "wild-meld 2?2?2?JkJk 160; |" },
  { "wild-meld-known", "chilean", "international-4;meld.wild_only=true", "2s2h2dJkJk", "| 5" },
  { "black-threes", "international-4", "kanasta-regional", "3s3s3c", "black-threes 3s3s3c 15; |" },
  { "black-threes-known", "international-4", "czech-classic", "3s3s3c", "| 3" },
  { "eighth-card", "international-4", "samba", "KsKhKdKcKsKhKdKc", "meld-too-long Ks 10; | 7" },
  { "eighth-card-of-a-mixed-one", "international-4", "samba", "KsKhKdKcKsKhKd2s",
    "meld-too-long Ks 10; | 7" },
  { "eleven-cards", "international-4", "samba", "KsKhKdKcKsKhKdKc2s2hJk",
    "too-many-wilds KsKsKhJk 80; | 7" },
  { "third-wild", "international-4", "samba", "KsKhKdKc2s2hJk", "too-many-wilds Jk 50; | 6" },
  { "third-wild-of-six", "international-4", "samba", "KsKhKdJkJkJk", "too-many-wilds Jk 50; | 5" },
  { "two-naturals-two-wilds", "international-4", "kanasta-regional", "KsKh2sJk",
    "too-many-wilds Jk 50; | 3" },
  { "too-few-naturals", "international-4;meld.min_natural=1", "international-4", "Ks2sJk",
    "too-few-naturals Ks2?Jk 80; |" },
  { "canasta-of-few-naturals", "international-4;meld.max_wild=0",
    "international-4;meld.max_wild=0;canasta.min_natural=4", "KsKhKd2s2h2dJk",
    "too-few-naturals Jk 50; | 6" },
  { "group-of-threes", "samba;deck.threes=ordinary", "samba", "3s3h3d2s KsKhKd",
    "group-rank 3s3h3d2? 35; | 3" },
  { "group-rank", "international-4", "international-4;meld.group_ranks=K", "KsKhKd QsQhQd",
    "group-rank QsQhQd 30; | 3" },
  { "black-threes-that-are-ordinary", "samba", "samba;deck.threes=ordinary", "3s3c3s",
    "black-threes 3s3s3c 15; |" },
  { "second-of-rank", "samba", "uruguayan", "KsKhKd KsKhKdKc", "second-of-rank KsKhKdKc 40; | 3" },
  { "second-is-the-canasta", "samba", "uruguayan", "KsKhKd KsKhKdKcKsKhKd",
    "second-of-rank KsKhKd 30; | 7" },
  { "second-is-the-better-canasta", "samba", "uruguayan", "KsKhKdKcKs2s2h KsKhKdKcKsKhKd",
    "second-of-rank KsKsKhKdKc2?2? 90; | 7" },
  { "three-of-a-rank", "samba", "uruguayan", "KsKhKd KsKh2d KdKcKc",
    "second-of-rank KdKcKc 30; second-of-rank KsKh2? 40; | 3" },
  { "second-after-a-foreign-one", "samba;meld.max_wild=3", "uruguayan;meld.max_wild=1",
    "KsKh2s2hJk KdKcKc", "too-many-wilds 2?Jk 70; second-of-rank KdKcKc 30; | 3" },
  { "wild-melds-known", "bolivia", "bolivia;meld.wild_sets=many", "JkJkJk 2s2h2d2c", "| 3 4" },
  { "second-wild-meld", "bolivia", "bolivia;meld.wild_sets=one", "JkJkJk 2s2h2d2c",
    "second-wild-meld JkJkJk 150; | 4" },
  { "wild-melds-of-a-size", "bolivia", "bolivia;meld.wild_sets=one", "JkJkJk 2s2h2d",
    "second-wild-meld 2?2?2? 60; | 3" },
  { "second-open-wild-meld", "bolivia", "bolivia;meld.wild_sets=one_open",
    "JkJkJk2s2h2d2c 2s2h2d Jk2s2h", "second-wild-meld 2?2?Jk 90; | 7 3" },
  { "own-mistake", "international-4", "czech-classic", "KsKh2s2hJkJk", "| 6" },
  { "own-mistake-elsewhere-right", "international-4", "international-4;meld.max_wild=0",
    "KsKh2s2hJkJk", "| 6" },
  { "settled", "international-4", "international-4;meld.max_size=9", "!KsKh2s2hJkJk", "| 6!1" },
  { "settled-may-be", "international-4", "international-4;meld.max_size=9", "!KsKh2s2hJk??",
    "| 6!0" },
  { "settled-with-fewer", "international-4", "international-4;meld.max_wild=2", "!KsKh2s2hJkJk",
    "| 6!2" },
  { "settled-with-more", "international-4", "international-4;meld.max_wild=4", "!KsKh2s2hJkJk",
    "| 6" },
  { "settled-without-limit", "international-4", "international-4;meld.max_wild=0", "!KsKh2s2hJkJk",
    "| 6" },
  { "settled-without-penalties", "international-4", "czech-classic", "!KsKh2s2hJkJk", "| 6" },
  { "unknown-suits", "international-4", "samba", "K?K?K?K?K?K?K?K?", "meld-too-long K? 10; | 7" },
  { "sequence-from-the-three", "samba;deck.threes=ordinary", "samba", "3s4s5s6s",
    "sequence-too-low 3s 5; | 3" },
  { "sequence-from-a-low-ace", "samba;deck.threes=ordinary;meld.sequence_ace=either", "samba",
    "As2s3s4s5s6s", "sequence-too-low As2s3s 45; | 3" },
  { "sequence-all-too-low", "samba;deck.threes=ordinary;meld.sequence_ace=either", "samba",
    "As2s3s4s", "sequence-too-low As2s3s4s 50; |" },
  { "two-that-is-natural", "samba;deck.threes=ordinary;meld.sequence_ace=either",
    "samba;deck.threes=ordinary", "2s3s4s5s", "sequence-too-low 2s 20; | 3" },
  { "two-aces", "samba;deck.threes=ordinary;meld.sequence_ace=both;meld.max_size=0",
    "samba;deck.threes=ordinary;meld.sequence_ace=either;meld.max_size=0",
    "As2s3s4s5s6s7s8s9sTsJsQsKsAs", "sequence-too-long As 20; | 13" },
  { "other-values", "samba", "hungarian-b", "7h8h9h", "sequence 7h8h9h 25; |" },
};

static void
read_rules (const PozoVariantSet *set, const char *text, PozoRules *rules)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  g_autoptr (GError) error = NULL;

  pozo_variant_set_resolve (set, parts[0], rules, &error);
  g_assert_no_error (error);
  for (char **change = parts + 1; *change != NULL; change++)
    {
      pozo_rules_assign (rules, *change, &error);
      g_assert_no_error (error);
    }
}

static guint
read_cards (const char *text, guint8 *cards)
{
  guint n = 0;

  for (; text[0] != '\0' && text[1] != '\0'; text += 2)
    {
      const char word[] = { text[0], text[1], '\0' };

      cards[n] = pozo_card_from_text (word);
      g_assert_cmpuint (cards[n], !=, POZO_CARD_NONE);
      n++;
    }
  return n;
}

static void
lay (PozoState *state, const char *melds)
{
  g_auto (GStrv) words = g_strsplit (melds, " ", -1);
  PozoSide *side = &state->side[0];

  for (char **word = words; *word != NULL; word++)
    {
      guint8 cards[POZO_DECK_MAX];
      PozoVerdict verdict = { 0 };
      gboolean is_settled = **word == '!';
      guint n = read_cards (*word + is_settled, cards);
      PozoMeld *meld = &side->meld[side->n_melds++];

      g_assert_true (pozo_meld_form (meld, state->rules, cards, n, &verdict));
      if (is_settled)
        pozo_engine_note_excess (state, meld);
    }
}

static char *
describe (const PozoState *state, const GArray *foreign)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < foreign->len; i++)
    {
      const PozoForeign *thing = &g_array_index (foreign, PozoForeign, i);
      guint8 cards[POZO_DECK_MAX];
      guint n = pozo_foreign_cards (thing, cards);

      g_assert_cmpuint (n, ==, thing->n);
      g_string_append_printf (out, "%s ", pozo_foreign_kinds[thing->kind].name);
      for (guint card = 0; card < n; card++)
        g_string_append (out, pozo_card_infos[cards[card]].text);
      g_string_append_printf (out, " %d", thing->low);
      if (thing->high != thing->low)
        g_string_append_printf (out, "..%d", thing->high);
      g_string_append (out, "; ");
    }
  g_string_append_c (out, '|');
  for (guint i = 0; i < state->side[0].n_melds; i++)
    {
      const PozoMeld *meld = &state->side[0].meld[i];

      g_string_append_printf (out, " %u", meld->n);
      if (meld->flags & POZO_MELD_EXCESS)
        g_string_append_printf (out, "!%u", meld->n_excess);
    }
  return g_string_free (out, FALSE);
}

static void
set_table (PozoState *state, const PozoRules *own)
{
  memset (state, 0, sizeof *state);
  state->rules = own;
  state->n_seats = 4;
  state->n_sides = 2;
  state->mode = POZO_TEAMS_TWO_SIDES;
  for (guint seat = 1; seat <= 4; seat++)
    {
      state->side_of[seat] = (guint8) ((seat - 1) % 2);
      state->side[(seat - 1) % 2].members |= (guint8) (1u << seat);
    }
}

static void
test_melds (gconstpointer data)
{
  const Test *test = data;
  g_autoptr (GArray) foreign = g_array_new (FALSE, FALSE, sizeof (PozoForeign));
  g_autofree PozoState *state = g_new0 (PozoState, 1);
  g_autofree char *found = NULL;
  PozoRules own;
  PozoRules rules;

  read_rules (test->set, test->row->own, &own);
  read_rules (test->set, test->row->rules, &rules);
  set_table (state, &own);
  lay (state, test->row->melds);
  pozo_foreign_take_off (state, &rules, foreign);
  found = describe (state, foreign);
  g_assert_cmpstr (found, ==, test->row->expected);
}

/* What is not melded: bonus cards and calientes. */
static void
test_cards (gconstpointer data)
{
  const PozoVariantSet *set = data;
  g_autoptr (GArray) foreign = g_array_new (FALSE, FALSE, sizeof (PozoForeign));
  g_autofree PozoState *state = g_new0 (PozoState, 1);
  g_autofree char *found = NULL;
  PozoRules own;
  PozoRules rules;

  read_rules (set, "samba;black_three.as_bonus=bonus;deck.calientes=4", &own);
  read_rules (set, "international-4;black_three.value_melded=7", &rules);
  set_table (state, &own);
  state->red3[1] = 3;
  state->red3[3] = 3;
  state->black3[3] = 2;
  state->hand[1].count[POZO_CARD_CALIENTE] = 1;
  state->hand[1].n = 1;
  state->side[0].charges = 200;
  pozo_foreign_take_off (state, &rules, foreign);
  found = describe (state, foreign);
  g_assert_cmpstr (found, ==, "red-threes 3r3r 0; caliente CaCaCa 0; black-bonus 3b3b 14; |");
  g_assert_cmpuint (state->red3[1] + state->red3[3], ==, 4);
  g_assert_cmpuint (state->black3[3], ==, 0);
  g_assert_cmpuint (state->hand[1].count[POZO_CARD_CALIENTE], ==, 0);
  g_assert_cmpuint (state->hand[1].n, ==, 0);
  g_assert_cmpint (state->side[0].charges, ==, 0);
}

static void
test_words (void)
{
  PozoForeignPolicy policy;

  for (guint i = 0; i < POZO_N_FOREIGN_POLICIES; i++)
    {
      g_assert_true (pozo_word_find (pozo_foreign_policies, POZO_N_FOREIGN_POLICIES,
                                     pozo_foreign_policies[i].name, &policy));
      g_assert_cmpint (policy, ==, i);
    }
  g_assert_false (
      pozo_word_find (pozo_foreign_policies, POZO_N_FOREIGN_POLICIES, "maybe", &policy));
  g_assert_false (pozo_word_find (pozo_foreign_policies, POZO_N_FOREIGN_POLICIES, "", &policy));
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  Test tests[G_N_ELEMENTS (cases)];

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/foreign/melds/%s", cases[i].name);

      tests[i] = (Test){ &cases[i], set };
      g_test_add_data_func (path, &tests[i], test_melds);
    }
  g_test_add_data_func ("/foreign/cards", set, test_cards);
  g_test_add_func ("/foreign/words", test_words);
  return g_test_run ();
}
