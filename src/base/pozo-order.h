/* SPDX-License-Identifier: MIT */
/* Texts as people put them in order. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int pozo_order_numbers (const char *a, gsize n_a, const char *b, gsize n_b);
int pozo_order_texts (const char *a, const char *b);

G_END_DECLS
