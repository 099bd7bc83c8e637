/* SPDX-License-Identifier: MIT */
/* A movement on paper: what hangs on the wall, a slip for each table, a card for each pair. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-movement-view.h"
#include "pozo-replay.h"
#include "pozo-word.h"

G_BEGIN_DECLS

#define POZO_MOVEMENT_CARDS_MAX 4000u /* slips and guide cards of a page: a thousand sheets */

/* What is printed: constant, word, meaning. */
/* clang-format off */
#define POZO_MOVEMENT_PAPERS(X)                                                                    \
  X (WALL, "wall", N_ ("who meets whom, and who sits where"))                                      \
  X (SLIPS, "slips", N_ ("a slip for each table and round, four on a sheet"))                      \
  X (GUIDES, "guides", N_ ("a card for each pair, with its tables round by round"))
/* clang-format on */

typedef enum
{
#define POZO_MOVEMENT_PAPER_ENUM(code, ...) POZO_MOVEMENT_PAPER_##code,
  POZO_MOVEMENT_PAPERS (POZO_MOVEMENT_PAPER_ENUM)
#undef POZO_MOVEMENT_PAPER_ENUM
      POZO_N_MOVEMENT_PAPERS
} PozoMovementPaper;

/**
 * PozoMovementPrint:
 * @slips: what stands in the heads of the slips
 * @replay: how rules are found
 * @papers: a set of 1 << PozoMovementPaper
 *
 * What to print of a movement.
 */
typedef struct
{
  const PozoSlips *slips;
  const PozoReplayOptions *replay;
  guint papers;
} PozoMovementPrint;

extern const PozoWordTable pozo_movement_papers;

gboolean pozo_movement_read_papers (const char *text, guint *chosen, GError **error);
gboolean pozo_movement_to_paper (const PozoMovement *self,
                                 const PozoMovementPrint *print,
                                 GString *out,
                                 GError **error);

G_END_DECLS
