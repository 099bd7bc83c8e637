/* SPDX-License-Identifier: MIT */
/* Writing lines of PCN; docs/notation.md says what they mean. */
#include "pozo-transcript.h"

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
 * pozo_transcript_number:
 * @out: where to
 * @number: a number
 *
 * Writes a number; printf would take a third of a simulation's time.
 */
void
pozo_transcript_number (GString *out, gint64 number)
{
  char digits[24];
  guint at = sizeof digits;
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;

  do
    digits[--at] = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    digits[--at] = '-';
  put (out, digits + at, sizeof digits - at);
}

/**
 * pozo_transcript_cards:
 * @out: where to
 * @cards: card codes
 * @n: how many
 *
 * Writes cards without spaces, as a word of a turn holds them.
 */
void
pozo_transcript_cards (GString *out, const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    put (out, pozo_card_infos[cards[i]].text, 2);
}

/**
 * pozo_transcript_hand:
 * @out: where to
 * @seat: whose
 * @hand: the cards
 * @is_hidden: only their number is told
 *
 * Writes a `hand` line, its cards in the order of their codes.
 */
void
pozo_transcript_hand (GString *out, guint seat, const PozoHand *hand, gboolean is_hidden)
{
  g_string_append (out, "hand ");
  pozo_transcript_number (out, seat);
  if (is_hidden)
    {
      g_string_append (out, " ??*");
      pozo_transcript_number (out, hand->n);
    }
  for (guint card = 0; card < POZO_N_CARD_CODES && !is_hidden; card++)
    for (guint i = 0; i < hand->count[card]; i++)
      {
        g_string_append_c (out, ' ');
        put (out, pozo_card_infos[card].text, 2);
      }
  g_string_append_c (out, '\n');
}

/* `7`, `h`, `w`, `3`, with `.2` where there are several. */
static void
write_target (GString *out, const PozoAction *action, guint ordinal)
{
  switch ((PozoTargetKind) action->target_kind)
    {
    case POZO_TARGET_RANK:
      g_string_append_c (out, pozo_card_infos[POZO_CARD (action->target, 0)].text[0]);
      break;
    case POZO_TARGET_SEQUENCE:
      g_string_append_c (out, pozo_card_infos[POZO_CARD (0, action->target)].text[1]);
      break;
    case POZO_TARGET_WILD:
      g_string_append_c (out, 'w');
      break;
    case POZO_TARGET_BLACK:
      g_string_append_c (out, '3');
      break;
    case POZO_TARGET_NONE:
      return;
    }
  if (ordinal > 0)
    {
      g_string_append_c (out, '.');
      pozo_transcript_number (out, ordinal);
    }
}

static void
write_take (GString *out, const PozoAction *action, const guint8 *cards)
{
  g_string_append_c (out, '^');
  if (action->target_kind != POZO_TARGET_NONE)
    {
      write_target (out, action, action->ordinal);
      g_string_append_c (out, ':');
    }
  pozo_transcript_cards (out, cards, action->n_cards);
  if (action->flags & POZO_ACTION_HAS_COUNT)
    {
      g_string_append_c (out, '@');
      pozo_transcript_number (out, action->number);
    }
}

static void
write_answer (GString *out, guint answer)
{
  g_string_append_c (out, '?');
  if (answer & POZO_ANSWER_PASS)
    g_string_append_c (out, '.');
  if (answer & POZO_ANSWER_YES)
    g_string_append_c (out, '+');
  if (answer & POZO_ANSWER_NO)
    g_string_append_c (out, '-');
}

static void
write_fault (GString *out, const PozoAction *action, const guint8 *cards)
{
  static const char *const words[] = {
#define POZO_TRANSCRIPT_FAULT(code, word, text) word,
    POZO_FAULTS (POZO_TRANSCRIPT_FAULT)
#undef POZO_TRANSCRIPT_FAULT
  };

  g_string_append_c (out, '!');
  g_string_append (out, words[action->number]);
  if (action->n_cards > 0)
    g_string_append_c (out, ':');
  pozo_transcript_cards (out, cards, action->n_cards);
}

static void
write_rearrangement (GString *out, const PozoAction *action, const guint8 *cards)
{
  gboolean merges = action->kind == POZO_ACTION_MERGE;

  g_string_append_c (out, merges ? '&' : '~');
  write_target (out, action, action->ordinal);
  g_string_append_c (out, merges ? '&' : action->number != 0 ? '>' : '<');
  if (merges)
    write_target (out, action, action->ordinal2);
  else
    pozo_transcript_cards (out, cards, action->n_cards);
}

/* The sign of an action that is written as a sign and cards. */
static char
sign_of (guint kind)
{
  switch (kind)
    {
    case POZO_ACTION_RED3:
    case POZO_ACTION_CALIENTE:
      return '*';
    case POZO_ACTION_DRAW:
      return '+';
    case POZO_ACTION_PASS:
      return '/';
    case POZO_ACTION_DISCARD:
      return '-';
    case POZO_ACTION_BACK:
      return '<';
    default:
      return '=';
    }
}

/**
 * pozo_transcript_word:
 * @out: where to
 * @action: any action
 * @cards: its cards
 *
 * Writes a word of a turn with a blank before it; nothing for the end of a turn.
 */
void
pozo_transcript_word (GString *out, const PozoAction *action, const guint8 *cards)
{
  if (action->kind == POZO_ACTION_END)
    return;
  g_string_append_c (out, ' ');
  switch (action->kind)
    {
    case POZO_ACTION_FAULT:
      write_fault (out, action, cards);
      return;
    case POZO_ACTION_TAKE:
      write_take (out, action, cards);
      return;
    case POZO_ACTION_ASK:
      write_answer (out, (guint) action->number);
      return;
    case POZO_ACTION_MERGE:
    case POZO_ACTION_SHIFT:
      write_rearrangement (out, action, cards);
      return;
    default:
      break;
    }
  g_string_append_c (out, sign_of (action->kind));
  if (action->kind == POZO_ACTION_ADD || action->kind == POZO_ACTION_BACK)
    {
      write_target (out, action, action->ordinal);
      g_string_append_c (out, ':');
    }
  if (action->kind == POZO_ACTION_CALIENTE)
    g_string_append (out, "Ca");
  else
    pozo_transcript_cards (out, cards, action->n_cards);
  if (action->flags & POZO_ACTION_FREEZE)
    g_string_append_c (out, '#');
}

/**
 * pozo_transcript_score:
 * @out: where to
 * @unit: which score line, 0-based
 * @tally: the items
 * @sum: the running score after the deal
 *
 * Writes a `score` line: the five items that every deal has, the others where they are not 0, and
 * the sums.
 */
void
pozo_transcript_score (GString *out, guint unit, const PozoTally *tally, gint32 sum)
{
  static const guint always = 1u << POZO_SCORE_MELDS | 1u << POZO_SCORE_CANASTAS |
                              1u << POZO_SCORE_OUT | 1u << POZO_SCORE_RED3 | 1u << POZO_SCORE_HAND |
                              1u << POZO_SCORE_TOTAL;

  g_string_append (out, "score ");
  g_string_append_c (out, (char) ('A' + unit));
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    {
      if (!(always & 1u << item) && tally->low[item] == 0)
        continue;
      g_string_append_c (out, ' ');
      g_string_append (out, pozo_score_item_words[item]);
      g_string_append_c (out, '=');
      pozo_transcript_number (out, tally->low[item]);
    }
  g_string_append (out, " sum=");
  pozo_transcript_number (out, sum);
  g_string_append_c (out, '\n');
}
