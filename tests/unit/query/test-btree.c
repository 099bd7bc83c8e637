/* SPDX-License-Identifier: MIT */
/* Rows that are put into pages, and what SQLite says of the database then. */
#include "pozo-btree.h"
#include "pozo-error.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct
{
  const char *name;
  guint n_rows;
  guint length_max; /* of the text of a row; the lengths are drawn */
  guint n_commits;
} Row;

static const Row rows[] = {
  { "none", 0, 10, 1 },
  { "one", 1, 10, 1 },
  { "a-page", 300, 10, 1 },
  { "two-levels", 20000, 10, 3 },
  { "many-levels", 6000, 2100, 7 }, /* as few to a page as can be */
  { "overflow", 500, 50000, 5 },
  { "commit-for-each", 400, 900, 400 },
};

typedef struct
{
  char *folder;
  char *path;
  char *text; /* of which rows have the first bytes */
} Trial;

static void
run_sql (const char *path, const char *sql, int status)
{
  sqlite3 *database = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL), ==, status);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

/* The first value of the first row, as text. */
static char *
ask (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  char *answer;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (database);
  return answer;
}

static void
expect (const char *path, const char *sql, const char *answer)
{
  g_autofree char *found = ask (path, sql);

  g_assert_cmpstr (found, ==, answer);
}

static void
trial_init (Trial *trial)
{
  trial->folder = g_dir_make_tmp ("pozo-btree-XXXXXX", NULL);
  trial->path = g_build_filename (trial->folder, "rows.sqlite", NULL);
  trial->text = g_malloc (50000 + 1);
  for (guint i = 0; i < 50000; i++)
    trial->text[i] = (char) ('a' + g_test_rand_int_range (0, 26));
  run_sql (trial->path,
           "PRAGMA page_size = 8192; CREATE TABLE t (n INTEGER NOT NULL, text TEXT,"
           " PRIMARY KEY (n)) WITHOUT ROWID",
           SQLITE_OK);
}

static void
trial_clear (Trial *trial)
{
  g_autofree char *journal = g_strconcat (trial->path, "-journal", NULL);

  g_unlink (journal);
  g_unlink (trial->path);
  g_rmdir (trial->folder);
  g_free (trial->folder);
  g_free (trial->path);
  g_free (trial->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, trial_clear)

/* A number of four bytes, and a text. */
static void
append (PozoBtree *tree, const Trial *trial, guint n, guint length)
{
  guint8 record[50020];
  guint types = 1 + pozo_btree_put_varint (record + 2, 13 + 2 * length);

  record[0] = (guint8) (1 + types);
  record[1] = 4;
  pozo_btree_put (record + 1 + types, 4, n);
  memcpy (record + 1 + types + 4, trial->text, length);
  pozo_btree_append (tree, record, 1 + types + 4 + length);
}

static PozoBtree *
open_tree (const Trial *trial, PozoBtreeFile **file)
{
  g_autofree char *root = ask (trial->path, "SELECT rootpage FROM sqlite_schema WHERE name = 't'");
  g_autoptr (GError) error = NULL;

  *file = pozo_btree_file_open (trial->path, &error);
  g_assert_no_error (error);
  return pozo_btree_open (*file, (guint32) g_ascii_strtoull (root, NULL, 10));
}

static void
add_rows (const Trial *trial, guint from, guint to, guint length_max, gboolean is_committed)
{
  g_autoptr (PozoBtreeFile) file = NULL;
  g_autoptr (GError) error = NULL;
  PozoBtree *tree = open_tree (trial, &file);

  for (guint n = from; n < to; n++)
    append (tree, trial, n + 1, (guint) g_test_rand_int_range (0, (gint32) length_max));
  pozo_btree_settle (tree);
  if (is_committed)
    pozo_btree_file_commit (file, &error);
  g_assert_no_error (error);
  pozo_btree_free (tree);
}

/* What SQLite finds, row by row in the order of the tree, and each row by its key. */
static void
check_rows (const Trial *trial, guint n_rows)
{
  g_autofree char *n = g_strdup_printf ("%u", n_rows);

  expect (trial->path, "PRAGMA integrity_check", "ok");
  expect (trial->path, "SELECT count(*) FROM t", n);
  expect (trial->path, "SELECT ifnull(max(n), 0) FROM t", n);
  expect (trial->path,
          "WITH RECURSIVE k (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k LIMIT "
          "(SELECT count(*) FROM t)) SELECT count(*) FROM k WHERE (SELECT count(*) FROM t) > 0 AND "
          "NOT EXISTS (SELECT 1 FROM t WHERE t.n = k.n)",
          "0");
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (Trial) trial = { 0 };
  g_autofree char *sql = NULL;

  trial_init (&trial);
  for (guint i = 0; i < row->n_commits; i++)
    add_rows (&trial, row->n_rows * i / row->n_commits, row->n_rows * (i + 1) / row->n_commits,
              row->length_max, TRUE);
  check_rows (&trial, row->n_rows);
  trial.text[row->length_max] = '\0';
  sql = g_strdup_printf ("SELECT count(*) FROM t WHERE substr('%s', 1, length(text)) <> text",
                         trial.text);
  expect (trial.path, sql, "0");
}

/* Rows of ours and of SQLite by turns, some of which SQLite takes away again. */
static void
test_turns (void)
{
  g_auto (Trial) trial = { 0 };

  trial_init (&trial);
  for (guint n = 0; n < 4000; n += 1000)
    {
      g_autofree char *sql = g_strdup_printf (
          "WITH RECURSIVE k (n) AS (SELECT %u UNION ALL SELECT n + 1 FROM k LIMIT 500)"
          " INSERT INTO t SELECT n, hex(zeroblob(n / 10)) FROM k;"
          "DELETE FROM t WHERE n %% 3 = 0; DELETE FROM t WHERE n > %u;",
          n + 501, n + 990);

      add_rows (&trial, n, n + 500, 400, TRUE);
      run_sql (trial.path, sql, SQLITE_OK);
      expect (trial.path, "PRAGMA integrity_check", "ok");
    }
  add_rows (&trial, 4000, 4010, 400, TRUE);
  expect (trial.path, "PRAGMA integrity_check", "ok");
  expect (trial.path, "SELECT count(*) FROM t", "2650");
}

/* What a killed run wrote over comes back from the journal. */
static void
test_killed (void)
{
  g_auto (Trial) trial = { 0 };

  trial_init (&trial);
  add_rows (&trial, 0, 3000, 300, TRUE);
  add_rows (&trial, 3000, 9000, 300, FALSE);
  g_assert_true (g_file_test (trial.path, G_FILE_TEST_EXISTS));
  check_rows (&trial, 3000);
  add_rows (&trial, 3000, 5000, 300, TRUE);
  check_rows (&trial, 5000);
}

/* A journal that SQLite has not seen yet, a program that has the database, pages not ours. */
static void
test_refused (void)
{
  g_auto (Trial) trial = { 0 };
  g_autoptr (PozoBtreeFile) file = NULL;
  g_autoptr (GError) error = NULL;

  trial_init (&trial);
  add_rows (&trial, 0, 10, 300, FALSE);
  g_assert_null (pozo_btree_file_open (trial.path, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "there is a journal"));
  g_clear_error (&error);
  check_rows (&trial, 0);
  run_sql (trial.path, "PRAGMA page_size = 4096; VACUUM", SQLITE_OK);
  g_assert_null (pozo_btree_file_open (trial.path, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "made over by another program"));
}

/* Pages that make no sense, as strangers may send them. */
typedef struct
{
  const char *name;
  const char *start; /* of the page: kind, free block, cells, where they begin, rest */
  gsize n_start;
  guint8 fill;
} Damage;

static const Damage damages[] = {
  { "another-kind", "\x0d\0\0\0\0\x20\0\0", 8, 0 },
  { "long-number", "\x0a\0\0\0\1\0\x10\0\0\x10", 10, 0x80 },
  { "cell-behind-the-page", "\x0a\0\0\0\1\x1f\xf0\0\xff\xff", 10, 0xff },
  { "too-many-cells", "\x0a\0\0\xff\xff\0\x10\0", 8, 0 },
  { "its-own-child", "\x02\0\0\0\0\x20\0\0\0\0\0\2", 12, 0 },
  { "no-such-child", "\x02\0\0\0\0\x20\0\0\0\1\0\0", 12, 0 },
};

/* Each is an error of the commit, and changes nothing. */
static void
test_damaged (gconstpointer data)
{
  const Damage *damage = data;
  g_auto (Trial) trial = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree guint8 *page = g_malloc (POZO_BTREE_PAGE_BYTES);
  g_autoptr (PozoBtreeFile) file = NULL;
  g_autoptr (GError) error = NULL;
  PozoBtree *tree;
  gsize n_before, n_after;

  trial_init (&trial);
  g_assert_true (g_file_get_contents (trial.path, &before, &n_before, NULL));
  memset (page, damage->fill, POZO_BTREE_PAGE_BYTES);
  memcpy (page, damage->start, damage->n_start);
  memcpy (before + POZO_BTREE_PAGE_BYTES, page, POZO_BTREE_PAGE_BYTES);
  g_assert_true (g_file_set_contents (trial.path, before, (gssize) n_before, NULL));
  file = pozo_btree_file_open (trial.path, &error);
  g_assert_no_error (error);
  tree = pozo_btree_open (file, 2);
  for (guint n = 0; n < 5000; n++)
    append (tree, &trial, n + 1, 900);
  pozo_btree_settle (tree);
  pozo_btree_free (tree);
  g_assert_false (pozo_btree_file_commit (file, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_clear_pointer (&file, pozo_btree_file_free);
  g_assert_true (g_file_get_contents (trial.path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/btree/rows/%s", rows[i].name);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/btree/turns", test_turns);
  g_test_add_func ("/btree/killed", test_killed);
  g_test_add_func ("/btree/refused", test_refused);
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/btree/damaged/%s", damages[i].name);
      g_test_add_data_func (path, &damages[i], test_damaged);
    }
  return g_test_run ();
}
