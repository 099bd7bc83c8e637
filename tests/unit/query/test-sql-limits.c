/* SPDX-License-Identifier: MIT */
/* The limits of questions, each met from both sides. */
#include "pozo-error.h"
#include "pozo-limits.h"
#include "pozo-sql.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAMES     3000u
#define PIPE_MAX  (64u << 20)
#define PAUSE_US  (300 * G_TIME_SPAN_MILLISECOND)
#define CHUNK_MAX (1u << 20) /* of text that goes to a worker at a time */

static PozoSql *
open_sql (PozoSqlOptions *options)
{
  g_autoptr (GError) error = NULL;
  PozoSql *sql = pozo_sql_new (options, &error);

  g_assert_no_error (error);
  return sql;
}

/* Asks something of which the answer is one number. */
static gint64
ask (PozoSql *sql, const char *question, GError **error)
{
  gint64 answer = -1;

  if (!pozo_sql_ask (sql, question, error))
    return -1;
  if (pozo_sql_next (sql, error))
    answer = pozo_sql_value (sql, 0).integer;
  return answer;
}

static void
test_question (void)
{
  const char *const inputs[] = { NULL };
  PozoSqlOptions options = { .inputs = inputs };
  g_autoptr (PozoSql) sql = open_sql (&options);
  g_autoptr (GString) question = g_string_new ("SELECT 7");
  g_autoptr (GError) error = NULL;

  while (question->len < POZO_QUESTION_BYTES_MAX - 1)
    g_string_append_c (question, ' ');
  g_assert_cmpint (ask (sql, question->str, &error), ==, 7);
  g_assert_no_error (error);
  g_string_append (question, "  ");
  g_assert_cmpint (ask (sql, question->str, &error), ==, -1);
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
}

static void
test_value (void)
{
  const char *const inputs[] = { NULL };
  PozoSqlOptions options = { .inputs = inputs };
  g_autoptr (PozoSql) sql = open_sql (&options);
  g_autoptr (GError) error = NULL;
  g_autofree char *fits =
      g_strdup_printf ("SELECT length(hex(zeroblob(%u)))", POZO_SQL_VALUE_BYTES_MAX / 2 - 1);
  g_autofree char *larger =
      g_strdup_printf ("SELECT length(hex(zeroblob(%u)))", POZO_SQL_VALUE_BYTES_MAX / 2 + 1);

  g_assert_cmpint (ask (sql, fits, &error), ==, POZO_SQL_VALUE_BYTES_MAX - 2);
  g_assert_no_error (error);
  g_assert_cmpint (ask (sql, larger, &error), ==, -1);
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
}

static void
on_problem (const char *line, gpointer user)
{
  g_string_append (user, line);
}

/* What could not be read is told, but not without end. */
static void
test_problems (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) reported = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  PozoSqlOptions options = { .problem = on_problem, .user = reported };

  for (guint i = 0; i < NAMES; i++)
    g_ptr_array_add (names, g_strdup_printf ("/nowhere/a-season-of-long-names/%08u.pcn", i));
  g_ptr_array_add (names, NULL);
  options.inputs = (const char *const *) names->pdata;

  g_autoptr (PozoSql) sql = open_sql (&options);

  g_assert_cmpint (ask (sql, "SELECT count(*) FROM games", &error), ==, 0);
  g_assert_no_error (error);
  g_assert_cmpuint (reported->len, >=, POZO_PULL_PROBLEMS_BYTES_MAX);
  g_assert_cmpuint (reported->len, <, POZO_PULL_PROBLEMS_BYTES_MAX + 1000);
}

/* ---- Rows that nobody asks for ---- */

typedef struct
{
  char *path;
  const char *game;
  gint n_bytes; /* atomic */
} Feed;

/* Writes games until nobody reads any more. */
static gpointer
feed (gpointer data)
{
  Feed *self = data;
  int fd = g_open (self->path, O_WRONLY, 0);
  gsize length = strlen (self->game);
  gssize n = 1;

  while (n > 0 && g_atomic_int_get (&self->n_bytes) < (gint) PIPE_MAX)
    {
      n = write (fd, self->game, length);
      g_atomic_int_add (&self->n_bytes, n > 0 ? (gint) n : 0);
    }
  close (fd);
  return NULL;
}

/* Waits until nothing more is read. */
static guint
wait_for_standstill (Feed *self)
{
  gint before;

  do
    {
      before = g_atomic_int_get (&self->n_bytes);
      g_usleep (PAUSE_US);
    }
  while (g_atomic_int_get (&self->n_bytes) != before || before == 0);
  return (guint) before;
}

/* A reader who stops at the first row holds as many batches as may wait, and what the one worker
 * and the thread that reads have in hand. */
static void
test_batches (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pozo-sql-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pcn", NULL);
  g_autofree char *source = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus", "peer",
                                              "full", "fd4-0047-normal.pcn", NULL);
  g_autofree char *game = NULL;
  g_autoptr (GError) error = NULL;
  const char *const inputs[] = { path, NULL };
  PozoSqlOptions options = { .inputs = inputs, .n_threads = 1 };
  Feed self = { .path = path };
  g_autoptr (PozoSql) sql = NULL;
  GThread *thread;

  signal (SIGPIPE, SIG_IGN);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_true (g_file_get_contents (source, &game, NULL, NULL));
  self.game = game;
  thread = g_thread_new ("feed", feed, &self);
  sql = open_sql (&options);
  g_assert_true (pozo_sql_ask (sql, "SELECT id FROM games", &error));
  g_assert_true (pozo_sql_next (sql, &error));
  g_assert_cmpuint (wait_for_standstill (&self), <, (POZO_PULL_RESULTS_MAX + 8) * CHUNK_MAX);
  g_clear_pointer (&sql, pozo_sql_free);
  g_thread_join (thread);
  g_assert_cmpuint ((guint) self.n_bytes, <, PIPE_MAX);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sql-limits/question", test_question);
  g_test_add_func ("/sql-limits/value", test_value);
  g_test_add_func ("/sql-limits/troubles", test_problems);
  g_test_add_func ("/sql-limits/batches", test_batches);
  return g_test_run ();
}
