/* SPDX-License-Identifier: MIT */
/* A file of msgfmt (GNU gettext manual, "The Format of GNU MO Files"), little endian as msgfmt
 * writes it on every machine:
 *
 *   0   0x950412de, revision 0, number of texts n, where the keys and the translations are told
 *   ..  n times length and place of a key, in the order of their bytes
 *   ..  n times length and place of a translation
 *   ..  the texts, each with a zero behind it
 *
 * The key of a text with a context is `context\004text`; behind a text that has a plural stands
 * `\0plural`, and the forms of its translation stand behind one another in the same way.  The key
 * that is empty has the head, lines of `Name: value`.
 *
 * A key is looked for by halves, and what is read of the file is checked when it is read: a text
 * whose place is outside the file is not there.  The whole file is kept in memory, since one that
 * is only mapped ends the process when somebody cuts it short. */
#include "pozo-catalogue.h"

#include "pozo-plural.h"

#include <string.h>

#define MAGIC       0x950412deu
#define HEAD_BYTES  20
#define ENTRY_BYTES 8
#define PLURAL      "plural="

struct _PozoCatalogue
{
  char *bytes;
  gsize length;
  guint32 n_texts;
  guint32 keys;
  guint32 translations;
  char *plural; /* NULL: one form for 1, another one for the rest */
};

static guint32
read_number (const PozoCatalogue *catalogue, gsize at)
{
  guint32 number;

  memcpy (&number, catalogue->bytes + at, sizeof number);
  return GUINT32_FROM_LE (number);
}

static gboolean
has_table (const PozoCatalogue *catalogue, guint32 at)
{
  return at <= catalogue->length && (catalogue->length - at) / ENTRY_BYTES >= catalogue->n_texts;
}

static gboolean
read_head (PozoCatalogue *catalogue)
{
  if (catalogue->length < HEAD_BYTES || read_number (catalogue, 0) != MAGIC ||
      read_number (catalogue, 4) >> 16 != 0)
    return FALSE;
  catalogue->n_texts = read_number (catalogue, 8);
  catalogue->keys = read_number (catalogue, 12);
  catalogue->translations = read_number (catalogue, 16);
  return has_table (catalogue, catalogue->keys) && has_table (catalogue, catalogue->translations);
}

/* Text @i of a table; NULL when it is not inside the file. */
static const char *
get_text (const PozoCatalogue *catalogue, guint32 table, guint32 i, gsize *length)
{
  guint32 at = read_number (catalogue, table + (gsize) i * ENTRY_BYTES + 4);

  *length = read_number (catalogue, table + (gsize) i * ENTRY_BYTES);
  if (at >= catalogue->length || *length >= catalogue->length - at ||
      catalogue->bytes[at + *length] != '\0')
    return NULL;
  return catalogue->bytes + at;
}

/* The translation of a key, with all its forms; NULL when there is none. */
static const char *
find (const PozoCatalogue *catalogue, const char *key, gsize *length)
{
  guint32 from = 0;
  guint32 to = catalogue->n_texts;

  while (from < to)
    {
      guint32 middle = from + (to - from) / 2;
      const char *found = get_text (catalogue, catalogue->keys, middle, length);
      int order = found != NULL ? strcmp (key, found) : 0;

      if (found == NULL)
        return NULL;
      if (order == 0)
        return get_text (catalogue, catalogue->translations, middle, length);
      if (order < 0)
        to = middle;
      else
        from = middle + 1;
    }
  return NULL;
}

/* The rule for forms, as the head has it: `Plural-Forms: nplurals=2; plural=n != 1;`. */
static char *
find_plural (const PozoCatalogue *catalogue)
{
  gsize length;
  const char *head = find (catalogue, "", &length);
  const char *line = head != NULL ? strstr (head, "\nPlural-Forms:") : NULL;
  const char *rule = line != NULL ? strstr (line + 1, PLURAL) : NULL;

  if (rule == NULL || strcspn (line + 1, "\n") < (gsize) (rule - line - 1))
    return NULL;
  rule += strlen (PLURAL);
  return g_strndup (rule, strcspn (rule, ";\n"));
}

/**
 * pozo_catalogue_open:
 * @path: a file
 *
 * Reads a catalogue.
 *
 * Returns: (transfer full) (nullable): the catalogue; %NULL when there is none
 */
PozoCatalogue *
pozo_catalogue_open (const char *path)
{
  g_autoptr (PozoCatalogue) catalogue = g_new0 (PozoCatalogue, 1);

  if (!g_file_get_contents (path, &catalogue->bytes, &catalogue->length, NULL) ||
      !read_head (catalogue))
    return NULL;
  catalogue->plural = find_plural (catalogue);
  return g_steal_pointer (&catalogue);
}

/**
 * pozo_catalogue_free:
 * @catalogue: (nullable) (transfer full): a catalogue
 *
 * Frees a catalogue, and with it what was found there.
 */
void
pozo_catalogue_free (PozoCatalogue *catalogue)
{
  if (catalogue == NULL)
    return;
  g_free (catalogue->bytes);
  g_free (catalogue->plural);
  g_free (catalogue);
}

/**
 * pozo_catalogue_find:
 * @catalogue: a catalogue
 * @key: a text, with its context in front of it as the file has it
 *
 * Finds the translation of a text.
 *
 * Cost: the logarithm of the number of texts; nothing is allocated or locked.
 *
 * Returns: (transfer none) (nullable): the translation, the first form of several; %NULL when there
 * is none
 */
const char *
pozo_catalogue_find (const PozoCatalogue *catalogue, const char *key)
{
  gsize length;

  return find (catalogue, key, &length);
}

/**
 * pozo_catalogue_find_form:
 * @catalogue: a catalogue
 * @key: what is said of one
 * @n: a number
 *
 * Finds the translation of a text in the form that a number takes.
 *
 * Returns: (transfer none) (nullable): the form, the first one when the translation has not as many
 * as the rule wants; %NULL when there is no translation
 */
const char *
pozo_catalogue_find_form (const PozoCatalogue *catalogue, const char *key, gulong n)
{
  gsize length;
  const char *first = find (catalogue, key, &length);
  const char *form = first;
  gulong wanted = n != 1;

  if (first == NULL)
    return NULL;
  if (catalogue->plural != NULL && !pozo_plural_form (catalogue->plural, n, &wanted))
    return first;
  for (; wanted > 0; wanted--)
    {
      form += strlen (form) + 1;
      if (form > first + length)
        return first;
    }
  return form;
}

/**
 * pozo_catalogue_plural:
 * @catalogue: a catalogue
 *
 * Returns: (transfer none) (nullable): the rule for its forms, as pozo_plural_form() reads it;
 * %NULL where it has none
 */
const char *
pozo_catalogue_plural (const PozoCatalogue *catalogue)
{
  return catalogue->plural;
}
