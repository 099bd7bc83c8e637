/* SPDX-License-Identifier: MIT */
/* The check of descriptions without any loading: what is shorter or longer than ours. */
#include "pozo-error.h"
#include "pozo-module.h"

#include <string.h>

static gboolean
set_up (const PozoPluginHost *host G_GNUC_UNUSED,
        const gint32 *values G_GNUC_UNUSED,
        gpointer *state G_GNUC_UNUSED)
{
  return TRUE;
}

static void
end_game (gpointer state G_GNUC_UNUSED, const PozoPluginGameEnd *end G_GNUC_UNUSED)
{
}

/* A description of a later release of the same ABI. */
typedef struct
{
  PozoPluginDesc known;
  gpointer later[4];
} LongDesc;

static const PozoPluginDesc base = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "x",
  .version = "1",
  .summary = "x",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_END,
  .setup = set_up,
  .game_end = end_game,
};

static void
test_same (void)
{
  PozoPluginDesc copy = { 0 };

  g_assert_true (pozo_module_check (&base, "x", &copy, NULL));
  g_assert_cmpmem (&copy, sizeof copy, &base, sizeof base);
}

static void
test_longer (void)
{
  LongDesc longer = { .known = base };
  PozoPluginDesc copy = { 0 };

  longer.known.size = sizeof longer;
  memset (longer.later, 0xff, sizeof longer.later);
  g_assert_true (pozo_module_check (&longer.known, "x", &copy, NULL));
  g_assert_cmpuint (copy.size, ==, sizeof longer);
  g_assert_true (copy.game_end == end_game);
}

static void
test_refused_leaves_copy (void)
{
  PozoPluginDesc desc = base;
  PozoPluginDesc copy = { .abi = 77 };
  g_autoptr (GError) error = NULL;

  desc.size = sizeof desc + 1;
  g_assert_false (pozo_module_check (&desc, "x", &copy, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_PLUGIN);
  g_assert_cmpuint (copy.abi, ==, 77);
}

/* What was built when it could not be said which actions are looked at gets all of them. */
static void
test_shorter (void)
{
  PozoPluginDesc desc = base;
  PozoPluginDesc copy = { 0 };

  desc.size = G_STRUCT_OFFSET (PozoPluginDesc, kinds);
  desc.kinds = 1;
  g_assert_true (pozo_module_check (&desc, "x", &copy, NULL));
  g_assert_cmpuint (copy.kinds, ==, 0);
}

static void
test_bad_kinds (void)
{
  PozoPluginDesc desc = base;
  PozoPluginDesc copy;
  g_autoptr (GError) error = NULL;

  desc.kinds = (1u << POZO_PLUGIN_N_ACTIONS) - 1;
  g_assert_true (pozo_module_check (&desc, "x", &copy, NULL));
  desc.kinds = POZO_PLUGIN_KIND_FREEZING;
  g_assert_true (pozo_module_check (&desc, "x", &copy, NULL));
  desc.kinds = 1u << POZO_PLUGIN_N_ACTIONS;
  g_assert_false (pozo_module_check (&desc, "x", &copy, &error));
  g_assert_cmpstr (error->message, ==,
                   "it asks for actions that this program does not know (0x10000)");
}

static void
test_bad_id (void)
{
  PozoPluginDesc desc = base;
  PozoPluginDesc copy;
  g_autoptr (GError) error = NULL;

  desc.id = "X y";
  g_assert_false (pozo_module_check (&desc, "X y", &copy, &error));
  g_assert_cmpstr (error->message, ==, "its id \"X y\" is not made of a-z, 0-9 and hyphens");
}

/* What was built before is told what to do, what is built later that it must wait. */
static void
test_other_abi (void)
{
  const struct
  {
    guint32 abi;
    const char *message;
  } cases[] = {
    { 2, "it was built for plugin ABI 2, this program has 3: build it again against "
         "<pozo/pozo-plugin.h>, and see in docs/plugins.md what changed" },
    { 4, "it was built for plugin ABI 4, this program has 3: it needs a later Pozo" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PozoPluginDesc desc = base;
      PozoPluginDesc copy;
      g_autoptr (GError) error = NULL;

      desc.abi = cases[i].abi;
      g_assert_false (pozo_module_check (&desc, "x", &copy, &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* The layout that modules were built against.  A change here is a change of the ABI, but for
 * members that the end of a host grew by. */
static void
test_layout (void)
{
  g_assert_cmpuint (G_STRUCT_OFFSET (PozoPluginDesc, abi), ==, 0);
  g_assert_cmpuint (G_STRUCT_OFFSET (PozoPluginDesc, size), ==, 4);
  if (sizeof (gpointer) != 8)
    {
      g_test_skip ("the sizes below are those of 64-bit machines");
      return;
    }
  g_assert_cmpuint (G_STRUCT_OFFSET (PozoPluginDesc, kinds), ==, 120); /* it ended there once */
  g_assert_cmpuint (sizeof (PozoPluginDesc), ==, 128);
  g_assert_cmpuint (sizeof (PozoPluginHost), ==, 136);
  g_assert_cmpuint (sizeof (PozoPluginText), ==, 56);
  g_assert_cmpuint (sizeof (PozoPluginOption), ==, 48);
  g_assert_cmpuint (sizeof (PozoPluginColumn), ==, 24);
  g_assert_cmpuint (sizeof (PozoPluginHistogram), ==, 24);
  g_assert_cmpuint (sizeof (PozoPluginTable), ==, 16);
  g_assert_cmpuint (sizeof (PozoPluginHead), ==, 16);
  g_assert_cmpuint (sizeof (PozoPluginFinding), ==, 40);
  g_assert_cmpuint (sizeof (PozoPluginGame), ==, 136);
  g_assert_cmpuint (sizeof (PozoPluginDeal), ==, 152);
  g_assert_cmpuint (sizeof (PozoPluginAction), ==, 40);
  g_assert_cmpuint (sizeof (PozoPluginActions), ==, 40);
  g_assert_cmpuint (sizeof (PozoPluginMeld), ==, 20);
  g_assert_cmpuint (sizeof (PozoPluginSide), ==, 212);
  g_assert_cmpuint (sizeof (PozoPluginDealEnd), ==, 64);
  g_assert_cmpuint (sizeof (PozoPluginGameEnd), ==, 72);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/check/same", test_same);
  g_test_add_func ("/host/check/longer", test_longer);
  g_test_add_func ("/host/check/shorter", test_shorter);
  g_test_add_func ("/host/check/bad-kinds", test_bad_kinds);
  g_test_add_func ("/host/check/refused-leaves-copy", test_refused_leaves_copy);
  g_test_add_func ("/host/check/bad-id", test_bad_id);
  g_test_add_func ("/host/check/other-abi", test_other_abi);
  g_test_add_func ("/host/layout", test_layout);
  return g_test_run ();
}
