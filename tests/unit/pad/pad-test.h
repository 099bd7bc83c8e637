/* SPDX-License-Identifier: MIT */
/* Questions of the page of the pad, as its script puts them. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

#define PAD_TEST_NUL '\x1f'

typedef void (*PadFunc) (const PozoVariantSet *variants,
                         const char *question,
                         gsize length_bytes,
                         GString *out);

GString *pad_test_ask (PadFunc func, const PozoVariantSet *set, const char *text, const char *rest);
void pad_test_row (PadFunc func, const char *text, const char *rest, const char *piece);

G_END_DECLS
