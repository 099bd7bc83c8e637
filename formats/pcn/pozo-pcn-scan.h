/* SPDX-License-Identifier: MIT */
/* The smallest pieces of the notation: bytes, cards, numbers.  Inline, because everything stands on
 * them.
 *
 * Every text that is read here ends with a NUL that is not part of it, so that a look at the next
 * byte needs no check: a NUL is nothing. */
#pragma once

#include "pozo-cards.h"

#include <string.h>

G_BEGIN_DECLS

/* What a byte can be, as bits. */
enum
{
  POZO_PCN_BYTE_BLANK = 1 << 0, /* space, tab */
  POZO_PCN_BYTE_DIGIT = 1 << 1,
  POZO_PCN_BYTE_LETTER = 1 << 2,
  POZO_PCN_BYTE_HEX = 1 << 3,  /* 0-9 a-f */
  POZO_PCN_BYTE_SIGN = 1 << 4, /* begins a word of a turn */
  POZO_PCN_BYTE_CODE = 1 << 5, /* in a fault code or an info word: a-z 0-9 - */
};

extern const guint8 pozo_pcn_bytes[256];
extern const guint8 pozo_pcn_ranks[256];
extern const guint8 pozo_pcn_suits[256];
extern const guint8 pozo_pcn_cards[1 << 16];

static inline gboolean
pozo_pcn_is (char byte, guint8 what)
{
  return (pozo_pcn_bytes[(guchar) byte] & what) != 0;
}

static inline char
pozo_pcn_lower (char byte)
{
  return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte;
}

static inline char
pozo_pcn_upper (char byte)
{
  return byte >= 'a' && byte <= 'z' ? byte & ~0x20 : byte;
}

/* The card at @p in canonical spelling, or POZO_CARD_NONE, where another byte follows: in a text
 * whose last byte is a line end, behind any byte that is none.  Two loads, and no branch. */
static inline PozoCard
pozo_pcn_card_in_line (const char *p)
{
  return pozo_pcn_cards[(guchar) p[0] | (guchar) p[1] << 8] - 1;
}

/* The same in any text, which may end at @p: the second byte is looked at only where the first is
 * one. */
static inline PozoCard
pozo_pcn_card (const char *p)
{
  return p[0] == '\0' ? POZO_CARD_NONE : pozo_pcn_card_in_line (p);
}

/* A rank letter's rank, or POZO_RANK_NONE. */
static inline guint8
pozo_pcn_rank (char letter)
{
  guint8 rank = pozo_pcn_ranks[(guchar) letter];

  return rank == 0 ? POZO_RANK_NONE : rank - 1;
}

/* A suit letter's suit, or POZO_SUIT_UNKNOWN. */
static inline guint8
pozo_pcn_suit (char letter)
{
  guint8 suit = pozo_pcn_suits[(guchar) letter];

  return suit == 0 ? POZO_SUIT_UNKNOWN : suit - 1;
}

/* The seat that scribes name by a point of the compass, in either case; 0 for any other byte. */
static inline guint8
pozo_pcn_compass (char letter)
{
  switch (letter | 0x20)
    {
    case 'n':
      return 1;
    case 'e':
      return 2;
    case 's':
      return 3;
    case 'w':
      return 4;
    default:
      return 0;
    }
}

gsize pozo_pcn_blank_length (const char *p, const char *end);
const char *pozo_pcn_skip_any_blanks (const char *p, const char *end);
const char *pozo_pcn_trim_any_blanks (const char *p, const char *end);
const char *pozo_pcn_trim_line (const char *p, const char *end);
const char *pozo_pcn_skip_printable (const char *p, const char *end);
const char *pozo_pcn_find_wide_control (const char *p, const char *end);
const char *pozo_pcn_key_end (const char *start, const char *end);
const char *pozo_pcn_text_end (const char *p, const char *limit);

/* Whether a byte can belong to a blank: it is none of those that ASCII prints. */
static inline gboolean
pozo_pcn_may_be_blank (char byte)
{
  return (guchar) (byte - '!') >= 0x80 - '!';
}

/* How many of eight bytes are spaces before another byte comes. */
static inline guint
pozo_pcn_count_spaces (const char *p)
{
  guint64 word;

  memcpy (&word, p, sizeof word);
  word = GUINT64_FROM_LE (word) ^ G_GUINT64_CONSTANT (0x2020202020202020);
  return word == 0 ? 8 : (guint) __builtin_ctzll (word) / 8;
}

/* Skips blanks: the first byte that is none, or @end. */
static inline const char *
pozo_pcn_skip_blanks (const char *p, const char *end)
{
  return p < end && pozo_pcn_may_be_blank (*p) ? pozo_pcn_skip_any_blanks (p, end) : p;
}

/* Leaves out the blanks at the end of a text: where it ends without them, @p if nothing else is
 * there. */
static inline const char *
pozo_pcn_trim_blanks (const char *p, const char *end)
{
  return end > p && pozo_pcn_may_be_blank (end[-1]) ? pozo_pcn_trim_any_blanks (p, end) : end;
}

G_END_DECLS
