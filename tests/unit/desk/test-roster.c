/* SPDX-License-Identifier: MIT */
/* Rosters as people write them: lists, tables, and what is told with its line. */
#include "pozo-csv-table.h"
#include "pozo-error.h"
#include "pozo-roster.h"

typedef struct
{
  const char *name;
  const char *text;
  const char *people;   /* name, club, number and pair of each, a line each, and whether a guest */
  const char *entrants; /* a line each */
  const char *error;
} Row;

static const Row rows[] = {
  { "list", "# pairs\nBea & Anna\n\n  Cyril  \r\n",
    "Anna||| Anna & Bea\nBea||| Anna & Bea\nCyril||| Cyril\n", "Anna & Bea\nCyril\n", NULL },
  { "slash", "Ann / Bea\nCyr/Dan\n",
    "Ann||| Ann & Bea\nBea||| Ann & Bea\nCyr||| Cyr & Dan\nDan||| Cyr & Dan\n",
    "Ann & Bea\nCyr & Dan\n", NULL },
  { "comma", "Ann, Bea\n", "Ann||| Ann & Bea\nBea||| Ann & Bea\n", "Ann & Bea\n", NULL },
  { "plus", "Bea + Ann\n", "Ann||| Ann & Bea\nBea||| Ann & Bea\n", "Ann & Bea\n", NULL },
  { "three", "Cyr & Ann & Bea\n",
    "Ann||| Ann & Bea & Cyr\nBea||| Ann & Bea & Cyr\nCyr||| Ann & Bea & Cyr\n", "Ann & Bea & Cyr\n",
    NULL },
  { "families-first", "Kis, Ann & Nagy, Bea\n",
    "Kis, Ann||| Kis, Ann & Nagy, Bea\nNagy, Bea||| Kis, Ann & Nagy, Bea\n",
    "Kis, Ann & Nagy, Bea\n", NULL },
  { "table", "Name;Club;No;Pair\nBea;Dorog;8;1\nAnn;Dorog;7;1\nCyr;;9;\n",
    "Bea|Dorog|8| Ann & Bea\nAnn|Dorog|7| Ann & Bea\nCyr||9| Cyr\n", "Cyr\nAnn & Bea\n", NULL },
  { "hungarian", "Név\tKlub\n\"Kis, Ann\"\tDorog\n", "Kis, Ann|Dorog|| Kis, Ann\n", "Kis, Ann\n",
    NULL },
  { "two-players", "No,Player 1,Player 2\n1,Ann,Bea\n2,Cyr,\n",
    "Ann||1| Ann & Bea\nBea||1| Ann & Bea\nCyr||2| Cyr\n", "Ann & Bea\nCyr\n", NULL },
  { "one-column", "Pair\nAnn / Bea\n", "Ann||| Ann & Bea\nBea||| Ann & Bea\n", "Ann & Bea\n",
    NULL },
  { "composed", "Z\xcc\x8cofie\n", "Žofie||| Žofie\n", "Žofie\n", NULL },
  { "aliases", "Anna = Ani = Panni & Bea\n", "Anna||| Anna & Bea\nBea||| Anna & Bea\n",
    "Anna & Bea\n", NULL },
  { "guests", "Cyr (guest)\nEva & Dan ( Vend\xc3\xa9g)\nFero (Dorog)\n",
    "Cyr||| Cyr (guest)\nDan||| Dan & Eva (guest)\nEva||| Dan & Eva\nFero (Dorog)||| Fero "
    "(Dorog)\n",
    "Cyr\nDan & Eva\nFero (Dorog)\n", NULL },
  { "aliases-in-table", "Name;Alias;Guest\n\"Kis, Ann\";Ani/Panni;\nBea;;x\n",
    "Kis, Ann||| Kis, Ann\nBea||| Bea (guest)\n", "Kis, Ann\nBea\n", NULL },
  { "equals-sign", "=cmd|x & a=b\n", "=cmd|x||| =cmd|x & a=b\na=b||| =cmd|x & a=b\n",
    "=cmd|x & a=b\n", NULL },
  { "alias-twice", "Ann = Bea\nBea\n", NULL, NULL, "\"Bea\" is there twice" },
  { "alias-of-two", "Ann = Ani\nBea = Ani\n", NULL, NULL, "\"Ani\" is there twice" },
  { "alias-empty", "Ann =\n", NULL, NULL,
    "line 1: \"Ann =\": expected a name, or a pair such as Anna & Bea" },
  { "alias-of-pair", "Pair;Alias\nAnn & Bea;Ani\n", NULL, NULL,
    "line 2: \"Ann & Bea = Ani\": expected a name, or a pair such as Anna & Bea" },
  { "twice", "Ann & Bea\nBea & Ann\n", NULL, NULL, "\"Ann & Bea\" is there twice" },
  { "in-two-pairs", "Ann & Bea\nAnn & Cyr\n", NULL, NULL, "\"Ann\" is there twice" },
  { "empty-half", "Ann\nBea &\n", NULL, NULL,
    "line 2: \"Bea &\": expected a name, or a pair such as Anna & Bea" },
  { "two-joints", "Ann & Bea / Cyr\n", NULL, NULL,
    "line 1: \"Ann & Bea / Cyr\": expected a name, or a pair such as Anna & Bea" },
  { "commas", "Ann, Bea, Cyr\n", NULL, NULL,
    "line 1: \"Ann, Bea, Cyr\": expected a name, or a pair such as Anna & Bea" },
  { "no-names-of-columns", "1;Ann;Bea\n", NULL, NULL,
    "line 1: a table, and no first row that names its columns: name, club, number, pair" },
  { "mark-inside",
    "Ann\n\xef\xbb\xbf"
    "Bea\n",
    NULL, NULL, "line 2: the character U+FEFF has no place in a name" },
  { "mark-in-table",
    "Name;Club\nAnn;x\nB\xe2\x80\xa8"
    "ea;x\n",
    NULL, NULL, "line 3: the character U+2028 has no place in a name" },
  { "large-pair", "Name;Pair\nA;1\nB;1\nC;1\nD;1\n", NULL, NULL,
    "4 players are of the pair \"1\"" },
  { "open-quote", "Name;Club\n\"Ann;x\n", NULL, NULL,
    "row 2, column A: the quotation mark that begins this cell does not end" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoRoster) roster = pozo_roster_read (row->text, &error);
  g_autoptr (GString) people = g_string_new (NULL);
  g_autoptr (GString) entrants = g_string_new (NULL);

  if (row->error != NULL)
    {
      g_assert_null (roster);
      g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, row->error);
      return;
    }
  g_assert_no_error (error);
  for (guint i = 0; i < pozo_roster_n (roster); i++)
    {
      const PozoPerson *person = pozo_roster_get (roster, i);

      g_string_append_printf (people, "%s|%s|%s| %s%s\n", person->name, person->club,
                              person->number, person->pair, person->is_guest ? " (guest)" : "");
    }
  for (const char *const *name = pozo_roster_entrants (roster); *name != NULL; name++)
    g_string_append_printf (entrants, "%s\n", *name);
  g_assert_cmpstr (people->str, ==, row->people);
  g_assert_cmpstr (entrants->str, ==, row->entrants);
}

static void
test_nearest (void)
{
  static const struct
  {
    const char *name;
    const char *nearest;
  } names[] = {
    { "kovács anna", "Kovács Anna" }, { "Anna Kovács", "Kovács Anna" },
    { "Kovács Ana", "Kovács Anna" },  { "Kovacs Anna", "Kovács Anna" },
    { "Szabó Anna", NULL },           { "Ada", NULL },
  };
  g_autoptr (PozoRoster) roster = pozo_roster_read ("Kovács Anna & Ana\n", NULL);

  g_assert_cmpstr (pozo_roster_find (roster, "Ana")->pair, ==, "Ana & Kovács Anna");
  g_assert_null (pozo_roster_find (roster, "ana"));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const PozoPerson *person = pozo_roster_nearest (roster, names[i].name);

      g_assert_cmpstr (person != NULL ? person->name : NULL, ==, names[i].nearest);
    }
}

/* Who has other spellings is one person. */
static void
test_aliases (void)
{
  g_autoptr (PozoRoster) roster = pozo_roster_read ("Anna = Ani & Bea (guest)\nCyr\n", NULL);
  g_autofree char *pair = pozo_roster_names (roster, "Ani & Bea & Dan");
  g_autofree char *same = pozo_roster_names (NULL, "Ani & Bea");

  g_assert_cmpstr (pozo_roster_find (roster, "Ani")->name, ==, "Anna");
  g_assert_cmpstr (pozo_roster_name (roster, "Ani"), ==, "Anna");
  g_assert_cmpstr (pozo_roster_name (roster, "Dan"), ==, "Dan");
  g_assert_cmpstr (pozo_roster_name (NULL, "Ani"), ==, "Ani");
  g_assert_cmpstr (pair, ==, "Anna & Bea & Dan");
  g_assert_cmpstr (same, ==, "Ani & Bea");
  g_assert_true (pozo_roster_has_guest (roster, "Ani & Bea"));
  g_assert_false (pozo_roster_has_guest (roster, "Cyr"));
  g_assert_false (pozo_roster_has_guest (NULL, "Bea"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/roster/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/roster/nearest", test_nearest);
  g_test_add_func ("/roster/spellings", test_aliases);
  return g_test_run ();
}
