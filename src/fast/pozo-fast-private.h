/* SPDX-License-Identifier: MIT */
/* What the files of the fast path share.  Each reads its lines from @p on and returns where it
 * stopped, or %NULL to fall back.  Every text ends with a line end, or falls back, and with a NUL
 * behind it, which is nothing in the notation: so a look at the next byte needs no check. */
#pragma once

#include "pozo-fast-trace.h"
#include "pozo-fast-types.h"
#include "pozo-match.h"
#include "pozo-pcn-line.h"
#include "pozo-pcn-normalise.h"
#include "pozo-replay-parts.h"
#include "pozo-rests.h"
#include "pozo-rule-cache.h"

G_BEGIN_DECLS

/* Well within what the reader allows; a longer game is looked at closer. */
#define POZO_FAST_BYTES_MAX      (112u << 10) /* of a game; self-play has some of 105 KB */
#define POZO_FAST_HEAD_BYTES_MAX (16u << 10)  /* of its head */

/**
 * PozoFast:
 * @options: how games are replayed, and findings reported
 * @cache: the rules of heads
 * @observer: (nullable): who watches
 * @observer_data: what is passed to him
 * @state: the table
 * @head: the head of the game at hand, the only part that is kept
 * @head_text: a copy of the head that was read last
 * @can_repeat: whether the next head may be compared with that, in which nothing was found
 * @resolved: its rules
 * @n_players: how many sit there
 * @n_sides: sides that keep a score
 * @n_checks: what was checked in it
 * @line: a word that is not plain
 * @normaliser: a game as a scribe wrote it
 * @trace: a game on its way to somebody who watches
 * @seats: who sits at @state
 *
 * What the fast path keeps from game to game.
 */
struct _PozoFast
{
  PozoReplayOptions options;
  PozoRuleCache *cache;
  const PozoReplayObserver *observer;
  gpointer observer_data;
  PozoState state;
  PozoRecord *head;
  GString *head_text;
  gboolean can_repeat;
  const PozoResolved *resolved;
  guint8 n_players;
  guint8 n_sides;
  guint8 n_checks;
  PozoRecord *line;
  PozoPcnNormaliser *normaliser;
  PozoFastTrace trace;
  PozoShortcutSeats seats;
};

/* A deal's cards as its lines give them. */
typedef struct
{
  guint8 cards[POZO_DECK_MAX + 1];
  guint n;
} PozoFastCards;

/**
 * PozoFastGame:
 * @fast: what is kept
 * @compiled: the rules
 * @state: the table
 * @text: where the text that is read begins: the game itself, or what it was rewritten to
 * @end: behind its last byte
 * @places: (nullable): where in the game a word of that text stands; %NULL when it is the game
 * @trace: (nullable): gets what happens; %NULL where nobody watches
 * @keeps_events: whether it gets what is done
 * @keeps_tables: whether it gets the tables at the ends of deals
 * @figures: what was counted
 * @n_players: how many sit there
 * @n_sides: sides that keep a score
 * @dealer: of the last deal; 0 before the first
 * @rests: who rested
 * @is_over: the match is decided
 * @sum: the running scores
 * @cards: the cards of the deal's lines
 * @stock: those that nobody drew, as the record has them
 * @has_stock: whether it does
 * @is_partial: whether a card of the deal is not known to the face
 * @line: (nullable): a turn line, or the first of those before or behind the turns: where a game
 * falls back, that is in this line or in those that belong to it
 * @n_played: how many actions of the deal were played where they stand
 *
 * A game on its way through the fast path.
 */
typedef struct
{
  PozoFast *fast;
  const PozoCompiledRules *compiled;
  PozoState *state;
  const char *text;
  const char *end;
  const guint32 *places;
  PozoFastTrace *trace;
  gboolean keeps_events;
  gboolean keeps_tables;
  PozoFastFigures figures;
  guint8 n_players;
  guint8 n_sides;
  guint8 dealer;
  PozoRests rests;
  gboolean is_over;
  gint32 sum[POZO_SEATS_MAX];
  PozoFastCards cards;
  PozoCardList stock;
  gboolean has_stock;
  gboolean is_partial;
  const char *line;
  guint n_played;
} PozoFastGame;

/* What is read, from @p on to the end of its line, for the reader of records. */
static inline PozoPcnText
pozo_fast_text (const PozoFastGame *game, const char *p)
{
  const char *end = memchr (p, '\n', (gsize) (game->end - p));

  return (PozoPcnText){ .base = game->text, .end = end != NULL ? end : game->end };
}

const char *pozo_fast_read_head (PozoFastGame *game, const char *text, PozoPcnMode mode);
const char *pozo_fast_read_setup (PozoFastGame *game, const char *p);
const char *pozo_fast_read_turns (PozoFastGame *game, const char *p);
const char *pozo_fast_read_word (PozoFastGame *game, guint seat, const char *word);
gboolean pozo_fast_end_line (PozoFastGame *game, guint seat, const char *p);
const char *pozo_fast_read_scores (PozoFastGame *game, const char *p);

G_END_DECLS
