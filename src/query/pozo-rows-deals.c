/* SPDX-License-Identifier: MIT */
/* Rows about deals, sides and findings, of a game that was replayed; and about its head. */
#include "pozo-rows-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-record-items.h"

#include <string.h>

#define EXTRA(name)    POZO_COLUMN_EXTRAS_##name
#define DEAL(name)     POZO_COLUMN_DEALS_##name
#define SIDE(name)     POZO_COLUMN_SIDES_##name
#define SCORE(name)    POZO_COLUMN_SCORES_##name
#define FINDING(name)  POZO_COLUMN_FINDINGS_##name
#define RESCORED(name) POZO_COLUMN_RESCORED_##name

/* ---- Heads ---- */

/* A key as conditions have it. */
static gint64
name_key (PozoRows *rows, const char *key, gsize length)
{
  GString *name = rows->scratch;

  g_string_truncate (name, 0);
  for (gsize i = 0; i < length; i++)
    g_string_append_c (name, pozo_column_fold (key[i]));
  return pozo_rows_text (rows, name->str, name->len);
}

/**
 * pozo_rows_add_extras:
 * @rows: a worker
 *
 * Adds a row for each line of the head whose key begins with `X-`.
 */
void
pozo_rows_add_extras (PozoRows *rows)
{
  const PozoRecord *head = pozo_lazy_game_head (rows->lazy);
  guint n = 0;

  for (guint i = 0; i < head->heads->len; i++)
    {
      const PozoHead *line = &g_array_index (head->heads, PozoHead, i);
      gint64 *row;

      if (line->kind != POZO_HEAD_EXTRA)
        continue;
      row = pozo_rows_add (rows);
      pozo_rows_set (rows, row, EXTRA (extra), ++n);
      pozo_rows_set (rows, row, EXTRA (key),
                     name_key (rows, head->text + line->key.offset, line->key.length));
      pozo_rows_set (rows, row, EXTRA (value),
                     pozo_rows_text (rows, head->text + line->value.offset, line->value.length));
    }
}

/* ---- Deals ---- */

/**
 * pozo_rows_add_deals:
 * @rows: a worker
 * @game: the game at hand
 *
 * Adds a row for each deal.
 */
void
pozo_rows_add_deals (PozoRows *rows, const PozoGame *game)
{
  for (guint i = 0; i < game->deals->len; i++)
    {
      const PozoDealResult *result = POZO_GAME_DEAL (game, i);
      gint64 *row = pozo_rows_add (rows);

      pozo_rows_set (rows, row, DEAL (deal), i + 1);
      pozo_rows_set (rows, row, DEAL (number), POZO_RECORD_DEAL (game->record, i)->number);
      pozo_rows_set (rows, row, DEAL (dealer), pozo_cell_unless_zero (result->dealer));
      pozo_rows_set (rows, row, DEAL (fate), pozo_cell_word (pozo_deal_fates[result->fate]));
      pozo_rows_set (rows, row, DEAL (ended), pozo_cell_word (pozo_deal_ended_word (result)));
      pozo_rows_set (rows, row, DEAL (goer), pozo_cell_unless_zero (result->goer));
      pozo_rows_set (rows, row, DEAL (turns), result->n_turns);
      pozo_rows_set (rows, row, DEAL (actions), result->n_actions);
      pozo_rows_set (rows, row, DEAL (checks), result->checks);
      pozo_rows_set (rows, row, DEAL (unchecked), result->unknown);
    }
}

/* ---- Sides ---- */

static gint64
recorded (const PozoScore *score, guint item)
{
  return score != NULL && (score->present & (1u << item)) != 0 ? score->value[item]
                                                               : POZO_CELL_NULL;
}

/* What is certain. */
static gint64
certain (const PozoTally *tally, guint item)
{
  return tally != NULL && tally->low[item] == tally->high[item] ? tally->low[item] : POZO_CELL_NULL;
}

static void
add_side (PozoRows *rows, const PozoGame *game, guint deal, guint side)
{
  static const PozoScoreItem counts[] = { POZO_SCORE_N_NATURAL,  POZO_SCORE_N_MIXED,
                                          POZO_SCORE_N_SEMI,     POZO_SCORE_N_WILD,
                                          POZO_SCORE_N_SEQUENCE, POZO_SCORE_N_RED3 };
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal);
  const PozoTally *tally = result->has_tally ? &result->tally[side - 1] : NULL;
  const PozoScore *score = pozo_record_find_score (game->record, deal, side);
  gint64 *row = pozo_rows_add (rows);
  guint bit = 1u << (side - 1);
  guint total = pozo_record_total_item (game->record);

  pozo_rows_set (rows, row, SIDE (deal), deal + 1);
  pozo_rows_set (rows, row, SIDE (side), pozo_cell_side (side));
  pozo_rows_set (rows, row, SIDE (team), pozo_cell_side (result->team[side - 1]));
  if (result->known_start & bit)
    pozo_rows_set (rows, row, SIDE (start), result->start[side - 1]);
  pozo_rows_set (rows, row, SIDE (recorded), recorded (score, total));
  if (tally != NULL)
    pozo_rows_set (rows, row, SIDE (total), certain (tally, total));
  else if (result->known_total & bit)
    pozo_rows_set (rows, row, SIDE (total), result->total[side - 1]);
  if (result->known_sum & bit)
    pozo_rows_set (rows, row, SIDE (sum), result->sum[side - 1]);
  if (game->record->kind != NULL)
    return; /* which has neither canastas nor red threes */
  if (tally != NULL)
    pozo_rows_set (rows, row, SIDE (is_out), tally->high[POZO_SCORE_OUT] > 0);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    pozo_rows_set (rows, row, SIDE (natural) + i, certain (tally, counts[i]));
}

/**
 * pozo_rows_add_sides:
 * @rows: a worker
 * @game: the game at hand
 *
 * Adds a row for each side in each deal.
 */
void
pozo_rows_add_sides (PozoRows *rows, const PozoGame *game)
{
  for (guint i = 0; i < game->deals->len; i++)
    for (guint side = 1; side <= game->n_sides; side++)
      add_side (rows, game, i, side);
}

/* ---- Scores ---- */

/* The items of a game in the order of their rows: that of Canasta's is kept, another kind has few.
 * Returns how many there are. */
static guint
list_items (const PozoRows *rows, const PozoRecord *record, guint8 items[POZO_N_SCORES])
{
  guint n = pozo_record_n_items (record);

  memcpy (items, rows->items, sizeof rows->items);
  for (guint i = 0; record->kind != NULL && i < n; i++)
    {
      const char *word = pozo_record_item_word (record, i);
      guint at = i;

      for (; rows->options.by_key && at > 0 &&
             strcmp (pozo_record_item_word (record, items[at - 1]), word) > 0;
           at--)
        items[at] = items[at - 1];
      items[at] = (guint8) i;
    }
  return n;
}

static void
add_item (PozoRows *rows, const PozoGame *game, guint deal, guint side, guint item)
{
  const PozoRecord *record = game->record;
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal);
  const PozoScore *score = pozo_record_find_score (record, deal, side);
  gint32 low = result->tally[side - 1].low[item], high = result->tally[side - 1].high[item];
  guint total = pozo_record_total_item (record);
  gboolean is_sum = item == pozo_record_sum_item (record);
  gboolean is_known =
      is_sum ? pozo_deal_add_up (result, side, total, &low, &high) : result->has_tally;
  gint64 written = recorded (score, item);
  gint64 *row;

  if (written == POZO_CELL_NULL &&
      (!is_known || (!is_sum && item != total && low == 0 && high == 0)))
    return;
  row = pozo_rows_add (rows);
  pozo_rows_set (rows, row, SCORE (deal), deal + 1);
  pozo_rows_set (rows, row, SCORE (side), pozo_cell_side (side));
  pozo_rows_set (rows, row, SCORE (item), pozo_cell_word (pozo_record_item_word (record, item)));
  pozo_rows_set (rows, row, SCORE (recorded), written);
  pozo_rows_set (rows, row, SCORE (stands), score != NULL && (score->stands >> item & 1) != 0);
  if (!is_known)
    return;
  pozo_rows_set (rows, row, SCORE (recomputed), low);
  pozo_rows_set (rows, row, SCORE (most), high);
}

/**
 * pozo_rows_add_scores:
 * @rows: a worker
 * @game: the game at hand
 *
 * Adds a row for each item that is written or worth something, and for each total and sum.
 */
void
pozo_rows_add_scores (PozoRows *rows, const PozoGame *game)
{
  guint8 items[POZO_N_SCORES];
  guint n_items = list_items (rows, game->record, items);

  for (guint i = 0; i < game->deals->len; i++)
    for (guint side = 1; side <= game->n_sides; side++)
      for (guint item = 0; item < n_items; item++)
        add_item (rows, game, i, side, items[item]);
}

/* ---- Other rules ---- */

static void
add_rescored (PozoRows *rows, const PozoRules *rules, guint deal, guint side)
{
  const PozoRescored *other = pozo_rescore_get (rows->rescore, 0);
  const PozoRescored *own = pozo_rescore_get_own (rows->rescore);
  const PozoRescoredDeal *theirs = POZO_RESCORED_DEAL (other, deal);
  const PozoRescoredDeal *ours = POZO_RESCORED_DEAL (own, deal);

  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    {
      const PozoTally *tally = &theirs->tally[side - 1];
      gint64 *row;

      if (!pozo_score_has_item (rules, item) && !pozo_score_has_item (other->rules, item))
        continue;
      row = pozo_rows_add (rows);
      pozo_rows_set (rows, row, RESCORED (deal), deal + 1);
      pozo_rows_set (rows, row, RESCORED (side), pozo_cell_side (side));
      pozo_rows_set (rows, row, RESCORED (item), pozo_cell_word (pozo_score_item_words[item]));
      if (ours->is_scored && (ours->open[side - 1] >> item & 1) == 0)
        pozo_rows_set (rows, row, RESCORED (own), certain (&ours->tally[side - 1], item));
      if (theirs->stop.code != POZO_FINE)
        pozo_rows_set (rows, row, RESCORED (stop),
                       pozo_cell_word (pozo_finding_info (theirs->stop.code)->slug));
      if (!theirs->is_scored || (theirs->open[side - 1] >> item & 1) != 0)
        continue;
      pozo_rows_set (rows, row, RESCORED (points), tally->low[item]);
      pozo_rows_set (rows, row, RESCORED (most), tally->high[item]);
    }
}

/**
 * pozo_rows_add_rescored:
 * @rows: a worker
 * @game: the game at hand
 *
 * Adds a row for each item of each side under the other rules.
 */
void
pozo_rows_add_rescored (PozoRows *rows, const PozoGame *game)
{
  guint n_sides = game->n_sides;
  if (game->rules == NULL)
    return;
  pozo_rescore_game (rows->rescore, rows->lazy->record, rows->lazy->game);
  for (guint i = 0; i < game->deals->len; i++)
    for (guint side = 1; side <= n_sides; side++)
      add_rescored (rows, game->rules, i, side);
}

/* ---- Findings ---- */

static void
add_finding (PozoRows *rows, const PozoGame *game, guint i)
{
  const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);
  gint64 *row = pozo_rows_add (rows);

  pozo_rows_set (rows, row, FINDING (finding), i + 1);
  pozo_rows_set (rows, row, FINDING (severity),
                 pozo_cell_word (pozo_severity_names[finding->severity]));
  pozo_rows_set (rows, row, FINDING (code),
                 pozo_cell_word (pozo_finding_info (finding->code)->slug));
  pozo_rows_set (rows, row, FINDING (deal), pozo_cell_unless_zero (finding->deal));
  pozo_rows_set (rows, row, FINDING (turn), pozo_cell_unless_zero (finding->turn));
  pozo_rows_set (rows, row, FINDING (seat), pozo_cell_unless_zero (finding->seat));
  pozo_rows_set (rows, row, FINDING (side), pozo_cell_side (finding->side));
  pozo_rows_set (rows, row, FINDING (offset), finding->offset);
  if (!pozo_rows_needs (rows, FINDING (message)))
    return;
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  g_string_truncate (rows->scratch, 0);
  pozo_finding_message_append (finding, rows->lazy->text, rows->lazy->length, rows->scratch);
  pozo_rows_set (rows, row, FINDING (message),
                 pozo_rows_text (rows, rows->scratch->str, rows->scratch->len));
}

/**
 * pozo_rows_add_findings:
 * @rows: a worker
 * @game: the game at hand
 *
 * Adds a row for each finding.
 */
void
pozo_rows_add_findings (PozoRows *rows, const PozoGame *game)
{
  for (guint i = 0; i < game->findings->len; i++)
    add_finding (rows, game, i);
}
