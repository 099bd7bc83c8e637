/* SPDX-License-Identifier: MIT */
/* What the two halves of `pozo show` share: finding the game (cmd-show.c) and drawing it
 * (cmd-show-render.c). */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

/**
 * ShowRow:
 * @turn: the turn line in the deal, 1-based
 * @seat: who
 * @n_hand: cards in the hand afterwards
 * @n_pile: cards in the pile afterwards
 * @n_stock: cards in the stock afterwards
 * @is_frozen: whether the pile is frozen then
 * @text: what was done, a line for each action
 * @plain: the same without colour
 * @json: the actions as a JSON array
 *
 * A turn of the deal that is shown.
 */
typedef struct
{
  guint turn;
  guint seat;
  guint n_hand;
  guint n_pile;
  guint n_stock;
  gboolean is_frozen;
  char *text;
  char *plain;
  char *json;
} ShowRow;

/**
 * Show:
 *
 * What is asked for, where the search stands, and what the replay has shown so far.
 */
typedef struct
{
  CliInputs inputs; /* the first member: cli_inputs_run() wants it there */
  const char *id;
  guint64 ordinal;
  guint deal; /* 1-based; 0 for the overview */
  guint turn; /* 1-based; 0 for the whole deal */
  gboolean json;
  PozoStyle style;

  guint64 n_seen;
  gboolean is_found;
  CliStatus status;
  PozoRecord *record;
  PozoGame *game;
  PozoReplay *replay;
  CliPlace place;
  GString *buffer;
  char *name[POZO_SEATS_MAX + 1];
  PozoViewNames names;

  guint deal_now;
  guint turn_now;
  GString *text;
  GString *plain;
  GString *json_text;
  PozoJson actions_json;
  GArray *rows;
  gboolean has_state;
  gboolean has_turn;
  PozoState at_start;
  PozoState at_turn;
  PozoState at_end;
  PozoLegal legal;
} Show;

CliStatus show_render (Show *show);

G_END_DECLS
