/* SPDX-License-Identifier: MIT */
/* Mistakes on purpose, marked and settled as the code of penalties has it: for records that hold
 * what happens to people.
 *
 * Each mistake is tried where its occasion is; what does not come to a settled end is taken back
 * and did not happen. */
#include "pozo-simulation-private.h"

#include "pozo-legal.h"
#include "pozo-opening.h"
#include "pozo-permission.h"
#include "pozo-pcn-emit.h"

static gboolean
mark (PozoSimulation *simulation, PozoFault fault, GString *out)
{
  return pozo_simulation_perform (simulation,
                                  (PozoAction){ .kind = POZO_ACTION_FAULT,
                                                .seat = simulation->state.seat,
                                                .number = (gint16) fault },
                                  NULL, out);
}

static gboolean
perform_planned (PozoSimulation *simulation, const PozoPlan *plan, guint i, GString *out)
{
  return pozo_simulation_perform (simulation, plan->actions[i],
                                  plan->cards + plan->actions[i].cards, out);
}

static gboolean
is_opened (const PozoSimulation *simulation)
{
  return pozo_state_side (&simulation->state, simulation->state.seat)->opened;
}

/* Takes a card back from a group of naturals that can spare it: the last of its cards. */
static gboolean
take_back (PozoSimulation *simulation, const PozoAction *laid, const guint8 *cards, GString *out)
{
  guint rank = pozo_card_rank (cards[0]);
  const PozoAction back = { .kind = POZO_ACTION_BACK,
                            .seat = laid->seat,
                            .n_cards = 1,
                            .target_kind = POZO_TARGET_RANK,
                            .target = rank & 15u };

  return pozo_rules_card_is (simulation->options.rules, cards[0], POZO_CARD_IS_NATURAL) &&
         pozo_simulation_perform (simulation, back, cards, out);
}

/* A new group of naturals of a hand, worth less than @below; FALSE without one. */
static gboolean
plan_group (const PozoSimulation *simulation, guint seat, gint32 below, PozoPlan *plan)
{
  const PozoState *state = &simulation->state;
  const PozoSide *side = pozo_state_side (state, seat);
  PozoSpread spread;

  pozo_spread_init (&spread, state, seat, &simulation->compiled);
  for (guint rank = POZO_RANK_3; rank < POZO_N_RANKS; rank++)
    {
      guint held = spread.rank[rank].held;

      if (held < POZO_MELD_SMALLEST || held + 2 > spread.n_hand ||
          pozo_side_find_meld (side, POZO_TARGET_RANK, rank, 0) != NULL)
        continue;
      pozo_spread_rank (&spread, rank, held);
      if (pozo_spread_value (&spread) < below)
        {
          pozo_spread_plan (&spread, plan);
          return TRUE;
        }
      pozo_spread_rank (&spread, rank, 0);
    }
  return FALSE;
}

/* ---- Openings below the minimum: P3 ---- */

static gboolean
lay_short (PozoSimulation *simulation, GString *out)
{
  gint32 minimum = pozo_state_minimum (&simulation->state, simulation->state.seat);

  return !is_opened (simulation) && !simulation->state.turn.laid &&
         minimum != POZO_MINIMUM_CANASTA &&
         plan_group (simulation, simulation->state.seat, minimum, &simulation->plan) &&
         pozo_simulation_perform_plan (simulation, &simulation->plan, out);
}

static gboolean
withdraw_short (PozoSimulation *simulation, GString *out)
{
  return lay_short (simulation, out) && mark (simulation, POZO_FAULT_SHORT_WITHDRAWN, out) &&
         pozo_simulation_discard (simulation, out);
}

static gboolean
leave_short (PozoSimulation *simulation, GString *out)
{
  return lay_short (simulation, out) && mark (simulation, POZO_FAULT_SHORT_CONDONED, out) &&
         pozo_simulation_discard (simulation, out);
}

/* An opening that suffices, but for its last meld at first. */
static gboolean
lay_all_but_last (PozoSimulation *simulation, GString *out)
{
  PozoState *state = &simulation->state;
  PozoPlan *plan = &simulation->plan;
  gint32 minimum = pozo_state_minimum (state, state->seat);
  PozoSpread spread;

  if (is_opened (simulation) || state->turn.laid || minimum == POZO_MINIMUM_CANASTA)
    return FALSE;
  pozo_spread_init (&spread, state, state->seat, &simulation->compiled);
  if (!pozo_spread_open (&spread, minimum, 0))
    return FALSE;
  pozo_spread_plan (&spread, plan);
  if (plan->n_actions < 2)
    return FALSE;
  for (guint i = 0; i + 1 < plan->n_actions; i++)
    if (!perform_planned (simulation, plan, i, out))
      return FALSE;
  return !pozo_opening_stands (state, state->seat);
}

static gboolean
fix_short (PozoSimulation *simulation, GString *out)
{
  const PozoPlan *plan = &simulation->plan;

  return lay_all_but_last (simulation, out) && mark (simulation, POZO_FAULT_SHORT_FIXED, out) &&
         perform_planned (simulation, plan, plan->n_actions - 1, out) &&
         pozo_simulation_discard (simulation, out);
}

static gboolean
return_short (PozoSimulation *simulation, GString *out)
{
  const PozoPlan *plan = &simulation->plan;

  return lay_all_but_last (simulation, out) && mark (simulation, POZO_FAULT_SHORT_RETURNS, out) &&
         perform_planned (simulation, plan, plan->n_actions - 1, out) &&
         take_back (simulation, &plan->actions[0], plan->cards, out) &&
         pozo_simulation_discard (simulation, out);
}

/* ---- Drawing too many, melding too much, going out too soon: P4, P10, P7 ---- */

static gboolean
overdraw (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;

  if (state->turn.method != POZO_TAKE_NONE || state->turn.laid || state->n_stock < 12 ||
      !mark (simulation, POZO_FAULT_OVERDRAW, out))
    return FALSE;
  pozo_simulation_draw_up_to (simulation, state->turn.drawn + 1, out);
  return state->turn.overdrawn && pozo_simulation_discard (simulation, out);
}

static gboolean
lay_excess_wild (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  const PozoSide *side = pozo_state_side (state, state->seat);
  guint8 wild = state->hand[state->seat].count[POZO_CARD_JOKER] > 0
                    ? POZO_CARD_JOKER
                    : POZO_CARD (POZO_RANK_2, POZO_SUIT_SPADES);

  for (guint i = 0; i < side->n_melds && state->hand[state->seat].n > 2; i++)
    {
      PozoAction add = pozo_legal_aim_at (side, i, POZO_ACTION_ADD);

      add.seat = state->seat;
      add.n_cards = 1;
      if (side->meld[i].kind == POZO_MELD_GROUP &&
          side->meld[i].n_joker + side->meld[i].n_two == state->rules->meld_max_wild)
        return mark (simulation, POZO_FAULT_EXCESS_WILD, out) &&
               pozo_simulation_perform (simulation, add, &wild, out) &&
               pozo_simulation_discard (simulation, out);
    }
  return FALSE;
}

/* Lays everything, sees that there is no canasta, and takes two cards back. */
static gboolean
attempt_out (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  PozoPlan *plan = &simulation->plan;
  guint n_back = 0;
  PozoSpread spread;

  pozo_spread_init (&spread, state, state->seat, &simulation->compiled);
  pozo_spread_all (&spread);
  if (!is_opened (simulation) || spread.lay_black > 0 ||
      spread.n_hand > pozo_spread_n_laid (&spread) + 1 ||
      pozo_spread_n_canastas (&spread) >= (guint) state->rules->going_out_canastas)
    return FALSE;
  pozo_spread_plan (&spread, plan);
  if (plan->n_actions == 0 || !pozo_simulation_perform_plan (simulation, plan, out) ||
      !mark (simulation, POZO_FAULT_NO_CANASTA, out))
    return FALSE;
  for (guint i = 0; i < plan->n_actions; i++)
    for (guint k = 0; k < plan->actions[i].n_cards && n_back < 2; k++)
      n_back +=
          take_back (simulation, &plan->actions[i], plan->cards + plan->actions[i].cards + k, out);
  return n_back == 2 && pozo_simulation_discard (simulation, out);
}

/* ---- Asking: P8 and P12 ---- */

static gboolean
ask (PozoSimulation *simulation, guint answer, GString *out)
{
  const PozoState *state = &simulation->state;

  return is_opened (simulation) && !pozo_engine_has_asked (state, state->seat) &&
         !state->turn.laid && pozo_state_side (state, state->seat)->n_members == 2 &&
         plan_group (simulation, state->seat, G_MAXINT32, &simulation->plan) &&
         pozo_simulation_perform (simulation,
                                  (PozoAction){ .kind = POZO_ACTION_ASK,
                                                .seat = state->seat,
                                                .number = (gint16) answer },
                                  NULL, out);
}

static gboolean
fail_out (PozoSimulation *simulation, GString *out)
{
  return ask (simulation, POZO_ANSWER_YES, out) &&
         pozo_simulation_perform_plan (simulation, &simulation->plan, out) &&
         mark (simulation, POZO_FAULT_FAILED_OUT, out) && pozo_simulation_discard (simulation, out);
}

static gboolean
meld_before_answer (PozoSimulation *simulation, GString *out)
{
  return ask (simulation, POZO_ANSWER_NONE, out) && mark (simulation, POZO_FAULT_PREMATURE, out) &&
         pozo_simulation_perform_plan (simulation, &simulation->plan, out) &&
         pozo_simulation_discard (simulation, out);
}

/* ---- Occasions ---- */

static gboolean
happens (PozoSimulation *simulation)
{
  return simulation->options.faults > 0 &&
         simulation->options.rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL &&
         pozo_random_chance (&simulation->random, simulation->options.faults);
}

/**
 * pozo_simulation_err:
 * @simulation: a simulation; the player on turn has drawn or taken
 * @out: gets the words
 *
 * Lets the player make a mistake, sometimes, if there is an occasion for one.
 *
 * Returns: %TRUE when he did, and ended his turn
 */
gboolean
pozo_simulation_err (PozoSimulation *simulation, GString *out)
{
  static gboolean (*const mistakes[]) (PozoSimulation *, GString *) = {
    withdraw_short,  leave_short, fix_short, return_short,       overdraw,
    lay_excess_wild, attempt_out, fail_out,  meld_before_answer,
  };

  if (!happens (simulation))
    return FALSE;

  guint first = pozo_random_below (&simulation->random, G_N_ELEMENTS (mistakes));

  pozo_simulation_save (simulation, &simulation->before_fault, out);
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      gboolean (*const mistake) (PozoSimulation *, GString *) =
          mistakes[(first + i) % G_N_ELEMENTS (mistakes)];

      if (i > 0 && mistake == overdraw)
        continue; /* there is always an occasion for it: it would crowd out the others */
      simulation->plan.n_actions = simulation->plan.n_cards = 0;
      if (mistake (simulation, out))
        return TRUE;
      pozo_simulation_restore (simulation, &simulation->before_fault, out);
    }
  return FALSE;
}

/**
 * pozo_simulation_drop_card:
 * @simulation: a simulation; a turn begins
 * @out: gets the word
 *
 * Lets the player drop a card, sometimes, which he then has to play (P2).
 */
void
pozo_simulation_drop_card (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  const PozoHand *hand = &state->hand[state->seat];
  guint8 card = 0;

  if (hand->n < 3 || !happens (simulation) || !pozo_random_chance (&simulation->random, 25))
    return;
  for (guint at = pozo_random_below (&simulation->random, hand->n); at >= hand->count[card]; card++)
    at -= hand->count[card];
  if (pozo_rules_card_is (simulation->options.rules, card, POZO_CARD_IS_RED_THREE))
    return;
  (void) pozo_simulation_perform (simulation,
                                  (PozoAction){ .kind = POZO_ACTION_FAULT,
                                                .seat = state->seat,
                                                .n_cards = 1,
                                                .number = POZO_FAULT_EXPOSED },
                                  &card, out);
}

/**
 * pozo_simulation_grabs_pile:
 * @simulation: a simulation; a turn begins, nothing is drawn
 * @out: gets the word
 *
 * Lets the player reach for the pile without showing his right to it, sometimes (P6): stopped in
 * time he may still show it; else the pile is rebuilt, he is fined, and draws.
 *
 * Returns: %TRUE when he may not take the pile in this turn
 */
gboolean
pozo_simulation_grabs_pile (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;
  gboolean is_stopped;

  if (!happens (simulation) || state->n_pile == 0 || state->stock_closed ||
      !pozo_random_chance (&simulation->random, 25))
    return FALSE;
  is_stopped = pozo_random_chance (&simulation->random, 60);
  return mark (simulation, is_stopped ? POZO_FAULT_TAKE_STOPPED : POZO_FAULT_TAKE_ILLEGAL, out) &&
         !is_stopped;
}

/**
 * pozo_simulation_forgets_threes:
 * @simulation: a simulation
 * @seat: a player
 *
 * Asks whether a player overlooks the red threes of his hand: in this deal he does not look, unless
 * his hand is small or the stock nearly spent, when everybody counts cards.
 *
 * Returns: whether he does
 */
gboolean
pozo_simulation_forgets_threes (const PozoSimulation *simulation, guint seat)
{
  return (simulation->forgetful & 1u << seat) && simulation->state.hand[seat].n > 6 &&
         simulation->state.n_stock > 12;
}

/**
 * pozo_simulation_choose_forgetful:
 * @simulation: a simulation; a deal begins
 *
 * Finds out who will overlook his red threes in this deal.
 */
void
pozo_simulation_choose_forgetful (PozoSimulation *simulation)
{
  simulation->forgetful = 0;
  if (!pozo_rules_has_special_threes (simulation->options.rules))
    return;
  for (guint seat = 1; seat <= simulation->options.n_players; seat++)
    if (happens (simulation))
      simulation->forgetful |= (guint8) (1u << seat);
}

/**
 * pozo_simulation_find_threes:
 * @simulation: a simulation; the deal is over but for its score
 * @out: gets a line for each player who still holds red threes
 *
 * Finds the red threes that were overlooked (P9).
 */
void
pozo_simulation_find_threes (PozoSimulation *simulation, GString *out)
{
  const PozoState *state = &simulation->state;

  for (guint i = 0; i < state->n_active && simulation->forgetful != 0; i++)
    {
      guint seat = state->active[i];
      const PozoHand *hand = &state->hand[seat];
      PozoAction held = { .kind = POZO_ACTION_FAULT,
                          .seat = (guint8) seat,
                          .number = POZO_FAULT_RED3_HELD };
      guint8 threes[POZO_DECK_MAX];

      for (guint suit = POZO_SUIT_HEARTS; suit <= POZO_SUIT_DIAMONDS; suit++)
        for (guint k = 0; k < hand->count[POZO_CARD (POZO_RANK_3, suit)]; k++)
          threes[held.n_cards++] = POZO_CARD (POZO_RANK_3, suit);
      if (held.n_cards == 0)
        continue;
      pozo_pcn_emit_int (out, seat);
      (void) pozo_simulation_perform (simulation, held, threes, out);
      g_string_append_c (out, '\n');
    }
}

/**
 * pozo_simulation_meld_out_of_turn:
 * @simulation: a simulation; between two turns
 * @out: gets the line
 *
 * Lets somebody meld who is not on turn, sometimes (P5).
 */
void
pozo_simulation_meld_out_of_turn (PozoSimulation *simulation, GString *out)
{
  PozoState *state = &simulation->state;

  if (!happens (simulation))
    return;

  guint seat = state->active[pozo_random_below (&simulation->random, state->n_active)];
  const PozoAction marked = { .kind = POZO_ACTION_FAULT,
                              .seat = (guint8) seat,
                              .number = POZO_FAULT_OUT_OF_TURN };
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = (guint8) seat };

  simulation->plan.n_actions = simulation->plan.n_cards = 0;
  if (seat == state->seat || !pozo_state_side (state, seat)->opened || state->debt[seat] > 0 ||
      state->stock_closed || (state->first_pending & 1u << seat) ||
      !plan_group (simulation, seat, G_MAXINT32, &simulation->plan))
    return;
  pozo_simulation_save (simulation, &simulation->before_fault, out);
  g_string_append_printf (out, "%u", seat);
  if (!pozo_simulation_perform (simulation, marked, NULL, out) ||
      !pozo_simulation_perform_plan (simulation, &simulation->plan, out) ||
      !pozo_simulation_perform (simulation, end, NULL, out))
    {
      pozo_simulation_restore (simulation, &simulation->before_fault, out);
      return;
    }
  g_string_append_c (out, '\n');
}

/**
 * pozo_simulation_misdeals:
 * @simulation: a simulation; a deal is written, nothing is played
 * @out: gets the line
 *
 * Finds out whether the dealer dealt wrongly (P1): then the same dealer deals again.
 *
 * Returns: %TRUE when he did
 */
gboolean
pozo_simulation_misdeals (PozoSimulation *simulation, GString *out)
{
  if (!happens (simulation))
    return FALSE;
  simulation->counts[POZO_SIMULATION_FAULTS]++;
  g_string_append (out, "!misdeal\n");
  return TRUE;
}
