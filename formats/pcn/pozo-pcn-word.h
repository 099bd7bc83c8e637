/* SPDX-License-Identifier: MIT */
/* The common words of a turn line: cards drawn, melded, added, taken with, laid by themselves, and
 * discarded.  Nearly all of a record is made of them, so their grammar is inline, and written once
 * for two who read it: the reader of records keeps each as an action (pozo-pcn-turn.c), the fast
 * path plays each where it stands.  Which of them reads is known when this is compiled.  `p`
 * travels in a register; NULL means that the word cannot be read. */
#pragma once

#include "pozo-action-parts.h"
#include "pozo-language-marks.h"
#include "pozo-pcn-reader.h"

G_BEGIN_DECLS

/**
 * PozoPcnWordSink:
 * @reader: (nullable): who is told why a word cannot be read; %NULL where nobody asks, and every
 * line ends with a line end
 * @end: the end of the text
 * @cards: where the word's cards go
 * @n_max: how many there is room for; more make a word that cannot be read
 * @action: the word
 *
 * Where a word goes.  It lives in registers, so nothing keeps its address.
 */
typedef struct
{
  PozoPcnReader *reader;
  const char *end;
  PozoCard *cards;
  guint n_max;
  PozoActionParts action;
} PozoPcnWordSink;

static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_fail (const PozoPcnWordSink *sink, guint16 code, const char *at, const char *expected)
{
  return sink->reader != NULL ? pozo_pcn_reader_fail (sink->reader, code, at, expected) : NULL;
}

/* ---- Parts ---- */

/* The card at @p, or %POZO_CARD_NONE; where nobody asks why, a byte stands behind it. */
static G_ALWAYS_INLINE inline PozoCard
pozo_pcn_word_read_card (const PozoPcnWordSink *sink, const char *p)
{
  return sink->reader == NULL ? pozo_pcn_card_in_line (p) : pozo_pcn_card (p);
}

/* Cards, none perhaps, and no more than an action can count. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_cards (PozoPcnWordSink *sink, const char *p)
{
  guint n = 0;
  PozoCard card;

  while ((card = pozo_pcn_word_read_card (sink, p)) != POZO_CARD_NONE && n < sink->n_max)
    {
      sink->cards[n++] = card;
      p += 2;
    }
  if (G_UNLIKELY (card != POZO_CARD_NONE))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARDS_MANY, p,
                               NC_ ("expected", "at most 255 cards"));
  sink->action.n_cards = n;
  return p;
}

/* Behind the cards of a word, which were read: a card at least. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_need_cards (const PozoPcnWordSink *sink, const char *p)
{
  if (G_UNLIKELY (p != NULL && sink->action.n_cards == 0))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p, NC_ ("expected", "a card"));
  return p;
}

/* One card or more. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_some_cards (PozoPcnWordSink *sink, const char *p)
{
  return pozo_pcn_word_need_cards (sink, pozo_pcn_word_read_cards (sink, p));
}

/* The name of a meld without its ordinal; %POZO_TARGET_NONE when there is none. */
static G_ALWAYS_INLINE inline PozoTargetKind
pozo_pcn_word_target_kind (char letter, guint8 *target)
{
  guint8 rank = pozo_pcn_rank (letter);

  *target = 0;
  if (rank == POZO_RANK_3)
    return POZO_TARGET_BLACK;
  if (letter == 'w')
    return POZO_TARGET_WILD;
  *target = rank;
  if (rank != POZO_RANK_NONE)
    return rank == POZO_RANK_2 ? POZO_TARGET_NONE : POZO_TARGET_RANK;
  *target = pozo_pcn_suit (letter);
  return *target != POZO_SUIT_UNKNOWN ? POZO_TARGET_SEQUENCE : POZO_TARGET_NONE;
}

/* The name of a meld, such as `7`, `h`, `w.2`: the number says which of several. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_target (PozoPcnWordSink *sink, const char *p)
{
  guint8 target;
  PozoTargetKind kind = pozo_pcn_word_target_kind (*p, &target);
  const char *end;
  gint32 ordinal;

  if (G_UNLIKELY (kind == POZO_TARGET_NONE))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_TARGET, p,
                               NC_ ("expected", "a rank from 4 to A, a suit, `w` or `3`"));
  sink->action.target_kind = kind;
  sink->action.target = target;
  if (G_LIKELY (p[1] != '.'))
    return p + 1;
  end = pozo_pcn_number (p + 2, sink->end, &ordinal);
  if (end == NULL || ordinal < 1 || ordinal > POZO_ORDINAL_MAX)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_TARGET, p + 1,
                               NC_ ("expected", "a meld's number from 1 to 15"));
  sink->action.ordinal = (guint) ordinal;
  return end;
}

/* Whether a meld is named here: a rank, suit or `w`, and then a colon or an ordinal. */
static G_ALWAYS_INLINE inline gboolean
pozo_pcn_word_has_target (const char *p)
{
  return (guchar) p[0] > ' ' && (p[1] == ':' || p[1] == '.');
}

/* `7:`, the name of a meld before its cards. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_name (PozoPcnWordSink *sink, const char *p)
{
  p = pozo_pcn_word_read_target (sink, p);
  if (G_LIKELY (p == NULL || *p == ':'))
    return p != NULL ? p + 1 : NULL;
  return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_TARGET, p,
                             NC_ ("expected", "a colon after the meld's name"));
}

/* ---- Words, from the sign on ---- */

/* `+5h`; what is counted, `??*2`, is the caller's to read. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_draw (PozoPcnWordSink *sink, const char *p)
{
  sink->action.kind = POZO_ACTION_DRAW;
  return pozo_pcn_word_read_some_cards (sink, p + 1);
}

/* `-4c`, `-2s#` */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_discard (PozoPcnWordSink *sink, const char *p)
{
  PozoCard card = pozo_pcn_word_read_card (sink, p + 1);
  gboolean is_cross;

  if (G_UNLIKELY (card == POZO_CARD_NONE))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p + 1, NC_ ("expected", "a card"));
  is_cross = p[3] == '#';
  sink->action.kind = POZO_ACTION_DISCARD;
  sink->action.n_cards = 1;
  sink->action.flags = is_cross ? POZO_ACTION_FREEZE : 0;
  sink->cards[0] = card;
  return p + 3 + is_cross;
}

/* `*3h`, `*Ca`: one card that lies by itself. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_bonus (PozoPcnWordSink *sink, const char *p)
{
  PozoCard card = pozo_pcn_word_read_card (sink, p + 1);

  if (G_UNLIKELY (card == POZO_CARD_NONE ||
                  (card != POZO_CARD_CALIENTE && pozo_card_rank (card) != POZO_RANK_3)))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p + 1,
                               NC_ ("expected", "a three or `Ca`"));
  sink->action.kind = card == POZO_CARD_CALIENTE ? POZO_ACTION_CALIENTE : POZO_ACTION_RED3;
  sink->action.n_cards = 1;
  sink->cards[0] = card;
  return p + 3;
}

/* `=7c7d2s`, `=7:7c2s`, `=h:7h`, `=w.2:2c`, as far as their cards. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_begin_meld (PozoPcnWordSink *sink, const char *p)
{
  gboolean is_named = pozo_pcn_word_has_target (p + 1);

  sink->action.kind = is_named ? POZO_ACTION_ADD : POZO_ACTION_MELD;
  return is_named ? pozo_pcn_word_read_name (sink, p + 1) : p + 1;
}

/* `^7s7h@11`, `^7:@4`, `^@2`, `^`, as far as their cards. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_begin_take (PozoPcnWordSink *sink, const char *p)
{
  sink->action.kind = POZO_ACTION_TAKE;
  return pozo_pcn_word_has_target (p + 1) ? pozo_pcn_word_read_name (sink, p + 1) : p + 1;
}

/* `@11` behind the cards, if that stands there: how many cards are taken. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_read_count (PozoPcnWordSink *sink, const char *p)
{
  const char *end;
  gint32 number;

  if (*p != '@')
    return p;
  end = pozo_pcn_number (p + 1, sink->end, &number);
  if (G_UNLIKELY (end == NULL || number < 1 || number > POZO_CARDS_MAX))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_NUMBER, p + 1,
                               NC_ ("expected", "a number of cards from 1 to 255"));
  sink->action.flags = POZO_ACTION_HAS_COUNT;
  sink->action.number = number;
  return end;
}

/* The end of a word that lays, behind its cards: none need stand there where the pile is taken. */
static G_ALWAYS_INLINE inline const char *
pozo_pcn_word_end_laying (PozoPcnWordSink *sink, const char *p)
{
  return sink->action.kind == POZO_ACTION_TAKE ? pozo_pcn_word_read_count (sink, p)
                                               : pozo_pcn_word_need_cards (sink, p);
}

G_END_DECLS
