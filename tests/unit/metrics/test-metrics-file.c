/* SPDX-License-Identifier: MIT */
/* The saved form: it reads back to the same bytes; anything else is refused with its reason. */
#include "pozo-error.h"
#include "pozo-metrics-figures.h"
#include "pozo-metrics-estimates.h"
#include "pozo-metrics-file.h"

#include <math.h>
#include <string.h>

/* Everything that a set can hold. */
static const char sample[] = "pozo-metrics 1\n"
                             "plugin sample\n"
                             "version 2.1\n"
                             "options min=3,side=yes\n"
                             "counter deals\n"
                             "title Deals\n"
                             "unit deals\n"
                             "axis \n"
                             "description All deals.\n"
                             "cells 18446744073709551615\n"
                             "counter won\n"
                             "title Won\n"
                             "unit deals\n"
                             "axis \n"
                             "description Won deals.\n"
                             "cells 0\n"
                             "histogram size\n"
                             "title Size\n"
                             "unit melds\n"
                             "axis cards\n"
                             "description By size.\n"
                             "bins -3 2 2\n"
                             "cells 0 1 2 3 18446744073709551000 99\n"
                             "table kind\n"
                             "title Kinds\n"
                             "unit melds\n"
                             "axis kind\n"
                             "description By kind.\n"
                             "column 0 n Melds\n"
                             "column 1 open Of them open\n"
                             "key 4 2 natural\n"
                             "key 0 0 of wild cards\n"
                             "row 7 7 apple pie\n"
                             "row 1 0 zebra\n"
                             "ratio rate\n"
                             "title Rate\n"
                             "unit share\n"
                             "axis \n"
                             "description Won of all.\n"
                             "of won deals\n"
                             "figure spread\n"
                             "title Spread\n"
                             "unit points\n"
                             "axis \n"
                             "description Computed.\n"
                             "estimates skill\n"
                             "title Skills\n"
                             "unit points\n"
                             "axis player\n"
                             "description Computed.\n"
                             "hidden 1\n"
                             "shares 0\n"
                             "plugin other\n"
                             "version 1\n"
                             "options \n";

static char *
checksum (const char *text)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strconcat (text, "check ", sum, "\n", NULL);
}

static void
test_round_trip (void)
{
  g_autofree char *sealed = checksum (sample);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sets = pozo_metrics_load (sealed, strlen (sealed), &error);
  g_autoptr (GString) out = g_string_new ("before");
  const PozoMetrics *set;

  g_assert_no_error (error);
  g_assert_cmpuint (sets->len, ==, 2);
  pozo_metrics_save ((const PozoMetrics *const *) sets->pdata, sets->len, out);
  g_assert_cmpstr (out->str + strlen ("before"), ==, sealed);
  set = g_ptr_array_index (sets, 0);
  g_assert_cmpstr (pozo_metrics_plugin (set), ==, "sample");
  g_assert_cmpstr (pozo_metrics_version (set), ==, "2.1");
  g_assert_cmpstr (pozo_metrics_options (set), ==, "min=3,side=yes");
  g_assert_null (pozo_metrics_find (set, "deals")->axis);
  g_assert_true (isnan (pozo_metrics_find (set, "spread")->figure));
  g_assert_cmpuint (pozo_metrics_n (g_ptr_array_index (sets, 1)), ==, 0);
}

typedef struct
{
  const char *label;
  const char *from; /* replaced in the sample ... */
  const char *to;   /* ... by this, and sealed again */
  const char *expected;
} Damage;

/* clang-format off */
static const Damage damages[] = {
  { "version", "pozo-metrics 1", "pozo-metrics 2", "saved metrics of version \"2\"; this program reads version 1" },
  { "magic", "pozo-metrics 1", "pozometrics 1", "these are no saved metrics" },
  { "no-plugin", "plugin sample\n", "", "line 2: expected plugin" },
  { "plugin-id", "plugin sample", "plugin \x1b[2J", "line 5: expected before it a plugin, its version and its options" },
  { "plugin-empty", "plugin sample", "plugin ", "line 5: expected before it a plugin, its version and its options" },
  { "version-line", "version 2.1", "version 2\xe2\x80\xae.1", "line 5: expected before it a plugin, its version and its options" },
  { "options-line", "options min=3,side=yes", "options \x1b[2J", "line 5: expected before it a plugin, its version and its options" },
  { "title-line", "title Deals", "title \x1b[2J", "line 10: metric \"deals\": the title is empty or not one line of text" },
  { "no-title", "title Deals\n", "", "line 6: expected title" },
  { "negative", "cells 0\n", "cells -1\n", "line 16: expected a number" },
  { "zeros", "cells 0\n", "cells 00\n", "line 16: expected a number" },
  { "large", "cells 0\n", "cells 18446744073709551616\n", "line 16: expected a number of 64 bits" },
  { "hex", "cells 0\n", "cells 0x1\n", "line 16: expected a number of 64 bits" },
  { "cell-missing", "cells 0 1 2 3 18446744073709551000 99", "cells 0 1 2 3 99", "line 23: expected a number" },
  { "cell-more", "cells 0\n", "cells 0 0\n", "line 16: expected no more cells" },
  { "bins", "bins -3 2 2", "bins -3 2 99999999999", "line 22: expected possible bins" },
  { "bins-none", "bins -3 2 2", "bins -3 2 0", "metric \"size\": impossible bins" },
  { "first", "bins -3 2 2", "bins -3000000000 2 2", "line 22: expected the first bin" },
  { "first-plus", "bins -3 2 2", "bins +3 2 2", "line 22: expected the first bin" },
  { "first-blank", "bins -3 2 2", "bins  -3 2 2", "line 22: expected the first bin" },
  { "first-zeros", "bins -3 2 2", "bins -03 2 2", "line 22: expected the first bin" },
  { "columns-none", "column 0 n Melds\ncolumn 1 open Of them open\n", "", "line 29: expected column" },
  { "column-of", "column 1 open", "column 3 open", "metric \"kind\": a column that is a share of no other column" },
  { "key-twice", "key 0 0 of wild cards", "key 0 0 natural", "metric \"kind\": two rows with the same key" },
  { "row-twice", "row 1 0 zebra", "row 1 0 apple pie", "line 35: expected rows with different keys, in order" },
  { "row-order", "row 1 0 zebra", "row 1 0 aardvark", "line 35: expected rows with different keys, in order" },
  { "row-declared", "row 1 0 zebra", "row 1 0 natural", "line 35: expected rows with different keys, in order" },
  { "row-line", "row 1 0 zebra", "row 1 0 \x1b[2J", "line 35: expected keys as they are written" },
  { "ratio", "of won deals", "of won size", "line 40: metric \"rate\": a share of counters that were not declared before" },
  { "unknown", "figure spread", "fugure spread", "line 41: expected plugin" },
  { "utf8", "All deals", "All \xff deals", "not a text in UTF-8" },
  { "cut", "version 1\noptions \n", "", "line 54: expected version" },
};
/* clang-format on */

static void
test_damage (gconstpointer data)
{
  const Damage *row = data;
  GString *text = g_string_new (sample);
  g_autofree char *sealed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (text, row->from, row->to, 1), ==, 1);
  sealed = checksum (text->str);
  g_string_free (text, TRUE);
  g_assert_null (pozo_metrics_load (sealed, strlen (sealed), &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == POZO_ERROR);
  g_assert_cmpstr (error->message, ==, row->expected);
}

/* Any changed or missing byte is noticed. */
static void
test_check (void)
{
  g_autofree char *sealed = checksum (sample);
  gsize length = strlen (sealed);

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) changed = NULL;
      g_autoptr (GError) cut = NULL;

      sealed[i] ^= 1;
      g_assert_null (pozo_metrics_load (sealed, length, &changed));
      g_assert_error (changed, POZO_ERROR, POZO_ERROR_FORMAT);
      sealed[i] ^= 1;
      g_assert_null (pozo_metrics_load (sealed, i, &cut));
      g_assert_error (cut, POZO_ERROR, POZO_ERROR_FORMAT);
    }
}

/* A sealed text of random lines is read to the same bytes or refused, never anything else. */
static void
test_random (void)
{
  g_auto (GStrv) lines = g_strsplit (sample, "\n", -1);
  gint32 n_lines = (gint32) g_strv_length (lines) - 1;

  for (guint round = 0; round < 2000; round++)
    {
      GString *text = g_string_new ("pozo-metrics 1\n");
      g_autofree char *sealed = NULL;
      g_autoptr (GPtrArray) sets = NULL;
      g_autoptr (GError) error = NULL;
      gint32 start = g_test_rand_int_range (1, n_lines);
      gint32 end = g_test_rand_int_range (start, n_lines);

      for (gint32 i = 1; i < n_lines; i++)
        if (i < start || i > end || g_test_rand_bit ())
          g_string_append_printf (text, "%s\n", lines[i]);
      sealed = checksum (text->str);
      g_string_free (text, TRUE);
      sets = pozo_metrics_load (sealed, strlen (sealed), &error);
      g_assert_true ((sets == NULL) == (error != NULL));
      if (sets != NULL)
        {
          g_autoptr (GString) out = g_string_new (NULL);
          pozo_metrics_save ((const PozoMetrics *const *) sets->pdata, sets->len, out);
          g_assert_cmpstr (out->str, ==, sealed);
        }
    }
}

/* Estimates go with them, in their order. */
static void
test_estimates (void)
{
  static const PozoPluginEstimate values[] = { { 1.0 / 3, -0.5, 2.25, 7 },
                                               { -12, NAN, NAN, G_MAXUINT64 } };
  static const char *const damaged[] = {
    "",
    "estimates a 1\n",
    "estimates b 0\n",
    "estimates a 65537\n",
    "estimates a -1\n",
    "estimates a 1\nestimate 1 2 3 k\n",
    "estimates a 1\nestimate 1 2 3 4 k",
    "estimates a 1\nestimate 1 2 3 04 k\n",
    "estimates a 1\nestimate 1 2 +3 4 k\n",
    "estimates a 1\nestimate 1 2 3 4 \x1b[2J\n",
    "estimates a 1\nestimate 1 2 3 4 \n",
    "estimates a 00\n",
  };
  const PozoPluginText text = {
    .id = "a", .title = "A", .unit = "u", .axis = "x", .description = "d"
  };
  g_autoptr (PozoMetrics) from = pozo_metrics_new ("p", "1", "");
  g_autoptr (PozoMetrics) to = pozo_metrics_new ("p", "1", "");
  g_autoptr (GString) saved = g_string_new (NULL);
  const char *at;

  pozo_metrics_estimates (from, &text, FALSE);
  pozo_metrics_estimates (to, &text, FALSE);
  pozo_metrics_estimate (from, "a", "Ada\n+1", &values[0]);
  pozo_metrics_estimate (from, "a", "", &values[1]);
  pozo_metrics_save_figures (from, saved);
  g_assert_cmpstr (saved->str, ==,
                   "estimates a 2\nestimate 0.33333333333333331 -0.5 2.25 7 Ada\357\277\275+1\n"
                   "estimate -12 nan nan 18446744073709551615 -\n");
  at = saved->str;
  g_assert_true (pozo_metrics_load_figures (to, &at, NULL));
  g_string_truncate (saved, 0);
  pozo_metrics_save_figures (to, saved);
  g_assert_true (g_str_has_prefix (saved->str, "estimates a 2\nestimate 0.33"));
  g_assert_cmpstr (at, ==, "");
  for (gsize i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      at = damaged[i];
      g_assert_false (pozo_metrics_load_figures (to, &at, NULL));
    }
  pozo_metrics_forget_estimates (to);
  g_assert_cmpuint (pozo_metrics_find (to, "a")->estimates->len, ==, 0);
  g_assert_true (pozo_metrics_check (to, NULL));
  pozo_metrics_estimate (to, "b", "Ada", &values[0]);
  g_assert_false (pozo_metrics_check (to, NULL));
}

/* Figures go from one process to another as they are, whatever they are. */
static void
test_figures (void)
{
  static const double values[] = { 1.0 / 3, -0.0, 5e-324, 1.7976931348623157e308, INFINITY, NAN };
  static const char *const damaged[] = {
    "",
    "figure a 1",
    "figure b 1\n",
    "figure a\n",
    "figure a 1 2\n",
    "figure  a 1\n",
    "a 1\n",
    "figure a 0x1\n",
    "figure a 1.0\n",
    "figure a +1\n",
    "figure a infinity\n",
    "figure a 1e999\n",
  };
  const PozoPluginText text = { .id = "a", .title = "A", .unit = "u", .description = "d" };
  g_autoptr (PozoMetrics) from = pozo_metrics_new ("p", "1", "");
  g_autoptr (PozoMetrics) to = pozo_metrics_new ("p", "1", "");
  double *out = pozo_metrics_figure (from, &text);
  double *in = pozo_metrics_figure (to, &text);

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GString) saved = g_string_new (NULL);
      const char *at;

      *out = values[i];
      pozo_metrics_save_figures (from, saved);
      at = saved->str;
      g_assert_true (pozo_metrics_load_figures (to, &at, NULL));
      g_assert_cmpstr (at, ==, "");
      g_assert_cmpint (memcmp (in, &values[i], isnan (values[i]) ? 0 : sizeof *in), ==, 0);
      g_assert_true (isnan (*in) == isnan (values[i]));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (GError) error = NULL;
      const char *at = damaged[i];

      g_assert_false (pozo_metrics_load_figures (to, &at, &error));
      g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/file/round-trip", test_round_trip);
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/metrics/file/damage/", damages[i].label, NULL);
      g_test_add_data_func (path, &damages[i], test_damage);
    }
  g_test_add_func ("/metrics/file/check", test_check);
  g_test_add_func ("/metrics/file/figures", test_figures);
  g_test_add_func ("/metrics/file/estimates", test_estimates);
  g_test_add_func ("/metrics/file/random", test_random);
  return g_test_run ();
}
