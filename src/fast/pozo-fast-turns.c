/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal: nine of ten lines of a game, so each plain word is judged and applied
 * where it is read.  Any other becomes an action first (pozo-fast-words.c).
 *
 * What reads a line is inlined four times, at the end of this file: where words are only played or
 * each leaves an event besides, and where every card is known to the face or not. */
#include "pozo-fast-turn-tell.h"

/* Whether a word ends here. */
static inline gboolean
ends_word (const char *p)
{
  return *p == ' ' || *p == '\n';
}

/* ---- The plain words ---- */

/* Each reads a word, from its sign on, and returns where it ends, or NULL when it is not plain and
 * nothing was done. */

/* `+5h` drawn, `*3h` laid down. */
static G_ALWAYS_INLINE inline const char *
read_card (PozoFastTurn turn, PozoActionKind kind, const char *word)
{
  const PozoAction action = { .kind = kind, .seat = turn.at.seat, .n_cards = 1 };
  PozoCard card = pozo_pcn_card_in_line (word + 1);
  PozoFastLook look;

  pozo_fast_look (turn, &look, 1u << kind, kind);
  if (G_UNLIKELY (card == POZO_CARD_NONE || !ends_word (word + 3) ||
                  !(kind == POZO_ACTION_DRAW
                        ? pozo_shortcut_play_draw (turn.at, card)
                        : pozo_shortcut_play_card (turn.at, kind, 0, card) > 0)))
    return NULL;
  pozo_fast_tell_word (turn, &look, word, action, &card);
  return word + 3;
}

/* Takes the cards of a word out of the hand; where they end, or where one is that the hand does not
 * hold. */
static G_ALWAYS_INLINE inline const char *
pick_cards (PozoFastTurn turn, const char *p, PozoShortcutPicked *picked)
{
  PozoCard limit = turn.at.is_partial ? POZO_CARD_UNKNOWN : POZO_N_FACES;
  PozoShortcutSum sum = { 0 };
  PozoCard card;

  pozo_shortcut_begin_picking (turn.at, picked);
  while ((card = pozo_pcn_card_in_line (p)) < limit && sum.n < POZO_SHORTCUT_CARDS_MAX &&
         pozo_shortcut_pick_next (turn.at, card, &sum, picked))
    p += 2;
  pozo_shortcut_end_picking (turn.at, sum, picked);
  return p;
}

/* `@9`: how many cards are taken, if that stands there. */
static G_ALWAYS_INLINE inline const char *
read_count (const char *end, const char *p, gint32 *count)
{
  if (*p != '@')
    return p;
  p = pozo_pcn_number (p + 1, end, count);
  return p != NULL && *count >= 1 && *count <= POZO_DECK_MAX ? p : NULL;
}

/* The cards of a word that lays them, from @p on, and what stands behind them. */
static G_ALWAYS_INLINE inline const char *
read_laying (PozoFastTurn turn,
             const char *end,
             const char *word,
             const char *p,
             PozoShortcutLaying how)
{
  PozoShortcutPicked picked;
  PozoFastLook look;

  pozo_fast_look (turn, &look, 1u << how.kind, how.kind);
  p = pick_cards (turn, p, &picked);
  if (how.kind == POZO_ACTION_TAKE)
    p = read_count (end, p, &how.count);
  if (G_UNLIKELY (p == NULL || (how.kind != POZO_ACTION_TAKE && picked.played.sum.n == 0) ||
                  !ends_word (p) || !pozo_shortcut_play_laid (turn.at, how, &picked.played)))
    {
      pozo_shortcut_put_back (turn.at, &picked);
      return NULL;
    }
  if (turn.is_told)
    pozo_fast_tell_word (turn, &look, word, pozo_shortcut_laid (turn.at, how, &picked.played),
                         picked.played.cards);
  return p;
}

/* `=7:7c2s`, `=h:7h`, `=w:2c`, and with an ordinal `=7.2:7c2s`: cards to the meld that a letter
 * names. */
static G_ALWAYS_INLINE inline const char *
read_addition (PozoFastTurn turn, const char *end, const char *word, guint ordinal)
{
  PozoShortcutLaying how = { .kind = POZO_ACTION_ADD, .ordinal = ordinal };
  const char *cards = word + (ordinal > 0 ? 5 : 3);

  how.target = pozo_pcn_rank (word[1]);
  how.target_kind = POZO_TARGET_RANK;
  if (how.target < POZO_RANK_4)
    return NULL;
  if (how.target == POZO_RANK_NONE)
    {
      how.target_kind = word[1] == 'w' ? POZO_TARGET_WILD : POZO_TARGET_SEQUENCE;
      how.target = word[1] == 'w' ? 0 : pozo_pcn_suit (word[1]);
    }
  return read_laying (turn, end, word, cards, how);
}

static G_ALWAYS_INLINE inline const char *
read_meld (PozoFastTurn turn, const char *end, const char *word)
{
  if (word[1] != '\0' && word[2] == ':')
    return read_addition (turn, end, word, 0);
  return read_laying (turn, end, word, word + 1, (PozoShortcutLaying){ .kind = POZO_ACTION_MELD });
}

/* `-4c` and the end of the line; the next line. */
static G_ALWAYS_INLINE inline const char *
read_discard (PozoFastTurn turn, const char *word)
{
  PozoCard card = pozo_pcn_card_in_line (word + 1);
  PozoFastLook look;
  guint flags;

  if (card == POZO_CARD_NONE)
    return NULL;
  flags = word[3] == '#' ? POZO_ACTION_FREEZE : 0;
  pozo_fast_look (turn, &look, pozo_fast_find_kinds (turn, card, flags), POZO_ACTION_DISCARD);
  if (G_UNLIKELY (word[3 + (flags != 0)] != '\n' ||
                  pozo_shortcut_play_card (turn.at, POZO_ACTION_DISCARD, flags, card) == 0))
    return NULL;
  pozo_fast_tell_draws (turn, &look, word - 1, 0, card);
  return word + 4 + (flags != 0);
}

/* The word that begins with a sign, or NULL. */
static G_ALWAYS_INLINE inline const char *
read_word (PozoFastTurn turn, const char *end, const char *word)
{
  switch (*word)
    {
    case '+':
      return read_card (turn, POZO_ACTION_DRAW, word);
    case '=':
      return read_meld (turn, end, word);
    case '^':
      return read_laying (turn, end, word, word + 1,
                          (PozoShortcutLaying){ .kind = POZO_ACTION_TAKE });
    case '*':
      return read_card (turn, POZO_ACTION_RED3, word);
    default:
      return NULL;
    }
}

/* ---- Lines ---- */

static G_ALWAYS_INLINE inline PozoFastTurn
begin_turn (const PozoFastGame *game, guint seat, gboolean is_told, gboolean is_partial)
{
  return (PozoFastTurn){ .at = { game->compiled, game->state, seat, is_partial },
                         .is_told = is_told,
                         .game = game };
}

/* Whether words of that player can be plain: of threes in his hand the face is known. */
static G_ALWAYS_INLINE inline gboolean
is_ready (PozoFastTurn turn)
{
  return !turn.at.is_partial || pozo_shortcut_knows_threes (&turn.at.state->hand[turn.at.seat]);
}

/* Whether a word that begins with a sign will be judged in full. */
static G_ALWAYS_INLINE inline gboolean
is_word_sure (PozoFastTurn turn, char sign)
{
  return !turn.at.is_partial ||
         pozo_shortcut_is_sure (turn.at.compiled, turn.at.state, turn.at.seat, sign == '+');
}

/* A word that the loop over the plain ones does not know: `=7.2:7c`, or any other; where it ends,
 * or NULL. */
static G_GNUC_NO_INLINE const char *
read_rare_word (PozoFastGame *game, guint seat, const char *word)
{
  const PozoFastTurn turn = begin_turn (game, seat, game->keeps_events, game->is_partial);
  gboolean is_numbered = word[0] == '=' && g_ascii_isalnum (word[1]) && word[2] == '.' &&
                         word[3] >= '1' && word[3] <= '9' && word[4] == ':';
  gboolean is_sure = is_word_sure (turn, *word);
  const char *p = NULL;

  if (is_numbered && is_ready (turn))
    p = read_addition (turn, game->end, word, (guint) (word[3] - '0'));
  if (p == NULL)
    return *word != '\0' ? pozo_fast_read_word (game, seat, word) : NULL;
  game->n_played++;
  pozo_fast_count_unknown (game, !is_sure);
  return p;
}

static const char *read_partial_rest (PozoFastGame *game, guint seat, const char *p);

/* Ends a line without a discard. */
static G_ALWAYS_INLINE inline gboolean
end_line (PozoFastGame *game, PozoFastTurn turn, const char *p)
{
  return (!turn.is_told && !turn.at.is_partial &&
          pozo_shortcut_end (turn.at.compiled, turn.at.state, turn.at.seat)) ||
         pozo_fast_end_line (game, turn.at.seat, p);
}

/* The next line, unless this one is too long. */
static inline const char *
end_words (const PozoFastGame *game, const char *next)
{
  return next - game->line <= (gssize) POZO_LINE_BYTES_MAX ? next : NULL;
}

/* The rest of a turn line, from the blank at @p on; the next line, or NULL.  Where from here on not
 * every card is known to the face, the rest of the deal is read, too. */
static G_ALWAYS_INLINE inline const char *
read_words (PozoFastGame *game, PozoFastTurn turn, const char *p)
{
  while (*p == ' ')
    {
      const char *word = p + 1;
      gboolean is_last = *word == '-';
      gboolean is_sure = is_word_sure (turn, *word);

      p = !is_ready (turn) ? NULL
          : is_last        ? read_discard (turn, word)
                           : read_word (turn, game->end, word);
      if (G_UNLIKELY (p == NULL))
        {
          p = read_rare_word (game, turn.at.seat, word);
          if (p == NULL)
            return NULL;
          if (!turn.at.is_partial && game->is_partial)
            return read_partial_rest (game, turn.at.seat, p);
          continue;
        }
      game->n_played += 1 + (guint) is_last;
      if (turn.at.is_partial)
        pozo_fast_count_unknown (game, !is_sure);
      if (is_last)
        return end_words (game, p);
    }
  game->n_played++;
  return *p == '\n' && end_line (game, turn, p) ? end_words (game, p + 1) : NULL;
}

/* The @n cards with which most turns begin: ` +5h`; whether they stand there. */
static G_ALWAYS_INLINE inline gboolean
read_draws (PozoFastTurn turn, const char *p, guint n, guint8 *drawn)
{
#pragma GCC unroll 4
  for (guint i = 0; i < n; i++)
    {
      const char *word = p + 4 * i;

      if (word[0] != ' ' || word[1] != '+')
        return FALSE;
      drawn[i] = pozo_pcn_card_in_line (word + 2);
      if (drawn[i] >= (turn.at.is_partial ? POZO_CARD_NONE : POZO_N_FACES) || !ends_word (word + 4))
        return FALSE;
    }
  return TRUE;
}

/* ` -4c` and the line end behind them, of which the first byte is there: most lines of a deal;
 * POZO_CARD_NONE where nothing like that stands there. */
static G_ALWAYS_INLINE inline PozoCard
read_last_discard (const char *p)
{
  PozoCard discard;

  if (memcmp (p, " -", 2) != 0)
    return POZO_CARD_NONE;
  discard = pozo_pcn_card_in_line (p + 2);
  return discard != POZO_CARD_NONE && p[4] == '\n' ? discard : POZO_CARD_NONE;
}

/* A turn line up to what follows the cards with which it begins, and all of it where that is a
 * discard; how many actions of it were played.  What follows is looked at once, right before it is
 * played: nobody can guess whether that is a discard. */
static G_ALWAYS_INLINE inline guint
read_beginning (PozoFastGame *game, PozoFastTurn turn, const char *p, guint n_draw)
{
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  const PozoCardList list = { drawn, n_draw };
  PozoFastLook look;
  PozoCard discard;
  guint n_unsure = 0;
  guint n;

  if (n_draw > POZO_SHORTCUT_DRAWS_MAX || !read_draws (turn, p, n_draw, drawn))
    return 0;
  if (turn.at.is_partial)
    n_unsure =
        pozo_shortcut_count_unsure (turn.at.compiled, &turn.at.state->hand[turn.at.seat], list);
  if (!pozo_shortcut_play_draws (turn.at, list))
    return 0;
  discard = read_last_discard (p + 4 * n_draw);
  if (pozo_fast_look (turn, &look, 1u << POZO_ACTION_DRAW | pozo_fast_find_kinds (turn, discard, 0),
                      POZO_ACTION_DRAW) &&
      !turn.at.is_partial)
    look.before.n_stock += n_draw; /* they were drawn above */
  n = pozo_shortcut_play_after_draws (turn.at, list, discard);
  if (n == 0)
    return 0;
  if (turn.at.is_partial)
    pozo_fast_count_unknown (game, n_unsure);
  pozo_fast_tell_draws (turn, &look, p, n_draw, n > n_draw ? discard : POZO_CARD_NONE);
  return n;
}

/* ---- Deals ---- */

/* What reads the words of a line behind those with which it begins. */
typedef const char *(*ReadWords) (PozoFastGame *game, guint seat, const char *p);

static G_GNUC_NO_INLINE const char *
read_plain_words (PozoFastGame *game, guint seat, const char *p)
{
  return read_words (game, begin_turn (game, seat, FALSE, FALSE), p);
}

static G_GNUC_NO_INLINE const char *
read_told_words (PozoFastGame *game, guint seat, const char *p)
{
  return read_words (game, begin_turn (game, seat, TRUE, FALSE), p);
}

static G_GNUC_NO_INLINE const char *
read_partial_words (PozoFastGame *game, guint seat, const char *p)
{
  return game->keeps_events ? read_words (game, begin_turn (game, seat, TRUE, TRUE), p)
                            : read_words (game, begin_turn (game, seat, FALSE, TRUE), p);
}

/* The turns of a deal in which turns begin with @n_draw cards, from the first line on.  A seat
 * alone says nothing, and the strict reader refuses it. */
static G_ALWAYS_INLINE inline const char *
read_turns (PozoFastGame *game, PozoFastTurn turn, ReadWords read, const char *p, guint n_draw)
{
  guint n_players = game->n_players;
  guint n_actions = 0;
  guint n_turns = 0;

  while (p != NULL && (turn.at.seat = (guint) (*p - '0')) - 1 < n_players)
    {
      guint n = read_beginning (game, turn, p + 1, n_draw);

      n_actions += n;
      n_turns++;
      if (n > n_draw)
        {
          p += 4 * n_draw + 6;
          continue;
        }
      game->line = p;
      if (n == 0 && p[1] == '\n')
        return NULL;
      p = read (game, turn.at.seat, p + 1 + 4 * n);
    }
  game->n_played += n_actions;
  game->figures.n_turns += n_turns;
  return p;
}

static const char *
read_partial_turns (PozoFastGame *game, const char *p)
{
  guint n_draw = game->compiled->n_draw;

  return game->keeps_events
             ? read_turns (game, begin_turn (game, 0, TRUE, TRUE), read_partial_words, p, n_draw)
             : read_turns (game, begin_turn (game, 0, FALSE, TRUE), read_partial_words, p, n_draw);
}

/* The rest of a line, from @p on, and of a deal in which a card came up that is not known to the
 * face. */
static const char *
read_partial_rest (PozoFastGame *game, guint seat, const char *p)
{
  p = read_partial_words (game, seat, p);
  return p != NULL ? read_partial_turns (game, p) : NULL;
}

/* Those of a deal of which every card is known to the face; a function for each number that is
 * known when this is compiled. */
static const char *
read_seen_turns (PozoFastGame *game, const char *p)
{
  const PozoFastTurn turn = begin_turn (game, 0, FALSE, FALSE);

  if (game->keeps_events)
    return read_turns (game, begin_turn (game, 0, TRUE, FALSE), read_told_words, p,
                       game->compiled->n_draw);
  switch (game->compiled->n_draw)
    {
    case 1:
      return read_turns (game, turn, read_plain_words, p, 1);
    case 2:
      return read_turns (game, turn, read_plain_words, p, 2);
    default:
      return read_turns (game, turn, read_plain_words, p, game->compiled->n_draw);
    }
}

/**
 * pozo_fast_read_turns:
 * @game: a game whose deal is laid out
 * @p: the first turn line
 *
 * Reads and plays the turns of a deal, to their end.
 *
 * Returns: (nullable): the line behind them, or %NULL to fall back
 */
const char *
pozo_fast_read_turns (PozoFastGame *game, const char *p)
{
  guint n_before = game->figures.n_turns;

  game->n_played = 0;
  p = game->is_partial ? read_partial_turns (game, p) : read_seen_turns (game, p);
  game->figures.n_actions += game->n_played;
  game->figures.checks += game->n_played;
  return game->figures.n_turns - n_before <= POZO_TURNS_MAX ? p : NULL;
}
