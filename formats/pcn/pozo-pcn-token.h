/* SPDX-License-Identifier: MIT */
/* What lines of every kind are made of: words that are known, numbers, hexadecimal digits, lists of
 * cards.  Inline, since whoever goes through a game in one pass reads them as the reader does. */
#pragma once

#include "pozo-pcn-scan.h"

G_BEGIN_DECLS

const char *pozo_pcn_number_by_digits (const char *p, gint32 *number);

/* The byte behind a word that must stand at @p, or %NULL; @end is the end of the text. */
static inline const char *
pozo_pcn_skip (const char *p, const char *end, const char *word, gsize length)
{
  return (gsize) (end - p) >= length && memcmp (p, word, length) == 0 ? p + length : NULL;
}

#define POZO_PCN_SKIP(p, end, word) pozo_pcn_skip (p, end, word, sizeof word - 1)

/* A number as pozo_pcn_number_by_digits() reads it, but without a branch for each digit: eight
 * bytes are looked at in one word, first digit lowest, and the digits are added up in pairs.  @end
 * is the end of the text. */
static inline const char *
pozo_pcn_number (const char *p, const char *end, gint32 *number)
{
  gboolean is_negative = *p == '-';
  guint64 word, other;
  guint bits, length;

  if (end - p < 10)
    return pozo_pcn_number_by_digits (p, number);
  memcpy (&word, p + is_negative, sizeof word);
  word = GUINT64_FROM_LE (word) ^ G_GUINT64_CONSTANT (0x3030303030303030);
  other = (word | (word + G_GUINT64_CONSTANT (0x7676767676767676))) &
          G_GUINT64_CONSTANT (0x8080808080808080);
  if (other == 0)
    return pozo_pcn_number_by_digits (p, number);
  bits = (guint) __builtin_ctzll (other) & 56; /* eight for each digit */
  length = bits / 8 + (guint) is_negative;
  if (bits == 0 || (guint8) word < (length > 1)) /* a zero stands alone */
    return NULL;
  word <<= 64 - bits;
  word = (word * 10 + (word >> 8)) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  word = (word * 100 + (word >> 16)) & G_GUINT64_CONSTANT (0x0000ffff0000ffff);
  word = (word * 10000 + (word >> 32)) & G_GUINT64_CONSTANT (0xffffffff);
  *number = ((gint32) word ^ -is_negative) + is_negative;
  return p + length;
}

/* Exactly @n hexadecimal digits, as seals have them; their end, or %NULL. */
static inline const char *
pozo_pcn_hex (const char *p, guint n, guint64 *value)
{
  guint i = 0;

  *value = 0;
  for (; pozo_pcn_is (p[i], POZO_PCN_BYTE_HEX); i++)
    *value = *value << 4 | (guint64) g_ascii_xdigit_value (p[i]);
  return i == n ? p + n : NULL;
}

/* ` 4c Kd`: cards below @limit, each after one blank, and at most @max of them; where they end. */
static inline const char *
pozo_pcn_list_cards (const char *p, PozoCard limit, guint8 *cards, guint max, guint *n_cards)
{
  const guint8 *end = cards + max;
  guint8 *next = cards;

  for (; *p == ' ' && next < end; p += 3)
    {
      PozoCard card = pozo_pcn_card (p + 1);

      if (card >= limit)
        break;
      *next++ = card;
    }
  *n_cards = (guint) (next - cards);
  return p;
}

#define POZO_PCN_WORD_BYTES 16 /* the longest word that pozo_pcn_begins() knows */

/* A word, and nothing but NULs behind it. */
typedef struct
{
  char text[POZO_PCN_WORD_BYTES];
  guint64 length;
  guint64 spare; /* nothing; a power of two is found by a shift */
} PozoPcnWord;

/* Whether a text begins with a word.  All words are compared alike, with what follows them in the
 * text blanked out, so that the processor need not guess which it is. */
static inline gboolean
pozo_pcn_begins (const char *p, const char *end, const PozoPcnWord *word)
{
  static const guint8 ruler[] = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                                  0xff, 0xff, 0xff, 0xff, 0xff, 0,    0,    0,    0,    0,    0,
                                  0,    0,    0,    0,    0,    0,    0,    0,    0,    0 };
  guint64 mask[2], expected[2], text[2];

  if (end - p < POZO_PCN_WORD_BYTES)
    return pozo_pcn_skip (p, end, word->text, word->length) != NULL;
  memcpy (mask, ruler + POZO_PCN_WORD_BYTES - word->length, sizeof mask);
  memcpy (expected, word->text, sizeof expected);
  memcpy (text, p, sizeof text);
  return (((text[0] & mask[0]) ^ expected[0]) | ((text[1] & mask[1]) ^ expected[1])) == 0;
}

G_END_DECLS
