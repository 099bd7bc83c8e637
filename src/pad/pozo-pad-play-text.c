/* SPDX-License-Identifier: MIT */
/* The text of a deal that is written down while it is played: words go where the turn goes on, and
 * are taken away from there. */
#include "pozo-pad-private.h"

#include <string.h>

/* The last line of the deal that is being played, blanks and comments apart. */
static const PozoLine *
find_last_line (const PozoPadPlay *self)
{
  for (guint i = self->record->lines->len; i > 0; i--)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i - 1);

      if (line->kind != POZO_LINE_BLANK && line->kind != POZO_LINE_COMMENT)
        return line->deal == self->deal ? line : NULL;
    }
  return NULL;
}

/**
 * pozo_pad_words_end:
 * @text: a record
 * @line: a line of it
 *
 * Returns: where the words of the line end, without what is noted behind them
 */
gsize
pozo_pad_words_end (const char *text, const PozoLine *line)
{
  gsize end = line->comment.length > 0 ? line->comment.offset
                                       : (gsize) line->text.offset + line->text.length;

  while (end > line->text.offset && g_ascii_isspace (text[end - 1]))
    end--;
  return end;
}

/* Whether the last line is a turn that goes on. */
static gboolean
goes_on (const PozoPadPlay *self, const PozoLine *last, guint seat)
{
  return last != NULL && last->kind == POZO_LINE_TURN && last->seat == seat &&
         self->next.kind == POZO_NEXT_TURN &&
         self->next.turn ==
             POZO_GAME_DEAL (pozo_positions_game (self->positions), self->deal - 1)->n_turns;
}

/**
 * pozo_pad_play_trim:
 * @text: a record
 *
 * Leaves nothing but a line end behind it.
 */
void
pozo_pad_play_trim (GString *text)
{
  g_strchomp (text->str);
  g_string_truncate (text, strlen (text->str));
  g_string_append_c (text, '\n');
}

/**
 * pozo_pad_play_add_words:
 * @self: where a record stands
 * @seat: who plays
 * @words: what
 *
 * Puts words behind what a seat has played, or begins its turn with them.
 */
void
pozo_pad_play_add_words (PozoPadPlay *self, guint seat, const char *words)
{
  const PozoLine *last = find_last_line (self);
  const gboolean is_open = goes_on (self, last, seat);

  if (is_open)
    {
      gsize end = pozo_pad_words_end (self->text->str, last);
      g_autofree char *rest = g_strdup (self->text->str + end);

      g_string_truncate (self->text, end);
      g_string_append_printf (self->text, " %s%s", words, rest);
    }
  pozo_pad_play_trim (self->text);
  if (!is_open)
    g_string_append_printf (self->text, "%u %s\n", seat, words);
}

/* Where a line ends without its last word. */
static gsize
find_word_end (const GString *text, gsize start, gsize end)
{
  while (end > start && !g_ascii_isspace (text->str[end - 1]))
    end--;
  while (end > start && g_ascii_isspace (text->str[end - 1]))
    end--;
  return end;
}

/**
 * pozo_pad_play_take_back:
 * @self: where a record stands
 *
 * Takes the last word of the deal away, with when it was, and its line with the last one of it.
 */
void
pozo_pad_play_take_back (PozoPadPlay *self)
{
  const PozoLine *last = find_last_line (self);
  g_autofree char *comment = NULL;
  gsize start, end;

  if (last == NULL ||
      (last->kind != POZO_LINE_TURN && last->kind != POZO_LINE_UP && last->kind != POZO_LINE_FAULT))
    return;
  start = last->text.offset;
  end = find_word_end (self->text, start, pozo_pad_words_end (self->text->str, last));
  if (last->clock_ms >= 0)
    end = find_word_end (self->text, start, end);
  if (last->kind == POZO_LINE_UP || memchr (self->text->str + start, ' ', end - start) == NULL)
    end = start;
  else if (last->comment.length > 0)
    comment = g_strndup (self->text->str + last->comment.offset, last->comment.length);
  g_string_truncate (self->text, end);
  if (comment != NULL)
    g_string_append_printf (self->text, " %s", comment);
  pozo_pad_play_trim (self->text);
}

/**
 * pozo_pad_play_add_note:
 * @self: where a record stands
 * @note: words of the scribe; none take away what is noted there
 *
 * Notes something beside what was turned up or played last.
 */
void
pozo_pad_play_add_note (PozoPadPlay *self, const char *note)
{
  const PozoLine *last = find_last_line (self);
  g_autofree char *words = g_strdup (note);

  if (last == NULL || (last->kind != POZO_LINE_TURN && last->kind != POZO_LINE_UP))
    return;
  for (char *at = words; *at != '\0'; at++)
    if ((guchar) *at < ' ')
      *at = ' ';
  g_strstrip (words);
  g_string_truncate (self->text, pozo_pad_words_end (self->text->str, last));
  if (words[0] != '\0')
    g_string_append_printf (self->text, " ; %s", words);
  pozo_pad_play_trim (self->text);
}

/**
 * pozo_pad_play_add_clock:
 * @self: where a record stands
 * @clock: when something was done, as `%12.5`
 *
 * Writes that down where the last turn is over with it.
 *
 * Returns: whether it is
 */
gboolean
pozo_pad_play_add_clock (PozoPadPlay *self, const char *clock)
{
  const PozoLine *last = find_last_line (self);
  g_autofree char *rest = NULL;
  gsize end;

  if (last == NULL || last->kind != POZO_LINE_TURN || last->clock_ms >= 0 ||
      goes_on (self, last, last->seat))
    return FALSE;
  end = pozo_pad_words_end (self->text->str, last);
  rest = g_strdup (self->text->str + end);
  g_string_truncate (self->text, end);
  g_string_append_printf (self->text, " %s%s", clock, rest);
  pozo_pad_play_trim (self->text);
  return TRUE;
}
