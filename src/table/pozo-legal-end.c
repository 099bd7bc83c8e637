/* SPDX-License-Identifier: MIT */
/* Whether a turn can still end legally, and how.
 *
 * An opening that was begun must reach the minimum, and leave a card to discard and one to keep;
 * who lays his last cards must be allowed to go out.  So every way to lay the hand is worked out,
 * and those that promise an end are played on a copy, where the engine has the word. */
#include "pozo-legal-private.h"

#include "pozo-discard.h"
#include "pozo-hand.h"
#include "pozo-meld-name.h"
#include "pozo-moment.h"
#include "pozo-reserve.h"
#include "pozo-talon.h"
#include "pozo-places.h"
#include "pozo-sequence.h"

/**
 * pozo_legal_accepts:
 * @state: a state
 * @action: an action
 * @cards: its cards
 *
 * Asks the engine about an action.
 *
 * Returns: whether it has nothing against it
 */
gboolean
pozo_legal_accepts (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoVerdict verdict = { 0 };

  pozo_state_judge (state, action, cards, &verdict);
  return verdict.code == POZO_FINE && !verdict.impossible;
}

/**
 * pozo_legal_append:
 * @legal: a list
 * @action: an action
 * @cards: its cards
 * @n: how many
 *
 * Adds an action, or notes that there was no room for it.
 */
void
pozo_legal_append (PozoLegal *legal, PozoAction action, const guint8 *cards, guint n)
{
  if (legal->n_actions == POZO_LEGAL_ACTIONS_MAX || legal->n_cards + n > POZO_LEGAL_CARDS_MAX)
    {
      legal->is_cut = TRUE;
      return;
    }
  action.n_cards = (guint8) n;
  action.cards = legal->n_cards;
  for (guint i = 0; i < n; i++)
    legal->cards[legal->n_cards++] = cards[i];
  legal->actions[legal->n_actions++] = action;
}

/**
 * pozo_legal_aim_at:
 * @side: a side
 * @index: one of its melds
 * @kind: what to do with it
 *
 * Names a meld by its kind and, where there are several, its place among those of its kind.
 *
 * Returns: an action without cards
 */
PozoAction
pozo_legal_aim_at (const PozoSide *side, guint index, PozoActionKind kind)
{
  const PozoMeld *meld = &side->meld[index];
  PozoAction action = { .kind = kind };
  guint ordinal = 1, n_same = 0;
  guint8 target;

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *other = &side->meld[i];

      if (other->kind != meld->kind ||
          (meld->kind == POZO_MELD_GROUP && other->rank != meld->rank) ||
          (meld->kind == POZO_MELD_SEQUENCE && other->suit != meld->suit))
        continue;
      n_same++;
      if (i < index)
        ordinal++;
    }
  action.target_kind = pozo_meld_target (meld, &target) & 7u;
  action.target = target & 15u;
  action.ordinal = n_same > 1 ? ordinal : 0;
  return action;
}

/* ---- The end itself ---- */

/* Ends the turn with a discard, or without one, if that is legal now; or leaves it to the talon, of
 * which nobody knows the cards. */
static gboolean
close_now (const PozoState *state, PozoLegal *plan)
{
  const PozoHand *hand = &state->hand[state->seat];
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };
  PozoAction discard = { .kind = POZO_ACTION_DISCARD, .seat = state->seat, .n_cards = 1 };

  if (state->phase == POZO_PHASE_ENDED || pozo_talon_find_next (state) > 0 ||
      ((state->phase == POZO_PHASE_FINAL || hand->n == 0 || state->turn.discarded) &&
       pozo_legal_accepts (state, &end, NULL)))
    return TRUE;
  if (state->phase != POZO_PHASE_TURN || state->turn.discarded)
    return FALSE;
  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    {
      guint8 thrown = (guint8) card;

      if (hand->count[card] == 0 || !pozo_legal_accepts (state, &discard, &thrown))
        continue;
      pozo_legal_append (plan, discard, &thrown, 1);
      return TRUE;
    }
  return FALSE;
}

/* Lays the bonus cards that came with the pile, which comes before anything else. */
static void
lay_bonus_cards (PozoState *state, PozoLegal *plan)
{
  static const guint8 threes[] = { POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS),
                                   POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS),
                                   POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES),
                                   POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS) };
  const PozoHand *hand = &state->hand[state->seat];
  const PozoAction lay = { .kind = POZO_ACTION_RED3, .seat = state->seat, .n_cards = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (threes); i++)
    {
      gboolean is_red = pozo_card_is (threes[i], POZO_CARD_IS_RED_THREE);

      if (!is_red && state->rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_BONUS)
        continue;
      while (hand->count[threes[i]] > 0 &&
             (is_red ? state->red_from_pile : state->black_from_pile)[state->seat] > 0 &&
             pozo_legal_accepts (state, &lay, &threes[i]))
        {
          pozo_legal_append (plan, lay, &threes[i], 1);
          pozo_state_apply (state, &lay, &threes[i]);
        }
    }
}

/* ---- The way there ---- */

/* From where an end is looked for: what of the plan comes before, and how often it may begin anew,
 * with cards of the pile or with melds joined. */
typedef struct
{
  const PozoState *state;
  guint n_before;
  guint depth;
  guint *effort; /* what may still be spent on looking */
} Goal;

#define DEPTH 2
/* To work a prospect out takes about as long as to play so many plans. */
#define EFFORT_PROSPECT 10
#define EFFORT_PLAN     1

static gboolean find_end (const PozoState *state, guint depth, guint *effort, PozoLegal *plan);

static gboolean
spend (const Goal *goal, guint effort)
{
  if (*goal->effort < effort)
    return FALSE;
  *goal->effort -= effort;
  return TRUE;
}

/* Plays the actions of the plan; where a pile comes into the hand on the way, the rest is looked
 * for with it. */
static gboolean
works_out (const Goal *goal, PozoLegal *plan)
{
  PozoState trial;

  if (!spend (goal, EFFORT_PLAN))
    return FALSE;
  trial = *goal->state;
  for (guint i = goal->n_before; i < plan->n_actions; i++)
    {
      const PozoAction *action = &plan->actions[i];
      const guint8 *cards = plan->cards + action->cards;

      if (!pozo_legal_accepts (&trial, action, cards))
        return FALSE;
      pozo_state_apply (&trial, action, cards);
      if (!goal->state->turn.pickup_due || trial.turn.pickup_due)
        continue;
      plan->n_actions = i + 1;
      plan->n_cards = action->cards + action->n_cards;
      return goal->depth > 0 && find_end (&trial, goal->depth - 1, goal->effort, plan);
    }
  return close_now (&trial, plan);
}

/* Whether an outcome could be an end: only those are played. */
static gboolean
is_promising (const PozoState *state, const PozoProspectOutcome *outcome, gboolean is_black)
{
  const PozoRules *rules = state->rules;
  gboolean opens = pozo_state_side (state, state->seat)->opened ||
                   pozo_opening_is_enough (state, state->seat, outcome->opening,
                                           pozo_opening_value (state, state->seat) + outcome->value,
                                           outcome->is_whole);
  gboolean goes_out =
      outcome->n_left < 2 && state->phase == POZO_PHASE_TURN &&
      !(state->turn.answer & POZO_ANSWER_NO) && !outcome->is_short &&
      (opens || rules->initial_concealed_exempt != POZO_INITIAL_CONCEALED_EXEMPT_NEVER) &&
      (rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED ||
       (outcome->meets_contract &&
        outcome->n_canastas >= (guint) MIN (rules->going_out_canastas, 4) &&
        outcome->n_pure >= (guint) MIN (rules->going_out_pure_canastas, 3)));
  gboolean stays = opens && !is_black && !state->turn.black_set &&
                   !(state->turn.answer & POZO_ANSWER_YES) &&
                   (outcome->n_left >= pozo_talon_find_kept (state) ||
                    state->phase == POZO_PHASE_FINAL || pozo_reserve_is_due (state, state->seat));

  return goes_out || stays || (opens && state->turn.pickup_due);
}

/* Who must not close with a wild card lays one natural card by itself at last, if that can be. */
static gboolean
part_last (const Goal *goal, PozoLegal *plan)
{
  PozoAction *last;
  const guint8 *cards;
  PozoAction add = { .kind = POZO_ACTION_ADD,
                     .seat = goal->state->seat,
                     .target_kind = POZO_TARGET_RANK };
  guint8 card;

  if (!goal->state->rules->going_out_forbid_wild || plan->n_actions == goal->n_before)
    return FALSE;
  last = &plan->actions[plan->n_actions - 1];
  cards = plan->cards + last->cards;
  card = cards[0];
  if (last->n_cards < 2 || !pozo_card_is (cards[last->n_cards - 1], POZO_CARD_IS_WILD) ||
      !pozo_rules_card_is (goal->state->rules, card, POZO_CARD_IS_NATURAL) ||
      last->target_kind == POZO_TARGET_SEQUENCE)
    return FALSE;
  add.target = pozo_card_rank (card) & 15u;
  last->cards++;
  last->n_cards--;
  pozo_legal_append (plan, add, &card, 1);
  return TRUE;
}

/* Every promising outcome of what the sequences left. */
static gboolean
try_outcomes (PozoProspect *prospect, PozoLegal *plan, gpointer data)
{
  const Goal *goal = data;
  const guint n_actions = plan->n_actions, n_cards = plan->n_cards;

  if (!spend (goal, EFFORT_PROSPECT))
    return FALSE;
  pozo_prospect_work_out (prospect);
  for (guint cell = 0; cell < prospect->n_cells; cell++)
    {
      PozoProspectOutcome outcome;

      if (!pozo_prospect_outcome (prospect, cell, &outcome) ||
          !is_promising (goal->state, &outcome, prospect->is_black))
        continue;
      pozo_prospect_plan (prospect, cell, plan);
      if (works_out (goal, plan) || (part_last (goal, plan) && works_out (goal, plan)))
        return TRUE;
      plan->n_actions = n_actions;
      plan->n_cards = n_cards;
    }
  return FALSE;
}

/* With wild cards in each place where they may go. */
static gboolean
find_in (PozoProspect *prospect, Goal *goal, PozoLegal *plan)
{
  do
    if (pozo_prospect_each_runs (prospect, plan, try_outcomes, goal))
      return TRUE;
  while (pozo_prospect_next_wilds (prospect));
  return FALSE;
}

/* With black threes or without them, and onto melds of earlier turns or not: what is laid there is
 * no part of a concealed hand. */
static gboolean
find_melds (Goal *goal, PozoLegal *plan)
{
  const PozoState *state = goal->state;
  const PozoHand *hand = &state->hand[state->seat];
  guint n_black =
      pozo_rules_has_special_threes (state->rules) ? pozo_hand_count_black_threes (hand) : 0;
  gboolean waives =
      state->rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED &&
      pozo_state_side (state, state->seat)->n_melds > 0;
  PozoProspect prospect;

  for (guint is_fresh = 0; is_fresh <= (waives ? 1u : 0u); is_fresh++)
    for (guint is_black = 0; is_black <= (n_black >= POZO_MELD_SMALLEST ? 1u : 0u); is_black++)
      {
        pozo_prospect_init (&prospect, state, state->seat, POZO_CARD_NONE);
        prospect.is_fresh = is_fresh != 0;
        prospect.is_black = is_black != 0;
        if (find_in (&prospect, goal, plan))
          return TRUE;
      }
  return FALSE;
}

/* Does one thing to melds that lie, and looks on. */
static gboolean
try_rearrangement (const Goal *goal, PozoAction action, PozoCard card, PozoLegal *plan)
{
  const guint8 cards[] = { card };
  const guint n_cards = plan->n_cards;
  PozoState trial;

  action.seat = goal->state->seat;
  action.n_cards = card != POZO_CARD_NONE;
  if ((action.n_cards > 0 && goal->state->hand[action.seat].count[card] == 0) ||
      !pozo_legal_accepts (goal->state, &action, cards))
    return FALSE;
  trial = *goal->state;
  pozo_state_apply (&trial, &action, cards);
  pozo_legal_append (plan, action, cards, action.n_cards);
  if (find_end (&trial, goal->depth - 1, goal->effort, plan))
    return TRUE;
  plan->n_actions = goal->n_before;
  plan->n_cards = n_cards;
  return FALSE;
}

/* A wild card moved to another place, or moved on by the card that belongs there. */
static gboolean
shift (const Goal *goal, guint at, PozoLegal *plan)
{
  const PozoSide *side = pozo_state_side (goal->state, goal->state->seat);
  const PozoMeld *meld = &side->meld[at];
  PozoAction action = pozo_legal_aim_at (side, at, POZO_ACTION_SHIFT);

  if (meld->kind != POZO_MELD_SEQUENCE || meld->suit >= POZO_N_SUITS)
    return FALSE;
  for (action.number = 0; action.number <= 1; action.number++)
    {
      for (guint i = 0; i < meld->n; i++)
        if (pozo_sequence_is_wild_at (meld, i) &&
            try_rearrangement (goal, action, pozo_card_of_place (meld->low + (gint) i, meld->suit),
                               plan))
          return TRUE;
      if (try_rearrangement (goal, action, POZO_CARD_NONE, plan))
        return TRUE;
    }
  return FALSE;
}

/* Two melds joined can be a canasta, and a wild card moved makes room for a card. */
static gboolean
rearrange (const Goal *goal, PozoLegal *plan)
{
  const PozoRules *rules = goal->state->rules;
  const PozoSide *side = pozo_state_side (goal->state, goal->state->seat);

  for (guint i = 0; i < side->n_melds; i++)
    {
      PozoAction merge = pozo_legal_aim_at (side, i, POZO_ACTION_MERGE);

      if (pozo_rules_move_wilds (rules) && shift (goal, i, plan))
        return TRUE;
      for (guint j = i + 1; rules->meld_merge != POZO_MELD_MERGE_NONE && j < side->n_melds; j++)
        {
          const PozoAction other = pozo_legal_aim_at (side, j, POZO_ACTION_MERGE);

          merge.ordinal2 = other.ordinal;
          if (merge.target_kind == other.target_kind && merge.target == other.target &&
              try_rearrangement (goal, merge, POZO_CARD_NONE, plan))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
find_end (const PozoState *state, guint depth, guint *effort, PozoLegal *plan)
{
  PozoState now = *state;
  Goal goal = { .state = &now, .depth = depth, .effort = effort };

  lay_bonus_cards (&now, plan);
  goal.n_before = plan->n_actions;
  return close_now (&now, plan) || find_melds (&goal, plan) ||
         (depth > 0 && rearrange (&goal, plan));
}

/* ---- What is asked ---- */

/* Whether the player has taken a pile for which something is to be laid yet. */
static gboolean
owes_meld (const PozoState *state)
{
  return state->rules->pile_take_for == POZO_PILE_TAKE_FOR_ANY_MELD &&
         state->turn.method == POZO_TAKE_FREE && !state->turn.laid;
}

/* Whether the turn ends by a discard whatever else is done: nothing binds the player, and he keeps
 * a card. */
static gboolean
is_free (const PozoState *state)
{
  const PozoHand *hand = &state->hand[state->seat];
  guint n_bonus = pozo_hand_count_red_threes (hand);

  if (state->rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS)
    n_bonus += pozo_hand_count_black_threes (hand);
  if (!pozo_rules_has_special_threes (state->rules))
    n_bonus = 0;
  return (pozo_state_side (state, state->seat)->opened || !state->turn.laid) &&
         !state->turn.black_set && !(state->turn.answer & POZO_ANSWER_YES) && !owes_meld (state) &&
         !state->turn.two_moved && state->phase == POZO_PHASE_TURN &&
         !pozo_discard_is_limited (state->rules) && state->turn.lone == POZO_LONE_FREE &&
         hand->n >= n_bonus + (pozo_reserve_replaces_hand (state, state->seat) ? 1 : 2);
}

/**
 * pozo_legal_is_drawing:
 * @state: a state
 *
 * Asks whether cards come that nobody knows: the draw is not over, or a replacement or a talon is
 * due.
 *
 * Returns: whether they do
 */
gboolean
pozo_legal_is_drawing (const PozoState *state)
{
  return state->phase == POZO_PHASE_LAYING || state->owed[state->seat] > 0 ||
         pozo_talon_find_next (state) > 0 ||
         (state->phase == POZO_PHASE_TURN && state->turn.method == POZO_TAKE_NONE &&
          state->turn.drawn < state->rules->turn_draw &&
          (pozo_state_n_drawable (state) > 0 || pozo_engine_may_turn_reserve (state)));
}

/**
 * pozo_legal_find_end:
 * @state: a state in the middle of a turn, its draw over
 * @plan: (out caller-allocates): gets actions, one after the other, with which the turn ends
 *
 * Finds a way to end the turn legally with the cards that the player is known to hold: laying what
 * has to be laid, then the discard if there is one.
 *
 * Cost: nothing much for a player who may just discard; else the prospects of the whole hand, up to
 * a limit that only made-up hands reach.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_legal_find_end (const PozoState *state, PozoLegal *plan)
{
  guint effort = POZO_LEGAL_EFFORT;

  plan->n_actions = 0;
  plan->n_cards = 0;
  plan->is_cut = FALSE;
  return find_end (state, DEPTH, &effort, plan);
}

/**
 * pozo_legal_surely_finishes:
 * @state: a state in the middle of a turn
 * @effort: what may be spent on looking, %POZO_LEGAL_EFFORT for one question; less afterwards
 *
 * Asks whether the turn can end legally with the cards that the player is known to hold.
 *
 * Returns: whether it surely can; %FALSE also when the effort did not suffice to find out
 */
gboolean
pozo_legal_surely_finishes (const PozoState *state, guint *effort)
{
  PozoLegal plan;

  if (state->turn.black_set && pozo_talon_find_next (state) > 0)
    return FALSE; /* nobody goes out for sure with cards that are still to come */
  plan.n_actions = plan.n_cards = 0;
  return state->phase == POZO_PHASE_ENDED || pozo_legal_is_drawing (state) || is_free (state) ||
         find_end (state, DEPTH, effort, &plan);
}

/**
 * pozo_legal_could_go_out:
 * @state: a state in the middle of a turn, its draw over, nothing laid yet
 *
 * Asks whether the player on turn could go out in this turn with the cards that he is known to
 * hold, if his partner does not mind: he is bound to, as a yes would bind him.
 *
 * Returns: %TRUE when he surely could
 */
gboolean
pozo_legal_could_go_out (const PozoState *state)
{
  guint effort = POZO_LEGAL_EFFORT;
  PozoState bound = *state;
  PozoLegal plan;

  if (state->phase != POZO_PHASE_TURN || state->turn.discarded || pozo_legal_is_drawing (state))
    return FALSE;
  bound.turn.asked = TRUE;
  bound.turn.answer = POZO_ANSWER_YES;
  plan.n_actions = plan.n_cards = 0;
  return find_end (&bound, DEPTH, &effort, &plan);
}

/**
 * pozo_legal_may_finish:
 * @state: a state in the middle of a turn
 *
 * Finds out whether the turn can still end legally, as far as the cards are known: whether the
 * minimum of an initial meld is in reach, and whether a hand that runs out may run out.
 *
 * Returns: %FALSE when it surely cannot
 */
gboolean
pozo_legal_may_finish (const PozoState *state)
{
  guint effort = POZO_LEGAL_EFFORT;

  return state->hand[state->seat].n_partial > 0 || pozo_legal_surely_finishes (state, &effort);
}
