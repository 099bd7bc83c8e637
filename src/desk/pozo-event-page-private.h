/* SPDX-License-Identifier: MIT */
/* What the files of an event's page share: the list of games, cut into pages. */
#pragma once

#include "pozo-event-page.h"
#include "pozo-report-page.h"

G_BEGIN_DECLS

/**
 * PozoEventGames:
 * @event: the event
 * @places: (element-type guint): the games in order
 * @pages: (element-type guint): for each page the end of its part of @places; one page for one that
 *   is the report itself
 * @page_of: (array): for each game the page it is on
 *
 * The games of an event in order, and which page they are on.
 */
typedef struct
{
  const PozoEventReport *event;
  PozoResultsOrder order;
  GArray *places;
  GArray *pages;
  guint *page_of;
} PozoEventGames;

/**
 * PozoEventPenalty:
 * @result: a game
 * @side: a side of it, from 0, that lost points or victory points
 *
 * What a side was fined in a game.
 */
typedef struct
{
  const PozoResult *result;
  guint side;
} PozoEventPenalty;

/**
 * PozoEventWriter:
 * @write: writes a file
 * @user: for it
 *
 * Where pages go.
 */
typedef struct
{
  PozoEventWriteFunc write;
  gpointer user;
} PozoEventWriter;

void pozo_event_games_init (PozoEventGames *games, const PozoEventReport *event);
void pozo_event_games_clear (PozoEventGames *games);
char *pozo_event_games_file (const PozoEventGames *games, guint page);
void pozo_event_games_link (const PozoEventGames *games, guint64 number, GString *out);
void pozo_event_games_write (const PozoEventGames *games, guint page, GString *out);
void pozo_event_games_index (const PozoEventGames *games, GString *out);
GArray *pozo_event_games_penalties (const PozoEventGames *games);
void
pozo_event_penalties_write (const PozoEventGames *games, const GArray *penalties, GString *out);
void pozo_event_games_title (const PozoEventGames *games, guint page, GString *out);

GPtrArray *pozo_event_standings_list (const PozoEventReport *event, GError **error);
gboolean pozo_event_people_write (const PozoEventReport *event,
                                  const PozoEventWriter *writer,
                                  GString *out,
                                  GError **error);
void pozo_event_standings_write (const PozoEventReport *event, GString *out);

G_END_DECLS
