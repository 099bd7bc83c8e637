/* SPDX-License-Identifier: MIT */
/* GLib's arrays, and its table of pairs, which has a few keys here and is a list. */
#include <glib.h>

#define LEAST 16u

struct _GHashTable
{
  GEqualFunc equal;
  GPtrArray *keys;
};

/* Makes room for @n more elements. */
static void
need (GArray *array, guint n)
{
  if (array->len + n <= array->room)
    return;
  array->room = MAX (MAX (2 * array->room, LEAST), array->len + n);
  array->data = g_realloc (array->data, (gsize) array->room * array->size);
}

/* Functions of GLib as they are documented there. */

GArray *
g_array_new (gboolean is_terminated, gboolean is_clear, guint size)
{
  return g_array_sized_new (is_terminated, is_clear, size, 0);
}

GArray *
g_array_sized_new (gboolean is_terminated, gboolean is_clear, guint size, guint n)
{
  GArray *array = g_new0 (GArray, 1);

  (void) is_terminated;
  (void) is_clear;
  array->size = size;
  need (array, n);
  return array;
}

GArray *
g_array_append_vals (GArray *array, gconstpointer values, guint n)
{
  need (array, n);
  memcpy (array->data + (gsize) array->len * array->size, values, (gsize) n * array->size);
  array->len += n;
  return array;
}

GArray *
g_array_prepend_vals (GArray *array, gconstpointer values, guint n)
{
  need (array, n);
  memmove (array->data + (gsize) n * array->size, array->data, (gsize) array->len * array->size);
  memcpy (array->data, values, (gsize) n * array->size);
  array->len += n;
  return array;
}

/* What is new is zero in every array: one that does not ask for it does not mind. */
GArray *
g_array_set_size (GArray *array, guint n)
{
  if (n > array->len)
    {
      need (array, n - array->len);
      memset (array->data + (gsize) array->len * array->size, 0,
              (gsize) (n - array->len) * array->size);
    }
  array->len = n;
  return array;
}

GArray *
g_array_remove_index (GArray *array, guint i)
{
  char *at = array->data + (gsize) i * array->size;

  array->len--;
  memmove (at, at + array->size, (gsize) (array->len - i) * array->size);
  return array;
}

/* By inserting, which keeps equal elements in their order: what is sorted here is nearly in it. */
void
g_array_sort (GArray *array, GCompareFunc compare)
{
  char *held = g_malloc (array->size);

  for (guint i = 1; i < array->len; i++)
    {
      char *at = array->data + (gsize) i * array->size;
      gsize from = i;

      while (from > 0 && compare (array->data + (from - 1) * array->size, at) > 0)
        from--;
      memcpy (held, at, array->size);
      memmove (array->data + (from + 1) * array->size, array->data + from * array->size,
               (i - from) * array->size);
      memcpy (array->data + from * array->size, held, array->size);
    }
}

void
g_array_unref (GArray *array)
{
  (void) array;
}

/* Elements are forgotten, not cleared. */
void
g_array_set_clear_func (GArray *array, GDestroyNotify clear)
{
  (void) array;
  (void) clear;
}

GPtrArray *
g_ptr_array_new (void)
{
  return g_new0 (GPtrArray, 1);
}

GPtrArray *
g_ptr_array_new_with_free_func (GDestroyNotify free)
{
  (void) free;
  return g_ptr_array_new ();
}

void
g_ptr_array_add (GPtrArray *array, gpointer element)
{
  if (array->len == array->room)
    {
      array->room = MAX (2 * array->room, LEAST);
      array->pdata = g_realloc (array->pdata, array->room * sizeof (gpointer));
    }
  array->pdata[array->len++] = element;
}

void
g_ptr_array_set_size (GPtrArray *array, gint n)
{
  while (array->len < (guint) n)
    g_ptr_array_add (array, NULL);
  array->len = (guint) n;
}

void
g_ptr_array_unref (GPtrArray *array)
{
  (void) array;
}

GHashTable *
g_hash_table_new_full (GHashFunc hash, GEqualFunc equal, GDestroyNotify key, GDestroyNotify value)
{
  GHashTable *table = g_new0 (GHashTable, 1);

  (void) hash;
  (void) key;
  (void) value;
  table->equal = equal;
  table->keys = g_ptr_array_new ();
  return table;
}

gpointer
g_hash_table_lookup (GHashTable *table, gconstpointer key)
{
  for (guint i = 0; i < table->keys->len; i++)
    if (table->equal (table->keys->pdata[i], key))
      return table->keys->pdata[i];
  return NULL;
}

gboolean
g_hash_table_add (GHashTable *table, gpointer key)
{
  g_ptr_array_add (table->keys, key);
  return TRUE;
}

guint
g_hash_table_size (GHashTable *table)
{
  return table->keys->len;
}

void
g_hash_table_remove_all (GHashTable *table)
{
  table->keys->len = 0;
}

void
g_hash_table_unref (GHashTable *table)
{
  (void) table;
}
