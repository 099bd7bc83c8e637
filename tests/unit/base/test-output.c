/* SPDX-License-Identifier: MIT */
/* Files that are written: what is there before, between and after, and through a link. */
#include "pozo-error.h"
#include "pozo-output.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define REPLACE (POZO_OUTPUT_REPLACE | POZO_OUTPUT_FOLLOW)

typedef struct
{
  char *folder;
  char *path; /* in it; nothing is there yet */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("pozo-output-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "file", NULL);
}

static char *
below (const Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    {
      g_autofree char *path = below (fixture, name);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
put (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_holds (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_names (const Fixture *fixture, gboolean is_hidden)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    n += (name[0] == '.') == is_hidden;
  return n;
}

static PozoOutput *
begin (const char *path, PozoOutputFlags flags)
{
  g_autoptr (GError) error = NULL;
  PozoOutput *output = pozo_output_new (path, flags, &error);

  g_assert_no_error (error);
  g_assert_true (pozo_output_write (output, "new", 3, &error));
  g_assert_no_error (error);
  return output;
}

static void
finish (PozoOutput *output)
{
  g_autoptr (PozoOutput) owned = output;
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_output_finish (owned, &error));
  g_assert_no_error (error);
}

/* Until it is whole the old one is there, and a name that no folder walk finds. */
static void
test_whole (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  PozoOutput *output;

  put (fixture->path, "old");
  output = begin (fixture->path, REPLACE);
  assert_holds (fixture->path, "old");
  g_assert_cmpuint (count_names (fixture, TRUE), ==, 1);
  g_assert_cmpuint (count_names (fixture, FALSE), ==, 1);
  finish (output);
  assert_holds (fixture->path, "new");
  g_assert_cmpuint (count_names (fixture, TRUE), ==, 0);
}

static void
test_given_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  put (fixture->path, "old");
  pozo_output_free (begin (fixture->path, REPLACE));
  assert_holds (fixture->path, "old");
  g_assert_cmpuint (count_names (fixture, TRUE), ==, 0);
}

static void
test_mode (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const mode_t modes[] = { 0600, 0640, 0644, 0755 };
  struct stat status;

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      put (fixture->path, "old");
      g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
      finish (begin (fixture->path, REPLACE));
      g_assert_cmpint (stat (fixture->path, &status), ==, 0);
      g_assert_cmpint (status.st_mode & 07777, ==, modes[i]);
    }
}

/* A new file has the mode that the umask leaves. */
static void
test_umask (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  mode_t before = umask (027);
  struct stat status;

  finish (begin (fixture->path, REPLACE));
  umask (before);
  g_assert_cmpint (stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);
}

/* A link stays a link, also where what it leads to is not there yet. */
static void
test_link (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *second = below (fixture, "second");
  g_autofree char *first = below (fixture, "first");

  g_assert_cmpint (symlink ("file", second), ==, 0);
  g_assert_cmpint (symlink (second, first), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      finish (begin (first, REPLACE));
      assert_holds (fixture->path, "new");
      g_assert_true (g_file_test (first, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
      put (fixture->path, "old");
    }
}

static void
assert_refused (const char *path, PozoOutputFlags flags, int number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoOutput) output = pozo_output_new (path, flags, &error);
  g_autofree char *message = g_strdup_printf ("cannot be written: %s", g_strerror (number));

  g_assert_null (output);
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *link = below (fixture, "link");
  g_autofree char *loop = below (fixture, "loop");
  g_autofree char *nowhere = below (fixture, "no/file");

  put (fixture->path, "old");
  g_assert_cmpint (symlink ("file", link), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  assert_refused (fixture->path, POZO_OUTPUT_FOLLOW, EEXIST);
  assert_refused (link, POZO_OUTPUT_REPLACE, ELOOP);
  assert_refused (loop, REPLACE, ELOOP);
  assert_refused (fixture->folder, REPLACE, EISDIR);
  assert_refused (nowhere, REPLACE, ENOENT);
  assert_holds (fixture->path, "old");
}

/* Somebody else may take the name meanwhile. */
static void
test_taken (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (PozoOutput) output = begin (fixture->path, 0);
  g_autoptr (GError) error = NULL;

  put (fixture->path, "theirs");
  g_assert_false (pozo_output_finish (output, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  assert_holds (fixture->path, "theirs");
}

static void
test_device (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *link = below (fixture, "link");
  g_autoptr (PozoOutput) full = pozo_output_new ("/dev/full", REPLACE, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("/dev/null", link), ==, 0);
  finish (begin (link, REPLACE));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (pozo_output_write (full, "new", 3, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
}

static void
test_id (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *other = below (fixture, "other");
  PozoFileId none = pozo_file_id_of_path (fixture->path);
  PozoFileId first, second;

  put (fixture->path, "one");
  first = pozo_file_id_of_path (fixture->path);
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  second = pozo_file_id_of_path (other);
  g_assert_true (pozo_file_id_is_same (&first, &second));
  g_assert_false (pozo_file_id_is_same (&none, &none));
  g_assert_false (pozo_file_id_is_same (&none, &first));
  g_unlink (other);
  put (other, "two");
  second = pozo_file_id_of_path (other);
  g_assert_false (pozo_file_id_is_same (&first, &second));
  first = pozo_file_id_of_path (fixture->folder);
  second = pozo_file_id_of_path ("/dev/null");
  g_assert_true (pozo_file_id_is_same (&first, &first));
  g_assert_false (pozo_file_id_is_same (&second, &second));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } rows[] = {
    { "/output/whole", test_whole }, { "/output/given-up", test_given_up },
    { "/output/mode", test_mode },   { "/output/umask", test_umask },
    { "/output/link", test_link },   { "/output/refused", test_refused },
    { "/output/taken", test_taken }, { "/output/device", test_device },
    { "/output/file-id", test_id },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add (rows[i].path, Fixture, NULL, set_up, rows[i].run, tear_down);
  return g_test_run ();
}
