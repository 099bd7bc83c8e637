/* SPDX-License-Identifier: MIT */
/* The words that nearly every line consists of, rewritten at once: a sign, and cards in whatever
 * spelling, with blanks or without.  A line with any other word in it is rewritten by
 * pozo-pcn-lenient-turn.c; these could be, with the same outcome, and that is what pozo_pcn_read()
 * does with them. */
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-run.h"

#define WORD_CARDS_MAX 32 /* of a word that is rewritten at once */

/* A word on its way: its cards, where it is written, whether its cards can be a sequence, and where
 * the next one begins. */
typedef struct
{
  PozoCard cards[WORD_CARDS_MAX];
  guint n_cards;
  char *to;
  gboolean may_be_run;
  const char *next;
} Word;

/* How often habits had been met before a line, to be taken back when there is another word in it.
 */
typedef struct
{
  guint32 n[POZO_PCN_N_HABITS];
  guint n_met;
} Before;

/* Reads a card in any spelling, by the function that knows them all. */
static G_GNUC_NO_INLINE const char *
read_odd_card (PozoPcnScratch *scratch, const char *p, PozoCard *card)
{
  char spelled[3];

  p = pozo_pcn_scratch_read_card (scratch, p, spelled);
  *card = p != NULL ? pozo_pcn_card (spelled) : POZO_CARD_NONE;
  return *card < POZO_CARD_UNKNOWN ? p : NULL;
}

/* A card in another spelling than the notation's; the byte behind it, or NULL where none stands. */
static inline const char *
read_spelled_card (PozoPcnScratch *scratch, const char *p, PozoCard *card)
{
  char letter = pozo_pcn_upper (*p);
  guint8 rank = pozo_pcn_rank (letter);

  if (rank == POZO_RANK_NONE || (p + 1 < scratch->end && p[1] != ' '))
    return read_odd_card (scratch, p, card);
  *card = POZO_CARD_OF_RANK (rank);
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_CASE, p, p + 1, letter != *p);
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_BARE_RANK, p, p + 1, 1);
  return p + 1;
}

/* The cards of a word, each perhaps behind blanks, as far as they go; where they end. */
static G_ALWAYS_INLINE inline const char *
write_cards (PozoPcnScratch *scratch, const char *p, Word *word)
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
                                         : read_spelled_card (scratch, word->next, &card);
          if (end == NULL)
            break;
          pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_WORD_BLANKS, p, word->next,
                                   word->next > p);
        }
      word->cards[n++] = card;
      memcpy (word->to, pozo_card_infos[card].text, 2);
      word->to += 2;
      p = end;
    }
  word->n_cards = n;
  return p;
}

/* Whether a letter names a meld: a rank, a suit or `w`. */
static inline gboolean
is_target (char letter)
{
  guint8 rank = pozo_pcn_rank (letter);

  return letter == 'w' || pozo_pcn_suit (letter) != POZO_SUIT_UNKNOWN ||
         (rank >= POZO_RANK_4 && rank <= POZO_RANK_A);
}

/* The name of the meld that cards go to, if one stands there; the byte behind it, or NULL when it
 * is another than of one letter. */
static inline const char *
write_target (const PozoPcnScratch *scratch, const char *p, Word *word)
{
  word->may_be_run = TRUE;
  if (scratch->end - p < 2 || p[1] != ':')
    return p;
  if (!is_target (*p))
    return NULL;
  word->may_be_run = pozo_pcn_suit (*p) != POZO_SUIT_UNKNOWN;
  memcpy (word->to, p, 2);
  word->to += 2;
  return p + 2;
}

/* `@4`: how many cards are taken. */
static inline const char *
write_count (const char *at, Word *word)
{
  gint32 number;
  const char *end = pozo_pcn_number (at + 1, &number);

  if (end == NULL || number < 1 || number > POZO_DECK_MAX)
    return NULL;
  while (at < end)
    *word->to++ = *at++;
  return end;
}

/* What may stand behind the cards of a word. */
static inline const char *
write_suffix (const PozoPcnScratch *scratch, char sign, const char *p, Word *word)
{
  if (p == scratch->end)
    return p;
  if (sign == '^' && *p == '@')
    return write_count (p, word);
  if (sign != '-' || *p != '#')
    return p;
  *word->to++ = '#';
  return p + 1;
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
write_word (PozoPcnScratch *scratch, const char *p, Word *word)
{
  char sign = *p++;

  if (sign != '+' && sign != '-' && sign != '=' && sign != '^' && sign != '*')
    return NULL;
  if (sign == '+' && scratch->end - p >= 2 && p[0] == '?' && p[1] == '?')
    {
      memcpy (word->to, p, 2);
      word->to += 2;
      word->n_cards = 1;
      return p + 2;
    }
  if (sign == '=' && (p = write_target (scratch, p, word)) == NULL)
    return NULL;
  p = write_cards (scratch, p, word);
  return write_suffix (scratch, sign, p, word);
}

/* Whether a word has as many cards as one of its sign, and they stand as the notation writes them.
 * A bonus card of another rank than three is rare. */
static inline gboolean
is_whole (const Word *word, char sign)
{
  if (sign == '=')
    return word->n_cards > 0 &&
           !(word->may_be_run && pozo_pcn_is_shuffled_run (word->cards, word->n_cards));
  if (sign == '*')
    return word->n_cards == 1 && pozo_card_rank (word->cards[0]) == POZO_RANK_3;
  return word->n_cards == 1 || sign == '^';
}

/* Rewrites the word at `next`, behind the blanks from @gap on; where it ends, or NULL. */
static inline const char *
write_next (PozoPcnScratch *scratch, const char *gap, Word *word)
{
  const char *start = word->next;
  const char *end;

  pozo_pcn_scratch_judge_gap (scratch, gap, start);
  word->to[0] = ' ';
  word->to[1] = *start;
  word->to += 2;
  end = write_word (scratch, start, word);
  if (end == NULL || !is_whole (word, *start) || (*start == '-' && end != scratch->end))
    return NULL; /* nothing follows a discard */
  if (word->next < end)
    word->next = pozo_pcn_scratch_skip (scratch, end);
  return pozo_pcn_lenient_ends_word (scratch, end, word->next) ? end : NULL;
}

/**
 * pozo_pcn_lenient_words:
 * @scratch: a scratch line; the habits in the words and between them are noted there
 * @p: behind the seat of a turn line
 * @text: (out caller-allocates): gets the words; there is room for %POZO_PCN_SCRATCH_BYTES
 * @places: (out caller-allocates) (nullable): for each sign in @text its offset in the record, and
 * for the end of the line
 *
 * Rewrites a line of words of one sign and cards.
 *
 * Returns: (nullable): the end of what was written; %NULL, and no habit noted, when there is
 * another word in the line
 */
char *
pozo_pcn_lenient_words (PozoPcnScratch *scratch, const char *p, char *text, guint32 *places)
{
  Word word = { .to = text, .next = pozo_pcn_scratch_skip (scratch, p) };
  Before before;

  if (word.next == scratch->end)
    return NULL;
  memcpy (before.n, scratch->habits.n, sizeof before.n);
  before.n_met = scratch->habits.n_met;
  while (word.next < scratch->end)
    {
      if (places != NULL)
        places[word.to + 1 - text] = (guint32) (word.next - scratch->base);
      p = write_next (scratch, p, &word);
      if (p == NULL)
        {
          memcpy (scratch->habits.n, before.n, sizeof before.n);
          scratch->habits.n_met = before.n_met;
          return NULL;
        }
    }
  if (places != NULL)
    places[word.to - text] = (guint32) (scratch->end - scratch->base);
  return word.to;
}
