/* SPDX-License-Identifier: MIT */
/* Every module that must be refused is, for its own reason; and so are files and folders that
 * others may have written. */
#include "pozo-error.h"
#include "pozo-host.h"
#include "pozo-registry.h"
#include "pozo-trust.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *
make_folder (void)
{
  char *folder = g_dir_make_tmp ("pozo-modules-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

/* Returns: (transfer full): the path of the copy */
static char *
copy_module (const char *id, const char *folder, int mode)
{
  g_autofree char *file = g_strconcat (id, ".so", NULL);
  g_autofree char *from = g_build_filename (g_getenv ("POZO_BAD_PLUGINS"), file, NULL);
  char *to = g_build_filename (folder, file, NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
  g_assert_cmpint (g_chmod (to, (mode_t) mode), ==, 0);
  return to;
}

static void
remove_folder (char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_remove (path);
    }
  g_dir_close (dir);
  g_rmdir (folder);
  g_free (folder);
}

typedef struct
{
  const char *id;
  const char *reason; /* NULL: accepted */
} BadCase;

/* clang-format off */
static const BadCase bad_cases[] = {
  { "good", NULL },
  { "no-symbol", "it has no function pozo_plugin_describe" },
  { "nothing", "it describes nothing" },
  { "old-abi", "it was built for plugin ABI 2, this program has 3: build it again against "
               "<pozo/pozo-plugin.h>, and see in docs/plugins.md what changed" },
  { "other-abi", "it was built for plugin ABI 4, this program has 3: it needs a later Pozo" },
  { "small-size", "its description has 56 bytes, which is not possible" },
  { "huge-size", "its description has 1048576 bytes, which is not possible" },
  { "no-setup", "its function setup is missing" },
  { "no-deal-end", "its function deal_end is missing" },
  { "no-events", "it asks for no events" },
  { "unknown-events", "it asks for events that this program does not know (0x100000)" },
  { "other-id", "its id is \"something-else\", its file is named \"other-id\"" },
  { "no-id", "it has no id" },
  { "no-version", "it has no version" },
  { "empty-summary", "it has no summary" },
  { "two-lines", "it has no licence" },
  { "option-range", "option 1: its initial value is out of range" },
  { "option-twice", "option 2: another one has the same name" },
  { "option-choices", "option 1: it has no choices" },
  { "no-options", "3 options; 0 to 32 are possible" },
  { "crash-early", "it crashes when it is loaded: Aborted" },
  { "exit-early", "it ends the program when it is loaded, with status 0" },
  { "hang-early", "it does not come back within 5 seconds when it is loaded" }, /* the limit */
  { "undefined", "it cannot be loaded: undefined symbol: pozo_nobody_has_this" },
};
/* clang-format on */

/* A shared object that was cut short, wherever that is, is seen before the loader maps it. */
static void
test_cut_short (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("good", folder, 0644);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (guint part = 0; part < 16; part++)
    {
      gsize kept = length * part / 16;
      PozoModule *module;

      g_assert_true (g_file_set_contents (path, bytes, (gssize) kept, NULL));
      g_assert_cmpint (g_chmod (path, 0644), ==, 0);
      module = pozo_module_open (path, FALSE);
      g_assert_cmpstr (module->refusal, ==,
                       kept == 0 ? "it is no shared object of this machine" : "it is cut short");
      pozo_module_free (module);
    }
  remove_folder (folder);
}

static void
test_bad (gconstpointer data)
{
  const BadCase *row = data;
  char *folder = make_folder ();
  g_autofree char *path = copy_module (row->id, folder, 0644);
  g_autoptr (PozoModule) module = pozo_module_open (path, FALSE);

  g_assert_cmpstr (module->refusal, ==, row->reason);
  g_assert_cmpstr (module->id, ==, row->id);
  remove_folder (folder);
}

typedef struct
{
  const char *id;
  const char *message;
} SetupCase;

static const SetupCase setup_cases[] = {
  { "refuses", "plugin \"refuses\": today is not a good day" },
  { "refuses-mute", "plugin \"refuses-mute\": set-up failed and gave no reason" },
  { "bad-metric",
    "plugin \"bad-metric\": metric \"a\": the title is empty or not one line of text" },
};

static void
test_set_up (gconstpointer data)
{
  const SetupCase *row = data;
  char *folder = make_folder ();
  g_autofree char *path = copy_module (row->id, folder, 0644);
  g_autoptr (PozoModule) module = pozo_module_open (path, FALSE);
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (module->refusal);
  g_assert_true (pozo_host_add (host, &module->desc, NULL, NULL));
  g_assert_null (pozo_host_worker_new (host, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_PLUGIN);
  g_assert_cmpstr (error->message, ==, row->message);
  remove_folder (folder);
}

static void
test_late (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("late-metric", folder, 0644);
  g_autoptr (PozoModule) module = pozo_module_open (path, FALSE);
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) worker = NULL;
  PozoPluginDeal begin = { .size = sizeof begin };
  PozoPluginDealEnd end = { .size = sizeof end };
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_host_add (host, &module->desc, NULL, NULL));
  worker = pozo_host_worker_new (host, NULL);
  g_assert_true (pozo_host_worker_finish (worker, NULL));
  pozo_host_deal (worker, &begin, NULL, &end);
  g_assert_false (pozo_host_worker_finish (worker, &error));
  g_assert_cmpstr (error->message, ==,
                   "plugin \"late-metric\": a metric was declared after set-up");
  remove_folder (folder);
}

static void
expect_refusal (const char *path, const char *reason)
{
  g_autoptr (PozoModule) module = pozo_module_open (path, FALSE);

  g_assert_cmpstr (module->refusal, ==, reason);
}

static void
test_writable_file (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("good", folder, 0646);

  expect_refusal (path, "the file may be written by others");
  g_assert_cmpint (g_chmod (path, 0602), ==, 0);
  expect_refusal (path, "the file may be written by others");
  g_assert_cmpint (g_chmod (path, 0400), ==, 0);
  expect_refusal (path, NULL);
  remove_folder (folder);
}

/* A group that is not the user's own: of those that he is in, or any for root.  -1: none is. */
static gint64
find_shared_group (const char *folder)
{
  gid_t own[64];
  int n = getgroups (G_N_ELEMENTS (own), own);
  PozoTrust trust;
  struct stat status = { .st_uid = geteuid (), .st_mode = 0664 };

  if (geteuid () == 0)
    return chown (folder, (uid_t) -1, 12345) == 0 ? 12345 : -1;
  pozo_trust_init (&trust);
  for (int i = 0; i < n; i++)
    {
      status.st_gid = own[i];
      if (pozo_trust_judge (&trust, &status) == POZO_TRUST_GROUP &&
          chown (folder, (uid_t) -1, own[i]) == 0)
        return own[i];
    }
  return -1;
}

/* A group of several may write neither, unless the user vouches for the group of the folder. */
static void
test_shared_group (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("good", folder, 0664);
  gint64 group = find_shared_group (folder);
  g_autoptr (PozoModule) module = NULL;

  if (group < 0)
    g_test_skip ("this account is in no group but its own");
  else
    {
      g_assert_cmpint (g_chmod (folder, 0770), ==, 0);
      expect_refusal (path, "the folder may be written by others of its group");
      g_assert_cmpint (g_chmod (folder, 0750), ==, 0);
      g_assert_cmpint (chown (path, (uid_t) -1, (gid_t) group), ==, 0);
      expect_refusal (path, "the file may be written by others of its group");
      g_assert_cmpint (g_chmod (folder, 0770), ==, 0);
      module = pozo_module_open (path, TRUE);
      g_assert_cmpstr (module->refusal, ==, NULL);
    }
  remove_folder (folder);
}

static void
test_writable_folder (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("good", folder, 0644);
  static const int modes[] = { 0702, 0707, 01777 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (folder, (mode_t) modes[i]), ==, 0);
      expect_refusal (path, "the folder may be written by others");
    }
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  expect_refusal (path, NULL);
  remove_folder (folder);
}

static void
test_owner (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("good", folder, 0644);

  if (geteuid () != 0)
    {
      g_test_skip ("only root can give a file away");
      remove_folder (folder);
      return;
    }
  g_assert_cmpint (chown (path, 12345, 12345), ==, 0);
  expect_refusal (path, "the file belongs to another user");
  g_assert_cmpint (chown (path, 0, 0), ==, 0);
  g_assert_cmpint (chown (folder, 12345, 12345), ==, 0);
  expect_refusal (path, "the folder belongs to another user");
  g_assert_cmpint (chown (folder, 0, 0), ==, 0);
  expect_refusal (path, NULL);
  remove_folder (folder);
}

static void
test_odd_files (void)
{
  char *folder = make_folder ();
  g_autofree char *good = copy_module ("good", folder, 0644);
  g_autofree char *link = g_build_filename (folder, "link.so", NULL);
  g_autofree char *text = g_build_filename (folder, "text.so", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.so", NULL);
  g_autofree char *none = g_build_filename (folder, "none.so", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", "x.so", NULL);
  g_autoptr (PozoModule) module = NULL;

  g_assert_cmpint (symlink (good, link), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_true (g_file_set_contents (text, "no module", -1, NULL));
  expect_refusal (link, "the file is a symbolic link");
  expect_refusal (pipe, "it is not a regular file");
  expect_refusal (none, "the file cannot be opened: No such file or directory");
  expect_refusal (nowhere, "the folder cannot be opened: No such file or directory");
  module = pozo_module_open (text, FALSE);
  g_assert_cmpstr (module->refusal, ==, "it is no shared object of this machine");
  g_assert_null (strstr (module->refusal, "/proc/"));
  remove_folder (folder);
}

static char *
list (PozoRegistry *registry)
{
  g_autoptr (GPtrArray) modules = pozo_registry_list (registry);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);
      g_string_append_printf (out, "%s: %s\n", module->id,
                              module->refusal == NULL ? "fine" : module->refusal);
    }
  return g_string_free (out, FALSE);
}

/* The user's word is good for the owner and the group of a folder, and not for everybody. */
static void
test_vouched (void)
{
  char *folder = make_folder ();
  g_autofree char *path = copy_module ("good", folder, 0644);
  g_autoptr (PozoRegistry) strict = pozo_registry_new ();
  g_autoptr (PozoRegistry) open = pozo_registry_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = NULL;

  g_assert_cmpint (g_chmod (folder, 0777), ==, 0);
  pozo_registry_add_path (strict, folder);
  g_assert_null (pozo_registry_find (strict, "good", &error));
  expected = g_strdup_printf ("\"%s\" is refused: the folder may be written by others; "
                              "there is no plugin \"good\"; pozo plugins lists them",
                              folder);
  g_assert_cmpstr (error->message, ==, expected);
  g_assert_cmpint (g_chmod (folder, 0770), ==, 0);
  if (geteuid () == 0)
    g_assert_cmpint (chown (folder, 12345, 12345), ==, 0);
  pozo_registry_add_path (open, folder);
  g_assert_nonnull (pozo_registry_find (open, path, NULL));
  g_assert_nonnull (pozo_registry_find (open, "good", NULL));
  remove_folder (folder);
}

/* The first folder wins; what it hides, and what is refused, is listed with the reason. */
static void
test_registry (void)
{
  char *first = make_folder ();
  char *second = make_folder ();
  g_autofree char *a = copy_module ("good", first, 0644);
  g_autofree char *b = copy_module ("good", second, 0644);
  g_autofree char *no_symbol = copy_module ("no-symbol", second, 0644);
  g_autofree char *path = g_strdup_printf ("%s::relative:%s:/nowhere/at/all", first, second);
  g_autofree char *expected =
      g_strdup_printf ("good: fine\n"
                       "good: hidden by \"%s\"\n"
                       "no-symbol: it has no function pozo_plugin_describe\n"
                       "relative: a folder of POZO_PLUGIN_PATH must be absolute\n"
                       "all: the folder cannot be opened: No such file or directory\n",
                       a);
  g_autoptr (PozoRegistry) registry = pozo_registry_new ();
  g_autofree char *listed = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (GError) missing = NULL;

  g_assert_true (g_file_test (no_symbol, G_FILE_TEST_EXISTS));
  pozo_registry_add_path (registry, path);
  listed = list (registry);
  again = list (registry);
  g_assert_cmpstr (listed, ==, expected);
  g_assert_cmpstr (again, ==, expected);
  g_assert_cmpstr (pozo_registry_find (registry, "good", NULL)->path, ==, a);
  g_assert_cmpstr (pozo_registry_find (registry, b, NULL)->path, ==, b);
  g_assert_null (pozo_registry_find (registry, "no-symbol", &refused));
  g_assert_error (refused, POZO_ERROR, POZO_ERROR_PLUGIN);
  g_assert_true (g_str_has_suffix (refused->message, "it has no function pozo_plugin_describe"));
  g_assert_null (pozo_registry_find (registry, "absent", &missing));
  g_assert_cmpstr (missing->message, ==,
                   "\"relative\" is refused: a folder of POZO_PLUGIN_PATH must be absolute; "
                   "\"/nowhere/at/all\" is refused: the folder cannot be opened: No such file or "
                   "directory; there is no plugin \"absent\"; pozo plugins lists them");
  remove_folder (first);
  remove_folder (second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-plugins/module/", bad_cases[i].id, NULL);
      g_test_add_data_func (path, &bad_cases[i], test_bad);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (setup_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-plugins/set-up/", setup_cases[i].id, NULL);
      g_test_add_data_func (path, &setup_cases[i], test_set_up);
    }
  g_test_add_func ("/bad-plugins/cut-short", test_cut_short);
  g_test_add_func ("/bad-plugins/late-metric", test_late);
  g_test_add_func ("/bad-plugins/file/writable", test_writable_file);
  g_test_add_func ("/bad-plugins/file/odd", test_odd_files);
  g_test_add_func ("/bad-plugins/folder/writable", test_writable_folder);
  g_test_add_func ("/bad-plugins/owner", test_owner);
  g_test_add_func ("/bad-plugins/shared-group", test_shared_group);
  g_test_add_func ("/bad-plugins/vouched", test_vouched);
  g_test_add_func ("/bad-plugins/registry", test_registry);
  return g_test_run ();
}
