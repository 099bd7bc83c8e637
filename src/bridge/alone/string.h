/* SPDX-License-Identifier: MIT */
/* All that the engine needs of a C library, and the length of a string for the texts around it. */
#pragma once

#include <stddef.h>

void *memcpy (void *restrict to, const void *restrict from, size_t n);
void *memmove (void *to, const void *from, size_t n);
void *memset (void *to, int byte, size_t n);
int memcmp (const void *a, const void *b, size_t n);

static inline size_t
strlen (const char *text)
{
  size_t n = 0;

  while (text[n] != '\0')
    n++;
  return n;
}
