/* SPDX-License-Identifier: MIT */
/* Memory where there is no C library. */
#pragma once

#include <glib.h>

/**
 * PozoAloneHeap:
 * @floor: what lies below is kept
 * @top: what lies above is free
 * @kept: what the page is asked about from question to question
 * @text: the answer to the last one
 *
 * What is known of the memory.
 */
typedef struct
{
  gsize floor;
  gsize top;
  gpointer kept;
  const char *text;
} PozoAloneHeap;

PozoAloneHeap *pozo_alone_heap (void);
void pozo_alone_heap_begin (void);
void pozo_alone_heap_keep (void);
void pozo_alone_heap_reset (void);
