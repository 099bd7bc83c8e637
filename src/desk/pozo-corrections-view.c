/* SPDX-License-Identifier: MIT */
/* What was corrected, and when: lines of a director, for who has seen the page before. */
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-results-view.h"

#include <string.h>

static gboolean
is_wanted (const PozoResults *self, const PozoDeskNote *note, const char *event)
{
  const PozoResult *result = pozo_results_get (self, note->result);

  return note->key == POZO_DESK_CORRECTED && !note->is_bad &&
         (event == NULL || g_str_equal (result->text[POZO_RESULT_EVENT], event));
}

/**
 * pozo_results_n_corrections:
 * @self: a list
 * @event: (nullable): an event; %NULL for all
 *
 * Returns: how many corrections are noted in records of the event
 */
guint
pozo_results_n_corrections (const PozoResults *self, const char *event)
{
  guint n = 0;

  for (guint i = 0; i < pozo_results_n_notes (self); i++)
    n += is_wanted (self, pozo_results_note (self, i), event);
  return n;
}

static void
append_head (PozoHeadKind kind, const char *text, GString *out)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (text[0] == '\0')
    return;
  g_string_append (out, out->len > 0 ? ", " : "");
  pozo_mark_name (text, strlen (text), value);
  g_string_append_printf (out, pozo_finding_message_head (kind), value->str);
}

static void
add_correction (const PozoResults *self, const PozoDeskNote *note, PozoDocument *out)
{
  const PozoResult *result = pozo_results_get (self, note->result);
  g_autoptr (GString) where = g_string_new (NULL);
  g_autoptr (GString) what = g_string_new (NULL);
  g_autoptr (GString) game = g_string_new (NULL);

  append_head (POZO_HEAD_ROUND, result->text[POZO_RESULT_ROUND], where);
  append_head (POZO_HEAD_TABLE, result->text[POZO_RESULT_TABLE], where);
  pozo_mark_name (note->value, strlen (note->value), what);
  pozo_result_describe (result, game);
  pozo_document_cell (out, "%s", where->str);
  pozo_document_cell (out, "%s", what->str);
  pozo_document_cell (out, "%s", game->str);
}

/**
 * pozo_results_view_corrections:
 * @self: a list
 * @event: (nullable): an event; %NULL for all
 * @out: where it goes
 *
 * Adds a row for each correction that a director noted; nothing when there is none.
 */
void
pozo_results_view_corrections (const PozoResults *self, const char *event, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "where"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "correction"), POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "game"), POZO_ALIGN_LEFT, FALSE },
  };
  guint n = pozo_results_n_corrections (self, event), at = 0;

  if (n == 0)
    return;
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < pozo_results_n_notes (self) && at < POZO_REMARKS_MAX; i++)
    if (is_wanted (self, pozo_results_note (self, i), event))
      {
        add_correction (self, pozo_results_note (self, i), out);
        at++;
      }
  if (n == at)
    return;

  g_autofree char *more = pozo_locale_format (P_ ("and %u more", "and %u more", n - at), n - at);

  pozo_document_para (out, more);
}
