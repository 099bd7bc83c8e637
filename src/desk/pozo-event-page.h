/* SPDX-License-Identifier: MIT */
/* The report of an event as a page: results, standings, what went wrong, penalties, and what
 * plugins counted.
 *
 *   up to 2,000 games   one page
 *   more                the list of games on pages of their own beside it, some rounds each
 *
 * Where it is asked for, each player has a page of his own, too.  Nothing else on it grows with the
 * games. */
#pragma once

#include "pozo-found.h"
#include "pozo-metrics.h"
#include "pozo-results-view.h"
#include "pozo-standings-options.h"

G_BEGIN_DECLS

#define POZO_EVENT_GAMES_MAX     2000u /* games on a page */
#define POZO_EVENT_PENALTIES_MAX 200u  /* penalties told one by one; the rest is counted */
#define POZO_EVENT_RULES_MAX     5u    /* rules named at the head of a round */

/**
 * PozoEventReport:
 * @title: (nullable): the title; %NULL for the event of the games, if it is one
 * @what: what the page is, as marked by N_(), where the games are not of one event
 * @results: the games
 * @order: in which order they stand
 * @standings: (nullable): how the events are ranked; %NULL for no standings
 * @found: (nullable): what went wrong; %NULL for results alone
 * @metrics: (array length=n_metrics): what plugins counted
 * @n_metrics: how many
 * @has_people: whether there is a page for each player beside it
 * @n_lost: inputs that were not read to their end, which the page says
 * @replays: (array) (nullable): the address of the page of each game, beside the report; %NULL for
 *   a game without
 * @file: the name of the page's file, with which those of the pages beside it begin
 *
 * What a report is made of.  Everything is borrowed.
 */
typedef struct
{
  const char *title;
  const char *what;
  const PozoResults *results;
  PozoResultsOrder order;
  const PozoStandingsOptions *standings;
  const PozoFound *found;
  const PozoMetrics *const *metrics;
  guint n_metrics;
  gboolean has_people;
  guint64 n_lost;
  const char *const *replays;
  const char *file;
} PozoEventReport;

/**
 * PozoEventWriteFunc:
 * @file: the name of a file beside the page's; that of the page itself comes last
 * @text: what it holds
 * @user: for it
 * @error: return location
 *
 * Writes a file.
 *
 * Returns: whether it was done
 */
typedef gboolean (*PozoEventWriteFunc) (const char *file,
                                        const GString *text,
                                        gpointer user,
                                        GError **error);

/* What a report is written as. */
typedef enum
{
  POZO_EVENT_HTML,
  POZO_EVENT_MARKDOWN,
  POZO_EVENT_CSV,
  POZO_EVENT_JSON,
  POZO_EVENT_XLSX,
} PozoEventFormat;

char *pozo_event_title (const PozoEventReport *event);
char *pozo_event_subtitle (const PozoEventReport *event);
gboolean pozo_event_report_append (const PozoEventReport *event,
                                   PozoEventFormat format,
                                   GString *out,
                                   GError **error);
gboolean pozo_event_report_to_cells (const PozoEventReport *event, PozoCells *out, GError **error);
gboolean pozo_event_report_write (const PozoEventReport *event,
                                  PozoEventWriteFunc write,
                                  gpointer user,
                                  GError **error);

G_END_DECLS
