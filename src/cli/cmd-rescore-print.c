/* SPDX-License-Identifier: MIT */
/* A rescored game, as a table for people or as JSON for programs. */
#include "cmd-rescore.h"

#include <string.h>

/* ---- Cells ---- */

static char
side_letter (guint side)
{
  return (char) ('A' + side);
}

/* A figure, or the range in which it lies when some cards were not seen. */
static char *
format_range (gint32 low, gint32 high)
{
  return low == high ? g_strdup_printf ("%d", low) : g_strdup_printf ("%d to %d", low, high);
}

static char *
format_minimum (gint32 minimum)
{
  return minimum == POZO_MINIMUM_CANASTA ? g_strdup ("canasta") : g_strdup_printf ("%d", minimum);
}

static const PozoScore *
find_score (const PozoRecord *record, guint deal, guint side)
{
  PozoSlice slice = POZO_RECORD_DEAL (record, deal)->scores;

  for (guint i = slice.start; i < slice.start + slice.n; i++)
    if (g_array_index (record->scores, PozoScore, i).side == side + 1)
      return &g_array_index (record->scores, PozoScore, i);
  return NULL;
}

static gboolean
find_recorded (const PozoRecord *record, guint deal, guint side, guint item, gint32 *value)
{
  const PozoScore *score = find_score (record, deal, side);

  if (score == NULL || !(score->present & 1u << item))
    return FALSE;
  *value = score->value[item];
  return TRUE;
}

static void
add_recorded (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side, guint item)
{
  gint32 value;

  if (find_recorded (worker->reader.record, deal, side, item, &value))
    pozo_text_table_add (table, "%d", value);
  else
    pozo_text_table_add (table, "-");
}

/* An item of the deal under the own rules and the others; dashes for a deal without a table to
 * score. */
static void
add_tallies (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side, guint item)
{
  const PozoDealResult *own = POZO_GAME_DEAL (worker->reader.game, deal);

  if (own->has_tally)
    pozo_text_table_take (table,
                          format_range (own->tally[side].low[item], own->tally[side].high[item]));
  else
    pozo_text_table_add (table, "-");
  for (guint i = 0; i < worker->command->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (worker->rescore, i), deal);

      if (other->is_scored)
        pozo_text_table_take (
            table, format_range (other->tally[side].low[item], other->tally[side].high[item]));
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
      pozo_text_table_add (table, "  %s", pozo_score_item_word (item));
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
    pozo_text_table_take (table, format_range (scored->low[side], scored->high[side]));
  else
    pozo_text_table_add (table, "-");
}

static void
add_sum_row (PozoTextTable *table, const RescoreWorker *worker, guint deal, guint side)
{
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "sum");
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
  pozo_text_table_add (table, "minimum");
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
  pozo_text_table_add (table, "%c", side_letter (side));
  pozo_text_table_add (table, "total");
  add_recorded (table, worker, deal, side, POZO_SCORE_TOTAL);
  add_tallies (table, worker, deal, side, POZO_SCORE_TOTAL);
  if (worker->command->has_items)
    {
      add_item_rows (table, worker, deal, side);
      add_minimum_row (table, worker, deal, side);
    }
  add_sum_row (table, worker, deal, side);
}

static void
append_table (const RescoreWorker *worker, GString *out)
{
  const Rescore *command = worker->command;
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, "deal", POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "side", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "recorded", POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "recomputed", POZO_ALIGN_RIGHT);
  for (guint i = 0; i < command->n_others; i++)
    pozo_text_table_add_column (table, command->names[i], POZO_ALIGN_RIGHT);
  for (guint deal = 0; deal < worker->reader.game->deals->len; deal++)
    for (guint side = 0; side < worker->reader.game->n_sides; side++)
      add_side (table, worker, deal, side);
  pozo_text_table_print (table, &command->style, 0, out);
}

/* ---- What the other rules say ---- */

static void
append_stop (const RescoreWorker *worker,
             const char *where,
             const PozoFinding *finding,
             GString *out)
{
  if (finding->code == POZO_FINE)
    return;
  g_string_append_printf (out, "  deal %u, ",
                          POZO_RECORD_DEAL (worker->reader.record, finding->deal - 1u)->number);
  if (finding->turn > 0)
    g_string_append_printf (out, "turn %u, ", finding->turn);
  g_string_append_printf (out, "%s: ", where);
  pozo_finding_message_append (finding, worker->reader.record->text, worker->reader.record->length,
                               out);
  g_string_append_printf (out, " [%s]\n", pozo_finding_info (finding->code)->slug);
}

static void
append_end (const PozoRescored *result, const PozoGame *game, GString *out)
{
  if (!result->is_exact)
    g_string_append (out, "  not every deal could be scored exactly\n");
  if (!result->is_end_known)
    g_string_append (out, "  when the match would have been decided is not certain\n");
  else if (result->over_deal == 0)
    g_string_append (out, "  the match would not have been decided\n");
  else if (result->winner == 0)
    g_string_append_printf (out, "  the match would have been drawn after deal %u\n",
                            POZO_RECORD_DEAL (game->record, result->over_deal - 1)->number);
  else
    g_string_append_printf (out, "  side %c would have won after deal %u\n",
                            side_letter (result->winner - 1u),
                            POZO_RECORD_DEAL (game->record, result->over_deal - 1)->number);
}

static void
append_other (const RescoreWorker *worker, guint i, GString *out)
{
  const PozoRescored *result = pozo_rescore_get (worker->rescore, i);

  g_string_append_printf (out, "%s:\n", worker->command->names[i]);
  append_end (result, worker->reader.game, out);
  for (guint deal = 0; deal < result->deals->len; deal++)
    {
      const PozoRescoredDeal *other = POZO_RESCORED_DEAL (result, deal);
      g_autofree char *word =
          g_strndup (worker->reader.record->text + other->stop.offset, other->stop.length);

      append_stop (worker, "set-up", &other->setup, out);
      append_stop (worker, word, &other->stop, out);
    }
}

/**
 * rescore_append_text:
 * @worker: a worker after a game
 * @walk: the walk that stands on it
 * @out: where the text goes
 *
 * Prints a game: a table of its scores, then what each variant says of its course.
 */
void
rescore_append_text (RescoreWorker *worker, PozoWalk *walk, GString *out)
{
  cli_place_set (&worker->reader.place, walk, worker->reader.record);
  pozo_finding_message_escape (worker->reader.place.at.file, strlen (worker->reader.place.at.file),
                               out);
  g_string_append_printf (out, ":%" G_GUINT64_FORMAT ": ", worker->reader.place.at.line);
  if (worker->reader.place.at.game != NULL)
    pozo_finding_message_escape (worker->reader.place.at.game,
                                 strlen (worker->reader.place.at.game), out);
  g_string_append_c (out, '\n');
  if (worker->reader.game->rules == NULL)
    {
      g_string_append (out, "  its own rules are not known; see \"pozo validate\"\n\n");
      return;
    }
  append_table (worker, out);
  for (guint i = 0; i < worker->command->n_others; i++)
    append_other (worker, i, out);
  g_string_append_c (out, '\n');
}

/* ---- JSON ---- */

static void
write_range (PozoJson *json, const char *key, gint32 low, gint32 high)
{
  if (low == high)
    {
      pozo_json_key_int (json, key, low);
      return;
    }
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  pozo_json_int (json, low);
  pozo_json_int (json, high);
  pozo_json_end_array (json);
}

static void
write_tally (PozoJson *json, const PozoTally *tally)
{
  pozo_json_begin_object (json);
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    write_range (json, pozo_score_item_word (item), tally->low[item], tally->high[item]);
  pozo_json_end_object (json);
}

static void
write_recorded (PozoJson *json, const RescoreWorker *worker, guint deal, guint side)
{
  gint32 value;

  pozo_json_key (json, "recorded");
  pozo_json_begin_object (json);
  for (guint item = 0; item <= POZO_SCORE_SUM; item++)
    if (find_recorded (worker->reader.record, deal, side, item, &value))
      pozo_json_key_int (json, pozo_score_item_word (item), value);
  pozo_json_end_object (json);
}

static void
write_scored (PozoJson *json, const PozoRescoredDeal *deal, guint side)
{
  pozo_json_begin_object (json);
  pozo_json_key (json, "items");
  write_tally (json, &deal->tally[side]);
  write_range (json, "sum", deal->low[side], deal->high[side]);
  pozo_json_end_object (json);
}

static void
write_side (PozoJson *json, const RescoreWorker *worker, guint deal, guint side)
{
  const PozoRescoredDeal *own = POZO_RESCORED_DEAL (pozo_rescore_get_replay (worker->rescore), deal);
  const char letter[] = { side_letter (side), '\0' };

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "side", letter);
  write_recorded (json, worker, deal, side);
  if (own->is_scored)
    {
      pozo_json_key (json, "recomputed");
      write_scored (json, own, side);
    }
  for (guint i = 0; i < worker->command->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (worker->rescore, i), deal);

      if (!other->is_scored)
        continue;
      pozo_json_key (json, worker->command->names[i]);
      write_scored (json, other, side);
    }
  pozo_json_end_object (json);
}

static void
write_stop (PozoJson *json, const RescoreWorker *worker, const PozoFinding *finding)
{
  g_autoptr (GString) message = g_string_new (NULL);

  if (finding->code == POZO_FINE)
    return;
  pozo_finding_message_append (finding, worker->reader.record->text, worker->reader.record->length,
                               message);
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "deal",
                     POZO_RECORD_DEAL (worker->reader.record, finding->deal - 1u)->number);
  pozo_json_key_int (json, "turn", finding->turn);
  pozo_json_key_int (json, "offset",
                     (gint64) (worker->reader.place.at.offset_bytes + finding->offset));
  pozo_json_key_string (json, "code", pozo_finding_info (finding->code)->slug);
  pozo_json_key_string (json, "message", message->str);
  pozo_json_end_object (json);
}

static void
write_other (PozoJson *json, const RescoreWorker *worker, guint i)
{
  const PozoRescored *result = pozo_rescore_get (worker->rescore, i);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "variant", worker->command->names[i]);
  pozo_json_key (json, "exact");
  pozo_json_boolean (json, result->is_exact);
  pozo_json_key (json, "end_known");
  pozo_json_boolean (json, result->is_end_known);
  if (result->over_deal > 0)
    pozo_json_key_int (json, "decided_after_deal",
                       POZO_RECORD_DEAL (worker->reader.record, result->over_deal - 1)->number);
  if (result->winner > 0)
    {
      const char letter[] = { side_letter (result->winner - 1u), '\0' };

      pozo_json_key_string (json, "winner", letter);
    }
  pozo_json_key (json, "stops");
  pozo_json_begin_array (json);
  for (guint deal = 0; deal < result->deals->len; deal++)
    {
      write_stop (json, worker, &POZO_RESCORED_DEAL (result, deal)->setup);
      write_stop (json, worker, &POZO_RESCORED_DEAL (result, deal)->stop);
    }
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

/**
 * rescore_append_json:
 * @worker: a worker after a game
 * @walk: the walk that stands on it
 * @out: where the line goes
 *
 * Writes a game as an object on a line of its own.
 */
void
rescore_append_json (RescoreWorker *worker, PozoWalk *walk, GString *out)
{
  PozoJson json;

  cli_place_set (&worker->reader.place, walk, worker->reader.record);
  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "file", worker->reader.place.at.file);
  pozo_json_key_int (&json, "line", (gint64) worker->reader.place.at.line);
  if (worker->reader.place.at.game != NULL)
    pozo_json_key_string (&json, "game", worker->reader.place.at.game);
  pozo_json_key (&json, "rules_known");
  pozo_json_boolean (&json, worker->reader.game->rules != NULL);
  pozo_json_key (&json, "deals");
  pozo_json_begin_array (&json);
  for (guint deal = 0; deal < worker->reader.game->deals->len; deal++)
    {
      pozo_json_begin_object (&json);
      pozo_json_key_int (&json, "deal", POZO_RECORD_DEAL (worker->reader.record, deal)->number);
      pozo_json_key_string (&json, "fate",
                            pozo_deal_fate_name (POZO_GAME_DEAL (worker->reader.game, deal)->fate));
      pozo_json_key (&json, "sides");
      pozo_json_begin_array (&json);
      for (guint side = 0; side < worker->reader.game->n_sides; side++)
        write_side (&json, worker, deal, side);
      pozo_json_end_array (&json);
      pozo_json_end_object (&json);
    }
  pozo_json_end_array (&json);
  pozo_json_key (&json, "variants");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < worker->command->n_others; i++)
    write_other (&json, worker, i);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}
