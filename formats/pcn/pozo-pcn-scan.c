/* SPDX-License-Identifier: MIT */
/* The tables behind the smallest pieces.  A card is two bytes: the first gives a row, the second a
 * column of a table of 256 codes; three small tables stay in the nearest cache, where one of 64 KB
 * would not. */
#include "pozo-pcn-scan.h"

#include <string.h>

#define BLANK POZO_PCN_BYTE_BLANK
#define DIGIT (POZO_PCN_BYTE_DIGIT | POZO_PCN_BYTE_HEX | POZO_PCN_BYTE_CODE)
#define UPPER POZO_PCN_BYTE_LETTER
#define LOWER (POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_CODE)
#define AHEX  (POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_CODE | POZO_PCN_BYTE_HEX)
#define SIGN  POZO_PCN_BYTE_SIGN
#define DASH  (POZO_PCN_BYTE_SIGN | POZO_PCN_BYTE_CODE)

/* clang-format off */
const guint8 pozo_pcn_bytes[256] = {
  [' '] = BLANK, ['\t'] = BLANK,
  ['0'] = DIGIT, ['1'] = DIGIT, ['2'] = DIGIT, ['3'] = DIGIT, ['4'] = DIGIT,
  ['5'] = DIGIT, ['6'] = DIGIT, ['7'] = DIGIT, ['8'] = DIGIT, ['9'] = DIGIT,
  ['A'] = UPPER, ['B'] = UPPER, ['C'] = UPPER, ['D'] = UPPER, ['E'] = UPPER, ['F'] = UPPER,
  ['G'] = UPPER, ['H'] = UPPER, ['I'] = UPPER, ['J'] = UPPER, ['K'] = UPPER, ['L'] = UPPER,
  ['M'] = UPPER, ['N'] = UPPER, ['O'] = UPPER, ['P'] = UPPER, ['Q'] = UPPER, ['R'] = UPPER,
  ['S'] = UPPER, ['T'] = UPPER, ['U'] = UPPER, ['V'] = UPPER, ['W'] = UPPER, ['X'] = UPPER,
  ['Y'] = UPPER, ['Z'] = UPPER,
  ['a'] = AHEX, ['b'] = AHEX, ['c'] = AHEX, ['d'] = AHEX, ['e'] = AHEX, ['f'] = AHEX,
  ['g'] = LOWER, ['h'] = LOWER, ['i'] = LOWER, ['j'] = LOWER, ['k'] = LOWER, ['l'] = LOWER,
  ['m'] = LOWER, ['n'] = LOWER, ['o'] = LOWER, ['p'] = LOWER, ['q'] = LOWER, ['r'] = LOWER,
  ['s'] = LOWER, ['t'] = LOWER, ['u'] = LOWER, ['v'] = LOWER, ['w'] = LOWER, ['x'] = LOWER,
  ['y'] = LOWER, ['z'] = LOWER,
  ['+'] = SIGN, ['*'] = SIGN, ['^'] = SIGN, ['='] = SIGN, ['-'] = DASH, ['/'] = SIGN, ['?'] = SIGN,
  ['!'] = SIGN, ['<'] = SIGN, ['&'] = SIGN, ['~'] = SIGN, ['>'] = SIGN, ['%'] = SIGN,
};

/* Rows, already times 16: a rank, an unknown card, a caliente.  0 begins no card. */
const guint8 pozo_pcn_card_first[256] = {
  ['2'] = 1 << 4, ['3'] = 2 << 4, ['4'] = 3 << 4, ['5'] = 4 << 4, ['6'] = 5 << 4, ['7'] = 6 << 4,
  ['8'] = 7 << 4, ['9'] = 8 << 4, ['T'] = 9 << 4, ['J'] = 10 << 4, ['Q'] = 11 << 4, ['K'] = 12 << 4,
  ['A'] = 13 << 4, ['?'] = 14 << 4, ['C'] = 15 << 4,
};

/* Columns. */
const guint8 pozo_pcn_card_second[256] = {
  ['s'] = 1, ['h'] = 2, ['d'] = 3, ['c'] = 4, ['?'] = 5, ['r'] = 6, ['b'] = 7, ['k'] = 8, ['a'] = 9,
};

/* Codes plus one; 0 is no card. */
#define RANK(r)                                                                                    \
  [((r) + 1) * 16 + 1] = POZO_CARD (r, 0) + 1, [((r) + 1) * 16 + 2] = POZO_CARD (r, 1) + 1,        \
  [((r) + 1) * 16 + 3] = POZO_CARD (r, 2) + 1, [((r) + 1) * 16 + 4] = POZO_CARD (r, 3) + 1,        \
  [((r) + 1) * 16 + 5] = POZO_CARD_OF_RANK (r) + 1

const guint8 pozo_pcn_card_codes[256] = {
  RANK (0), RANK (1), RANK (2), RANK (3), RANK (4), RANK (5), RANK (6), RANK (7), RANK (8),
  RANK (9), RANK (10), RANK (11), RANK (12),
  [2 * 16 + 6] = POZO_CARD_RED_THREE + 1, [2 * 16 + 7] = POZO_CARD_BLACK_THREE + 1,
  [10 * 16 + 8] = POZO_CARD_JOKER + 1, [14 * 16 + 5] = POZO_CARD_UNKNOWN + 1,
  [15 * 16 + 9] = POZO_CARD_CALIENTE + 1,
};
/* clang-format on */

/* The blanks that word processors put between things, each a byte above ASCII and what follows. */
static const char *const wide_blanks[] = { "\xc2\xa0", "\xe2\x80\x89", "\xe2\x80\xaf" };

/**
 * pozo_pcn_blank_length:
 * @p: a place in a text
 * @end: where the text ends
 *
 * Looks for a blank: a space, a tab, or one of those that word processors put between things.
 *
 * Returns: its length in bytes; 0 when none is there
 */
gsize
pozo_pcn_blank_length (const char *p, const char *end)
{
  if (p < end && pozo_pcn_is (*p, POZO_PCN_BYTE_BLANK))
    return 1;
  for (gsize i = 0; p < end && (guchar) *p >= 0x80 && i < G_N_ELEMENTS (wide_blanks); i++)
    {
      gsize length = strlen (wide_blanks[i]);

      if ((gsize) (end - p) >= length && memcmp (p, wide_blanks[i], length) == 0)
        return length;
    }
  return 0;
}

/**
 * pozo_pcn_skip_blanks:
 * @p: a place in a text
 * @end: where the text ends
 *
 * Skips blanks.
 *
 * Returns: the first byte that is none, or @end
 */
const char *
pozo_pcn_skip_blanks (const char *p, const char *end)
{
  gsize length;

  while ((length = pozo_pcn_blank_length (p, end)) > 0)
    p += length;
  return p;
}

/* The length of the blank that ends at @end; 0 when none does. */
static gsize
blank_length_before (const char *p, const char *end)
{
  if (end > p && pozo_pcn_is (end[-1], POZO_PCN_BYTE_BLANK))
    return 1;
  for (gsize i = 0; end > p && (guchar) end[-1] >= 0x80 && i < G_N_ELEMENTS (wide_blanks); i++)
    {
      gsize length = strlen (wide_blanks[i]);

      if ((gsize) (end - p) >= length && memcmp (end - length, wide_blanks[i], length) == 0)
        return length;
    }
  return 0;
}

/**
 * pozo_pcn_trim_blanks:
 * @p: a place in a text
 * @end: where the text ends
 *
 * Leaves out the blanks at the end of a text.
 *
 * Returns: where it ends without them, @p if nothing else is there
 */
const char *
pozo_pcn_trim_blanks (const char *p, const char *end)
{
  gsize length;

  while ((length = blank_length_before (p, end)) > 0)
    end -= length;
  return end;
}

/**
 * pozo_pcn_number:
 * @p: where a number may stand
 * @number: (out): its value
 *
 * Reads a whole number in canonical spelling: a minus or nothing, up to eight digits, no leading
 * zero.
 *
 * Returns: (nullable): the byte after it, or %NULL when there is no such number
 */
const char *
pozo_pcn_number (const char *p, gint32 *number)
{
  gboolean is_negative = *p == '-';
  const char *digits = p + is_negative;
  gint32 value = 0;

  for (p = digits; pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT) && p - digits <= 8; p++)
    value = value * 10 + (*p - '0');
  if (p == digits || p - digits > 8 || (*digits == '0' && (p - digits > 1 || is_negative)))
    return NULL;
  *number = is_negative ? -value : value;
  return p;
}
