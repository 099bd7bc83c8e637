/* SPDX-License-Identifier: MIT */
/* The server of a build without jsonrpc-glib: there is none. */
#include "pozo-lsp.h"

#include "pozo-error.h"
#include "pozo-language.h"

/**
 * pozo_lsp_serve:
 * @options: how
 * @input: what the editor says
 * @output: where answers go
 * @error: return location for a #GError
 *
 * Says that there is no server.
 *
 * Returns: %FALSE
 */
gboolean
pozo_lsp_serve (const PozoLspOptions *options G_GNUC_UNUSED,
                GInputStream *input G_GNUC_UNUSED,
                GOutputStream *output G_GNUC_UNUSED,
                GError **error)
{
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE,
                       _ ("this build has no language server: jsonrpc-glib was not there"));
  return FALSE;
}
