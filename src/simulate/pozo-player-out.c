/* SPDX-License-Identifier: MIT */
/* What players decide about going out.  See pozo-player.c. */
#include "pozo-player.h"

#include "pozo-permission.h"

#define CONTRACT_HASTE                                                                             \
  50 /* percent: a side that has all that going out asks for seldom has more                       \
      */

/* What the last card will be: one of those that the spread leaves. */
static PozoCard
rest_of (const PozoSpread *spread)
{
  const PozoHand *hand = &spread->state->hand[spread->seat];

  for (guint r = pozo_rules_lowest_rank (spread->state->rules); r < POZO_N_RANKS; r++)
    for (guint suit = 0; suit < POZO_N_SUITS && spread->rank[r].lay == 0; suit++)
      {
        gboolean runs = spread->run_n[suit] > 0 && r >= spread->run_low[suit] &&
                        r < (guint) spread->run_low[suit] + spread->run_n[suit];

        if (hand->count[POZO_CARD (r, suit)] > runs)
          return POZO_CARD (r, suit);
      }
  if (spread->black > spread->lay_black)
    return hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] > 0
               ? POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)
               : POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS);
  if (spread->n_joker > 0)
    return POZO_CARD_JOKER;
  return POZO_CARD_NONE;
}

/* Takes a card back from a group that can spare it, where the goer must discard. */
static gboolean
spare_one (PozoSpread *spread)
{
  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    {
      PozoSpreadRank *rank = &spread->rank[r];
      guint size = pozo_spread_rank_size (spread, r);

      if (rank->lay == 0 || size == POZO_CANASTA_SIZE || size <= POZO_MELD_SMALLEST ||
          !pozo_spread_fits (spread->compiled, rank->lies + rank->lay - 1u,
                             rank->wild + rank->twos + rank->jokers))
        continue;
      rank->lay--;
      return TRUE;
    }
  return FALSE;
}

/* The faces that begin three or more in a row, where sequences can be laid. */
static guint64
find_runs (const PozoState *state)
{
  return state->rules->meld_sequences
             ? pozo_glance_threes (pozo_glance_naturals (&state->hand[state->seat], state->rules))
             : 0;
}

/* Whether more than one card is sure to be left: what is less than three of a rank that does not
 * lie, and in no row.  A wild card brings in a pair at most, two of them a single card. */
static gboolean
leaves_cards (const PozoSpread *spread, guint64 runs)
{
  guint n_wild = spread->n_two + spread->n_joker;
  guint n_left = spread->black < POZO_MELD_SMALLEST ? spread->black : 0;
  guint n_pairs = 0, n_paired;
  guint64 in_runs = 0;

  for (guint ranks = spread->held & ~(guint) spread->there; ranks != 0; ranks &= ranks - 1)
    {
      guint rank = (guint) __builtin_ctz (ranks);
      guint held = spread->rank[rank].held;

      n_left += held < POZO_MELD_SMALLEST ? held : 0;
      n_pairs += held == 2;
      in_runs |= held < POZO_MELD_SMALLEST ? pozo_glance_of_rank (rank) : 0;
    }
  n_paired = MIN (n_pairs, n_wild);
  in_runs &= runs | runs << 4 | runs << 8;
  n_left -= in_runs != 0 ? (guint) __builtin_popcountll (in_runs) : 0;
  return n_left > 1 + 2 * n_paired +
                      (pozo_spread_fits (spread->compiled, 1, 2) ? (n_wild - n_paired) / 2 : 0);
}

/* Whether a canasta is sure to be missing: groups that could be brought to seven cards, those that
 * need the fewest wild cards first; wild cards alone; and seven in a row in any suit. */
static gboolean
lacks_canastas (const PozoSpread *spread, guint64 runs)
{
  const PozoRules *rules = spread->state->rules;
  guint n = pozo_side_canastas (pozo_state_side (spread->state, spread->seat), rules);
  guint n_wild = spread->n_two + spread->n_joker;
  guint8 n_short[POZO_CANASTA_SIZE + 1] = { 0 }; /* groups by what they are short of a canasta */

  if (rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED)
    return FALSE;
  for (guint ranks = spread->held | spread->there; ranks != 0; ranks &= ranks - 1)
    {
      const PozoSpreadRank *rank = &spread->rank[__builtin_ctz (ranks)];
      guint lies = rank->lies + rank->wild;

      if (lies < POZO_CANASTA_SIZE)
        n_short[POZO_CANASTA_SIZE - MIN (lies + rank->held, POZO_CANASTA_SIZE)]++;
    }
  n += rules->meld_wild_only && spread->wild_there + n_wild >= POZO_CANASTA_SIZE;
  n += (runs & runs >> 8 & runs >> 16) != 0 ? POZO_N_SUITS : 0;
  n += n_short[0];
  for (guint missing = 1; missing <= MIN (n_wild, POZO_CANASTA_SIZE); missing++)
    {
      guint n_filled = MIN (n_short[missing], n_wild / missing);

      n += n_filled;
      n_wild -= n_filled * missing;
    }
  return n < (guint) rules->going_out_canastas;
}

/* Whether it is plain that the player cannot go out, before anything is laid: a cheap no for most
 * turns. */
static gboolean
is_far_from_out (const PozoSpread *spread)
{
  guint64 runs = find_runs (spread->state);

  return leaves_cards (spread, runs) || lacks_canastas (spread, runs);
}

/**
 * pozo_player_plan_out:
 * @player: the player on turn
 * @state: the table, after the draw
 * @plan: gets melds and the last discard
 *
 * Works out how the player could go out now.
 *
 * Returns: %FALSE when he cannot
 */
gboolean
pozo_player_plan_out (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  const PozoRules *rules = state->rules;
  PozoSpread spread;

  pozo_spread_init (&spread, state, state->seat, player->compiled);
  if (is_far_from_out (&spread))
    return FALSE;
  pozo_spread_all (&spread);

  guint left = spread.n_hand - pozo_spread_n_laid (&spread);

  if (left > 1 || (pozo_spread_n_canastas (&spread) < (guint) rules->going_out_canastas &&
                   rules->going_out_concealed_canasta != POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED))
    return FALSE;

  PozoCard last = rest_of (&spread);
  guint8 twos_left = spread.n_two;

  if (left == 0 && rules->going_out_discard == POZO_GOING_OUT_DISCARD_REQUIRED)
    {
      if (!spare_one (&spread))
        return FALSE;
      left = 1;
      last = POZO_CARD_NONE;
    }
  pozo_spread_plan (&spread, plan);
  if (left == 0)
    return TRUE;

  /* What the plan does not lay: counted, because a pair may have been split. */
  guint8 count[POZO_N_FACES];

  for (guint card = 0; card < POZO_N_FACES; card++)
    count[card] = state->hand[state->seat].count[card];
  for (guint i = 0; i < plan->n_cards; i++)
    count[plan->cards[i]]--;
  for (guint card = 0; card < POZO_N_FACES && (last == POZO_CARD_NONE || twos_left > 0); card++)
    if (count[card] > 0)
      last = (PozoCard) card;
  if (last == POZO_CARD_NONE)
    return FALSE;
  (void) pozo_plan_add (plan, POZO_ACTION_DISCARD, state->seat);
  pozo_plan_card (plan, last);
  return TRUE;
}

/**
 * pozo_player_wants_out:
 * @player: the player on turn, who could go out
 * @state: the table
 *
 * Decides whether he does.
 *
 * Returns: whether he does
 */
gboolean
pozo_player_wants_out (const PozoPlayer *player, const PozoState *state)
{
  guint percent = player->manner->out;
  guint n_canastas = pozo_side_canastas (pozo_state_side (state, state->seat), state->rules);

  if (pozo_player_has_contract (state))
    percent += CONTRACT_HASTE;
  if (!pozo_player_has_melded (state, state->seat))
    percent += 60;
  if (pozo_player_is_threatened (state))
    percent += 40;
  else if (player->lingers && !pozo_player_has_contract (state))
    return pozo_random_chance (player->random, 3);
  if (n_canastas > (guint) state->rules->going_out_canastas)
    percent += 20 * (n_canastas - (guint) state->rules->going_out_canastas);
  return pozo_random_chance (player->random, percent);
}

/**
 * pozo_player_asks:
 * @player: the player on turn, who wants to go out
 * @state: the table
 *
 * Decides whether he asks his partner first.
 *
 * Returns: whether he does
 */
gboolean
pozo_player_asks (const PozoPlayer *player, const PozoState *state)
{
  return state->rules->going_out_permission != POZO_GOING_OUT_PERMISSION_NONE &&
         pozo_state_side (state, state->seat)->n_members > 1 &&
         !pozo_engine_has_asked (state, state->seat) && !state->turn.laid &&
         pozo_random_chance (player->random, player->manner->ask);
}

/**
 * pozo_player_answer:
 * @player: the partner who is asked
 * @state: the table
 * @seat: his seat
 *
 * Decides about the permission to go out: he says no while he has much to lay down.
 *
 * Returns: %POZO_ANSWER_YES or %POZO_ANSWER_NO
 */
guint
pozo_player_answer (const PozoPlayer *player, const PozoState *state, guint seat)
{
  guint held = state->hand[seat].n;
  guint percent = held <= 4 ? 95 : held <= 8 ? 75 : held <= 12 ? 55 : 35;
  PozoSpread spread;

  pozo_spread_init (&spread, state, seat, player->compiled);
  pozo_spread_all (&spread);
  if (pozo_spread_value (&spread) > 100)
    percent /= 2;
  return pozo_random_chance (player->random, percent) ? POZO_ANSWER_YES : POZO_ANSWER_NO;
}
