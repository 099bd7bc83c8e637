/* SPDX-License-Identifier: MIT */
/* Pieces of canonical text, for whoever writes games without a record in hand.  Each appends to a
 * string; a caller that reuses the string allocates nothing. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

void pozo_pcn_emit_version (GString *out);
void pozo_pcn_emit_int (GString *out, gint64 number);
void pozo_pcn_emit_card (GString *out, PozoCard card);
void pozo_pcn_emit_cards (GString *out, const PozoCard *cards, guint n);
void pozo_pcn_emit_list (GString *out, const PozoCard *cards, guint n);
void pozo_pcn_emit_action (GString *out, const PozoAction *action, const PozoCard *cards);
void pozo_pcn_emit_clock (GString *out, gint32 clock_ms);
void
pozo_pcn_emit_deal (GString *out, guint number, guint dealer, const gint32 *start, guint n_start);
void pozo_pcn_emit_score (GString *out, const PozoScore *score);
void pozo_pcn_emit_end (GString *out, PozoEnd end, guint winner, const gint32 *vp);

G_END_DECLS
