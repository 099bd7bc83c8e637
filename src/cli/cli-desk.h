/* SPDX-License-Identifier: MIT */
/* What the commands of a tournament's desk share: the games of the inputs as a list of results, and
 * the formats in which tables are printed. */
#pragma once

#include "cli-games.h"
#include "cli-table.h"
#include "pozo-groups.h"

G_BEGIN_DECLS

/* The usual order of games: round by round, table by table. */
#define CLI_DESK_BY   "event,round"
#define CLI_DESK_SORT "date,table"

typedef enum
{
  CLI_DESK_TEXT,
  CLI_DESK_MARKDOWN,
  CLI_DESK_HTML,
  CLI_DESK_CSV,
  CLI_DESK_JSON,
  CLI_DESK_XLSX,
} CliDeskFormat;

/**
 * CliDesk:
 * @inputs: the run over the inputs; the first member
 * @options: the common options
 * @rules: how games are replayed
 * @format: how tables are printed
 * @table: how they are written as cells
 * @registry: (nullable): where the plugins come from
 * @host: (nullable): plugins that count the games beside
 * @marks: where their host writes what it is at
 * @n_workers: workers that were made
 * @sum: what the plugins counted, after cli_desk_read()
 * @results: the games, after cli_desk_read()
 * @error: (nullable): what stopped the run
 *
 * A command of the desk.
 */
typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  CliDeskFormat format;
  CliTable table;
  PozoRegistry *registry;
  PozoHost *host;
  PozoHostMark *marks;
  guint n_workers;
  PozoGroups sum;
  PozoResults *results;
  GError *error;
} CliDesk;

/* The entry of the commands' tables for the format. */
#define CLI_DESK_FORMAT_ENTRY(word)                                                                \
  {                                                                                                \
    "format", 'f', 0, G_OPTION_ARG_STRING, (word), N_ ("text, markdown, html, csv, json or xlsx"), \
        "FORMAT"                                                                                   \
  }

extern const char *const cli_desk_formats[];

CliStatus cli_desk_settle (CliDesk *desk, const char *format);
void cli_desk_add (PozoResults *results,
                   const PozoGame *game,
                   const PozoGamePlace *place,
                   const PozoReplayOptions *options,
                   GString *rules);
CliStatus cli_desk_read (CliDesk *desk);
gboolean cli_desk_read_scales (PozoStandingsOptions *options,
                               char *const *given,
                               const char *from_code,
                               GPtrArray *loaded,
                               GError **error);
void cli_desk_print_view (const CliDesk *desk, const PozoReportView *view);
void cli_desk_print (const CliDesk *desk, const PozoDocument *document, const char *title);
gboolean cli_desk_write_pages (PozoEventReport *event, const char *output, GError **error);
void cli_desk_clear (CliDesk *desk);

G_END_DECLS
