/* SPDX-License-Identifier: MIT */
/* A club of players who meet in changing company; at Canasta who somebody is decides how he plays.
 */
#include "pozo-simulation-names.h"

const char *const pozo_simulation_names[POZO_SIMULATION_NAMES] = {
  "Ada",  "Bence", "Cora",  "Dénes", "Ema",  "Ferko", "Gita", "Hana",
  "Ivo",  "Jana",  "Karla", "Lea",   "Miro", "Nora",  "Ota",  "Petra",
  "Rosa", "Šimon", "Tena",  "Ulrik", "Vera", "Zita",  "Žiga", "Ákos",
};

/**
 * pozo_simulation_draw_names:
 * @random: what decides who sits where
 * @club: (out): places in the table of names: who sits on the seat of that number, and then the
 *   others
 *
 * Seats players by lot.
 */
void
pozo_simulation_draw_names (PozoRandom *random, guint8 club[POZO_SIMULATION_NAMES])
{
  for (guint i = 0; i < POZO_SIMULATION_NAMES; i++)
    club[i] = (guint8) i;
  pozo_random_shuffle (random, club, POZO_SIMULATION_NAMES);
}
