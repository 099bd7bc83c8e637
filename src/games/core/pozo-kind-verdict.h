/* SPDX-License-Identifier: MIT */
/* What is said of an action: one thing at most, and whether it could be done and checked. */
#pragma once

#include "pozo-cards.h"
#include "pozo-finding.h"

G_BEGIN_DECLS

/**
 * PozoKindVerdict:
 * @code: what was found; %POZO_FINE for nothing
 * @is_impossible: whether it cannot be done, so that nobody knows what the table is now
 * @is_about_claim: whether it is about what was said in the turn, and not about the word at hand
 * @cannot_tell: whether something was not checked, because it was not seen
 * @n_cards: cards of the message
 * @cards: these
 * @found: a number of the message
 * @expected: another one
 * @name: (nullable): a word of it; static
 *
 * What is said of an action.
 */
typedef struct
{
  guint16 code;
  gboolean is_impossible;
  gboolean is_about_claim;
  gboolean cannot_tell;
  guint8 n_cards;
  guint8 cards[POZO_FINDING_CARDS_MAX];
  gint32 found;
  gint32 expected;
  const char *name;
} PozoKindVerdict;

gboolean pozo_kind_refuse (PozoKindVerdict *verdict, guint code);
gboolean pozo_kind_refuse_card (PozoKindVerdict *verdict, guint code, PozoCard card);
void pozo_kind_verdict_cards (PozoKindVerdict *verdict, const guint8 *cards, guint n);

G_END_DECLS
