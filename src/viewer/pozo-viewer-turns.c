/* SPDX-License-Identifier: MIT */
/* The deal in words beside the table or below it: a line for each turn, what has just happened
 * marked in it; a player is told no more than that. */
#include "pozo-viewer-private.h"

#define NUMBER_WIDTH 6 /* of a turn, and the mark of the one that is shown */

static const PozoTold *
told_at (const PozoViewer *self, guint index)
{
  return &g_array_index (self->turns, PozoTold, index);
}

/* How many actions are told: a player does not know what comes. */
static guint
count_told (const PozoViewer *self)
{
  guint n = self->turns->len;

  while (self->as > 0 && n > 0 && told_at (self, n - 1)->action > self->done.action)
    n--;
  return n;
}

static guint
find_turn_begin (const PozoViewer *self, guint index)
{
  while (index > 0 && told_at (self, index - 1)->turn == told_at (self, index)->turn)
    index--;
  return index;
}

/* The first action of the turn that is under way. */
static guint
find_current (const PozoViewer *self, guint n)
{
  guint index = 0;

  while (index + 1 < n && told_at (self, index + 1)->action <= self->done.action)
    index++;
  return n > 0 ? find_turn_begin (self, index) : 0;
}

static void
append_told (const PozoViewer *self, const PozoTold *told, GString *out)
{
  if (told->action == self->done.action)
    pozo_mark_role (POZO_STYLE_HEAD, told->words, out);
  else
    g_string_append (out, told->words);
  if (!told->is_bad)
    return;
  g_string_append (out, POZO_MARK_BLANK);
  pozo_mark_role (POZO_STYLE_ERROR, "!", out);
}

/* Puts the turn whose first action stands at an index; returns how many rows it takes. */
static guint
put_turn (const PozoViewer *self, PozoGrid *grid, guint index, guint n, PozoBox box)
{
  const PozoTold *first = told_at (self, index);
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean is_current = FALSE;

  pozo_view_seat (pozo_viewer_positions (self), first->seat, line);
  for (guint i = index; i < n && told_at (self, i)->turn == first->turn; i++)
    {
      g_string_append (line, i > index ? ", " : " ");
      append_told (self, told_at (self, i), line);
      is_current |= told_at (self, i)->action == self->done.action;
    }

  g_autofree char *number =
      g_strdup_printf ("%s%3u.", is_current ? ">" : POZO_MARK_BLANK, first->turn);

  (void) pozo_grid_put (grid, (PozoBox){ box.x, box.y, NUMBER_WIDTH, 1 }, number);
  return pozo_grid_put (
      grid, (PozoBox){ box.x + NUMBER_WIDTH, box.y, box.width - NUMBER_WIDTH, box.height },
      line->str);
}

/* The turn from which they are shown: so that two thirds of the room lie before the current one. */
static guint
find_first (const PozoViewer *self, PozoGrid *grid, guint n, PozoBox box)
{
  guint index = find_current (self, n), rows = 0;

  while (index > 0)
    {
      guint before = find_turn_begin (self, index - 1);

      rows += put_turn (self, grid, before, n,
                        (PozoBox){ box.x, POZO_GRID_HEIGHT_MAX, box.width, POZO_GRID_HEIGHT_MAX });
      if (3 * rows > 2 * box.height)
        break;
      index = before;
    }
  return index;
}

/**
 * pozo_viewer_put_turns:
 * @self: a viewer whose deal is told
 * @box: where
 * @grid: a grid
 *
 * Lists the turns around the one under way.
 */
void
pozo_viewer_put_turns (const PozoViewer *self, PozoBox box, PozoGrid *grid)
{
  guint n = count_told (self), row = 0;

  if (box.width <= 2 * NUMBER_WIDTH)
    return;
  for (guint i = find_first (self, grid, n, box); i < n && row < box.height;)
    {
      row +=
          put_turn (self, grid, i, n, (PozoBox){ box.x, box.y + row, box.width, box.height - row });
      for (guint turn = told_at (self, i)->turn; i < n && told_at (self, i)->turn == turn;)
        i++;
    }
}
