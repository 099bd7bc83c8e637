/* SPDX-License-Identifier: MIT */
/* Cutting random text, in random steps, against a plain splitting of the whole: the same records,
 * the same ones dropped for their length, at the same places. */
#include "pozo-cutter.h"
#include "pozo-pcn-cut.h"
#include "pozo-limits.h"
#include <string.h>

#define TEXT_MAX   4000u
#define RECORD_MAX 40u

/* A sink that writes down what comes. */
typedef struct
{
  PozoSlot slots[2];
  guint next;
  GString *seen;
} Sink;

static PozoSlot *
acquire (gpointer user)
{
  Sink *sink = user;

  return &sink->slots[sink->next++ % 2];
}

static void
submit (PozoSlot *slot, gpointer user)
{
  Sink *sink = user;

  for (guint i = 0; i < slot->problems->len; i++)
    {
      const PozoProblem *problem = g_ptr_array_index (slot->problems, i);
      guint64 n = g_ascii_strtoull (problem->message, NULL, 10);
      if (problem->kind == POZO_PROBLEM_LIMIT)
        g_string_append_printf (sink->seen, "{%u+%u}", (guint) problem->offset, (guint) n);
    }
  pozo_slot_close (slot, 0);
  for (guint i = 0; i < slot->chunk.n_pieces; i++)
    {
      const PozoPiece *piece = &slot->chunk.pieces[i];
      g_assert_cmpint (piece->text[piece->length], ==, '\0');
      g_assert_cmpint ((piece->flags & POZO_PIECE_PREAMBLE) == 0, ==,
                       pozo_pcn_is_game (piece->text, piece->length));
      g_string_append_len (sink->seen, piece->text, piece->length);
    }
}

static gboolean
is_stopped (G_GNUC_UNUSED gpointer user)
{
  return FALSE;
}

static char *
cut (const char *text, gsize length, gsize chunk_bytes)
{
  Sink sink = { .seen = g_string_new (NULL) };
  PozoCutterSink funcs = { acquire, submit, is_stopped, &sink };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, NULL, NULL);
  const PozoMember *member;

  pozo_slot_init (&sink.slots[0]);
  pozo_slot_init (&sink.slots[1]);
  g_autoptr (PozoCutter) cutter =
      pozo_cutter_new (&funcs, chunk_bytes, RECORD_MAX, pozo_record_format_notation ());
  g_assert_true (pozo_source_next (source, &member, NULL));
  g_assert_true (pozo_cutter_add_member (cutter, "archive", source, member, NULL));
  pozo_cutter_finish (cutter);
  pozo_slot_clear (&sink.slots[0]);
  pozo_slot_clear (&sink.slots[1]);
  return g_string_free (sink.seen, FALSE);
}

/* The plain way. */
static char *
split (const char *text, gsize length)
{
  GString *expected = g_string_new (NULL);
  gboolean in_records = FALSE;

  for (gsize start = 0; start < length;)
    {
      gsize end = pozo_pcn_cut_first (text, start, start, length);
      in_records |= start > 0 || pozo_pcn_is_game (text, length);
      end = MIN (end, length);
      if (in_records && end - start > RECORD_MAX)
        g_string_append_printf (expected, "{%u+%u}", (guint) start, (guint) (end - start));
      else
        g_string_append_len (expected, text + start, end - start);
      start = end;
    }
  return g_string_free (expected, FALSE);
}

/* Few letters, so that what matters comes often and in every order. */
static gsize
random_text (char *text)
{
  static const char *const parts[] = { "PCN:",         "\nPCN:",  "\nPCN:", "\n",
                                       "\xef\xbb\xbf", "\n PCN:", "P",      "xPCN: 1\nId: a\n",
                                       "PCN",          "x",       "; ",     "yyyyyyyyyyyy" };
  gsize goal = g_test_rand_int_range (0, TEXT_MAX - 16);
  gsize length = 0;

  while (length < goal)
    {
      const char *part = parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))];
      memcpy (text + length, part, strlen (part));
      length += strlen (part);
    }
  return length;
}

static void
test_random (void)
{
  char text[TEXT_MAX];
  guint n_dropped = 0;

  for (guint round = 0; round < 20000; round++)
    {
      gsize length = random_text (text);
      g_autofree char *expected = split (text, length);
      g_autofree char *found = cut (text, length, g_test_rand_int_range (1, RECORD_MAX * 2));

      g_assert_cmpstr (found, ==, expected);
      n_dropped += strchr (found, '{') != NULL;
    }
  g_assert_cmpuint (n_dropped, >, 1000);
  g_assert_cmpuint (n_dropped, <, 19000);
}

/* What is skipped is read in blocks; a game that begins across the edge of one must not be missed.
 */
static void
test_skipping_edges (void)
{
  static const char game[] = "\n\xef\xbb\xbfPCN:\nend\n";

  for (gsize at = (64 << 10) - 50; at < (64 << 10) + 250; at++)
    {
      g_autofree char *text = g_strnfill (at + strlen (game), 'x');
      memcpy (text, "PCN:\n", 5);
      memcpy (text + at, game, strlen (game));
      g_autofree char *expected = split (text, strlen (text));
      g_autofree char *found = cut (text, strlen (text), 1);

      g_assert_cmpstr (found, ==, expected);
    }
}

/* ---- Chunks of many small things ---- */

/* How many pieces and problems the chunks have that a cutter submits. */
typedef struct
{
  PozoSlot slots[2];
  guint next;
  GArray *pieces;   /* of guint */
  GArray *problems; /* likewise */
} Counts;

static PozoSlot *
acquire_counted (gpointer user)
{
  Counts *counts = user;

  return &counts->slots[counts->next++ % 2];
}

static void
submit_counted (PozoSlot *slot, gpointer user)
{
  Counts *counts = user;

  g_array_append_val (counts->pieces, slot->pieces->len);
  g_array_append_val (counts->problems, slot->problems->len);
}

static PozoCutterSink
counts_init (Counts *counts)
{
  *counts = (Counts){ .pieces = g_array_new (FALSE, FALSE, sizeof (guint)),
                      .problems = g_array_new (FALSE, FALSE, sizeof (guint)) };
  pozo_slot_init (&counts->slots[0]);
  pozo_slot_init (&counts->slots[1]);
  return (PozoCutterSink){ acquire_counted, submit_counted, is_stopped, counts };
}

static void
counts_clear (Counts *counts)
{
  pozo_slot_clear (&counts->slots[0]);
  pozo_slot_clear (&counts->slots[1]);
  g_array_unref (counts->pieces);
  g_array_unref (counts->problems);
}

/* Members of a few bytes would fill a chunk only after a hundred thousand of them. */
static void
test_pieces (void)
{
  static const char game[] = "PCN: 1\n";
  Counts counts;
  PozoCutterSink funcs = counts_init (&counts);
  g_autoptr (PozoCutter) cutter =
      pozo_cutter_new (&funcs, 1 << 20, 1 << 20, pozo_record_format_notation ());
  g_autoptr (GBytes) bytes = g_bytes_new_static (game, strlen (game));

  for (guint i = 0; i < POZO_CHUNK_PIECES_MAX + 1; i++)
    {
      g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, NULL, NULL);
      const PozoMember *member;

      g_assert_true (pozo_source_next (source, &member, NULL));
      g_assert_true (pozo_cutter_add_member (cutter, "archive", source, member, NULL));
    }
  pozo_cutter_finish (cutter);
  g_assert_cmpuint (counts.pieces->len, ==, 2);
  g_assert_cmpuint (g_array_index (counts.pieces, guint, 0), ==, POZO_CHUNK_PIECES_MAX);
  g_assert_cmpuint (g_array_index (counts.pieces, guint, 1), ==, 1);
  counts_clear (&counts);
}

static void
test_problems (void)
{
  Counts counts;
  PozoCutterSink funcs = counts_init (&counts);
  g_autoptr (PozoCutter) cutter =
      pozo_cutter_new (&funcs, 1 << 20, 1 << 20, pozo_record_format_notation ());

  for (guint i = 0; i < POZO_CHUNK_PROBLEMS_MAX + 1; i++)
    pozo_cutter_add_problem (cutter, pozo_problem_new (POZO_PROBLEM_NOTE, "archive", NULL));
  pozo_cutter_finish (cutter);
  g_assert_cmpuint (counts.problems->len, ==, 2);
  g_assert_cmpuint (g_array_index (counts.problems, guint, 0), ==, POZO_CHUNK_PROBLEMS_MAX);
  g_assert_cmpuint (g_array_index (counts.problems, guint, 1), ==, 1);
  counts_clear (&counts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cutter/random", test_random);
  g_test_add_func ("/cutter/skipping-edges", test_skipping_edges);
  g_test_add_func ("/cutter/limit/pieces", test_pieces);
  g_test_add_func ("/cutter/limit/troubles", test_problems);
  return g_test_run ();
}
