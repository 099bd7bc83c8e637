/* SPDX-License-Identifier: MIT */
/* What the files that make movements share. */
#pragma once

#include "pozo-movement.h"

G_BEGIN_DECLS

PozoMovement *pozo_movement_new (PozoMovementKind kind, guint n_entrants, guint n_rounds);

G_END_DECLS
