/* SPDX-License-Identifier: MIT */
/* Where games begin in text. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

/* How a game begins. */
#define POZO_PCN_GAME "PCN:"

/* Bytes in front of "PCN:" on its line that go with the game: blanks, control characters, marks of
 * the byte order. */
#define POZO_PCN_CUT_STRAY_MAX 1024u

/* The longest line end that a game can be told from when the line end before it is missing. */
#define POZO_PCN_CUT_LINE_MAX 4096u

/* Bytes of a line with "PCN:" in its middle, and of the line behind it, that are looked at. */
#define POZO_PCN_CUT_TAIL_MAX 96u

/* Bytes that must be seen from a place to tell that no game begins there. */
#define POZO_PCN_CUT_SIGHT (POZO_PCN_CUT_STRAY_MAX + POZO_PCN_CUT_TAIL_MAX)

gboolean pozo_pcn_is_game (const char *text, gsize length);
gboolean pozo_pcn_looks_like_game (const char *text, gsize length);
gsize pozo_pcn_cut_first (const char *text, gsize start, gsize from, gsize length);
gsize pozo_pcn_cut_last (const char *text, gsize start, gsize from, gsize length);
gboolean pozo_pcn_has_end (const char *text, gsize length);

G_END_DECLS
