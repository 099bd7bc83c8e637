/* SPDX-License-Identifier: MIT */
/* The first page of a folder: a table of its games. */
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-page-private.h"
#include "pozo-rules-name.h"

#include "pozo-html.h"

#define DEALS 3 /* the column of numbers */

/**
 * pozo_page_index_begin:
 * @out: where the index goes
 *
 * Begins an index.
 */
void
pozo_page_index_begin (GString *out)
{
  static const char *const heads[] = {
    NC_ ("head of a column", "Game"),   NC_ ("head of a column", "Players"),
    NC_ ("head of a column", "Rules"),  [DEALS] = NC_ ("head of a column", "Deals"),
    NC_ ("head of a column", "Scores"), NC_ ("head of a column", "Found")
  };
  const PozoHtmlPage page = { .title = _ ("Games") };

  pozo_html_begin (out, &page);
  g_string_append_printf (out, "<main><h1>%s</h1>\n<table><thead><tr>", _ ("Games"));
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    pozo_html_append_column (out, C_ ("head of a column", heads[i]), i == DEALS);
  g_string_append (out, "</tr></thead>\n<tbody>\n");
}

static void
append_scores (const PozoPage *self, GString *out)
{
  const PozoGame *game = self->game;

  if (game->deals->len == 0)
    return;
  for (guint side = 0; side < game->n_sides; side++)
    pozo_locale_append (out, "%s%d", side == 0 ? "" : " : ",
                        POZO_GAME_DEAL (game, game->deals->len - 1)->sum[side]);
}

/* How many findings of each severity, the gravest first; nothing for a game as it should be. */
static void
append_found (const PozoGame *game, GString *out)
{
  const char *between = "";

  for (int severity = POZO_SEVERITY_ERROR; severity >= POZO_SEVERITY_NOTE; severity--)
    {
      guint n = game->counts[severity];

      if (n == 0)
        continue;
      g_string_append_printf (out, "%s<span class=\"%s\">", between, pozo_severity_names[severity]);
      pozo_locale_append (out,
                          severity == POZO_SEVERITY_ERROR     ? P_ ("%u error", "%u errors", n)
                          : severity == POZO_SEVERITY_WARNING ? P_ ("%u warning", "%u warnings", n)
                                                              : P_ ("%u note", "%u notes", n),
                          n);
      g_string_append (out, "</span>");
      between = ", ";
    }
}

static void
append_seat (const PozoPage *self, guint seat, GString *out)
{
  const char *name = pozo_positions_name (self->positions, seat);

  if (name != NULL)
    pozo_html_append_text (out, name, -1);
  else
    g_string_append_printf (out, _ ("Seat %u"), seat);
}

/**
 * pozo_page_index_add:
 * @self: a page that was written last
 * @file_name: the name of its file in the folder
 * @out: an index that was begun
 *
 * Adds the game to the index.
 */
void
pozo_page_index_add (const PozoPage *self, const char *file_name, GString *out)
{
  const PozoRecord *record = self->record;
  g_autoptr (GString) rules = g_string_new (NULL);

  g_string_append (out, "<tr><th scope=\"row\"><a");
  pozo_html_append_attribute (out, "href", file_name);
  g_string_append_c (out, '>');
  if (record->id.length > 0)
    pozo_html_append_text (out, record->text + record->id.offset, record->id.length);
  else
    pozo_html_append_text (out, file_name, -1);
  g_string_append (out, "</a><td>");
  for (guint seat = 1; seat <= self->game->n_players; seat++)
    {
      g_string_append (out, seat == 1 ? "" : ", ");
      append_seat (self, seat, out);
    }
  g_string_append (out, "<td>");
  pozo_rules_name (record, &self->options, rules);
  pozo_html_append_text (out, rules->str, -1);
  pozo_locale_append (out, "<td class=\"n\">%u<td>", record->deals->len);
  append_scores (self, out);
  g_string_append (out, "<td>");
  append_found (self->game, out);
  g_string_append_c (out, '\n');
}

/**
 * pozo_page_index_end:
 * @out: an index
 * @n_lost: inputs and games that were not read to their end, which the index says
 *
 * Ends an index.
 */
void
pozo_page_index_end (GString *out, guint64 n_lost)
{
  const PozoHtmlPage page = { .title = _ ("Games") };

  g_string_append (out, "</tbody></table>");
  pozo_html_append_lost (out, n_lost);
  g_string_append (out, "</main>\n");
  pozo_html_end (out, &page);
}

/**
 * pozo_page_name:
 * @names: the names that are used already, in small letters; gets this one
 * @id: the Id of a game, whatever it is
 * @n_before: games before it
 *
 * Makes a name for the page of a game in a folder: letters, digits, dots and hyphens, and not used
 * yet.  The same games in the same order get the same names.
 *
 * Returns: (transfer full): the name
 */
char *
pozo_page_name (GHashTable *names, const char *id, guint n_before)
{
  g_autofree char *name = g_strndup (id, 80);
  g_autofree char *whole = NULL;

  g_strcanon (name, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "._-", '-');
  if (name[0] == '\0' || name[0] == '.' || g_ascii_strcasecmp (name, "index") == 0)
    {
      g_free (g_steal_pointer (&name));
      name = g_strdup_printf ("game-%u", n_before + 1);
    }
  whole = g_strconcat (name, ".html", NULL);
  for (guint n = 2; !g_hash_table_add (names, g_ascii_strdown (whole, -1)); n++)
    {
      g_free (whole);
      whole = g_strdup_printf ("%s-%u.html", name, n);
    }
  return g_steal_pointer (&whole);
}
