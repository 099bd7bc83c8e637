/* SPDX-License-Identifier: MIT */
/* What players decide.  Nothing here looks at a card that the player could not see: his own hand,
 * the melds, the pile, the numbers of cards. */
#include "pozo-player.h"

#define NEAR_OUT 3 /* an opponent with so few cards may go out soon */

/* clang-format off */
const PozoTemperament pozo_temperaments[POZO_N_TEMPERAMENTS] = {
  /*                             patience  pile  open  freeze  out  ask  hide */
  [POZO_TEMPERAMENT_CAUTIOUS] = { "cautious", 45,    6,   45,     30,  12,  50,    5 },
  [POZO_TEMPERAMENT_GREEDY]   = { "greedy",   15,    3,   80,     15,   6,  15,    2 },
  [POZO_TEMPERAMENT_HUNTER]   = { "hunter",   60,    5,   30,     40,  15,  10,   75 },
  [POZO_TEMPERAMENT_FREEZER]  = { "freezer",  40,    5,   55,     85,   8,  35,    8 },
};
/* clang-format on */

/* ---- What can be seen ---- */

static gboolean
is_opponent (const PozoState *state, guint a, guint b)
{
  return state->side_of[a] != state->side_of[b];
}

/* Whether another side has what it takes to go out and somebody of it has few cards left. */
static gboolean
is_threatened (const PozoState *state)
{
  for (guint i = 0; i < state->n_active; i++)
    {
      guint seat = state->active[i];

      if (is_opponent (state, seat, state->seat) && state->hand[seat].n <= NEAR_OUT &&
          pozo_side_canastas (pozo_state_side (state, seat), state->rules) >=
              (guint) state->rules->going_out_canastas)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_melded (const PozoState *state, guint seat)
{
  return (state->melded_set & 1u << seat) != 0;
}

/**
 * pozo_player_begin_deal:
 * @player: a player
 *
 * Makes up his mind for a deal.
 */
void
pozo_player_begin_deal (PozoPlayer *player)
{
  player->hides = pozo_random_chance (player->random, player->manner->hide);
  player->lingers = pozo_random_chance (player->random, 40);
}

/* ---- Taking the pile ---- */

/* How much the player would like the pile, in cards that are of use. */
static guint
pile_worth (const PozoState *state)
{
  const PozoHand *hand = &state->hand[state->seat];
  guint worth = 0;

  for (guint i = 0; i + 1u < state->n_pile; i++)
    {
      PozoCard card = state->pile[i];
      const guint8 *count = hand->count + POZO_CARD (pozo_card_rank (card), 0);

      worth++;
      if (pozo_card_is (card, POZO_CARD_IS_WILD))
        worth += 2;
      else if (pozo_card_is (card, POZO_CARD_IS_NATURAL) &&
               count[0] + count[1] + count[2] + count[3] > 0)
        worth++;
    }
  return worth;
}

/**
 * pozo_player_wants_pile:
 * @player: the player on turn
 * @state: the table, before the draw
 * @method: how he would take it
 *
 * Decides whether the pile is worth having.
 *
 * Returns: whether it is
 */
gboolean
pozo_player_wants_pile (const PozoPlayer *player, const PozoState *state, PozoTakeMethod method)
{
  guint least = player->manner->pile_least;
  guint whim = pozo_random_below (player->random, 4);

  if (player->hides && !has_melded (state, state->seat))
    least += 8;
  if (method == POZO_TAKE_ONTO && !player->hides)
    least /= 2;
  if (method == POZO_TAKE_WILD)
    least += 3;
  if (state->hand[state->seat].n <= NEAR_OUT)
    least /= 2;
  if (is_threatened (state) && state->n_pile > 8)
    return FALSE;
  return pile_worth (state) + whim >= least + 1;
}

static gboolean
claim_is_possible (const PozoState *state, PozoTakeMethod method, gboolean opened)
{
  const PozoRules *rules = state->rules;
  guint rank = pozo_card_rank (pozo_state_top (state));

  if (method != POZO_TAKE_PAIR && state->frozen)
    return FALSE;
  switch (method)
    {
    case POZO_TAKE_ONTO:
      return opened && rules->pile_onto_meld != POZO_PILE_ONTO_MELD_NEVER &&
             pozo_side_find_meld (pozo_state_side (state, state->seat), POZO_TARGET_RANK, rank,
                                  0) != NULL;
    case POZO_TAKE_WILD:
      return opened ? rules->pile_natural_plus_wild
                    : rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_NATURAL_OR_WILD;
    default:
      return opened || rules->pile_before_initial != POZO_PILE_BEFORE_INITIAL_FORBIDDEN;
    }
}

/**
 * pozo_player_gambles:
 * @player: the player on turn, whose side has not opened
 * @state: the table, before the draw
 *
 * Decides whether he takes a pile that may not let him open: where its cards count for the minimum
 * it often pays; elsewhere people just miscount now and then.
 *
 * Returns: whether he does
 */
gboolean
pozo_player_gambles (const PozoPlayer *player, const PozoState *state)
{
  const PozoRules *rules = state->rules;
  guint percent = rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_WHOLE ? 35 : 3;

  return rules->penalty_code == POZO_PENALTY_CODE_NONE && !state->stock_closed &&
         state->n_stock > 4 && pozo_random_chance (player->random, percent);
}

/* Whether the hand holds what the method shows: a cheap no for most turns. */
static gboolean
can_show (const PozoState *state, PozoTakeMethod method)
{
  const PozoHand *hand = &state->hand[state->seat];
  const guint8 *of_rank = hand->count + POZO_CARD (pozo_card_rank (pozo_state_top (state)), 0);
  const guint8 *twos = hand->count + POZO_CARD (POZO_RANK_2, 0);
  guint held = of_rank[0] + of_rank[1] + of_rank[2] + of_rank[3];

  if (method == POZO_TAKE_PAIR)
    return held >= 2;
  return method != POZO_TAKE_WILD ||
         (held >= 1 && twos[0] + twos[1] + twos[2] + twos[3] + hand->count[POZO_CARD_JOKER] > 0);
}

static gboolean
plan_claim (const PozoPlayer *player, const PozoState *state, PozoTakeMethod method, PozoPlan *plan)
{
  gboolean opened = pozo_state_side (state, state->seat)->opened;
  PozoSpread spread;

  if (!can_show (state, method) || !claim_is_possible (state, method, opened))
    return FALSE;
  pozo_spread_init (&spread, state, state->seat, player->fits);
  if (!pozo_spread_claim (&spread, method) || !pozo_player_wants_pile (player, state, method))
    return FALSE;
  if (!opened)
    {
      PozoSpread bare = spread;

      if (!pozo_spread_open (&spread, pozo_state_minimum (state, state->seat), state->n_pile - 1))
        {
          if (!pozo_player_gambles (player, state))
            return FALSE;
          spread = bare;
        }
    }
  else if (spread.n_hand + state->n_pile - 1u < pozo_spread_n_laid (&spread) + 2)
    return FALSE;
  pozo_spread_plan (&spread, plan);
  return TRUE;
}

/**
 * pozo_player_plan_take:
 * @player: the player on turn
 * @state: the table, before the draw
 * @plan: gets the TAKE and the melds that open with it
 *
 * Decides about the pile.
 *
 * Returns: %TRUE when he wants it
 */
gboolean
pozo_player_plan_take (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  static const PozoTakeMethod methods[] = { POZO_TAKE_PAIR, POZO_TAKE_ONTO, POZO_TAKE_WILD };
  PozoCard top = pozo_state_top (state);

  if (top == POZO_CARD_NONE || !pozo_card_is (top, POZO_CARD_IS_NATURAL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (plan_claim (player, state, methods[i], plan))
      return TRUE;
  return pozo_player_plan_run_claim (player, state, plan);
}

/* ---- Going out ---- */

/* What the last card will be: one of those that the spread leaves. */
static PozoCard
rest_of (const PozoSpread *spread)
{
  const PozoHand *hand = &spread->state->hand[spread->seat];

  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
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
  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    {
      PozoSpreadRank *rank = &spread->rank[r];
      guint size = pozo_spread_rank_size (spread, r);

      if (rank->lay == 0 || size == POZO_CANASTA_SIZE || size <= POZO_MELD_SMALLEST ||
          !pozo_fits (spread->fits, rank->lies + rank->lay - 1u,
                      rank->wild + rank->twos + rank->jokers))
        continue;
      rank->lay--;
      return TRUE;
    }
  return FALSE;
}

/* What of the side lies for each rank, and of wild cards; groups that are full do not count. */
static guint
look_at_side (const PozoState *state, guint lies[POZO_N_RANKS])
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  gint most = state->rules->meld_max_size;
  guint n_wild = 0;

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];

      if (meld->kind == POZO_MELD_WILD)
        n_wild = meld->n;
      if (meld->kind == POZO_MELD_GROUP && meld->rank < POZO_N_RANKS && lies[meld->rank] == 0 &&
          (most == 0 || meld->n < most))
        lies[meld->rank] = meld->n;
    }
  return n_wild;
}

/* The faces that are part of three or more in a row, and whether there are seven. */
static guint64
find_runs (const PozoState *state, gboolean *has_seven)
{
  guint64 threes;

  *has_seven = FALSE;
  if (!state->rules->meld_sequences)
    return 0;
  threes = pozo_player_threes (pozo_player_faces (&state->hand[state->seat]));
  *has_seven = (threes & threes >> 8 & threes >> 16) != 0;
  return threes | threes << 4 | threes << 8;
}

/* Whether it is plain that the player cannot go out, before anything is laid in the mind: more than
 * one card is sure to be left, for a wild card brings in two others at most; or nothing comes to
 * seven cards with all his wild cards, and a canasta is missing.  A cheap no for most turns. */
static gboolean
is_far_from_out (const PozoState *state)
{
  const PozoRules *rules = state->rules;
  const guint8 *count = state->hand[state->seat].count;
  guint lies[POZO_N_RANKS] = { 0 };
  guint n_wild = count[0] + count[1] + count[2] + count[3] + count[POZO_CARD_JOKER];
  guint n_black = count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] +
                  count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)];
  guint n_lost = n_black < POZO_MELD_SMALLEST ? n_black : 0;
  guint n_canastas = pozo_side_canastas (pozo_state_side (state, state->seat), rules);
  guint n_wild_lies = look_at_side (state, lies);
  gboolean has_seven;
  guint64 runs = find_runs (state, &has_seven);

  for (guint rank = POZO_RANK_4; rank < POZO_N_RANKS; rank++)
    {
      const guint8 *of_rank = count + POZO_CARD (rank, 0);
      guint held = of_rank[0] + of_rank[1] + of_rank[2] + of_rank[3];
      guint in_runs = (guint) __builtin_popcount ((guint) (runs >> 4 * rank) & 15);

      n_lost += lies[rank] == 0 && held < POZO_MELD_SMALLEST ? held - in_runs : 0;
      n_canastas +=
          lies[rank] < POZO_CANASTA_SIZE && held + lies[rank] + n_wild >= POZO_CANASTA_SIZE;
    }
  n_canastas += rules->meld_wild_only && n_wild_lies + n_wild >= POZO_CANASTA_SIZE;
  n_canastas += has_seven ? POZO_N_SUITS : 0;
  return n_lost > 2 * n_wild + 1 ||
         (n_canastas < (guint) rules->going_out_canastas &&
          rules->going_out_concealed_canasta != POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED);
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

  if (is_far_from_out (state))
    return FALSE;
  pozo_spread_init (&spread, state, state->seat, player->fits);
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

  if (!has_melded (state, state->seat))
    percent += 60;
  if (is_threatened (state))
    percent += 40;
  else if (player->lingers)
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
         pozo_state_side (state, state->seat)->n_members > 1 && !state->turn.asked &&
         !state->turn.laid && pozo_random_chance (player->random, player->manner->ask);
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

  pozo_spread_init (&spread, state, seat, player->fits);
  pozo_spread_all (&spread);
  if (pozo_spread_value (&spread) > 100)
    percent /= 2;
  return pozo_random_chance (player->random, percent) ? POZO_ANSWER_YES : POZO_ANSWER_NO;
}

/* ---- Laying down ---- */

static gboolean
holds_back (const PozoPlayer *player)
{
  return pozo_random_chance (player->random, player->manner->patience);
}

/* Naturals of a rank: onto the own group, or a new group of three and more. */
static void
consider_rank (const PozoPlayer *player, PozoSpread *spread, guint r, guint *n_free)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  guint held = rank->held;

  if (held >= POZO_MELD_SMALLEST && rank->is_there && held <= *n_free &&
      spread->state->rules->meld_per_rank == POZO_MELD_PER_RANK_MANY &&
      pozo_random_chance (player->random, 20))
    {
      spread->rank[r].is_apart = TRUE;
      pozo_spread_rank (spread, r, held);
      *n_free -= held;
      return;
    }
  if (held == 0 || held > *n_free || !pozo_fits (player->fits, rank->lies + held, rank->wild) ||
      holds_back (player))
    return;
  if (spread->state->frozen && held == 2 && holds_back (player))
    return; /* a pair takes a frozen pile */
  pozo_spread_rank (spread, r, held);
  *n_free -= held;
}

/* Wild cards that complete a canasta; or one that makes a pair a group. */
static void
consider_wilds (const PozoPlayer *player, PozoSpread *spread, guint r, guint *n_free)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  guint size = pozo_spread_rank_size (spread, r);
  guint lies = rank->lies + rank->lay;
  gboolean completes = size >= 5 && size < POZO_CANASTA_SIZE;
  guint needed = completes ? POZO_CANASTA_SIZE - size : 1;

  if (rank->is_apart || needed > (guint) spread->n_two + spread->n_joker)
    return;
  if (completes)
    {
      if (needed > *n_free || !pozo_fits (player->fits, lies, rank->wild + needed) ||
          holds_back (player))
        return;
      for (guint i = 0; i < needed; i++)
        (void) pozo_spread_add_wild (spread, r);
      *n_free -= needed;
      return;
    }
  if (size > 0 || rank->held != 2 || *n_free < 3 || !pozo_fits (player->fits, 2, 1) ||
      !pozo_random_chance (player->random, 12) || holds_back (player))
    return;
  pozo_spread_rank (spread, r, 2);
  (void) pozo_spread_add_wild (spread, r);
  *n_free -= 3;
}

/* Wild cards by threes where they are melds of their own. */
static void
consider_wild_meld (const PozoPlayer *player, PozoSpread *spread, guint *n_free)
{
  const PozoRules *rules = spread->state->rules;
  guint n = spread->n_two + spread->n_joker;

  if (!rules->meld_wild_only || n == 0 || n > *n_free || holds_back (player) ||
      (spread->wild_there == 0 && n < POZO_MELD_SMALLEST) ||
      (rules->meld_max_size > 0 && spread->wild_there + n > (guint) rules->meld_max_size))
    return;
  spread->wild_twos = spread->n_two;
  spread->wild_jokers = spread->n_joker;
  spread->n_two = spread->n_joker = 0;
  *n_free -= n;
}

static void
plan_initial_meld (const PozoPlayer *player, PozoSpread *spread, PozoPlan *plan)
{
  const PozoState *state = spread->state;

  if (state->turn.method == POZO_TAKE_NONE &&
      !pozo_random_chance (player->random, player->manner->open))
    return;

  gint32 minimum = pozo_state_minimum (state, state->seat);

  if (minimum != POZO_MINIMUM_CANASTA)
    minimum -= state->turn.laid_value;
  if (pozo_spread_open (spread, minimum, state->turn.pickup_due ? state->n_pile : 0))
    pozo_spread_plan (spread, plan);
}

/**
 * pozo_player_plan_melds:
 * @player: the player on turn, who stays in
 * @state: the table, after the draw
 * @plan: gets melds and additions, if any
 *
 * Decides what to lay down.
 */
void
pozo_player_plan_melds (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  PozoSpread spread;

  if (player->hides && !has_melded (state, state->seat) && !state->turn.laid &&
      !is_threatened (state) && state->n_stock > 10)
    return;
  pozo_spread_init (&spread, state, state->seat, player->fits);
  if (spread.n_hand <= 2)
    return;
  if (!pozo_state_side (state, state->seat)->opened)
    {
      plan_initial_meld (player, &spread, plan);
      return;
    }

  guint reserve = 2 + player->manner->patience / 12u;
  guint n_free = spread.n_hand > reserve ? spread.n_hand - reserve : 0;
  guint n_before = n_free;

  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    consider_rank (player, &spread, r, &n_free);
  consider_wild_meld (player, &spread, &n_free);
  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    consider_wilds (player, &spread, r, &n_free);
  if (n_free < n_before)
    pozo_spread_plan (&spread, plan);
}
