/* SPDX-License-Identifier: MIT */
/* Laws of self-play, for every built-in variant and number of players: what is written is
 * canonical, replays without a finding (so the rules, the sums, the seals and every single card are
 * right), does not depend on what was played before, and is the same for an onlooker, and the same
 * without shortcuts.
 *
 * With POZO_THOROUGH=1 in the environment each variant and number of players has to stand ten
 * thousand deals instead of a few games.
 *
 * Mistakes made on purpose leave notes about them and nothing else. */
#include "selfplay.h"

#include "pozo-simulation-private.h"

#include <string.h>

#define GAMES          4
#define THOROUGH_DEALS 10000

static void
test_full (gconstpointer data)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (data, POZO_DETAIL_FULL, 0);

  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      selfplay_run_replay (run, game);
      g_assert_cmpuint (run->game->unknown, ==, 0);
    }
}

static void
test_table (gconstpointer data)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (data, POZO_DETAIL_TABLE, 0);

  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      selfplay_run_replay (run, game);
    }
}

/* Whether a card stands there whose suit can be left out; of threes it says the colour. */
static gboolean
has_suit (const char *p)
{
  return p[0] != '\0' && p[1] != '\0' && strchr ("2456789TQKA", p[0]) != NULL &&
         strchr ("shdc", p[1]) != NULL;
}

/* Leaves suits out of the turns, as hurried scribes do: of discards alone where a suit may mean a
 * sequence.  The seals, which rest on them, go too. */
static GString *
forget_suits (GRand *rand, const PozoRules *rules, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    {
      char *from = g_ascii_isdigit (**line) ? *line + 1 : NULL;

      if (g_str_has_prefix (*line, "state ") || g_str_has_prefix (*line, "Check: "))
        continue;
      if (from != NULL && rules->meld_sequences)
        from = strstr (from, " -");
      for (char *p = from; p != NULL && *p != '\0'; p++)
        if (has_suit (p) && g_rand_boolean (rand))
          p[1] = '?';
      g_string_append (out, *line);
      if (line[1] != NULL)
        g_string_append_c (out, '\n');
    }
  return out;
}

static guint
count_errors (const PozoGame *game)
{
  return game->counts[POZO_SEVERITY_ERROR];
}

/* Less is known then, and nothing is wrong that was right.  Where the top card may go into any
 * meld, its suit may decide which one it was, and the rest of the deal is left out. */
static void
test_half_known (gconstpointer data)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (data, POZO_DETAIL_FULL, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SELFPLAY_SEED);

  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);

      g_autoptr (GString) text = forget_suits (rand, &run->rules, run->text->str);

      g_assert_true (pozo_pcn_read (run->record, text->str, text->len, POZO_PCN_LENIENT));
      pozo_replay_game (run->replay, run->record, run->game);
      g_assert_cmpuint (count_errors (run->game), ==, 0);
      if (run->rules.pile_take_for != POZO_PILE_TAKE_FOR_TOP_CARD)
        g_assert_cmpuint (run->game->fates[POZO_DEAL_SKIPPED], ==, 0);
    }
}

static guint
count_faults (const PozoGame *game)
{
  guint n = 0;

  for (guint i = 0; i < game->findings->len; i++)
    n += g_array_index (game->findings, PozoFinding, i).code == POZO_FINDING_FAULT;
  return n;
}

static void
play_faults (const SelfplayTable *table, PozoDetail detail)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, detail, 8);
  guint n_found = 0;

  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      selfplay_run_replay (run, game);
      n_found += count_faults (run->game);
    }
  g_assert_cmpuint (n_found, >, 0);
}

/* Where everything that can go wrong does, a match comes to an end all the same. */
static void
test_faults_always (gconstpointer data)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (data, POZO_DETAIL_FULL, 100);

  selfplay_run_play (run, 0);
  g_assert_cmpuint (run->text->len, >, 0);
}

static void
test_faults (gconstpointer data)
{
  play_faults (data, POZO_DETAIL_FULL);
}

static void
test_faults_seen (gconstpointer data)
{
  play_faults (data, POZO_DETAIL_TABLE);
}

/* A game depends on its seed and number, not on the games before; and the writer has nothing to
 * change. */
static void
test_same (gconstpointer data)
{
  g_autoptr (SelfplayRun) first = selfplay_run_new (data, POZO_DETAIL_FULL, 0);
  g_autoptr (SelfplayRun) second = selfplay_run_new (data, POZO_DETAIL_FULL, 0);
  g_autoptr (GString) written = g_string_new (NULL);
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_KEEP };

  selfplay_run_play (first, 0);
  selfplay_run_play (first, 1);
  selfplay_run_play (second, 1);
  g_assert_cmpstr (first->text->str, ==, second->text->str);
  selfplay_run_replay (first, 1);
  pozo_pcn_write (first->record, &options, written);
  g_assert_cmpstr (first->text->str, ==, written->str);
}

/* Whoever plays through the shortcuts of the table plays the same games as through its engine. */
static void
test_shortcuts (gconstpointer data)
{
  g_autoptr (SelfplayRun) plain = selfplay_run_new (data, POZO_DETAIL_FULL, 0);
  g_autoptr (SelfplayRun) slow = selfplay_run_new (data, POZO_DETAIL_FULL, 0);

  slow->simulation->has_compiled = FALSE;
  for (guint64 game = 0; selfplay_run_goes_on (plain, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (plain, game);
      selfplay_run_play (slow, game);
      g_assert_cmpstr (plain->text->str, ==, slow->text->str);
    }
  for (guint i = 0; i < POZO_N_SIMULATION_COUNTS; i++)
    g_assert_cmpuint (plain->simulation->counts[i], ==, slow->simulation->counts[i]);
}

static void
add_laws (const SelfplayTable *table)
{
  static const struct
  {
    const char *name;
    GTestDataFunc function;
    gboolean needs_code; /* a code of penalties */
  } laws[] = { { "full", test_full, FALSE },
               { "half-known", test_half_known, FALSE },
               { "table", test_table, FALSE },
               { "same", test_same, FALSE },
               { "compiled", test_shortcuts, FALSE },
               { "faults", test_faults, TRUE },
               { "faults-always", test_faults_always, TRUE },
               { "faults-table", test_faults_seen, TRUE } };

  for (guint law = 0; law < G_N_ELEMENTS (laws); law++)
    {
      g_autofree char *path = g_strdup_printf ("/selfplay/%s/%s/%u-players", laws[law].name,
                                               pozo_variant_id (table->variant), table->n_players);

      if (!laws[law].needs_code ||
          pozo_variant_rules (table->variant)->penalty_code != POZO_PENALTY_CODE_NONE)
        g_test_add_data_func (path, table, laws[law].function);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  tables = selfplay_list_tables (set);
  for (guint i = 0; i < tables->len; i++)
    add_laws (tables->pdata[i]);
  return g_test_run ();
}
