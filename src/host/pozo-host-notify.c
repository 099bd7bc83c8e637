/* SPDX-License-Identifier: MIT */
/* Telling plugins what happened: each hears what it wants to hear, and gets what it asked for. */
#include "pozo-host-private.h"

/* The actions of a deal for a plugin that did not ask for what another one did. */
static const PozoPluginActions *
cut_batch (const PozoPluginActions *batch, guint asks, PozoPluginActions *copy)
{
  if (batch->n_clocks == 0 || (asks & POZO_PLUGIN_ASK_CLOCKS))
    return batch;
  *copy = *batch;
  copy->n_clocks = 0;
  copy->clocks = NULL;
  return copy;
}

static const PozoPluginGameEnd *
cut_end (const PozoPluginGameEnd *end, guint asks, PozoPluginGameEnd *copy)
{
  if (end->n_findings == 0 || (asks & POZO_PLUGIN_ASK_FINDINGS))
    return end;
  *copy = *end;
  copy->n_findings = 0;
  copy->findings = NULL;
  return copy;
}

/**
 * pozo_host_game_begin:
 * @worker: a worker
 * @game: the game
 *
 * Tells those who want to know that a game begins.
 */
void
pozo_host_game_begin (PozoHostWorker *worker, const PozoPluginGame *game)
{
  for (guint i = 0; i < worker->n_instances; i++)
    if (worker->instances[i].desc->events & POZO_PLUGIN_EVENT_GAME_BEGIN)
      {
        pozo_host_enter (worker->mark, worker->instances[i].desc);
        worker->instances[i].desc->game_begin (worker->instances[i].state, game);
        pozo_host_leave (worker->mark);
      }
}

/**
 * pozo_host_deal:
 * @worker: a worker
 * @begin: how the deal began
 * @batch: (nullable): its actions; may be %NULL when pozo_host_events() does not hold them
 * @end: how it ended
 *
 * Tells those who want to know of a deal, after it was replayed: its beginning, its actions, its
 * end.
 */
void
pozo_host_deal (PozoHostWorker *worker,
                const PozoPluginDeal *begin,
                const PozoPluginActions *batch,
                const PozoPluginDealEnd *end)
{
  for (guint i = 0; i < worker->n_instances; i++)
    {
      const PozoPluginDesc *desc = worker->instances[i].desc;
      gpointer state = worker->instances[i].state;
      PozoPluginActions copy;

      pozo_host_enter (worker->mark, desc);
      if (desc->events & POZO_PLUGIN_EVENT_DEAL_BEGIN)
        desc->deal_begin (state, begin);
      if ((desc->events & POZO_PLUGIN_EVENT_ACTIONS) && batch != NULL)
        desc->actions (state, cut_batch (batch, worker->instances[i].asks, &copy));
      if (desc->events & POZO_PLUGIN_EVENT_DEAL_END)
        desc->deal_end (state, end);
      pozo_host_leave (worker->mark);
    }
}

/**
 * pozo_host_game_end:
 * @worker: a worker
 * @end: how the game ended
 *
 * Tells those who want to know that a game ended.
 */
void
pozo_host_game_end (PozoHostWorker *worker, const PozoPluginGameEnd *end)
{
  PozoPluginGameEnd copy;

  for (guint i = 0; i < worker->n_instances; i++)
    if (worker->instances[i].desc->events & POZO_PLUGIN_EVENT_GAME_END)
      {
        pozo_host_enter (worker->mark, worker->instances[i].desc);
        worker->instances[i].desc->game_end (worker->instances[i].state,
                                             cut_end (end, worker->instances[i].asks, &copy));
        pozo_host_leave (worker->mark);
      }
}
