/* SPDX-License-Identifier: MIT */
/* A list of results as a document: a group for each round, with the rules at its head, a line for
 * each game, and at the end what is odd. */
#include "pozo-results-view.h"

#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

/* The rows of a group, and which of the columns that say where a game was played are wanted. */
typedef struct
{
  const PozoResults *results;
  const PozoResultsOrder *order;
  const GArray *places;
  GPtrArray *rules;
  PozoDocument *out;
  guint first;
  guint last; /* behind the group */
} Group;

static const PozoResult *
result_at (const Group *group, guint index)
{
  return pozo_results_get (group->results, g_array_index (group->places, guint, index));
}

/* Returns: (transfer full): the rules that decided the games of a group, each once; texts of the
 * list are there once, so that they can be compared as they are */
static GPtrArray *
list_rules (const Group *group)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = group->first; i < group->last; i++)
    {
      gpointer name = (gpointer) result_at (group, i)->text[POZO_RESULT_RULES];

      if (!g_ptr_array_find (rules, name, NULL))
        g_ptr_array_add (rules, name);
    }
  return rules;
}

/* Where there are several, a number in brackets stands behind each, and behind its games. */
static void
add_rules (const Group *group)
{
  for (guint i = 0; i < group->rules->len; i++)
    {
      const char *name = g_ptr_array_index (group->rules, i);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) rules = g_string_new (NULL);

      if (group->rules->len > 1)
        g_string_append_printf (text, "[%u] ", i + 1);
      pozo_finding_message_escape (name, strlen (name), rules);
      g_string_append_printf (text, _ ("Rules: %s"), rules->str);
      pozo_document_para (group->out, text->str);
    }
}

/* ---- The games of a group ---- */

static const struct
{
  PozoResultColumn column;
  const char *head;
} where_columns[] = {
  { POZO_RESULT_COLUMN_EVENT, NC_ ("head of a column", "event") },
  { POZO_RESULT_COLUMN_ROUND, NC_ ("head of a column", "round") },
  { POZO_RESULT_COLUMN_TABLE, NC_ ("head of a column", "table") },
};

/* Whether it is to be said of each game: it is not said of the group, and some game has it. */
static gboolean
wants (const Group *group, PozoResultColumn column)
{
  for (guint i = 0; i < group->order->n_by; i++)
    if (group->order->by[i] == column)
      return FALSE;
  for (guint i = group->first; i < group->last; i++)
    if (pozo_result_cell (result_at (group, i), column).kind != POZO_DESK_CELL_NULL)
      return TRUE;
  return FALSE;
}

static void
add_found (const PozoResult *result, PozoDocument *out)
{
  static const struct
  {
    PozoSeverity severity;
    PozoStyleRole role;
    char letter;
  } kinds[] = { { POZO_SEVERITY_ERROR, POZO_STYLE_ERROR, 'e' },
                { POZO_SEVERITY_WARNING, POZO_STYLE_WARNING, 'w' } };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *count = NULL;

      if (result->counts[kinds[i].severity] == 0)
        continue;
      count = pozo_locale_format ("%u%c", result->counts[kinds[i].severity], kinds[i].letter);
      g_string_append (text, text->len > 0 ? POZO_MARK_BLANK : "");
      pozo_mark_role (kinds[i].role, count, text);
    }
  pozo_document_cell (out, "%s", text->str);
}

static void
add_game (const Group *group, const PozoResult *result, const gboolean *wanted)
{
  PozoDeskCell checked = pozo_result_cell (result, POZO_RESULT_COLUMN_CHECKED);
  g_autoptr (GString) share = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  guint rules;

  for (gsize i = 0; i < G_N_ELEMENTS (where_columns); i++)
    {
      PozoDeskCell cell = pozo_result_cell (result, where_columns[i].column);
      g_autoptr (GString) where = g_string_new (NULL);

      if (!wanted[i])
        continue;
      pozo_desk_cell_to_marked (&cell, where);
      pozo_document_cell (group->out, "%s", where->str);
    }
  if (checked.kind != POZO_DESK_CELL_NULL)
    {
      g_autofree char *percent = pozo_locale_percent ((double) (checked.number / 100), 0);

      g_string_append (share, percent);
      g_string_replace (share, " ", POZO_MARK_BLANK, 0);
    }
  if (result->is_total)
    pozo_document_cell (group->out, "?");
  else
    pozo_document_cell (group->out, "%u", result->n_deals);
  if (result->winner > 0)
    pozo_document_cell (group->out, "%c", 'A' + result->winner - 1);
  else
    pozo_document_cell (group->out, "%s", pozo_result_is_final (result) ? "=" : "");
  pozo_document_cell (group->out, "%s",
                      C_ ("why a game ended", pozo_result_why_word (result->why)));
  add_found (result, group->out);
  pozo_document_cell (group->out, "%s", share->str);
  pozo_result_describe (result, text);
  if (group->rules->len > 1 &&
      g_ptr_array_find (group->rules, result->text[POZO_RESULT_RULES], &rules))
    g_string_append_printf (text, " [%u]", rules + 1);
  pozo_document_cell (group->out, "%s", text->str);
}

static void
add_group (const Group *group)
{
  PozoDocumentColumn columns[G_N_ELEMENTS (where_columns) + 6];
  gboolean wanted[G_N_ELEMENTS (where_columns)];
  g_autoptr (GString) title = g_string_new (NULL);
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (where_columns); i++)
    {
      wanted[i] = wants (group, where_columns[i].column);
      if (wanted[i])
        columns[n++] = (PozoDocumentColumn){ where_columns[i].head,
                                             i > 0 ? POZO_ALIGN_RIGHT : POZO_ALIGN_LEFT, FALSE };
    }
  columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "deals"), POZO_ALIGN_RIGHT, FALSE };
  columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "won"), POZO_ALIGN_LEFT, FALSE };
  columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "why"), POZO_ALIGN_LEFT, FALSE };
  columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "found"), POZO_ALIGN_LEFT, FALSE };
  columns[n++] =
      (PozoDocumentColumn){ NC_ ("head of a column", "checked"), POZO_ALIGN_RIGHT, FALSE };
  columns[n++] = (PozoDocumentColumn){ NC_ ("head of a column", "result"), POZO_ALIGN_LEFT, FALSE };
  pozo_results_group_title (group->order, result_at (group, group->first), title);
  if (title->len == 0)
    g_string_append (title, _ ("Results"));
  pozo_document_head (group->out, 2, title->str);
  add_rules (group);
  pozo_document_rows (group->out, columns, n);
  pozo_document_set_row_head (group->out, n - 1);
  for (guint i = group->first; i < group->last; i++)
    add_game (group, result_at (group, i), wanted);
}

/* ---- Remarks ---- */

typedef struct
{
  PozoDocument *out;
  guint n;
} Remarks;

static void
add_remark (const PozoResult *result, const char *text, gpointer user)
{
  static const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                                { "", POZO_ALIGN_LEFT, FALSE } };
  Remarks *remarks = user;
  g_autoptr (GString) place = g_string_new (NULL);

  if (remarks->n++ == 0)
    {
      pozo_document_head (remarks->out, 2, _ ("To look at"));
      pozo_document_rows (remarks->out, columns, G_N_ELEMENTS (columns));
    }
  if (remarks->n > POZO_REMARKS_MAX)
    return;
  pozo_result_place (result, place);
  pozo_document_cell (remarks->out, "%s", place->str);
  pozo_document_cell (remarks->out, "%s", text);
}

/**
 * pozo_results_view:
 * @self: a list
 * @order: in which order
 * @out: where it goes
 *
 * Adds a list of results to a document.
 */
void
pozo_results_view (const PozoResults *self, const PozoResultsOrder *order, PozoDocument *out)
{
  g_autoptr (GArray) places = pozo_results_sort (self, order);
  Group group = { .results = self, .order = order, .places = places, .out = out };
  Remarks remarks = { .out = out };

  for (; group.first < places->len; group.first = group.last)
    {
      group.last = group.first + 1;
      while (group.last < places->len &&
             pozo_results_is_same_group (order, result_at (&group, group.first),
                                         result_at (&group, group.last)))
        group.last++;

      g_autoptr (GPtrArray) rules = list_rules (&group);

      group.rules = rules;
      add_group (&group);
    }
  if (pozo_results_n_corrections (self, NULL) > 0)
    pozo_document_head (out, 2, _ ("Corrected"));
  pozo_results_view_corrections (self, NULL, out);
  pozo_results_remark (self, add_remark, &remarks);
  if (remarks.n <= POZO_REMARKS_MAX)
    return;

  g_autofree char *more =
      pozo_locale_format (P_ ("and %u more", "and %u more", remarks.n - POZO_REMARKS_MAX),
                          remarks.n - POZO_REMARKS_MAX);

  pozo_document_para (out, more);
}
