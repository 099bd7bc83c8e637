/* SPDX-License-Identifier: MIT */
/* Markdown that reads well as plain text too. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *pozo_markdown_wrap (const char *text);
char *pozo_markdown_translate (const char *text);

G_END_DECLS
