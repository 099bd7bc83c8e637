/* SPDX-License-Identifier: MIT */
/* The pipeline turned round: it wants to push, who asks for the next result wants to pull.
 *
 * What reads runs in a thread of its own, and its results wait in a short queue.  Who stops asking
 * ends it. */
#pragma once

#include "pozo-pipeline.h"

G_BEGIN_DECLS

typedef struct _PozoPull PozoPull;

/**
 * PozoPullFuncs:
 * @run: reads, in a thread of its own, and puts what comes of it
 * @result_free: frees a result that nobody asked for
 * @cancelled: (nullable): it ends early once this is not zero
 * @user: for @run
 *
 * What is read, and how.
 */
typedef struct
{
  void (*run) (PozoPull *pull, gpointer user, GError **error);
  GDestroyNotify result_free;
  const gint *cancelled;
  gpointer user;
} PozoPullFuncs;

PozoPull *pozo_pull_new (const PozoPullFuncs *funcs, GError **error);
void pozo_pull_free (PozoPull *pull);
gpointer pozo_pull_next (PozoPull *pull, GError **error);
char *pozo_pull_steal_problems (PozoPull *pull);
guint pozo_pull_n_lost (PozoPull *pull);

gboolean pozo_pull_put (PozoPull *pull, gpointer result);
gboolean pozo_pull_is_stopped (const PozoPull *pull);
const gint *pozo_pull_stop_flag (const PozoPull *pull);
void pozo_pull_add_problem (PozoPull *pull, const PozoProblem *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPull, pozo_pull_free)

G_END_DECLS
