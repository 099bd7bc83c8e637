/* SPDX-License-Identifier: MIT */
/* The table of formats: that each row is whole, and that its folder explains it. */
#include "pozo-record-format.h"

#include <string.h>

static void
test_rows (void)
{
  const char *root = g_getenv ("POZO_SOURCE_ROOT");
  const PozoRecordFormat *format;
  guint n = 0;

  for (; (format = pozo_record_format_nth (n)) != NULL; n++)
    {
      g_autofree char *guide = g_build_filename (root, "formats", format->name, "README.md", NULL);
      gboolean is_notation = format == pozo_record_format_notation ();

      g_test_message ("%s", format->name);
      g_assert_true (pozo_record_format_find (format->name) == format);
      g_assert_cmpint (format->suffix[0], ==, '.');
      g_assert_cmpuint (strlen (format->summary), >, 0);
      g_assert_nonnull (format->write);
      g_assert_cmpint (format->read != NULL, ==, is_notation);
      g_assert_cmpint (format->glance != NULL, ==, is_notation);
      g_assert_cmpint (format->glance_head != NULL, ==, is_notation);
      g_assert_true (g_file_test (guide, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpuint (n, >=, 2);
  g_assert_null (pozo_record_format_find ("none"));
  g_assert_null (pozo_record_format_find (""));
}

/* Every folder of formats/ is a row. */
static void
test_folders (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "formats", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        g_assert_nonnull (pozo_record_format_find (name));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-format/rows", test_rows);
  g_test_add_func ("/record-format/folders", test_folders);
  return g_test_run ();
}
