/* SPDX-License-Identifier: MIT */
/* An action taken apart, on its way from a text or a record to the table. */
#pragma once

#include "pozo-action.h"

G_BEGIN_DECLS

/**
 * PozoActionParts:
 *
 * What a #PozoAction packs, each in a place of its own, so that it stays in registers: one that was
 * packed a byte at a time is waited for when it is read as a whole.  Who acts, where its cards are
 * and where it stands are not among them.
 */
typedef struct
{
  guint kind;
  guint n_cards;
  guint flags;
  guint target_kind;
  guint target;
  guint ordinal;
  gint number;
} PozoActionParts;

/* What a TAKE says of the size of the pile; 0 for nothing. */
static inline guint
pozo_action_count (guint flags, gint number)
{
  return flags & POZO_ACTION_HAS_COUNT ? (guint) number : 0;
}

static inline PozoAction
pozo_action_pack (PozoActionParts parts, guint seat)
{
  return (PozoAction){ .kind = (guint8) parts.kind,
                       .seat = (guint8) seat,
                       .n_cards = (guint8) parts.n_cards,
                       .flags = (guint8) parts.flags,
                       .target_kind = parts.target_kind & 0xf,
                       .target = parts.target & 0xf,
                       .ordinal = parts.ordinal & 0xf,
                       .number = (gint16) parts.number };
}

static inline PozoActionParts
pozo_action_unpack (const PozoAction *action)
{
  return (PozoActionParts){ .kind = action->kind,
                            .n_cards = action->n_cards,
                            .flags = action->flags,
                            .target_kind = action->target_kind,
                            .target = action->target,
                            .ordinal = action->ordinal,
                            .number = action->number };
}

G_END_DECLS
