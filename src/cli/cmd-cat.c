/* SPDX-License-Identifier: MIT */
/* `pozo cat`: prints games as they stand in their archives, or a list of them. */
#include "cli-pick.h"

#include <stdio.h>
#include <string.h>

typedef struct
{
  CliPick pick;
  CliOptions options;
  gboolean is_list;
} Cat;

static void
append_json (const CliPicked *game, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "game", game->id);
  pozo_json_key_int (&json, "deals", game->n_deals);
  pozo_json_key_int (&json, "bytes", (gint64) game->length_bytes);
  pozo_json_key_string (&json, "file", game->file);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

static void
append_row (const CliPicked *game, GString *out)
{
  pozo_inert_append (out, game->id, strlen (game->id));
  g_string_append_printf (out, "\t%u\t%" G_GSIZE_FORMAT "\t", game->n_deals, game->length_bytes);
  pozo_inert_append (out, game->file, strlen (game->file));
  g_string_append_c (out, '\n');
}

static gboolean
take (const CliPicked *game, gpointer user)
{
  const Cat *cat = user;
  g_autoptr (GString) line = NULL;

  if (!cat->is_list)
    return fwrite (game->text, 1, game->length_bytes, stdout) == game->length_bytes;
  line = g_string_new (NULL);
  if (cat->options.json)
    append_json (game, line);
  else
    append_row (game, line);
  cli_write (line->str);
  return TRUE;
}

static CliStatus
print_games (Cat *cat)
{
  CliStatus status = CLI_FINE;

  if (cat->options.json && !cat->is_list)
    return cli_misuse (cat->pick.inputs.command, _ ("--json is for --list"));
  status = cli_pick_settle (&cat->pick, &cat->options);
  if (status != CLI_FINE)
    return status;
  return cli_pick_run (&cat->pick, &cat->options) ? cli_pick_judge (&cat->pick) : CLI_FAILED;
}

static CliStatus
run_cat (const CliCommand *command, char **arguments)
{
  Cat cat = { .pick = { .inputs.command = command, .take = take } };
  const GOptionEntry entries[] = {
    CLI_PICK_ENTRIES (&cat.pick),
    { "list", 'l', 0, G_OPTION_ARG_NONE, &cat.is_list,
      N_ ("Print a line for each game instead: its Id, deals, bytes and file"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  cat.pick.user = &cat;
  if (cli_options_parse (&cat.options, command, entries, arguments))
    status = print_games (&cat);
  cli_pick_clear (&cat.pick);
  cli_options_clear (&cat.options);
  return status;
}

const CliCommand cli_cat = {
  .name = "cat",
  .arguments = "[INPUT…]",
  .summary = N_ ("Prints games as they stand in their archives, or a list of them"),
  .description =
      N_ ("INPUT is a file of games, an archive of such files, or a folder; standard input "
          "without one.\n"
          "\n"
          "In an archive that 'pozo pack' wrote, --game finds a game without reading the others.\n"
          "\n"
          "The exit status is 1 when there is no such game.\n"
          "\n"
          "Examples:\n"
          "  pozo cat --game final-2024 season.pcn.zst            One game\n"
          "  pozo cat --where \"has_player('Ada') and date >= '2024'\" season.pcn.zst\n"
          "  pozo cat --list season.tar.zst                       What is in an archive"),
  .takes =
      CLI_TAKES_JSON | CLI_TAKES_THREADS | CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_WHERE,
  .run = run_cat,
};
