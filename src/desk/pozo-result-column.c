/* SPDX-License-Identifier: MIT */
/* What each column holds. */
#include "pozo-result-column.h"

#include "pozo-language.h"

static const PozoWord columns[POZO_N_RESULT_COLUMNS] = {
#define POZO_RESULT_COLUMN POZO_WORD_ROW
#include "pozo-result-column.def"
#undef POZO_RESULT_COLUMN
};

const PozoWordTable pozo_result_columns = { columns, POZO_N_RESULT_COLUMNS,
                                            N_ ("results have no column \"%s\"") };

static const char *const letters[POZO_SEATS_MAX] = { "A", "B", "C", "D", "E", "F" };

static PozoDeskCell
known (gint64 number)
{
  return number != 0 ? pozo_desk_cell_integer (number) : (PozoDeskCell){ 0 };
}

static PozoDeskCell
side_cell (const PozoResult *result, PozoResultColumn column)
{
  PozoResultColumn first = column >= POZO_RESULT_COLUMN_RECOMPUTED_A
                               ? POZO_RESULT_COLUMN_RECOMPUTED_A
                               : POZO_RESULT_COLUMN_SCORE_A;
  const PozoResultSide *side = &result->side[column - first];

  if (first == POZO_RESULT_COLUMN_SCORE_A)
    return side->has_recorded ? pozo_desk_cell_integer (side->recorded) : (PozoDeskCell){ 0 };
  return side->has_recomputed && side->low == side->high ? pozo_desk_cell_integer (side->low)
                                                         : (PozoDeskCell){ 0 };
}

static PozoDeskCell
share (const PozoResult *result)
{
  guint64 all = result->checks + result->unknown;

  return all > 0 ? pozo_desk_cell_hundredths ((gint64) (result->checks * 1000 / all) * 10)
                 : (PozoDeskCell){ 0 };
}

static PozoDeskCell
other_cell (const PozoResult *result, PozoResultColumn column)
{
  const char *winner = result->winner > 0 ? letters[result->winner - 1] : "";

  switch (column)
    {
    case POZO_RESULT_COLUMN_NUMBER:
      return pozo_desk_cell_integer ((gint64) result->number);
    case POZO_RESULT_COLUMN_LINE:
      return pozo_desk_cell_integer ((gint64) result->line);
    case POZO_RESULT_COLUMN_PLAYERS:
      return known (result->n_players);
    case POZO_RESULT_COLUMN_DEALS:
      return result->is_total ? (PozoDeskCell){ 0 } : pozo_desk_cell_integer (result->n_deals);
    case POZO_RESULT_COLUMN_WINNER:
      return pozo_desk_cell_text (winner);
    case POZO_RESULT_COLUMN_WINNER_NAME:
      return pozo_desk_cell_text (result->winner > 0 ? result->side[result->winner - 1].name : "");
    case POZO_RESULT_COLUMN_WHY:
      return pozo_desk_cell_text (pozo_result_why_word (result->why));
    case POZO_RESULT_COLUMN_ERRORS:
      return pozo_desk_cell_integer (result->counts[POZO_SEVERITY_ERROR]);
    case POZO_RESULT_COLUMN_WARNINGS:
      return pozo_desk_cell_integer (result->counts[POZO_SEVERITY_WARNING]);
    case POZO_RESULT_COLUMN_NOTES:
      return pozo_desk_cell_integer (result->counts[POZO_SEVERITY_NOTE]);
    case POZO_RESULT_COLUMN_CHECKED:
      return share (result);
    case POZO_RESULT_COLUMN_SAME_ID:
      return known (result->same_id);
    default:
      return known (result->same_play);
    }
}

/**
 * pozo_result_cell:
 * @result: a result
 * @column: a column
 *
 * Returns: what the column holds; its text is the result's
 */
PozoDeskCell
pozo_result_cell (const PozoResult *result, PozoResultColumn column)
{
  static const struct
  {
    PozoResultColumn column;
    PozoResultText text;
  } texts[] = { { POZO_RESULT_COLUMN_EVENT, POZO_RESULT_EVENT },
                { POZO_RESULT_COLUMN_SITE, POZO_RESULT_SITE },
                { POZO_RESULT_COLUMN_TIME, POZO_RESULT_TIME },
                { POZO_RESULT_COLUMN_SCRIBE, POZO_RESULT_SCRIBE },
                { POZO_RESULT_COLUMN_ID, POZO_RESULT_ID },
                { POZO_RESULT_COLUMN_FILE, POZO_RESULT_FILE },
                { POZO_RESULT_COLUMN_VARIANT, POZO_RESULT_VARIANT },
                { POZO_RESULT_COLUMN_RULES, POZO_RESULT_RULES } };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].column == column)
      return pozo_desk_cell_text (result->text[texts[i].text]);
  if (column == POZO_RESULT_COLUMN_ROUND)
    return pozo_desk_cell_numbered (result->text[POZO_RESULT_ROUND]);
  if (column == POZO_RESULT_COLUMN_TABLE)
    return pozo_desk_cell_numbered (result->text[POZO_RESULT_TABLE]);
  if (column == POZO_RESULT_COLUMN_DATE)
    return pozo_desk_cell_date (result->text[POZO_RESULT_DATE]);
  if (column >= POZO_RESULT_COLUMN_PLAYER_1 && column <= POZO_RESULT_COLUMN_PLAYER_6)
    return pozo_desk_cell_text (result->player[column - POZO_RESULT_COLUMN_PLAYER_1]);
  if (column >= POZO_RESULT_COLUMN_SIDE_A && column <= POZO_RESULT_COLUMN_SIDE_F)
    return pozo_desk_cell_text (result->side[column - POZO_RESULT_COLUMN_SIDE_A].name);
  if (column >= POZO_RESULT_COLUMN_SCORE_A && column <= POZO_RESULT_COLUMN_RECOMPUTED_F)
    return side_cell (result, column);
  return other_cell (result, column);
}
