/* SPDX-License-Identifier: MIT */
/* A rescored game for people: what stands before it, and the scores of each deal. */
#include "cmd-rescore.h"

#include "pozo-locale.h"

#include <string.h>

/* ---- Cells ---- */

/**
 * rescore_side_letter:
 * @side: a side, from 0
 *
 * Returns: its letter
 */
char
rescore_side_letter (guint side)
{
  return (char) ('A' + side);
}

/**
 * rescore_format_range:
 * @low: the least
 * @high: the most
 *
 * Writes a figure, or the range in which it lies when not everything is known.
 *
 * Returns: (transfer full): the text
 */
char *
rescore_format_range (gint32 low, gint32 high)
{
  return low == high ? pozo_locale_format ("%d", low)
                     : pozo_locale_format (C_ ("figures", "%d to %d"), low, high);
}

static char *
format_minimum (gint32 minimum)
{
  return minimum == POZO_MINIMUM_CANASTA ? g_strdup (C_ ("minimum", "canasta"))
                                         : pozo_locale_format ("%d", minimum);
}

/**
 * rescore_find_recorded:
 * @record: a record
 * @deal: a deal's place in it, from 0
 * @side: a side, from 0
 * @item: a PozoScoreItem
 * @value: (out): what the score line says
 *
 * Looks up a figure of a score line.
 *
 * Returns: whether it is there
 */
gboolean
rescore_find_recorded (const PozoRecord *record, guint deal, guint side, guint item, gint32 *value)
{
  const PozoScore *score = pozo_record_find_score (record, deal, side + 1);

  if (score == NULL || !(score->present & 1u << item))
    return FALSE;
  *value = score->value[item];
  return TRUE;
}

static void
add_recorded (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side, guint item)
{
  gint32 value;

  if (rescore_find_recorded (worker->reader.record, deal, side, item, &value))
    pozo_text_table_add (table, "%d", value);
  else
    pozo_text_table_add (table, "-");
}

/* An item of the deal under the own rules and the others; dashes for a deal without a table to
 * score. */
static void
add_tallies (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side, guint item)
{
  const PozoRescoredDeal *own =
      POZO_RESCORED_DEAL (pozo_rescore_get_replay (worker->rescore), deal);

  if (own->basis == POZO_RESCORE_TABLE && !own->is_refused)
    pozo_text_table_take (
        table, rescore_format_range (own->tally[side].low[item], own->tally[side].high[item]));
  else
    pozo_text_table_add (table, "-");
  for (guint i = 0; i < worker->command->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (worker->rescore, i), deal);

      if (pozo_rescored_deal_is_known (other, side, item))
        pozo_text_table_take (table, rescore_format_range (other->tally[side].low[item],
                                                           other->tally[side].high[item]));
      else
        pozo_text_table_add (table, "-");
    }
}

/* ---- The table of a game ---- */

static void
add_item_rows (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side)
{
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      pozo_text_table_add (table, "%s", "");
      pozo_text_table_add (table, "%s", "");
      pozo_text_table_add (table, "  %s", C_ ("item of a score", pozo_score_item_word (item)));
      add_recorded (table, worker, deal, side, item);
      add_tallies (table, worker, deal, side, item);
    }
}

/* The running score; a dash where the deal added nothing to it because it could not be scored. */
static void
add_sum (PozoTextTable *table, const PozoRescored *rescored, guint deal, guint side)
{
  const PozoRescoredDeal *scored = POZO_RESCORED_DEAL (rescored, deal);

  if (scored->is_scored)
    pozo_text_table_take (table, rescore_format_range (scored->low[side], scored->high[side]));
  else
    pozo_text_table_add (table, "-");
}

static void
add_sum_row (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side)
{
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", C_ ("item of a score", pozo_score_item_word (POZO_SCORE_SUM)));
  add_recorded (table, worker, deal, side, POZO_SCORE_SUM);
  add_sum (table, pozo_rescore_get_replay (worker->rescore), deal, side);
  for (guint i = 0; i < worker->command->n_others; i++)
    add_sum (table, pozo_rescore_get (worker->rescore, i), deal, side);
}

static void
add_minimum_row (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side)
{
  const PozoDealResult *own = POZO_GAME_DEAL (worker->reader.game, deal);
  const PozoRules *rules = worker->reader.game->rules;

  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", C_ ("item of a score", "minimum"));
  pozo_text_table_add (table, "-");
  if (rules != NULL && own->known_start & 1u << side)
    pozo_text_table_take (table, format_minimum (pozo_rules_minimum (rules, own->start[side])));
  else
    pozo_text_table_add (table, "-");
  for (guint i = 0; i < worker->command->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (worker->rescore, i), deal);

      if (other->is_scored)
        pozo_text_table_take (table, format_minimum (other->minimum[side]));
      else
        pozo_text_table_add (table, "-");
    }
}

static void
add_side (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side)
{
  if (side == 0)
    pozo_text_table_add (table, "%u", POZO_RECORD_DEAL (worker->reader.record, deal)->number);
  else
    pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%c", rescore_side_letter (side));
  pozo_text_table_add (table, "%s",
                       C_ ("item of a score", pozo_score_item_word (POZO_SCORE_TOTAL)));
  add_recorded (table, worker, deal, side, POZO_SCORE_TOTAL);
  add_tallies (table, worker, deal, side, POZO_SCORE_TOTAL);
  if (worker->command->has_items)
    {
      add_item_rows (table, worker, deal, side);
      add_minimum_row (table, worker, deal, side);
    }
  add_sum_row (table, worker, deal, side);
}

/**
 * rescore_append_deals:
 * @worker: a worker after a game
 * @out: where the table goes
 *
 * Prints the scores of each deal, a column for each variant.
 */
void
rescore_append_deals (const RescoreWorker *worker, GString *out)
{
  const Rescore *command = worker->command;
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, C_ ("head of a column", "deal"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, C_ ("head of a column", "side"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "recorded"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, C_ ("head of a column", "recomputed"), POZO_ALIGN_RIGHT);
  for (guint i = 0; i < command->n_others; i++)
    pozo_text_table_add_column (table, command->names[i], POZO_ALIGN_RIGHT);
  for (guint deal = 0; deal < worker->reader.game->deals->len; deal++)
    for (guint side = 0; side < worker->reader.game->n_sides; side++)
      add_side (table, worker, deal, side);
  pozo_text_table_print (table, &command->style, 0, out);
}

/**
 * rescore_append_text:
 * @worker: a worker after a game
 * @iter: the iterator that stands on it
 * @out: where the text goes
 *
 * Prints a game: its scores, then what each variant says of its course.
 */
void
rescore_append_text (RescoreWorker *worker, PozoPieceIter *iter, GString *out)
{
  cli_place_set (&worker->reader.place, iter, worker->reader.record);
  pozo_finding_message_escape (worker->reader.place.at.file, strlen (worker->reader.place.at.file),
                               out);
  g_string_append_printf (out, ":%" G_GUINT64_FORMAT ": ", worker->reader.place.at.line);
  if (worker->reader.place.at.game != NULL)
    pozo_finding_message_escape (worker->reader.place.at.game,
                                 strlen (worker->reader.place.at.game), out);
  g_string_append_c (out, '\n');
  if (worker->reader.game->rules == NULL)
    {
      g_string_append (out, _ ("  its own rules are not known; see \"pozo validate\"\n\n"));
      return;
    }
  if (worker->command->needs_matrix)
    rescore_append_matrix (worker, out);
  if (worker->command->needs_deals)
    rescore_append_deals (worker, out);
  for (guint i = 0; i < worker->command->n_others && worker->command->needs_deals; i++)
    rescore_append_notes (worker, i, out);
  g_string_append_c (out, '\n');
}
