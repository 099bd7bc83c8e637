/* SPDX-License-Identifier: MIT */
/* What the two halves of a simulation share: the match (pozo-simulation.c) and its turns
 * (pozo-simulation-turn.c). */
#pragma once

#include "pozo-legal.h"
#include "pozo-player.h"
#include "pozo-simulation.h"

G_BEGIN_DECLS

/**
 * PozoSnapshot:
 * @state: the table
 * @n_dealt: cards that had left the deck
 * @length_bytes: length of the text
 * @counts: what had been counted
 *
 * A moment to come back to.
 */
typedef struct
{
  PozoState state;
  guint n_dealt;
  gsize length_bytes;
  guint64 counts[POZO_N_SIMULATION_COUNTS];
} PozoSnapshot;

struct _PozoSimulation
{
  PozoSimulationOptions options;
  char *head;
  GString *line;
  PozoRandom random;
  PozoFits fits;
  PozoPlayer player[POZO_SEATS_MAX + 1];
  guint8 member[POZO_SEATS_MAX + 1]; /* who of the club sits there */
  guint8 dealer;
  guint n_deals;
  guint first_rest;
  guint n_rested;
  gint32 sum[POZO_SEATS_MAX];
  guint8 deck[POZO_DECK_MAX + 1];
  guint n_deck;
  guint n_dealt;
  PozoState state;
  PozoState trial;
  PozoSnapshot before_take;
  PozoSnapshot before_melds;
  gboolean is_forced; /* the pile was taken because the rules demand it */
  PozoPlan plan;
  PozoPlan out_plan;
  PozoLegal legal;
  guint64 counts[POZO_N_SIMULATION_COUNTS];
};

gboolean pozo_simulation_play_turns (PozoSimulation *simulation, GString *out, GError **error);

G_END_DECLS
