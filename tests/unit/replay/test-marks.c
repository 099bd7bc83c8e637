/* SPDX-License-Identifier: MIT */
/* A mark excuses what it is about, and nothing else: each of the sixteen marks is put in front of
 * everything that is wrong in a turn of the records of corpus/checks.  What was wrong must be told
 * as before, unless the table below, which was written from the rules, says that the mark is about
 * it, or the mark itself has changed the table. */
#include "pozo-pcn.h"
#include "pozo-replay.h"

#include <string.h>

static const char *const marks[] = {
#define MARK_WORD(code, word, text) word,
  POZO_FAULTS (MARK_WORD)
#undef MARK_WORD
};

/* What a mark is about: P3, P4, P8, P10, P12 of docs/sources.md. */
static const struct
{
  const char *mark;
  const char *slug;
} meant[] = {
  { "short-condoned", "initial-minimum" },
  { "short-condoned", "initial-canasta" },
  { "overdraw", "draw-limit" },
  { "premature", "ask-premature-meld" },
  { "excess-wild", "meld-too-many-wilds" },
  { "excess-wild", "meld-merge" }, /* where too many wild cards come together */
  { "failed-out", "ask-must-go-out" },
};

/* Where there is occasion for one of these, other cards lie where, or somebody else melds. */
static const char *const changing[] = { "short-fixed", "short-withdrawn", "short-returns",
                                        "no-canasta",  "abort",           "out-of-turn" };

typedef struct
{
  PozoVariantSet *variants;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  guint n_tried;
} Bench;

static void
replay (Bench *bench, const char *text, gsize length)
{
  pozo_pcn_read (bench->record, text, length, POZO_PCN_LENIENT);
  pozo_replay_game (bench->replay, bench->record, bench->game);
}

static gboolean
has_finding (const PozoGame *game, guint code, const PozoFinding *place)
{
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->code == code && finding->deal == place->deal && finding->turn == place->turn)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_meant (const char *mark, guint code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (meant); i++)
    if (g_str_equal (meant[i].mark, mark) &&
        g_str_equal (meant[i].slug, pozo_finding_info (code)->slug))
      return TRUE;
  return FALSE;
}

static gboolean
is_changing (const char *mark)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changing); i++)
    if (g_str_equal (changing[i], mark))
      return TRUE;
  return FALSE;
}

static void
try_mark (Bench *bench, const GString *text, const PozoFinding *wrong, const char *mark)
{
  g_autoptr (GString) marked = g_string_new_len (text->str, (gssize) text->len);
  g_autofree char *word = g_strdup_printf ("!%s ", mark);

  g_string_insert (marked, wrong->offset, word);
  replay (bench, marked->str, marked->len);
  bench->n_tried++;
  if (has_finding (bench->game, wrong->code, wrong) ||
      (wrong->code == POZO_FINDING_RED3_EARLY &&
       has_finding (bench->game, POZO_FINDING_WRONG_TURN, wrong)) ||
      is_meant (mark, wrong->code) ||
      (is_changing (mark) && !has_finding (bench->game, POZO_FINDING_FAULT_UNNEEDED, wrong)))
    return;
  g_test_message ("!%s hides %s in\n%s", mark, pozo_finding_info (wrong->code)->slug, marked->str);
  g_test_fail ();
}

/* What is wrong with a word of a turn, so that a mark can stand before it: none does behind the
 * discard. */
static gboolean
is_markable (const PozoFinding *finding, const GString *text)
{
  return finding->turn > 0 && finding->severity == POZO_SEVERITY_ERROR &&
         finding->code != POZO_FINDING_DEAL_SKIPPED && finding->code != POZO_FINDING_TALON_COUNT &&
         finding->code != POZO_FINDING_AFTER_DISCARD && finding->offset > 0 &&
         finding->offset < text->len && text->str[finding->offset - 1] == ' ' &&
         !g_str_has_prefix (pozo_finding_info (finding->code)->slug, "pcn-");
}

static void
try_record (Bench *bench, const char *path)
{
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length = 0;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);

  g_autoptr (GString) text = g_string_new_len (contents, (gssize) length);

  replay (bench, text->str, text->len);
  for (guint i = 0; i < bench->game->findings->len; i++)
    if (is_markable (&g_array_index (bench->game->findings, PozoFinding, i), text))
      g_array_append_val (wrong, g_array_index (bench->game->findings, PozoFinding, i));
  for (guint i = 0; i < wrong->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (marks); k++)
      try_mark (bench, text, &g_array_index (wrong, PozoFinding, i), marks[k]);
}

static void
try_folder (Bench *bench, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_str_has_suffix (name, ".pcn"))
        try_record (bench, file);
    }
}

static void
test_marks (void)
{
  g_autofree char *checks = g_build_filename (g_getenv ("POZO_CORPUS"), "checks", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (checks, 0, &error);
  PozoReplayOptions options = { 0 };
  Bench bench = { 0 };
  const char *name;

  g_assert_no_error (error);
  bench.variants = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  options.variants = bench.variants;
  bench.replay = pozo_replay_new (&options);
  bench.record = pozo_record_new ();
  bench.game = pozo_game_new ();
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (checks, name, NULL);

      try_folder (&bench, folder);
    }
  g_assert_cmpuint (bench.n_tried, >, 1000);
  pozo_game_free (bench.game);
  pozo_record_free (bench.record);
  pozo_replay_free (bench.replay);
  pozo_variant_set_free (bench.variants);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/marks/excuse-nothing-else", test_marks);
  return g_test_run ();
}
