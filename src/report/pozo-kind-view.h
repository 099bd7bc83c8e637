/* SPDX-License-Identifier: MIT */
/* A game of another kind than Canasta, told: its forms, and the rules that tables differ in. */
#pragma once

#include "pozo-document.h"
#include "pozo-game-kind.h"
#include "pozo-json.h"

G_BEGIN_DECLS

void pozo_kind_view (const PozoGameKind *kind, PozoDocument *out);
void pozo_kind_to_json (const PozoGameKind *kind, PozoJson *json);

G_END_DECLS
