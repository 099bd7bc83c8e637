/* SPDX-License-Identifier: MIT */
/* How text is drawn: with or without colour, with or without Unicode, how wide. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  POZO_COLOR_AUTO,
  POZO_COLOR_ALWAYS,
  POZO_COLOR_NEVER,
} PozoColorMode;

/* What a piece of text is; each has its colour. */
typedef enum
{
  POZO_STYLE_PLAIN,
  POZO_STYLE_HEAD,
  POZO_STYLE_DIM,
  POZO_STYLE_NOTE,
  POZO_STYLE_WARNING,
  POZO_STYLE_ERROR,
  POZO_STYLE_MARK,
  POZO_N_STYLES
} PozoStyleRole;

/**
 * PozoStyle:
 * @has_color: whether roles are coloured
 * @is_ascii: whether bars are drawn with ASCII alone
 * @width: columns of the page; 0 for the usual 100
 *
 * A plain value; zeroes are plain Unicode text.
 */
typedef struct
{
  gboolean has_color;
  gboolean is_ascii;
  guint width;
} PozoStyle;

gboolean pozo_style_mode_from_text (const char *text, PozoColorMode *mode);
gboolean pozo_style_uses_color (PozoColorMode mode, gboolean is_terminal);
void pozo_style_append (const PozoStyle *style, PozoStyleRole role, const char *text, GString *out);
guint pozo_style_text_width (const char *text);
void pozo_style_append_bar (const PozoStyle *style, double share, guint columns, GString *out);
void
pozo_style_append_wrapped (const PozoStyle *style, const char *text, guint indent, GString *out);

G_END_DECLS
