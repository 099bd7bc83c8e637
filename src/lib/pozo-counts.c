/* SPDX-License-Identifier: MIT */
/* Counts: a host, one worker of it, and a replay that feeds it. */
#include "pozo-error.h"
#include "pozo-feed.h"
#include "pozo-figures.h"
#include "pozo-handles.h"
#include "pozo-host.h"
#include "pozo-metrics-data.h"
#include "pozo-metrics-file.h"
#include "pozo-metrics-report.h"
#include "pozo-registry.h"

struct _PozoCounts
{
  PozoRulebook *rulebook;
  PozoTerms *terms;
  PozoReplayOptions options;
  PozoReplay *replay;
  PozoGame *game;
  PozoRegistry *registry;
  PozoHost *host;
  PozoHostWorker *worker; /* NULL before the first game */
  PozoFeed *feed;
  PozoReplayObserver observer;
  gboolean is_told;
};

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

void
pozo_counts_free (PozoCounts *self)
{
  if (self == NULL)
    return;
  pozo_replay_free (self->replay);
  pozo_game_free (self->game);
  g_clear_pointer (&self->feed, pozo_feed_free);
  g_clear_pointer (&self->worker, pozo_host_worker_free);
  pozo_host_free (self->host);
  pozo_registry_free (self->registry);
  pozo_terms_unref (self->terms);
  pozo_rulebook_unref (self->rulebook);
  g_free (self);
}

/* ---- Plugins ---- */

static gboolean
check_is_new (const PozoCounts *self, GError **error)
{
  if (self->worker == NULL)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               "games were counted already: plugins come before them");
  return FALSE;
}

gboolean
pozo_counts_use (PozoCounts *self, const char *plugin, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *options = NULL;
  const PozoModule *module;

  g_return_val_if_fail (self != NULL && plugin != NULL, FALSE);
  if (!check_is_new (self, error))
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
  return check_is_new (self, error) && pozo_module_check (plugin, plugin->id, &copy, error) &&
         pozo_host_add (self->host, &copy, options, error);
}

static gboolean
need_worker (PozoCounts *self, GError **error)
{
  if (self->is_told || pozo_host_n_plugins (self->host) == 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   self->is_told ? "the counts were told already" : "there is no plugin to count");
      return FALSE;
    }
  if (self->worker != NULL)
    return TRUE;
  self->worker = pozo_host_worker_new (self->host, error);
  if (self->worker == NULL)
    return FALSE;
  self->feed = pozo_feed_new (self->worker, pozo_host_events (self->host));
  self->observer = *pozo_feed_observer (self->feed);
  pozo_replay_observe (self->replay, &self->observer, self->feed);
  return TRUE;
}

/* ---- Counting ---- */

gboolean
pozo_counts_add (PozoCounts *self, PozoRecording *game, GError **error)
{
  const PozoRecord *record;

  g_return_val_if_fail (self != NULL && game != NULL, FALSE);
  if (!need_worker (self, error))
    return FALSE;
  record = game->record;
  pozo_host_worker_name_game (self->worker, record->text + record->id.offset, record->id.length);
  pozo_replay_game (self->replay, record, self->game);
  return TRUE;
}

gboolean
pozo_counts_merge (PozoCounts *self, PozoCounts *other, GError **error)
{
  g_return_val_if_fail (self != NULL && other != NULL && self != other, FALSE);
  return need_worker (self, error) && need_worker (other, error) &&
         pozo_host_worker_merge (self->worker, other->worker, error);
}

static char *
write_counts (PozoCounts *self, const char *format)
{
  guint n = pozo_host_n_plugins (self->host);
  g_autofree const PozoMetrics **sets = g_new (const PozoMetrics *, n);
  const PozoStyle style = { 0 };
  GString *out = g_string_new (NULL);
  PozoJson json;

  for (guint i = 0; i < n; i++)
    sets[i] = pozo_host_worker_metrics (self->worker, i);
  if (g_str_equal (format, "metrics"))
    pozo_metrics_save (sets, n, out);
  else if (g_str_equal (format, "text"))
    for (guint i = 0; i < n; i++)
      pozo_metrics_report (sets[i], &style, out);
  else
    {
      pozo_json_init (&json, out);
      pozo_json_begin_array (&json);
      for (guint i = 0; i < n; i++)
        pozo_metrics_to_json (sets[i], &json);
      pozo_json_end_array (&json);
    }
  return g_string_free (out, FALSE);
}

char *
pozo_counts_tell (PozoCounts *self, const char *format, GError **error)
{
  static const char *const formats[] = { "json", "text", "metrics", NULL };

  g_return_val_if_fail (self != NULL && format != NULL, NULL);
  if (!g_strv_contains (formats, format))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   "\"%s\" is no format; json, text or metrics was expected", format);
      return NULL;
    }
  if (!self->is_told &&
      (!need_worker (self, error) || !pozo_host_worker_finish (self->worker, error)))
    return NULL;
  self->is_told = TRUE;
  return write_counts (self, format);
}
