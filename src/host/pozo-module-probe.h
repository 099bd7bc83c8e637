/* SPDX-License-Identifier: MIT */
/* Looking at a module before it is loaded, and loading it where it can do no harm first. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_module_inspect (int fd, GError **error);
gboolean pozo_module_probe (int fd, void (*trial) (int fd), GError **error);

G_END_DECLS
