/* SPDX-License-Identifier: MIT */
/* A table from spellings to names, both in the form in which names are compared.  It is filled
 * before work begins, and only asked by those who work. */
#include "pozo-aliases.h"

#include "pozo-name.h"

struct _PozoAliases
{
  GHashTable *names; /* alias -> name */
};

/**
 * pozo_aliases_new:
 *
 * Makes a table in which nobody has another spelling.
 *
 * Returns: (transfer full): the table
 */
PozoAliases *
pozo_aliases_new (void)
{
  PozoAliases *self = g_new0 (PozoAliases, 1);

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

/**
 * pozo_aliases_free:
 * @self: (nullable) (transfer full): a table
 *
 * Frees a table.
 */
void
pozo_aliases_free (PozoAliases *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->names);
  g_free (self);
}

/**
 * pozo_aliases_add:
 * @self: a table
 * @alias: another spelling
 * @name: the name
 *
 * Adds a spelling.
 */
void
pozo_aliases_add (PozoAliases *self, const char *alias, const char *name)
{
  g_hash_table_insert (self->names, g_strdup (alias), g_strdup (name));
}

/**
 * pozo_aliases_append:
 * @self: (nullable): a table; %NULL where nobody has other spellings
 * @out: where the name goes
 * @name: (array length=length_bytes): a name as it was written
 * @length_bytes: of @name
 *
 * Appends the name by which somebody is known, in the form in which names are compared.
 */
void
pozo_aliases_append (const PozoAliases *self, GString *out, const char *name, gsize length_bytes)
{
  gsize before = out->len;
  const char *known;

  pozo_name_append (out, name, length_bytes);
  known = self != NULL ? g_hash_table_lookup (self->names, out->str + before) : NULL;
  if (known == NULL)
    return;
  g_string_truncate (out, before);
  g_string_append (out, known);
}
