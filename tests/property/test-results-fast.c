/* SPDX-License-Identifier: MIT */
/* A result is the same whether the game was validated on the fast path or replayed. */
#include "pozo-pcn.h"
#include "pozo-results-view.h"
#include "pozo-fast-game.h"
#include "pozo-fast.h"

#include <string.h>

#define FINE_MIN 10 /* games of each folder that the fast path calls fine, at least */

typedef struct
{
  PozoFast *fast;
  PozoReplay *replay;
  guint n_fine;
} Law;

static char *
describe (const PozoGame *game, const char *text)
{
  const PozoResultSource source = {
    .text = text, .length = strlen (text), .file = "a.pcn", .line = 1, .rules = ""
  };
  g_autoptr (PozoResults) results = pozo_results_new ();
  GString *out = g_string_new (NULL);
  PozoResultsOrder order;
  PozoJson json;

  pozo_results_order_read (&order, "", "", NULL);
  pozo_results_add (results, game, &source);
  pozo_json_init (&json, out);
  pozo_results_to_json (results, &order, &json);
  g_string_append_printf (out, "%" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x",
                          pozo_results_get (results, 0)->id_sum,
                          pozo_results_get (results, 0)->play_sum);
  return g_string_free (out, FALSE);
}

static void
ask (Law *law, const char *text)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  PozoFastFigures figures;
  g_autofree char *fast = NULL;
  g_autofree char *replayed = NULL;

  if (pozo_fast_validate (law->fast, text, strlen (text), POZO_PCN_LENIENT, &figures) == 0)
    return;
  law->n_fine++;
  fast = describe (pozo_fast_game (law->fast), text);
  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (law->replay, record, game);
  replayed = describe (game, text);
  g_assert_cmpstr (fast, ==, replayed);
}

/* Asks it of every game below a folder. */
static void
ask_folder (Law *law, const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;

      if (g_file_test (below, G_FILE_TEST_IS_DIR))
        ask_folder (law, below);
      else if (g_str_has_suffix (name, ".pcn") && g_file_get_contents (below, &text, NULL, NULL))
        ask (law, text);
    }
}

static void
test_folder (gconstpointer name)
{
  static const PozoReplayObserver nobody = { 0 };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autoptr (PozoFast) fast = pozo_fast_new (&options);
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autofree char *path = g_build_filename (g_getenv ("POZO_CORPUS"), name, NULL);
  Law law = { fast, replay, 0 };

  pozo_fast_observe (fast, &nobody, NULL);
  ask_folder (&law, path);
  g_test_message ("%u games are fine", law.n_fine);
  g_assert_cmpuint (law.n_fine, >=, FINE_MIN);
}

int
main (int argc, char **argv)
{
  static const char *const folders[] = { "peer", "variants", "checks" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_strconcat ("/results-fast/", folders[i], NULL);

      g_test_add_data_func (path, folders[i], test_folder);
    }
  return g_test_run ();
}
