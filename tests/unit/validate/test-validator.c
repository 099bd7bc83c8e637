/* SPDX-License-Identifier: MIT */
/* Games in, verdicts out: a game that is plainly fine, one in a scribe's spelling, one that is
 * wrong, and what they come to. */
#include "pozo-validation-totals.h"
#include "pozo-validator.h"
#include "pozo-variant-set.h"

#include <string.h>

#define HEAD "PCN: 1\nId: a\nDetail: totals\nVariant: international-2\n\n"
#define PLAIN                                                                                      \
  HEAD "deal 1 dealer=1 score=0,0\nscore A total=5 sum=5\nscore B total=10 sum=10\n\nend time\n"
#define HABITS                                                                                     \
  HEAD "deal 1 dealer=1 score=0,0\nscore A total=+5 sum=5\nscore B total=10 sum=10\n\nend time\n"
#define WRONG                                                                                      \
  HEAD "deal 1 dealer=1 score=0,0\nscore A total=5 sum=10\nscore B total=10 sum=10\n\nend time\n"

typedef struct
{
  PozoVariantSet *set;
  PozoRecord *record;
  PozoGame *game;
  GString *buffer;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->set = pozo_variant_set_new (NULL);
  fixture->record = pozo_record_new ();
  fixture->game = pozo_game_new ();
  fixture->buffer = g_string_new (NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_string_free (fixture->buffer, TRUE);
  pozo_game_free (fixture->game);
  pozo_record_free (fixture->record);
  pozo_variant_set_free (fixture->set);
}

static void
count_game (gpointer n_games, const PozoGame *game G_GNUC_UNUSED)
{
  ++*(guint *) n_games;
}

/* Whoever watches sees each game once, whichever way it goes. */
static PozoValidationTotals
validate (Fixture *fixture, const char *text, PozoPcnMode mode, const char *code)
{
  const PozoPiece piece = {
    .text = text, .length = strlen (text), .line = 1, .archive = "a", .code = code
  };
  const PozoReplayOptions options = { .variants = fixture->set };
  static const PozoReplayObserver observer = { .game_end = count_game };
  PozoValidationTotals totals = { 0 };
  PozoValidator validator;
  guint n_seen = 0;
  PozoGameVerdict verdict;
  PozoPieceIter iter;

  pozo_validator_init (&validator, &options, mode, fixture->record, fixture->game);
  pozo_validator_observe (&validator, &observer, &n_seen);
  pozo_piece_iter_begin (&iter, &piece, fixture->buffer);
  while (pozo_validator_next (&validator, &iter, &verdict))
    {
      g_assert_cmpuint (verdict.length, >, strlen (HEAD));
      if (verdict.kind == POZO_GAME_VERDICT_PLAIN)
        {
          pozo_validation_totals_add_fast (&totals, &verdict.figures);
          continue;
        }
      if (verdict.kind == POZO_GAME_VERDICT_HABITS)
        pozo_validator_notify (&validator, &iter, &verdict, TRUE);
      pozo_validation_totals_add_game (&totals, fixture->game);
    }
  g_assert_cmpuint (n_seen, ==, totals.n_games);
  pozo_validator_clear (&validator);
  return totals;
}

static void
test_games (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  PozoValidationTotals totals =
      validate (fixture, PLAIN HABITS WRONG PLAIN, POZO_PCN_LENIENT, NULL);

  g_assert_cmpuint (totals.n_games, ==, 4);
  g_assert_cmpuint (totals.n_games_clean, ==, 3);
  g_assert_cmpuint (pozo_validation_totals_n_deals (&totals), ==, 4);
  g_assert_cmpuint (totals.counts[POZO_SEVERITY_ERROR], ==, 1);
  g_assert_cmpuint (totals.codes[POZO_FINDING_PCN_DIGITS], ==, 1);
  g_assert_cmpuint (pozo_validation_totals_n_findings (&totals), >=, 2);
}

/* The same games one at a time come to the same, whichever way they went. */
static void
test_sums (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const games[] = { PLAIN, HABITS, WRONG, PLAIN };
  PozoValidationTotals all = validate (fixture, PLAIN HABITS WRONG PLAIN, POZO_PCN_LENIENT, NULL);
  PozoValidationTotals sum = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      PozoValidationTotals one = validate (fixture, games[i], POZO_PCN_LENIENT, NULL);

      pozo_validation_totals_add (&sum, &one);
    }
  g_assert_cmpmem (&all, sizeof all, &sum, sizeof sum);
}

static void
test_modes (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  PozoValidationTotals strict = validate (fixture, HABITS, POZO_PCN_STRICT, NULL);
  PozoValidationTotals saved = validate (fixture, PLAIN, POZO_PCN_LENIENT, "UTF-16");

  g_assert_cmpuint (strict.counts[POZO_SEVERITY_ERROR], ==, 1);
  g_assert_cmpuint (saved.codes[POZO_FINDING_PCN_ENCODING], ==, 1);
  g_assert_cmpuint (validate (fixture, "", POZO_PCN_LENIENT, NULL).n_games, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/validator/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/validator/sums", Fixture, NULL, set_up, test_sums, tear_down);
  g_test_add ("/validator/modes", Fixture, NULL, set_up, test_modes, tear_down);
  return g_test_run ();
}
