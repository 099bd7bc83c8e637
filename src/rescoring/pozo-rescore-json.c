/* SPDX-License-Identifier: MIT */
/* A rescored game for programs: an object a line. */
#include "pozo-rescore-json.h"

#include "pozo-finding-message.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-pcn-emit.h"

/* ---- Deals ---- */

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

/* The items; of a score line those that it does not tell are null. */
static void
write_tally (PozoJson *json, const PozoRescoreView *view, const PozoRescoredDeal *deal, guint side)
{
  const PozoTally *tally = &deal->tally[side];

  pozo_json_begin_object (json);
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    if (!pozo_rescore_view_has_item (view, item))
      continue;
    else if (deal->open[side] & 1u << item)
      {
        pozo_json_key (json, pozo_score_item_words[item]);
        pozo_json_null (json);
      }
    else
      write_range (json, pozo_score_item_words[item], tally->low[item], tally->high[item]);
  pozo_json_end_object (json);
}

static void
write_recorded (PozoJson *json, const PozoRescoreView *view, guint deal, guint side)
{
  gint32 value;

  pozo_json_key (json, "recorded");
  pozo_json_begin_object (json);
  for (guint item = 0; item <= POZO_SCORE_SUM; item++)
    if (pozo_rescore_find_recorded (view->record, deal, side, item, &value))
      pozo_json_key_int (json, pozo_score_item_words[item], value);
  pozo_json_end_object (json);
}

/* Why items of a score line are not what they would have been. */
static void
write_reasons (PozoJson *json, const guint8 *reasons)
{
  gboolean is_any = FALSE;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    is_any = is_any || reasons[item] != POZO_RESCORE_REASON_NONE;
  if (!is_any)
    return;
  pozo_json_key (json, "reasons");
  pozo_json_begin_object (json);
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (reasons[item] != POZO_RESCORE_REASON_NONE)
      pozo_json_key_string (json, pozo_score_item_words[item],
                            pozo_rescore_reasons[reasons[item]].name);
  pozo_json_end_object (json);
}

/* Items of a table that the score line made certain, or nearer to it. */
static void
write_by_line (PozoJson *json, guint32 items)
{
  if (items == 0)
    return;
  pozo_json_key (json, "by_line");
  pozo_json_begin_array (json);
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (items & 1u << item)
      pozo_json_string (json, pozo_score_item_words[item]);
  pozo_json_end_array (json);
}

static void
write_scored (PozoJson *json, const PozoRescoreView *view, const PozoRescoredDeal *deal, guint side)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "basis", deal->basis == POZO_RESCORE_LINES ? "lines" : "table");
  pozo_json_key (json, "items");
  write_tally (json, view, deal, side);
  if (deal->is_scored)
    write_range (json, "sum", deal->low[side], deal->high[side]);
  write_reasons (json, deal->reason[side]);
  write_by_line (json, deal->by_line[side]);
  pozo_json_end_object (json);
}

static gboolean
has_items (const PozoRescoredDeal *deal)
{
  return deal->basis != POZO_RESCORE_NOTHING && !deal->is_refused;
}

static void
write_side (PozoJson *json, const PozoRescoreView *view, guint deal, guint side)
{
  const PozoRescoredDeal *own = POZO_RESCORED_DEAL (pozo_rescore_get_replay (view->rescore), deal);
  const char letter[] = { pozo_side_letter (side), '\0' };

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "side", letter);
  write_recorded (json, view, deal, side);
  if (has_items (own))
    {
      pozo_json_key (json, "recomputed");
      write_scored (json, view, own, side);
    }
  for (guint i = 0; i < view->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (view->rescore, i), deal);

      if (!has_items (other))
        continue;
      pozo_json_key (json, view->names[i]);
      write_scored (json, view, other, side);
    }
  pozo_json_end_object (json);
}

/* ---- Variants ---- */

static void
write_stop (PozoJson *json, const PozoRescoreView *view, const PozoFinding *finding)
{
  g_autoptr (GString) message = g_string_new (NULL);

  if (finding->code == POZO_FINE)
    return;
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  pozo_finding_message_append (finding, view->record->text, view->record->length, message);
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "deal", POZO_RECORD_DEAL (view->record, finding->deal - 1u)->number);
  pozo_json_key_int (json, "turn", finding->turn);
  pozo_json_key_int (json, "offset", (gint64) (view->place->offset_bytes + finding->offset));
  pozo_json_key_string (json, "code", pozo_finding_info (finding->code)->slug);
  pozo_json_key_string (json, "message", message->str);
  pozo_json_end_object (json);
}

static void
write_stops (PozoJson *json, const PozoRescoreView *view, const PozoRescored *result)
{
  pozo_json_key (json, "stops");
  pozo_json_begin_array (json);
  for (guint deal = 0; deal < result->deals->len; deal++)
    {
      write_stop (json, view, &POZO_RESCORED_DEAL (result, deal)->setup);
      write_stop (json, view, &POZO_RESCORED_DEAL (result, deal)->stop);
    }
  pozo_json_end_array (json);
}

static void
write_thing (PozoJson *json, const PozoRescoreView *view, const PozoForeign *thing)
{
  const char letter[] = { pozo_side_letter (thing->unit), '\0' };
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 cards[POZO_DECK_MAX];

  pozo_pcn_emit_cards (text, cards, pozo_foreign_cards (thing, cards));
  pozo_json_begin_object (json);
  pozo_json_key_int (json, "deal", POZO_RECORD_DEAL (view->record, thing->deal - 1u)->number);
  pozo_json_key_string (json, "side", letter);
  pozo_json_key_string (json, "kind", pozo_foreign_kinds[thing->kind].name);
  pozo_json_key_string (json, "cards", text->str);
  pozo_json_key (json, "whole_meld");
  pozo_json_boolean (json, thing->is_whole);
  write_range (json, "value", thing->low, thing->high);
  pozo_json_key_string (json, "message", pozo_foreign_kinds[thing->kind].meaning);
  pozo_json_end_object (json);
}

static void
write_foreign (PozoJson *json, const PozoRescoreView *view, const PozoRescored *result)
{
  pozo_json_key (json, "foreign_counts");
  pozo_json_begin_object (json);
  for (guint kind = 0; kind < POZO_N_FOREIGN_KINDS; kind++)
    if (result->n_foreign[kind] > 0)
      pozo_json_key_int (json, pozo_foreign_kinds[kind].name, result->n_foreign[kind]);
  pozo_json_end_object (json);
  pozo_json_key_int (json, "foreign_line_items", result->n_foreign_items);
  pozo_json_key (json, "foreign");
  pozo_json_begin_array (json);
  for (guint i = 0; i < result->foreign->len; i++)
    write_thing (json, view, &g_array_index (result->foreign, PozoForeign, i));
  pozo_json_end_array (json);
}

static void
write_side_key (PozoJson *json, const char *key, guint side)
{
  const char letter[] = { side > 0 ? pozo_side_letter (side - 1u) : '\0', '\0' };

  if (side > 0)
    pozo_json_key_string (json, key, letter);
}

/* What a game came to under one set of rules. */
static void
write_outcome (PozoJson *json, const PozoRescoreView *view, const PozoRescored *result)
{
  guint n_deals = result->deals->len;

  pozo_json_key (json, "exact");
  pozo_json_boolean (json, result->is_exact);
  if (n_deals > 0 && result->n_unscored < n_deals)
    {
      pozo_json_key (json, "sums");
      pozo_json_begin_object (json);
      for (guint side = 0; side < view->game->n_sides; side++)
        {
          const char letter[] = { pozo_side_letter (side), '\0' };
          const PozoRescoredDeal *last = POZO_RESCORED_DEAL (result, n_deals - 1);

          write_range (json, letter, last->low[side], last->high[side]);
        }
      pozo_json_end_object (json);
    }
  pozo_json_key (json, "end_known");
  pozo_json_boolean (json, result->is_end_known);
  if (result->over_deal > 0)
    pozo_json_key_int (json, "decided_after_deal",
                       POZO_RECORD_DEAL (view->record, result->over_deal - 1)->number);
  write_side_key (json, "winner", result->winner);
  pozo_json_key (json, "leader_known");
  pozo_json_boolean (json, result->is_lead_known);
  write_side_key (json, "leader", result->leader);
  pozo_json_key_int (json, "deals_by_lines", result->n_by_lines);
  pozo_json_key_int (json, "deals_unscored", result->n_unscored);
}

static void
write_other (PozoJson *json, const PozoRescoreView *view, guint i)
{
  const PozoRescored *result = pozo_rescore_get (view->rescore, i);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "variant", view->names[i]);
  write_outcome (json, view, result);
  pozo_json_key_int (json, "deals_refused", result->n_refused);
  pozo_json_key_int (json, "deals_stopped", result->n_stopped);
  write_stops (json, view, result);
  write_foreign (json, view, result);
  pozo_json_end_object (json);
}

/* ---- The game ---- */

static void
write_own (PozoJson *json, const PozoRescoreView *view)
{
  pozo_json_key (json, "own");
  pozo_json_begin_object (json);
  write_outcome (json, view, pozo_rescore_get_own (view->rescore));
  pozo_json_end_object (json);
}

/**
 * pozo_rescore_append_json:
 * @view: a game, rescored
 * @out: where the line goes
 *
 * Writes a game as an object on a line of its own.
 */
void
pozo_rescore_append_json (const PozoRescoreView *view, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "file", view->place->file);
  pozo_json_key_int (&json, "line", (gint64) view->place->line);
  if (view->place->game != NULL)
    pozo_json_key_string (&json, "game", view->place->game);
  pozo_json_key (&json, "rules_known");
  pozo_json_boolean (&json, view->game->rules != NULL);
  pozo_json_key (&json, "deals");
  pozo_json_begin_array (&json);
  for (guint deal = 0; deal < view->game->deals->len; deal++)
    {
      pozo_json_begin_object (&json);
      pozo_json_key_int (&json, "deal", POZO_RECORD_DEAL (view->record, deal)->number);
      pozo_json_key_string (&json, "fate",
                            pozo_deal_fates[POZO_GAME_DEAL (view->game, deal)->fate]);
      pozo_json_key (&json, "sides");
      pozo_json_begin_array (&json);
      for (guint side = 0; side < view->game->n_sides; side++)
        write_side (&json, view, deal, side);
      pozo_json_end_array (&json);
      pozo_json_end_object (&json);
    }
  pozo_json_end_array (&json);
  if (view->game->rules != NULL)
    write_own (&json, view);
  pozo_json_key_string (&json, "foreign_melds", pozo_foreign_policies[view->policy].name);
  pozo_json_key (&json, "variants");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < view->n_others; i++)
    write_other (&json, view, i);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}
