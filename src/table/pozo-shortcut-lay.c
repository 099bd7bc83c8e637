/* SPDX-License-Identifier: MIT */
/* Shortcuts for laying what is no group: sequences, wild cards, black threes; and the pile taken
 * for a sequence.  Nearly all sequences are runs without wild cards, which need nothing but their
 * two ends looked at; where any other card goes is the engine's to say. */
#include "pozo-shortcut-lay.h"

/* Whether the rules allow what would lie there. */
static gboolean
is_lay_plain (const PozoState *state, const PozoSide *side, const PozoLay *lay)
{
  PozoVerdict verdict = { 0 };

  if (lay->place < 0 && (side->n_melds >= POZO_MELDS_MAX ||
                         (lay->meld.kind == POZO_MELD_WILD && pozo_side_has_wild_meld (side))))
    return FALSE;
  pozo_meld_judge (&lay->meld, state->rules, &verdict);
  return verdict.code == POZO_FINE;
}

/* Notes black threes melded, of which fewer of the pile may be left in the hand; what they are
 * worth there.  The turn must end with going out. */
static gint32
note_black_set (PozoState *state, guint seat, guint n)
{
  guint8 *from_pile = &state->black_from_pile[seat];

  state->turn.black_set = TRUE;
  *from_pile = MIN (*from_pile, pozo_hand_count_black_threes (&state->hand[seat]));
  return (gint32) n * state->rules->black_three_value_melded;
}

/* Puts down what was judged; a new meld gets its place. */
static void
put_down (PozoState *state, guint seat, PozoLay *lay)
{
  PozoSide *side = pozo_state_own_side (state, seat);

  if (lay->place < 0)
    {
      lay->place = (gint8) side->n_melds++;
      lay->meld.seat = (guint8) seat;
      lay->meld.turn = state->turn_no;
      pozo_engine_note_whole (state, &lay->meld);
    }
  side->meld[lay->place] = lay->meld;
  pozo_side_note_meld (side, (guint) lay->place);
}

/* Whether cards are a rising run of one suit, as nearly every sequence is; the codes of a suit are
 * four apart. */
static gboolean
is_run (const PozoShortcutCards *played)
{
  PozoCard first = played->cards[0];
  guint n = played->sum.n;

  if (first < POZO_CARD (POZO_RANK_4, 0) || first + 4 * (n - 1) >= POZO_CARD_JOKER)
    return FALSE;
  for (guint i = 1; i < n; i++)
    if (played->cards[i] != first + 4 * i)
      return FALSE;
  return TRUE;
}

/* A run without wild cards, put down; %NULL when it is none that the rules allow. */
static PozoMeld *
lay_run (const PozoShortcuts *shortcuts,
         PozoState *state,
         guint seat,
         PozoSide *side,
         const PozoShortcutCards *played)
{
  PozoMeld *meld = &side->meld[side->n_melds];
  PozoCard first = played->cards[0];
  guint n = played->sum.n;

  if (side->n_melds >= POZO_MELDS_MAX || !is_run (played) || !(shortcuts->runs >> n & 1))
    return NULL;
  *meld = (PozoMeld){ .n = (guint8) n,
                      .kind = POZO_MELD_SEQUENCE,
                      .rank = pozo_card_rank (first),
                      .suit = pozo_card_suit (first),
                      .seat = (guint8) seat,
                      .low = pozo_card_rank (first),
                      .turn = state->turn_no };
  meld->suits[meld->suit] = (guint8) n;
  memcpy (meld->place, played->cards, n);
  side->n_melds++;
  pozo_engine_note_whole (state, meld);
  return meld;
}

/* The first run of the card's suit that it makes longer, now with it; %NULL when there is none, or
 * wild cards in one before it make it less plain. */
static PozoMeld *
add_to_run (const PozoShortcuts *shortcuts, PozoSide *side, PozoCard card)
{
  guint suit = pozo_card_suit (card);

  for (PozoMeld *meld = side->meld; meld < side->meld + side->n_melds; meld++)
    {
      if (meld->kind != POZO_MELD_SEQUENCE || meld->suit != suit)
        continue;
      if (pozo_meld_n_wild (meld) > 0)
        return NULL;
      if (!(shortcuts->runs >> (meld->n + 1) & 1))
        continue;
      if (card == meld->place[meld->n - 1] + 4)
        meld->place[meld->n] = card;
      else if (card + 4 == meld->place[0] && card >= POZO_CARD (POZO_RANK_4, 0))
        {
          memmove (meld->place + 1, meld->place, meld->n);
          meld->place[0] = card;
          meld->low--;
        }
      else
        continue;
      meld->n++;
      meld->suits[suit]++;
      return meld;
    }
  return NULL;
}

/* What nearly all sequences are laid as: a run from the hand, or a card more for one. */
static const PozoMeld *
lay_plain_run (const PozoShortcuts *shortcuts,
               PozoState *state,
               const PozoAction *action,
               PozoSide *side,
               const PozoShortcutCards *played)
{
  PozoCard card = played->cards[0];

  if (action->kind == POZO_ACTION_MELD)
    return lay_run (shortcuts, state, action->seat, side, played);
  if (action->ordinal > 0 || played->sum.n != 1 || action->target_kind != POZO_TARGET_SEQUENCE ||
      card >= POZO_CARD_JOKER || pozo_card_suit (card) != action->target)
    return NULL;
  return add_to_run (shortcuts, side, card);
}

/* Any other, as the engine lays it. */
static const PozoMeld *
lay_by_engine (PozoState *state,
               const PozoAction *action,
               const PozoSide *side,
               const PozoShortcutCards *played)
{
  PozoVerdict verdict = { 0 };
  PozoLay lay;

  if (!pozo_engine_lay_meld (state, action, played->cards, &lay, &verdict) ||
      verdict.code != POZO_FINE || !is_lay_plain (state, side, &lay))
    return NULL;
  put_down (state, action->seat, &lay);
  return &side->meld[lay.place];
}

/**
 * pozo_shortcut_lay_other:
 * @shortcuts: the rules made ready
 * @state: the table
 * @action: a MELD or an ADD
 * @played: its cards, out of the hand
 *
 * Lays what is no group: a sequence or wild cards, new or to one that lies there, or black threes.
 *
 * Returns: %FALSE when that is not plain, and nothing was done
 */
gboolean
pozo_shortcut_lay_other (const PozoShortcuts *shortcuts,
                         PozoState *state,
                         const PozoAction *action,
                         const PozoShortcutCards *played)
{
  guint seat = action->seat;
  PozoSide *side = pozo_state_own_side (state, seat);
  gint32 value = played->sum.value;
  const PozoMeld *meld;

  if (!pozo_shortcut_may_play (shortcuts, state, seat) || pozo_shortcut_is_missing (&played->sum))
    return FALSE;
  meld = lay_plain_run (shortcuts, state, action, side, played);
  if (meld == NULL && (meld = lay_by_engine (state, action, side, played)) == NULL)
    return FALSE;
  if (meld->kind == POZO_MELD_BLACK)
    value = note_black_set (state, seat, played->sum.n);
  pozo_shortcut_note_laid (state, meld, value);
  pozo_shortcut_end_laying (shortcuts, state, side, meld, played);
  return TRUE;
}

/* ---- With the pile ---- */

/* The top card and the two that claim it, in rising order. */
static PozoShortcutCards
sort_run (const PozoShortcutCards *played, PozoCard top)
{
  guint8 low = MIN (played->cards[0], played->cards[1]);
  guint8 high = MAX (played->cards[0], played->cards[1]);
  PozoShortcutCards run;

  run.sum.n = POZO_MELD_SMALLEST;
  run.cards[0] = MIN (low, top);
  run.cards[1] = MAX (low, MIN (high, top));
  run.cards[2] = MAX (high, top);
  return run;
}

/**
 * pozo_shortcut_take_run:
 * @shortcuts: the rules made ready
 * @state: the table
 * @seat: whose turn it is
 * @count: what the word says of the size of the pile; 0 for nothing
 * @played: two cards, out of the hand
 *
 * Takes the pile with two cards that make a new sequence with its top card (claim S), for a side
 * that has opened.
 *
 * Returns: %FALSE when that is not plain, and nothing was done
 */
gboolean
pozo_shortcut_take_run (const PozoShortcuts *shortcuts,
                        PozoState *state,
                        guint seat,
                        guint count,
                        const PozoShortcutCards *played)
{
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoShortcutCards run;
  PozoMeld *meld;
  PozoCard top;

  if (shortcuts->rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_NEVER || played->sum.n != 2 ||
      pozo_shortcut_is_missing (&played->sum) || !side->opened || state->frozen ||
      !pozo_shortcut_may_take (shortcuts, state, seat) || (count > 0 && count != state->n_pile))
    return FALSE;
  top = state->pile[state->n_pile - 1];
  run = sort_run (played, top);
  meld = lay_run (shortcuts, state, seat, side, &run);
  if (meld == NULL)
    return FALSE;
  pozo_shortcut_note_take (state, seat, POZO_TAKE_SEQUENCE);
  state->n_pile--;
  pozo_shortcut_note_laid (state, meld, played->sum.value + shortcuts->value[top]);
  pozo_shortcut_pick_up (shortcuts, state, seat);
  pozo_shortcut_end_laying (shortcuts, state, side, meld, played);
  return TRUE;
}
