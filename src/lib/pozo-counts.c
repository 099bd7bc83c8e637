/* SPDX-License-Identifier: MIT */
/* Counts: the sum, what counts the games that are added one by one, and a run over inputs.
 *
 * The sum has a state of every plugin.  Those that are called have others beside it, which are fed
 * and added to the sum at the end; those that are not called count into the sum themselves, and a
 * recorder keeps for them what the others are told. */
#include "pozo-counting.h"
#include "pozo-counts-private.h"
#include "pozo-error.h"
#include "pozo-module.h"

#include <string.h>

/* ---- A set of counts ---- */

PozoCounts *
pozo_counts_new (PozoRulebook *rulebook, PozoTerms *terms)
{
  PozoCounts *self;

  g_return_val_if_fail (rulebook != NULL, NULL);
  self = g_new0 (PozoCounts, 1);
  self->rulebook = pozo_rulebook_ref (rulebook);
  self->terms = terms != NULL ? pozo_terms_ref (terms) : NULL;
  self->options = pozo_terms_replay (rulebook, terms);
  self->replay = pozo_replay_new (&self->options);
  self->game = pozo_game_new ();
  self->registry = pozo_registry_new ();
  pozo_registry_add_defaults (self->registry);
  self->host = pozo_host_new ();
  return self;
}

static void
clear_feeder (PozoCounts *self)
{
  g_clear_pointer (&self->feed, pozo_feed_free);
  g_clear_pointer (&self->feeder, pozo_host_worker_free);
}

/* What is left of a run over inputs when it is over. */
static void
clear_reading (PozoCounts *self)
{
  g_clear_pointer (&self->counting, pozo_counting_free);
  g_clear_pointer (&self->inputs, g_strfreev);
}

void
pozo_counts_free (PozoCounts *self)
{
  if (self == NULL)
    return;
  clear_reading (self);
  clear_feeder (self);
  pozo_replay_free (self->replay);
  pozo_game_free (self->game);
  g_clear_pointer (&self->sum, pozo_host_worker_free);
  g_clear_pointer (&self->feeding, pozo_host_free);
  pozo_host_free (self->host);
  pozo_registry_free (self->registry);
  g_clear_pointer (&self->shard, pozo_shard_free);
  g_clear_pointer (&self->games, pozo_game_set_free);
  g_clear_pointer (&self->wheres, g_strfreev);
  g_clear_pointer (&self->whole, pozo_part_free);
  pozo_terms_unref (self->terms);
  pozo_rulebook_unref (self->rulebook);
  g_free (self);
}

gboolean
pozo_counts_refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE, reason);
  return FALSE;
}

/* ---- Plugins ---- */

static gboolean
check_is_new (const PozoCounts *self, GError **error)
{
  return self->feeding == NULL ||
         pozo_counts_refuse (error, _ ("games were counted already: plugins come before them"));
}

/* No plugin is used any more once one was asked for its metrics. */
static gboolean
check_is_open (const PozoCounts *self, GError **error)
{
  return check_is_new (self, error) &&
         (self->sum == NULL ||
          pozo_counts_refuse (error,
                              _ ("metrics were declared already: plugins come before them")));
}

gboolean
pozo_counts_use (PozoCounts *self, const char *plugin, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *options = NULL;
  const PozoModule *module;

  g_return_val_if_fail (self != NULL && plugin != NULL, FALSE);
  if (!check_is_open (self, error))
    return FALSE;
  pozo_host_split_request (plugin, &name, &options);
  module = pozo_registry_find (self->registry, name, error);
  return module != NULL && pozo_host_add (self->host, &module->desc, options, error);
}

gboolean
pozo_counts_use_own (PozoCounts *self,
                     const PozoPluginDesc *plugin,
                     const char *options,
                     GError **error)
{
  PozoPluginDesc copy;

  g_return_val_if_fail (self != NULL && plugin != NULL, FALSE);
  return check_is_open (self, error) && pozo_module_check_own (plugin, &copy, error) &&
         pozo_host_add (self->host, &copy, options, error);
}

static gboolean
need_sum (PozoCounts *self, GError **error)
{
  if (self->sum == NULL)
    self->sum = pozo_host_worker_new (self->host, error);
  return self->sum != NULL;
}

const PozoPluginHost *
pozo_counts_declare (PozoCounts *self, guint i, const gint **options, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (!check_is_new (self, error) || !need_sum (self, error))
    return NULL;
  if (i < pozo_host_n_plugins (self->host) && pozo_host_is_pulled (self->host, i))
    return pozo_host_worker_open (self->sum, i, options);
  pozo_counts_refuse (error, _ ("there is no plugin without a set-up at that place"));
  return NULL;
}

/* Ends the declarations, and finds out who is to be fed. */
gboolean
pozo_counts_need_feeding (PozoCounts *self, GError **error)
{
  guint pulled;

  if (self->is_reported || pozo_host_n_plugins (self->host) == 0)
    return pozo_counts_refuse (error, self->is_reported ? _ ("the counts were told already")
                                                        : _ ("there is no plugin to count"));
  if (self->feeding != NULL)
    return TRUE;
  if (!need_sum (self, error) || !pozo_host_worker_settle (self->sum, error))
    return FALSE;
  self->feeding = pozo_host_new ();
  pozo_host_add_called (self->feeding, self->host, &pulled);
  self->has_recorder = pulled != 0;
  return !self->has_recorder ||
         pozo_recorder_add_to (self->feeding, pulled, pozo_host_worker_asks (self->sum), error);
}

/* Adds what plugins that are called have counted to the sum. */
static gboolean
add_fed (PozoCounts *self, PozoHostWorker *fed, GError **error)
{
  guint at = 0;

  for (guint i = 0; i < pozo_host_n_plugins (self->host); i++)
    if (!pozo_host_is_pulled (self->host, i) &&
        !pozo_metrics_merge (pozo_host_worker_metrics (self->sum, i),
                             pozo_host_worker_metrics (fed, at++), error))
      return FALSE;
  return TRUE;
}

/* ---- Games, one by one ---- */

static PozoRecorder *
get_recorder (const PozoCounts *self)
{
  return self->has_recorder
             ? pozo_host_worker_state (self->feeder, pozo_host_n_plugins (self->feeding) - 1)
             : NULL;
}

static gboolean
need_feeder (PozoCounts *self, GError **error)
{
  if (!pozo_counts_need_feeding (self, error))
    return FALSE;
  if (self->counting != NULL)
    return pozo_counts_refuse (error, _ ("inputs are being read"));
  if (self->whole != NULL)
    return pozo_counts_refuse (error, _ ("to counts that were saved no games are added"));
  if (self->feeder != NULL)
    return TRUE;
  self->feeder = pozo_host_worker_new (self->feeding, error);
  if (self->feeder == NULL)
    return FALSE;
  self->feed = pozo_feed_new (self->feeder, pozo_host_events (self->feeding));
  self->observer = *pozo_feed_observer (self->feed);
  pozo_replay_observe (self->replay, &self->observer, self->feed);
  return TRUE;
}

static void
count_game (PozoCounted *counted, const PozoGame *game)
{
  counted->n_games += !game->record->is_foreign;
  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    counted->n_deals += game->fates[i];
  counted->n_deals_partly += game->fates[POZO_DEAL_SKIPPED];
}

gboolean
pozo_counts_add (PozoCounts *self, PozoRecording *game, GError **error)
{
  const PozoRecord *record;
  PozoRecorder *recorder;

  g_return_val_if_fail (self != NULL && game != NULL, FALSE);
  if (!need_feeder (self, error))
    return FALSE;
  pozo_recording_need_record (game);
  record = game->record;
  recorder = get_recorder (self);
  if (recorder != NULL)
    pozo_recorder_set_place (recorder, game->file, game->line);
  pozo_host_worker_name_game (self->feeder, record->text + record->id.offset, record->id.length);
  pozo_replay_game (self->replay, record, self->game);
  count_game (&self->added, self->game);
  self->is_unsaved = TRUE;
  return TRUE;
}

/* The games that were added since the last batch. */
static PozoCounted *
take_added (PozoCounts *self)
{
  PozoCounted *counted;

  if (self->added.n_games == 0)
    return NULL;
  counted = g_memdup2 (&self->added, sizeof self->added);
  self->added = (PozoCounted){ 0 };
  if (self->has_recorder)
    counted->recorded = pozo_recorder_take (get_recorder (self));
  return counted;
}

/* ---- Inputs ---- */

/* The conditions, and of the only Id that is wanted one more. */
static char **
list_wheres (const PozoGamesOptions *given)
{
  g_autoptr (GPtrArray) wheres = g_ptr_array_new ();

  for (const char *const *where = given->where; where != NULL && *where != NULL; where++)
    g_ptr_array_add (wheres, g_strdup (*where));
  if (given->id != NULL)
    {
      g_autoptr (GString) id = g_string_new (given->id);

      g_string_replace (id, "'", "''", 0);
      g_ptr_array_add (wheres, g_strdup_printf ("id = '%s'", id->str));
    }
  g_ptr_array_add (wheres, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&wheres), FALSE);
}

/* What can be saved knows its inputs and its games again. */
static gboolean
settle_shard (PozoCounts *self, const PozoGamesOptions *given, GError **error)
{
  g_clear_pointer (&self->shard, pozo_shard_free);
  g_clear_pointer (&self->games, pozo_game_set_free);
  if (given->n_shards == 0)
    return TRUE;
  self->shard = pozo_options_shard (given, POZO_SHARD_COUNTS, error);
  if (self->shard != NULL)
    self->games = pozo_game_set_new ();
  return self->shard != NULL;
}

gboolean
pozo_counts_read (PozoCounts *self,
                  const char *const *inputs,
                  const PozoGamesOptions *options,
                  GError **error)
{
  PozoGamesOptions given;

  g_return_val_if_fail (self != NULL && inputs != NULL, FALSE);
  if (!pozo_options_take (&given, options, error))
    return FALSE;
  if (given.terms != NULL && given.terms != self->terms)
    return pozo_counts_refuse (error, _ ("the rules of counts are those that they began with"));
  if (!need_feeder (self, error))
    return FALSE;
  self->is_unsaved |= self->has_read || given.n_shards == 0;
  if (!settle_shard (self, &given, error))
    return FALSE;
  g_strfreev (self->wheres);
  self->wheres = list_wheres (&given);
  self->inputs = g_strdupv ((char **) inputs);
  const PozoCountingOptions wanted = { .host = self->feeding,
                                       .has_recorder = self->has_recorder,
                                       .inputs = (const char *const *) self->inputs,
                                       .wheres = (const char *const *) self->wheres,
                                       .replay = &self->options,
                                       .chooser = self->shard != NULL
                                                      ? pozo_shard_chooser (self->shard)
                                                      : NULL,
                                       .has_games = self->games != NULL,
                                       .n_threads = given.n_threads };
  self->counting = pozo_counting_new (&wanted, error);
  if (self->counting == NULL)
    clear_reading (self);
  else
    self->has_read = TRUE;
  return self->counting != NULL;
}

/* Behind the last chunk: all that was counted is added up. */
static void
end_reading (PozoCounts *self, GError **error)
{
  GPtrArray *workers = pozo_counting_workers (self->counting);
  gboolean is_added = TRUE;

  for (guint i = 0; i < workers->len && is_added; i++)
    is_added = add_fed (self, g_ptr_array_index (workers, i), error);
  self->n_lost += pozo_counting_n_lost (self->counting);
  self->is_broken |= !is_added;
  if (is_added)
    pozo_failure_unread (pozo_counting_steal_problems (self->counting), error);
  clear_reading (self);
}

/* The next chunk that holds anything. */
static PozoCounted *
read_next (PozoCounts *self, GError **error)
{
  GError *reason = NULL;
  PozoCounted *counted;

  while ((counted = pozo_counting_next (self->counting, &reason)) != NULL && counted->n_games == 0)
    pozo_counted_free (counted);
  if (counted != NULL)
    return counted;
  if (reason == NULL)
    {
      end_reading (self, error);
      return NULL;
    }
  clear_reading (self);
  self->is_broken = TRUE;
  g_propagate_error (error, reason);
  return NULL;
}

#define ARRAY(member) (gconstpointer) reported->member->data

static void
fill_events (const PozoCounted *counted, PozoCountsEvents *events)
{
  const PozoRecorded *reported = counted->recorded;
  PozoCountsEvents all = { .n_games = (guint) counted->n_games,
                           .n_deals = (guint) counted->n_deals,
                           .game_size = sizeof (PozoPluginGame),
                           .game_end_size = sizeof (PozoPluginGameEnd),
                           .deal_size = sizeof (PozoPluginDeal),
                           .deal_actions_size = sizeof (PozoPluginActions),
                           .deal_end_size = sizeof (PozoPluginDealEnd),
                           .action_size = sizeof (PozoPluginAction),
                           .side_size = sizeof (PozoPluginSide),
                           .meld_size = sizeof (PozoPluginMeld) };
  if (reported != NULL)
    {
      all.n_told = reported->games->len;
      all.n_told_deals = reported->deals->len;
      all.games = ARRAY (games);
      all.game_ends = ARRAY (game_ends);
      all.files = ARRAY (files);
      all.lines = ARRAY (lines);
      all.first_deals = ARRAY (first_deals);
      all.deals = ARRAY (deals);
      all.deal_actions = ARRAY (batches);
      all.deal_ends = ARRAY (deal_ends);
      all.first_actions = ARRAY (first_actions);
      all.first_cards = ARRAY (first_cards);
      all.first_sides = ARRAY (first_sides);
      all.first_melds = ARRAY (first_melds);
      all.actions = ARRAY (actions);
      all.cards = ARRAY (cards);
      all.sides = ARRAY (sides);
      all.melds = ARRAY (melds);
    }
  pozo_value_fill (events, &all, sizeof all);
}

PozoCountsBatch *
pozo_counts_next (PozoCounts *self, PozoCountsEvents *events, GError **error)
{
  PozoCounted *counted;
  PozoCountsBatch *batch;

  g_return_val_if_fail (self != NULL, NULL);
  counted = self->counting != NULL ? read_next (self, error) : take_added (self);
  if (counted == NULL)
    return NULL;
  self->n_games += counted->n_games;
  self->n_deals += counted->n_deals;
  self->n_deals_partly += counted->n_deals_partly;
  if (counted->games != NULL)
    pozo_game_set_take (self->games, counted->games);
  if (events != NULL)
    fill_events (counted, events);
  batch = g_new0 (PozoCountsBatch, 1);
  batch->counted = counted;
  return batch;
}

void
pozo_counts_batch_free (PozoCountsBatch *self)
{
  if (self == NULL)
    return;
  pozo_counted_free (self->counted);
  g_free (self);
}

/* ---- Adding up ---- */

/* Puts all that was counted into the sum. */
gboolean
pozo_counts_add_up (PozoCounts *self, GError **error)
{
  if (!pozo_counts_need_feeding (self, error))
    return FALSE;
  if (self->is_broken)
    return pozo_counts_refuse (error, _ ("the inputs were not read to their end"));
  if (self->counting != NULL || (self->has_recorder && self->added.n_games > 0))
    return pozo_counts_refuse (error, _ ("there are games that wait to be taken"));
  if (self->feeder == NULL)
    return TRUE;
  pozo_counted_free (take_added (self));
  if (!add_fed (self, self->feeder, error))
    return FALSE;
  pozo_replay_observe (self->replay, NULL, NULL);
  clear_feeder (self);
  return TRUE;
}

gboolean
pozo_counts_merge (PozoCounts *self, PozoCounts *other, GError **error)
{
  g_return_val_if_fail (self != NULL && other != NULL && self != other, FALSE);
  if (!pozo_counts_add_up (self, error) || !pozo_counts_add_up (other, error))
    return FALSE;
  if (pozo_host_n_plugins (self->host) != pozo_host_n_plugins (other->host))
    return pozo_counts_refuse (error, _ ("they are of other plugins"));
  if (!pozo_host_worker_merge (self->sum, other->sum, error))
    return FALSE;
  self->n_games += other->n_games;
  self->n_deals += other->n_deals;
  self->n_deals_partly += other->n_deals_partly;
  self->is_unsaved = TRUE;
  return TRUE;
}
