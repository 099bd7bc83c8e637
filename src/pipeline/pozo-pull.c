/* SPDX-License-Identifier: MIT */
/* A queue between the thread that reads and the one that asks. */
#include "pozo-pull.h"

#include "pozo-limits.h"

#define WAIT_US (100 * G_TIME_SPAN_MILLISECOND) /* until it is asked whether to go on at all */

struct _PozoPull
{
  PozoPullFuncs funcs;
  GThread *thread;
  gint is_stopped; /* atomic: nobody asks any more */

  GMutex lock; /* for all that follows */
  GCond changed;
  GQueue ready;
  gboolean is_finished;
  GString *problems;
  guint n_lost;
  GError *error;
};

/* ---- The thread that reads ---- */

static gpointer
run (gpointer data)
{
  PozoPull *pull = data;
  GError *error = NULL;

  pull->funcs.run (pull, pull->funcs.user, &error);
  g_mutex_lock (&pull->lock);
  pull->is_finished = TRUE;
  pull->error = error;
  g_cond_broadcast (&pull->changed);
  g_mutex_unlock (&pull->lock);
  return NULL;
}

/**
 * pozo_pull_is_stopped:
 * @pull: what is pulled
 *
 * Asks whether it is of use to go on.  Any thread may call it.
 *
 * Returns: whether nobody asks any more
 */
gboolean
pozo_pull_is_stopped (const PozoPull *pull)
{
  return g_atomic_int_get (&pull->is_stopped) ||
         (pull->funcs.cancelled != NULL && g_atomic_int_get (pull->funcs.cancelled));
}

/**
 * pozo_pull_stop_flag:
 * @pull: what is pulled
 *
 * Returns: (transfer none): an atomic flag that is not zero once nobody asks any more, for a
 * pipeline
 */
const gint *
pozo_pull_stop_flag (const PozoPull *pull)
{
  return &pull->is_stopped;
}

/**
 * pozo_pull_put:
 * @pull: what is pulled
 * @result: (transfer full): what comes next
 *
 * Hands a result over, and waits while too many do.  For the thread that reads.
 *
 * Returns: whether to go on
 */
gboolean
pozo_pull_put (PozoPull *pull, gpointer result)
{
  g_mutex_lock (&pull->lock);
  while (!pozo_pull_is_stopped (pull) && pull->ready.length >= POZO_PULL_RESULTS_MAX)
    g_cond_wait_until (&pull->changed, &pull->lock, g_get_monotonic_time () + WAIT_US);
  g_queue_push_tail (&pull->ready, result);
  g_cond_broadcast (&pull->changed);
  g_mutex_unlock (&pull->lock);
  return !pozo_pull_is_stopped (pull);
}

/**
 * pozo_pull_add_problem:
 * @pull: what is pulled
 * @problem: what could not be read
 *
 * Notes a problem.  A game of which the end was lost is no problem of the reader's: no result has
 * it.
 */
void
pozo_pull_add_problem (PozoPull *pull, const PozoProblem *problem)
{
  g_autofree char *line = NULL;

  if (problem->kind < POZO_PROBLEM_NO_GAME)
    return;
  line = pozo_problem_format (problem);
  g_mutex_lock (&pull->lock);
  pull->n_lost += problem->kind >= POZO_PROBLEM_DAMAGED;
  if (pull->problems->len < POZO_PULL_PROBLEMS_BYTES_MAX)
    g_string_append_printf (pull->problems, "%s%s", pull->problems->len > 0 ? "\n" : "", line);
  g_mutex_unlock (&pull->lock);
}

/* ---- Who asks ---- */

/**
 * pozo_pull_new:
 * @funcs: what is read, and how
 * @error: return location
 *
 * Begins to read.
 *
 * Returns: (transfer full) (nullable): what is pulled; %NULL when there is no thread to be had
 */
PozoPull *
pozo_pull_new (const PozoPullFuncs *funcs, GError **error)
{
  g_autoptr (PozoPull) pull = g_new0 (PozoPull, 1);

  pull->funcs = *funcs;
  g_mutex_init (&pull->lock);
  g_cond_init (&pull->changed);
  g_queue_init (&pull->ready);
  pull->problems = g_string_new (NULL);
  pull->thread = g_thread_try_new ("pozo-pull", run, pull, error);
  return pull->thread != NULL ? g_steal_pointer (&pull) : NULL;
}

/**
 * pozo_pull_free:
 * @pull: (nullable) (transfer full): what is pulled
 *
 * Ends it, also before the last result.
 */
void
pozo_pull_free (PozoPull *pull)
{
  if (pull == NULL)
    return;
  g_mutex_lock (&pull->lock);
  g_atomic_int_set (&pull->is_stopped, TRUE);
  g_cond_broadcast (&pull->changed);
  g_mutex_unlock (&pull->lock);
  if (pull->thread != NULL)
    g_thread_join (pull->thread);
  g_queue_clear_full (&pull->ready, pull->funcs.result_free);
  g_string_free (pull->problems, TRUE);
  g_clear_error (&pull->error);
  g_mutex_clear (&pull->lock);
  g_cond_clear (&pull->changed);
  g_free (pull);
}

/**
 * pozo_pull_next:
 * @pull: what is pulled
 * @error: return location
 *
 * Waits for the next result.
 *
 * Returns: (transfer full) (nullable): the result; %NULL when there is none any more, or on error
 */
gpointer
pozo_pull_next (PozoPull *pull, GError **error)
{
  gpointer result;

  g_mutex_lock (&pull->lock);
  while (pull->ready.length == 0 && !pull->is_finished && !pozo_pull_is_stopped (pull))
    g_cond_wait_until (&pull->changed, &pull->lock, g_get_monotonic_time () + WAIT_US);
  result = g_queue_pop_head (&pull->ready);
  if (result == NULL && pull->error != NULL)
    g_propagate_error (error, g_steal_pointer (&pull->error));
  g_cond_broadcast (&pull->changed);
  g_mutex_unlock (&pull->lock);
  return result;
}

/**
 * pozo_pull_n_lost:
 * @pull: what is pulled, at its end
 *
 * Returns: how many problems were such that something was not read, or not to its end
 */
guint
pozo_pull_n_lost (PozoPull *pull)
{
  guint n_lost;

  g_mutex_lock (&pull->lock);
  n_lost = pull->n_lost;
  g_mutex_unlock (&pull->lock);
  return n_lost;
}

/**
 * pozo_pull_steal_problems:
 * @pull: what is pulled, at its end
 *
 * Tells what could not be read.
 *
 * Returns: (transfer full) (nullable): a line for each thing; %NULL when there is none
 */
char *
pozo_pull_steal_problems (PozoPull *pull)
{
  char *text = NULL;

  g_mutex_lock (&pull->lock);
  if (pull->problems->len > 0)
    text = g_strdup (pull->problems->str);
  g_string_truncate (pull->problems, 0);
  g_mutex_unlock (&pull->lock);
  return text;
}
