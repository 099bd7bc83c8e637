/* SPDX-License-Identifier: MIT */
/* When colour is used, how text is measured, bars, tables. */
#include "pozo-style.h"
#include "pozo-text-table.h"

typedef struct
{
  const char *label;
  const char *environment; /* NAME=value, comma, ... */
  PozoColorMode mode;
  gboolean is_terminal;
  gboolean expected;
} ColorCase;

/* clang-format off */
static const ColorCase color_cases[] = {
  { "terminal", "TERM=xterm", POZO_COLOR_AUTO, TRUE, TRUE },
  { "pipe", "TERM=xterm", POZO_COLOR_AUTO, FALSE, FALSE },
  { "no-term", "", POZO_COLOR_AUTO, TRUE, FALSE },
  { "dumb", "TERM=dumb", POZO_COLOR_AUTO, TRUE, FALSE },
  { "no-color", "TERM=xterm,NO_COLOR=1", POZO_COLOR_AUTO, TRUE, FALSE },
  { "no-color-empty", "TERM=xterm,NO_COLOR=", POZO_COLOR_AUTO, TRUE, TRUE },
  { "force", "CLICOLOR_FORCE=1", POZO_COLOR_AUTO, FALSE, TRUE },
  { "force-zero", "CLICOLOR_FORCE=0", POZO_COLOR_AUTO, FALSE, FALSE },
  { "force-no-color", "CLICOLOR_FORCE=1,NO_COLOR=1", POZO_COLOR_AUTO, TRUE, FALSE },
  { "cli-color-zero", "TERM=xterm,CLICOLOR=0", POZO_COLOR_AUTO, TRUE, FALSE },
  { "always", "NO_COLOR=1,TERM=dumb", POZO_COLOR_ALWAYS, FALSE, TRUE },
  { "never", "CLICOLOR_FORCE=1,TERM=xterm", POZO_COLOR_NEVER, TRUE, FALSE },
};
/* clang-format on */

static void
test_color (gconstpointer data)
{
  static const char *const variables[] = { "TERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE" };
  const ColorCase *row = data;
  g_auto (GStrv) settings = g_strsplit (row->environment, ",", -1);

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    g_unsetenv (variables[i]);
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) setting = g_strsplit (settings[i], "=", 2);
      g_setenv (setting[0], setting[1], TRUE);
    }
  g_assert_cmpint (pozo_style_uses_color (row->mode, row->is_terminal), ==, row->expected);
}

static void
test_mode (void)
{
  PozoColorMode mode = POZO_COLOR_AUTO;

  g_assert_true (pozo_style_mode_from_text ("never", &mode));
  g_assert_cmpint (mode, ==, POZO_COLOR_NEVER);
  g_assert_true (pozo_style_mode_from_text ("always", &mode));
  g_assert_cmpint (mode, ==, POZO_COLOR_ALWAYS);
  g_assert_false (pozo_style_mode_from_text ("Always", &mode));
  g_assert_cmpint (mode, ==, POZO_COLOR_ALWAYS);
}

typedef struct
{
  const char *label;
  double share;
  gboolean is_ascii;
  const char *expected;
} BarCase;

static const BarCase bar_cases[] = {
  { "none", 0.0, FALSE, "" },         { "whole", 1.0, FALSE, "████" },
  { "half", 0.5, FALSE, "██" },       { "eighth", 0.28125, FALSE, "█▏" },
  { "seven", 0.46875, FALSE, "█▉" },  { "trace", 0.0001, FALSE, "▏" },
  { "more", 7.0, FALSE, "████" },     { "ascii", 0.5, TRUE, "##" },
  { "ascii-trace", 0.01, TRUE, "#" }, { "ascii-none", 0.0, TRUE, "" },
};

static void
test_bar (gconstpointer data)
{
  const BarCase *row = data;
  PozoStyle style = { .is_ascii = row->is_ascii };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_style_append_bar (&style, row->share, 4, out);
  g_assert_cmpstr (out->str, ==, row->expected);
}

static void
test_width (void)
{
  g_assert_cmpuint (pozo_style_text_width (""), ==, 0);
  g_assert_cmpuint (pozo_style_text_width ("7♥"), ==, 2);
  g_assert_cmpuint (pozo_style_text_width ("カナスタ"), ==, 8);
  g_assert_cmpuint (pozo_style_text_width ("e\xcc\x81"), ==, 1);
}

static void
test_wrapped (void)
{
  PozoStyle style = { .width = 14 };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_style_append_wrapped (&style, "one two three wordlongerthanall four", 2, out);
  g_assert_cmpstr (out->str, ==, "  one two\n  three\n  wordlongerthanall\n  four\n");
}

static PozoTextTable *
make_table (const char *first_head, const char *second_head)
{
  PozoTextTable *table = pozo_text_table_new ();

  pozo_text_table_add_column (table, first_head, POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, second_head, POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add (table, "%s", "カナ");
  pozo_text_table_add (table, "%d", 7);
  pozo_text_table_add (table, "%s", "x");
  pozo_text_table_add (table, "%s", "b");
  pozo_text_table_add (table, "%d", 1234);
  pozo_text_table_add (table, "%s", "");
  return table;
}

static void
test_table (void)
{
  g_autoptr (PozoTextTable) with_heads = make_table ("Name", "n");
  g_autoptr (PozoTextTable) without = make_table ("", "");
  g_autoptr (GString) out = g_string_new (NULL);
  PozoStyle plain = { 0 };

  pozo_text_table_print (with_heads, &plain, 2, out);
  pozo_text_table_print (without, &plain, 0, out);
  g_assert_cmpstr (out->str, ==,
                   "  Name     n\n"
                   "  カナ     7  x\n"
                   "  b     1234\n"
                   "カナ     7  x\n"
                   "b     1234\n");
}

static void
test_table_color (void)
{
  g_autoptr (PozoTextTable) table = make_table ("Name", "n");
  g_autoptr (GString) out = g_string_new (NULL);
  PozoStyle style = { .has_color = TRUE };

  pozo_text_table_print (table, &style, 0, out);
  g_assert_true (g_str_has_prefix (out->str, "\033[1mName\033[0m     \033[1mn\033[0m\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (color_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/color/", color_cases[i].label, NULL);
      g_test_add_data_func (path, &color_cases[i], test_color);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bar_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/bar/", bar_cases[i].label, NULL);
      g_test_add_data_func (path, &bar_cases[i], test_bar);
    }
  g_test_add_func ("/report/color-mode", test_mode);
  g_test_add_func ("/report/width", test_width);
  g_test_add_func ("/report/wrapped", test_wrapped);
  g_test_add_func ("/report/table/plain", test_table);
  g_test_add_func ("/report/table/color", test_table_color);
  return g_test_run ();
}
