/* SPDX-License-Identifier: MIT */
/* What only records of other games than Canasta have: words that the game at hand names, items of
 * its own, and `final` lines.  Of the grammar of the notation nothing is written twice: these are
 * its signs and its cards. */
#include "pozo-pcn-kind.h"

#include "pozo-language.h"

#include <string.h>

/* ---- Words of a turn ---- */

/* Whether the game has words of a sign. */
static gboolean
has_sign (const PozoGameKind *kind, char sign)
{
  for (const char *p = kind->signs; *p != '\0'; p++)
    if (*p == sign)
      return TRUE;
  return FALSE;
}

static const char *
code_end (const char *p)
{
  while (pozo_pcn_is (*p, POZO_PCN_BYTE_CODE))
    p++;
  return p;
}

/* The place of a word of the game; -1 when it is none. */
static gint
find_say (const PozoGameKind *kind, const char *word, const char *end)
{
  gsize length = (gsize) (end - word) - 1;

  for (gint i = 0; kind->says[i].name != NULL; i++)
    if (kind->says[i].sign == *word && strlen (kind->says[i].name) == length &&
        memcmp (kind->says[i].name, word + 1, length) == 0)
      return i;
  return -1;
}

/* `:h` behind a word: a suit, which is kept as its number. */
static const char *
read_suit (PozoPcnWordSink *sink, const char *p)
{
  guint suit = *p == ':' ? pozo_pcn_suit (p[1]) : POZO_SUIT_UNKNOWN;

  if (suit == POZO_SUIT_UNKNOWN)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p,
                               NC_ ("expected", "a colon and a suit"));
  sink->action.flags = POZO_ACTION_HAS_COUNT;
  sink->action.number = (gint32) suit;
  return p + 2;
}

/* `:2` or `:3sAd` behind a word, as that word has it. */
static const char *
read_argument (PozoPcnWordSink *sink, const PozoSayWord *say, const char *p)
{
  gint32 number;
  const char *end;

  if (say->argument == POZO_SAY_CARDS)
    return *p == ':' ? pozo_pcn_word_read_some_cards (sink, p + 1)
                     : pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p,
                                           NC_ ("expected", "a colon and cards"));
  if (say->argument == POZO_SAY_SUIT)
    return read_suit (sink, p);
  if (*p != ':' || say->argument == POZO_SAY_ALONE)
    return p;
  end = pozo_pcn_number (p + 1, sink->end, &number);
  if (end == NULL || number < 0 || number > G_MAXINT16)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_NUMBER, p + 1, NC_ ("expected", "a number"));
  sink->action.flags = POZO_ACTION_HAS_COUNT;
  sink->action.number = number;
  return end;
}

/* A word that is the game's own, and which of them it is. */
static const char *
read_say (PozoPcnWordSink *sink, const PozoGameKind *kind, const char *p, guint *word)
{
  const char *end = code_end (p + 1);
  gint say = find_say (kind, p, end);

  if (say < 0)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_WORD, p,
                               NC_ ("expected", "a word of this game"));
  *word = (guint) say;
  sink->action.kind = POZO_ACTION_SAY;
  return read_argument (sink, &kind->says[say], end);
}

/* The name of a meld: any rank, or a suit. */
static const char *
read_target (PozoPcnWordSink *sink, const char *p)
{
  guint rank = pozo_pcn_rank (*p);
  guint suit = pozo_pcn_suit (*p);
  gint32 ordinal = 0;
  const char *end = p + 1;

  if (rank == POZO_RANK_NONE && suit == POZO_SUIT_UNKNOWN)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_TARGET, p,
                               NC_ ("expected", "a rank or a suit"));
  sink->action.target_kind = rank != POZO_RANK_NONE ? POZO_TARGET_RANK : POZO_TARGET_SEQUENCE;
  sink->action.target = rank != POZO_RANK_NONE ? rank : suit;
  if (*end == '.')
    {
      end = pozo_pcn_number (end + 1, sink->end, &ordinal);
      if (end == NULL || ordinal < 1 || ordinal > POZO_ORDINAL_MAX)
        return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_TARGET, p + 1,
                                   NC_ ("expected", "a meld's number from 1 to 15"));
      sink->action.ordinal = (guint) ordinal;
    }
  return *end == ':' ? end + 1
                     : pozo_pcn_word_fail (sink, POZO_FINDING_PCN_TARGET, end,
                                           NC_ ("expected", "a colon after the meld's name"));
}

/* Cards that are laid, in any order: what they are is for the game to say. */
static const char *
read_laid (PozoPcnWordSink *sink, const char *p)
{
  gboolean is_named = pozo_pcn_word_has_target (p + 1);
  const char *cards = is_named ? read_target (sink, p + 1) : p + 1;

  sink->action.kind = is_named ? POZO_ACTION_ADD : POZO_ACTION_MELD;
  return cards != NULL ? pozo_pcn_word_read_some_cards (sink, cards) : NULL;
}

/* One card, and nothing that is said right behind it. */
static const char *
read_discard (PozoPcnWordSink *sink, const char *p)
{
  const char *end = pozo_pcn_word_read_discard (sink, p);

  if (end == NULL)
    return NULL;
  if (sink->action.flags & POZO_ACTION_FREEZE)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_WORD, p + 3,
                               NC_ ("expected", "a blank or the end of the line"));
  return pozo_pcn_card (end) == POZO_CARD_NONE
             ? end
             : pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARDS_MANY, end,
                                   NC_ ("expected", "one card"));
}

/* A card behind what was read of a word, which is then a word of @n cards. */
static const char *
read_card (PozoPcnWordSink *sink, const char *p, guint n)
{
  PozoCard card = pozo_pcn_card (p);

  if (card == POZO_CARD_NONE)
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p, NC_ ("expected", "a card"));
  sink->cards[n - 1] = card;
  sink->action.n_cards = n;
  return pozo_pcn_card (p + 2) == POZO_CARD_NONE
             ? p + 2
             : pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARDS_MANY, p + 2,
                                   NC_ ("expected", "one card"));
}

/* `Kh`: a card to the trick */
static const char *
read_play (PozoPcnWordSink *sink, const char *p)
{
  sink->action.kind = POZO_ACTION_PLAY;
  return read_card (sink, p, 1);
}

/* `~Jh>Kh`: one card for another */
static const char *
read_exchange (PozoPcnWordSink *sink, const char *p)
{
  p = read_card (sink, p + 1, 1);
  if (p == NULL)
    return NULL;
  sink->action.kind = POZO_ACTION_EXCHANGE;
  return *p == '>' ? read_card (sink, p + 1, 2)
                   : pozo_pcn_word_fail (sink, POZO_FINDING_PCN_CARD, p,
                                         NC_ ("expected", "`>` and the card taken for it"));
}

/* Whether a card stands here that is played to a trick. */
static gboolean
is_play (const PozoGameKind *kind, const char *p)
{
  return kind->has_tricks && pozo_pcn_card (p) != POZO_CARD_NONE;
}

/**
 * pozo_pcn_kind_is_own_word:
 * @kind: what is played
 * @p: the sign of a word
 *
 * Returns: whether the word is read otherwise than in Canasta, or the game has none of that sign
 */
gboolean
pozo_pcn_kind_is_own_word (const PozoGameKind *kind, const char *p)
{
  return *p != '%' && (!has_sign (kind, *p) || (*p != '+' && *p != '/'));
}

/**
 * pozo_pcn_kind_read_word:
 * @sink: (inout): where the word goes
 * @kind: what is played
 * @p: the sign of a word that is the game's own
 * @say: (out): which of the words of the game it is, if it is one of these
 *
 * Reads a word of a turn.
 *
 * Returns: (nullable): its end; %NULL when it cannot be read
 */
const char *
pozo_pcn_kind_read_word (PozoPcnWordSink *sink, const PozoGameKind *kind, const char *p, guint *say)
{
  if (is_play (kind, p))
    return read_play (sink, p);
  if (!has_sign (kind, *p))
    return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_WORD, p, NULL);
  switch (*p)
    {
    case '#':
    case '>':
      return read_say (sink, kind, p, say);
    case '=':
      return read_laid (sink, p);
    case '-':
      return read_discard (sink, p);
    case '~':
      return read_exchange (sink, p);
    case '^':
      sink->action.kind = POZO_ACTION_TAKE;
      return p + 1;
    default:
      return pozo_pcn_word_fail (sink, POZO_FINDING_PCN_WORD, p, NULL);
    }
}

/* ---- The line behind the end ---- */

static gboolean
has_final (const PozoRecord *record, guint8 side)
{
  for (guint i = 0; i < record->finals.n; i++)
    if (g_array_index (record->scores, PozoScore, record->finals.start + i).side == side)
      return TRUE;
  return FALSE;
}

/* `final A diff=62 boxes=125 total=337` */
static const char *
read_final (PozoPcnReader *reader, const char *p)
{
  PozoRecord *record = reader->record;
  PozoScore score = { 0 };

  if (*p == ' ' && p[1] >= 'A' && p[1] < 'A' + POZO_SEATS_MAX)
    score.side = (guint8) (p[1] - 'A' + 1);
  if (score.side == 0 || pozo_pcn_is (p[2], POZO_PCN_BYTE_LETTER))
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_SIDE, p + (*p == ' '),
                                 NC_ ("expected", "a side from A to F"));
  if (has_final (record, score.side))
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_LINE_TWICE, p + 1, NULL);
  p = pozo_pcn_items_read_named (reader, record->kind->final_items, p + 2, &score);
  if (p == NULL)
    return NULL;
  if (record->finals.n++ == 0)
    record->finals.start = record->scores->len;
  reader->line->index = record->scores->len;
  g_array_append_val (record->scores, score);
  return p;
}

static const PozoPcnKeyword final = {
  "final", sizeof "final" - 1, POZO_LINE_FINAL, POZO_PCN_STAGE_ENDED, 0, FALSE, read_final
};

/**
 * pozo_pcn_kind_shape:
 * @record: a record of another game than Canasta
 * @p: the first byte of a line that is not blank
 * @end: the end of its words
 *
 * Finds out what a line is, as pozo_pcn_body_shape() does, with the lines that only such records
 * have.
 *
 * Returns: its shape; %POZO_LINE_BAD when it is nothing
 */
PozoPcnShape
pozo_pcn_kind_shape (const PozoRecord *record, const char *p, const char *end)
{
  PozoPcnShape shape = pozo_pcn_body_shape (p, end);

  if (record->kind == NULL || record->kind->final_items == NULL || shape.kind != POZO_LINE_BAD ||
      (gsize) (end - p) < final.length || memcmp (p, final.word, final.length) != 0 ||
      pozo_pcn_is (p[final.length], POZO_PCN_BYTE_LETTER))
    return shape;
  return (PozoPcnShape){ &final, POZO_LINE_FINAL, p + final.length, 0 };
}

/* ---- Writing ---- */

static void
emit_say (GString *out, const PozoSayWord *say, const PozoAction *action, const PozoCard *cards)
{
  gboolean has_number = (action->flags & POZO_ACTION_HAS_COUNT) != 0;

  g_string_append_c (out, say->sign);
  g_string_append (out, say->name);
  if (action->n_cards > 0 || has_number)
    g_string_append_c (out, ':');
  if (has_number && say->argument == POZO_SAY_SUIT)
    g_string_append_c (out, pozo_card_infos[action->number].text[1]);
  else if (has_number)
    pozo_pcn_emit_int (out, action->number);
  pozo_pcn_emit_cards (out, cards, action->n_cards);
}

/**
 * pozo_pcn_kind_emit_action:
 * @out: where to append
 * @kind: what is played
 * @action: an action of any kind
 * @cards: (array): its cards
 *
 * Appends a word of a turn, without the blank before it.
 */
void
pozo_pcn_kind_emit_action (GString *out,
                           const PozoGameKind *kind,
                           const PozoAction *action,
                           const PozoCard *cards)
{
  switch (action->kind)
    {
    case POZO_ACTION_SAY:
      emit_say (out, &kind->says[pozo_action_say_word (action)], action, cards);
      break;
    case POZO_ACTION_EXCHANGE:
      g_string_append_c (out, '~');
      pozo_pcn_emit_card (out, cards[0]);
      g_string_append_c (out, '>');
      pozo_pcn_emit_card (out, cards[1]);
      break;
    case POZO_ACTION_PLAY:
      pozo_pcn_emit_card (out, cards[0]);
      break;
    default:
      pozo_pcn_emit_action (out, action, cards);
    }
}

/**
 * pozo_pcn_kind_emit_items:
 * @out: where to append
 * @keyword: how the line begins
 * @names: (array zero-terminated=1): the items of the line
 * @score: what it says
 *
 * Appends a line of items without its line end.
 */
void
pozo_pcn_kind_emit_items (GString *out,
                          const char *keyword,
                          const char *const *names,
                          const PozoScore *score)
{
  g_string_append (out, keyword);
  g_string_append_c (out, ' ');
  g_string_append_c (out, (char) ('A' + score->side - 1));
  for (guint item = 0; names[item] != NULL; item++)
    {
      if ((score->present & 1u << item) == 0)
        continue;
      g_string_append_printf (out, " %s=", names[item]);
      pozo_pcn_emit_int (out, score->value[item]);
      if (score->stands & 1u << item)
        g_string_append_c (out, '!');
    }
}
