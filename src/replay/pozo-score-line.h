/* SPDX-License-Identifier: MIT */
/* What follows from the figures of a score line.
 *
 * An item that a line does not say is not 0: it is whatever the rules allow.  So what the items add
 * up to is an amount, known to the point only where nothing that was left out can be anything. */
#pragma once

#include "pozo-game.h"
#include "pozo-score-range.h"

G_BEGIN_DECLS

/**
 * PozoScoreLine:
 * @rules: (nullable): the rules that it was written by; %NULL where they are not known
 * @n_players: seats at the table
 * @score: the line
 * @fines: points of the side's penalty lines, signed
 * @is_beaten: whether another side went out
 *
 * A score line, and what there is to know beside it.
 */
typedef struct
{
  const PozoRules *rules;
  guint n_players;
  const PozoScore *score;
  gint32 fines;
  gboolean is_beaten;
} PozoScoreLine;

/**
 * PozoScoreOut:
 * @POZO_SCORE_OUT_PLAIN: as always
 * @POZO_SCORE_OUT_CONCEALED: with all cards at once
 * @POZO_SCORE_OUT_BLACK: with a set of black threes
 * @POZO_SCORE_OUT_BLACK_CONCEALED: with both
 * @POZO_SCORE_OUT_TERREMOTO: with a terremoto
 *
 * The ways of going out, each of which has its points.
 */
typedef enum
{
  POZO_SCORE_OUT_PLAIN,
  POZO_SCORE_OUT_CONCEALED,
  POZO_SCORE_OUT_BLACK,
  POZO_SCORE_OUT_BLACK_CONCEALED,
  POZO_SCORE_OUT_TERREMOTO,
  POZO_N_SCORE_OUTS
} PozoScoreOut;

void pozo_score_line_outs (const PozoRules *rules, gint32 points[POZO_N_SCORE_OUTS]);
void pozo_score_line_init (PozoScoreLine *line, const PozoGame *game, guint deal, guint side);
PozoScoreRange pozo_score_line_item (const PozoScoreLine *line, PozoScoreItem item);
PozoScoreRange pozo_score_line_add_up (const PozoScoreLine *line, gint64 *said);

G_END_DECLS
