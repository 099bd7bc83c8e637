/* SPDX-License-Identifier: MIT */
/* The set-up of a deal: seats, sides, deck, hands, the turned-up card.
 * docs/rules.md, "The deal". */
#include "pozo-effect.h"
#include "pozo-engine.h"
#include "pozo-reserve.h"
#include "pozo-teams.h"

#include <string.h>

/* The verdicts of a set-up as they come up. */
typedef struct
{
  PozoVerdict *verdicts;
  guint n;
} Report;

static void
report (Report *to, PozoFindingCode code, guint seat, gint32 found, gint32 expected)
{
  if (to->n == POZO_SETUP_VERDICTS_MAX)
    return;
  to->verdicts[to->n++] =
      (PozoVerdict){ .code = code, .seat = seat, .found = found, .expected = expected };
}

static void
report_card (Report *to, PozoFindingCode code, guint seat, PozoCard card)
{
  if (to->n == POZO_SETUP_VERDICTS_MAX)
    return;
  report (to, code, seat, 0, 0);
  to->verdicts[to->n - 1].cards[0] = card;
  to->verdicts[to->n - 1].n_cards = 1;
}

/* ---- Seats and sides ---- */

static guint
count_bits (guint set)
{
  return (guint) __builtin_popcount (set);
}

/* Who is active, and the mode.  A table that the variant does not know is played all the same, as
 * what it most likely is, after the finding. */
static void
seat_players (PozoState *state, const PozoSetup *setup, Report *to)
{
  PozoLayout layout = state->rules->teams_layouts[setup->n_players];
  guint n_rest = count_bits (setup->rest);
  if (layout.mode == POZO_TEAMS_NONE)
    {
      report (to, POZO_FINDING_PLAYERS, 0, setup->n_players, 0);
      layout.mode = setup->n_players % 2 == 0 && setup->n_players > 2 ? POZO_TEAMS_TWO_SIDES
                                                                      : POZO_TEAMS_INDIVIDUAL;
      layout.active = setup->n_players - n_rest;
    }
  state->mode = layout.mode;
  state->n_seats = setup->n_players;

  guint n_active = layout.active > 0 ? layout.active : setup->n_players;

  if (n_rest != setup->n_players - n_active)
    report (to, POZO_FINDING_REST, 0, n_rest, setup->n_players - n_active);
  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (!(setup->rest & 1u << seat))
      state->active[state->n_active++] = seat;
}

static void
form_sides (PozoState *state, const PozoSetup *setup, Report *to)
{
  guint all[POZO_SEATS_MAX] = { 0 };

  state->n_sides = pozo_teams_n_sides (state->mode, state->n_seats);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      guint side = pozo_teams_side (state->n_sides, seat);

      for (guint named = 0; named < state->n_sides; named++)
        if (setup->sides[named] & 1u << seat)
          side = named;
      state->side_of[seat] = state->home_side[seat] = side;
      all[side]++;
    }
  for (guint i = 0; i < state->n_active; i++)
    {
      PozoSide *side = pozo_state_own_side (state, state->active[i]);

      side->members |= 1u << state->active[i];
      side->n_members++;
    }
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if ((setup->rest & 1u << seat) &&
        (all[state->side_of[seat]] < 3 || pozo_state_side (state, seat)->n_members < 2))
      report (to, POZO_FINDING_REST_SIDE, seat, 0, 0);
}

/* The order of play is the order of the seat numbers, closed up over resting seats.  Where that
 * would put two partners side by side (a side of three with its middle member resting), the sides
 * still alternate: each side's members in their own order (point 95, `teams.order`). */
static void
order_seats (PozoState *state)
{
  guint n = state->n_active;

  if (state->mode == POZO_TEAMS_TWO_SIDES && state->rules->teams_order == POZO_TEAMS_ORDER_SIDES &&
      state->side[0].n_members == state->side[1].n_members)
    {
      guint8 order[POZO_SEATS_MAX];
      guint8 members[2][POZO_SEATS_MAX];
      guint n_of[2] = { 0 };
      guint first = state->side_of[state->active[0]];

      for (guint i = 0; i < n; i++)
        {
          guint side = state->side_of[state->active[i]];

          members[side][n_of[side]++] = state->active[i];
        }
      for (guint i = 0; i < n; i++)
        order[i] = members[(first + i) % 2][i / 2];
      memcpy (state->active, order, n);
    }
  for (guint i = 0; i < n; i++)
    state->next_seat[state->active[i]] = state->active[(i + 1) % n];
}

static void
seat_dealer (PozoState *state, const PozoSetup *setup, Report *to)
{
  guint dealer = setup->dealer;
  if (dealer == 0 || dealer > state->n_seats || state->next_seat[dealer] == 0)
    {
      dealer = state->active[state->n_active - 1];
      report (to, POZO_FINDING_DEALER, setup->dealer, setup->dealer, dealer);
    }
  state->dealer = dealer;
  state->first_seat = state->next_seat[dealer];
}

/* ---- Cards ---- */

static void
fill_deck (PozoState *state)
{
  for (PozoCard face = 0; face < POZO_N_FACES; face++)
    {
      guint n = pozo_rules_deck_count (state->rules, state->n_seats, face);

      for (PozoCard at = face; at != POZO_CARD_UNKNOWN; at = pozo_card_infos[at].coarser)
        state->deck.of[at] += (guint8) n;
      state->deck.n += (guint16) n;
    }
  state->deck.of[POZO_CARD_UNKNOWN] = G_MAXUINT8; /* so that bring() finds room: they are in `n` */
}

/* Brings a card out of the deck, counted as no more than it is known for; whether it is one too
 * many of those. */
static inline gboolean
bring (PozoState *state, PozoCard card)
{
  return ++state->seen.of[card] > state->deck.of[card];
}

/* How many cards of a hand are not known to the face; those codes come last. */
static guint
count_partial (const PozoHand *hand)
{
  guint n = 0;

  for (PozoCard card = POZO_N_FACES; card < POZO_N_CARD_CODES; card++)
    n += hand->count[card];
  return n;
}

/* Deals a hand; whether there are too many of a card in it. */
static gboolean
deal_hand (PozoState *state, guint seat, const PozoSetup *setup, Report *to)
{
  PozoCardList hand = setup->hands[seat];
  guint expected = pozo_engine_hand_size (state, seat);
  PozoHand *dealt = &state->hand[seat];
  gboolean is_over = FALSE;

  if (hand.cards == NULL)
    report (to, POZO_FINDING_HAND_MISSING, seat, 0, 0);
  else if (hand.n != expected)
    {
      report (to, POZO_FINDING_HAND_SIZE, seat, hand.n, expected);
      if (setup->misdeal && state->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL)
        {
          to->verdicts[to->n - 1].code = POZO_FINDING_FAULT;
          to->verdicts[to->n - 1].faults = 1u << POZO_FAULT_MISDEAL;
        }
    }
  if (hand.cards == NULL)
    hand.n = expected;
  for (guint i = 0; i < hand.n; i++)
    {
      PozoCard card = hand.cards == NULL ? POZO_CARD_UNKNOWN : hand.cards[i];

      dealt->count[card]++;
      is_over |= bring (state, card);
    }
  dealt->n = (guint8) hand.n;
  dealt->n_partial = (guint8) count_partial (dealt);
  return is_over;
}

static void
report_reserve (Report *to, PozoFindingCode code, guint number, gint32 found, gint32 expected)
{
  if (to->n == POZO_SETUP_VERDICTS_MAX)
    return;
  report (to, code, 0, found, expected);
  to->verdicts[to->n - 1].reserve = (guint8) number;
}

/* Deals the hands in reserve; whether there are too many of a card in one. */
static gboolean
deal_reserves (PozoState *state, const PozoSetup *setup, Report *to)
{
  const PozoScale *sizes = &state->rules->reserve_sizes;
  gboolean is_over = FALSE;

  state->reserve_left = (guint16) pozo_rules_reserve_places (state->rules, state->n_sides,
                                                             state->n_seats, setup->rest);
  state->n_reserves = (guint8) (32 - __builtin_clz (state->reserve_left | 1u));
  state->reserve_size = (guint8) sizes->value[0];
  for (guint i = 0; i < POZO_RESERVES_MAX; i++)
    {
      PozoCardList list = setup->reserves[i];
      guint expected = (state->reserve_left >> i & 1) != 0 ? state->reserve_size : 0;

      if (list.cards == NULL && expected > 0)
        report_reserve (to, POZO_FINDING_RESERVE_MISSING, i + 1, 0, (gint32) expected);
      else if (list.cards != NULL && list.n != expected)
        report_reserve (to, POZO_FINDING_RESERVE_SIZE, i + 1, (gint32) list.n, (gint32) expected);
      for (guint k = 0; k < expected; k++)
        {
          PozoCard card = k < list.n ? list.cards[k] : POZO_CARD_UNKNOWN;

          state->reserve[i][k] = card;
          is_over |= bring (state, card);
        }
    }
  return is_over;
}

/* Turns the first @n of the cards up that are turned up; they are out of the deck. */
static void
turn_up (PozoState *state, PozoCardList up, guint n, Report *to)
{
  gboolean covers = state->rules->deal_turn_up_rule == POZO_DEAL_TURN_UP_RULE_COVER;

  if ((up.n > 0) != state->rules->deal_turn_up)
    report (to, up.n > 0 ? POZO_FINDING_UP_UNEXPECTED : POZO_FINDING_UP_MISSING, 0, 0, 0);
  for (guint i = 0; i < n; i++)
    {
      PozoCard card = up.cards[i];
      gboolean is_last = i + 1 == up.n;

      if (is_last && pozo_effect_needs_cover (state->rules, card))
        report_card (to, POZO_FINDING_UP_COVER, 0, card);
      if (!is_last && (!covers || pozo_rules_card_is (state->rules, card, POZO_CARD_IS_NATURAL)))
        report_card (to, POZO_FINDING_UP_TOO_MANY, 0, card);
      state->pile[state->n_pile++] = card;
      if (pozo_effect_freezes (state->rules, card))
        state->frozen = TRUE;
    }
}

/* A hand in reserve; none lies at the place of a player who rests. */
static PozoCardList
list_reserve (const PozoState *state, guint place)
{
  gboolean is_there = (state->reserve_left >> place & 1) != 0;

  return (PozoCardList){ state->reserve[place], is_there ? state->reserve_size : 0u };
}

/* What was dealt at a place: to a seat, in reserve behind these, and turned up. */
static PozoCardList
list_dealt (const PozoState *state, const PozoSetup *setup, guint place)
{
  if (place <= state->n_seats)
    return (PozoCardList){ setup->hands[place].cards, state->hand[place].n };
  if (place <= state->n_seats + (guint) state->n_reserves)
    return list_reserve (state, place - state->n_seats - 1);
  return setup->up;
}

/* Reports the first card that the deck does not have, in the order in which they were dealt: hands,
 * those in reserve, then what is turned up; nothing that was found behind it is told.  @n_reported:
 * for each hand, how many verdicts there were then. */
static void
report_over (PozoState *state, const PozoSetup *setup, const guint8 *n_reported, Report *to)
{
  PozoCardCounts seen = { 0 };
  guint n_hands = state->n_seats;

  for (guint place = 1; place <= n_hands + state->n_reserves + 1u; place++)
    {
      PozoCardList list = list_dealt (state, setup, place);
      gboolean is_up = place > n_hands + state->n_reserves;
      PozoCard over = POZO_CARD_NONE;
      guint i = 0;

      for (; i < list.n && over == POZO_CARD_NONE; i++)
        {
          PozoCard card = list.cards != NULL ? list.cards[i] : POZO_CARD_UNKNOWN;

          pozo_seen_add (&seen, card, POZO_CARD_NONE);
          over = pozo_seen_over (&seen, &state->deck, card);
        }
      if (over == POZO_CARD_NONE)
        continue;
      if (is_up)
        turn_up (state, setup->up, i - 1, to);
      else if (place <= n_hands)
        to->n = n_reported[place];
      report (to, POZO_FINE, place <= n_hands ? place : 0, 0, 0);
      pozo_verdict_over (&to->verdicts[to->n - 1], state, &seen, over);
      to->verdicts[to->n - 1].reserve = (guint8) (is_up || place <= n_hands ? 0 : place - n_hands);
      to->verdicts[to->n - 1].impossible = TRUE;
      return;
    }
}

/* Whether there are too many of something coarser than a face. */
static gboolean
is_over_in_part (const PozoState *state)
{
  for (PozoCard card = POZO_N_FACES; card < POZO_CARD_UNKNOWN; card++)
    if (state->seen.of[card] > state->deck.of[card])
      return TRUE;
  return FALSE;
}

/* Deals hands and turns cards up; %FALSE when the deck does not have all that. */
static gboolean
deal_cards (PozoState *state, const PozoSetup *setup, Report *to)
{
  guint8 n_reported[POZO_SEATS_MAX + 1] = { 0 };
  guint deck_size = state->deck.n;
  guint n_dealt = setup->up.n; /* more than a byte counts, perhaps */
  gboolean is_over = FALSE;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    {
      if (state->next_seat[seat] != 0)
        is_over |= deal_hand (state, seat, setup, to);
      else if (setup->hands[seat].cards != NULL)
        report (to, POZO_FINDING_HAND_RESTING, seat, 0, 0);
      n_dealt += state->hand[seat].n;
      n_reported[seat] = (guint8) to->n;
    }
  if (state->rules->reserve_sizes.n > 0 || setup->has_reserves)
    is_over |= deal_reserves (state, setup, to);
  n_dealt += pozo_reserve_n_left (state);
  for (guint i = 0; i < setup->up.n; i++)
    is_over |= bring (state, setup->up.cards[i]);
  pozo_seen_add_up (&state->seen);
  state->seen.n = (guint16) n_dealt;
  state->seen.of[POZO_CARD_UNKNOWN] = 0;
  if (G_UNLIKELY (is_over || n_dealt > deck_size || is_over_in_part (state)))
    {
      report_over (state, setup, n_reported, to);
      return FALSE;
    }
  turn_up (state, setup->up, setup->up.n, to);
  state->n_stock = (guint16) (deck_size - n_dealt);
  return TRUE;
}

/* ---- The cut ---- */

static guint
cutter_of (const PozoState *state)
{
  for (guint i = 0; i < state->n_active; i++)
    if (state->next_seat[state->active[i]] == state->dealer)
      return state->active[i];
  return state->dealer;
}

static gboolean
may_keep (const PozoRules *rules, PozoCard card)
{
  if (rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_NONE)
    return FALSE;
  if (pozo_card_is (card, POZO_CARD_IS_WILD) || card == POZO_CARD_UNKNOWN)
    return TRUE;
  return rules->deal_cut_keep == POZO_DEAL_CUT_KEEP_WILD_OR_RED_THREE &&
         pozo_rules_has_special_threes (rules) &&
         (pozo_card_is (card, POZO_CARD_IS_RED_THREE) ||
          pozo_card_may_be (card, POZO_CARD_RED_THREE));
}

/* Whether the cutter may keep those cards, and holds them. */
static void
judge_kept (const PozoState *state, PozoCardList kept, guint cutter, Report *to)
{
  const PozoRules *rules = state->rules;
  PozoHand hand = state->hand[cutter];
  PozoCardCounts seen = state->seen;

  if (rules->deal_cut_keep != POZO_DEAL_CUT_KEEP_NONE && kept.n > (guint) rules->deal_cut_keep_max)
    report (to, POZO_FINDING_CUT_KEEP_MAX, cutter, kept.n, rules->deal_cut_keep_max);
  for (guint i = 0; i < kept.n; i++)
    if (!may_keep (rules, kept.cards[i]) || !pozo_hand_remove (&hand, &seen, kept.cards[i]))
      report_card (to, POZO_FINDING_CUT_KEEP, cutter, kept.cards[i]);
}

static void
judge_cut (PozoState *state, const PozoSetup *setup, Report *to)
{
  const PozoRules *rules = state->rules;
  gint deck_size = state->deck.n;
  gint exact = state->n_active * rules->deal_hand_size + rules->deal_extra_first;
  guint cutter = cutter_of (state);

  if (setup->cut >= 0)
    {
      if (setup->cut < 1 || setup->cut >= deck_size)
        report (to, POZO_FINDING_CUT_COUNT, cutter, setup->cut, deck_size);
      if (setup->cut == exact && rules->deal_exact_bonus > 0)
        state->exact_seat =
            rules->deal_exact_bonus_to == POZO_DEAL_EXACT_BONUS_TO_DEALER ? state->dealer : cutter;
    }
  if (setup->kept.n > 0)
    judge_kept (state, setup->kept, cutter, to);
}

/* A deck that was dealt out: the pile is taken from the first turn on, or there is none. */
static void
close_empty_stock (PozoState *state)
{
  if (pozo_state_n_drawable (state) > 0 || pozo_engine_may_renew (state))
    return;
  state->stock_closed = TRUE;
  if (state->rules->stock_end_play_on == POZO_STOCK_END_PLAY_ON_LAST_DRAWER)
    pozo_engine_end_deal (state, POZO_ENDED_LAST_DRAW);
}

/* Lays a deal out at a table where players are seated and nothing lies. */
static void
lay_out (PozoState *state, const PozoSetup *setup, Report *to)
{
  memcpy (state->start, setup->start, sizeof state->start);
  state->number = setup->number;
  seat_dealer (state, setup, to);
  if (deal_cards (state, setup, to))
    judge_cut (state, setup, to);
  for (guint i = 0; i < state->n_active; i++)
    state->first_pending |= 1u << state->active[i];
  pozo_engine_begin_play (state);
  close_empty_stock (state);
}

/* Empties a table.  What lies behind the counts of melds, pile and stock is left as it is. */
static void
clear_table (PozoState *state)
{
  memset (state, 0, G_STRUCT_OFFSET (PozoState, side));
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    memset (&state->side[i].ranks, 0, sizeof (PozoSide) - G_STRUCT_OFFSET (PozoSide, ranks));
  memset (&state->n_pile, 0,
          G_STRUCT_OFFSET (PozoState, known_stock) - G_STRUCT_OFFSET (PozoState, n_pile));
  memset (&state->n_known_stock, 0, sizeof *state - G_STRUCT_OFFSET (PozoState, n_known_stock));
}

/**
 * pozo_state_deal:
 * @state: (out caller-allocates): the table
 * @rules: the rules; they must outlive @state
 * @setup: seats, sides, hands and the turned-up card, as recorded
 * @verdicts: what is wrong with the set-up; one that is impossible ends the replay of the deal
 *
 * Sets the table up for a deal.  Whatever is wrong is reported, and the table is set up as
 * recorded.
 *
 * Returns: how many verdicts there are
 */
guint
pozo_state_deal (PozoState *state,
                 const PozoRules *rules,
                 const PozoSetup *setup,
                 PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX])
{
  Report to = { .verdicts = verdicts };

  g_return_val_if_fail (setup->n_players >= 1 && setup->n_players <= POZO_SEATS_MAX, 0);
  clear_table (state);
  verdicts[0] = (PozoVerdict){ 0 };
  state->rules = rules;
  seat_players (state, setup, &to);
  if (state->n_active < 2)
    {
      report (&to, POZO_FINDING_PLAYERS, 0, state->n_active, 2);
      verdicts[to.n - 1].impossible = TRUE;
      return to.n;
    }
  form_sides (state, setup, &to);
  order_seats (state);
  fill_deck (state);
  lay_out (state, setup, &to);
  return to.n;
}

/* Forgets the deal that was played; seats, sides and deck stay. */
static void
clear_deal (PozoState *state)
{
  memset (&state->exact_seat, 0,
          G_STRUCT_OFFSET (PozoState, side) - G_STRUCT_OFFSET (PozoState, exact_seat));
  for (guint i = 0; i < state->n_sides; i++)
    {
      PozoSide *side = &state->side[i];

      side->n_melds = side->opened = side->disturbed = 0;
      side->ranks = 0;
      memset (side->group_at, 0, sizeof side->group_at);
      side->minimum_raise = side->fines = side->charges = 0;
    }
  state->n_pile = state->frozen = state->frozen_by = state->stop_by = 0;
  state->n_known_stock = state->stock_closed = state->last_drawer = 0;
  state->recycles = 0;
  memset (&state->seen, 0, sizeof state->seen);
}

/**
 * pozo_state_deal_again:
 * @state: (inout): a table at which pozo_state_deal() found nothing wrong with seats and sides, and
 * at which no lone hand was formed since
 * @setup: how the next deal begins; with the same players, resting and sides
 * @verdicts: what is wrong with the set-up, as for pozo_state_deal()
 *
 * Sets the table up for another deal, with the same players and the same deck.
 *
 * Returns: how many verdicts there are
 */
guint
pozo_state_deal_again (PozoState *state,
                       const PozoSetup *setup,
                       PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX])
{
  Report to = { .verdicts = verdicts };

  verdicts[0] = (PozoVerdict){ 0 };
  clear_deal (state);
  lay_out (state, setup, &to);
  return to.n;
}
