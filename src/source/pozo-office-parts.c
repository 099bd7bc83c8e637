/* SPDX-License-Identifier: MIT */
/* The parts of a workbook that say what stands in cells, each a document of XML, in memory; and
 * what the readers of both kinds of workbooks ask of them. */
#include "pozo-office-private.h"

#include "pozo-container.h"
#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-language.h"

#include <string.h>

#define MARK       "\xef\xbb\xbf"
#define STEP_BYTES 65536u

struct _PozoOffice
{
  GHashTable *parts; /* name -> GString */
  gsize n_bytes;
};

static void
free_part (gpointer part)
{
  g_string_free (part, TRUE);
}

/* Whether a part says what stands in cells. */
static gboolean
is_wanted (const char *name)
{
  return g_str_has_prefix (name, "xl/worksheets/sheet") || g_str_equal (name, "content.xml") ||
         g_str_equal (name, "xl/workbook.xml") || g_str_equal (name, "xl/styles.xml") ||
         g_str_equal (name, "xl/sharedStrings.xml") ||
         g_str_equal (name, "xl/_rels/workbook.xml.rels") ||
         (g_str_has_prefix (name, "xl/worksheets/") && g_str_has_suffix (name, ".xml"));
}

static gboolean
read_part (PozoOffice *office, PozoContainer *container, GString *part, GError **error)
{
  char step[STEP_BYTES];
  gssize n;

  while ((n = pozo_container_read (container, step, sizeof step, error)) > 0)
    {
      office->n_bytes += (gsize) n;
      if (!pozo_office_fits (office->n_bytes, POZO_OFFICE_XML_BYTES_MAX, _ ("bytes of XML"), error))
        return FALSE;
      g_string_append_len (part, step, n);
    }
  return n == 0;
}

static gboolean
read_parts (PozoOffice *office, PozoContainer *container, GError **error)
{
  const PozoMember *member;

  for (;;)
    {
      GString *part;

      if (!pozo_container_next (container, &member, error))
        return FALSE;
      if (member == NULL)
        return TRUE;
      if (member->skipped != NULL || !is_wanted (member->name))
        continue;
      part = g_string_new (NULL);
      g_hash_table_insert (office->parts, g_strdup (member->name), part);
      if (!read_part (office, container, part, error))
        return FALSE;
    }
}

/**
 * pozo_office_open:
 * @stream: the bytes of a workbook
 * @guard: its account
 * @error: return location
 *
 * Unpacks the parts that say what stands in cells.
 *
 * Limits: those of the guard, and %POZO_OFFICE_XML_BYTES_MAX.
 * Errors: `POZO_ERROR_FORMAT` for damage, `POZO_ERROR_LIMIT`, `POZO_ERROR_IO`.
 *
 * Returns: (transfer full) (nullable): the workbook, or %NULL on error
 */
PozoOffice *
pozo_office_open (PozoStream *stream, PozoGuard *guard, GError **error)
{
  g_autoptr (PozoContainer) container =
      pozo_container_new_zip (stream, POZO_FORMAT_ZIP, guard, error);
  g_autoptr (PozoOffice) self = NULL;

  if (container == NULL)
    return NULL;
  self = g_new0 (PozoOffice, 1);
  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_part);
  return read_parts (self, container, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * pozo_office_free:
 * @self: (nullable) (transfer full): a workbook
 *
 * Frees it.
 */
void
pozo_office_free (PozoOffice *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->parts);
  g_free (self);
}

/**
 * pozo_office_part:
 * @office: a workbook
 * @name: the name of a part
 *
 * Returns: (transfer none) (nullable): the part
 */
const GString *
pozo_office_part (const PozoOffice *office, const char *name)
{
  return g_hash_table_lookup (office->parts, name);
}

/**
 * pozo_office_parse:
 * @office: a workbook
 * @name: the name of a part
 * @parser: who is told what is in it
 * @user: for @parser
 * @error: return location
 *
 * Goes through a part.
 *
 * Errors: `POZO_ERROR_FORMAT` when it is no XML, and whatever @parser sets.
 *
 * Returns: %FALSE on error; %TRUE for a part that is not there
 */
gboolean
pozo_office_parse (const PozoOffice *office,
                   const char *name,
                   const GMarkupParser *parser,
                   gpointer user,
                   GError **error)
{
  const GString *part = pozo_office_part (office, name);
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (parser, G_MARKUP_TREAT_CDATA_AS_TEXT, user, NULL);
  g_autoptr (GError) problem = NULL;
  gsize mark = part != NULL && g_str_has_prefix (part->str, MARK) ? strlen (MARK) : 0;
  g_autofree char *said = NULL;

  if (part == NULL || (g_markup_parse_context_parse (context, part->str + mark,
                                                     (gssize) (part->len - mark), &problem) &&
                       g_markup_parse_context_end_parse (context, &problem)))
    return TRUE;
  if (problem->domain == POZO_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  said = pozo_inert_text (problem->message);
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("%s is damaged: %s"), name, said);
  return FALSE;
}

/**
 * pozo_office_local:
 * @name: the name of an element or attribute
 *
 * Takes away what says from which vocabulary a name is.
 *
 * Returns: (transfer none): the rest
 */
const char *
pozo_office_local (const char *name)
{
  const char *colon = strchr (name, ':');

  return colon != NULL ? colon + 1 : name;
}

/**
 * pozo_office_attribute:
 * @names: (array zero-terminated=1): attributes
 * @values: their values
 * @name: the local name of one
 *
 * Returns: (transfer none): its value; empty without one
 */
const char *
pozo_office_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (pozo_office_local (names[i]), name))
      return values[i];
  return "";
}

/**
 * pozo_office_choose:
 * @wanted: (nullable): the name of a sheet
 * @sheets: (element-type utf8): the names of all
 * @first: the one that is taken without a name
 * @found: (out): which
 * @error: return location
 *
 * Chooses a sheet.
 *
 * Errors: `POZO_ERROR_FORMAT` when there is none, `POZO_ERROR_USAGE` when none is called so; the
 * message says which there are.
 *
 * Returns: whether there is one
 */
gboolean
pozo_office_choose (const char *wanted,
                    const GPtrArray *sheets,
                    guint first,
                    guint *found,
                    GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  *found = first;
  if (sheets->len == 0)
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT,
                           _ ("a document of an office program, and no spreadsheet"));
      return FALSE;
    }
  for (guint i = 0; i < sheets->len && wanted != NULL; i++)
    {
      const char *name = g_ptr_array_index (sheets, i);
      g_autofree char *shown = pozo_inert_text (name);

      g_string_append_printf (names, "%s\"%s\"", i > 0 ? ", " : "", shown);
      *found = i;
      if (g_str_equal (name, wanted))
        return TRUE;
    }
  if (wanted == NULL)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("no sheet is called \"%s\"; there are %s"),
               wanted, names->str);
  return FALSE;
}
