/* SPDX-License-Identifier: MIT */
/* A score line that is being scored again: what was understood of it so far, and the parts of the
 * work.  They go in the order in which they are declared here, because each needs what those before
 * it found out. */
#pragma once

#include "pozo-rescore-line.h"

G_BEGIN_DECLS

/* What a line says to a question about the side. */
typedef enum
{
  POZO_RESCORE_NO,
  POZO_RESCORE_YES,
  POZO_RESCORE_MAYBE,
} PozoRescoreAnswer;

/* What an item can be. */
typedef struct
{
  gint32 low;
  gint32 high;
} PozoRescoreRange;

/**
 * PozoRescoreSheet:
 * @line: the line
 * @own: the rules that it was written by
 * @rules: the rules to score by
 * @result: what is made of it
 * @sets: the canastas that it can be about
 * @was_negative: whether everything was taken off the side because it had no canasta
 * @is_negative: the same under the other rules
 * @is_out: whether the side went out
 * @was_terremoto: whether it did so with a terremoto
 * @is_terremoto: the same under the other rules
 * @black: what black threes that were bonus cards are worth as cards under the other rules
 *
 * A score line that is being scored again.
 */
typedef struct
{
  const PozoRescoreLine *line;
  const PozoRules *own;
  const PozoRules *rules;
  PozoRescoredLine *result;
  PozoRescoreSets sets;
  PozoRescoreAnswer was_negative;
  PozoRescoreAnswer is_negative;
  PozoRescoreAnswer is_out;
  PozoRescoreAnswer was_terremoto;
  PozoRescoreAnswer is_terremoto;
  PozoRescoreRange black;
} PozoRescoreSheet;

gboolean pozo_rescore_sheet_has (const PozoRescoreSheet *sheet, guint item);
gint32 pozo_rescore_sheet_value (const PozoRescoreSheet *sheet, guint item);
void pozo_rescore_sheet_open (PozoRescoreSheet *sheet, guint item, PozoRescoreReason reason);
void pozo_rescore_sheet_set (PozoRescoreSheet *sheet,
                             guint item,
                             PozoRescoreRange range,
                             PozoRescoreReason reason);
void pozo_rescore_sheet_set_bonus (PozoRescoreSheet *sheet,
                                   guint item,
                                   PozoRescoreRange n,
                                   gint32 bonus);
void pozo_rescore_sheet_refuse (PozoRescoreSheet *sheet);
PozoRescoreRange pozo_rescore_sheet_sign (PozoRescoreRange range, PozoRescoreAnswer is_negative);
PozoRescoreAnswer pozo_rescore_sheet_answer (gboolean can_be_true, gboolean can_be_false);

void pozo_rescore_sheet_score_out (PozoRescoreSheet *sheet);
void pozo_rescore_sheet_score_black_threes (PozoRescoreSheet *sheet);
void pozo_rescore_sheet_score_melds (PozoRescoreSheet *sheet);
void pozo_rescore_sheet_score_red_threes (PozoRescoreSheet *sheet);
void pozo_rescore_sheet_score_hands (PozoRescoreSheet *sheet);
gboolean pozo_rescore_sheet_is_worthless (const PozoRescoreSheet *sheet);

G_END_DECLS
