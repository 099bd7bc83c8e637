/* SPDX-License-Identifier: MIT */
/* Running small games: read, replayed, and compared in full. */
#include "replay-test.h"

#include "pozo-pcn.h"

#include <string.h>

static void
describe_finding (GString *out, const PozoFinding *finding)
{
  g_string_append (out, pozo_finding_info (finding->code)->slug);
  g_string_append_printf (out, " %u.%u", finding->deal, finding->turn);
  if (finding->seat > 0)
    g_string_append_printf (out, " seat=%u", finding->seat);
  if (finding->side > 0)
    g_string_append_printf (out, " side=%u", finding->side);
  if (finding->name != NULL)
    g_string_append_printf (out, " (%s)", finding->name);
  if (finding->found != 0 || finding->expected != 0)
    g_string_append_printf (out, " %d/%d", finding->found, finding->expected);
  if (finding->repeats > 0)
    g_string_append_printf (out, " +%u", finding->repeats);
  g_string_append_c (out, '\n');
}

/**
 * test_describe_findings:
 * @game: a game
 *
 * Returns: (transfer full): its findings, a line each
 */
char *
test_describe_findings (const PozoGame *game)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < game->findings->len; i++)
    describe_finding (out, &g_array_index (game->findings, PozoFinding, i));
  return g_string_free (out, FALSE);
}

static char *
describe_fates (const PozoGame *game)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < game->deals->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "",
                            pozo_deal_fates[POZO_GAME_DEAL (game, i)->fate]);
  return g_string_free (out, FALSE);
}

static void
check_game (gconstpointer data)
{
  const TestGame *test = data;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();

  pozo_pcn_read (record, test->text, strlen (test->text), POZO_PCN_LENIENT);
  for (guint run = 0; run < 2; run++) /* a second time: nothing may be left over */
    {
      g_autofree char *findings = NULL;
      g_autofree char *fates = NULL;

      pozo_replay_game (replay, record, game);
      findings = test_describe_findings (game);
      fates = describe_fates (game);
      g_assert_cmpstr (findings, ==, test->expected);
      g_assert_cmpstr (fates, ==, test->fates);
    }
}

/**
 * test_add_games:
 * @path: where the tests stand
 * @games: records
 * @n_games: how many
 *
 * Adds a test for each record; all of a record's differences are shown, not only the first.
 */
void
test_add_games (const char *path, const TestGame *games, gsize n_games)
{
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < n_games; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s/%s", path, games[i].name);

      g_test_add_data_func (full, &games[i], check_game);
    }
}
