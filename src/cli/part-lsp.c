/* SPDX-License-Identifier: MIT */
/* The part that serves editors, and alone loads jsonrpc-glib. */
#include "cli-part.h"
#include "pozo-language.h"
#include "pozo-lsp.h"

#include <gmodule.h>

static const PozoLspFunctions functions = { pozo_lsp_serve };

/**
 * pozo_part:
 * @catalogue: (nullable): that of the program
 *
 * Begins the part.
 *
 * Returns: (transfer none): its #PozoLspFunctions
 */
G_MODULE_EXPORT gconstpointer
pozo_part (PozoCatalogue *catalogue)
{
  pozo_language_share (catalogue);
  return &functions;
}
