/* SPDX-License-Identifier: MIT */
/* What scribes write, rewritten in canonical spelling. */
#pragma once

#include "pozo-pcn-line.h"
#include "pozo-pcn-scratch.h"

G_BEGIN_DECLS

/* pozo-pcn-lenient.c */
void pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const PozoPcnShape *shape, PozoSpan line);
const char *pozo_pcn_lenient_mark (PozoPcnScratch *scratch, const char *p);

/* pozo-pcn-lenient-turn.c */
void pozo_pcn_lenient_turn (PozoPcnScratch *scratch, const char *p);
G_END_DECLS
