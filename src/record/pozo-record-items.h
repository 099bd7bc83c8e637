/* SPDX-License-Identifier: MIT */
/* The items of a record's score lines, whatever is played: those of Canasta, or of its kind. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

guint pozo_record_n_items (const PozoRecord *record);
const char *pozo_record_item_word (const PozoRecord *record, guint item);
guint pozo_record_total_item (const PozoRecord *record);
guint pozo_record_sum_item (const PozoRecord *record);

G_END_DECLS
