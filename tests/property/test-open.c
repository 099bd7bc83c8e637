/* SPDX-License-Identifier: MIT */
/* The law of records that are still being written, for simulated games of every table, with and
 * without mistakes in play, as they are and spoiled, cut anywhere behind their first line: what is
 * wrong with the beginning is wrong, in the same place, with the whole.  So in a game that is right
 * nothing is, however little of it is written.
 *
 * Numbers in a finding may differ, as what they count goes on. */
#include "pozo-open-game.h"
#include "selfplay.h"

#include <string.h>

#define CUTS           20 /* of each text */
#define FAULTS         8  /* of a hundred turns, where the rules have penalties */
#define FIRST_END      7  /* behind "PCN: 1\n" */
#define GAMES          1
#define SPOILED        5 /* texts made of each game */
#define THOROUGH_DEALS 300

typedef struct
{
  SelfplayRun *run;
  GRand *rand;
  PozoOpenGame open;
  PozoRecord *record;
  GString *part;
  guint n_found; /* in beginnings */
} Law;

static const PozoGame *
read_part (Law *law, const GString *text, gsize length)
{
  const PozoPiece piece = { .archive = "open" };
  PozoPieceIter iter = { .piece = &piece };

  g_string_truncate (law->part, 0);
  g_string_append_len (law->part, text->str, (gssize) length);
  iter.text = law->part->str;
  iter.length = length;
  return pozo_open_game_read (&law->open, &iter, POZO_PCN_LENIENT, law->record);
}

static gsize
draw_cut (Law *law, const GString *text)
{
  return (gsize) g_rand_int_range (law->rand, FIRST_END, (gint) text->len + 1);
}

static void
complain (const Law *law, const PozoFinding *finding)
{
  g_test_message ("%s: %s at byte %u is not found in the whole game\n%s", law->run->label,
                  pozo_finding_info (finding->code)->slug, finding->offset, law->part->str);
  g_test_fail ();
}

/* ---- A game that somebody spoiled ---- */

/* Another rank for a card somewhere in the body, or a word less. */
static void
spoil (Law *law, GString *text)
{
  static const char ranks[] = "3456789TJQKA2";
  const char *body = strstr (text->str, "\n\n");
  gsize from = body != NULL ? (gsize) (body - text->str) + 2 : FIRST_END;
  gsize at = (gsize) g_rand_int_range (law->rand, (gint) from, (gint) text->len);

  while (at < text->len && strchr (ranks, text->str[at]) == NULL)
    at++;
  if (at >= text->len || text->str[at] == '\0')
    return;
  if (g_rand_boolean (law->rand))
    text->str[at] = ranks[g_rand_int_range (law->rand, 0, (gint) strlen (ranks))];
  else
    g_string_erase (text, (gssize) at, (gssize) strcspn (text->str + at, " \n"));
}

static gboolean
has_finding (const PozoGame *game, const PozoFinding *wanted)
{
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->code == wanted->code && finding->offset == wanted->offset)
        return TRUE;
    }
  return game->n_more > 0;
}

static void
check_cuts (Law *law, const GString *text)
{
  pozo_pcn_read (law->run->record, text->str, text->len, POZO_PCN_LENIENT);
  pozo_replay_game (law->run->replay, law->run->record, law->run->game);
  for (guint i = 0; i < CUTS && !g_test_failed (); i++)
    {
      const PozoGame *game = read_part (law, text, draw_cut (law, text));

      for (guint k = 0; k < game->findings->len; k++)
        {
          const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, k);

          if (finding->severity == POZO_SEVERITY_NOTE)
            continue;
          law->n_found++;
          if (!has_finding (law->run->game, finding))
            complain (law, finding);
        }
    }
}

static void
check_game (Law *law)
{
  check_cuts (law, law->run->text);
  for (guint i = 0; i < SPOILED && !g_test_failed (); i++)
    {
      g_autoptr (GString) text = g_string_new (law->run->text->str);

      spoil (law, text);
      check_cuts (law, text);
    }
}

static void
play (const SelfplayTable *table, PozoDetail detail, guint faults)
{
  const PozoReplayOptions options = { .variants = table->set };
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, detail, faults);
  Law law = { .run = run,
              .rand = g_rand_new_with_seed (SELFPLAY_SEED),
              .record = pozo_record_new (),
              .part = g_string_new (NULL) };

  pozo_open_game_init (&law.open, &options);
  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      check_game (&law);
    }
  g_assert_cmpuint (law.n_found, >, 0);
  pozo_open_game_clear (&law.open);
  pozo_record_free (law.record);
  g_string_free (law.part, TRUE);
  g_rand_free (law.rand);
}

static void
test_table (gconstpointer data)
{
  const SelfplayTable *table = data;

  play (table, POZO_DETAIL_FULL, 0);
  if (!g_test_failed ())
    play (table, POZO_DETAIL_TABLE, FAULTS);
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
      const SelfplayTable *table = g_ptr_array_index (tables, i);
      g_autofree char *path =
          g_strdup_printf ("/open/%s/%u", pozo_variant_id (table->variant), table->n_players);

      g_test_add_data_func (path, table, test_table);
    }
  return g_test_run ();
}
