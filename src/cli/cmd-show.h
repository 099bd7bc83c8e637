/* SPDX-License-Identifier: MIT */
/* What the two halves of `pozo show` share: finding the game (cmd-show.c) and drawing it
 * (cmd-show-render.c). */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

typedef enum
{
  SHOW_TEXT,
  SHOW_MARKDOWN,
  SHOW_HTML,
  SHOW_SVG,
  SHOW_JSON,
} ShowFormat;

/**
 * ShowNumbers:
 *
 * The numbers of a place, as the command line has them; 0 for one that it does not.
 */
typedef struct
{
  int deal;
  int turn;
  int action;
} ShowNumbers;

/**
 * Show:
 *
 * What is asked for, and where the search stands.
 */
typedef struct
{
  CliInputs inputs; /* the first member: cli_inputs_run() wants it there */
  const char *id;
  guint64 ordinal;
  PozoPlace at;       /* deal 0 for the overview */
  gboolean has_turn;  /* whether a table is asked for */
  gboolean is_action; /* whether that is before one action, and not before a turn */
  gboolean is_sheet;
  const char *as;
  ShowFormat format;
  PozoStyle style;

  guint64 n_seen;
  guint64 n_found; /* that are called so; the first of them is shown */
  CliStatus status;
  PozoRecord *record;
  PozoRecord *head; /* of the game that is looked at */
  GString *head_text;
  const PozoReplayOptions *replay;
  PozoPositions *positions;
  PozoGamePlace place;
  PozoSelectionPart selector;
  GString *buffer;
} Show;

CliStatus show_render (Show *show);

G_END_DECLS
