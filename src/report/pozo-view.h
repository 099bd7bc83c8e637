/* SPDX-License-Identifier: MIT */
/* Views: cards, actions, turns and whole tables as text for a terminal, and the same as JSON.
 *
 * A view draws one moment and knows nothing of files or commands, so that whoever steps through a
 * game can use it.  Lines end with a line feed; nothing is wider than the style says where it can
 * be helped. */
#pragma once

#include "pozo-game.h"
#include "pozo-json.h"
#include "pozo-legal.h"
#include "pozo-state.h"
#include "pozo-style.h"

G_BEGIN_DECLS

/**
 * PozoViewNames:
 * @player: (nullable): by seat: names as the head gives them, each %NULL when it does not
 *
 * Who sits where.  Borrowed.
 */
typedef struct
{
  const char *player[POZO_SEATS_MAX + 1];
} PozoViewNames;

POZO_API void pozo_view_cards (const guint8 *cards, guint n, const PozoStyle *style, GString *out);
POZO_API void pozo_view_hand (const PozoHand *hand, const PozoStyle *style, GString *out);
POZO_API void pozo_view_meld (const PozoMeld *meld, const PozoStyle *style, GString *out);
POZO_API void pozo_view_seat (guint seat, const PozoViewNames *names, GString *out);
POZO_API gboolean pozo_view_action (const PozoState *before,
                                    const PozoAction *action,
                                    const guint8 *cards,
                                    const PozoStyle *style,
                                    GString *out);
POZO_API void pozo_view_table (const PozoState *state,
                               const PozoViewNames *names,
                               const PozoStyle *style,
                               GString *out);
POZO_API void pozo_view_legal (const PozoLegal *legal,
                               const PozoState *state,
                               const PozoStyle *style,
                               GString *out);
POZO_API void pozo_view_tallies (const PozoDealResult *result,
                                 guint n_sides,
                                 const PozoStyle *style,
                                 GString *out);
POZO_API void pozo_view_table_json (const PozoState *state, PozoJson *json);
POZO_API void pozo_view_action_json (const PozoAction *action,
                                     const guint8 *cards,
                                     const char *text,
                                     PozoJson *json);
POZO_API const char *pozo_view_ended (PozoEnded ended);

G_END_DECLS
