/* SPDX-License-Identifier: MIT */
/* The scratch line, and the small things that scribes spell in many ways: blanks, cards, numbers,
 * seats. Every byte that is written remembers the byte it stands for, so that findings point into
 * the record. */
#include "pozo-pcn-unseen.h"

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
 * pozo_pcn_scratch_write_run:
 * @scratch: a scratch line
 * @run: unseen cards in a row; it is emptied
 * @end: behind the last of them
 *
 * Writes unseen cards as a count.
 */
void
pozo_pcn_scratch_write_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end)
{
  char count[16];
  guint n = sizeof count;

  pozo_pcn_scratch_put (scratch, '?', run->from);
  pozo_pcn_scratch_put (scratch, '?', run->from + 1);
  if (run->n > 1)
    {
      for (guint left = run->n; left > 0; left /= 10)
        count[--n] = (char) ('0' + left % 10);
      count[--n] = '*';
    }
  for (guint i = 0; n + i < sizeof count; i++)
    pozo_pcn_scratch_put (scratch, count[n + i], MIN (run->from + 2 + i, end - 1));
  if (run->n_pieces > 1)
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_REPEAT, run->from, end);
  run->n = run->n_pieces = 0;
}

/**
 * pozo_pcn_scratch_count:
 * @scratch: a scratch line
 * @start: where `??` was read
 * @p: behind it
 * @run: the unseen cards before it, perhaps none
 *
 * Counts an unseen card, or as many as `*11` behind it says.  `*3h` there is a red three.
 *
 * Returns: the byte behind what was counted
 */
const char *
pozo_pcn_scratch_count (const PozoPcnScratch *scratch,
                        const char *start,
                        const char *p,
                        PozoPcnRun *run)
{
  const char *digit = p + 1;
  const char *mark;
  guint n = 0;
  char next;

  run->from = run->n == 0 ? start : run->from;
  run->n++;
  run->n_pieces++;
  if (p == scratch->end || *p != '*')
    return p;
  while (digit < scratch->end && pozo_pcn_is (*digit, POZO_PCN_BYTE_DIGIT) && digit - p <= 4)
    n = n * 10 + (*digit++ - '0');
  next = digit < scratch->end ? *digit : '\0';
  for (mark = digit; mark < scratch->end && *mark == '?'; mark++)
    continue;
  if (n != 3 && mark - digit >= 2 && (n < 10 || (mark - digit) % 2 == 0))
    next = '\0'; /* unseen cards more; only of a three the suit may be unknown */
  else if (n >= 10 && pozo_pcn_card (digit - 1) != POZO_CARD_NONE)
    next = *--digit, n /= 10; /* in `*28?` the 8 is the rank of a card */
  if (n == 0 || (guchar) next >= 0x80 || (next != '\0' && strchr ("shdcrbSHDCRB?", next) != NULL))
    return p;
  run->n += n - 1;
  run->n_pieces += n == 1;
  return digit;
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
