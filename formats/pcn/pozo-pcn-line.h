/* SPDX-License-Identifier: MIT */
/* The readers of the kinds of line. */
#pragma once

#include "pozo-pcn-reader.h"

G_BEGIN_DECLS

/* A line reader: from behind its keyword to the end of its words; NULL when the line cannot be
 * read. */
typedef const char *(*PozoPcnLineReader) (PozoPcnReader *reader, const char *p);

/**
 * PozoPcnKeyword:
 * @word: how the line begins
 * @length: bytes of @word
 * @kind: the line's kind
 * @stage: where in a deal it belongs
 * @rank: the place among the set-up lines; 0 for others
 * @can_hurt: whether a replay must stop when it cannot be read
 * @read: reads the rest
 */
typedef struct
{
  const char *word;
  guint8 length;
  guint8 kind;
  guint8 stage;
  guint8 rank;
  gboolean can_hurt;
  PozoPcnLineReader read;
} PozoPcnKeyword;

/* What a line is that is neither a key nor blank nor a comment. */
typedef struct
{
  const PozoPcnKeyword *keyword; /* NULL for a turn, a fault and what is unknown */
  PozoLineKind kind;
  const char *rest; /* where its reader begins; the colon behind the name of a player */
  guint8 seat;      /* of a turn under such a name; else 0 */
} PozoPcnShape;

/* pozo-pcn-head.c */
void
pozo_pcn_head_read (PozoPcnReader *reader, const char *key, const char *key_end, const char *end);
const char *pozo_pcn_head_read_plain (PozoPcnReader *reader, const char *line);
void pozo_pcn_head_read_check (PozoPcnReader *reader, const char *key_end, const char *end);
gboolean pozo_pcn_head_is_known (const char *key, gsize length);
gboolean pozo_pcn_head_is_checksum (const char *key, const char *key_end);
void pozo_pcn_head_finish (PozoPcnReader *reader);

/* pozo-pcn-foreign.c */
const char *
pozo_pcn_foreign_judge_version (PozoPcnReader *reader, const char *value, const char *end);
void pozo_pcn_foreign_judge_game (PozoPcnReader *reader, const char *value, const char *end);
gboolean pozo_pcn_foreign_ends_head (const PozoPcnReader *reader, const char *line);
void pozo_pcn_foreign_finish (PozoRecord *record);

/**
 * PozoPcnClockFault:
 * @at: where a word shows that it is no clock
 * @expected: what would have to stand there
 */
typedef struct
{
  const char *at;
  const char *expected;
} PozoPcnClockFault;

/* pozo-pcn-turn.c */
const char *pozo_pcn_clock_read (const char *p, gint32 *ms, PozoPcnClockFault *fault);
const char *pozo_pcn_turn_read (PozoPcnReader *reader, const char *p, guint8 seat);
const char *pozo_pcn_turn_read_word (PozoPcnReader *reader, const char *p, guint seat);

/* pozo-pcn-pass.c */
PozoRecord *pozo_pcn_line_new (void);
const char *pozo_pcn_word_read (PozoRecord *line, PozoPcnText text, const char *word, guint seat);
const char *pozo_pcn_cards_read (PozoRecord *line, PozoPcnText text, const char *p);
const char *pozo_pcn_items_read (PozoPcnText text, const char *p, PozoScore *score);
const char *pozo_pcn_rest_read (PozoPcnText text, const char *p, guint8 *rest);
const char *pozo_pcn_end_read (PozoRecord *record, PozoPcnText text, const char *p);

/* pozo-pcn-items.c */
const char *pozo_pcn_items_read_line (PozoPcnReader *reader, const char *p, PozoScore *score);
const char *pozo_pcn_items_read_named (PozoPcnReader *reader,
                                       const char *const *names,
                                       const char *p,
                                       PozoScore *score);

/* pozo-pcn-line.c */
const PozoPcnKeyword *pozo_pcn_line_keyword_nth (guint i);
const PozoPcnKeyword *pozo_pcn_line_keyword (const char *p, const char *end, gsize *length);
const char *pozo_pcn_line_read_cards (PozoPcnReader *reader, const char *p);
const char *pozo_pcn_line_read_fault (PozoPcnReader *reader, const char *p);
const char *pozo_pcn_line_read_seats (PozoPcnReader *reader, const char *p, guint8 *seats);
const char *pozo_pcn_line_read_end (PozoPcnReader *reader, const char *p);

/* pozo-pcn-name.c */
guint8 pozo_pcn_name_seat (const PozoRecord *record, PozoSpan name);

/* pozo-pcn-body.c */
gboolean pozo_pcn_body_begins_turn (const char *p, const char *end);
PozoPcnShape pozo_pcn_body_shape (const char *p, const char *end);
void
pozo_pcn_body_read (PozoPcnReader *reader, const char *start, const char *end, gboolean is_tried);
void pozo_pcn_body_read_named (PozoPcnReader *reader,
                               const char *start,
                               const char *end,
                               PozoPcnShape shape);
void pozo_pcn_body_refuse (PozoPcnReader *reader, const PozoPcnShape *shape);

G_END_DECLS
