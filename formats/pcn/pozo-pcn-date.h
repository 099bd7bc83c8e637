/* SPDX-License-Identifier: MIT */
/* `Date` and `Time` of a head: ISO 8601, as precise as is known. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

const char *pozo_pcn_date_expected (PozoHeadKind kind, const char *value, gsize length);
gboolean pozo_pcn_date_read (const char *value,
                             gsize length,
                             char date[POZO_DATE_BYTES],
                             const char **problem);

G_END_DECLS
