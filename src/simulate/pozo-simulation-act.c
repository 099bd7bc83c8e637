/* SPDX-License-Identifier: MIT */
/* Doing what a player decided: judged by the engine, applied, counted, written; and going back to
 * an earlier moment of the turn. */
#include "pozo-simulation-private.h"

#include "pozo-free-take.h"
#include "pozo-hand.h"
#include "pozo-shortcut-play.h"
#include "pozo-pcn-emit.h"
#include "pozo-talon.h"

#include <string.h>

/* ---- Doing, and going back ---- */

/**
 * pozo_simulation_save:
 * @simulation: a simulation
 * @snapshot: gets the moment
 * @out: the text
 *
 * Remembers a moment to come back to.
 */
void
pozo_simulation_save (PozoSimulation *simulation, PozoSnapshot *snapshot, const GString *out)
{
  pozo_state_copy (&snapshot->state, &simulation->state);
  snapshot->n_dealt = simulation->n_dealt;
  snapshot->length_bytes = out->len;
  memcpy (snapshot->counts, simulation->counts, sizeof snapshot->counts);
}

/**
 * pozo_simulation_restore:
 * @simulation: a simulation
 * @snapshot: a moment of the same turn
 * @out: the text
 *
 * Goes back.
 */
void
pozo_simulation_restore (PozoSimulation *simulation, const PozoSnapshot *snapshot, GString *out)
{
  pozo_state_copy (&simulation->state, &snapshot->state);
  simulation->n_dealt = snapshot->n_dealt;
  g_string_truncate (out, snapshot->length_bytes);
  memcpy (simulation->counts, snapshot->counts, sizeof snapshot->counts);
  simulation->counts[POZO_SIMULATION_RETRIES]++;
}

static void
count_take (PozoSimulation *simulation)
{
  static const PozoSimulationCount by_method[] = {
    [POZO_TAKE_PAIR] = POZO_SIMULATION_TAKES_PAIR,
    [POZO_TAKE_WILD] = POZO_SIMULATION_TAKES_WILD,
    [POZO_TAKE_ONTO] = POZO_SIMULATION_TAKES_ONTO,
    [POZO_TAKE_SEQUENCE] = POZO_SIMULATION_TAKES_SEQUENCE,
    [POZO_TAKE_ONTO_SEQUENCE] = POZO_SIMULATION_TAKES_SEQUENCE,
    [POZO_TAKE_FREE] = POZO_SIMULATION_TAKES_FREE,
  };
  const PozoState *state = &simulation->state;

  simulation->counts[by_method[state->turn.method]]++;
  simulation->counts[POZO_SIMULATION_TAKES_FROZEN] += state->turn.frozen_before != 0;
  simulation->counts[POZO_SIMULATION_TAKES_OPENING] += !state->turn.opened_before;
  simulation->counts[POZO_SIMULATION_TAKES_SPENT] += state->stock_closed != 0;
}

static void
count_discard (PozoSimulation *simulation,
               const PozoAction *action,
               PozoCard card,
               gboolean was_frozen)
{
  simulation->counts[POZO_SIMULATION_DECLARED] += (action->flags & POZO_ACTION_FREEZE) != 0;
  simulation->counts[POZO_SIMULATION_FREEZES] += !was_frozen && simulation->state.frozen;
  simulation->counts[POZO_SIMULATION_STOPS] +=
      pozo_rules_card_is (simulation->options.rules, card, POZO_CARD_IS_BLACK_THREE);
}

static void
count_action (PozoSimulation *simulation,
              const PozoAction *action,
              const guint8 *cards,
              gboolean was_frozen)
{
  guint64 *counts = simulation->counts;

  counts[POZO_SIMULATION_ACTIONS]++;
  switch ((PozoActionKind) action->kind)
    {
    case POZO_ACTION_TAKE:
      count_take (simulation);
      break;
    case POZO_ACTION_ASK:
      counts[action->number & POZO_ANSWER_YES ? POZO_SIMULATION_ASKED_YES
                                              : POZO_SIMULATION_ASKED_NO]++;
      break;
    case POZO_ACTION_ADD:
      counts[POZO_SIMULATION_EXTENSIONS] += action->target_kind == POZO_TARGET_SEQUENCE;
      break;
    case POZO_ACTION_MERGE:
      counts[POZO_SIMULATION_MERGES]++;
      break;
    case POZO_ACTION_SHIFT:
      counts[POZO_SIMULATION_SHIFTS]++;
      break;
    case POZO_ACTION_CALIENTE:
      counts[POZO_SIMULATION_CALIENTES]++;
      break;
    case POZO_ACTION_FAULT:
      counts[action->number == POZO_FAULT_ABORT ? POZO_SIMULATION_ABORTS
                                                : POZO_SIMULATION_FAULTS]++;
      break;
    case POZO_ACTION_DISCARD:
      count_discard (simulation, action, cards[0], was_frozen);
      break;
    default:
      break;
    }
}

/* What is marked as a fault: legal, or just what the mark is about. */
static gboolean
play_marked (PozoSimulation *simulation, const PozoAction *action, const guint8 *cards)
{
  PozoState *trial = &simulation->trial;
  PozoVerdict verdict;

  pozo_state_copy (trial, &simulation->state);
  if (!pozo_state_play (trial, action, cards, &verdict) || verdict.impossible ||
      (verdict.code != POZO_FINE && verdict.code != POZO_FINDING_FAULT))
    return FALSE;
  pozo_state_copy (&simulation->state, trial);
  return TRUE;
}

static gboolean
play_long (PozoSimulation *simulation, const PozoAction *action, const guint8 *cards)
{
  PozoVerdict verdict;

  pozo_state_judge (&simulation->state, action, cards, &verdict);
  if (verdict.code != POZO_FINE || verdict.impossible)
    return FALSE;
  pozo_state_apply (&simulation->state, action, cards);
  simulation->is_plain = FALSE;
  return TRUE;
}

/* Through a shortcut where there is one; what has left them does not return to them in this line.
 * Nothing but a line follows a discard, so the shortcut for it ends the turn, too. */
static gboolean
play_unmarked (PozoSimulation *simulation, const PozoAction *action, const guint8 *cards)
{
  const PozoShortcutTurn turn = { .compiled = &simulation->compiled,
                                  .state = &simulation->state,
                                  .seat = action->seat };
  guint n = simulation->is_plain
                ? pozo_shortcut_play (turn, pozo_action_unpack (action), cards, TRUE)
                : 0;

  if (n == 0)
    return play_long (simulation, action, cards);
  simulation->has_ended = n > 1;
  simulation->counts[POZO_SIMULATION_ACTIONS] += n - 1;
  return TRUE;
}

/**
 * pozo_simulation_perform:
 * @simulation: a simulation
 * @action: an action
 * @cards: its cards
 * @out: gets the word
 *
 * Does an action if it is legal, or a fault that its mark settles, and writes it.
 *
 * Returns: %FALSE when it is not
 */
gboolean
pozo_simulation_perform (PozoSimulation *simulation,
                         PozoAction action,
                         const guint8 *cards,
                         GString *out)
{
  gboolean is_marked = action.kind == POZO_ACTION_FAULT || simulation->state.turn.marks != 0;
  gboolean was_frozen = simulation->state.frozen;

  if (action.kind == POZO_ACTION_TAKE)
    {
      action.flags |= POZO_ACTION_HAS_COUNT;
      action.number = (gint16) pozo_claim_n_cards (&simulation->state);
    }
  if (!(is_marked ? play_marked : play_unmarked) (simulation, &action, cards))
    return FALSE;
  count_action (simulation, &action, cards, was_frozen);

  guint8 unseen[POZO_TALON_LONGEST];
  gboolean is_hidden =
      action.kind == POZO_ACTION_DRAW && simulation->options.detail == POZO_DETAIL_TABLE;

  if (action.kind == POZO_ACTION_END)
    return TRUE;
  memset (unseen, POZO_CARD_UNKNOWN, sizeof unseen);
  g_string_append_c (out, ' ');
  pozo_pcn_emit_action (out, &action, is_hidden ? unseen : cards);
  return TRUE;
}

/**
 * pozo_simulation_perform_bare:
 * @simulation: a simulation
 * @kind: what the player on turn does, without cards
 * @out: gets the word
 *
 * Does an action of nothing but its kind.
 *
 * Returns: %FALSE when it is not legal
 */
gboolean
pozo_simulation_perform_bare (PozoSimulation *simulation, PozoActionKind kind, GString *out)
{
  return pozo_simulation_perform (
      simulation, (PozoAction){ .kind = kind, .seat = simulation->state.seat }, NULL, out);
}

/**
 * pozo_simulation_perform_plan:
 * @simulation: a simulation
 * @plan: actions
 * @out: gets the words
 *
 * Does the actions of a plan, as long as they are legal.
 *
 * Returns: %FALSE when one was not
 */
gboolean
pozo_simulation_perform_plan (PozoSimulation *simulation, const PozoPlan *plan, GString *out)
{
  for (guint i = 0; i < plan->n_actions; i++)
    if (!pozo_simulation_perform (simulation, plan->actions[i],
                                  plan->cards + plan->actions[i].cards, out))
      return FALSE;
  return TRUE;
}

/**
 * pozo_simulation_is_over:
 * @simulation: a simulation
 *
 * Asks whether nobody has a turn any more.
 *
 * Returns: whether the deal is over but for its score
 */
gboolean
pozo_simulation_is_over (const PozoSimulation *simulation)
{
  return simulation->state.phase == POZO_PHASE_ENDED || simulation->state.phase == POZO_PHASE_FINAL;
}

/* ---- Drawing ---- */

/* Puts the hand in reserve that becomes the stock where the next card is taken from. */
static void
turn_reserve (PozoSimulation *simulation)
{
  const PozoState *state = &simulation->state;
  const guint8 *reserve = state->reserve[__builtin_ctz (state->reserve_left)];

  simulation->n_dealt -= state->reserve_size;
  memcpy (simulation->deck + simulation->n_dealt, reserve, state->reserve_size);
}

static guint8
next_card (const PozoSimulation *simulation, gboolean is_new)
{
  const PozoState *state = &simulation->state;

  if (state->n_known_stock > 0 && !is_new)
    return state->known_stock[state->n_known_stock - 1];
  if (!is_new)
    return state->pile[0]; /* the pile is turned over: the oldest discard comes first */
  return simulation->deck[simulation->n_dealt];
}

static gboolean
draw (PozoSimulation *simulation, guint seat, GString *out)
{
  PozoState *state = &simulation->state;
  gboolean turns = pozo_state_n_drawable (state) == 0 && pozo_engine_may_turn_reserve (state);
  gboolean is_new = turns || (state->n_known_stock == 0 && state->n_stock > 0);
  guint8 card = POZO_CARD_UNKNOWN;

  if (turns)
    turn_reserve (simulation);
  if (is_new || state->n_stock > 0 || state->n_pile > 0)
    card = next_card (simulation, is_new);
  if (!pozo_simulation_perform (
          simulation, (PozoAction){ .kind = POZO_ACTION_DRAW, .seat = (guint8) seat, .n_cards = 1 },
          &card, out))
    {
      simulation->n_dealt += turns ? state->reserve_size : 0;
      return FALSE;
    }
  simulation->n_dealt += is_new;
  return TRUE;
}

/* A card of the hand that is laid singly, or %POZO_CARD_NONE. */
static PozoCard
bonus_card (const PozoSimulation *simulation, guint seat)
{
  const PozoHand *hand = &simulation->state.hand[seat];
  gboolean with_black =
      simulation->options.rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO;

  if (!pozo_rules_has_special_threes (simulation->options.rules) ||
      (!with_black && !pozo_hand_has_red_three (hand)))
    return POZO_CARD_NONE;
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      PozoCard card = POZO_CARD (POZO_RANK_3, suit);

      if (hand->count[card] > 0 && (with_black || pozo_card_is (card, POZO_CARD_IS_RED_THREE)))
        return card;
    }
  return POZO_CARD_NONE;
}

/**
 * pozo_simulation_settle:
 * @simulation: a simulation
 * @seat: a player
 * @out: gets the words
 *
 * Lays red threes and draws what is owed until there is nothing more to do.
 */
void
pozo_simulation_settle (PozoSimulation *simulation, guint seat, GString *out)
{
  while (!pozo_simulation_is_over (simulation))
    {
      guint8 card = bonus_card (simulation, seat);
      gboolean done = simulation->state.owed[seat] > 0 && draw (simulation, seat, out);

      if (!done && card != POZO_CARD_NONE && !pozo_simulation_forgets_threes (simulation, seat))
        done = pozo_simulation_perform (
            simulation,
            (PozoAction){ .kind = POZO_ACTION_RED3, .seat = (guint8) seat, .n_cards = 1 }, &card,
            out);
      if (!done)
        return;
    }
}

/**
 * pozo_simulation_draw_up_to:
 * @simulation: a simulation
 * @n: how many cards the player on turn is to have drawn
 * @out: gets the words
 *
 * Draws, and lays what has to be laid.
 */
void
pozo_simulation_draw_up_to (PozoSimulation *simulation, gint n, GString *out)
{
  while (!pozo_simulation_is_over (simulation) && simulation->state.turn.drawn < n)
    {
      if (!draw (simulation, simulation->state.seat, out))
        return;
      pozo_simulation_settle (simulation, simulation->state.seat, out);
    }
}

/**
 * pozo_simulation_draw_talon:
 * @simulation: a simulation
 * @out: gets the word
 *
 * Draws the talon of the player on turn, if one is due at this moment.
 *
 * Returns: whether one was
 */
gboolean
pozo_simulation_draw_talon (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  PozoAction draw = { .kind = POZO_ACTION_DRAW, .seat = state->seat };
  guint8 cards[POZO_TALON_LONGEST];
  guint n_known = state->n_known_stock;
  guint n = pozo_talon_find_next (state);

  if (n == 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    cards[i] = i < n_known ? state->known_stock[n_known - 1 - i]
                           : simulation->deck[simulation->n_dealt + i - n_known];
  draw.n_cards = (guint8) n;
  if (!pozo_simulation_perform (simulation, draw, cards, out))
    return FALSE;
  simulation->n_dealt += n - MIN (n, n_known);
  return TRUE;
}
