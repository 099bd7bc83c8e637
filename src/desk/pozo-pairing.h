/* SPDX-License-Identifier: MIT */
/* Pairing off a round so that as many rounds as are still to come can be paired off, too, and
 * nobody meets anybody twice. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_PAIRING_TRIES_MAX       1000000u /* two put together, before a search is given up */
#define POZO_PAIRING_AHEAD_TRIES_MAX 20000u   /* of them, to show that one pairing leads on */
#define POZO_PAIRING_DEPTH_MAX       10000u   /* games to come, for which one looks ahead */

typedef enum
{
  POZO_PAIRING_FOUND,
  POZO_PAIRING_NONE,      /* everything was tried */
  POZO_PAIRING_UNDECIDED, /* not everything was tried */
} PozoPairingAnswer;

/**
 * PozoPairing:
 * @n: how many are to be paired off, in the order of the standings
 * @n_rounds: rounds to come, with the one at hand: 1 for that alone
 * @met: (array): by two of them, place by place: whether they have met
 * @n_byes: (array length=n): how many rounds each was without a game
 *
 * Who is to be paired off.  Of an odd number one of those with fewest byes has no game.
 */
typedef struct
{
  guint n;
  guint n_rounds;
  const guint8 *met;
  const guint *n_byes;
} PozoPairing;

PozoPairingAnswer pozo_pairing_find (const PozoPairing *self, guint *partner);

G_END_DECLS
