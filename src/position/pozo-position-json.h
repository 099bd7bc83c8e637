/* SPDX-License-Identifier: MIT */
/* A position as JSON: the object `table` of `pozo show --format json`.  The page's engine writes
 * the same bytes by the same code, so that a test can compare them. */
#pragma once

#include "pozo-json.h"
#include "pozo-position.h"

G_BEGIN_DECLS

/* The words of JSON, by PozoActionKind, PozoMeldKind, PozoDue, PozoCanasta, PozoEnded,
 * PozoPileAccess, PozoPileReason and PozoFault; the last are those of the notation. */
extern const char *const pozo_position_action_words[];
extern const char *const pozo_position_meld_words[];
extern const char *const pozo_position_due_words[];
extern const char *const pozo_position_canasta_words[];
extern const char *const pozo_position_ended_words[];
extern const char *const pozo_position_access_words[];
extern const char *const pozo_position_reason_words[];
extern const char *const pozo_position_fault_words[];

void pozo_position_action_json (const PozoAction *action,
                                const guint8 *cards,
                                const char *text,
                                PozoJson *json);
void pozo_position_legal_json (const PozoLegal *legal, PozoJson *json);
void pozo_position_json (const PozoPosition *self, PozoJson *json);

G_END_DECLS
