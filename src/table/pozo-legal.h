/* SPDX-License-Identifier: MIT */
/* Legal actions: what the player on turn could do, proposed here and judged by the engine.
 *
 * This file never decides what is legal: it proposes every sensible action and keeps what
 * pozo_state_judge() accepts and what leaves the turn a legal end.  Cards of which only the rank is
 * known count as that rank; cards of which nothing is known are never proposed. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

#define POZO_LEGAL_ACTIONS_MAX 2048
#define POZO_LEGAL_CARDS_MAX   16384

/**
 * PozoLegal:
 * @n_actions: how many of @actions are filled
 * @n_cards: how many of @cards are filled
 * @is_cut: there was no room for all of them
 * @actions: each with its cards from `cards[action.cards]` on
 * @cards: card codes
 *
 * A list of actions.  A plain value of about 48 KB: on the stack, or reused.
 */
typedef struct
{
  guint n_actions;
  guint n_cards;
  gboolean is_cut;
  PozoAction actions[POZO_LEGAL_ACTIONS_MAX];
  guint8 cards[POZO_LEGAL_CARDS_MAX];
} PozoLegal;

/* Sets of take methods, for pozo_legal_can_take(). */
#define POZO_LEGAL_METHOD(method) (1u << (method))
#define POZO_LEGAL_METHODS_ONTO                                                                    \
  (POZO_LEGAL_METHOD (POZO_TAKE_ONTO) | POZO_LEGAL_METHOD (POZO_TAKE_ONTO_SEQUENCE))
#define POZO_LEGAL_METHODS_ANY (~0u)

void pozo_legal_list (const PozoState *state, PozoLegal *legal);
gboolean pozo_legal_can_take (const PozoState *state, guint methods);
gboolean pozo_legal_may_finish (const PozoState *state);
gboolean pozo_legal_could_go_out (const PozoState *state);
gboolean pozo_legal_find_end (const PozoState *state, PozoLegal *plan);
PozoAction pozo_legal_aim_at (const PozoSide *side, guint index, PozoActionKind kind);

/* What a hand could come to (pozo-legal-hand.c). */
gint32 pozo_legal_best_opening (const PozoState *state, guint seat, PozoCard top);

G_END_DECLS
