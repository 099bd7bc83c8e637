/* SPDX-License-Identifier: MIT */
/* Players: what a seat decides, from its own hand and what lies open.
 *
 * They are no experts, and not meant to be: they play so that everything that happens at a table
 * happens in the games they make (taking, freezing, holding back, asking), each in a manner of its
 * own. */
#pragma once

#include "pozo-player-aim.h"
#include "pozo-spread.h"

G_BEGIN_DECLS

/**
 * PozoTemperament:
 * @name: the word for it
 * @patience: percent of turns in which a meld that could be laid is kept
 * @pile_least: cards that a pile must have to be taken for its size
 * @open: percent of turns in which a side that could open from the stock does
 * @freeze: percent of occasions on which the pile is frozen
 * @out: percent of turns in which a player who could go out does
 * @ask: percent of goings-out before which the partner is asked
 * @hide: percent of deals in which nothing is laid before everything can be
 *
 * A manner of playing.
 */
typedef struct
{
  const char *name;
  guint8 patience;
  guint8 pile_least;
  guint8 open;
  guint8 freeze;
  guint8 out;
  guint8 ask;
  guint8 hide;
} PozoTemperament;

typedef enum
{
  POZO_TEMPERAMENT_CAUTIOUS,
  POZO_TEMPERAMENT_GREEDY,
  POZO_TEMPERAMENT_HUNTER,
  POZO_TEMPERAMENT_FREEZER,
  POZO_N_TEMPERAMENTS
} PozoTemperamentId;

extern const PozoTemperament pozo_temperaments[POZO_N_TEMPERAMENTS];

/**
 * PozoPlayer:
 * @manner: how he plays
 * @random: where his whims come from
 * @compiled: the rules made ready
 * @hides: he holds everything back in this deal
 * @lingers: he would rather lay down more than end this deal
 *
 * A seat at the table.
 */
typedef struct
{
  const PozoTemperament *manner;
  PozoRandom *random;
  const PozoCompiledRules *compiled;
  gboolean hides;
  gboolean lingers;
} PozoPlayer;

/**
 * PozoRunEnds:
 * @n: how many sequences the side has
 * @next: of each the faces that it could go on with, as a set of 1 << face
 * @beyond: likewise the faces that could follow those
 *
 * Where the sequences of a side could go on.  What is no natural card may be among them.
 */
typedef struct
{
  guint n;
  guint64 next[POZO_MELDS_MAX];
  guint64 beyond[POZO_MELDS_MAX];
} PozoRunEnds;

/* How many cards a player keeps in his hand who stays in. */
static inline guint
pozo_player_cards_kept (const PozoPlayer *player)
{
  return 2 + player->manner->patience / 12u;
}

/* Whether a player has laid something in this deal. */
static inline gboolean
pozo_player_has_melded (const PozoState *state, guint seat)
{
  return (state->melded_set & 1u << seat) != 0;
}

/* What a natural card of the hand is worth for sequences, in the manner of the weighing of
 * discards: its neighbours among the natural faces of the hand, and the ends of the own sequences.
 * Without a branch, since nobody can guess what a hand holds. */
static inline gint
pozo_player_run_worth (guint64 faces, const PozoRunEnds *ends, PozoCard card)
{
  guint64 around = faces << 8 >> card;
  gint worth =
      12 * (gint) ((around & 1) + (around >> 4 & 1) + (around >> 12 & 1) + (around >> 16 & 1));

  for (guint i = 0; i < ends->n; i++)
    worth += 60 * (gint) (ends->next[i] >> card & 1) + 25 * (gint) (ends->beyond[i] >> card & 1);
  return worth;
}

void pozo_player_begin_deal (PozoPlayer *player);
gboolean pozo_player_is_threatened (const PozoState *state);
gboolean pozo_player_plan_take (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);
void pozo_player_plan_melds (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);

/* Going out (pozo-player-out.c). */
gboolean pozo_player_plan_out (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);
gboolean pozo_player_wants_out (const PozoPlayer *player, const PozoState *state);
gboolean pozo_player_asks (const PozoPlayer *player, const PozoState *state);
guint pozo_player_answer (const PozoPlayer *player, const PozoState *state, guint seat);

/* The discard (pozo-player-discard.c). */
guint pozo_player_weigh_discards (const PozoPlayer *player,
                                  const PozoState *state,
                                  guint32 wishes[POZO_N_FACES]);
PozoCard pozo_player_next_discard (guint32 wishes[], guint *n);
gboolean pozo_player_freezes (const PozoPlayer *player, const PozoState *state);

/* The pile (pozo-player-pile.c). */
gboolean
pozo_player_wants_pile (const PozoPlayer *player, const PozoState *state, PozoTakeMethod method);
gboolean pozo_player_gambles (const PozoPlayer *player, const PozoState *state);

/* Sequences, and melds that lie already (pozo-player-runs.c). */
gboolean
pozo_player_plan_run_claim (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);
gboolean pozo_player_plan_run (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);
gboolean
pozo_player_plan_rearrangement (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);
void pozo_player_find_run_ends (const PozoState *state, PozoRunEnds *ends);

G_END_DECLS
