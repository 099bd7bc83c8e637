/* SPDX-License-Identifier: MIT */
/* Games that another program played: what must be found in them, and nothing else, in all three
 * forms and under two sets of rules. */
#include "pozo-pcn.h"
#include "pozo-replay.h"

#include <string.h>

static const char *const forms[] = { "full", "table", "scribe" };

/* One game in one form under one set of rules. */
typedef struct
{
  char *game;
  const char *form;
  gboolean is_plain; /* under the variant alone, without the game's own rules */
  char *expected;    /* `deal.turn code` lines */
} Case;

static void
case_free (gpointer data)
{
  Case *test = data;

  g_free (test->game);
  g_free (test->expected);
  g_free (test);
}

static char *
read_corpus (const char *path)
{
  g_autofree char *full = g_build_filename (g_getenv ("POZO_CORPUS"), "peer", path, NULL);
  char *text = NULL;

  g_file_get_contents (full, &text, NULL, NULL);
  g_assert_nonnull (text);
  return text;
}

/* The lines of expected.tsv for a game, in the form of describe(). */
static char *
find_expected (char **lines, const char *game, gboolean is_plain)
{
  GString *out = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) fields = g_strsplit (*line, "\t", -1);

      if (g_strv_length (fields) == 5 && g_str_equal (fields[0], game) &&
          g_str_equal (fields[1], is_plain ? "plain" : "house"))
        g_string_append_printf (out, "%s.%s %s\n", fields[2], fields[3], fields[4]);
    }
  return g_string_free (out, FALSE);
}

/* Everything graver than a note. */
static char *
describe (const PozoGame *game)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->severity != POZO_SEVERITY_NOTE)
        g_string_append_printf (out, "%u.%u %s\n", finding->deal, finding->turn,
                                pozo_finding_info (finding->code)->slug);
    }
  return g_string_free (out, FALSE);
}

static void
check_game (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *path = g_strdup_printf ("%s/%s.pcn", test->form, test->game);
  g_autofree char *text = read_corpus (path);
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const char *variant =
      g_str_has_prefix (test->game, "fd2") ? "international-2" : "international-4";
  PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoReplay) replay = NULL;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autofree char *found = NULL;

  if (test->is_plain)
    options.rules = pozo_variant_rules (pozo_variant_set_find (variants, variant, NULL));
  replay = pozo_replay_new (&options);
  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  found = describe (game);
  g_assert_cmpstr (found, ==, test->expected);
  g_assert_cmpuint (game->fates[POZO_DEAL_PLAYED], ==, record->deals->len);
  g_assert_cmpint (pozo_game_is_fully_checked (game), ==, g_str_equal (test->form, "full"));
}

static void
add_game (const char *game, char **lines)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    for (gboolean is_plain = FALSE; is_plain <= TRUE; is_plain++)
      {
        Case *test = g_new0 (Case, 1);
        g_autofree char *path =
            g_strdup_printf ("/peer/%s/%s/%s", game, forms[i], is_plain ? "plain" : "house");

        test->game = g_strdup (game);
        test->form = forms[i];
        test->is_plain = is_plain;
        test->expected = find_expected (lines, game, is_plain);
        g_test_add_data_func_full (path, test, check_game, case_free);
      }
}

int
main (int argc, char **argv)
{
  static const char *const games[] = {
    "fd2-0001-sharp",  "fd2-0035-normal", "fd2-0041-normal", "fd2-0098-normal",
    "fd4-0004-sharp",  "fd4-0014-normal", "fd4-0016-sharp",  "fd4-0047-normal",
    "fd4-0050-normal", "fd4-0078-mixed",  "fd4-0154-sharp",  "fd4-0218-normal",
  };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  text = read_corpus ("expected.tsv");
  lines = g_strsplit (text, "\n", -1);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    add_game (games[i], lines);
  return g_test_run ();
}
