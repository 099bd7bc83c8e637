/* SPDX-License-Identifier: MIT */
/* What the views share. */
#pragma once

#include "pozo-view.h"

G_BEGIN_DECLS

const PozoFinding *pozo_view_next_finding (const PozoScene *scene, guint *from);
void pozo_view_add_message (const PozoPositions *positions,
                            const PozoFinding *finding,
                            PozoDocument *out);
void pozo_view_add_choices (const PozoScene *scene, PozoDocument *out);
void pozo_view_add_facts (const PozoScene *scene, PozoDocument *out);
void pozo_view_add_table (const PozoScene *scene, PozoDocument *out);

G_END_DECLS
