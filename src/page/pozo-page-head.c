/* SPDX-License-Identifier: MIT */
/* The head of a page: who played whom, where and when, by what rules, and who won.
 *
 * What says how the game ended is marked as the future, so that the script can take it away while
 * the page shows no more than a player knew. */
#include "pozo-page-private.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-results.h"
#include "pozo-rules-name.h"

/* ---- Names ---- */

/* A name in its own direction; what is too long for its place is cut by the sheet. */
static void
write_name (const char *name, GString *out)
{
  g_string_append (out, "<bdi");
  pozo_html_append_attribute (out, "title", name);
  g_string_append_c (out, '>');
  pozo_html_append_text (out, name, -1);
  g_string_append (out, "</bdi>");
}

/* ---- The game ---- */

static gboolean
has_sides (const PozoResult *result)
{
  return result->n_sides > 0 && result->n_deals > 0;
}

/**
 * pozo_page_title:
 * @result: the result of a game
 * @has_scores: whether it says what the game came to
 *
 * Returns: (transfer full): what a page of it is called: `Anna & Cili 5210 – Bela & Dora 3480`
 */
char *
pozo_page_title (const PozoResult *result, gboolean has_scores)
{
  GString *title = g_string_new (NULL);

  for (guint side = 0; has_sides (result) && side < result->n_sides; side++)
    {
      g_autofree char *name = pozo_result_side_name (result, side);
      gint32 points;

      g_string_append (title, side > 0 ? " – " : "");
      g_string_append (title, name);
      if (has_scores && pozo_result_points (result, side, &points))
        pozo_locale_append (title, " %d", points);
    }
  return g_string_free (title, FALSE);
}

static void
write_sides (const PozoResult *result, GString *out)
{
  g_string_append (out, "<h1>");
  for (guint side = 0; side < result->n_sides; side++)
    {
      g_autofree char *name = pozo_result_side_name (result, side);
      gint32 points;

      g_string_append (out, side > 0 ? " <span class=\"dim\">–</span> <span class=\"team\">"
                                     : "<span class=\"team\">");
      write_name (name, out);
      if (pozo_result_points (result, side, &points))
        pozo_locale_append (out, "<span class=\"future\">\302\240%d</span>", points);
      g_string_append (out, "</span>");
    }
  g_string_append (out, "</h1>\n");
}

static void
add_fact (const char *text, GString *out)
{
  if (text[0] == '\0')
    return;
  g_string_append (out, out->len > 0 ? " · <bdi>" : "<bdi>");
  pozo_html_append_text (out, text, -1);
  g_string_append (out, "</bdi>");
}

static void
write_facts (const PozoResult *result, gboolean has_own_rules, GString *out)
{
  g_autoptr (GString) facts = g_string_new (NULL);
  g_autofree char *date = pozo_locale_date (result->text[POZO_RESULT_DATE]);
  g_autofree char *round = g_strdup_printf (_ ("Round %s"), result->text[POZO_RESULT_ROUND]);
  g_autofree char *table = g_strdup_printf (_ ("Table %s"), result->text[POZO_RESULT_TABLE]);

  add_fact (result->text[POZO_RESULT_EVENT], facts);
  add_fact (result->text[POZO_RESULT_SITE], facts);
  add_fact (date, facts);
  add_fact (result->text[POZO_RESULT_ROUND][0] != '\0' ? round : "", facts);
  add_fact (result->text[POZO_RESULT_TABLE][0] != '\0' ? table : "", facts);
  add_fact (result->text[POZO_RESULT_VARIANT], facts);
  add_fact (has_own_rules ? _ ("house rules") : "", facts);
  add_fact (result->text[POZO_RESULT_ID], facts);
  g_string_append (out, "<p class=\"facts\"");
  pozo_html_append_attribute (out, "title", result->text[POZO_RESULT_RULES]);
  g_string_append_printf (out, ">%s</p>\n", facts->str);
}

static void
write_end (const PozoResult *result, GString *out)
{
  const char *why = _ (pozo_result_why_sentence ((PozoResultWhy) result->why));

  g_string_append (out, "<p class=\"outcome future\">");
  if (result->winner > 0)
    {
      g_autofree char *name = pozo_result_side_name (result, result->winner - 1u);
      g_autoptr (GString) who = g_string_new (NULL);

      write_name (name, who);
      /* translators: who won a game, and why it ended: "the target was reached" */
      g_string_append_printf (out, _ ("%s won: %s"), who->str, why);
    }
  else if (pozo_result_is_final (result))
    /* translators: nobody won a game; why it ended: "time was up" */
    g_string_append_printf (out, _ ("Level: %s"), why);
  else
    /* translators: why a game has no end: "it was abandoned" */
    g_string_append_printf (out, _ ("Not ended: %s"), why);
  g_string_append (out, "</p>\n");
}

/**
 * pozo_page_write_head:
 * @self: a page whose game was replayed
 * @result: its result
 * @title: what it is called where nobody plays for a side
 * @out: a page that is written
 *
 * Writes who played, where, by what rules, and who won.
 */
void
pozo_page_write_head (const PozoPage *self,
                      const PozoResult *result,
                      const char *title,
                      GString *out)
{
  g_string_append (out, "<header id=\"head\">");
  if (has_sides (result))
    write_sides (result, out);
  else
    pozo_html_append_element (out, "h1", NULL, title);
  if (has_sides (result))
    write_end (result, out);
  write_facts (result, !pozo_rules_name_is_plain (self->record, &self->options), out);
  g_string_append (out, "</header>\n");
}
