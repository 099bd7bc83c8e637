/* SPDX-License-Identifier: MIT */
/* What players decide about their discard.  See pozo-player.c. */
#include "pozo-player.h"

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

/* How gladly a card is thrown away. */
static gint
discard_worth (const PozoState *state,
               PozoCard card,
               guint dangerous,
               const guint8 in_pile[POZO_N_RANKS])
{
  const PozoHand *hand = &state->hand[state->seat];
  guint rank = pozo_card_rank (card);
  gint worth = 100;

  if (pozo_card_is (card, POZO_CARD_IS_WILD))
    return card == POZO_CARD_JOKER ? -200 : -120;
  if (card == POZO_CARD_CALIENTE)
    return -50;
  if (rank == POZO_RANK_3)
    return worth + 2 * state->n_pile;

  const guint8 *count = hand->count + POZO_CARD (rank, 0);
  guint held = count[0] + count[1] + count[2] + count[3];

  worth -= held >= 3 ? 60 : held == 2 ? 30 : 0;
  worth -= pozo_player_run_worth (state, card);
  worth -= pozo_rules_card_value (state->rules, card) / 4;
  if (dangerous & 1u << rank)
    worth -= state->frozen ? 4 : 12 + 5 * state->n_pile;
  return worth + 6 * in_pile[rank];
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
  gint worths[POZO_N_FACES];
  guint8 in_pile[POZO_N_RANKS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < state->n_pile; i++)
    if (pozo_card_rank (state->pile[i]) < POZO_N_RANKS)
      in_pile[pozo_card_rank (state->pile[i])]++;

  for (guint card = 0; card < POZO_N_FACES; card++)
    {
      if (hand->count[card] == 0 || pozo_card_is ((PozoCard) card, POZO_CARD_IS_RED_THREE))
        continue;

      gint worth = discard_worth (state, (PozoCard) card, dangerous, in_pile) +
                   (gint) pozo_random_below (player->random, 24);
      guint at = n++;

      for (; at > 0 && worths[at - 1] < worth; at--)
        {
          worths[at] = worths[at - 1];
          cards[at] = cards[at - 1];
        }
      worths[at] = worth;
      cards[at] = (guint8) card;
    }
  return n;
}
