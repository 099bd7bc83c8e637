/* SPDX-License-Identifier: MIT */
/* Turn lines in canonical spelling: nine of ten lines of a record, so nothing here allocates, and
 * what is read goes straight to its place in the record.  `p` travels in a register; NULL means
 * that the line cannot be read, and the record is then as if it had never been tried. */
#include "pozo-pcn-line.h"
#include "pozo-language.h"
#include "pozo-pcn-kind.h"
#include "pozo-pcn-pack.h"
#include "pozo-pcn-run.h"
#include "pozo-pcn-word.h"

#include <string.h>

typedef struct
{
  PozoPcnReader *reader;
  PozoAction *action;       /* the next one */
  PozoAction *action_limit; /* one END fits behind it */
  PozoCard *card;           /* the next one */
  gint32 clock_ms;
  guint8 seat;
} Turn;

static inline guint32
card_index (const Turn *turn, const PozoCard *card)
{
  return card - (const PozoCard *) turn->reader->record->cards->data;
}

static G_GNUC_NO_INLINE const char *
fail (Turn *turn, guint16 code, const char *at, const char *expected)
{
  return pozo_pcn_reader_fail (turn->reader, code, at, expected);
}

/* Where the next word's action and cards go. */
static inline PozoPcnWordSink
begin_word (const Turn *turn)
{
  return (PozoPcnWordSink){ .reader = turn->reader,
                            .end = turn->reader->text.end,
                            .cards = turn->card,
                            .n_max = POZO_CARDS_MAX };
}

/* The cards of a word that lays, and its end; %NULL where its beginning could not be read. */
static inline const char *
read_laid (PozoPcnWordSink *sink, const char *cards)
{
  const char *end = cards != NULL ? pozo_pcn_word_read_cards (sink, cards) : NULL;

  return end != NULL ? pozo_pcn_word_end_laying (sink, end) : NULL;
}

/* Keeps a word that was read, with its cards. */
static inline PozoAction *
keep_word (Turn *turn, const char *word, const PozoPcnWordSink *sink)
{
  PozoAction *action = turn->action++;

  *action = pozo_action_pack (sink->action, turn->seat);
  action->cards = card_index (turn, turn->card);
  action->offset = (guint32) (word - turn->reader->text.base);
  turn->card += sink->action.n_cards;
  return action;
}

/* Adds an action without cards. */
static inline PozoAction *
push (Turn *turn, PozoActionKind kind, const char *word)
{
  PozoPcnWordSink sink = { .action.kind = kind };

  return keep_word (turn, word, &sink);
}

/* Makes room for @n more cards than the text would need; the array may move. */
static void
reserve_cards (Turn *turn, guint n)
{
  gsize used = card_index (turn, turn->card);

  pozo_pcn_reader_reserve_cards (turn->reader, used, n);
  turn->card = (PozoCard *) turn->reader->record->cards->data + used;
}

/* Whether cards from @card on, which stand at @text, leave no unseen one to be counted with the
 * card before it. */
static inline gboolean
are_counted (Turn *turn, const char *text, const PozoCard *card)
{
  for (; card < turn->card; card++, text += 2)
    if (card[-1] == POZO_CARD_UNKNOWN && card[0] == POZO_CARD_UNKNOWN)
      return fail (turn, POZO_FINDING_PCN_REPEAT, text, "`??*2`") != NULL;
  return TRUE;
}

/* `*2` behind `??`: so many unseen cards, and those that were drawn with them.  Canonical text
 * never writes them out.  In `*28?` the 8 is the rank of a card. */
static const char *
read_counted (Turn *turn, const char *p, PozoAction *action)
{
  gint32 n;
  const char *end = pozo_pcn_number (p + 1, turn->reader->text.end, &n);
  gsize before = card_index (turn, turn->card) - action->n_cards;
  PozoPcnWordSink sink;
  const char *text;

  if (end != NULL && end > p + 2 && pozo_pcn_card (end - 1) != POZO_CARD_NONE)
    n = (end--, n / 10);
  if (end == NULL || n < 2 || n > POZO_CARDS_MAX || action->n_cards + n - 1 > POZO_CARDS_MAX)
    return fail (turn, POZO_FINDING_PCN_NUMBER, p + 1,
                 NC_ ("expected", "a number of cards from 2 to 255"));
  reserve_cards (turn, n);
  memset (turn->card, POZO_CARD_UNKNOWN, n - 1);
  turn->card += n - 1;
  text = end;
  sink = begin_word (turn);
  end = pozo_pcn_word_read_cards (&sink, text);
  if (end == NULL)
    return NULL;
  if (end == text && *end == '*')
    return fail (turn, POZO_FINDING_PCN_REPEAT, end, NC_ ("expected", "`??*` and a number"));
  turn->card += sink.action.n_cards;
  if (card_index (turn, turn->card) - before > POZO_CARDS_MAX)
    return fail (turn, POZO_FINDING_PCN_CARDS_MANY, p, NC_ ("expected", "at most 255 cards"));
  action->n_cards = card_index (turn, turn->card) - before;
  return are_counted (turn, text, turn->card - (end - text) / 2) ? end : NULL;
}

static inline const char *
read_draw (Turn *turn, const char *p)
{
  const PozoCard *first = turn->card;
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = pozo_pcn_word_read_draw (&sink, p);
  PozoAction *action;

  if (G_UNLIKELY (end == NULL))
    return NULL;
  action = keep_word (turn, p, &sink);
  if (!are_counted (turn, p + 3, first + 1))
    return NULL;
  while (end != NULL && *end == '*' && turn->card[-1] == POZO_CARD_UNKNOWN)
    end = read_counted (turn, end, action);
  return end;
}

/* A word of a single card, read up to @end; %NULL where another one stands there. */
static inline const char *
keep_single (Turn *turn,
             const char *p,
             const PozoPcnWordSink *sink,
             const char *end,
             const char *expected)
{
  if (G_UNLIKELY (end == NULL))
    return NULL;
  keep_word (turn, p, sink);
  return G_LIKELY (pozo_pcn_card (end) == POZO_CARD_NONE)
             ? end
             : fail (turn, POZO_FINDING_PCN_CARDS_MANY, end, expected);
}

static inline const char *
read_discard (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = pozo_pcn_word_read_discard (&sink, p);

  return keep_single (turn, p, &sink, end, NC_ ("expected", "one card"));
}

static const char *
read_bonus (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = pozo_pcn_word_read_bonus (&sink, p);

  return keep_single (turn, p, &sink, end, NC_ ("expected", "one card in each word"));
}

static inline const char *
read_meld (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = read_laid (&sink, pozo_pcn_word_begin_meld (&sink, p));

  if (G_UNLIKELY (end == NULL))
    return NULL;
  if ((sink.action.kind == POZO_ACTION_MELD || sink.action.target_kind == POZO_TARGET_SEQUENCE) &&
      G_UNLIKELY (pozo_pcn_is_shuffled_run (turn->card, sink.action.n_cards)))
    return fail (turn, POZO_FINDING_PCN_RUN_ORDER, p, NC_ ("expected", "cards that rise"));
  keep_word (turn, p, &sink);
  return end;
}

static const char *
read_back (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = read_laid (&sink, pozo_pcn_word_read_name (&sink, p + 1));

  if (end == NULL)
    return NULL;
  sink.action.kind = POZO_ACTION_BACK;
  keep_word (turn, p, &sink);
  return end;
}

static inline const char *
read_take (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = read_laid (&sink, pozo_pcn_word_begin_take (&sink, p));

  if (end != NULL)
    keep_word (turn, p, &sink);
  return end;
}

/* `&7.1&7.2` */
static const char *
read_merge (Turn *turn, const char *p)
{
  PozoPcnWordSink first = begin_word (turn);
  PozoPcnWordSink other = begin_word (turn);
  const char *second = pozo_pcn_word_read_target (&first, p + 1);
  const char *end;

  if (second == NULL)
    return NULL;
  if (*second != '&')
    return fail (turn, POZO_FINDING_PCN_TARGET, second,
                 NC_ ("expected", "`&` and the second meld"));
  end = pozo_pcn_word_read_target (&other, second + 1);
  if (end == NULL)
    return NULL;
  if (other.action.target_kind != first.action.target_kind ||
      other.action.target != first.action.target || first.action.ordinal == 0 ||
      other.action.ordinal == 0 || other.action.ordinal == first.action.ordinal)
    return fail (turn, POZO_FINDING_PCN_TARGET, second + 1,
                 NC_ ("expected", "another meld of that name"));
  first.action.kind = POZO_ACTION_MERGE;
  keep_word (turn, p, &first)->ordinal2 = other.action.ordinal & 0xf;
  return end;
}

/* `~h>`, `~h<5h` */
static const char *
read_shift (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = pozo_pcn_word_read_target (&sink, p + 1);

  if (end == NULL)
    return NULL;
  if (sink.action.target_kind != POZO_TARGET_SEQUENCE)
    return fail (turn, POZO_FINDING_PCN_TARGET, p + 1, NC_ ("expected", "a suit"));
  if (*end != '>' && *end != '<')
    return fail (turn, POZO_FINDING_PCN_TARGET, end, NC_ ("expected", "`>` or `<`"));
  sink.action.kind = POZO_ACTION_SHIFT;
  sink.action.number = *end == '>';
  sink.cards[0] = pozo_pcn_card (end + 1);
  sink.action.n_cards = sink.cards[0] != POZO_CARD_NONE;
  end += 1 + 2 * sink.action.n_cards;
  keep_word (turn, p, &sink);
  return end;
}

static const char *
read_ask (Turn *turn, const char *p)
{
  PozoAction *action = push (turn, POZO_ACTION_ASK, p);

  p++;
  if (*p == '.')
    {
      action->number |= POZO_ANSWER_PASS;
      p++;
    }
  if (*p == '+' || *p == '-')
    {
      action->number |= *p == '+' ? POZO_ANSWER_YES : POZO_ANSWER_NO;
      p++;
    }
  return p;
}

/* The number of a code in a list of words; -1 when it is none. */
static gint
find_code (const char *const *words, guint n, const char *p, gsize length)
{
  for (guint i = 0; i < n; i++)
    if (strlen (words[i]) == length && memcmp (words[i], p, length) == 0)
      return i;
  return -1;
}

static const char *
code_end (const char *p)
{
  while (pozo_pcn_is (*p, POZO_PCN_BYTE_CODE))
    p++;
  return p;
}

static const char *
read_fault (Turn *turn, const char *p)
{
  static const char *const words[] = {
#define POZO_FAULT_WORD(code, word, text) word,
    POZO_FAULTS (POZO_FAULT_WORD)
#undef POZO_FAULT_WORD
  };
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = code_end (p + 1);
  gint fault = find_code (words, G_N_ELEMENTS (words), p + 1, end - p - 1);

  if (fault < 0)
    return fail (turn, POZO_FINDING_PCN_FAULT, p + 1, NC_ ("expected", "the code of a fault"));
  if (*end == ':' && (end = pozo_pcn_word_read_some_cards (&sink, end + 1)) == NULL)
    return NULL;
  sink.action.kind = POZO_ACTION_FAULT;
  sink.action.number = fault;
  keep_word (turn, p, &sink);
  return end;
}

static const char *
read_info (Turn *turn, const char *p)
{
  static const char *const words[] = {
#define POZO_INFO_WORD(code, word) word,
    POZO_INFO_WORDS (POZO_INFO_WORD)
#undef POZO_INFO_WORD
  };
  const char *end = code_end (p + 1);
  gint number = find_code (words, G_N_ELEMENTS (words), p + 1, end - p - 1);

  if (number < 0)
    return fail (turn, POZO_FINDING_PCN_INFO, p + 1,
                 NC_ ("expected", "something said or looked at"));
  push (turn, POZO_ACTION_INFO, p)->number = number;
  return end;
}

/* `#pairs`, `#pairs:6c6h...` */
static const char *
read_special (Turn *turn, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  const char *end = code_end (p + 1);
  gint name = find_code (pozo_special_words, POZO_N_SPECIALS, p + 1, end - p - 1);

  if (name < 0)
    return fail (turn, POZO_FINDING_PCN_WORD, p, NC_ ("expected", "the name of a special hand"));
  if (*end == ':' && (end = pozo_pcn_word_read_some_cards (&sink, end + 1)) == NULL)
    return NULL;
  sink.action.kind = POZO_ACTION_SPECIAL;
  sink.action.number = name;
  keep_word (turn, p, &sink);
  return end;
}

static const char *
read_clock (Turn *turn, const char *p)
{
  PozoPcnClockFault fault;
  const char *end = pozo_pcn_clock_read (p, &turn->clock_ms, &fault);

  return end != NULL ? end : fail (turn, POZO_FINDING_PCN_NUMBER, fault.at, fault.expected);
}

/* In both its callers, for in a line it is called for every word. */
G_ALWAYS_INLINE static inline const char *
read_word (Turn *turn, const char *p)
{
  switch (*p)
    {
    case '+':
      return read_draw (turn, p);
    case '=':
      return read_meld (turn, p);
    case '-':
      return read_discard (turn, p);
    case '^':
      return read_take (turn, p);
    case '*':
      return read_bonus (turn, p);
    case '/':
      push (turn, POZO_ACTION_PASS, p);
      return p + 1;
    case '?':
      return read_ask (turn, p);
    case '!':
      return read_fault (turn, p);
    case '<':
      return read_back (turn, p);
    case '&':
      return read_merge (turn, p);
    case '~':
      return read_shift (turn, p);
    case '>':
      return read_info (turn, p);
    case '#':
      return read_special (turn, p);
    case '%':
      return read_clock (turn, p);
    default:
      return fail (turn, POZO_FINDING_PCN_WORD, p, NULL);
    }
}

/* Nothing may follow the clock; and a discard, before which @is_over is false, only the clock and
 * one draw: whether that is a talon, the engine knows. */
static gboolean
is_too_late (Turn *turn, const char *p, char word, gboolean is_over)
{
  if (word != '%' && ((!is_over && word != '-') || *p == '%' || (word == '-' && *p == '+')))
    return FALSE;
  fail (turn, word == '%' ? POZO_FINDING_PCN_TRAILING : POZO_FINDING_PCN_AFTER_DISCARD, p,
        NC_ ("expected", "the end of the line"));
  return TRUE;
}

static const char *
read_words (Turn *turn, const char *p)
{
  gboolean is_over = FALSE;

  for (;;)
    {
      char word = *p;

      if (G_UNLIKELY (turn->action >= turn->action_limit))
        return fail (turn, POZO_FINDING_PCN_ACTIONS_MANY, p,
                     NC_ ("expected", "no more than 200000 actions"));
      p = read_word (turn, p);
      if (p == NULL || p[0] != ' ' || p[1] == ';')
        return p;
      p++;
      if (G_UNLIKELY (is_too_late (turn, p, word, is_over)))
        return NULL;
      is_over |= word == '-';
    }
}

/* ---- Words of other games than Canasta ---- */

static const char *
read_kind_word (Turn *turn, const PozoGameKind *kind, const char *p)
{
  PozoPcnWordSink sink = begin_word (turn);
  guint word = 0;
  const char *end;
  PozoAction *action;

  if (!pozo_pcn_kind_is_own_word (kind, p))
    return read_word (turn, p);
  end = pozo_pcn_kind_read_word (&sink, kind, p, &word);
  if (end == NULL)
    return NULL;
  action = keep_word (turn, p, &sink);
  if (action->kind == POZO_ACTION_SAY)
    pozo_action_set_say_word (action, word);
  return end;
}

/* In what order words may come the game says; only the clock is the last for all. */
static const char *
read_kind_words (Turn *turn, const PozoGameKind *kind, const char *p)
{
  if (pozo_pcn_pack_is_unread (turn->reader))
    return NULL; /* it is read when its cards have been exchanged */
  for (;;)
    {
      char word = *p;

      if (turn->action >= turn->action_limit)
        return fail (turn, POZO_FINDING_PCN_ACTIONS_MANY, p,
                     NC_ ("expected", "no more than 200000 actions"));
      p = read_kind_word (turn, kind, p);
      if (p == NULL || p[0] != ' ' || p[1] == ';')
        return p;
      p++;
      if (word == '%')
        return fail (turn, POZO_FINDING_PCN_TRAILING, p, NC_ ("expected", "the end of the line"));
    }
}

static Turn
begin_turn (PozoPcnReader *reader, guint8 seat)
{
  PozoRecord *record = reader->record;
  Turn turn = { .reader = reader, .clock_ms = -1, .seat = seat };

  pozo_pcn_reader_reserve_cards (reader, record->cards->len, 0);
  turn.action = (PozoAction *) record->actions->data + record->actions->len;
  turn.action_limit = (PozoAction *) record->actions->data + reader->action_limit;
  turn.card = (PozoCard *) record->cards->data + record->cards->len;
  return turn;
}

/* Gives the record the actions that were read. */
static void
keep_actions (const Turn *turn)
{
  PozoRecord *record = turn->reader->record;

  record->actions->len = turn->action - (PozoAction *) record->actions->data;
  record->cards->len = card_index (turn, turn->card);
}

/**
 * pozo_pcn_turn_read:
 * @reader: a reader
 * @p: the first byte of the line, which names the seat
 * @seat: which one; one that there cannot be is told
 *
 * Reads a turn line into the record's actions, and closes it with an END.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_turn_read (PozoPcnReader *reader, const char *p, guint8 seat)
{
  guint n_actions = reader->record->actions->len;
  Turn turn = begin_turn (reader, seat);
  const char *end;

  if (turn.seat < 1 || turn.seat > POZO_SEATS_MAX)
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_SEAT, p,
                                 NC_ ("expected", "a seat from 1 to 6"));
  if (p[1] != ' ' || p[2] == ';')
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_TURN_EMPTY, p,
                                 NC_ ("expected", "what the seat did"));
  end = reader->record->kind == NULL ? read_words (&turn, p + 2)
                                     : read_kind_words (&turn, reader->record->kind, p + 2);
  if (end == NULL || !pozo_pcn_reader_closes (reader, end))
    return NULL;
  if (turn.action >= turn.action_limit)
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_ACTIONS_MANY, p, NULL);
  push (&turn, POZO_ACTION_END, end);
  keep_actions (&turn);
  reader->line->seat = turn.seat;
  reader->line->clock_ms = turn.clock_ms;
  reader->line->actions = (PozoSlice){ n_actions, reader->record->actions->len - n_actions - 1 };
  return end;
}

/* Whether nothing but one draw stands behind a discard that ends at @p. */
static gboolean
ends_with_draw (const PozoPcnReader *reader, const char *p)
{
  return p[0] == ' ' && p[1] == '+' &&
         memchr (p + 1, ' ', (gsize) (reader->text.end - (p + 1))) == NULL;
}

/**
 * pozo_pcn_turn_read_word:
 * @reader: a reader
 * @p: the sign of a word
 * @seat: whose turn it is
 *
 * Reads a single word of a turn line, and no END.
 *
 * Returns: (nullable): its end; %NULL for a clock, a discard with more than a draw behind it, and
 * nonsense
 */
const char *
pozo_pcn_turn_read_word (PozoPcnReader *reader, const char *p, guint seat)
{
  Turn turn = begin_turn (reader, (guint8) seat);
  const char *end = read_word (&turn, p);
  gboolean is_inside = end != NULL && *end == ' ' && (*p != '-' || ends_with_draw (reader, end));

  if (!(end == reader->text.end || is_inside) || turn.clock_ms >= 0)
    return NULL;
  keep_actions (&turn);
  return end;
}
