/* SPDX-License-Identifier: MIT */
/* See the header. */
#include "legal-test.h"

#include "pozo-legal.h"

/**
 * legal_test_read_cards:
 * @text: cards; blanks between them mean nothing
 * @cards: gets them
 *
 * Returns: how many
 */
guint
legal_test_read_cards (const char *text, guint8 *cards)
{
  guint n = 0;

  for (; *text != '\0'; text += *text == ' ' ? 1 : 2)
    if (*text != ' ')
      cards[n++] = pozo_card_from_text (text);
  return n;
}

/**
 * legal_test_lay_melds:
 * @state: a table
 * @text: melds, one after the other, separated by `=`; none at all lays nothing
 *
 * Lays melds of seat 1, with cards that come from nowhere, and opens its side.
 */
void
legal_test_lay_melds (PozoState *state, const char *text)
{
  g_auto (GStrv) melds = g_strsplit (text, "=", -1);

  for (char **meld = melds; *meld != NULL; meld++)
    {
      guint8 cards[64];
      PozoAction action = { .kind = POZO_ACTION_MELD, .seat = 1 };

      action.n_cards = (guint8) legal_test_read_cards (*meld, cards);
      for (guint i = 0; i < action.n_cards; i++)
        {
          state->hand[1].count[cards[i]]++;
          state->hand[1].n++;
        }
      pozo_state_apply (state, &action, cards);
      state->side[0].opened = TRUE;
    }
}

/**
 * legal_test_print:
 * @words: goes on with the action in PCN's words, `:` for adding to a meld
 * @action: an action
 * @cards: all cards; the action's begin at its place
 */
void
legal_test_print (GString *words, const PozoAction *action, const guint8 *cards)
{
  static const char signs[] = {
    [POZO_ACTION_RED3] = '*',    [POZO_ACTION_DRAW] = '+', [POZO_ACTION_TAKE] = '^',
    [POZO_ACTION_MELD] = '=',    [POZO_ACTION_ADD] = ':',  [POZO_ACTION_MERGE] = '&',
    [POZO_ACTION_SHIFT] = '~',   [POZO_ACTION_PASS] = '/', [POZO_ACTION_CALIENTE] = '!',
    [POZO_ACTION_DISCARD] = '-', [POZO_ACTION_ASK] = '?'
  };

  g_string_append_c (words, signs[action->kind]);
  for (guint card = 0; card < action->n_cards; card++)
    g_string_append (words, pozo_card_infos[cards[action->cards + card]].text);
}

/**
 * legal_test_list:
 * @state: a table
 *
 * Returns: (transfer full): the legal actions, as legal_test_print() prints them
 */
char *
legal_test_list (const PozoState *state)
{
  g_autofree PozoLegal *legal = g_new (PozoLegal, 1);
  GString *words = g_string_new (NULL);

  pozo_legal_list (state, legal);
  g_assert_false (legal->is_cut);
  for (guint i = 0; i < legal->n_actions; i++)
    {
      if (i > 0)
        g_string_append_c (words, ' ');
      legal_test_print (words, &legal->actions[i], legal->cards);
    }
  return g_string_free (words, FALSE);
}
