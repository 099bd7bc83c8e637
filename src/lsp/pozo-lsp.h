/* SPDX-License-Identifier: MIT */
/* A server for editors: the Language Server Protocol over two streams.  jsonrpc-glib reads and
 * writes its messages; a build without it has no server. */
#pragma once

#include "pozo-replay.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * PozoLspOptions:
 * @replay: how games are replayed
 * @docs: (nullable): the address of the folder of documents, with a slash at its end
 *
 * How the server is run.
 */
typedef struct
{
  const PozoReplayOptions *replay;
  const char *docs;
} PozoLspOptions;

gboolean pozo_lsp_serve (const PozoLspOptions *options,
                         GInputStream *input,
                         GOutputStream *output,
                         GError **error);

/**
 * PozoLspFunctions:
 *
 * The function above, for who loads it when an editor asks.
 */
typedef struct
{
  gboolean (*serve) (const PozoLspOptions *options,
                     GInputStream *input,
                     GOutputStream *output,
                     GError **error);
} PozoLspFunctions;

G_END_DECLS
