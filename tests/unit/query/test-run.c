/* SPDX-License-Identifier: MIT */
/* A run over inputs: what is read and wanted, what is counted of what goes wrong, and who is asked.
 */
#include "pozo-run.h"

#include "pozo-archive-writer.h"
#include "pozo-game-reader.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME(id) "PCN: 1\nId: " id "\nVariant: international-4\n\ndeal 1\nscore A total=1\n"

/* Files of a folder; one that is named in each run is not there. */
static const struct
{
  const char *name;
  const char *text;
} files[] = {
  { "a.pcn", GAME ("g-1") "\n" GAME ("g-2") },
  { "b.pcn", GAME ("g-3") },
  { "c.pcn", "nothing of the kind\n" },
};

typedef struct
{
  const char *name;
  const char *where;
  guint shard;
  guint n_shards;
  const char *ids; /* of the games that workers see */
  gboolean is_empty;
} Row;

static const Row rows[] = {
  { "all", NULL, 0, 0, "g-1 g-2 g-3 ", FALSE }, { "where", "id <> 'g-2'", 0, 0, "g-1 g-3 ", FALSE },
  { "none", "id = 'g-4'", 0, 0, "", TRUE },     { "shard-1", NULL, 1, 2, "g-1 g-2 ", FALSE },
  { "shard-2", NULL, 2, 2, "g-3 ", FALSE },
};

/* Whoever works, and whoever follows: they have nothing in common. */
typedef struct
{
  PozoSelection *selection;
  GString *ids;
  guint n_workers;
} Work;

typedef struct
{
  guint n_lost;
  guint n_named;
} Follower;

static gpointer
worker_new (gpointer user)
{
  Work *work = user;
  PozoGameReader *reader = g_new0 (PozoGameReader, 1);

  work->n_workers++;
  pozo_game_reader_init (reader, work->selection);
  return reader;
}

static void
worker_free (gpointer reader, gpointer user)
{
  ((Work *) user)->n_workers--;
  pozo_game_reader_clear (reader);
  g_free (reader);
}

static gpointer
work_on (gpointer data, const PozoChunk *chunk)
{
  PozoGameReader *reader = data;
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      PozoPieceIter iter;

      if (chunk->pieces[i].flags != 0)
        continue;
      pozo_piece_iter_begin (&iter, &chunk->pieces[i], reader->buffer);
      while (pozo_game_reader_next (reader, &iter))
        {
          pozo_piece_iter_read (&iter, reader->record, POZO_PCN_LENIENT);
          g_string_append_len (ids, reader->record->text + reader->record->id.offset,
                               reader->record->id.length);
          g_string_append_c (ids, ' ');
        }
    }
  return ids;
}

static gboolean
collect (gpointer ids, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  g_string_append (((Work *) user)->ids, ((GString *) ids)->str);
  return TRUE;
}

static void
result_free (gpointer ids)
{
  g_string_free (ids, TRUE);
}

static void
on_problem (const PozoProblem *problem, gboolean is_named, gpointer user)
{
  Follower *follower = user;

  follower->n_lost += problem->kind == POZO_PROBLEM_UNREADABLE;
  follower->n_named += is_named;
}

static void
test_run (gconstpointer data)
{
  const Row *row = data;
  const char *const wheres[] = { row->where, NULL };
  const PozoReplayOptions replay = { 0 };
  g_autofree char *folder = g_dir_make_tmp ("pozo-run-XXXXXX", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) without = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Follower follower = { 0 };
  PozoRun run = { .shard = row->shard,
                  .n_shards = row->n_shards,
                  .watch = { .problem = on_problem, .user = &follower },
                  .without_games = without };
  Work work = { .selection = &run.selection, .ids = g_string_new (NULL) };
  const PozoPipelineFuncs funcs = { worker_new,  worker_free, work_on, collect,
                                    result_free, NULL,        NULL,    &work };
  gboolean is_divided = row->n_shards > 0;

  for (gsize i = 0; i < G_N_ELEMENTS (files) - is_divided; i++)
    {
      g_ptr_array_add (names, g_build_filename (folder, files[i].name, NULL));
      g_file_set_contents (g_ptr_array_index (names, i), files[i].text, -1, NULL);
    }
  if (!is_divided)
    g_ptr_array_add (names, g_build_filename (folder, "not-there.pcn", NULL));
  g_ptr_array_add (names, NULL);
  run.names = (const char *const *) names->pdata;
  g_assert_true (pozo_selection_load (&run.selection, wheres, &replay, &error));
  g_assert_true (pozo_run_read (&run, &funcs, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (work.ids->str, ==, row->ids);
  g_assert_cmpuint (work.n_workers, ==, 0);
  g_assert_cmpint (pozo_selection_is_empty (&run.selection), ==, row->is_empty);
  g_assert_cmpuint (run.n_lost, ==, !is_divided);
  g_assert_cmpuint (follower.n_lost, ==, !is_divided);
  g_assert_cmpuint (run.n_without_games, ==, !is_divided);
  g_assert_cmpuint (without->len, ==, !is_divided);
  g_assert_cmpuint (follower.n_named, >=, 2 * !is_divided);
  for (guint i = 0; i + 1 < names->len; i++)
    g_remove (g_ptr_array_index (names, i));
  g_rmdir (folder);
  g_string_free (work.ids, TRUE);
}

/* ---- By their Ids ---- */

static void
write_archive (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoArchivePress) press = pozo_archive_press_new (POZO_ARCHIVE_LEVEL_DEFAULT);
  const PozoPiece piece = { .text = text, .length = strlen (text), .line = 1, .archive = "test" };
  const PozoChunk chunk = { .pieces = &piece, .n_pieces = 1 };
  g_autoptr (PozoArchiveFrame) frame = pozo_archive_press_chunk (press, &chunk);
  g_autoptr (PozoArchiveWriter) writer =
      pozo_archive_writer_new (path, POZO_OUTPUT_REPLACE, &error);

  g_assert_true (pozo_archive_writer_add (writer, frame, &error));
  g_assert_true (pozo_archive_writer_finish (writer, &error));
  g_assert_no_error (error);
}

/* Enough for one who wants no more than the first. */
static gboolean
collect_one (gpointer ids, const PozoChunk *chunk, gpointer user)
{
  (void) collect (ids, chunk, user);
  return ((Work *) user)->ids->len == 0;
}

/* Of an archive with an index come those that are asked for, and of a plain file all. */
static void
test_ids (gconstpointer is_all)
{
  const char *const wheres[] = { NULL };
  const char *const ids[] = { "g-5", "g-2", NULL };
  const PozoReplayOptions replay = { 0 };
  g_autofree char *folder = g_dir_make_tmp ("pozo-run-XXXXXX", NULL);
  g_autofree char *packed = g_build_filename (folder, "p.pcn.zst", NULL);
  g_autofree char *plain = g_build_filename (folder, "a.pcn", NULL);
  const char *const names[] = { packed, plain, NULL };
  g_autoptr (GError) error = NULL;
  PozoRun run = { .names = names, .ids = ids };
  Work work = { .selection = &run.selection, .ids = g_string_new (NULL) };
  const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                    .worker_free = worker_free,
                                    .work = work_on,
                                    .collect = is_all != NULL ? collect : collect_one,
                                    .result_free = result_free,
                                    .user = &work };

  write_archive (packed, GAME ("g-4") "\n" GAME ("g-5") "\n" GAME ("g-6"));
  g_file_set_contents (plain, files[0].text, -1, NULL);
  g_assert_true (pozo_selection_load (&run.selection, wheres, &replay, &error));
  g_assert_true (pozo_run_read (&run, &funcs, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (work.ids->str, ==, is_all != NULL ? "g-5 g-1 g-2 " : "g-5 ");
  g_assert_cmpuint (run.n_left, ==, 2);
  g_assert_cmpuint (work.n_workers, ==, 0);
  g_remove (packed);
  g_remove (plain);
  g_rmdir (folder);
  g_string_free (work.ids, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/run/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_run);
    }
  g_test_add_data_func ("/run/ids", "all", test_ids);
  g_test_add_data_func ("/run/ids-first", NULL, test_ids);
  return g_test_run ();
}
