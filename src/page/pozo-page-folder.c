/* SPDX-License-Identifier: MIT */
/* The pages of a folder: what each is called, and the way from one to the next.
 *
 * Which game comes next is known when it is there, so a page leaves a place for links, in front of
 * anything that a record says, and is held back until they are put in. */
#include "pozo-page-private.h"

#include "pozo-html.h"
#include "pozo-language.h"

#include <string.h>

static const char place[] = "<nav id=\"season\"></nav>\n";

/* `cup.html`, `cup-2.html`: the file of the nth game of that name. */
static char *
make_file (const char *name, guint number)
{
  return number == 1 ? g_strconcat (name, ".html", NULL)
                     : g_strdup_printf ("%s-%u.html", name, number);
}

/* Keeps a file with the number of games of its name; there is none in capitals beside it. */
static void
note_file (GHashTable *names, const char *file, guint number)
{
  g_hash_table_insert (names, g_ascii_strdown (file, -1), GUINT_TO_POINTER (number));
}

static guint
find_number (GHashTable *names, const char *file)
{
  g_autofree char *key = g_ascii_strdown (file, -1);

  return GPOINTER_TO_UINT (g_hash_table_lookup (names, key));
}

/**
 * pozo_page_name:
 * @names: (element-type utf8 guint): the files that are there already, in small letters, and how
 *   many games had the name of each; gets this one
 * @id: the Id of a game, whatever it is
 * @n_before: games before it
 *
 * Makes a name for the page of a game in a folder: letters, digits, dots and hyphens, and not used
 * yet.  The same games in the same order get the same names.
 *
 * Limits: %POZO_RESULTS_MAX games are called by their Ids, those behind them by their numbers.
 *
 * Returns: (transfer full): the name
 */
char *
pozo_page_name (GHashTable *names, const char *id, guint n_before)
{
  gboolean is_full = g_hash_table_size (names) >= POZO_RESULTS_MAX;
  g_autofree char *name = g_strndup (id, is_full ? 0 : 80);
  g_autofree char *first = NULL;
  g_autofree char *file = NULL;
  guint number;

  g_strcanon (name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "._-", '-');
  if (name[0] == '\0' || name[0] == '.' || g_ascii_strcasecmp (name, "index") == 0)
    {
      g_free (g_steal_pointer (&name));
      name = g_strdup_printf ("game-%u", n_before + 1);
    }
  first = make_file (name, 1);
  file = g_strdup (first);
  for (number = find_number (names, first); find_number (names, file) > 0;)
    {
      g_free (file);
      file = make_file (name, ++number);
    }
  if (is_full)
    return g_steal_pointer (&file);
  note_file (names, first, MAX (number, 1));
  if (number > 0)
    note_file (names, file, 1);
  return g_steal_pointer (&file);
}

/**
 * pozo_page_begin_links:
 * @out: a page of a folder, in its body and before any text of the record
 *
 * Leaves a place for pozo_page_link().
 */
void
pozo_page_begin_links (GString *out)
{
  g_string_append (out, place);
}

static void
append_link (const char *relation, const char *file_name, const char *words, GString *out)
{
  if (file_name == NULL)
    return;
  g_string_append_printf (out, "<a rel=\"%s\"", relation);
  pozo_html_append_attribute (out, "href", file_name);
  g_string_append_c (out, '>');
  pozo_html_append_text (out, words, -1);
  g_string_append (out, "</a>\n");
}

/**
 * pozo_page_link:
 * @page: (inout): the page of a game in a folder
 * @previous: (nullable): the file of the game before it
 * @next: (nullable): the file of the game after it
 *
 * Puts links to the index and to the games beside it into a page, once.
 */
void
pozo_page_link (GString *page, const char *previous, const char *next)
{
  const char *at = strstr (page->str, place);
  g_autoptr (GString) links = g_string_new ("<nav id=\"season\"");
  gssize offset = at - page->str;

  g_return_if_fail (at != NULL);
  pozo_html_append_attribute (links, "aria-label", _ ("Games"));
  g_string_append (links, ">\n");
  append_link ("up", POZO_PAGE_INDEX_NAME, _ ("All games"), links);
  append_link ("prev", previous, _ ("Previous game"), links);
  append_link ("next", next, _ ("Next game"), links);
  g_string_append (links, "</nav>\n");
  g_string_erase (page, offset, sizeof place - 1);
  g_string_insert_len (page, offset, links->str, (gssize) links->len);
}
