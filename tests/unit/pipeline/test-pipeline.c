/* SPDX-License-Identifier: MIT */
/* The same games come out, in the same order and with the same places, whatever the container, the
 * size of chunks and the number of threads. */
#include "gather.h"
#include "test-pack.h"
#include <archive_entry.h>
#include <string.h>

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  pack_remove_tree (fixture->folder);
  g_free (fixture->folder);
}

static const guint thread_counts[] = { 1, 2, 8 };
static const gsize chunk_sizes[] = { 1, 2, 17, 100, 1000, 4096, 0 };

/* Runs over all sizes and threads; problems are shown in their places. */
static void
check (const char *path, const PozoPipelineOptions *base, const char *expected)
{
  g_autofree char *places = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (thread_counts) * G_N_ELEMENTS (chunk_sizes); i++)
    {
      PozoPipelineOptions options = base ? *base : (PozoPipelineOptions){ 0 };
      Gathered gathered = gathered_new ();

      options.threads = thread_counts[i % G_N_ELEMENTS (thread_counts)];
      options.chunk_bytes = chunk_sizes[i / G_N_ELEMENTS (thread_counts)];
      gathered.shows_problems = TRUE;
      gather (path, &options, &gathered);
      g_assert_cmpstr (gathered.text->str, ==, expected);
      if (!places)
        places = g_strdup (gathered.places->str);
      g_assert_cmpstr (gathered.places->str, ==, places);
      gathered_clear (&gathered);
    }
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = pack_games (1, 300);
  g_autoptr (GBytes) packed = pack_text (data, text, -1);
  g_autofree char *path = pack_to_file (fixture->folder, "input", packed);

  check (path, NULL, text);
}

/* Members of very uneven sizes; none but the last ends with a line feed. */
static PackMember *
make_members (char **texts, guint n)
{
  PackMember *members = g_new0 (PackMember, n + 1);

  for (guint i = 0; i < n; i++)
    {
      texts[i] = pack_games (i * 100, i % 7 == 0 ? 40 : i % 3 + 1);
      texts[i][strlen (texts[i]) - 1] = i + 1 < n ? ';' : '\n';
      members[i].name = "member";
      members[i].text = texts[i];
    }
  return members;
}

static void
test_container (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) parts = g_strsplit (data, ".", 2);
  g_autofree char **texts = g_new0 (char *, 51);
  g_autofree PackMember *members = make_members (texts, 50);
  g_autofree char *expected = g_strjoinv ("", texts);
  g_autoptr (GBytes) packed = pack_members (parts[0], parts[1] ? parts[1] : "none", members);
  g_autofree char *path = pack_to_file (fixture->folder, "input", packed);

  check (path, NULL, expected);
  for (guint i = 0; texts[i]; i++)
    g_free (texts[i]);
}

static void
test_folder (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char **texts = g_new0 (char *, 51);
  PackMember *members = make_members (texts, 50);
  g_autofree char *expected = g_strjoinv ("", texts);

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *name = g_strdup_printf ("%03u.pcn", i);
      g_autoptr (GBytes) bytes = pack_text (i % 2 ? "zstd" : "none", texts[i], -1);
      g_free (pack_to_file (fixture->folder, name, bytes));
    }
  check (fixture->folder, NULL, expected);
  g_free (members);
  for (guint i = 0; texts[i]; i++)
    g_free (texts[i]);
}

/* ---- What stands around and between games ---- */

typedef struct
{
  const char *label;
  const char *text;
  const char *expected; /* NULL: as @text */
} Case;

#define GAME(id) "PCN: 1\nId: " #id "\nend\n"
#define MARK     "\xef\xbb\xbf"

static const Case cases[] = {
  { "one", GAME (a), NULL },
  { "no-line-end", "PCN: 1", NULL },
  { "shortest", "PCN:", NULL },
  { "shortest-three", "PCN:\nPCN:\nPCN:", NULL },
  { "blank-lines", GAME (a) "\n\n\n" GAME (b), NULL },
  { "mark", MARK GAME (a) MARK GAME (b), NULL },
  { "mark-only", MARK, "(preamble)" MARK "{F: no game in it}" },
  { "carriage-returns", "PCN: 1\r\nend\r\nPCN: 1\r\n", NULL },
  { "preamble", "hello\nworld\n" GAME (a) GAME (b), "(preamble)hello\nworld\n" GAME (a) GAME (b) },
  { "preamble-line", "\n" GAME (a), "(preamble)\n" GAME (a) },
  { "preamble-no-line", "x" GAME (a) GAME (b), "(preamble)x" GAME (a) GAME (b) },
  { "no-game", "what is this?\nno game\n", "(preamble)what is this?\nno game\n{F: no game in it}" },
  { "almost", "PCN", "(preamble)PCN{F: no game in it}" },
  { "empty", "", "{F: empty}" },
};

static char *
with_path (const char *text, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (text, "{F", -1);
  g_autofree char *shown = g_strconcat ("{", path, NULL);

  return g_strjoinv (shown, parts);
}

static void
test_case (Fixture *fixture, gconstpointer data)
{
  const Case *row = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (row->text, strlen (row->text));
  g_autofree char *path = pack_to_file (fixture->folder, "f", bytes);
  g_autofree char *expected = with_path (row->expected ? row->expected : row->text, path);

  check (path, NULL, expected);
}

/* ---- Records and preambles past their limits ---- */

static char *
make_record (char letter, gsize length)
{
  g_autofree char *filler = g_strnfill (length - strlen ("PCN:\n") - 1, letter);

  return g_strconcat ("PCN:\n", filler, "\n", NULL);
}

static void
test_long_record (Fixture *fixture, gconstpointer data)
{
  const gsize limit = 500;
  guint place = GPOINTER_TO_UINT (data);
  PozoPipelineOptions options = { .record_bytes_max = limit };
  g_autofree char *fits = make_record ('f', limit);
  g_autofree char *over = make_record ('o', limit + 1);
  g_autofree char *far_over = make_record ('l', limit * 100);
  g_autofree char *before = g_strconcat (place > 0 ? GAME (a) : "", place > 1 ? fits : "", NULL);
  g_autofree char *text =
      g_strconcat (before, over, fits, GAME (b), far_over, GAME (c), over, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *path = pack_to_file (fixture->folder, "f", bytes);
  GString *expected = g_string_new (before);
  gsize at = strlen (before);

  if (at)
    g_string_append_printf (expected, "{%s: after %u bytes: 501 bytes", path, (guint) at);
  else
    g_string_append_printf (expected, "{%s: 501 bytes", path);
  g_string_append_printf (expected,
                          " are passed over: a record is longer than 500 bytes}%s" GAME (b), fits);
  at += limit + 1 + limit + strlen (GAME (b));
  g_string_append_printf (
      expected,
      "{%s: after %u bytes: 50000 bytes are passed over: a record is longer than 500 bytes}" GAME (
          c),
      path, (guint) at);
  at += limit * 100 + strlen (GAME (c));
  g_string_append_printf (
      expected,
      "{%s: after %u bytes: 501 bytes are passed over: a record is longer than 500 bytes}", path,
      (guint) at);
  check (path, &options, expected->str);
  g_string_free (expected, TRUE);
}

static void
test_long_preamble (Fixture *fixture, gconstpointer data)
{
  const gsize limit = 64 << 10;
  gsize over = GPOINTER_TO_UINT (data);
  g_autofree char *preamble = g_strnfill (limit + over, 'x');
  preamble[limit + over - 1] = '\n';
  g_autofree char *text = g_strconcat (preamble, GAME (a), NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *path = pack_to_file (fixture->folder, "f", bytes);
  g_autofree char *kept = g_strndup (preamble, limit);
  g_autofree char *problem =
      g_strdup_printf ("{%s: after 65536 bytes: %u bytes are passed over: the text before the "
                       "first game is longer than 65536 bytes}",
                       path, (guint) over);
  g_autofree char *expected = g_strconcat ("(preamble)", kept, over ? problem : "", GAME (a), NULL);

  check (path, NULL, expected);
}

/* ---- Damage, in its place ---- */

static void
test_damage (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  const PackMember members[] = {
    { "a", GAME (a) GAME (b), 0 }, { "l", NULL, AE_IFLNK }, { "c", GAME (c) GAME (d), 0 }, { 0 }
  };
  g_autoptr (GBytes) packed = pack_members ("tar", "none", members);
  gsize cut = g_bytes_get_size (packed) - 2 * 512 - 512 + strlen (GAME (c)) + 7;
  g_autoptr (GBytes) shorter = g_bytes_new_from_bytes (packed, 0, cut);
  g_autofree char *path = pack_to_file (fixture->folder, "f", shorter);
  g_autofree char *expected =
      g_strdup_printf (GAME (a) GAME (b) "{%s: l: not read: a symbolic link}" GAME (
                           c) "PCN: 1\n(cut short)"
                              "{%s: c: after %u bytes: tar is damaged: Truncated tar archive}",
                       path, path, (guint) strlen (GAME (c)) + 7);

  check (path, NULL, expected);
}

/* ---- Bytes behind whole data, and what macOS adds to archives ---- */

#define ENDED  "PCN: 1\nId: e\n\nend target\n"
#define SEALED "PCN: 1\nId: s\n\nend target\nCheck: 0123456789abcdef\n; kept\n"

/* The last game is kept if it has its end; what may lack lines is cut short, as by any damage. */
static void
test_behind (Fixture *fixture, gconstpointer data)
{
  static const char *const rests[] = { "x", "hello", "forty bytes that are no packed data at all" };
  static const struct
  {
    const char *text;
    const char *mark;
  } games[] = { { GAME (a) ENDED, "" }, { SEALED, "" }, { ENDED GAME (b), "(cut short)" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rests) * G_N_ELEMENTS (games); i++)
    {
      const char *rest = rests[i % G_N_ELEMENTS (rests)];
      const char *text = games[i / G_N_ELEMENTS (rests)].text;
      g_autoptr (GBytes) whole = pack_text (data, text, -1);
      g_autoptr (GBytes) other = g_bytes_new_static (rest, strlen (rest));
      g_autoptr (GBytes) packed = pack_joined (whole, other);
      g_autofree char *path = pack_to_file (fixture->folder, "f", packed);
      Gathered gathered = gathered_new ();
      PozoPipelineTotals totals =
          gather (path, &(PozoPipelineOptions){ .chunk_bytes = 1 + i }, &gathered);
      g_autofree char *expected = g_strconcat (text, games[i / G_N_ELEMENTS (rests)].mark, NULL);

      g_assert_cmpstr (gathered.text->str, ==, expected);
      g_assert_cmpuint (totals.n_damaged, ==, 1);
      g_assert_cmpuint (gathered.problems->len, ==, 1);
      g_assert_nonnull (strstr (gathered.problems->pdata[0], "bytes that are no "));
      gathered_clear (&gathered);
    }
}

static void
test_macos (Fixture *fixture, gconstpointer data)
{
  const PackMember members[] = {
    { "evening/a.pcn", GAME (a), 0 },    { "__MACOSX/evening/._a.pcn", "Mac OS X", 0 },
    { "evening/._b.pcn", GAME (b), 0 },  { "evening/__MACOSX/c.pcn", GAME (c), 0 },
    { "evening/a._d.pcn", GAME (d), 0 }, { 0 }
  };
  g_autoptr (GBytes) packed = pack_members (data, "none", members);
  g_autofree char *path = pack_to_file (fixture->folder, "f", packed);
  static const char about[] = "not read: what macOS keeps about another file}";
  g_autofree char *text =
      g_strconcat (GAME (a) "{F: __MACOSX/evening/._a.pcn: ", about, "{F: evening/._b.pcn: ", about,
                   "{F: evening/__MACOSX/c.pcn: ", about, GAME (d), NULL);
  g_autofree char *expected = with_path (text, path);

  check (path, NULL, expected);
}

static void
add_rows (const char *prefix, const char *const *rows, void (*func) (Fixture *, gconstpointer))
{
  for (guint i = 0; rows[i]; i++)
    {
      g_autofree char *path = g_strconcat (prefix, rows[i], NULL);
      g_test_add (path, Fixture, rows[i], set_up, func, tear_down);
    }
}

int
main (int argc, char **argv)
{
  static const char *const filters[] = { "none", "zstd", "gzip", "xz", "bzip2", "lz4", NULL };
  static const char *const packers[] = { "zstd", "gzip", "xz", "bzip2", "lz4", NULL };
  static const char *const boxes[] = { "tar", "zip", "7z", NULL };
  static const char *const containers[] = { "tar", "tar.zstd", "tar.gzip", "zip", "7z", NULL };
  static const guint overs[] = { 0, 1, 5, 6, 7, 8, 9, 100, 70000 };

  g_test_init (&argc, &argv, NULL);
  add_rows ("/pipeline/filter/", filters, test_filter);
  add_rows ("/pipeline/container/", containers, test_container);
  add_rows ("/pipeline/behind/", packers, test_behind);
  add_rows ("/pipeline/macos/", boxes, test_macos);
  g_test_add ("/pipeline/folder", Fixture, NULL, set_up, test_folder, tear_down);
  g_test_add ("/pipeline/damage", Fixture, NULL, set_up, test_damage, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/pipeline/text/", cases[i].label, NULL);
      g_test_add (path, Fixture, &cases[i], set_up, test_case, tear_down);
    }
  for (guint place = 0; place < 3; place++)
    {
      g_autofree char *path = g_strdup_printf ("/pipeline/long-record/%u", place);
      g_test_add (path, Fixture, GUINT_TO_POINTER (place), set_up, test_long_record, tear_down);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (overs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pipeline/long-preamble/%u", overs[i]);
      g_test_add (path, Fixture, GUINT_TO_POINTER (overs[i]), set_up, test_long_preamble,
                  tear_down);
    }
  return g_test_run ();
}
