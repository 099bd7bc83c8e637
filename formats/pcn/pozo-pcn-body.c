/* SPDX-License-Identifier: MIT */
/* The lines of a deal: what each one is, whether it may stand where it stands, and what becomes of
 * it when it can or cannot be read. */
#include "pozo-pcn-kind.h"
#include "pozo-pcn-lenient.h"
#include "pozo-pcn-line.h"
#include "pozo-pcn-pack.h"
#include "pozo-pcn-verb.h"

#include <string.h>

/* Notes where a line of the set-up stands, and the end. */
static void
note_line (PozoPcnReader *reader, PozoLineKind kind)
{
  PozoDeal *deal;
  PozoSpan text = reader->line->text;

  if (kind == POZO_LINE_END)
    reader->record->end_at = text;
  if (reader->record->deals->len == 0)
    return;
  deal = pozo_pcn_reader_deal (reader);
  switch (kind)
    {
    case POZO_LINE_REST:
      deal->rest_at = text;
      break;
    case POZO_LINE_CUT:
      deal->cut_at = text;
      break;
    case POZO_LINE_HAND:
      deal->hand_at[reader->line->seat] = text;
      break;
    case POZO_LINE_RESERVE:
      deal->reserve_at[reader->line->seat] = text;
      break;
    case POZO_LINE_UP:
      deal->up_at = text;
      break;
    case POZO_LINE_STATE:
      deal->state_at = text;
      break;
    default:
      break;
    }
}

/**
 * pozo_pcn_body_begins_turn:
 * @p: the first byte of a line that is not blank
 * @end: the end of its words
 *
 * Asks whether a line begins with a seat, by number or by compass.
 *
 * Returns: whether it does
 */
gboolean
pozo_pcn_body_begins_turn (const char *p, const char *end)
{
  if (pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT))
    return TRUE;
  return pozo_pcn_compass (*p) != 0 && p < end &&
         (p + 1 == end || !pozo_pcn_is (p[1], POZO_PCN_BYTE_LETTER | POZO_PCN_BYTE_DIGIT));
}

/**
 * pozo_pcn_body_shape:
 * @p: the first byte of a line that is not blank
 * @end: the end of its words
 *
 * Finds out what a line is that is neither a key nor blank nor a comment.
 *
 * Returns: its shape; %POZO_LINE_BAD when it is nothing
 */
PozoPcnShape
pozo_pcn_body_shape (const char *p, const char *end)
{
  PozoPcnShape shape = { NULL, POZO_LINE_BAD, p, 0 };
  gsize length;

  if (p == end)
    return shape;
  if (end - p >= 2 && p[1] == ' ' && pozo_pcn_body_begins_turn (p, end))
    {
      shape.kind = POZO_LINE_TURN; /* as most lines, and no keyword has one letter */
      return shape;
    }
  shape.keyword = pozo_pcn_line_keyword (p, end, &length);
  if (shape.keyword != NULL)
    {
      shape.kind = shape.keyword->kind;
      shape.rest = p + length;
    }
  else if (pozo_pcn_body_begins_turn (p, end))
    shape.kind = POZO_LINE_TURN;
  else if (*p == '!')
    shape.kind = POZO_LINE_FAULT;
  return shape;
}

/* Whether a line may stand here; otherwise the fault is set, and @once says whether to report it
 * only once. */
static gboolean
may_stand (PozoPcnReader *reader, const PozoPcnShape *shape, const char *p, gboolean *once)
{
  gboolean is_setup = shape->keyword != NULL && shape->keyword->rank > 0;
  guint16 code = POZO_FINE;

  *once = TRUE;
  if (shape->kind == POZO_LINE_BAD)
    {
      *once = FALSE;
      code = POZO_FINDING_PCN_LINE_UNKNOWN;
    }
  else if (reader->stage == POZO_PCN_STAGE_ENDED && shape->kind != POZO_LINE_FINAL)
    code = POZO_FINDING_PCN_AFTER_END;
  else if (reader->record->deals->len == 0 && shape->kind != POZO_LINE_DEAL &&
           shape->kind != POZO_LINE_END)
    code = POZO_FINDING_PCN_NO_DEAL;
  else if ((is_setup && reader->stage > POZO_PCN_STAGE_SETUP) ||
           (shape->kind == POZO_LINE_TURN && reader->stage > POZO_PCN_STAGE_PLAY))
    {
      *once = FALSE;
      code = POZO_FINDING_PCN_LINE_LATE;
    }
  if (code == POZO_FINE)
    {
      *once = FALSE;
      return TRUE;
    }
  pozo_pcn_reader_fail (reader, code, p, NULL);
  return FALSE;
}

static const char *
call_reader (PozoPcnReader *reader, const PozoPcnShape *shape, const char *rest)
{
  if (shape->keyword != NULL)
    return shape->keyword->read (reader, rest);
  if (shape->kind == POZO_LINE_TURN)
    return pozo_pcn_turn_read (reader, rest, (guint8) (*rest - '0'));
  return pozo_pcn_line_read_fault (reader, rest);
}

/* What a good line changes in the reader. */
static void
accept_line (PozoPcnReader *reader, const PozoPcnShape *shape)
{
  guint rank = shape->keyword != NULL ? shape->keyword->rank : 0;

  if (rank > 0 && rank < reader->last_setup)
    pozo_pcn_reader_add_habit (reader, POZO_FINDING_PCN_LINE_ORDER, reader->line->text.offset,
                               reader->line->text.length);
  reader->last_setup = MAX (reader->last_setup, rank);
  note_line (reader, shape->kind);
  if (shape->kind == POZO_LINE_END || shape->kind == POZO_LINE_FINAL)
    {
      reader->line->deal = 0;
      pozo_pcn_reader_close_deal (reader);
    }
  if (shape->kind == POZO_LINE_TURN)
    {
      reader->stage = POZO_PCN_STAGE_PLAY;
      reader->seats |= 1u << reader->line->seat;
    }
  else if (shape->keyword != NULL)
    reader->stage = MAX (reader->stage, shape->keyword->stage);
  pozo_pcn_reader_commit (reader, shape->kind);
}

/* Where the words of the line end. */
static const char *
words_end (const PozoPcnReader *reader)
{
  const PozoLine *line = reader->line;
  const guint32 end =
      line->comment.length > 0 ? line->comment.offset : line->text.offset + line->text.length;

  return reader->record->text + end;
}

/* Adds what stopped the line reader, unless it is told once and has been. */
static void
add_fault (PozoPcnReader *reader, gboolean once)
{
  const PozoPcnFault *fault = &reader->fault;
  guint64 bit = G_GUINT64_CONSTANT (1) << ((fault->code - POZO_FINDING_PCN_VERSION_MISSING) & 63);
  PozoSpan span = pozo_pcn_reader_span (reader, fault->at, fault->at + fault->length);
  PozoFinding *finding;

  if (once && reader->said & bit)
    return;
  reader->said |= bit;
  finding = pozo_pcn_reader_add (reader, fault->code, span.offset, span.length);
  reader->is_full = reader->is_full || fault->code == POZO_FINDING_PCN_ACTIONS_MANY;
  if (finding == NULL)
    return;
  finding->name = fault->expected;
  if (fault->code == POZO_FINDING_PCN_WORD)
    pozo_pcn_verb_suggest (reader->record->text + span.offset, words_end (reader), finding);
  if (fault->code >= POZO_PCN_FIRST_HABIT)
    finding->severity = POZO_SEVERITY_ERROR;
}

/**
 * pozo_pcn_body_refuse:
 * @reader: a reader
 * @shape: what the line seems to be
 *
 * Keeps a line that cannot be read.  A deal whose line is bad is opened all the same, so that what
 * follows belongs to it; one that can be hurt is not replayed from here on.  An end is an end,
 * whatever its reason.
 */
void
pozo_pcn_body_refuse (PozoPcnReader *reader, const PozoPcnShape *shape)
{
  gboolean can_hurt = shape->keyword == NULL || shape->keyword->can_hurt;

  if (shape->kind == POZO_LINE_DEAL && reader->stage != POZO_PCN_STAGE_ENDED)
    {
      PozoDeal deal = { .cut = -1, .bad_action = G_MAXUINT32 };

      pozo_pcn_reader_open_deal (reader, &deal);
    }
  if (pozo_pcn_reader_is_in_deal (reader))
    {
      if (can_hurt)
        pozo_pcn_reader_hurt_deal (reader);
      if (shape->kind == POZO_LINE_TURN)
        reader->stage = MAX (reader->stage, POZO_PCN_STAGE_PLAY);
    }
  if (shape->kind == POZO_LINE_END && reader->stage != POZO_PCN_STAGE_ENDED)
    {
      reader->line->deal = 0;
      reader->record->has_bad_end = TRUE;
      reader->record->end_at = reader->line->text;
      pozo_pcn_reader_close_deal (reader);
      reader->stage = POZO_PCN_STAGE_ENDED;
    }
  pozo_pcn_reader_commit (reader, POZO_LINE_BAD);
}

/* The offsets of what a rewritten line gave are places in the scratch line; move them to the
 * record. */
static void
move_actions (PozoPcnReader *reader, guint from)
{
  GArray *actions = reader->record->actions;

  for (guint i = from; i < actions->len; i++)
    {
      PozoAction *action = &g_array_index (actions, PozoAction, i);

      action->offset = reader->text.places[action->offset];
    }
}

/* What canonical text could not hold is not read from another spelling either. */
static gboolean
is_short_enough (PozoPcnReader *reader)
{
  const PozoPcnText *text = &reader->text;

  gsize comment = reader->line->comment.length;

  if (text->end - text->base + (comment > 0) + comment <= POZO_LINE_BYTES_MAX)
    return TRUE;
  pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_LINE_LONG, text->base, NULL);
  return FALSE;
}

static void
add_habits (PozoPcnReader *reader, const PozoPcnScratch *scratch)
{
  const PozoPcnHabits *habits = &scratch->habits;

  for (guint i = 0; i < habits->n_met; i++)
    {
      const PozoPcnHabit *habit = &habits->met[i];

      pozo_pcn_reader_add_habits (reader, habit->code, habit->offset, habit->length,
                                  pozo_pcn_habits_count (habits, habit->code));
    }
}

/* Rewrites the line as its writer may have meant it, and reads that. */
static G_GNUC_NO_INLINE gboolean
read_rewritten (PozoPcnReader *reader, PozoPcnShape shape, PozoSpan body)
{
  PozoPcnText text = reader->text;
  guint n_actions = reader->record->actions->len;
  PozoPcnScratch scratch;
  gboolean is_read, once;

  scratch.base = reader->text.base;
  scratch.limit = scratch.base + reader->record->length;
  scratch.kind = reader->record->kind;
  pozo_pcn_habits_forget (&scratch.habits);
  pozo_pcn_lenient_rewrite (&scratch, &shape, body);
  reader->text = (PozoPcnText){ scratch.text, scratch.text + scratch.length, scratch.places };
  if (shape.kind == POZO_LINE_TURN)
    shape.rest = scratch.text;
  else
    shape = pozo_pcn_kind_shape (reader->record, scratch.text, reader->text.end);
  is_read = may_stand (reader, &shape, scratch.text, &once) && is_short_enough (reader) &&
            call_reader (reader, &shape, shape.rest) != NULL;
  if (is_read)
    {
      move_actions (reader, n_actions);
      add_habits (reader, &scratch);
      accept_line (reader, &shape);
    }
  else
    {
      reader->line->kind = shape.kind;
      add_fault (reader, once);
      pozo_pcn_body_refuse (reader, &shape);
    }
  reader->text = text;
  return is_read;
}

/* Whether the keyword is written in small letters, or the seat as a number. */
static gboolean
is_spelled (const PozoPcnShape *shape, const char *start)
{
  if (shape->keyword == NULL)
    return shape->kind != POZO_LINE_TURN || pozo_pcn_is (*start, POZO_PCN_BYTE_DIGIT);
  return memcmp (start, shape->keyword->word, shape->rest - start) == 0;
}

/**
 * pozo_pcn_body_read:
 * @reader: a reader
 * @start: the first byte of the line that is not blank
 * @end: the end of its words
 * @is_tried: whether it was tried as a turn in canonical spelling
 *
 * Reads a line of a deal whose bytes are good: as it is, then as its writer may have meant it.
 */
void
pozo_pcn_body_read (PozoPcnReader *reader, const char *start, const char *end, gboolean is_tried)
{
  gsize length = (gsize) (end - start);
  PozoPcnText text = reader->text;
  gboolean is_unread = pozo_pcn_pack_is_unread (reader);
  PozoPcnShape shape;
  gboolean once;

  if (is_unread)
    start = pozo_pcn_pack_begin_line (reader, start, end);
  shape = pozo_pcn_kind_shape (reader->record, start, start + length);
  if (shape.kind == POZO_LINE_TURN)
    {
      reader->n_turns += !is_tried;
      reader->line->kind = POZO_LINE_TURN;
    }
  if ((!is_tried || is_unread) && reader->line->comment.length == 0 && is_spelled (&shape, start) &&
      may_stand (reader, &shape, start, &once) && call_reader (reader, &shape, shape.rest) != NULL)
    accept_line (reader, &shape);
  else
    read_rewritten (reader, shape, (PozoSpan){ start - reader->text.base, length });
  reader->text = text;
}

/**
 * pozo_pcn_body_read_named:
 * @reader: a reader
 * @start: the first byte of the line
 * @end: the end of its words
 * @shape: what it is: a turn under the name of a player
 *
 * Reads a turn that begins with a name and a colon in place of its seat.
 */
void
pozo_pcn_body_read_named (PozoPcnReader *reader,
                          const char *start,
                          const char *end,
                          PozoPcnShape shape)
{
  PozoPcnText text = reader->text;
  gsize length = (gsize) (end - start);

  if (pozo_pcn_pack_is_unread (reader))
    {
      gsize name = (gsize) (shape.rest - start);

      start = pozo_pcn_pack_begin_named (reader, start, end, name);
      shape.rest = start + name;
    }
  reader->n_turns++;
  reader->line->kind = POZO_LINE_TURN;
  (void) read_rewritten (reader, shape, (PozoSpan){ start - reader->text.base, length });
  reader->text = text;
}
