/* SPDX-License-Identifier: MIT */
/* What players decide about their discard.  See pozo-player.c. */
#include "pozo-player.h"

#include <string.h>

static gboolean
opponents_opened (const PozoState *state)
{
  for (guint side = 0; side < state->n_sides; side++)
    if (side != state->side_of[state->seat] && state->side[side].n_members > 0 &&
        state->side[side].opened)
      return TRUE;
  return FALSE;
}

/* The ranks, as a set, of which somebody else than the player's side has a group. */
static guint
ranks_of_opponents (const PozoState *state)
{
  guint ranks = 0;

  for (guint side = 0; side < state->n_sides; side++)
    for (guint i = 0; side != state->side_of[state->seat] && i < state->side[side].n_melds; i++)
      if (state->side[side].meld[i].kind == POZO_MELD_GROUP)
        ranks |= 1u << state->side[side].meld[i].rank;
  return ranks;
}

/**
 * pozo_player_freezes:
 * @player: the player on turn
 * @state: the table
 *
 * Decides whether the pile is worth a wild card to freeze it.
 *
 * Returns: whether it is
 */
gboolean
pozo_player_freezes (const PozoPlayer *player, const PozoState *state)
{
  const PozoSide *own = pozo_state_side (state, state->seat);
  gboolean has_reason = opponents_opened (state) && (!own->opened || state->n_pile >= 5);

  return !state->frozen && state->rules->pile_freezers != 0 && has_reason &&
         pozo_random_chance (player->random, player->manner->freeze);
}

/* What all cards of a rank have in common, from the four up: how many are held, whether somebody
 * waits for it, how many lie in the pile. */
static gint
rank_worth (const PozoPlayer *player,
            const PozoState *state,
            guint rank,
            gboolean is_dangerous,
            guint n_in_pile)
{
  const guint8 *count = state->hand[state->seat].count + POZO_CARD (rank, 0);
  guint held = count[0] + count[1] + count[2] + count[3];
  gint worth = 100;

  worth -= held >= 3 ? 60 : held == 2 ? 30 : 0;
  worth -= player->fits->value[rank] / 4;
  if (is_dangerous)
    worth -= state->frozen ? 4 : 12 + 5 * state->n_pile;
  return worth + 6 * (gint) n_in_pile;
}

/* Cards in the order in which they are thrown away. */
typedef struct
{
  guint n;
  guint8 *cards;
  gint worths[POZO_N_FACES];
} Ranking;

/* How gladly a card is thrown away, and a whim; where it stands by that. */
static void
rank_card (Ranking *ranking, PozoRandom *random, guint card, gint worth)
{
  guint at = ranking->n++;

  worth += (gint) pozo_random_below (random, 24);
  for (; at > 0 && ranking->worths[at - 1] < worth; at--)
    {
      ranking->worths[at] = ranking->worths[at - 1];
      ranking->cards[at] = ranking->cards[at - 1];
    }
  ranking->worths[at] = worth;
  ranking->cards[at] = (guint8) card;
}

/* How many cards of each rank lie in the pile; codes above the faces have no rank of their own. */
static void
count_pile (const PozoState *state, guint8 in_pile[POZO_N_CARD_CODES / 4 + 1])
{
  memset (in_pile, 0, POZO_N_CARD_CODES / 4 + 1);
  for (guint i = 0; i < state->n_pile; i++)
    in_pile[state->pile[i] / 4]++;
}

/**
 * pozo_player_rank_discards:
 * @player: the player on turn
 * @state: the table, nothing more to be laid
 * @cards: gets the faces of the hand, the one he would throw away first
 *
 * Decides about the discard.
 *
 * Returns: how many faces there are
 */
guint
pozo_player_rank_discards (const PozoPlayer *player,
                           const PozoState *state,
                           guint8 cards[POZO_N_FACES])
{
  const PozoHand *hand = &state->hand[state->seat];
  guint dangerous = ranks_of_opponents (state);
  guint8 in_pile[POZO_N_CARD_CODES / 4 + 1];
  Ranking ranking = { .n = 0, .cards = cards };

  count_pile (state, in_pile);
  for (guint rank = 0; rank < POZO_N_RANKS; rank++)
    {
      const guint8 *count = hand->count + POZO_CARD (rank, 0);
      gint worth = -120;

      if ((count[0] | count[1] | count[2] | count[3]) == 0)
        continue;
      if (rank == POZO_RANK_3)
        worth = 100 + 2 * state->n_pile;
      else if (rank >= POZO_RANK_4)
        worth = rank_worth (player, state, rank, dangerous & 1u << rank, in_pile[rank]);
      for (guint suit = 0; suit < POZO_N_SUITS; suit++)
        {
          PozoCard card = POZO_CARD (rank, suit);

          if (count[suit] > 0 && !pozo_card_is (card, POZO_CARD_IS_RED_THREE))
            rank_card (&ranking, player->random, card,
                       worth - (rank >= POZO_RANK_4 ? pozo_player_run_worth (state, card) : 0));
        }
    }
  if (hand->count[POZO_CARD_JOKER] > 0)
    rank_card (&ranking, player->random, POZO_CARD_JOKER, -200);
  if (hand->count[POZO_CARD_CALIENTE] > 0)
    rank_card (&ranking, player->random, POZO_CARD_CALIENTE, -50);
  return ranking.n;
}
