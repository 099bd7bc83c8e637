/* SPDX-License-Identifier: MIT */
/* Where the stock is renewed for ever a deal may have no end: the game is abandoned then, not the
 * run. */
#include "pozo-rules-text.h"
#include "pozo-simulation.h"
#include "pozo-variant-set.h"

#include <string.h>

/* The deal that does not end is the only one of its match, or one of many. */
static const char *const lengths[] = { "match.deals=1", "match.target=5000" };

static void
test_abandons (gconstpointer length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  g_autoptr (GString) out = g_string_new (NULL);
  guint n_stuck = 0;
  PozoRules rules;

  g_assert_no_error (error);
  pozo_variant_set_resolve (variants, "czech-classic", &rules, &error);
  g_assert_no_error (error);
  pozo_rules_assign (&rules, "stock_end.recycle=-1", &error);
  g_assert_no_error (error);
  pozo_rules_assign (&rules, "match.tie=shared", &error);
  g_assert_no_error (error);
  pozo_rules_assign (&rules, length, &error);
  g_assert_no_error (error);

  PozoSimulationOptions options = { .rules = &rules,
                                    .head = "Variant: czech-classic\n",
                                    .n_players = 5,
                                    .seed = 5,
                                    .detail = POZO_DETAIL_FULL,
                                    .manner = POZO_SIMULATION_MIXED };
  PozoSimulation *simulation = pozo_simulation_new (&options, &error);

  g_assert_no_error (error);
  for (guint64 game = 1; game <= 12; game++)
    {
      const char *last;

      g_string_truncate (out, 0);
      pozo_simulation_play (simulation, game, out, &error);
      g_assert_no_error (error);
      last = g_strrstr (out->str, "\ndeal ");
      g_assert_nonnull (last);
      n_stuck += strstr (last, "\nscore ") == NULL;
      g_assert_cmpint (g_str_has_suffix (out->str, "\nend abandoned\n"), ==,
                       strstr (last, "\nscore ") == NULL);
    }
  g_assert_cmpuint (n_stuck, >, 0);
  g_assert_cmpuint (pozo_simulation_count (simulation, POZO_SIMULATION_ABANDONED), ==, n_stuck);
  g_assert_cmpuint (pozo_simulation_count (simulation, POZO_SIMULATION_GAMES), ==, 12);
  pozo_simulation_free (simulation);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *path = g_strconcat ("/simulate/endless/", lengths[i], NULL);

      g_test_add_data_func (path, lengths[i], test_abandons);
    }
  return g_test_run ();
}
