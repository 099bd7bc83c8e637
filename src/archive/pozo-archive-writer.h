/* SPDX-License-Identifier: MIT */
/* Writing an archive: all of it, or nothing. */
#pragma once

#include "pozo-archive-press.h"
#include "pozo-output.h"

G_BEGIN_DECLS

typedef struct _PozoArchiveWriter PozoArchiveWriter;

PozoArchiveWriter *
pozo_archive_writer_new (const char *path, PozoOutputFlags flags, GError **error);
void pozo_archive_writer_free (PozoArchiveWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoArchiveWriter, pozo_archive_writer_free)

gboolean
pozo_archive_writer_add (PozoArchiveWriter *writer, const PozoArchiveFrame *frame, GError **error);
gboolean pozo_archive_writer_finish (PozoArchiveWriter *writer, GError **error);
guint64 pozo_archive_writer_bytes (const PozoArchiveWriter *writer);

G_END_DECLS
