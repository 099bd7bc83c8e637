/* SPDX-License-Identifier: MIT */
/* Snapszli: the row of the table of games. */
#pragma once

#include "pozo-game-kind.h"

G_BEGIN_DECLS

extern const PozoGameKind pozo_snapszli_kind;

G_END_DECLS
