/* SPDX-License-Identifier: MIT */
/* Transcripts: the lines of a canonical PCN record, written as the game goes on.
 *
 * A record that is read and written back goes through formats/pcn; this is for a writer that has no
 * record, only what has just happened. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

void pozo_transcript_cards (GString *out, const guint8 *cards, guint n);
void pozo_transcript_hand (GString *out, guint seat, const PozoHand *hand, gboolean is_hidden);
void pozo_transcript_word (GString *out, const PozoAction *action, const guint8 *cards);
void pozo_transcript_score (GString *out, guint unit, const PozoTally *tally, gint32 sum);
void pozo_transcript_number (GString *out, gint64 number);

G_END_DECLS
