/* SPDX-License-Identifier: MIT */
/* Melds: groups, wild melds, sequences and black threes, as shapes and as values. */
#include "pozo-engine.h"
#include "pozo-group.h"

#include <string.h>

static gboolean
refuse (PozoVerdict *verdict, PozoFindingCode code, PozoCard card)
{
  verdict->code = code;
  verdict->impossible = TRUE;
  verdict->n_cards = card != POZO_CARD_NONE;
  verdict->cards[0] = card;
  return FALSE;
}

/* Counts a card of a group, a wild meld or black threes; whether it fits is the caller's business.
 */
static void
count_card (PozoMeld *meld, PozoCard card)
{
  meld->n++;
  if (card == POZO_CARD_JOKER)
    meld->n_joker++;
  else if (pozo_card_rank (card) == POZO_RANK_2)
    meld->n_two++;
  else if (card == POZO_CARD_UNKNOWN)
    meld->n_unknown++;
  else
    meld->suits[pozo_card_suit (card)]++;
}

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

/* A sequence from cards in their order; a wild card stands for the place where it is written. */
static gboolean
form_sequence (PozoMeld *meld,
               const PozoRules *rules,
               const guint8 *cards,
               guint n,
               PozoVerdict *verdict)
{
  const gint lowest = (gint) pozo_rules_lowest_rank (rules);
  gint low = -1;

  meld->kind = POZO_MELD_SEQUENCE;
  meld->suit = POZO_SUIT_UNKNOWN;
  for (guint i = 0; i < n; i++)
    {
      PozoCard card = cards[i];
      guint suit = pozo_card_suit (card);

      count_card (meld, card);
      if (pozo_card_is (card, POZO_CARD_IS_WILD) || card == POZO_CARD_UNKNOWN)
        continue;
      if (low < 0)
        low = (gint) pozo_card_rank (card) - (gint) i;
      if (meld->suit == POZO_SUIT_UNKNOWN)
        meld->suit = suit;
      if ((gint) pozo_card_rank (card) != low + (gint) i ||
          (suit != POZO_SUIT_UNKNOWN && suit != meld->suit))
        return refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, card);
    }
  if (low >= lowest && low + n > POZO_N_RANKS) /* nothing goes above the ace */
    return refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[POZO_N_RANKS - low]);
  if (low < lowest || n > POZO_SEQUENCE_LONGEST)
    return refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[0]);
  meld->low = low;
  memcpy (meld->place, cards, n);
  return TRUE;
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

  memset (meld, 0, sizeof *meld);
  meld->rank = mix.rank;
  meld->suit = POZO_SUIT_UNKNOWN;
  if (mix.red != POZO_CARD_NONE)
    return refuse (verdict, POZO_FINDING_RED3_MELDED, mix.red);
  if (mix.n_black > 0 && mix.n_natural > 0)
    return refuse (verdict, POZO_FINDING_MELD_RANKS, POZO_CARD_BLACK_THREE);
  if (!mix.one_rank)
    {
      if (mix.one_suit)
        return form_sequence (meld, rules, cards, n, verdict);
      return refuse (verdict, POZO_FINDING_MELD_RANKS, mix.odd);
    }
  if (mix.n_unknown > 0 && mix.n_natural + mix.n_black == 0)
    return refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE); /* a meld of anything */
  if (mix.n_black > 0)
    meld->kind = POZO_MELD_BLACK;
  else if (mix.n_natural == 0 && mix.n_wild > 0)
    meld->kind = POZO_MELD_WILD;
  else
    meld->kind = POZO_MELD_GROUP;
  for (guint i = 0; i < n; i++)
    count_card (meld, cards[i]);
  return TRUE;
}

/* Whether @card can stand at @rank of the sequence. */
static gboolean
stands_at (const PozoMeld *meld, const PozoRules *rules, PozoCard card, gint rank)
{
  guint suit = pozo_card_suit (card);

  if (rank < (gint) pozo_rules_lowest_rank (rules) || rank > POZO_RANK_A)
    return FALSE;
  if (pozo_card_is (card, POZO_CARD_IS_WILD) || card == POZO_CARD_UNKNOWN)
    return TRUE;
  return pozo_card_rank (card) == rank &&
         (suit == meld->suit || suit == POZO_SUIT_UNKNOWN || meld->suit == POZO_SUIT_UNKNOWN);
}

/* Whether the first @n_low of the cards go below the sequence and the others above it. */
static gboolean
splits_at (const PozoMeld *meld, const PozoRules *rules, const guint8 *cards, guint n, guint n_low)
{
  for (guint i = 0; i < n; i++)
    {
      gint rank = i < n_low ? (gint) meld->low - (gint) n_low + (gint) i
                            : (gint) meld->low + meld->n + (gint) (i - n_low);

      if (!stands_at (meld, rules, cards[i], rank))
        return FALSE;
    }
  return TRUE;
}

/* Cards at the ends of a sequence, in rising order; a run of wild cards alone goes above if it can.
 */
static gboolean
extend_sequence (PozoMeld *meld,
                 const PozoRules *rules,
                 const guint8 *cards,
                 guint n,
                 PozoVerdict *verdict)
{
  guint n_low = 0;

  while (n_low <= n && !splits_at (meld, rules, cards, n, n_low))
    n_low++;
  if (n_low > n || meld->n + n > POZO_SEQUENCE_LONGEST)
    return refuse (verdict, POZO_FINDING_SEQUENCE_BROKEN, cards[0]);

  guint n_old = meld->n;

  memmove (meld->place + n_low, meld->place, n_old);
  memcpy (meld->place, cards, n_low);
  memcpy (meld->place + n_low + n_old, cards + n_low, n - n_low);
  meld->low -= n_low;
  for (guint i = 0; i < n; i++)
    {
      count_card (meld, cards[i]);
      if (meld->suit == POZO_SUIT_UNKNOWN &&
          pozo_rules_card_is (rules, cards[i], POZO_CARD_IS_NATURAL))
        meld->suit = pozo_card_suit (cards[i]);
    }
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
      return refuse (verdict, POZO_FINDING_RED3_MELDED, cards[i]);
  if (meld->kind == POZO_MELD_SEQUENCE)
    return extend_sequence (meld, rules, cards, n, verdict);
  for (guint i = 0; i < n; i++)
    if (!fits (meld, cards[i]))
      return refuse (verdict, POZO_FINDING_MELD_RANKS, cards[i]);
  for (guint i = 0; i < n; i++)
    count_card (meld, cards[i]);
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
             extend_sequence (meld, rules, other->place, other->n, &ignored);
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
  meld->n--;
  if (meld->n < POZO_CANASTA_SIZE)
    meld->flags &= (guint8) ~(POZO_MELD_CONCEALED | POZO_MELD_WITH_TOP);
  if (card == POZO_CARD_JOKER)
    meld->n_joker--;
  else if (pozo_card_rank (card) == POZO_RANK_2)
    meld->n_two--;
  else if (card == POZO_CARD_UNKNOWN)
    meld->n_unknown--;
  else
    meld->suits[pozo_card_suit (card)]--;
  if (meld->kind != POZO_MELD_SEQUENCE)
    return;
  if (meld->place[meld->n] != card)
    {
      meld->low++;
      memmove (meld->place, meld->place + 1, meld->n);
    }
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

static void
judge_sequence (const PozoMeld *meld, const PozoRules *rules, PozoVerdict *verdict)
{
  if (!rules->meld_sequences)
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE, meld->n, 0);
  if (pozo_meld_n_wild (meld) > 0 && !rules->meld_sequence_wilds)
    pozo_verdict_report (verdict, POZO_FINDING_SEQUENCE_WILD, pozo_meld_n_wild (meld), 0);
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
  guint most = POZO_N_RANKS - pozo_rules_lowest_rank (rules);

  if (rules->meld_sequence_max > 0)
    most = MIN (most, (guint) rules->meld_sequence_max);
  return rules->meld_max_size > 0 ? MIN (most, (guint) rules->meld_max_size) : most;
}
