/* SPDX-License-Identifier: MIT */
/* What is missing to go out.  See the header. */
#include "pozo-player-aim.h"

#include "pozo-contract.h"
#include "pozo-meld.h"
#include "pozo-places.h"

/* How many cards of the stock and the pile a player expects to see for one that he wants. */
#define STOCK_FOR_A_CARD 6

#define ROW_OF_SEVEN     G_GUINT64_CONSTANT (0x1111111) /* seven faces of a suit, one rank apart */

/* ---- Sequences ---- */

/* The faces of the own sequences of a suit that lie wholly among @faces. */
static guint64
find_lying (const PozoSide *side, guint suit, guint64 faces)
{
  guint64 lying = 0;

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];
      guint64 row;

      if (meld->kind != POZO_MELD_SEQUENCE || meld->suit != suit || meld->n >= POZO_CANASTA_SIZE ||
          (meld->n_two | meld->n_joker) != 0 || meld->low == POZO_PLACE_LOW_ACE)
        continue;
      row = (ROW_OF_SEVEN & ((G_GUINT64_CONSTANT (1) << 4 * meld->n) - 1))
            << pozo_card_of_place (meld->low, suit);
      if ((row & ~faces) == 0)
        lying |= row;
    }
  return lying;
}

/* The seven in a row that want the fewest cards: of those that want the same, the ones of which
 * more lie already. */
static void
find_row (const PozoState *state, PozoAim *aim)
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  guint64 held = pozo_glance_naturals (&state->hand[state->seat], state->rules);
  guint best = 0;

  for (guint low = pozo_rules_lowest_rank (state->rules); low + POZO_CANASTA_SIZE <= POZO_N_RANKS;
       low++)
    for (guint suit = 0; suit < POZO_N_SUITS; suit++)
      {
        guint64 row = ROW_OF_SEVEN << POZO_CARD (low, suit);
        guint64 lying = find_lying (side, suit, row);
        guint worth = 16u * (guint) __builtin_popcountll (row & (held | lying)) +
                      (guint) __builtin_popcountll (lying);

        if (worth <= best)
          continue;
        best = worth;
        aim->kept = row & held & ~lying;
        aim->sought = row & ~held & ~lying;
      }
  if ((guint) __builtin_popcountll (aim->sought) * STOCK_FOR_A_CARD >
      (guint) state->n_stock + state->n_pile)
    aim->kept = aim->sought = 0;
}

/* ---- What is missing ---- */

static void
note_class (const PozoClass *class, PozoAim *aim)
{
  if (class->rank < POZO_N_RANKS)
    aim->ranks |= (guint16) (1u << class->rank);
  if (class->kind != POZO_CANASTA_NONE)
    aim->lacking |= 1u << class->kind;
}

/**
 * pozo_player_find_missing:
 * @state: the table
 * @aim: (inout): an empty one; gets what is missing
 *
 * Finds out what the side of the player on turn lacks of the contract.
 */
void
pozo_player_find_missing (const PozoState *state, PozoAim *aim)
{
  const PozoClasses *contract = &state->rules->going_out_contract;
  PozoContractCount count;

  pozo_contract_count (pozo_state_side (state, state->seat), state->rules, &count);
  for (guint row = 0; row < contract->n; row++)
    if (count.n[row] < contract->row[row].number)
      note_class (&contract->row[row], aim);
  if (aim->lacking & 1u << POZO_CANASTA_SEQUENCE)
    find_row (state, aim);
}
