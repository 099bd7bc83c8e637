/* SPDX-License-Identifier: MIT */
/* Cuts text into chunks of whole records while it streams in.
 *
 *   slot    piece \0 piece \0 | open text ............... |        free
 *                             start                length
 *
 * Text is read behind the open text.  When enough is there, it is cut before the last game that
 * begins in it; what is behind the cut is carried to the front of the next slot.  What a record's
 * text or its neighbours are must never depend on how the bytes came: every decision below waits
 * until all the bytes it needs are to be seen. */
#include "pozo-cutter.h"
#include "pozo-complaints.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-lines.h"
#include <string.h>

#define GROWTH_BYTES_MIN 64u
#define SKIP_BYTES       (64u << 10)
#define SPARE_BYTES      16u /* NUL bytes that closing pieces puts in */
#define LONG_PREAMBLE                                                                              \
  N_ ("%llu bytes are passed over: the text before the first game is longer than %llu bytes")

typedef enum
{
  AT_START,    /* not known yet whether the member begins with a game */
  IN_PREAMBLE, /* open text is before the first game */
  IN_RECORDS,  /* open text begins with a game */
  SKIPPING,    /* open text is thrown away up to the next game */
} State;

struct _PozoCutter
{
  PozoCutterSink sink;
  const PozoRecordFormat *run_format;
  const PozoRecordFormat *format; /* of the member */
  gsize chunk_bytes;
  gsize record_bytes_max;
  PozoSlot *slot; /* NULL once the run is to end */
  guint64 text_bytes;

  /* The member being cut. */
  const char *archive;
  const PozoMember *member;
  gboolean is_found; /* not named by the user */
  State state;
  gsize start;    /* where open text begins */
  gsize scanned;  /* no game is marked before this */
  guint64 offset; /* of open text in the member */
  guint64 line;   /* of open text in the member, 1-based */
  guint64 skipped_offset;
  const char *skipped_format;
  guint64 skipped_max;
  const char *code; /* that the member is saved in, if it tells */
  gboolean has_game;
  const PozoRecordFormat *meant; /* of a text without a game; NULL: none */
  gboolean has_ended;
  gboolean is_damaged;
  gboolean is_behind; /* damaged by bytes that follow whole data */
};

/**
 * pozo_cutter_new:
 * @sink: where chunks go; copied
 * @chunk_bytes: how large a chunk should be; a chunk is larger only for a longer record
 * @record_bytes_max: the longest record that is passed on
 * @format: what is cut; members of which the first bytes are no record of it but of another one
 * that can be translated are cut as that
 *
 * Makes a cutter.
 *
 * Returns: (transfer full): the cutter
 */
PozoCutter *
pozo_cutter_new (const PozoCutterSink *sink,
                 gsize chunk_bytes,
                 gsize record_bytes_max,
                 const PozoRecordFormat *format)
{
  PozoCutter *cutter = g_new0 (PozoCutter, 1);

  cutter->sink = *sink;
  cutter->run_format = cutter->format = format;
  cutter->record_bytes_max = record_bytes_max;
  /* A record too long is found by its chunk growing past the limit, so the limit must be the larger
   * one. */
  cutter->chunk_bytes = CLAMP (chunk_bytes, 1, record_bytes_max);
  cutter->slot = sink->acquire (sink->user);
  if (cutter->slot)
    pozo_slot_reset (cutter->slot, cutter->chunk_bytes + SPARE_BYTES);
  return cutter;
}

/**
 * pozo_cutter_free:
 * @cutter: (transfer full) (nullable): a cutter
 *
 * Frees a cutter.
 */
void
pozo_cutter_free (PozoCutter *cutter)
{
  g_free (cutter);
}

/**
 * pozo_cutter_set_found:
 * @cutter: a cutter
 * @is_found: whether the next members belong to a file that was found in a folder, not named
 *
 * Tells where members come from: a file without games is no mistake where nobody said that it has
 * some.
 */
void
pozo_cutter_set_found (PozoCutter *cutter, gboolean is_found)
{
  cutter->is_found = is_found;
}

static gsize
open_bytes (const PozoCutter *cutter)
{
  return cutter->slot->length - cutter->start;
}

/* Sends the slot off and carries the open text over to a new one. */
static void
emit (PozoCutter *cutter)
{
  PozoSlot *full = cutter->slot;
  gsize carried = open_bytes (cutter);

  cutter->sink.submit (full, cutter->sink.user);
  cutter->slot = cutter->sink.acquire (cutter->sink.user);
  if (!cutter->slot)
    return;
  pozo_slot_reset (cutter->slot, MAX (cutter->chunk_bytes, carried) + SPARE_BYTES);
  if (carried > 0)
    memcpy (cutter->slot->text, full->text + cutter->start, carried);
  cutter->slot->length = carried;
  cutter->scanned -= cutter->start;
  cutter->start = 0;
}

/* Makes a piece of the open text up to @end, with its NUL byte behind it. */
static void
close_text (PozoCutter *cutter, gsize end, PozoPieceFlags flags)
{
  PozoSlot *slot = cutter->slot;
  gsize length = end - cutter->start;

  if (length == 0)
    return;
  pozo_slot_reserve (slot, slot->length + SPARE_BYTES);
  memmove (slot->text + end + 1, slot->text + end, slot->length - end);
  slot->text[end] = '\0';
  slot->length++;

  PozoPiece piece = {
    .length = length,
    .offset = cutter->offset,
    .line = cutter->line,
    .archive = cutter->archive,
    .member = cutter->member->name,
    .member_ordinal = cutter->member->ordinal,
    .flags = flags,
    .code = cutter->code,
    .is_translated = cutter->format->translate != NULL,
  };
  pozo_slot_add_piece (slot, cutter->start, &piece);
  cutter->line += pozo_lines_count (slot->text + cutter->start, length);
  cutter->offset += length;
  cutter->start = cutter->scanned = end + 1;
}

/* Makes a piece of what the open text up to @end becomes in the notation.  Complaints come before
 * it, and may send off what was in the slot. */
static void
close_translated (PozoCutter *cutter, gsize end, PozoPieceFlags flags)
{
  gsize length = end - cutter->start;
  const char *text = cutter->slot->text + cutter->start;
  guint64 line = cutter->line + pozo_lines_count (text, length);
  guint64 offset = cutter->offset + length;
  g_autoptr (PozoTranslation) made = pozo_translation_new (cutter->line);
  g_autoptr (GPtrArray) complaints = NULL;

  cutter->format->translate (text, length, made);
  complaints = pozo_complaints_list (cutter->archive, cutter->member->name, made);
  for (guint i = 0; i < complaints->len; i++)
    pozo_cutter_add_problem (cutter, g_ptr_array_index (complaints, i));
  if (cutter->slot == NULL)
    return;
  pozo_slot_replace (cutter->slot, cutter->start, length, made->text);
  cutter->line = 1;
  cutter->offset = 0;
  cutter->scanned = cutter->start;
  close_text (cutter, cutter->start + made->text->len, flags);
  cutter->line = line;
  cutter->offset = offset;
}

static void
close_piece (PozoCutter *cutter, gsize end, PozoPieceFlags flags)
{
  if (cutter->format->translate != NULL)
    close_translated (cutter, end, flags);
  else
    close_text (cutter, end, flags);
}

/* Throws away open text up to @end. */
static void
drop (PozoCutter *cutter, gsize end)
{
  PozoSlot *slot = cutter->slot;
  gsize length = end - cutter->start;

  cutter->line += pozo_lines_count (slot->text + cutter->start, length);
  cutter->offset += length;
  memmove (slot->text + cutter->start, slot->text + end, slot->length - end);
  slot->length -= length;
  cutter->scanned = cutter->start;
}

static void
begin_skipping (PozoCutter *cutter, const char *format, guint64 max)
{
  cutter->state = SKIPPING;
  cutter->skipped_format = format;
  cutter->skipped_max = max;
  cutter->skipped_offset = cutter->offset;
  cutter->scanned = cutter->start;
}

/* Tells something of the member; takes @message. */
static void
tell (PozoCutter *cutter, PozoProblemKind kind, guint64 offset, char *message)
{
  PozoProblem *problem = pozo_problem_new (kind, cutter->archive, cutter->member->name);

  problem->offset = offset;
  problem->message = message;
  pozo_cutter_add_problem (cutter, problem);
}

static void
end_skipping (PozoCutter *cutter)
{
  cutter->state = IN_RECORDS;
  tell (cutter, POZO_PROBLEM_LIMIT, cutter->skipped_offset,
        g_strdup_printf (cutter->skipped_format,
                         (unsigned long long) (cutter->offset - cutter->skipped_offset),
                         (unsigned long long) cutter->skipped_max));
}

/* Notes that all open text was looked at, but for its end, of which too little is to be seen. */
static gboolean
need_more (PozoCutter *cutter)
{
  gsize sight = MIN (cutter->format->sight_bytes + 1, open_bytes (cutter));

  cutter->scanned = MAX (cutter->scanned, cutter->slot->length - sight);
  return FALSE;
}

/* Whether the user himself named the file at hand. */
static gboolean
is_named (const PozoCutter *cutter)
{
  return !cutter->is_found && cutter->member->name == NULL;
}

/* What the first bytes of the open text, which are no game, were meant for. */
static void
find_meaning (PozoCutter *cutter, gsize length)
{
  cutter->meant =
      pozo_record_format_guess (cutter->format, is_named (cutter) ? cutter->archive : NULL,
                                cutter->slot->text + cutter->start, length);
}

/* The steps: each does what one state can do with the open text, and tells whether there may be
 * more to do. */

static gboolean
step_start (PozoCutter *cutter)
{
  gsize length = open_bytes (cutter);
  const char *text = cutter->slot->text + cutter->start;

  if (length < cutter->format->sight_bytes && !cutter->has_ended)
    return FALSE;
  cutter->has_game = cutter->format->recognise (text, length);
  if (!cutter->has_game && length < POZO_PREAMBLE_BYTES_MAX && !cutter->has_ended)
    return FALSE;
  if (!cutter->has_game)
    {
      cutter->format =
          pozo_record_format_of_text (cutter->format, text, MIN (length, POZO_PREAMBLE_BYTES_MAX));
      cutter->has_game = cutter->format->recognise (text, length);
    }
  cutter->state = cutter->has_game ? IN_RECORDS : IN_PREAMBLE;
  return length > 0;
}

static gboolean
step_preamble (PozoCutter *cutter)
{
  PozoSlot *slot = cutter->slot;
  gsize sight = cutter->has_ended ? 0 : cutter->format->sight_bytes;
  gsize at = cutter->format->cut_first (slot->text, cutter->start, cutter->scanned, slot->length);
  gsize length = (at == POZO_CUT_NONE ? slot->length : at) - cutter->start;

  if (length > POZO_PREAMBLE_BYTES_MAX + (at == POZO_CUT_NONE ? sight : 0))
    {
      find_meaning (cutter, POZO_PREAMBLE_BYTES_MAX);
      if (is_named (cutter))
        close_piece (cutter, cutter->start + POZO_PREAMBLE_BYTES_MAX, POZO_PIECE_PREAMBLE);
      begin_skipping (cutter, _ (LONG_PREAMBLE), POZO_PREAMBLE_BYTES_MAX);
      return TRUE;
    }
  if (at == POZO_CUT_NONE && !cutter->has_ended)
    return need_more (cutter);
  cutter->has_game = at != POZO_CUT_NONE;
  if (!cutter->has_game)
    find_meaning (cutter, length);
  if (cutter->has_game || is_named (cutter))
    close_piece (cutter, cutter->start + length, POZO_PIECE_PREAMBLE);
  else
    drop (cutter, cutter->start + length);
  cutter->state = IN_RECORDS;
  return TRUE;
}

static gboolean
step_skipping (PozoCutter *cutter)
{
  PozoSlot *slot = cutter->slot;
  gsize at = cutter->format->cut_first (slot->text, cutter->start, cutter->scanned, slot->length);

  if (at == POZO_CUT_NONE && !cutter->has_ended)
    {
      gsize kept = MIN (cutter->format->line_bytes_max + cutter->format->sight_bytes + 1,
                        open_bytes (cutter));
      drop (cutter, slot->length - kept);
      return need_more (cutter);
    }
  drop (cutter, at == POZO_CUT_NONE ? slot->length : at);
  cutter->has_game |= at != POZO_CUT_NONE;
  if (cutter->has_game || is_named (cutter))
    end_skipping (cutter);
  else
    cutter->state = IN_RECORDS;
  return TRUE;
}

/* At the member's end everything is closed; the last record by itself if it may be cut short. */
static gboolean
step_last_records (PozoCutter *cutter)
{
  PozoSlot *slot = cutter->slot;
  gsize at = cutter->is_damaged
                 ? cutter->format->cut_last (slot->text, cutter->start, cutter->start, slot->length)
                 : POZO_CUT_NONE;

  if (at != POZO_CUT_NONE)
    {
      close_piece (cutter, at, 0);
      return TRUE;
    }
  /* Behind whole data nothing is missing if the record itself says that it has its end. */
  gboolean is_whole =
      !cutter->is_damaged ||
      (cutter->is_behind && cutter->format->has_end != NULL &&
       cutter->format->has_end (slot->text + cutter->start, slot->length - cutter->start));
  close_piece (cutter, slot->length, is_whole ? 0 : POZO_PIECE_CUT_SHORT);
  return FALSE;
}

/* With more open text than a record may have, records are closed one by one, or the first is
 * skipped. */
static gboolean
step_long_record (PozoCutter *cutter)
{
  const PozoSlot *slot = cutter->slot;
  gsize sight = cutter->has_ended ? 0 : cutter->format->sight_bytes;
  gsize at = cutter->format->cut_first (slot->text, cutter->start, cutter->scanned, slot->length);
  gsize length = at == POZO_CUT_NONE ? open_bytes (cutter) - MIN (sight, open_bytes (cutter))
                                     : at - cutter->start;

  if (length > cutter->record_bytes_max)
    begin_skipping (cutter, _ (cutter->format->too_long), cutter->record_bytes_max);
  else if (at != POZO_CUT_NONE)
    close_piece (cutter, at, 0);
  else
    return FALSE;
  return TRUE;
}

static gboolean
step_records (PozoCutter *cutter)
{
  PozoSlot *slot = cutter->slot;

  if (open_bytes (cutter) == 0)
    return FALSE;
  if (open_bytes (cutter) > cutter->record_bytes_max && step_long_record (cutter))
    return TRUE;
  if (cutter->has_ended)
    return step_last_records (cutter);
  if (slot->length < cutter->chunk_bytes)
    return FALSE;

  gsize at = cutter->format->cut_last (slot->text, cutter->start, cutter->scanned, slot->length);
  if (at != POZO_CUT_NONE)
    close_piece (cutter, at, 0);
  else
    need_more (cutter);
  if (cutter->slot != NULL && cutter->slot->pieces->len > 0)
    emit (cutter);
  return FALSE;
}

/* Does with the open text what can be done. */
static void
digest (PozoCutter *cutter)
{
  static gboolean (*const steps[]) (PozoCutter *) = { [AT_START] = step_start,
                                                      [IN_PREAMBLE] = step_preamble,
                                                      [IN_RECORDS] = step_records,
                                                      [SKIPPING] = step_skipping };

  while (cutter->slot && steps[cutter->state](cutter))
    ;
}

/* Reads behind the open text: up to a full chunk, or more when there was nothing to cut in it. */
static gboolean
fill (PozoCutter *cutter, PozoSource *source, GError **error)
{
  PozoSlot *slot = cutter->slot;
  gsize goal = cutter->chunk_bytes;

  if (cutter->state == SKIPPING)
    goal = slot->length + SKIP_BYTES;
  else if (slot->length >= goal)
    {
      gsize growth = MAX (open_bytes (cutter), GROWTH_BYTES_MIN);
      gsize most =
          MAX (cutter->record_bytes_max, POZO_PREAMBLE_BYTES_MAX) + cutter->format->sight_bytes + 1;
      goal = slot->length + CLAMP (most - MIN (most, open_bytes (cutter)), 1, growth);
    }
  pozo_slot_reserve (slot, goal + SPARE_BYTES);
  while (slot->length < goal && !cutter->sink.is_stopped (cutter->sink.user))
    {
      gssize n = pozo_source_read (source, slot->text + slot->length, goal - slot->length, error);
      if (n <= 0)
        {
          cutter->has_ended = TRUE;
          return n == 0;
        }
      slot->length += n;
      cutter->text_bytes += n;
    }
  return TRUE;
}

static void
begin_member (PozoCutter *cutter, const char *archive, const PozoMember *member)
{
  cutter->archive = archive;
  cutter->member = member;
  cutter->format = cutter->run_format;
  cutter->state = AT_START;
  cutter->start = cutter->scanned = cutter->slot->length;
  cutter->offset = 0;
  cutter->line = 1;
  cutter->meant = NULL;
  cutter->has_game = cutter->has_ended = cutter->is_damaged = cutter->is_behind = FALSE;
}

/* A file without a game is told: whoever put it there may have thought otherwise. */
static void
report_no_game (PozoCutter *cutter)
{
  gboolean is_empty = cutter->offset == 0;
  PozoProblemKind kind = is_empty ? POZO_PROBLEM_NOTE : POZO_PROBLEM_PASSED;
  const char *name = cutter->member->name != NULL ? cutter->member->name : cutter->archive;

  if (pozo_record_format_has_suffix (cutter->format, name) || cutter->meant == cutter->format ||
      (!is_empty && is_named (cutter)))
    kind = POZO_PROBLEM_NO_GAME;
  tell (cutter, kind, 0,
        pozo_problem_describe_no_game (kind, is_empty, cutter->meant == cutter->format,
                                       cutter->meant != NULL ? cutter->meant->name : NULL));
}

/**
 * pozo_cutter_add_member:
 * @cutter: a cutter
 * @archive: the input's name, fit to be shown
 * @source: the input, at a member
 * @member: the member
 * @error: return location
 *
 * Cuts a whole member.  Damage is also reported as a problem, behind what was had before it.
 *
 * Errors: those of pozo_source_read().
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_cutter_add_member (PozoCutter *cutter,
                        const char *archive,
                        PozoSource *source,
                        const PozoMember *member,
                        GError **error)
{
  g_autoptr (GError) damage = NULL;

  if (!cutter->slot)
    return TRUE;
  begin_member (cutter, archive, member);
  while (cutter->slot && !cutter->has_ended && !cutter->sink.is_stopped (cutter->sink.user))
    {
      cutter->is_damaged = !fill (cutter, source, &damage);
      cutter->is_behind = g_error_matches (damage, POZO_ERROR, POZO_ERROR_BEHIND);
      cutter->code = pozo_source_code (source);
      digest (cutter);
    }
  if (cutter->slot && damage)
    tell (cutter, pozo_problem_kind_of_error (damage), cutter->offset, g_strdup (damage->message));
  else if (cutter->slot && !cutter->has_game && cutter->has_ended)
    report_no_game (cutter);
  if (cutter->slot && (cutter->slot->length >= cutter->chunk_bytes ||
                       cutter->slot->pieces->len >= POZO_CHUNK_PIECES_MAX))
    {
      cutter->start = cutter->scanned = cutter->slot->length;
      emit (cutter);
    }
  if (!damage)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&damage));
  return FALSE;
}

/**
 * pozo_cutter_add_problem:
 * @cutter: a cutter
 * @problem: (transfer full): what happened
 *
 * Adds a problem behind everything that was cut so far.
 */
void
pozo_cutter_add_problem (PozoCutter *cutter, PozoProblem *problem)
{
  g_autoptr (PozoProblem) owned = problem;

  if (cutter->slot &&
      (cutter->slot->pieces->len > 0 || cutter->slot->problems->len == POZO_CHUNK_PROBLEMS_MAX))
    emit (cutter);
  if (cutter->slot)
    g_ptr_array_add (cutter->slot->problems, g_steal_pointer (&owned));
}

/**
 * pozo_cutter_finish:
 * @cutter: a cutter
 *
 * Sends off what is left.
 */
void
pozo_cutter_finish (PozoCutter *cutter)
{
  if (cutter->slot && (cutter->slot->pieces->len > 0 || cutter->slot->problems->len > 0))
    cutter->sink.submit (cutter->slot, cutter->sink.user);
  cutter->slot = NULL;
}

/**
 * pozo_cutter_text_bytes:
 * @cutter: a cutter
 *
 * Tells how much text came in.
 *
 * Returns: unpacked bytes
 */
guint64
pozo_cutter_text_bytes (const PozoCutter *cutter)
{
  return cutter->text_bytes;
}
