/* SPDX-License-Identifier: MIT */
/* Files and folders as they are read and copied.  What becomes of calls that fail, or do a part, is
 * asked by tests/failures. */
#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define TEXT "one\ntwo\n"

typedef struct
{
  char *folder;
  char *path; /* of a file with TEXT in it */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "b.txt", NULL);
  g_assert_true (g_file_set_contents (fixture->path, TEXT, -1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
test_read (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  char bytes[16] = "";
  int fd = pozo_descriptor_open (fixture->path, O_RDONLY);

  g_assert_cmpint (pozo_descriptor_read_at (fd, bytes, 3, 4), ==, 3);
  g_assert_cmpmem (bytes, 3, "two", 3);
  g_assert_cmpint (pozo_descriptor_read_at (fd, bytes, sizeof bytes, 4), ==, 4);
  g_assert_cmpint (pozo_descriptor_read_at (fd, bytes, sizeof bytes, 100), ==, 0);
  g_assert_cmpint (pozo_descriptor_read (fd, bytes, sizeof bytes), ==, sizeof TEXT - 1);
  g_assert_cmpint (pozo_descriptor_read (fd, bytes, sizeof bytes), ==, 0);
  close (fd);
  g_assert_cmpint (pozo_descriptor_read (fd, bytes, 1), ==, -1);
  g_assert_cmpint (errno, ==, EBADF);
}

static void
test_full (Fixture *fixture G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  int fd = pozo_descriptor_open ("/dev/full", O_WRONLY);

  g_assert_false (pozo_descriptor_write (fd, TEXT, sizeof TEXT));
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

static void
test_folder (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *first = g_build_filename (fixture->folder, "a.txt", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "c.pcn", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = NULL;

  g_assert_true (g_file_set_contents (first, "", 0, NULL));
  g_assert_true (g_file_set_contents (other, "", 0, NULL));
  names = pozo_folder_list (fixture->folder, ".txt", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (names->pdata[0], ==, "a.txt");
  g_assert_cmpstr (names->pdata[1], ==, "b.txt");
  g_unlink (first);
  g_unlink (other);
  g_assert_null (pozo_folder_list (first, "", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_assert_cmpstr (error->message, ==, "the folder cannot be read: No such file or directory");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/descriptor/read", Fixture, NULL, set_up, test_read, tear_down);
  g_test_add ("/descriptor/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/folder/list", Fixture, NULL, set_up, test_folder, tear_down);
  return g_test_run ();
}
