/* SPDX-License-Identifier: MIT */
/* Where games begin in text, and counting lines: the two things that look at every byte before the
 * parser does. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

/* Bytes that must be seen from a line's start to tell whether a game begins there: a byte order
 * mark and "PCN:". */
#define POZO_CUT_SIGHT 7u

/**
 * POZO_CUT_NONE:
 *
 * The answer when no game begins.
 */
#define POZO_CUT_NONE G_MAXSIZE

gboolean pozo_cut_is_game (const char *text, gsize length);
gsize pozo_cut_first (const char *text, gsize from, gsize length);
gsize pozo_cut_last (const char *text, gsize from, gsize length);
guint64 pozo_cut_count_lines (const char *text, gsize length);

G_END_DECLS
