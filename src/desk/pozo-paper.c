/* SPDX-License-Identifier: MIT */
/* The look of what is printed and filled in by hand.  Paper is black and white, and its sizes are
 * millimetres: a sheet has no margin of its own, and each card keeps what a printer cannot reach.
 * On a screen a sheet lies on the page, or its cards below one another where that is narrow. */
#include "pozo-paper.h"

#include "pozo-html.h"
#include "pozo-language.h"

#include <string.h>

#define LONG_NAME      30 /* characters, from which on a name is written smaller */
#define VERY_LONG_NAME 64

const char pozo_paper_style[] =
    ".sheet,.pad{background:#fff;color:#000;font-size:10pt;line-height:1.25}"
    ".sheet{display:grid;grid-template-columns:1fr 1fr;max-width:210mm;margin:0 0 1.5rem;"
    "border:1px solid var(--line)}"
    ".card{display:flex;flex-direction:column;height:148mm;padding:8mm 8mm 7mm;overflow:hidden;"
    "min-width:0}"
    ".card:nth-child(odd){border-right:1px dashed #777}"
    ".card:nth-child(-n+2){border-bottom:1px dashed #777}"
    ".card p,.pad p{margin:.5mm 0}"
    ".card .event{display:flex;justify-content:space-between;gap:3mm;font-size:9pt}"
    ".card .event b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}"
    ".card .event span{flex-shrink:0}.card table{overflow-wrap:anywhere}.card "
    ".who{table-layout:fixed}"
    ".card .where{font-size:16pt;font-weight:bold;margin:1mm 0 1.5mm}"
    ".card table,.pad table{width:100%;border-collapse:collapse}"
    ".card .who th{width:7mm}.card .who th,.card .who td{border:0;padding:.6mm 0;font-size:12pt}"
    ".card .long{font-size:9.5pt!important}.card .very{font-size:7.5pt!important}"
    ".card .clamp,.pad .clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;"
    "overflow:hidden}"
    ".card .rules{font-size:8pt;color:#333}"
    ".fill{flex:1;min-height:0;table-layout:fixed;font-size:8.5pt}"
    ".fill th,.fill td{border:1px solid #555;padding:0 1mm;text-align:center;vertical-align:middle;"
    "font-weight:normal}"
    ".fill .item{height:24mm}.fill .item span{writing-mode:vertical-rl;transform:rotate(180deg);"
    "white-space:nowrap}.fill tfoot tr{height:10mm}"
    ".fill .side{font-weight:bold}.fill .no{width:17mm}"
    ".fill tfoot th,.fill tfoot td{border-top:2px solid #000;font-weight:bold}"
    ".sign{display:flex;gap:5mm;font-size:8.5pt;margin-top:2mm!important}"
    ".sign span{flex:1;border-top:1px solid #000;margin-top:7mm;padding-top:.5mm}"
    ".name{font-size:13pt;font-weight:bold;margin:2mm 0 3mm!important}"
    ".guide th,.guide td{border-bottom:1px solid #aaa;padding:1.2mm 1mm;font-size:10pt;"
    "text-align:left}.guide .n{text-align:right;width:13mm}.guide.many td,.guide.many "
    "th{font-size:7pt;padding:0 1mm}"
    ".pad{max-width:210mm;padding:10mm;border:1px solid var(--line);display:flex;"
    "flex-direction:column;min-height:296mm}"
    ".pad h1{font-size:18pt;margin:0 0 2mm}.pad .write{display:flex;gap:6mm;margin:3mm 0 2mm}"
    ".pad .write>span{flex:1;border-bottom:1px solid #000;padding-bottom:.5mm;min-height:8mm;"
    "display:flex;align-items:flex-end;gap:2mm;min-width:0}"
    ".pad .write b{overflow-wrap:anywhere;min-width:0}.pad .long{font-size:9pt}.pad .very{"
    "font-size:7.5pt}.pad .no{width:20mm}.pad .item{height:30mm}"
    "@media(max-width:44rem){.sheet{display:block}.card{height:auto;min-height:148mm;"
    "border-right:0!important;border-bottom:1px dashed #777}.pad{min-height:0;padding:4mm}}"
    "@page paper{size:A4;margin:0}"
    "@media print{.sheet{display:grid!important;page:paper;break-before:page;width:210mm;"
    "height:296mm;grid-template-rows:148mm 148mm;margin:0;border:0}"
    ".card{height:148mm;min-height:0}.card:nth-child(odd){border-right:1px dashed #777!important}"
    ".card:nth-child(n+3){border-bottom:0}.cards>h2{display:none}"
    ".pad{page:paper;width:210mm;height:296mm;min-height:0;margin:0;border:0;padding:12mm}}";

/**
 * pozo_paper_begin_card:
 * @out: a page
 * @index: which card of its kind, from 0
 *
 * Begins a card, and a sheet where one is full.
 */
void
pozo_paper_begin_card (GString *out, guint index)
{
  g_string_append (out, index % POZO_PAPER_CARDS == 0 ? "<div class=\"sheet\">\n" : "");
  g_string_append (out, "<article class=\"card\">");
}

/**
 * pozo_paper_end_card:
 * @out: a page
 * @index: which card of its kind, from 0
 * @n_cards: how many there are
 *
 * Ends a card, and the sheet where that is full, or no card follows.
 */
void
pozo_paper_end_card (GString *out, guint index, guint n_cards)
{
  g_string_append (out, "</article>\n");
  if (index % POZO_PAPER_CARDS == POZO_PAPER_CARDS - 1 || index + 1 == n_cards)
    g_string_append (out, "</div>\n");
}

/**
 * pozo_paper_append_name:
 * @out: a page
 * @tag: the element that has the name
 * @name: a name, any text
 *
 * Writes a name, a long one smaller; of one that no card has room for, as much as three lines hold.
 */
void
pozo_paper_append_name (GString *out, const char *tag, const char *name)
{
  glong length = g_utf8_strlen (name, -1);

  g_string_append_printf (out, "<%s%s><span class=\"clamp\">", tag,
                          length > VERY_LONG_NAME ? " class=\"very\""
                          : length > LONG_NAME    ? " class=\"long\""
                                                  : "");
  pozo_html_append_name (out, name, -1);
  g_string_append_printf (out, "</span></%s>", tag);
}

/**
 * pozo_paper_count_deals:
 * @rules: the rules of a match
 * @most: how many rows fit
 *
 * Counts the rows to print: one for each deal of the match, and for one more where that may decide
 * it; as many as fit, where the number of deals is open.
 *
 * Returns: the number
 */
guint
pozo_paper_count_deals (const PozoRules *rules, guint most)
{
  guint n_extra = rules->match_tie == POZO_MATCH_TIE_EXTRA_DEAL;

  return rules->match_deals > 0 ? MIN ((guint) rules->match_deals + n_extra, most) : most;
}

/**
 * pozo_paper_append_blank_rows:
 * @out: a page, in the body of a table
 * @n_rows: how many deals there is room for
 * @n_columns: cells to fill in, besides the number of the deal
 *
 * Writes rows to fill in.
 */
void
pozo_paper_append_blank_rows (GString *out, guint n_rows, guint n_columns)
{
  for (guint row = 1; row <= n_rows; row++)
    {
      g_string_append_printf (out, "<tr><th>%u</th>", row);
      for (guint i = 0; i < n_columns; i++)
        g_string_append (out, "<td></td>");
      g_string_append (out, "</tr>");
    }
}

/**
 * pozo_paper_append_signatures:
 * @out: a page
 * @n_sides: how many sides sign
 *
 * Writes lines to sign on.
 */
void
pozo_paper_append_signatures (GString *out, guint n_sides)
{
  g_string_append (out, "<p class=\"sign\">");
  for (guint side = 0; side < n_sides; side++)
    {
      g_string_append (out, "<span>");
      /* translators: on paper, below a line; A or B */
      g_string_append_printf (out, _ ("Signature of side %c"), (char) ('A' + side));
      g_string_append (out, "</span>");
    }
  g_string_append (out, "</p>");
}
