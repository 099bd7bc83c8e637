/* SPDX-License-Identifier: MIT */
/* Which byes hold: a late pair may have taken the place of one. */
#pragma once

#include "pozo-results.h"

G_BEGIN_DECLS

typedef struct _PozoByes PozoByes;

PozoByes *pozo_byes_new (const PozoResults *results);
void pozo_byes_free (PozoByes *self);
gboolean pozo_byes_is_void (const PozoByes *self, const PozoDeskNote *note);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoByes, pozo_byes_free)

G_END_DECLS
