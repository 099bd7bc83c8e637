/* SPDX-License-Identifier: MIT */
/* The turn lines of a deal: nine of ten lines of a game, so each word of a plain turn is judged and
 * applied where it is read.  One that is not plain becomes an action first (pozo-skim-words.c).
 *
 * This is compiled three times: by pozo-skim-turns.c, where words are only played; by
 * pozo-skim-told-turns.c, where each leaves an event besides; and by pozo-skim-vague-turns.c, where
 * not every card is known to the face.  Which one, POZO_SKIM_IS_TOLD and POZO_SKIM_IS_VAGUE say. */
#pragma once

#include "pozo-skim-turn-cards.h"

#ifndef POZO_SKIM_IS_TOLD
#  define POZO_SKIM_IS_TOLD FALSE
#endif
#ifndef POZO_SKIM_IS_VAGUE
#  define POZO_SKIM_IS_VAGUE FALSE
#endif

G_BEGIN_DECLS

/* ---- The plain words ---- */

/* Each reads a word behind its blank and sign, and returns where it ends, or NULL when it is not
 * plain and nothing was done. */

static G_ALWAYS_INLINE inline gboolean
play_draw (PozoSkimTurn turn, PozoCard card)
{
  if (turn.is_vague)
    return card != POZO_CARD_NONE &&
           pozo_shortcut_draw_vague (turn.shortcuts, turn.state, turn.seat, card);
  return card < POZO_N_FACES && pozo_shortcut_draw (turn.shortcuts, turn.state, turn.seat, card);
}

static G_ALWAYS_INLINE inline gboolean
play_red3 (PozoSkimTurn turn, PozoCard card)
{
  PozoShortcutSpent spent;

  return show_card (turn, card, &spent) &&
         end_showing (turn, pozo_shortcut_red3 (turn.shortcuts, turn.state, turn.seat, card), card,
                      &spent);
}

/* `5h` drawn, `3h` laid down. */
static G_ALWAYS_INLINE inline const char *
skim_card (PozoSkimTurn turn, char sign, const char *p)
{
  PozoCard card = pozo_pcn_card (p);
  PozoEventBefore before;
  PozoSkimTold told = { .before = &before };

  pozo_skim_look (turn, &told, sign == '+' ? POZO_ACTION_DRAW : POZO_ACTION_RED3, p - 1);
  if (card == POZO_CARD_NONE || !ends_word (p + 2) ||
      !(sign == '+' ? play_draw (turn, card) : play_red3 (turn, card)))
    return NULL;
  pozo_skim_tell_word (turn, &told, &card, 1);
  return p + 2;
}

/* The meld that a letter names; one that names none finds none. */
static inline void
name_meld (char letter, PozoAction *action)
{
  guint rank = pozo_pcn_rank (letter);

  action->target_kind = rank != POZO_RANK_NONE ? POZO_TARGET_RANK
                        : letter == 'w'        ? POZO_TARGET_WILD
                                               : POZO_TARGET_SEQUENCE;
  action->target = rank != POZO_RANK_NONE ? rank : letter == 'w' ? 0 : pozo_pcn_suit (letter);
}

/* A new meld that is no group, or cards for one that is none, whose letter is @name. */
static G_GNUC_NO_INLINE gboolean
lay_other (const PozoShortcuts *shortcuts,
           PozoState *state,
           PozoAction action,
           char name,
           const PozoShortcutCards *played)
{
  action.n_cards = played->sum.n;
  if (action.kind == POZO_ACTION_ADD)
    name_meld (name, &action);
  return pozo_shortcut_lay_other (shortcuts, state, &action, played);
}

static G_ALWAYS_INLINE inline gboolean
lay_new (PozoSkimTurn turn, const PozoShortcutCards *played)
{
  const PozoAction action = { .kind = POZO_ACTION_MELD, .seat = (guint8) turn.seat };

  return lay_other (turn.shortcuts, turn.state, action, '\0', played);
}

static G_ALWAYS_INLINE inline gboolean
add_other (PozoSkimTurn turn, char name, guint ordinal, const PozoShortcutCards *played)
{
  const PozoAction action = { .kind = POZO_ACTION_ADD,
                              .seat = (guint8) turn.seat,
                              .ordinal = (guint8) ordinal };

  return lay_other (turn.shortcuts, turn.state, action, name, played);
}

/* The place of the number in `7.2:7c2s`. */
#define ORDINAL_AT 2

/* `7:7c2s`, `h:7h`, `w:2c`, and where @is_numbered `7.2:7c2s`. */
static G_ALWAYS_INLINE inline const char *
skim_addition (PozoSkimTurn turn, const char *p, gboolean is_numbered)
{
  PozoSkimPicked picked;
  const PozoShortcutCards *played = &picked.played;
  char target = *p;
  guint ordinal = is_numbered ? (guint) (p[ORDINAL_AT] - '0') : 0;
  guint rank = pozo_pcn_rank (target);
  gboolean is_done = FALSE;
  PozoEventBefore before;
  PozoSkimTold told = { .before = &before };

  pozo_skim_look (turn, &told, POZO_ACTION_ADD, p - 1);
  p = pick_cards (turn, p + (is_numbered ? ORDINAL_AT + 2 : 2), &picked);
  if (played->sum.n == 0 || !ends_word (p))
    return end_word (turn, FALSE, p, &picked);
  if (is_numbered || rank == POZO_RANK_NONE)
    is_done = add_other (turn, target, ordinal, played);
  else if (rank >= POZO_RANK_4)
    is_done = pozo_shortcut_add (turn.shortcuts, turn.state, turn.seat, rank, played);
  if (is_done && turn.is_told)
    {
      name_meld (target, &told.action);
      told.action.ordinal = (guint8) ordinal;
    }
  if (is_done)
    pozo_skim_tell_word (turn, &told, played->cards, played->sum.n);
  return end_word (turn, is_done, p, &picked);
}

static G_ALWAYS_INLINE inline const char *
skim_meld (PozoSkimTurn turn, const char *p)
{
  PozoSkimPicked picked;
  const PozoShortcutCards *played = &picked.played;
  gboolean is_done;
  PozoEventBefore before;
  PozoSkimTold told = { .before = &before };

  if (*p == '\0' || *p == '\n')
    return NULL;
  if (p[1] == ':')
    return skim_addition (turn, p, FALSE);
  pozo_skim_look (turn, &told, POZO_ACTION_MELD, p - 1);
  p = pick_cards (turn, p, &picked);
  is_done = played->sum.n > 0 && ends_word (p) &&
            (pozo_shortcut_meld (turn.shortcuts, turn.state, turn.seat, played) ||
             lay_new (turn, played));
  if (is_done)
    pozo_skim_tell_word (turn, &told, played->cards, played->sum.n);
  return end_word (turn, is_done, p, &picked);
}

static G_ALWAYS_INLINE inline const char *
skim_take (PozoSkimTurn turn, const char *end, const char *p)
{
  PozoSkimPicked picked;
  const PozoShortcutCards *played = &picked.played;
  gint32 count = 0;
  gboolean is_done;
  PozoEventBefore before;
  PozoSkimTold told = { .before = &before };

  pozo_skim_look (turn, &told, POZO_ACTION_TAKE, p - 1);
  p = pick_cards (turn, p, &picked);
  if (*p == '@' && ((p = pozo_skim_number (end, p + 1, &count)) == NULL || count < 1))
    return end_word (turn, FALSE, p, &picked);
  is_done = ends_word (p) &&
            (pozo_shortcut_take (turn.shortcuts, turn.state, turn.seat, (guint) count, played) ||
             pozo_shortcut_take_run (turn.shortcuts, turn.state, turn.seat, (guint) count, played));
  if (is_done && turn.is_told)
    {
      told.action.flags = count > 0 ? POZO_ACTION_HAS_COUNT : 0;
      told.action.number = (gint16) count;
    }
  if (is_done)
    pozo_skim_tell_word (turn, &told, played->cards, played->sum.n);
  return end_word (turn, is_done, p, &picked);
}

/* `4c` and the end of the line; the next line. */
static G_ALWAYS_INLINE inline const char *
skim_discard (PozoSkimTurn turn, const char *p)
{
  PozoCard card = pozo_pcn_card (p);
  gboolean is_cross;
  PozoShortcutSpent spent;
  PozoEventBefore before;
  PozoSkimTold told = { .before = &before };

  if (card == POZO_CARD_NONE)
    return NULL;
  pozo_skim_look (turn, &told, POZO_ACTION_DISCARD, p - 1);
  is_cross = p[2] == '#';
  if (p[2 + is_cross] != '\n' || !show_card (turn, card, &spent) ||
      !end_showing (turn,
                    pozo_shortcut_discard (turn.shortcuts, turn.state, turn.seat, card, is_cross),
                    card, &spent))
    return NULL;
  pozo_skim_tell_discard (turn, &told, card, p - 1, is_cross);
  return p + 3 + is_cross;
}

/* ---- Lines ---- */

/* Whether words of that player can be plain: of threes in his hand the face is known. */
static G_ALWAYS_INLINE inline gboolean
is_ready (PozoSkimTurn turn)
{
  return !turn.is_vague || pozo_shortcut_knows_threes (&turn.state->hand[turn.seat]);
}

/* Whether a word that begins with a sign will be judged in full. */
static G_ALWAYS_INLINE inline gboolean
is_word_sure (PozoSkimTurn turn, char sign)
{
  return !turn.is_vague ||
         pozo_shortcut_is_sure (turn.shortcuts, turn.state, turn.seat, sign == '+');
}

/* The word that begins with a sign, or NULL. */
static G_ALWAYS_INLINE inline const char *
skim_word (PozoSkimTurn turn, const char *end, const char *word)
{
  switch (*word)
    {
    case '+':
      return skim_card (turn, '+', word + 1);
    case '=':
      return skim_meld (turn, word + 1);
    case '^':
      return skim_take (turn, end, word + 1);
    case '*':
      return skim_card (turn, '*', word + 1);
    default:
      return NULL;
    }
}

static G_ALWAYS_INLINE inline PozoSkimTurn
begin_turn (const PozoSkimGame *game, guint seat)
{
  return (PozoSkimTurn){ .shortcuts = game->shortcuts,
                         .state = game->state,
                         .seat = seat,
                         .is_told = POZO_SKIM_IS_TOLD,
                         .is_vague = POZO_SKIM_IS_VAGUE,
                         .events = POZO_SKIM_IS_TOLD ? &game->tale->events : NULL,
                         .game = POZO_SKIM_IS_TOLD ? game : NULL };
}

/* A word that the loop over the plain ones does not know: `=7.2:7c`, or any other; where it ends,
 * or NULL. */
static G_GNUC_NO_INLINE const char *
skim_rare_word (PozoSkimGame *game, guint seat, const char *word, guint *n_actions)
{
  const PozoSkimTurn turn = begin_turn (game, seat);
  gboolean is_numbered = word[0] == '=' && g_ascii_isalnum (word[1]) && word[2] == '.' &&
                         word[3] >= '1' && word[3] <= '9' && word[4] == ':';
  gboolean is_sure = is_word_sure (turn, *word);
  const char *p = is_numbered && is_ready (turn) ? skim_addition (turn, word + 1, TRUE) : NULL;

  if (p == NULL)
    return *word != '\0' ? pozo_skim_read_word (game, seat, word) : NULL;
  *n_actions += 1;
  if (turn.is_vague)
    pozo_skim_count_unknown (game, !is_sure);
  return p;
}

/* Ends a line without a discard. */
static G_ALWAYS_INLINE inline gboolean
end_line (PozoSkimGame *game, PozoSkimTurn turn, const char *p)
{
  return (!turn.is_told && !turn.is_vague &&
          pozo_shortcut_end (turn.shortcuts, turn.state, turn.seat)) ||
         pozo_skim_end_line (game, turn.seat, p);
}

/* The rest of a turn line, from the blank at @p on; the next line, or NULL.  Its actions are added
 * to @n_actions, as far as they were played here.  Where from here on not every card is known to
 * the face, the rest of the deal is read, too. */
static G_GNUC_NO_INLINE const char *
skim_words (PozoSkimGame *game, guint seat, const char *line, const char *p, guint *n_actions)
{
  const PozoSkimTurn turn = begin_turn (game, seat);

  while (*p == ' ')
    {
      const char *word = p + 1;
      gboolean is_last = *word == '-';
      gboolean is_sure = is_word_sure (turn, *word);

      p = !is_ready (turn) ? NULL
          : is_last        ? skim_discard (turn, word + 1)
                           : skim_word (turn, game->end, word);
      if (p == NULL)
        {
          p = skim_rare_word (game, seat, word, n_actions);
          if (p == NULL)
            return NULL;
          if (!turn.is_vague && game->is_vague)
            return pozo_skim_read_vague_rest (game, seat, line, p);
          continue;
        }
      *n_actions += 1 + (guint) is_last;
      if (turn.is_vague)
        pozo_skim_count_unknown (game, !is_sure);
      if (is_last)
        return p - line <= (gssize) POZO_LINE_BYTES_MAX ? p : NULL;
    }
  *n_actions += 1;
  if (*p != '\n' || p - line >= (gssize) POZO_LINE_BYTES_MAX || !end_line (game, turn, p))
    return NULL;
  return p + 1;
}

/* Whether a blank and a sign stand there. */
static inline gboolean
begins_word (const char *p, char sign)
{
  return p[0] == ' ' && p[1] == sign;
}

/* The @n cards with which most turns begin: ` +5h`; whether they stand there. */
static G_ALWAYS_INLINE inline gboolean
read_draws (PozoSkimTurn turn, const char *p, guint n, guint8 *drawn)
{
  for (guint i = 0; i < n; i++)
    {
      const char *word = p + 4 * i;

      if (!begins_word (word, '+'))
        return FALSE;
      drawn[i] = pozo_pcn_card (word + 2);
      if (drawn[i] >= (turn.is_vague ? POZO_CARD_NONE : POZO_N_FACES) || !ends_word (word + 4))
        return FALSE;
    }
  return TRUE;
}

/* ` -4c` and the line end behind them: most lines of a deal; POZO_CARD_NONE where nothing like that
 * stands there. */
static G_ALWAYS_INLINE inline PozoCard
read_last_discard (PozoSkimTurn turn, const char *p)
{
  PozoCard discard;

  if (!begins_word (p, '-'))
    return POZO_CARD_NONE;
  discard = pozo_pcn_card (p + 2);
  return (turn.is_vague || discard < POZO_N_FACES) && p[4] == '\n' ? discard : POZO_CARD_NONE;
}

/* Plays them both where not every card is known to the face; how many words that were, or none. */
static G_ALWAYS_INLINE inline guint
play_vague_draws (PozoSkimTurn turn, const char *p, guint n, const guint8 *drawn)
{
  PozoCard discard = read_last_discard (turn, p + 4 * n);

  return discard != POZO_CARD_NONE && is_ready (turn) &&
                 pozo_shortcut_exchange_vague (turn.shortcuts, turn.state, turn.seat,
                                               (PozoCardList){ drawn, n }, discard)
             ? n + 2
             : 0;
}

/* How many words of a line that begins with @n cards drawn were played, the end of the line among
 * them: these, these and the discard behind them, or none. */
static G_ALWAYS_INLINE inline guint
play_draws (PozoSkimTurn turn, const char *p, guint n, const guint8 *drawn)
{
  PozoCard discard;

  if (turn.is_vague)
    return play_vague_draws (turn, p, n, drawn);
  if (!pozo_shortcut_draw_all (turn.shortcuts, turn.state, turn.seat, drawn, n))
    return 0;
  discard = read_last_discard (turn, p + 4 * n);
  if (discard != POZO_CARD_NONE &&
      pozo_shortcut_exchange (turn.shortcuts, turn.state, turn.seat, n, discard))
    return n + 2;
  pozo_shortcut_note_drawn (turn.shortcuts, turn.state, turn.seat, n);
  return n;
}

/* A turn line, from its seat on; the next line, or NULL.  A seat alone says nothing, and the strict
 * reader refuses it. */
static G_ALWAYS_INLINE inline const char *
skim_line (PozoSkimGame *game, PozoSkimTurn turn, const char *start, guint n_draw, guint *n_actions)
{
  const char *p = start + 1;
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];
  guint n_unsure = 0;
  guint n = 0;
  PozoEventBefore before;
  PozoSkimTold told = { .before = &before };

  pozo_skim_look (turn, &told, POZO_ACTION_DRAW, p);
  if (n_draw <= POZO_SHORTCUT_DRAWS_MAX && read_draws (turn, p, n_draw, drawn))
    {
      if (turn.is_vague)
        n_unsure = pozo_shortcut_count_unsure (turn.shortcuts, &turn.state->hand[turn.seat],
                                               (PozoCardList){ drawn, n_draw });
      n = play_draws (turn, p, n_draw, drawn);
    }
  *n_actions += n;
  if (n > n_draw)
    {
      if (turn.is_vague)
        pozo_skim_count_unknown (game, n_unsure);
      pozo_skim_tell_draws (turn, &told, p, n_draw, pozo_pcn_card (p + 4 * n_draw + 2));
      return p + 4 * n_draw + 5;
    }
  if (n > 0)
    pozo_skim_tell_draws (turn, &told, p, n_draw, POZO_CARD_NONE);
  else if (*p == '\n')
    return NULL;
  return skim_words (game, turn.seat, start, p + 4 * n, n_actions);
}

static inline void
pozo_skim_count_turns (PozoSkimGame *game, guint n_turns, guint n_actions)
{
  game->figures.n_turns += n_turns;
  game->figures.n_actions += n_actions;
  game->figures.checks += n_actions;
}

/* The turns of a deal in which turns begin with @n_draw cards; a function for each number that is
 * known when it is compiled. */
static G_ALWAYS_INLINE inline const char *
pozo_skim_read_turns_of (PozoSkimGame *game, const char *p, guint n_draw)
{
  PozoSkimTurn turn = begin_turn (game, 0);
  guint n_players = game->n_players;
  guint n_actions = 0;
  guint n_turns = 0;

  for (;;)
    {
      const char *next;

      turn.seat = (guint) (*p - '0');
      if (turn.seat - 1 >= n_players)
        break;
      next = skim_line (game, turn, p, n_draw, &n_actions);
      if (next == NULL)
        return NULL;
      n_turns++;
      p = next;
    }
  pozo_skim_count_turns (game, n_turns, n_actions);
  return p;
}

G_END_DECLS
