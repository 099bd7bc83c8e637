/* SPDX-License-Identifier: MIT */
/* Where games begin in text, and counting lines: the two things that look at every byte before the
 * parser does. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

/* Bytes in front of "PCN:" on its line that go with the game: blanks, control characters, marks of
 * the byte order. */
#define POZO_CUT_STRAY_MAX 1024u

/* The longest line end that a game can be told from when the line end before it is missing. */
#define POZO_CUT_LINE_MAX 4096u

/* Bytes of a line with "PCN:" in its middle, and of the line behind it, that are looked at. */
#define POZO_CUT_TAIL_MAX 96u

/* Bytes that must be seen from a place to tell that no game begins there. */
#define POZO_CUT_SIGHT (POZO_CUT_STRAY_MAX + POZO_CUT_TAIL_MAX)

/**
 * POZO_CUT_NONE:
 *
 * The answer when no game begins.
 */
#define POZO_CUT_NONE G_MAXSIZE

gboolean pozo_cut_is_game (const char *text, gsize length);
gboolean pozo_cut_looks_like_game (const char *text, gsize length);
gsize pozo_cut_first (const char *text, gsize start, gsize from, gsize length);
gsize pozo_cut_last (const char *text, gsize start, gsize from, gsize length);
guint64 pozo_cut_count_lines (const char *text, gsize length);

G_END_DECLS
