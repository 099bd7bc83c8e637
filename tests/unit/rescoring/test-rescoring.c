/* SPDX-License-Identifier: MIT */
/* Views of a rescored game: a sheet of which going out is worth more, so that the other side leads.
 * Golden cases of `pozo rescore` ask them of games of all kinds. */
#include "pozo-pcn.h"
#include "pozo-rescore-json.h"
#include "pozo-rescore-matrix.h"
#include "pozo-rescore-notes.h"
#include "pozo-rescore-text.h"
#include "pozo-rules-text.h"

#include <string.h>

/* A leads by 75 under its own rules, B by 125 where going out is worth 300. */
static const char sheet[] = "PCN: 1\nId: sheet\nDetail: totals\nVariant: international-4\n"
                            "Player-1: Ann\nPlayer-2: Bea\nPlayer-3: Cid\nPlayer-4: Dan\n\n"
                            "deal 1 dealer=4\n"
                            "score A melds=305 canastas=800 red3=200 hand=-35 total=1270 sum=1270\n"
                            "score B melds=170 canastas=300 out=100 hand=-20 total=550 sum=550\n\n"
                            "deal 2 dealer=1\n"
                            "score A melds=210 hand=-95 total=115 sum=1385\n"
                            "score B melds=480 canastas=300 hand=-20 total=760 sum=1310\n\n"
                            "end continues\n";

typedef struct
{
  PozoVariantSet *variants;
  PozoRules rules;
  PozoRecord *record;
  PozoGame *game;
  PozoRescore *rescore;
} Bench;

static void
bench_init (Bench *bench)
{
  g_autoptr (GError) error = NULL;
  const PozoRules *others[1] = { &bench->rules };
  PozoReplayOptions options = { 0 };

  bench->variants = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  options.variants = bench->variants;
  bench->rules =
      *pozo_variant_rules (pozo_variant_set_find (bench->variants, "international-4", NULL));
  pozo_rules_assign (&bench->rules, "going_out.bonus = 300", &error);
  g_assert_no_error (error);
  bench->record = pozo_record_new ();
  bench->game = pozo_game_new ();
  bench->rescore = pozo_rescore_new (&options, others, 1);
  pozo_pcn_read (bench->record, sheet, strlen (sheet), POZO_PCN_LENIENT);
  pozo_rescore_game (bench->rescore, bench->record, bench->game);
}

static void
bench_clear (Bench *bench)
{
  pozo_rescore_free (bench->rescore);
  pozo_game_free (bench->game);
  pozo_record_free (bench->record);
  pozo_variant_set_free (bench->variants);
}

static void
append_notes (const PozoRescoreView *view, GString *out)
{
  pozo_rescore_append_notes (view, 0, out);
}

/* What is behind the deals. */
static void
append_end_of_json (const PozoRescoreView *view, GString *out)
{
  pozo_rescore_append_json (view, out);
  g_string_erase (out, 0, strstr (out->str, "\"own\"") - out->str);
}

static const struct
{
  const char *label;
  void (*append) (const PozoRescoreView *view, GString *out);
  const char *expected;
} views[] = {
  { "text", pozo_rescore_append_text,
    "a.pcn:1: sheet\n"
    "deal  side         recorded  recomputed  dear\n"
    "   1  A     total      1270           -  1270\n"
    "            sum        1270           -  1270\n"
    "      B     total       550           -   750\n"
    "            sum         550           -   750\n"
    "   2  A     total       115           -   115\n"
    "            sum        1385           -  1385\n"
    "      B     total       760           -   760\n"
    "            sum        1310           -  1510\n"
    "dear:\n"
    "  the match would not have been decided\n"
    "  2 deals are scored from the score lines alone\n\n" },
  { "matrix", pozo_rescore_append_matrix,
    "variant       A     B  winner  not as played\n"
    "recorded   1385  1310\n"
    "own rules  1385  1310  (A)                 -\n"
    "dear       1385  1510  (B) *               -\n"
    "  * not as under its own rules\n"
    "  2 deals are scored from the score lines alone\n" },
  { "notes", append_notes,
    "dear:\n"
    "  the match would not have been decided\n"
    "  2 deals are scored from the score lines alone\n" },
  { "json", append_end_of_json,
    "\"own\":{\"exact\":true,\"sums\":{\"A\":1385,\"B\":1310},\"end_known\":true,"
    "\"leader_known\":true,\"leader\":\"A\",\"deals_by_lines\":2,\"deals_unscored\":0},"
    "\"foreign_melds\":\"cards\",\"variants\":[{\"variant\":\"dear\",\"exact\":true,"
    "\"sums\":{\"A\":1385,\"B\":1510},\"end_known\":true,\"leader_known\":true,\"leader\":\"B\","
    "\"deals_by_lines\":2,\"deals_unscored\":0,\"deals_refused\":0,\"deals_stopped\":0,"
    "\"stops\":[],\"foreign_counts\":{},\"foreign_line_items\":0,\"foreign\":[]}]}\n" },
};

static void
test_view (gconstpointer data)
{
  static const char *const names[] = { "dear" };
  static const PozoStyle style = { 0 };
  guint which = GPOINTER_TO_UINT (data);
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoFindingPlace place = {
    .file = "a.pcn", .line = 1, .text = sheet, .length_bytes = strlen (sheet), .game = "sheet"
  };
  Bench bench;
  PozoRescoreView view = { .place = &place, .style = &style, .names = names, .n_others = 1 };

  bench_init (&bench);
  view.rescore = bench.rescore;
  view.record = bench.record;
  view.game = bench.game;
  view.has_deals = TRUE;
  views[which].append (&view, out);
  g_assert_cmpstr (out->str, ==, views[which].expected);
  bench_clear (&bench);
}

static void
test_range (void)
{
  static const struct
  {
    gint32 low;
    gint32 high;
    const char *text;
  } rows[] = { { 5, 5, "5" }, { -5, 20, "-5 to 20" }, { -20, -5, "-20 to -5" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = pozo_rescore_format_range (rows[i].low, rows[i].high);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  g_assert_cmpint (pozo_side_letter (0), ==, 'A');
  g_assert_cmpint (pozo_side_letter (5), ==, 'F');
}

/* What the sheet says of a deal, and what it does not. */
static void
test_recorded (void)
{
  Bench bench;
  gint32 value = 0;

  bench_init (&bench);
  g_assert_true (pozo_rescore_find_recorded (bench.record, 1, 1, POZO_SCORE_SUM, &value));
  g_assert_cmpint (value, ==, 1310);
  g_assert_false (pozo_rescore_find_recorded (bench.record, 1, 1, POZO_SCORE_OUT, &value));
  g_assert_false (pozo_rescore_find_recorded (bench.record, 1, 2, POZO_SCORE_SUM, &value));
  bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *path = g_strconcat ("/rescoring/", views[i].label, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_view);
    }
  g_test_add_func ("/rescoring/range", test_range);
  g_test_add_func ("/rescoring/recorded", test_recorded);
  return g_test_run ();
}
