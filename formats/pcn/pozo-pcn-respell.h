/* SPDX-License-Identifier: MIT */
/* A game as a scribe wrote it, spelled canonically without being read: for those who go through a
 * text and keep nothing of it. */
#pragma once

#include "pozo-pcn-lenient.h"

G_BEGIN_DECLS

/**
 * PozoPcnRespelling:
 * @text: the game in canonical spelling, as far as it could be rewritten
 * @habits: (element-type PozoFinding): what was rewritten, as the reader reports it
 * @deal: the deal of the line at hand; 0 before the first
 * @n_turns: its turn lines so far
 * @scratch: the line at hand, and the habits met so far
 *
 * A game spelled anew; used for game after game, it keeps its memory.
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
gsize pozo_pcn_respell (PozoPcnRespelling *self, const char *text, gsize head, gsize length);

G_END_DECLS
