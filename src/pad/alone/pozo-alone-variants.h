/* SPDX-License-Identifier: MIT */
/* The variants and options that a page carries. */
#pragma once

#include "pozo-variant-set.h"

PozoVariantSet *pozo_alone_variants_read (const char *bytes, gsize n_bytes);
