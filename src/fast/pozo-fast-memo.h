/* SPDX-License-Identifier: MIT */
/* The head of the game before, as the fast path remembers it. */
#pragma once

#include "pozo-rule-cache.h"

G_BEGIN_DECLS

/* Well within what the reader allows; a longer one is looked at closer. */
#define POZO_FAST_HEAD_BYTES_MAX (16u << 10) /* of its head */
#define POZO_FAST_HEAD_LINES_MAX 32          /* of a head that is remembered */

/**
 * PozoFastMemo:
 * @resolved: (nullable): the rules that it names; %NULL when nothing is remembered
 * @n_players: how many sit there
 * @n_checks: what was checked in it
 * @text: the head, up to the blank line behind it
 * @n_lines: its lines; 0 where habits were met in it
 * @length: how long each is, its line end included
 * @kind: the key of each
 * @key_length: how long the key of each is, up to the value, where the value is anybody's; else 0
 *
 * The head of the last game, in which nothing was found.  The next one differs in a name or two,
 * and what does not differ need not be read again.
 */
typedef struct
{
  const PozoResolved *resolved;
  guint8 n_players;
  guint8 n_checks;
  GString *text;
  guint n_lines;
  guint8 kind[POZO_FAST_HEAD_LINES_MAX];
  guint16 length[POZO_FAST_HEAD_LINES_MAX];
  guint16 key_length[POZO_FAST_HEAD_LINES_MAX];
} PozoFastMemo;

G_END_DECLS
