/* SPDX-License-Identifier: MIT */
/* Which cards are kept from the pile: see the header. */
#include "pozo-discard.h"

#include "pozo-contract.h"
#include "pozo-terms.h"

/* What a card is for such a rule: the later, the longer it is kept back. */
typedef enum
{
  FREE,
  LIVE, /* of a rank that is named */
  DEAD,
  WILD,
} Standing;

/* Where a card stands in a set of ranks and other words. */
static Standing
find_standing (const PozoState *state, guint set, PozoCard card)
{
  guint rank = pozo_card_rank (card);

  if (pozo_card_is (card, POZO_CARD_IS_WILD))
    return set & POZO_DISCARD_NOT_ON_EMPTY_WILD ? WILD : FREE;
  if (!pozo_rules_card_is (state->rules, card, POZO_CARD_IS_NATURAL))
    return FREE;
  if ((set & POZO_DISCARD_NOT_ON_EMPTY_DEAD) && pozo_terms_is_dead (state, rank))
    return DEAD;
  return rank < POZO_N_RANKS && (set & 1u << rank) != 0 ? LIVE : FREE;
}

G_STATIC_ASSERT ((guint) POZO_DISCARD_LAST_RESORT_WILD == (guint) POZO_DISCARD_NOT_ON_EMPTY_WILD);

/* Whether less is known of a card than such a rule asks. */
static gboolean
is_unclear (PozoCard card)
{
  return !pozo_card_is (card, POZO_CARD_IS_FACE) && pozo_card_rank (card) >= POZO_N_RANKS;
}

/* Whether a card can be discarded at all: not one that is laid as a bonus card. */
static gboolean
is_ever_discarded (const PozoRules *rules, PozoCard card)
{
  return !pozo_rules_card_is (rules, card, POZO_CARD_IS_RED_THREE) &&
         !(pozo_rules_card_is (rules, card, POZO_CARD_IS_BLACK_THREE) &&
           rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS);
}

/* The least standing of the cards that the hand could discard, as far as they are known; and
 * whether others might have less. */
static Standing
find_least (const PozoState *state, guint seat, guint set, gboolean *is_sure)
{
  const PozoHand *hand = &state->hand[seat];
  Standing least = WILD;

  *is_sure = TRUE;
  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    {
      if (hand->count[card] == 0 || !is_ever_discarded (state->rules, (PozoCard) card))
        continue;
      if (is_unclear ((PozoCard) card))
        *is_sure = FALSE;
      else
        least = MIN (least, find_standing (state, set, (PozoCard) card));
    }
  return least;
}

/* Whether no pile lies: what waits of it for the opening comes into the hand before a discard. */
static gboolean
is_pile_empty (const PozoState *state)
{
  return pozo_transition_taken_from (state) == 0;
}

/* A card that is discarded where nothing else is left. */
static void
judge_last_resort (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict)
{
  const guint set = state->rules->discard_last_resort;
  gboolean is_sure = TRUE;

  if (find_standing (state, set, card) == FREE)
    return;
  if (find_least (state, seat, set, &is_sure) == FREE)
    pozo_verdict_card (verdict, POZO_FINDING_DISCARD_LAST_RESORT, card);
  else if (!is_sure)
    verdict->unknown++;
}

/* A card that does not begin a pile; or where nothing else is left it does, in order. */
static void
judge_beginning (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict)
{
  const guint set = state->rules->discard_not_on_empty;
  const Standing standing = find_standing (state, set, card);
  gboolean is_sure = TRUE;

  if (standing == FREE)
    return;
  if (!(set & POZO_DISCARD_NOT_ON_EMPTY_ESCAPE) ||
      find_least (state, seat, set, &is_sure) < standing)
    pozo_verdict_card (verdict, POZO_FINDING_DISCARD_EMPTY_PILE, card);
  else if (!is_sure)
    verdict->unknown++;
}

/**
 * pozo_discard_judge_limits:
 * @state: the table
 * @seat: a player who does not go out
 * @card: what he discards
 * @verdict: gets a code where it is to be kept
 *
 * Judges a discard by `discard` of the rules.
 */
void
pozo_discard_judge_limits (const PozoState *state, guint seat, PozoCard card, PozoVerdict *verdict)
{
  if (!pozo_discard_is_limited (state->rules))
    return;
  verdict->unknown += is_unclear (card);
  judge_last_resort (state, seat, card, verdict);
  if (is_pile_empty (state))
    judge_beginning (state, seat, card, verdict);
}

/* Whether all sides that count have their canastas of a rank. */
static gboolean
is_rank_free (const PozoState *state, guint seat, guint rank)
{
  const PozoRules *rules = state->rules;

  if (rules->discard_contract_ranks == POZO_DISCARD_CONTRACT_RANKS_OWN_SIDE)
    return pozo_contract_has_ranks (pozo_state_side (state, seat), rules, 1u << rank);
  for (guint i = 0; i < state->n_sides; i++)
    if (state->side[i].members != 0 &&
        !pozo_contract_has_ranks (&state->side[i], rules, 1u << rank))
      return FALSE;
  return TRUE;
}

/* Whether a card waits for a canasta of its rank. */
static gboolean
is_barred (const PozoState *state, guint seat, PozoCard card)
{
  guint rank = pozo_card_rank (card);

  return pozo_contract_names_rank (state->rules, rank) && !is_rank_free (state, seat, rank);
}

/* Whether another of these parameters keeps a card from the pile, as long as others are there. */
static gboolean
is_kept_back (const PozoState *state, PozoCard card)
{
  return find_standing (state, state->rules->discard_last_resort, card) != FREE ||
         (is_pile_empty (state) &&
          find_standing (state, state->rules->discard_not_on_empty, card) != FREE);
}

/* Whether a hand has a card, as far as they are known, that could be discarded without waiting; and
 * whether there is none among the others either. */
static gboolean
has_free (const PozoState *state, guint seat, gboolean *is_sure)
{
  const PozoHand *hand = &state->hand[seat];

  *is_sure = TRUE;
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    {
      if (hand->count[card] == 0 || !is_ever_discarded (state->rules, card))
        continue;
      if (is_unclear (card))
        *is_sure = FALSE;
      else if (!is_barred (state, seat, card) && !is_kept_back (state, card))
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_discard_judge_rank:
 * @state: the table
 * @seat: a player
 * @card: what he discards
 * @goes_out: whether he goes out with it
 * @verdict: gets a code where cards of its rank are not discarded yet, or not by who goes out
 *
 * Judges a discard by `discard.contract_ranks`.  Who has drawn nothing but such cards, and laid
 * nothing, cannot help it.
 */
void
pozo_discard_judge_rank (const PozoState *state,
                         guint seat,
                         PozoCard card,
                         gboolean goes_out,
                         PozoVerdict *verdict)
{
  gboolean is_sure = TRUE;

  if (state->rules->discard_contract_ranks == POZO_DISCARD_CONTRACT_RANKS_FREE)
    return;
  verdict->unknown += is_unclear (card);
  if (goes_out)
    {
      if (pozo_contract_names_rank (state->rules, pozo_card_rank (card)))
        pozo_verdict_card (verdict, POZO_FINDING_DISCARD_RANK_BARRED, card);
      return;
    }
  if (!is_barred (state, seat, card))
    return;
  if (state->turn.laid || has_free (state, seat, &is_sure))
    pozo_verdict_card (verdict, POZO_FINDING_DISCARD_RANK_BARRED, card);
  else if (!is_sure)
    verdict->unknown++;
}
