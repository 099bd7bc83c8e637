/* SPDX-License-Identifier: MIT */
/* Laws of score sheets, for simulated deals of every table, with and without mistakes in play, when
 * any items are left out of any line:
 *
 *   - nothing is called wrong
 *   - whatever total, running score or winner is said to be known is the true one
 *   - what the line comes to under its own rules holds the true total */
#include "pozo-rescore.h"
#include "sanitized.h"
#include "selfplay.h"

#define FAULTS         8 /* of a hundred turns, where the rules have penalties */
#define GAMES          2
#define LOTS           UNLESS_SANITIZED (12, 4) /* sheets made of each game */
#define KNOWN_LEAST    UNLESS_SANITIZED (1, 0)  /* few sheets may have no total that follows */
#define THOROUGH_DEALS 1000

/* A game that was played, and a sheet made of it. */
typedef struct
{
  SelfplayRun *run; /* the game itself */
  GRand *lots;
  GString *text;
  PozoRecord *record;
  PozoGame *game;
  PozoRescore *rescore;
  GArray *deals; /* (element-type guint): those of the run that the sheet has, from 0 */
  guint n_known; /* totals that followed from items alone */
} Sheet;

/* ---- Sheets ---- */

/* What a side's line could say: every item, nothing included. */
static gint32
find_value (const Sheet *sheet, guint deal, guint side, guint item)
{
  const PozoDealResult *result = POZO_GAME_DEAL (sheet->run->game, deal);

  return item == POZO_SCORE_SUM ? result->sum[side] : result->tally[side].low[item];
}

/* How a sheet is kept: each figure with a chance in a hundred; some add nothing up. */
typedef struct
{
  gint chance;
  gboolean adds_up;
} Habit;

/* Never says nothing. */
static void
write_line (Sheet *sheet, guint deal, guint side, const Habit *habit)
{
  gsize start = sheet->text->len;

  while (sheet->text->len == start)
    for (guint item = 0; item < POZO_N_SCORES; item++)
      if ((habit->adds_up || (item != POZO_SCORE_TOTAL && item != POZO_SCORE_SUM)) &&
          g_rand_int_range (sheet->lots, 0, 100) < habit->chance)
        g_string_append_printf (sheet->text, " %s=%d", pozo_score_item_words[item],
                                find_value (sheet, deal, side, item));
  g_string_append_c (sheet->text, '\n');
}

static void
write_head (Sheet *sheet)
{
  static const char *const kept[] = { "PCN", "Id", "Player", "Side", "Variant", NULL };
  g_auto (GStrv) lines = g_strsplit (sheet->run->text->str, "\n", -1);

  g_string_truncate (sheet->text, 0);
  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    for (const char *const *start = kept; *start != NULL; start++)
      if (g_str_has_prefix (*line, *start))
        g_string_append_printf (sheet->text, "%s\n", *line);
}

static void
write_sheet (Sheet *sheet)
{
  const PozoGame *game = sheet->run->game;
  const Habit habit = { .chance = g_rand_int_range (sheet->lots, 1, 20) * 5,
                        .adds_up = g_rand_boolean (sheet->lots) };

  write_head (sheet);
  g_array_set_size (sheet->deals, 0);
  for (guint deal = 0; deal < game->deals->len; deal++)
    {
      const PozoDeal *played = POZO_RECORD_DEAL (game->record, deal);

      if (POZO_GAME_DEAL (game, deal)->fate != POZO_DEAL_PLAYED)
        continue; /* dealt wrong, or abandoned */
      g_array_append_val (sheet->deals, deal);
      g_string_append_printf (sheet->text, "\ndeal %u\n", played->number);
      for (guint side = 0; side < game->n_sides; side++)
        {
          g_string_append_printf (sheet->text, "score %c", (char) ('A' + side));
          write_line (sheet, deal, side, &habit);
        }
    }
  g_string_append (sheet->text, "\nend time\n");
}

/* ---- Laws ---- */

static void
check_findings (const Sheet *sheet)
{
  for (guint i = 0; i < sheet->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (sheet->game->findings, PozoFinding, i);

      /* A low opening may have been condoned, as some of these were. */
      if (finding->severity < POZO_SEVERITY_WARNING || finding->code == POZO_FINDING_SCORE_OPENING)
        continue;
      g_test_message ("%s: %s in deal %u\n%s", sheet->run->label,
                      pozo_finding_info (finding->code)->slug, finding->deal, sheet->text->str);
      g_test_fail ();
      return;
    }
}

static void
check_side (Sheet *sheet, guint i, guint side)
{
  guint deal = g_array_index (sheet->deals, guint, i);
  const PozoDealResult *result = POZO_GAME_DEAL (sheet->game, i);
  const PozoScore *score = pozo_record_find_score (sheet->record, i, side + 1);
  const PozoRescoredDeal *own = POZO_RESCORED_DEAL (pozo_rescore_get_own (sheet->rescore), i);
  gint32 total = find_value (sheet, deal, side, POZO_SCORE_TOTAL);

  if (result->known_total & 1u << side)
    g_assert_cmpint (result->total[side], ==, total);
  if (result->known_sum & 1u << side)
    g_assert_cmpint (result->sum[side], ==, find_value (sheet, deal, side, POZO_SCORE_SUM));
  sheet->n_known += (result->known_total & 1u << side) != 0 &&
                    (score->present & (1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_SUM)) == 0;
  if (!own->is_scored)
    return;
  g_assert_cmpint (own->tally[side].low[POZO_SCORE_TOTAL], <=, total);
  g_assert_cmpint (own->tally[side].high[POZO_SCORE_TOTAL], >=, total);
}

static void
check_sheet (Sheet *sheet)
{
  write_sheet (sheet);
  pozo_pcn_read (sheet->record, sheet->text->str, sheet->text->len, POZO_PCN_STRICT);
  pozo_rescore_game (sheet->rescore, sheet->record, sheet->game);
  check_findings (sheet);
  g_assert_cmpuint (sheet->game->deals->len, ==, sheet->deals->len);
  for (guint i = 0; i < sheet->deals->len && !g_test_failed (); i++)
    for (guint side = 0; side < sheet->run->game->n_sides; side++)
      check_side (sheet, i, side);
  if (sheet->game->winner != 0)
    g_assert_cmpuint (sheet->game->winner, ==, sheet->run->game->winner);
}

static void
play (const SelfplayTable *table, guint faults)
{
  const PozoReplayOptions options = { .variants = table->set };
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, faults);
  const PozoRules *others[] = { &run->rules };
  Sheet sheet = { .run = run,
                  .lots = g_rand_new_with_seed (SELFPLAY_SEED),
                  .text = g_string_new (NULL),
                  .record = pozo_record_new (),
                  .game = pozo_game_new (),
                  .rescore = pozo_rescore_new (&options, others, G_N_ELEMENTS (others)),
                  .deals = g_array_new (FALSE, FALSE, sizeof (guint)) };

  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      selfplay_run_replay (run, game);
      for (guint lot = 0; lot < LOTS && !g_test_failed (); lot++)
        check_sheet (&sheet);
    }
  g_assert_cmpuint (sheet.n_known, >=, KNOWN_LEAST);
  g_rand_free (sheet.lots);
  g_string_free (sheet.text, TRUE);
  pozo_record_free (sheet.record);
  pozo_game_free (sheet.game);
  pozo_rescore_free (sheet.rescore);
  g_array_free (sheet.deals, TRUE);
}

static void
test_table (gconstpointer data)
{
  const SelfplayTable *table = data;

  play (table, 0);
  if (!g_test_failed ())
    play (table, FAULTS);
}

int
main (int argc, char **argv)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GPtrArray) tables = NULL;

  g_test_init (&argc, &argv, NULL);
  tables = selfplay_list_tables (set);
  for (guint i = 0; i < tables->len; i++)
    {
      const SelfplayTable *table = tables->pdata[i];
      g_autofree char *path =
          g_strdup_printf ("/unsaid/%s/%u", pozo_variant_id (table->variant), table->n_players);

      g_test_add_data_func (path, table, test_table);
    }
  return g_test_run ();
}
