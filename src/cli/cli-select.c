/* SPDX-License-Identifier: MIT */
/* A selector for each worker.  One that fails lets no further game through, and the run says why at
 * its end. */
#include "cli-select.h"

/**
 * cli_select_load:
 * @select: (inout): a selection, with @by filled in if that is wanted; it borrows from the others
 * @command: the command, for messages
 * @options: the command line
 * @replay: how the command replays games
 *
 * Takes `--where` from the command line, and tries whether it makes sense.
 *
 * Returns: %FALSE when it does not; that has been said
 */
gboolean
cli_select_load (CliSelect *select,
                 const CliCommand *command,
                 const CliOptions *options,
                 const PozoReplayOptions *replay)
{
  g_autoptr (PozoSelector) trial = NULL;
  g_autoptr (GError) error = NULL;

  select->options.replay = replay;
  if (options->wheres[0] == NULL && select->options.by == NULL)
    return TRUE;
  select->options.wheres = (const char *const *) options->wheres;
  trial = pozo_selector_new (&select->options, &error);
  if (trial != NULL)
    return TRUE;
  cli_misuse (command, "%s", error->message);
  return FALSE;
}

/**
 * cli_select_names:
 * @select: a selection with @by that was loaded
 * @error: return location
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): what the columns of @by are
 * called; %NULL on error
 */
char **
cli_select_names (const CliSelect *select, GError **error)
{
  g_autoptr (PozoSelector) selector = pozo_selector_new (&select->options, error);
  guint n = selector != NULL ? pozo_selector_n_keys (selector) : 0;
  char **names = NULL;

  if (selector == NULL)
    return NULL;
  names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    names[i] = g_strdup (pozo_selector_key_name (selector, i));
  return names;
}

/**
 * cli_select_judge:
 * @select: a selection, after a run
 * @command: (nullable): the command, for the message; %NULL when another run follows
 * @is_silent: whether an earlier run has said it
 * @error: return location
 *
 * Says it when the conditions let no game through, and notes that.
 *
 * Returns: %FALSE when a condition could not be worked out
 */
gboolean
cli_select_judge (CliSelect *select, const CliCommand *command, gboolean is_silent, GError **error)
{
  if (select->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&select->error));
      return FALSE;
    }
  select->is_empty = command != NULL && select->options.wheres != NULL &&
                     select->options.wheres[0] != NULL && select->n_selected == 0;
  if (select->is_empty && !is_silent)
    cli_say (command, _ ("--where holds for no game"));
  return TRUE;
}

/**
 * cli_selector_begin:
 * @selector: (out caller-allocates): a worker's part
 * @select: (nullable): the selection; %NULL for all games
 *
 * Begins with a selection that was loaded.
 */
void
cli_selector_begin (CliSelector *selector, CliSelect *select)
{
  *selector = (CliSelector){ .select = select };
  if (select != NULL && (select->options.wheres != NULL || select->options.by != NULL))
    selector->selector = pozo_selector_new (&select->options, &selector->error);
}

/**
 * cli_selector_seek:
 * @selector: a worker's part
 * @iter: an iterator
 *
 * Goes past the games that are not wanted.
 */
void
cli_selector_seek (CliSelector *selector, PozoPieceIter *iter)
{
  gsize left;

  if (selector->error == NULL && (selector->selector == NULL ||
                                  pozo_selector_seek (selector->selector, iter, &selector->error)))
    return;
  (void) pozo_piece_iter_ahead (iter, &left);
  pozo_piece_iter_pass (iter, left);
}

/**
 * cli_selector_test:
 * @selector: a worker's part
 * @piece: where the game is from
 * @text: (array length=length): the game; a NUL byte follows
 * @length: its length in bytes
 *
 * Returns: whether the game is wanted
 */
gboolean
cli_selector_test (CliSelector *selector, const PozoPiece *piece, const char *text, gsize length)
{
  if (selector->error != NULL)
    return FALSE;
  return selector->selector == NULL ||
         pozo_selector_test (selector->selector, piece, text, length, &selector->error);
}

/**
 * cli_selector_end:
 * @selector: a worker's part
 *
 * Ends it; in the thread that began the run.
 */
void
cli_selector_end (CliSelector *selector)
{
  if (selector->selector != NULL)
    selector->select->n_selected += pozo_selector_n_selected (selector->selector);
  if (selector->error != NULL && selector->select->error == NULL)
    selector->select->error = g_steal_pointer (&selector->error);
  g_clear_error (&selector->error);
  g_clear_pointer (&selector->selector, pozo_selector_free);
}
