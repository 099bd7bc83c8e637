/* SPDX-License-Identifier: MIT */
/* Questions in words: what is asked, what is told, and what comes of it. */
#include "pozo-ask.h"

#include "pozo-error.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strconcat ("/ask/question/", questions[i].label, NULL);

      g_test_add_data_func (path, &questions[i], test_question);
    }
  g_test_add_func ("/ask/put", test_put);
  return g_test_run ();
}
