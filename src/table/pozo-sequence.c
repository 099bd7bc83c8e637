/* SPDX-License-Identifier: MIT */
/* Sequences: which card lies in which place, and at which end cards are added. */
#include "pozo-sequence.h"

#include "pozo-meld.h"

#include <string.h>

/* The same of a sequence, whose suit is known if it ever will be: a two is natural in its own
 * place.
 */
static void
count_at (PozoMeld *meld, PozoCard card, gint place, guint8 n)
{
  if (pozo_card_rank (card) != POZO_RANK_2 || !pozo_sequence_is_card_of (meld, card, place))
    {
      pozo_meld_count (meld, card, n);
      return;
    }
  meld->n += n;
  meld->suits[pozo_card_suit (card)] += n;
}

/* Whether a card can stand at a place of a sequence that there is. */
static gboolean
may_stand (const PozoMeld *meld, PozoCard card, gint place)
{
  return pozo_card_is (card, POZO_CARD_IS_WILD) || card == POZO_CARD_UNKNOWN ||
         pozo_sequence_is_card_of (meld, card, place);
}

/* The place of the first of the cards of a new sequence, which its first natural card tells: an ace
 * that is written first lies low where it may.  Gets the suit, too. */
static gint
find_low (PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n)
{
  gint low = POZO_N_RANKS; /* none is known yet */

  for (guint i = 0; i < n; i++)
    {
      if (pozo_card_is (cards[i], POZO_CARD_IS_WILD) || cards[i] == POZO_CARD_UNKNOWN)
        continue;
      if (low == POZO_N_RANKS)
        low = i == 0 && pozo_card_rank (cards[i]) == POZO_RANK_A && pozo_rules_has_low_ace (rules)
                  ? POZO_PLACE_LOW_ACE
                  : (gint) pozo_card_rank (cards[i]) - (gint) i;
      if (meld->suit == POZO_SUIT_UNKNOWN)
        meld->suit = pozo_card_suit (cards[i]);
    }
  return low;
}

/**
 * pozo_sequence_form:
 * @meld: (inout): an empty meld
 * @rules: the rules
 * @cards: cards in their order, of which one is natural; a wild one stands for the place where it
 * is written
 * @n: how many
 * @verdict: gets a code when they are no sequence
 *
 * Builds a sequence from cards.
 *
 * Returns: %FALSE when they are none
 */
gboolean
pozo_sequence_form (PozoMeld *meld,
                    const PozoRules *rules,
                    const guint8 *cards,
                    guint n,
                    PozoVerdict *verdict)
{
  const gint lowest = pozo_rules_lowest_place (rules);
  gint low;

  meld->kind = POZO_MELD_SEQUENCE;
  meld->suit = POZO_SUIT_UNKNOWN;
  low = find_low (meld, rules, cards, n);
  for (guint i = 0; i < n; i++)
    if (!may_stand (meld, cards[i], low + (gint) i))
      return pozo_verdict_refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[i]);
  if (low >= lowest && low + (gint) n > POZO_N_RANKS) /* nothing goes above the ace */
    return pozo_verdict_refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[POZO_N_RANKS - low]);
  if (low < lowest || n > POZO_SEQUENCE_LONGEST)
    return pozo_verdict_refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[0]);
  meld->low = (gint8) low;
  memcpy (meld->place, cards, n);
  for (guint i = 0; i < n; i++)
    count_at (meld, cards[i], low + (gint) i, 1);
  return TRUE;
}

/**
 * pozo_sequence_begins_with_two:
 * @rules: the rules
 * @cards: cards of which one alone is neither wild nor unknown
 * @n: how many
 *
 * Asks whether they are a sequence nevertheless, because a two lies in the place of the two of that
 * suit: `2s3sJk`.
 *
 * Returns: whether they are, or nobody can tell since a suit was not seen
 */
PozoSequenceTwo
pozo_sequence_begins_with_two (const PozoRules *rules, const guint8 *cards, guint n)
{
  PozoMeld meld = { .suit = POZO_SUIT_UNKNOWN };
  gint low = find_low (&meld, rules, cards, n);
  gint at = POZO_RANK_2 - low;

  if (!rules->meld_sequences || !pozo_rules_has_low_ace (rules) || at < 0 || at >= (gint) n ||
      pozo_card_rank (cards[at]) != POZO_RANK_2)
    return POZO_SEQUENCE_TWO_NOT;
  if (meld.suit == POZO_SUIT_UNKNOWN || pozo_card_suit (cards[at]) == POZO_SUIT_UNKNOWN)
    return POZO_SEQUENCE_TWO_UNSURE;
  return pozo_card_suit (cards[at]) == meld.suit ? POZO_SEQUENCE_TWO : POZO_SEQUENCE_TWO_NOT;
}

/* Whether @card can stand at @place of the sequence. */
static gboolean
stands_at (const PozoMeld *meld, const PozoRules *rules, PozoCard card, gint place)
{
  return place >= pozo_rules_lowest_place (rules) && place <= POZO_RANK_A &&
         may_stand (meld, card, place);
}

/* Whether the first @n_low of the cards go below the sequence and the others above it. */
static gboolean
splits_at (const PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n, guint n_low)
{
  for (guint i = 0; i < n; i++)
    {
      gint place = i < n_low ? meld->low - (gint) n_low + (gint) i
                             : meld->low + meld->n + (gint) (i - n_low);

      if (!stands_at (meld, rules, cards[i], place))
        return FALSE;
    }
  return TRUE;
}

/* How many of the cards go below the sequence, so that the others go above it: as few as can be,
 * but so that a two lies in its own place if it can.  More than there are where there is no way. */
static guint
find_split (const PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n)
{
  guint fewest = n + 1;

  for (guint n_low = 0; n_low <= n; n_low++)
    {
      gint two = POZO_RANK_2 - (meld->low - (gint) n_low);

      if (!splits_at (meld, rules, cards, n, n_low))
        continue;
      fewest = MIN (fewest, n_low);
      if (!pozo_rules_has_low_ace (rules))
        return fewest;
      if (two >= 0 && two < (gint) n_low &&
          pozo_sequence_is_card_of (meld, cards[two], POZO_RANK_2))
        return n_low;
    }
  return fewest;
}

/**
 * pozo_sequence_extend:
 * @meld: a sequence
 * @rules: the rules
 * @cards: cards at its ends, in rising order
 * @n: how many
 * @verdict: gets a code when they do not lie there
 *
 * Adds cards to a sequence; a run of wild cards alone goes above if it can.
 *
 * Returns: %FALSE, and nothing changed, when they do not lie there
 */
gboolean
pozo_sequence_extend (PozoMeld *meld,
                      const PozoRules *rules,
                      const guint8 *cards,
                      guint n,
                      PozoVerdict *verdict)
{
  guint n_low = find_split (meld, rules, cards, n);

  if (n_low > n || meld->n + n > POZO_SEQUENCE_LONGEST)
    return pozo_verdict_refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[0]);

  guint n_old = meld->n;
  gint end = meld->low + meld->n;

  for (guint i = 0; i < n && meld->suit == POZO_SUIT_UNKNOWN; i++)
    if (pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_NATURAL))
      meld->suit = pozo_card_suit (cards[i]);
  memmove (meld->place + n_low, meld->place, n_old);
  memcpy (meld->place, cards, n_low);
  memcpy (meld->place + n_low + n_old, cards + n_low, n - n_low);
  meld->low = (gint8) (meld->low - (gint) n_low);
  for (guint i = 0; i < n; i++)
    count_at (meld, cards[i], i < n_low ? meld->low + (gint) i : end + (gint) (i - n_low), 1);
  return TRUE;
}

/**
 * pozo_sequence_remove_end:
 * @meld: a sequence
 * @is_high: which end
 *
 * Takes the card at an end out again.
 *
 * Returns: the card
 */
PozoCard
pozo_sequence_remove_end (PozoMeld *meld, gboolean is_high)
{
  guint at = is_high ? meld->n - 1u : 0;
  PozoCard card = meld->place[at];

  count_at (meld, card, meld->low + (gint) at, (guint8) -1);
  pozo_meld_drop_marks (meld);
  if (is_high)
    return card;
  meld->low++;
  memmove (meld->place, meld->place + 1, meld->n);
  return card;
}

/**
 * pozo_sequence_add_end:
 * @meld: a sequence that has room there
 * @card: a card that may lie there
 * @is_high: which end
 *
 * Adds a card at an end.
 */
void
pozo_sequence_add_end (PozoMeld *meld, PozoCard card, gboolean is_high)
{
  guint at = is_high ? meld->n : 0;

  if (!is_high)
    {
      meld->low--;
      memmove (meld->place + 1, meld->place, meld->n);
    }
  meld->place[at] = card;
  count_at (meld, card, meld->low + (gint) at, 1);
}

/**
 * pozo_sequence_replace:
 * @meld: a sequence
 * @at: the place of one of its cards, counted from the low end
 * @card: the card that belongs there
 *
 * Lays a card in the place of another one.
 *
 * Returns: the card that lay there
 */
PozoCard
pozo_sequence_replace (PozoMeld *meld, guint at, PozoCard card)
{
  PozoCard was = meld->place[at];

  count_at (meld, was, meld->low + (gint) at, (guint8) -1);
  meld->place[at] = card;
  count_at (meld, card, meld->low + (gint) at, 1);
  return was;
}
