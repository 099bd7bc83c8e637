/* SPDX-License-Identifier: MIT */
/* The arrays of a record: made once, emptied between games. */
#include "pozo-record.h"

#include <string.h>

/**
 * pozo_record_new:
 *
 * Makes an empty record, to be filled by a reader.
 *
 * Returns: (transfer full): the record
 */
PozoRecord *
pozo_record_new (void)
{
  PozoRecord *record = g_new0 (PozoRecord, 1);

  record->lines = g_array_sized_new (FALSE, FALSE, sizeof (PozoLine), POZO_RECORD_ROOM);
  record->heads = g_array_sized_new (FALSE, FALSE, sizeof (PozoHead), POZO_RECORD_ROOM);
  record->deals = g_array_new (FALSE, FALSE, sizeof (PozoDeal));
  record->actions = g_array_new (FALSE, FALSE, sizeof (PozoAction));
  record->cards = g_array_new (FALSE, FALSE, sizeof (guint8));
  record->scores = g_array_new (FALSE, FALSE, sizeof (PozoScore));
  record->penalties = g_array_new (FALSE, FALSE, sizeof (PozoPenalty));
  record->findings = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  record->respelt = g_string_new (NULL);
  return record;
}

/**
 * pozo_record_free:
 * @record: (nullable) (transfer full): a record
 *
 * Frees a record; the text it borrowed stays.
 */
void
pozo_record_free (PozoRecord *record)
{
  if (record == NULL)
    return;
  g_array_unref (record->lines);
  g_array_unref (record->heads);
  g_array_unref (record->deals);
  g_array_unref (record->actions);
  g_array_unref (record->cards);
  g_array_unref (record->scores);
  g_array_unref (record->penalties);
  g_array_unref (record->findings);
  g_string_free (record->respelt, TRUE);
  g_free (record);
}

/**
 * pozo_record_clear:
 * @record: a record
 *
 * Empties a record and keeps its memory for the next game.
 */
void
pozo_record_clear (PozoRecord *record)
{
  GArray *arrays[] = { record->lines, record->heads,  record->deals,     record->actions,
                       record->cards, record->scores, record->penalties, record->findings };
  PozoRecord empty = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (arrays); i++)
    arrays[i]->len = 0;
  g_string_truncate (record->respelt, 0);
  empty.lines = record->lines;
  empty.heads = record->heads;
  empty.deals = record->deals;
  empty.actions = record->actions;
  empty.cards = record->cards;
  empty.scores = record->scores;
  empty.penalties = record->penalties;
  empty.findings = record->findings;
  empty.respelt = record->respelt;
  empty.takes_kinds = record->takes_kinds;
  *record = empty;
}

/**
 * pozo_record_head_text:
 * @record: a record
 * @head: a line of its head
 * @length_bytes: (out): its length
 *
 * Gives the value of a key: as written, but for a date that was read in another form.
 *
 * Returns: (transfer none) (array length=length_bytes): its first byte
 */
const char *
pozo_record_head_text (const PozoRecord *record, const PozoHead *head, gsize *length_bytes)
{
  *length_bytes = head->date[0] != '\0' ? strlen (head->date) : head->value.length;
  return head->date[0] != '\0' ? head->date : record->text + head->value.offset;
}

/**
 * pozo_record_line_at:
 * @record: a record
 * @offset: a place in its text, in bytes
 * @column: (out) (optional): the column there, 1-based, in bytes
 *
 * Counts lines, only when somebody wants to read the number.
 *
 * Returns: the line, 1-based
 */
guint
pozo_record_line_at (const PozoRecord *record, guint32 offset, guint *column)
{
  const char *at = record->text;
  const char *end = record->text + MIN (offset, record->length);
  const char *newline;
  guint line = 1;

  while ((newline = memchr (at, '\n', end - at)) != NULL)
    {
      at = newline + 1;
      line++;
    }
  if (column != NULL)
    *column = end - at + 1;
  return line;
}

/**
 * pozo_record_find_last_line:
 * @record: a record
 *
 * Finds the last line that says something: where to tell what is missing behind it.
 *
 * Returns: that line; nothing where there is none
 */
PozoSpan
pozo_record_find_last_line (const PozoRecord *record)
{
  for (guint i = record->lines->len; i-- > 0;)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->kind != POZO_LINE_BLANK && line->kind != POZO_LINE_COMMENT)
        return line->text;
    }
  return (PozoSpan){ 0, 0 };
}

/**
 * pozo_record_find_score:
 * @record: a record
 * @deal: the place of a deal, from 0
 * @side: 1 for A, 2 for B ...
 *
 * Returns: (transfer none) (nullable): the score line of a side in a deal; %NULL without one
 */
const PozoScore *
pozo_record_find_score (const PozoRecord *record, guint deal, guint side)
{
  PozoSlice slice = POZO_RECORD_DEAL (record, deal)->scores;

  for (guint i = 0; i < slice.n; i++)
    {
      const PozoScore *score = &g_array_index (record->scores, PozoScore, slice.start + i);

      if (score->side == side)
        return score;
    }
  return NULL;
}
