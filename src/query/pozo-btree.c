/* SPDX-License-Identifier: MIT */
/* The right edge of a tree, in the format of https://www.sqlite.org/fileformat2.html, 1.6.
 *
 *   level 2, the root      [ . ]──┐            a cell of an inner page: the page to the left of it,
 *   level 1        [ . . ]   [ . . . ]──┐      and a row; the page to the right stands in the
 * header level 0    [...] [...] ... [...] [....]    a cell of a leaf: a row
 *
 * Pages fill from the left.  The last row of a full one goes up, between it and the next, so that
 * no page is ever empty. */
#include "pozo-btree.h"

#include <string.h>

#define PAGE           POZO_BTREE_PAGE_BYTES
#define LEVELS_MAX     12u                           /* of trees with 2^32 pages: 4 cells each */
#define LOCAL_MAX      ((PAGE - 12) * 64 / 255 - 23) /* of a row that stands in its page alone */
#define LOCAL_MIN      ((PAGE - 12) * 32 / 255 - 23) /* of one that goes on in others */
#define OVERFLOW_BYTES (PAGE - 4)                    /* of a row in a page behind its own */
#define CELL_BYTES_MAX (4 + 5 + LOCAL_MAX + 4)
#define LEAF           0x0a
#define INNER          0x02
#define LEAF_HEADER    8u
#define INNER_HEADER   12u
#define AT_N_CELLS     3
#define AT_TOP         5 /* where the cells begin, which are put in from the end of the page */
#define AT_RIGHT       8

typedef struct
{
  guint32 number; /* 0 as long as it has none */
  guint8 bytes[PAGE];
} Page;

struct _PozoBtree
{
  PozoBtreeFile *file;
  guint32 root;
  guint n_levels;
  Page *levels[LEVELS_MAX];
};

/* ---- A page ---- */

static Page *
page_new (guint32 number, guint8 kind)
{
  Page *page = g_new0 (Page, 1);

  page->number = number;
  page->bytes[0] = kind;
  pozo_btree_put (page->bytes + AT_TOP, 2, PAGE);
  return page;
}

static guint
header_bytes (const guint8 *page)
{
  return page[0] == LEAF ? LEAF_HEADER : INNER_HEADER;
}

static guint
count_cells (const guint8 *page)
{
  return pozo_btree_get (page + AT_N_CELLS, 2);
}

/* Where the place of a cell stands. */
static guint
pointer_at (const guint8 *page, guint i)
{
  return header_bytes (page) + 2 * i;
}

static gboolean
put_cell (Page *page, const guint8 *cell, guint length)
{
  guint8 *bytes = page->bytes;
  guint n = count_cells (bytes);
  guint top = pozo_btree_get (bytes + AT_TOP, 2);

  if (pointer_at (bytes, n + 1) + length > top)
    return FALSE;
  memcpy (bytes + top - length, cell, length);
  pozo_btree_put (bytes + AT_TOP, 2, top - length);
  pozo_btree_put (bytes + pointer_at (bytes, n), 2, top - length);
  pozo_btree_put (bytes + AT_N_CELLS, 2, n + 1);
  return TRUE;
}

/* The length of a cell; 0 when it makes no sense. */
static guint
measure_cell (const guint8 *page, guint offset)
{
  guint at = offset + (page[0] == LEAF ? 0 : 4);
  guint64 length = 0;
  guint local;

  do
    length = length << 7 | (at < PAGE ? page[at] & 0x7f : 0);
  while (at < PAGE && (page[at++] & 0x80) != 0 && length < G_MAXUINT32);
  local = (guint) length;
  if (length > LOCAL_MAX)
    {
      local = LOCAL_MIN + (guint) ((length - LOCAL_MIN) % OVERFLOW_BYTES);
      local = (local <= LOCAL_MAX ? local : LOCAL_MIN) + 4;
    }
  return at + local <= PAGE ? at + local - offset : 0;
}

/* Takes the last cell out, which is the one that was put in last. */
static guint
pop_cell (Page *page, guint8 *cell)
{
  guint8 *bytes = page->bytes;
  guint n = count_cells (bytes) - 1;
  guint top = pozo_btree_get (bytes + AT_TOP, 2);
  guint length = measure_cell (bytes, top);

  memcpy (cell, bytes + top, length);
  memset (bytes + top, 0, length);
  pozo_btree_put (bytes + AT_TOP, 2, top + length);
  pozo_btree_put (bytes + pointer_at (bytes, n), 2, 0);
  pozo_btree_put (bytes + AT_N_CELLS, 2, n);
  return length;
}

/* ---- A tree ---- */

static void insert (PozoBtree *tree, guint level, const guint8 *cell, guint length);

static void
give_number (PozoBtree *tree, guint level)
{
  if (tree->levels[level]->number == 0)
    tree->levels[level]->number = pozo_btree_file_add_page (tree->file);
}

/* The root stays where it is: what it held gets a page of its own, below. */
static void
grow (PozoBtree *tree)
{
  g_assert (tree->n_levels < LEVELS_MAX);
  tree->levels[tree->n_levels - 1]->number = 0;
  tree->levels[tree->n_levels++] = page_new (tree->root, INNER);
}

/* Ends a full page, and begins the next one of its level. */
static void
split (PozoBtree *tree, guint level)
{
  Page *page = tree->levels[level];
  guint8 up[4 + CELL_BYTES_MAX];
  guint8 *cell = level == 0 ? up + 4 : up;
  guint length = pop_cell (page, cell) + (level == 0 ? 4 : 0);

  if (level > 0)
    memcpy (page->bytes + AT_RIGHT, up, 4);
  if (level + 1 == tree->n_levels)
    grow (tree);
  give_number (tree, level);
  pozo_btree_file_write (tree->file, page->number, page->bytes);
  pozo_btree_put (up, 4, page->number);
  tree->levels[level] = page_new (0, page->bytes[0]);
  g_free (page);
  insert (tree, level + 1, up, length);
}

static void
insert (PozoBtree *tree, guint level, const guint8 *cell, guint length)
{
  if (put_cell (tree->levels[level], cell, length))
    return;
  split (tree, level);
  put_cell (tree->levels[level], cell, length);
}

/* The rest of a long row, from its last piece to its first, so that each knows the next. */
static guint32
write_overflow (PozoBtree *tree, const guint8 *rest, guint32 length)
{
  guint32 n = (length + OVERFLOW_BYTES - 1) / OVERFLOW_BYTES;
  guint32 next = 0;

  while (n-- > 0)
    {
      guint8 page[PAGE] = { 0 };
      guint32 from = n * OVERFLOW_BYTES;
      guint32 number = pozo_btree_file_add_page (tree->file);

      pozo_btree_put (page, 4, next);
      memcpy (page + 4, rest + from, MIN (length - from, OVERFLOW_BYTES));
      pozo_btree_file_write (tree->file, number, page);
      next = number;
    }
  return next;
}

/**
 * pozo_btree_append:
 * @tree: a table
 * @record: (array length=length): a row in the format of SQLite, behind all others by its key
 * @length: its length in bytes
 *
 * Adds a row.
 */
void
pozo_btree_append (PozoBtree *tree, const guint8 *record, guint32 length)
{
  guint8 cell[CELL_BYTES_MAX];
  guint head = pozo_btree_put_varint (cell, length);
  guint32 local = length;

  if (pozo_btree_file_has_failed (tree->file))
    return;
  if (length > LOCAL_MAX)
    {
      local = LOCAL_MIN + (length - LOCAL_MIN) % OVERFLOW_BYTES;
      if (local > LOCAL_MAX)
        local = LOCAL_MIN;
    }
  memcpy (cell + head, record, local);
  head += local;
  if (local < length)
    {
      pozo_btree_put (cell + head, 4, write_overflow (tree, record + local, length - local));
      head += 4;
    }
  insert (tree, 0, cell, head);
}

/**
 * pozo_btree_settle:
 * @tree: a table
 *
 * Writes what is held back, so that all rows are in the file, for a commit.
 */
void
pozo_btree_settle (PozoBtree *tree)
{
  for (guint level = 0; level < tree->n_levels && !pozo_btree_file_has_failed (tree->file); level++)
    {
      Page *page = tree->levels[level];

      give_number (tree, level);
      if (level > 0)
        pozo_btree_put (page->bytes + AT_RIGHT, 4, tree->levels[level - 1]->number);
      pozo_btree_file_write (tree->file, page->number, page->bytes);
    }
}

/* ---- Opening ---- */

/* A page of the right edge, with its cells put in anew, in their order and without gaps. */
static Page *
load (PozoBtreeFile *file, guint32 number)
{
  guint8 bytes[PAGE];
  Page *page;

  pozo_btree_file_read (file, number, bytes);
  page = page_new (number, bytes[0] == INNER ? INNER : LEAF);
  memcpy (page->bytes + AT_RIGHT, bytes + AT_RIGHT, bytes[0] == INNER ? 4 : 0);
  if ((bytes[0] != INNER && bytes[0] != LEAF) || pointer_at (bytes, count_cells (bytes)) > PAGE)
    {
      pozo_btree_file_refuse (file, number);
      return page;
    }
  for (guint i = 0; i < count_cells (bytes); i++)
    {
      guint at = pozo_btree_get (bytes + pointer_at (bytes, i), 2);
      guint length = at < PAGE ? measure_cell (bytes, at) : 0;

      if (length == 0 || length > CELL_BYTES_MAX || !put_cell (page, bytes + at, length))
        pozo_btree_file_refuse (file, number);
    }
  return page;
}

/**
 * pozo_btree_open:
 * @file: the database; an error is told by its next commit
 * @root: the page at which the table begins
 *
 * Opens a table.
 *
 * Returns: (transfer full): the table
 */
PozoBtree *
pozo_btree_open (PozoBtreeFile *file, guint32 root)
{
  PozoBtree *tree = g_new0 (PozoBtree, 1);
  guint32 number = root;
  gboolean is_leaf = FALSE;

  tree->file = file;
  tree->root = root;
  while (!is_leaf && tree->n_levels < LEVELS_MAX)
    {
      Page *page = load (file, number);

      memmove (tree->levels + 1, tree->levels, tree->n_levels++ * sizeof tree->levels[0]);
      tree->levels[0] = page;
      is_leaf = page->bytes[0] == LEAF;
      number = pozo_btree_get (page->bytes + AT_RIGHT, 4);
    }
  if (!is_leaf)
    pozo_btree_file_refuse (file, root);
  return tree;
}

/**
 * pozo_btree_free:
 * @tree: (nullable): a table
 *
 * Frees it.  What was not settled is lost.
 */
void
pozo_btree_free (PozoBtree *tree)
{
  if (tree == NULL)
    return;
  for (guint i = 0; i < tree->n_levels; i++)
    g_free (tree->levels[i]);
  g_free (tree);
}
