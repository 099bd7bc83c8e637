/* SPDX-License-Identifier: MIT */
/* What can become of a deal in a replay, whatever is played. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoDealFate:
 * @POZO_DEAL_PLAYED: replayed to its end
 * @POZO_DEAL_UNFINISHED: replayed as far as it goes; the record stops before the deal is over
 * @POZO_DEAL_TOTALS: the record has only its scores
 * @POZO_DEAL_SKIPPED: something impossible or unreadable stopped the replay
 * @POZO_DEAL_MISDEALT: a wrong deal, dealt again
 *
 * What became of a deal.
 */
typedef enum
{
  POZO_DEAL_PLAYED,
  POZO_DEAL_UNFINISHED,
  POZO_DEAL_TOTALS,
  POZO_DEAL_SKIPPED,
  POZO_DEAL_MISDEALT,
  POZO_N_DEAL_FATES
} PozoDealFate;

G_END_DECLS
