/* SPDX-License-Identifier: MIT */
/* The names of made-up players. */
#pragma once

#include "pozo-random.h"

G_BEGIN_DECLS

#define POZO_SIMULATION_NAMES 24

extern const char *const pozo_simulation_names[POZO_SIMULATION_NAMES];

void pozo_simulation_draw_names (PozoRandom *random, guint8 club[POZO_SIMULATION_NAMES]);

G_END_DECLS
