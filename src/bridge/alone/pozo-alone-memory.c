/* SPDX-License-Identifier: MIT */
/* The four functions of a C library that the engine needs. */
#include <string.h>

/**
 * memcpy:
 * @to: where
 * @from: what
 * @n: how many bytes
 *
 * Copies bytes between places that do not overlap.
 *
 * Returns: @to
 */
void *
memcpy (void *restrict to, const void *restrict from, size_t n)
{
  char *out = to;
  const char *in = from;

  for (size_t i = 0; i < n; i++)
    out[i] = in[i];
  return to;
}

/**
 * memmove:
 * @to: where
 * @from: what
 * @n: how many bytes
 *
 * Copies bytes between places that may overlap.
 *
 * Returns: @to
 */
void *
memmove (void *to, const void *from, size_t n)
{
  char *out = to;
  const char *in = from;

  if (out <= in)
    return memcpy (to, from, n);
  while (n-- > 0)
    out[n] = in[n];
  return to;
}

/**
 * memset:
 * @to: where
 * @byte: with what
 * @n: how many bytes
 *
 * Fills a place.
 *
 * Returns: @to
 */
void *
memset (void *to, int byte, size_t n)
{
  char *out = to;

  for (size_t i = 0; i < n; i++)
    out[i] = (char) byte;
  return to;
}

/**
 * memcmp:
 * @a: bytes
 * @b: bytes
 * @n: how many
 *
 * Compares bytes as numbers without a sign.
 *
 * Returns: below 0, 0 or above, as @a comes before @b, is the same, or comes after
 */
int
memcmp (const void *a, const void *b, size_t n)
{
  const unsigned char *left = a;
  const unsigned char *right = b;

  for (size_t i = 0; i < n; i++)
    if (left[i] != right[i])
      return left[i] < right[i] ? -1 : 1;
  return 0;
}
