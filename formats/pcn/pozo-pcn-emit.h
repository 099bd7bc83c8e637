/* SPDX-License-Identifier: MIT */
/* Pieces of canonical text, for whoever writes games without a record in hand.  Each appends to a
 * string; a caller that reuses the string allocates nothing. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

POZO_API void pozo_pcn_emit_version (GString *out);
POZO_API void pozo_pcn_emit_int (GString *out, gint64 number);
POZO_API void pozo_pcn_emit_card (GString *out, PozoCard card);
POZO_API void pozo_pcn_emit_cards (GString *out, const PozoCard *cards, guint n);
POZO_API void pozo_pcn_emit_list (GString *out, const PozoCard *cards, guint n);
POZO_API void pozo_pcn_emit_action (GString *out, const PozoAction *action, const PozoCard *cards);
POZO_API void pozo_pcn_emit_clock (GString *out, gint32 clock_ms);
POZO_API void
pozo_pcn_emit_deal (GString *out, guint number, guint dealer, const gint32 *start, guint n_start);
POZO_API void pozo_pcn_emit_score (GString *out, const PozoScore *score);
POZO_API void pozo_pcn_emit_end (GString *out, PozoEnd end, guint winner);

G_END_DECLS
