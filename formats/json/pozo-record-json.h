/* SPDX-License-Identifier: MIT */
/* Records as JSON, an object a line; docs/notation.md describes the members. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

void pozo_record_write_json (const PozoRecord *record, GString *out);

G_END_DECLS
