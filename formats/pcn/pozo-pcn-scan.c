/* SPDX-License-Identifier: MIT */
/* The tables behind the smallest pieces.  A card is two bytes, and one look into a table of all
 * pairs of bytes. */
#include "pozo-pcn-scan.h"

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
  ['!'] = SIGN, ['<'] = SIGN, ['&'] = SIGN, ['~'] = SIGN, ['>'] = SIGN, ['%'] = SIGN, ['#'] = SIGN,
};

#define RANKS(RANK)                                                                                \
  RANK ('2', POZO_RANK_2) RANK ('3', POZO_RANK_3) RANK ('4', POZO_RANK_4) RANK ('5', POZO_RANK_5)  \
  RANK ('6', POZO_RANK_6) RANK ('7', POZO_RANK_7) RANK ('8', POZO_RANK_8) RANK ('9', POZO_RANK_9)  \
  RANK ('T', POZO_RANK_T) RANK ('J', POZO_RANK_J) RANK ('Q', POZO_RANK_Q)                          \
  RANK ('K', POZO_RANK_K) RANK ('A', POZO_RANK_A)

/* Ranks and suits plus one; 0 is none. */
#define RANK(letter, rank) [letter] = (rank) + 1,
const guint8 pozo_pcn_ranks[256] = { RANKS (RANK) };
#undef RANK

const guint8 pozo_pcn_suits[256] = {
  ['s'] = POZO_SUIT_SPADES + 1, ['h'] = POZO_SUIT_HEARTS + 1,
  ['d'] = POZO_SUIT_DIAMONDS + 1, ['c'] = POZO_SUIT_CLUBS + 1,
};

/* Codes plus one, by both letters, the first one low; 0 is no card.  A dozen lines of the nearest
 * cache are ever touched of it. */
#define AT(first, second) [(first) | (second) << 8]
#define RANK(letter, rank)                                                                         \
  AT (letter, 's') = POZO_CARD (rank, POZO_SUIT_SPADES) + 1,                                       \
  AT (letter, 'h') = POZO_CARD (rank, POZO_SUIT_HEARTS) + 1,                                       \
  AT (letter, 'd') = POZO_CARD (rank, POZO_SUIT_DIAMONDS) + 1,                                     \
  AT (letter, 'c') = POZO_CARD (rank, POZO_SUIT_CLUBS) + 1,                                        \
  AT (letter, '?') = POZO_CARD_OF_RANK (rank) + 1,
const guint8 pozo_pcn_cards[1 << 16] = {
  RANKS (RANK)
  AT ('3', 'r') = POZO_CARD_RED_THREE + 1, AT ('3', 'b') = POZO_CARD_BLACK_THREE + 1,
  AT ('J', 'k') = POZO_CARD_JOKER + 1,     AT ('?', '?') = POZO_CARD_UNKNOWN + 1,
  AT ('C', 'a') = POZO_CARD_CALIENTE + 1,
};
/* clang-format on */

/* The blanks of Unicode, which word processors put between things: U+00A0, U+1680, U+2000 to
 * U+200A, U+202F, U+205F and U+3000. */
static const char *const wide_blanks[] = {
  "\xc2\xa0",     "\xe1\x9a\x80", "\xe2\x80\x80", "\xe2\x80\x81", "\xe2\x80\x82", "\xe2\x80\x83",
  "\xe2\x80\x84", "\xe2\x80\x85", "\xe2\x80\x86", "\xe2\x80\x87", "\xe2\x80\x88", "\xe2\x80\x89",
  "\xe2\x80\x8a", "\xe2\x80\xaf", "\xe2\x81\x9f", "\xe3\x80\x80",
};

/* The length of the blank with which a text begins, or ends; 0 when none does. */
static gsize
find_blank (const char *p, const char *end, gboolean is_at_end)
{
  char byte;

  if (p >= end)
    return 0;
  byte = is_at_end ? end[-1] : *p;
  if (pozo_pcn_is (byte, POZO_PCN_BYTE_BLANK))
    return 1;
  for (gsize i = 0; (guchar) byte >= 0x80 && i < G_N_ELEMENTS (wide_blanks); i++)
    {
      gsize length = strlen (wide_blanks[i]);

      if ((gsize) (end - p) >= length &&
          memcmp (is_at_end ? end - length : p, wide_blanks[i], length) == 0)
        return length;
    }
  return 0;
}

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
  return find_blank (p, end, FALSE);
}

/**
 * pozo_pcn_skip_any_blanks:
 * @p: a place in a text
 * @end: where the text ends
 *
 * Does what pozo_pcn_skip_blanks() does, where a blank may well stand.
 *
 * Returns: the first byte that is none, or @end
 */
const char *
pozo_pcn_skip_any_blanks (const char *p, const char *end)
{
  gsize length;

  while ((length = p < end && *p == ' ' ? 1 : pozo_pcn_blank_length (p, end)) > 0)
    p += length;
  return p;
}

/**
 * pozo_pcn_trim_any_blanks:
 * @p: a place in a text
 * @end: where the text ends
 *
 * Does what pozo_pcn_trim_blanks() does, where a blank may well stand.
 *
 * Returns: where it ends without them, @p if nothing else is there
 */
const char *
pozo_pcn_trim_any_blanks (const char *p, const char *end)
{
  gsize length;

  while ((length = find_blank (p, end, TRUE)) > 0)
    end -= length;
  return end;
}

/**
 * pozo_pcn_trim_line:
 * @p: the beginning of a line
 * @end: its end
 *
 * Leaves out the blanks at the end of a line, and the carriage returns among them: where files were
 * joined they are nothing either.
 *
 * Returns: where it ends without them, @p if nothing else is there
 */
const char *
pozo_pcn_trim_line (const char *p, const char *end)
{
  const char *last;

  while ((last = pozo_pcn_trim_any_blanks (p, end)) > p && last[-1] == '\r')
    end = last - 1;
  return last;
}

/* The high bit of the first of eight bytes that is not printable ASCII, since it has its high bit,
 * is below a blank, or is DEL; of those behind it nothing is said, and 0 when there is none. */
static inline guint64
find_unprintable (const char *p)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  guint64 word;

  memcpy (&word, p, sizeof word);
  word = GUINT64_FROM_LE (word);
  return (word | (word - ' ' * ones) | (word + ones)) & (0x80 * ones);
}

/**
 * pozo_pcn_skip_printable:
 * @p: a piece of text
 * @end: its end
 *
 * Skips printable ASCII, eight bytes at a time.
 *
 * Returns: the first byte that is something else, or @end
 */
const char *
pozo_pcn_skip_printable (const char *p, const char *end)
{
  for (; end - p >= 8; p += 8)
    {
      guint64 found = find_unprintable (p);

      if (found != 0)
        return p + __builtin_ctzll (found) / 8;
    }
  while (p < end && (guchar) (*p - ' ') < 0x7f - ' ')
    p++;
  return p;
}

/**
 * pozo_pcn_find_wide_control:
 * @p: a piece of UTF-8
 * @end: its end
 *
 * Looks for what is a control character, or ends a line, elsewhere than in ASCII: U+0080 to U+009F,
 * U+2028 and U+2029.  Programs that take them for line ends show two lines where there is one.
 *
 * Returns: (nullable): the first one, or %NULL
 */
const char *
pozo_pcn_find_wide_control (const char *p, const char *end)
{
  for (p = pozo_pcn_skip_printable (p, end); p < end; p = pozo_pcn_skip_printable (p + 1, end))
    {
      guchar second = end - p > 1 ? (guchar) p[1] : 0;

      if ((guchar) *p == 0xc2 && second >= 0x80 && second < 0xa0)
        return p;
      if ((guchar) *p == 0xe2 && second == 0x80 && end - p > 2 && ((guchar) p[2] & 0xfe) == 0xa8)
        return p;
    }
  return NULL;
}

/* Whether a line with letters above ASCII is one that anybody may have meant as it stands. */
static gboolean
is_fine_text (const char *p, const char *end)
{
  return g_utf8_validate_len (p, (gsize) (end - p), NULL) &&
         pozo_pcn_find_wide_control (p, end) == NULL && find_blank (p, end, FALSE) == 0 &&
         find_blank (p, end, TRUE) == 0;
}

/**
 * pozo_pcn_text_end:
 * @p: where a text begins
 * @limit: the end of the whole, behind which a NUL stands
 *
 * Finds the line end behind anybody's text.
 *
 * Returns: (nullable): the line end; %NULL where the line is not all printable, is no UTF-8, has
 * blanks of any kind at its ends or is nothing
 */
const char *
pozo_pcn_text_end (const char *p, const char *limit)
{
  const char *end = pozo_pcn_skip_printable (p, limit);
  gboolean is_wide = (guchar) *end >= 0x80;

  while ((guchar) *end >= 0x80)
    end = pozo_pcn_skip_printable (end + 1, limit);
  if (*end != '\n' || end >= limit || end == p || pozo_pcn_skip_blanks (p, end) != p ||
      pozo_pcn_trim_blanks (p, end) != end)
    return NULL;
  return !is_wide || is_fine_text (p, end) ? end : NULL;
}

/**
 * pozo_pcn_key_end:
 * @start: the first byte of a line that is not blank
 * @end: the end of the line
 *
 * Asks whether a line is `Key: value`.
 *
 * Returns: (nullable): the end of the key, before blanks and the colon, or %NULL
 */
const char *
pozo_pcn_key_end (const char *start, const char *end)
{
  const char *p = start;
  const char *key_end;

  if (!pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER))
    return NULL;
  while (p < end && (pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT) || *p == '-'))
    p++;
  key_end = p;
  p = pozo_pcn_skip_any_blanks (p, end);
  return p < end && *p == ':' ? key_end : NULL;
}
