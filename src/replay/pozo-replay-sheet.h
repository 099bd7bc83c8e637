/* SPDX-License-Identifier: MIT */
/* What is known of a deal that only its score lines tell of: its deck, and each line with what its
 * figures say about canastas.  pozo-replay-constraints.c judges by that. */
#pragma once

#include "pozo-replay-parts.h"
#include "pozo-sheet-grades.h"
#include "pozo-side.h"

G_BEGIN_DECLS

/**
 * PozoSheetKind:
 * @bonus: the points of one
 * @most: how many a side can have
 * @value: the least that the cards of one are worth
 * @n_naturals: the fewest natural cards in one
 * @n_wilds: the fewest wild cards in one
 * @counts: whether it counts wherever canastas are asked for
 *
 * A kind of canastas under the rules.
 */
typedef struct
{
  PozoScoreRange bonus;
  gint32 most;
  gint32 value;
  gint32 n_naturals;
  gint32 n_wilds;
  gboolean counts;
} PozoSheetKind;

/**
 * PozoSheetDeck:
 * @rules: the rules that it was worked out from
 * @n_players: how many sit at the table; 0 when nothing is filled in
 * @mode: the PozoTeams of the table
 * @value: what all cards are worth together
 * @n_naturals: cards from the four to the ace
 * @n_per_rank: the same of each rank
 * @n_wilds: jokers and twos
 * @n_red3: red threes
 * @kind: the kinds of canastas
 * @has_excess: whether wild cards too many may lie, which are fined and count minus
 * @has_plain_melds: whether every meld is worth something
 * @has_plain_hands: whether every hand is worth something that is not empty
 * @needs_canastas: whether every player who goes out needs `going_out.canastas`
 *
 * What a deck and the rules allow a deal to come to.  It is kept from game to game, as long as
 * these are played by the same rules.
 */
typedef struct
{
  PozoRules rules;
  guint n_players;
  PozoTeams mode;
  gint32 value;
  gint32 n_naturals;
  gint32 n_per_rank;
  gint32 n_wilds;
  gint32 n_red3;
  PozoSheetKind kind[POZO_SHEET_KINDS];
  gboolean has_excess;
  gboolean has_plain_melds;
  gboolean has_plain_hands;
  gboolean needs_canastas;
} PozoSheetDeck;

/**
 * PozoSheetCanastas:
 * @by: the figure that tells; %POZO_N_SCORES where none does
 * @is_possible: whether there are such canastas; nothing below means anything if not
 * @least_counting: the fewest that count wherever canastas are asked for
 * @most_counting: the most of these
 * @most: the most of all kinds
 * @least_value: the least that their cards are worth
 * @least_naturals: the fewest natural cards in them
 * @least_wilds: the fewest wild cards in them
 * @least_cards: the fewest cards in them
 *
 * What the figures of a line say about the canastas of its side.
 */
typedef struct
{
  guint by;
  gboolean is_possible;
  gint32 least_counting;
  gint32 most_counting;
  gint32 most;
  gint32 least_value;
  gint32 least_naturals;
  gint32 least_wilds;
  gint32 least_cards;
} PozoSheetCanastas;

/**
 * PozoSheetLine:
 * @score: (nullable): the line; %NULL when the side has none
 * @known: a set of 1 << PozoScoreItem: the figures that are judged: those that are said, and do not
 * stand by decision
 * @fines: the penalty lines of the side, signed
 * @adds_up: whether the items that are said make up the total
 * @canastas: the canastas of the side
 *
 * A score line as it is judged.
 */
typedef struct
{
  const PozoScore *score;
  guint32 known;
  gint32 fines;
  gboolean adds_up;
  PozoSheetCanastas canastas;
} PozoSheetLine;

/* Whether a figure is judged. */
static inline gboolean
pozo_sheet_knows (const PozoSheetLine *line, guint item)
{
  return (line->known & 1u << item) != 0;
}

/* A figure that is judged; 0 for another one. */
static inline gint32
pozo_sheet_value (const PozoSheetLine *line, guint item)
{
  return pozo_sheet_knows (line, item) && (line->score->present & 1u << item)
             ? line->score->value[item]
             : 0;
}

void pozo_sheet_deck_init (PozoSheetDeck *deck, const PozoRules *rules, guint n_players);
void pozo_sheet_line_init (PozoSheetLine *line,
                           const PozoSheetDeck *deck,
                           const PozoScore *score,
                           gint32 fines);
void pozo_sheet_line_fill (PozoSheetLine *line, const PozoSheetDeck *deck);
gboolean pozo_sheet_has_canastas (const PozoSheetDeck *deck, gint32 points);
gboolean pozo_sheet_has_fine (const PozoSheetLine *line, gint32 fine);
gboolean pozo_sheet_has_excess (const PozoSheetLine *line, const PozoSheetDeck *deck);

G_END_DECLS
