/* SPDX-License-Identifier: MIT */
/* Memory where there is no C library: it is given out upwards from the end of what was linked, and
 * taken back all at once, down to a floor below which lies what is kept from question to question.
 *
 *   __heap_base   PozoAloneHeap | kept | first: the language | floor: of the question at hand ...
 * top
 *
 * A block has its length before it, so that the last one, which is the one that grows as a rule,
 * grows where it lies. */
#include "pozo-alone-heap.h"

#include <string.h>

#define PAGE_BYTES 65536u
#define ALIGN      8u

extern unsigned char __heap_base;

static gsize
align (gsize at)
{
  return (at + ALIGN - 1) / ALIGN * ALIGN;
}

/**
 * pozo_alone_heap:
 *
 * Returns: (transfer none): what is known of the memory; it lies at its beginning
 */
PozoAloneHeap *
pozo_alone_heap (void)
{
  return (PozoAloneHeap *) align ((gsize) &__heap_base);
}

/**
 * pozo_alone_heap_begin:
 *
 * Makes the memory empty.
 */
void
pozo_alone_heap_begin (void)
{
  PozoAloneHeap *heap = pozo_alone_heap ();

  *heap = (PozoAloneHeap){ .floor = align ((gsize) (heap + 1)) };
  heap->top = heap->first = heap->floor;
}

/**
 * pozo_alone_heap_keep:
 *
 * Keeps all that was given out so far.
 */
void
pozo_alone_heap_keep (void)
{
  pozo_alone_heap ()->floor = pozo_alone_heap ()->top;
}

/**
 * pozo_alone_heap_reset:
 *
 * Takes back all that is not kept.
 */
void
pozo_alone_heap_reset (void)
{
  pozo_alone_heap ()->top = pozo_alone_heap ()->floor;
}

/**
 * pozo_alone_heap_forget:
 *
 * Takes back the language, too.
 */
void
pozo_alone_heap_forget (void)
{
  PozoAloneHeap *heap = pozo_alone_heap ();

  heap->texts = NULL;
  heap->floor = heap->top = heap->first;
}

/* Makes sure of room up to an address; a page that gets no more memory stops here. */
static void
need (gsize end)
{
  gsize now = (gsize) __builtin_wasm_memory_size (0) * PAGE_BYTES;

  if (end > now &&
      __builtin_wasm_memory_grow (0, (end - now + PAGE_BYTES - 1) / PAGE_BYTES) == (gsize) -1)
    __builtin_trap ();
}

/**
 * g_malloc:
 * @n: how many bytes
 *
 * Returns: room for them, until the memory is taken back
 */
gpointer
g_malloc (gsize n)
{
  PozoAloneHeap *heap = pozo_alone_heap ();
  gsize at = heap->top + ALIGN;

  need (at + align (n));
  *(gsize *) (at - ALIGN) = n;
  heap->top = at + align (n);
  return (gpointer) at;
}

/**
 * g_malloc0:
 * @n: how many bytes
 *
 * Returns: room for them, with zeroes in it
 */
gpointer
g_malloc0 (gsize n)
{
  return memset (g_malloc (n), 0, n);
}

/**
 * g_realloc:
 * @memory: (nullable): a block
 * @n: how many bytes it is to have
 *
 * Returns: the block, or another one with what stands in it
 */
gpointer
g_realloc (gpointer memory, gsize n)
{
  PozoAloneHeap *heap = pozo_alone_heap ();
  gsize at = (gsize) memory;
  gsize *length = (gsize *) (at - ALIGN);

  if (memory == NULL)
    return g_malloc (n);
  if (at + align (*length) != heap->top)
    return n <= *length ? memory : memcpy (g_malloc (n), memory, *length);
  need (at + align (n));
  *length = n;
  heap->top = at + align (n);
  return memory;
}

/**
 * g_free:
 * @memory: (nullable): a block
 *
 * Does nothing: memory is taken back all at once.
 */
void
g_free (gpointer memory)
{
  (void) memory;
}

/**
 * g_memdup2:
 * @memory: bytes
 * @n: how many
 *
 * Returns: a copy of them
 */
gpointer
g_memdup2 (gconstpointer memory, gsize n)
{
  return memcpy (g_malloc (n), memory, n);
}
