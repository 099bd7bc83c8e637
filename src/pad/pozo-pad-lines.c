/* SPDX-License-Identifier: MIT */
/* What was played so far, line by line as the record has it, and each turn as views tell it
 * (pozo-view.h), as far as it could be played. */
#include "pozo-mark.h"
#include "pozo-pad-private.h"
#include "pozo-view.h"

static void
put_card (PozoJson *json, PozoCard card)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (card == POZO_CARD_UNKNOWN)
    g_string_append (text, "▒"); /* the back of one, as the page draws it beside */
  else
    pozo_mark_card_text (card, FALSE, text);
  pozo_json_begin_array (json);
  pozo_json_string (json, text->str);
  pozo_json_boolean (json, pozo_mark_is_red (card));
  pozo_json_end_array (json);
}

/**
 * pozo_pad_put_marked:
 * @json: where it goes
 * @marked: marked text
 *
 * Writes an array of pieces: text as a string, a card as its words and whether it is red, text with
 * a role as an object.
 */
void
pozo_pad_put_marked (PozoJson *json, const char *marked)
{
  PozoStyleRole role = POZO_STYLE_PLAIN;
  PozoMark mark;

  pozo_json_begin_array (json);
  while (pozo_mark_next (&marked, &mark))
    {
      if (mark.kind == POZO_MARK_BEGIN || mark.kind == POZO_MARK_END)
        role = mark.kind == POZO_MARK_BEGIN ? mark.role : POZO_STYLE_PLAIN;
      else if (mark.kind == POZO_MARK_CARD)
        put_card (json, mark.card);
      else if (mark.kind == POZO_MARK_TEXT && role == POZO_STYLE_PLAIN)
        pozo_json_text (json, mark.text, mark.length);
      else if (mark.kind == POZO_MARK_TEXT)
        {
          pozo_json_begin_object (json);
          pozo_json_key_int (json, "role", role);
          pozo_json_key (json, "text");
          pozo_json_text (json, mark.text, mark.length);
          pozo_json_end_object (json);
        }
    }
  pozo_json_end_array (json);
}

/* What was done in a turn; nothing where none of it could be played. */
static char *
tell_turn (PozoPositions *positions, const PozoLine *line)
{
  const guint first =
      POZO_RECORD_DEAL (pozo_positions_record (positions), line->deal - 1u)->actions.start;
  const guint n_played = pozo_positions_n_played (positions, line->deal);
  g_autofree PozoPosition *position = g_new0 (PozoPosition, 1);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < line->actions.n; i++)
    {
      const guint step = line->actions.start + i - first + 1;

      if (step > n_played || !pozo_positions_get (positions, line->deal, step, 0, position))
        break;
      pozo_view_append_done_plain (position, words);
    }
  if (words->len > 0)
    g_string_append_c (words, '.');
  return g_string_free (words, FALSE);
}

static void
put_line (PozoJson *json, PozoPositions *positions, const PozoLine *line)
{
  const PozoRecord *record = pozo_positions_record (positions);

  pozo_json_begin_object (json);
  pozo_json_key (json, "text");
  pozo_json_text (json, record->text + line->text.offset,
                  pozo_pad_words_end (record->text, line) - line->text.offset);
  if (line->comment.length > 0)
    {
      pozo_json_key (json, "note");
      pozo_json_text (json, record->text + line->comment.offset, line->comment.length);
    }
  if (line->kind == POZO_LINE_TURN)
    {
      g_autofree char *told = tell_turn (positions, line);

      pozo_json_key_int (json, "seat", line->seat);
      pozo_json_key (json, "told");
      pozo_pad_put_marked (json, told);
    }
  pozo_json_end_object (json);
}

/**
 * pozo_pad_put_lines:
 * @json: where they go
 * @positions: a record
 * @deal: a deal of it, 1-based; 0 for none
 *
 * Writes what was turned up and played in a deal, as an array of lines.
 */
void
pozo_pad_put_lines (PozoJson *json, PozoPositions *positions, guint deal)
{
  const PozoRecord *record = pozo_positions_record (positions);

  pozo_json_begin_array (json);
  for (guint i = 0; i < record->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (deal > 0 && line->deal == deal &&
          (line->kind == POZO_LINE_UP || line->kind == POZO_LINE_TURN ||
           line->kind == POZO_LINE_FAULT))
        put_line (json, positions, line);
    }
  pozo_json_end_array (json);
}
