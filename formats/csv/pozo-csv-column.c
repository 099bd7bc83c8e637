/* SPDX-License-Identifier: MIT */
/* The table of columns, in the order in which they are written: what says which game it is, which
 * deal and side, and then the score as a sheet of paper has it. */
#include "pozo-csv-column.h"

#include "pozo-suggestion.h"

#include <string.h>

static const PozoCsvColumn columns[] = {
  { "Id", POZO_CSV_PLACE, 0 },
  { "From", POZO_CSV_HEAD, 0 },
  { "Event", POZO_CSV_PLACE, 0 },
  { "Site", POZO_CSV_PLACE, 0 },
  { "Date", POZO_CSV_PLACE, 0 },
  { "Time", POZO_CSV_PLACE, 0 },
  { "Round", POZO_CSV_PLACE, 0 },
  { "Table", POZO_CSV_PLACE, 0 },
  { "Scribe", POZO_CSV_HEAD, 0 },
  { "Player-1", POZO_CSV_HEAD, 0 },
  { "Player-2", POZO_CSV_HEAD, 0 },
  { "Player-3", POZO_CSV_HEAD, 0 },
  { "Player-4", POZO_CSV_HEAD, 0 },
  { "Player-5", POZO_CSV_HEAD, 0 },
  { "Player-6", POZO_CSV_HEAD, 0 },
  { "Side-A", POZO_CSV_HEAD, 0 },
  { "Side-B", POZO_CSV_HEAD, 0 },
  { "Side-C", POZO_CSV_HEAD, 0 },
  { "Side-D", POZO_CSV_HEAD, 0 },
  { "Side-E", POZO_CSV_HEAD, 0 },
  { "Side-F", POZO_CSV_HEAD, 0 },
  { "Detail", POZO_CSV_HEAD, 0 },
  { "Variant", POZO_CSV_HEAD, 0 },
  { "Option", POZO_CSV_HEADS, 0 },
  { "Rule", POZO_CSV_HEADS, 0 },
  { "Rule-Hash", POZO_CSV_HEAD, 0 },
  { "Deal", POZO_CSV_DEAL, 0 },
  { "Dealer", POZO_CSV_DEALER, 0 },
  { "Side", POZO_CSV_SIDE, 0 },
  { "Start", POZO_CSV_START, 0 },
#define POZO_CSV_ITEM_ROW(code, word) { word, POZO_CSV_ITEM, POZO_SCORE_##code },
  POZO_SCORE_ITEMS (POZO_CSV_ITEM_ROW)
#undef POZO_CSV_ITEM_ROW
      { "Comment", POZO_CSV_COMMENT, 0 },
  { "End", POZO_CSV_END, 0 },
  { "Winner", POZO_CSV_WINNER, 0 },
};

/**
 * pozo_csv_column_nth:
 * @i: a number from 0
 *
 * Returns: (transfer none) (nullable): the column; %NULL behind the last one
 */
const PozoCsvColumn *
pozo_csv_column_nth (guint i)
{
  return i < G_N_ELEMENTS (columns) ? &columns[i] : NULL;
}

/* The same letters and digits, whatever stands between them. */
static gboolean
is_same (const char *a, const char *b)
{
  for (;;)
    {
      while (*a != '\0' && strchr (" -_.", *a) != NULL)
        a++;
      while (*b != '\0' && strchr (" -_.", *b) != NULL)
        b++;
      if (*a == '\0' || g_ascii_tolower (*a) != g_ascii_tolower (*b))
        return *a == *b;
      a++;
      b++;
    }
}

/**
 * pozo_csv_column_find:
 * @name: a name as somebody wrote it
 *
 * Looks a column up, in any case, with any of blank, hyphen, point and underscore in it.
 *
 * Returns: (transfer none) (nullable): the column
 */
const PozoCsvColumn *
pozo_csv_column_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (is_same (name, columns[i].name))
      return &columns[i];
  return NULL;
}

/* What headings that people write are called here. */
static const struct
{
  PozoHeading heading;
  const char *name;
} headings[] = {
  { POZO_HEADING_ID, "Id" },
  { POZO_HEADING_EVENT, "Event" },
  { POZO_HEADING_SITE, "Site" },
  { POZO_HEADING_DATE, "Date" },
  { POZO_HEADING_TIME, "Time" },
  { POZO_HEADING_ROUND, "Round" },
  { POZO_HEADING_TABLE, "Table" },
  { POZO_HEADING_SCRIBE, "Scribe" },
  { POZO_HEADING_VARIANT, "Variant" },
  { POZO_HEADING_NAME, "Side" },
  { POZO_HEADING_PLAYER, "Side" },
  { POZO_HEADING_PAIR, "Side" },
  { POZO_HEADING_SIDE, "Side" },
  { POZO_HEADING_DEAL, "Deal" },
  { POZO_HEADING_DEALER, "Dealer" },
  { POZO_HEADING_MELDS, "melds" },
  { POZO_HEADING_CANASTAS, "canastas" },
  { POZO_HEADING_CONCEALED, "concealed" },
  { POZO_HEADING_OUT, "out" },
  { POZO_HEADING_RED3, "red3" },
  { POZO_HEADING_BLACK3, "black3" },
  { POZO_HEADING_HAND, "hand" },
  { POZO_HEADING_CUT, "cut" },
  { POZO_HEADING_PENALTY, "penalty" },
  { POZO_HEADING_TOTAL, "total" },
  { POZO_HEADING_SUM, "sum" },
  { POZO_HEADING_COMMENT, "Comment" },
  { POZO_HEADING_WINNER, "Winner" },
};

/**
 * pozo_csv_column_for:
 * @heading: what somebody's column is about
 *
 * Returns: (transfer none) (nullable): the column; %NULL for what no sheet has
 */
const PozoCsvColumn *
pozo_csv_column_for (PozoHeading heading)
{
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (headings[i].heading == heading)
      return pozo_csv_column_find (headings[i].name);
  return NULL;
}

/**
 * pozo_csv_column_total:
 *
 * Returns: (transfer none): the column of what a side got in a deal, which one with nothing but the
 * name of a side above it has
 */
const PozoCsvColumn *
pozo_csv_column_total (void)
{
  return pozo_csv_column_for (POZO_HEADING_TOTAL);
}

/**
 * pozo_csv_column_suggest:
 * @name: a name that is not known
 *
 * Returns: (transfer none) (nullable): a name that was meant, perhaps
 */
const char *
pozo_csv_column_suggest (const char *name)
{
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    pozo_suggestion_offer (&suggestion, columns[i].name, columns[i].name);
  return suggestion.best;
}
