/* SPDX-License-Identifier: MIT */
/* Memory where there is no C library. */
#pragma once

#include <glib.h>

/**
 * PozoAloneHeap:
 * @floor: what lies below is kept
 * @top: what lies above is free
 * @first: what lies below is kept for good, and what lies above until another language is chosen
 * @kept: what the page is asked about from question to question
 * @texts: the language, as pozo_alone_language_read() gives it
 * @n_plain: scopes in which what is written is for programs, and in no language
 * @text: the answer to the last one
 *
 * What is known of the memory.
 */
typedef struct
{
  gsize floor;
  gsize top;
  gsize first;
  gpointer kept;
  gconstpointer texts;
  guint n_plain;
  const char *text;
} PozoAloneHeap;

PozoAloneHeap *pozo_alone_heap (void);
void pozo_alone_heap_begin (void);
void pozo_alone_heap_keep (void);
void pozo_alone_heap_reset (void);
void pozo_alone_heap_forget (void);
