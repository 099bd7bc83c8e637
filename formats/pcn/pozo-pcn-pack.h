/* SPDX-License-Identifier: MIT */
/* Lines of games that are played with another pack than the French one. */
#pragma once

#include "pozo-game-kind.h"
#include "pozo-pcn-line.h"

G_BEGIN_DECLS

const char *pozo_pcn_pack_begin_line (PozoPcnReader *reader, const char *start, const char *end);
const char *
pozo_pcn_pack_begin_named (PozoPcnReader *reader, const char *start, const char *end, gsize name);
gboolean pozo_pcn_pack_is_unread (const PozoPcnReader *reader);
void pozo_pcn_pack_swap (PozoPack pack, PozoLineKind kind, char *line, gsize length);

G_END_DECLS
