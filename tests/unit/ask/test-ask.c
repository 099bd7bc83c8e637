/* SPDX-License-Identifier: MIT */
/* Questions in words: what is asked, what is told, and what comes of it. */
#include "pozo-ask-score.h"

#include "pozo-error.h"
#include "pozo-rules-text.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *text;
  const char *answer; /* yes, no, or what is wrong with the text */
} Question;

static const Question questions[] = {
  { "pair", "hand: Ks Kh A A A 4c 5d\npile: Kd\nask: take\n", "yes" },
  { "pair-too-low", "hand: Ks Kh 4c 5d\npile: Kd\nask: take\n", "no" },
  { "opened", "hand: Ks Kh 4c 5d\npile: Kd\nopened: yes\nask: take\n", "yes" },
  { "not-opened", "hand: Ks Kh 4c 5d\npile: Kd\nopened: no\nask: take\n", "no" },
  { "score", "hand: Ks Kh A A A 4c 5d\npile: Kd\nscore: 3000,0\nask: take\n", "no" },
  { "hungarian", "hand: Ks Kh 4c 5d\npile: Kd\nopened: yes\nask: felvenni\n", "yes" },
  { "portuguese", "hand: Ks Kh 4c 5d\npile: Kd\nopened: yes\nask: pegar\n", "yes" },
  { "words", "# so\n\nHand: Ks Kh 4c 5d\nPILE: Kd\nopened:yes\nask: ^KsKh -4c\n", "yes" },
  { "word-that-is-none", "hand: Ks Kh 4c\nask: draws 5h\n",
    "ask: `draws` begins no word of a turn" },
  { "out", "hand: 7 7 4c\nmelds: 777 QQQQQQQ\nask: out\n", "yes" },
  { "not-out", "hand: 7 7 4c\nmelds: 777 QQQ\nask: out\n", "no" },
  { "discard", "hand: 7 7 4c\nask: -4c\n", "yes" },
  { "discard-undrawn", "hand: 7 7 4c\ndrawn: no\nask: -4c\n", "no" },
  { "draw", "hand: 7 7 4c\nask: +?? -4c\n", "yes" },
  { "not-held", "hand: 7 7 4c\nask: -5c\n", "no" },
  { "ten", "hand: 10h 10s 4c 5c\nopened: yes\npile: 10d\nask: take\n", "yes" },
  { "players", "hand: 7 7 4c\nplayers: 2\nask: -4c\n", "players: these rules are not for so many" },
  { "no-key", "hnad: 7\n", "1: a position has no \"hnad\", did you mean \"hand\"" },
  { "no-colon", "hand: 7\ntake\n", "2: a position has no \"take\"" },
  { "card", "hand: Kx\nask: take\n", "hand: " },
  { "four", "hand: Kc Kc Kc\nask: take\n", "hand: " },
  { "melds", "hand: Kc\nmelds: 7:7\nask: take\n",
    "melds: melds are expected, such as 777 QhQdQs2" },
  { "meld", "hand: Kc\nmelds: 7c7d8h\nask: take\n", "melds: 8h does not fit the meld" },
  { "their-meld", "hand: Kc\ntheir-melds: 7c7d\nask: take\n",
    "their-melds: a meld of 2 cards; three is the least" },
  { "stock", "hand: Kc\nstock: 200\nask: take\n", "stock: there are not so many cards left" },
  { "scores", "hand: Kc\nscore: 1,2,3\nask: take\n",
    "score: numbers are expected, one for each side, such as 1500,620" },
};

static void
test_question (gconstpointer data)
{
  const Question *test = data;
  g_autoptr (PozoAsk) ask = pozo_ask_new (&pozo_rules_default, "international-4");
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoDocument) document = pozo_document_new ();

  if (!pozo_ask_put_text (ask, test->text, &error) || !pozo_ask_answer (ask, &error))
    {
      g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
      if (!g_str_has_prefix (error->message, test->answer))
        g_assert_cmpstr (error->message, ==, test->answer);
      return;
    }
  g_assert_cmpstr (pozo_ask_is_allowed (ask) ? "yes" : "no", ==, test->answer);
  pozo_ask_view (ask, TRUE, document);
  g_assert_cmpuint (pozo_document_n_blocks (document), >, 2);
}

static void
test_put (void)
{
  g_autoptr (PozoAsk) ask = pozo_ask_new (&pozo_rules_default, "a");
  g_autofree char *long_value = g_strnfill (2000, 'K');
  const char *const wrong[] = { "K\nask: out", "K ; no", "\377", long_value };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (pozo_ask_put (ask, POZO_ASK_HAND, wrong[i], &error));
      g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
    }
  g_assert_false (pozo_ask_has (ask, POZO_ASK_HAND));
  g_assert_true (pozo_ask_put (ask, POZO_ASK_HAND, " K ", NULL));
  g_assert_true (pozo_ask_put (ask, POZO_ASK_HAND, "K K", NULL));
  g_assert_true (pozo_ask_has (ask, POZO_ASK_HAND));
}

/* By rules that say it, which deal it is decides about the minimum. */
static void
test_deal (void)
{
  static const char position[] = "hand: Ac Ad Ah 5c 5d 5h 4c 4d\nscore: 4000,0\ndrawn: yes\n"
                                 "ask: =AcAdAh =5c5d5h -4c\ndeal: ";
  PozoRules rules = pozo_rules_default;

  rules.initial_basis = POZO_INITIAL_BASIS_DEAL;
  rules.initial_table = (PozoMinima){ 2, { { G_MININT32, 50 }, { 2, 90 } } };
  for (guint deal = 1; deal <= 3; deal++)
    {
      g_autofree char *text = g_strdup_printf ("%s%u\n", position, deal);
      g_autoptr (PozoAsk) ask = pozo_ask_new (&rules, "a");
      g_autoptr (GError) error = NULL;

      g_assert_true (pozo_ask_put_text (ask, text, &error));
      g_assert_true (pozo_ask_answer (ask, &error));
      g_assert_no_error (error);
      g_assert_cmpint (pozo_ask_is_allowed (ask), ==, deal == 1);
    }
}

/* ---- What a deal counts ---- */

#define GRADES "group:7+:none:200 group:8:edge:150 group:7+:any:100"

static const struct
{
  const char *label;
  const char *text;
  const char *piece; /* of what is written, or of what is wrong */
  const char *rule;  /* or NULL */
} scores[] = {
  { "counts", "ask: score natural=2 mixed=1 melds=455 red3s=2 out\nhand: K K 2",
    "\"total\":2015,\"problems\":[]" },
  { "language", "ask: pontok natural=1 melds=70", "\"total\":570" },
  { "nothing", "ask: score", "\"total\":0,\"problems\":[]" },
  { "against", "ask: score red3s=3", "\"red3\":-300" },
  { "melds", "melds: KKKKKKK 777\nask: score", "\"counts\":{\"natural\":1,\"mixed\":0" },
  { "melds-told", "melds: KKKKKKK\nask: score melds=75", "\"melds\":75" },
  { "hand-told", "hand: K\nask: score hand=-25", "\"hand\":-25" },
  { "concealed", "melds: KKKKKKK\nask: score out=concealed", "\"out\":200" },
  { "impossible", "ask: score natural=1 melds=20", "\"code\":\"score-impossible\"" },
  { "way", "ask: score out=window", "ask: there is no way of going out called \"window\"" },
  { "item", "ask: score wine=1", "ask: " },
  { "hidden", "hand: ??\nask: score", "hand: each card is to be named" },
  { "deck", "hand: Kc Kc Kc\nask: score", "hand: " },
  { "grades", "ask: score natural=1 semi=2 melds=300", "\"canastas\":500",
    "canasta.grades=" GRADES },
  { "grades-told", "melds: KKKKKKKK 77777772\nask: score", "\"canastas\":400",
    "canasta.grades=group:8:none:250 " GRADES },
  { "grades-counted", "ask: score natural=1 melds=300",
    "natural: one earns 200 to 250 points, which depends on its cards",
    "canasta.grades=group:8:none:250 " GRADES },
  { "grades-and-points", "ask: score natural=1 canastas=250 melds=300", "\"canastas\":250",
    "canasta.grades=group:8:none:250 " GRADES },
};

static void
test_score (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  PozoRules rules = pozo_rules_default;
  g_autoptr (PozoAsk) ask = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoAskScore) score = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  g_assert_true (scores[i].rule == NULL || pozo_rules_assign (&rules, scores[i].rule, &error));
  ask = pozo_ask_new (&rules, "international-4");
  g_assert_true (pozo_ask_put_text (ask, scores[i].text, &error));
  g_assert_true (pozo_ask_is_score (ask));
  score = pozo_ask_score_new (ask, &error);
  if (score != NULL)
    {
      pozo_json_init (&json, out);
      pozo_ask_score_json (score, &json);
      g_assert_cmpint (pozo_ask_score_can_be (score), ==,
                       strstr (out->str, "\"problems\":[]") != NULL);
    }
  else
    g_string_assign (out, error->message);
  if (strstr (out->str, scores[i].piece) == NULL)
    g_assert_cmpstr (out->str, ==, scores[i].piece);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strconcat ("/ask/question/", questions[i].label, NULL);

      g_test_add_data_func (path, &questions[i], test_question);
    }
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      g_autofree char *path = g_strconcat ("/ask/score/", scores[i].label, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_score);
    }
  g_test_add_func ("/ask/put", test_put);
  g_test_add_func ("/ask/deal", test_deal);
  return g_test_run ();
}
