/* SPDX-License-Identifier: MIT */
/* `pozo replay --html`: games as pages that carry the engine, one, or a folder of them. */
#include "cmd-replay.h"

#include "pozo-language.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  CliPick *pick;
  const CliOptions *options;
  const char *html;
  gboolean is_folder;
  PozoPage *page;
  PozoPageIndex *index;
  GHashTable *names; /* of files that were written, in small letters */
  GString *held;     /* the page that was made last: it links to the one after it */
  char *held_name;   /* NULL when none is held */
  char *previous;    /* the file of the game before it */
  guint n_written;
  gboolean has_found;
  GError *error;
} ReplayPages;

/* ---- Writing ---- */

static gboolean
write_into (const ReplayPages *replay, const char *name, const GString *text, GError **error)
{
  g_autofree char *path = g_build_filename (replay->html, name, NULL);

  return cli_write_file (path, text, error);
}

static gboolean
make_page (ReplayPages *replay, const CliPicked *game, GString *out, GError **error)
{
  g_autofree char *base = g_path_get_basename (game->file);
  const PozoPageGame page = { .text = game->text,
                              .length_bytes = game->length_bytes,
                              .name = g_str_has_suffix (base, ".pcn") ? base : "game.pcn",
                              .is_shared = replay->is_folder };

  if (!pozo_page_write (replay->page, &page, out, error))
    return FALSE;
  replay->has_found |= pozo_page_game (replay->page)->counts[POZO_SEVERITY_ERROR] > 0 ||
                       pozo_page_game (replay->page)->counts[POZO_SEVERITY_WARNING] > 0;
  return TRUE;
}

/* ---- Games ---- */

static gboolean
take_one (const CliPicked *game, gpointer user)
{
  ReplayPages *replay = user;
  g_autoptr (GString) out = g_string_new (NULL);

  if (make_page (replay, game, out, &replay->error))
    (void) cli_write_file (replay->html, out, &replay->error);
  replay->n_written++;
  return FALSE;
}

/* Writes the page that was held back, once it is known which one follows; none for the last. */
static gboolean
write_held (ReplayPages *replay, const char *next, GError **error)
{
  if (replay->held_name == NULL)
    return TRUE;
  pozo_page_link (replay->held, replay->previous, next);
  if (!write_into (replay, replay->held_name, replay->held, error))
    return FALSE;
  g_free (replay->previous);
  replay->previous = g_steal_pointer (&replay->held_name);
  return TRUE;
}

static gboolean
take_into_folder (const CliPicked *game, gpointer user)
{
  ReplayPages *replay = user;
  g_autofree char *name = pozo_page_name (replay->names, game->id, replay->n_written);

  if (!write_held (replay, name, &replay->error))
    return FALSE;
  g_string_truncate (replay->held, 0);
  if (!make_page (replay, game, replay->held, &replay->error))
    return FALSE;
  pozo_page_index_add (replay->index, replay->page, name);
  replay->held_name = g_steal_pointer (&name);
  replay->n_written++;
  return TRUE;
}

/* What the pages share comes first and the index last: no index names what is not there. */
static gboolean
begin_folder (ReplayPages *replay, GError **error)
{
  g_autoptr (GString) shared = g_string_new (NULL);

  if (g_mkdir_with_parents (replay->html, 0777) != 0)
    {
      int saved = errno;

      g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be made: %s"), replay->html,
                   g_strerror (saved));
      return FALSE;
    }
  return pozo_page_write_shared (shared, error) &&
         write_into (replay, POZO_PAGE_SHARED_NAME, shared, error);
}

static gboolean
end_folder (ReplayPages *replay, GError **error)
{
  const CliInputs *inputs = &replay->pick->inputs;
  g_autoptr (GString) index = g_string_new (NULL);

  if (!write_held (replay, NULL, error))
    return FALSE;
  pozo_page_index_write (replay->index, inputs->run.n_lost + inputs->run.n_cut_short, index);
  return write_into (replay, POZO_PAGE_INDEX_NAME, index, error);
}

/* Whether all was read and nothing is there that could have been wanted. */
static gboolean
has_no_game (const CliInputs *inputs)
{
  return inputs->run.n_games == 0 && inputs->run.n_lost == 0 && inputs->signal == 0 &&
         inputs->run.selection.options.wheres == NULL;
}

static CliStatus
run_over_games (ReplayPages *replay)
{
  const CliCommand *command = replay->pick->inputs.command;
  CliStatus status;

  replay->pick->take = replay->is_folder ? take_into_folder : take_one;
  replay->pick->user = replay;
  if (replay->is_folder && !begin_folder (replay, &replay->error))
    return cli_fail (command, replay->error);
  if (!cli_pick_run (replay->pick, replay->options))
    return CLI_FAILED;
  if (replay->error == NULL && replay->is_folder)
    (void) end_folder (replay, &replay->error);
  if (replay->error != NULL)
    return cli_inputs_status (&replay->pick->inputs, cli_fail (command, replay->error));
  status = cli_pick_judge (replay->pick);
  if (replay->n_written == 0 && has_no_game (&replay->pick->inputs))
    return cli_misuse (command, _ ("there is no game in the input"));
  return MAX (status, replay->has_found ? CLI_FOUND : CLI_FINE);
}

/**
 * replay_write_pages:
 * @pick: what is wanted, settled
 * @options: the common options
 * @rules: by what rules to replay
 * @html: a file, or a folder: its name ends with a slash, or it is there
 *
 * Writes the page of the first game, or into a folder the pages of all.
 *
 * Returns: the exit status
 */
CliStatus
replay_write_pages (CliPick *pick,
                    const CliOptions *options,
                    const PozoReplayOptions *rules,
                    const char *html)
{
  ReplayPages replay = { .pick = pick, .options = options, .html = html };
  CliStatus status;

  if (!pozo_page_has_engine ())
    g_printerr (
        _ ("pozo replay: this program was built without the engine for pages; the page holds "
           "the deals as text\n"));
  replay.is_folder =
      g_str_has_suffix (html, G_DIR_SEPARATOR_S) || g_file_test (html, G_FILE_TEST_IS_DIR);
  replay.page = pozo_page_new (rules);
  replay.index = pozo_page_index_new ();
  replay.held = g_string_new (NULL);
  replay.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  status = run_over_games (&replay);
  pozo_page_free (replay.page);
  pozo_page_index_free (replay.index);
  g_string_free (replay.held, TRUE);
  g_free (replay.held_name);
  g_free (replay.previous);
  g_hash_table_unref (replay.names);
  g_clear_error (&replay.error);
  return status;
}
