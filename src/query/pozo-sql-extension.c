/* SPDX-License-Identifier: MIT */
/* `.load pozo`: the tables as functions of a path, in anybody's SQLite.
 *
 * It calls the SQLite that loaded it, and holds the layers for everything else.  It is never
 * unloaded: GLib cannot be. */
#include "pozo-sql-table.h"

#include <gmodule.h>

SQLITE_EXTENSION_INIT1

/* What a connection's tables are made of. */
typedef struct
{
  PozoSqlOptions options;
  PozoVariantSet *variants;
} Extension;

static void
free_extension (void *data)
{
  Extension *extension = data;

  pozo_variant_set_free (extension->variants);
  g_free (extension);
}

/* pozo_version (): also what keeps the options for as long as the connection. */
static void
report_version (sqlite3_context *context,
                int n_arguments G_GNUC_UNUSED,
                sqlite3_value **arguments G_GNUC_UNUSED)
{
  sqlite3_result_text (context, POZO_VERSION, -1, SQLITE_STATIC);
}

G_MODULE_EXPORT int
sqlite3_pozo_init (sqlite3 *database, char **message, const sqlite3_api_routines *routines);

/**
 * sqlite3_pozo_init:
 * @database: the connection
 * @message: (out): why not
 * @routines: the SQLite that loads it
 *
 * Makes the tables known to a connection.
 *
 * Returns: SQLITE_OK, or what SQLite says
 */
int
sqlite3_pozo_init (sqlite3 *database, char **message, const sqlite3_api_routines *routines)
{
  Extension *extension = g_new0 (Extension, 1);
  g_autoptr (GError) error = NULL;
  int status;

  SQLITE_EXTENSION_INIT2 (routines);
  extension->variants = pozo_variant_set_new (&error);
  if (extension->variants == NULL)
    {
      *message = sqlite3_mprintf ("%s", error->message);
      g_free (extension);
      return SQLITE_ERROR;
    }
  extension->options.replay.variants = extension->variants;
  status =
      sqlite3_create_function_v2 (database, "pozo_version", 0, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                  extension, report_version, NULL, NULL, free_extension);
  return status == SQLITE_OK ? pozo_sql_register (database, &extension->options, "pozo_") : status;
}
