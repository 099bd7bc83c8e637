/* SPDX-License-Identifier: MIT */
/* What the parts of a simulation share: the match (pozo-simulation.c), its turns
 * (pozo-simulation-turn.c) and single actions (pozo-simulation-act.c). */
#pragma once

#include "pozo-legal.h"
#include "pozo-player.h"
#include "pozo-shortcut.h"
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
  PozoCompiledRules compiled;
  gboolean has_compiled; /* they are used; not among mistakes, which may need what they drop */
  gboolean is_plain;     /* nothing in this line went another way than through them */
  gboolean has_ended;    /* the discard of this line was played with the end of the turn */
  PozoPlayer player[POZO_SEATS_MAX + 1];
  guint8 member[POZO_SEATS_MAX + 1]; /* who of the club sits there */
  guint8 dealer;
  guint n_deals;
  guint first_rest;
  guint n_rested;
  gint32 sum[POZO_SEATS_MAX];
  guint8 deck[POZO_DECK_MAX + 1];
  guint n_deck;
  guint8 kept[POZO_DECK_MAX + 1];                     /* what the cutter kept */
  guint8 hand[POZO_SEATS_MAX + 1][POZO_DECK_MAX + 1]; /* as they were dealt */
  gboolean is_stuck;                                  /* the deal does not end */
  guint n_dealt;
  PozoState state;
  PozoState trial;
  PozoSnapshot before_take;
  PozoSnapshot before_melds;
  PozoSnapshot before_fault;
  guint8 forgetful;   /* who overlooks his red threes in this deal, a set of 1 << seat */
  gboolean is_forced; /* the pile was taken because the rules demand it */
  PozoPlan plan;
  PozoPlan out_plan;
  PozoLegal legal;
  guint64 counts[POZO_N_SIMULATION_COUNTS];
};

/* pozo-simulation-deal.c */
void pozo_simulation_deal (PozoSimulation *simulation, PozoSetup *setup);
void
pozo_simulation_write_deal (const PozoSimulation *simulation, const PozoSetup *setup, GString *out);

/* pozo-simulation-act.c */
void pozo_simulation_save (PozoSimulation *simulation, PozoSnapshot *snapshot, const GString *out);
void
pozo_simulation_restore (PozoSimulation *simulation, const PozoSnapshot *snapshot, GString *out);
gboolean pozo_simulation_perform (PozoSimulation *simulation,
                                  PozoAction action,
                                  const guint8 *cards,
                                  GString *out);
gboolean
pozo_simulation_perform_bare (PozoSimulation *simulation, PozoActionKind kind, GString *out);
gboolean
pozo_simulation_perform_plan (PozoSimulation *simulation, const PozoPlan *plan, GString *out);
gboolean pozo_simulation_is_over (const PozoSimulation *simulation);
void pozo_simulation_settle (PozoSimulation *simulation, guint seat, GString *out);
void pozo_simulation_draw_up_to (PozoSimulation *simulation, gint n, GString *out);
gboolean pozo_simulation_draw_talon (PozoSimulation *simulation, GString *out);

/* pozo-simulation-fault.c */
gboolean pozo_simulation_err (PozoSimulation *simulation, GString *out);
void pozo_simulation_drop_card (PozoSimulation *simulation, GString *out);
void pozo_simulation_meld_out_of_turn (PozoSimulation *simulation, GString *out);
gboolean pozo_simulation_grabs_pile (PozoSimulation *simulation, GString *out);
gboolean pozo_simulation_forgets_threes (const PozoSimulation *simulation, guint seat);
void pozo_simulation_choose_forgetful (PozoSimulation *simulation);
void pozo_simulation_find_threes (PozoSimulation *simulation, GString *out);
gboolean pozo_simulation_misdeals (PozoSimulation *simulation, GString *out);

/* pozo-simulation-turn.c */
gboolean pozo_simulation_discard (PozoSimulation *simulation, GString *out);
gboolean pozo_simulation_play_turns (PozoSimulation *simulation, GString *out, GError **error);

G_END_DECLS
