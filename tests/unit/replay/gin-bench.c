/* SPDX-License-Identifier: MIT */
/* What the tests of gin rummy judge records with. */
#include "gin-bench.h"

#include <string.h>

/**
 * gin_bench_init:
 * @bench: (out caller-allocates): a bench
 *
 * Makes ready to judge records of any game.
 */
void
gin_bench_init (GinBench *bench)
{
  g_autoptr (GError) error = NULL;
  PozoReplayOptions options = { 0 };

  bench->variants = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  options.variants = bench->variants;
  bench->replay = pozo_replay_new (&options);
  bench->record = pozo_record_new ();
  bench->record->takes_kinds = TRUE;
  bench->game = pozo_game_new ();
}

/**
 * gin_bench_clear:
 * @bench: a bench
 *
 * Frees what it has.
 */
void
gin_bench_clear (GinBench *bench)
{
  pozo_game_free (bench->game);
  pozo_record_free (bench->record);
  pozo_replay_free (bench->replay);
  pozo_variant_set_free (bench->variants);
}

/**
 * gin_bench_judge:
 * @bench: a bench
 * @text: a record; it outlives what is asked of it
 * @mode: how it is read
 *
 * Reads and replays a record.
 */
void
gin_bench_judge (GinBench *bench, const char *text, PozoPcnMode mode)
{
  pozo_pcn_read (bench->record, text, strlen (text), mode);
  pozo_replay_game (bench->replay, bench->record, bench->game);
}
