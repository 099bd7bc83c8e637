/* SPDX-License-Identifier: MIT */
/* A game as a scribe wrote it, rewritten as a whole for those who go through a text and keep
 * nothing of it. */
#pragma once

#include "pozo-pcn-lenient.h"

G_BEGIN_DECLS

#define POZO_PCN_NORMALISE_BYTES_MAX (128u << 10) /* of a game, as it is rewritten */

/**
 * PozoPcnNormaliser:
 * @text: lines in canonical spelling, as far as they could be rewritten
 * @places: (element-type guint32): where in the record a sign in @text stands, or the end of a turn
 * line; empty where nobody asked
 * @habits: (element-type PozoFinding): what was not canonical, as the reader reports it
 * @needs_places: whether they are kept
 * @needs_clocks: whether turns keep their clocks
 * @deal: the deal of the line at hand; 0 before the first
 * @n_turns: its turn lines so far
 * @scratch: the line at hand, and the habits met so far
 *
 * A game on its way; used for game after game, it keeps its memory.
 */
typedef struct
{
  GString *text;
  GArray *places;
  GArray *habits;
  gboolean needs_places;
  gboolean needs_clocks;
  guint16 deal;
  guint16 n_turns;
  PozoPcnScratch scratch;
} PozoPcnNormaliser;

PozoPcnNormaliser *pozo_pcn_normaliser_new (void);
void pozo_pcn_normaliser_free (PozoPcnNormaliser *self);
void pozo_pcn_normalise_begin (PozoPcnNormaliser *self,
                               const char *text,
                               const char *limit,
                               gboolean needs_places,
                               gboolean needs_clocks);
gboolean pozo_pcn_normalise_is_needless (PozoPcnNormaliser *self, const char *p);
void pozo_pcn_normalise_add_habits (PozoPcnNormaliser *self, const PozoRecord *head);
const char *pozo_pcn_normalise_lines (PozoPcnNormaliser *self, const char *p);
void pozo_pcn_normalise_end (PozoPcnNormaliser *self);

G_END_DECLS
