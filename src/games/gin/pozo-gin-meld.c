/* SPDX-License-Identifier: MIT */
/* Melds at the end of a deal: own ones, and cards added to those of who ended it. */
#include "pozo-gin-state.h"

/* Whether cards that are all seen are a meld. */
static gboolean
is_meld (PozoCardSet cards)
{
  return pozo_card_set_is_set (cards) || pozo_card_set_is_run (cards);
}

/* Judges what a meld has become. */
static void
judge_meld (const PozoGinMeld *meld, PozoKindVerdict *verdict)
{
  guint n = pozo_card_set_count (meld->cards) + meld->n_unseen;
  guint8 cards[POZO_FINDING_CARDS_MAX];

  if (meld->n_unseen > 0 && n >= POZO_MELD_CARDS_MIN)
    {
      verdict->cannot_tell = TRUE;
      return;
    }
  if (is_meld (meld->cards) || verdict->code != POZO_FINE)
    return;
  pozo_kind_refuse (verdict, POZO_FINDING_GIN_MELD_SHAPE);
  pozo_kind_verdict_cards (verdict, cards,
                           pozo_card_set_list (meld->cards, cards, POZO_FINDING_CARDS_MAX));
}

/* Whether a meld is what an addition names: a set of that rank, a run of that suit. */
static gboolean
is_named (const PozoGinMeld *meld, const PozoAction *action)
{
  PozoCard card;

  if (meld->cards == 0)
    return FALSE;
  card = pozo_card_set_card (pozo_card_set_first (meld->cards));
  if (action->target_kind == POZO_TARGET_RANK)
    return pozo_card_rank (card) == action->target && !pozo_card_set_is_run (meld->cards);
  return pozo_card_suit (card) == action->target && !pozo_card_set_is_set (meld->cards);
}

static PozoCardSet
gather (const guint8 *cards, guint n)
{
  PozoCardSet set = 0;

  for (guint i = 0; i < n; i++)
    if (pozo_card_set_has_place (cards[i]))
      set |= pozo_card_set_of (cards[i]);
  return set;
}

/* The meld that an addition names.  Where several have the name and no number is said, it is the
 * first that the cards fit, or else the first. */
static PozoGinMeld *
find_meld (PozoGinState *state, const PozoAction *action, PozoCardSet added)
{
  PozoGinMeld *first = NULL;
  guint ordinal = 0;

  for (guint i = 0; i < state->n_melds; i++)
    {
      PozoGinMeld *meld = &state->melds[i];

      if (!is_named (meld, action))
        continue;
      if (++ordinal == action->ordinal ||
          (action->ordinal == 0 && meld->n_unseen == 0 && is_meld (meld->cards | added)))
        return meld;
      first = first != NULL ? first : meld;
    }
  return action->ordinal == 0 ? first : NULL;
}

/* Moves cards from the hand of who acts to the table; %FALSE where one cannot be there. */
static gboolean
move_cards (PozoGinState *state,
            const PozoAction *action,
            const guint8 *cards,
            PozoGinMeld *meld,
            PozoKindVerdict *verdict)
{
  for (guint i = 0; i < action->n_cards; i++)
    {
      if (!pozo_gin_take_out (state, state->seat, cards[i], verdict))
        return FALSE;
      if (pozo_card_set_has_place (cards[i]))
        meld->cards |= pozo_card_set_of (cards[i]);
      else
        meld->n_unseen++;
      state->shown |= meld->cards; /* before the next one: there is one of each */
    }
  return TRUE;
}

static void
lay_new (PozoGinState *state,
         const PozoAction *action,
         const guint8 *cards,
         PozoKindVerdict *verdict)
{
  PozoGinMeld meld = { 0 };

  if (!move_cards (state, action, cards, &meld, verdict))
    return;
  judge_meld (&meld, verdict);
  if (state->phase == POZO_GIN_END && state->n_melds < POZO_GIN_MELDS_MAX)
    state->melds[state->n_melds++] = meld;
}

static void
add_to (PozoGinState *state,
        const PozoAction *action,
        const guint8 *cards,
        PozoKindVerdict *verdict)
{
  PozoGinMeld *meld = find_meld (state, action, gather (cards, action->n_cards));

  if (state->phase == POZO_GIN_ANSWER && state->is_gin)
    {
      pozo_kind_verdict_cards (verdict, cards, action->n_cards);
      pozo_kind_refuse (verdict, POZO_FINDING_GIN_LAYOFF);
    }
  if (meld == NULL)
    {
      verdict->is_impossible = TRUE;
      pozo_kind_refuse (verdict, POZO_FINDING_MELD_THERE);
      return;
    }
  if (move_cards (state, action, cards, meld, verdict))
    judge_meld (meld, verdict);
}

/**
 * pozo_gin_lay:
 * @state: (inout): a table
 * @action: a MELD or an ADD
 * @cards: (array): its cards
 * @verdict: (inout): what is said of it
 *
 * Lays cards: a meld, or more cards of one of who ended the deal.
 */
void
pozo_gin_lay (PozoGinState *state,
              const PozoAction *action,
              const guint8 *cards,
              PozoKindVerdict *verdict)
{
  if (action->kind == POZO_ACTION_MELD)
    lay_new (state, action, cards, verdict);
  else
    add_to (state, action, cards, verdict);
}
