/* SPDX-License-Identifier: MIT */
/* The table of card codes, and the little that is not a table look-up. */
#include "pozo-cards.h"

#include <string.h>

#define F POZO_CARD_IS_FACE
#define N POZO_CARD_IS_NATURAL
#define W POZO_CARD_IS_WILD
#define R POZO_CARD_IS_RED_THREE
#define B POZO_CARD_IS_BLACK_THREE

/* clang-format off */
const PozoCardInfo pozo_card_infos[POZO_N_CARD_CODES] = {
  /* rank, suit, properties, coarser, text */
  { 0, 0, F | W, POZO_CARD_OF_RANK (0), "2s" },
  { 0, 1, F | W, POZO_CARD_OF_RANK (0), "2h" },
  { 0, 2, F | W, POZO_CARD_OF_RANK (0), "2d" },
  { 0, 3, F | W, POZO_CARD_OF_RANK (0), "2c" },
  { 1, 0, F | B, POZO_CARD_BLACK_THREE, "3s" },
  { 1, 1, F | R, POZO_CARD_RED_THREE, "3h" },
  { 1, 2, F | R, POZO_CARD_RED_THREE, "3d" },
  { 1, 3, F | B, POZO_CARD_BLACK_THREE, "3c" },
  { 2, 0, F | N, POZO_CARD_OF_RANK (2), "4s" },
  { 2, 1, F | N, POZO_CARD_OF_RANK (2), "4h" },
  { 2, 2, F | N, POZO_CARD_OF_RANK (2), "4d" },
  { 2, 3, F | N, POZO_CARD_OF_RANK (2), "4c" },
  { 3, 0, F | N, POZO_CARD_OF_RANK (3), "5s" },
  { 3, 1, F | N, POZO_CARD_OF_RANK (3), "5h" },
  { 3, 2, F | N, POZO_CARD_OF_RANK (3), "5d" },
  { 3, 3, F | N, POZO_CARD_OF_RANK (3), "5c" },
  { 4, 0, F | N, POZO_CARD_OF_RANK (4), "6s" },
  { 4, 1, F | N, POZO_CARD_OF_RANK (4), "6h" },
  { 4, 2, F | N, POZO_CARD_OF_RANK (4), "6d" },
  { 4, 3, F | N, POZO_CARD_OF_RANK (4), "6c" },
  { 5, 0, F | N, POZO_CARD_OF_RANK (5), "7s" },
  { 5, 1, F | N, POZO_CARD_OF_RANK (5), "7h" },
  { 5, 2, F | N, POZO_CARD_OF_RANK (5), "7d" },
  { 5, 3, F | N, POZO_CARD_OF_RANK (5), "7c" },
  { 6, 0, F | N, POZO_CARD_OF_RANK (6), "8s" },
  { 6, 1, F | N, POZO_CARD_OF_RANK (6), "8h" },
  { 6, 2, F | N, POZO_CARD_OF_RANK (6), "8d" },
  { 6, 3, F | N, POZO_CARD_OF_RANK (6), "8c" },
  { 7, 0, F | N, POZO_CARD_OF_RANK (7), "9s" },
  { 7, 1, F | N, POZO_CARD_OF_RANK (7), "9h" },
  { 7, 2, F | N, POZO_CARD_OF_RANK (7), "9d" },
  { 7, 3, F | N, POZO_CARD_OF_RANK (7), "9c" },
  { 8, 0, F | N, POZO_CARD_OF_RANK (8), "Ts" },
  { 8, 1, F | N, POZO_CARD_OF_RANK (8), "Th" },
  { 8, 2, F | N, POZO_CARD_OF_RANK (8), "Td" },
  { 8, 3, F | N, POZO_CARD_OF_RANK (8), "Tc" },
  { 9, 0, F | N, POZO_CARD_OF_RANK (9), "Js" },
  { 9, 1, F | N, POZO_CARD_OF_RANK (9), "Jh" },
  { 9, 2, F | N, POZO_CARD_OF_RANK (9), "Jd" },
  { 9, 3, F | N, POZO_CARD_OF_RANK (9), "Jc" },
  { 10, 0, F | N, POZO_CARD_OF_RANK (10), "Qs" },
  { 10, 1, F | N, POZO_CARD_OF_RANK (10), "Qh" },
  { 10, 2, F | N, POZO_CARD_OF_RANK (10), "Qd" },
  { 10, 3, F | N, POZO_CARD_OF_RANK (10), "Qc" },
  { 11, 0, F | N, POZO_CARD_OF_RANK (11), "Ks" },
  { 11, 1, F | N, POZO_CARD_OF_RANK (11), "Kh" },
  { 11, 2, F | N, POZO_CARD_OF_RANK (11), "Kd" },
  { 11, 3, F | N, POZO_CARD_OF_RANK (11), "Kc" },
  { 12, 0, F | N, POZO_CARD_OF_RANK (12), "As" },
  { 12, 1, F | N, POZO_CARD_OF_RANK (12), "Ah" },
  { 12, 2, F | N, POZO_CARD_OF_RANK (12), "Ad" },
  { 12, 3, F | N, POZO_CARD_OF_RANK (12), "Ac" },
  { POZO_RANK_NONE, POZO_SUIT_UNKNOWN, F | W, POZO_CARD_UNKNOWN, "Jk" },
  { POZO_RANK_NONE, POZO_SUIT_UNKNOWN, F, POZO_CARD_UNKNOWN, "Ca" },
  { 0, POZO_SUIT_UNKNOWN, W, POZO_CARD_UNKNOWN, "2?" },
  { 1, POZO_SUIT_UNKNOWN, 0, POZO_CARD_UNKNOWN, "3?" },
  { 2, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "4?" },
  { 3, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "5?" },
  { 4, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "6?" },
  { 5, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "7?" },
  { 6, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "8?" },
  { 7, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "9?" },
  { 8, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "T?" },
  { 9, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "J?" },
  { 10, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "Q?" },
  { 11, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "K?" },
  { 12, POZO_SUIT_UNKNOWN, N, POZO_CARD_UNKNOWN, "A?" },
  { 1, POZO_SUIT_UNKNOWN, R, POZO_CARD_OF_RANK (1), "3r" },
  { 1, POZO_SUIT_UNKNOWN, B, POZO_CARD_OF_RANK (1), "3b" },
  { POZO_RANK_NONE, POZO_SUIT_UNKNOWN, 0, POZO_CARD_UNKNOWN, "??" },
};
/* clang-format on */

/**
 * pozo_card_from_text:
 * @text: two characters, not NUL-terminated
 *
 * Reads a card in its canonical spelling.
 *
 * Returns: the code, or %POZO_CARD_NONE
 */
PozoCard
pozo_card_from_text (const char *text)
{
  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    if (memcmp (pozo_card_infos[card].text, text, 2) == 0)
      return card;
  return POZO_CARD_NONE;
}

/**
 * pozo_card_may_be:
 * @known: what is known of a card
 * @card: a face, or something coarser
 *
 * Asks whether a card of which @known is known can turn out to be @card.
 *
 * Returns: whether @known is @card or coarser than it
 */
gboolean
pozo_card_may_be (PozoCard known, PozoCard card)
{
  while (card != known && card != POZO_CARD_UNKNOWN)
    card = pozo_card_infos[card].coarser;
  return card == known;
}
