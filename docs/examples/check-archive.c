/* SPDX-License-Identifier: MIT */
/* Checks the games of an archive, scores them by another variant, and shows the table at the first
 * thing that is wrong:
 *
 *     cc -o check-archive check-archive.c $(pkg-config --cflags --libs pozo)
 *     ./check-archive samba season.tar.zst
 */
#include <pozo/pozo.h>

#include <stdio.h>

typedef struct
{
  guint n_games;
  guint n_wrong;
  guint n_other_winner;
} Totals;

/* The table before the action about which something was found. */
static void
show_table (PozoRecording *game, const PozoRecordingFinding *finding)
{
  g_autoptr (PozoCursor) cursor = pozo_cursor_new (game);
  g_autofree char *place = g_strdup_printf ("d%ut%u", finding->deal, finding->turn);
  g_autofree char *table = NULL;

  if (finding->turn == 0 || !pozo_cursor_find (cursor, place, NULL))
    return;
  table = pozo_cursor_show (cursor, "text", NULL);
  if (table != NULL)
    printf ("\n%s\n", table);
}

static void
check_game (PozoRecording *game, Totals *totals)
{
  PozoRecordingInfo info = { .size = sizeof info };
  PozoRecordingFinding finding = { .size = sizeof finding };
  g_autofree char *report = pozo_recording_report (game);

  pozo_recording_info (game, &info);
  totals->n_games++;
  fputs (report, stdout);
  if (info.n_errors == 0)
    return;
  if (totals->n_wrong++ == 0 && pozo_recording_finding (game, 0, &finding))
    show_table (game, &finding);
}

static void
rescore_game (PozoRescoring *other, PozoRecording *game, Totals *totals)
{
  PozoRecordingInfo info = { .size = sizeof info };
  PozoRescoringResult result = { .size = sizeof result };

  pozo_recording_info (game, &info);
  if (pozo_rescoring_game (other, game) && pozo_rescoring_result (other, 0, &result) &&
      result.is_lead_known && result.leader != info.leader)
    totals->n_other_winner++;
}

static gboolean
run (const char *variant, const char *const *inputs, Totals *totals, GError **error)
{
  g_autoptr (PozoRulebook) rulebook = pozo_rulebook_new (NULL, error);
  g_autoptr (PozoTerms) terms =
      rulebook != NULL ? pozo_terms_new (rulebook, variant, NULL, NULL, error) : NULL;
  g_autoptr (PozoRescoring) other =
      terms != NULL ? pozo_rescoring_new (&terms, 1, NULL, error) : NULL;
  g_autoptr (PozoGames) games =
      other != NULL ? pozo_games_open (rulebook, inputs, NULL, error) : NULL;
  GError *reason = NULL;
  PozoRecording *game;

  if (games == NULL)
    return FALSE;
  while ((game = pozo_games_next (games, &reason)) != NULL)
    {
      check_game (game, totals);
      rescore_game (other, game, totals);
      pozo_recording_unref (game);
    }
  if (reason != NULL)
    g_propagate_error (error, reason);
  return reason == NULL;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  Totals totals = { 0 };

  if (argc < 3 || !run (argv[1], (const char *const *) argv + 2, &totals, &error))
    {
      fprintf (stderr, "%s\n", error != NULL ? error->message : "usage: VARIANT INPUT...");
      return 2;
    }
  printf ("%u games, %u with errors; by %s %u have another leader\n", totals.n_games,
          totals.n_wrong, argv[1], totals.n_other_winner);
  return totals.n_wrong > 0;
}
