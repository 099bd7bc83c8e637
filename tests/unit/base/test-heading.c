/* SPDX-License-Identifier: MIT */
/* Headings in all languages, and those that mean two things. */
#include "pozo-heading.h"

static void
test_find (void)
{
  static const struct
  {
    const char *text;
    PozoHeading heading;
  } rows[] = {
    { "Deal", POZO_HEADING_DEAL },      { "leosztás", POZO_HEADING_DEAL },
    { "Spiel Nr.", POZO_HEADING_DEAL }, { "ROZDANI", POZO_HEADING_DEAL },
    { "Összesen", POZO_HEADING_TOTAL }, { "N-S", POZO_HEADING_NORTH_SOUTH },
    { "O/W", POZO_HEADING_EAST_WEST },  { "Páros", POZO_HEADING_PAIR },
    { "Kolo", POZO_HEADING_NONE },      { "kolo turnaje", POZO_HEADING_ROUND },
    { "Runde", POZO_HEADING_ROUND },    { "Anna", POZO_HEADING_NONE },
    { "", POZO_HEADING_NONE },          { "Fecha", POZO_HEADING_DATE },
    { "Smazzata", POZO_HEADING_DEAL },  { "Mão", POZO_HEADING_DEAL },
    { "Mano", POZO_HEADING_DEAL },      { "Totale", POZO_HEADING_TOTAL },
  };
  g_autoptr (PozoHeadings) headings = pozo_headings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (pozo_headings_find (headings, rows[i].text), ==, rows[i].heading);
    }
}

/* A Czech deal is a Croatian round. */
static void
test_neighbours (void)
{
  g_autoptr (PozoHeadings) headings = pozo_headings_new ();
  guint czech[POZO_HEADING_LANGUAGES] = { 0 };
  guint croatian[POZO_HEADING_LANGUAGES] = { 0 };

  pozo_headings_count_languages (headings, "Celkem", czech);
  pozo_headings_count_languages (headings, "Strana", czech); /* of both */
  pozo_headings_count_languages (headings, "Ukupno", croatian);
  g_assert_cmpint (pozo_headings_find_in (headings, "Kolo", czech), ==, POZO_HEADING_DEAL);
  g_assert_cmpint (pozo_headings_find_in (headings, "Kolo", croatian), ==, POZO_HEADING_ROUND);
  pozo_headings_count_languages (headings, "Bodovi", czech);
  g_assert_cmpint (pozo_headings_find_in (headings, "Kolo", czech), ==, POZO_HEADING_NONE);
}

/* In one language a word stands for one thing. */
static void
test_table (void)
{
  for (guint language = 0; language < POZO_HEADING_LANGUAGES; language++)
    {
      g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint heading = 1; heading < POZO_N_HEADINGS; heading++)
        {
          g_auto (GStrv) texts =
              g_strsplit (pozo_heading_words ((PozoHeading) heading, language), "|", -1);

          for (char **text = texts; *text != NULL; text++)
            {
              const gpointer other = g_hash_table_lookup (words, *text);

              g_test_message ("%s", *text);
              g_assert_true (other == NULL || GPOINTER_TO_UINT (other) == heading);
              g_hash_table_insert (words, g_strdup (*text), GUINT_TO_POINTER (heading));
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heading/find", test_find);
  g_test_add_func ("/heading/neighbours", test_neighbours);
  g_test_add_func ("/heading/table", test_table);
  return g_test_run ();
}
