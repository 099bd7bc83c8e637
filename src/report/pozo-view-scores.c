/* SPDX-License-Identifier: MIT */
/* The scores of a deal: what the replay makes of them beside what the sheet says. */
#include "pozo-view-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-record-items.h"

static const PozoScore *
find_recorded (const PozoPositions *positions, guint deal, guint side)
{
  const PozoRecord *record = pozo_positions_record (positions);

  return pozo_record_find_score (record, deal - 1, side + 1);
}

/**
 * pozo_view_figure:
 * @positions: a game
 * @deal: a deal, 1-based
 * @side: a side, 0-based
 * @item: which item of its score lines
 * @out: where it goes
 *
 * Writes a figure of a score: what the replay makes of it; what the sheet says with it where that
 * is something else, and alone where the replay knows nothing; a total or a running score that
 * follows from what the sheet says.  Nothing where nobody knows.
 */
void
pozo_view_figure (const PozoPositions *positions, guint deal, guint side, guint item, GString *out)
{
  const PozoRecord *record = pozo_positions_record (positions);
  const PozoDealResult *result = POZO_GAME_DEAL (pozo_positions_game (positions), deal - 1);
  const PozoScore *score = find_recorded (positions, deal, side);
  gboolean is_recorded = score != NULL && (score->present & 1u << item);
  gint32 low = result->tally[side].low[item], high = result->tally[side].high[item];
  g_autoptr (GString) recorded = g_string_new (NULL);

  if (item == pozo_record_sum_item (record))
    {
      if (result->known_sum & 1u << side)
        pozo_locale_append (out, "%d", result->sum[side]);
      return;
    }
  if (!result->has_tally)
    {
      if (is_recorded)
        pozo_locale_append (out, "%d", score->value[item]);
      else if (item == pozo_record_total_item (record) && (result->known_total & 1u << side))
        pozo_locale_append (out, "%d", result->total[side]);
      return;
    }
  if (low == high)
    pozo_locale_append (out, "%d", low);
  else
    pozo_locale_append (out, C_ ("figures", "%d to %d"), low, high);
  if (!is_recorded || (score->value[item] >= low && score->value[item] <= high))
    return;
  g_string_append_c (recorded, ' ');
  pozo_locale_append (recorded, _ ("(sheet: %d)"), score->value[item]);
  pozo_mark_role (POZO_STYLE_WARNING, recorded->str, out);
}

static void
add_figures (const PozoPositions *positions, guint deal, PozoScoreItem item, PozoDocument *out)
{
  const PozoGame *game = pozo_positions_game (positions);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  gboolean has_any = FALSE;

  for (guint side = 0; side < game->n_sides; side++)
    {
      g_autoptr (GString) cell = g_string_new (NULL);

      pozo_view_figure (positions, deal, side, item, cell);
      has_any |= cell->len > 0 && !g_str_equal (cell->str, "0");
      g_ptr_array_add (cells, g_strdup (cell->str));
    }
  if (!has_any && item < POZO_SCORE_TOTAL)
    return;
  pozo_document_cell (out, "%s", C_ ("item of a score", pozo_score_item_words[item]));
  for (guint side = 0; side < game->n_sides; side++)
    pozo_document_cell (out, "%s", (const char *) g_ptr_array_index (cells, side));
}

/* What the figures of a deal are: the replay's, or those that somebody wrote down, or these and
 * what follows from them. */
static const char *
name_scores (const PozoPositions *positions, guint deal)
{
  const PozoGame *game = pozo_positions_game (positions);
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal - 1);

  if (result->has_tally)
    return _ ("Scores");
  for (guint side = 0; side < game->n_sides; side++)
    {
      const PozoScore *score = find_recorded (positions, deal, side);
      guint32 present = score != NULL ? score->present : 0;

      if (((result->known_total >> side & 1) && !(present & 1u << POZO_SCORE_TOTAL)) ||
          ((result->known_sum >> side & 1) && !(present & 1u << POZO_SCORE_SUM)))
        return _ ("Scores, as recorded and added up");
    }
  return _ ("Scores, as recorded");
}

/**
 * pozo_view_scores:
 * @positions: a game
 * @deal: a deal, 1-based
 * @out: where it goes
 *
 * Adds the items of a deal's scores, a column for each side.
 */
void
pozo_view_scores (PozoPositions *positions, guint deal, PozoDocument *out)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
  PozoDocumentColumn columns[POZO_SEATS_MAX + 1] = { { NC_ ("head of a column", "score"),
                                                       POZO_ALIGN_LEFT, FALSE } };
  guint n = MIN (pozo_positions_game (positions)->n_sides, POZO_SEATS_MAX);

  for (guint side = 0; side < n; side++)
    columns[1 + side] = (PozoDocumentColumn){ letters[side], POZO_ALIGN_RIGHT, FALSE };
  if (n == 0)
    return;
  pozo_document_head (out, 2, name_scores (positions, deal));
  pozo_document_rows (out, columns, 1 + n);
  for (guint item = 0; item <= POZO_SCORE_SUM; item++)
    add_figures (positions, deal, (PozoScoreItem) item, out);
}
