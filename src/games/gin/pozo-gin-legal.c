/* SPDX-License-Identifier: MIT */
/* The legal words, by trying all that there are. */
#include "pozo-gin-legal.h"

/* Whether words are right at a table, which stays as it is. */
static gboolean
is_legal (const PozoGinState *state,
          const PozoGinRules *rules,
          const PozoGinLine *line,
          gboolean ends_turn)
{
  PozoGinState trial = *state;

  return pozo_gin_line_play (line, &trial, rules, ends_turn);
}

static PozoCardSet
own_cards (const PozoGinState *state)
{
  return state->hand[state->seat].held;
}

/* ---- The end of a turn ---- */

/**
 * pozo_gin_close:
 * @line: (inout): the words of a turn
 * @layout: the melds that are laid, where the deal ends, and what is kept
 * @discard: a card; %POZO_CARD_NONE for none
 * @word: what ends the deal; %POZO_GIN_SAY_NOTHING where it goes on
 *
 * Adds the words that end a turn.
 */
void
pozo_gin_close (PozoGinLine *line, const PozoGinLayout *layout, PozoCard discard, guint word)
{
  for (guint i = 0; word != POZO_GIN_SAY_NOTHING && i < layout->n_melds; i++)
    pozo_gin_line_add_meld (line, layout->melds[i]);
  if (discard != POZO_CARD_NONE)
    pozo_gin_line_add_card (line, POZO_ACTION_DISCARD, discard);
  if (word != POZO_GIN_SAY_NOTHING)
    pozo_gin_line_say (line, word,
                       word == POZO_GIN_SAY_KNOCK ? (gint) pozo_gin_value (layout->rest)
                                                  : POZO_GIN_NOT_TOLD,
                       POZO_CARD_SET_EMPTY);
}

/* Whether a turn may end so, with the melds that leave the least. */
static gboolean
may_close (const PozoGinState *state,
           const PozoGinRules *rules,
           const PozoGinLayout *layout,
           PozoCard discard,
           guint word)
{
  PozoGinLine line = { 0 };

  pozo_gin_close (&line, layout, discard, word);
  return is_legal (state, rules, &line, TRUE);
}

static void
find_closings (const PozoGinState *state, const PozoGinRules *rules, PozoGinLegal *legal)
{
  PozoCardSet hand = own_cards (state);
  PozoGinLayout layout;

  for (PozoCardSet left = hand; left != POZO_CARD_SET_EMPTY; left &= left - 1)
    {
      PozoCardSet card = pozo_card_set_first (left);
      PozoCard discard = pozo_card_set_card (card);

      pozo_gin_lay_out (hand & ~card, &layout, 1);
      if (may_close (state, rules, &layout, discard, POZO_GIN_SAY_NOTHING))
        legal->discards |= card;
      if (may_close (state, rules, &layout, discard, POZO_GIN_SAY_KNOCK))
        legal->knocks |= card;
      if (may_close (state, rules, &layout, discard, POZO_GIN_SAY_GIN))
        legal->gins |= card;
    }
  pozo_gin_lay_out (hand, &layout, 1);
  legal->is_big = may_close (state, rules, &layout, POZO_CARD_NONE, POZO_GIN_SAY_GIN);
}

/* ---- Its beginning ---- */

static gboolean
may_begin (const PozoGinState *state, const PozoGinRules *rules, PozoActionKind kind)
{
  PozoGinLine line = { 0 };

  if (kind == POZO_ACTION_DRAW)
    pozo_gin_line_add_card (&line, kind, POZO_CARD_UNKNOWN);
  else
    pozo_gin_line_add (&line, kind);
  return is_legal (state, rules, &line, FALSE);
}

/* Whether some card can be discarded, and the deal goes on. */
static gboolean
can_go_on (const PozoGinState *state, const PozoGinRules *rules)
{
  static const PozoGinLayout none;

  for (PozoCardSet left = own_cards (state); left != POZO_CARD_SET_EMPTY; left &= left - 1)
    if (may_close (state, rules, &none, pozo_card_set_card (pozo_card_set_first (left)),
                   POZO_GIN_SAY_NOTHING))
      return TRUE;
  return FALSE;
}

/* Whether the top of the pile may be taken, and there is a way to go on. */
static gboolean
may_take (const PozoGinState *state, const PozoGinRules *rules)
{
  PozoGinLine line = { 0 };
  PozoGinState taken = *state;
  PozoGinLegal legal = { 0 };

  pozo_gin_line_add (&line, POZO_ACTION_TAKE);
  if (!pozo_gin_line_play (&line, &taken, rules, FALSE))
    return FALSE;
  if (can_go_on (&taken, rules))
    return TRUE;
  find_closings (&taken, rules, &legal);
  return (legal.discards | legal.knocks | legal.gins) != POZO_CARD_SET_EMPTY || legal.is_big;
}

/**
 * pozo_gin_find_legal:
 * @state: a table; the player on turn sees his own cards, and of others what he likes
 * @rules: rules
 *
 * Finds what the player on turn may do next.  Who answers the end of a deal may always pass; what
 * else he may lay, pozo_gin_find_answer() knows.
 *
 * Returns: the legal words
 */
PozoGinLegal
pozo_gin_find_legal (const PozoGinState *state, const PozoGinRules *rules)
{
  PozoGinLegal legal = { .may_draw = may_begin (state, rules, POZO_ACTION_DRAW),
                         .may_pass = may_begin (state, rules, POZO_ACTION_PASS) };

  if (state->phase == POZO_GIN_END)
    find_closings (state, rules, &legal);
  else
    legal.may_take = may_take (state, rules);
  return legal;
}

/* ---- The answer ---- */

/* The best answer so far, and the one that is being tried. */
typedef struct
{
  const PozoGinRules *rules;
  PozoCardSet added[POZO_GIN_MELDS_MAX];
  PozoCardSet best_added[POZO_GIN_MELDS_MAX];
  PozoCardSet kept;
  guint least;
} Answer;

/* Keeps what was added, if what is left then comes to less than before. */
static void
weigh (Answer *self, PozoCardSet hand)
{
  guint deadwood = pozo_gin_deadwood (hand);

  if (deadwood >= self->least)
    return;
  self->least = deadwood;
  self->kept = hand;
  for (guint i = 0; i < POZO_GIN_MELDS_MAX; i++)
    self->best_added[i] = self->added[i];
}

/* Tries all additions to the melds from the one at @stage / 2 on: above its cards, and where @stage
 * is odd, below them, so that no two ways lead to the same. */
static void
try_additions (Answer *self, const PozoGinState *state, guint stage)
{
  guint meld = stage / 2;
  PozoCardSet hand = own_cards (state);

  if (meld >= state->n_melds)
    {
      weigh (self, hand);
      return;
    }
  try_additions (self, state, stage + 1);
  for (PozoCardSet left = hand; left != POZO_CARD_SET_EMPTY; left &= left - 1)
    {
      PozoCardSet card = pozo_card_set_first (left);
      PozoGinState trial = *state;
      PozoGinLine line = { 0 };

      if ((card < state->melds[meld].cards) != (stage % 2 == 1))
        continue;
      pozo_gin_line_add_to (&line, state, meld, card);
      if (!pozo_gin_line_play (&line, &trial, self->rules, FALSE))
        continue;
      self->added[meld] |= card;
      try_additions (self, &trial, stage);
      self->added[meld] &= ~card;
    }
}

/**
 * pozo_gin_find_answer:
 * @state: a table on which the deal was ended by the other player
 * @rules: rules
 * @line: (inout): gets the words of the answer
 *
 * Finds an answer that leaves the least deadwood: melds, cards added to those of a knocker, or `/`.
 *
 * Returns: the melds of the answer, and what is kept
 */
PozoGinLayout
pozo_gin_find_answer (const PozoGinState *state, const PozoGinRules *rules, PozoGinLine *line)
{
  Answer self = { .rules = rules, .least = G_MAXUINT };
  guint n_before = line->n_actions;
  PozoGinLayout layout;

  try_additions (&self, state, 0);
  pozo_gin_lay_out (self.kept, &layout, 1);
  for (guint i = 0; i < layout.n_melds; i++)
    pozo_gin_line_add_meld (line, layout.melds[i]);
  for (guint i = 0; i < state->n_melds; i++)
    if (self.best_added[i] != POZO_CARD_SET_EMPTY)
      pozo_gin_line_add_to (line, state, i, self.best_added[i]);
  if (line->n_actions == n_before)
    pozo_gin_line_add (line, POZO_ACTION_PASS);
  return layout;
}
