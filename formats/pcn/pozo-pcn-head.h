/* SPDX-License-Identifier: MIT */
/* The keys of the head, by name. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

const char *pozo_pcn_head_key (PozoHeadKind kind);
char pozo_pcn_head_first (PozoHeadKind kind);
gboolean pozo_pcn_head_can_repeat (PozoHeadKind kind);
const char *pozo_pcn_head_detail (PozoDetail detail);

G_END_DECLS
