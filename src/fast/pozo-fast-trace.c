/* SPDX-License-Identifier: MIT */
/* A trace is kept from game to game, so that nothing is allocated once it is warm. */
#include "pozo-fast-trace.h"

/**
 * pozo_fast_trace_init:
 * @trace: (out caller-allocates): a trace
 *
 * Makes a trace of nothing.
 */
void
pozo_fast_trace_init (PozoFastTrace *trace)
{
  trace->game = pozo_game_new ();
  trace->results = g_array_new (FALSE, TRUE, sizeof (PozoDealResult));
  trace->tables = g_array_new (FALSE, FALSE, sizeof (PozoState));
  trace->starts = g_array_new (FALSE, FALSE, sizeof (PozoFastStart));
  pozo_events_init (&trace->events);
}

/**
 * pozo_fast_trace_clear:
 * @trace: a trace
 *
 * Frees what it holds.
 */
void
pozo_fast_trace_clear (PozoFastTrace *trace)
{
  pozo_game_free (trace->game);
  g_array_unref (trace->results);
  g_array_unref (trace->tables);
  g_array_unref (trace->starts);
  pozo_events_clear (&trace->events);
}

/**
 * pozo_fast_trace_empty:
 * @trace: a trace
 * @observer: who watches: which actions are to get an event, and whether that is of more
 *
 * Begins another game; the memory is kept.
 */
void
pozo_fast_trace_empty (PozoFastTrace *trace, const PozoReplayObserver *observer)
{
  g_array_set_size (trace->results, 0);
  g_array_set_size (trace->tables, 0);
  g_array_set_size (trace->starts, 0);
  pozo_events_empty (&trace->events, observer->kinds, observer->only_actions);
}
