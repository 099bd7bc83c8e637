/* SPDX-License-Identifier: MIT */
/* What games and players are grouped by, as somebody says it: which of it are columns, and what all
 * of it is called. */
#include "pozo-grouping.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *columns; /* for a selector */
  const char *kinds;   /* a letter each */
  const char *names;   /* where the columns are called one and two */
} Row;

static const Row rows[] = {
  { "nothing", NULL, NULL, "", "one,two" },
  { "column", "variant", "variant", "c", "one,two" },
  { "columns", "variant,players", "variant,players", "cc", "one,two" },
  { "player", "player", NULL, "p", "player,one,two" },
  { "every-word", "player,side,seat,partner", NULL, "pste", "player,side,seat,partner,one,two" },
  { "any-case", " Player ,SIDE", NULL, "ps", "player,side,one,two" },
  { "between", "variant,player,round", "variant,round", "cpc", "one,player,two" },
  { "in-brackets", "max(round, 1),seat", "max(round, 1)", "ct", "one,seat,two" },
  { "in-quotes", "'a,b' || `c,d`,side", "'a,b' || `c,d`", "cs", "one,side,two" },
  { "bracket-in-quotes", "')' || 1,side", "')' || 1", "cs", "one,side,two" },
  { "empty", "", "", "c", "one,two" },
};

static char
letter_of (PozoGroupingKind kind)
{
  static const char letters[] = { [POZO_GROUPING_COLUMN] = 'c',
                                  [POZO_GROUPING_PLAYER] = 'p',
                                  [POZO_GROUPING_SIDE] = 's',
                                  [POZO_GROUPING_SEAT] = 't',
                                  [POZO_GROUPING_PARTNER] = 'e' };

  return letters[kind];
}

static void
test_parse (gconstpointer data)
{
  const Row *row = data;
  char *columns[] = { (char *) "one", (char *) "two", NULL };
  g_autoptr (GString) kinds = g_string_new (NULL);
  PozoGrouping grouping;

  pozo_grouping_parse (&grouping, row->text);
  for (guint i = 0; i < grouping.terms->len; i++)
    g_string_append_c (kinds, letter_of (g_array_index (grouping.terms, PozoGroupingKind, i)));
  g_assert_cmpstr (kinds->str, ==, row->kinds);
  g_assert_cmpstr (grouping.columns, ==, row->columns);
  g_assert_cmpint (grouping.has_seats, ==, strpbrk (row->kinds, "pste") != NULL);

  g_auto (GStrv) names = pozo_grouping_names (&grouping, columns);
  g_autofree char *list = g_strjoinv (",", names);

  g_assert_cmpstr (list, ==, row->names);
  pozo_grouping_clear (&grouping);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/grouping/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_parse);
    }
  return g_test_run ();
}
