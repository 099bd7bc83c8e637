/* SPDX-License-Identifier: MIT */
/* The parts of the notation that a kind of game names: its words, its items, its settlement. */
#pragma once

#include "pozo-game-kind.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn-line.h"
#include "pozo-pcn-word.h"

G_BEGIN_DECLS

gboolean pozo_pcn_kind_is_own_word (const PozoGameKind *kind, const char *p);
const char *pozo_pcn_kind_read_word (PozoPcnWordSink *sink,
                                     const PozoGameKind *kind,
                                     const char *p,
                                     guint *say);
PozoPcnShape pozo_pcn_kind_shape (const PozoRecord *record, const char *p, const char *end);
void pozo_pcn_kind_emit_action (GString *out,
                                const PozoGameKind *kind,
                                const PozoAction *action,
                                const PozoCard *cards);
void pozo_pcn_kind_emit_items (GString *out,
                               const char *keyword,
                               const char *const *names,
                               const PozoScore *score);

G_END_DECLS
