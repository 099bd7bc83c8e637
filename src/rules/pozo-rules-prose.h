/* SPDX-License-Identifier: MIT */
/* Rules as sentences for people who play cards. */
#pragma once

#include "pozo-rule-info.h"

G_BEGIN_DECLS

/**
 * PozoProseSection:
 *
 * The sections that rules are told in.  Those that end in MORE follow a table; those that begin
 * with IRREGULAR, the last ones, are one chapter, a section for each kind of mistake, with what is
 * ordered then.
 */
typedef enum
{
  POZO_PROSE_PLAYERS,
  POZO_PROSE_DECK,
  POZO_PROSE_DEAL,
  POZO_PROSE_TURN,
  POZO_PROSE_MELDS,
  POZO_PROSE_CANASTAS,
  POZO_PROSE_OPENING,
  POZO_PROSE_OPENING_MORE,
  POZO_PROSE_PILE,
  POZO_PROSE_PILE_MORE,
  POZO_PROSE_FREEZING,
  POZO_PROSE_RED_THREES,
  POZO_PROSE_BLACK_THREES,
  POZO_PROSE_GOING_OUT,
  POZO_PROSE_STOCK_END,
  POZO_PROSE_SCORING,
  POZO_PROSE_MATCH,
  POZO_PROSE_IRREGULAR,
  POZO_PROSE_IRREGULAR_DEAL,
  POZO_PROSE_IRREGULAR_EXPOSED,
  POZO_PROSE_IRREGULAR_OPENING,
  POZO_PROSE_IRREGULAR_DRAW,
  POZO_PROSE_IRREGULAR_OUT_OF_TURN,
  POZO_PROSE_IRREGULAR_TAKE,
  POZO_PROSE_IRREGULAR_CANASTAS,
  POZO_PROSE_IRREGULAR_ASKING,
  POZO_PROSE_IRREGULAR_RED_THREE,
  POZO_PROSE_IRREGULAR_WILD,
  POZO_N_PROSE_SECTIONS
} PozoProseSection;

/**
 * PozoProse:
 * @section: where it stands
 * @when: the conditions, as pozo-rules-prose.def writes them
 * @text: the sentence, or a part of one
 *
 * A row of pozo-rules-prose.def.
 */
typedef struct
{
  PozoProseSection section;
  const char *when;
  const char *text;
} PozoProse;

const PozoProse *pozo_rules_prose_rows (guint *n_rows);
gboolean pozo_rules_prose_holds (const PozoRules *rules, const char *when, GError **error);
char *pozo_rules_prose (const PozoRules *rules, PozoProseSection section);
char *pozo_rules_prose_about (const PozoRules *rules, PozoRule rule);
char *pozo_rules_prose_number (gint number);

G_END_DECLS
