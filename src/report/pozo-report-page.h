/* SPDX-License-Identifier: MIT */
/* The frame of pages with tables and plots: an event's report, and its parts alone.
 *
 *   header   the title, what it is about, links to the sections
 *   main     sections, each with an id and a heading of level 2
 *   script   puts tables in order and finds rows; nothing needs it to be read */
#pragma once

#include "pozo-document.h"
#include "pozo-metrics.h"

G_BEGIN_DECLS

#define POZO_REPORT_SCRIPT_BYTES_MAX 5120u /* what a page of results may run */

#define POZO_REPORT_ROWS_MAX         500u /* rows of a document's table; the rest is counted */

/* What intervals rest on, as marked by N_(). */
#define POZO_REPORT_INTERVALS                                                                      \
  N_ ("Intervals (95 %) take deals as independent; those of a match are not.")

/**
 * PozoReportSection:
 * @id: the section's id, ours
 * @title: what it is called, marked text
 *
 * A section that the head of a page links to.
 */
typedef struct
{
  const char *id;
  const char *title;
} PozoReportSection;

/**
 * PozoReportPage:
 * @title: the title, any text
 * @subtitle: (nullable): a line below it, any text
 * @sections: (element-type PozoReportSection): what the head links to, if that is more than one
 * @has_intervals: whether there are confidence intervals on it, which its end then explains
 * @style: (nullable): a sheet of its own
 *
 * A page to be written.  Everything is borrowed.
 */
typedef struct
{
  const char *title;
  const char *subtitle;
  const GArray *sections;
  gboolean has_intervals;
  const char *style;
} PozoReportPage;

/**
 * PozoReportView:
 * @title: what the page is called, any text, where @head does not begin with a heading of all
 * @back: (nullable): the address of the page that has a link to this one
 * @head: what stands first
 * @plots: (nullable) (element-type PozoPlot): plots behind it
 * @rest: (nullable): what stands behind these
 *
 * A view that is a page.  Everything is borrowed.
 */
typedef struct
{
  const char *title;
  const char *back;
  const PozoDocument *head;
  const GPtrArray *plots;
  const PozoDocument *rest;
} PozoReportView;

void pozo_report_page_begin (GString *out, const PozoReportPage *page);
void pozo_report_page_section (GString *out, const PozoReportSection *section);
void pozo_report_page_begin_table (GString *out,
                                   const PozoDocumentColumn *columns,
                                   guint n_columns,
                                   gboolean has_order);
void pozo_report_page_begin_fold (GString *out, const char *id, const char *title);
void pozo_report_page_end_fold (GString *out);
void pozo_report_page_append_back (const char *address, GString *out);
void pozo_report_page_append_more (GString *out, guint64 n_more);
void pozo_report_page_end_table (GString *out, guint n_more);
void
pozo_report_page_document (GString *out, const PozoDocument *document, guint first, guint level);
void pozo_report_page_of_view (GString *out, const PozoReportView *view);
void pozo_report_page_of_document (GString *out, const PozoDocument *document, const char *title);
void pozo_report_page_end (GString *out, const PozoReportPage *page);

void pozo_metrics_to_html (const PozoMetrics *metrics, const char *id, GString *out);
void pozo_metrics_to_markdown (const PozoMetrics *metrics, GString *out);

G_END_DECLS
