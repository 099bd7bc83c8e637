/* SPDX-License-Identifier: MIT */
/* The turns of a deal: each action is proposed by a player, judged by the engine, applied and
 * written.
 *
 * A player plans several actions at once and can misjudge them (he knows the rules as a player
 * does).  Then the table goes back to the moment before, and he plays something plainer; what is
 * written is always legal. */
#include "pozo-simulation-private.h"

#include "pozo-error.h"
#include "pozo-transcript.h"

#include <string.h>

/* ---- Doing, and going back ---- */

static void
save (PozoSimulation *simulation, PozoSnapshot *snapshot, const GString *out)
{
  snapshot->state = simulation->state;
  snapshot->n_dealt = simulation->n_dealt;
  snapshot->length_bytes = out->len;
  memcpy (snapshot->counts, simulation->counts, sizeof snapshot->counts);
}

static void
restore (PozoSimulation *simulation, const PozoSnapshot *snapshot, GString *out)
{
  simulation->state = snapshot->state;
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
  };
  const PozoState *state = &simulation->state;

  simulation->counts[by_method[state->turn.method]]++;
  simulation->counts[POZO_SIMULATION_TAKES_FROZEN] += state->turn.frozen_before != 0;
  simulation->counts[POZO_SIMULATION_TAKES_OPENING] += !state->turn.opened_before;
  simulation->counts[POZO_SIMULATION_TAKES_SPENT] += state->stock_closed != 0;
}

static void
count_action (PozoSimulation *simulation,
              const PozoAction *action,
              const guint8 *cards,
              gboolean was_frozen)
{
  simulation->counts[POZO_SIMULATION_ACTIONS]++;
  if (action->kind == POZO_ACTION_TAKE)
    count_take (simulation);
  if (action->kind == POZO_ACTION_ASK)
    simulation->counts[action->number & POZO_ANSWER_YES ? POZO_SIMULATION_ASKED_YES
                                                        : POZO_SIMULATION_ASKED_NO]++;
  if (action->kind != POZO_ACTION_DISCARD)
    return;
  simulation->counts[POZO_SIMULATION_FREEZES] += !was_frozen && simulation->state.frozen;
  simulation->counts[POZO_SIMULATION_STOPS] += pozo_card_is (cards[0], POZO_CARD_IS_BLACK_THREE);
}

/* Does an action if it is legal, and writes it. */
static gboolean
perform (PozoSimulation *simulation, PozoAction action, const guint8 *cards, GString *out)
{
  PozoVerdict verdict;
  gboolean was_frozen = simulation->state.frozen;

  if (action.kind == POZO_ACTION_TAKE)
    {
      action.flags |= POZO_ACTION_HAS_COUNT;
      action.number = simulation->state.n_pile;
    }
  pozo_state_judge (&simulation->state, &action, cards, &verdict);
  if (verdict.code != POZO_FINE || verdict.impossible)
    return FALSE;
  pozo_state_apply (&simulation->state, &action, cards);
  count_action (simulation, &action, cards, was_frozen);

  static const guint8 unseen = POZO_CARD_UNKNOWN;
  gboolean is_hidden =
      action.kind == POZO_ACTION_DRAW && simulation->options.detail == POZO_DETAIL_TABLE;

  pozo_transcript_word (out, &action, is_hidden ? &unseen : cards);
  return TRUE;
}

static gboolean
perform_bare (PozoSimulation *simulation, PozoActionKind kind, GString *out)
{
  return perform (simulation, (PozoAction){ .kind = kind, .seat = simulation->state.seat }, NULL,
                  out);
}

/* Does actions of the plan from @from on, as long as they are legal. */
static gboolean
perform_plan (PozoSimulation *simulation, const PozoPlan *plan, GString *out)
{
  for (guint i = 0; i < plan->n_actions; i++)
    if (!perform (simulation, plan->actions[i], plan->cards + plan->actions[i].cards, out))
      return FALSE;
  return TRUE;
}

static gboolean
is_over (const PozoSimulation *simulation)
{
  return simulation->state.phase == POZO_PHASE_ENDED || simulation->state.phase == POZO_PHASE_FINAL;
}

/* ---- Drawing ---- */

static guint8
next_card (const PozoSimulation *simulation)
{
  const PozoState *state = &simulation->state;

  if (state->n_known_stock > 0)
    return state->known_stock[state->n_known_stock - 1];
  if (state->n_stock == 0)
    return state->pile[0]; /* the pile is turned over: the oldest discard comes first */
  return simulation->deck[simulation->n_dealt];
}

static gboolean
draw (PozoSimulation *simulation, guint seat, GString *out)
{
  PozoState *state = &simulation->state;
  gboolean is_new = state->n_known_stock == 0 && state->n_stock > 0;
  guint8 card = POZO_CARD_UNKNOWN;

  if (state->n_stock > 0 || state->n_pile > 0)
    card = next_card (simulation);
  if (!perform (simulation,
                (PozoAction){ .kind = POZO_ACTION_DRAW, .seat = (guint8) seat, .n_cards = 1 },
                &card, out))
    return FALSE;
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

  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      PozoCard card = POZO_CARD (POZO_RANK_3, suit);

      if (hand->count[card] > 0 && (with_black || pozo_card_is (card, POZO_CARD_IS_RED_THREE)))
        return card;
    }
  return POZO_CARD_NONE;
}

/* Lays red threes and draws for them until there is nothing more to do. */
static void
settle (PozoSimulation *simulation, guint seat, GString *out)
{
  while (!is_over (simulation))
    {
      guint8 card = bonus_card (simulation, seat);
      gboolean done = simulation->state.owed[seat] > 0 && draw (simulation, seat, out);

      if (!done && card != POZO_CARD_NONE)
        done =
            perform (simulation,
                     (PozoAction){ .kind = POZO_ACTION_RED3, .seat = (guint8) seat, .n_cards = 1 },
                     &card, out);
      if (!done)
        return;
    }
}

static void
draw_up_to (PozoSimulation *simulation, gint n, GString *out)
{
  while (!is_over (simulation) && simulation->state.turn.drawn < n)
    {
      if (!draw (simulation, simulation->state.seat, out))
        return;
      settle (simulation, simulation->state.seat, out);
    }
}

/* ---- Taking ---- */

static gboolean
take (PozoSimulation *simulation, GString *out)
{
  const PozoPlayer *player = &simulation->player[simulation->state.seat];

  simulation->plan.n_actions = simulation->plan.n_cards = 0;
  if (!pozo_player_plan_take (player, &simulation->state, &simulation->plan))
    return FALSE;
  save (simulation, &simulation->before_take, out);
  if (!perform_plan (simulation, &simulation->plan, out))
    {
      restore (simulation, &simulation->before_take, out);
      return FALSE;
    }
  settle (simulation, simulation->state.seat, out);
  return TRUE;
}

/* With the stock spent and no wish for the pile: a pass, or the first take of those the rules
 * demand. */
static gboolean
pass_or_take (PozoSimulation *simulation, GString *out)
{
  const PozoLegal *legal = &simulation->legal;

  simulation->is_forced = TRUE;
  if (perform_bare (simulation, POZO_ACTION_PASS, out))
    return FALSE;
  pozo_legal_list (&simulation->state, &simulation->legal);
  for (guint i = 0; i < legal->n_actions; i++)
    {
      const PozoAction *action = &legal->actions[i];

      if (action->kind != POZO_ACTION_TAKE ||
          !perform (simulation, *action, legal->cards + action->cards, out))
        continue;
      simulation->counts[POZO_SIMULATION_TAKES_FORCED]++;
      settle (simulation, simulation->state.seat, out);
      return TRUE;
    }
  return FALSE;
}

/* The first half of a turn.  Returns %TRUE when the pile was taken. */
static gboolean
draw_or_take (PozoSimulation *simulation, gboolean may_take, GString *out)
{
  const PozoRules *rules = simulation->options.rules;
  const PozoState *state = &simulation->state;

  if (!state->stock_closed)
    draw_up_to (simulation, rules->turn_stock_cards_before_take, out);
  if (is_over (simulation))
    return FALSE;
  if (may_take && take (simulation, out))
    return TRUE;
  if (state->stock_closed && rules->stock_end_play_on == POZO_STOCK_END_PLAY_ON_PILE_CHAIN)
    return pass_or_take (simulation, out);
  draw_up_to (simulation, rules->turn_draw, out);
  return FALSE;
}

/* ---- Going out ---- */

/* Whether the whole plan is legal, its end included: tried on a copy. */
static gboolean
works_out (PozoSimulation *simulation, const PozoPlan *plan)
{
  PozoState *trial = &simulation->trial;
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = simulation->state.seat };
  PozoVerdict verdict;

  *trial = simulation->state;
  for (guint i = 0; i < plan->n_actions; i++)
    {
      const guint8 *cards = plan->cards + plan->actions[i].cards;

      pozo_state_judge (trial, &plan->actions[i], cards, &verdict);
      if (verdict.code != POZO_FINE || verdict.impossible)
        return FALSE;
      pozo_state_apply (trial, &plan->actions[i], cards);
    }
  pozo_state_judge (trial, &end, NULL, &verdict);
  return verdict.code == POZO_FINE && trial->hand[simulation->state.seat].n == 0;
}

/* Asks the partner, or both of them: the one whose turn comes sooner may leave it to the other
 * (K16). */
static gboolean
ask (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  const PozoSide *side = pozo_state_side (state, state->seat);
  PozoAction action = { .kind = POZO_ACTION_ASK, .seat = state->seat };
  guint partner = state->next_seat[state->seat];
  guint n_partners = side->n_members - 1u;

  for (;; partner = state->next_seat[partner])
    {
      if (!(side->members & 1u << partner))
        continue;
      if (n_partners-- <= 1 || !pozo_random_chance (&simulation->random, 30))
        break;
      action.number |= POZO_ANSWER_PASS;
    }
  action.number |= (gint16) pozo_player_answer (&simulation->player[partner], state, partner);
  return perform (simulation, action, NULL, out) && (action.number & POZO_ANSWER_YES);
}

/* Goes out if the player can and wants to, and if his partner does not mind. */
static gboolean
go_out (PozoSimulation *simulation, GString *out)
{
  const PozoPlayer *player = &simulation->player[simulation->state.seat];
  PozoPlan *plan = &simulation->out_plan;

  plan->n_actions = plan->n_cards = 0;
  if (!pozo_player_plan_out (player, &simulation->state, plan) ||
      !pozo_player_wants_out (player, &simulation->state) || !works_out (simulation, plan))
    return FALSE;
  if (pozo_player_asks (player, &simulation->state) && !ask (simulation, out))
    return FALSE;
  return perform_plan (simulation, plan, out);
}

/* ---- Laying and discarding ---- */

static void
lay (PozoSimulation *simulation, GString *out)
{
  const PozoPlayer *player = &simulation->player[simulation->state.seat];

  simulation->plan.n_actions = simulation->plan.n_cards = 0;
  pozo_player_plan_melds (player, &simulation->state, &simulation->plan);
  if (simulation->plan.n_actions == 0)
    return;
  save (simulation, &simulation->before_melds, out);
  if (!perform_plan (simulation, &simulation->plan, out))
    restore (simulation, &simulation->before_melds, out);
  settle (simulation, simulation->state.seat, out);
}

static gboolean
discard_one (PozoSimulation *simulation, guint8 card, gboolean freezes, GString *out)
{
  PozoAction action = { .kind = POZO_ACTION_DISCARD, .seat = simulation->state.seat, .n_cards = 1 };

  if (freezes && simulation->options.rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_DECLARED)
    action.flags = POZO_ACTION_FREEZE;
  return perform (simulation, action, &card, out);
}

/* Whether a card would freeze the pile for the player who wants that. */
static gboolean
is_freezer (const PozoRules *rules, PozoCard card)
{
  if (card == POZO_CARD_JOKER)
    return (rules->pile_freezers & POZO_PILE_FREEZERS_JOKER) != 0;
  return pozo_card_rank (card) == POZO_RANK_2 && (rules->pile_freezers & POZO_PILE_FREEZERS_TWO);
}

static gboolean
discard (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  const PozoPlayer *player = &simulation->player[state->seat];
  guint8 cards[POZO_N_FACES];
  guint n = pozo_player_rank_discards (player, state, cards);

  if (state->hand[state->seat].n > 1 && pozo_player_freezes (player, state))
    for (guint i = 0; i < n; i++)
      if (is_freezer (state->rules, cards[i]) && discard_one (simulation, cards[i], TRUE, out))
        return TRUE;
  for (guint i = 0; i < n; i++)
    if (discard_one (simulation, cards[i], FALSE, out))
      return TRUE;
  return FALSE;
}

/* After a take that the rules demanded there is no way back: lays whatever is legal until the turn
 * can end. */
static gboolean
lay_anything (PozoSimulation *simulation, GString *out)
{
  const PozoLegal *legal = &simulation->legal;
  gboolean done = TRUE;

  while (done)
    {
      done = FALSE;
      pozo_legal_list (&simulation->state, &simulation->legal);
      for (guint i = 0; i < legal->n_actions && !done; i++)
        done = (legal->actions[i].kind == POZO_ACTION_MELD ||
                legal->actions[i].kind == POZO_ACTION_ADD) &&
               perform (simulation, legal->actions[i], legal->cards + legal->actions[i].cards, out);
      settle (simulation, simulation->state.seat, out); /* what came with the pile */
      if (done && discard (simulation, out))
        return TRUE;
    }
  return FALSE;
}

/* Plays from the draw on; what comes to no legal end is taken back and played more plainly. */
static gboolean
play_on (PozoSimulation *simulation, GString *out)
{
  PozoState *state = &simulation->state;
  simulation->is_forced = FALSE;

  gboolean took = draw_or_take (simulation, TRUE, out);
  gsize length_bytes = out->len;

  if (is_over (simulation) || go_out (simulation, out))
    return TRUE;
  lay (simulation, out);
  if (discard (simulation, out))
    return TRUE;
  if (out->len != length_bytes && simulation->plan.n_actions > 0 && state->turn.laid)
    {
      restore (simulation, &simulation->before_melds, out);
      if (discard (simulation, out))
        return TRUE;
    }
  if (!took || simulation->is_forced)
    return took && lay_anything (simulation, out);
  restore (simulation, &simulation->before_take, out);
  (void) draw_or_take (simulation, FALSE, out);
  return is_over (simulation) || discard (simulation, out);
}

/* ---- Turns ---- */

static void
begin_line (GString *out, guint seat)
{
  pozo_transcript_number (out, seat);
}

static void
end_line (PozoSimulation *simulation, guint seat, GString *out)
{
  g_string_append_c (out, '\n');
  (void) perform (simulation, (PozoAction){ .kind = POZO_ACTION_END, .seat = (guint8) seat }, NULL,
                  out);
}

static gboolean
is_first_discard (const PozoState *state)
{
  return state->rules->deal_extra_first > 0 && state->turn_no == 1;
}

static gboolean
play_turn (PozoSimulation *simulation, GString *out, GError **error)
{
  guint seat = simulation->state.seat;
  gboolean done;

  simulation->counts[POZO_SIMULATION_TURNS]++;
  begin_line (out, seat);
  settle (simulation, seat, out);
  if (is_over (simulation))
    done = TRUE;
  else if (is_first_discard (&simulation->state))
    done = discard (simulation, out);
  else
    done = play_on (simulation, out);
  if (!done)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   "no legal play was found in turn %u of deal %u: %s", simulation->state.turn_no,
                   simulation->n_deals, out->str + out->len - MIN (out->len, 200));
      return FALSE;
    }
  end_line (simulation, seat, out);
  return TRUE;
}

/* Red threes that are laid right after the deal, each player's on a line of its own. */
static void
lay_dealt_threes (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  guint seat = state->first_seat;

  for (guint i = 0; i < state->n_active && state->phase == POZO_PHASE_LAYING; i++)
    {
      if (bonus_card (simulation, seat) != POZO_CARD_NONE)
        {
          begin_line (out, seat);
          settle (simulation, seat, out);
          end_line (simulation, seat, out);
        }
      seat = state->next_seat[seat];
    }
}

/* After the stock is spent everybody may lay what he still can, where the variant has it. */
static void
meld_finally (PozoSimulation *simulation, GString *out)
{
  PozoState *state = &simulation->state;

  for (guint i = 0; i < state->n_active && state->phase == POZO_PHASE_FINAL; i++)
    {
      guint seat = state->seat;
      gsize length_bytes = out->len;

      begin_line (out, seat);

      gsize line_bytes = out->len;

      lay (simulation, out);
      if (out->len > line_bytes)
        {
          end_line (simulation, seat, out);
          continue;
        }
      g_string_truncate (out, length_bytes);
      (void) perform (simulation, (PozoAction){ .kind = POZO_ACTION_END, .seat = (guint8) seat },
                      NULL, out);
    }
}

/**
 * pozo_simulation_play_turns:
 * @simulation: a simulation with a deal set up
 * @out: gets the turn lines
 * @error: return location
 *
 * Plays a deal to its end.
 *
 * Errors: `POZO_ERROR_RULES` when a player has no legal play at all.
 *
 * Returns: %FALSE when @error is set
 */
gboolean
pozo_simulation_play_turns (PozoSimulation *simulation, GString *out, GError **error)
{
  PozoState *state = &simulation->state;

  lay_dealt_threes (simulation, out);
  while (!is_over (simulation))
    {
      if (state->turn_no >= POZO_TURNS_MAX)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                       "a deal by these rules did not end within %u turns", POZO_TURNS_MAX);
          return FALSE;
        }
      if (!play_turn (simulation, out, error))
        return FALSE;
    }
  meld_finally (simulation, out);
  return TRUE;
}
