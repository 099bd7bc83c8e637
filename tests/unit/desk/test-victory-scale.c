/* SPDX-License-Identifier: MIT */
/* Scales of victory points: the table of each built-in one, and files that are none. */
#include "pozo-variant-set.h"
#include "pozo-victory-scale.h"

#include <string.h>

typedef struct
{
  const char *id;
  gint64 margin;
  gint32 winner; /* in hundredths */
} Award;

/* Each threshold of the published tables, the margin right above it, and what is far above. */
static const Award awards[] = {
  { "burraco-3", 0, 1000 },     { "burraco-3", 50, 1000 },   { "burraco-3", 55, 1100 },
  { "burraco-3", 150, 1100 },   { "burraco-3", 155, 1200 },  { "burraco-3", 250, 1200 },
  { "burraco-3", 255, 1300 },   { "burraco-3", 350, 1300 },  { "burraco-3", 355, 1400 },
  { "burraco-3", 500, 1400 },   { "burraco-3", 505, 1500 },  { "burraco-3", 650, 1500 },
  { "burraco-3", 655, 1600 },   { "burraco-3", 800, 1600 },  { "burraco-3", 805, 1700 },
  { "burraco-3", 1000, 1700 },  { "burraco-3", 1005, 1800 }, { "burraco-3", 1250, 1800 },
  { "burraco-3", 1255, 1900 },  { "burraco-3", 1500, 1900 }, { "burraco-3", 1505, 2000 },
  { "burraco-3", 99995, 2000 },

  { "burraco-4", 0, 1000 },     { "burraco-4", 100, 1000 },  { "burraco-4", 105, 1100 },
  { "burraco-4", 300, 1100 },   { "burraco-4", 305, 1200 },  { "burraco-4", 500, 1200 },
  { "burraco-4", 505, 1300 },   { "burraco-4", 700, 1300 },  { "burraco-4", 705, 1400 },
  { "burraco-4", 900, 1400 },   { "burraco-4", 905, 1500 },  { "burraco-4", 1100, 1500 },
  { "burraco-4", 1105, 1600 },  { "burraco-4", 1300, 1600 }, { "burraco-4", 1305, 1700 },
  { "burraco-4", 1500, 1700 },  { "burraco-4", 1505, 1800 }, { "burraco-4", 1700, 1800 },
  { "burraco-4", 1705, 1900 },  { "burraco-4", 2000, 1900 }, { "burraco-4", 2005, 2000 },
  { "burraco-4", 99995, 2000 },

  { "linear", 0, 1000 },        { "linear", 5, 1002 },       { "linear", 125, 1050 },
  { "linear", 250, 1100 },      { "linear", 1000, 1400 },    { "linear", 2495, 1998 },
  { "linear", 2500, 2000 },     { "linear", 2505, 2000 },    { "linear", 1 << 30, 2000 },
};

static void
test_awards (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (awards); i++)
    {
      g_autoptr (PozoVictoryScale) scale = pozo_victory_scale_find (awards[i].id, NULL, NULL);

      g_assert_nonnull (scale);
      g_test_message ("%s %d", awards[i].id, (int) awards[i].margin);
      g_assert_cmpint (pozo_victory_scale_award (scale, awards[i].margin), ==, awards[i].winner);
      g_assert_cmpint (pozo_victory_scale_total (scale), ==, 2000);
    }
}

/* More is never worth less, and both sides together have the total. */
static void
test_monotonous (void)
{
  for (guint i = 0; i < pozo_victory_scale_n_built_in (); i++)
    {
      const char *id = pozo_victory_scale_built_in (i);
      g_autoptr (PozoVictoryScale) scale = pozo_victory_scale_find (id, NULL, NULL);
      gint32 before = pozo_victory_scale_total (scale) / 2;

      g_assert_cmpstr (pozo_victory_scale_id (scale), ==, id);
      for (gint64 margin = 0; margin < 3000; margin++)
        {
          gint32 award = pozo_victory_scale_award (scale, margin);

          g_assert_cmpint (award, >=, before);
          g_assert_cmpint (award, <=, pozo_victory_scale_total (scale));
          before = award;
        }
    }
}

typedef struct
{
  const char *text;
  const char *message; /* NULL when it is a scale */
} File;

static const File files[] = {
  { "[Scale]\nId=a\nTotal=12\nSteps=10:6 inf:12\n", NULL },
  { "[Scale]\nId=a\nTotal=12\nEach=100\nDeals=5\n", NULL },
  { "[Scale]\nTotal=12\nEach=100\n", "x.scale: there is no key \"Id\"" },
  { "[Scale]\nId=a\nEach=100\n",
    "x.scale: Total: expected a number of victory points instead of \"\"" },
  { "[Scale]\nId=a\nTotal=1001\nEach=100\n",
    "x.scale: Total: expected a number of victory points instead of \"1001\"" },
  { "[Scale]\nId=a\nTotal=12\n", "x.scale: expected either Steps or Each in \"a\"" },
  { "[Scale]\nId=a\nTotal=12\nEach=0\n",
    "x.scale: Each: expected a number of points instead of \"0\"" },
  { "[Scale]\nId=a\nTotal=12\nSteps=10:6\n",
    "x.scale: the last step is for inf, expected it in \"10:6\"" },
  { "[Scale]\nId=a\nTotal=12\nSteps=10:5 inf:12\n",
    "x.scale: expected rising steps such as 50:10, of half of the total or more, instead of "
    "\"10:5\"" },
  { "[Scale]\nId=a\nTotal=12\nSteps=10:8 20:7 inf:12\n",
    "x.scale: expected rising steps such as 50:10, of half of the total or more, instead of "
    "\"20:7\"" },
  { "[Scale]\nId=a\nTotal=12\nSteps=20:6 20:7 inf:12\n",
    "x.scale: expected rising steps such as 50:10, of half of the total or more, instead of "
    "\"20:7\"" },
  { "[Scale]\nId=a\nTotal=12\nSteps=10:6 inf:13\n",
    "x.scale: expected rising steps such as 50:10, of half of the total or more, instead of "
    "\"inf:13\"" },
  { "[Scale]\nId=a\nTotal=12\nEach=1\nDeals=0\n",
    "x.scale: expected a number of deals instead of \"0\"" },
  { "[Scale]\nId=a\nTotal=12\nEach=1\nColour=red\n", "x.scale: a scale has no key \"Colour\"" },
};

static void
test_files (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PozoVictoryScale) scale =
          pozo_victory_scale_new (files[i].text, strlen (files[i].text), "x.scale", &error);

      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, files[i].message);
      g_assert_cmpint (scale != NULL, ==, files[i].message == NULL);
    }
}

/* One step more than there can be. */
static void
test_limit (void)
{
  for (guint n = POZO_VICTORY_STEPS_MAX - 1; n <= POZO_VICTORY_STEPS_MAX; n++)
    {
      g_autoptr (GString) text = g_string_new ("[Scale]\nId=a\nTotal=1000\nSteps=");
      g_autoptr (PozoVictoryScale) scale = NULL;

      for (guint i = 1; i <= n; i++)
        g_string_append_printf (text, "%u:500 ", i);
      g_string_append (text, "inf:500\n");
      scale = pozo_victory_scale_new (text->str, text->len, "x", NULL);
      g_assert_cmpint (scale != NULL, ==, n < POZO_VICTORY_STEPS_MAX);
    }
}

/* The scales of the rules of Burraco are those that stand apart for the desk. */
static void
test_of_rules (void)
{
  static const struct
  {
    const char *option; /* of burraco */
    const char *id;
  } rows[] = { { NULL, "burraco-4" }, { "opt-bu-three", "burraco-3" } };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const options[] = { rows[i].option, NULL };
      g_autoptr (PozoVictoryScale) scale = pozo_victory_scale_find (rows[i].id, NULL, NULL);
      g_autoptr (PozoVictoryScale) own = NULL;
      g_autofree char *text = NULL;
      PozoRules rules;

      pozo_variant_set_resolve (variants, "burraco", &rules, &error);
      g_assert_no_error (error);
      pozo_variant_set_apply_options (variants, options, &rules, &error);
      g_assert_no_error (error);
      text = pozo_victory_scale_text_of (&rules);
      own = pozo_victory_scale_new (text, strlen (text), "rules", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (pozo_victory_scale_deals (own), ==, pozo_victory_scale_deals (scale));
      g_assert_cmpint (pozo_victory_scale_total (own), ==, pozo_victory_scale_total (scale));
      for (gint64 margin = 0; margin <= 2500; margin += 5)
        g_assert_cmpint (pozo_victory_scale_award (own, margin), ==,
                         pozo_victory_scale_award (scale, margin));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/victory-scale/awards", test_awards);
  g_test_add_func ("/victory-scale/monotonous", test_monotonous);
  g_test_add_func ("/victory-scale/files", test_files);
  g_test_add_func ("/victory-scale/limit", test_limit);
  g_test_add_func ("/victory-scale/of-rules", test_of_rules);
  return g_test_run ();
}
