/* SPDX-License-Identifier: MIT */
/* Where counts go, and in which format: what `pozo stats` and `pozo merge` share of their command
 * lines. */
#pragma once

#include "cli-table.h"
#include "pozo-count-report.h"

G_BEGIN_DECLS

/**
 * StatsOutput:
 * @word: (nullable): the value of --format
 * @html: (nullable): the file of a page
 * @csv: --csv
 * @ascii: --ascii
 * @format: what these come to
 * @table: how tables are written
 * @style: how text is drawn
 *
 * What somebody wants to see.
 */
typedef struct
{
  char *word;
  char *html;
  gboolean csv;
  gboolean ascii;
  PozoCountFormat format;
  CliTable table;
  PozoStyle style;
} StatsOutput;

/* clang-format off */
#define STATS_OUTPUT_ENTRIES(output) \
  { "format", 'f', 0, G_OPTION_ARG_STRING, &(output)->word, \
    N_ ("text, markdown, csv, json or xlsx"), "FORMAT" }, \
  { "html", 0, 0, G_OPTION_ARG_FILENAME, &(output)->html, \
    N_ ("Write a page with plots to this file, instead of text"), "FILE" }, \
  { "csv", 0, 0, G_OPTION_ARG_NONE, &(output)->csv, N_ ("The same as --format csv"), NULL }, \
  { "ascii", 0, 0, G_OPTION_ARG_NONE, &(output)->ascii, N_ ("Draw with ASCII alone"), NULL }
/* clang-format on */

extern const char *const stats_formats[];

CliStatus
stats_output_settle (StatsOutput *output, const CliCommand *command, const CliOptions *options);
CliStatus stats_output_write (const StatsOutput *output,
                              const CliCommand *command,
                              const PozoCountReport *counts);
void stats_output_clear (StatsOutput *output);

G_END_DECLS
