/* SPDX-License-Identifier: MIT */
/* Simulation of other games than Canasta: the head of a record is made here, the match by the game,
 * and the text by the writer of records. */
#pragma once

#include "pozo-random.h"
#include "pozo-record.h"

G_BEGIN_DECLS

/**
 * PozoKindSimulationOptions:
 * @kind: what is played; it can be simulated
 * @variant: a place in its table of variants
 * @rules: the values of its rules; they must outlive the simulation
 * @seed: any number
 * @detail: %POZO_DETAIL_FULL or %POZO_DETAIL_TABLE
 *
 * What is to be simulated.
 */
typedef struct
{
  const PozoGameKind *kind;
  guint variant;
  const gint32 *rules;
  guint64 seed;
  PozoDetail detail;
} PozoKindSimulationOptions;

typedef struct _PozoKindSimulation PozoKindSimulation;

PozoKindSimulation *pozo_kind_simulation_new (const PozoKindSimulationOptions *options);
void pozo_kind_simulation_free (PozoKindSimulation *simulation);
void pozo_kind_simulation_play (PozoKindSimulation *simulation, guint64 game, GString *out);
const char *
pozo_kind_simulation_count (const PozoKindSimulation *simulation, guint i, guint64 *count);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoKindSimulation, pozo_kind_simulation_free)

G_END_DECLS
