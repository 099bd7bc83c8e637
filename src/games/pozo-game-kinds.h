/* SPDX-License-Identifier: MIT */
/* The kinds of games beside Canasta: the one table that names them all. */
#pragma once

#include "pozo-game-kind.h"

G_BEGIN_DECLS

#define POZO_GAME_CANASTA "canasta" /* the game that has no row */

const PozoGameKind *pozo_game_kind_nth (guint i);
const PozoGameKind *pozo_game_kind_find (const char *id, gsize length);

G_END_DECLS
