/* SPDX-License-Identifier: MIT */
/* The table of kinds.  Whoever adds a game adds its row here, and nothing else outside its folder.
 */
#include "pozo-game-kinds.h"

#include "pozo-gin.h"
#include "pozo-snapszli.h"

#include <string.h>

static const PozoGameKind *const kinds[] = {
  &pozo_gin_kind,
  &pozo_snapszli_kind,
};

/**
 * pozo_game_kind_nth:
 * @i: a number from 0
 *
 * Returns: (transfer none) (nullable): the kind; %NULL behind the last one
 */
const PozoGameKind *
pozo_game_kind_nth (guint i)
{
  return i < G_N_ELEMENTS (kinds) ? kinds[i] : NULL;
}

/**
 * pozo_game_kind_find:
 * @id: what stands behind `Game: `
 * @length: its bytes
 *
 * Returns: (transfer none) (nullable): the kind of that id; %NULL for Canasta, and for games that
 * are not known
 */
const PozoGameKind *
pozo_game_kind_find (const char *id, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i]->id) == length && memcmp (kinds[i]->id, id, length) == 0)
      return kinds[i];
  return NULL;
}
