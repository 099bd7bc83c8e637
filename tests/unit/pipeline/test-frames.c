/* SPDX-License-Identifier: MIT */
/* zstd files of many frames, unpacked by several threads: the same text, the same damage and the
 * same words about it as with one thread. */
#include "gather.h"
#include "test-pack.h"
#include <string.h>
#include <zstd.h>

#define N_GAMES 12000

typedef struct
{
  char *folder;
  char *text;
} Fixture;

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  fixture->text = pack_games (1, N_GAMES);
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  pack_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->text);
}

/* Frames as the row says, over and over until the text is used up. */
typedef struct
{
  const char *label;
  gsize sizes[4];
  int level;
  gboolean hides_sizes; /* as programs do that do not know the length beforehand */
  gboolean has_skippable;
} Case;

static const Case cases[] = {
  { "small", { 1000 }, 1, FALSE, FALSE },
  { "uneven", { 1, 700000, 30, 5000 }, 1, FALSE, FALSE },
  { "not-packed", { 600000 }, -100, FALSE, FALSE },
  { "large", { 3000000 }, 1, FALSE, FALSE },
  { "one", { 1 << 30 }, 1, FALSE, FALSE },
  { "too-large-later", { 300000, 400000, 9000000 }, 1, FALSE, FALSE },
  { "sizes-not-told", { 200000 }, 1, TRUE, FALSE },
  { "skippable", { 400000 }, 1, FALSE, TRUE },
};

static void
append_frame (GByteArray *packed, ZSTD_CCtx *context, const char *text, gsize length)
{
  gsize room = ZSTD_compressBound (length);
  guint before = packed->len;

  g_byte_array_set_size (packed, before + room);
  gsize size = ZSTD_compress2 (context, packed->data + before, room, text, length);
  g_assert_false (ZSTD_isError (size));
  g_byte_array_set_size (packed, before + size);
}

static GByteArray *
pack_frames (const char *text, const Case *row)
{
  GByteArray *packed = g_byte_array_new ();
  ZSTD_CCtx *context = ZSTD_createCCtx ();
  gsize length = strlen (text);
  guint n = 0;

  ZSTD_CCtx_setParameter (context, ZSTD_c_compressionLevel, row->level);
  ZSTD_CCtx_setParameter (context, ZSTD_c_checksumFlag, 1);
  ZSTD_CCtx_setParameter (context, ZSTD_c_contentSizeFlag, !row->hides_sizes);
  for (gsize at = 0; at < length;)
    {
      gsize wanted = row->sizes[n++ % G_N_ELEMENTS (row->sizes)];
      gsize size = MIN (wanted ? wanted : row->sizes[0], length - at);
      append_frame (packed, context, text + at, size);
      if (row->has_skippable)
        g_byte_array_append (packed, (const guint8 *) "\x5e\x2a\x4d\x18\3\0\0\0abc", 11);
      at += size;
    }
  ZSTD_freeCCtx (context);
  return packed;
}

static char *
read_with (const char *path, guint threads)
{
  PozoPipelineOptions options = { .threads = threads, .chunk_bytes = 50000 };
  Gathered gathered = gathered_new ();

  gathered.shows_problems = TRUE;
  gather (path, &options, &gathered);
  char *text = g_strdup (gathered.text->str);
  gathered_clear (&gathered);
  return text;
}

static char *
write_packed (Fixture *fixture, const GByteArray *packed, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (packed->data, length);

  return pack_to_file (fixture->folder, "games.zst", bytes);
}

static void
test_whole (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GByteArray) packed = pack_frames (fixture->text, data);
  g_autofree char *path = write_packed (fixture, packed, packed->len);

  for (guint threads = 1; threads <= 8; threads *= 2)
    {
      g_autofree char *found = read_with (path, threads);
      g_assert_true (g_str_equal (found, fixture->text));
    }
}

/* Damaged, or cut off, at many places: the text before and the words are those of one thread. */
static void
check_damaged (const char *path, const char *text)
{
  g_autofree char *alone = read_with (path, 1);
  gsize same = 0;

  while (alone[same] && alone[same] == text[same])
    same++;
  g_assert_cmpuint (same, <, strlen (alone));
  for (guint threads = 2; threads <= 8; threads *= 4)
    {
      g_autofree char *found = read_with (path, threads);
      g_assert_true (g_str_equal (found, alone));
    }
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GByteArray) packed = pack_frames (fixture->text, data);

  for (guint part = 1; part < 8; part++)
    {
      gsize at = packed->len / 8 * part;
      g_autofree char *cut = write_packed (fixture, packed, at);
      check_damaged (cut, fixture->text);
      packed->data[at] ^= 0x55;
      g_autofree char *flipped = write_packed (fixture, packed, packed->len);
      check_damaged (flipped, fixture->text);
      packed->data[at] ^= 0x55;
    }
}

static void
test_rubbish_behind (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GByteArray) packed = pack_frames (fixture->text, data);

  g_byte_array_append (packed, (const guint8 *) "rubbish", 7);
  g_autofree char *path = write_packed (fixture, packed, packed->len);
  check_damaged (path, fixture->text);
}

/* What a frame says of its look-back, in the byte behind the magic number and the descriptor: the
 * limit is 8 MiB, for any number of threads, although unpacking a whole frame needs none. */
typedef struct
{
  const char *label;
  guint8 window;
  gboolean is_read;
} WindowCase;

static const WindowCase window_cases[] = {
  { "at-the-limit", 13 << 3, TRUE },
  { "an-eighth-above", 13 << 3 | 1, FALSE },
  { "twice", 14 << 3, FALSE },
};

static void
test_window (Fixture *fixture, gconstpointer data)
{
  const WindowCase *row = data;
  const gsize size = 400000;
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  ZSTD_CCtx *context = ZSTD_createCCtx ();

  ZSTD_CCtx_setParameter (context, ZSTD_c_windowLog, 17);
  for (gsize at = 0; at + size < strlen (fixture->text); at += size)
    {
      guint start = packed->len;

      append_frame (packed, context, fixture->text + at, size);
      packed->data[start + 5] = row->window;
    }
  ZSTD_freeCCtx (context);
  g_autofree char *path = write_packed (fixture, packed, packed->len);
  g_autofree char *alone = read_with (path, 1);
  g_assert_cmpint (g_str_has_prefix (alone, "PCN:"), ==, row->is_read);
  g_assert_cmpint (strstr (alone, "window") == NULL, ==, row->is_read);
  for (guint threads = 2; threads <= 8; threads *= 4)
    {
      g_autofree char *found = read_with (path, threads);
      g_assert_cmpstr (found, ==, alone);
    }
}

/* Ending early, with batches under way, leaves nothing behind. */
static gboolean
stop_at_once (G_GNUC_UNUSED gpointer result,
              G_GNUC_UNUSED const PozoChunk *chunk,
              G_GNUC_UNUSED gpointer user)
{
  return FALSE;
}

static void
test_stopped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GByteArray) packed = pack_frames (fixture->text, data);
  g_autofree char *path = write_packed (fixture, packed, packed->len);
  const char *inputs[] = { path, NULL };
  Gathered gathered = gathered_new ();
  PozoPipelineFuncs funcs = gather_funcs (&gathered);
  PozoPipelineOptions options = { .threads = 3, .chunk_bytes = 1000 };
  PozoPipelineTotals totals;

  funcs.collect = stop_at_once;
  g_assert_true (pozo_pipeline_run (inputs, &options, &funcs, &totals, NULL));
  g_assert_true (totals.was_stopped);
  gathered_clear (&gathered);
}

static void
add_rows (const char *prefix, void (*func) (Fixture *, gconstpointer))
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat (prefix, cases[i].label, NULL);
      g_test_add (path, Fixture, &cases[i], set_up, func, tear_down);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_rows ("/frames/whole/", test_whole);
  add_rows ("/frames/damaged/", test_damaged);
  add_rows ("/frames/rubbish-behind/", test_rubbish_behind);
  add_rows ("/frames/stopped/", test_stopped);
  for (gsize i = 0; i < G_N_ELEMENTS (window_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/frames/window/", window_cases[i].label, NULL);
      g_test_add (path, Fixture, &window_cases[i], set_up, test_window, tear_down);
    }
  return g_test_run ();
}
