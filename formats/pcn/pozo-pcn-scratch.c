/* SPDX-License-Identifier: MIT */
/* The scratch line, and the small things that scribes spell in many ways: blanks, cards, numbers,
 * seats. Every byte that is written remembers the byte it stands for, so that findings point into
 * the record. */
#include "pozo-pcn-scratch.h"

#include <string.h>

/**
 * pozo_pcn_scratch_copy:
 * @scratch: a scratch line
 * @from: a piece of the record
 * @to: its end
 *
 * Writes a piece of the record as it is.
 */
void
pozo_pcn_scratch_copy (PozoPcnScratch *scratch, const char *from, const char *to)
{
  gsize room = POZO_PCN_SCRATCH_BYTES - 1 - scratch->length;
  gsize n = from < to ? MIN ((gsize) (to - from), room) : 0;
  char *text = scratch->text + scratch->length;
  guint32 *places = scratch->places + scratch->length;
  guint32 place = from - scratch->base;

  for (gsize i = 0; i < n; i++)
    {
      text[i] = from[i];
      places[i] = place + i;
    }
  scratch->length += n;
}

/**
 * pozo_pcn_scratch_note:
 * @scratch: (nullable): a scratch line
 * @code: a PozoFindingCode of a habit
 * @from: where it was met
 * @to: the end of that
 *
 * Notes a habit.
 */
void
pozo_pcn_scratch_note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to)
{
  if (scratch != NULL)
    pozo_pcn_scratch_note_n (scratch, code, from, to, 1);
}

/**
 * pozo_pcn_scratch_read_dash:
 * @scratch: a scratch line
 * @p: a place in the line
 *
 * Looks for one of the dashes that word processors make of a hyphen.
 *
 * Returns: (nullable): the byte behind it, or %NULL
 */
const char *
pozo_pcn_scratch_read_dash (const PozoPcnScratch *scratch, const char *p)
{
  static const char *const dashes[] = { "\xe2\x80\x90", "\xe2\x80\x91", "\xe2\x80\x92",
                                        "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92" };

  for (gsize i = 0; scratch->end - p >= 3 && i < G_N_ELEMENTS (dashes); i++)
    if (memcmp (p, dashes[i], 3) == 0)
      return p + 3;
  return NULL;
}

/* A sign such as U+2660, with or without the selector of its form; NULL when there is none. */
static const char *
read_suit_sign (const char *p, const char *end, char *suit)
{
  if (end - p < 3 || p[0] != '\xe2' || p[1] != '\x99' || (guchar) p[2] < 0xa0 ||
      (guchar) p[2] > 0xa7)
    return NULL;
  *suit = "shdc"[(guchar) p[2] & 3];
  p += 3;
  if (end - p >= 3 && p[0] == '\xef' && p[1] == '\xb8' && (p[2] == '\x8e' || p[2] == '\x8f'))
    p += 3;
  return p;
}

static const char *
read_joker (PozoPcnScratch *scratch, const char *p, const char *end, char *card)
{
  const char *after = NULL;

  if (*p == '*')
    after = p + 1;
  else if (pozo_pcn_lower (*p) != 'j')
    return NULL;
  else if (end - p >= 5 && g_ascii_strncasecmp (p, "joker", 5) == 0)
    after = p + 5;
  else if (end - p >= 2 &&
           (memcmp (p, "Jk", 2) == 0 || memcmp (p, "jk", 2) == 0 || memcmp (p, "JK", 2) == 0))
    after = p + 2;
  if (after == NULL)
    return NULL;
  memcpy (card, "Jk", 2);
  if (after - p != 2 || memcmp (p, card, 2) != 0)
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_JOKER, p, after);
  return after;
}

static const char *
read_rank (PozoPcnScratch *scratch, const char *p, const char *end, char *rank)
{
  if (end - p >= 2 && memcmp (p, "10", 2) == 0)
    {
      *rank = 'T';
      pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_TEN, p, p + 2);
      return p + 2;
    }
  if (p == end)
    return NULL;
  *rank = pozo_pcn_upper (*p);
  if (pozo_pcn_rank (*rank) == POZO_RANK_NONE)
    return NULL;
  if (*rank != *p)
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_CASE, p, p + 1);
  return p + 1;
}

/* The suit behind a rank, or what is known of it; `?` when nothing is written. */
static const char *
read_suit (PozoPcnScratch *scratch, const char *p, const char *end, char *card)
{
  const char *after = read_suit_sign (p, end, &card[1]);
  char letter = p < end ? pozo_pcn_lower (*p) : '\0';

  if (after != NULL)
    {
      pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_SUIT_SIGN, p, after);
      return after;
    }
  card[1] = '?';
  if (letter == '?')
    return p + 1;
  if (pozo_pcn_suit (letter) == POZO_SUIT_UNKNOWN &&
      (card[0] != '3' || (letter != 'r' && letter != 'b')))
    {
      pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_BARE_RANK, p - 1, p);
      return p;
    }
  card[1] = letter;
  if (letter != *p)
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_CASE, p, p + 1);
  return p + 1;
}

/* The card at @p in any spelling; the habits go to @scratch, if there is one. */
static const char *
read_card (PozoPcnScratch *scratch, const char *p, const char *end, char *card)
{
  const char *after, *sign;

  card[2] = '\0';
  if (p == end)
    return NULL;
  after = read_joker (scratch, p, end, card);
  if (after != NULL)
    return after;
  if (end - p >= 2 && ((p[0] == '?' && p[1] == '?') ||
                       (pozo_pcn_lower (p[0]) == 'c' && pozo_pcn_lower (p[1]) == 'a')))
    {
      memcpy (card, *p == '?' ? "??" : "Ca", 2);
      if (memcmp (p, card, 2) != 0)
        pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_CASE, p, p + 2);
      return p + 2;
    }
  sign = read_suit_sign (p, end, &card[1]);
  after = read_rank (scratch, sign != NULL ? sign : p, end, card);
  if (after == NULL)
    return NULL;
  if (sign == NULL)
    return read_suit (scratch, after, end, card);
  pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_SUIT_SIGN, p, sign);
  return after;
}

/**
 * pozo_pcn_scratch_read_card:
 * @scratch: a scratch line
 * @p: where a card may stand
 * @card: (out caller-allocates): three bytes: its canonical spelling and a NUL
 *
 * Reads a card in any spelling, and notes the habits in it.
 *
 * Returns: (nullable): the byte behind it, or %NULL
 */
const char *
pozo_pcn_scratch_read_card (PozoPcnScratch *scratch, const char *p, char *card)
{
  return read_card (scratch, p, scratch->end, card);
}

/**
 * pozo_pcn_lenient_card:
 * @p: where a card may stand
 * @end: the end of the text
 * @card: (out caller-allocates): three bytes: its canonical spelling and a NUL
 *
 * Reads a card in any spelling.
 *
 * Returns: (nullable): the byte behind it, or %NULL
 */
const char *
pozo_pcn_lenient_card (const char *p, const char *end, char *card)
{
  return read_card (NULL, p, end, card);
}

/**
 * pozo_pcn_scratch_number:
 * @scratch: a scratch line
 * @p: where a number may stand
 *
 * Writes a number plainly: without a plus, with a hyphen for a minus, without leading zeros.  What
 * is no number is not written.
 *
 * Returns: the byte behind it
 */
const char *
pozo_pcn_scratch_number (PozoPcnScratch *scratch, const char *p)
{
  const char *start = p;
  const char *dash = pozo_pcn_scratch_dash (scratch, p);
  const char *digits = dash != NULL ? dash : p + (p < scratch->end && (*p == '-' || *p == '+'));
  const char *first = digits;

  for (p = digits; p < scratch->end && pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT); p++)
    continue;
  if (p == digits)
    return start;
  while (first + 1 < p && *first == '0')
    first++;
  if (first > digits || *start == '+' || (*first == '0' && digits > start))
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_DIGITS, start, p);
  if (dash != NULL)
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_DASH, start, dash);
  if (digits > start && *start != '+' && *first != '0')
    pozo_pcn_scratch_put (scratch, '-', start);
  pozo_pcn_scratch_copy (scratch, first, p);
  return p;
}

/**
 * pozo_pcn_scratch_seat:
 * @scratch: a scratch line
 * @p: where a seat may stand
 *
 * Writes a seat as a number.  What is no seat is not written.
 *
 * Returns: the byte behind it
 */
const char *
pozo_pcn_scratch_seat (PozoPcnScratch *scratch, const char *p)
{
  if (p == scratch->end)
    return p;
  if (pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT))
    {
      while (p < scratch->end && pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT))
        {
          pozo_pcn_scratch_put (scratch, *p, p);
          p++;
        }
      return p;
    }

  guint8 seat = pozo_pcn_compass (*p);

  if (seat == 0)
    return p;
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_COMPASS, p, p + 1, 1);
  pozo_pcn_scratch_put (scratch, '0' + seat, p);
  return p + 1;
}
