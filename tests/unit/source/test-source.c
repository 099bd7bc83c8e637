/* SPDX-License-Identifier: MIT */
/* Every container gives the same members with the same bytes; damage costs what it hits and nothing
 * before it. */
#include "pozo-error.h"
#include "pozo-source.h"
#include "pozo-stream.h"
#include "test-pack.h"
#include <archive_entry.h>
#include <string.h>
#include <unistd.h>

#define GAME_A "PCN: 1\nId: a\nend\n"
#define GAME_B "PCN: 1\nId: b\nend\n"

/* What a source gives, as text: `name=text` or `name!reason` for each member, errors in round
 * brackets. */
static char *
describe (GBytes *bytes, const PozoSourceOptions *options, gsize step)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, options, &error);
  const PozoMember *member = NULL;
  g_autofree char *buffer = g_malloc (step);

  if (!source)
    g_string_append_printf (text, "(%s)", error->message);
  while (source)
    {
      gssize n;

      g_clear_error (&error);
      if (!pozo_source_next (source, &member, &error))
        g_string_append_printf (text, "(%s)", error->message);
      else if (!member)
        break;
      else
        {
          g_string_append_printf (text, "[%s%s%s]", member->name ? member->name : "",
                                  member->skipped ? "!" : "=",
                                  member->skipped ? member->skipped : "");
          while ((n = pozo_source_read (source, buffer, step, &error)) > 0)
            g_string_append_len (text, buffer, n);
          if (n < 0)
            g_string_append_printf (text, "(%s)", error->message);
        }
    }
  return g_string_free (text, FALSE);
}

static const gsize steps[] = { 1, 7, 4096 };

static void
check (GBytes *bytes, const PozoSourceOptions *options, const char *expected)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *found = describe (bytes, options, steps[i]);
      g_assert_cmpstr (found, ==, expected);
    }
}

/* ---- Containers ---- */

#define BLANK "(nothing but zero bytes: it is an empty tar, or its content was lost)"

static const char *const filters[] = { "none", "zstd", "gzip", "xz", "bzip2", "lz4" };

static void
test_single (gconstpointer data)
{
  g_autoptr (GBytes) packed = pack_text (data, GAME_A GAME_B, -1);
  g_autoptr (GBytes) twice = pack_joined (packed, packed);

  check (packed, NULL, "[=]" GAME_A GAME_B);
  check (twice, NULL, "[=]" GAME_A GAME_B GAME_A GAME_B);
}

static const PackMember two_members[] = { { "a.pcn", GAME_A, 0 },
                                          { "folder", NULL, AE_IFDIR },
                                          { "folder/b.pcn", GAME_B, 0 },
                                          { 0 } };

static void
test_tar (gconstpointer data)
{
  g_autoptr (GBytes) packed = pack_members ("tar", data, two_members);
  g_autoptr (GBytes) twice = pack_joined (packed, packed);

  check (packed, NULL, "[a.pcn=]" GAME_A "[folder/b.pcn=]" GAME_B);
  check (twice, NULL,
         "[a.pcn=]" GAME_A "[folder/b.pcn=]" GAME_B "[a.pcn=]" GAME_A "[folder/b.pcn=]" GAME_B);
}

static void
test_members (gconstpointer data)
{
  g_autoptr (GBytes) packed = pack_members (data, "none", two_members);

  check (packed, NULL, "[a.pcn=]" GAME_A "[folder/b.pcn=]" GAME_B);
}

/* ---- What is in them ---- */

typedef struct
{
  const char *label;
  const char *container;
  const char *filter;
  PackMember members[4];
  const char *expected;
} Members;

/* clang-format off */
static const Members contents[] = {
  { "no-members", "tar", "none", { { 0 } }, BLANK },
  { "no-members-zstd", "tar", "zstd", { { 0 } }, BLANK },
  { "no-members-zip", "zip", "none", { { 0 } }, "" },
  { "empty-member", "tar", "zstd", { { "a", "", 0 }, { "b", GAME_B, 0 } }, "[a=][b=]" GAME_B },
  { "empty-member-zip", "zip", "none", { { "a", "", 0 }, { "b", GAME_B, 0 } }, "[a=][b=]" GAME_B },
  { "empty-member-7z", "7z", "none", { { "a", "", 0 }, { "b", GAME_B, 0 } }, "[b=]" GAME_B "[a=]" },
  { "symbolic-link", "tar", "none", { { "l", NULL, AE_IFLNK }, { "b", GAME_B, 0 } },
    "[l!a symbolic link][b=]" GAME_B },
  { "symbolic-link-zip", "zip", "none", { { "l", NULL, AE_IFLNK }, { "b", GAME_B, 0 } },
    "[l!a symbolic link][b=]" GAME_B },
  { "fifo", "tar", "gzip", { { "f", NULL, AE_IFIFO }, { "b", GAME_B, 0 } },
    "[f!a device, pipe or socket][b=]" GAME_B },
  { "device", "tar", "xz", { { "d", NULL, AE_IFCHR }, { "b", GAME_B, 0 } },
    "[d!a device, pipe or socket][b=]" GAME_B },
  { "escapes", "tar", "none", { { "x\033[31m\n", GAME_A, 0 } }, "[x\\x1b[31m\\x0a=]" GAME_A },
  { "direction", "tar", "none", { { "a\u202egpj.pcn", GAME_A, 0 } }, "[a\\u202egpj.pcn=]" GAME_A },
  { "utf-8", "tar", "zstd", { { "játék/\u0410\u043d\u043d\u0430.pcn", GAME_A, 0 }, { "b", GAME_B, 0 } },
    "[játék/\u0410\u043d\u043d\u0430.pcn=]" GAME_A "[b=]" GAME_B },
  { "utf-8-zip", "zip", "none", { { "játék.pcn", GAME_A, 0 }, { "b", GAME_B, 0 } }, "[játék.pcn=]" GAME_A "[b=]" GAME_B },
  { "not-utf-8", "tar", "none", { { "j\xe1t\xe9k", GAME_A, 0 }, { "b", GAME_B, 0 } },
    "[j\\xe1t\\xe9k=]" GAME_A "[b=]" GAME_B },
  { "dots", "tar", "none", { { "/../../etc/passwd", GAME_A, 0 } }, "[/../../etc/passwd=]" GAME_A },
  { "same-name", "zip", "none", { { "a", GAME_A, 0 }, { "a", GAME_B, 0 } }, "[a=]" GAME_A "[a=]" GAME_B },
  { "nested", "tar", "zstd", { { "n", "\x28\xb5\x2f\xfd....", 0 }, { "b", GAME_B, 0 } },
    "[n!itself an archive (zstd); archives in archives are not opened][b=]" GAME_B },
  { "nested-zip", "zip", "none", { { "n", "PK\x03\x04 and more", 0 }, { "b", GAME_B, 0 } },
    "[n!itself an archive (zip); archives in archives are not opened][b=]" GAME_B },
};
/* clang-format on */

static void
test_contents (gconstpointer data)
{
  const Members *row = data;
  g_autoptr (GBytes) packed = pack_members (row->container, row->filter, row->members);

  check (packed, NULL, row->expected);
}

/* ---- What is no archive, or one that is not read ---- */

typedef struct
{
  const char *label;
  const char *bytes;
  gsize length;
  const char *expected;
} Bytes;

#define ROW(label, bytes, expected)                                                                \
  {                                                                                                \
    label, bytes, sizeof bytes - 1, expected                                                       \
  }
#define FOREIGN(name)                                                                              \
  "(it is " name ", which is not read; zstd, gzip, xz, bzip2, lz4, tar, zip and 7z are)"

#define OFFICE                                                                                     \
  "(an old spreadsheet or document of an office program, which is not read; save the score sheet " \
  "as .xlsx, .ods or CSV)"
#define CUT_ZIP "(zip is damaged: Truncated ZIP file header)"

static const char zeroes[10240];

/* clang-format off */
static const Bytes others[] = {
  { "zeroes-511", zeroes, 511, "[=]" }, /* too few for a tar: a text, which ends here with them */
  { "zeroes-512", zeroes, 512, BLANK },
  { "zeroes-513", zeroes, 513, "(tar is damaged: Truncated tar archive)" },
  { "zeroes-1024", zeroes, 1024, BLANK },
  { "empty-tar", zeroes, sizeof zeroes, BLANK },
  ROW ("empty", "", "[=]"),
  ROW ("text", "hello\n", "[=]hello\n"),
  ROW ("almost-bzip2", "BZh9 is how this text begins\n", "[=]BZh9 is how this text begins\n"),
  ROW ("half-a-magic", "\x28\xb5", "[=]\x28\xb5"),
  ROW ("lrzip", "LRZI\0\6 and what follows", FOREIGN ("lrzip")),
  ROW ("lzop", "\x89LZO\0\r\n\x1a\n", FOREIGN ("lzop")),
  ROW ("rar", "Rar!\x1a\7\1\0", FOREIGN ("rar")),
  ROW ("compress", "\x1f\x9d\x90", FOREIGN ("compress")),
  ROW ("xlsx", "PK\3\4" "01234567890123456789012345" "[Content_Types].xml<?xml", CUT_ZIP),
  ROW ("xlsx-of-another-program", "PK\3\4" "01234567890123456789012345" "xl/worksheets/sheet1.xml", CUT_ZIP),
  ROW ("ods", "PK\3\4" "01234567890123456789012345" "mimetypeapplication/vnd.oasis.opendocument.spreadsheet", CUT_ZIP),
  ROW ("xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", OFFICE),
  ROW ("zstd-header-only", "\x28\xb5\x2f\xfd", "(zstd data ends inside a frame, after 4 bytes)"),
  ROW ("zstd-skippable-only", "\x50\x2a\x4d\x18\2\0\0\0ab", "[=]"),
  ROW ("zstd-skippable-cut", "\x50\x2a\x4d\x18\2\0\0\0a", "(zstd data ends inside a frame, after 9 bytes)"),
  ROW ("gzip-header-only", "\x1f\x8b\x08", "(gzip data ends inside a member, after 3 bytes)"),
  ROW ("xz-header-only", "\xfd" "7zXZ\0", "(xz data ends inside a stream, after 6 bytes)"),
  ROW ("7z-header-only", "7z\xbc\xaf\x27\x1c", "(7z is damaged: it cannot be made sense of)"),
  ROW ("zip-header-only", "PK\3\4", "(zip is damaged: Truncated ZIP file header)"),
};
/* clang-format on */

static void
test_other (gconstpointer data)
{
  const Bytes *row = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (row->bytes, row->length);

  check (bytes, NULL, row->expected);
}

/* ---- Cut off behind a text that is shorter than what formats are told by ---- */

static const Bytes begun[] = {
  ROW ("zstd", "\x28\xb5\x2f\xfd", "zstd data ends inside a frame"),
  ROW ("gzip", "\x1f\x8b\x08", "gzip data ends inside a member"),
  ROW ("xz",
       "\xfd"
       "7zXZ\0",
       "xz data ends inside a stream"),
};

/* The text comes first, and then why there is no more. */
static void
test_begun (gconstpointer data)
{
  const Bytes *row = data;
  g_autoptr (GBytes) whole = pack_text (row->label, GAME_A, -1);
  g_autoptr (GBytes) rest = g_bytes_new_static (row->bytes, row->length);
  g_autoptr (GBytes) packed = pack_joined (whole, rest);
  g_autofree char *expected = g_strdup_printf ("[=]" GAME_A "(%s, after %" G_GSIZE_FORMAT " bytes)",
                                               row->expected, g_bytes_get_size (packed));

  check (packed, NULL, expected);
}

/* Zeroes behind gzip data are padding, and what is not zero behind them is no gzip data. */
static void
test_padded (void)
{
  g_autoptr (GBytes) whole = pack_text ("gzip", GAME_A, -1);
  g_autoptr (GBytes) padding = g_bytes_new_static (zeroes, 700);
  g_autoptr (GBytes) padded = pack_joined (whole, padding);
  g_autoptr (GBytes) rubbish = g_bytes_new_static ("rubbish", 7);
  g_autoptr (GBytes) spoilt = pack_joined (padded, rubbish);
  g_autoptr (GBytes) more = pack_joined (padded, whole);
  g_autofree char *expected = g_strdup_printf (
      "[=]" GAME_A "(bytes that are no gzip member follow at byte %" G_GSIZE_FORMAT ")",
      g_bytes_get_size (padded));

  check (padded, NULL, "[=]" GAME_A);
  check (spoilt, NULL, expected);
  check (more, NULL, "[=]" GAME_A GAME_A);
}

/* ---- One compression inside another ---- */

static void
test_twice (gconstpointer data)
{
  const char *inner = data;

  for (gsize i = 1; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GBytes) once = pack_text (inner, GAME_A, -1);
      g_autoptr (GBytes) twice =
          pack_text (filters[i], g_bytes_get_data (once, NULL), g_bytes_get_size (once));
      g_autofree char *found = describe (twice, NULL, 100);

      g_assert_nonnull (strstr (found, "archives in archives are not opened"));
      g_assert_null (strstr (found, "PCN"));
    }
}

/* ---- A part of a file ---- */

/* Each part is read to its last byte, however its size goes with that of a block. */
static void
test_slice (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_autoptr (GBytes) packed = pack_text ("zstd", GAME_A, -1);
  const gsize header = 8;

  for (guint more = 0; more <= 2; more++)
    {
      const gsize size = POZO_STREAM_BLOCK_BYTES + more;
      const guint32 skipped = GUINT32_TO_LE (size - header - g_bytes_get_size (packed));
      g_autofree guint8 *frame = g_malloc0 (size);
      g_autoptr (GBytes) unread = g_bytes_new_static ("unread", 6);
      PozoSourceOptions options = { .slice = { .from = 0, .to = size } };
      g_autoptr (GError) error = NULL;
      const PozoMember *member = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      char buffer[100];
      gssize n;

      memcpy (frame, "\x50\x2a\x4d\x18", 4);
      memcpy (frame + 4, &skipped, 4);
      memcpy (frame + header + GUINT32_FROM_LE (skipped), g_bytes_get_data (packed, NULL),
              g_bytes_get_size (packed));

      g_autoptr (GBytes) part = g_bytes_new (frame, size);
      g_autoptr (GBytes) whole = pack_joined (part, unread);
      g_autofree char *path = pack_to_file (folder, "a.zst", whole);
      g_autoptr (PozoSource) source = pozo_source_open (path, &options, &error);

      g_assert_no_error (error);
      g_assert_true (pozo_source_next (source, &member, &error));
      while ((n = pozo_source_read (source, buffer, sizeof buffer, &error)) > 0)
        g_string_append_len (text, buffer, n);
      g_assert_cmpstr (text->str, ==, GAME_A);
      g_assert_no_error (error);
    }
  pack_remove_tree (folder);
}

/* ---- Frames, unpacked by somebody else ---- */

static void
run_at_once (void (*run) (gpointer job), GDestroyNotify drop, gpointer job, gpointer user)
{
  guint *n_jobs = user;

  run (job);
  drop (job);
  ++*n_jobs;
}

static gboolean
help_with_nothing (gpointer user G_GNUC_UNUSED)
{
  return FALSE;
}

/* Frames are unpacked by the executor; small ones are one job together. */
static void
test_executor (void)
{
  guint n_jobs = 0;
  const PozoExecutor executor = {
    .submit = run_at_once, .help = help_with_nothing, .n_parallel = 2, .user = &n_jobs
  };
  const PozoSourceOptions options = { .executor = &executor };
  g_autoptr (GBytes) first = pack_text ("zstd", GAME_A, -1);
  g_autoptr (GBytes) second = pack_text ("zstd", GAME_B, -1);
  g_autoptr (GBytes) packed = pack_joined (first, second);
  g_autofree char *found = describe (packed, &options, 100);

  g_assert_cmpstr (found, ==, "[=]" GAME_A GAME_B);
  g_assert_cmpuint (n_jobs, ==, 1);
}

/* The descriptor that is opened next. */
static int
find_next_descriptor (void)
{
  int next = dup (STDERR_FILENO);

  close (next);
  return next;
}

/* Streams that are freed, and one that cannot be opened, leave no descriptor behind. */
static void
test_closed (void)
{
  static const char *const paths[] = { "README.md", "tests", "nowhere" };
  int before = find_next_descriptor ();

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), paths[i], NULL);
      g_autoptr (PozoStream) stream = pozo_stream_open (path, NULL, NULL);

      g_assert_cmpint (stream != NULL, ==, i == 0);
      g_clear_pointer (&stream, pozo_stream_free);
      g_assert_cmpint (find_next_descriptor (), ==, before);
    }
}

static void
add_rows (const char *prefix, const char *const *rows, guint from, GTestDataFunc func)
{
  for (guint i = from; rows[i]; i++)
    {
      g_autofree char *path = g_strconcat (prefix, rows[i], NULL);
      g_test_add_data_func (path, rows[i], func);
    }
}

int
main (int argc, char **argv)
{
  static const char *const all_filters[] = { "none", "zstd", "gzip", "xz", "bzip2", "lz4", NULL };
  static const char *const containers[] = { "tar", "zip", "7z", NULL };

  g_test_init (&argc, &argv, NULL);
  add_rows ("/source/single/", all_filters, 0, test_single);
  add_rows ("/source/tar/", all_filters, 0, test_tar);
  add_rows ("/source/members/", containers, 0, test_members);
  add_rows ("/source/twice/", all_filters, 1, test_twice);
  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *path = g_strconcat ("/source/contents/", contents[i].label, NULL);
      g_test_add_data_func (path, &contents[i], test_contents);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_strconcat ("/source/other/", others[i].label, NULL);
      g_test_add_data_func (path, &others[i], test_other);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_autofree char *path = g_strconcat ("/source/begun/", begun[i].label, NULL);
      g_test_add_data_func (path, &begun[i], test_begun);
    }
  g_test_add_func ("/source/slice", test_slice);
  g_test_add_func ("/source/padded", test_padded);
  g_test_add_func ("/source/executor", test_executor);
  g_test_add_func ("/source/closed", test_closed);
  return g_test_run ();
}
