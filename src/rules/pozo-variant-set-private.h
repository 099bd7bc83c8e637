/* SPDX-License-Identifier: MIT */
/* What the files that make up the set of variants share. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

struct _PozoVariantSet
{
  GPtrArray *variants; /* the built-in ones first */
  GPtrArray *options;
  char *from_code; /* (nullable) of files without a mark that are not UTF-8 */
};

PozoVariant *pozo_variant_set_read (const PozoVariantSet *set, const char *path, GError **error);

G_END_DECLS
