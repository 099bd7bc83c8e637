/* SPDX-License-Identifier: MIT */
/* Gin rummy: the row of the table of games. */
#pragma once

#include "pozo-game-kind.h"

G_BEGIN_DECLS

extern const PozoGameKind pozo_gin_kind;

G_END_DECLS
