/* SPDX-License-Identifier: MIT */
/* The whole rules of a game as a chapter to read. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

char *pozo_rules_book (const PozoRules *rules);
char *pozo_rules_book_deck (const PozoRules *rules, guint n_players);
char *pozo_rules_book_match (const PozoRules *rules);
char *pozo_rules_book_players (const PozoRules *rules);

G_END_DECLS
