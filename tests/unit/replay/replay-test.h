/* SPDX-License-Identifier: MIT */
/* Small games for the tests of the replay, and their findings as text. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/* Rules by which a deal can be one turn: five cards, out without a canasta, 100 points win. */
#define TEST_RULES                                                                                 \
  "Rule: deal.hand_size = 5\n"                                                                     \
  "Rule: initial.table = -inf:15\n"                                                                \
  "Rule: going_out.canastas = 0\n"

#define TEST_HEAD                                                                                  \
  "PCN: 1\n"                                                                                       \
  "Id: test\n"                                                                                     \
  "Player-1: a\n"                                                                                  \
  "Player-2: b\n"                                                                                  \
  "Player-3: c\n"                                                                                  \
  "Player-4: d\n"                                                                                  \
  "Detail: full\n"                                                                                 \
  "Variant: international-4\n" TEST_RULES

/* Seat 1 is dealt what it needs to go out, and does; A scores 120, B -110. */
#define TEST_CARDS                                                                                 \
  "hand 1 7c 7d 7h 8c 8d\n"                                                                        \
  "hand 2 9c 9d Tc Td Jc\n"                                                                        \
  "hand 3 4c 4d 5c 5d 6c\n"                                                                        \
  "hand 4 Qc Qd Kc Kd Ac\n"                                                                        \
  "up 4h\n"
#define TEST_TURN "1 +8h =7c7d7h =8c8d8h\n"
#define TEST_SCORES                                                                                \
  "score A melds=45 canastas=0 out=100 red3=0 hand=-25 total=120 sum=120\n"                        \
  "score B melds=0 canastas=0 out=0 red3=0 hand=-110 total=-110 sum=-110\n"
#define TEST_DEAL "deal 1 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN TEST_SCORES

/**
 * TestGame:
 * @name: of the test
 * @text: a record
 * @expected: its findings, a line each: code, deal.turn, seat or side, numbers; in the order of the
 * text
 * @fates: the fates of its deals, in order
 *
 * A record and everything that is found in it.
 */
typedef struct
{
  const char *name;
  const char *text;
  const char *expected;
  const char *fates;
} TestGame;

char *test_describe_findings (const PozoGame *game);
void test_add_games (const char *path, const TestGame *games, gsize n_games);

G_END_DECLS
