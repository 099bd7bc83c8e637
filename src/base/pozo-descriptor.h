/* SPDX-License-Identifier: MIT */
/* What is asked of an open file, done to its end. */
#pragma once

#include <glib.h>
#include <sys/types.h>

G_BEGIN_DECLS

int pozo_descriptor_open (const char *path, int flags);
int pozo_descriptor_open_at (int folder, const char *name, int flags);
gssize pozo_descriptor_read (int fd, gpointer data, gsize length);
gssize pozo_descriptor_read_at (int fd, gpointer data, gsize length, gint64 offset);
gboolean pozo_descriptor_write (int fd, gconstpointer data, gsize length);
gboolean pozo_descriptor_write_at (int fd, gconstpointer data, gsize length, gint64 offset);
gboolean pozo_descriptor_sync (int fd);

G_END_DECLS
