/* SPDX-License-Identifier: MIT */
/* The table of packs.  Letters of two packs are exchanged for one another, so that the same step
 * leads there and back, and what belongs to the other pack becomes what this one has not. */
#include "pozo-pack.h"

#include <string.h>

#define CASE ('a' - 'A')

/* clang-format off */
const PozoPackInfo pozo_pack_infos[POZO_N_PACKS] = {
  [POZO_PACK_FRENCH] = { "23456789TJQKA", "shdc" },
  [POZO_PACK_GERMAN] = { "23456789TUOKA", "lhba" },
};
/* clang-format on */

/* The letter in the place of @letter in the other of two rows; @letter where it is in none. */
static char
swap (const char *row, const char *other, char letter)
{
  for (guint i = 0; row[i] != '\0'; i++)
    {
      if (row[i] == letter)
        return other[i];
      if (other[i] == letter)
        return row[i];
    }
  return letter;
}

/**
 * pozo_pack_swap_rank:
 * @pack: a pack
 * @letter: the letter of a rank, in either case
 *
 * Exchanges the letter of a rank between a pack and the French one.
 *
 * Returns: the other letter, in the same case; @letter where it is none
 */
char
pozo_pack_swap_rank (PozoPack pack, char letter)
{
  gboolean is_small = letter >= 'a' && letter <= 'z';
  char other = swap (pozo_pack_infos[pack].ranks, pozo_pack_infos[POZO_PACK_FRENCH].ranks,
                     is_small ? (char) (letter - CASE) : letter);

  return is_small ? (char) (other + CASE) : other;
}

/**
 * pozo_pack_swap_suit:
 * @pack: a pack
 * @letter: the letter of a suit, in either case
 *
 * Exchanges the letter of a suit between a pack and the French one.
 *
 * Returns: the other letter, in the same case; @letter where it is none
 */
char
pozo_pack_swap_suit (PozoPack pack, char letter)
{
  gboolean is_large = letter >= 'A' && letter <= 'Z';
  char other = swap (pozo_pack_infos[pack].suits, pozo_pack_infos[POZO_PACK_FRENCH].suits,
                     is_large ? (char) (letter + CASE) : letter);

  return is_large ? (char) (other - CASE) : other;
}

/**
 * pozo_pack_card_text:
 * @pack: a pack
 * @card: a card, or what is known of one
 * @text: (out caller-allocates): its spelling and a NUL
 *
 * Spells a card.
 */
void
pozo_pack_card_text (PozoPack pack, PozoCard card, char text[POZO_CARD_TEXT_BYTES])
{
  const PozoCardInfo *info = &pozo_card_infos[MIN (card, POZO_CARD_UNKNOWN)];

  memcpy (text, info->text, POZO_CARD_TEXT_BYTES);
  if (info->rank != POZO_RANK_NONE)
    text[0] = pozo_pack_infos[pack].ranks[info->rank];
  if (info->suit != POZO_SUIT_UNKNOWN)
    text[1] = pozo_pack_infos[pack].suits[info->suit];
}
