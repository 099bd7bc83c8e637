/* SPDX-License-Identifier: MIT */
/* The state of a reader: what it found, where its text comes from, which deal is open. */
#include "pozo-pcn-reader.h"
#include "pozo-language.h"

/* Beyond the limit a finding is one more like the first of its code there. */
static PozoFinding *
find_beyond (const PozoRecord *record, guint16 code)
{
  for (guint i = POZO_GAME_FINDINGS_MAX; i < record->findings->len; i++)
    if (g_array_index (record->findings, PozoFinding, i).code == code)
      return &g_array_index (record->findings, PozoFinding, i);
  return NULL;
}

/**
 * pozo_pcn_reader_add:
 * @reader: a reader
 * @code: a PozoFindingCode
 * @offset: where it stands, in bytes from the start of the record
 * @length: how many bytes it concerns
 *
 * Adds a finding about the line that is being read.  Once there are as many as may be, only the
 * first of each code is added, and the others are counted there, so that no kind is passed over.
 *
 * Returns: (transfer none) (nullable): the finding, until the next one is added;
 *   %NULL when it was only counted
 */
PozoFinding *
pozo_pcn_reader_add (PozoPcnReader *reader, guint16 code, guint32 offset, gsize length)
{
  PozoRecord *record = reader->record;
  PozoFinding finding = {
    .code = code,
    .severity = pozo_finding_info (code)->severity,
    .deal = reader->line->deal,
    .seat = reader->line->seat,
    .offset = offset,
    .length = length,
  };
  PozoFinding *first;

  first = find_beyond (record, code);
  if (first != NULL)
    {
      first->repeats++;
      return NULL;
    }
  if (reader->line->kind == POZO_LINE_TURN)
    finding.turn = reader->n_turns;
  g_array_append_val (record->findings, finding);
  return &g_array_index (record->findings, PozoFinding, record->findings->len - 1);
}

/**
 * pozo_pcn_reader_add_habits:
 * @reader: a reader
 * @code: a PozoFindingCode of a habit
 * @offset: where it stands first, in bytes from the start of the record
 * @length: how many bytes it concerns
 * @n: how often it was met
 *
 * Adds a habit of scribes once a game: its first place, and how often it was met.
 */
void
pozo_pcn_reader_add_habits (PozoPcnReader *reader,
                            guint16 code,
                            guint32 offset,
                            gsize length,
                            guint n)
{
  guint32 *place = &reader->habits[code - POZO_PCN_FIRST_HABIT];
  PozoFinding *finding;

  if (*place > 0)
    {
      g_array_index (reader->record->findings, PozoFinding, *place - 1).found += (gint32) n;
      return;
    }
  finding = pozo_pcn_reader_add (reader, code, offset, length);
  if (finding == NULL) /* there are too many, and one of its code that is no habit of this reader */
    return;
  finding->severity = reader->mode == POZO_PCN_STRICT ? POZO_SEVERITY_ERROR : POZO_SEVERITY_NOTE;
  finding->found = (gint32) n;
  *place = reader->record->findings->len;
}

/**
 * pozo_pcn_reader_place:
 * @reader: a reader
 * @p: a byte of its text
 *
 * Tells where in the record a byte of the text being read comes from.
 *
 * Returns: the offset in bytes
 */
guint32
pozo_pcn_reader_place (const PozoPcnReader *reader, const char *p)
{
  gsize offset = p - reader->text.base;

  return reader->text.places != NULL ? reader->text.places[offset] : offset;
}

/**
 * pozo_pcn_reader_span:
 * @reader: a reader
 * @from: its first byte
 * @to: the byte behind it
 *
 * Tells which piece of the record a piece of the text being read comes from.
 *
 * Returns: the span
 */
PozoSpan
pozo_pcn_reader_span (const PozoPcnReader *reader, const char *from, const char *to)
{
  guint32 start = pozo_pcn_reader_place (reader, from);

  if (from == to)
    return (PozoSpan){ start, 0 };
  return (PozoSpan){ start, pozo_pcn_reader_place (reader, to - 1) + 1 - start };
}

/**
 * pozo_pcn_reader_fail:
 * @reader: a reader
 * @code: a PozoFindingCode
 * @at: the offending place
 * @expected: (nullable): what could stand there, a static string
 *
 * Notes what stopped a line reader.  The offending word ends at the next blank.
 *
 * Returns: %NULL, for a line reader to return
 */
const char *
pozo_pcn_reader_fail (PozoPcnReader *reader, guint16 code, const char *at, const char *expected)
{
  const char *end = at;

  while ((guchar) *end > ' ' && *end != ';')
    end++;
  reader->fault = (PozoPcnFault){ code, at, end - at, expected };
  return NULL;
}

/**
 * pozo_pcn_reader_closes:
 * @reader: a reader
 * @p: the byte behind the last word
 *
 * Asks whether a line's words end here: at the end of the line or before a comment.  If not, that
 * is what stopped the line reader.
 *
 * Returns: whether they do
 */
gboolean
pozo_pcn_reader_closes (PozoPcnReader *reader, const char *p)
{
  if (*p == '\n' || p == reader->text.end || (p[0] == ' ' && p[1] == ';'))
    return TRUE;
  pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_TRAILING, *p == ' ' ? p + 1 : p,
                        NC_ ("expected", "a blank or the end of the line"));
  return FALSE;
}

/**
 * pozo_pcn_reader_deal:
 * @reader: a reader that has met a deal
 *
 * Gives the deal that is open, or the last one.
 *
 * Returns: (transfer none): the deal, until the next one is opened
 */
PozoDeal *
pozo_pcn_reader_deal (PozoPcnReader *reader)
{
  return POZO_RECORD_DEAL (reader->record, reader->deal);
}

/**
 * pozo_pcn_reader_is_in_deal:
 * @reader: a reader
 *
 * Asks whether a deal is open.
 *
 * Returns: whether the lines that come belong to a deal
 */
gboolean
pozo_pcn_reader_is_in_deal (const PozoPcnReader *reader)
{
  return reader->record->deals->len > 0 && reader->stage != POZO_PCN_STAGE_ENDED;
}

/**
 * pozo_pcn_reader_close_deal:
 * @reader: a reader
 *
 * Closes the open deal, if any: what comes belongs to none, or to the next.
 */
void
pozo_pcn_reader_close_deal (PozoPcnReader *reader)
{
  PozoDeal *deal;

  if (!pozo_pcn_reader_is_in_deal (reader))
    return;
  deal = pozo_pcn_reader_deal (reader);
  deal->actions.n = reader->record->actions->len - deal->actions.start;
  deal->lines.n = reader->record->lines->len - deal->lines.start;
}

/**
 * pozo_pcn_reader_open_deal:
 * @reader: a reader
 * @deal: what its line says
 *
 * Begins a deal at the line that is being read, and closes the one before.
 */
void
pozo_pcn_reader_open_deal (PozoPcnReader *reader, const PozoDeal *deal)
{
  PozoRecord *record = reader->record;
  PozoDeal *opened;

  pozo_pcn_reader_close_deal (reader);
  g_array_append_val (record->deals, *deal);
  reader->deal = record->deals->len - 1;
  reader->line->deal = record->deals->len;
  reader->stage = POZO_PCN_STAGE_SETUP;
  reader->last_setup = 0;
  reader->n_turns = 0;
  opened = pozo_pcn_reader_deal (reader);
  opened->text = reader->line->text;
  opened->actions.start = record->actions->len;
  opened->lines.start = record->lines->len;
}

/**
 * pozo_pcn_reader_hurt_deal:
 * @reader: a reader in a deal
 *
 * Says that the open deal cannot be replayed from here on.
 */
void
pozo_pcn_reader_hurt_deal (PozoPcnReader *reader)
{
  PozoDeal *deal = pozo_pcn_reader_deal (reader);

  if (deal->skippable)
    return;
  deal->skippable = TRUE;
  deal->bad_action = reader->record->actions->len;
}

/**
 * pozo_pcn_reader_grow_cards:
 * @reader: a reader
 * @room: how many cards there must be room for
 *
 * Makes room for that many cards, and for as many again as the text has bytes, so that it is not
 * asked for at every line.
 */
void
pozo_pcn_reader_grow_cards (PozoPcnReader *reader, gsize room)
{
  GArray *cards = reader->record->cards;
  guint len = cards->len;

  reader->card_limit = room + reader->record->length;
  g_array_set_size (cards, reader->card_limit);
  cards->len = len;
}

/* Whether a blank line stands before each deal and before the end, and nowhere else.  Comments may
 * stand on either side of it. */
static void
judge_blank_line (PozoPcnReader *reader)
{
  const PozoLine *line = reader->line;
  gboolean is_part = line->kind == POZO_LINE_DEAL || line->kind == POZO_LINE_END;

  if (line->kind == POZO_LINE_BAD && line->deal > 0)
    is_part = pozo_pcn_reader_deal (reader)->text.offset == line->text.offset;
  else if (line->kind == POZO_LINE_BAD && reader->record->has_bad_end)
    is_part = reader->record->end_at.offset == line->text.offset;
  if (is_part && !reader->has_blank && reader->record->lines->len > 0)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANK_LINE, line->text.offset,
                               line->text.length);
  else if (!is_part && reader->has_blank)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANK_LINE, reader->blank, 0);
  reader->has_blank = FALSE;
}

/**
 * pozo_pcn_reader_commit:
 * @reader: a reader
 * @kind: what it turned out to be
 *
 * Adds the line that is being read to the record.
 */
void
pozo_pcn_reader_commit (PozoPcnReader *reader, PozoLineKind kind)
{
  reader->line->kind = kind;
  if (kind != POZO_LINE_COMMENT && kind != POZO_LINE_BLANK &&
      (kind != POZO_LINE_TURN || reader->has_blank))
    judge_blank_line (reader);
  reader->record->lines->len++;
}

/* Makes room for so many elements. */
static void
make_room (GArray *array, guint limit)
{
  guint len = array->len;

  g_array_set_size (array, limit);
  array->len = len;
}

/* Makes room for more lines, by doubling, all of which may be of the head as long as no deal was
 * met. */
static G_GNUC_NO_INLINE void
grow_lines (PozoPcnReader *reader)
{
  reader->line_limit = 2 * reader->record->lines->len + POZO_RECORD_ROOM;
  make_room (reader->record->lines, reader->line_limit);
  if (reader->record->deals->len == 0)
    make_room (reader->record->heads, reader->line_limit);
}

/**
 * pozo_pcn_reader_begin_line:
 * @reader: a reader
 * @start: its first byte, in the record
 * @end: its line end
 *
 * Starts to read a line, in its place behind the others; it is one of them once it is committed.
 */
void
pozo_pcn_reader_begin_line (PozoPcnReader *reader, const char *start, const char *end)
{
  const char *base = reader->record->text;
  GArray *lines = reader->record->lines;

  if (G_UNLIKELY (lines->len == reader->line_limit))
    grow_lines (reader);
  reader->line = &g_array_index (lines, PozoLine, lines->len);
  *reader->line = (PozoLine){
    .deal = pozo_pcn_reader_is_in_deal (reader) ? reader->deal + 1 : 0,
    .text = { start - base, end - start },
    .clock_ms = -1,
  };
}
