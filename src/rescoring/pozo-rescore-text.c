/* SPDX-License-Identifier: MIT */
/* A rescored game for people: what stands before it, and the scores of each deal. */
#include "pozo-rescore-text.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rescore-matrix.h"
#include "pozo-rescore-notes.h"
#include "pozo-text-table.h"

#include <string.h>

/* ---- Cells ---- */

static char *
format_minimum (gint32 minimum)
{
  return minimum == POZO_MINIMUM_CANASTA ? g_strdup (C_ ("minimum", "canasta"))
                                         : pozo_locale_format ("%d", minimum);
}

static void
add_recorded (PozoTextTable *table, const PozoRescoreView *view, guint deal, guint side, guint item)
{
  gint32 value;

  if (pozo_rescore_find_recorded (view->record, deal, side, item, &value))
    pozo_text_table_add (table, "%d", value);
  else
    pozo_text_table_add (table, "-");
}

/* An item of the deal under the own rules and the others; dashes for a deal without a table to
 * score. */
static void
add_tallies (PozoTextTable *table, const PozoRescoreView *view, guint deal, guint side, guint item)
{
  const PozoRescoredDeal *own = POZO_RESCORED_DEAL (pozo_rescore_get_replay (view->rescore), deal);

  if (own->basis == POZO_RESCORE_TABLE && !own->is_refused)
    pozo_text_table_take (
        table, pozo_rescore_format_range (own->tally[side].low[item], own->tally[side].high[item]));
  else
    pozo_text_table_add (table, "-");
  for (guint i = 0; i < view->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (view->rescore, i), deal);

      if (pozo_rescored_deal_is_known (other, side, item))
        pozo_text_table_take (table, pozo_rescore_format_range (other->tally[side].low[item],
                                                                other->tally[side].high[item]));
      else
        pozo_text_table_add (table, "-");
    }
}

/* ---- The table of a game ---- */

static void
add_item_rows (PozoTextTable *table, const PozoRescoreView *view, guint deal, guint side)
{
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      gint32 value;

      if (!pozo_rescore_view_has_item (view, item) &&
          !pozo_rescore_find_recorded (view->record, deal, side, item, &value))
        continue;
      pozo_text_table_add (table, "%s", "");
      pozo_text_table_add (table, "%s", "");
      pozo_text_table_add (table, "  %s", C_ ("item of a score", pozo_score_item_words[item]));
      add_recorded (table, view, deal, side, item);
      add_tallies (table, view, deal, side, item);
    }
}

/* The running score; a dash where the deal added nothing to it because it could not be scored. */
static void
add_sum (PozoTextTable *table, const PozoRescored *rescored, guint deal, guint side)
{
  const PozoRescoredDeal *scored = POZO_RESCORED_DEAL (rescored, deal);

  if (scored->is_scored)
    pozo_text_table_take (table, pozo_rescore_format_range (scored->low[side], scored->high[side]));
  else
    pozo_text_table_add (table, "-");
}

static void
add_sum_row (PozoTextTable *table, const PozoRescoreView *view, guint deal, guint side)
{
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", C_ ("item of a score", pozo_score_item_words[POZO_SCORE_SUM]));
  add_recorded (table, view, deal, side, POZO_SCORE_SUM);
  add_sum (table, pozo_rescore_get_replay (view->rescore), deal, side);
  for (guint i = 0; i < view->n_others; i++)
    add_sum (table, pozo_rescore_get (view->rescore, i), deal, side);
}

static void
add_minimum_row (PozoTextTable *table, const PozoRescoreView *view, guint deal, guint side)
{
  const PozoDealResult *own = POZO_GAME_DEAL (view->game, deal);
  const PozoRules *rules = view->game->rules;
  guint number = POZO_RECORD_DEAL (view->game->record, deal)->number;

  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%s", C_ ("item of a score", "minimum"));
  pozo_text_table_add (table, "-");
  if (rules != NULL && own->known_start & 1u << side)
    pozo_text_table_take (table,
                          format_minimum (pozo_rules_minimum (rules, own->start[side], number)));
  else
    pozo_text_table_add (table, "-");
  for (guint i = 0; i < view->n_others; i++)
    {
      const PozoRescoredDeal *other =
          POZO_RESCORED_DEAL (pozo_rescore_get (view->rescore, i), deal);

      if (other->is_scored)
        pozo_text_table_take (table, format_minimum (other->minimum[side]));
      else
        pozo_text_table_add (table, "-");
    }
}

static void
add_side (PozoTextTable *table, const PozoRescoreView *view, guint deal, guint side)
{
  if (side == 0)
    pozo_text_table_add (table, "%u", POZO_RECORD_DEAL (view->record, deal)->number);
  else
    pozo_text_table_add (table, "%s", "");
  pozo_text_table_add (table, "%c", pozo_side_letter (side));
  pozo_text_table_add (table, "%s",
                       C_ ("item of a score", pozo_score_item_words[POZO_SCORE_TOTAL]));
  add_recorded (table, view, deal, side, POZO_SCORE_TOTAL);
  add_tallies (table, view, deal, side, POZO_SCORE_TOTAL);
  if (view->has_items)
    {
      add_item_rows (table, view, deal, side);
      add_minimum_row (table, view, deal, side);
    }
  add_sum_row (table, view, deal, side);
}

/* The scores of each deal, a column for each variant. */
static void
append_deals (const PozoRescoreView *view, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  pozo_text_table_add_column (table, C_ ("head of a column", "deal"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, C_ ("head of a column", "side"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "recorded"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, C_ ("head of a column", "recomputed"), POZO_ALIGN_RIGHT);
  for (guint i = 0; i < view->n_others; i++)
    pozo_text_table_add_column (table, view->names[i], POZO_ALIGN_RIGHT);
  for (guint deal = 0; deal < view->game->deals->len; deal++)
    for (guint side = 0; side < view->game->n_sides; side++)
      add_side (table, view, deal, side);
  pozo_text_table_print (table, view->style, 0, out);
}

/**
 * pozo_rescore_append_text:
 * @view: a game, rescored
 * @out: where the text goes
 *
 * Prints a game: its scores, then what each variant says of its course.
 */
void
pozo_rescore_append_text (const PozoRescoreView *view, GString *out)
{
  pozo_finding_message_escape (view->place->file, strlen (view->place->file), out);
  g_string_append_printf (out, ":%" G_GUINT64_FORMAT ": ", view->place->line);
  if (view->place->game != NULL)
    pozo_finding_message_escape (view->place->game, strlen (view->place->game), out);
  g_string_append_c (out, '\n');
  if (view->game->rules == NULL)
    {
      g_string_append (out, _ ("  its own rules are not known; see \"pozo validate\"\n\n"));
      return;
    }
  if (view->has_matrix)
    pozo_rescore_append_matrix (view, out);
  if (view->has_deals)
    append_deals (view, out);
  for (guint i = 0; i < view->n_others && view->has_deals; i++)
    pozo_rescore_append_notes (view, i, out);
  g_string_append_c (out, '\n');
}
