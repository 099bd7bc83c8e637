/* SPDX-License-Identifier: MIT */
/* Sequences in games in which an ace may lie at the low end: what lies where, which card is wild,
 * and what is none. */
#include "legal-test.h"
#include "pozo-finding.h"
#include "pozo-meld.h"
#include "pozo-rules-text.h"
#include "pozo-sequence.h"

#define ORDINARY                                                                                   \
  "deck.threes=ordinary;pile.freezers=none;pile.stop_tops=none;meld.sequences=true;"               \
  "meld.sequence_wilds=true;meld.sequence_ace="

#define LOW         ";meld.sequence_wild_release=low"
#define HIGH        ";meld.sequence_wild_release=high"

#define LOW_TO_KING "As2s3s4s5s6s7s8s9sTsJsQsKs"
#define TWO_TO_ACE  "2s3s4s5s6s7s8s9sTsJsQsKsAs"

typedef struct
{
  const char *label;
  const char *rules;
  const char *laid;     /* as a new meld */
  const char *added;    /* to it; or nothing */
  const char *expected; /* the cards with a star behind each wild one, a dash behind those of which
                         nobody knows; or what is wrong */
} Case;

static const Case cases[] = {
  { "low-ace", "either", "As2s3s", "", "As2s3s" },
  { "high-ace", "either", "QsKsAs", "", "QsKsAs" },
  { "high-alone", "high", "As2s3s", "", "meld-sequence-broken" },
  { "around-the-ace", "both", "KsAs2s", "", "meld-sequence-broken" },
  { "two-that-is-the-queen", "either", "2sKsAs", "", "2s*KsAs" },
  { "two-of-another-suit", "either", "2h3s4s", "", "2h*3s4s" },
  { "two-as-the-ace", "either", "2s2s3s4s", "", "2s*2s3s4s" },
  { "ace-that-is-wild", "either", "Jk2s3s", "", "Jk*2s3s" },
  { "run-of-two", "either", "2s3sJk", "", "2s3sJk*" },
  { "run-of-two-and-ace", "either", "As2sJk", "", "As2sJk*" },
  { "run-of-two-unseen", "either", "2?3sJk", "", "cannot-tell" },
  { "run-from-two-unseen", "either", "2s3?Jk", "", "cannot-tell" },
  { "run-from-two-unseen-high", "high", "2?3sJk", "", "group" },
  { "group-of-threes", "either", "3s2s3h", "", "group" },
  { "group-with-a-two-behind", "either", "3s2sJk", "", "group" },
  { "two-is-no-wild-card", "either;meld.max_wild=1", "2s3s4s", "Jk", "2s3s4sJk*" },
  { "two-is-one-too-many", "either;meld.max_wild=1", "2h3s4sJk", "", "meld-too-many-wilds" },
  { "naturals-are-counted", "either", "2s3sJk", "", "2s3sJk*" },
  { "ace-added-low", "either", "2s3s4s", "As", "As2s3s4s" },
  { "ace-added-high", "either", "TsJsQsKs", "As", "TsJsQsKsAs" },
  { "ace-fits-both-ends", "either", "2s3s4s5s6s7s8s9sTsJsQsKs", "As", TWO_TO_ACE },
  { "two-added", "either", "3s4s5s", "2s", "2s3s4s5s" },
  { "two-added-on-top", "either", "4s5s6s", "2s", "4s5s6s2s*" },
  { "nothing-below-the-ace", "both", "As2s3s", "KsJk", "meld-sequence-broken" },
  { "ace-of-another-suit", "either", "2s3s4s", "Ah", "meld-sequence-broken" },
  { "thirteen", "either", LOW_TO_KING, "", LOW_TO_KING },
  { "second-ace", "either", LOW_TO_KING, "As", "meld-sequence-too-long" },
  { "wild-above-the-king", "either", LOW_TO_KING, "Jk", "meld-sequence-too-long" },
  { "wild-above-the-king-allowed", "either_wild", LOW_TO_KING, "Jk", LOW_TO_KING "Jk*" },
  { "second-ace-is-not-wild", "either_wild", LOW_TO_KING, "As", "meld-sequence-too-long" },
  { "wild-below-the-two", "either_wild", TWO_TO_ACE, "Jk", "meld-sequence-too-long" },
  { "two-wild-cards", "either_wild", "As2s3s4s5s6s7s8s9sTsJsQsJkJk", "", "meld-sequence-too-long" },
  { "seven-of-the-wild-card", "high" LOW, "5s6sJk8s", "7s", "Jk*5s6s7s8s" },
  { "wild-card-to-the-high-end", "high" HIGH, "5s6sJk8s", "7s", "5s6s7s8sJk*" },
  { "fixed", "high", "5s6sJk8s", "7s", "meld-sequence-broken" },
  { "no-room-below", "either" LOW, "As2sJk4s", "3s", "As2s3s4sJk*" },
  { "no-room-above", "high" HIGH, "JsJkKsAs", "Qs", "Jk*JsQsKsAs" },
  { "no-room-at-all", "either" LOW, "As2s3s4s5s6s7sJk9sTsJsQsKs", "8s", "meld-sequence-too-long" },
  { "above-the-king-is-room", "either_wild" LOW, "As2s3s4s5s6s7sJk9sTsJsQsKs", "8s",
    LOW_TO_KING "Jk*" },
  { "ace-below-is-none", "either" LOW, "2s3s4s5s6s7sJk9sTsJsQsKsAs", "8s",
    "meld-sequence-too-long" },
  { "seven-and-nine", "high" LOW, "5s6sJk8s", "7s9s", "Jk*5s6s7s8s9s" },
  { "gap-that-the-wild-card-closes", "high" LOW, "5s6sJk8s", "7sTs", "5s6s7s8sJk*Ts" },
  { "another-suit", "high" LOW, "5s6sJk8s", "7h", "meld-sequence-broken" },
  { "two-comes-home", "either" LOW, "3s4s2s6s", "5s", "2s3s4s5s6s" },
  { "two-has-its-place-first", "either" LOW, "AsJk3s4s", "2s", "As2s3s4sJk*" },
  { "wild-card-goes-low", "high" LOW, "5s6s7s", "Jk", "Jk*5s6s7s" },
  { "wild-card-that-names-its-place", "high" LOW, "5s6s7s", "8sJk", "5s6s7s8sJk*" },
  { "two-wild-cards-go-low", "high" LOW, "6s7s8s", "Jk2h", "Jk*2h*6s7s8s" },
  { "wild-card-at-the-other-end", "high" LOW, "Jk5s6s7s", "9s", "meld-wild-fixed" },
  { "wild-card-inside-stays", "high" LOW, "5sJk7s", "9s", "meld-sequence-broken" },
  { "two-unseen-in-its-place", "either", "As2?3s", "", "As2?-3s" },
  { "two-of-a-run-of-no-suit", "either", "2h3?4?", "", "2h-3?4?" },
  { "ace-that-tells-the-suit", "either", "2h3?4?", "Ah", "Ah2h3?4?" },
  { "card-that-tells-another-suit", "either", "2h3?4?", "5s", "2h*3?4?5s" },
  { "card-that-comes-home-tells-the-suit", "either" LOW, "2h3?Jk5?", "4h", "Jk*2h3?4h5?" },
  { "and-that-it-is-another", "either" LOW, "2h3?Jk5?", "4s", "Jk*2h*3?4s5?" },
  { "two-aces", "both", LOW_TO_KING, "As", LOW_TO_KING "As" },
  { "two-aces-at-once", "both", LOW_TO_KING "As", "", LOW_TO_KING "As" },
};

static void
assign (PozoRules *rules, const char *text)
{
  g_autofree char *all = g_strconcat (ORDINARY, text, NULL);
  g_auto (GStrv) parts = g_strsplit (all, ";", -1);
  g_autoptr (GError) error = NULL;

  *rules = pozo_rules_default;
  for (char **part = parts; *part != NULL; part++)
    {
      pozo_rules_assign (rules, *part, &error);
      g_assert_no_error (error);
    }
}

static void
describe (const PozoMeld *meld, GString *out)
{
  guint n_wild = 0;
  guint n_obscure = 0;

  if (meld->kind == POZO_MELD_GROUP)
    {
      g_string_append (out, "group");
      return;
    }
  for (guint i = 0; i < meld->n; i++)
    {
      gboolean is_obscure = pozo_sequence_is_obscure_at (meld, i);
      gboolean is_wild = pozo_sequence_is_wild_at (meld, i);

      g_string_append (out, pozo_card_infos[meld->place[i]].text);
      g_string_append (out, is_obscure ? "-" : is_wild ? "*" : "");
      n_wild += is_wild;
      n_obscure += is_obscure;
    }
  g_assert_cmpuint (n_wild, ==, pozo_meld_n_wild (meld));
  g_assert_cmpuint (n_obscure, ==, meld->n_unknown);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GString) found = g_string_new (NULL);
  PozoVerdict verdict = { 0 };
  PozoRules rules;
  PozoMeld meld;
  guint8 cards[POZO_DECK_MAX];
  guint n = legal_test_read_cards (test->laid, cards);

  assign (&rules, test->rules);
  if (pozo_meld_form (&meld, &rules, cards, n, &verdict))
    {
      n = legal_test_read_cards (test->added, cards);
      if (n == 0 || pozo_meld_extend (&meld, &rules, cards, n, &verdict))
        pozo_meld_judge (&meld, &rules, &verdict);
    }
  if (verdict.code == POZO_FINE ||
      (meld.kind == POZO_MELD_GROUP && verdict.code != POZO_FINDING_CANNOT_TELL))
    describe (&meld, found);
  else
    g_string_append (found, pozo_finding_info (verdict.code)->slug);
  g_assert_cmpstr (found->str, ==, test->expected);
}

/* Card by card from either end, until nothing is left, every count comes to what it was. */
static void
test_removal (void)
{
  PozoRules rules;

  assign (&rules, "both");
  for (guint32 ends = 0; ends < 1u << 7; ends++)
    {
      PozoVerdict verdict = { 0 };
      PozoMeld meld;
      guint8 cards[POZO_DECK_MAX];
      guint n = legal_test_read_cards ("2s2s3s4s5sJk7s", cards);

      g_assert_true (pozo_meld_form (&meld, &rules, cards, n, &verdict));
      for (guint i = 0; i < n; i++)
        {
          guint n_wild = 0;

          pozo_sequence_remove_end (&meld, ends >> i & 1);
          for (guint k = 0; k < meld.n; k++)
            n_wild += pozo_sequence_is_wild_at (&meld, k);
          g_assert_cmpuint (pozo_meld_n_wild (&meld), ==, n_wild);
          g_assert_cmpuint (meld.suits[POZO_SUIT_SPADES], ==, meld.n - n_wild);
        }
      g_assert_cmpuint (meld.n, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/sequence/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/table/sequence/removal", test_removal);
  return g_test_run ();
}
