/* SPDX-License-Identifier: MIT */
/* The same games come out, in the same order, whatever container, chunk size and number of threads.
 */
#include "pozo-pipeline.h"
#include "test-pack.h"
#include <string.h>

/* What a run gave, as text: pieces in order and troubles between them. */
typedef struct
{
  GString *text;
  GString *places; /* offset and line of each record, which must not depend on the cutting */
  GPtrArray *troubles;
} Gathered;

static Gathered
gathered_new (void)
{
  return (Gathered){ g_string_new (NULL), g_string_new (NULL),
                     g_ptr_array_new_with_free_func (g_free) };
}

static void
gathered_clear (Gathered *gathered)
{
  g_string_free (gathered->text, TRUE);
  g_string_free (gathered->places, TRUE);
  g_ptr_array_unref (gathered->troubles);
}

/* Where each game of a piece stands, from the piece's own place. */
static void
note_places (GString *places, const PozoPiece *piece)
{
  guint64 line = piece->line;

  for (gsize at = 0; at < piece->length; at++)
    {
      gboolean is_line = at == 0 || piece->text[at - 1] == '\n';
      line += at > 0 && is_line;
      if (is_line && strncmp (piece->text + at, "PCN:", 4) == 0)
        g_string_append_printf (places, "%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " ",
                                piece->member ? piece->member : "-", piece->offset + at, line);
    }
}

static gpointer
work (G_GNUC_UNUSED gpointer worker, const PozoChunk *chunk)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      const PozoPiece *piece = &chunk->pieces[i];
      if (piece->text[piece->length] != '\0')
        g_string_append (text, "(no sentinel)");
      if (piece->flags & POZO_PIECE_PREAMBLE)
        g_string_append (text, "(preamble)");
      else if (strncmp (piece->text, "PCN:", 4) != 0)
        g_string_append (text, "(not a game)");
      g_string_append_len (text, piece->text, piece->length);
      if (piece->flags & POZO_PIECE_CUT_SHORT)
        g_string_append (text, "(cut short)");
    }
  return text;
}

static void
free_result (gpointer result)
{
  g_string_free (result, TRUE);
}

static gboolean
collect (gpointer result, const PozoChunk *chunk, gpointer user)
{
  Gathered *gathered = user;
  GString *text = result;

  g_string_append_len (gathered->text, text->str, text->len);
  for (guint i = 0; i < chunk->n_pieces; i++)
    note_places (gathered->places, &chunk->pieces[i]);
  return TRUE;
}

static void
take_trouble (const PozoTrouble *trouble, gpointer user)
{
  g_ptr_array_add (((Gathered *) user)->troubles, pozo_trouble_format (trouble));
}

static const PozoPipelineFuncs base_funcs = { .work = work,
                                              .collect = collect,
                                              .result_free = free_result,
                                              .trouble = take_trouble };

static PozoPipelineTotals
run (const char *input, guint threads, gsize chunk_bytes, Gathered *gathered)
{
  const char *inputs[] = { input, NULL };
  PozoPipelineOptions options = { .threads = threads, .chunk_bytes = chunk_bytes };
  PozoPipelineFuncs funcs = base_funcs;
  PozoPipelineTotals totals;
  g_autoptr (GError) error = NULL;

  funcs.user = gathered;
  pozo_pipeline_run (inputs, &options, &funcs, &totals, &error);
  g_assert_no_error (error);
  return totals;
}

typedef struct
{
  char *folder;
  char *text;
  char *expected_places;
} Fixture;

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  fixture->text = pack_games (1, 300);
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  pack_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->text);
}

static const guint thread_counts[] = { 1, 2, 8 };
static const gsize chunk_sizes[] = { 1, 2, 17, 100, 1000, 4096, 0 };

/* One text, in whatever is around it. */
static void
check_all_sizes (const char *path, const char *text)
{
  g_autofree char *places = NULL;

  for (gsize t = 0; t < G_N_ELEMENTS (thread_counts); t++)
    for (gsize c = 0; c < G_N_ELEMENTS (chunk_sizes); c++)
      {
        Gathered gathered = gathered_new ();
        run (path, thread_counts[t], chunk_sizes[c], &gathered);
        g_assert_cmpstr (gathered.text->str, ==, text);
        g_assert_cmpuint (gathered.troubles->len, ==, 0);
        if (!places)
          places = g_strdup (gathered.places->str);
        g_assert_cmpstr (gathered.places->str, ==, places);
        gathered_clear (&gathered);
      }
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) packed = pack_text (data, fixture->text, -1);
  g_autofree char *path = pack_to_file (fixture->folder, "input", packed);

  check_all_sizes (path, fixture->text);
}

int
main (int argc, char **argv)
{
  static const char *const filters[] = { "none", "zstd", "gzip", "xz", "bzip2", "lz4" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autofree char *path = g_strconcat ("/pipeline/filter/", filters[i], NULL);
      g_test_add (path, Fixture, filters[i], set_up, test_filter, tear_down);
    }
  return g_test_run ();
}
