/* SPDX-License-Identifier: MIT */
/* The records of corpus/, each against the findings that the `expect` file beside it lists.
 *
 * corpus/checks has a folder for each finding, named by its slug: records that trip exactly it, and
 * records that just pass.  So every row of pozo-finding.def is seen to be raised, at the right
 * place, once, and not a step too early.  corpus/README.md describes the sets. */
#include "pozo-constraint.h"
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-rule-info.h"

#include <string.h>

/* Findings that no small record can raise, and where each is tested instead. */
static const char *const exempt[] = {
  "pcn-record-long",  /* limits of the reader: corpus/limits, test-pcn-limits */
  "pcn-lines-many",   /* the same */
  "pcn-deals-many",   /* the same */
  "pcn-actions-many", /* the same */
  "pcn-turns-many",   /* the same */
  "pcn-id-repeated",  /* of a run, not of a record: golden/validate-repeats */
  "game-repeated",    /* the same */
  "player-unlisted",  /* of an event with a roster: golden/roster-names */
  "setup-deck-size",  /* of a game by other rules: golden/rescore-foreign, rescore-text */
  "pcn-encoding",     /* of a file, not of its text: test-text, the case validate-encodings */
};

/* Findings of other games than Canasta, which records of corpus/games show. */
static const char *const of_games[] = {
  "pcn-game-version", "knock-limit", "knock-barred",  "draw-upcard-first",
  "draw-refused",     "stock-dead",  "discard-taken", "meld-before-end",
  "meld-set-or-run",  "layoff-gin",  "claim-false",   "deal-void",
};

/* And those of snapszli. */
static const char *const of_snapszli[] = {
  "trick-follow", "trick-trump", "trick-beat", "trick-length", "exchange-card", "exchange-late",
  "pair-held",    "pair-barred", "pair-lead",  "close-barred", "draw-closed",   "snapszer-late",
};

typedef struct
{
  PozoVariantSet *variants;
  PozoReplay *replay;
  PozoRecord *record;
  PozoRecord *before; /* a game that leaves cards, fines and marks behind */
  char *before_text;
  PozoGame *game;
} Bench;

/* The text, which the record points into. */
static char *
read_record (PozoRecord *record, const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length = 0;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  pozo_pcn_read (record, text, length, POZO_PCN_LENIENT);
  return text;
}

static void
bench_init (Bench *bench)
{
  g_autofree char *before =
      g_build_filename (g_getenv ("POZO_CORPUS"), "checks", "score-threes-kept", "trips.pcn", NULL);
  g_autoptr (GError) error = NULL;
  PozoReplayOptions options = { 0 };

  bench->variants = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  options.variants = bench->variants;
  bench->replay = pozo_replay_new (&options);
  bench->record = pozo_record_new ();
  bench->record->takes_kinds = TRUE;
  bench->before = pozo_record_new ();
  bench->game = pozo_game_new ();
  bench->before_text = read_record (bench->before, before);
}

static void
bench_clear (Bench *bench)
{
  pozo_game_free (bench->game);
  pozo_record_free (bench->record);
  pozo_record_free (bench->before);
  g_free (bench->before_text);
  pozo_replay_free (bench->replay);
  pozo_variant_set_free (bench->variants);
}

static gboolean
are_alike (const PozoFinding *a, const PozoFinding *b)
{
  return a->code == b->code && a->deal == b->deal && a->turn == b->turn;
}

/* What a record raises, as the `expect` files write it: `slug@deal.turn`, in the order of the text,
 * and `*3` behind it for three in a row. */
static char *
list_findings (Bench *bench)
{
  GString *list = g_string_new (NULL);

  pozo_replay_game (bench->replay, bench->record, bench->game);
  for (guint i = 0, n; i < bench->game->findings->len; i += n)
    {
      const PozoFinding *finding = &g_array_index (bench->game->findings, PozoFinding, i);

      n = 1;
      while (i + n < bench->game->findings->len && are_alike (finding, finding + n))
        n++;
      g_string_append_printf (list, " %s@%u.%u", pozo_finding_info (finding->code)->slug,
                              finding->deal, finding->turn);
      if (n > 1)
        g_string_append_printf (list, "*%u", n);
    }
  return g_string_free (list, FALSE);
}

/* One folder: every line of `expect` is a file and what it raises, whatever was replayed before it,
 * and every file has a line. */
static void
test_folder (gconstpointer data)
{
  const char *folder = data;
  g_autofree char *expect_path = g_build_filename (folder, "expect", NULL);
  g_autofree char *expect = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) rows = NULL;
  Bench bench;
  guint n_files = 0;

  g_file_get_contents (expect_path, &expect, NULL, &error);
  g_assert_no_error (error);
  rows = g_strsplit (g_strchomp (expect), "\n", -1);
  bench_init (&bench);
  for (guint i = 0; rows[i] != NULL; i++)
    {
      gsize length = strcspn (rows[i], " ");
      g_autofree char *name = g_strndup (rows[i], length);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = read_record (bench.record, path);
      g_autofree char *found = list_findings (&bench);
      g_autofree char *row = g_strconcat (name, found, NULL);
      g_autofree char *after_other = NULL;

      g_assert_cmpstr (row, ==, rows[i]);
      pozo_replay_game (bench.replay, bench.before, bench.game);
      after_other = list_findings (&bench);
      g_assert_cmpstr (after_other, ==, found);
    }
  bench_clear (&bench);

  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);

  g_assert_no_error (error);
  while (g_dir_read_name (dir) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, ==, g_strv_length (rows) + 1);
}

static gboolean
is_among (const char *const *slugs, gsize n, const char *slug)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (slugs[i], slug))
      return TRUE;
  return FALSE;
}

/* Whether some record of the folder raises the finding that the folder is named after, and another
 * one does not. */
static void
assert_shows (const char *folder, const char *slug)
{
  g_autofree char *path = g_build_filename (folder, "expect", NULL);
  g_autofree char *expect = NULL;
  g_autofree char *word = g_strdup_printf (" %s@", slug);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) rows = NULL;
  guint n_with = 0;

  g_file_get_contents (path, &expect, NULL, &error);
  g_assert_no_error (error);
  rows = g_strsplit (g_strchomp (expect), "\n", -1);
  for (guint i = 0; rows[i] != NULL; i++)
    n_with += strstr (rows[i], word) != NULL;
  g_assert_cmpuint (n_with, >, 0);
  g_assert_cmpuint (n_with, <, g_strv_length (rows));
}

static void
test_complete (gconstpointer data)
{
  const char *checks = data;
  g_autofree char *game = g_build_filename (checks, "..", "games", "gin-rummy", NULL);
  g_autofree char *snapszli = g_build_filename (checks, "..", "games", "snapszli", NULL);

  for (guint code = POZO_FINE + 1; code < POZO_N_FINDINGS; code++)
    {
      const char *slug = pozo_finding_info (code)->slug;
      g_autofree char *folder = g_build_filename (checks, slug, NULL);

      if (is_among (of_games, G_N_ELEMENTS (of_games), slug))
        assert_shows (game, slug);
      else if (is_among (of_snapszli, G_N_ELEMENTS (of_snapszli), slug))
        assert_shows (snapszli, slug);
      else if (is_among (exempt, G_N_ELEMENTS (exempt), slug))
        g_assert_false (g_file_test (folder, G_FILE_TEST_IS_DIR));
      else
        assert_shows (folder, slug);
    }
}

/* What a record breaks of pozo-constraint.def: a set of 1 << PozoConstraint. */
static guint64
find_constraints (Bench *bench, const char *checks, const char *slug, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".pcn", NULL);
  g_autofree char *path = g_build_filename (checks, slug, file, NULL);
  g_autofree char *text = read_record (bench->record, path);
  guint64 broken = 0;

  pozo_replay_game (bench->replay, bench->record, bench->game);
  for (guint i = 0; i < bench->game->findings->len; i++)
    broken |= 1ull << g_array_index (bench->game->findings, PozoFinding, i).constraint;
  return broken & ~1ull; /* that of other findings */
}

/* Each row of pozo-constraint.def has two records, named after it: one that breaks it and no other,
 * and one that just does not. */
static void
test_constraints (gconstpointer data)
{
  static const char *const codes[] = {
    "none",
#define POZO_CONSTRAINT(code, ...) #code,
#include "pozo-constraint.def"
#undef POZO_CONSTRAINT
  };
  Bench bench;

  bench_init (&bench);
  for (guint i = 1; i < POZO_N_CONSTRAINTS; i++)
    {
      const PozoConstraintInfo *info = pozo_constraint_info ((PozoConstraint) i);
      const char *slug = pozo_finding_info (info->finding)->slug;
      g_autofree char *lower = g_ascii_strdown (codes[i], -1);
      g_autofree char *trips = g_strconcat ("trips-", g_strdelimit (lower, "_", '-'), NULL);
      g_autofree char *passes = g_strconcat ("passes-", lower, NULL);

      g_assert_cmphex (find_constraints (&bench, data, slug, trips), ==, 1ull << i);
      g_assert_cmphex (find_constraints (&bench, data, slug, passes), ==, 0);
    }
  bench_clear (&bench);
}

/* What the table says is there: figures of score lines, and a rule. */
static void
test_constraint_words (void)
{
  for (guint i = 1; i < POZO_N_CONSTRAINTS; i++)
    {
      const PozoConstraintInfo *info = pozo_constraint_info ((PozoConstraint) i);
      g_auto (GStrv) words = g_strsplit_set (info->figures, " ,/", -1);
      PozoRule rule;

      g_assert_true (info->rule == NULL || pozo_rule_info_find (info->rule, &rule, NULL));
      for (char **word = words; *word != NULL; word++)
        {
          guint item = 0;

          while (item < POZO_N_SCORES && !g_str_equal (pozo_score_item_words[item], *word))
            item++;
          g_assert_true (item < POZO_N_SCORES || **word == '\0');
        }
    }
}

static void
add_folders (const char *set, const char *corpus)
{
  g_autofree char *path = g_build_filename (corpus, set, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/corpus/%s/%s", set, name);

      g_test_add_data_func_full (test, g_build_filename (path, name, NULL), test_folder, g_free);
    }
}

int
main (int argc, char **argv)
{
  const char *corpus = g_getenv ("POZO_CORPUS");
  g_autofree char *checks = g_build_filename (corpus, "checks", NULL);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_data_func ("/corpus/complete", checks, test_complete);
  g_test_add_data_func ("/corpus/constraints", checks, test_constraints);
  g_test_add_func ("/corpus/constraint-words", test_constraint_words);
  add_folders ("checks", corpus);
  add_folders ("faults", corpus);
  add_folders ("family", corpus);
  add_folders ("games", corpus);
  add_folders ("detail", corpus);
  add_folders ("damaged", corpus);
  add_folders ("variants", corpus);
  return g_test_run ();
}
