/* SPDX-License-Identifier: MIT */
/* An object of `lines` while it is read, and the line of the notation that it stands for. */
#pragma once

#include "pozo-json-read.h"
#include "pozo-score.h"

G_BEGIN_DECLS

/* The members, what each holds, and what stands between the elements of a list. */
/* clang-format off */
#define POZO_JSON_MEMBERS(X)                                                                       \
  X (LINE, "line", STRING, 0) X (TEXT, "text", STRING, 0) X (COMMENT, "comment", STRING, 0)        \
  X (NUMBER, "number", NUMBER, 0) X (DEALER, "dealer", NUMBER, 0) X (SCORE, "score", LIST, ',')    \
  X (SEATS, "seats", LIST, ' ') X (LIFTED, "lifted", NUMBER, 0) X (KEPT, "kept", LIST, ' ')        \
  X (SEAT, "seat", NUMBER, 0) X (CARDS, "cards", LIST, ' ') X (WORDS, "words", LIST, ' ')          \
  X (CLOCK, "clock_ms", NUMBER, 0) X (CODE, "code", STRING, 0) X (SIDE, "side", STRING, 0)         \
  X (STANDS, "stands", LIST, ' ') X (POINTS, "points", NUMBER, 0) X (REASON, "reason", STRING, 0)  \
  X (CHECKSUM, "seal", STRING, 0) X (WINNER, "winner", STRING, 0)        \
  X (VP, "vp", LIST, ',')
/* clang-format on */

typedef enum
{
#define POZO_JSON_MEMBER_ENUM(code, name, holds, between) POZO_JSON_##code,
  POZO_JSON_MEMBERS (POZO_JSON_MEMBER_ENUM)
#undef POZO_JSON_MEMBER_ENUM
      POZO_JSON_N_MEMBERS
} PozoJsonMember;

/**
 * PozoJsonLine:
 * @present: a set of 1 << PozoJsonMember
 * @texts: what each says, as the notation writes it
 * @clock_ms: the number of that member
 * @items: a set of 1 << PozoScoreItem
 * @values: of the items
 * @blank_due: whether a blank line is to stand before the next part; kept from line to line
 *
 * An object of `lines`.
 */
typedef struct
{
  guint32 present;
  GString *texts[POZO_JSON_N_MEMBERS];
  gint64 clock_ms;
  guint32 items;
  gint64 values[POZO_N_SCORES];
  gboolean blank_due;
} PozoJsonLine;

const char *pozo_json_line_kind_nth (guint i);
void pozo_json_line_init (PozoJsonLine *line);
void pozo_json_line_clear (PozoJsonLine *line);
void pozo_json_line_read (PozoJsonLine *line, PozoJsonReader *reader);
const char *pozo_json_line_put (PozoJsonLine *line, GString *out);

G_END_DECLS
