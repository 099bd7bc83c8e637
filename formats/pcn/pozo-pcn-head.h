/* SPDX-License-Identifier: MIT */
/* The keys of the head, by name. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

const char *pozo_pcn_head_key (PozoHeadKind kind);

G_END_DECLS
