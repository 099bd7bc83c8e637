/* SPDX-License-Identifier: MIT */
/* A host from inside: what its three files share, setting up, answering plugins, telling them. */
#pragma once

#include "pozo-host.h"

G_BEGIN_DECLS

/* A plugin and its options.  Without a set-up its metrics are declared by whoever counts in its
 * name, or are @like those of one that is not there. */
typedef struct
{
  PozoPluginDesc desc;
  const PozoMetrics *like;
  gint32 values[POZO_PLUGIN_OPTIONS_MAX];
  char *options;
} PozoHostChoice;

struct _PozoHost
{
  GPtrArray *choices;
  PozoHostMark *mark;
};

/* A state of a plugin.  What the plugin gets as its host is the first member. */
typedef struct
{
  PozoPluginHost host;
  const PozoPluginDesc *desc;
  const gint32 *values;
  PozoMetrics *metrics;
  gpointer state;
  guint asks;
  GString *scratch; /* the last text that was handed out */
  GPtrArray *keys;  /* the last keys */
  gboolean is_set_up;
} PozoHostInstance;

struct _PozoHostWorker
{
  guint n_instances;
  PozoHostInstance *instances;
  guint asks; /* what any of them asked for */
  PozoHostMark *mark;
};

const PozoPluginHost *pozo_host_functions (void);

/* A plugin may never come back; these stand around whatever is asked of one. */
static inline void
pozo_host_enter (PozoHostMark *mark, const PozoPluginDesc *desc)
{
  if (mark == NULL)
    return;
  g_strlcpy (mark->plugin, desc->id, sizeof mark->plugin);
  mark->n_calls++;
  g_atomic_int_set (&mark->is_busy, TRUE);
}

static inline void
pozo_host_leave (PozoHostMark *mark)
{
  if (mark != NULL)
    g_atomic_int_set (&mark->is_busy, FALSE);
}

G_END_DECLS
