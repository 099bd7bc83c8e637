/* SPDX-License-Identifier: MIT */
/* What the files of the skim share.  Each reads its lines from @p on and returns where it stopped,
 * or %NULL for: look closer.  Every text ends with a NUL, which is nothing in the notation, so a
 * look at the next byte needs no check. */
#pragma once

#include "pozo-pcn-respell.h"
#include "pozo-replay-private.h"
#include "pozo-skim-scan.h"
#include "pozo-skim-tell.h"
#include "pozo-skim.h"

G_BEGIN_DECLS

/* Well within what the reader allows; a longer game is looked at closer. */
#define POZO_SKIM_BYTES_MAX      (112u << 10) /* of a game; self-play has some of 105 KB */
#define POZO_SKIM_HEAD_BYTES_MAX (16u << 10)  /* of its head */
#define POZO_SKIM_HEAD_LINES_MAX 32           /* of a head that is remembered */

/**
 * PozoSkimMemo:
 * @resolved: (nullable): the rules that it names; %NULL when nothing is remembered
 * @n_players: how many sit there
 * @n_checks: what was checked in it
 * @text: the head, up to the blank line behind it
 * @n_lines: its lines
 * @length: how long each is, its line end included
 * @kind: the key of each
 * @key_length: how long the key of each is, up to the value, where the value is anybody's; else 0
 *
 * The head of the last game, which found nothing.  The next one differs in a name or two, and what
 * does not differ need not be read again.
 */
typedef struct
{
  const PozoResolved *resolved;
  guint8 n_players;
  guint8 n_checks;
  GString *text;
  guint n_lines;
  guint8 kind[POZO_SKIM_HEAD_LINES_MAX];
  guint16 length[POZO_SKIM_HEAD_LINES_MAX];
  guint16 key_length[POZO_SKIM_HEAD_LINES_MAX];
} PozoSkimMemo;

/**
 * PozoSkim:
 * @head: the head of the game at hand, the only part that is kept
 * @memo: its text and its rules
 * @line: a word that is not plain
 * @respelling: a game as a scribe wrote it
 * @tale: a game on its way to somebody who watches
 * @seated: the rules by which @state was seated; %NULL when it was not
 * @n_seated: how many sit there
 * @sides: how the head named their sides
 *
 * What a skim keeps from game to game.
 */
struct _PozoSkim
{
  PozoRecord *head;
  PozoSkimMemo memo;
  PozoRecord *line;
  PozoPcnRespelling *respelling;
  PozoSkimTale tale;
  const PozoRules *seated;
  guint8 n_seated;
  guint8 sides[POZO_SEATS_MAX];
};

/* A deal's cards as its lines give them. */
typedef struct
{
  guint8 cards[POZO_DECK_MAX + 1];
  guint n;
} PozoSkimCards;

/**
 * PozoSkimGame:
 * @skim: what is kept
 * @shortcuts: the rules
 * @state: the table
 * @text: where the text that is read begins: the game itself, or what it was rewritten to
 * @end: behind its last byte
 * @places: (nullable): where in the game a word of that text stands; %NULL when it is the game
 * @tale: (nullable): gets what happens; %NULL where nobody watches
 * @keeps_events: whether it gets what is done
 * @keeps_tables: whether it gets the tables at the ends of deals
 * @figures: what was counted
 * @n_players: how many sit there
 * @n_sides: sides that keep a score
 * @dealer: of the last deal; 0 before the first
 * @is_over: the match is decided
 * @sum: the running scores
 * @items: a set of 1 << PozoScoreItem: what the score line before had
 * @cards: the cards of the deal's lines
 * @stock: those that nobody drew, as the record has them
 * @has_stock: whether it does
 * @is_vague: whether a card of the deal is not known to the face
 * @line: a turn line
 * @n_played: how many actions of the deal were played where they stand
 *
 * A game on its way through a skim.
 */
struct _PozoSkimGame
{
  PozoSkim *skim;
  const PozoShortcuts *shortcuts;
  PozoState *state;
  const char *text;
  const char *end;
  const guint32 *places;
  PozoSkimTale *tale;
  gboolean keeps_events;
  gboolean keeps_tables;
  PozoSkimFigures figures;
  guint8 n_players;
  guint8 n_sides;
  guint8 dealer;
  gboolean is_over;
  gint32 sum[POZO_SEATS_MAX];
  guint32 items;
  PozoSkimCards cards;
  PozoCardList stock;
  gboolean has_stock;
  gboolean is_vague;
  const char *line;
  guint n_played;
};

/* What is read, from @p on to the end of its line, for the reader of records. */
static inline PozoPcnText
pozo_skim_text (const PozoSkimGame *game, const char *p)
{
  const char *end = memchr (p, '\n', (gsize) (game->end - p));

  return (PozoPcnText){ .base = game->text, .end = end != NULL ? end : game->end };
}

PozoSkim *pozo_skim_new (void);
void pozo_skim_forget (PozoSkim *skim);
void pozo_skim_free (PozoSkim *skim);
const char *pozo_skim_read_head (PozoReplay *replay, PozoSkimGame *game, const char *text);
const char *pozo_skim_read_setup (PozoSkimGame *game, const char *p);
const char *pozo_skim_read_turns (PozoSkimGame *game, const char *p);
const char *pozo_skim_read_word (PozoSkimGame *game, guint seat, const char *word);
gboolean pozo_skim_end_line (PozoSkimGame *game, guint seat, const char *p);
const char *pozo_skim_read_scores (PozoSkimGame *game, const char *p);

G_END_DECLS
