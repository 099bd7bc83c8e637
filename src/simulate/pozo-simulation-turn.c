/* SPDX-License-Identifier: MIT */
/* The turns of a deal: each action is proposed by a player, judged by the engine, applied and
 * written.
 *
 * A player plans several actions at once and can misjudge them (he knows the rules as a player
 * does).  Then the table goes back to the moment before, and he plays something plainer; what is
 * written is always legal. */
#include "pozo-simulation-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-moment.h"
#include "pozo-opening.h"
#include "pozo-reserve.h"
#include "pozo-pcn-emit.h"

#include <string.h>

/* ---- Taking ---- */

static gboolean
take (PozoSimulation *simulation, GString *out)
{
  const PozoPlayer *player = &simulation->player[simulation->state.seat];

  simulation->plan.n_actions = simulation->plan.n_cards = 0;
  if (!pozo_player_plan_take (player, &simulation->state, &simulation->plan))
    return FALSE;
  pozo_simulation_save (simulation, &simulation->before_take, out);
  if (!pozo_simulation_perform_plan (simulation, &simulation->plan, out))
    {
      pozo_simulation_restore (simulation, &simulation->before_take, out);
      return FALSE;
    }
  pozo_simulation_settle (simulation, simulation->state.seat, out);
  return TRUE;
}

/* With the stock spent and no wish for the pile: a pass, or the first take of those the rules
 * demand. */
static gboolean
pass_or_take (PozoSimulation *simulation, GString *out)
{
  const PozoLegal *legal = &simulation->legal;

  simulation->is_forced = TRUE;
  if (pozo_simulation_perform_bare (simulation, POZO_ACTION_PASS, out))
    return FALSE;
  pozo_legal_list (&simulation->state, &simulation->legal);
  for (guint i = 0; i < legal->n_actions; i++)
    {
      const PozoAction *action = &legal->actions[i];

      if (action->kind != POZO_ACTION_TAKE ||
          !pozo_simulation_perform (simulation, *action, legal->cards + action->cards, out))
        continue;
      simulation->counts[POZO_SIMULATION_TAKES_FORCED]++;
      pozo_simulation_settle (simulation, simulation->state.seat, out);
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
    pozo_simulation_draw_up_to (simulation, rules->turn_stock_cards_before_take, out);
  if (pozo_simulation_is_over (simulation))
    return FALSE;
  if (may_take && take (simulation, out))
    return TRUE;
  if (state->stock_closed && rules->stock_end_play_on == POZO_STOCK_END_PLAY_ON_PILE_CHAIN)
    return pass_or_take (simulation, out);
  pozo_simulation_draw_up_to (simulation, rules->turn_draw, out);
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

  pozo_state_copy (trial, &simulation->state);
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
  return pozo_simulation_perform (simulation, action, NULL, out) &&
         (action.number & POZO_ANSWER_YES);
}

/* Goes out if the player can and wants to, and if his partner does not mind. */
static gboolean
go_out (PozoSimulation *simulation, GString *out)
{
  const PozoPlayer *player = &simulation->player[simulation->state.seat];
  PozoPlan *plan = &simulation->out_plan;

  plan->n_actions = plan->n_cards = 0;
  if (pozo_reserve_is_due (&simulation->state, simulation->state.seat) ||
      pozo_reserve_find_awaited (&simulation->state, simulation->state.seat) != 0)
    return FALSE; /* who empties his hand plays on, or may not */
  if (!pozo_player_plan_out (player, &simulation->state, plan) ||
      !pozo_player_wants_out (player, &simulation->state) || !works_out (simulation, plan))
    return FALSE;
  if (pozo_player_asks (player, &simulation->state) && !ask (simulation, out))
    return FALSE;
  return pozo_simulation_perform_plan (simulation, plan, out);
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
  pozo_simulation_save (simulation, &simulation->before_melds, out);
  if (!pozo_simulation_perform_plan (simulation, &simulation->plan, out))
    pozo_simulation_restore (simulation, &simulation->before_melds, out);
  pozo_simulation_settle (simulation, simulation->state.seat, out);
}

static gboolean
discard_one (PozoSimulation *simulation, guint8 card, gboolean freezes, GString *out)
{
  PozoAction action = { .kind = POZO_ACTION_DISCARD, .seat = simulation->state.seat, .n_cards = 1 };

  if (freezes && simulation->options.rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_DECLARED)
    action.flags = POZO_ACTION_FREEZE;
  return pozo_simulation_perform (simulation, action, &card, out);
}

/* Whether a card would freeze the pile for the player who wants that. */
static gboolean
is_freezer (const PozoRules *rules, PozoCard card)
{
  if (card == POZO_CARD_JOKER)
    return (rules->pile_freezers & POZO_PILE_FREEZERS_JOKER) != 0;
  return pozo_card_rank (card) == POZO_RANK_2 && (rules->pile_freezers & POZO_PILE_FREEZERS_TWO);
}

/* Discards the card that freezes the pile which the player would rather lose. */
static gboolean
freeze (PozoSimulation *simulation, const guint32 wishes[], guint n, GString *out)
{
  guint32 left[POZO_N_FACES];

  memcpy (left, wishes, n * sizeof left[0]);
  while (n > 0)
    {
      PozoCard card = pozo_player_next_discard (left, &n);

      if (is_freezer (simulation->options.rules, card) && discard_one (simulation, card, TRUE, out))
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_simulation_discard:
 * @simulation: a simulation
 * @out: gets the word
 *
 * Discards what the player on turn would throw away first of all that is legal.
 *
 * Returns: %FALSE when nothing is
 */
gboolean
pozo_simulation_discard (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  const PozoPlayer *player = &simulation->player[state->seat];
  guint32 wishes[POZO_N_FACES];
  guint n = pozo_player_weigh_discards (player, state, wishes);

  if (state->hand[state->seat].n > 1 && pozo_player_freezes (player, state) &&
      freeze (simulation, wishes, n, out))
    return TRUE;
  while (n > 0)
    if (discard_one (simulation, pozo_player_next_discard (wishes, &n), FALSE, out))
      return TRUE;
  return FALSE;
}

/* Whether the turn has an end after a caliente: without a stock it is a card less in the hand. */
static gboolean
can_spare (PozoSimulation *simulation, const PozoAction *action)
{
  static const guint8 caliente = POZO_CARD_CALIENTE;

  if (pozo_state_n_drawable (&simulation->state) > 0)
    return TRUE;
  pozo_state_copy (&simulation->trial, &simulation->state);
  pozo_state_apply (&simulation->trial, action, &caliente);
  return pozo_legal_may_finish (&simulation->trial);
}

/* Plays calientes: three times in four, when it is allowed at all. */
static void
play_calientes (PozoSimulation *simulation, GString *out)
{
  static const guint8 caliente = POZO_CARD_CALIENTE;
  const PozoState *state = &simulation->state;
  const PozoAction action = { .kind = POZO_ACTION_CALIENTE, .seat = state->seat, .n_cards = 1 };

  while (!pozo_simulation_is_over (simulation) &&
         state->hand[state->seat].count[POZO_CARD_CALIENTE] > 0 &&
         pozo_random_chance (&simulation->random, 75) && can_spare (simulation, &action) &&
         pozo_simulation_perform (simulation, action, &caliente, out))
    pozo_simulation_settle (simulation, state->seat, out);
}

typedef gboolean (*Decide) (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);

/* One decision after the other until there is nothing more to do. */
static void
repeat (PozoSimulation *simulation, Decide decide, GString *out)
{
  const PozoState *state = &simulation->state;
  gboolean done = TRUE;

  for (guint i = 0; i < POZO_PLAN_ACTIONS_MAX && done; i++)
    {
      simulation->out_plan.n_actions = simulation->out_plan.n_cards = 0;
      done = decide (&simulation->player[state->seat], state, &simulation->out_plan) &&
             pozo_simulation_perform_plan (simulation, &simulation->out_plan, out);
    }
}

/* Sequences, and melds that lie already. */
static void
arrange (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;

  if (!pozo_state_side (state, state->seat)->opened ||
      (simulation->player[state->seat].hides && !(state->melded_set & 1u << state->seat)))
    return;
  repeat (simulation, pozo_player_plan_rearrangement, out);
  repeat (simulation, pozo_player_plan_run, out);
}

/* Whether what lies is less than the side needs to open. */
static gboolean
is_short (const PozoState *state)
{
  return !pozo_state_side (state, state->seat)->opened && !pozo_opening_stands (state, state->seat);
}

/* The pile was taken and the minimum is out of reach: everything goes back, and he draws. */
static gboolean
abort_take (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;

  if (state->turn.method == POZO_TAKE_NONE || pozo_state_n_drawable (state) == 0 ||
      !is_short (state) ||
      !pozo_simulation_perform (simulation,
                                (PozoAction){ .kind = POZO_ACTION_FAULT,
                                              .seat = state->seat,
                                              .number = POZO_FAULT_ABORT },
                                NULL, out))
    return FALSE;
  pozo_simulation_draw_up_to (simulation, state->rules->turn_draw, out);
  return TRUE;
}

/* After a take that the rules demanded there is no way back: lays what has to be laid for the turn
 * to end. */
static gboolean
end_anyhow (PozoSimulation *simulation, GString *out)
{
  const PozoLegal *legal = &simulation->legal;

  if (!pozo_legal_find_end (&simulation->state, &simulation->legal))
    return FALSE;
  for (guint i = 0; i < legal->n_actions; i++)
    if (!pozo_simulation_perform (simulation, legal->actions[i],
                                  legal->cards + legal->actions[i].cards, out))
      return FALSE;
  return !pozo_simulation_draw_talon (simulation, out) || simulation->state.turn.discarded ||
         pozo_simulation_discard (simulation, out);
}

/* What he has to lay; and once more, if that or what came before has brought him a hand in reserve,
 * or his talon. */
static void
lay_all (PozoSimulation *simulation, guint left, GString *out)
{
  lay (simulation, out);
  if (pozo_simulation_draw_talon (simulation, out))
    pozo_simulation_settle (simulation, simulation->state.seat, out);
  else if (simulation->state.reserve_left == left)
    return;
  arrange (simulation, out);
  lay (simulation, out);
}

/* Whether something must be laid yet for the pile that was taken. */
static gboolean
owes_meld (const PozoState *state)
{
  return state->rules->pile_take_for == POZO_PILE_TAKE_FOR_ANY_MELD && !state->turn.laid;
}

/* Lays a special hand, if chance has made one. */
static gboolean
lay_special (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  const PozoPatterns *patterns = &state->rules->special_hands;

  for (guint i = 0; i < patterns->n; i++)
    {
      const PozoAction action = { .kind = POZO_ACTION_SPECIAL,
                                  .seat = state->seat,
                                  .number = patterns->row[i].name };

      PozoVerdict verdict = { 0 };

      pozo_state_judge (state, &action, NULL, &verdict);
      if (verdict.code == POZO_FINE)
        return pozo_simulation_perform (simulation, action, NULL, out);
    }
  return FALSE;
}

/* Plays from the draw on; what comes to no legal end is taken back and played more plainly. */
static gboolean
play_on (PozoSimulation *simulation, GString *out)
{
  PozoState *state = &simulation->state;
  guint left = state->reserve_left;

  simulation->is_forced = FALSE;
  if (state->debt[state->seat] > 0)
    return pozo_simulation_discard (simulation, out);
  pozo_simulation_drop_card (simulation, out);

  gboolean may_take = !pozo_simulation_grabs_pile (simulation, out);
  gboolean took = draw_or_take (simulation, may_take, out);
  gsize length_bytes = out->len;

  if (!pozo_simulation_is_over (simulation))
    play_calientes (simulation, out);
  if (pozo_simulation_is_over (simulation) || lay_special (simulation, out) ||
      go_out (simulation, out) ||
      (!simulation->is_forced && !state->turn.asked && pozo_simulation_err (simulation, out)))
    return TRUE;
  arrange (simulation, out);
  if (pozo_player_has_contract (state) && go_out (simulation, out))
    return TRUE;
  lay_all (simulation, left, out);
  if (took && owes_meld (state) && end_anyhow (simulation, out))
    return TRUE;
  if (took && !simulation->is_forced && abort_take (simulation, out))
    return pozo_simulation_is_over (simulation) || pozo_simulation_discard (simulation, out);
  if (pozo_simulation_discard (simulation, out))
    return TRUE;
  if (out->len != length_bytes && simulation->plan.n_actions > 0 && state->turn.laid)
    {
      pozo_simulation_restore (simulation, &simulation->before_melds, out);
      if (pozo_simulation_discard (simulation, out))
        return TRUE;
    }
  if (!took || simulation->is_forced)
    return end_anyhow (simulation, out);
  pozo_simulation_restore (simulation, &simulation->before_take, out);
  (void) draw_or_take (simulation, FALSE, out);
  return pozo_simulation_is_over (simulation) || pozo_simulation_discard (simulation, out);
}

/* ---- Turns ---- */

static void
begin_line (PozoSimulation *simulation, guint seat, GString *out)
{
  simulation->is_plain = simulation->has_compiled;
  simulation->has_ended = FALSE;
  pozo_pcn_emit_int (out, seat);
}

static void
end_line (PozoSimulation *simulation, guint seat, GString *out)
{
  (void) pozo_simulation_draw_talon (simulation, out);
  g_string_append_c (out, '\n');
  if (simulation->has_ended)
    return;
  (void) pozo_simulation_perform (
      simulation, (PozoAction){ .kind = POZO_ACTION_END, .seat = (guint8) seat }, NULL, out);
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
  gboolean opens_with_canasta =
      !pozo_state_side (&simulation->state, seat)->opened &&
      pozo_state_minimum (&simulation->state, seat) == POZO_MINIMUM_CANASTA;
  gboolean done;

  simulation->counts[POZO_SIMULATION_TURNS]++;
  pozo_simulation_meld_out_of_turn (simulation, out);
  begin_line (simulation, seat, out);
  pozo_simulation_settle (simulation, seat, out);
  if (pozo_simulation_is_over (simulation))
    done = TRUE;
  else if (is_first_discard (&simulation->state))
    done = pozo_simulation_discard (simulation, out);
  else
    done = play_on (simulation, out);
  if (!done)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("no legal play was found in turn %u of deal %u: %s"),
                   simulation->state.turn_no, simulation->n_deals,
                   out->str + out->len - MIN (out->len, 200));
      return FALSE;
    }
  end_line (simulation, seat, out);
  simulation->counts[POZO_SIMULATION_CANASTA_OPENINGS] +=
      opens_with_canasta && pozo_state_side (&simulation->state, seat)->opened;
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
      gsize length_bytes = out->len;

      begin_line (simulation, seat, out);

      gsize line_bytes = out->len;

      pozo_simulation_settle (simulation, seat, out);
      if (out->len > line_bytes)
        end_line (simulation, seat, out);
      else
        g_string_truncate (out, length_bytes);
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

      begin_line (simulation, seat, out);

      gsize line_bytes = out->len;

      arrange (simulation, out);
      lay (simulation, out);
      if (out->len > line_bytes)
        {
          simulation->counts[POZO_SIMULATION_FINAL_MELDS]++;
          end_line (simulation, seat, out);
          continue;
        }
      g_string_truncate (out, length_bytes);
      (void) pozo_simulation_perform (
          simulation, (PozoAction){ .kind = POZO_ACTION_END, .seat = (guint8) seat }, NULL, out);
    }
}

/**
 * pozo_simulation_play_turns:
 * @simulation: a simulation with a deal set up
 * @out: gets the turn lines
 * @error: return location
 *
 * Plays a deal to its end, or until there is none to be seen.
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
  while (!pozo_simulation_is_over (simulation))
    {
      if (state->turn_no > POZO_SIMULATION_TURNS_MAX)
        {
          simulation->is_stuck = TRUE;
          return TRUE;
        }
      if (!play_turn (simulation, out, error))
        return FALSE;
    }
  meld_finally (simulation, out);
  pozo_simulation_find_threes (simulation, out);
  return TRUE;
}
