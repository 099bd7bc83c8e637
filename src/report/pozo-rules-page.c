/* SPDX-License-Identifier: MIT */
/* The rule book as a page to look things up in, on a phone at the table: what is asked most stands
 * first, every chapter can be linked to by the name of its topic, and what is looked for hides the
 * rest.  All of it is there without a script. */
#include "pozo-rules-view.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-report-page.h"

#define ID_BYTES 32

/* Whatever is searched can be hidden, and what holds nothing else then is.  What is typed stays in
 * sight; a heading that is linked to comes below it. */
static const char style[] =
    "body{max-width:46rem}body>header p.from{font-size:.85rem}"
    "nav ul{gap:.45rem}nav a{padding:.35rem .75rem;border:1px solid var(--line);"
    "border-radius:1.2rem;background:var(--panel);text-decoration:none}"
    "main>section:first-of-type>h2{margin-top:.8rem}"
    ".find{position:sticky;top:0;z-index:1;display:block;margin:0 -.2rem;padding:.5rem .2rem;"
    "background:var(--page)}.find input{min-height:2.75rem;width:100%;font-size:1.1rem}"
    ".find [role]{color:var(--dim)}"
    "section{scroll-margin-top:6rem}section:target{outline:0}section:target>h2{color:var(--accent)}"
    "section>h2{border-bottom:1px solid var(--line);padding-bottom:.15rem}"
    "ul.sought{margin:.4rem 0 .9rem;padding-left:1.15rem}.sought>li{margin:.45rem 0}"
    "li::marker{color:var(--accent)}.figures{margin:.3rem 0 .9rem}"
    ".hides:not(:has(.sought>:not([hidden]))),.wide:not(:has(.sought>:not([hidden])))"
    "{display:none}"
    ".head{font-weight:bold}"
    "@media(max-width:34rem){body>header p{font-size:1rem}nav ul{flex-wrap:nowrap;"
    "overflow-x:auto;padding-bottom:.4rem}nav li{flex:none}}"
    "@media print{main{columns:2;column-gap:8mm;font-size:9pt}main>.find{display:none}"
    "h2{font-size:12pt;margin:.9rem 0 .2rem}section{break-inside:auto}"
    ".sought>li{break-inside:avoid;margin:.15rem 0}main>section>h2:first-child{margin-top:.5rem}"
    ".figures{font-size:8.5pt}.figures th,.figures td{padding:.02em .35em}}";

/* The address of a chapter: the name of its topic, with a number behind the first. */
static void
write_id (const PozoRulesTopic *topic, guint index, char id[ID_BYTES])
{
  if (index == 0)
    g_strlcpy (id, topic->name, ID_BYTES);
  else
    g_snprintf (id, ID_BYTES, "%s-%u", topic->name, index + 1);
}

/* ---- Blocks ---- */

static void
append_item (const PozoDocument *document, guint index, GString *out)
{
  const PozoBlock *before = index > 0 ? pozo_document_block (document, index - 1) : NULL;
  const PozoBlock *after = index + 1 < pozo_document_n_blocks (document)
                               ? pozo_document_block (document, index + 1)
                               : NULL;

  if (before == NULL || before->kind != POZO_BLOCK_ITEM)
    g_string_append (out, "<ul class=\"sought\">\n");
  g_string_append (out, "<li>");
  pozo_mark_to_html (pozo_document_block (document, index)->text, FALSE, out);
  g_string_append (out, "</li>\n");
  if (after == NULL || after->kind != POZO_BLOCK_ITEM)
    g_string_append (out, "</ul>\n");
}

static void
append_rows (const PozoBlock *block, GString *out)
{
  const PozoDocumentColumn *columns =
      (const PozoDocumentColumn *) (gconstpointer) block->columns->data;
  guint n = block->columns->len;

  pozo_html_begin_wide (out);
  g_string_append (out, "<table class=\"figures\">\n<thead><tr>");
  for (guint i = 0; i < n; i++)
    pozo_html_append_column (out, columns[i].head, columns[i].align != POZO_ALIGN_LEFT);
  g_string_append (out, "</tr></thead>\n<tbody class=\"sought\">\n");
  for (guint i = 0; i < block->cells->len; i++)
    {
      const char *tag;

      g_string_append (out, i % n == 0 ? "<tr>" : "");
      tag = pozo_html_begin_cell (out, i % n == 0, columns[i % n].align != POZO_ALIGN_LEFT);
      pozo_mark_to_html (g_ptr_array_index (block->cells, i), FALSE, out);
      g_string_append_printf (out, "</%s>%s", tag, i % n + 1 == n ? "</tr>\n" : "");
    }
  g_string_append (out, "</tbody></table></div>\n");
}

/* ---- Chapters ---- */

static void
append_chapter (const PozoRules *rules, const PozoRulesTopic *topic, guint index, GString *out)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  char id[ID_BYTES];

  pozo_rules_view_chapter (rules, topic->chapters[index], FALSE, document);
  write_id (topic, index, id);
  g_string_append (out, "<section class=\"hides\"");
  pozo_html_append_attribute (out, "id", id);
  pozo_html_append_attribute (out, "data-words", topic->words);
  g_string_append (out, ">\n");
  pozo_html_append_element (out, "h2", NULL, pozo_document_block (document, 0)->text);
  g_string_append_c (out, '\n');
  for (guint i = 1; i < pozo_document_n_blocks (document); i++)
    {
      const PozoBlock *block = pozo_document_block (document, i);

      if (block->kind == POZO_BLOCK_ITEM)
        append_item (document, i, out);
      else if (block->kind == POZO_BLOCK_ROWS)
        append_rows (block, out);
    }
  g_string_append (out, "</section>\n");
}

static void
add_section (GArray *sections, GStringChunk *ids, const PozoRulesTopic *topic, guint index)
{
  char id[ID_BYTES];
  PozoReportSection section = { .title = pozo_rules_book_title (topic->chapters[index]) };

  write_id (topic, index, id);
  section.id = g_string_chunk_insert (ids, id);
  g_array_append_val (sections, section);
}

/* Whether these rules tell anything in a chapter. */
static gboolean
is_told (const PozoRules *rules, PozoChapter chapter)
{
  g_autofree char *told = pozo_rules_book_chapter (rules, chapter);

  return told[0] != '\0';
}

/**
 * pozo_rules_page_to_html:
 * @page: whose rules
 * @out: where the page goes
 *
 * Writes the rule book as a page: one file that asks nothing of anybody.
 */
void
pozo_rules_page_to_html (const PozoRulesPage *page, GString *out)
{
  g_autoptr (GArray) sections = g_array_new (FALSE, FALSE, sizeof (PozoReportSection));
  g_autoptr (GStringChunk) ids = g_string_chunk_new (ID_BYTES);
  const PozoReportPage frame = {
    .title = page->title, .subtitle = page->about, .sections = sections, .style = style
  };

  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    for (guint at = 0; at < pozo_rules_topic (i)->n_chapters; at++)
      if (is_told (page->rules, pozo_rules_topic (i)->chapters[at]))
        add_section (sections, ids, pozo_rules_topic (i), at);
  pozo_report_page_begin (out, &frame);
  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    for (guint at = 0; at < pozo_rules_topic (i)->n_chapters; at++)
      if (is_told (page->rules, pozo_rules_topic (i)->chapters[at]))
        append_chapter (page->rules, pozo_rules_topic (i), at, out);
  pozo_report_page_end (out, &frame);
}
