/* SPDX-License-Identifier: MIT */
/* A position as JSON: the object `table` of `pozo show --format json`.  The page's engine writes
 * the same bytes by the same code, so that a test can compare them. */
#pragma once

#include "pozo-json.h"
#include "pozo-position.h"

G_BEGIN_DECLS

const char *pozo_position_action_word (PozoActionKind kind);
const char *pozo_position_fault_word (guint fault);
const char *pozo_position_due_word (PozoDue due);
const char *pozo_position_meld_word (PozoMeldKind kind);
const char *pozo_position_canasta_word (PozoCanasta canasta);
void pozo_position_action_json (const PozoAction *action,
                                const guint8 *cards,
                                const char *text,
                                PozoJson *json);
void pozo_position_legal_json (const PozoLegal *legal, PozoJson *json);
void pozo_position_json (const PozoPosition *self, PozoJson *json);

G_END_DECLS
