/* SPDX-License-Identifier: MIT */
/* A game as a scribe wrote it, line by line, for those who go through a text and keep nothing of
 * it.
 */
#pragma once

#include "pozo-pcn-lenient.h"

G_BEGIN_DECLS

#define POZO_PCN_RESPELL_BYTES_MAX (64u << 10) /* of lines between turns; a deal has about 500 */

/**
 * PozoPcnRespelling:
 * @text: lines in canonical spelling, as far as they could be rewritten
 * @habits: (element-type PozoFinding): what was not canonical, as the reader reports it
 * @deal: the deal of the line at hand; 0 before the first
 * @n_turns: its turn lines so far
 * @scratch: the line at hand, and the habits met so far
 *
 * A game on its way; used for game after game, it keeps its memory.
 */
typedef struct
{
  GString *text;
  GArray *habits;
  guint16 deal;
  guint16 n_turns;
  PozoPcnScratch scratch;
} PozoPcnRespelling;

PozoPcnRespelling *pozo_pcn_respelling_new (void);
void pozo_pcn_respelling_free (PozoPcnRespelling *self);
void pozo_pcn_respell_begin (PozoPcnRespelling *self, const char *text, const char *limit);
const char *pozo_pcn_respell_lines (PozoPcnRespelling *self, const char *p);
const char *pozo_pcn_respell_turn (PozoPcnRespelling *self, const char *p, guint *seat);
gboolean
pozo_pcn_respell_words (PozoPcnRespelling *self, const char *p, guint seat, PozoRecord *line);
void pozo_pcn_respell_end (PozoPcnRespelling *self);

G_END_DECLS
