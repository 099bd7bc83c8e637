/* SPDX-License-Identifier: MIT */
/* How fast games are read and replayed, on one core and from memory.
 *
 * The games of corpus/peer are put together again and again until the text is larger than any
 * cache.  Each round reads all of it, alone or with the replay; the best round counts, because
 * everything that disturbs makes it slower. */
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-walk.h"

#include <stdio.h>
#include <time.h>

#define TEXT_BYTES (24u << 20)
#define ROUNDS     7

typedef struct
{
  PozoRecord *record;
  PozoReplay *replay; /* NULL: only read */
  PozoGame *game;
  GString *buffer;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_actions;
} Bench;

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
add_folder (GString *text, const char *form)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus", "peer", form, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *game = NULL;

      if (g_file_get_contents (path, &game, NULL, NULL))
        g_string_append (text, game);
    }
}

static GString *
make_text (const char *form)
{
  g_autoptr (GString) games = g_string_new (NULL);
  GString *text = g_string_sized_new (TEXT_BYTES);

  add_folder (games, form);
  while (games->len > 0 && text->len < TEXT_BYTES)
    g_string_append_len (text, games->str, (gssize) games->len);
  return text;
}

static void
run_round (Bench *bench, const GString *text)
{
  const PozoPiece piece = { .text = text->str, .length = text->len, .line = 1 };
  PozoWalk walk;

  bench->n_games = bench->n_deals = bench->n_actions = 0;
  pozo_walk_begin (&walk, &piece, bench->buffer);
  while (pozo_walk_next (&walk))
    {
      pozo_pcn_read (bench->record, walk.text, walk.length, POZO_PCN_LENIENT);
      if (bench->replay != NULL)
        pozo_replay_game (bench->replay, bench->record, bench->game);
      bench->n_games++;
      bench->n_deals += bench->record->deals->len;
      bench->n_actions += bench->record->actions->len;
    }
}

static void
run (Bench *bench, const GString *text, const char *form, const char *what)
{
  double best = 0;

  for (guint round = 0; round < ROUNDS; round++)
    {
      double start = cpu_seconds ();
      double seconds;

      run_round (bench, text);
      seconds = cpu_seconds () - start;
      best = round == 0 ? seconds : MIN (best, seconds);
    }
  printf ("%-7s %-16s %8.1f MB/s %10.0f deals/s %12.0f actions/s %7.0f ns a deal\n", form, what,
          (double) text->len / 1e6 / best, (double) bench->n_deals / best,
          (double) bench->n_actions / best, best / (double) bench->n_deals * 1e9);
}

static void
run_form (Bench *bench, const char *form)
{
  g_autoptr (GString) text = make_text (form);
  PozoReplay *replay = bench->replay;

  if (text->len == 0)
    return;
  bench->replay = NULL;
  run (bench, text, form, "read");
  bench->replay = replay;
  run (bench, text, form, "read and replay");
}

int
main (void)
{
  static const char *const forms[] = { "full", "table", "scribe" };
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  Bench bench = { .record = pozo_record_new (),
                  .replay = pozo_replay_new (&options),
                  .game = pozo_game_new (),
                  .buffer = g_string_new (NULL) };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    run_form (&bench, forms[i]);
  pozo_record_free (bench.record);
  pozo_replay_free (bench.replay);
  pozo_game_free (bench.game);
  g_string_free (bench.buffer, TRUE);
  return 0;
}
