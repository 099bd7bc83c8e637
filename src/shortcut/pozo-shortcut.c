/* SPDX-License-Identifier: MIT */
/* A deal laid out again at a table where one was played: who sits where and what the deck holds
 * stay, everything else begins anew. */
#include "pozo-shortcut.h"

static gboolean
seat_anew (const PozoCompiledRules *compiled, PozoState *state, const PozoSetup *setup)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup bare = *setup;
  guint n;

  memset (bare.hands, 0, sizeof bare.hands);
  bare.up = bare.kept = (PozoCardList){ NULL, 0 };
  bare.cut = -1;
  n = pozo_state_deal (state, compiled->rules, &bare, verdicts);
  for (guint i = 0; i < n; i++)
    if (verdicts[i].code != POZO_FINDING_HAND_MISSING &&
        verdicts[i].code != POZO_FINDING_UP_MISSING)
      return FALSE;
  return TRUE;
}

/* Seats players, forms sides and fills the deck, for as many deals as are played at that table,
 * unless that was done.  Where sides form during the deal, each deal forms them anew.  %FALSE when
 * that is not plain: a wrong number of players, or of those who rest. */
static gboolean
seat (const PozoCompiledRules *compiled,
      PozoState *state,
      PozoShortcutSeats *seats,
      const PozoSetup *setup)
{
  if (seats->rules == compiled->rules && seats->n_players == setup->n_players &&
      seats->rest == setup->rest && memcmp (seats->sides, setup->sides, sizeof seats->sides) == 0 &&
      state->mode != POZO_TEAMS_LONE_HAND)
    return seats->is_plain;
  seats->rules = compiled->rules;
  seats->n_players = (guint8) setup->n_players;
  seats->rest = (guint8) setup->rest;
  memcpy (seats->sides, setup->sides, sizeof seats->sides);
  seats->is_plain = seat_anew (compiled, state, setup);
  return seats->is_plain;
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

      side->n_melds = side->opened = 0;
      side->ranks = 0;
      memset (side->group_at, 0, sizeof side->group_at);
      side->minimum_raise = side->fines = side->charges = 0;
    }
  state->n_pile = state->frozen = state->frozen_by = state->stop_by = 0;
  state->n_known_stock = state->stock_closed = state->last_drawer = 0;
  state->recycles = 0;
  memset (state->seen, 0, sizeof state->seen);
}

/* Cards that show up, and come into a hand where @hand is one; %FALSE when the deck does not have
 * them, or something is known of one that is not plain. */
static inline gboolean
bring (PozoState *state, PozoCardList list, PozoHand *hand)
{
  guint n_partial = 0;

  for (guint i = 0; i < list.n; i++)
    {
      PozoCard card = list.cards[i];

      if (G_UNLIKELY (card >= POZO_N_FACES))
        {
          if (!pozo_card_is (card, POZO_CARD_IS_NATURAL | POZO_CARD_IS_WILD) &&
              card != POZO_CARD_UNKNOWN)
            return FALSE;
          n_partial++;
        }
      else if (++state->seen[card] > state->deck[card])
        return FALSE;
      if (hand != NULL)
        hand->count[card]++;
    }
  if (hand != NULL)
    hand->n_partial = (guint8) n_partial;
  state->n_stock -= list.n;
  return TRUE;
}

/* Whoever rests gets no cards. */
static gboolean
deal_hand (PozoState *state, guint seat, PozoCardList list)
{
  PozoHand *hand = &state->hand[seat];

  if (state->next_seat[seat] == 0)
    return list.cards == NULL;
  state->first_pending |= 1u << seat;
  hand->n = (guint8) list.n;
  return list.n == pozo_engine_hand_size (state, seat) && bring (state, list, hand);
}

static gboolean
turn_up (const PozoCompiledRules *compiled, PozoState *state, PozoCardList up)
{
  if ((up.n > 0) != compiled->rules->deal_turn_up || !bring (state, up, NULL))
    return FALSE;
  for (guint i = 0; i < up.n; i++)
    {
      gboolean is_covered = (compiled->is[up.cards[i]] & POZO_SHORTCUT_COVERED) != 0;

      if (is_covered != (i + 1 < up.n) || pozo_card_is_obscure (up.cards[i]))
        return FALSE;
      if (compiled->is[up.cards[i]] & POZO_SHORTCUT_FREEZES)
        state->frozen = TRUE;
      state->pile[state->n_pile++] = up.cards[i];
    }
  return TRUE;
}

static gboolean
is_cut_plain (PozoState *state, const PozoSetup *setup)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];

  return (setup->cut < 0 && setup->kept.n == 0) ||
         pozo_engine_judge_cut (state, setup, verdicts) == 0;
}

/* Counts @n cards of a kind, and of everything coarser. */
static void
see (PozoState *state, PozoCard card, guint n)
{
  for (; n > 0 && card != POZO_CARD_UNKNOWN; card = pozo_card_infos[card].coarser)
    state->seen[card] += n;
  state->seen[POZO_CARD_UNKNOWN] += n;
}

/**
 * pozo_shortcut_settle:
 * @state: a table after shortcuts, where nothing but faces has been laid
 *
 * Counts what has shown up of everything coarser than a face, as pozo_state_play() does all along.
 *
 * Returns: whether the deck holds all that
 */
gboolean
pozo_shortcut_settle (PozoState *state)
{
  gboolean is_there = TRUE;

  memset (state->seen + POZO_N_FACES, 0, sizeof state->seen - POZO_N_FACES);
  for (PozoCard face = 0; face < POZO_N_FACES; face++)
    see (state, pozo_card_infos[face].coarser, state->seen[face]);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    for (PozoCard card = POZO_N_FACES; card < POZO_N_CARD_CODES; card++)
      see (state, card, state->hand[seat].count[card]);
  for (guint i = 0; i < state->n_pile; i++)
    see (state, state->pile[i], state->pile[i] >= POZO_N_FACES);
  for (PozoCard card = POZO_N_FACES; card < POZO_N_CARD_CODES; card++)
    is_there = is_there && state->seen[card] <= state->deck[card];
  return is_there;
}

/* Lays a deal out at a table where players are seated. */
static gboolean
deal (const PozoCompiledRules *compiled, PozoState *state, const PozoSetup *setup)
{
  clear_deal (state);
  if (!compiled->is_known || setup->dealer == 0 || setup->dealer > state->n_seats ||
      state->next_seat[setup->dealer] == 0)
    return FALSE;
  memcpy (state->start, setup->start, sizeof state->start);
  state->dealer = setup->dealer;
  state->first_seat = state->next_seat[setup->dealer];
  state->n_stock = state->deck[POZO_CARD_UNKNOWN];
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (!deal_hand (state, seat, setup->hands[seat]))
      return FALSE;
  if (!turn_up (compiled, state, setup->up) || !is_cut_plain (state, setup))
    return FALSE;
  pozo_engine_begin_play (state);
  return TRUE;
}

/**
 * pozo_shortcut_deal:
 * @compiled: the rules made ready
 * @state: (inout): a table, at which deals may have been played
 * @seats: (inout): who was seated there last; players stay seated from deal to deal
 * @setup: how the deal begins
 * @is_partial: whether not every card of the deal is known to the face
 *
 * Lays a deal out.
 *
 * Returns: %TRUE when pozo_state_deal() would have found nothing and made the same table; never
 * where the rules set a parameter that the fast path does not know
 */
gboolean
pozo_shortcut_deal (const PozoCompiledRules *compiled,
                    PozoState *state,
                    PozoShortcutSeats *seats,
                    const PozoSetup *setup,
                    gboolean is_partial)
{
  return seat (compiled, state, seats, setup) && deal (compiled, state, setup) &&
         (!is_partial || pozo_shortcut_settle (state));
}

/**
 * pozo_shortcut_is_dealt_otherwise:
 * @state: a table at which pozo_shortcut_deal() could not lay a deal out
 * @setup: how that deal begins
 *
 * Asks whether pozo_state_deal() would find something for sure: a hand of another size, or a card
 * turned up where none is, or none where one is.
 *
 * Returns: %FALSE when that is not said by the numbers of cards
 */
gboolean
pozo_shortcut_is_dealt_otherwise (const PozoState *state, const PozoSetup *setup)
{
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (state->next_seat[seat] != 0 && setup->hands[seat].n != pozo_engine_hand_size (state, seat))
      return TRUE;
  return (setup->up.n > 0) != state->rules->deal_turn_up;
}
