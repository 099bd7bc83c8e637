/* SPDX-License-Identifier: MIT */
/* Conditions that SQL would read otherwise than they are meant: `Date=2026-05-14` is a subtraction
 * to it, and selects nothing without a word. */
#include "pozo-selector-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-inert.h"

#include <string.h>

/* `KEY=VALUE`, as conditions were once written: no quotes, one equals sign, nothing else. */
static gboolean
split_old_form (const char *text, char **key, char **value)
{
  g_autoptr (GRegex) form =
      g_regex_new ("^\\s*([A-Za-z][A-Za-z0-9-]*)=([^'\"=<>()]+?)\\s*$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_regex_match (form, text, 0, &match))
    return FALSE;
  *key = g_match_info_fetch (match, 1);
  *value = g_match_info_fetch (match, 2);
  return TRUE;
}

static gboolean
is_number (const char *text)
{
  return strspn (text, "0123456789") == strlen (text);
}

/**
 * pozo_selector_modernise:
 * @text: a condition
 *
 * Rewrites a condition of the form `KEY=VALUE`.
 *
 * Returns: (transfer full) (nullable): the same as SQL has it, or %NULL when it is none of these
 */
char *
pozo_selector_modernise (const char *text)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;
  gint column;

  if (!split_old_form (text, &key, &value) || is_number (value))
    return NULL;
  if (g_ascii_strcasecmp (key, "player") == 0)
    return g_strdup_printf ("has_player('%s')", value);
  column = pozo_column_find (POZO_TABLE_GAMES, key);
  if (column < 0)
    return NULL;
  for (char *byte = key; *byte != '\0'; byte++)
    *byte = *byte == '-' ? '_' : g_ascii_tolower (*byte);
  return g_strdup_printf ("%s %s '%s'", key, strpbrk (value, "*?") != NULL ? "GLOB" : "=", value);
}

/* Where something that looks like a date stands without quotes; NULL when nowhere. */
static const char *
find_bare_date (const char *text)
{
  char quote = '\0';

  for (const char *p = text; *p != '\0'; p++)
    {
      if (quote != '\0')
        quote = *p == quote ? '\0' : quote;
      else if (*p == '\'' || *p == '"')
        quote = *p;
      else if (strspn (p, "0123456789") == 4 && p[4] == '-' && g_ascii_isdigit (p[5]) &&
               (p == text || !g_ascii_isalnum (p[-1])))
        return p;
    }
  return NULL;
}

/**
 * pozo_selector_check_text:
 * @text: a condition
 * @error: return location
 *
 * Looks for what SQL would take for something else.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE and what to write instead
 */
gboolean
pozo_selector_check_text (const char *text, GError **error)
{
  const char *date = find_bare_date (text);
  g_autofree char *modern = date != NULL ? pozo_selector_modernise (text) : NULL;

  if (date == NULL)
    return TRUE;
  g_autofree char *shown = pozo_inert_excerpt (text);

  if (modern != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("a text stands in quotes: \"%s\" is written %s"), shown, modern);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("a date stands in quotes, '%.*s': without them it is a subtraction"),
                 (int) strspn (date, "0123456789-"), date);
  return FALSE;
}
