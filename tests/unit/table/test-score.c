/* SPDX-License-Identifier: MIT */
/* Scoring: worked examples to the point, item by item.
 *
 * A row describes a final table as text: melds, then hands, of one side.  The examples are those
 * that the rule books' own figures allow; the sums were checked by hand. */
#include "pozo-meld.h"
#include "pozo-state.h"
#include "pozo-variant-set.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *variant;
  const char
      *melds; /* words; a `!` after one: laid as a canasta from the hand; `?`: with excess wilds */
  const char
      *hands;   /* words, one for each member in the order of the seats; `-` is an empty hand */
  guint n_red3; /* laid by the side's first member */
  gboolean out; /* the side's first member went out */
  gboolean concealed;
  gboolean terremoto;
  gboolean black_set; /* closed with black threes */
  const char *items;  /* melds canastas concealed out red3 hand penalty total */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "e1-out", "international-4",
    "KsKhKdKcKsKhKd AsAhAdAcAs2s2h 6s6h6d 9s9h9dJk", "- Qs7s2s", 2, TRUE, FALSE, FALSE, FALSE,
    "305 800 0 100 200 -35 0 1370" },
  { "e1-others", "international-4",
    "8s8h8d8c 5s5h2s", "AsAhKs3s4s JkTsTh6s", 1, FALSE, FALSE, FALSE, FALSE,
    "70 0 0 0 100 -135 0 35" },
  { "e1-nothing-melded", "international-4",
    "", "AsAhKs3s4s8s8h8d8c5s JkTsTh6s5h2s", 1, FALSE, FALSE, FALSE, FALSE,
    "0 0 0 0 -100 -205 0 -305" },
  { "e2-concealed", "international-4",
    "TsThTdTcTsThTd! JsJhJd2s", "- AsAh2sKsKh9s8s7s6s5s4s", 4, TRUE, TRUE, FALSE, FALSE,
    "120 500 0 200 800 -120 0 1500" },
  { "e3-lone-hand", "international-3-cutthroat",
    "QsQhQdQcQsQh2s AsAhAdJk 7s7h7d", "-", 1, TRUE, FALSE, FALSE, FALSE,
    "205 300 0 100 100 0 0 705" },
  { "e4-a", "kanasta-regional",
    "6s6h6d6c6s6h6d TsThTdTcTsJkJk AsAh2s", "-", 1, TRUE, FALSE, FALSE, FALSE,
    "245 300 0 100 100 0 0 745" },
  { "e4-b", "kanasta-regional",
    "QsQhQdQcQs2s", "3s3cKs2s", 2, FALSE, FALSE, FALSE, FALSE,
    "70 0 0 0 -200 -30 0 -160" },
  { "e4-c", "kanasta-regional",
    "4s4h4d4c2s2h2d 9s9h9d", "Jk7s", 1, FALSE, FALSE, FALSE, FALSE,
    "110 100 0 0 100 -55 0 255" },
  { "e5-a", "samba",
    "4h5h6h7h8h9hTh KsKhKdKcKs2s2h JsQsKs 3s3c3s", "- AsJk5s", 4, TRUE, FALSE, FALSE, TRUE,
    "185 1800 0 200 400 -75 0 2510" },
  { "e5-a-six-red-threes", "samba",
    "4h5h6h7h8h9hTh KsKhKdKcKs2s2h JsQsKs 3s3c3s", "- AsJk5s", 6, TRUE, FALSE, FALSE, TRUE,
    "185 1800 0 200 1200 -75 0 3310" },
  { "e5-b", "samba",
    "9s9h9d9c QsQh2s", "3s3cAsAhJk 8s8h6s", 2, FALSE, FALSE, FALSE, FALSE,
    "80 0 0 0 -200 -125 0 -245" },
  { "e6-terremoto", "chilean",
    "QsQhQdQc2s2h2d! 7s8s9sTs", "- Jk2sAsAhKsJsTs6s5s4s4h", 1, TRUE, TRUE, TRUE, FALSE,
    "135 300 0 800 100 140 0 1475" },
  { "e6-no-canasta", "chilean",
    "4d5d6d7d8d9dTd 8s8h8d", "JkAsTs 2sKs7s5s5h5d", 2, FALSE, FALSE, FALSE, FALSE,
    "-80 -1000 0 0 -200 -110 0 -1390" },
  { "e6-wild-canasta", "chilean",
    "JkJk2s2h2d2c2s 5c6c7c8c9cTcJcQc KsKh2s", "- Jk2s5s", 3, TRUE, FALSE, FALSE, FALSE,
    "265 3000 0 100 300 -55 0 3610" },
  { "e7-classic", "czech-classic",
    "8s8h8d8c8s8h8d! AsAhAd2s", "- JkTs5s", 3, TRUE, TRUE, FALSE, FALSE,
    "150 500 100 200 300 -65 0 1185" },
  { "e7-classic-others", "czech-classic",
    "5s5h5d JsJhJd", "JkJkAsAhAd5s -", 1, FALSE, FALSE, FALSE, FALSE,
    "45 0 0 0 100 -165 0 -20" },
  { "e7-header", "czech-header",
    "8s8h8d8c8s8h8d! AsAhAd2s", "- JkTs5s", 3, TRUE, TRUE, FALSE, FALSE,
    "150 600 100 200 300 -65 0 1285" },
  { "e7-header-others", "czech-header",
    "5s5h5d JsJhJd", "JkJkAsAhAd5s -", 1, FALSE, FALSE, FALSE, FALSE,
    "-45 0 0 0 -100 -165 0 -310" },
  { "e8-uruguayan", "uruguayan",
    "JdQdKdAd 7s7h7d7c TsThTdTc 5s5h2s", "- Jk2sKsTs5s", 2, TRUE, TRUE, FALSE, FALSE,
    "140 0 0 100 200 -95 0 345" },
  { "e9-fifteen-card", "fifteen-card",
    "KsKhKdKcKs2sJk 8s8h8d", "As9s3s -", 3, FALSE, FALSE, FALSE, FALSE,
    "150 300 0 0 -300 -35 0 115" },
  { "e10-hungarian-b", "hungarian-b",
    "4s4h4d QsQhQd2s", "As9s3s3c -", 0, FALSE, FALSE, FALSE, FALSE,
    "65 0 0 0 0 -230 0 -165" },
  { "y1-bolivia-out", "bolivia",
    "5h6h7h8h9hThJh JkJkJk2s2h2d2c QsQhQd2s 3s3c3s", "- As3c6s", 4, TRUE, FALSE, FALSE, TRUE,
    "350 4000 0 200 400 -125 0 4825" },
  { "y2-bolivia-no-escalera", "bolivia",
    "KsKhKdKcKsKhKd AsAhAdAcAs2s2h", "3s3c8s4s Jk7s", 2, FALSE, FALSE, FALSE, FALSE,
    "210 800 0 0 200 -270 0 940" },
  { "y3-bolivia-one-canasta", "bolivia",
    "9s9h9d9c9s9h9d9c 4s5s6s", "AsAh5s 3s", 3, FALSE, FALSE, FALSE, FALSE,
    "95 500 0 0 -300 -145 0 150" },
  { "y4-bolivia-stock-spent", "bolivia",
    "8c9cTcJcQcKcAc 4s4h4d4c4s2s2h 2d2c2s", "Jk2s2h Qs", 6, FALSE, FALSE, FALSE, FALSE,
    "205 1800 0 0 1000 -100 0 2905" },
  { "y5-bolivia-full-hands", "bolivia",
    "", "KsKhQsJs9s9h8s7s6s5s5h4s4h3s2s JkAsAhTsTh8sQs9sJs7s6s6h5s4s3c", 1, FALSE, FALSE, FALSE, FALSE,
    "0 0 0 0 -100 -495 0 -595" },
  { "y6-bolivia-two-escaleras", "bolivia",
    "4h5h6h7h8h9hTh 8s9sTsJsQsKsAs 7s7h7d", "- 2s2h", 6, TRUE, FALSE, FALSE, FALSE,
    "145 3000 0 200 1000 -40 0 4305" },
  { "p10-surplus-joker", "international-4",
    "9s9h2s2hJkJk?", "- -", 0, FALSE, FALSE, FALSE, FALSE,
    "60 0 0 0 0 0 -100 -40" },
  { "p9-red-three-held", "international-4",
    "KsKhKd", "3h4s -", 0, FALSE, FALSE, FALSE, FALSE,
    "30 0 0 0 0 -5 -500 -475" },
  { "p9-no-code-of-penalties", "czech-classic",
    "KsKhKd", "3h4s -", 0, FALSE, FALSE, FALSE, FALSE,
    "30 0 0 0 0 -5 0 25" },
};
/* clang-format on */

static guint
read_cards (const char *word, guint8 cards[POZO_DECK_MAX])
{
  guint n = 0;

  if (*word == '-')
    return 0;
  for (; word[0] != '\0' && word[0] != '!' && word[0] != '?'; word += 2)
    {
      cards[n] = pozo_card_from_text (word);
      g_assert_cmpint (cards[n], !=, POZO_CARD_NONE);
      n++;
    }
  return n;
}

static void
lay_melds (PozoSide *side, const char *melds)
{
  g_auto (GStrv) words = g_strsplit (melds, " ", -1);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      guint8 cards[POZO_DECK_MAX];
      guint n = read_cards (words[i], cards);
      PozoVerdict verdict = { 0 };
      PozoMeld *meld = &side->meld[side->n_melds++];

      g_assert_true (pozo_meld_form (meld, &pozo_rules_default, cards, n, &verdict));
      if (strchr (words[i], '!') != NULL)
        meld->flags |= POZO_MELD_CONCEALED;
      if (strchr (words[i], '?') != NULL)
        meld->flags |= POZO_MELD_EXCESS;
    }
}

/* Seats of the side that the row is about: 1 and, where there are partners, 3. */
static void
set_table (PozoState *state, const PozoRules *rules, const Case *row)
{
  g_auto (GStrv) hands = g_strsplit (row->hands, " ", -1);
  guint n_hands = g_strv_length (hands);

  memset (state, 0, sizeof *state);
  state->rules = rules;
  state->n_seats = n_hands > 1 ? 4 : 3;
  state->mode = n_hands > 1 ? POZO_TEAMS_TWO_SIDES : POZO_TEAMS_INDIVIDUAL;
  state->n_sides = n_hands > 1 ? 2 : 3;
  for (guint seat = 1; seat <= state->n_seats; seat++)
    state->side_of[seat] = n_hands > 1 ? (seat - 1) % 2 : seat - 1;
  for (guint i = 0; i < n_hands; i++)
    {
      guint8 cards[POZO_DECK_MAX];
      guint n = read_cards (hands[i], cards);

      state->side[0].members |= 1u << (1 + 2 * i);
      for (guint c = 0; c < n; c++)
        {
          state->hand[1 + 2 * i].count[cards[c]]++;
          state->hand[1 + 2 * i].n++;
        }
    }
  lay_melds (&state->side[0], row->melds);
  state->red3[1] = row->n_red3;
  state->goer = row->out ? 1 : 0;
  state->ended = row->out ? POZO_ENDED_OUT : POZO_ENDED_PASS;
  state->concealed = row->concealed;
  state->terremoto = row->terremoto;
  state->closed_with_black_set = row->black_set;
}

static void
test_case (gconstpointer data)
{
  static const PozoScoreItem items[] = { POZO_SCORE_MELDS,     POZO_SCORE_CANASTAS,
                                         POZO_SCORE_CONCEALED, POZO_SCORE_OUT,
                                         POZO_SCORE_RED3,      POZO_SCORE_HAND,
                                         POZO_SCORE_PENALTY,   POZO_SCORE_TOTAL };
  const Case *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;
  PozoTally tally;

  g_assert_no_error (error);
  g_assert_true (pozo_variant_set_resolve (set, row->variant, &rules, &error));
  set_table (state, &rules, row);
  pozo_state_score (state, &rules, 0, &tally);
  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_assert_cmpint (tally.low[items[i]], ==, tally.high[items[i]]);
      g_string_append_printf (found, "%s%d", i > 0 ? " " : "", tally.low[items[i]]);
    }
  g_assert_cmpstr (found->str, ==, row->items);
}

/* How many canastas of each kind are counted. */
typedef struct
{
  const char *label;
  const char *melds;
  const char *counts; /* natural mixed semi wild sequence */
} CountCase;

static const CountCase count_cases[] = {
  { "natural", "KsKhKdKcKsKhKd AsAhAdAcAsAh", "1 0 0 0 0" },
  { "mixed", "KsKhKdKcKs2s2h AsAhAdAc2s2h", "0 1 0 0 0" },
  { "wild", "JkJk2s2h2d2c2s 2s2h2d2cJkJk", "0 0 0 1 0" },
  { "sequence", "4h5h6h7h8h9hTh 4s5s6s7s8s9s 5h6h7h8h9hThJh", "0 0 0 0 2" },
  { "none", "KsKhKd", "0 0 0 0 0" },
};

static void
test_count (gconstpointer data)
{
  const CountCase *row = data;
  const Case table = { .melds = row->melds, .hands = "-" };
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoTally tally;

  set_table (state, &pozo_rules_default, &table);
  pozo_state_score (state, &pozo_rules_default, 0, &tally);
  for (guint item = POZO_SCORE_N_NATURAL; item <= POZO_SCORE_N_SEQUENCE; item++)
    {
      g_assert_cmpint (tally.low[item], ==, tally.high[item]);
      g_string_append_printf (found, "%s%d", found->len > 0 ? " " : "", tally.low[item]);
    }
  g_assert_cmpstr (found->str, ==, row->counts);
}

/* ---- What nobody saw ---- */

/* The hand of a player who had no turn before another one went out, under international-4: cards of
 * which less is known than the face, how many red threes have shown up of the four that there are,
 * and what the hand, the red threes and their number can come to. */
typedef struct
{
  const char *label;
  const char *hand;
  guint n_seen;
  gint32 hand_points[2];
  gint32 red_points[2];
  gint32 n_red[2];
} RangeCase;

static const RangeCase range_cases[] = {
  { "known", "Ks3s", 0, { -15, -15 }, { 0, 0 }, { 0, 0 } },
  { "a-three", "Ks3?", 0, { -15, -10 }, { -100, 0 }, { 0, 1 } },
  { "two-threes", "3?3?", 0, { -10, 0 }, { -200, 0 }, { 0, 2 } },
  { "a-card", "??", 0, { -50, 0 }, { -100, 0 }, { 0, 1 } },
  { "a-card-and-a-three", "??3?", 0, { -55, 0 }, { -200, 0 }, { 0, 2 } },
  { "all-but-one-seen", "??3?", 3, { -55, 0 }, { -100, 0 }, { 0, 1 } },
  { "all-seen", "??3?", 4, { -55, 0 }, { 0, 0 }, { 0, 0 } },
};

static void
check_range (const PozoTally *tally, PozoScoreItem item, const gint32 expected[2])
{
  g_assert_cmpint (tally->low[item], ==, expected[0]);
  g_assert_cmpint (tally->high[item], ==, expected[1]);
}

static void
test_range (gconstpointer data)
{
  const RangeCase *row = data;
  const Case table = { .melds = "", .hands = "-" };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;
  PozoTally tally;

  g_assert_no_error (error);
  g_assert_true (pozo_variant_set_resolve (set, "international-4", &rules, &error));
  set_table (state, &rules, &table);
  for (const char *word = row->hand; *word != '\0'; word += 2)
    {
      PozoCard card = pozo_card_from_text (word);

      state->hand[1].count[card]++;
      state->hand[1].n++;
      state->hand[1].n_partial += card >= POZO_N_FACES;
    }
  state->deck.of[POZO_CARD_RED_THREE] = 4;
  state->seen.of[POZO_CARD_RED_THREE] = (guint8) row->n_seen;
  state->ended = POZO_ENDED_OUT;
  state->goer = 2;
  state->first_pending = 1u << 1;
  pozo_state_score (state, &rules, 0, &tally);
  check_range (&tally, POZO_SCORE_HAND, row->hand_points);
  check_range (&tally, POZO_SCORE_RED3, row->red_points);
  check_range (&tally, POZO_SCORE_N_RED3, row->n_red);
}

/* A meld of sevens in which nobody saw some cards: what it can come to. */
typedef struct
{
  const char *label;
  const char *variant;
  guint n_sevens;
  guint n_unseen;
  gint32 melds[2];
  gint32 canastas[2];
  gint32 n_natural[2];
  gint32 n_mixed[2];
} UnseenCase;

static const UnseenCase unseen_cases[] = {
  { "canasta", "international-4", 5, 2, { 35, 125 }, { 300, 500 }, { 0, 1 }, { 0, 1 } },
  { "all-negative", "czech-header", 3, 1, { -65, -20 }, { 0, 0 }, { 0, 0 }, { 0, 0 } },
};

static void
test_unseen (gconstpointer data)
{
  const UnseenCase *row = data;
  const Case table = { .melds = "", .hands = "-" };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoVerdict verdict = { 0 };
  guint8 cards[7];
  PozoRules rules;
  PozoTally tally;

  g_assert_no_error (error);
  g_assert_true (pozo_variant_set_resolve (set, row->variant, &rules, &error));
  set_table (state, &rules, &table);
  for (guint i = 0; i < row->n_sevens + row->n_unseen; i++)
    cards[i] = i < row->n_sevens ? POZO_CARD (POZO_RANK_7, i % POZO_N_SUITS) : POZO_CARD_UNKNOWN;
  g_assert_true (pozo_meld_form (&state->side[0].meld[0], &pozo_rules_default, cards,
                                 row->n_sevens + row->n_unseen, &verdict));
  state->side[0].n_melds = 1;
  pozo_state_score (state, &rules, 0, &tally);
  check_range (&tally, POZO_SCORE_MELDS, row->melds);
  check_range (&tally, POZO_SCORE_CANASTAS, row->canastas);
  check_range (&tally, POZO_SCORE_N_NATURAL, row->n_natural);
  check_range (&tally, POZO_SCORE_N_MIXED, row->n_mixed);
}

/* Cards that nobody saw may be calientes as well, beside one that is in the hand, where some are
 * left.  A king is worth 10. */
static void
check_unseen_caliente (guint8 n_kings, guint8 n_seen, const gint32 expected[2])
{
  const Case table = { .melds = "", .hands = "-" };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules = pozo_rules_default;
  PozoTally tally;

  rules.deck_calientes = 4;
  set_table (state, &rules, &table);
  state->hand[1].n = n_kings + 2;
  state->hand[1].n_partial = 1;
  state->hand[1].count[POZO_CARD (POZO_RANK_K, 0)] = n_kings;
  state->hand[1].count[POZO_CARD_CALIENTE] = state->hand[1].count[POZO_CARD_UNKNOWN] = 1;
  state->deck.of[POZO_CARD_CALIENTE] = 4;
  state->seen.of[POZO_CARD_CALIENTE] = n_seen;
  state->ended = POZO_ENDED_OUT;
  state->goer = 2;
  pozo_state_score (state, &rules, 0, &tally);
  check_range (&tally, POZO_SCORE_HAND, expected);
}

static void
test_unseen_caliente (void)
{
  check_unseen_caliente (2, 1, (const gint32[]){ -140, -40 });
  check_unseen_caliente (20, 1, (const gint32[]){ -600, -400 });
  check_unseen_caliente (20, 4, (const gint32[]){ -500, -400 });
}

/* Black threes that two members have laid count together. */
static void
test_black_threes (void)
{
  const Case table = { .melds = "KsKhKd", .hands = "- -" };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoTally tally;

  set_table (state, &pozo_rules_default, &table);
  state->black3[1] = 1;
  state->black3[3] = 2;
  pozo_state_score (state, &pozo_rules_default, 0, &tally);
  check_range (&tally, POZO_SCORE_BLACK3, (const gint32[]){ 300, 300 });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/score/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (count_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/score/count/%s", count_cases[i].label);

      g_test_add_data_func (path, &count_cases[i], test_count);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (range_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/score/range/%s", range_cases[i].label);

      g_test_add_data_func (path, &range_cases[i], test_range);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (unseen_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table/score/unseen/%s", unseen_cases[i].label);

      g_test_add_data_func (path, &unseen_cases[i], test_unseen);
    }
  g_test_add_func ("/table/score/unseen/caliente", test_unseen_caliente);
  g_test_add_func ("/table/score/black-threes", test_black_threes);
  return g_test_run ();
}
