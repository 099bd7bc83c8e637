/* SPDX-License-Identifier: MIT */
/* The texts of the language that the page speaks. */
#pragma once

#include <glib.h>

gpointer pozo_alone_language_read (const char *bytes, gsize n_bytes, guint n_texts);
