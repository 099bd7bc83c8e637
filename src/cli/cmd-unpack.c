/* SPDX-License-Identifier: MIT */
/* `pozo unpack`: writes games to files of their own, or tests that an archive is whole. */
#include "cli-interrupt.h"
#include "cli-pick.h"
#include "pozo-amount.h"
#include "pozo-language.h"

#include <errno.h>

#define NAME_BYTES_MAX 200 /* of an Id in a file's name; 255 is what file systems take */

typedef struct
{
  CliPick pick;
  CliOptions options;
  char *folder;
  gboolean is_forced;
  gboolean is_test;
  GHashTable *names; /* that were given, with the number that the next of the same name gets */
  gboolean has_failed;
} Unpack;

/* A name that is safe anywhere: no folders, no hidden files, nothing to quote. */
static GString *
make_name (const CliPicked *game, guint64 number)
{
  GString *name = g_string_new (NULL);

  for (const char *p = game->id; *p != '\0' && name->len < NAME_BYTES_MAX; p++)
    g_string_append_c (name,
                       g_ascii_isalnum (*p) || *p == '-' || *p == '_' || *p == '.' ? *p : '_');
  if (name->len == 0)
    g_string_printf (name, "game-%" G_GUINT64_FORMAT, number);
  if (name->str[0] == '.' || name->str[0] == '-')
    name->str[0] = '_';
  return name;
}

/* Several games may have one Id, or Ids that differ in unsafe characters only: the second gets -2,
 * and so on, unless a game has that for its Id. */
static char *
make_file_name (Unpack *unpack, const CliPicked *game)
{
  g_autoptr (GString) name = make_name (game, unpack->pick.n_picked);
  gsize length = name->len;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (unpack->names, name->str));

  if (n > 0)
    {
      g_autofree char *first = g_strdup (name->str);

      do
        {
          g_string_truncate (name, length);
          g_string_append_printf (name, "-%u", ++n);
        }
      while (g_hash_table_contains (unpack->names, name->str));
      g_hash_table_insert (unpack->names, g_steal_pointer (&first), GUINT_TO_POINTER (n));
    }
  g_hash_table_insert (unpack->names, g_strdup (name->str), GUINT_TO_POINTER (1));
  return g_strconcat (name->str, ".pcn", NULL);
}

static gboolean
write_game (const Unpack *unpack, const char *path, const CliPicked *game, GError **error)
{
  PozoOutputFlags flags = POZO_OUTPUT_MANY | (unpack->is_forced ? POZO_OUTPUT_REPLACE : 0);

  return pozo_output_save (path, flags, game->text, game->length_bytes, error);
}

static gboolean
is_in_the_way (const Unpack *unpack, const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_SYMLINK) ||
         g_file_test (path, unpack->is_forced ? G_FILE_TEST_IS_DIR : G_FILE_TEST_EXISTS);
}

/* What is in the way is named, and the games behind it are written; what stops one otherwise, such
 * as a full disk, would stop them, too. */
static gboolean
take (const CliPicked *game, gpointer user)
{
  Unpack *unpack = user;
  gboolean goes_on;
  g_autofree char *file = make_file_name (unpack, game);
  g_autofree char *path = g_build_filename (unpack->folder, file, NULL);
  g_autoptr (GError) error = NULL;

  if (write_game (unpack, path, game, &error))
    return TRUE;
  goes_on = is_in_the_way (unpack, path);
  g_printerr (goes_on && !unpack->is_forced ? _ ("pozo unpack: %s: %s; --force replaces it\n")
                                            : "pozo unpack: %s: %s\n",
              path, error->message);
  unpack->has_failed = TRUE;
  return goes_on;
}

static CliStatus
unpack_games (Unpack *unpack)
{
  CliStatus status = cli_pick_settle (&unpack->pick, &unpack->options);
  g_autoptr (GError) error = NULL;

  if (status != CLI_FINE)
    return status;
  if (unpack->folder == NULL)
    unpack->folder = g_strdup (".");
  if (g_mkdir_with_parents (unpack->folder, 0777) != 0)
    {
      g_printerr ("pozo unpack: %s: %s\n", unpack->folder, g_strerror (errno));
      return CLI_FAILED;
    }
  unpack->pick.inputs.run.pipeline.written_folder = pozo_file_id_of_path (unpack->folder);
  unpack->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean done = cli_pick_run (&unpack->pick, &unpack->options) && !unpack->has_failed;
  g_hash_table_unref (unpack->names);
  if (!pozo_output_sync_folder (unpack->folder, &error))
    return cli_fail (unpack->pick.inputs.command, error);
  return done ? cli_pick_judge (&unpack->pick) : CLI_FAILED;
}

/* ---- Testing ---- */

static gboolean
test_archive (const Unpack *unpack,
              const char *path,
              const gint *cancelled,
              guint64 *n_games,
              GError **error)
{
  g_autoptr (PozoArchive) archive = NULL;

  if (!pozo_archive_open (path, &archive, error))
    return FALSE;
  if (archive == NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("it has no index of games"));
      return FALSE;
    }
  *n_games = pozo_archive_n_games (archive);
  return pozo_archive_check (archive, (guint) unpack->options.n_threads, cancelled, error);
}

static CliStatus
test_archives (const Unpack *unpack)
{
  CliInterrupt interrupt;
  CliStatus status = CLI_FINE;

  cli_interrupt_begin (&interrupt);
  for (char **path = unpack->options.arguments; *path != NULL && interrupt.signal == 0; path++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) line = g_string_new (NULL);
      g_autofree char *amount = NULL;
      guint64 n_games = 0;

      if (!test_archive (unpack, *path, &interrupt.signal, &n_games, &error))
        {
          g_printerr ("pozo unpack: %s: %s\n", *path, error->message);
          status = CLI_FAILED;
          continue;
        }
      amount = pozo_amount_games (n_games);
      g_string_printf (line, _ ("%s: %s, all right\n"), *path, amount);
      if (g_atomic_int_get (&interrupt.signal) == 0)
        cli_write (line->str);
    }
  cli_interrupt_end (&interrupt);
  return interrupt.signal != 0 ? (CliStatus) (128 + interrupt.signal) : status;
}

/* ---- The command line ---- */

static CliStatus
run_options (Unpack *unpack)
{
  const CliCommand *command = unpack->pick.inputs.command;

  if (unpack->options.arguments[0] == NULL)
    return cli_misuse (command, _ ("an archive is missing"));
  if (!unpack->is_test)
    return unpack_games (unpack);
  if (unpack->pick.games != NULL || unpack->options.wheres[0] != NULL || unpack->folder != NULL ||
      unpack->options.from_code != NULL)
    return cli_misuse (command, _ ("--test takes archives alone"));
  return test_archives (unpack);
}

static CliStatus
run_unpack (const CliCommand *command, char **arguments)
{
  Unpack unpack = { .pick = { .inputs.command = command, .take = take } };
  const GOptionEntry entries[] = {
    CLI_PICK_ENTRIES (&unpack.pick),
    { "directory", 'C', 0, G_OPTION_ARG_FILENAME, &unpack.folder,
      N_ ("The folder for the files; it is made if need be; this one is the default"), "FOLDER" },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &unpack.is_forced, N_ ("Replace files that are there"),
      NULL },
    { "test", 't', 0, G_OPTION_ARG_NONE, &unpack.is_test,
      N_ ("Write nothing: test that the archives are whole and their indexes right"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;
  sigset_t before;

  unpack.pick.user = &unpack;
  cli_interrupt_hold (&before);
  if (cli_options_parse (&unpack.options, command, entries, arguments))
    status = run_options (&unpack);
  cli_interrupt_release (&before);
  cli_pick_clear (&unpack.pick);
  g_free (unpack.folder);
  cli_options_clear (&unpack.options);
  return status;
}

const CliCommand cli_unpack = {
  .name = "unpack",
  .arguments = "INPUT…",
  .summary = N_ ("Writes the games of archives to files of their own, or tests archives"),
  .description = N_ (
      "INPUT is a file of games, an archive of such files, or a folder.\n"
      "\n"
      "A file is named after its game's Id, with _ for what is unsafe in names, and -2, -3 behind "
      "it for further games of the same name.\n"
      "\n"
      "Examples:\n"
      "  pozo unpack -C season season.pcn.zst         Each game in a file\n"
      "  pozo unpack --where \"event = 'Final'\" all.pcn.zst  Some of them, here\n"
      "  pozo unpack --test *.pcn.zst                 Is everything whole?"),
  .takes = CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_WHERE,
  .run = run_unpack,
};
