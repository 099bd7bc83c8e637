/* SPDX-License-Identifier: MIT */
/* An input, whatever it is, as a sequence of members, each a stream of unpacked bytes. */
#pragma once

#include "pozo-guard.h"
#include "pozo-member.h"

G_BEGIN_DECLS

typedef struct _PozoSource PozoSource;

PozoSource *pozo_source_open (const char *input, const PozoSourceOptions *options, GError **error);
PozoSource *
pozo_source_open_bytes (GBytes *bytes, const PozoSourceOptions *options, GError **error);
void pozo_source_free (PozoSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSource, pozo_source_free)

gboolean pozo_source_next (PozoSource *source, const PozoMember **member, GError **error);
gssize pozo_source_read (PozoSource *source, gpointer buffer, gsize size, GError **error);

const char *pozo_source_code (const PozoSource *source);
guint64 pozo_source_n_lost (const PozoSource *source);
gboolean pozo_source_is_code (const char *code);
gboolean pozo_source_is_archive (const PozoSource *source);
const char *pozo_source_format (const PozoSource *source);
guint64 pozo_source_bytes_read (const PozoSource *source);
guint64 pozo_source_bytes_total (const PozoSource *source);

G_END_DECLS
