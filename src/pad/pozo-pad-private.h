/* SPDX-License-Identifier: MIT */
/* What the answers of the pad share. */
#pragma once

#include "pozo-game.h"
#include "pozo-json.h"
#include "pozo-next.h"
#include "pozo-positions.h"

G_BEGIN_DECLS

/* A record that is being written, and where it stands. */
typedef struct
{
  PozoPositions *positions;
  PozoRecord *record;
  GString *text;
  guint deal; /* the last one, 1-based; 0 for none */
  PozoNext next;
  gboolean has_table;
  PozoPosition table; /* behind all that was played */
} PozoPadPlay;

void pozo_pad_put_finding (PozoJson *json, const PozoGame *game, const PozoFinding *finding);
void pozo_pad_put_lines (PozoJson *json, PozoPositions *positions, guint deal);
void pozo_pad_put_marked (PozoJson *json, const char *marked);

gsize pozo_pad_words_end (const char *text, const PozoLine *line);
void pozo_pad_play_trim (GString *text);
void pozo_pad_play_add_words (PozoPadPlay *self, guint seat, const char *words);
void pozo_pad_play_take_back (PozoPadPlay *self);
void pozo_pad_play_add_note (PozoPadPlay *self, const char *note);
gboolean pozo_pad_play_add_clock (PozoPadPlay *self, const char *clock);

G_END_DECLS
