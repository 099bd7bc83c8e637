/* SPDX-License-Identifier: MIT */
/* `pozo unpack`: writes games to files of their own, or tests that an archive is whole. */
#include "cli-interrupt.h"
#include "cli-pick.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define NAME_BYTES_MAX 200 /* of an Id in a file's name; 255 is what file systems take */

typedef struct
{
  CliPick pick;
  CliOptions options;
  char *folder;
  gboolean is_forced;
  gboolean is_test;
  GHashTable *names; /* that were given */
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

/* Several games may have one Id, or Ids that differ in unsafe characters only. */
static char *
make_file_name (Unpack *unpack, const CliPicked *game)
{
  g_autoptr (GString) name = make_name (game, unpack->pick.n_picked);
  char *file = g_strdup_printf ("%s.pcn", name->str);

  for (guint n = 2; g_hash_table_contains (unpack->names, file); n++)
    {
      g_free (file);
      file = g_strdup_printf ("%s-%u.pcn", name->str, n);
    }
  g_hash_table_add (unpack->names, g_strdup (file));
  return file;
}

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      text += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

static gboolean
write_game (const Unpack *unpack, const char *path, const CliPicked *game)
{
  int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (unpack->is_forced ? O_TRUNC : O_EXCL);
  int fd = open (path, flags, 0666);

  if (fd < 0)
    return FALSE;

  gboolean is_written = write_all (fd, game->text, game->length_bytes);

  return (close (fd) == 0) & is_written;
}

static gboolean
take (const CliPicked *game, gpointer user)
{
  Unpack *unpack = user;
  g_autofree char *file = make_file_name (unpack, game);
  g_autofree char *path = g_build_filename (unpack->folder, file, NULL);

  if (write_game (unpack, path, game))
    return TRUE;
  g_printerr ("pozo unpack: %s: %s%s\n", path, g_strerror (errno),
              errno == EEXIST ? "; --force replaces it" : "");
  unpack->has_failed = TRUE;
  return FALSE;
}

static CliStatus
unpack_games (Unpack *unpack)
{
  CliStatus status = cli_pick_settle (&unpack->pick);

  if (status != CLI_FINE)
    return status;
  if (unpack->folder == NULL)
    unpack->folder = g_strdup (".");
  if (g_mkdir_with_parents (unpack->folder, 0777) != 0)
    {
      g_printerr ("pozo unpack: %s: %s\n", unpack->folder, g_strerror (errno));
      return CLI_FAILED;
    }
  unpack->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean done = cli_pick_run (&unpack->pick, &unpack->options);
  g_hash_table_unref (unpack->names);
  return done && !unpack->has_failed ? cli_pick_judge (&unpack->pick) : CLI_FAILED;
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
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, "it has no index of games");
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
      guint64 n_games = 0;

      if (!test_archive (unpack, *path, &interrupt.signal, &n_games, &error))
        {
          g_printerr ("pozo unpack: %s: %s\n", *path, error->message);
          status = CLI_FAILED;
          continue;
        }
      g_string_printf (line, "%s: %" G_GUINT64_FORMAT " %s, all right\n", *path, n_games,
                       n_games == 1 ? "game" : "games");
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
    return cli_misuse (command, "an archive is missing");
  if (!unpack->is_test)
    return unpack_games (unpack);
  if (unpack->pick.games != NULL || unpack->pick.wheres != NULL || unpack->folder != NULL)
    return cli_misuse (command, "--test takes archives alone");
  return test_archives (unpack);
}

static CliStatus
run_unpack (const CliCommand *command, char **arguments)
{
  Unpack unpack = { .pick = { .inputs.command = command, .take = take } };
  const GOptionEntry entries[] = {
    CLI_PICK_ENTRIES (&unpack.pick),
    { "directory", 'C', 0, G_OPTION_ARG_FILENAME, &unpack.folder,
      "The folder for the files; it is made if need be; this one is the default", "FOLDER" },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &unpack.is_forced, "Replace files that are there", NULL },
    { "test", 't', 0, G_OPTION_ARG_NONE, &unpack.is_test,
      "Write nothing: test that the archives are whole and their indexes right", NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  unpack.pick.user = &unpack;
  if (cli_options_parse (&unpack.options, command, entries, arguments))
    status = run_options (&unpack);
  cli_pick_clear (&unpack.pick);
  g_free (unpack.folder);
  cli_options_clear (&unpack.options);
  return status;
}

const CliCommand cli_unpack = {
  .name = "unpack",
  .arguments = "INPUT…",
  .summary = "Writes the games of archives to files of their own, or tests archives",
  .description =
      "INPUT is a file of games, an archive of such files, or a folder.\n"
      "\n"
      "A file is named after its game's Id, with _ for what is unsafe in names, and -2, -3 behind "
      "it for further games of the same name.\n"
      "\n"
      "Examples:\n"
      "  pozo unpack -C season season.pcn.zst         Each game in a file\n"
      "  pozo unpack --where Event=Final all.pcn.zst  Some of them, here\n"
      "  pozo unpack --test *.pcn.zst                 Is everything whole?",
  .takes = CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_WINDOW,
  .run = run_unpack,
};
