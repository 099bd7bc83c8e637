/* SPDX-License-Identifier: MIT */
/* Folders whose files the system makes up when they are read. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *pozo_system_folder_name (const char *path);
const char *pozo_system_folder_of_type (guint64 type);

G_END_DECLS
