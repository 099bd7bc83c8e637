/* SPDX-License-Identifier: MIT */
/* What players decide about their discard.  See pozo-player.c. */
#include "pozo-player.h"

#include <string.h>

#define MISSED 90 /* how much worse it is to throw away what going out asks for */

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
    ranks |= side != state->side_of[state->seat] ? state->side[side].ranks : 0;
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

/* What a player looks at before he discards. */
typedef struct
{
  guint64 faces;    /* of the hand, a set of 1 << face */
  guint64 naturals; /* those of them that are natural cards */
  guint dangerous;  /* ranks that somebody else can use, a set of 1 << rank */
  gint danger;      /* how much one of those is worse */
  gboolean has_runs;
  PozoAim aim;
  PozoRunEnds ends;                          /* of the own sequences */
  guint8 in_pile[POZO_N_CARD_CODES / 4 + 1]; /* how many of each rank lie in the pile; codes above
                                                 the faces have no rank of their own */
} Outlook;

static void
survey_table (const PozoState *state, Outlook *outlook)
{
  outlook->faces = pozo_glance_faces (&state->hand[state->seat]);
  outlook->naturals = outlook->faces & pozo_glance_all_naturals (state->rules);
  outlook->dangerous = ranks_of_opponents (state);
  outlook->danger = state->frozen ? 4 : 12 + 5 * state->n_pile;
  pozo_player_find_aim (state, &outlook->aim);
  outlook->has_runs = state->rules->meld_sequences;
  if (outlook->has_runs)
    pozo_player_find_run_ends (state, &outlook->ends);
  memset (outlook->in_pile, 0, sizeof outlook->in_pile);
  for (guint i = 0; i < state->n_pile; i++)
    outlook->in_pile[state->pile[i] / 4]++;
}

/* How gladly a natural card is thrown away: few are held of it, nobody waits for it, many of its
 * rank lie in the pile, and no sequence wants it. */
static gint
natural_worth (const PozoPlayer *player,
               const PozoState *state,
               const Outlook *outlook,
               PozoCard card)
{
  static const guint8 kept[] = { 0, 0, 30, 60 };
  guint rank = card / 4;
  guint held = pozo_glance_count (&state->hand[state->seat], rank);
  gint worth = 100 - kept[MIN (held, 3)] - pozo_spread_card_value (player->compiled, rank) / 4 -
               outlook->danger * (gint) (outlook->dangerous >> rank & 1) +
               6 * outlook->in_pile[rank] - MISSED * (gint) (outlook->aim.ranks >> rank & 1);

  if (state->hand[state->seat].count[card] == 1)
    worth -= MISSED * (gint) (outlook->aim.kept >> card & 1);
  return outlook->has_runs ? worth - pozo_player_run_worth (outlook->naturals, &outlook->ends, card)
                           : worth;
}

/* The same of any other card that may be discarded. */
static gint
other_worth (const PozoState *state, PozoCard card)
{
  if (card >= POZO_CARD_JOKER)
    return card == POZO_CARD_JOKER ? -200 : -50;
  return card / 4 == POZO_RANK_3 ? 100 + 2 * state->n_pile : -120;
}

/* A card and how gladly it is thrown away, in one number: of two that are worth the same, the one
 * with the lower code is greater. */
static guint32
wish_of (gint worth, guint card)
{
  return (guint32) (worth + (1 << 20)) << 8 | (255 - card);
}

/**
 * pozo_player_weigh_discards:
 * @player: the player on turn
 * @state: the table, nothing more to be laid
 * @wishes: gets a number for each face of the hand, in no order
 *
 * Decides about the discard: pozo_player_next_discard() tells the cards, the one he would throw
 * away first before the others.
 *
 * Returns: how many faces there are
 */
guint
pozo_player_weigh_discards (const PozoPlayer *player,
                            const PozoState *state,
                            guint32 wishes[POZO_N_FACES])
{
  static const guint64 red_threes =
      G_GUINT64_CONSTANT (1) << POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS) |
      G_GUINT64_CONSTANT (1) << POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS);
  const guint64 kept = pozo_rules_has_special_threes (state->rules) ? red_threes : 0;
  PozoRandom random = *player->random; /* a copy of its own stays in registers */
  Outlook outlook;
  guint n = 0;

  survey_table (state, &outlook);
  for (guint64 faces = outlook.faces & ~kept; faces != 0; faces &= faces - 1)
    {
      PozoCard card = (PozoCard) __builtin_ctzll (faces);
      gint worth = pozo_rules_card_is (state->rules, card, POZO_CARD_IS_NATURAL)
                       ? natural_worth (player, state, &outlook, card)
                       : other_worth (state, card);

      wishes[n++] = wish_of (worth + (gint) pozo_random_below (&random, 24), card);
    }
  *player->random = random;
  return n;
}

/**
 * pozo_player_next_discard:
 * @wishes: (array length=n): what pozo_player_weigh_discards() gave
 * @n: how many are left; one less afterwards
 *
 * Tells which card the player would throw away next, and forgets it.
 *
 * Returns: the card
 */
PozoCard
pozo_player_next_discard (guint32 wishes[], guint *n)
{
  guint32 best = 0;
  guint at = 0;

  for (guint i = 0; i < *n; i++)
    best = MAX (best, wishes[i]);
  while (wishes[at] != best)
    at++;
  wishes[at] = wishes[--*n];
  return (PozoCard) (255 - (best & 255));
}
