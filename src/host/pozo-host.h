/* SPDX-License-Identifier: MIT */
/* The plugins of a run: chosen once, one set of states for each worker, merged at the end. */
#pragma once

#include "pozo-metrics.h"
#include "pozo-plugin.h"

G_BEGIN_DECLS

/**
 * PozoHostMark:
 * @is_busy: atomic: whether the plugin is at work
 * @n_calls: how often one of them was set to work
 * @plugin: its id
 * @game: the Id of the game; empty before the first one
 *
 * What the plugins of a worker are doing, for somebody who looks on from another process.
 */
typedef struct
{
  gint is_busy;
  gint n_calls;
  char plugin[64];
  char game[128];
} PozoHostMark;

typedef struct _PozoHost PozoHost;
typedef struct _PozoHostWorker PozoHostWorker;

PozoHost *pozo_host_new (void);
void pozo_host_free (PozoHost *host);
gboolean
pozo_host_add (PozoHost *host, const PozoPluginDesc *desc, const char *options, GError **error);
void pozo_host_add_like (PozoHost *host, const PozoMetrics *like);
gboolean pozo_host_is_pulled (const PozoHost *host, guint i);
void pozo_host_add_called (PozoHost *host, const PozoHost *from, guint *pulled);
guint pozo_host_n_plugins (const PozoHost *host);
void pozo_host_set_mark (PozoHost *host, PozoHostMark *mark);
guint pozo_host_events (const PozoHost *host);

PozoHostWorker *pozo_host_worker_new (const PozoHost *host, GError **error);
void pozo_host_worker_free (PozoHostWorker *worker);
guint pozo_host_worker_asks (const PozoHostWorker *worker);
guint32 pozo_host_worker_kinds (const PozoHostWorker *worker);
const char *pozo_host_worker_find_silent (const PozoHostWorker *worker, guint ask);
void pozo_host_worker_set_mark (PozoHostWorker *worker, PozoHostMark *mark);

void pozo_host_worker_name_game (PozoHostWorker *worker, const char *id, gsize length);

void pozo_host_game_begin (PozoHostWorker *worker, const PozoPluginGame *game);
void pozo_host_deal (PozoHostWorker *worker,
                     const PozoPluginDeal *begin,
                     const PozoPluginActions *batch,
                     const PozoPluginDealEnd *end);
void pozo_host_game_end (PozoHostWorker *worker, const PozoPluginGameEnd *end);

gboolean pozo_host_worker_merge (PozoHostWorker *into, const PozoHostWorker *from, GError **error);
gboolean pozo_host_worker_finish (PozoHostWorker *worker, GError **error);
PozoMetrics *pozo_host_worker_metrics (PozoHostWorker *worker, guint i);
const PozoPluginHost *
pozo_host_worker_open (PozoHostWorker *worker, guint i, const gint32 **values);
gboolean pozo_host_worker_settle (PozoHostWorker *worker, GError **error);
gpointer pozo_host_worker_state (PozoHostWorker *worker, guint i);

void pozo_host_split_request (const char *request, char **name, char **options);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoHost, pozo_host_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoHostWorker, pozo_host_worker_free)

G_END_DECLS
