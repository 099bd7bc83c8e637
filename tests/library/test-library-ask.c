/* SPDX-License-Identifier: MIT */
/* Questions about a position, and what a deal counts, through the shared library alone. */
#include "library-world.h"

#include <string.h>

/* ---- Questions ---- */

static void
test_answer (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const frozen[] = { "hand: Ks 2 4c 5d", "pile: ??*6 Kd", "melds: 777 QhQdQs2",
                                 "frozen: yes",      "ask: take",     NULL };
  const char *const pair[] = { "hand: Ks Kh 4c 5d", "pile: Kd", "opened: yes", "ask: take", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms =
      pozo_terms_new (world->rulebook, "international-4", NULL, NULL, &error);
  g_autoptr (PozoAnswer) no = pozo_answer_new (terms, frozen, &error);
  g_autoptr (PozoAnswer) yes = pozo_answer_new (terms, pair, &error);
  PozoAnswerInfo info = { .size = sizeof info };

  g_assert_no_error (error);
  g_assert_true (pozo_answer_info (no, &info));
  g_assert_false (info.is_allowed);
  g_assert_cmpstr (info.code, ==, "take-pile-frozen");
  g_assert_nonnull (info.message);
  g_assert_cmpstr (info.topic, ==, "freezing");
  g_assert_nonnull (info.source);
  g_assert_cmpuint (info.n_sentences, >, 0);
  g_assert_cmpstr (pozo_answer_sentence (no, info.n_sentences), ==, NULL);
  g_assert_cmpuint (strlen (pozo_answer_sentence (no, 0)), >, 20);
  g_assert_true (pozo_answer_info (yes, &info));
  g_assert_true (info.is_allowed);
  g_assert_null (info.message);
  g_assert_cmpuint (info.n_choices, ==, 1);
  g_assert_cmpstr (pozo_answer_choice (yes, 0), ==, "^KsKh");
  g_assert_null (pozo_answer_choice (yes, 1));
}

/* Whatever is told wrongly, it is said what is wrong. */
static void
test_answer_refused (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *told[3];
    PozoFailure code;
    const char *message;
  } rows[] = {
    { { NULL }, POZO_FAILURE_USAGE, "nothing is told of \"hand\": The cards in your hand" },
    { { "hand: K" }, POZO_FAILURE_USAGE, "nothing is told of \"ask\": take, out" },
    { { "hand:", "ask: out" }, POZO_FAILURE_USAGE, "nothing is told of \"hand\"" },
    { { "hand: K\nask: out" }, POZO_FAILURE_USAGE, "hand: a line of text is expected" },
    { { "hand: \xff" }, POZO_FAILURE_USAGE, "hand: a line of text is expected" },
    { { "hnad: K" }, POZO_FAILURE_FORMAT, "a position has no \"hnad\", did you mean \"hand\"" },
    { { "" }, POZO_FAILURE_FORMAT, "a position has no \"\"" },
    { { "\xff\033: x" }, POZO_FAILURE_FORMAT, "a position has no \"" },
    { { "hand: Kx", "ask: take" }, POZO_FAILURE_FORMAT, "hand: " },
    { { "hand: Kc Kc Kc", "ask: take" }, POZO_FAILURE_FORMAT, "hand: " },
    { { "hand: Kc", "ask: dance" }, POZO_FAILURE_FORMAT, "ask: `dance` begins no word of a turn" },
  };
  g_autoptr (PozoTerms) terms =
      pozo_terms_new (world->rulebook, "international-4", NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (pozo_answer_new (terms, rows[i].told, &error));
      g_assert_error (error, POZO_FAILURE, (gint) rows[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (!g_str_has_prefix (error->message, rows[i].message))
        g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

static void
test_answer_show (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const formats[] = { "text", "markdown", "json" };
  const char *const told[] = { "hand: Ks 4c", "pile: Kd", "ask: ^Ks", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms = pozo_terms_new (world->rulebook, "samba", NULL, NULL, &error);
  g_autoptr (PozoAnswer) answer = pozo_answer_new (terms, told, &error);

  g_clear_pointer (&terms, pozo_terms_unref); /* the answer keeps them */
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *view = pozo_answer_show (answer, formats[i], &error);

      g_assert_no_error (error);
      g_assert_nonnull (strstr (view, "samba"));
    }
  g_assert_null (pozo_answer_show (answer, "song", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

/* ---- What a deal counts ---- */

static void
test_deal_score (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  const char *const told[] = { "ask: score natural=2 mixed=1 melds=455 red3s=2 out", "hand: K K 2",
                               NULL };
  const char *const odd[] = { "ask: score melds=453 out=125", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms =
      pozo_terms_new (world->rulebook, "international-4", NULL, NULL, &error);
  g_autoptr (PozoDealScore) score = pozo_deal_score_new (terms, told, &error);
  g_autoptr (PozoDealScore) wrong = pozo_deal_score_new (terms, odd, &error);
  PozoDealScoreInfo info = { .size = sizeof info };
  PozoDealScoreProblem problem = { .size = sizeof problem };
  gint value;

  g_assert_no_error (error);
  g_assert_true (pozo_deal_score_info (score, &info));
  g_assert_true (info.can_be);
  g_assert_cmpint (info.total, ==, 455 + 1300 + 200 + 100 - 40);
  g_assert_cmpuint (info.n_problems, ==, 0);
  g_assert_false (pozo_deal_score_problem (score, 0, &problem));
  g_assert_true (pozo_deal_score_item (score, "canastas", &value));
  g_assert_cmpint (value, ==, 1300);
  g_assert_true (pozo_deal_score_item (score, "natural", &value));
  g_assert_cmpint (value, ==, 2);
  g_assert_false (pozo_deal_score_item (score, "wild", &value)); /* these rules have none */
  g_assert_false (pozo_deal_score_item (score, "wine", &value));
  g_assert_true (pozo_deal_score_info (wrong, &info));
  g_assert_false (info.can_be);
  g_assert_cmpuint (info.n_problems, ==, 2);
  for (guint i = 0; i < info.n_problems; i++)
    {
      g_assert_true (pozo_deal_score_problem (wrong, i, &problem));
      g_assert_cmpstr (problem.code, ==, "score-impossible");
      g_assert_cmpstr (strstr (problem.message, i == 0 ? "453" : "125"), !=, NULL);
    }
  g_assert_false (pozo_deal_score_problem (wrong, info.n_problems, &problem));
}

static void
test_deal_score_refused (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *told[3];
    PozoFailure code;
    const char *message;
  } rows[] = {
    { { NULL }, POZO_FAILURE_USAGE, "ask: items of a score are expected" },
    { { "ask: take", "hand: K" }, POZO_FAILURE_USAGE, "ask: items of a score are expected" },
    { { "hnad: K" }, POZO_FAILURE_FORMAT, "a position has no \"hnad\"" },
    { { "ask: score naturals=2" }, POZO_FAILURE_FORMAT, "ask: " },
    { { "ask: score out=sideways" }, POZO_FAILURE_USAGE, "ask: there is no way of going out" },
    { { "ask: score", "hand: ??" }, POZO_FAILURE_FORMAT, "hand: each card is to be named" },
    { { "ask: score", "hand: K K K K K K K K K" }, POZO_FAILURE_FORMAT, "hand: " },
  };
  g_autoptr (PozoTerms) terms =
      pozo_terms_new (world->rulebook, "international-4", NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (pozo_deal_score_new (terms, rows[i].told, &error));
      g_assert_error (error, POZO_FAILURE, (gint) rows[i].code);
      if (!g_str_has_prefix (error->message, rows[i].message))
        g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

static void
test_deal_score_show (LibraryWorld *world, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const formats[] = { "text", "markdown", "json" };
  const char *const told[] = { "ask: score sequence=1 melds=700", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoTerms) terms = pozo_terms_new (world->rulebook, "samba", NULL, NULL, &error);
  g_autoptr (PozoDealScore) score = pozo_deal_score_new (terms, told, &error);

  g_clear_pointer (&terms, pozo_terms_unref); /* the score keeps them */
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *view = pozo_deal_score_show (score, formats[i], &error);

      g_assert_no_error (error);
      g_assert_nonnull (strstr (view, "2200"));
      g_assert_nonnull (strstr (view, "samba"));
    }
  g_assert_null (pozo_deal_score_show (score, "song", &error));
  g_assert_error (error, POZO_FAILURE, POZO_FAILURE_USAGE);
}

int
main (int argc, char **argv)
{
  static const LibraryTest tests[] = {
    { "/library/answer", test_answer },
    { "/library/answer/refused", test_answer_refused },
    { "/library/answer/show", test_answer_show },
    { "/library/deal-score", test_deal_score },
    { "/library/deal-score/refused", test_deal_score_refused },
    { "/library/deal-score/show", test_deal_score_show },
  };

  g_test_init (&argc, &argv, NULL);
  library_add_tests (tests, G_N_ELEMENTS (tests));
  return g_test_run ();
}
