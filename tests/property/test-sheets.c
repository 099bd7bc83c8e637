/* SPDX-License-Identifier: MIT */
/* The law of score sheets: what a simulated deal came to is never impossible, whatever of it is
 * left out.  Each variant for each number of players, with options by lot, with mistakes on
 * purpose, and with fines by a director.
 *
 * With POZO_THOROUGH=1 in the environment each table has a thousand deals, and many more lots are
 * drawn. */
#include "selfplay.h"

#define THOROUGH_DEALS 1000
#define LOTS           150
#define THOROUGH_LOTS  5000
#define SHEETS         12 /* of each match */
#define MISTAKES       5  /* percent; more are more notes than a game keeps */

/* How a sheet is written. */
typedef struct
{
  GRand *lots;
  gboolean is_whole; /* nothing is left out */
  gboolean is_fined; /* a director fines somebody now and then */
} Manner;

/* The head of a match as it was played, for a sheet of its scores. */
static void
write_head (const SelfplayRun *run, GString *out)
{
  const char *end = strstr (run->text->str, "\n\ndeal ");
  g_autofree char *head = g_strndup (run->text->str, (gsize) (end - run->text->str));
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (!g_str_has_prefix (*line, "Detail:"))
      g_string_append_printf (out, "%s\n", *line);
}

/* Leaves out what the lot says, half of all figures at the most. */
static gboolean
is_kept (const Manner *manner, guint item)
{
  if (manner->is_whole)
    return TRUE;
  if (item == POZO_SCORE_TOTAL)
    return g_rand_int_range (manner->lots, 0, 4) > 0;
  return g_rand_boolean (manner->lots);
}

static void
write_score (const PozoDealResult *result, guint side, const Manner *manner, GString *out)
{
  const PozoTally *tally = &result->tally[side];
  gint32 fine = manner->is_fined && g_rand_int_range (manner->lots, 0, 4) == 0
                    ? 10 * g_rand_int_range (manner->lots, 1, 30)
                    : 0;
  gsize start = out->len;

  if (fine > 0 && g_rand_boolean (manner->lots))
    g_string_append_printf (out, "penalty %c %d late\n", 'A' + side, -fine);
  g_string_append_printf (out, "score %c", 'A' + side);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    {
      gboolean has_fine = item == POZO_SCORE_PENALTY || item == POZO_SCORE_TOTAL;
      gint32 value = item == POZO_SCORE_SUM ? result->sum[side] : tally->low[item];

      g_assert_true (item == POZO_SCORE_SUM || tally->low[item] == tally->high[item]);
      if (is_kept (manner, item) && !(item == POZO_SCORE_SUM && manner->is_fined))
        g_string_append_printf (out, " %s=%d", pozo_score_item_words[item],
                                has_fine ? value - fine : value);
    }
  if (out->str[out->len - 2] == ' ' || out->str[out->len - 1] == (char) ('A' + side))
    g_string_truncate (out, start); /* nothing was kept */
  else
    g_string_append_c (out, '\n');
}

static void
write_sheet (const SelfplayRun *run, const Manner *manner, GString *out)
{
  g_string_truncate (out, 0);
  write_head (run, out);
  for (guint i = 0; i < run->game->deals->len; i++)
    {
      const PozoDealResult *result = POZO_GAME_DEAL (run->game, i);
      const PozoSpan line = POZO_RECORD_DEAL (run->record, i)->text;

      if (result->fate != POZO_DEAL_PLAYED)
        continue;
      g_string_append_c (out, '\n');
      g_string_append_len (out, run->text->str + line.offset, line.length);
      g_string_append_c (out, '\n');
      for (guint side = 0; side < run->game->n_sides; side++)
        write_score (result, side, manner, out);
    }
}

/* What must not be found; probable slips neither, where nothing is left out and nobody erred. */
static void
check_sheet (const SelfplayRun *run, const PozoGame *sheet, const GString *text, gboolean is_plain)
{
  guint n = sheet->code_counts[POZO_FINDING_SCORE_IMPOSSIBLE] +
            sheet->code_counts[POZO_FINDING_SCORE_COUNTS];

  if (is_plain)
    n += sheet->code_counts[POZO_FINDING_SCORE_UNSAID] +
         sheet->code_counts[POZO_FINDING_SCORE_OPENING];
  for (guint i = 0; n > 0 && i < sheet->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (sheet->findings, PozoFinding, i);

      if (finding->side > 0)
        g_test_message ("%s: deal %u, %s, side %u: %s=%d, %s=%d", run->label, finding->deal,
                        pozo_finding_info (finding->code)->slug, finding->side, finding->name,
                        finding->found, finding->other, finding->expected);
    }
  if (n > 0)
    g_test_message ("%s", text->str);
  g_assert_cmpuint (n, ==, 0);
}

/* Plays at a table and looks at sheets of what was played. */
static guint
play_at (const SelfplayTable *table, guint mistakes, GRand *lots)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, mistakes);
  const PozoReplayOptions options = { .variants = table->set };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) sheet = pozo_game_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_deals = 0;

  for (guint64 game = 0; selfplay_run_goes_on (run, 1, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      selfplay_run_replay (run, game);
      for (guint i = 0; i < SHEETS && !g_test_failed (); i++)
        {
          const Manner manner = { lots, i == 0, i > SHEETS / 2 };

          write_sheet (run, &manner, text);
          pozo_pcn_read (record, text->str, text->len, POZO_PCN_LENIENT);
          pozo_replay_game (replay, record, sheet);
          n_deals += sheet->fates[POZO_DEAL_TOTALS];
          check_sheet (run, sheet, text, i == 0 && mistakes == 0);
        }
    }
  return n_deals;
}

typedef struct
{
  const PozoVariantSet *set;
  guint mistakes;
} Case;

static void
test_variants (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GPtrArray) tables = selfplay_list_tables (test->set);
  g_autoptr (GRand) lots = g_rand_new_with_seed (SELFPLAY_SEED);
  guint n_deals = 0;

  for (guint i = 0; i < tables->len && !g_test_failed (); i++)
    n_deals += play_at (g_ptr_array_index (tables, i), test->mistakes, lots);
  g_assert_cmpuint (n_deals, >, 1000);
}

static void
test_options (gconstpointer data)
{
  const Case *test = data;
  const PozoVariantSet *set = test->set;
  const guint n_lots = selfplay_is_thorough () ? THOROUGH_LOTS : LOTS;
  g_autoptr (GRand) lots = g_rand_new_with_seed (SELFPLAY_SEED);
  guint n_deals = 0;

  for (guint lot = 0; lot < n_lots && !g_test_failed (); lot++)
    {
      const char *options[SELFPLAY_OPTIONS_MAX + 1];
      SelfplayTable table = { .set = set };
      PozoRules rules;

      selfplay_draw_table (&table, options, 1, lots);
      if (selfplay_can_play (&table, &rules))
        n_deals += play_at (&table, test->mistakes, lots);
    }
  g_assert_cmpuint (n_deals, >, 100);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  Case fine = { NULL, 0 };
  Case faulty = { NULL, MISTAKES };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  fine.set = faulty.set = set;
  g_test_add_data_func ("/sheets/variants", &fine, test_variants);
  g_test_add_data_func ("/sheets/options", &fine, test_options);
  g_test_add_data_func ("/sheets/mistakes", &faulty, test_variants);
  if (!selfplay_is_thorough ()) /* somebody who errs may find no way on, in one lot of thousands */
    g_test_add_data_func ("/sheets/mistakes-options", &faulty, test_options);
  return g_test_run ();
}
