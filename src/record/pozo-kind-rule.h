/* SPDX-License-Identifier: MIT */
/* The tables of what a game of another kind lets tables choose: its forms and its rules. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoKindRule:
 * @key: the name of the rule; %NULL ends a table
 * @value: what it is where nothing is said
 * @least: the least it can be
 * @most: the most
 * @words: (nullable): the words of its values from 0 on, with blanks between
 * @range: what it may be, where it has no words: `0..100`
 * @source: (nullable): where the rule book says so
 * @decision: (nullable): the point of the game's page that decides what the book leaves open
 * @meaning: what it is about, in English
 *
 * A rule that tables differ in.  Its place in the table is that of its value among those of a game.
 */
typedef struct
{
  const char *key;
  gint32 value;
  gint32 least;
  gint32 most;
  const char *words;
  const char *range;
  const char *source;
  const char *decision;
  const char *meaning;
} PozoKindRule;

/**
 * PozoKindSetting:
 * @rule: a place in the table of rules
 * @value: its value
 *
 * What a variant has otherwise than the game.
 */
typedef struct
{
  guint rule;
  gint32 value;
} PozoKindSetting;

/**
 * PozoKindVariant:
 * @id: what stands behind `Variant: `; %NULL ends a table
 * @name: what people call it, in English
 * @n_players: seats at the table
 * @settings: (array length=n_settings) (nullable): what it sets
 * @n_settings: how many
 *
 * A form of a game.
 */
typedef struct
{
  const char *id;
  const char *name;
  guint n_players;
  const PozoKindSetting *settings;
  guint n_settings;
} PozoKindVariant;

G_END_DECLS
