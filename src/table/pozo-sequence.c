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
  if (pozo_card_suit (card) == POZO_SUIT_UNKNOWN || meld->suit == POZO_SUIT_UNKNOWN)
    meld->n_unknown += n; /* natural or wild, nobody saw */
  else
    meld->suits[pozo_card_suit (card)] += n;
}

/* Gives a sequence whose suit was not known the one that it turns out to have: that decides about a
 * two in its place, too. */
static void
learn_suit (PozoMeld *meld, guint suit)
{
  const guint n = meld->n;

  for (guint i = 0; i < n; i++)
    count_at (meld, meld->place[i], meld->low + (gint) i, (guint8) -1);
  meld->suit = (guint8) suit;
  for (guint i = 0; i < n; i++)
    count_at (meld, meld->place[i], meld->low + (gint) i, 1);
}

/* Lays a card in the place of another one, counted from the low end. */
static void
replace (PozoMeld *meld, guint at, PozoCard card)
{
  count_at (meld, meld->place[at], meld->low + (gint) at, (guint8) -1);
  meld->place[at] = card;
  count_at (meld, card, meld->low + (gint) at, 1);
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
 * but so that a two lies in its own place if it can; wild cards alone go to the end that the rules
 * name.  More than there are where there is no way. */
static guint
find_split (const PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n)
{
  gboolean goes_low = rules->meld_sequence_wild_release == POZO_MELD_SEQUENCE_WILD_RELEASE_LOW;
  guint found = n + 1;

  for (guint i = 0; i < n; i++)
    goes_low &= pozo_card_is (cards[i], POZO_CARD_IS_WILD);
  for (guint n_low = 0; n_low <= n; n_low++)
    {
      gint two = POZO_RANK_2 - (meld->low - (gint) n_low);

      if (!splits_at (meld, rules, cards, n, n_low))
        continue;
      if (found > n || goes_low)
        found = n_low;
      if (!pozo_rules_has_low_ace (rules))
        continue;
      if (two >= 0 && two < (gint) n_low &&
          pozo_sequence_is_card_of (meld, cards[two], POZO_RANK_2))
        return n_low;
    }
  return found;
}

/* Lays the cards at the ends, @n_low of them at the low one. */
static void
add_cards (PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n, guint n_low)
{
  guint n_old = meld->n;
  gint end = meld->low + meld->n;

  for (guint i = 0; i < n && meld->suit == POZO_SUIT_UNKNOWN; i++)
    if (pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_NATURAL))
      learn_suit (meld, pozo_card_suit (cards[i]));
  memmove (meld->place + n_low, meld->place, n_old);
  memcpy (meld->place, cards, n_low);
  memcpy (meld->place + n_low + n_old, cards + n_low, n - n_low);
  meld->low = (gint8) (meld->low - (gint) n_low);
  for (guint i = 0; i < n; i++)
    count_at (meld, cards[i], i < n_low ? meld->low + (gint) i : end + (gint) (i - n_low), 1);
}

/* Lays one of the cards where a wild one stands for it, which goes to an end, and the others at the
 * ends (`meld.sequence_wild_release`).  Returns %FALSE, and nothing changed, when they do not lie
 * so. */
static gboolean
extend_inside (PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n)
{
  gboolean to_high = rules->meld_sequence_wild_release == POZO_MELD_SEQUENCE_WILD_RELEASE_HIGH;

  for (guint i = 0; i < n && meld->n + n <= POZO_SEQUENCE_LONGEST; i++)
    for (gint other = 0; other <= 1; other++)
      {
        gboolean is_high = to_high != other;
        guint at = pozo_sequence_find_wild (meld, cards[i], is_high);
        guint8 rest[POZO_SEQUENCE_LONGEST];
        PozoMeld grown = *meld;
        guint n_low;

        if (at == meld->n || !pozo_sequence_has_room (meld, rules, is_high))
          continue;
        pozo_sequence_release (&grown, at, cards[i], is_high);
        memcpy (rest, cards, i);
        memcpy (rest + i, cards + i + 1, n - i - 1);
        n_low = find_split (&grown, rules, rest, n - 1);
        if (n_low > n - 1)
          continue;
        add_cards (&grown, rules, rest, n - 1, n_low);
        *meld = grown;
        return TRUE;
      }
  return FALSE;
}

/* Whether the cards would lie at the ends if a wild card at one of them lay at the other. */
static gboolean
fits_with_wild_elsewhere (const PozoMeld *meld,
                          const PozoRules *rules,
                          const guint8 *cards,
                          guint n)
{
  for (guint is_high = 0; is_high <= 1; is_high++)
    {
      guint at = is_high ? meld->n - 1u : 0;
      PozoMeld moved = *meld;

      if (!pozo_sequence_is_wild_at (meld, at) || !pozo_sequence_has_room (meld, rules, !is_high))
        continue;
      pozo_sequence_release (&moved, at, POZO_CARD_NONE, !is_high);
      if (find_split (&moved, rules, cards, n) <= n)
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_sequence_extend:
 * @meld: a sequence
 * @rules: the rules
 * @cards: cards at its ends, in rising order; where the rules let a wild card give way, one of them
 * may belong in its place
 * @n: how many
 * @verdict: gets a code when they do not lie there
 *
 * Adds cards to a sequence; a run of wild cards alone goes above if it can, or below where
 * `meld.sequence_wild_release` names that end.
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
  gboolean may_release = pozo_rules_release_wilds (rules);
  guint n_low = find_split (meld, rules, cards, n);

  /* It may lie at either end, or where a wild card gave way. */
  for (guint i = 0; may_release && i < n; i++)
    if (cards[i] == POZO_CARD_UNKNOWN)
      return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
  /* A two has its own place before any other. */
  if (may_release && n > 0 && (n_low > n || pozo_card_rank (cards[0]) == POZO_RANK_2) &&
      extend_inside (meld, rules, cards, n))
    return TRUE;
  if (n_low > n && may_release && fits_with_wild_elsewhere (meld, rules, cards, n))
    return pozo_verdict_refuse (verdict, POZO_FINDING_SEQUENCE_WILD_FIXED, cards[0]);
  if (n_low > n || meld->n + n > POZO_SEQUENCE_LONGEST)
    return pozo_verdict_refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[0]);
  add_cards (meld, rules, cards, n, n_low);
  return TRUE;
}

/**
 * pozo_sequence_find_wild:
 * @meld: a sequence
 * @card: a card
 * @from_high: the end from which to look
 *
 * Finds the wild card in whose place a card belongs.
 *
 * Returns: its place, counted from the low end, or the number of cards when there is none
 */
guint
pozo_sequence_find_wild (const PozoMeld *meld, PozoCard card, gboolean from_high)
{
  for (guint i = 0; i < meld->n; i++)
    {
      guint at = from_high ? meld->n - 1u - i : i;

      if (pozo_sequence_is_wild_at (meld, at) &&
          pozo_sequence_is_card_of (meld, card, meld->low + (gint) at))
        return at;
    }
  return meld->n;
}

/**
 * pozo_sequence_find_shifted:
 * @meld: a sequence
 * @card: the natural card that takes the place of the wild one, or %POZO_CARD_NONE
 * @to_high: the end to which it goes
 *
 * Finds the card that a SHIFT moves: the wild one in whose place the card belongs; without a card
 * that at the other end.
 *
 * Returns: its place, counted from the low end; the number of cards when there is none
 */
guint
pozo_sequence_find_shifted (const PozoMeld *meld, PozoCard card, gboolean to_high)
{
  if (card != POZO_CARD_NONE)
    return pozo_sequence_find_wild (meld, card, to_high);
  return to_high ? 0 : meld->n - 1u;
}

/**
 * pozo_sequence_has_room:
 * @meld: a sequence
 * @rules: the rules
 * @at_high: which end
 *
 * Asks whether the suit goes on beyond an end; how many cards a sequence may have is another
 * matter.
 *
 * Returns: whether it does
 */
gboolean
pozo_sequence_has_room (const PozoMeld *meld, const PozoRules *rules, gboolean at_high)
{
  return at_high ? meld->low + meld->n < POZO_N_RANKS : meld->low > pozo_rules_lowest_place (rules);
}

/**
 * pozo_sequence_release:
 * @meld: (inout): a sequence
 * @at: the place of a wild card, counted from the low end
 * @card: the card that belongs there, or %POZO_CARD_NONE for a card at an end that just goes to the
 * other one
 * @to_high: the end to which the wild card goes, and where there is room
 *
 * Moves a wild card of a sequence.
 */
void
pozo_sequence_release (PozoMeld *meld, guint at, PozoCard card, gboolean to_high)
{
  PozoCard wild = meld->place[at];

  if (card == POZO_CARD_NONE)
    pozo_sequence_remove_end (meld, at > 0);
  else
    {
      replace (meld, at, card);
      if (meld->suit == POZO_SUIT_UNKNOWN)
        learn_suit (meld, pozo_card_suit (card));
    }
  pozo_sequence_add_end (meld, wild, to_high);
}

/**
 * pozo_sequence_take_name:
 * @meld: (inout): a meld
 * @target_kind: the kind of meld that a record names
 * @target: which of that kind
 *
 * Gives a sequence whose suit nobody wrote the suit by which a record names it.
 *
 * Returns: whether it did, and nobody can tell that it is the right one
 */
gboolean
pozo_sequence_take_name (PozoMeld *meld, guint target_kind, guint target)
{
  gboolean is_open = target_kind == POZO_TARGET_SEQUENCE && meld->kind == POZO_MELD_SEQUENCE &&
                     meld->suit == POZO_SUIT_UNKNOWN;

  if (is_open)
    learn_suit (meld, target);
  return is_open;
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
 * pozo_sequence_was_released:
 * @before: a sequence
 * @meld: the same when it has grown
 * @card: one of the cards by which it has grown
 *
 * Asks whether the card was laid where a wild one stood, which went to an end.
 *
 * Returns: whether it was
 */
gboolean
pozo_sequence_was_released (const PozoMeld *before, const PozoMeld *meld, PozoCard card)
{
  for (guint i = 0; i < before->n; i++)
    if (pozo_sequence_is_wild_at (before, i) &&
        meld->place[before->low + (gint) i - meld->low] == card && before->place[i] != card)
      return TRUE;
  return FALSE;
}

/**
 * pozo_sequence_restore:
 * @meld: (inout): a sequence
 * @card: a card that was laid where a wild one stood
 *
 * Takes a card out again, so that the wild one, which must lie at an end, goes back to its place:
 * from the nearer end where both are wild.
 *
 * Returns: %FALSE, and nothing changed, when no wild card lies at an end
 */
gboolean
pozo_sequence_restore (PozoMeld *meld, PozoCard card)
{
  const guint last = meld->n - 1u;
  gboolean is_wild[2] = { pozo_card_is (meld->place[0], POZO_CARD_IS_WILD),
                          pozo_card_is (meld->place[last], POZO_CARD_IS_WILD) };
  guint at = 1;
  gboolean is_high;

  while (at < last && meld->place[at] != card)
    at++;
  if (at >= last || !(is_wild[0] || is_wild[1]))
    return FALSE;
  is_high = is_wild[1] && (!is_wild[0] || last - at <= at);
  replace (meld, at, meld->place[is_high ? last : 0]);
  pozo_sequence_remove_end (meld, is_high);
  return TRUE;
}
