/* SPDX-License-Identifier: MIT */
/* Standings as a document: what decided them at the head, the table, the crosstable, and what was
 * left out. */
#include "pozo-standings-view.h"

#include "pozo-finding-message.h"
#include "pozo-desk-private.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-order.h"

#include <string.h>

#define NAME_BESIDE_MAX                                                                            \
  30 /* columns of names that stand beside the rank; longer ones end a row                         \
      */

static void
append_text (const char *text, GString *out)
{
  pozo_mark_name (text, strlen (text), out);
}

/* ---- What decided them ---- */

static void
add_rules (const PozoStandings *self, PozoDocument *out)
{
  g_autoptr (GPtrArray) rules = pozo_standings_rules (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rules->len; i++)
    {
      g_string_append (text, i > 0 ? "; " : "");
      append_text (g_ptr_array_index (rules, i), text);
    }
  if (rules->len == 0)
    return;
  g_autofree char *reported = g_strdup_printf (_ ("Rules: %s"), text->str);

  pozo_document_para (out, reported);
}

static void
add_scales (const PozoStandings *self, PozoDocument *out)
{
  const PozoStandingsOptions *options = pozo_standings_options (self);

  for (guint i = 0; i < options->n_scales; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_autoptr (GString) scale = g_string_new (NULL);
      g_autofree char *text = NULL;

      append_text (_ (pozo_victory_scale_name (options->scales[i])), name);
      pozo_victory_scale_describe (options->scales[i], scale);
      /* translators: the name of a scale, and what it gives */
      text = g_strdup_printf (_ ("Victory points: %s: %s"), name->str, scale->str);
      pozo_document_para (out, text);
    }
}

static void
add_order (const PozoStandings *self, PozoDocument *out)
{
  const PozoStandingsOptions *options = pozo_standings_options (self);
  g_autoptr (GString) keys = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < options->n_keys; i++)
    {
      const char *name = C_ ("ranked by", pozo_rank_keys.rows[options->keys[i]].name);

      if (i > 0)
        g_string_append_printf (keys, C_ ("ranked by", ", then %s"), name);
      else
        g_string_append (keys, name);
    }
  text = g_strdup_printf (options->by_recomputed ? _ ("Ranked by %s; points as the rules give them")
                                                 : _ ("Ranked by %s"),
                          keys->str);
  pozo_document_para (out, text);
}

/* The last of the words that games of the standings have at a place, in the order of lists; "" for
 * none. */
static const char *
find_last (const PozoStandings *self, PozoResultText text)
{
  const GArray *meetings = pozo_standings_meetings (self);
  const char *last = "";

  for (guint i = 0; i < meetings->len; i++)
    {
      guint place = g_array_index (meetings, PozoMeeting, i).result;
      const char *at = pozo_results_get (pozo_standings_results (self), place)->text[text];

      if (pozo_order_texts (at, last) > 0)
        last = at;
    }
  return last;
}

/* Up to where they go: who reads them knows by that whether they are the last ones. */
static void
add_when (const PozoStandings *self, PozoDocument *out)
{
  const char *round = find_last (self, POZO_RESULT_ROUND);
  g_autofree char *date = pozo_locale_date (find_last (self, POZO_RESULT_DATE));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);

  if (round[0] != '\0' && pozo_standings_event (self) != NULL)
    {
      append_text (round, name);
      g_string_append_printf (text, _ ("After round %s"), name->str);
    }
  if (date[0] != '\0')
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      append_text (date, text);
    }
  if (text->len > 0)
    pozo_document_para (out, text->str);
}

/* ---- The table ---- */

static const char *const heads[POZO_N_STANDINGS_COLUMNS] = {
#define HEAD_ROW(code, name, head, meaning) head,
  POZO_STANDINGS_COLUMNS (HEAD_ROW)
#undef HEAD_ROW
};

static gboolean
is_guest (const PozoStandings *self, guint row)
{
  return pozo_roster_has_guest (pozo_results_roster (pozo_standings_results (self)),
                                pozo_standings_row (self, row)->name);
}

/**
 * pozo_standings_cell:
 * @self: standings
 * @row: a row, from 0
 * @column: a column
 *
 * Returns: what stands there; its text is the standings'
 */
PozoDeskCell
pozo_standings_cell (const PozoStandings *self, guint row, PozoStandingsColumn column)
{
  const PozoStandingsRow *at = pozo_standings_row (self, row);

  switch (column)
    {
    case POZO_STANDINGS_COLUMN_RANK:
      return pozo_desk_cell_integer (at->rank);
    case POZO_STANDINGS_COLUMN_NAME:
      return pozo_desk_cell_text (at->name);
    case POZO_STANDINGS_COLUMN_GAMES:
      return pozo_desk_cell_integer (at->n_games);
    case POZO_STANDINGS_COLUMN_WON:
      return pozo_desk_cell_integer (at->n_won);
    case POZO_STANDINGS_COLUMN_LEVEL:
      return pozo_desk_cell_integer (at->n_level);
    case POZO_STANDINGS_COLUMN_LOST:
      return pozo_desk_cell_integer (at->n_lost);
    case POZO_STANDINGS_COLUMN_BYES:
      return pozo_desk_cell_integer (at->n_byes);
    case POZO_STANDINGS_COLUMN_VP:
      return pozo_standings_has_vp (self) ? pozo_desk_cell_hundredths (at->vp)
                                          : (PozoDeskCell){ .kind = POZO_DESK_CELL_NULL };
    case POZO_STANDINGS_COLUMN_VP_PENALTY:
      return pozo_desk_cell_hundredths (at->vp_penalty);
    case POZO_STANDINGS_COLUMN_MATCH:
      return pozo_desk_cell_integer (at->match);
    case POZO_STANDINGS_COLUMN_POINTS:
      return pozo_desk_cell_integer (at->points);
    case POZO_STANDINGS_COLUMN_DIFFERENCE:
      return pozo_desk_cell_integer (at->points - at->against);
    case POZO_STANDINGS_COLUMN_OPPONENTS:
      return pozo_standings_has_vp (self) ? pozo_desk_cell_hundredths (at->opponents)
                                          : pozo_desk_cell_integer (at->opponents);
    case POZO_STANDINGS_COLUMN_PENALTY:
      return pozo_desk_cell_integer (at->penalty);
    case POZO_STANDINGS_COLUMN_GUEST:
      return pozo_desk_cell_integer (is_guest (self, row));
    default:
      return pozo_desk_cell_integer (at->is_withdrawn);
    }
}

/* Columns in which nobody has anything are left out, but for those of every table. */
static gboolean
wants (const PozoStandings *self, PozoStandingsColumn column)
{
  const PozoStandingsOptions *options = pozo_standings_options (self);

  if (column == POZO_STANDINGS_COLUMN_GUEST)
    return FALSE; /* the name says it */
  if (column == POZO_STANDINGS_COLUMN_VP)
    return pozo_standings_has_vp (self);
  if (column == POZO_STANDINGS_COLUMN_VP_PENALTY && !pozo_standings_has_vp (self))
    return FALSE;
  if (column == POZO_STANDINGS_COLUMN_OPPONENTS)
    {
      for (guint i = 0; i < options->n_keys; i++)
        if (options->keys[i] == POZO_RANK_BY_OPPONENTS)
          return TRUE;
      return FALSE;
    }
  if (column < POZO_STANDINGS_COLUMN_LEVEL || column == POZO_STANDINGS_COLUMN_LOST ||
      (column >= POZO_STANDINGS_COLUMN_MATCH && column <= POZO_STANDINGS_COLUMN_DIFFERENCE))
    return TRUE;
  for (guint row = 0; row < pozo_standings_n (self); row++)
    if (pozo_standings_cell (self, row, column).number != 0)
      return TRUE;
  return FALSE;
}

/* In which order the columns stand: names at the end where they are long, since there they wrap. */
static guint
list_columns (const PozoStandings *self, PozoStandingsColumn *columns)
{
  guint n = 0, width = 0;

  for (guint row = 0; row < pozo_standings_n (self); row++)
    width = MAX (width, pozo_style_text_width (pozo_standings_row (self, row)->name));
  for (guint i = 0; i < POZO_N_STANDINGS_COLUMNS; i++)
    if (wants (self, i) && (i != POZO_STANDINGS_COLUMN_NAME || width <= NAME_BESIDE_MAX))
      columns[n++] = (PozoStandingsColumn) i;
  if (width > NAME_BESIDE_MAX)
    columns[n++] = POZO_STANDINGS_COLUMN_NAME;
  return n;
}

/* Decimals that the numbers of a column need, so that they stand below one another. */
static guint
count_decimals (const PozoStandings *self, PozoStandingsColumn column)
{
  guint n = 0;

  for (guint row = 0; row < pozo_standings_n (self); row++)
    {
      PozoDeskCell cell = pozo_standings_cell (self, row, column);

      if (cell.kind == POZO_DESK_CELL_HUNDREDTHS && cell.number % 100 != 0)
        n = MAX (n, cell.number % 10 != 0 ? 2u : 1u);
    }
  return n;
}

static void
add_cell (const PozoStandings *self, guint row, PozoStandingsColumn column, PozoDocument *out)
{
  PozoDeskCell cell = pozo_standings_cell (self, row, column);
  g_autoptr (GString) text = g_string_new (NULL);

  if (cell.kind == POZO_DESK_CELL_HUNDREDTHS)
    {
      guint n_decimals = count_decimals (self, column);
      g_autofree char *number = pozo_locale_decimal ((double) cell.number / 100, n_decimals);

      g_string_append (text, number);
    }
  else
    pozo_desk_cell_to_marked (&cell, text);
  if (column == POZO_STANDINGS_COLUMN_NAME && is_guest (self, row))
    g_string_append_printf (text, " (%s)", _ ("guest"));
  if (column == POZO_STANDINGS_COLUMN_RANK && pozo_standings_row (self, row)->is_shared)
    g_string_append_c (text, '=');
  pozo_document_cell (out, "%s", text->str);
}

static void
add_table (const PozoStandings *self, PozoDocument *out)
{
  PozoStandingsColumn columns[POZO_N_STANDINGS_COLUMNS];
  PozoDocumentColumn shown[POZO_N_STANDINGS_COLUMNS];
  guint n = list_columns (self, columns);

  for (guint i = 0; i < n; i++)
    shown[i] = (PozoDocumentColumn){ heads[columns[i]],
                                     columns[i] == POZO_STANDINGS_COLUMN_NAME ? POZO_ALIGN_LEFT
                                                                              : POZO_ALIGN_RIGHT,
                                     FALSE };
  pozo_document_rows (out, shown, n);
  for (guint i = 0; i < n; i++)
    if (columns[i] == POZO_STANDINGS_COLUMN_NAME)
      pozo_document_set_row_head (out, i);
  for (guint row = 0; row < pozo_standings_n (self); row++)
    for (guint i = 0; i < n; i++)
      add_cell (self, row, columns[i], out);
}

/* ---- The crosstable ---- */

/* What a row had against another: victory points where there are any, else match points. */
static void
append_meetings (const PozoStandings *self, guint row, guint other, GString *out)
{
  const GArray *meetings = pozo_standings_meetings (self);

  for (guint i = 0; i < meetings->len; i++)
    {
      const PozoMeeting *meeting = &g_array_index (meetings, PozoMeeting, i);

      if (meeting->row != row || meeting->other != other)
        continue;
      g_string_append (out, out->len > 0 ? POZO_MARK_BLANK : "");
      if (!pozo_standings_has_vp (self))
        g_string_append_printf (out, "%u", meeting->match);
      else if (meeting->has_vp)
        pozo_desk_append_shown (out, meeting->vp);
      else
        g_string_append_c (out, '?');
    }
}

static void
add_row (const PozoStandings *self, guint row, PozoDocument *out)
{
  g_autoptr (GString) name = g_string_new (NULL);

  pozo_document_cell (out, "%u", row + 1);
  for (guint other = 0; other < pozo_standings_n (self); other++)
    {
      g_autoptr (GString) cell = g_string_new (other == row ? "·" : NULL);

      append_meetings (self, row, other, cell);
      pozo_document_cell (out, "%s", cell->str);
    }
  append_text (pozo_standings_row (self, row)->name, name);
  pozo_document_cell (out, "%s", name->str);
}

static void
add_crosstable (const PozoStandings *self, PozoDocument *out)
{
  PozoDocumentColumn columns[POZO_CROSSTABLE_MAX + 2] = { { "", POZO_ALIGN_RIGHT, FALSE } };
  guint n = pozo_standings_n (self);

  pozo_document_head (out, 3,
                      pozo_standings_has_vp (self) ? _ ("Who met whom: victory points")
                                                   : _ ("Who met whom: match points"));
  if (n > POZO_CROSSTABLE_MAX)
    {
      pozo_document_para (out, _ ("There are too many entrants for a crosstable."));
      return;
    }
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);

      columns[i] = (PozoDocumentColumn){ g_intern_string (number), POZO_ALIGN_RIGHT, FALSE };
    }
  columns[1 + n] = (PozoDocumentColumn){ "", POZO_ALIGN_LEFT, FALSE };
  pozo_document_rows (out, columns, n + 2);
  pozo_document_set_row_head (out, n + 1);
  pozo_document_set_folded (out);
  for (guint row = 0; row < n; row++)
    add_row (self, row, out);
}

/* ---- What was left out ---- */

/**
 * pozo_standings_reason:
 * @self: standings
 * @item: what was left out of them
 *
 * Returns: (transfer full): why, in the reader's language: marked text
 */
char *
pozo_standings_reason (const PozoStandings *self, const PozoLeftOut *item)
{
  g_autoptr (GString) place = g_string_new (NULL);

  if (item->first == 0)
    return g_strdup (_ (item->reason));
  pozo_result_place (pozo_results_get (pozo_standings_results (self), item->first - 1), place);
  return g_strdup_printf (_ (item->reason), place->str);
}

static void
add_left_out (const PozoStandings *self, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  const GArray *left = pozo_standings_left_out (self);

  if (left->len == 0)
    return;
  pozo_document_head (out, 3, _ ("Left out"));
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < MIN (left->len, POZO_REMARKS_MAX); i++)
    {
      const PozoLeftOut *item = &g_array_index (left, PozoLeftOut, i);
      const PozoResult *result = pozo_results_get (pozo_standings_results (self), item->result);
      g_autoptr (GString) place = g_string_new (NULL);
      g_autoptr (GString) text = g_string_new (NULL);

      pozo_result_place (result, place);
      pozo_result_describe (result, text);
      pozo_document_cell (out, "%s", place->str);
      g_autofree char *why = pozo_standings_reason (self, item);
      g_autofree char *reason =
          item->is_counted ? g_strdup_printf (_ ("no victory points: %s"), why) : g_strdup (why);

      pozo_document_cell (out, "%s%s%s", text->str, text->len > 0 ? ": " : "", reason);
    }
  if (left->len <= POZO_REMARKS_MAX)
    return;

  g_autofree char *more =
      pozo_locale_format (P_ ("and %u more", "and %u more", left->len - POZO_REMARKS_MAX),
                          left->len - POZO_REMARKS_MAX);

  pozo_document_para (out, more);
}

/* ---- What the director has to look at ---- */

typedef struct
{
  const PozoStandings *standings;
  PozoDocument *out;
  guint n;
} Remarks;

static void
add_remark (const PozoResult *result, const char *text, gpointer user)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  Remarks *remarks = user;
  const char *event = pozo_standings_event (remarks->standings);
  g_autoptr (GString) place = g_string_new (NULL);

  if ((event != NULL && !g_str_equal (result->text[POZO_RESULT_EVENT], event)) ||
      remarks->n++ >= POZO_REMARKS_MAX)
    return;
  if (remarks->n == 1)
    {
      pozo_document_head (remarks->out, 3, _ ("To look at"));
      pozo_document_rows (remarks->out, columns, G_N_ELEMENTS (columns));
    }
  pozo_result_place (result, place);
  pozo_document_cell (remarks->out, "%s", place->str);
  pozo_document_cell (remarks->out, "%s", text);
}

/**
 * pozo_standings_view_remarks:
 * @self: standings
 * @out: where it goes
 *
 * Adds what was corrected, lines for the desk that could not be understood, who sits twice in a
 * round of the event, and names of byes and withdrawals that nobody has.
 */
void
pozo_standings_view_remarks (const PozoStandings *self, PozoDocument *out)
{
  Remarks remarks = { self, out, 0 };
  const char *event = pozo_standings_event (self);

  if (pozo_results_n_corrections (pozo_standings_results (self), event) > 0)
    pozo_document_head (out, 3, _ ("Corrected"));
  pozo_results_view_corrections (pozo_standings_results (self), event, out);
  pozo_results_remark_desk (pozo_standings_results (self), add_remark, &remarks);
  if (remarks.n <= POZO_REMARKS_MAX)
    return;

  g_autofree char *more =
      pozo_locale_format (P_ ("and %u more", "and %u more", remarks.n - POZO_REMARKS_MAX),
                          remarks.n - POZO_REMARKS_MAX);

  pozo_document_para (out, more);
}

/**
 * pozo_standings_view:
 * @self: standings
 * @has_crosstable: whether it is to be told who met whom
 * @out: where it goes
 *
 * Adds standings to a document.
 */
void
pozo_standings_view (const PozoStandings *self, gboolean has_crosstable, PozoDocument *out)
{
  const char *event = pozo_standings_event (self);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *title = NULL;

  append_text (event != NULL ? event : "", name);
  title =
      name->len > 0 ? g_strdup_printf (_ ("Standings: %s"), name->str) : g_strdup (_ ("Standings"));
  pozo_document_head (out, 2, title);
  add_when (self, out);
  add_rules (self, out);
  add_scales (self, out);
  add_order (self, out);
  add_table (self, out);
  if (has_crosstable)
    add_crosstable (self, out);
  add_left_out (self, out);
}
