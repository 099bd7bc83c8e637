/* SPDX-License-Identifier: MIT */
/* The text of a member in UTF-8, whatever it was saved in. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoTextInput:
 * @read: gives the next bytes: how many, 0 at the end, -1 on error
 * @user: for it
 *
 * Where the bytes of a member come from.
 */
typedef struct
{
  gssize (*read) (gpointer user, gpointer buffer, gsize size, GError **error);
  gpointer user;
} PozoTextInput;

typedef struct _PozoText PozoText;

PozoText *pozo_text_new (const PozoTextInput *input, const char *from_code);
void pozo_text_free (PozoText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoText, pozo_text_free)

void pozo_text_begin (PozoText *text);
gssize pozo_text_read (PozoText *text, gpointer buffer, gsize size, GError **error);
const char *pozo_text_code (const PozoText *text);
guint64 pozo_text_n_lost (const PozoText *text);
gboolean pozo_text_is_code (const char *code);

G_END_DECLS
