/* SPDX-License-Identifier: MIT */
/* The score pad as a page: one file that needs nothing, from a disk, a phone's storage or anywhere.
 *
 *   head      the policy: no request to anywhere, scripts and sheets by their hashes
 *   #app      what the script draws into
 *   blocks    packed by pozo-pad-pack.h:
 *     pozo-data     words of all languages
 *     pozo-rules    variants and options as the engine reads them (alone/pozo-alone-variants.c)
 *     pozo-engine   pozo-pad.wasm
 *     pozo-script   pad.css, a NUL, and page-base.js of the page of a game with the files pad-*.js
 *   script    pad-unpack.js, which unpacks them and puts sheet and script in */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

/**
 * PozoPadPage:
 * @variants: the variants and options that can be chosen
 * @variant: (nullable): the one that is offered first
 *
 * What a page offers.  Everything is borrowed.
 */
typedef struct
{
  const PozoVariantSet *variants;
  const char *variant;
} PozoPadPage;

gboolean pozo_pad_page_has_engine (void);
char *pozo_pad_page_missing (void);
gboolean pozo_pad_page_write (const PozoPadPage *page, GString *out, GError **error);

G_END_DECLS
