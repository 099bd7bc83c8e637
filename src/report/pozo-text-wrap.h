/* SPDX-License-Identifier: MIT */
/* Text of people in lines that fit: paragraphs, words in columns, quoted lines. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_TEXT_WIDTH 80 /* columns of text, where nobody says otherwise */

void pozo_text_wrap (GString *out, const char *label, const char *text);
void pozo_text_wrap_at (GString *out, const char *label, const char *text, guint columns);
void pozo_text_pad (GString *out, const char *text, guint columns);
void pozo_text_indent (GString *out, const char *text);

G_END_DECLS
