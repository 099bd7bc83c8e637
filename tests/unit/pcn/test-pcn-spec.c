/* SPDX-License-Identifier: MIT */
/* The examples of the specification: canonical blocks are canonical, bad ones raise what is named
 * with them, each word of the table of words is one, and each habit is read as the table says. */
#include "pcn-test.h"

#include <string.h>

#define HEAD "PCN: 1\nId: example\n"

/* What stands above an example that is not a whole game. */
static const char *
context_of (const char *name)
{
  if (name == NULL)
    return "";
  if (g_str_equal (name, "head"))
    return HEAD;
  if (g_str_equal (name, "deal"))
    return HEAD "\n";
  g_assert_cmpstr (name, ==, "line");
  return HEAD "Player-1: Anna\n\ndeal 1 dealer=4\n";
}

static GStrv
load_lines (void)
{
  g_autofree char *path = pcn_path ("docs/notation.md");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (text, "\n", -1);
}

/* The text of the block whose fence is line @i, behind its context. */
static char *
block_text (GStrv lines, guint i, const char *context)
{
  GString *text = g_string_new (context);

  for (i++; !g_str_has_prefix (lines[i], "```"); i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

static void
check_good (const char *text)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT);
  g_autofree char *findings = pcn_findings (record, TRUE);
  g_assert_cmpstr (findings, ==, "");
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (canonical, ==, text);
  g_autofree char *bare = pcn_canonical (record, POZO_PCN_CHECKSUM_DROP);
  if (record->has_check)
    g_assert_cmphex (record->check, ==, pozo_pcn_check (bare, strlen (bare)));
}

/* The finding is there, and beside it there are only habits. */
static void
check_bad (const char *text, const char *slug)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();
  gboolean is_there = FALSE;

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (record->findings, PozoFinding, i);
      const char *found = pozo_finding_info (finding->code)->slug;

      if (finding->severity != POZO_SEVERITY_NOTE)
        g_assert_cmpstr (found, ==, slug);
      is_there = is_there || g_str_equal (found, slug);
    }
  g_assert_true (is_there);
}

static void
test_blocks (void)
{
  g_auto (GStrv) lines = load_lines ();
  guint n_good = 0, n_bad = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "```pcn"))
      {
        g_auto (GStrv) words = g_strsplit (lines[i] + 3, " ", -1);
        gboolean is_bad = g_str_equal (words[0], "pcn-bad");
        g_autofree char *text = block_text (lines, i, context_of (words[1 + is_bad]));

        if (is_bad)
          check_bad (text, words[1]);
        else
          check_good (text);
        n_bad += is_bad;
        n_good += !is_bad;
      }
  g_assert_cmpuint (n_good, >=, 5);
  g_assert_cmpuint (n_bad, >=, 30);
}

/* The cells of a table's row that are code, up to @n; NULL when there are fewer. */
static GStrv
code_cells (const char *line, guint n)
{
  g_auto (GStrv) cells = g_strsplit (line, "|", -1);
  g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

  if (g_strv_length (cells) != 5)
    return NULL;
  for (guint i = 1; i <= n; i++)
    {
      gsize length = strlen (g_strstrip (cells[i]));

      if (length < 2 || cells[i][0] != '`' || cells[i][length - 1] != '`')
        return NULL;
      cells[i][length - 1] = '\0';
      g_strv_builder_add (codes, cells[i] + 1);
    }
  return g_strv_builder_end (codes);
}

static void
check_habit (char **cells)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();
  const gboolean is_head =
      g_str_has_prefix (cells[0], "Rule:") || g_str_has_prefix (cells[0], "Date:");
  const char *context = context_of (is_head ? "head" : "line");
  g_autofree char *written = g_strconcat (context, cells[0], "\n", NULL);
  g_autofree char *meant = g_strconcat (context, cells[1], "\n", NULL);

  g_assert_true (pozo_pcn_read (record, written, strlen (written), POZO_PCN_LENIENT));
  g_autofree char *findings = pcn_findings (record, TRUE);
  g_assert_nonnull (strstr (findings, cells[2]));
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (canonical, ==, meant);
}

static void
test_habits (void)
{
  g_auto (GStrv) lines = load_lines ();
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = code_cells (lines[i], 3);

      if (cells == NULL)
        continue;
      check_habit (cells);
      n++;
    }
  g_assert_cmpuint (n, >=, 25);
}

/* Every piece of code in the first column of the table of words. */
static void
test_words (void)
{
  g_auto (GStrv) lines = load_lines ();
  guint i = 0, n = 0;

  while (!g_str_equal (lines[i], "| word | meaning |"))
    i++;
  for (i += 2; lines[i][0] == '|'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "|", -1);
      g_auto (GStrv) pieces = g_strsplit (cells[1], "`", -1);

      for (guint k = 1; k < g_strv_length (pieces); k += 2)
        {
          g_autofree char *text = g_strconcat (context_of ("line"), "1 ", pieces[k], "\n", NULL);

          check_good (text);
          n++;
        }
    }
  g_assert_cmpuint (n, >=, 35);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pcn/spec/blocks", test_blocks);
  g_test_add_func ("/pcn/spec/habits", test_habits);
  g_test_add_func ("/pcn/spec/words", test_words);
  return g_test_run ();
}
