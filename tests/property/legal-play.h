/* SPDX-License-Identifier: MIT */
/* Deals that are played by the list of legal actions: what the test knows of one, and how it is
 * dealt. */
#pragma once

#include "pozo-legal.h"
#include "pozo-random.h"

G_BEGIN_DECLS

/* A deal in play. */
typedef struct
{
  PozoState state;
  PozoLegal legal;
  PozoRandom random;
  guint8 deck[POZO_DECK_MAX + 1];
  guint n_deck;
  guint n_dealt;
  GString *reported; /* what was done, for a failure */
  guint n_could_go_out;
  guint n_went_out;
} LegalPlay;

gboolean legal_play_deal (LegalPlay *play, const PozoRules *rules, guint n_players);
void legal_play_next_cards (LegalPlay *play, guint8 *cards, guint n);

G_END_DECLS
