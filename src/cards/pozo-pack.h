/* SPDX-License-Identifier: MIT */
/* Packs of cards: how the same card codes are spelt where another pack is played with.
 *
 * A card of another pack has the code of the French one that stands in its place, so whoever
 * counts, sorts or compares cards need not know the pack; only who reads or prints one has to.
 *
 *   German   U Unter, O Ober; l leaves, h hearts, b bells, a acorns     Ul Oh Tb Ka
 *   French   J jack,  Q queen; s spades, h hearts, d diamonds, c clubs  Js Qh Td Kc */
#pragma once

#include "pozo-cards.h"

G_BEGIN_DECLS

typedef enum
{
  POZO_PACK_FRENCH,
  POZO_PACK_GERMAN,
  POZO_N_PACKS
} PozoPack;

#define POZO_CARD_TEXT_BYTES 3 /* of a card's spelling, with a NUL */

/**
 * PozoPackInfo:
 * @ranks: the letter of each rank, from %POZO_RANK_2 on
 * @suits: the letter of each suit, from %POZO_SUIT_SPADES on
 *
 * How the cards of a pack are spelt.
 */
typedef struct
{
  char ranks[POZO_N_RANKS + 1];
  char suits[POZO_N_SUITS + 1];
} PozoPackInfo;

extern const PozoPackInfo pozo_pack_infos[POZO_N_PACKS];

void pozo_pack_card_text (PozoPack pack, PozoCard card, char text[POZO_CARD_TEXT_BYTES]);
char pozo_pack_swap_rank (PozoPack pack, char letter);
char pozo_pack_swap_suit (PozoPack pack, char letter);

G_END_DECLS
