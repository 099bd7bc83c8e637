/* SPDX-License-Identifier: MIT */
/* Inputs are read through, heads only; of an archive with an index come the games that are looked
 * up there.  What is picked is the same both ways. */
#include "cli-pick.h"

#include "pozo-locale.h"

#include <string.h>

/* A game in a result's text. */
typedef struct
{
  gsize at;
  gsize length;
  gsize id_at;
  gsize file_at;
  guint n_deals;
} Place;

typedef struct
{
  GString *text;
  GString *names; /* Ids and files, each with a NUL byte */
  GArray *places;
  guint64 n_games; /* looked at */
  guint64 n_deals;
  guint64 n_stray_texts;
  guint64 n_cut_short;
} Result;

typedef struct
{
  CliPick *pick;
  PozoSelectionPart selector;
  PozoRecord *head;
  GString *head_text;
  GString *buffer;
} Worker;

/* ---- What is wanted ---- */

/**
 * cli_pick_settle:
 * @pick: what the command line said
 * @options: the same
 *
 * Works out what is wanted.
 *
 * Returns: %CLI_FINE, or another status when that makes no sense; it has been said then
 */
CliStatus
cli_pick_settle (CliPick *pick, const CliOptions *options)
{
  const CliCommand *command = pick->inputs.command;

  pick->n_games = pick->games != NULL ? g_strv_length (pick->games) : 0;
  pick->found = g_new0 (gboolean, pick->n_games + 1);
  return cli_rules_load (&pick->rules, command, options) &&
                 cli_select_load (&pick->inputs.run.selection, command, options,
                                  &pick->rules.replay)
             ? CLI_FINE
             : CLI_FAILED;
}

/**
 * cli_pick_clear:
 * @pick: a pick, or zeroes
 *
 * Frees what a pick holds.
 */
void
cli_pick_clear (CliPick *pick)
{
  g_strfreev (pick->games);
  g_free (pick->found);
  cli_rules_clear (&pick->rules);
}

static gboolean
is_named (const CliPick *pick, const PozoRecord *head)
{
  const char *id = head->text + head->id.offset;

  for (guint i = 0; i < pick->n_games; i++)
    if (strlen (pick->games[i]) == head->id.length &&
        memcmp (pick->games[i], id, head->id.length) == 0)
      return TRUE;
  return pick->n_games == 0;
}

/* ---- Reading through ---- */

static gpointer
worker_new (gpointer user)
{
  Worker *worker = g_new0 (Worker, 1);

  worker->pick = user;
  pozo_selection_part_begin (&worker->selector, &worker->pick->inputs.run.selection);
  worker->head = pozo_record_new ();
  worker->head_text = g_string_new (NULL);
  worker->buffer = g_string_new (NULL);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  Worker *worker = data;

  pozo_selection_part_end (&worker->selector);
  pozo_record_free (worker->head);
  g_string_free (worker->head_text, TRUE);
  g_string_free (worker->buffer, TRUE);
  g_free (worker);
}

static Result *
result_new (void)
{
  Result *result = g_new0 (Result, 1);

  result->text = g_string_new (NULL);
  result->names = g_string_new (NULL);
  result->places = g_array_new (FALSE, FALSE, sizeof (Place));
  return result;
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_string_free (result->text, TRUE);
  g_string_free (result->names, TRUE);
  g_array_unref (result->places);
  g_free (result);
}

static void
add_game (Worker *worker, const char *text, gsize length, const PozoPiece *piece, Result *result)
{
  const PozoRecordFormat *format = pozo_record_format_notation ();
  PozoPcnGlance glance = format->glance (text, length);
  const PozoRecord *head = worker->head;
  Place place = { .at = result->text->len, .n_deals = glance.n_deals };

  result->n_games++;
  result->n_deals += glance.n_deals;
  format->glance_head (worker->head, text, glance.head_bytes, worker->head_text);
  if (!is_named (worker->pick, head))
    return;
  g_string_append_len (result->text, text, (gssize) length);
  if (text[length - 1] != '\n')
    g_string_append_c (result->text, '\n');
  place.length = result->text->len - place.at;
  place.id_at = result->names->len;
  g_string_append_len (result->names, head->text + head->id.offset, head->id.length);
  g_string_append_c (result->names, '\0');
  place.file_at = result->names->len;
  g_string_append (result->names, piece->archive);
  if (piece->member != NULL)
    g_string_append_printf (result->names, ":%s", piece->member);
  g_string_append_c (result->names, '\0');
  g_array_append_val (result->places, place);
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  Worker *worker = data;
  Result *result = result_new ();

  for (guint i = 0; i < chunk->n_pieces; i++)
    {
      const PozoPiece *piece = &chunk->pieces[i];
      PozoPieceIter iter;

      pozo_piece_iter_begin (&iter, piece, worker->buffer);
      while (pozo_selection_part_next (&worker->selector, &iter))
        if (piece->flags & POZO_PIECE_PREAMBLE)
          result->n_stray_texts++;
        else if (piece->flags & POZO_PIECE_CUT_SHORT)
          result->n_cut_short++;
        else
          add_game (worker, iter.text, iter.length, piece, result);
    }
  return result;
}

static gboolean
hand_over (CliPick *pick, const Result *result)
{
  for (guint i = 0; i < result->places->len; i++)
    {
      const Place *place = &g_array_index (result->places, Place, i);
      const CliPicked game = { .text = result->text->str + place->at,
                               .length_bytes = place->length,
                               .id = result->names->str + place->id_at,
                               .n_deals = place->n_deals,
                               .file = result->names->str + place->file_at };

      pick->n_picked++;
      for (guint j = 0; j < pick->n_games; j++)
        pick->found[j] |= g_str_equal (pick->games[j], game.id);
      if (!pick->take (&game, pick->user))
        return FALSE;
    }
  return TRUE;
}

static gboolean
collect (gpointer data, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  CliPick *pick = user;
  const Result *result = data;

  pick->inputs.run.n_games += result->n_games;
  pick->inputs.run.n_deals += result->n_deals;
  pick->inputs.run.n_cut_short += result->n_cut_short;
  pick->n_stray_texts += result->n_stray_texts;
  if (result->places->len > 0)
    cli_progress_hide (&pick->inputs.progress);
  return hand_over (pick, result);
}

/**
 * cli_pick_run:
 * @pick: what is wanted
 * @options: the command line, for inputs and threads
 *
 * Picks games.  Those that are wanted by their Ids are looked up in archives that have an index.
 *
 * Returns: %FALSE when the run itself failed; that has been said
 */
gboolean
cli_pick_run (CliPick *pick, const CliOptions *options)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };

  pick->inputs.run.ids = pick->n_games > 0 ? (const char *const *) pick->games : NULL;
  return cli_inputs_run (&pick->inputs, options, &funcs, pick);
}

static void
say_left_out (const CliCommand *command, const char *format, guint64 n)
{
  g_autofree char *count = pozo_locale_count (n);

  cli_say (command, format, count);
}

/**
 * cli_pick_judge:
 * @pick: a pick that was run
 *
 * Says what was asked for and not found, and what was left out.
 *
 * Returns: the exit status: %CLI_FOUND when something that was asked for is not there
 */
CliStatus
cli_pick_judge (CliPick *pick)
{
  const CliCommand *command = pick->inputs.command;
  gboolean has_where = pick->inputs.run.selection.options.wheres != NULL;
  gboolean is_missing = has_where && pick->n_picked == 0;

  if (pick->inputs.signal != 0)
    return cli_inputs_status (&pick->inputs, CLI_FINE);
  for (guint i = 0; i < pick->n_games && !has_where; i++)
    if (!pick->found[i])
      {
        cli_say (command, _ ("there is no game \"%s\""), pick->games[i]);
        is_missing = TRUE;
      }
  if (pick->n_stray_texts > 0)
    say_left_out (command, _ ("left out, text outside of games: %s"), pick->n_stray_texts);
  if (pick->inputs.run.n_cut_short > 0)
    say_left_out (command, _ ("left out, games cut short by damage: %s"),
                  pick->inputs.run.n_cut_short);
  if (pick->inputs.run.n_lost > 0 || pick->inputs.run.n_cut_short > 0)
    return CLI_FAILED;
  return cli_inputs_status (&pick->inputs, is_missing ? CLI_FOUND : CLI_FINE);
}
