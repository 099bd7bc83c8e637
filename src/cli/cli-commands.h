/* SPDX-License-Identifier: MIT */
/* The table of commands, for those that speak of others: the overview, help, completion. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

guint cli_n_commands (void);
const CliCommand *cli_command (guint index);
const CliCommand *cli_command_find (const char *name);
CliStatus cli_command_refuse (const char *name);
char *cli_overview (void);

extern const CliCommand cli_ask;
extern const CliCommand cli_cat;
extern const CliCommand cli_complete_words;
extern const CliCommand cli_convert;
extern const CliCommand cli_desk;
extern const CliCommand cli_explain;
extern const CliCommand cli_new;
extern const CliCommand cli_facts;
extern const CliCommand cli_games;
extern const CliCommand cli_help;
extern const CliCommand cli_lsp;
extern const CliCommand cli_merge;
extern const CliCommand cli_movement;
extern const CliCommand cli_pack;
extern const CliCommand cli_pad;
extern const CliCommand cli_plugins;
extern const CliCommand cli_replay;
extern const CliCommand cli_report;
extern const CliCommand cli_rescore;
extern const CliCommand cli_results;
extern const CliCommand cli_show;
extern const CliCommand cli_simulate;
extern const CliCommand cli_sql;
extern const CliCommand cli_standings;
extern const CliCommand cli_stats;
extern const CliCommand cli_unpack;
extern const CliCommand cli_validate;
extern const CliCommand cli_variants;

void cli_offer_help (CliCompletion *completion);

G_END_DECLS
