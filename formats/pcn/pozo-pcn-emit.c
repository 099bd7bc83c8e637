/* SPDX-License-Identifier: MIT */
/* Canonical spelling of each piece, in one place: the writer of records and the makers of games
 * share it. */
#include "pozo-pcn-emit.h"

#include "pozo-pcn-cut.h"
#include "pozo-pcn.h"

#include <string.h>

/* Appends without a call where there is room, which is nearly always. */
static inline void
put (GString *out, const char *text, gsize n)
{
  if (out->len + n >= out->allocated_len)
    {
      g_string_append_len (out, text, (gssize) n);
      return;
    }
  memcpy (out->str + out->len, text, n);
  out->len += n;
  out->str[out->len] = '\0';
}

/**
 * pozo_pcn_emit_int:
 * @out: where to append
 * @number: a number
 *
 * Appends a whole number; printf would take a third of a simulation's time.
 */
void
pozo_pcn_emit_int (GString *out, gint64 number)
{
  char digits[24];
  char *p = digits + sizeof digits;
  guint64 left = number < 0 ? -(guint64) number : (guint64) number;

  do
    *--p = '0' + left % 10;
  while ((left /= 10) > 0);
  if (number < 0)
    *--p = '-';
  put (out, p, (gsize) (digits + sizeof digits - p));
}

/**
 * pozo_pcn_emit_version:
 * @out: where to append
 *
 * Writes the first line of a game, with its line end.
 */
void
pozo_pcn_emit_version (GString *out)
{
  g_string_append (out, POZO_PCN_GAME " ");
  pozo_pcn_emit_int (out, POZO_PCN_VERSION);
  g_string_append_c (out, '\n');
}

/**
 * pozo_pcn_emit_card:
 * @out: where to append
 * @card: a card code
 *
 * Appends the two characters of a card.
 */
void
pozo_pcn_emit_card (GString *out, PozoCard card)
{
  put (out, pozo_card_infos[card].text, 2);
}

/**
 * pozo_pcn_emit_cards:
 * @out: where to append
 * @cards: (array length=n): card codes
 * @n: how many
 *
 * Appends cards one after another, as they stand in a word.
 */
void
pozo_pcn_emit_cards (GString *out, const PozoCard *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    pozo_pcn_emit_card (out, cards[i]);
}

/* Appends unseen cards in a row, counted. */
static guint
emit_run (GString *out, const PozoCard *cards, guint n)
{
  guint run = 0;

  while (run < n && cards[run] == POZO_CARD_UNKNOWN)
    run++;
  pozo_pcn_emit_card (out, cards[0]);
  if (run > 1)
    {
      g_string_append_c (out, '*');
      pozo_pcn_emit_int (out, run);
    }
  return MAX (run, 1);
}

/**
 * pozo_pcn_emit_list:
 * @out: where to append
 * @cards: (array length=n): card codes
 * @n: how many
 *
 * Appends cards with a blank before each, as they stand in a hand line; unseen ones in a row are
 * counted.
 */
void
pozo_pcn_emit_list (GString *out, const PozoCard *cards, guint n)
{
  for (guint i = 0; i < n;)
    {
      g_string_append_c (out, ' ');
      i += emit_run (out, cards + i, n - i);
    }
}

static void
emit_draw (GString *out, const PozoCard *cards, guint n)
{
  for (guint i = 0; i < n;)
    i += emit_run (out, cards + i, n - i);
}

/* `7`, `h.2`: a meld's name. */
static void
emit_target (GString *out, const PozoAction *action, guint ordinal)
{
  char name = 'w';

  if (action->target_kind == POZO_TARGET_BLACK)
    name = '3';
  else if (action->target_kind == POZO_TARGET_RANK)
    name = pozo_card_infos[POZO_CARD_OF_RANK (action->target)].text[0];
  else if (action->target_kind == POZO_TARGET_SEQUENCE)
    name = pozo_card_infos[action->target].text[1];
  g_string_append_c (out, name);
  if (ordinal == 0)
    return;
  g_string_append_c (out, '.');
  pozo_pcn_emit_int (out, ordinal);
}

static void
emit_addition (GString *out, const PozoAction *action, const PozoCard *cards)
{
  if (action->target_kind != POZO_TARGET_NONE)
    {
      emit_target (out, action, action->ordinal);
      g_string_append_c (out, ':');
    }
  pozo_pcn_emit_cards (out, cards, action->n_cards);
}

static void
emit_ask (GString *out, guint answer)
{
  if (answer & POZO_ANSWER_PASS)
    g_string_append_c (out, '.');
  if (answer & POZO_ANSWER_YES)
    g_string_append_c (out, '+');
  if (answer & POZO_ANSWER_NO)
    g_string_append_c (out, '-');
}

static void
emit_fault (GString *out, const PozoAction *action, const PozoCard *cards)
{
  static const char *const words[] = {
#define POZO_FAULT_WORD(code, word, text) word,
    POZO_FAULTS (POZO_FAULT_WORD)
#undef POZO_FAULT_WORD
  };

  g_string_append (out, words[action->number]);
  if (action->n_cards == 0)
    return;
  g_string_append_c (out, ':');
  pozo_pcn_emit_cards (out, cards, action->n_cards);
}

static void
emit_special (GString *out, const PozoAction *action, const PozoCard *cards)
{
  g_string_append (out, pozo_special_words[action->number]);
  if (action->n_cards == 0)
    return;
  g_string_append_c (out, ':');
  pozo_pcn_emit_cards (out, cards, action->n_cards);
}

static void
emit_info (GString *out, guint number)
{
  static const char *const words[] = {
#define POZO_INFO_WORD(code, word) word,
    POZO_INFO_WORDS (POZO_INFO_WORD)
#undef POZO_INFO_WORD
  };

  g_string_append (out, words[number]);
}

/* The sign of each kind of word; END has none. */
static const char signs[POZO_N_ACTIONS] = {
  [POZO_ACTION_RED3] = '*',    [POZO_ACTION_DRAW] = '+', [POZO_ACTION_TAKE] = '^',
  [POZO_ACTION_MELD] = '=',    [POZO_ACTION_ADD] = '=',  [POZO_ACTION_MERGE] = '&',
  [POZO_ACTION_SHIFT] = '~',   [POZO_ACTION_PASS] = '/', [POZO_ACTION_CALIENTE] = '*',
  [POZO_ACTION_DISCARD] = '-', [POZO_ACTION_ASK] = '?',  [POZO_ACTION_FAULT] = '!',
  [POZO_ACTION_BACK] = '<',    [POZO_ACTION_INFO] = '>', [POZO_ACTION_SPECIAL] = '#',
};

/**
 * pozo_pcn_emit_action:
 * @out: where to append
 * @action: an action of any kind
 * @cards: (array): its cards, as many as it says
 *
 * Appends a word of a turn, without the blank before it.  An END is nothing.
 */
void
pozo_pcn_emit_action (GString *out, const PozoAction *action, const PozoCard *cards)
{
  if (action->kind == POZO_ACTION_END)
    return;
  g_string_append_c (out, signs[action->kind]);
  switch (action->kind)
    {
    case POZO_ACTION_DRAW:
      emit_draw (out, cards, action->n_cards);
      break;
    case POZO_ACTION_MERGE:
      emit_target (out, action, action->ordinal);
      g_string_append_c (out, '&');
      emit_target (out, action, action->ordinal2);
      break;
    case POZO_ACTION_SHIFT:
      emit_target (out, action, action->ordinal);
      g_string_append_c (out, action->number ? '>' : '<');
      pozo_pcn_emit_cards (out, cards, action->n_cards);
      break;
    case POZO_ACTION_ASK:
      emit_ask (out, action->number);
      break;
    case POZO_ACTION_FAULT:
      emit_fault (out, action, cards);
      break;
    case POZO_ACTION_INFO:
      emit_info (out, action->number);
      break;
    case POZO_ACTION_SPECIAL:
      emit_special (out, action, cards);
      break;
    default:
      emit_addition (out, action, cards);
      break;
    }
  if (action->flags & POZO_ACTION_FREEZE)
    g_string_append_c (out, '#');
  if (action->flags & POZO_ACTION_HAS_COUNT)
    {
      g_string_append_c (out, '@');
      pozo_pcn_emit_int (out, action->number);
    }
}

/**
 * pozo_pcn_emit_clock:
 * @out: where to append
 * @clock_ms: milliseconds since the deal began
 *
 * Appends the word of the clock, such as `%12.5`, without the blank before it.
 */
void
pozo_pcn_emit_clock (GString *out, gint32 clock_ms)
{
  gint32 ms = clock_ms % 1000;

  g_string_append_c (out, '%');
  pozo_pcn_emit_int (out, clock_ms / 1000);
  if (ms > 0)
    g_string_append_c (out, '.');
  for (gint32 unit = 100; ms > 0; ms %= unit, unit /= 10)
    g_string_append_c (out, '0' + ms / unit);
}

/**
 * pozo_pcn_emit_deal:
 * @out: where to append
 * @number: the deal's number
 * @dealer: a seat, or 0
 * @start: (array length=n_start): the scores before the deal, by side
 * @n_start: how many; 0 leaves them out
 *
 * Appends a deal line without its line end.
 */
void
pozo_pcn_emit_deal (GString *out, guint number, guint dealer, const gint32 *start, guint n_start)
{
  g_string_append (out, "deal ");
  pozo_pcn_emit_int (out, number);
  if (dealer != 0)
    {
      g_string_append (out, " dealer=");
      pozo_pcn_emit_int (out, dealer);
    }
  for (guint i = 0; i < n_start; i++)
    {
      g_string_append (out, i == 0 ? " score=" : ",");
      pozo_pcn_emit_int (out, start[i]);
    }
}

/**
 * pozo_pcn_emit_score:
 * @out: where to append
 * @score: a tally
 *
 * Appends a score line without its line end: the items that the tally says, and no others.
 */
void
pozo_pcn_emit_score (GString *out, const PozoScore *score)
{
  g_string_append (out, "score ");
  g_string_append_c (out, 'A' + score->side - 1);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    {
      if ((score->present & 1u << item) == 0)
        continue;
      g_string_append_c (out, ' ');
      g_string_append (out, pozo_score_item_words[item]);
      g_string_append_c (out, '=');
      pozo_pcn_emit_int (out, score->value[item]);
      if (score->stands & 1u << item)
        g_string_append_c (out, '!');
    }
}

/**
 * pozo_pcn_emit_end:
 * @out: where to append
 * @end: the reason; there is one
 * @winner: a side, or 0
 * @vp: (nullable) (array fixed-size=2): victory points of both sides
 *
 * Appends an end line without its line end.
 */
void
pozo_pcn_emit_end (GString *out, PozoEnd end, guint winner, const gint32 *vp)
{
  g_string_append (out, "end ");
  g_string_append (out, pozo_end_words[end]);
  if (winner > 0)
    {
      g_string_append (out, " winner=");
      g_string_append_c (out, 'A' + winner - 1);
    }
  if (vp == NULL)
    return;
  g_string_append (out, " vp=");
  pozo_pcn_emit_int (out, vp[0]);
  g_string_append_c (out, ',');
  pozo_pcn_emit_int (out, vp[1]);
}
