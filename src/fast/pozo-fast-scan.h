/* SPDX-License-Identifier: MIT */
/* Pieces of text that the fast path goes past: words, numbers, seals.  @end is the end of all text;
 * behind it stands a NUL, which is nothing in the notation. */
#pragma once

#include "pozo-pcn-scan.h"

#include <string.h>

G_BEGIN_DECLS

/* The byte behind a word that must stand at @p, or %NULL. */
static inline const char *
pozo_fast_skip (const char *end, const char *p, const char *word, gsize length)
{
  if ((gsize) (end - p) < length || memcmp (p, word, length) != 0)
    return NULL;
  return p + length;
}

#define POZO_FAST_SKIP(game, p, word) pozo_fast_skip ((game)->end, p, word, sizeof word - 1)

/* A number as pozo_pcn_number() reads it, but without a branch for each digit: eight bytes are
 * looked at in one word, first digit lowest, and the digits are added up in pairs. */
static inline const char *
pozo_fast_number (const char *end, const char *p, gint32 *number)
{
  gboolean is_negative = *p == '-';
  guint64 word, other;
  guint n;

  if (end - p < 10)
    return pozo_pcn_number (p, number);
  memcpy (&word, p + is_negative, sizeof word);
  word = GUINT64_FROM_LE (word) ^ G_GUINT64_CONSTANT (0x3030303030303030);
  other = (word | (word + G_GUINT64_CONSTANT (0x7676767676767676))) &
          G_GUINT64_CONSTANT (0x8080808080808080);
  if (other == 0)
    return pozo_pcn_number (p, number);
  n = (guint) __builtin_ctzll (other) / 8;
  if ((n == 0) | (((word & 0xff) == 0) & ((n > 1) | is_negative)))
    return NULL;
  word <<= 64 - 8 * n;
  word = (word * 10 + (word >> 8)) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  word = (word * 100 + (word >> 16)) & G_GUINT64_CONSTANT (0x0000ffff0000ffff);
  word = (word * 10000 + (word >> 32)) & G_GUINT64_CONSTANT (0xffffffff);
  *number = ((gint32) word ^ -is_negative) + is_negative;
  return p + is_negative + n;
}

/* The line behind a seal of @n digits, or %NULL. */
static inline const char *
pozo_fast_hex_end (const char *p, guint n)
{
  guint i = 0;

  while (pozo_pcn_is (p[i], POZO_PCN_BYTE_HEX))
    i++;
  return i == n && p[i] == '\n' ? p + i + 1 : NULL;
}

G_END_DECLS
