/* SPDX-License-Identifier: MIT */
/* What lies around a zip or 7z archive in its file. */
#pragma once

#include "pozo-format.h"
#include "pozo-stream.h"

G_BEGIN_DECLS

gboolean pozo_tail_check (PozoStream *stream, PozoFormat format, GError **error);

G_END_DECLS
