/* SPDX-License-Identifier: MIT */
/* A chunk: some whole records as text, and where they come from.  The unit of work. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoPieceFlags:
 * @POZO_PIECE_PREAMBLE: text before the member's first game, or of a file without any that the user
 * named
 * @POZO_PIECE_CUT_SHORT: a single record of which the end was lost with a damaged archive
 */
typedef enum
{
  POZO_PIECE_PREAMBLE = 1 << 0,
  POZO_PIECE_CUT_SHORT = 1 << 1,
} PozoPieceFlags;

/**
 * PozoPiece:
 * @text: (array length=length): the text; one NUL byte follows it (and may stand in it too)
 * @length: of @text, in bytes; never 0
 * @offset: where @text begins in the member, in bytes
 * @line: the line on which @text begins in the member, 1-based
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown; %NULL for an input that is not made of
 * members
 * @member_ordinal: the member's place in the archive, 1-based
 * @flags: what is special about it
 * @code: (nullable): the encoding that its file told it is saved in; static; %NULL for UTF-8
 * @is_alone: it is one record of an archive with an index, and its place is that in the record
 * @is_translated: its file is in another format, of which this was made; the place is that in @text
 *
 * Consecutive text of one member.  Without flags it begins with a `PCN:` line and holds whole
 * records.
 */
typedef struct
{
  const char *text;
  gsize length;
  guint64 offset;
  guint64 line;
  const char *archive;
  const char *member;
  guint64 member_ordinal;
  PozoPieceFlags flags;
  const char *code;
  gboolean is_alone;
  gboolean is_translated;
} PozoPiece;

/**
 * PozoChunk:
 * @sequence: the chunk's place among all of the run, from 0
 * @pieces: (array length=n_pieces): in input order
 * @n_pieces: at least 1
 *
 * What a worker gets.  It is valid, and may be pointed into, until its result has been collected.
 */
typedef struct
{
  guint64 sequence;
  const PozoPiece *pieces;
  guint n_pieces;
} PozoChunk;

G_END_DECLS
