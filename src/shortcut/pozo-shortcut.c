/* SPDX-License-Identifier: MIT */
/* Rules made ready for shortcuts, and a deal laid out again at a table where one was played: who
 * sits where and what the deck holds stay, everything else begins anew. */
#include "pozo-shortcut.h"

#include "pozo-claim.h"
#include "pozo-rule-info.h"

/* A card of which less is known than its rank is not plain, and nor is a three of any colour. */
static gboolean
is_known_enough (PozoCard card)
{
  return pozo_card_is (card, POZO_CARD_IS_FACE | POZO_CARD_IS_NATURAL | POZO_CARD_IS_WILD);
}

static guint16
classify (const PozoRules *rules, PozoCard card)
{
  gboolean is_black = pozo_card_is (card, POZO_CARD_IS_BLACK_THREE);
  gboolean is_red = pozo_card_is (card, POZO_CARD_IS_RED_THREE);
  guint16 is = 0;

  if (pozo_card_is (card, POZO_CARD_IS_NATURAL))
    is |= POZO_SHORTCUT_NATURAL;
  else
    is |= POZO_SHORTCUT_COVERED;
  if (card == POZO_CARD_JOKER)
    is |= POZO_SHORTCUT_JOKER;
  else if (pozo_card_is (card, POZO_CARD_IS_WILD))
    is |= POZO_SHORTCUT_TWO;
  if (is_red)
    is |= POZO_SHORTCUT_RED_THREE;
  if (is_red || card == POZO_CARD_CALIENTE || rules->black_three_forced_discard ||
      (is_black && rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS))
    is |= POZO_SHORTCUT_KEPT;
  if (pozo_effect_freezes (rules, card))
    is |= POZO_SHORTCUT_FREEZES;
  if (pozo_effect_may_freeze (rules, card))
    is |= POZO_SHORTCUT_CROSS;
  if (pozo_effect_stops (rules, card))
    is |= POZO_SHORTCUT_STOPS;
  return is;
}

/* What a card adds to those that are played together. */
static void
weigh (PozoCompiledRules *compiled, PozoCard card)
{
  guint16 is = compiled->is[card];

  compiled->weight[card] = POZO_SHORTCUT_WEIGHT_CARD;
  if (is & POZO_SHORTCUT_NATURAL)
    {
      compiled->weight[card] += POZO_SHORTCUT_WEIGHT_SUIT (pozo_card_suit (card));
      compiled->rank[card] = (guint16) (1u << pozo_card_rank (card));
    }
  else if (is & POZO_SHORTCUT_JOKER)
    compiled->weight[card] += POZO_SHORTCUT_WEIGHT_JOKER;
  else if (is & POZO_SHORTCUT_TWO)
    compiled->weight[card] += POZO_SHORTCUT_WEIGHT_TWO;
  else
    compiled->rank[card] = POZO_SHORTCUT_NO_RANK;
}

/* Everything that is asked of a card. */
static void
learn_card (PozoCompiledRules *compiled, PozoCard card)
{
  const PozoRules *rules = compiled->rules;

  compiled->is[card] = is_known_enough (card) ? classify (rules, card) : POZO_SHORTCUT_KEPT;
  compiled->value[card] =
      (gint16) (is_known_enough (card) ? pozo_rules_card_value (rules, card) : 0);
  weigh (compiled, card);
  if (!pozo_card_is (card, POZO_CARD_IS_FACE) || !pozo_effect_must_lie (rules, card))
    return;
  compiled->is[card] |= POZO_SHORTCUT_PENDING;
  compiled->pending[pozo_card_suit (card)] = 0xff;
}

/* How many wild cards a meld of @n cards may have, as a set of 1 << n. */
static guint32
find_mixes (const PozoRules *rules, PozoMeldKind kind, guint n)
{
  guint32 mixes = 0;

  for (guint n_wild = 0; n_wild <= n; n_wild++)
    {
      const PozoMeld meld = { .kind = (guint8) kind, .n = (guint8) n, .n_joker = (guint8) n_wild };
      PozoVerdict verdict = { 0 };

      pozo_meld_judge (&meld, rules, &verdict);
      mixes |= (guint32) (verdict.code == POZO_FINE) << n_wild;
    }
  return mixes;
}

/* How the pile may be claimed, as a set of 1 << PozoTakeMethod. */
static guint8
find_claims (const PozoRules *rules, gboolean opened, gboolean frozen)
{
  guint claims = 0;

  for (guint method = POZO_TAKE_PAIR; method <= POZO_TAKE_ONTO_SEQUENCE; method++)
    if (pozo_claim_faults (rules, method, opened, frozen) == 0)
      claims |= 1u << method;
  return (guint8) claims;
}

/**
 * pozo_compiled_rules_init:
 * @compiled: (out caller-allocates): the shortcuts
 * @rules: the rules; they outlive @compiled
 *
 * Makes rules ready for shortcuts.
 */
void
pozo_compiled_rules_init (PozoCompiledRules *compiled, const PozoRules *rules)
{
  *compiled =
      (PozoCompiledRules){ .rules = rules,
                           .is_known = pozo_rule_info_allows_fast_path (pozo_rule_info (0),
                                                                        POZO_N_RULES, rules),
                           .n_draw = (guint16) rules->turn_draw,
                           .first_plain_turn = rules->deal_extra_first > 0 ? 2 : 1,
                           .thaws = rules->pile_freeze_span == POZO_PILE_FREEZE_SPAN_FULL_ROUND };
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    learn_card (compiled, card);
  for (guint i = 0; i < 4; i++)
    compiled->claims[i & 1][i >> 1] = find_claims (rules, i & 1, i >> 1);
  for (guint n = 0; n <= POZO_SEQUENCE_LONGEST; n++)
    compiled->runs[n] = find_mixes (rules, POZO_MELD_SEQUENCE, n);
  for (guint n = 0; n < POZO_SHORTCUT_GROUP_MAX; n++)
    {
      compiled->mixes[n] = find_mixes (rules, POZO_MELD_GROUP, n);
      compiled->wilds |= find_mixes (rules, POZO_MELD_WILD, n) & 1u << n;
    }
}

/* ---- Dealing ---- */

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
          if (!is_known_enough (card) && card != POZO_CARD_UNKNOWN)
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
