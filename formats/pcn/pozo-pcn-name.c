/* SPDX-License-Identifier: MIT */
/* Seats by the names of those who sit there, as scribes write them in front of a turn.  Case,
 * accents and signs do not matter, and a beginning will do that no other name has. */
#include "pozo-pcn-line.h"

#include "pozo-fold.h"

#include <string.h>

static char *
fold (const PozoRecord *record, PozoSpan span)
{
  g_autofree char *text = g_strndup (record->text + span.offset, span.length);

  return pozo_fold_text (text);
}

/**
 * pozo_pcn_name_seat:
 * @record: a record whose head has been read
 * @name: what may be a name, a piece of its text
 *
 * Finds who is meant.
 *
 * Returns: the seat; 0 when it is nobody's name, or could be that of several
 */
guint8
pozo_pcn_name_seat (const PozoRecord *record, PozoSpan name)
{
  g_autofree char *written = fold (record, name);
  guint8 found = 0;
  guint n = 0;

  if (written[0] == '\0')
    return 0;
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      g_autofree char *known = NULL;

      if (head->kind != POZO_HEAD_PLAYER)
        continue;
      known = fold (record, head->value);
      if (g_str_equal (known, written))
        return head->number;
      if (!g_str_has_prefix (known, written))
        continue;
      found = head->number;
      n++;
    }
  return n == 1 ? found : 0;
}
