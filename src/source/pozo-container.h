/* SPDX-License-Identifier: MIT */
/* Archives with members: tar, zip and 7z, through libarchive. */
#pragma once

#include "pozo-decoder.h"
#include "pozo-member.h"

G_BEGIN_DECLS

typedef struct _PozoContainer PozoContainer;

PozoContainer *pozo_container_new_tar (PozoDecoder *decoder,
                                       gboolean is_damaged,
                                       PozoGuard *guard,
                                       GError **error);
PozoContainer *
pozo_container_new_zip (PozoStream *stream, PozoFormat format, PozoGuard *guard, GError **error);
void pozo_container_free (PozoContainer *container);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoContainer, pozo_container_free)

gboolean pozo_container_next (PozoContainer *container, const PozoMember **member, GError **error);
gssize pozo_container_read (PozoContainer *container, gpointer buffer, gsize size, GError **error);

G_END_DECLS
