/* SPDX-License-Identifier: MIT */
/* Small positions as words, and what can be done in them. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

guint legal_test_read_cards (const char *text, guint8 *cards);
void legal_test_lay_melds (PozoState *state, const char *text);
void legal_test_print (GString *words, const PozoAction *action, const guint8 *cards);
char *legal_test_list (const PozoState *state);

G_END_DECLS
