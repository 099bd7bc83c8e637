/* SPDX-License-Identifier: MIT */
/* Which lines of a sheet are one game. */
#pragma once

#include "pozo-csv-sheet.h"

G_BEGIN_DECLS

/**
 * PozoCsvPlace:
 * @deal: the deal; 0 for none
 * @side: the side, 1 for A; 0 for none
 * @is_read: what stands here is known
 * @is_passed: nothing of it is read: it is told and kept as a comment, or adds others up
 *
 * What a line says of its place.
 */
typedef struct
{
  gint32 deal;
  guint8 side;
  guint8 is_read;
  guint8 is_passed;
} PozoCsvPlace;

guint pozo_csv_game_end (PozoCsvSheet *sheet, PozoCsvPlace *places, guint first);
void pozo_csv_game_check_totals (PozoCsvSheet *sheet,
                                 const PozoCsvPlace *places,
                                 guint first,
                                 guint end);

G_END_DECLS
