/* SPDX-License-Identifier: MIT */
/* Bytes in the page of the pad, which has more to carry than others: packed by LZMA, and spelled in
 * 85 signs, none of which could be markup.  pad-unpack.js takes them out again. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_pad_pack (const void *bytes, gsize length_bytes, GString *out, GError **error);

G_END_DECLS
