/* SPDX-License-Identifier: MIT */
/* Picking games out of inputs by what their heads say, for the commands that pass games on as they
 * are. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

/**
 * CliPicked:
 * @text: the game's text, as it stands in the input
 * @length_bytes: of the text
 * @id: its Id; empty when it has none
 * @n_deals: how many deals begin in it
 * @file: the input, and the member in it
 *
 * A game that was picked.  Valid only while it is handed over.
 */
typedef struct
{
  const char *text;
  gsize length_bytes;
  const char *id;
  guint n_deals;
  const char *file;
} CliPicked;

/**
 * CliPick:
 * @inputs: the run over the inputs; the first member
 * @games: (array zero-terminated=1) (nullable): the Ids that are wanted; all games without
 * @take: takes a game, in the order of the inputs; %FALSE ends the run
 * @user: for @take
 * @n_picked: how many games were taken
 *
 * What is wanted, and what becomes of it.
 */
typedef struct
{
  CliInputs inputs;
  char **games;
  gboolean (*take) (const CliPicked *game, gpointer user);
  gpointer user;
  guint64 n_picked;

  /*< private >*/
  CliRules rules;
  guint n_games;
  gboolean *found;
  guint64 n_stray_texts;
} CliPick;

/* Entries of the command's own table. */
#define CLI_PICK_ENTRIES(pick)                                                                     \
  {                                                                                                \
    "game", 'g', 0, G_OPTION_ARG_STRING_ARRAY, &(pick)->games,                                     \
        N_ ("Only the game with this Id; may be given again"), "ID"                                \
  }

CliStatus cli_pick_settle (CliPick *pick, const CliOptions *options);
gboolean cli_pick_run (CliPick *pick, const CliOptions *options);
CliStatus cli_pick_judge (CliPick *pick);
void cli_pick_clear (CliPick *pick);

G_END_DECLS
