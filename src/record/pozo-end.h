/* SPDX-License-Identifier: MIT */
/* Why games end: the words of an end line, and which of them the rules of a match ask for. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

/**
 * PozoEnd:
 * @POZO_END_NONE: it is not said
 * @POZO_END_TARGET: a side reached the target
 * @POZO_END_TIME: time was up
 * @POZO_END_ABANDONED: it was given up
 * @POZO_END_ADJUDICATED: somebody decided it
 * @POZO_END_CONTINUES: it goes on in another record
 * @POZO_END_DEALS: all deals of the match were played
 *
 * Why a game ended, as its record says.
 */
typedef enum
{
  POZO_END_NONE,
  POZO_END_TARGET,
  POZO_END_TIME,
  POZO_END_ABANDONED,
  POZO_END_ADJUDICATED,
  POZO_END_CONTINUES,
  POZO_END_DEALS,
  POZO_N_ENDS
} PozoEnd;

extern const char *const pozo_end_words[POZO_N_ENDS];

/* Whether a game ended as its rules say, and not because somebody stopped it; @end is a PozoEnd. */
static inline gboolean
pozo_end_is_decided (guint end)
{
  return end == POZO_END_TARGET || end == POZO_END_DEALS;
}

PozoEnd pozo_end_by_rules (const PozoRules *rules);

G_END_DECLS
