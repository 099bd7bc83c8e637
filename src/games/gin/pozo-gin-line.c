/* SPDX-License-Identifier: MIT */
/* Words of a turn as a list of actions with their cards, and how the judge takes them. */
#include "pozo-gin-line.h"

/* A word without cards, at the end of a line. */
static PozoAction *
append (PozoGinLine *line, PozoActionKind kind)
{
  PozoAction *action = &line->actions[line->n_actions++];

  *action = (PozoAction){ .kind = (guint8) kind, .cards = line->n_cards };
  return action;
}

/* The cards of the last word. */
static void
append_cards (PozoGinLine *line, PozoAction *action, PozoCardSet cards)
{
  guint room = POZO_GIN_LINE_CARDS - line->n_cards;

  action->n_cards = (guint8) pozo_card_set_list (cards, line->cards + line->n_cards, room);
  line->n_cards += action->n_cards;
}

/**
 * pozo_gin_line_add:
 * @line: (inout): a line
 * @kind: TAKE or PASS
 *
 * Adds a word that has no cards.
 */
void
pozo_gin_line_add (PozoGinLine *line, PozoActionKind kind)
{
  append (line, kind);
}

/**
 * pozo_gin_line_add_card:
 * @line: (inout): a line
 * @kind: DRAW or DISCARD
 * @card: a card, seen or not
 *
 * Adds a word of one card.
 */
void
pozo_gin_line_add_card (PozoGinLine *line, PozoActionKind kind, PozoCard card)
{
  PozoAction *action = append (line, kind);

  action->n_cards = 1;
  line->cards[line->n_cards++] = card;
}

/**
 * pozo_gin_line_add_meld:
 * @line: (inout): a line
 * @cards: cards
 *
 * Adds a new meld.
 */
void
pozo_gin_line_add_meld (PozoGinLine *line, PozoCardSet cards)
{
  append_cards (line, append (line, POZO_ACTION_MELD), cards);
}

/* Names a meld by its rank, or by its suit: whether two melds would have the same name. */
static gboolean
is_same_name (PozoCardSet a, PozoCardSet b)
{
  gboolean is_run = pozo_card_set_is_run (a);
  PozoCard one = pozo_card_set_card (pozo_card_set_first (a));
  PozoCard other = pozo_card_set_card (pozo_card_set_first (b));

  if (is_run != pozo_card_set_is_run (b))
    return FALSE;
  return is_run ? pozo_card_suit (one) == pozo_card_suit (other)
                : pozo_card_rank (one) == pozo_card_rank (other);
}

/**
 * pozo_gin_line_add_to:
 * @line: (inout): a line
 * @state: the table, with the melds of who ended the deal
 * @meld: one of these
 * @cards: cards
 *
 * Adds cards to a meld; where several have its name, by its number.
 */
void
pozo_gin_line_add_to (PozoGinLine *line, const PozoGinState *state, guint meld, PozoCardSet cards)
{
  PozoCardSet named = state->melds[meld].cards;
  PozoCard card = pozo_card_set_card (pozo_card_set_first (named));
  gboolean is_run = pozo_card_set_is_run (named);
  PozoAction *action = append (line, POZO_ACTION_ADD);
  guint ordinal = 1;
  guint n_named = 0;

  for (guint i = 0; i < state->n_melds; i++)
    {
      n_named += is_same_name (named, state->melds[i].cards);
      ordinal += i < meld && is_same_name (named, state->melds[i].cards);
    }
  action->target_kind = is_run ? POZO_TARGET_SEQUENCE : POZO_TARGET_RANK;
  action->target = is_run ? pozo_card_suit (card) : pozo_card_rank (card);
  action->ordinal = n_named > 1 ? ordinal : 0;
  append_cards (line, action, cards);
}

/**
 * pozo_gin_line_say:
 * @line: (inout): a line
 * @word: a place in the table of words
 * @number: what stands behind it; %POZO_GIN_NOT_TOLD for none
 * @cards: the cards behind it
 *
 * Adds something said or shown.
 */
void
pozo_gin_line_say (PozoGinLine *line, guint word, gint number, PozoCardSet cards)
{
  PozoAction *action = append (line, POZO_ACTION_SAY);

  pozo_action_set_say_word (action, word);
  if (number != POZO_GIN_NOT_TOLD)
    {
      action->flags = POZO_ACTION_HAS_COUNT;
      action->number = (gint16) number;
    }
  append_cards (line, action, cards);
}

/* A set of 1 << word: what a line says. */
static guint
find_claims (const PozoGinLine *line)
{
  guint claims = 0;

  for (guint i = 0; i < line->n_actions; i++)
    if (line->actions[i].kind == POZO_ACTION_SAY)
      claims |= 1u << pozo_action_say_word (&line->actions[i]);
  return claims;
}

/**
 * pozo_gin_line_play:
 * @line: words
 * @state: (inout): a table whose turn has begun
 * @rules: rules
 * @ends_turn: whether they are the last ones of the turn
 *
 * Plays words, as a replay does that has read the whole line: what is said in it holds from its
 * first word on.
 *
 * Returns: whether nothing is wrong with them
 */
gboolean
pozo_gin_line_play (const PozoGinLine *line,
                    PozoGinState *state,
                    const PozoGinRules *rules,
                    gboolean ends_turn)
{
  PozoKindVerdict verdict = { 0 };

  state->claims |= (guint8) find_claims (line);
  for (guint i = 0; i < line->n_actions && !verdict.is_impossible; i++)
    pozo_gin_play (state, rules, &line->actions[i], line->cards + line->actions[i].cards, &verdict);
  if (ends_turn && !verdict.is_impossible)
    pozo_gin_end_turn (state, rules, &verdict);
  return verdict.code == POZO_FINE && !verdict.is_impossible;
}
