/* SPDX-License-Identifier: MIT */
/* The reader of key files.  GKeyFile forgets line numbers and does not know `+=`, and a message
 * without its line is of no use in a file of sixty lines.
 *
 *   # comment          ; comment
 *   [Group]
 *   key=value          a value goes on in lines that begin with a space or a tab
 *   key+=value
 */
#include "pozo-key-file.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-lines.h"
#include "pozo-inert.h"

#include <string.h>

struct _PozoKeyFile
{
  char *name;
  GStringChunk *strings;
  GArray *entries; /* of PozoKeyFileEntry */
};

/* What is known while the lines go by. */
typedef struct
{
  PozoKeyFile *file;
  GHashTable *seen;  /* "group\nkey" of every plain assignment */
  const char *group; /* (nullable) */
  GString *value;    /* of the last entry */
  guint line;
} Reader;

static gboolean
refuse (const Reader *reader, GError **error, const char *format, const char *text)
{
  g_autofree char *shown = pozo_inert_excerpt (text);
  g_autofree char *reported = g_strdup_printf (format, shown);

  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, "%s:%u: %s", reader->file->name, reader->line,
               reported);
  return FALSE;
}

static void
finish_value (Reader *reader)
{
  GArray *entries = reader->file->entries;

  if (entries->len > 0)
    g_array_index (entries, PozoKeyFileEntry, entries->len - 1).value = g_string_chunk_insert_len (
        reader->file->strings, reader->value->str, (gssize) reader->value->len);
}

static gboolean
read_group (Reader *reader, char *text, GError **error)
{
  gsize length = strlen (text);

  if (length < 3 || text[length - 1] != ']' || strpbrk (text + 1, "[") != NULL)
    return refuse (reader, error, _ ("expected a group such as \"[Rules]\" instead of \"%s\""),
                   text);
  text[length - 1] = '\0';
  reader->group = g_string_chunk_insert_const (reader->file->strings, text + 1);
  return TRUE;
}

static gboolean
read_assignment (Reader *reader, char *text, GError **error)
{
  PozoKeyFile *file = reader->file;
  PozoKeyFileEntry entry = { .group = reader->group, .line = reader->line, .value = "" };
  char *equals = strchr (text, '=');

  if (equals == NULL || equals == text)
    return refuse (reader, error, _ ("expected key=value instead of \"%s\""), text);
  if (reader->group == NULL)
    return refuse (reader, error, _ ("expected a group such as \"[Variant]\" before \"%s\""), text);
  entry.adding = equals[-1] == '+';
  equals[entry.adding ? -1 : 0] = '\0';
  entry.key = g_string_chunk_insert (file->strings, g_strchomp (text));
  if (entry.key[0] == '\0')
    return refuse (reader, error, _ ("expected a key before \"%s\""), equals + 1);

  char *place = g_strconcat (entry.group, "\n", entry.key, NULL);
  if (entry.adding)
    g_free (place);
  else if (!g_hash_table_add (reader->seen, place))
    return refuse (reader, error, _ ("there is a second line for \"%s\""), entry.key);

  g_string_assign (reader->value, g_strstrip (equals + 1));
  g_array_append_val (file->entries, entry);
  return TRUE;
}

static gboolean
read_line (Reader *reader, char *line, GError **error)
{
  gboolean goes_on = line[0] == ' ' || line[0] == '\t';
  char *text = g_strstrip (line);

  if (text[0] == '\0' || text[0] == '#' || text[0] == ';')
    return TRUE;
  if (goes_on)
    {
      if (reader->file->entries->len == 0)
        return refuse (reader, error, _ ("there is no line that could go on with \"%s\""), text);
      g_string_append_c (reader->value, ' ');
      g_string_append (reader->value, text);
      return TRUE;
    }
  finish_value (reader);
  return text[0] == '[' ? read_group (reader, text, error) : read_assignment (reader, text, error);
}

static gboolean
read_lines (Reader *reader, char *text, GError **error)
{
  for (char *line = text; line != NULL;)
    {
      char *end = strchr (line, '\n');

      reader->line++;
      if (end != NULL)
        *end++ = '\0';
      if (!read_line (reader, line, error))
        return FALSE;
      line = end;
    }
  finish_value (reader);
  return TRUE;
}

static gboolean
check_text (const char *bytes, gsize length_bytes, const char *name, GError **error)
{
  const char *end;

  if (length_bytes > POZO_KEY_FILE_BYTES_MAX)
    g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%s: more than %u bytes"), name,
                 POZO_KEY_FILE_BYTES_MAX);
  else if (!g_utf8_validate_len (bytes, length_bytes, &end))
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("%s:%u: expected UTF-8 text"), name,
                 (guint) (1 + pozo_lines_count (bytes, (gsize) (end - bytes))));
  else
    return TRUE;
  return FALSE;
}

/**
 * pozo_key_file_new:
 * @bytes: (array length=length_bytes): a file's contents
 * @length_bytes: how many there are, at most %POZO_KEY_FILE_BYTES_MAX
 * @name: what messages call the file
 * @error: return location for a #GError
 *
 * Reads a key file.  What its groups and keys mean is for the caller to say.
 *
 * Returns: (transfer full) (nullable): the file, or %NULL with %POZO_ERROR_RULES or
 * %POZO_ERROR_LIMIT
 */
PozoKeyFile *
pozo_key_file_new (const char *bytes, gsize length_bytes, const char *name, GError **error)
{
  if (!check_text (bytes, length_bytes, name, error))
    return NULL;

  g_autoptr (PozoKeyFile) file = g_new0 (PozoKeyFile, 1);
  g_autofree char *text = g_strndup (bytes, length_bytes);
  g_autoptr (GString) value = g_string_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader reader = { .file = file, .seen = seen, .value = value };

  file->name = g_strdup (name);
  file->strings = g_string_chunk_new (4096);
  file->entries = g_array_new (FALSE, FALSE, sizeof (PozoKeyFileEntry));
  if (!read_lines (&reader, text, error))
    return NULL;
  return g_steal_pointer (&file);
}

/**
 * pozo_key_file_free:
 * @file: (transfer full): a key file
 *
 * Frees a key file and all strings that came from it.
 */
void
pozo_key_file_free (PozoKeyFile *file)
{
  g_free (file->name);
  g_clear_pointer (&file->strings, g_string_chunk_free);
  g_clear_pointer (&file->entries, g_array_unref);
  g_free (file);
}

/**
 * pozo_key_file_name:
 * @file: a key file
 *
 * Returns: (transfer none): what messages call it
 */
const char *
pozo_key_file_name (const PozoKeyFile *file)
{
  return file->name;
}

/**
 * pozo_key_file_entries:
 * @file: a key file
 * @n_entries: (out): how many there are
 *
 * Lists the assignments of all groups in the order in which they are written.
 *
 * Returns: (transfer none) (array length=n_entries): the assignments
 */
const PozoKeyFileEntry *
pozo_key_file_entries (const PozoKeyFile *file, guint *n_entries)
{
  *n_entries = file->entries->len;
  return (const PozoKeyFileEntry *) (const void *) file->entries->data;
}

/**
 * pozo_key_file_get:
 * @file: a key file
 * @group: a group
 * @key: a key
 *
 * Looks up a plain assignment.
 *
 * Returns: (transfer none) (nullable): its value, or %NULL when there is none
 */
const char *
pozo_key_file_get (const PozoKeyFile *file, const char *group, const char *key)
{
  for (guint i = 0; i < file->entries->len; i++)
    {
      const PozoKeyFileEntry *entry = &g_array_index (file->entries, PozoKeyFileEntry, i);
      if (!entry->adding && g_str_equal (entry->key, key) && g_str_equal (entry->group, group))
        return entry->value;
    }
  return NULL;
}

/**
 * pozo_key_file_prefix_error:
 * @file: a key file
 * @line: a line of it, or 0 for the whole file
 * @error: (inout) (nullable): an error
 *
 * Puts `file:line: ` before a message.
 */
void
pozo_key_file_prefix_error (const PozoKeyFile *file, guint line, GError **error)
{
  if (line > 0)
    g_prefix_error (error, "%s:%u: ", file->name, line);
  else
    g_prefix_error (error, "%s: ", file->name);
}
