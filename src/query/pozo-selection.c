/* SPDX-License-Identifier: MIT */
/* A selector for each worker.  One that fails lets no further game through, and the run says why at
 * its end. */
#include "pozo-selection.h"

/**
 * pozo_selection_load:
 * @selection: (inout): a selection, with the groups filled in if they are wanted
 * @wheres: (array zero-terminated=1): conditions, which all have to hold; borrowed
 * @replay: how games are replayed; borrowed
 * @error: return location
 *
 * Takes conditions, and tries whether they make sense.
 *
 * Returns: %FALSE when they do not
 */
gboolean
pozo_selection_load (PozoSelection *selection,
                     const char *const *wheres,
                     const PozoReplayOptions *replay,
                     GError **error)
{
  g_autoptr (PozoSelector) trial = NULL;

  selection->options.replay = replay;
  if (wheres[0] == NULL && selection->options.by == NULL)
    return TRUE;
  selection->options.wheres = wheres;
  trial = pozo_selector_new (&selection->options, error);
  return trial != NULL;
}

/**
 * pozo_selection_names:
 * @selection: a selection with groups that was loaded
 * @error: return location
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): what the columns that games are
 * grouped by are called; %NULL on error
 */
char **
pozo_selection_names (const PozoSelection *selection, GError **error)
{
  g_autoptr (PozoSelector) selector = pozo_selector_new (&selection->options, error);
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
 * pozo_selection_check:
 * @selection: (inout): a selection, after a run
 * @error: return location
 *
 * Returns: %FALSE when a condition could not be worked out
 */
gboolean
pozo_selection_check (PozoSelection *selection, GError **error)
{
  if (selection->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&selection->error));
  return FALSE;
}

/**
 * pozo_selection_is_empty:
 * @selection: a selection, after a run
 *
 * Returns: whether there were conditions, and they let no game through
 */
gboolean
pozo_selection_is_empty (const PozoSelection *selection)
{
  return selection->options.wheres != NULL && selection->options.wheres[0] != NULL &&
         selection->n_selected == 0;
}

/**
 * pozo_selection_part_begin:
 * @part: (out caller-allocates): a worker's part
 * @selection: (nullable): the selection; %NULL for all games
 *
 * Begins with a selection that was loaded.
 */
void
pozo_selection_part_begin (PozoSelectionPart *part, PozoSelection *selection)
{
  *part = (PozoSelectionPart){ .selection = selection };
  if (selection != NULL && (selection->options.wheres != NULL || selection->options.by != NULL))
    part->selector = pozo_selector_new (&selection->options, &part->error);
}

/**
 * pozo_selection_part_seek:
 * @part: a worker's part
 * @iter: an iterator
 *
 * Goes past the games that are not wanted.
 */
void
pozo_selection_part_seek (PozoSelectionPart *part, PozoPieceIter *iter)
{
  gsize left;

  if (part->error == NULL &&
      (part->selector == NULL || pozo_selector_seek (part->selector, iter, &part->error)))
    return;
  (void) pozo_piece_iter_ahead (iter, &left);
  pozo_piece_iter_pass (iter, left);
}

/**
 * pozo_selection_part_next:
 * @part: a worker's part
 * @iter: an iterator
 *
 * Goes to the next game that is wanted.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_selection_part_next (PozoSelectionPart *part, PozoPieceIter *iter)
{
  pozo_selection_part_seek (part, iter);
  return pozo_piece_iter_next (iter);
}

/**
 * pozo_selection_part_test:
 * @part: a worker's part
 * @piece: where the game is from
 * @text: (array length=length): the game; a NUL byte follows
 * @length: its length in bytes
 *
 * Returns: whether the game is wanted
 */
gboolean
pozo_selection_part_test (PozoSelectionPart *part,
                          const PozoPiece *piece,
                          const char *text,
                          gsize length)
{
  if (part->error != NULL)
    return FALSE;
  return part->selector == NULL ||
         pozo_selector_test (part->selector, piece, text, length, &part->error);
}

/**
 * pozo_selection_part_end:
 * @part: a worker's part
 *
 * Ends it; in the thread that began the run.
 */
void
pozo_selection_part_end (PozoSelectionPart *part)
{
  if (part->selector != NULL)
    part->selection->n_selected += pozo_selector_n_selected (part->selector);
  if (part->error != NULL && part->selection->error == NULL)
    part->selection->error = g_steal_pointer (&part->error);
  g_clear_error (&part->error);
  g_clear_pointer (&part->selector, pozo_selector_free);
}
