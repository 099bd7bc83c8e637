/* SPDX-License-Identifier: MIT */
/* What cards are worth in gin rummy, and the least that a hand can keep. */
#pragma once

#include "pozo-card-set.h"

G_BEGIN_DECLS

#define POZO_GIN_VALUE_MAX   10
#define POZO_GIN_LAID_MAX    3  /* melds that eleven cards can make */
#define POZO_GIN_LAYOUTS_MAX 32 /* ways to lay them as well as can be; a run of eleven has 13 */

/**
 * PozoGinLayout:
 * @melds: the melds that are laid
 * @n_melds: how many
 * @rest: the cards that are kept
 *
 * A way to lay out a hand.
 */
typedef struct
{
  PozoCardSet melds[POZO_GIN_LAID_MAX];
  guint8 n_melds;
  PozoCardSet rest;
} PozoGinLayout;

guint pozo_gin_value (PozoCardSet cards);
guint pozo_gin_deadwood (PozoCardSet hand);
guint pozo_gin_lay_out (PozoCardSet hand, PozoGinLayout *layouts, guint n_max);
guint pozo_gin_set_aside (PozoCardSet cards, guint limit);

G_END_DECLS
