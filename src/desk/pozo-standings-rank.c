/* SPDX-License-Identifier: MIT */
/* Putting entrants in order: those who are level by a key are put in order by the next one, among
 * themselves.  Those who are level by all of them share a rank, and stand by name. */
#include "pozo-standings-private.h"

#include "pozo-language.h"

#include <stdlib.h>
#include <string.h>

static const PozoWord keys[POZO_N_RANK_KEYS] = { POZO_RANK_KEYS (POZO_WORD_ROW) };

const PozoWordTable pozo_rank_keys = { keys, POZO_N_RANK_KEYS, N_ ("nothing is ranked by \"%s\"") };

/* ---- Order ---- */

/* A row while it is put in order. */
typedef struct
{
  guint place; /* among the rows before */
  const char *name;
  gint64 value;
} Item;

static int
compare_items (const void *a, const void *b)
{
  const Item *item_a = a, *item_b = b;

  if (item_a->value != item_b->value)
    return item_a->value > item_b->value ? -1 : 1;
  return strcmp (item_a->name, item_b->name);
}

static gint64
plain_value (const PozoStandingsRow *row, PozoRankKey key)
{
  switch (key)
    {
    case POZO_RANK_BY_VP:
      return row->vp;
    case POZO_RANK_BY_MATCH:
      return row->match;
    case POZO_RANK_BY_WINS:
      return row->n_won;
    case POZO_RANK_BY_DIFFERENCE:
      return row->points - row->against;
    case POZO_RANK_BY_POINTS:
      return row->points;
    case POZO_RANK_BY_OPPONENTS:
      return row->opponents;
    default:
      return row->penalty; /* signed: least is lost where most is left */
    }
}

static Item *
find_item (Item *items, guint n, guint place)
{
  for (guint i = 0; i < n; i++)
    if (items[i].place == place)
      return &items[i];
  return NULL;
}

/* Whether each of them met each other; then their match points among themselves are their values.
 */
static gboolean
fill_direct (const PozoStandings *self, Item *items, guint n)
{
  g_autofree guint8 *met = g_new0 (guint8, (gsize) n * n);

  for (guint i = 0; i < self->meetings->len; i++)
    {
      const PozoMeeting *meeting = &g_array_index (self->meetings, PozoMeeting, i);
      Item *item = find_item (items, n, meeting->row);
      Item *other = item != NULL ? find_item (items, n, meeting->other) : NULL;

      if (other == NULL)
        continue;
      item->value += meeting->match;
      met[(gsize) (item - items) * n + (gsize) (other - items)] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (i != k && !met[(gsize) i * n + k])
        return FALSE;
  return TRUE;
}

static void
fill_values (const PozoStandings *self, PozoRankKey key, Item *items, guint n)
{
  gboolean holds = TRUE;

  for (guint i = 0; i < n; i++)
    items[i].value = 0;
  if (key == POZO_RANK_BY_DIRECT)
    holds = n <= POZO_STANDINGS_DIRECT_MAX && fill_direct (self, items, n);
  for (guint i = 0; i < n; i++)
    if (!holds)
      items[i].value = 0;
    else if (key != POZO_RANK_BY_DIRECT)
      items[i].value =
          plain_value (&g_array_index (self->rows, PozoStandingsRow, items[i].place), key);
}

/* One key after another; @ranks gets the rank of each place. */
static void
put_in_order (const PozoStandings *self, Item *items, guint n, guint first_rank, guint *ranks)
{
  guint key = 0;

  for (gboolean is_split = FALSE; key < self->options.n_keys && !is_split; key++)
    {
      fill_values (self, self->options.keys[key], items, n);
      qsort (items, n, sizeof items[0], compare_items);
      is_split = items[0].value != items[n - 1].value;
    }
  if (items[0].value == items[n - 1].value)
    {
      for (guint i = 0; i < n; i++)
        ranks[items[i].place] = first_rank;
      return;
    }
  for (guint from = 0, to; from < n; from = to)
    {
      for (to = from + 1; to < n && items[to].value == items[from].value;)
        to++;
      put_in_order (self, items + from, to - from, first_rank + from, ranks);
    }
}

static void
add_opponents (PozoStandings *self)
{
  for (guint i = 0; i < self->meetings->len; i++)
    {
      const PozoMeeting *meeting = &g_array_index (self->meetings, PozoMeeting, i);
      const PozoStandingsRow *other = &g_array_index (self->rows, PozoStandingsRow, meeting->other);

      g_array_index (self->rows, PozoStandingsRow, meeting->row).opponents +=
          self->has_vp ? other->vp : other->match;
    }
}

/* Puts the rows themselves in order, and tells meetings where they are now. */
static void
move_rows (PozoStandings *self, const Item *items, const guint *ranks)
{
  guint n = self->rows->len;
  GArray *rows = g_array_sized_new (FALSE, TRUE, sizeof (PozoStandingsRow), n);
  g_autofree guint *moved = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      PozoStandingsRow row = g_array_index (self->rows, PozoStandingsRow, items[i].place);

      row.rank = ranks[items[i].place];
      row.is_shared = (i > 0 && ranks[items[i - 1].place] == row.rank) ||
                      (i + 1 < n && ranks[items[i + 1].place] == row.rank);
      moved[items[i].place] = i;
      g_array_append_val (rows, row);
    }
  g_array_unref (self->rows);
  self->rows = rows;
  for (guint i = 0; i < self->meetings->len; i++)
    {
      PozoMeeting *meeting = &g_array_index (self->meetings, PozoMeeting, i);

      meeting->row = moved[meeting->row];
      meeting->other = moved[meeting->other];
    }
}

/**
 * pozo_standings_rank:
 * @self: (inout): standings whose games are counted
 *
 * Puts the entrants in order.
 */
void
pozo_standings_rank (PozoStandings *self)
{
  guint n = self->rows->len;
  g_autofree Item *items = g_new0 (Item, n + 1);
  g_autofree guint *ranks = g_new0 (guint, n + 1);

  add_opponents (self);
  for (guint i = 0; i < n; i++)
    items[i] = (Item){ i, g_array_index (self->rows, PozoStandingsRow, i).name, 0 };
  if (n > 0)
    put_in_order (self, items, n, 1, ranks);
  move_rows (self, items, ranks);
}
