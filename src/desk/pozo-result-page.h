/* SPDX-License-Identifier: MIT */
/* What pages say of a game: its sides, their points, and how much was found, a line for each. */
#pragma once

#include "pozo-result.h"

G_BEGIN_DECLS

void pozo_result_append_sides (const PozoResult *result, GString *out);
void pozo_result_append_found (const PozoResult *result, GString *out);
extern const char *const pozo_result_style;

G_END_DECLS
