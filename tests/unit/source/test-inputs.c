/* SPDX-License-Identifier: MIT */
/* Files, folders, patterns and standard input: which files come, in which order, and what is said
 * of the rest. */
#include "pozo-error.h"
#include "pozo-inputs.h"
#include "pozo-limits.h"
#include "pozo-system-folder.h"
#include "test-pack.h"
#include <glib/gstdio.h>
#include <errno.h>
#include <linux/magic.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

/* A tree of files; what ends in / is a folder, what has -> in it a link. */
static const char *const tree[] = {
  "b.pcn",           "a.pcn",       ".hidden",       "sub/",       "sub/z.pcn", "sub/a.pcn",
  "sub/.git/",       "sub/.git/x",  "sub/deep/",     "sub/deep/q", "empty/",    "loop->.",
  "sub/up->..",      "link->a.pcn", "gone->nowhere", "B.pcn",      "s2/",       "s2/games-1.pcn",
  "s2/games-10.pcn", NULL,
};

typedef struct
{
  const char *label;
  const char *inputs; /* separated by blanks */
  const char *expected;
} Case;

static const Case cases[] = {
  { "files", "b.pcn a.pcn b.pcn", "b.pcn a.pcn b.pcn " },
  { "folder", "sub", "sub/a.pcn sub/deep/q sub/z.pcn " },
  { "folder-slash", "sub/", "sub/a.pcn sub/deep/q sub/z.pcn " },
  { "whole", ".",
    "./B.pcn ./a.pcn ./b.pcn ./link ./s2/games-1.pcn ./s2/games-10.pcn ./sub/a.pcn ./sub/deep/q "
    "./sub/z.pcn " },
  { "empty-folder", "empty a.pcn", "a.pcn " },
  { "hidden-by-name", ".hidden", ".hidden " },
  { "link-by-name", "loop/sub", "loop/sub/a.pcn loop/sub/deep/q loop/sub/z.pcn " },
  { "missing", "nix a.pcn", "(nix: cannot be opened: No such file or directory) a.pcn " },
  { "dangling", "gone", "(gone: cannot be opened: No such file or directory) " },
  { "pattern", "*.pcn", "B.pcn a.pcn b.pcn " },
  { "pattern-set", "[ab].pcn", "a.pcn b.pcn " },
  { "pattern-below", "s?/games-*.pcn", "s2/games-1.pcn s2/games-10.pcn " },
  { "pattern-two", "*/*.pcn",
    "loop/B.pcn loop/a.pcn loop/b.pcn s2/games-1.pcn s2/games-10.pcn sub/a.pcn sub/z.pcn " },
  { "pattern-folder", "su*", "sub/a.pcn sub/deep/q sub/z.pcn " },
  { "pattern-plain-end", "*/a.pcn", "loop/a.pcn sub/a.pcn " },
  { "pattern-others", "sub/*.pcn", "sub/a.pcn sub/z.pcn " },
  { "pipe-by-name", "sub/pipe.pcn", "sub/pipe.pcn " },
  { "pattern-nothing", "*.xyz a.pcn", "(*.xyz: no file matches the pattern) a.pcn " },
  { "standard-input", "- a.pcn -", "- a.pcn (-: standard input can be read only once) " },
};

typedef struct
{
  char *folder;
  char *before;
} Fixture;

static void
make (const char *name)
{
  const char *arrow = strstr (name, "->");

  if (arrow)
    {
      g_autofree char *link = g_strndup (name, arrow - name);
      g_assert_cmpint (symlink (arrow + 2, link), ==, 0);
    }
  else if (g_str_has_suffix (name, "/"))
    g_assert_cmpint (g_mkdir (name, 0755), ==, 0);
  else
    g_assert_true (g_file_set_contents_full (name, "x", 1, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
}

/* What is in folders and no file: a pipe, a socket, a device if one may be made, and links to them.
 * Nothing of it may be opened: the pipe alone would be waited for without end. */
static void
make_others (void)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX, .sun_path = "sub/socket.pcn" };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpint (mkfifo ("sub/pipe.pcn", 0600), ==, 0);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (bind (fd, (const struct sockaddr *) &address, sizeof address), ==, 0);
  close (fd);
  if (mknod ("sub/device.pcn", S_IFCHR | 0600, makedev (1, 3)) != 0)
    g_assert_true (errno == EPERM || errno == EACCES);
  make ("sub/pipe-link.pcn->pipe.pcn");
  make ("sub/socket-link.pcn->socket.pcn");
  make ("sub/device-link.pcn->device.pcn");
}

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  fixture->before = g_get_current_dir ();
  fixture->folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
  for (guint i = 0; tree[i]; i++)
    make (tree[i]);
  make_others ();
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_cmpint (g_chdir (fixture->before), ==, 0);
  pack_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->before);
}

static char *
list_all (PozoInputs *inputs)
{
  GString *text = g_string_new (NULL);

  while (TRUE)
    {
      const char *path;
      g_autoptr (GError) error = NULL;

      if (!pozo_inputs_next (inputs, &path, &error))
        g_string_append_printf (text, "(%s: %s) ", pozo_inputs_current (inputs), error->message);
      else if (!path)
        break;
      else
        g_string_append_printf (text, "%s ", path);
    }
  return g_string_free (text, FALSE);
}

static char *
list (const char *const *named)
{
  g_autoptr (PozoInputs) inputs = pozo_inputs_new (named);

  return list_all (inputs);
}

static void
test_case (G_GNUC_UNUSED Fixture *fixture, gconstpointer data)
{
  const Case *row = data;
  g_auto (GStrv) named = g_strsplit (row->inputs, " ", -1);
  g_autofree char *found = list ((const char *const *) named);

  g_assert_cmpstr (found, ==, row->expected);
}

static void
test_absolute_pattern (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *pattern = g_strconcat (fixture->folder, "/[a]*", NULL);
  const char *named[] = { pattern, NULL };
  g_autofree char *found = list (named);
  g_autofree char *expected = g_strconcat (fixture->folder, "/a.pcn ", NULL);

  g_assert_cmpstr (found, ==, expected);
}

/* More names than are held at a time: the order is the same, nothing is given twice or left out. */
static void
test_many (G_GNUC_UNUSED Fixture *fixture, gconstpointer data)
{
  const guint n = 1000;
  const char *named[] = { "many", NULL };
  const char *path;
  g_autofree char *last = g_strdup ("");
  guint found = 0;

  g_assert_cmpint (g_mkdir ("many", 0755), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("many/f%u", i * 7919 % n);
      g_assert_true (g_file_set_contents_full (name, "x", 1, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
    }

  g_autoptr (PozoInputs) inputs = pozo_inputs_new (named);
  pozo_inputs_set_names_max (inputs, GPOINTER_TO_UINT (data));
  while (pozo_inputs_next (inputs, &path, NULL) && path)
    {
      g_assert_cmpstr (last, <, path);
      g_free (last);
      last = g_strdup (path);
      found++;
    }
  g_assert_cmpuint (found, ==, n);
}

static void
test_depth (G_GNUC_UNUSED Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GString) path = g_string_new ("d");
  const char *named[] = { "d", NULL };

  for (guint depth = 0; depth <= POZO_FOLDER_DEPTH_MAX; depth++)
    {
      g_assert_cmpint (g_mkdir (path->str, 0755), ==, 0);
      g_string_append (path, "/d");
    }
  g_assert_true (g_file_set_contents ("d/z", "x", 1, NULL));

  g_autofree char *found = list (named);
  g_assert_nonnull (strstr (found, "more than 64 folders in each other) "));
  g_assert_true (g_str_has_suffix (found, ") d/z "));
}

/* ---- Folders of the system ---- */

static const char *
is_deep (const char *path)
{
  return g_str_has_suffix (path, "deep") ? "test" : NULL;
}

static const Case system_cases[] = {
  { "passed-over", "sub a.pcn", "sub/a.pcn sub/z.pcn a.pcn " },
  { "named", "sub/deep a.pcn",
    "(sub/deep: the folder is not gone through: its files are made up by the system (test)) "
    "a.pcn " },
  { "pattern", "sub/d*p a.pcn", "a.pcn " },
  { "pattern-below", "sub/*/q a.pcn",
    "(sub/deep: the folder is not gone through: its files are made up by the system (test)) "
    "(sub/*/q: no file matches the pattern) a.pcn " },
};

static void
test_system_folder (G_GNUC_UNUSED Fixture *fixture, gconstpointer data)
{
  const Case *row = data;
  g_auto (GStrv) named = g_strsplit (row->inputs, " ", -1);
  g_autoptr (PozoInputs) inputs = pozo_inputs_new ((const char *const *) named);

  pozo_inputs_set_system_folder (inputs, is_deep);

  g_autofree char *found = list_all (inputs);

  g_assert_cmpstr (found, ==, row->expected);
}

/* A folder that is written to is passed over where it is met, whatever its name there; named, what
 * is in it is read, all of it before anything else is written. */
static void
test_written (G_GNUC_UNUSED Fixture *fixture, gconstpointer data)
{
  const Case *row = data;
  g_auto (GStrv) named = g_strsplit (row->inputs, " ", -1);
  g_autoptr (PozoInputs) inputs = pozo_inputs_new ((const char *const *) named);
  PozoFileId folder = pozo_file_id_of_path ("sub");

  pozo_inputs_set_written (inputs, &folder);
  pozo_inputs_set_names_max (inputs, 1);

  g_autofree char *found = list_all (inputs);

  g_assert_cmpstr (found, ==, row->expected);
}

#define WRITTEN "not read: the output goes there) "

static const Case written_cases[] = {
  { "below", ".",
    "./B.pcn ./a.pcn ./b.pcn ./link ./s2/games-1.pcn ./s2/games-10.pcn (./sub: " WRITTEN },
  { "named", "sub/ a.pcn", "sub/a.pcn sub/deep/q sub/z.pcn a.pcn " },
  { "below-it", "sub/deep", "sub/deep/q " },
  { "pattern", "s*", "s2/games-1.pcn s2/games-10.pcn (sub: " WRITTEN },
  { "files", "sub/*.pcn", "sub/a.pcn sub/z.pcn " },
};

static void
test_system_types (void)
{
  static const guint64 others[] = { EXT4_SUPER_MAGIC,      TMPFS_MAGIC,
                                    BTRFS_SUPER_MAGIC,     NFS_SUPER_MAGIC,
                                    OVERLAYFS_SUPER_MAGIC, XFS_SUPER_MAGIC,
                                    MSDOS_SUPER_MAGIC,     0 };

  g_assert_cmpstr (pozo_system_folder_of_type (PROC_SUPER_MAGIC), ==, "proc");
  g_assert_cmpstr (pozo_system_folder_of_type (SYSFS_MAGIC), ==, "sysfs");
  g_assert_cmpstr (pozo_system_folder_of_type (CGROUP2_SUPER_MAGIC), ==, "cgroup2");
  g_assert_cmpstr (pozo_system_folder_of_type (SELINUX_MAGIC), ==, "selinuxfs");
  g_assert_cmpstr (pozo_system_folder_of_type ((guint64) (gint32) SELINUX_MAGIC), ==, "selinuxfs");
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_null (pozo_system_folder_of_type (others[i]));
  g_assert_null (pozo_system_folder_name (g_get_tmp_dir ()));
  g_assert_null (pozo_system_folder_name ("/no/such/folder"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/inputs/", cases[i].label, NULL);
      g_test_add (path, Fixture, &cases[i], set_up, test_case, tear_down);
    }
  g_test_add ("/inputs/pattern-absolute", Fixture, NULL, set_up, test_absolute_pattern, tear_down);
  static const guint names_max[] = { 1, 3, 100, 333, 500, 999, 1000, 1001 };
  for (gsize i = 0; i < G_N_ELEMENTS (names_max); i++)
    {
      g_autofree char *path = g_strdup_printf ("/inputs/many/%u", names_max[i]);
      g_test_add (path, Fixture, GUINT_TO_POINTER (names_max[i]), set_up, test_many, tear_down);
    }
  g_test_add ("/inputs/depth", Fixture, NULL, set_up, test_depth, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (system_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/inputs/system/", system_cases[i].label, NULL);
      g_test_add (path, Fixture, &system_cases[i], set_up, test_system_folder, tear_down);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (written_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/inputs/written/", written_cases[i].label, NULL);
      g_test_add (path, Fixture, &written_cases[i], set_up, test_written, tear_down);
    }
  g_test_add_func ("/inputs/system/types", test_system_types);
  return g_test_run ();
}
