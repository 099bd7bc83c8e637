/* SPDX-License-Identifier: MIT */
/* Movements as tables to print, and as records to fill in. */
#pragma once

#include "pozo-cells.h"
#include "pozo-document.h"
#include "pozo-json.h"
#include "pozo-movement.h"

G_BEGIN_DECLS

/**
 * PozoSlips:
 * @event: (nullable): the event, for the heads and in the Ids
 * @date: (nullable): the date
 * @variant: (nullable): the variant
 * @heads: (nullable) (array zero-terminated=1): further lines of the heads, `Key: value`
 * @leaving: (nullable) (array zero-terminated=1): who leaves before the round
 *
 * What stands in the heads of records to fill in.
 */
typedef struct
{
  const char *event;
  const char *date;
  const char *variant;
  const char *const *heads;
  const char *const *leaving;
} PozoSlips;

void pozo_movement_view (const PozoMovement *self,
                         const char *event,
                         const char *date,
                         PozoDocument *out);
void pozo_movement_to_cells (const PozoMovement *self, PozoCells *out);
void pozo_movement_to_json (const PozoMovement *self, PozoJson *json);
gboolean pozo_movement_to_record (const PozoMovement *self,
                                  const PozoSeating *seating,
                                  const PozoSlips *slips,
                                  GString *out,
                                  GError **error);
gboolean pozo_movement_to_records (const PozoMovement *self,
                                   const PozoSlips *slips,
                                   GString *out,
                                   GError **error);

G_END_DECLS
