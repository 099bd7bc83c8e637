/* SPDX-License-Identifier: MIT */
/* `pozo replay`: a game to be stepped through, in the terminal or as a page. */
#include "cmd-replay.h"

#include <stdio.h>

/* What is asked for, and the game that was found. */
typedef struct
{
  CliPick pick; /* the first member: cli_pick_run() wants it there */
  CliOptions options;
  CliRules rules;
  char *at;
  char *keys;
  char *screen;
  char *html;
  gboolean is_ascii;
  GString *text;
  gboolean is_found;
} Replay;

static gboolean
take_game (const CliPicked *game, gpointer user)
{
  Replay *replay = user;

  g_string_append_len (replay->text, game->text, (gssize) game->length_bytes);
  replay->is_found = TRUE;
  return FALSE;
}

/* `--screen 80x24` prints what the terminal would show. */
static CliStatus
print_screen (const Replay *replay, PozoViewer *viewer)
{
  g_autoptr (PozoGrid) grid = pozo_grid_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  guint width = 0, height = 0;
  int end = 0;

  if (sscanf (replay->screen, "%3ux%3u%n", &width, &height, &end) != 2 ||
      replay->screen[end] != '\0' || width == 0 || height == 0)
    return cli_misuse (replay->pick.inputs.command,
                       _ ("\"%s\" is no size for --screen, expected one such as 80x24"),
                       replay->screen);
  pozo_viewer_draw (viewer, width, height, grid);
  if (replay->keys != NULL && !pozo_viewer_keys (viewer, replay->keys))
    return cli_misuse (replay->pick.inputs.command,
                       _ ("there is a key in \"%s\" that is not known"), replay->keys);
  pozo_viewer_draw (viewer, width, height, grid);
  pozo_grid_to_text (grid, out);
  cli_write (out->str);
  return CLI_FINE;
}

static CliStatus
show_game (Replay *replay)
{
  const CliCommand *command = replay->pick.inputs.command;
  const PozoViewerOptions options = { .replay = &replay->rules.replay,
                                      .is_ascii = replay->is_ascii || !g_get_charset (NULL) };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoViewer) viewer = pozo_viewer_new (&options);
  PozoPlace place;

  pozo_record_format_notation ()->read (record, replay->text->str, replay->text->len,
                                        POZO_PCN_LENIENT);
  pozo_viewer_load (viewer, record);
  if (replay->at != NULL && !pozo_place_from_text (replay->at, &place))
    return cli_misuse (command, _ ("\"%s\" is no place, expected one such as d3t12a2"), replay->at);
  if (replay->at != NULL && !pozo_viewer_go (viewer, &place))
    return cli_misuse (command, _ ("there is no place \"%s\" in the game"), replay->at);
  if (replay->screen != NULL)
    return print_screen (replay, viewer);
  return replay_in_terminal (command, viewer, replay->options.color);
}

static CliStatus
find_and_show (Replay *replay)
{
  const CliCommand *command = replay->pick.inputs.command;

  if (!cli_rules_load (&replay->rules, command, &replay->options) ||
      cli_pick_settle (&replay->pick, &replay->options) != CLI_FINE)
    return CLI_FAILED;
  if (replay->keys != NULL && replay->screen == NULL)
    return cli_misuse (command, _ ("--keys are pressed for --screen"));
  if (replay->html != NULL)
    return replay_write_pages (&replay->pick, &replay->options, &replay->rules.replay,
                               replay->html);
  replay->options.n_threads = 1;
  replay->pick.take = take_game;
  replay->pick.user = replay;
  if (!cli_pick_run (&replay->pick, &replay->options))
    return CLI_FAILED;
  if (replay->is_found)
    return show_game (replay);
  if (replay->pick.games == NULL && replay->pick.inputs.signal == 0 &&
      replay->options.wheres[0] == NULL)
    return cli_misuse (command, _ ("there is no game in the input"));
  return cli_pick_judge (&replay->pick);
}

static CliStatus
run_replay (const CliCommand *command, char **arguments)
{
  Replay replay = { .pick.inputs.command = command };
  const GOptionEntry entries[] = {
    CLI_PICK_ENTRIES (&replay.pick),
    { "at", 0, 0, G_OPTION_ARG_STRING, &replay.at,
      N_ ("Begin at a place: d3t12, d3t12a2, or d3e for the end of deal 3"), "PLACE" },
    { "screen", 0, 0, G_OPTION_ARG_STRING, &replay.screen,
      N_ ("Print one screen of this size instead of opening the terminal"), "WxH" },
    { "keys", 0, 0, G_OPTION_ARG_STRING, &replay.keys,
      N_ ("Press these keys before that: characters, and names such as <right>"), "KEYS" },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &replay.html,
      N_ ("Write the page of the game to FILE, or those of all games into a folder"), "FILE|DIR/" },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &replay.is_ascii, N_ ("Write suits as letters"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  replay.text = g_string_new (NULL);
  if (cli_options_parse (&replay.options, command, entries, arguments))
    status = find_and_show (&replay);
  cli_rules_clear (&replay.rules);
  cli_pick_clear (&replay.pick);
  cli_options_clear (&replay.options);
  g_string_free (replay.text, TRUE);
  g_free (replay.at);
  g_free (replay.keys);
  g_free (replay.screen);
  g_free (replay.html);
  return status;
}

const CliCommand cli_replay = {
  .name = "replay",
  .arguments = "[INPUT…]",
  .summary = N_ ("Steps through a game, in the terminal or as a page, and plays it otherwise"),
  .description = N_ (
      "It shows the table, what was played, and what is wrong with it, action by action; "
      "? shows the keys.\n"
      "\n"
      "The page of --html is one file that asks nothing of any server: it holds the record, which "
      "it "
      "gives back byte for byte, and the engine that judged it. Without scripts, on paper and read "
      "aloud it is the deals as text.\n"
      "\n"
      "Examples:\n"
      "  pozo replay game.pcn\n"
      "  pozo replay games.pcn.zst --game szeged-2026-r3-t7 --at d2t14\n"
      "  pozo replay game.pcn --screen 80x24 --keys 'ff<right>'\n"
      "  pozo replay --html final.html final.pcn\n"
      "  pozo replay --html pages/ season/"),
  .takes =
      CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_INPUTS | CLI_TAKES_WHERE,
  .run = run_replay,
};
