/* SPDX-License-Identifier: MIT */
/* The look of a page with tables and plots, its script, and plugins' figures on it. */
#include "pozo-report-page.h"

#include "pozo-html.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-metrics-plots.h"
#include "pozo-metrics-report.h"
#include "pozo-plot.h"

#define MANY_COLUMNS 14 /* of a table that is smaller on paper */

static const char style[] =
    "body{max-width:72rem;padding:1.2rem 1.2rem 3rem}"
    "body>header{border-bottom:3px solid var(--accent);margin-bottom:.6rem}"
    "body>header h1{font-size:2rem;margin:0 0 .1em}body>header p{margin:.1em 0 .6em;"
    "color:var(--dim);font-size:1.05rem}"
    "nav ul{list-style:none;margin:.4rem 0 .6rem;padding:0;display:flex;flex-wrap:wrap;"
    "gap:.2rem 1.1rem}"
    "main>h3{margin-top:1.2rem}main>section{margin-bottom:1.4rem}h2{font-size:1.4rem;margin:2rem 0 "
    ".5rem;padding-top:.3rem}"
    "h3{font-size:1.05rem;margin:0 0 .2rem}h4{font-size:1rem;margin:.8rem 0 .2rem}p{margin:.2em 0 "
    ".5em}"
    ".plots{columns:26rem 2;column-gap:2.2rem;margin-top:.8rem}"
    ".plots>section{margin:0 0 1.8rem;break-inside:avoid}"
    ".plots>.k2{break-inside:auto}.plots>.k3,.plots>.k4,.plots>.k5{column-span:all}"
    ".figures tbody tr:nth-child(even)>*{background:var(--felt)}"
    "details{border:1px solid var(--line);border-radius:.4rem;margin:.5rem 0;padding:0 .8rem}"
    "summary{font-size:1.1rem;font-weight:bold;padding:.4rem 0;cursor:pointer}"
    ".figures tbody th{min-width:7rem;position:sticky;left:0;background:var(--page)}"
    ".many tbody th{white-space:nowrap}"
    "pre{margin:.2em 0 .6em;padding:.4em .6em;background:var(--panel);border:1px solid var(--line);"
    "border-radius:.3rem;break-inside:avoid;font-size:.85rem}"
    "@media screen{pre{white-space:pre;overflow-x:auto}}"
    "pre mark{background:none;color:inherit;border-bottom:.2em solid var(--error)}"
    ".where{margin:.6em 0 0}.told{margin:.1em 0}.where "
    "b{font-weight:600}article{break-inside:avoid}"
    "footer{margin-top:2.5rem;border-top:1px solid var(--line);color:var(--dim);"
    "font-size:.85rem;padding-top:.4rem}"
    "th button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;"
    "text-align:inherit;min-height:24px;min-width:24px}th[aria-sort=ascending] "
    "button::after{content:' \\25B4'}"
    "th[aria-sort=descending] button::after{content:' \\25BE'}"
    ".find{margin:.3rem 0 .6rem}.find input{font:inherit;color:inherit;background:var(--panel);"
    "border:1px solid var(--line);border-radius:.3rem;padding:.2rem .5rem;min-width:16rem;"
    "max-width:100%}nav a{display:inline-block;min-height:24px}"
    ":target{outline:2px solid var(--accent);outline-offset:3px}"
    "@media(max-width:34rem){body{padding:.7rem}body>header h1{font-size:1.5rem}"
    ".figures th,.figures td{padding:.15em .3em}.plots{columns:auto}"
    "details{padding:0 .4rem}}"
    "@media "
    "print{nav,.find,details:not([open]),#statistics:not(:has(~details[open])),.folded:not(:has(~"
    "details[open])){display:none}"
    "details{border:0;padding:0}body{max-width:none;padding:0}"
    "body>header{border-color:#000}h2{margin:1.2rem 0 .3rem}"
    ".plots{columns:2;column-gap:8mm}.plots>section{break-inside:auto;margin-bottom:5mm}"
    ".plots>.k0,.plots>.k3,.plots>.k4,.plots>.k5{column-span:all}"
    ".figures{font-size:10pt}.figures th,.figures td{padding:.1em .45em}"
    ".figures tbody tr:nth-child(even)>*{background:none}.page{break-before:page}}";

/* What is wider than its place can be reached and moved by keys.  Rows are put in order by what
 * stands in a column, numbers by their value.  Rows, and whatever else stands in what is sought,
 * such as games of a list, are hidden without the words that are looked for, or that stand in
 * headings above them; accents need not be written. */
static const char script[] =
    "'use strict';\n"
    "const say=document.querySelector('main').dataset;\n"
    "const reach=new ResizeObserver(seen=>seen.forEach(one=>{const "
    "e=one.target.closest('.wide,pre');"
    "e.tabIndex=e.scrollWidth>e.clientWidth?0:-1;}));\n"
    "document.querySelectorAll('.wide,.wide>table,pre').forEach(e=>reach.observe(e));\n"
    "const plain=text=>text.normalize('NFD').replace(/\\p{M}/gu,'').toLowerCase();\n"
    "function find(rows,place,text){\n"
    "const label=document.createElement('label'),input=document.createElement('input'),"
    "told=document.createElement('span');\n"
    "label.className='find';input.type='search';told.setAttribute('role','status');\n"
    "label.append(say.find+' ',input,' ',told);\n"
    "place.before(label);\n"
    "input.addEventListener('input',()=>{\n"
    "const words=plain(input.value).split(/\\s+/).filter(w=>w);let n=0;\n"
    "for(const row of rows){const all=plain(text(row));\n"
    "row.hidden=!words.every(w=>all.includes(w));n+=!row.hidden;}\n"
    "told.textContent=words.length?say.found.replace('{0}',n).replace('{1}',rows.length):'';});\n"
    "}\n"
    "const sought=[...document.querySelectorAll('.sought>*')];\n"
    "if(sought.length>=+say.few)find(sought,document.querySelector('.hides'),one=>{"
    "let text=one.textContent;\n"
    "for(let e=one;e=e.parentNode.closest('.hides');)"
    "text+=' '+(e.querySelector(':scope>h2,:scope>h3')?.textContent||'')+' "
    "'+(e.dataset.words||'');\n"
    "return text;});\n"
    "for(const table of document.querySelectorAll('table.sort')){\n"
    "const body=table.tBodies[0],rows=[...body.rows];\n"
    "const text=(row,i)=>row.cells[i]?row.cells[i].textContent.trim():'';\n"
    "const number=s=>/^[-\\u2212+]?\\d/.test(s)?parseFloat(s.split(say.group||NaN).join('')"
    ".replace(say.decimal,'.').replace('\\u2212','-')):NaN;\n"
    "const compare=(a,b)=>{const x=number(a),y=number(b);\n"
    "return isNaN(x)||isNaN(y)?(isNaN(x)-isNaN(y))||a.localeCompare(b,undefined,{numeric:true})"
    ":x-y};\n"
    "[...table.tHead.rows[0].cells].forEach((head,i)=>{\n"
    "if(!head.textContent.trim())return;\n"
    "const button=document.createElement('button');\n"
    "button.type='button';button.append(...head.childNodes);head.append(button);\n"
    "button.addEventListener('click',()=>{\n"
    "const down=head.getAttribute('aria-sort')==='ascending';\n"
    "for(const other of table.tHead.rows[0].cells)other.removeAttribute('aria-sort');\n"
    "head.setAttribute('aria-sort',down?'descending':'ascending');\n"
    "const sorted=rows.slice().sort((a,b)=>compare(text(a,i),text(b,i))*(down?-1:1));\n"
    "body.append(...sorted);});});\n"
    "if(rows.length>=+say.many)find(rows,table.parentNode,row=>row.textContent);\n"
    "}\n";

/* More are not seen at a glance, and can be searched. */
#define FIND_ROWS  40 /* of a table */
#define FIND_GAMES 8  /* of a list of games, each of which takes more room */

static PozoHtmlPage
make_frame (const PozoReportPage *page)
{
  static const char *const scripts[] = { script, NULL };

  G_STATIC_ASSERT (sizeof script <= POZO_REPORT_SCRIPT_BYTES_MAX);
  return (PozoHtmlPage){ .title = page->title, .scripts = scripts };
}

/* What the script says, and the signs in the numbers that it reads. */
static void
append_main (GString *out)
{
  g_string_append (out, "<main data-find=\"");
  pozo_html_append_text (out, _ ("Find"), -1);
  g_string_append (out, "\" data-found=\"");
  pozo_html_append_text (out, _ ("{0} of {1}"), -1);
  g_string_append (out, "\" data-group=\"");
  pozo_html_append_text (out, pozo_locale ()->group, -1);
  g_string_append (out, "\" data-decimal=\"");
  pozo_html_append_text (out, pozo_locale ()->decimal, -1);
  g_string_append_printf (out, "\" data-many=\"%d\" data-few=\"%d\">\n", FIND_ROWS, FIND_GAMES);
}

/**
 * pozo_report_page_begin:
 * @out: where the page goes
 * @page: the page
 *
 * Writes all that stands before the first section.
 */
void
pozo_report_page_begin (GString *out, const PozoReportPage *page)
{
  const char *const styles[] = { pozo_plot_style, style, page->style, NULL };
  PozoHtmlPage frame = make_frame (page);

  frame.styles = styles;
  pozo_html_begin (out, &frame);
  g_string_append (out, "<header>\n");
  pozo_html_append_element (out, "h1", NULL, page->title);
  if (page->subtitle != NULL)
    pozo_html_append_element (out, "p", NULL, page->subtitle);
  if (page->sections != NULL && page->sections->len > 1)
    {
      g_string_append_printf (out, "\n<nav aria-label=\"%s\"><ul>", _ ("Sections"));
      for (guint i = 0; i < page->sections->len; i++)
        {
          const PozoReportSection *section = &g_array_index (page->sections, PozoReportSection, i);

          g_string_append_printf (out, "<li><a href=\"#%s\">", section->id);
          pozo_mark_to_html (_ (section->title), FALSE, out);
          g_string_append (out, "</a></li>");
        }
      g_string_append (out, "</ul></nav>");
    }
  g_string_append (out, "\n</header>\n");
  append_main (out);
}

/**
 * pozo_report_page_section:
 * @out: a page
 * @section: a section
 *
 * Writes a heading that links find.
 */
void
pozo_report_page_section (GString *out, const PozoReportSection *section)
{
  g_string_append_printf (out, "<h2 id=\"%s\">", section->id);
  pozo_mark_to_html (_ (section->title), FALSE, out);
  g_string_append (out, "</h2>\n");
}

static void
begin_table (GString *out, const PozoDocumentColumn *columns, guint n_columns, gboolean has_order)
{
  gboolean has_heads = FALSE;

  for (guint i = 0; i < n_columns; i++)
    has_heads |= columns[i].head[0] != '\0';
  pozo_html_begin_wide (out);
  g_string_append_printf (out, "<table class=\"figures%s%s\">\n",
                          has_heads && has_order ? " sort" : "",
                          n_columns >= MANY_COLUMNS ? " many" : "");
  g_string_append (out, has_heads ? "<thead><tr>" : "");
  for (guint i = 0; has_heads && i < n_columns; i++)
    pozo_html_append_column (out, columns[i].head, columns[i].align != POZO_ALIGN_LEFT);
  g_string_append (out, has_heads ? "</tr></thead>\n<tbody>\n" : "<tbody>\n");
}

/**
 * pozo_report_page_begin_fold:
 * @out: a page, in a section
 * @id: the id of what is folded, ours: a link there opens it
 * @title: what stands there when it is closed, any text
 *
 * Begins what is shown when somebody opens it, and printed only then.
 */
void
pozo_report_page_begin_fold (GString *out, const char *id, const char *title)
{
  g_string_append (out, "<details>");
  pozo_html_append_element (out, "summary", NULL, title);
  g_string_append_printf (out, "\n<div id=\"%s\">\n", id);
}

/**
 * pozo_report_page_end_fold:
 * @out: a page, in what is folded
 *
 * Ends it.
 */
void
pozo_report_page_end_fold (GString *out)
{
  g_string_append (out, "</div></details>\n");
}

/**
 * pozo_report_page_begin_table:
 * @out: a page, in a section
 * @columns: (array length=n_columns): the columns
 * @n_columns: how many
 * @has_order: whether another order of rows makes sense
 *
 * Begins a table; one whose columns are named can be put in order by the script of the page.  Heads
 * are marked and shown as those of pozo_document_rows().
 */
void
pozo_report_page_begin_table (GString *out,
                              const PozoDocumentColumn *columns,
                              guint n_columns,
                              gboolean has_order)
{
  g_autoptr (PozoDocument) shown = pozo_document_new ();

  pozo_document_rows (shown, columns, n_columns);
  begin_table (out, (const PozoDocumentColumn *) pozo_document_block (shown, 0)->columns->data,
               n_columns, has_order);
}

/**
 * pozo_report_page_append_more:
 * @out: a page, behind a list
 * @n_more: what was left out of it
 *
 * Says how much a list lacks; nothing for 0.
 */
void
pozo_report_page_append_more (GString *out, guint64 n_more)
{
  if (n_more == 0)
    return;
  g_autofree char *n = pozo_locale_count (n_more);
  g_autofree char *more = g_strdup_printf (P_ ("And %s more.", "And %s more.", n_more), n);

  g_string_append_printf (out, "<p class=\"dim\">%s</p>\n", more);
}

/**
 * pozo_report_page_end_table:
 * @out: a page, in a table
 * @n_more: rows that were left out
 *
 * Ends a table, and says how many rows it lacks.
 */
void
pozo_report_page_end_table (GString *out, guint n_more)
{
  g_string_append (out, "</tbody></table></div>\n");
  pozo_report_page_append_more (out, n_more);
}

/* Which column stands at a place.  What a row is about comes first, behind its number if it has
 * one: on a phone the rest may lie beyond the edge. */
static guint
column_at (const PozoBlock *block, guint place)
{
  guint head = block->row_head;
  guint front =
      head > 0 && g_array_index (block->columns, PozoDocumentColumn, 0).align != POZO_ALIGN_LEFT;

  if (place < front || place > head)
    return place;
  return place == front ? head : place - 1;
}

static void
append_document_row (const PozoBlock *block, guint first, GString *out)
{
  g_string_append (out, "<tr>");
  for (guint place = 0; place < block->columns->len; place++)
    {
      guint i = column_at (block, place);
      const PozoDocumentColumn *column = &g_array_index (block->columns, PozoDocumentColumn, i);
      const char *tag =
          pozo_html_begin_cell (out, i == block->row_head, column->align != POZO_ALIGN_LEFT);

      pozo_mark_to_html (g_ptr_array_index (block->cells, first + i), FALSE, out);
      g_string_append_printf (out, "</%s>", tag);
    }
  g_string_append (out, "</tr>\n");
}

static void
append_document_rows (const PozoBlock *block, GString *out)
{
  guint n = block->columns->len, n_rows = block->cells->len / n;
  guint n_shown = MIN (n_rows, POZO_REPORT_ROWS_MAX);
  g_autofree PozoDocumentColumn *columns = g_new (PozoDocumentColumn, n);

  for (guint i = 0; i < n; i++)
    columns[i] = g_array_index (block->columns, PozoDocumentColumn, column_at (block, i));
  begin_table (out, columns, n, !block->is_folded);
  for (guint row = 0; row < n_shown; row++)
    append_document_row (block, row * n, out);
  pozo_report_page_end_table (out, n_rows - n_shown);
}

/**
 * pozo_report_page_document:
 * @out: a page
 * @document: headings, paragraphs and rows; its headings begin with level 2
 * @first: the block with which to begin, from 0
 * @level: the level of these headings on the page
 *
 * Writes a view.
 */
void
pozo_report_page_document (GString *out, const PozoDocument *document, guint first, guint level)
{
  for (guint i = first; i < pozo_document_n_blocks (document); i++)
    {
      const PozoBlock *block = pozo_document_block (document, i);
      g_autofree char *head = g_strdup_printf ("h%u", level + MAX (block->level, 2) - 2);

      if (block->kind == POZO_BLOCK_ROWS)
        append_document_rows (block, out);
      if (block->kind == POZO_BLOCK_ROWS || block->text == NULL || block->text[0] == '\0')
        continue;
      if (block->kind == POZO_BLOCK_HEAD)
        g_string_append_printf (out, "<%s>", head);
      else
        g_string_append (out, "<p class=\"dim\">");
      pozo_mark_to_html (block->text, FALSE, out);
      g_string_append_printf (out, "</%s>\n", block->kind == POZO_BLOCK_HEAD ? head : "p");
    }
}

/* Whether the first block is a heading above all others: that is what the page is called. */
static gboolean
has_own_title (const PozoDocument *document)
{
  guint n = pozo_document_n_blocks (document);

  if (n == 0 || pozo_document_block (document, 0)->kind != POZO_BLOCK_HEAD)
    return FALSE;
  for (guint i = 1; i < n; i++)
    if (pozo_document_block (document, i)->kind == POZO_BLOCK_HEAD &&
        pozo_document_block (document, i)->level <= pozo_document_block (document, 0)->level)
      return FALSE;
  return TRUE;
}

/**
 * pozo_report_page_append_back:
 * @address: the address of a report, of which the page is a part
 * @out: where it goes
 *
 * Writes a link back.
 */
void
pozo_report_page_append_back (const char *address, GString *out)
{
  g_string_append (out, "<p><a");
  pozo_html_append_attribute (out, "href", address);
  g_string_append_printf (out, ">%s</a></p>\n", _ ("The whole report"));
}

static void
append_plots (const GPtrArray *plots, GString *out)
{
  g_string_append (out, "<div class=\"plots\">\n");
  for (guint i = 0; i < plots->len; i++)
    {
      g_autofree char *id = g_strdup_printf ("plot-%u", i + 1);

      pozo_plot_to_html (g_ptr_array_index (plots, i), id, out);
    }
  g_string_append (out, "</div>\n");
}

/**
 * pozo_report_page_of_view:
 * @out: where the page goes
 * @view: a view
 *
 * Writes a page that has one view on it.
 */
void
pozo_report_page_of_view (GString *out, const PozoReportView *view)
{
  const PozoDocument *head = view->head;
  gboolean is_own = has_own_title (head);
  g_autofree char *own = is_own ? pozo_mark_strip (pozo_document_block (head, 0)->text) : NULL;
  const PozoReportPage page = { .title = is_own ? own : view->title };
  guint level = is_own ? 3 - MIN (pozo_document_block (head, 0)->level, 2) : 2;

  pozo_report_page_begin (out, &page);
  if (view->back != NULL)
    pozo_report_page_append_back (view->back, out);
  pozo_report_page_document (out, head, is_own ? 1 : 0, level);
  if (view->plots != NULL && view->plots->len > 0)
    append_plots (view->plots, out);
  if (view->rest != NULL)
    pozo_report_page_document (out, view->rest, 0, level);
  pozo_report_page_end (out, &page);
}

/**
 * pozo_report_page_of_document:
 * @out: where the page goes
 * @document: a view
 * @title: what the page is called, any text, where the view does not begin with a heading of all
 *
 * Writes a page that has a document on it and nothing else.
 */
void
pozo_report_page_of_document (GString *out, const PozoDocument *document, const char *title)
{
  const PozoReportView view = { .title = title, .head = document };

  pozo_report_page_of_view (out, &view);
}

/**
 * pozo_report_page_end:
 * @out: where the page goes
 * @page: the page, as it was begun
 *
 * Writes what stands behind the last section.
 */
void
pozo_report_page_end (GString *out, const PozoReportPage *page)
{
  const PozoHtmlPage frame = make_frame (page);

  g_string_append (out, "</main>\n");
  if (page->has_intervals)
    pozo_html_append_element (out, "footer", NULL, _ (POZO_REPORT_INTERVALS));
  pozo_html_end (out, &frame);
}

/**
 * pozo_metrics_to_html:
 * @metrics: what a plugin has counted
 * @id: what the ids in it begin with, ours; nothing else on the page has it
 * @out: where it goes: into a page of pozo_report_page_begin()
 *
 * Writes everything that a plugin has counted, each with its plot.
 */
void
pozo_metrics_to_html (const PozoMetrics *metrics, const char *id, GString *out)
{
  g_autoptr (GPtrArray) plots = pozo_metrics_plots (metrics);
  g_autoptr (GString) described = g_string_new (NULL);

  g_string_append_printf (described, "%s ", pozo_metrics_plugin (metrics));
  pozo_metrics_describe (metrics, described);
  pozo_html_append_element (out, "p", "dim", described->str);
  g_string_append (out, "\n<div class=\"plots\">\n");
  for (guint i = 0; i < plots->len; i++)
    {
      g_autofree char *own = g_strdup_printf ("%s-%u", id, i + 1);

      pozo_plot_to_html (g_ptr_array_index (plots, i), own, out);
    }
  g_string_append (out, "</div>\n");
}

/**
 * pozo_metrics_to_markdown:
 * @metrics: what a plugin has counted
 * @out: where it goes
 *
 * Writes everything that a plugin has counted, as tables below a heading of level 2.
 */
void
pozo_metrics_to_markdown (const PozoMetrics *metrics, GString *out)
{
  g_autoptr (GPtrArray) plots = pozo_metrics_plots (metrics);

  g_string_append_printf (out, "## %s\n\n", pozo_metrics_plugin (metrics));
  pozo_metrics_describe (metrics, out);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < plots->len; i++)
    pozo_plot_to_markdown (g_ptr_array_index (plots, i), out);
}
