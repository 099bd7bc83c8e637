/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal in which not every card is known to the face.  Each word becomes an
 * action, which is played before the next one is read; so a word costs more than where all cards
 * are seen, and nothing is asked twice. */
#include "pozo-play.h"
#include "pozo-skim-private.h"

#include "pozo-pcn.h"

/* A turn line on its way. */
typedef struct
{
  PozoPlay play;
  PozoSkimGame *game;
  guint seat;
  guint n_actions;
} Line;

/* A word as an action, with its cards. */
typedef struct
{
  PozoAction action;
  guint8 cards[POZO_SHORTCUT_CARDS_MAX];
} Word;

/* ---- Words ---- */

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* Cards of which at least the rank is known, up to something else; too many leave some unread. */
static inline const char *
read_cards (const char *p, Word *word)
{
  PozoCard card;
  guint n = 0;

  while ((card = pozo_pcn_card (p)) < POZO_CARD_UNKNOWN && n < POZO_SHORTCUT_CARDS_MAX)
    {
      word->cards[n++] = card;
      p += 2;
    }
  word->action.n_cards = (guint8) n;
  return p;
}

/* `7:7c2s`, and any other addition to a meld that is told by one letter. */
static inline const char *
read_addition (const char *p, Word *word)
{
  guint rank = pozo_pcn_rank (*p);
  guint suit = pozo_pcn_suit (*p);

  word->action.kind = POZO_ACTION_ADD;
  if (rank != POZO_RANK_NONE)
    {
      word->action.target_kind = POZO_TARGET_RANK;
      word->action.target = (guint8) rank;
      if (rank < POZO_RANK_4)
        return NULL;
    }
  else if (suit != POZO_SUIT_UNKNOWN)
    {
      word->action.target_kind = POZO_TARGET_SEQUENCE;
      word->action.target = (guint8) suit;
    }
  else if (*p == 'w')
    word->action.target_kind = POZO_TARGET_WILD;
  else
    return NULL;
  return read_cards (p + 2, word);
}

static inline const char *
read_meld (const char *p, Word *word)
{
  const char *end;

  word->action.kind = POZO_ACTION_MELD;
  end = p[0] != '\0' && p[1] == ':' ? read_addition (p, word) : read_cards (p, word);
  return end != NULL && word->action.n_cards > 0 ? end : NULL;
}

static inline const char *
read_take (const char *end, const char *p, Word *word)
{
  gint32 count;

  word->action.kind = POZO_ACTION_TAKE;
  p = read_cards (p, word);
  if (*p != '@')
    return p;
  p = pozo_skim_number (end, p + 1, &count);
  if (p == NULL || count < 1 || count > POZO_DECK_MAX)
    return NULL;
  word->action.flags = POZO_ACTION_HAS_COUNT;
  word->action.number = (gint16) count;
  return p;
}

/* `+??`, `-7?`, `*3h`: one card behind a sign. */
static inline const char *
read_card (PozoActionKind kind, const char *p, Word *word)
{
  PozoCard card = pozo_pcn_card (p);

  word->action.kind = (guint8) kind;
  word->action.n_cards = 1;
  word->cards[0] = card;
  if (card == POZO_CARD_NONE || (card == POZO_CARD_UNKNOWN && kind != POZO_ACTION_DRAW) ||
      (kind == POZO_ACTION_RED3 && !pozo_card_is (card, POZO_CARD_IS_RED_THREE)))
    return NULL;
  return p + 2;
}

static inline const char *
read_discard (const char *p, Word *word)
{
  p = read_card (POZO_ACTION_DISCARD, p, word);
  if (p == NULL || *p != '#')
    return p;
  word->action.flags = POZO_ACTION_FREEZE;
  return p + 1;
}

/* A word of a kind that can be plain; where it ends, or NULL. */
static inline const char *
read_plain_word (const char *end, const char *p, Word *word)
{
  switch (*p)
    {
    case '+':
      p = read_card (POZO_ACTION_DRAW, p + 1, word);
      break;
    case '-':
      p = read_discard (p + 1, word);
      break;
    case '=':
      p = read_meld (p + 1, word);
      break;
    case '^':
      p = read_take (end, p + 1, word);
      break;
    case '*':
      p = read_card (POZO_ACTION_RED3, p + 1, word);
      break;
    default:
      return NULL;
    }
  return p != NULL && ends_word (p) ? p : NULL;
}

/* ---- Lines ---- */

/* A word that is no plain action, as the reader reads it; where it ends, or NULL. */
static G_GNUC_NO_INLINE const char *
play_by_engine (Line *line, const char *p)
{
  PozoRecord *odd = line->game->skim->odd;
  gsize length = pozo_pcn_read_word (odd, line->seat, p, (gsize) (line->game->end - p));
  const PozoAction *action = POZO_RECORD_ACTION (odd, 0);

  if (length == 0 || (action->kind == POZO_ACTION_DISCARD && p[length] != '\n') ||
      !pozo_play_long (&line->play, action, POZO_RECORD_CARDS (odd, 0)))
    return NULL;
  line->n_actions++;
  return p + length;
}

/* The end of a line without a plain discard. */
static G_GNUC_NO_INLINE gboolean
end_line (Line *line)
{
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = (guint8) line->seat };

  line->n_actions++;
  return pozo_play_long (&line->play, &end, NULL);
}

/* ` +??`: whether a card is drawn there, by a word of its own. */
static inline gboolean
reads_draw (const char *p, guint8 *card)
{
  if (p[0] != ' ' || p[1] != '+')
    return FALSE;
  *card = pozo_pcn_card (p + 2);
  return *card != POZO_CARD_NONE && p[4] == ' ';
}

/* ` +?? -7?` and the end of the line: most lines of a deal; the next line, or NULL when it is
 * another or not plain. */
static inline const char *
play_turn (Line *line, const char *p)
{
  guint n = line->play.shortcuts->n_draw;
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  PozoCard discard;

  if (n > POZO_SHORTCUT_DRAWS_MAX)
    return NULL;
  for (guint i = 0; i < n; i++, p += 4)
    if (!reads_draw (p, &drawn[i]))
      return NULL;
  if (p[1] != '-' || (discard = pozo_pcn_card (p + 2)) >= POZO_CARD_UNKNOWN || p[4] != '\n' ||
      !pozo_play_turn_vague (&line->play, line->seat, (PozoCardList){ drawn, n }, discard))
    return NULL;
  line->n_actions += n + 2;
  return p + 5;
}

/* The words of a line, from a blank on; the next line, or NULL. */
static const char *
play_words (Line *line, const char *p)
{
  while (*p == ' ')
    {
      Word word = { .action.seat = (guint8) line->seat };
      const char *next = read_plain_word (line->game->end, p + 1, &word);
      guint n =
          next != NULL ? pozo_play_short (&line->play, &word.action, word.cards, *next == '\n') : 0;

      line->n_actions += n;
      if (n == 2)
        return next + 1;
      p = n > 0 ? next : play_by_engine (line, p + 1);
      if (p == NULL)
        return NULL;
    }
  return *p == '\n' && end_line (line) ? p + 1 : NULL;
}

/**
 * pozo_skim_read_vague_turns:
 * @game: a game whose deal is laid out; what has shown up is counted in full
 * @p: a turn line
 * @from: (nullable): the blank in it before the first word that was not played yet; %NULL for the
 * first of all
 *
 * Reads and plays the turns of a deal, to their end, whatever is known of the cards.
 *
 * Returns: (nullable): the line behind them, or %NULL for a closer look
 */
const char *
pozo_skim_read_vague_turns (PozoSkimGame *game, const char *p, const char *from)
{
  Line line = { .play = { .shortcuts = game->shortcuts, .state = game->state, .is_vague = TRUE },
                .game = game };
  guint n_turns = 0;

  for (; (line.seat = (guint) (*p - '0')) - 1 < game->n_players; n_turns++)
    {
      const char *words = from != NULL ? from : p + 1;
      const char *next = from == NULL ? play_turn (&line, words) : NULL;

      if (next == NULL && *words == ' ')
        next = play_words (&line, words);
      if (next == NULL || next - p > (gssize) POZO_LINE_BYTES_MAX)
        return NULL;
      from = NULL;
      p = next;
    }
  game->figures.n_turns += n_turns;
  game->figures.n_actions += line.n_actions;
  game->figures.checks += line.n_actions - line.play.unknown;
  game->figures.unknown += line.play.unknown;
  return p;
}
