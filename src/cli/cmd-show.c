/* SPDX-License-Identifier: MIT */
/* `pozo show`: one game, one deal or one position of it, for reading. */
#include "cli-complete.h"
#include "cmd-show.h"
#include "pozo-locale.h"
#include "pozo-replay-kind.h"

#include <stdlib.h>
#include <string.h>

/* ---- Finding the game ---- */

/* Whether the record can have the Id that was asked for, before it is read. */
static gboolean
may_match (const Show *show, const PozoPieceIter *iter)
{
  return show->id != NULL && g_strstr_len (iter->text, (gssize) iter->length, show->id) != NULL;
}

/* Whether the game is one that was asked for; of its record only the head is read. */
static gboolean
matches (Show *show, const PozoPieceIter *iter)
{
  const PozoRecord *head = show->head;

  if (show->ordinal == show->n_seen || !may_match (show, iter))
    return show->ordinal == show->n_seen;
  pozo_pcn_glance_head (show->head, iter->text, pozo_pcn_head_length (iter->text, iter->length),
                        show->head_text);
  return head->id.length == strlen (show->id) &&
         memcmp (head->text + head->id.offset, show->id, head->id.length) == 0;
}

/* Whether nothing more is to be known: several games may have an Id, which is said. */
static gboolean
is_done (const Show *show)
{
  return show->n_found > 0 && show->id == NULL;
}

static void
show_game (Show *show, PozoPieceIter *iter)
{
  pozo_piece_iter_read (iter, show->record, POZO_PCN_LENIENT);
  pozo_positions_load (show->positions, show->record);
  pozo_game_place_set (&show->place, iter, show->record);
  pozo_game_place_set_rules (&show->place, pozo_positions_game (show->positions), show->replay);
  show->status = show_render (show);
}

static gpointer
on_chunk (gpointer worker, const PozoChunk *chunk)
{
  Show *show = worker;

  for (guint i = 0; i < chunk->n_pieces && !is_done (show); i++)
    {
      PozoPieceIter iter;

      if (chunk->pieces[i].flags != 0)
        continue;
      pozo_piece_iter_begin (&iter, &chunk->pieces[i], show->buffer);
      while (!is_done (show) && pozo_selection_part_next (&show->selector, &iter))
        {
          show->n_seen++;
          if (matches (show, &iter) && show->n_found++ == 0)
            show_game (show, &iter);
        }
    }
  return NULL;
}

static gpointer
on_worker_new (gpointer user)
{
  Show *show = user;

  pozo_selection_part_begin (&show->selector, &show->inputs.run.selection);
  return show;
}

static void
on_worker_free (gpointer worker, gpointer user G_GNUC_UNUSED)
{
  pozo_selection_part_end (&((Show *) worker)->selector);
}

static gboolean
on_collect (gpointer result, const PozoChunk *chunk, gpointer user)
{
  (void) result;
  (void) chunk;
  return !is_done (user);
}

/* ---- The command ---- */

static void
begin (Show *show, const CliRules *rules)
{
  show->replay = &rules->replay;
  show->positions = pozo_positions_new (show->replay);
  show->record = pozo_record_new ();
  pozo_replay_take_kinds (show->record, show->replay);
  show->head = pozo_record_new ();
  show->head_text = g_string_new (NULL);
  show->buffer = g_string_new (NULL);
  pozo_game_place_init (&show->place);
}

static void
end (Show *show)
{
  pozo_positions_free (show->positions);
  pozo_record_free (show->record);
  pozo_record_free (show->head);
  g_string_free (show->head_text, TRUE);
  g_string_free (show->buffer, TRUE);
  pozo_game_place_clear (&show->place);
}

/* `--game 12` is the twelfth game, or the one whose Id is 12. */
static void
choose_game (Show *show, const char *game)
{
  char *rest = NULL;

  show->id = game;
  show->ordinal = game == NULL ? 1 : g_ascii_strtoull (game, &rest, 10);
  if (game != NULL && (*rest != '\0' || show->ordinal == 0))
    show->ordinal = G_MAXUINT64;
}

static gboolean
find (Show *show, const CliOptions *options)
{
  static const PozoPipelineFuncs funcs = { .worker_new = on_worker_new,
                                           .worker_free = on_worker_free,
                                           .work = on_chunk,
                                           .collect = on_collect };
  const char *const ids[] = { show->id, NULL };

  /* The twelfth game of all is not looked up. */
  show->inputs.run.ids = show->id != NULL && show->ordinal == G_MAXUINT64 ? ids : NULL;
  return cli_inputs_run (&show->inputs, options, &funcs, show);
}

static CliStatus
find_and_show (Show *show, const CliOptions *options)
{
  if (!find (show, options))
    return CLI_FAILED;

  g_autofree char *n_found = pozo_locale_count (show->n_found);
  g_autofree char *n_seen = pozo_locale_count (show->n_seen + show->inputs.run.n_left);

  if (show->n_found > 1)
    cli_say (show->inputs.command, _ ("%s games are \"%s\", by Id or by number; this is the first"),
             n_found, show->id);
  if (show->n_found > 0)
    return cli_inputs_status (&show->inputs, show->status);
  if (show->inputs.signal != 0)
    return cli_inputs_status (&show->inputs, CLI_FAILED);
  if (show->id != NULL)
    return cli_misuse (show->inputs.command,
                       _ ("there is no game \"%s\" among the %s that were read"), show->id, n_seen);
  if (show->inputs.is_empty)
    return cli_inputs_status (&show->inputs, CLI_FINE);
  g_printerr (_ ("pozo show: there is no game in the input\n"));
  return CLI_FAILED;
}

/* ---- What is asked for ---- */

static const char *const formats[] = { "text", "markdown", "html", "svg", "json", NULL };

static gboolean
choose_format (Show *show, const CliCommand *command, const char *word, gboolean is_json)
{
  guint format = is_json ? SHOW_JSON : SHOW_TEXT;

  if (!cli_find_word (command, "--format", formats, word, &format))
    return FALSE;
  show->format = (ShowFormat) format;
  if (!is_json || show->format == SHOW_JSON)
    return TRUE;
  cli_misuse (command, _ ("--format and --json exclude each other"));
  return FALSE;
}

/* `--at d3t12a2` says the same as the three options. */
static gboolean
choose_place (Show *show, const ShowNumbers *numbers, const char *at)
{
  if (at != NULL)
    {
      show->has_turn = TRUE;
      show->is_action = strchr (at, 'a') != NULL;
      return numbers->deal + numbers->turn + numbers->action == 0 &&
             pozo_place_from_text (at, &show->at);
    }
  show->has_turn = numbers->turn > 0 || numbers->action > 0;
  show->is_action = numbers->action > 0;
  show->at.deal = (guint16) (show->has_turn ? MAX (numbers->deal, 1) : numbers->deal);
  show->at.turn = (guint16) MAX (numbers->turn, 1);
  show->at.action = (guint16) MAX (numbers->action, 1);
  return TRUE;
}

/* Returns: (nullable): what does not fit together on the command line */
static const char *
find_conflict (const Show *show)
{
  if (!show->has_turn && show->format == SHOW_SVG)
    return _ ("--format svg draws a table: say with --turn which");
  if (!show->has_turn && show->is_sheet)
    return _ ("--sheet is about a turn: say with --turn which");
  if (!show->has_turn && show->as != NULL)
    return _ ("--as looks at a table: say with --turn which");
  if (show->is_sheet && (show->format == SHOW_SVG || show->format == SHOW_JSON))
    return _ ("--sheet is text, Markdown or HTML");
  return NULL;
}

static CliStatus
show_by (Show *show, const CliOptions *options, const char *game)
{
  g_auto (CliRules) rules = { 0 };
  const char *conflict = find_conflict (show);
  CliStatus status;

  if (conflict != NULL)
    return cli_misuse (show->inputs.command, "%s", conflict);
  if (!cli_rules_load (&rules, show->inputs.command, options) ||
      !cli_select_load (&show->inputs.run.selection, show->inputs.command, options, &rules.replay))
    return CLI_FAILED;
  choose_game (show, game);
  begin (show, &rules);
  status = find_and_show (show, options);
  end (show);
  return status;
}

static CliStatus
run_show (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *game = NULL;
  g_autofree char *as = NULL;
  g_autofree char *at = NULL;
  g_autofree char *format = NULL;
  g_autofree Show *show = g_new0 (Show, 1);
  ShowNumbers numbers = { 0 };
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game,
      N_ ("Which game: its Id, or its number in the input; the default is the first"), "GAME" },
    { "deal", 'd', 0, G_OPTION_ARG_INT, &numbers.deal, N_ ("Show this deal, turn by turn"), "N" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &numbers.turn,
      N_ ("Show the table before this turn; after the last turn, one more"), "N" },
    { "action", 'a', 0, G_OPTION_ARG_INT, &numbers.action,
      N_ ("Show the table before this action of the turn"), "N" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &at,
      N_ ("Show the table at a place: d3t12, d3t12a2, or d3e for the end of deal 3"), "PLACE" },
    { "as", 0, 0, G_OPTION_ARG_STRING, &as,
      N_ ("As a player sees it: a seat, or his name; what he cannot know is hidden"), "SEAT" },
    { "sheet", 0, 0, G_OPTION_ARG_NONE, &show->is_sheet,
      N_ ("A sheet for an appeal, with lines for the ruling"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format, N_ ("text, markdown, html, svg or json"),
      "FORMAT" },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &show->style.is_ascii, N_ ("Write suits as letters"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_options_parse (&options, command, entries, arguments))
    return CLI_FAILED;
  if (MIN (numbers.deal, MIN (numbers.turn, numbers.action)) < 0)
    return cli_misuse (command, _ ("--deal, --turn and --action take no negative number"));
  if (MAX (numbers.deal, MAX (numbers.turn, numbers.action)) > G_MAXUINT16)
    return cli_misuse (command, _ ("--deal, --turn and --action go up to %d"), G_MAXUINT16);
  if (!choose_format (show, command, format, options.json))
    return CLI_FAILED;
  if (!choose_place (show, &numbers, at))
    return cli_misuse (command, _ ("\"%s\" is no place, expected one such as d3t12a2, alone"), at);
  show->as = as;
  show->inputs.command = command;
  options.n_threads = 1;
  show->style.has_color = options.color;
  show->style.is_ascii |= !g_get_charset (NULL);
  show->style.width = cli_text_width ();
  return show_by (show, &options, game);
}

static const CliValue values[] = { { "FORMAT", formats, NULL, 0 }, { 0 } };

const CliCommand cli_show = {
  .name = "show",
  .arguments = "[INPUT…]",
  .summary = N_ ("Shows a game, a deal turn by turn, or the table at any action"),
  .description = N_ (
      "Without --deal it gives an overview: who plays, by what rules, and what each deal came to. "
      "With --turn\n"
      "it draws the table before that turn, with what is recorded there, what is wrong with it, "
      "and\n"
      "what the player could do; with --action in the middle of the turn.\n"
      "\n"
      "Examples:\n"
      "  pozo show games.pcn.zst --game szeged-2026-r3-t7\n"
      "  pozo show games.pcn --game 12 --deal 2\n"
      "  pozo show games.pcn --where \"has_player('Ada') and errors > 0\"\n"
      "  pozo show games.pcn --deal 2 --turn 14 --as 3\n"
      "  pozo show games.pcn --at d2t14a3 --format svg > table.svg\n"
      "  pozo show games.pcn --deal 2 --turn 14 --sheet --format html > appeal.html"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES |
           CLI_TAKES_INPUTS | CLI_TAKES_WHERE,
  .values = values,
  .run = run_show,
};
