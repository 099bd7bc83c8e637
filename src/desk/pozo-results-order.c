/* SPDX-License-Identifier: MIT */
/* In which order results stand, and what is odd about them. */
#include "pozo-desk-private.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

/* ---- Order ---- */

/**
 * pozo_results_order_read:
 * @order: (out caller-allocates): the order
 * @by: names of columns with commas between; "" for no groups
 * @sort: the same; `-` in front of a name turns its order round
 * @error: return location
 *
 * Reads an order.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when a column is not known
 */
gboolean
pozo_results_order_read (PozoResultsOrder *order, const char *by, const char *sort, GError **error)
{
  g_auto (GStrv) groups = g_strsplit (by, ",", POZO_N_RESULT_COLUMNS);
  g_auto (GStrv) keys = g_strsplit (sort, ",", POZO_N_RESULT_COLUMNS);

  *order = (PozoResultsOrder){ 0 };
  for (char **name = groups; *name != NULL; name++)
    if (!pozo_word_table_find (&pozo_result_columns, g_strstrip (*name), &order->by[order->n_by++],
                               error))
      return FALSE;
  for (char **name = keys; *name != NULL; name++)
    {
      const char *key = g_strstrip (*name);

      order->is_falling[order->n_sort] = key[0] == '-';
      if (!pozo_word_table_find (&pozo_result_columns, key + (key[0] == '-'),
                                 &order->sort[order->n_sort++], error))
        return FALSE;
    }
  return TRUE;
}

typedef struct
{
  const PozoResults *results;
  const PozoResultsOrder *order;
} Sorting;

static int
compare_by (const PozoResult *a, const PozoResult *b, PozoResultColumn column)
{
  PozoDeskCell cell_a = pozo_result_cell (a, column);
  PozoDeskCell cell_b = pozo_result_cell (b, column);

  return pozo_desk_cell_compare (&cell_a, &cell_b);
}

static int
compare_results (gconstpointer a, gconstpointer b, gpointer user)
{
  const Sorting *sorting = user;
  const PozoResultsOrder *order = sorting->order;
  const PozoResult *result_a = pozo_results_get (sorting->results, *(const guint *) a);
  const PozoResult *result_b = pozo_results_get (sorting->results, *(const guint *) b);
  int found = 0;

  for (guint i = 0; i < order->n_by && found == 0; i++)
    found = compare_by (result_a, result_b, order->by[i]);
  for (guint i = 0; i < order->n_sort && found == 0; i++)
    {
      found = compare_by (result_a, result_b, order->sort[i]);
      found = order->is_falling[i] ? -found : found;
    }
  return found != 0 ? found : result_a->number < result_b->number ? -1 : 1;
}

/**
 * pozo_results_sort:
 * @self: a list
 * @order: an order
 *
 * Puts results in order.
 *
 * Returns: (transfer full) (element-type guint): their places in the list
 */
GArray *
pozo_results_sort (const PozoResults *self, const PozoResultsOrder *order)
{
  guint n = pozo_results_n (self);
  GArray *places = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  Sorting sorting = { self, order };

  for (guint i = 0; i < n; i++)
    g_array_append_val (places, i);
  g_array_sort_with_data (places, compare_results, &sorting);
  return places;
}

/**
 * pozo_results_is_same_group:
 * @order: an order
 * @a: a result
 * @b: another
 *
 * Returns: whether both stand in one group
 */
gboolean
pozo_results_is_same_group (const PozoResultsOrder *order, const PozoResult *a, const PozoResult *b)
{
  for (guint i = 0; i < order->n_by; i++)
    if (compare_by (a, b, order->by[i]) != 0)
      return FALSE;
  return TRUE;
}

/* An event and a date say themselves what they are. */
static void
append_shared (PozoResultColumn column, const PozoDeskCell *cell, GString *out)
{
  g_autoptr (GString) value = g_string_new (NULL);

  pozo_desk_cell_to_marked (cell, value);
  switch (column)
    {
    case POZO_RESULT_COLUMN_EVENT:
    case POZO_RESULT_COLUMN_DATE:
      g_string_append (out, value->str);
      break;
    case POZO_RESULT_COLUMN_SITE:
      g_string_append_printf (out, _ ("site %s"), value->str);
      break;
    case POZO_RESULT_COLUMN_ROUND:
      g_string_append_printf (out, pozo_finding_message_head (POZO_HEAD_ROUND), value->str);
      break;
    case POZO_RESULT_COLUMN_TABLE:
      g_string_append_printf (out, pozo_finding_message_head (POZO_HEAD_TABLE), value->str);
      break;
    case POZO_RESULT_COLUMN_SCRIBE:
      g_string_append_printf (out, pozo_finding_message_head (POZO_HEAD_SCRIBE), value->str);
      break;
    default:
      g_string_append_printf (out, "%s %s", pozo_result_columns.rows[column].name, value->str);
    }
}

/**
 * pozo_results_group_title:
 * @order: an order
 * @result: a result
 * @out: where it goes: marked text
 *
 * Writes what the results of a group have in common: `Club evening, round 2`; nothing where that is
 * nothing, or the rules, which stand at its head anyway.
 */
void
pozo_results_group_title (const PozoResultsOrder *order, const PozoResult *result, GString *out)
{
  for (guint i = 0; i < order->n_by; i++)
    {
      PozoResultColumn column = order->by[i];
      PozoDeskCell cell = pozo_result_cell (result, column);

      if (column == POZO_RESULT_COLUMN_RULES || cell.kind == POZO_DESK_CELL_NULL)
        continue;
      g_string_append (out, out->len > 0 ? ", " : "");
      append_shared (column, &cell, out);
    }
}

/* ---- A result in words ---- */

static void
append_text (const char *text, GString *out)
{
  pozo_mark_name (text, strlen (text), out);
}

static void
append_side (const PozoResult *result, guint side, GString *out)
{
  if (result->side[side].name[0] != '\0')
    append_text (result->side[side].name, out);
  else
    g_string_append_printf (out, _ ("side %c"), 'A' + (char) side);
}

static void
append_points (const PozoResult *result, guint side, GString *out)
{
  const PozoResultSide *at = &result->side[side];

  if (at->has_recorded)
    pozo_locale_append (out, "%d", at->recorded);
  else if (at->has_recomputed && at->low == at->high)
    pozo_locale_append (out, "%d", at->low);
  else if (at->has_recomputed)
    pozo_locale_append (out, C_ ("figures", "%d to %d"), at->low, at->high);
  else
    g_string_append_c (out, '?');
  if (!pozo_result_differs (result, side))
    return;

  g_autoptr (GString) reported = g_string_new (NULL);

  if (at->low == at->high)
    pozo_locale_append (reported, _ ("(recomputed %d)"), at->low);
  else
    pozo_locale_append (reported, _ ("(recomputed %d to %d)"), at->low, at->high);
  g_string_append_c (out, ' ');
  pozo_mark_role (POZO_STYLE_WARNING, reported->str, out);
}

/* Who sits there, where the rules do not say who plays with whom. */
static void
append_players (const PozoResult *result, GString *out)
{
  for (guint seat = 0; seat < POZO_SEATS_MAX; seat++)
    if (result->player[seat][0] != '\0')
      {
        g_string_append (out, out->len > 0 ? ", " : "");
        append_text (result->player[seat], out);
      }
}

/**
 * pozo_result_describe:
 * @result: a result
 * @out: where it goes: marked text
 *
 * Writes who played and what it came to: `Anna & Bea 5120 : 3380 Cyril & Dana`.
 */
void
pozo_result_describe (const PozoResult *result, GString *out)
{
  if (result->n_sides == 0)
    append_players (result, out);
  if (result->n_sides == 2)
    {
      append_side (result, 0, out);
      g_string_append_c (out, ' ');
      append_points (result, 0, out);
      g_string_append (out, " : ");
      append_points (result, 1, out);
      g_string_append_c (out, ' ');
      append_side (result, 1, out);
      return;
    }
  for (guint side = 0; side < result->n_sides; side++)
    {
      g_string_append (out, side > 0 ? ", " : "");
      append_side (result, side, out);
      g_string_append_c (out, ' ');
      append_points (result, side, out);
    }
}

/* ---- Remarks ---- */

static void
remark_repeat (const PozoResults *self,
               const PozoResult *result,
               PozoRemarkFunc remark,
               gpointer user)
{
  guint32 first = result->same_play != 0 ? result->same_play : result->same_id;
  const PozoResult *other = pozo_results_get (self, first - 1);
  g_autoptr (GString) place = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_result_place (other, place);
  /* translators: said of a game; where another one stands */
  g_string_append_printf (text,
                          result->same_play == 0 ? _ ("has the Id of %s")
                          : result->same_id == result->same_play
                              ? _ ("is the same game, with the same Id, as %s")
                              : _ ("is under another Id the same play as %s"),
                          place->str);
  remark (result, text->str, user);
}

/**
 * pozo_results_remark:
 * @self: a list that others were added to
 * @remark: takes each remark
 * @user: for it
 *
 * Tells of games without an Id, with the same Id, or with the same play, of lines for the desk that
 * could not be understood, and of who cannot sit where he does.
 */
void
pozo_results_remark (const PozoResults *self, PozoRemarkFunc remark, gpointer user)
{
  for (guint i = 0; i < pozo_results_n (self); i++)
    {
      const PozoResult *result = pozo_results_get (self, i);

      if (result->id_sum == 0)
        remark (result, _ ("has no Id"), user);
      if (result->same_id != 0 || result->same_play != 0)
        remark_repeat (self, result, remark, user);
    }
  pozo_results_remark_desk (self, remark, user);
}
