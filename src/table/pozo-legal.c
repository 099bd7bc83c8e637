/* SPDX-License-Identifier: MIT */
/* Enumerating legal actions: propose, let the engine judge, keep.
 *
 * An action that the engine would accept can still be the wrong one: three cards laid below the
 * minimum by a player who cannot reach it, or all cards but one laid by a side without a canasta.
 * So a laying action is also tried on a copy, and kept only if pozo_legal_may_finish() sees an end
 * for the turn. */
#include "pozo-legal-private.h"

#include "pozo-claim.h"
#include "pozo-group.h"
#include "pozo-hand.h"
#include "pozo-meld-name.h"
#include "pozo-meld.h"
#include "pozo-places.h"
#include "pozo-sequence.h"
#include "pozo-take-top.h"
#include "pozo-talon.h"

#include <string.h>

#define LIST_EFFORT                                                                                \
  (20 * POZO_LEGAL_EFFORT) /* a list asks some hundred questions, most of them easy */
#define CARDS_MAX                                                                                  \
  24 /* cards of one proposed action: eleven of a sequence, or a group and its wild cards */

/* What is being enumerated, and the cards of the action in the making. */
typedef struct
{
  const PozoState *state;
  const PozoHand *hand;
  PozoLegal *legal;
  guint methods;    /* of a take, as a set of POZO_LEGAL_METHOD */
  gboolean is_sure; /* keep only what surely has a legal end, not what may have one; one will do */
  guint effort;     /* what may still be spent on looking for ends */
  guint8 n;
  guint8 cards[CARDS_MAX];
} Search;

/* ---- Choosing cards of the hand ---- */

static void
push (Search *search, PozoCard card, guint n)
{
  for (guint i = 0; i < n && search->n < CARDS_MAX; i++)
    search->cards[search->n++] = card;
}

static void
push_rank (Search *search, guint rank, guint n)
{
  for (guint suit = 0; suit <= POZO_N_SUITS && n > 0; suit++)
    {
      PozoCard card = suit < POZO_N_SUITS ? POZO_CARD (rank, suit) : POZO_CARD_OF_RANK (rank);
      guint some = MIN (n, search->hand->count[card]);

      push (search, card, some);
      n -= some;
    }
}

static void
push_black (Search *search, guint n)
{
  static const PozoCard blacks[] = { POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES),
                                     POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS),
                                     POZO_CARD_BLACK_THREE };

  for (guint i = 0; i < G_N_ELEMENTS (blacks) && n > 0; i++)
    {
      guint some = MIN (n, search->hand->count[blacks[i]]);

      push (search, blacks[i], some);
      n -= some;
    }
}

/* ---- Proposing ---- */

/* Whether the kind of action can lead a turn into a dead end; a discard is judged with the end of
 * its turn. */
static gboolean
commits (guint kind)
{
  return kind == POZO_ACTION_MELD || kind == POZO_ACTION_ADD || kind == POZO_ACTION_TAKE ||
         kind == POZO_ACTION_MERGE || kind == POZO_ACTION_SHIFT || kind == POZO_ACTION_CALIENTE ||
         kind == POZO_ACTION_ASK;
}

/* Whether a black three that is laid could be discarded instead, and nothing comes for it. */
static gboolean
gives_up_discard (const Search *search, const PozoAction *action)
{
  return action->kind == POZO_ACTION_RED3 &&
         search->state->rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS_OR_STOP &&
         pozo_card_is (search->cards[0], POZO_CARD_IS_BLACK_THREE) &&
         search->state->black_from_pile[action->seat] > 0;
}

/* Whether the same is on the list: a two is the natural card of its place at one end of a sequence
 * and a wild one at the other, and who adds it alone says no more than that. */
static gboolean
is_listed (const Search *search, const PozoAction *action)
{
  const PozoLegal *legal = search->legal;

  if (action->kind != POZO_ACTION_ADD || action->target_kind != POZO_TARGET_SEQUENCE ||
      action->n_cards != 1 || pozo_card_rank (search->cards[0]) != POZO_RANK_2)
    return FALSE;
  for (guint i = 0; i < legal->n_actions; i++)
    if (legal->actions[i].kind == POZO_ACTION_ADD && legal->actions[i].n_cards == 1 &&
        legal->actions[i].target_kind == POZO_TARGET_SEQUENCE &&
        legal->actions[i].target == action->target &&
        legal->actions[i].ordinal == action->ordinal &&
        legal->cards[legal->actions[i].cards] == search->cards[0])
      return TRUE;
  return FALSE;
}

static void
propose (Search *search, PozoAction action)
{
  PozoLegal *legal = search->legal;

  action.seat = search->state->seat;
  action.n_cards = search->n;
  action.cards = 0;
  if (search->is_sure && legal->n_actions > 0)
    return;
  if (is_listed (search, &action) || !pozo_legal_accepts (search->state, &action, search->cards))
    return;
  if (commits (action.kind) || gives_up_discard (search, &action))
    {
      PozoState after = *search->state;

      pozo_state_apply (&after, &action, search->cards);
      if (!(!search->is_sure && after.hand[after.seat].n_partial > 0) &&
          !pozo_legal_surely_finishes (&after, &search->effort))
        return;
    }
  pozo_legal_append (legal, action, search->cards, search->n);
}

/* Proposes the action with the cards chosen so far and each number of wild cards from @least to
 * @most, in each mixture of jokers and twos. */
static void
propose_with_wilds (Search *search, PozoAction action, guint least, guint most)
{
  guint n_joker = search->hand->count[POZO_CARD_JOKER];
  guint n_two = pozo_hand_count_rank (search->hand, POZO_RANK_2);
  guint8 n_before = search->n;

  for (guint n_wild = least; n_wild <= MIN (most, n_joker + n_two); n_wild++)
    for (guint jokers = n_wild > n_two ? n_wild - n_two : 0; jokers <= MIN (n_wild, n_joker);
         jokers++)
      {
        search->n = n_before;
        push_rank (search, POZO_RANK_2, n_wild - jokers);
        push (search, POZO_CARD_JOKER, jokers);
        propose (search, action);
      }
  search->n = n_before;
}

static guint
most_wilds (const Search *search)
{
  const PozoRules *rules = search->state->rules;

  if (rules->meld_max_wild == 0 || rules->meld_wild_free_from > 0)
    return POZO_CANASTA_SIZE;
  return (guint) rules->meld_max_wild;
}

/* ---- Drawing and taking ---- */

static void
list_red_threes (Search *search)
{
  if (!pozo_rules_has_special_threes (search->state->rules))
    return;
  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    {
      if (search->hand->count[card] == 0 || pozo_card_rank (card) != POZO_RANK_3)
        continue;
      search->n = 0;
      push (search, card, 1);
      propose (search, (PozoAction){ .kind = POZO_ACTION_RED3 });
    }
}

static void
list_draws (Search *search)
{
  search->n = 0;
  push (search, POZO_CARD_UNKNOWN, MAX (pozo_talon_find_next (search->state), 1));
  propose (search, (PozoAction){ .kind = POZO_ACTION_DRAW });
}

static void
list_claims (Search *search, guint rank)
{
  guint n_hand = pozo_hand_count_rank (search->hand, rank);

  for (guint n = 1; n <= n_hand; n++)
    {
      guint method = n == 1 ? POZO_TAKE_WILD : POZO_TAKE_PAIR;

      if (!(search->methods & POZO_LEGAL_METHOD (method)))
        continue;
      search->n = 0;
      push_rank (search, rank, n);
      propose_with_wilds (search, (PozoAction){ .kind = POZO_ACTION_TAKE }, n == 1,
                          most_wilds (search));
    }
}

/* Whether a card can lie in a meld at all.  In most that lie it cannot, and that is told without
 * judging the take. */
static gboolean
can_extend (const PozoMeld *meld, const PozoRules *rules, guint8 card)
{
  PozoMeld grown = *meld;
  PozoVerdict ignored = { 0 };

  return pozo_meld_extend (&grown, rules, &card, 1, &ignored);
}

/* The top card onto a meld; named, when it is a wild card.  Which of several melds of a name it is
 * is left to the engine. */
static void
list_takes_onto (Search *search, PozoCard top)
{
  const PozoSide *side = pozo_state_side (search->state, search->state->seat);
  const PozoRules *rules = search->state->rules;
  gboolean is_natural = pozo_rules_card_is (rules, top, POZO_CARD_IS_NATURAL);
  guint named[POZO_TARGET_BLACK + 1] = { 0 }; /* by kind, targets as a set */

  search->n = 0;
  if (is_natural && (search->methods & POZO_LEGAL_METHOD (POZO_TAKE_ONTO)) &&
      pozo_side_find_meld (side, POZO_TARGET_RANK, pozo_card_rank (top), 0) != NULL)
    propose (search, (PozoAction){ .kind = POZO_ACTION_TAKE });
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      gboolean runs = meld->kind == POZO_MELD_SEQUENCE;
      guint method = runs ? POZO_TAKE_ONTO_SEQUENCE : POZO_TAKE_ONTO;
      guint8 target;

      if (!(search->methods & POZO_LEGAL_METHOD (method)) || meld->kind == POZO_MELD_BLACK ||
          (!runs && is_natural) || !can_extend (meld, rules, top))
        continue;

      PozoAction action = { .kind = POZO_ACTION_TAKE };

      action.target_kind = pozo_meld_target (meld, &target) & 7u;
      action.target = target & 15u;
      if (!(named[action.target_kind] & 1u << action.target))
        propose (search, action);
      named[action.target_kind] |= 1u << action.target;
    }
}

static void
list_takes_for_sequence (Search *search, PozoCard top)
{
  const gint lowest = (gint) pozo_rules_lowest_rank (search->state->rules);
  gint rank = pozo_card_rank (top);
  guint suit = pozo_card_suit (top);

  if (!search->state->rules->meld_sequences || suit >= POZO_N_SUITS ||
      !(search->methods & POZO_LEGAL_METHOD (POZO_TAKE_SEQUENCE)))
    return;
  for (gint low = rank - 2; low <= rank; low++)
    {
      search->n = 0;
      for (gint at = low; at < low + POZO_MELD_SMALLEST; at++)
        if (at != rank && at >= lowest && at <= POZO_RANK_A)
          push (search, POZO_CARD (at, suit), 1);
      if (search->n == POZO_MELD_SMALLEST - 1 && search->hand->count[search->cards[0]] > 0 &&
          search->hand->count[search->cards[1]] > 0)
        propose (search, (PozoAction){ .kind = POZO_ACTION_TAKE });
    }
}

/* Two cards that are a new meld with the top card, where any will do. */
static void
list_takes_for_meld (Search *search)
{
  PozoTopPair pairs[POZO_TOP_PAIRS_MAX];
  guint n = pozo_take_list_pairs (search->state, search->state->seat, pairs);

  for (guint i = 0; i < n; i++)
    {
      search->n = 0;
      push (search, pairs[i].cards[0], 1);
      push (search, pairs[i].cards[1], 1);
      propose (search, (PozoAction){ .kind = POZO_ACTION_TAKE });
    }
}

static void
list_takes (Search *search)
{
  PozoCard top = pozo_state_top (search->state);

  if (top == POZO_CARD_NONE || search->state->turn.method != POZO_TAKE_NONE)
    return;
  if (search->methods & POZO_LEGAL_METHOD (POZO_TAKE_FREE) &&
      pozo_claim_may_be_bare (search->state->rules))
    {
      search->n = 0;
      propose (search, (PozoAction){ .kind = POZO_ACTION_TAKE });
      if (!search->state->frozen)
        return;
    }
  list_takes_onto (search, top);
  if (pozo_take_is_for_top (search->state->rules))
    list_takes_for_meld (search);
  if (!pozo_rules_card_is (search->state->rules, top, POZO_CARD_IS_NATURAL))
    return;
  list_claims (search, pozo_card_rank (top));
  if (!pozo_take_is_for_top (search->state->rules))
    list_takes_for_sequence (search, top);
}

/* ---- Laying down ---- */

static void
list_new_groups (Search *search)
{
  const PozoRules *rules = search->state->rules;
  const PozoAction meld = { .kind = POZO_ACTION_MELD };

  for (guint rank = pozo_rules_lowest_rank (rules); rank < POZO_N_RANKS; rank++)
    for (guint n = 1;
         pozo_group_may_be_of (rules, rank) && n <= pozo_hand_count_rank (search->hand, rank); n++)
      {
        search->n = 0;
        push_rank (search, rank, n);
        propose_with_wilds (search, meld, n < POZO_MELD_SMALLEST ? POZO_MELD_SMALLEST - n : 0,
                            most_wilds (search));
      }
}

static void
list_special_melds (Search *search)
{
  const PozoAction meld = { .kind = POZO_ACTION_MELD };

  search->n = 0;
  if (search->state->rules->meld_wild_only)
    propose_with_wilds (search, meld, POZO_MELD_SMALLEST, POZO_CANASTA_SIZE);
  if (!pozo_rules_has_special_threes (search->state->rules))
    return;
  for (guint n = POZO_MELD_SMALLEST; n <= pozo_hand_count_black_threes (search->hand); n++)
    {
      search->n = 0;
      push_black (search, n);
      propose (search, meld);
    }
}

/* Runs of cards, new or at the ends of sequences that lie. */
static void
list_runs (Search *search)
{
  PozoLegal runs;

  if (!search->state->rules->meld_sequences)
    return;
  pozo_legal_list_runs (search->state, &runs);
  for (guint i = 0; i < runs.n_actions; i++)
    {
      const PozoAction *action = &runs.actions[i];

      search->n = 0;
      for (guint k = 0; k < action->n_cards; k++)
        push (search, runs.cards[action->cards + k], 1);
      propose (search, *action);
    }
}

/* A wild card at the end of a sequence of which both natural neighbours are in the hand; where one
 * is not, list_runs() has it. */
static void
list_wild_addition (Search *search, const PozoMeld *meld, PozoAction action)
{
  if (meld->suit >= POZO_N_SUITS || !search->state->rules->meld_sequence_wilds ||
      !pozo_hand_holds_place (search->hand, search->state->rules, meld->low - 1, meld->suit) ||
      !pozo_hand_holds_place (search->hand, search->state->rules, meld->low + meld->n, meld->suit))
    return;
  search->n = 0;
  propose_with_wilds (search, action, 1, 1);
}

static void
list_additions (Search *search)
{
  const PozoSide *side = pozo_state_side (search->state, search->state->seat);

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      PozoAction action = pozo_legal_aim_at (side, i, POZO_ACTION_ADD);

      if (meld->kind == POZO_MELD_SEQUENCE)
        list_wild_addition (search, meld, action);
      if (meld->kind == POZO_MELD_SEQUENCE || meld->kind == POZO_MELD_BLACK)
        continue;

      guint n_hand =
          meld->kind == POZO_MELD_GROUP ? pozo_hand_count_rank (search->hand, meld->rank) : 0;

      for (guint n = 0; n <= n_hand; n++)
        {
          search->n = 0;
          push_rank (search, meld->rank, n);
          propose_with_wilds (search, action, n == 0, most_wilds (search));
        }
    }
}

/* Wild cards of a sequence from one end to the other, and with the cards that take their places. */
static void
list_shifts (Search *search, guint at)
{
  const PozoState *state = search->state;
  const PozoSide *side = pozo_state_side (state, state->seat);
  const PozoMeld *meld = &side->meld[at];
  PozoAction shift = pozo_legal_aim_at (side, at, POZO_ACTION_SHIFT);

  for (shift.number = 0; shift.number <= 1; shift.number++)
    {
      search->n = 0;
      propose (search, shift);
      for (guint i = 0; i < meld->n; i++)
        {
          gint place = meld->low + (gint) i;

          if (!pozo_sequence_is_wild_at (meld, i) ||
              !pozo_hand_holds_place (search->hand, state->rules, place, meld->suit))
            continue;
          push (search, pozo_card_of_place (place, meld->suit), 1);
          propose (search, shift);
          search->n = 0;
        }
    }
}

static void
list_rearrangements (Search *search)
{
  const PozoState *state = search->state;
  const PozoSide *side = pozo_state_side (state, state->seat);

  search->n = 0;
  for (guint i = 0; i < side->n_melds; i++)
    {
      if (pozo_rules_move_wilds (state->rules) && side->meld[i].kind == POZO_MELD_SEQUENCE)
        list_shifts (search, i);
      for (guint j = i + 1; state->rules->meld_merge != POZO_MELD_MERGE_NONE && j < side->n_melds;
           j++)
        {
          PozoAction merge = pozo_legal_aim_at (side, i, POZO_ACTION_MERGE);
          PozoAction other = pozo_legal_aim_at (side, j, POZO_ACTION_MERGE);

          if (merge.target_kind != other.target_kind || merge.target != other.target)
            continue;
          merge.ordinal2 = other.ordinal;
          propose (search, merge);
        }
    }
}

/* ---- Ending the turn ---- */

static void
list_discards (Search *search)
{
  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    {
      if (search->hand->count[card] == 0)
        continue;
      search->n = 0;
      push (search, card, 1);
      propose (search, (PozoAction){ .kind = POZO_ACTION_DISCARD });
      if (search->state->rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_DECLARED)
        propose (search, (PozoAction){ .kind = POZO_ACTION_DISCARD, .flags = POZO_ACTION_FREEZE });
    }
}

/* The question whether he may go out, with each answer; a yes binds him, so that before the draw it
 * would be a question for a fault. */
static void
list_asks (Search *search)
{
  search->n = 0;
  if (!pozo_legal_is_drawing (search->state))
    propose (search, (PozoAction){ .kind = POZO_ACTION_ASK, .number = POZO_ANSWER_YES });
  propose (search, (PozoAction){ .kind = POZO_ACTION_ASK, .number = POZO_ANSWER_NO });
}

static void
list_bare (Search *search, PozoActionKind kind)
{
  search->n = 0;
  propose (search, (PozoAction){ .kind = kind });
}

/* One for each pattern that the hand makes up; its cards are all that are held. */
static void
list_specials (Search *search)
{
  const PozoPatterns *patterns = &search->state->rules->special_hands;

  search->n = 0;
  for (guint i = 0; i < patterns->n && search->hand->n_partial == 0; i++)
    propose (search, (PozoAction){ .kind = POZO_ACTION_SPECIAL, .number = patterns->row[i].name });
}

static void
list_calientes (Search *search)
{
  if (search->hand->count[POZO_CARD_CALIENTE] == 0)
    return;
  search->n = 0;
  push (search, POZO_CARD_CALIENTE, 1);
  propose (search, (PozoAction){ .kind = POZO_ACTION_CALIENTE });
}

/**
 * pozo_legal_list:
 * @state: a state
 * @legal: (out caller-allocates): gets the actions
 *
 * Lists what the player on turn could do now.  Cards that do not matter for legality are chosen by
 * suit: of three sevens in four of them the list names one choice.  A draw is listed with an
 * unknown card, a talon with as many as are due.
 *
 * Cost: a judgement and a copy of the state for each proposal, some hundred in the middle of a
 * deal.
 */
void
pozo_legal_list (const PozoState *state, PozoLegal *legal)
{
  Search search = { .state = state,
                    .hand = &state->hand[state->seat],
                    .legal = legal,
                    .methods = POZO_LEGAL_METHODS_ANY,
                    .effort = LIST_EFFORT };

  legal->n_actions = 0;
  legal->n_cards = 0;
  legal->is_cut = FALSE;
  if (state->phase == POZO_PHASE_ENDED)
    return;
  list_red_threes (&search);
  list_draws (&search);
  list_takes (&search);
  list_asks (&search);
  list_new_groups (&search);
  list_special_melds (&search);
  list_runs (&search);
  list_additions (&search);
  list_rearrangements (&search);
  list_specials (&search);
  list_calientes (&search);
  list_discards (&search);
  list_bare (&search, POZO_ACTION_PASS);
}

/**
 * pozo_legal_can_take:
 * @state: a state
 * @methods: a set of POZO_LEGAL_METHOD
 *
 * Finds out whether the player on turn could take the pile by one of the methods, with cards that
 * he is known to hold, and end his turn legally after it (decision 102).
 *
 * Returns: %TRUE when he surely could
 */
gboolean
pozo_legal_can_take (const PozoState *state, guint methods)
{
  PozoLegal legal;
  Search search = { .state = state,
                    .hand = &state->hand[state->seat],
                    .legal = &legal,
                    .methods = methods,
                    .is_sure = TRUE,
                    .effort = POZO_LEGAL_EFFORT };

  legal.n_actions = legal.n_cards = 0;
  list_takes (&search);
  return legal.n_actions > 0;
}
