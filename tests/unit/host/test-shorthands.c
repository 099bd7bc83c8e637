/* SPDX-License-Identifier: MIT */
/* The shorthands of the plugin header: what is written once for all plugins. */
#include "pozo-plugin.h"

typedef struct
{
  const char *label;
  guint turn;
  guint n_active;
  guint round;
} RoundCase;

/* clang-format off */
static const RoundCase round_cases[] = {
  { "first", 1, 4, 1 },
  { "last-of-the-first", 4, 4, 1 },
  { "second", 5, 4, 2 },
  { "two-players", 5, 2, 3 },
  { "before-the-first-turn", 0, 4, 0 },
  { "nobody-known", 5, 0, 0 },
};
/* clang-format on */

static void
test_round (gconstpointer data)
{
  const RoundCase *row = data;
  guint64 cells[7] = { 0 };
  PozoPluginHistogram rounds = { .cells = cells, .first = 1, .width = 1, .n_bins = 3 };

  g_assert_cmpuint (pozo_plugin_round (row->turn, row->n_active), ==, row->round);
  pozo_plugin_histogram_add_round (&rounds, row->turn, row->n_active);
  for (guint bin = 0; bin < 5; bin++)
    g_assert_cmpuint (cells[bin], ==, row->round != 0 && bin == row->round ? 1 : 0);
}

typedef struct
{
  const char *label;
  gint32 value;
  guint bin; /* 0 is below, 4 above */
} BinCase;

/* clang-format off */
static const BinCase bin_cases[] = {
  { "first", -10, 1 },
  { "end-of-the-first", -6, 1 },
  { "second", -5, 2 },
  { "last", 4, 3 },
  { "just-below", -11, 0 },
  { "just-above", 5, 4 },
  { "lowest", G_MININT32, 0 },
  { "highest", G_MAXINT32, 4 },
};
/* clang-format on */

static void
test_bin (gconstpointer data)
{
  const BinCase *row = data;
  guint64 cells[7] = { 0 };
  PozoPluginHistogram histogram = { .cells = cells, .first = -10, .width = 5, .n_bins = 3 };

  pozo_plugin_histogram_add (&histogram, row->value);
  for (guint bin = 0; bin < 5; bin++)
    g_assert_cmpuint (cells[bin], ==, bin == row->bin ? 1 : 0);
  g_assert_cmpint ((gint64) cells[5], ==, row->value);
  g_assert_cmpuint (cells[6], ==, (guint64) ((gint64) row->value * row->value));
}

/* What is picked is what asking each action finds, in whatever order kinds come and however many
 * actions there are. */
static void
test_pick (void)
{
  PozoPluginAction actions[3 * POZO_PLUGIN_PICK_MAX];
  PozoPluginActions batch = { .action_size = sizeof actions[0], .actions = actions };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    actions[i].kind = (guint8) g_test_rand_int_range (0, POZO_PLUGIN_N_ACTIONS);
  for (guint n = 0; n <= G_N_ELEMENTS (actions); n++)
    {
      guint kinds = (guint) g_test_rand_int_range (0, 1 << POZO_PLUGIN_N_ACTIONS);

      batch.n_actions = n;
      for (guint from = 0; from < n; from += POZO_PLUGIN_PICK_MAX)
        {
          guint64 picked = pozo_plugin_pick (&batch, from, kinds);

          for (guint i = 0; i < POZO_PLUGIN_PICK_MAX; i++)
            g_assert_cmpuint (picked >> i & 1, ==,
                              from + i < n && (kinds >> actions[from + i].kind & 1));
        }
    }
}

/* A picker finds the same, one after the other. */
static void
test_picker (void)
{
  PozoPluginAction actions[3 * POZO_PLUGIN_PICK_MAX];
  PozoPluginActions batch = { .action_size = sizeof actions[0], .actions = actions };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    actions[i].kind = (guint8) g_test_rand_int_range (0, POZO_PLUGIN_N_ACTIONS);
  for (guint n = 0; n <= G_N_ELEMENTS (actions); n++)
    {
      PozoPluginPicker picker = {
        .batch = &batch, .kinds = (guint32) g_test_rand_int_range (0, 1 << POZO_PLUGIN_N_ACTIONS)
      };
      guint found = 0;

      batch.n_actions = n;
      for (guint i = 0; i < n; i++)
        if (picker.kinds >> actions[i].kind & 1)
          {
            g_assert_true (pozo_plugin_picker_next (&picker, &found));
            g_assert_cmpuint (found, ==, i);
          }
      g_assert_false (pozo_plugin_picker_next (&picker, &found));
      g_assert_false (pozo_plugin_picker_next (&picker, &found));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (round_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/shorthands/round/%s", round_cases[i].label);
      g_test_add_data_func (path, &round_cases[i], test_round);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bin_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/shorthands/bin/%s", bin_cases[i].label);
      g_test_add_data_func (path, &bin_cases[i], test_bin);
    }
  g_test_add_func ("/shorthands/pick", test_pick);
  g_test_add_func ("/shorthands/picker", test_picker);
  return g_test_run ();
}
