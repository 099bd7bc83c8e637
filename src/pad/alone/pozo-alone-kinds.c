/* SPDX-License-Identifier: MIT */
/* The pad is for Canasta: records of other games are none of its own, and are told by name. */
#include "pozo-game-kinds.h"

const PozoGameKind *
pozo_game_kind_find (const char *id G_GNUC_UNUSED, gsize length G_GNUC_UNUSED)
{
  return NULL;
}
