/* SPDX-License-Identifier: MIT */
/* What players decide.  Nothing here looks at a card that the player could not see: his own hand,
 * the melds, the pile, the numbers of cards. */
#include "pozo-player.h"

#include "pozo-claim.h"
#include "pozo-reserve.h"
#include "pozo-transition.h"

/* clang-format off */
const PozoTemperament pozo_temperaments[POZO_N_TEMPERAMENTS] = {
  /*                             patience  pile  open  freeze  out  ask  hide */
  [POZO_TEMPERAMENT_CAUTIOUS] = { "cautious", 45,    6,   45,     30,  12,  50,    5 },
  [POZO_TEMPERAMENT_GREEDY]   = { "greedy",   15,    3,   80,     15,   6,  15,    2 },
  [POZO_TEMPERAMENT_HUNTER]   = { "hunter",   60,    5,   30,     40,  15,  10,   75 },
  [POZO_TEMPERAMENT_FREEZER]  = { "freezer",  40,    5,   55,     85,   8,  35,    8 },
};
/* clang-format on */

/**
 * pozo_player_begin_deal:
 * @player: a player
 *
 * Makes up his mind for a deal.  Nobody hides what going out asks for: it takes the whole side.
 */
void
pozo_player_begin_deal (PozoPlayer *player)
{
  player->hides = pozo_random_chance (player->random, player->manner->hide) &&
                  player->compiled->rules->going_out_contract.n == 0;
  player->lingers = pozo_random_chance (player->random, 40);
}

/* ---- Laying down ---- */

static gboolean
holds_back (const PozoPlayer *player)
{
  return pozo_random_chance (player->random, player->manner->patience);
}

/* Naturals of a rank that the hand holds: onto the own group, or a new group of three and more. */
static void
consider_rank (const PozoPlayer *player,
               PozoSpread *spread,
               guint r,
               const PozoAim *aim,
               guint *n_free)
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
  if (held > *n_free || !pozo_spread_rank_fits (spread, r, held, 0) ||
      (!(aim->ranks >> r & 1) && holds_back (player)))
    return;
  if (spread->state->frozen && held == 2 && holds_back (player))
    return; /* a pair takes a frozen pile */
  pozo_spread_rank (spread, r, held);
  *n_free -= held;
}

/* Whether a group could yet be a natural canasta that is missing. */
static gboolean
spoils_natural (const PozoAim *aim, const PozoSpreadRank *rank, guint r)
{
  return (aim->lacking >> POZO_CANASTA_NATURAL & 1) != 0 && rank->wild == 0 &&
         (aim->ranks == 0 || (aim->ranks >> r & 1) != 0);
}

/* Wild cards that complete a canasta; or one that makes a pair a group. */
static void
consider_wilds (const PozoPlayer *player,
                PozoSpread *spread,
                guint r,
                const PozoAim *aim,
                guint *n_free)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  guint size = pozo_spread_rank_size (spread, r);
  gboolean completes = size >= 5 && size < POZO_CANASTA_SIZE;
  guint needed = completes ? POZO_CANASTA_SIZE - size : 1;

  if (rank->is_apart || needed > (guint) spread->n_two + spread->n_joker ||
      spoils_natural (aim, rank, r))
    return;
  if (completes)
    {
      if (needed > *n_free || !pozo_spread_rank_fits (spread, r, rank->lay, needed) ||
          holds_back (player))
        return;
      for (guint i = 0; i < needed; i++)
        (void) pozo_spread_add_wild (spread, r);
      *n_free -= needed;
      return;
    }
  if (size > 0 || rank->held != 2 || *n_free < 3 || !pozo_spread_rank_fits (spread, r, 2, 1) ||
      !pozo_random_chance (player->random, 12) || holds_back (player))
    return;
  pozo_spread_rank (spread, r, 2);
  (void) pozo_spread_add_wild (spread, r);
  *n_free -= 3;
}

/* Wild cards by threes where they are melds of their own. */
static void
consider_wild_meld (const PozoPlayer *player, PozoSpread *spread, const PozoAim *aim, guint *n_free)
{
  gboolean is_missing = (aim->lacking >> POZO_CANASTA_WILD & 1) != 0;
  guint n = pozo_spread_wild_room (spread);

  if (n == 0 || n > *n_free || (!is_missing && holds_back (player)))
    return;
  pozo_spread_add_wilds (spread, n);
  *n_free -= n;
}

/* What opens for a side, when he feels like it. */
static void
plan_initial_meld (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  gint32 minimum = pozo_state_minimum (state, state->seat);
  guint n_pile = state->turn.pickup_due ? pozo_transition_n_due (&state->turn) : 0;
  PozoSpread spread;
  PozoAim aim;

  if (state->turn.method == POZO_TAKE_NONE &&
      !pozo_random_chance (player->random, player->manner->open))
    return;
  if (minimum != POZO_MINIMUM_CANASTA)
    minimum -= state->turn.laid_value;
  pozo_player_find_aim (state, &aim);
  pozo_spread_init (&spread, state, state->seat, player->compiled);
  pozo_spread_keep (&spread, aim.kept);
  if (aim.kept != 0 && !pozo_spread_open (&spread, minimum, n_pile))
    {
      pozo_spread_init (&spread, state, state->seat, player->compiled);
      aim.kept = 0;
    }
  if (aim.kept != 0 || pozo_spread_open (&spread, minimum, n_pile))
    pozo_spread_plan (&spread, plan);
}

/* What a side that has opened lays beside it, as long as he keeps cards enough. */
static void
plan_more_melds (const PozoPlayer *player, const PozoState *state, PozoPlan *plan)
{
  guint n_hand = state->hand[state->seat].n;
  guint kept =
      pozo_reserve_replaces_hand (state, state->seat) ? 0 : pozo_player_cards_kept (player);
  guint n_free = n_hand > kept ? n_hand - kept : 0;
  guint n_before = n_free;
  PozoSpread spread;
  PozoAim aim;

  if (n_free == 0)
    return;
  pozo_player_find_aim (state, &aim);
  pozo_spread_init (&spread, state, state->seat, player->compiled);
  pozo_spread_keep (&spread, aim.kept);
  for (guint ranks = spread.held; ranks != 0; ranks &= ranks - 1)
    consider_rank (player, &spread, (guint) __builtin_ctz (ranks), &aim, &n_free);
  consider_wild_meld (player, &spread, &aim, &n_free);
  for (guint ranks = spread.held | spread.there; ranks != 0 && spread.n_two + spread.n_joker > 0;
       ranks &= ranks - 1)
    consider_wilds (player, &spread, (guint) __builtin_ctz (ranks), &aim, &n_free);
  if (n_free < n_before)
    pozo_spread_plan (&spread, plan);
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
  if (player->hides && !pozo_player_has_melded (state, state->seat) && !state->turn.laid &&
      !pozo_player_is_threatened (state) && state->n_stock > 10)
    return;
  if (state->hand[state->seat].n <= 2 && !pozo_reserve_replaces_hand (state, state->seat))
    return;
  if (pozo_state_side (state, state->seat)->opened)
    plan_more_melds (player, state, plan);
  else
    plan_initial_meld (player, state, plan);
}
