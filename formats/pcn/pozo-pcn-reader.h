/* SPDX-License-Identifier: MIT */
/* What the parts of the reader share.  A reader lives for one game, on the stack.
 *
 * Every line reader knows only the canonical spelling.  It reads from a PozoPcnText, which is
 * either the record's own text or the scratch line into which pozo-pcn-lenient.c has rewritten what
 * a scribe wrote; `places` then says where each byte came from.  So there is one grammar, and a
 * tolerance cannot mean anything that canonical text could not say. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-pcn-token.h"

G_BEGIN_DECLS

/**
 * PozoPcnText:
 * @base: the first byte; offsets count from it
 * @end: the NUL after the last one
 * @places: (nullable): for each byte of @base its offset in the record; %NULL when @base is the
 * record
 */
typedef struct
{
  const char *base;
  const char *end;
  const guint32 *places;
} PozoPcnText;

/**
 * PozoPcnFault:
 * @code: why the line cannot be read; %POZO_FINE when it can
 * @at: the offending place
 * @length: how many bytes it concerns
 * @expected: (nullable): what could stand there
 *
 * The first thing that stopped a line reader.
 */
typedef struct
{
  guint16 code;
  const char *at;
  gsize length;
  const char *expected;
} PozoPcnFault;

/* The parts of a deal, in their order. */
typedef enum
{
  POZO_PCN_STAGE_HEAD,
  POZO_PCN_STAGE_SETUP,
  POZO_PCN_STAGE_PLAY,
  POZO_PCN_STAGE_TALLY,
  POZO_PCN_STAGE_ENDED,
} PozoPcnStage;

#define POZO_PCN_FIRST_HABIT POZO_FINDING_PCN_BOM
#define POZO_PCN_N_HABITS    (POZO_FINDING_PCN_CLOCK_ORDER - POZO_FINDING_PCN_BOM + 1)

/**
 * PozoPcnReader:
 * @record: what is filled
 * @mode: how severe habits are
 * @text: what the line readers read now
 * @line: the line that is being read, behind those that are
 * @deal: the open deal's index; meaningless before the first
 * @stage: how far the game has come
 * @last_setup: the rank of the deal's last set-up line
 * @n_turns: turn lines of the open deal
 * @seats: a set of 1 << seat that lines have used
 * @last_head: the rank of the last head line
 * @action_limit: how many actions there is room for
 * @card_limit: how many cards there is room for
 * @line_limit: how many lines there is room for
 * @has_blank: whether a blank line stands above, with nothing but comments between
 * @blank: where
 * @has_kind_version: whether the head says the version of other games than Canasta
 * @is_full: whether a line had more words than there is room for
 * @is_stopped: whether a limit ended the reading
 * @said: a set of 1 << n: which findings that are given once a game were given
 * @fault: what stopped the last line reader
 * @keys: for each key a set of 1 << number: which have been given; from here on turns need nothing
 * @habits: index + 1 of each habit's finding
 */
typedef struct
{
  PozoRecord *record;
  PozoPcnMode mode;
  PozoPcnText text;
  PozoLine *line;
  guint deal;
  PozoPcnStage stage;
  guint last_setup;
  guint n_turns;
  guint seats;
  guint last_head;
  guint action_limit;
  gsize card_limit;
  guint line_limit;
  gboolean has_blank;
  guint32 blank;
  gboolean has_kind_version;
  gboolean is_full;
  gboolean is_stopped;
  guint64 said;
  PozoPcnFault fault;
  guint64 keys[POZO_N_HEADS];
  guint32 habits[POZO_PCN_N_HABITS];
} PozoPcnReader;

PozoFinding *
pozo_pcn_reader_add (PozoPcnReader *reader, guint16 code, guint32 offset, gsize length);
void pozo_pcn_reader_add_habits (PozoPcnReader *reader,
                                 guint16 code,
                                 guint32 offset,
                                 gsize length,
                                 guint n);
guint32 pozo_pcn_reader_place (const PozoPcnReader *reader, const char *p);
PozoSpan pozo_pcn_reader_span (const PozoPcnReader *reader, const char *from, const char *to);
const char *
pozo_pcn_reader_fail (PozoPcnReader *reader, guint16 code, const char *at, const char *expected);
gboolean pozo_pcn_reader_closes (PozoPcnReader *reader, const char *p);
PozoDeal *pozo_pcn_reader_deal (PozoPcnReader *reader);
void pozo_pcn_reader_grow_cards (PozoPcnReader *reader, gsize room);
void pozo_pcn_reader_open_deal (PozoPcnReader *reader, const PozoDeal *deal);
void pozo_pcn_reader_commit (PozoPcnReader *reader, PozoLineKind kind);

gboolean pozo_pcn_reader_is_in_deal (const PozoPcnReader *reader);
void pozo_pcn_reader_close_deal (PozoPcnReader *reader);
void pozo_pcn_reader_hurt_deal (PozoPcnReader *reader);
void pozo_pcn_reader_begin_line (PozoPcnReader *reader, const char *start, const char *end);

/* A habit that was met once. */
static inline void
pozo_pcn_reader_add_habit (PozoPcnReader *reader, guint16 code, guint32 offset, gsize length)
{
  pozo_pcn_reader_add_habits (reader, code, offset, length, 1);
}

/* Makes room behind @used cards for @n, and for as many as any line can spell: a card takes one
 * byte at least, in a scribe's spelling.  The array may move. */
static inline void
pozo_pcn_reader_reserve_cards (PozoPcnReader *reader, gsize used, guint n)
{
  gsize room = used + n + reader->record->length + POZO_CARDS_MAX;

  if (G_UNLIKELY (room > reader->card_limit))
    pozo_pcn_reader_grow_cards (reader, room);
}

G_END_DECLS
