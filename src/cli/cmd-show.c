/* SPDX-License-Identifier: MIT */
/* `pozo show`: one game, one deal or one moment of it, for reading. */
#include "cmd-show.h"

#include <stdlib.h>
#include <string.h>

/* ---- Watching the replay ---- */

static void
row_clear (gpointer data)
{
  ShowRow *row = data;

  g_free (row->text);
  g_free (row->plain);
  g_free (row->json);
}

static void
on_deal_begin (gpointer data,
               const PozoGame *game,
               guint deal,
               const PozoSetup *setup,
               const PozoState *state)
{
  Show *show = data;

  (void) game;
  (void) setup;
  show->deal_now = deal + 1;
  show->turn_now = 1;
  if (deal + 1 != show->deal || state == NULL)
    return;
  show->at_start = *state;
  show->has_state = TRUE;
  show->at_turn = *state;
  show->has_turn = show->turn <= 1;
}

static void
on_before_action (gpointer data,
                  const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards)
{
  Show *show = data;
  const PozoStyle bare = { .is_ascii = show->style.is_ascii };
  gsize length_bytes = show->text->len;

  if (show->deal_now != show->deal)
    return;
  if (show->turn_now == show->turn && !show->has_turn)
    {
      show->at_turn = *state;
      show->at_turn.seat = action->seat;
      show->has_turn = TRUE;
    }
  if (length_bytes > 0 && action->kind != POZO_ACTION_END)
    {
      g_string_append_c (show->text, '\n');
      g_string_append_c (show->plain, '\n');
    }
  length_bytes = show->plain->len;
  (void) pozo_view_action (state, action, cards, &show->style, show->text);
  (void) pozo_view_action (state, action, cards, &bare, show->plain);
  if (action->kind != POZO_ACTION_END)
    pozo_view_action_json (action, cards, show->plain->str + length_bytes, &show->actions_json);
}

static void
on_after_action (gpointer data,
                 const PozoState *state,
                 const PozoAction *action,
                 const guint8 *cards,
                 const PozoVerdict *verdict)
{
  Show *show = data;

  (void) cards;
  (void) verdict;
  if (show->deal_now != show->deal)
    return;
  show->at_end = *state;
  if (action->kind != POZO_ACTION_END)
    return;

  ShowRow row = { .turn = show->turn_now,
                  .seat = action->seat,
                  .n_hand = state->hand[action->seat].n,
                  .n_pile = state->n_pile,
                  .n_stock = state->n_stock,
                  .is_frozen = state->frozen,
                  .text = g_strdup (show->text->str),
                  .plain = g_strdup (show->plain->str) };

  pozo_json_end_array (&show->actions_json);
  row.json = g_strdup (show->json_text->str);
  g_array_append_val (show->rows, row);
  g_string_truncate (show->text, 0);
  g_string_truncate (show->plain, 0);
  g_string_truncate (show->json_text, 0);
  pozo_json_init (&show->actions_json, show->json_text);
  pozo_json_begin_array (&show->actions_json);
  show->turn_now++;
}

/* ---- Finding the game ---- */

/* Whether the record can be the one that was asked for, before it is read. */
static gboolean
may_match (const Show *show, const PozoWalk *walk)
{
  return show->id == NULL || show->ordinal == show->n_seen ||
         g_strstr_len (walk->text, (gssize) walk->length, show->id) != NULL;
}

static gboolean
matches (const Show *show)
{
  const PozoRecord *record = show->record;

  if (show->id == NULL || show->ordinal == show->n_seen)
    return show->n_seen == show->ordinal;
  return record->id.length == strlen (show->id) &&
         memcmp (record->text + record->id.offset, show->id, record->id.length) == 0;
}

static void
keep_names (Show *show)
{
  const PozoRecord *record = show->record;

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind != POZO_HEAD_PLAYER || head->number == 0 || head->number > POZO_SEATS_MAX)
        continue;
      g_free (show->name[head->number]);
      show->name[head->number] =
          g_utf8_make_valid (record->text + head->value.offset, head->value.length);
      show->names.player[head->number] = show->name[head->number];
    }
}

static gpointer
on_chunk (gpointer worker, const PozoChunk *chunk)
{
  Show *show = worker;

  for (guint i = 0; i < chunk->n_pieces && !show->is_found; i++)
    {
      PozoWalk walk;

      if (chunk->pieces[i].flags != 0)
        continue;
      pozo_walk_begin (&walk, &chunk->pieces[i], show->buffer);
      while (!show->is_found && pozo_walk_next (&walk))
        {
          show->n_seen++;
          if ((show->id == NULL && show->n_seen < show->ordinal) || !may_match (show, &walk))
            continue;
          pozo_pcn_read (show->record, walk.text, walk.length, POZO_PCN_LENIENT);
          if (!matches (show))
            continue;
          show->is_found = TRUE;
          keep_names (show);
          pozo_replay_game (show->replay, show->record, show->game);
          cli_place_set (&show->place, &walk, show->record);
          show->place.at.rules = show->game->rules;
          show->status = show_render (show);
        }
    }
  return NULL;
}

static gpointer
on_worker_new (gpointer user)
{
  return user;
}

static gboolean
on_collect (gpointer result, const PozoChunk *chunk, gpointer user)
{
  (void) result;
  (void) chunk;
  return !((Show *) user)->is_found;
}

/* ---- The command ---- */

static void
begin (Show *show, const CliRules *rules)
{
  static const PozoReplayObserver observer = { .deal_begin = on_deal_begin,
                                               .before_action = on_before_action,
                                               .after_action = on_after_action };

  show->replay = pozo_replay_new (&rules->replay);
  pozo_replay_observe (show->replay, &observer, show);
  show->record = pozo_record_new ();
  show->game = pozo_game_new ();
  show->buffer = g_string_new (NULL);
  show->text = g_string_new (NULL);
  show->plain = g_string_new (NULL);
  show->json_text = g_string_new (NULL);
  pozo_json_init (&show->actions_json, show->json_text);
  pozo_json_begin_array (&show->actions_json);
  show->rows = g_array_new (FALSE, FALSE, sizeof (ShowRow));
  g_array_set_clear_func (show->rows, row_clear);
  cli_place_init (&show->place);
}

static void
end (Show *show)
{
  pozo_replay_free (show->replay);
  pozo_record_free (show->record);
  pozo_game_free (show->game);
  g_string_free (show->buffer, TRUE);
  g_string_free (show->text, TRUE);
  g_string_free (show->plain, TRUE);
  g_string_free (show->json_text, TRUE);
  g_array_unref (show->rows);
  cli_place_clear (&show->place);
  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    g_free (show->name[seat]);
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

/* ---- Finding it in an index ---- */

static gboolean
show_first (Show *show, PozoArchive *archive, const char *path, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  g_autoptr (GString) text = g_string_new (NULL);

  if (!pozo_archive_find (archive, show->id, games, error))
    return FALSE;
  show->n_seen += pozo_archive_n_games (archive);
  if (games->len == 0)
    return TRUE;
  if (!pozo_archive_read (archive, &g_array_index (games, PozoArchiveGame, 0), text, error))
    return FALSE;

  /* How many lines stand before it only reading all of them would tell. */
  const PozoPiece piece = {
    .text = text->str, .length = text->len, .line = 1, .archive = path, .member = show->id
  };
  const PozoChunk chunk = { .pieces = &piece, .n_pieces = 1 };

  on_chunk (show, &chunk);
  return TRUE;
}

/* Looks the game up in one input.  FALSE when that has to be read through: it has no index, or one
 * that cannot be used, which is said.  The twelfth game of all is not looked up. */
static gboolean
look_up (Show *show, const char *path)
{
  const char *name = show->inputs.command->name;
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_open;

  if (show->id == NULL || show->ordinal != G_MAXUINT64 || g_str_equal (path, "-"))
    return FALSE;
  is_open = pozo_archive_open (path, &archive, &error);
  if (is_open && archive == NULL)
    return FALSE;
  if (is_open && show_first (show, archive, path, &error))
    return TRUE;
  if (g_error_matches (error, POZO_ERROR, POZO_ERROR_FORMAT))
    g_printerr ("pozo %s: %s: %s\n", name, path, error->message);
  return FALSE;
}

static gboolean
read_through (Show *show, const CliOptions *options, const char *const *names)
{
  const PozoPipelineFuncs funcs = { .worker_new = on_worker_new,
                                    .work = on_chunk,
                                    .collect = on_collect };

  show->inputs.names = names;
  return cli_inputs_run (&show->inputs, options, &funcs, show);
}

static gboolean
find (Show *show, const CliOptions *options)
{
  const char *const *names = (const char *const *) options->arguments;

  if (names[0] == NULL)
    return read_through (show, options, NULL);
  for (; *names != NULL && !show->is_found && show->inputs.signal == 0; names++)
    {
      const char *const one[] = { *names, NULL };

      if (!look_up (show, *names) && !read_through (show, options, one))
        return FALSE;
    }
  return TRUE;
}

static CliStatus
find_and_show (Show *show, const CliOptions *options)
{
  if (!find (show, options))
    return CLI_FAILED;
  if (show->is_found)
    return show->status;
  if (show->inputs.signal != 0)
    return cli_inputs_status (&show->inputs, CLI_FAILED);
  if (show->id != NULL)
    return cli_misuse (show->inputs.command,
                       "there is no game \"%s\" among the %" G_GUINT64_FORMAT " that were read",
                       show->id, show->n_seen);
  g_printerr ("pozo show: there is no game in the input\n");
  return CLI_FAILED;
}

static CliStatus
run_show (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_auto (CliRules) rules = { 0 };
  g_autofree char *game = NULL;
  g_autofree Show *show = g_new0 (Show, 1);
  int deal = 0, turn = 0;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game,
      "Which game: its Id, or its number in the input; the default is the first", "GAME" },
    { "deal", 'd', 0, G_OPTION_ARG_INT, &deal, "Show this deal, turn by turn", "N" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &turn,
      "Show the table before this turn; after the last turn, one more", "N" },
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &show->style.is_ascii, "Write suits as letters", NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (!cli_options_parse (&options, command, entries, arguments))
    return CLI_FAILED;
  if (deal < 0 || turn < 0)
    return cli_misuse (command, "--deal and --turn take no negative number");
  if (!cli_rules_load (&rules, command, &options))
    return CLI_FAILED;
  options.n_threads = 1;
  show->inputs.command = command;
  show->style.has_color = options.color;
  show->style.width = 80;
  show->json = options.json;
  show->deal = turn > 0 && deal == 0 ? 1 : (guint) deal;
  show->turn = (guint) turn;
  choose_game (show, game);
  begin (show, &rules);
  status = find_and_show (show, &options);
  end (show);
  return status;
}

const CliCommand cli_show = {
  .name = "show",
  .arguments = "[INPUT…]",
  .summary = "Shows a game, a deal turn by turn, or the table at a moment",
  .description = "Without --deal it gives an overview: who plays, by what rules, and what each "
                 "deal came to. With\n"
                 "--turn it draws the table before that turn and lists what the player could do.\n"
                 "\n"
                 "Examples:\n"
                 "  pozo show games.pcn.zst --game szeged-2026-r3-t7\n"
                 "  pozo show games.pcn --game 12 --deal 2\n"
                 "  pozo show games.pcn --deal 2 --turn 14",
  .takes =
      CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_VARIANT | CLI_TAKES_RULES | CLI_TAKES_WINDOW,
  .run = run_show,
};
