/* SPDX-License-Identifier: MIT */
/* A made-up player of gin rummy: no expert, but somebody who wants to win.
 *
 * He is shown a table on which the cards of the other player are unseen, but for those that were
 * taken from the pile; nothing else of the game reaches him. */
#pragma once

#include "pozo-gin-legal.h"
#include "pozo-random.h"

G_BEGIN_DECLS

/**
 * PozoGinPlayer:
 * @random: what he decides by lot; borrowed
 * @whim: in how many of a hundred decisions he does what comes to his mind
 * @patience: with how much deadwood he would rather wait for gin than knock
 * @thrift: how much less deadwood makes him take a card that makes no meld
 * @care: how much he minds what the other collects
 * @shows: whether he shows the cards that he keeps when he answers
 *
 * A manner of playing.
 */
typedef struct
{
  PozoRandom *random;
  guint8 whim;
  guint8 patience;
  guint8 thrift;
  guint8 care;
  gboolean shows;
} PozoGinPlayer;

PozoGinPlayer pozo_gin_player_make (PozoRandom *random);
PozoActionKind pozo_gin_player_begin (const PozoGinPlayer *player,
                                      const PozoGinState *view,
                                      const PozoGinRules *rules,
                                      gboolean is_late);
void pozo_gin_player_end (const PozoGinPlayer *player,
                          const PozoGinState *view,
                          const PozoGinRules *rules,
                          PozoGinLine *line);
void pozo_gin_player_answer (const PozoGinPlayer *player,
                             const PozoGinState *view,
                             const PozoGinRules *rules,
                             PozoGinLine *line);

G_END_DECLS
