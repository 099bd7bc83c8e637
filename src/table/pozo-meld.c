/* SPDX-License-Identifier: MIT */
/* Melds: groups, wild melds, sequences and black threes, as shapes and as values. */
#include "pozo-engine.h"
#include "pozo-group.h"
#include "pozo-sequence.h"

#include <string.h>

/* Whether a card can lie in the meld, which is no sequence. */
static gboolean
fits (const PozoMeld *meld, PozoCard card)
{
  guint rank = pozo_card_rank (card);

  if (card == POZO_CARD_UNKNOWN || card == POZO_CARD_JOKER || rank == POZO_RANK_2)
    return TRUE;
  if (meld->kind == POZO_MELD_BLACK)
    return rank == POZO_RANK_3;
  return meld->kind == POZO_MELD_GROUP && rank == meld->rank;
}

/* What the natural cards of a new meld are: their number, and whether they share a rank. */
typedef struct
{
  guint n_natural;
  guint n_black;
  guint n_wild;
  guint n_unknown;
  guint rank;
  gboolean one_rank;
  gboolean one_suit;
  PozoCard odd; /* the first card of another rank */
  PozoCard red; /* a red three */
} Mix;

static Mix
mix_of (const PozoRules *rules, const guint8 *cards, guint n)
{
  Mix mix = { .rank = POZO_RANK_NONE,
              .one_rank = TRUE,
              .one_suit = TRUE,
              .odd = POZO_CARD_NONE,
              .red = POZO_CARD_NONE };
  guint suit = POZO_SUIT_UNKNOWN;

  for (guint i = 0; i < n; i++)
    {
      const PozoCardInfo *info = &pozo_card_infos[cards[i]];

      if (cards[i] == POZO_CARD_CALIENTE ||
          pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_RED_THREE))
        mix.red = cards[i];
      else if (info->rank == POZO_RANK_3 && pozo_rules_has_special_threes (rules))
        mix.n_black++;
      else if (info->is & POZO_CARD_IS_WILD)
        mix.n_wild++;
      else if (cards[i] == POZO_CARD_UNKNOWN)
        mix.n_unknown++;
      else if (pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_NATURAL))
        {
          mix.n_natural++;
          if (mix.rank == POZO_RANK_NONE)
            mix.rank = info->rank;
          if (suit == POZO_SUIT_UNKNOWN)
            suit = info->suit;
          if (info->suit != suit && info->suit != POZO_SUIT_UNKNOWN)
            mix.one_suit = FALSE;
          if (info->rank != mix.rank && mix.one_rank)
            {
              mix.one_rank = FALSE;
              mix.odd = cards[i];
            }
        }
    }
  return mix;
}

/**
 * pozo_meld_form:
 * @meld: (out caller-allocates): the new meld; seat and turn are the caller's to fill
 * @rules: the rules, which say what threes are
 * @cards: its cards; a sequence is written in its order
 * @n: how many
 * @verdict: gets a code when the cards cannot be one meld
 *
 * Builds a meld from cards.
 *
 * Returns: %FALSE when the cards cannot be one meld
 */
gboolean
pozo_meld_form (PozoMeld *meld,
                const PozoRules *rules,
                const guint8 *cards,
                guint n,
                PozoVerdict *verdict)
{
  Mix mix = mix_of (rules, cards, n);
  PozoSequenceTwo two = POZO_SEQUENCE_TWO_NOT;

  memset (meld, 0, sizeof *meld);
  meld->rank = mix.rank;
  meld->suit = POZO_SUIT_UNKNOWN;
  if (mix.red != POZO_CARD_NONE)
    return pozo_verdict_refuse (verdict, POZO_FINDING_RED3_MELDED, mix.red);
  if (mix.n_black > 0 && mix.n_natural > 0)
    return pozo_verdict_refuse (verdict, POZO_FINDING_MELD_RANKS, POZO_CARD_BLACK_THREE);
  if (mix.one_rank && mix.n_natural == 1 && mix.n_unknown == 0)
    two = pozo_sequence_begins_with_two (rules, cards, n);
  if (two == POZO_SEQUENCE_TWO_UNSURE)
    return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
  if (!mix.one_rank || two == POZO_SEQUENCE_TWO)
    {
      if (mix.one_suit)
        return pozo_sequence_form (meld, rules, cards, n, verdict);
      return pozo_verdict_refuse (verdict, POZO_FINDING_MELD_RANKS, mix.odd);
    }
  if (mix.n_unknown > 0 && mix.n_natural + mix.n_black == 0)
    return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL,
                                POZO_CARD_NONE); /* a meld of anything */
  if (mix.n_black > 0)
    meld->kind = POZO_MELD_BLACK;
  else if (mix.n_natural == 0 && mix.n_wild > 0)
    meld->kind = POZO_MELD_WILD;
  else
    meld->kind = POZO_MELD_GROUP;
  for (guint i = 0; i < n; i++)
    pozo_meld_count (meld, cards[i], 1);
  return TRUE;
}

/**
 * pozo_meld_extend:
 * @meld: a meld
 * @rules: the rules, which say what threes are
 * @cards: what is added
 * @n: how many
 * @verdict: gets a code when a card cannot lie in the meld
 *
 * Adds cards to a meld.
 *
 * Returns: %FALSE, and nothing changed, when a card cannot lie in the meld
 */
gboolean
pozo_meld_extend (PozoMeld *meld,
                  const PozoRules *rules,
                  const guint8 *cards,
                  guint n,
                  PozoVerdict *verdict)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] == POZO_CARD_CALIENTE ||
        pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_RED_THREE))
      return pozo_verdict_refuse (verdict, POZO_FINDING_RED3_MELDED, cards[i]);
  if (meld->kind == POZO_MELD_SEQUENCE)
    return pozo_sequence_extend (meld, rules, cards, n, verdict);
  for (guint i = 0; i < n; i++)
    if (!fits (meld, cards[i]))
      return pozo_verdict_refuse (verdict, POZO_FINDING_MELD_RANKS, cards[i]);
  for (guint i = 0; i < n; i++)
    pozo_meld_count (meld, cards[i], 1);
  return TRUE;
}

/**
 * pozo_meld_join:
 * @meld: a meld, which grows
 * @rules: the rules, which say what threes are
 * @other: another of the same rank, or an adjoining sequence of the same suit
 *
 * Joins two melds.
 *
 * Returns: %FALSE, and nothing changed, when they do not fit together
 */
gboolean
pozo_meld_join (PozoMeld *meld, const PozoRules *rules, const PozoMeld *other)
{
  PozoVerdict ignored = { 0 };

  if (meld->kind != other->kind)
    return FALSE;
  if (meld->kind == POZO_MELD_SEQUENCE)
    {
      gboolean adjoins = other->low == meld->low + meld->n || meld->low == other->low + other->n;

      return adjoins && meld->suit == other->suit &&
             pozo_sequence_extend (meld, rules, other->place, other->n, &ignored);
    }
  if (meld->rank != other->rank || meld->n + other->n > POZO_DECK_MAX)
    return FALSE;
  meld->n += other->n;
  meld->n_joker += other->n_joker;
  meld->n_two += other->n_two;
  meld->n_unknown += other->n_unknown;
  for (guint suit = 0; suit <= POZO_N_SUITS; suit++)
    meld->suits[suit] += other->suits[suit];
  meld->flags |= other->flags;
  meld->locked |= other->locked;
  meld->n_excess += other->n_excess;
  return TRUE;
}

/**
 * pozo_meld_remove:
 * @meld: a meld
 * @card: a card that lies in it, at an end if it is a sequence
 *
 * Takes a card out again.
 */
void
pozo_meld_remove (PozoMeld *meld, PozoCard card)
{
  if (meld->kind == POZO_MELD_SEQUENCE)
    {
      pozo_sequence_remove_end (meld, meld->place[meld->n - 1] == card);
      return;
    }
  pozo_meld_count (meld, card, (guint8) -1);
  pozo_meld_drop_marks (meld);
}

/* The limits on naturals and wild cards of a group or a sequence.  Wild cards too many that were
 * settled are left out (P10): what remains must be a meld, and so must what a mark settles now. */
static void
judge_mix (const PozoMeld *meld, const PozoRules *rules, PozoVerdict *verdict)
{
  gboolean is_group = meld->kind == POZO_MELD_GROUP;
  gint32 n = meld->n - meld->n_excess;
  gint32 n_wild = (gint32) pozo_meld_n_wild (meld) - meld->n_excess;
  PozoMeldFault fault = is_group ? pozo_meld_find_group_fault (rules, n, n_wild)
                                 : pozo_meld_find_mix_fault (rules, FALSE, n, n_wild);

  if (fault.code == POZO_FINE)
    return;
  pozo_verdict_report (verdict, fault.code, fault.found, fault.expected);
  if (fault.code != POZO_FINDING_MELD_WILDS || verdict->code == fault.code)
    return;
  n -= n_wild - rules->meld_max_wild;
  fault = is_group ? pozo_meld_find_group_fault (rules, n, rules->meld_max_wild)
                   : pozo_meld_find_mix_fault (rules, FALSE, n, rules->meld_max_wild);
  if (fault.code != POZO_FINE)
    pozo_verdict_report (verdict, fault.code, fault.found, fault.expected);
  if (rules->meld_max_size > 0 && meld->n > rules->meld_max_size)
    pozo_verdict_report (verdict, POZO_FINDING_MELD_LONG, meld->n, rules->meld_max_size);
}

/* Whether a sequence reaches from the place of an ace below the two to that above the king, and the
 * rules do not have that; or have it with a wild card alone, above thirteen natural ones. */
static gboolean
has_second_ace (const PozoMeld *meld, const PozoRules *rules)
{
  PozoCard top = meld->place[POZO_SEQUENCE_LONGEST - 1];
  guint n_wild = pozo_meld_n_wild (meld);

  if (meld->n < POZO_SEQUENCE_LONGEST || rules->meld_sequence_ace == POZO_MELD_SEQUENCE_ACE_BOTH)
    return FALSE;
  return rules->meld_sequence_ace != POZO_MELD_SEQUENCE_ACE_EITHER_WILD ||
         n_wild > (pozo_card_is (top, POZO_CARD_IS_WILD) ? 1 : 0) ||
         !(pozo_card_is (top, POZO_CARD_IS_WILD) || top == POZO_CARD_UNKNOWN);
}

static void
judge_sequence (const PozoMeld *meld, const PozoRules *rules, PozoVerdict *verdict)
{
  if (!rules->meld_sequences)
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE, meld->n, 0);
  if (pozo_meld_n_wild (meld) > 0 && !rules->meld_sequence_wilds)
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE_WILD, pozo_meld_n_wild (meld), 0);
  if (meld->low < pozo_rules_lowest_place (rules)) /* of other rules */
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE_BROKEN, 0, 0);
  if (has_second_ace (meld, rules))
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE_LONG, meld->n, POZO_SEQUENCE_LONGEST - 1);
  if (rules->meld_sequence_max > 0 && meld->n > rules->meld_sequence_max)
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE_LONG, meld->n, rules->meld_sequence_max);
  judge_mix (meld, rules, verdict);
}

/**
 * pozo_meld_judge:
 * @meld: a meld as it would lie
 * @rules: the rules
 * @verdict: gets the first thing that is wrong with it
 *
 * Judges the shape of a meld: what `meld` in docs/rules.md and K1 to K3 allow.
 */
void
pozo_meld_judge (const PozoMeld *meld, const PozoRules *rules, PozoVerdict *verdict)
{
  /* Unknown cards count as whatever is legal. */
  verdict->unknown += meld->n_unknown > 0;
  if (meld->kind == POZO_MELD_GROUP)
    {
      if (!pozo_group_may_be_of (rules, meld->rank))
        pozo_verdict_report (verdict, POZO_FINDING_MELD_GROUP_RANK, 0, 0);
      judge_mix (meld, rules, verdict);
      if (pozo_meld_n_wild (meld) > 0 && pozo_group_is_natural_only (rules, meld->rank))
        pozo_verdict_report (verdict, POZO_FINDING_MELD_WILD_RANK, 0, 0);
      return;
    }

  const gint32 longest = pozo_meld_longest (rules, meld->kind);

  if (meld->n < POZO_MELD_SMALLEST)
    pozo_verdict_report (verdict, POZO_FINDING_MELD_SMALL, meld->n, POZO_MELD_SMALLEST);
  switch ((PozoMeldKind) meld->kind)
    {
    case POZO_MELD_GROUP:
      break;
    case POZO_MELD_SEQUENCE:
      judge_sequence (meld, rules, verdict);
      break;
    case POZO_MELD_WILD:
      if (!rules->meld_wild_only)
        pozo_verdict_report (verdict, POZO_FINDING_WILD_SET, meld->n, 0);
      break;
    case POZO_MELD_BLACK:
      if (rules->black_three_meldable == POZO_BLACK_THREE_MELDABLE_NEVER ||
          rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO ||
          !pozo_rules_has_special_threes (rules) || pozo_meld_n_wild (meld) > 0 ||
          rules->going_out_forbid_black_three)
        pozo_verdict_report (verdict, POZO_FINDING_BLACK_SET, meld->n, 0);
      break;
    }
  if (longest > 0 && meld->n > longest)
    pozo_verdict_report (verdict, POZO_FINDING_MELD_LONG, meld->n, longest);
}

/* What the cards of a sequence are worth. */
static gint32
sequence_value (const PozoMeld *meld, const PozoRules *rules)
{
  gint32 value = 0;

  for (guint i = 0; i < meld->n; i++)
    value += pozo_rules_card_value (rules, meld->place[i]);
  return value;
}

/**
 * pozo_meld_value:
 * @meld: a meld
 * @rules: the rules
 *
 * Adds up the card values of a meld: the item `melds` of a score, without surplus wild cards.
 *
 * Returns: points; unknown cards count nothing
 */
gint32
pozo_meld_value (const PozoMeld *meld, const PozoRules *rules)
{
  gint32 n_natural = meld->n - meld->n_joker - meld->n_two - meld->n_unknown;
  gint32 wilds = meld->n_joker * rules->scoring_joker + meld->n_two * rules->scoring_two;

  if (meld->kind == POZO_MELD_SEQUENCE)
    return sequence_value (meld, rules);
  if (meld->kind == POZO_MELD_BLACK)
    return n_natural * rules->black_three_value_melded + wilds;
  if (meld->kind == POZO_MELD_WILD || meld->rank == POZO_RANK_NONE)
    return wilds;
  return n_natural * pozo_rules_card_value (rules, POZO_CARD (meld->rank, 0)) + wilds;
}

/**
 * pozo_meld_longest_sequence:
 * @rules: the rules
 *
 * How many cards a sequence may have (`meld.sequence_max`, `meld.max_size`, K1).
 *
 * Returns: 3 to %POZO_SEQUENCE_LONGEST
 */
guint
pozo_meld_longest_sequence (const PozoRules *rules)
{
  guint most = (guint) (POZO_N_RANKS - pozo_rules_lowest_place (rules));

  if (rules->meld_sequence_ace == POZO_MELD_SEQUENCE_ACE_EITHER)
    most--;
  if (rules->meld_sequence_max > 0)
    most = MIN (most, (guint) rules->meld_sequence_max);
  return rules->meld_max_size > 0 ? MIN (most, (guint) rules->meld_max_size) : most;
}
