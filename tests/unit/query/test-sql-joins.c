/* SPDX-License-Identifier: MIT */
/* Tables in step: a join on what orders them goes through each of them once, over inputs of which
 * every game, or two, is a batch of its own, and has the answer that it has over plain copies. */
#include "pozo-sql-table.h"
#include "pozo-sql.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_FILES 4

typedef struct
{
  char *folder;
  GPtrArray *inputs;
  PozoVariantSet *variants;
  PozoSqlOptions options;
  sqlite3 *database;
  guint n_passes;
  GString *advice;
} World;

/* ---- A world with both ---- */

/* A game with keys of its own, once or twice in a file. */
static void
add_file (World *world, const char *name, guint n_times)
{
  g_autofree char *source = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus", name, NULL);
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *path = g_build_filename (world->folder, base, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) games = g_string_new (NULL);

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "PCN: 1\n"));
  for (guint i = 0; i < n_times; i++)
    g_string_append_printf (games, "%sPCN: 1\nX-Club: %s\nX-Fee: %u\n%s", i > 0 ? "\n" : "", base,
                            i, text + strlen ("PCN: 1\n"));
  g_assert_true (g_file_set_contents (path, games->str, (gssize) games->len, NULL));
  g_ptr_array_add (world->inputs, g_steal_pointer (&path));
  /* What is not there ends a batch. */
  g_ptr_array_add (world->inputs, g_strdup ("/nowhere/games.pcn"));
}

static void
on_problem (const char *line G_GNUC_UNUSED, gpointer user G_GNUC_UNUSED)
{
}

static void
on_advice (const char *line, gpointer user)
{
  g_string_append_printf (((World *) user)->advice, "%s\n", line);
}

static void
run (World *world, const char *sql)
{
  char *message = NULL;

  sqlite3_exec (world->database, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
}

static void
set_up (World *world)
{
  static const char *const files[N_FILES] = { "peer/full/fd4-0218-normal.pcn",
                                              "examples/score-sheet.pcn",
                                              "peer/full/fd4-0078-mixed.pcn",
                                              "peer/full/fd2-0098-normal.pcn" };

  *world = (World){ .folder = g_dir_make_tmp ("pozo-sql-XXXXXX", NULL),
                    .inputs = g_ptr_array_new_with_free_func (g_free),
                    .variants = pozo_variant_set_new (NULL),
                    .advice = g_string_new (NULL) };
  for (guint i = 0; i < N_FILES; i++)
    add_file (world, files[i], i == 1 ? 2 : 1);
  g_ptr_array_add (world->inputs, NULL);
  world->options = (PozoSqlOptions){ .inputs = (const char *const *) world->inputs->pdata,
                                     .replay.variants = world->variants,
                                     .n_threads = 1,
                                     .problem = on_problem,
                                     .advise = on_advice,
                                     .user = world,
                                     .n_passes = &world->n_passes };
  g_assert_cmpint (sqlite3_open (":memory:", &world->database), ==, SQLITE_OK);
  g_assert_cmpint (pozo_sql_register (world->database, &world->options, ""), ==, SQLITE_OK);
  for (PozoTable table = 0; table < POZO_N_TABLES; table++)
    {
      g_autofree char *copy = g_strdup_printf ("CREATE TEMP TABLE c_%s AS SELECT * FROM %s%s",
                                               pozo_tables[table].name, pozo_tables[table].name,
                                               table == POZO_TABLE_RESCORED ? " ('samba')" : "");

      run (world, copy);
    }
  run (world, "CREATE TEMP TABLE numbers AS SELECT 3 AS n UNION ALL SELECT 1 UNION ALL SELECT 2");
}

static void
tear_down (World *world)
{
  sqlite3_close (world->database);
  for (guint i = 0; i + 1 < world->inputs->len; i++)
    g_unlink (g_ptr_array_index (world->inputs, i));
  g_rmdir (world->folder);
  g_ptr_array_unref (world->inputs);
  pozo_variant_set_free (world->variants);
  g_string_free (world->advice, TRUE);
  g_free (world->folder);
}

/* ---- Questions ---- */

/* The question with our tables, or with their copies, in place of what `@` stands before. */
static char *
fill_in (const char *question, gboolean is_copy)
{
  g_auto (GStrv) parts = g_strsplit (question, "@", -1);
  GString *filled = g_string_new (parts[0]);

  for (guint i = 1; parts[i] != NULL; i++)
    {
      gsize length = strlen ("rescored");
      gboolean is_rescored = g_str_has_prefix (parts[i], "rescored");

      g_string_append (filled, is_copy ? "c_" : "");
      if (is_rescored && !is_copy)
        g_string_append_printf (filled, "rescored('samba')%s", parts[i] + length);
      else
        g_string_append (filled, parts[i]);
    }
  return g_string_free (filled, FALSE);
}

/* All rows, a line for each. */
static char *
answer (World *world, const char *question, gboolean is_copy)
{
  g_autofree char *filled = fill_in (question, is_copy);
  GString *rows = g_string_new (NULL);
  sqlite3_stmt *statement = NULL;
  int status = sqlite3_prepare_v2 (world->database, filled, -1, &statement, NULL);

  if (status != SQLITE_OK)
    g_error ("%s: %s", filled, sqlite3_errmsg (world->database));
  while ((status = sqlite3_step (statement)) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        g_string_append_printf (rows, "%s|", (const char *) sqlite3_column_text (statement, i));
      g_string_append_c (rows, '\n');
    }
  g_assert_cmpint (status, ==, SQLITE_DONE);
  sqlite3_finalize (statement);
  return g_string_free (rows, FALSE);
}

/* Asks both, and how often ours were begun. */
static void
compare (World *world, const char *question, guint n_passes)
{
  g_autofree char *expected = answer (world, question, TRUE);
  guint before = world->n_passes;
  g_autofree char *found = answer (world, question, FALSE);

  if (!g_str_equal (found, expected) || world->n_passes - before != n_passes)
    g_test_message ("%s: %u passes", question, world->n_passes - before);
  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpuint (world->n_passes - before, ==, n_passes);
}

/* ---- Each two tables, on each common prefix ---- */

static const char *
name_key (PozoTable table, guint i)
{
  return pozo_column_info (pozo_table_first_column (table) + i)->name;
}

static guint
count_common (PozoTable a, PozoTable b)
{
  guint n = 0, n_max = MIN (pozo_tables[a].n_keys, pozo_tables[b].n_keys);

  while (n < n_max && g_str_equal (name_key (a, n), name_key (b, n)))
    n++;
  return n;
}

static char *
make_condition (PozoTable table, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%sa.%s = b.%s", i > 0 ? " AND " : "", name_key (table, i),
                            name_key (table, i));
  return g_string_free (text, FALSE);
}

static void
test_pair (World *world, PozoTable a, PozoTable b, guint n)
{
  static const struct
  {
    const char *join;
    guint n_passes;
  } joins[] = { { "JOIN", 2 }, { "CROSS JOIN", 2 }, { "LEFT JOIN", 2 }, { "RIGHT JOIN", 3 } };
  g_autofree char *condition = make_condition (a, n);
  const char *last_a = name_key (a, pozo_tables[a].n_keys - 1);
  const char *last_b = name_key (b, pozo_tables[b].n_keys - 1);

  /* SQLite has no plan for a function on the right of a RIGHT JOIN, whoever made the function. */
  for (guint i = 0; i < G_N_ELEMENTS (joins) - (b == POZO_TABLE_RESCORED); i++)
    {
      g_autofree char *question = g_strdup_printf (
          "SELECT count(*), count(a.game), count(b.game), sum(unicode(a.%s) * 7 + unicode(b.%s)) "
          "FROM @%s a %s @%s b ON %s",
          last_a, last_b, pozo_tables[a].name, joins[i].join, pozo_tables[b].name, condition);

      compare (world, question, joins[i].n_passes);
    }
  g_autofree char *exists = g_strdup_printf (
      "SELECT count(*), sum(unicode(a.%s)), sum((SELECT count(*) FROM @%s b "
      "WHERE %s)) FROM @%s a WHERE EXISTS (SELECT 1 FROM @%s b WHERE %s)",
      last_a, pozo_tables[b].name, condition, pozo_tables[a].name, pozo_tables[b].name, condition);

  compare (world, exists, 3);
}

static void
test_pairs (gconstpointer data)
{
  World *world = (World *) data;
  guint n_pairs = 0;

  for (PozoTable a = 0; a < POZO_N_TABLES; a++)
    for (PozoTable b = 0; b < POZO_N_TABLES; b++)
      for (guint n = 1; n <= count_common (a, b); n++, n_pairs++)
        test_pair (world, a, b, n);
  g_assert_cmpuint (n_pairs, >, POZO_N_TABLES * POZO_N_TABLES);
  g_assert_cmpstr (world->advice->str, ==, "");
}

/* ---- Others ---- */

typedef struct
{
  const char *question;
  guint n_passes;
} Row;

static const Row rows[] = {
  /* Three, and a table with itself: the deal before, the game before. */
  { "SELECT count(*), sum(t.taken), sum(s.total), sum(d.turns) FROM @turns t "
    "JOIN @sides s USING (game, deal, side) JOIN @deals d USING (game, deal)",
    3 },
  { "SELECT d.game, d.deal, p.turns FROM @deals d LEFT JOIN @deals p "
    "ON p.game = d.game AND p.deal = d.deal - 1 ORDER BY d.game, d.deal",
    2 },
  { "SELECT a.game, b.id FROM @games a LEFT JOIN @games b ON b.game = a.game + 1 ORDER BY a.game",
    2 },
  { "SELECT a.game, a.deal, b.id FROM @deals a LEFT JOIN @games b ON b.game = a.game + 100", 2 },
  /* What changes from game to game is no condition of the scan. */
  { "SELECT count(*), sum(t.taken) FROM @games g JOIN @games h ON h.game = g.game AND h.id = g.id "
    "JOIN @turns t ON t.game = g.game",
    3 },
  /* Common tables, materialised or not, groups and orders. */
  { "WITH w AS MATERIALIZED (SELECT game, deal, max(total) AS m FROM @sides GROUP BY game, deal) "
    "SELECT w.game, w.deal, s.side FROM w JOIN @sides s "
    "ON s.game = w.game AND s.deal = w.deal AND s.total = w.m ORDER BY 1, 2, 3",
    2 },
  { "SELECT g.id, (SELECT max(total) FROM @sides s WHERE s.game = g.game) FROM @games g ORDER BY 1",
    2 },
  { "SELECT t.game, t.deal, t.turn, a.action FROM @turns t JOIN @actions a USING (game, deal, "
    "turn) "
    "ORDER BY t.game, t.deal, t.turn, a.action LIMIT 500",
    2 },
  { "SELECT game, count(*) FROM @turns WHERE game IN (SELECT game FROM @games WHERE deals > 1) "
    "GROUP BY game",
    2 },
  /* Several values; keys that are no plain numbers. */
  { "SELECT count(*) FROM @sides WHERE deal IN (1, 2)", 1 },
  { "SELECT count(*), sum(turn) FROM @turns WHERE game IN (5, 1, 3) AND deal IN (2, 1)", 1 },
  { "SELECT count(*) FROM @games WHERE variant IN ('international-4', 'samba') AND id <> ''", 1 },
  { "SELECT count(*) FROM @games WHERE variant IN (SELECT variant FROM @games)", 2 },
  { "SELECT count(*) FROM @deals WHERE game = 3.0", 1 },
  { "SELECT count(*) FROM @deals WHERE game = '3'", 1 },
  { "SELECT count(*) FROM @deals WHERE game = 3.5 OR game = 'x' OR game IS NULL", 1 },
  { "SELECT count(*) FROM @deals WHERE game = 3 AND deal = 2", 1 },
  /* Rows that are found twice are told apart. */
  { "SELECT count(*), sum(deal) FROM @sides WHERE game = 4 OR (game > 1 AND deal = 1)", 1 },
};

static void
test_row (gconstpointer data)
{
  gconstpointer const *both = data;
  const Row *row = both[1];

  compare ((World *) both[0], row->question, row->n_passes);
}

/* A row has the same number however it is found: rows that two ways lead to are not told apart by
 * anything else. */
static void
test_two_ways (gconstpointer data)
{
  World *world = (World *) data;
  g_autofree char *found =
      answer (world, "SELECT count(*) FROM sides WHERE game = 4 OR id = 'fd2-0098-normal'", FALSE);
  g_autofree char *expected = answer (
      world, "SELECT count(*) FROM sides WHERE +game = 4 OR +id = 'fd2-0098-normal'", FALSE);

  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpstr (found, !=, "0|\n");
}

/* Who comes backwards has the right answer, too, and is told once. */
static void
test_backwards (gconstpointer data)
{
  World *world = (World *) data;

  g_string_truncate (world->advice, 0);
  compare (world,
           "SELECT n.n, g.id FROM numbers n CROSS JOIN @games g ON g.game = n.n "
           "ORDER BY n.rowid",
           2);
  g_assert_cmpstr (world->advice->str, ==, "");
  compare (
      world,
      "SELECT count(*) FROM (SELECT a.n * 4 - b.n AS n FROM numbers a, numbers b, numbers c) n "
      "CROSS JOIN @games g ON g.game > n.n",
      27);
  g_assert_nonnull (strstr (world->advice->str, "games has been read through 8 times"));
}

/* ---- Foresight ---- */

static const struct
{
  const char *question;
  const char *reported; /* how it begins; NULL for nothing */
} plans[] = {
  { "SELECT count(*) FROM turns JOIN sides USING (game, deal, side)", NULL },
  { "SELECT count(*) FROM games a, games b WHERE a.id < b.id", "games is read through once" },
  { "SELECT count(*) FROM turns t LEFT JOIN sides s ON s.deal = t.deal",
    "sides is read through once for each row of turns" },
  { "SELECT count(*) FROM games g JOIN sides s USING (game) CROSS JOIN deals d",
    "deals is read through once for each row of sides" },
  { "SELECT (SELECT count(*) FROM turns t WHERE t.taken > g.deals) FROM games g",
    "turns is read through once for each row of games" },
  { "SELECT 1 FROM games g WHERE EXISTS (SELECT 1 FROM sides s JOIN deals d USING (game, deal) "
    "WHERE s.total > g.score_a)",
    "sides is read through once for each row of games" },
  { "SELECT 1 FROM games g WHERE EXISTS (SELECT 1 FROM sides s WHERE s.game = g.game)", NULL },
  { "SELECT count(*) FROM turns WHERE taken > (SELECT avg(taken) FROM turns)", NULL },
  { "SELECT count(*) FROM sides WHERE game = 4 OR id = 'x'", NULL },
  { "SELECT count(*) FROM games g RIGHT JOIN sides s USING (game)", NULL },
  { "SELECT 1 FROM games UNION ALL SELECT 2 FROM games ORDER BY 1", NULL },
  { "WITH w AS (SELECT count(*) AS n FROM games) SELECT count(*) * w.n FROM games, w", NULL },
  { "SELECT id FROM games WHERE id IN (SELECT g.id FROM games g JOIN findings f USING (game))",
    NULL },
};

/* What goes round is told before it runs, and nothing else is. */
static void
test_warning (gconstpointer data)
{
  World *world = (World *) data;
  guint n_passes = 0;
  const PozoSqlOptions options = { .inputs = world->options.inputs,
                                   .replay = world->options.replay,
                                   .advise = on_advice,
                                   .user = world,
                                   .n_passes = &n_passes };
  g_autoptr (PozoSql) sql = pozo_sql_new (&options, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_string_truncate (world->advice, 0);
      g_test_message ("%s", plans[i].question);
      g_assert_true (pozo_sql_ask (sql, plans[i].question, NULL));
      if (plans[i].reported == NULL)
        g_assert_cmpstr (world->advice->str, ==, "");
      else
        g_assert_true (g_str_has_prefix (world->advice->str, plans[i].reported));
      g_assert_cmpuint (n_passes, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  World world;
  gconstpointer each[G_N_ELEMENTS (rows)][2];
  int status;

  g_test_init (&argc, &argv, NULL);
  set_up (&world);
  g_test_add_data_func ("/sql-joins/pairs", &world, test_pairs);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sql-joins/others/%u", i + 1);

      each[i][0] = &world;
      each[i][1] = &rows[i];
      g_test_add_data_func (path, each[i], test_row);
    }
  g_test_add_data_func ("/sql-joins/two-ways", &world, test_two_ways);
  g_test_add_data_func ("/sql-joins/backwards", &world, test_backwards);
  g_test_add_data_func ("/sql-joins/foresight", &world, test_warning);
  status = g_test_run ();
  tear_down (&world);
  return status;
}
