/* SPDX-License-Identifier: MIT */
/* Turn lines as scribes write them.  A word begins with its sign wherever that stands, so blanks
 * inside words and missing ones between them do no harm; cards go on as long as something that can
 * be a card follows.  What makes no sense is copied as it is, for the canonical reader to stumble
 * over. */
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-run.h"
#include "pozo-pcn-unseen.h"

#include <string.h>

static void
note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to)
{
  pozo_pcn_scratch_note (scratch, code, from, to);
}

static void
put (PozoPcnScratch *scratch, char byte, const char *from)
{
  pozo_pcn_scratch_put (scratch, byte, from);
}

/* Skips blanks inside a word. */
static inline const char *
skip_inside (PozoPcnScratch *scratch, const char *p)
{
  const char *after = pozo_pcn_scratch_skip (scratch, p);

  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_WORD_BLANKS, p, after, after > p);
  return after;
}

/* The byte at a place, NUL at the end of the line. */
static char
peek (const PozoPcnScratch *scratch, const char *p)
{
  return p < scratch->end ? *p : '\0';
}

/* Whether `*3h` or `* Ca` stands there: a bonus card and not a joker. */
static inline gboolean
begins_bonus (const PozoPcnScratch *scratch, const char *p)
{
  if (p == scratch->end || *p != '*')
    return FALSE;
  p = pozo_pcn_scratch_skip (scratch, p + 1);
  return (p < scratch->end && *p == '3') ||
         (scratch->end - p >= 2 && g_ascii_strncasecmp (p, "ca", 2) == 0);
}

/* Whether the cards of a word do not go on at @start, behind the blanks from @p on, where a sign
 * stands: `*` may be a joker, and `??` an unseen card. */
static inline gboolean
ends_cards (const PozoPcnScratch *scratch, const char *p, const char *start, gboolean is_counted)
{
  if (*start == '*')
    return (start > p || is_counted) && begins_bonus (scratch, start);
  return *start != '?' || (start > p && peek (scratch, start + 1) != '?');
}

/* Writes a card whose two bytes stand for those of the record at @first and @second. */
static inline void
put_card (PozoPcnScratch *scratch, const char *card, const char *first, const char *second)
{
  if (scratch->length + 2 >= POZO_PCN_SCRATCH_BYTES)
    return;
  memcpy (scratch->text + scratch->length, card, 2);
  scratch->places[scratch->length++] = first - scratch->base;
  scratch->places[scratch->length++] = second - scratch->base;
}

/* Cards of a word; unseen ones are counted where the notation counts them. */
static const char *
put_cards (PozoPcnScratch *scratch, const char *p, gboolean is_counted)
{
  PozoPcnRun run = { 0 };

  for (;;)
    {
      const char *start = pozo_pcn_scratch_skip (scratch, p);
      const char *after = start + 2;
      const char *text = start;
      char card[3];

      if (start == scratch->end || (pozo_pcn_is (*start, POZO_PCN_BYTE_SIGN) &&
                                    (ends_cards (scratch, p, start, is_counted) ||
                                     pozo_pcn_scratch_begins_count (scratch, &run, start))))
        break;
      if (pozo_pcn_card (start) >= POZO_CARD_UNKNOWN)
        {
          after = pozo_pcn_scratch_card (scratch, start, card);
          text = card;
        }
      if (after == NULL)
        break;
      skip_inside (scratch, p);
      p = after;
      if (is_counted && memcmp (text, "??", 2) == 0)
        {
          p = pozo_pcn_scratch_count (scratch, start, p, &run);
          continue;
        }
      pozo_pcn_scratch_put_run (scratch, &run, start);
      put_card (scratch, text, start, MIN (start + 1, after - 1));
    }
  pozo_pcn_scratch_put_run (scratch, &run, p);
  return p;
}

/* A meld's name at @p: its letter and the end of its ordinal; NULL when there is none. */
static const char *
find_target (const PozoPcnScratch *scratch, const char *p, char *letter)
{
  const char *end = scratch->end;

  if (p == end)
    return NULL;
  *letter = pozo_pcn_lower (*p);
  if (*letter == 'w' || pozo_pcn_suit (*letter) != POZO_SUIT_UNKNOWN)
    p++;
  else if (end - p >= 2 && memcmp (p, "10", 2) == 0)
    {
      *letter = 'T';
      p += 2;
    }
  else if (pozo_pcn_rank (pozo_pcn_upper (*p)) != POZO_RANK_NONE)
    *letter = pozo_pcn_upper (*p++);
  else
    return NULL;
  if (p < end && *p == '.')
    for (p++; p < end && pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT); p++)
      continue;
  return p;
}

/* Writes a meld's name; returns its end. */
static const char *
put_target (PozoPcnScratch *scratch, const char *p, const char *end, char letter)
{
  gsize length = letter == 'T' && *p == '1' ? 2 : 1;

  if (length == 2)
    note (scratch, POZO_FINDING_PCN_TEN, p, p + 2);
  else if (*p != letter)
    note (scratch, POZO_FINDING_PCN_CASE, p, p + 1);
  put (scratch, letter, p);
  pozo_pcn_scratch_copy (scratch, p + length, end);
  return end;
}

/* `7:`, `10 :`: the meld that cards go to, if one is named. */
static const char *
put_target_colon (PozoPcnScratch *scratch, const char *p)
{
  char letter;
  const char *start = pozo_pcn_scratch_skip (scratch, p);
  const char *end = find_target (scratch, start, &letter);
  const char *colon;

  if (end == NULL)
    return p;
  colon = pozo_pcn_scratch_skip (scratch, end);
  if (peek (scratch, colon) != ':')
    return p;
  skip_inside (scratch, p);
  put_target (scratch, start, end, letter);
  skip_inside (scratch, end);
  put (scratch, ':', colon);
  return colon + 1;
}

/* Reads cards in canonical spelling that make up a whole text; how many, or 0 where they are none
 * that a sequence could have. */
static guint
read_run (const char *text, gsize length, PozoCard cards[POZO_PCN_RUN_MAX])
{
  guint n = (guint) (length / 2);

  if (length % 2 != 0 || n > POZO_PCN_RUN_MAX)
    return 0;
  for (guint i = 0; i < n; i++)
    if ((cards[i] = pozo_pcn_card (text + 2 * i)) == POZO_CARD_NONE)
      return 0;
  return n;
}

/* Whether a name of a meld, if there is one, is that of a sequence: a suit and perhaps a number. */
static gboolean
may_name_run (const char *from, const char *to)
{
  return from == to || pozo_pcn_suit (*from) != POZO_SUIT_UNKNOWN;
}

/* Sorts cards from @first on, all that was written since, where they are a sequence and stand in
 * another order. */
static void
sort_run (PozoPcnScratch *scratch, gsize first, const char *from, const char *to)
{
  PozoCard cards[POZO_PCN_RUN_MAX];
  char *text = scratch->text + first;
  gsize length = scratch->length - first;
  guint n;

  if (length >= 4 && text[0] == text[2])
    return; /* two of a rank, as in most melds */
  n = read_run (text, length, cards);
  if (!pozo_pcn_is_shuffled_run (cards, n))
    return;
  note (scratch, POZO_FINDING_PCN_RUN_ORDER, from, to);
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && pozo_pcn_rank (text[2 * j]) < pozo_pcn_rank (text[2 * j - 2]); j--)
      {
        const char moved[2] = { text[2 * j], text[2 * j + 1] };

        memcpy (text + 2 * j, text + 2 * j - 2, 2);
        memcpy (text + 2 * j - 2, moved, 2);
      }
}

static const char *
put_meld (PozoPcnScratch *scratch, const char *p)
{
  const char *word = p;
  gsize name = scratch->length + 1;
  gsize first;

  put (scratch, *p, p);
  p = put_target_colon (scratch, p + 1);
  first = scratch->length;
  p = put_cards (scratch, p, FALSE);
  if (*word == '=' && may_name_run (scratch->text + name, scratch->text + first))
    sort_run (scratch, first, word, p);
  return p;
}

static const char *
put_take (PozoPcnScratch *scratch, const char *p)
{
  const char *at;

  p = put_meld (scratch, p);
  at = pozo_pcn_scratch_skip (scratch, p);
  if (peek (scratch, at) != '@')
    return p;
  skip_inside (scratch, p);
  put (scratch, '@', at);
  return pozo_pcn_scratch_number (scratch, skip_inside (scratch, at + 1));
}

/* Whether one unseen card stands there, as in most lines that an onlooker wrote. */
static inline gboolean
is_one_unseen (const PozoPcnScratch *scratch, const char *p)
{
  const char *next;

  if (scratch->end - p < 2 || memcmp (p, "??", 2) != 0)
    return FALSE;
  next = pozo_pcn_scratch_skip (scratch, p + 2);
  return next == scratch->end ||
         (pozo_pcn_is (*next, POZO_PCN_BYTE_SIGN) && *next != '*' && *next != '?');
}

static const char *
put_draw (PozoPcnScratch *scratch, const char *p)
{
  gsize length;
  const char *end;

  put (scratch, '+', p);
  if (is_one_unseen (scratch, p + 1))
    {
      put_card (scratch, p + 1, p + 1, p + 2);
      return p + 3;
    }
  length = scratch->length;
  end = put_cards (scratch, p + 1, TRUE);
  if (scratch->length > length || begins_bonus (scratch, p + 1))
    return end;
  end = pozo_pcn_scratch_skip (scratch, p + 1);
  if (end < scratch->end && !pozo_pcn_is (*end, POZO_PCN_BYTE_SIGN) &&
      pozo_pcn_scratch_dash (scratch, end) == NULL)
    return p + 1;
  note (scratch, POZO_FINDING_PCN_BARE_DRAW, p, p + 1);
  put (scratch, '?', p);
  put (scratch, '?', p);
  return p + 1;
}

static const char *
put_discard (PozoPcnScratch *scratch, const char *p, const char *after_sign)
{
  const char *hash;

  put (scratch, '-', p);
  p = put_cards (scratch, after_sign, FALSE);
  hash = pozo_pcn_scratch_skip (scratch, p);
  if (peek (scratch, hash) != '#' || scratch->kind != NULL ||
      (hash + 1 < scratch->end && pozo_pcn_is (pozo_pcn_lower (hash[1]), POZO_PCN_BYTE_CODE)))
    return p;
  skip_inside (scratch, p);
  put (scratch, '#', hash);
  return hash + 1;
}

static const char *
put_bonus (PozoPcnScratch *scratch, const char *p)
{
  put (scratch, '*', p);
  return put_cards (scratch, p + 1, FALSE);
}

static const char *
put_ask (PozoPcnScratch *scratch, const char *p)
{
  const char *end = p + 1;

  while (end < scratch->end && strchr (".+-", *end) != NULL && end - p < 3)
    end++;
  pozo_pcn_scratch_copy (scratch, p, end);
  return end;
}

/* A code behind `!` or `>`, in small letters. */
static const char *
put_code (PozoPcnScratch *scratch, const char *p)
{
  put (scratch, *p, p);
  for (p = skip_inside (scratch, p + 1);
       p < scratch->end && pozo_pcn_is (pozo_pcn_lower (*p), POZO_PCN_BYTE_CODE); p++)
    {
      if (g_ascii_isupper (*p))
        note (scratch, POZO_FINDING_PCN_CASE, p, p + 1);
      put (scratch, pozo_pcn_lower (*p), p);
    }
  return p;
}

static const char *
put_fault (PozoPcnScratch *scratch, const char *p)
{
  p = put_code (scratch, p);
  if (peek (scratch, p) != ':')
    return p;
  put (scratch, ':', p);
  return put_cards (scratch, p + 1, FALSE);
}

/* Where a suit stands by itself, as behind the colon of a word. */
static gboolean
is_lone_suit (const PozoPcnScratch *scratch, const char *p)
{
  return pozo_pcn_suit (pozo_pcn_lower (peek (scratch, p))) != POZO_SUIT_UNKNOWN &&
         !pozo_pcn_is (peek (scratch, p + 1), POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT);
}

/* A word of another game than Canasta, with a number or cards behind its colon. */
static const char *
put_said (PozoPcnScratch *scratch, const char *p)
{
  const char *digits;

  p = put_code (scratch, p);
  if (peek (scratch, p) != ':')
    return p;
  put (scratch, ':', p);
  if (is_lone_suit (scratch, p + 1))
    {
      if (pozo_pcn_lower (p[1]) != p[1])
        note (scratch, POZO_FINDING_PCN_CASE, p + 1, p + 2);
      put (scratch, pozo_pcn_lower (p[1]), p + 1);
      return p + 2;
    }
  for (digits = ++p; digits < scratch->end && pozo_pcn_is (*digits, POZO_PCN_BYTE_DIGIT);)
    digits++;
  if (digits == p || pozo_pcn_is (peek (scratch, digits), POZO_PCN_BYTE_LETTER))
    return put_cards (scratch, p, FALSE);
  pozo_pcn_scratch_copy (scratch, p, digits);
  return digits;
}

/* `& 7.1 & 7.2`, `~h >`: a meld's name behind the sign. */
static const char *
put_named (PozoPcnScratch *scratch, const char *p)
{
  char letter;
  const char *end;

  put (scratch, *p, p);
  p = skip_inside (scratch, p + 1);
  end = find_target (scratch, p, &letter);
  return end != NULL ? put_target (scratch, p, end, letter) : p;
}

static const char *
put_merge (PozoPcnScratch *scratch, const char *p)
{
  const char *second;

  p = put_named (scratch, p);
  second = pozo_pcn_scratch_skip (scratch, p);
  if (peek (scratch, second) != '&')
    return p;
  skip_inside (scratch, p);
  return put_named (scratch, second);
}

static const char *
put_shift (PozoPcnScratch *scratch, const char *p)
{
  const char *way;

  p = put_named (scratch, p);
  way = pozo_pcn_scratch_skip (scratch, p);
  if (peek (scratch, way) != '<' && peek (scratch, way) != '>')
    return p;
  skip_inside (scratch, p);
  put (scratch, *way, way);
  return put_cards (scratch, way + 1, FALSE);
}

/* One card, as far as it is one. */
static const char *
put_one_card (PozoPcnScratch *scratch, const char *p)
{
  char card[3];
  const char *after = p < scratch->end ? pozo_pcn_scratch_card (scratch, p, card) : NULL;

  if (after == NULL)
    return NULL;
  put_card (scratch, card, p, MIN (p + 1, after - 1));
  return after;
}

/* `Kh`: a card to a trick; what is none is copied with the rest of the line. */
static const char *
put_play (PozoPcnScratch *scratch, const char *p)
{
  const char *after = put_one_card (scratch, p);

  if (after != NULL)
    return after;
  pozo_pcn_scratch_copy (scratch, p, scratch->end);
  return scratch->end;
}

/* `~Jh>Kh` */
static const char *
put_exchange (PozoPcnScratch *scratch, const char *p)
{
  const char *way;

  put (scratch, '~', p);
  p = skip_inside (scratch, p + 1);
  p = put_play (scratch, p);
  way = pozo_pcn_scratch_skip (scratch, p);
  if (peek (scratch, way) != '>')
    return p;
  skip_inside (scratch, p);
  put (scratch, '>', way);
  return put_play (scratch, skip_inside (scratch, way + 1));
}

/* The clock goes behind everything else: it is only cut out here. */
static const char *
find_clock_end (const PozoPcnScratch *scratch, const char *p)
{
  for (p++; p < scratch->end && (pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT) || *p == '.'); p++)
    continue;
  return p;
}

static void
put_clock (PozoPcnScratch *scratch, const char *p, const char *end)
{
  const char *dot = memchr (p, '.', end - p);
  const char *last = end;

  scratch->clock = scratch->length;
  put (scratch, ' ', p);
  put (scratch, '%', p);
  p = pozo_pcn_scratch_number (scratch, p + 1);
  while (dot != NULL && last > dot && (last[-1] == '0' || last[-1] == '.'))
    last--;
  if (last < end)
    note (scratch, POZO_FINDING_PCN_DIGITS, last, end);
  pozo_pcn_scratch_copy (scratch, p, last);
}

/* Whether cards without a sign are played to tricks. */
static gboolean
has_plays (const PozoPcnScratch *scratch)
{
  return scratch->kind != NULL && scratch->kind->has_tricks;
}

static const char *
put_word (PozoPcnScratch *scratch, const char *p)
{
  const char *dash;

  switch (*p)
    {
    case '+':
      return put_draw (scratch, p);
    case '=':
    case '<':
      return put_meld (scratch, p);
    case '-':
      return put_discard (scratch, p, p + 1);
    case '^':
      return put_take (scratch, p);
    case '*':
      return put_bonus (scratch, p);
    case '?':
      return has_plays (scratch) ? put_play (scratch, p) : put_ask (scratch, p);
    case '#':
      return scratch->kind != NULL ? put_said (scratch, p) : put_fault (scratch, p);
    case '!':
      return put_fault (scratch, p);
    case '>':
      return scratch->kind != NULL ? put_said (scratch, p) : put_code (scratch, p);
    case '&':
      return put_merge (scratch, p);
    case '~':
      return scratch->kind != NULL ? put_exchange (scratch, p) : put_shift (scratch, p);
    case '/':
      put (scratch, '/', p);
      return p + 1;
    default:
      dash = pozo_pcn_scratch_dash (scratch, p);
      if (dash != NULL)
        {
          note (scratch, POZO_FINDING_PCN_DASH, p, dash);
          return put_discard (scratch, p, dash);
        }
      if (has_plays (scratch))
        return put_play (scratch, p);
      pozo_pcn_scratch_copy (scratch, p, scratch->end);
      return scratch->end;
    }
}

/**
 * pozo_pcn_lenient_turn:
 * @scratch: a scratch line
 * @p: behind the seat
 *
 * Rewrites the words of a turn.
 */
void
pozo_pcn_lenient_turn (PozoPcnScratch *scratch, const char *p)
{
  const char *clock = NULL;
  const char *clock_end = NULL;

  for (;;)
    {
      const char *word = pozo_pcn_scratch_skip (scratch, p);

      if (word == scratch->end)
        break;
      pozo_pcn_scratch_judge_gap (scratch, p, word);
      if (*word == '%' && clock == NULL)
        {
          clock = word;
          p = clock_end = find_clock_end (scratch, word);
          continue;
        }
      if (*word == '%')
        {
          put_clock (scratch, clock, clock_end); /* a second one: nothing may follow the first */
          clock = NULL;
        }
      if (clock != NULL)
        note (scratch, POZO_FINDING_PCN_CLOCK_ORDER, clock, clock_end);
      if (pozo_pcn_is (*word, POZO_PCN_BYTE_SIGN) || word > p ||
          pozo_pcn_scratch_dash (scratch, word) != NULL || has_plays (scratch))
        put (scratch, ' ', word > p ? p : word);
      p = put_word (scratch, word);
    }
  if (clock != NULL)
    put_clock (scratch, clock, clock_end);
}
