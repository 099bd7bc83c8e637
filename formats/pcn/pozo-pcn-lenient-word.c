/* SPDX-License-Identifier: MIT */
/* The words that nearly every line consists of, read as they stand: a sign, and cards in whatever
 * spelling, with blanks or without.  Every other word is to be rewritten and read canonically;
 * these could be, with the same outcome, and that is what pozo_pcn_read() does with them. */
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-run.h"

#define WORD_CARDS_MAX 32 /* of a word that is read as it stands */

/* A word on its way: what it says, where its cards go, and where the next one begins. */
typedef struct
{
  PozoAction *action;
  guint8 *cards;
  const char *next;
} Word;

/* How often habits had been met before a line, to be taken back when there is another word in it.
 * The common ones are kept by themselves; all of them only where a card is spelled oddly. */
typedef struct
{
  guint n_met;
  guint32 n_blanks, n_gaps, n_small, n_bare;
  gboolean is_odd;
  PozoPcnHabits all;
} Before;

static inline guint32 *
find_count (PozoPcnScratch *scratch, guint16 code)
{
  return &scratch->habits.n[code - POZO_PCN_FIRST_HABIT];
}

static inline void
remember (PozoPcnScratch *scratch, Before *before)
{
  before->n_met = scratch->habits.n_met;
  before->n_blanks = *find_count (scratch, POZO_FINDING_PCN_BLANKS);
  before->n_gaps = *find_count (scratch, POZO_FINDING_PCN_WORD_BLANKS);
  before->n_small = *find_count (scratch, POZO_FINDING_PCN_CASE);
  before->n_bare = *find_count (scratch, POZO_FINDING_PCN_BARE_RANK);
  before->is_odd = FALSE;
}

static void
take_back (PozoPcnScratch *scratch, const Before *before)
{
  if (before->is_odd)
    scratch->habits = before->all;
  scratch->habits.n_met = before->n_met;
  *find_count (scratch, POZO_FINDING_PCN_BLANKS) = before->n_blanks;
  *find_count (scratch, POZO_FINDING_PCN_WORD_BLANKS) = before->n_gaps;
  *find_count (scratch, POZO_FINDING_PCN_CASE) = before->n_small;
  *find_count (scratch, POZO_FINDING_PCN_BARE_RANK) = before->n_bare;
}

/* Reads a card in any spelling, by the function that knows them all. */
static G_GNUC_NO_INLINE const char *
read_odd_card (PozoPcnScratch *scratch, const char *p, PozoCard *card, Before *before)
{
  char spelled[3];

  if (!before->is_odd)
    before->all = scratch->habits;
  before->is_odd = TRUE;
  p = pozo_pcn_scratch_read_card (scratch, p, spelled);
  *card = p != NULL ? pozo_pcn_card (spelled) : POZO_CARD_NONE;
  return *card < POZO_CARD_UNKNOWN ? p : NULL;
}

/* A card in another spelling than the notation's; the byte behind it, or NULL where none stands. */
static inline const char *
read_spelled_card (PozoPcnScratch *scratch, const char *p, PozoCard *card, Before *before)
{
  char letter = pozo_pcn_upper (*p);
  guint8 rank = pozo_pcn_rank (letter);

  if (rank == POZO_RANK_NONE || (p + 1 < scratch->end && p[1] != ' '))
    return read_odd_card (scratch, p, card, before);
  *card = POZO_CARD_OF_RANK (rank);
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_CASE, p, p + 1, letter != *p);
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_BARE_RANK, p, p + 1, 1);
  return p + 1;
}

/* The cards of a word, each perhaps behind blanks, as far as they go; where they end. */
static const char *
read_cards (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  guint n = 0;

  while (n < WORD_CARDS_MAX)
    {
      PozoCard card = pozo_pcn_card (p);
      const char *end = p + 2;

      if (card >= POZO_CARD_UNKNOWN)
        {
          word->next = pozo_pcn_scratch_skip (scratch, p);
          if (word->next == scratch->end ||
              !pozo_pcn_is (*word->next, POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT))
            break;
          card = pozo_pcn_card (word->next);
          end = card < POZO_CARD_UNKNOWN ? word->next + 2
                                         : read_spelled_card (scratch, word->next, &card, before);
          if (end == NULL)
            break;
          pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_WORD_BLANKS, p, word->next,
                                   word->next > p);
        }
      word->cards[n++] = card;
      p = end;
    }
  word->action->n_cards = (guint8) n;
  return p;
}

/* The meld that cards go to, by one letter and a colon; %FALSE when it is another. */
static inline gboolean
read_target (char letter, PozoAction *action)
{
  guint8 rank = pozo_pcn_rank (letter);
  guint8 suit = pozo_pcn_suit (letter);

  action->kind = POZO_ACTION_ADD;
  action->target_kind = letter == 'w'               ? POZO_TARGET_WILD
                        : suit != POZO_SUIT_UNKNOWN ? POZO_TARGET_SEQUENCE
                                                    : POZO_TARGET_RANK;
  action->target = letter == 'w' ? 0 : suit != POZO_SUIT_UNKNOWN ? suit : rank;
  return action->target_kind != POZO_TARGET_RANK || (rank >= POZO_RANK_4 && rank <= POZO_RANK_A);
}

static inline const char *
read_meld (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  word->action->kind = POZO_ACTION_MELD;
  if (scratch->end - p >= 2 && p[1] == ':')
    {
      if (!read_target (*p, word->action))
        return NULL;
      p += 2;
    }
  p = read_cards (scratch, p, word, before);
  return word->action->n_cards > 0 ? p : NULL;
}

static inline const char *
read_take (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  gint32 number;

  word->action->kind = POZO_ACTION_TAKE;
  p = read_cards (scratch, p, word, before);
  if (p == scratch->end || *p != '@')
    return p;
  p = pozo_pcn_number (p + 1, &number);
  if (p == NULL || number < 1 || number > POZO_DECK_MAX)
    return NULL;
  word->action->flags = POZO_ACTION_HAS_COUNT;
  word->action->number = (gint16) number;
  return p;
}

static inline const char *
read_draw (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  word->action->kind = POZO_ACTION_DRAW;
  if (scratch->end - p < 2 || p[0] != '?' || p[1] != '?')
    return read_cards (scratch, p, word, before);
  word->cards[0] = POZO_CARD_UNKNOWN;
  word->action->n_cards = 1;
  return p + 2;
}

static inline const char *
read_discard (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  word->action->kind = POZO_ACTION_DISCARD;
  p = read_cards (scratch, p, word, before);
  if (p == scratch->end || *p != '#')
    return p;
  word->action->flags = POZO_ACTION_FREEZE;
  return p + 1;
}

/* `*3h`; a bonus card of any other kind is rare. */
static inline const char *
read_bonus (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  word->action->kind = POZO_ACTION_RED3;
  p = read_cards (scratch, p, word, before);
  return word->action->n_cards > 0 && pozo_card_rank (word->cards[0]) == POZO_RANK_3 ? p : NULL;
}

/**
 * pozo_pcn_lenient_begins_bonus:
 * @scratch: a scratch line
 * @p: where a word may begin
 *
 * Asks for `*3h` or `* Ca`, a bonus card and not a joker.
 *
 * Returns: whether one stands there
 */
gboolean
pozo_pcn_lenient_begins_bonus (const PozoPcnScratch *scratch, const char *p)
{
  if (p == scratch->end || *p != '*')
    return FALSE;
  p = pozo_pcn_scratch_skip (scratch, p + 1);
  return (p < scratch->end && *p == '3') ||
         (scratch->end - p >= 2 && g_ascii_strncasecmp (p, "ca", 2) == 0);
}

/* A word from its sign on; where it ends, or NULL. */
static inline const char *
read_word (PozoPcnScratch *scratch, const char *p, Word *word, Before *before)
{
  switch (*p)
    {
    case '+':
      return read_draw (scratch, p + 1, word, before);
    case '-':
      return read_discard (scratch, p + 1, word, before);
    case '=':
      return read_meld (scratch, p + 1, word, before);
    case '^':
      return read_take (scratch, p + 1, word, before);
    case '*':
      return read_bonus (scratch, p + 1, word, before);
    default:
      return NULL;
    }
}

/* Whether a word has as many cards as one of its kind. */
static inline gboolean
has_enough (const Word *word)
{
  gboolean needs_one = word->action->kind == POZO_ACTION_DRAW ||
                       word->action->kind == POZO_ACTION_DISCARD ||
                       word->action->kind == POZO_ACTION_RED3;

  return word->action->n_cards == 1 || !needs_one;
}

/* Whether the cards of a meld stand as the notation writes them. */
static inline gboolean
is_in_order (const Word *word)
{
  const PozoAction *action = word->action;
  gboolean may_be_run =
      action->kind == POZO_ACTION_MELD ||
      (action->kind == POZO_ACTION_ADD && action->target_kind == POZO_TARGET_SEQUENCE);

  return !(may_be_run && pozo_pcn_is_shuffled_run (word->cards, action->n_cards));
}

/* Reads the word at `next`, behind the blanks from @gap on; where it ends, or NULL. */
static inline const char *
read_next (PozoPcnScratch *scratch, const char *gap, Word *word, Before *before)
{
  const char *start = word->next;
  const char *end;

  pozo_pcn_scratch_judge_gap (scratch, gap, start);
  word->action->offset = (guint32) (start - scratch->base);
  end = read_word (scratch, start, word, before);
  if (end == NULL || !has_enough (word) || !is_in_order (word) ||
      (word->action->kind == POZO_ACTION_DISCARD && end != scratch->end))
    return NULL; /* nothing follows a discard */
  if (word->next < end)
    word->next = pozo_pcn_scratch_skip (scratch, end);
  return pozo_pcn_lenient_ends_word (scratch, end, word->next) ? end : NULL;
}

/**
 * pozo_pcn_lenient_words:
 * @scratch: a scratch line; the habits in the words and between them are noted there
 * @p: behind the seat of a turn line
 * @seat: whose turn it is
 * @line: what pozo_pcn_line_new() made; gets the actions of the line
 *
 * Reads a line of words of one sign and cards, in whatever spelling.
 *
 * Returns: %FALSE, and no habit noted, when there is another in it; then the line is to be
 * rewritten
 */
gboolean
pozo_pcn_lenient_words (PozoPcnScratch *scratch, const char *p, guint seat, PozoRecord *line)
{
  PozoAction *const first = (PozoAction *) line->actions->data;
  guint8 *const cards = (guint8 *) line->cards->data;
  Word word = { .action = first, .cards = cards, .next = pozo_pcn_scratch_skip (scratch, p) };
  PozoAction action = { .seat = (guint8) seat };
  Before before;

  remember (scratch, &before);
  for (; word.next < scratch->end; word.action++)
    {
      action.cards = (guint32) (word.cards - cards);
      *word.action = action;
      p = read_next (scratch, p, &word, &before);
      if (p == NULL)
        {
          take_back (scratch, &before);
          return FALSE;
        }
      word.cards += word.action->n_cards;
    }
  action.kind = POZO_ACTION_END;
  action.cards = (guint32) (word.cards - cards);
  action.offset = (guint32) (scratch->end - scratch->base);
  *word.action = action;
  line->actions->len = (guint) (word.action - first) + 1;
  line->cards->len = action.cards;
  return line->actions->len > 1;
}
