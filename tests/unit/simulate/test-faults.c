/* SPDX-License-Identifier: MIT */
/* Mistakes on purpose: each that the code of penalties settles happens in simulated games. */
#include "pozo-rules-text.h"
#include "pozo-simulation.h"
#include "pozo-variant-set.h"

#include <string.h>

#define GAMES_MAX 3000 /* taking a card back to open is the rarest: once in some hundred games */

static const char *const words[] = {
#define TEST_FAULT(code, word, text) "!" word,
  POZO_FAULTS (TEST_FAULT)
#undef TEST_FAULT
};

static void
test_all (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  g_autoptr (PozoSimulation) simulation = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  guint missing = (1u << G_N_ELEMENTS (words)) - 1;
  PozoRules rules;

  g_assert_no_error (error);
  pozo_variant_set_resolve (variants, "international-4", &rules, &error);
  g_assert_no_error (error);
  simulation = pozo_simulation_new (&(PozoSimulationOptions){ .rules = &rules,
                                                              .head = "Variant: international-4\n",
                                                              .n_players = 4,
                                                              .seed = 1,
                                                              .detail = POZO_DETAIL_FULL,
                                                              .manner = POZO_SIMULATION_MIXED,
                                                              .faults = 20 },
                                    &error);
  g_assert_no_error (error);
  missing &= ~(1u << POZO_FAULT_ABORT); /* a way to play, and not under this code */
  for (guint64 game = 0; game < GAMES_MAX && missing != 0; game++)
    {
      g_string_truncate (out, 0);
      pozo_simulation_play (simulation, game, out, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        if (strstr (out->str, words[i]) != NULL)
          missing &= ~(1u << i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (missing & 1u << i)
      g_test_message ("never seen: %s", words[i]);
  g_assert_cmpuint (missing, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/simulate/faults/all", test_all);
  return g_test_run ();
}
