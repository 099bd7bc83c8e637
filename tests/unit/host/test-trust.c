/* SPDX-License-Identifier: MIT */
/* Who may have written a file, by accounts and groups that the test makes up: no rights of the
 * machine are needed, and none of its accounts matter. */
#include "pozo-trust.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#define USER 1000
#define NOT  (-1) /* no folder is vouched for */

static const char accounts[] = "root:x:0:0:root:/root:/bin/bash\n"
                               "daemon:x:1:1::/:/usr/sbin/nologin\n"
                               "anna:x:1000:1000:Anna,,,:/:/bin/bash\n"
                               "bela:x:1001:1001::/:/bin/bash\n"
                               "cili:x:1002:100::/:/bin/bash\n"
                               "dora:x:1003:100::/:/bin/bash\n"
                               "guest:x:1004:1005::/:/bin/bash\n"
                               "no line of accounts\n";
static const char groups[] = "root:x:0:\n"
                             "users:x:100:\n"
                             "anna:x:1000:\n"
                             "bela:x:1001:\n"
                             "club:x:2000:anna,bela\n"
                             "nobody-yet:x:2001:\n"
                             "only-anna:x:2002:anna\n";

typedef struct
{
  const char *name;
  guint owner;
  guint group;
  guint mode;
  int vouched; /* the owner and the group of a folder that is vouched for, as one number */
  PozoTrustVerdict verdict;
} Row;

/* clang-format off */
static const Row rows[] = {
  { "own", USER, 1000, 0644, NOT, POZO_TRUST_FINE },
  { "own-group", USER, 1000, 0664, NOT, POZO_TRUST_FINE },
  { "own-everybody", USER, 1000, 0666, NOT, POZO_TRUST_OTHERS },
  { "everybody-alone", USER, 1000, 0602, NOT, POZO_TRUST_OTHERS },
  { "sticky", USER, 1000, 01777, NOT, POZO_TRUST_OTHERS },
  { "root", 0, 0, 0644, NOT, POZO_TRUST_FINE },
  { "root-group", 0, 0, 0664, NOT, POZO_TRUST_FINE },
  { "root-own-group", 0, 1000, 0664, NOT, POZO_TRUST_FINE },
  { "root-other-group", 0, 1001, 0664, NOT, POZO_TRUST_GROUP },
  { "root-other-group-reads", 0, 1001, 0644, NOT, POZO_TRUST_FINE },
  { "first-group-of-two", USER, 100, 0664, NOT, POZO_TRUST_GROUP },
  { "group-of-two", USER, 2000, 0664, NOT, POZO_TRUST_GROUP },
  { "group-of-two-reads", USER, 2000, 0644, NOT, POZO_TRUST_FINE },
  { "group-of-nobody", USER, 2001, 0664, NOT, POZO_TRUST_GROUP },
  { "group-not-the-first", USER, 2002, 0664, NOT, POZO_TRUST_GROUP },
  { "group-of-another", USER, 1001, 0664, NOT, POZO_TRUST_GROUP },
  { "group-unknown", USER, 4711, 0664, NOT, POZO_TRUST_GROUP },
  { "group-without-line", USER, 1005, 0664, NOT, POZO_TRUST_GROUP },
  { "another", 1001, 1001, 0600, NOT, POZO_TRUST_OWNER },
  { "vouched-group", USER, 2000, 0664, 2000, POZO_TRUST_FINE },
  { "vouched-other-group", USER, 2001, 0664, 2000, POZO_TRUST_GROUP },
  { "vouched-everybody", USER, 2000, 0666, 2000, POZO_TRUST_OTHERS },
  { "vouched-owner", 1001, 1001, 0664, 1001, POZO_TRUST_FINE },
  { "vouched-other-owner", 1002, 1001, 0664, 1001, POZO_TRUST_OWNER },
};
/* clang-format on */

static char *
write_file (const char *text)
{
  char *path = NULL;
  int fd = g_file_open_tmp ("pozo-trust-XXXXXX", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static PozoTrustVerdict
judge (const Row *row, const char *account_text, const char *group_text)
{
  g_autofree char *account_file = write_file (account_text);
  g_autofree char *group_file = write_file (group_text);
  PozoTrust trust = { .accounts = account_file, .groups = group_file, .user = USER };
  struct stat status = { .st_uid = row->owner, .st_gid = row->group, .st_mode = row->mode };
  struct stat folder = { .st_uid = (uid_t) row->vouched, .st_gid = (gid_t) row->vouched };
  PozoTrustVerdict verdict;

  if (row->vouched != NOT)
    pozo_trust_vouch (&trust, &folder);
  verdict = pozo_trust_judge (&trust, &status);
  g_remove (account_file);
  g_remove (group_file);
  return verdict;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  g_assert_cmpint (judge (row, accounts, groups), ==, row->verdict);
}

/* What cannot be looked up is nobody's own. */
static void
test_no_files (void)
{
  PozoTrust trust = { .accounts = "/nowhere/passwd", .groups = "/nowhere/group", .user = USER };
  struct stat status = { .st_uid = USER, .st_gid = 1000, .st_mode = 0664 };

  g_assert_cmpint (pozo_trust_judge (&trust, &status), ==, POZO_TRUST_GROUP);
  status.st_mode = 0644;
  g_assert_cmpint (pozo_trust_judge (&trust, &status), ==, POZO_TRUST_FINE);
}

/* Another group of the same number, a second account of it, and members in the file. */
static void
test_shared (void)
{
  static const Row row = { "own-group", USER, 1000, 0664, NOT, POZO_TRUST_GROUP };
  g_autofree char *second = g_strconcat (accounts, "eva:x:1005:1000::/:/bin/sh\n", NULL);
  g_autofree char *other = g_strconcat (groups, "annas:x:1000:bela\n", NULL);
  g_autofree char *herself = g_strconcat (groups, "annas:x:1000:anna\n", NULL);

  g_assert_cmpint (judge (&row, second, groups), ==, POZO_TRUST_GROUP);
  g_assert_cmpint (judge (&row, accounts, other), ==, POZO_TRUST_GROUP);
  g_assert_cmpint (judge (&row, accounts, herself), ==, POZO_TRUST_FINE);
  g_assert_cmpint (judge (&row, accounts, "anna:x:1000:anna,bela"), ==, POZO_TRUST_GROUP);
  g_assert_cmpint (judge (&row, accounts, "anna:x:1000:anna"), ==, POZO_TRUST_FINE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/trust/judge/", rows[i].name, NULL);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/trust/no-files", test_no_files);
  g_test_add_func ("/trust/shared", test_shared);
  return g_test_run ();
}
