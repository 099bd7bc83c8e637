/* SPDX-License-Identifier: MIT */
/* Setting plugins up, telling them what happened, and putting their counts together.
 *
 * A host is read-only once its plugins are added, so that workers share it.  A worker belongs to
 * one thread; nothing in it is locked. */
#include "pozo-host-private.h"
#include "pozo-language.h"
#include "pozo-metrics-estimates.h"
#include "pozo-metrics-file.h"

#include "pozo-action.h"
#include "pozo-cards.h"
#include "pozo-error.h"
#include "pozo-options.h"
#include "pozo-record.h"

#include <string.h>

/* The public header repeats numbers of the tree, because plugins see nothing of it.  They must
 * agree. */
G_STATIC_ASSERT ((int) POZO_PLUGIN_RANK_A == (int) POZO_RANK_A);
G_STATIC_ASSERT ((int) POZO_PLUGIN_RANK_NONE == (int) POZO_RANK_NONE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_SUIT_CLUBS == (int) POZO_SUIT_CLUBS);
G_STATIC_ASSERT ((int) POZO_PLUGIN_SUIT_HEARTS == (int) POZO_SUIT_HEARTS);
G_STATIC_ASSERT ((int) POZO_PLUGIN_SUIT_NONE == (int) POZO_SUIT_UNKNOWN);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CARD_JOKER == POZO_CARD_JOKER);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CARD_CALIENTE == POZO_CARD_CALIENTE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CARD_OF_RANK == POZO_CARD_OF_RANK (0));
G_STATIC_ASSERT ((int) POZO_PLUGIN_CARD_RED_THREE == POZO_CARD_RED_THREE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CARD_BLACK_THREE == POZO_CARD_BLACK_THREE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CARD_UNKNOWN == POZO_CARD_UNKNOWN);
G_STATIC_ASSERT ((int) POZO_PLUGIN_N_CARDS == POZO_N_CARD_CODES);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_RED3 == (int) POZO_ACTION_RED3);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_DRAW == (int) POZO_ACTION_DRAW);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_TAKE == (int) POZO_ACTION_TAKE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_MELD == (int) POZO_ACTION_MELD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_ADD == (int) POZO_ACTION_ADD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_MERGE == (int) POZO_ACTION_MERGE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_SHIFT == (int) POZO_ACTION_SHIFT);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_PASS == (int) POZO_ACTION_PASS);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_CALIENTE == (int) POZO_ACTION_CALIENTE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_DISCARD == (int) POZO_ACTION_DISCARD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_ASK == (int) POZO_ACTION_ASK);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_FAULT == (int) POZO_ACTION_FAULT);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_BACK == (int) POZO_ACTION_BACK);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_INFO == (int) POZO_ACTION_INFO);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_END == (int) POZO_ACTION_END);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_SPECIAL == (int) POZO_ACTION_SPECIAL);
G_STATIC_ASSERT ((int) POZO_PLUGIN_N_ACTIONS == (int) POZO_N_ACTIONS);
G_STATIC_ASSERT ((int) POZO_PLUGIN_GAME_TARGET == (int) POZO_END_TARGET);
G_STATIC_ASSERT ((int) POZO_PLUGIN_GAME_CONTINUES == (int) POZO_END_CONTINUES);
G_STATIC_ASSERT ((int) POZO_PLUGIN_N_GAME_ENDS == (int) POZO_N_ENDS);
G_STATIC_ASSERT (POZO_PLUGIN_SEATS_MAX == POZO_SEATS_MAX);

static void
free_choice (gpointer data)
{
  PozoHostChoice *choice = data;

  g_free (choice->options);
  g_free (choice);
}

/**
 * pozo_host_new:
 *
 * Makes a host without plugins.
 *
 * Returns: (transfer full): the host
 */
PozoHost *
pozo_host_new (void)
{
  PozoHost *host = g_new0 (PozoHost, 1);

  host->choices = g_ptr_array_new_with_free_func (free_choice);
  return host;
}

/**
 * pozo_host_free:
 * @host: (nullable) (transfer full): a host whose workers are gone
 *
 * Frees a host.
 */
void
pozo_host_free (PozoHost *host)
{
  if (host == NULL)
    return;
  g_ptr_array_unref (host->choices);
  g_free (host);
}

/**
 * pozo_host_add:
 * @host: a host without workers yet
 * @desc: a description that pozo_module_check() accepted
 * @options: (nullable): `name=value,name=value`
 * @error: return location
 *
 * Adds a plugin.  The same one may be there twice, with other options.
 *
 * Errors: %POZO_ERROR_USAGE for options that the plugin does not have, and for the same choice
 * twice.
 *
 * Returns: whether it was added
 */
gboolean
pozo_host_add (PozoHost *host, const PozoPluginDesc *desc, const char *options, GError **error)
{
  PozoHostChoice *choice = g_new0 (PozoHostChoice, 1);

  choice->desc = *desc;
  if (!pozo_options_parse (desc, options, choice->values, error))
    {
      free_choice (choice);
      return FALSE;
    }
  choice->options = pozo_options_to_text (desc, choice->values);
  for (guint i = 0; i < host->choices->len; i++)
    {
      const PozoHostChoice *other = g_ptr_array_index (host->choices, i);
      if (g_str_equal (other->desc.id, desc->id) && g_str_equal (other->options, choice->options))
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                       _ ("plugin \"%s\" is asked for twice with the same options"), desc->id);
          free_choice (choice);
          return FALSE;
        }
    }
  g_ptr_array_add (host->choices, choice);
  return TRUE;
}

/**
 * pozo_host_add_like:
 * @host: a host without workers yet
 * @like: what a plugin declared that is not at hand; it outlives the host
 *
 * Adds somebody for a plugin that is not there: he counts nothing, but what it counted elsewhere
 * can be added up.
 */
void
pozo_host_add_like (PozoHost *host, const PozoMetrics *like)
{
  PozoHostChoice *choice = g_new0 (PozoHostChoice, 1);

  choice->like = like;
  choice->options = g_strdup (pozo_metrics_options (like));
  choice->desc = (PozoPluginDesc){ .abi = POZO_PLUGIN_ABI,
                                   .size = sizeof (PozoPluginDesc),
                                   .id = pozo_metrics_plugin (like),
                                   .version = pozo_metrics_version (like) };
  g_ptr_array_add (host->choices, choice);
}

/**
 * pozo_host_is_pulled:
 * @host: a host
 * @i: the place of a plugin
 *
 * Returns: whether it has no set-up: nobody calls it, and who counts in its name pulls its events
 */
gboolean
pozo_host_is_pulled (const PozoHost *host, guint i)
{
  return ((const PozoHostChoice *) g_ptr_array_index (host->choices, i))->desc.setup == NULL;
}

/**
 * pozo_host_add_called:
 * @host: a host without workers yet
 * @from: another one, which outlives it
 * @pulled: (out): what events the others want
 *
 * Adds those plugins of another host that are called, in their order.
 */
void
pozo_host_add_called (PozoHost *host, const PozoHost *from, guint *pulled)
{
  *pulled = 0;
  for (guint i = 0; i < from->choices->len; i++)
    {
      const PozoHostChoice *choice = g_ptr_array_index (from->choices, i);
      PozoHostChoice *copy;

      if (choice->desc.setup == NULL)
        {
          *pulled |= choice->desc.events;
          continue;
        }
      copy = g_memdup2 (choice, sizeof *choice);
      copy->options = g_strdup (choice->options);
      g_ptr_array_add (host->choices, copy);
    }
}

/**
 * pozo_host_n_plugins:
 * @host: a host
 *
 * Counts the plugins.
 *
 * Returns: how many were added
 */
guint
pozo_host_n_plugins (const PozoHost *host)
{
  return host->choices->len;
}

/**
 * pozo_host_set_mark:
 * @host: a host
 * @mark: (nullable): where to note which plugin is at work; it outlives the host
 *
 * Has it noted what is done until a worker gets a mark of its own.
 */
void
pozo_host_set_mark (PozoHost *host, PozoHostMark *mark)
{
  host->mark = mark;
}

/**
 * pozo_host_events:
 * @host: a host
 *
 * Tells what any plugin wants to hear, so that the rest need not even be put together.
 *
 * Returns: a set of PozoPluginEvent
 */
guint
pozo_host_events (const PozoHost *host)
{
  guint events = 0;

  for (guint i = 0; i < host->choices->len; i++)
    events |= ((const PozoHostChoice *) g_ptr_array_index (host->choices, i))->desc.events;
  return events;
}

/* ---- Workers ---- */

static gboolean
set_up (PozoHostInstance *instance, const PozoHostChoice *choice, GError **error)
{
  gboolean is_willing;

  instance->host = *pozo_host_functions ();
  instance->desc = &choice->desc;
  instance->values = choice->values;
  instance->metrics =
      choice->like != NULL
          ? pozo_metrics_copy_empty (choice->like)
          : pozo_metrics_new (choice->desc.id, choice->desc.version, choice->options);
  instance->scratch = g_string_new (NULL);
  if (choice->desc.setup == NULL)
    return TRUE;
  is_willing = choice->desc.setup (&instance->host, choice->values, &instance->state);
  instance->is_set_up = TRUE;
  if (!is_willing)
    pozo_metrics_refuse (instance->metrics, _ ("set-up failed and gave no reason"));
  if (pozo_metrics_check (instance->metrics, error))
    return TRUE;
  g_prefix_error (error, _ ("plugin \"%s\": "), choice->desc.id);
  return FALSE;
}

/**
 * pozo_host_worker_new:
 * @host: a host, which must outlive the worker
 * @error: return location
 *
 * Makes a state of every plugin, for one thread.
 *
 * Errors: %POZO_ERROR_PLUGIN when a plugin refuses to be set up, or what it declares does not hold
 * together.
 *
 * Returns: (transfer full): the worker; %NULL on error
 */
PozoHostWorker *
pozo_host_worker_new (const PozoHost *host, GError **error)
{
  g_autoptr (PozoHostWorker) worker = g_new0 (PozoHostWorker, 1);

  worker->mark = host->mark;
  worker->instances = g_new0 (PozoHostInstance, MAX (host->choices->len, 1));
  for (guint i = 0; i < host->choices->len; i++)
    {
      const PozoHostChoice *choice = g_ptr_array_index (host->choices, i);
      gboolean is_set_up;

      worker->n_instances++;
      pozo_host_enter (host->mark, &choice->desc);
      is_set_up = set_up (&worker->instances[i], choice, error);
      pozo_host_leave (host->mark);
      if (!is_set_up)
        return NULL;
      worker->asks |= worker->instances[i].asks;
    }
  return g_steal_pointer (&worker);
}

/**
 * pozo_host_worker_free:
 * @worker: (nullable) (transfer full): a worker
 *
 * Frees a worker, its states and its metrics.
 */
void
pozo_host_worker_free (PozoHostWorker *worker)
{
  if (worker == NULL)
    return;
  for (guint i = 0; i < worker->n_instances; i++)
    {
      PozoHostInstance *instance = &worker->instances[i];

      pozo_host_enter (worker->mark, instance->desc);
      if (instance->desc->destroy != NULL && instance->state != NULL)
        instance->desc->destroy (instance->state);
      pozo_host_leave (worker->mark);
      pozo_metrics_free (instance->metrics);
      g_string_free (instance->scratch, TRUE);
      g_clear_pointer (&instance->keys, g_ptr_array_unref);
    }
  g_free (worker->instances);
  g_free (worker);
}

/**
 * pozo_host_worker_kinds:
 * @worker: a worker
 *
 * Tells which actions any plugin wants to be told of.
 *
 * Returns: a set of 1 << PozoPluginActionKind and %POZO_PLUGIN_KIND_FREEZING; 0 for all
 */
guint32
pozo_host_worker_kinds (const PozoHostWorker *worker)
{
  guint32 kinds = 0;

  for (guint i = 0; i < worker->n_instances; i++)
    {
      const PozoPluginDesc *desc = worker->instances[i].desc;

      if (!(desc->events & POZO_PLUGIN_EVENT_ACTIONS))
        continue;
      if (desc->kinds == 0)
        return 0;
      kinds |= desc->kinds;
    }
  return kinds;
}

/**
 * pozo_host_worker_asks:
 * @worker: a worker
 *
 * Tells what any plugin asked for, that is worked out for no other.
 *
 * Returns: a set of PozoPluginAsk
 */
guint
pozo_host_worker_asks (const PozoHostWorker *worker)
{
  return worker->asks;
}

/**
 * pozo_host_worker_find_silent:
 * @worker: a worker
 * @ask: a PozoPluginAsk
 *
 * Finds a plugin that did not ask for something.
 *
 * Returns: (transfer none) (nullable): its id; %NULL when all did
 */
const char *
pozo_host_worker_find_silent (const PozoHostWorker *worker, guint ask)
{
  for (guint i = 0; i < worker->n_instances; i++)
    if (!(worker->instances[i].asks & ask))
      return worker->instances[i].desc->id;
  return NULL;
}

/**
 * pozo_host_worker_set_mark:
 * @worker: a worker
 * @mark: (nullable): where to note which plugin is at work in which game; it outlives the worker
 *
 * Gives a worker a mark of its own.
 */
void
pozo_host_worker_set_mark (PozoHostWorker *worker, PozoHostMark *mark)
{
  worker->mark = mark;
}

/**
 * pozo_host_worker_name_game:
 * @worker: a worker
 * @id: (array length=length): the Id of the game that begins
 * @length: its length in bytes
 *
 * Notes which game it is about.
 */
void
pozo_host_worker_name_game (PozoHostWorker *worker, const char *id, gsize length)
{
  PozoHostMark *mark = worker->mark;

  if (mark == NULL)
    return;
  length = MIN (length, sizeof mark->game - 1);
  memcpy (mark->game, id, length);
  mark->game[length] = '\0';
}

/**
 * pozo_host_worker_merge:
 * @into: the worker to add to
 * @from: another worker of the same host
 * @error: return location
 *
 * Adds the counts of a worker to those of another.
 *
 * Errors: those of pozo_metrics_merge(), with the plugin's id before them.
 *
 * Returns: whether everything was added
 */
gboolean
pozo_host_worker_merge (PozoHostWorker *into, const PozoHostWorker *from, GError **error)
{
  g_return_val_if_fail (into->n_instances == from->n_instances, FALSE);
  for (guint i = 0; i < into->n_instances; i++)
    if (!pozo_metrics_merge (into->instances[i].metrics, from->instances[i].metrics, error))
      {
        g_prefix_error (error, _ ("plugin \"%s\": "), into->instances[i].desc->id);
        return FALSE;
      }
  return TRUE;
}

/* A plugin without set-up is somebody's who has seen to its estimates himself. */
static void
finish_instance (const PozoHostWorker *worker, const PozoHostInstance *instance)
{
  pozo_metrics_forget_estimates (instance->metrics);
  pozo_host_enter (worker->mark, instance->desc);
  if (instance->desc->finish != NULL)
    instance->desc->finish (instance->state);
  pozo_host_leave (worker->mark);
}

/**
 * pozo_host_worker_finish:
 * @worker: the worker that everything was merged into
 * @error: return location
 *
 * Has the plugins compute their figures from what is counted by now.
 *
 * Errors: %POZO_ERROR_PLUGIN when a plugin could not count everything.
 *
 * Returns: whether the counts can be relied on
 */
gboolean
pozo_host_worker_finish (PozoHostWorker *worker, GError **error)
{
  for (guint i = 0; i < worker->n_instances; i++)
    {
      const PozoHostInstance *instance = &worker->instances[i];

      if (instance->desc->setup != NULL)
        finish_instance (worker, instance);
      if (!pozo_metrics_check (instance->metrics, error))
        {
          g_prefix_error (error, _ ("plugin \"%s\": "), instance->desc->id);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * pozo_host_worker_metrics:
 * @worker: a worker
 * @i: the place of the plugin, in the order of pozo_host_add()
 *
 * Gets what a plugin has counted: to save it, to render it, or to merge saved counts into it before
 * pozo_host_worker_finish().
 *
 * Returns: (transfer none): the metrics
 */
PozoMetrics *
pozo_host_worker_metrics (PozoHostWorker *worker, guint i)
{
  g_return_val_if_fail (i < worker->n_instances, NULL);
  return worker->instances[i].metrics;
}

/**
 * pozo_host_worker_open:
 * @worker: a worker
 * @i: the place of a plugin without set-up
 * @values: (out) (optional) (array): its options, as a set-up would get them; as old as the host
 *
 * Gives what a set-up would get: whoever asks declares its metrics, and counts into them.
 *
 * Returns: (transfer none): the functions, for this plugin of this worker
 */
const PozoPluginHost *
pozo_host_worker_open (PozoHostWorker *worker, guint i, const gint32 **values)
{
  g_return_val_if_fail (i < worker->n_instances, NULL);
  if (values != NULL)
    *values = worker->instances[i].values;
  return &worker->instances[i].host;
}

/**
 * pozo_host_worker_settle:
 * @worker: a worker
 * @error: return location
 *
 * Ends the declarations of plugins without set-up.
 *
 * Errors: %POZO_ERROR_PLUGIN when what was declared does not hold together.
 *
 * Returns: whether it does
 */
gboolean
pozo_host_worker_settle (PozoHostWorker *worker, GError **error)
{
  for (guint i = 0; i < worker->n_instances; i++)
    {
      PozoHostInstance *instance = &worker->instances[i];

      instance->is_set_up = TRUE;
      worker->asks |= instance->asks;
      if (pozo_metrics_check (instance->metrics, error))
        continue;
      g_prefix_error (error, _ ("plugin \"%s\": "), instance->desc->id);
      return FALSE;
    }
  return TRUE;
}

/**
 * pozo_host_worker_state:
 * @worker: a worker
 * @i: the place of a plugin
 *
 * Returns: (transfer none) (nullable): what its set-up made
 */
gpointer
pozo_host_worker_state (PozoHostWorker *worker, guint i)
{
  g_return_val_if_fail (i < worker->n_instances, NULL);
  return worker->instances[i].state;
}

/**
 * pozo_host_split_request:
 * @request: `ID`, `ID:name=value,name=value`, or a path in place of the id
 * @name: (out) (transfer full): the id or path
 * @options: (out) (transfer full) (nullable): what stands after the colon
 *
 * Takes apart what a user writes to choose a plugin.  A colon in a folder's name is part of the
 * path.
 */
void
pozo_host_split_request (const char *request, char **name, char **options)
{
  const char *slash = strrchr (request, G_DIR_SEPARATOR);
  const char *colon = strchr (slash == NULL ? request : slash, ':');

  *name = colon == NULL ? g_strdup (request) : g_strndup (request, (gsize) (colon - request));
  *options = colon == NULL ? NULL : g_strdup (colon + 1);
}
