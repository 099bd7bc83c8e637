/* SPDX-License-Identifier: MIT */
/* Tables entered into a folder: what is refused, what is written, and what stands in the files
 * then. */
#include "pozo-entry-save.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define HEAD(table, extra)                                                                         \
  "PCN: 1\nId: e-r1-t" table "\nEvent: E\nDate: 2026-05-14\nRound: 1\nTable: " table               \
  "\nPlayer-1: Anna\nPlayer-2: Radka\nPlayer-3: Bea\nPlayer-4: Sven\nDetail: totals\n"             \
  "Variant: international-4\n" extra

#define ENTERED "\ndeal 1\nscore A sum=5230\nscore B sum=3115\n\nend target\n"

typedef struct
{
  char *path;
  PozoVariantSet *variants;
  PozoReplayOptions options;
  PozoEntryFolder *folder;
} Evening;

static void
put (const Evening *evening, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (evening->path, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
expect (const Evening *evening, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (evening->path, name, NULL);
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
evening_begin (Evening *evening)
{
  evening->path = g_dir_make_tmp ("pozo-entry-XXXXXX", NULL);
  evening->variants = pozo_variant_set_new (NULL);
  evening->options = (PozoReplayOptions){ .variants = evening->variants };
  evening->folder = pozo_entry_folder_new (evening->path, NULL, &evening->options);
}

static void
evening_end (Evening *evening)
{
  g_autoptr (GDir) names = g_dir_open (evening->path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (names)) != NULL)
    {
      g_autofree char *path = g_build_filename (evening->path, name, NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (evening->path), ==, 0);
  pozo_entry_folder_free (evening->folder);
  pozo_variant_set_free (evening->variants);
  g_free (evening->path);
}

/* ---- One line ---- */

typedef struct
{
  const char *name;
  const char *before; /* of the record */
  const char *typed;
  const char *by;
  gboolean as_written;
  PozoEntryOutcome outcome;
  const char *message;
  const char *after; /* NULL where the record stays */
} Row;

static const Row rows[] = {
  { "final", HEAD ("4", ""), "4 5230 3115", NULL, FALSE, POZO_ENTRY_SAVED, NULL,
    HEAD ("4", "") ENTERED },
  { "deals", HEAD ("4", ""), "4 1200 -35, 2005 1610", NULL, FALSE, POZO_ENTRY_SAVED, NULL,
    HEAD ("4", "") "\ndeal 1\nscore A total=1200 sum=1200\nscore B total=-35 sum=-35\n"
                   "\ndeal 2\nscore A total=2005 sum=3205\nscore B total=1610 sum=1575\n"
                   "\nend time\n" },
  { "leading zero", HEAD ("4", ""), "04 5230 3115", NULL, FALSE, POZO_ENTRY_SAVED, NULL,
    HEAD ("4", "") ENTERED },
  { "keeps the director's lines", HEAD ("4", "X-Bye: Ivo & Jana\n"), "4 5230 3115", NULL, FALSE,
    POZO_ENTRY_SAVED, NULL, HEAD ("4", "X-Bye: Ivo & Jana\n") ENTERED },
  { "no such table", HEAD ("4", ""), "5 5230 3115", NULL, FALSE, POZO_ENTRY_REFUSED,
    "there is no table \"5\" in this round", NULL },
  { "no points", HEAD ("4", ""), "4", NULL, FALSE, POZO_ENTRY_REFUSED,
    "there are no points to write", NULL },
  { "nothing", HEAD ("4", ""), "", NULL, FALSE, POZO_ENTRY_REFUSED,
    "a table and its points are expected", NULL },
  { "one side", HEAD ("4", ""), "4 5230", NULL, FALSE, POZO_ENTRY_REFUSED,
    "deal 1 has 1 number, expected 2: one for each side", NULL },
  { "three sides", HEAD ("4", ""), "4 1 2, 1 2 3", NULL, FALSE, POZO_ENTRY_REFUSED,
    "deal 2 has 3 numbers, expected 2: one for each side", NULL },
  { "comma at the end", HEAD ("4", ""), "4 100 200,", NULL, FALSE, POZO_ENTRY_REFUSED,
    "a deal is expected behind the last comma", NULL },
  { "no five", HEAD ("4", ""), "4 5232 3115", NULL, FALSE, POZO_ENTRY_WRONG,
    "error: side A: sum=5232: no cards and bonuses make that [score-impossible]", NULL },
  { "no five, as written", HEAD ("4", ""), "4 5232 3115", NULL, TRUE, POZO_ENTRY_SAVED, NULL,
    HEAD ("4", "") "\ndeal 1\nscore A sum=5232\nscore B sum=3115\n\nend target\n" },
  { "beyond the end", HEAD ("4", ""), "4 5230 3115, 100 200", NULL, FALSE, POZO_ENTRY_WRONG,
    "error: the match was over after the deal before: a side had 5230, the target is 5000 "
    "[match-over]",
    NULL },
  { "same", HEAD ("4", "") ENTERED, "4 5230 3115", NULL, FALSE, POZO_ENTRY_SAME, NULL, NULL },
  { "nameless", HEAD ("4", "") ENTERED, "4 5230 3125", NULL, FALSE, POZO_ENTRY_NAMELESS,
    "the table is entered: who corrects it?", NULL },
  { "a name of blanks", HEAD ("4", "") ENTERED, "4 5230 3125", " \n", FALSE, POZO_ENTRY_NAMELESS,
    "the table is entered: who corrects it?", NULL },
  { "corrected", HEAD ("4", "") ENTERED, "4 5230 3125", " Ruth\n", FALSE, POZO_ENTRY_SAVED, NULL,
    HEAD ("4",
          "X-Corrected: 22:15, 5230 3115 → 5230 3125, Ruth\n") "\ndeal 1\nscore A sum=5230\nscore "
                                                               "B sum=3125\n\nend target\n" },
  { "corrected again", HEAD ("4", "X-Corrected: 22:10, 1 2 → 5230 3115, Ivo\n") ENTERED,
    "4 3115 5230", "Ruth", FALSE, POZO_ENTRY_SAVED, NULL,
    HEAD ("4",
          "X-Corrected: 22:10, 1 2 → 5230 3115, Ivo\n"
          "X-Corrected: 22:15, 5230 3115 → 3115 5230, Ruth\n") "\ndeal 1\nscore A sum=3115\nscore "
                                                               "B sum=5230\n\nend target\n" },
  { "more than totals",
    HEAD ("4", "") "\ndeal 1\nscore A melds=165 total=165 sum=165\nscore B sum=3115\n\nend time\n",
    "4 5230 3115", "Ruth", FALSE, POZO_ENTRY_REFUSED,
    "a.pcn holds more than totals: change it in an editor", NULL },
  { "a figure that stands",
    HEAD ("4", "") "\ndeal 1\nscore A sum=5230!\nscore B sum=3115\n\nend target\n", "4 5230 3125",
    "Ruth", FALSE, POZO_ENTRY_REFUSED, "a.pcn holds more than totals: change it in an editor",
    NULL },
  { "comment", HEAD ("4", "") "\ndeal 1\nscore A sum=5230\nscore B sum=3115 ; sic\n\nend target\n",
    "4 5230 3125", "Ruth", FALSE, POZO_ENTRY_REFUSED,
    "a.pcn holds more than totals: change it in an editor", NULL },
  { "rules not known", "PCN: 1\nRound: 1\nTable: 4\nVariant: none-such\n", "4 5230 3115", NULL,
    FALSE, POZO_ENTRY_REFUSED, "the record does not say who plays, or by what rules", NULL },
};

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  Evening evening;
  PozoEntrySaving saving = { .round = "1",
                             .typed = row->typed,
                             .by = row->by,
                             .now = "2026-05-14 22:15",
                             .as_written = row->as_written };
  g_autoptr (PozoEntryDraft) draft = NULL;
  g_autofree char *message = NULL;
  PozoEntryOutcome outcome;

  evening_begin (&evening);
  put (&evening, "a.pcn", row->before);
  outcome = pozo_entry_save (evening.folder, &saving, &draft, &message);
  g_assert_cmpstr (message, ==, row->message);
  g_assert_cmpint (outcome, ==, row->outcome);
  expect (&evening, "a.pcn", row->after != NULL ? row->after : row->before);
  evening_end (&evening);
}

/* ---- Folders ---- */

static PozoEntryOutcome
save (Evening *evening, const char *typed, const char *version)
{
  PozoEntrySaving saving = {
    .round = "1", .typed = typed, .by = "Ruth", .version = version, .now = "2026-05-15 00:10"
  };
  g_autoptr (PozoEntryDraft) draft = NULL;
  g_autofree char *message = NULL;

  return pozo_entry_save (evening->folder, &saving, &draft, &message);
}

/* A file of several records: those around it stay to the byte. */
static void
check_neighbours (void)
{
  Evening evening;

  evening_begin (&evening);
  put (&evening, "a.pcn",
       HEAD ("3", "; the first\n") "\n\n\n" HEAD ("4", "") "\n\n" HEAD ("5", ""));
  g_assert_cmpint (save (&evening, "4 5230 3115", NULL), ==, POZO_ENTRY_SAVED);
  expect (&evening, "a.pcn",
          HEAD ("3", "; the first\n") "\n\n\n" HEAD ("4", "") ENTERED "\n\n" HEAD ("5", ""));
  evening_end (&evening);
}

/* What somebody else wrote meanwhile is told, and stays; after another look it may be replaced. */
static void
check_conflict (void)
{
  Evening evening;
  char version[POZO_ENTRY_VERSION_BYTES];

  evening_begin (&evening);
  put (&evening, "a.pcn", HEAD ("4", ""));
  g_assert_true (pozo_entry_folder_read (evening.folder, NULL));
  g_strlcpy (version, pozo_entry_folder_slip (evening.folder, 0)->version, sizeof version);
  put (&evening, "a.pcn", HEAD ("4", "") ENTERED);
  g_assert_cmpint (save (&evening, "4 5000 10", version), ==, POZO_ENTRY_CHANGED);
  expect (&evening, "a.pcn", HEAD ("4", "") ENTERED);
  g_strlcpy (version, pozo_entry_folder_slip (evening.folder, 0)->version, sizeof version);
  g_assert_cmpint (save (&evening, "4 5000 10", version), ==, POZO_ENTRY_SAVED);
  expect (
      &evening, "a.pcn",
      HEAD ("4",
            "X-Corrected: 2026-05-15 00:10, 5230 3115 → 5000 10, Ruth\n") "\ndeal 1\nscore A "
                                                                          "sum=5000\nscore B "
                                                                          "sum=10\n\nend target\n");
  evening_end (&evening);
}

/* How far the tables are, by rounds; a slip that comes later is seen. */
static void
check_states (void)
{
  static const PozoEntryState expected[] = { POZO_ENTRY_DONE, POZO_ENTRY_UNFINISHED,
                                             POZO_ENTRY_FREE, POZO_ENTRY_MISSING };
  Evening evening;
  g_autoptr (GArray) tables = NULL;

  evening_begin (&evening);
  put (&evening, "1.pcn", HEAD ("1", "") ENTERED);
  put (&evening, "2.pcn", HEAD ("2", "") "\ndeal 1\nscore A sum=10\nscore B sum=20\n");
  put (&evening, "3.pcn", HEAD ("10", "X-Withdrawn: Nobody\n"));
  g_assert_true (pozo_entry_folder_read (evening.folder, NULL));
  g_assert_cmpstr (pozo_entry_folder_round_at_hand (evening.folder), ==, "1");
  put (&evening, "3.pcn",
       "PCN: 1\nEvent: E\nRound: 1\nTable: 10\nPlayer-1: Gita\nPlayer-2: Ivo\nPlayer-3: Hana\n"
       "Player-4: Jana\nVariant: international-4\nX-Withdrawn: Gita & Hana\n");
  put (&evening, "4.pcn",
       "PCN: 1\nEvent: E\nRound: 1\nTable: 11\nPlayer-1: Olga\nPlayer-2: Uli\nPlayer-3: Petr\n"
       "Player-4: Tena\nVariant: international-4\nX-Bye: Olga & Petr\n");
  g_assert_true (pozo_entry_folder_read (evening.folder, NULL));
  tables = pozo_entry_folder_tables (evening.folder, "01");
  g_assert_cmpuint (tables->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < tables->len; i++)
    g_assert_cmpint (pozo_entry_folder_state (evening.folder, g_array_index (tables, guint, i)), ==,
                     expected[i]);
  g_assert_cmpuint (pozo_entry_folder_problems (evening.folder)->len, ==, 0);
  evening_end (&evening);
}

/* What an editor hides, a folder and a pipe are passed over. */
static void
check_others (void)
{
  Evening evening;
  g_autofree char *pipe = NULL;

  evening_begin (&evening);
  put (&evening, "a.pcn", HEAD ("4", ""));
  put (&evening, ".a.pcn", HEAD ("4", ""));
  put (&evening, "b.txt", HEAD ("4", ""));
  pipe = g_build_filename (evening.path, "pipe.pcn", NULL);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (save (&evening, "4 5230 3115", NULL), ==, POZO_ENTRY_SAVED);
  g_assert_cmpuint (pozo_entry_folder_problems (evening.folder)->len, ==, 0);
  expect (&evening, ".a.pcn", HEAD ("4", ""));
  evening_end (&evening);
}

/* Two records of a table are nobody's to choose between; a file that is no text is told. */
static void
check_ambiguous (void)
{
  Evening evening;
  PozoEntrySaving saving = { .round = "1", .typed = "4 5230 3115" };
  g_autoptr (PozoEntryDraft) draft = NULL;
  g_autofree char *message = NULL;

  evening_begin (&evening);
  put (&evening, "a.pcn", HEAD ("4", ""));
  put (&evening, "b.pcn", HEAD ("4", ""));
  put (&evening, "c.pcn", HEAD ("5", "X-Corrected: \xff\n"));
  g_assert_cmpint (pozo_entry_save (evening.folder, &saving, &draft, &message), ==,
                   POZO_ENTRY_REFUSED);
  g_assert_cmpstr (message, ==, "table 4 has two records in this round: a.pcn and b.pcn");
  g_assert_cmpuint (pozo_entry_folder_problems (evening.folder)->len, ==, 1);
  expect (&evening, "a.pcn", HEAD ("4", ""));
  evening_end (&evening);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry/line/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/entry/neighbours", check_neighbours);
  g_test_add_func ("/entry/conflict", check_conflict);
  g_test_add_func ("/entry/states", check_states);
  g_test_add_func ("/entry/others", check_others);
  g_test_add_func ("/entry/ambiguous", check_ambiguous);
  return g_test_run ();
}
