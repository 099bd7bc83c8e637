/* SPDX-License-Identifier: MIT */
/* Reading a record: line by line, and readable again at every line.
 *
 * A turn or a key in canonical spelling is read straight from the text, before anybody looks for
 * the end of its line. Whatever is refused there, and every other line, is cut out, looked at byte
 * by byte, and tried as it is; if that fails it is rewritten the way its writer may have meant it,
 * and tried once more.  What then still cannot be read is kept as a bad line. */
#include "pozo-pcn-line.h"
#include "pozo-suggestion.h"

#include <string.h>

/* ---- Bytes ---- */

/* The first byte that text may not hold, and its code. */
static const char *
find_bad_byte (const char *p, const char *end, guint16 *code)
{
  const char *first = pozo_pcn_skip_printable (p, end);
  const char *after, *wide;

  if (first == end)
    return NULL;
  g_utf8_validate_len (first, (gsize) (end - first), &after);
  wide = pozo_pcn_find_wide_control (first, after);
  *code = POZO_FINDING_PCN_CONTROL;
  for (p = first; p < (wide != NULL ? wide : after); p = pozo_pcn_skip_printable (p + 1, after))
    if ((guchar) *p < 0x80 && *p != '\t')
      return p;
  if (wide != NULL || after == end)
    return wide;
  *code = *after == '\0' ? POZO_FINDING_PCN_NUL : POZO_FINDING_PCN_UTF8;
  return after;
}

/* ---- Any line ---- */

/* Byte order marks; where files were joined one may stand before any line. */
static const char *
skip_marks (const char *p, const char *end)
{
  while (end - p >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  return p;
}

static void
read_blank (PozoPcnReader *reader)
{
  GArray *lines = reader->record->lines;
  PozoLine *last = lines->len > 0 ? &g_array_index (lines, PozoLine, lines->len - 1) : NULL;

  if (reader->line->text.length > 0)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANKS, reader->line->text.offset,
                               reader->line->text.length);
  if (reader->has_blank)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANK_LINE, reader->line->text.offset, 0);
  reader->has_blank = TRUE;
  reader->blank = reader->line->text.offset;
  if (last == NULL || last->kind != POZO_LINE_BLANK)
    pozo_pcn_reader_commit (reader, POZO_LINE_BLANK);
  else
    last->text.length = reader->line->text.offset + reader->line->text.length - last->text.offset;
}

/* Returns: (nullable): the number of the seat whose player's name was probably meant; static */
static const char *
suggest_seat (const PozoRecord *record, const char *word, gsize length)
{
  static const char *const seats[] = { NULL, "1", "2", "3", "4", "5", "6" };
  g_autofree char *written = g_ascii_strdown (word, (gssize) length);
  PozoSuggestion suggestion;

  G_STATIC_ASSERT (G_N_ELEMENTS (seats) == POZO_SEATS_MAX + 1);
  pozo_suggestion_init (&suggestion, written);
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      const char *value = record->text + head->value.offset;
      g_autofree char *name = NULL;

      if (head->kind != POZO_HEAD_PLAYER || head->number > POZO_SEATS_MAX)
        continue;
      name = g_ascii_strdown (value, head->value.length);
      pozo_suggestion_offer (&suggestion, name, seats[head->number]);
    }
  return suggestion.best;
}

static void
refuse_key (PozoPcnReader *reader, const char *key, gsize length)
{
  gboolean is_in_deal = reader->record->deals->len > 0 && reader->stage != POZO_PCN_STAGE_ENDED;
  PozoFindingCode code = pozo_pcn_head_is_known (key, length) ? POZO_FINDING_PCN_KEY_LATE
                         : is_in_deal                         ? POZO_FINDING_PCN_KEY_DEAL
                                                              : POZO_FINDING_PCN_KEY_UNKNOWN;
  PozoFinding *finding = pozo_pcn_reader_add (reader, code, key - reader->record->text, length);

  if (finding != NULL && code == POZO_FINDING_PCN_KEY_DEAL)
    finding->name = suggest_seat (reader->record, key, length);
}

/* A key behind the head: somebody's own, the seal, or out of place. */
static void
read_late_key (PozoPcnReader *reader, const char *key, const char *key_end, const char *end)
{
  if (pozo_pcn_head_is_checksum (key, key_end))
    {
      reader->line->deal = 0;
      pozo_pcn_reader_close_deal (reader);
      reader->stage = POZO_PCN_STAGE_ENDED;
      pozo_pcn_head_read_check (reader, key_end, end);
      return;
    }
  if (key_end - key >= 2 && g_ascii_strncasecmp (key, "X-", 2) == 0)
    {
      pozo_pcn_reader_commit (reader, POZO_LINE_EXTRA);
      return;
    }
  refuse_key (reader, key, key_end - key);
  pozo_pcn_reader_commit (reader, POZO_LINE_EXTRA);
}

static gboolean
read_key (PozoPcnReader *reader, const char *start, const char *end)
{
  const char *key_end = pozo_pcn_key_end (start, end);
  gsize length;

  if (key_end == NULL || pozo_pcn_line_keyword (start, key_end, &length) != NULL ||
      (reader->record->deals->len > 0 && pozo_pcn_body_begins_turn (start, key_end)))
    return FALSE;
  if (reader->record->deals->len > 0 || reader->stage == POZO_PCN_STAGE_ENDED ||
      pozo_pcn_head_is_checksum (start, key_end))
    read_late_key (reader, start, key_end, end);
  else
    pozo_pcn_head_read (reader, start, key_end, end);
  return TRUE;
}

/* Takes the comment and the blanks off a line of a deal; returns its end without them. */
static const char *
cut_comment (PozoPcnReader *reader, const char *start, const char *end)
{
  const char *base = reader->record->text;
  const char *comment = memchr (start, ';', end - start);

  if (comment == NULL)
    return end;
  reader->line->comment = (PozoSpan){ comment - base, end - comment };
  end = pozo_pcn_trim_any_blanks (start, comment);
  if (comment - end != (end > start) || (end < comment && *end != ' '))
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANKS, end - base, comment + 1 - end);
  return end;
}

static gboolean
is_extra (const char *p, const char *end)
{
  return end - p >= 2 && (p[0] | 0x20) == 'x' && p[1] == '-';
}

/* A turn under the name of a player, `Anna: ++ -2s`; FALSE where a line is none. */
static gboolean
find_named_turn (const PozoPcnReader *reader,
                 const char *start,
                 const char *end,
                 PozoPcnShape *shape)
{
  const char *colon = memchr (start, ':', end - start);
  gsize length;

  if (colon == NULL || !pozo_pcn_reader_is_in_deal (reader) ||
      reader->stage == POZO_PCN_STAGE_ENDED || pozo_pcn_body_begins_turn (start, end) ||
      pozo_pcn_line_keyword (start, colon, &length) != NULL || is_extra (start, end) ||
      pozo_pcn_head_is_known (start, colon - start))
    return FALSE;
  shape->kind = POZO_LINE_TURN;
  shape->rest = colon;
  shape->seat = pozo_pcn_name_seat (reader->record,
                                    (PozoSpan){ start - reader->record->text, colon - start });
  return shape->seat > 0;
}

/* A line without its blanks at both ends; @bad is the first byte that text may not hold. */
static void
read_trimmed (PozoPcnReader *reader,
              const char *start,
              const char *end,
              const char *bad,
              gboolean is_tried)
{
  PozoPcnShape named = { 0 };
  const char *body_end;
  gboolean is_named;

  if (start == end)
    {
      read_blank (reader);
      return;
    }
  is_named = *start != ';' && find_named_turn (reader, start, end, &named);
  if (!is_named && *start != ';' && read_key (reader, start, end))
    return;
  if (is_extra (start, end))
    {
      pozo_pcn_reader_commit (reader, POZO_LINE_EXTRA);
      return;
    }
  body_end = cut_comment (reader, start, end);
  if (body_end == start)
    pozo_pcn_reader_commit (reader, POZO_LINE_COMMENT);
  else if (bad != NULL && bad < body_end)
    {
      PozoPcnShape shape = pozo_pcn_body_shape (start, body_end);

      pozo_pcn_body_refuse (reader, &shape);
    }
  else if (is_named)
    pozo_pcn_body_read_named (reader, start, body_end, named);
  else
    pozo_pcn_body_read (reader, start, body_end, is_tried);
}

/* Any line, from its first byte to its line end. */
static G_GNUC_NO_INLINE void
read_line (PozoPcnReader *reader, const char *start, const char *line_end, gboolean is_tried)
{
  const char *base = reader->record->text;
  const char *end = line_end;
  const char *first, *last, *bad;
  guint16 code = POZO_FINE;

  while (end > start && end[-1] == '\r')
    end--;
  first = skip_marks (start, end);
  pozo_pcn_reader_begin_line (reader, first, end);
  if (first > start)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BOM, start - base, first - start);
  start = first;
  if (end < line_end)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_CRLF, end - base, 1);
  if (end - start > (gssize) POZO_LINE_BYTES_MAX)
    {
      PozoPcnShape shape = pozo_pcn_body_shape (start, start);

      pozo_pcn_reader_add (reader, POZO_FINDING_PCN_LINE_LONG, start - base, end - start);
      pozo_pcn_body_refuse (reader, &shape);
      return;
    }
  first = pozo_pcn_skip_any_blanks (start, end);
  last = pozo_pcn_trim_line (first, end);
  bad = find_bad_byte (first, last, &code);
  if (bad != NULL)
    pozo_pcn_reader_add (reader, code, bad - base, 1);
  if (first > start && first < last)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANKS, start - base, first - start);
  else if (last < end && first < last)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANKS, last - base, 1);
  read_trimmed (reader, first, last, bad, is_tried);
}

/* ---- The game ---- */

/* Takes back a turn that was read but whose line goes on in a way that makes it fall back. */
static gboolean
take_back_turn (PozoPcnReader *reader)
{
  PozoRecord *record = reader->record;
  const PozoAction *first =
      &g_array_index (record->actions, PozoAction, reader->line->actions.start);

  record->cards->len = first->cards;
  record->actions->len = reader->line->actions.start;
  return FALSE;
}

/* The seat whose turn a line begins with, by number or by compass; 0 when it is no such line. */
static inline guint8
find_seat (const char *line)
{
  if (*line >= '1' && *line <= '0' + POZO_SEATS_MAX)
    return *line - '0';
  return line[1] == ' ' ? pozo_pcn_compass (*line) : 0;
}

/* A turn in canonical spelling, but that a scribe may have written the seat by compass; FALSE when
 * it is not one, and nothing has happened then. */
static inline gboolean
read_turn_fast (PozoPcnReader *reader, const char *start, guint8 seat, const char **next)
{
  const char *limit = reader->record->text + reader->record->length;
  const char *end;

  pozo_pcn_reader_begin_line (reader, start, start);
  end = pozo_pcn_turn_read (reader, start, seat);
  if (end == NULL)
    return FALSE;
  if (*end != '\n' || end - start > (gssize) POZO_LINE_BYTES_MAX)
    {
      const char *comment = end + 1;
      guint16 code;

      if (end == limit)
        comment = limit;
      end = memchr (comment, '\n', limit - comment);
      if (end == NULL)
        end = limit;
      if (end - start > (gssize) POZO_LINE_BYTES_MAX ||
          find_bad_byte (comment, end, &code) != NULL ||
          pozo_pcn_trim_any_blanks (comment, end) != end)
        return take_back_turn (reader);
      reader->line->comment = (PozoSpan){ comment - reader->record->text, end - comment };
    }
  if (!pozo_pcn_is (*start, POZO_PCN_BYTE_DIGIT))
    {
      reader->line->kind = POZO_LINE_TURN;
      pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_COMPASS, reader->line->text.offset, 1);
    }
  reader->stage = POZO_PCN_STAGE_PLAY;
  reader->seats |= 1u << seat;
  reader->line->text.length = end - start;
  pozo_pcn_reader_commit (reader, POZO_LINE_TURN);
  *next = end;
  return TRUE;
}

/* Ends the reading: what is left is one bad line, told unless it was. */
static void
stop_reading (PozoPcnReader *reader, guint16 code, const char *start, const char *end)
{
  const char *base = reader->record->text;

  pozo_pcn_reader_begin_line (reader, start, end);
  if (code != POZO_FINE)
    pozo_pcn_reader_add (reader, code, start - base, MIN (end - start, 1));
  if (pozo_pcn_reader_is_in_deal (reader))
    pozo_pcn_reader_hurt_deal (reader);
  reader->line->text.length = reader->record->length - (start - base);
  pozo_pcn_reader_commit (reader, POZO_LINE_BAD);
  reader->is_stopped = TRUE;
  reader->record->is_cut = TRUE;
}

/* Whether a line is of a kind; asked only where a limit is reached. */
static gboolean
is_kind (const char *start, const char *end, PozoLineKind kind)
{
  return pozo_pcn_body_shape (pozo_pcn_skip_any_blanks (start, end), end).kind == kind;
}

static gboolean
is_at_limit (PozoPcnReader *reader, const char *start, const char *end)
{
  const PozoRecord *record = reader->record;
  guint16 code = POZO_FINE;

  if (record->lines->len >= POZO_LINES_MAX)
    code = POZO_FINDING_PCN_LINES_MANY;
  else if (reader->n_turns >= POZO_TURNS_MAX && is_kind (start, end, POZO_LINE_TURN))
    code = POZO_FINDING_PCN_TURNS_MANY;
  else if (record->deals->len >= POZO_DEALS_MAX && is_kind (start, end, POZO_LINE_DEAL))
    code = POZO_FINDING_PCN_DEALS_MANY;
  else if (record->actions->len >= POZO_ACTIONS_MAX && is_kind (start, end, POZO_LINE_TURN))
    code = POZO_FINDING_PCN_ACTIONS_MANY;
  if (code != POZO_FINE || reader->is_full)
    stop_reading (reader, reader->is_full ? POZO_FINE : code, start, end);
  return reader->is_stopped;
}

/* Lines of the head in canonical spelling, as many as there are; where the next line begins. */
static inline const char *
read_head_fast (PozoPcnReader *reader, const char *p)
{
  const char *end;

  while (reader->stage == POZO_PCN_STAGE_HEAD && p < reader->text.end &&
         reader->record->lines->len < POZO_LINES_MAX &&
         (end = pozo_pcn_head_read_plain (reader, p)) != NULL)
    p = end + 1;
  return p;
}

/* A blank line, or one that does not belong to the head. */
static inline gboolean
ends_head (const PozoPcnReader *reader, const char *p)
{
  return reader->stage != POZO_PCN_STAGE_HEAD || *p == '\n' || (p[0] == '\r' && p[1] == '\n');
}

/* Reads lines from @p on, or the head alone; where it stopped. */
static const char *
read_lines (PozoPcnReader *reader, const char *p, gboolean is_head)
{
  const char *limit = reader->text.end;

  for (p = read_head_fast (reader, p);
       p < limit && !reader->is_stopped && !(is_head && ends_head (reader, p));
       p = read_head_fast (reader, p))
    {
      guint8 seat = find_seat (p);
      gboolean is_turn = seat != 0 && reader->stage >= POZO_PCN_STAGE_SETUP &&
                         reader->stage <= POZO_PCN_STAGE_PLAY &&
                         reader->record->lines->len < POZO_LINES_MAX &&
                         reader->n_turns < POZO_TURNS_MAX && !reader->is_full;
      const char *end;

      if (pozo_pcn_foreign_ends_head (reader, p))
        {
          stop_reading (reader, POZO_FINE, p, limit);
          break;
        }
      reader->n_turns += is_turn;
      if (!is_turn || !read_turn_fast (reader, p, seat, &end))
        {
          end = memchr (p, '\n', limit - p);
          if (end == NULL)
            end = limit;
          if (!is_at_limit (reader, p, end))
            read_line (reader, p, end, is_turn);
        }
      if (end == limit && !reader->is_stopped)
        pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_LAST_LINE_END,
                                   limit - reader->text.base, 0);
      p = end + 1;
    }
  return p;
}

/* Where the first line begins: behind bytes that are no text, if a game follows them on their line.
 */
static const char *
skip_strays (PozoPcnReader *reader, const char *text, const char *end)
{
  const char *p = text;
  PozoFinding *finding;

  while (p < end && *p != '\n' && ((guchar) *p <= ' ' || *p == 0x7f || skip_marks (p, end) > p))
    p = skip_marks (p, end) > p ? skip_marks (p, end) : p + 1;
  if (end - p < 4 || memcmp (p, "PCN:", 4) != 0)
    return text;
  if (p == pozo_pcn_skip_blanks (skip_marks (text, end), end))
    return text;
  finding = pozo_pcn_reader_add (reader, POZO_FINDING_PCN_STRAY_BYTES, 0, p - text);
  if (finding == NULL)
    return p;
  finding->found = (gint32) (p - text);
  if (reader->mode == POZO_PCN_STRICT)
    finding->severity = POZO_SEVERITY_ERROR;
  return p;
}

/* The PCN line is to be the first. */
static void
judge_first (PozoPcnReader *reader, const char *text, const char *end)
{
  const char *p = pozo_pcn_skip_blanks (skip_marks (text, end), end);
  const char *line_end;

  if (POZO_PCN_SKIP (p, end, "PCN:") != NULL ||
      (end - p >= 4 && g_ascii_strncasecmp (p, "PCN", 3) == 0 && (p[3] == ':' || p[3] == ' ')))
    return;
  line_end = memchr (text, '\n', end - text);
  pozo_pcn_reader_add (reader, POZO_FINDING_PCN_VERSION_MISSING, p - text,
                       (line_end != NULL ? line_end : end) - p);
}

/* What only the whole game can tell. */
static void
finish (PozoPcnReader *reader)
{
  PozoRecord *record = reader->record;

  pozo_pcn_reader_close_deal (reader);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (reader->seats & 1u << seat)
      record->n_players = seat;
  if (record->is_foreign)
    {
      pozo_pcn_foreign_finish (record);
      return;
    }
  pozo_pcn_reader_begin_line (reader, record->text, record->text);
  if (reader->has_blank)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_BLANK_LINE, reader->blank, 0);
  pozo_pcn_head_finish (reader);
}

/* Makes room for all actions that so much text can hold: a word of a turn takes two bytes of it,
 * one in a scribe's spelling, and the END one more, for the line end. */
static void
reserve_actions (PozoPcnReader *reader, gsize length)
{
  GArray *actions = reader->record->actions;

  reader->action_limit = MIN (length + 1, POZO_ACTIONS_MAX);
  g_array_set_size (actions, reader->action_limit + 1);
  actions->len = 0;
}

/* Reads a text, which is a record or begins with its head; whether no finding is an error. */
static gboolean
read_text (PozoPcnReader *reader, const char *text, gsize length, gboolean is_head)
{
  PozoRecord *record = reader->record;
  gsize used = MIN (length, POZO_RECORD_BYTES_MAX);
  const char *p;

  pozo_record_clear (record);
  record->text = text;
  record->length = length;
  reader->text = (PozoPcnText){ .base = text, .end = text + used };
  pozo_pcn_reader_begin_line (reader, text, text);
  p = skip_strays (reader, text, text + used);
  judge_first (reader, p, text + used);
  if (used < length)
    stop_reading (reader, POZO_FINDING_PCN_RECORD_LONG, text, text + length);
  else
    {
      reserve_actions (reader, is_head ? 0 : length);
      p = read_lines (reader, p, is_head);
    }
  if (is_head)
    record->length = (gsize) (p - text);
  finish (reader);
  for (guint i = 0; i < record->findings->len; i++)
    if (g_array_index (record->findings, PozoFinding, i).severity == POZO_SEVERITY_ERROR)
      return FALSE;
  return TRUE;
}

/**
 * pozo_pcn_read:
 * @record: a record; it is emptied first, and borrows @text
 * @text: the text of one game; it ends with a line end, or a NUL stands behind it
 * @length: its bytes, without the NUL
 * @mode: how severe the habits of scribes are
 *
 * Reads a game.  Whatever the bytes are, every line ends up in the record, and what is wrong with
 * one is among its findings.  Costs one pass; allocates nothing once @record has held a game of
 * this size.
 *
 * Returns: whether there is no finding of severity error
 */
gboolean
pozo_pcn_read (PozoRecord *record, const char *text, gsize length, PozoPcnMode mode)
{
  PozoPcnReader reader = { .record = record, .mode = mode, .line_limit = POZO_RECORD_ROOM };

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail ((length > 0 && text[length - 1] == '\n') || text[length] == '\0', FALSE);

  return read_text (&reader, text, length, FALSE);
}

/**
 * pozo_pcn_read_head:
 * @record: a record; it is emptied first, and borrows @text
 * @text: where a game begins
 * @length: how many bytes its head may have at most, with the blank line behind it
 * @mode: how severe the habits of scribes are
 *
 * Reads the head of a game, up to the first blank line.
 *
 * Returns: (nullable): that line, or %NULL when there is a finding of severity error, or no such
 * line
 */
const char *
pozo_pcn_read_head (PozoRecord *record, const char *text, gsize length, PozoPcnMode mode)
{
  PozoPcnReader reader = { .record = record, .mode = mode, .line_limit = POZO_RECORD_ROOM };

  return read_text (&reader, text, length, TRUE) && reader.stage == POZO_PCN_STAGE_HEAD &&
                 record->length < length
             ? text + record->length
             : NULL;
}

/**
 * pozo_pcn_detect_encoding:
 * @record: a record that was read
 * @encoding: what its text was saved in before it became UTF-8; static
 * @mode: how it was read
 *
 * Adds the habit of saving a game in another encoding, before all that was found in its text.
 */
void
pozo_pcn_detect_encoding (PozoRecord *record, const char *encoding, PozoPcnMode mode)
{
  const PozoFinding finding = { .code = POZO_FINDING_PCN_ENCODING,
                                .severity = mode == POZO_PCN_STRICT ? POZO_SEVERITY_ERROR
                                                                    : POZO_SEVERITY_NOTE,
                                .found = 1,
                                .name = encoding };

  g_array_prepend_val (record->findings, finding);
}
