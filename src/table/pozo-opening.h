/* SPDX-License-Identifier: MIT */
/* The opening of a side: which of the cards that were laid count for it, and what must be among
 * them (`initial` in docs/rules.md). */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

/* How far what lies meets what the rules ask of an opening besides its value; each stands for more
 * than the one before. */
typedef enum
{
  POZO_OPENING_BARE,   /* nothing of it */
  POZO_OPENING_PROPER, /* what must be among it */
  POZO_OPENING_WAIVED, /* a canasta that stands for that and for the minimum */
} PozoOpening;

#define POZO_OPENING_WAIVES                                                                        \
  (POZO_INITIAL_TERMS_NATURAL_CANASTA_WAIVES | POZO_INITIAL_TERMS_WILD_CANASTA_WAIVES)

/* Whether an opening can fail although it is worth enough, or stand although it is not. */
static inline gboolean
pozo_opening_has_terms (const PozoRules *rules)
{
  return (rules->initial_terms & (POZO_INITIAL_TERMS_NATURAL_GROUP | POZO_OPENING_WAIVES)) != 0;
}

gboolean pozo_opening_took_with (const PozoState *state, guint seat, guint place);
PozoOpening
pozo_opening_of_meld (const PozoState *state, guint seat, gint place, const PozoMeld *meld);
gint32 pozo_opening_extra (const PozoState *state, guint seat, gint place, const PozoMeld *meld);
gint32 pozo_opening_value (const PozoState *state, guint seat);
gboolean pozo_opening_is_enough (const PozoState *state,
                                 guint seat,
                                 PozoOpening opening,
                                 gint32 value,
                                 gboolean has_whole);
gboolean pozo_opening_stands (const PozoState *state, guint seat);
void pozo_opening_report (const PozoState *state,
                          guint seat,
                          PozoFindingCode too_little,
                          PozoVerdict *verdict);

G_END_DECLS
