/* SPDX-License-Identifier: MIT */
/* Pieces of a game in canonical spelling, read for those who go through it in one pass and keep
 * nothing: each by the function that reads it into a record. */
#include "pozo-pcn-line.h"

#include <string.h>

/* Of one line, in whatever spelling: a byte for a word or a card; an unseen one may be counted. */
#define LINE_ACTIONS_MAX POZO_LINE_BYTES_MAX
#define LINE_CARDS_MAX   (2 * POZO_LINE_BYTES_MAX + 2 * POZO_CARDS_MAX)

/**
 * pozo_pcn_line_new:
 *
 * Makes a record for the actions of one turn line, with room for all of them.
 *
 * Returns: (transfer full): the record
 */
PozoRecord *
pozo_pcn_line_new (void)
{
  PozoRecord *line = pozo_record_new ();

  g_array_set_size (line->actions, LINE_ACTIONS_MAX + 1);
  g_array_set_size (line->cards, LINE_CARDS_MAX);
  line->actions->len = line->cards->len = 0;
  return line;
}

/* Begins to read a piece of a line, up to its end, into a record of one line; %FALSE where that is
 * too long.  Words and cards need nothing else of a reader. */
static gboolean
begin_piece (PozoPcnReader *reader, PozoRecord *line, PozoPcnText text, const char *p)
{
  reader->record = line;
  reader->text = text;
  reader->action_limit = LINE_ACTIONS_MAX;
  reader->card_limit = LINE_CARDS_MAX;
  line->length = (gsize) (text.end - p);
  line->actions->len = line->cards->len = 0;
  return text.end - p <= (gssize) POZO_LINE_BYTES_MAX;
}

/**
 * pozo_pcn_word_read:
 * @line: what pozo_pcn_line_new() made
 * @text: what is read, up to the end of the line
 * @word: in a turn line in canonical spelling, the sign of a word
 * @seat: whose turn it is
 *
 * Reads a single word of a turn line, for those who go through a game without keeping it.
 *
 * Returns: (nullable): its end; %NULL when it cannot be read, is a clock, or is a discard and not
 * the last word
 */
const char *
pozo_pcn_word_read (PozoRecord *line, PozoPcnText text, const char *word, guint seat)
{
  PozoPcnReader reader;

  return begin_piece (&reader, line, text, word) ? pozo_pcn_turn_read_word (&reader, word, seat)
                                                 : NULL;
}

/**
 * pozo_pcn_cards_read:
 * @line: what pozo_pcn_line_new() made
 * @text: what is read, up to the end of the line
 * @p: in a line of cards in canonical spelling, the blank before the first one
 *
 * Reads cards to the end of the line, for those who go through a game without keeping it.
 *
 * Returns: (nullable): the end of the last one; %NULL when they cannot be read
 */
const char *
pozo_pcn_cards_read (PozoRecord *line, PozoPcnText text, const char *p)
{
  PozoPcnReader reader;

  return begin_piece (&reader, line, text, p) ? pozo_pcn_line_read_cards (&reader, p) : NULL;
}

/**
 * pozo_pcn_items_read:
 * @text: what is read
 * @p: in a score line in canonical spelling, the blank before the first item
 * @score: (out caller-allocates): gets the items, and neither a side nor places
 *
 * Reads the items of a score line, for those who go through a game without keeping it.
 *
 * Returns: (nullable): the end of the last one; %NULL when they cannot be read
 */
const char *
pozo_pcn_items_read (PozoPcnText text, const char *p, PozoScore *score)
{
  PozoPcnReader reader;

  reader.record = NULL; /* items need nothing else of a reader */
  reader.text = text;
  memset (score, 0, G_STRUCT_OFFSET (PozoScore, at));
  return pozo_pcn_items_read_line (&reader, p, score);
}

/**
 * pozo_pcn_end_read:
 * @record: gets the end and the winner
 * @text: what is read, up to the end of the line
 * @p: a line in canonical spelling
 *
 * Reads the line that ends a game, for those who go through one without keeping it.
 *
 * Returns: (nullable): the end of its words; %NULL when it is another line, or cannot be read
 */
const char *
pozo_pcn_end_read (PozoRecord *record, PozoPcnText text, const char *p)
{
  PozoPcnReader reader = { .record = record, .text = text };

  p = POZO_PCN_SKIP (p, text.end, "end");
  return p != NULL ? pozo_pcn_line_read_end (&reader, p) : NULL;
}

/**
 * pozo_pcn_rest_read:
 * @text: what is read, up to the end of the line
 * @p: a line in canonical spelling
 * @rest: (out): who rests, a set of 1 << seat
 *
 * Reads who rests in a deal, for those who go through a game without keeping it.
 *
 * Returns: (nullable): the end of the line's words; %NULL when it is another line, or cannot be
 * read
 */
const char *
pozo_pcn_rest_read (PozoPcnText text, const char *p, guint8 *rest)
{
  PozoPcnReader reader = { .text = text };

  *rest = 0;
  p = POZO_PCN_SKIP (p, text.end, "rest");
  return p != NULL ? pozo_pcn_line_read_seats (&reader, p, rest) : NULL;
}
