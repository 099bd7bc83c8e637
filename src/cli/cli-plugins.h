/* SPDX-License-Identifier: MIT */
/* What the commands that load plugins share: where plugins are looked for. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

#define CLI_PLUGIN_PATH_ENTRY(folders)                                                             \
  {                                                                                                \
    "plugin-path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, folders,                                     \
        N_ ("Look for plugins in this folder first; may be given again"), "DIR"                    \
  }

/**
 * CliPlugin:
 * @id: what it is called by its file
 * @request: a value of --plugin that names the file
 *
 * A plugin that nobody has loaded yet.
 */
typedef struct
{
  char *id;
  char *request;
} CliPlugin;

PozoRegistry *cli_registry_new (char **folders);
GPtrArray *cli_plugins_list (PozoRegistry *registry, char **requests, GError **error);
gboolean cli_plugins_refuse_none (const PozoRegistry *registry, GError **error);
gboolean cli_plugins_add (PozoHost *host, PozoRegistry *registry, char **requests, GError **error);

G_END_DECLS
