/* SPDX-License-Identifier: MIT */
/* What a game is to those who know none: a row of constants, which a reader asks for its words, and
 * one function, which a replay calls once for a record.
 *
 * Canasta has no such row: a record without a kind is one of Canasta, and nothing on its way asks.
 * A kind sees records and cards; it tells what it finds to whoever replays, and knows neither rules
 * nor tables of another game.  docs/games/README.md says how one is added. */
#pragma once

#include "pozo-kind-outcome.h"
#include "pozo-kind-rule.h"
#include "pozo-pack.h"

G_BEGIN_DECLS

typedef struct _PozoRandom PozoRandom;
typedef struct _PozoRecord PozoRecord;
typedef struct _PozoGameKind PozoGameKind;

/* The version of the notation that records of other games than Canasta are written in. */
#define POZO_GAME_KIND_VERSION 2

/* What may stand behind the colon of something said. */
typedef enum
{
  POZO_SAY_ALONE,  /* nothing: `#gin` */
  POZO_SAY_NUMBER, /* a number, if anything: `#knock:2` */
  POZO_SAY_CARDS,  /* cards: `>rest:3sAd` */
  POZO_SAY_SUIT,   /* a suit, which the number holds: `#40:h` */
} PozoSayArgument;

/**
 * PozoSayWord:
 * @name: the word behind the sign; %NULL ends a table
 * @sign: `#` for what is said, `>` for what is only shown
 * @argument: a PozoSayArgument
 *
 * A word of a turn that is a game's own; its place in the table is what a SAY action holds.
 */
typedef struct
{
  const char *name;
  char sign;
  guint8 argument;
} PozoSayWord;

/**
 * PozoGameKind:
 * @id: what stands behind `Game: `
 * @name: what people call it, in English
 * @variants: (array zero-terminated=1): its forms; a record that names none is of the first
 * @rules: (array zero-terminated=1): the rules that tables differ in
 * @pack: a PozoPack: with what it is played, and how its cards are spelt
 * @has_tricks: whether a card without a sign is one that is played to a trick
 * @signs: the signs of the words of a turn that it has
 * @says: its own words, behind `#` and `>`
 * @score_items: (array zero-terminated=1): the items of a `score` line, in canonical order; the
 *   number of one is its slot in a PozoScore
 * @items: what they are to one another
 * @final_items: (array zero-terminated=1) (nullable): the same of a `final` line, if there is one
 * @first_finding: its own findings are those from this PozoFindingCode
 * @last_finding: to this one; what they say of rules and sources holds for it
 * @replay: replays a record of this kind; what is wrong with it is told to the sink
 * @simulate: (nullable): plays a match of made-up players by rules in the order of the table, and
 *   adds it to a record that has its head; after so many deals it is abandoned
 * @counts: (array zero-terminated=1) (nullable): what that counts, to be translated
 *
 * A kind of game.
 */
struct _PozoGameKind
{
  const char *id;
  const char *name;
  const PozoKindVariant *variants;
  const PozoKindRule *rules;
  guint8 pack;
  gboolean has_tricks;
  const char *signs;
  const PozoSayWord *says;
  const char *const *score_items;
  PozoKindItems items;
  const char *const *final_items;
  PozoFindingCode first_finding;
  PozoFindingCode last_finding;
  PozoKindGame (*replay) (const PozoRecord *record, const PozoKindSink *sink);
  void (*simulate) (PozoRecord *record,
                    const gint32 *rules,
                    PozoRandom *random,
                    guint n_deals,
                    guint64 *counts);
  const char *const *counts;
};

G_END_DECLS
