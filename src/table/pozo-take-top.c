/* SPDX-License-Identifier: MIT */
/* New melds with the top card of the pile.  See pozo-take-top.h.
 *
 * A record writes the cards of the hand, in the order in which they lie; where the top card lies
 * among them follows from that.  Two cards are always enough: of a longer sequence some three
 * neighbours with the top card among them are one. */
#include "pozo-take-top.h"

#include "pozo-group.h"
#include "pozo-hand.h"

/* The meld with the top card in that place among the cards; whether they are one, and a legal one.
 */
typedef enum
{
  NONE,
  OPEN, /* nobody can tell what it is, so that it may be the one that was laid */
  FOUL,
  FINE,
} Form;

static Form
form_at (const PozoRules *rules, PozoCard top, PozoCardList cards, guint at, PozoMeld *meld)
{
  guint8 laid[POZO_DECK_MAX + 1];
  PozoVerdict trial = { 0 };

  for (guint i = 0; i < cards.n; i++)
    laid[i < at ? i : i + 1] = cards.cards[i];
  laid[at] = top;
  if (!pozo_meld_form (meld, rules, laid, cards.n + 1, &trial))
    return trial.code == POZO_FINDING_CANNOT_TELL ? OPEN : NONE;
  pozo_meld_judge (meld, rules, &trial);
  return trial.code == POZO_FINE ? FINE : FOUL;
}

/* Whether a wild card that can lie at either end of a sequence lies at the low one first. */
static gboolean
goes_low (const PozoRules *rules)
{
  return rules->meld_sequence_wild_release == POZO_MELD_SEQUENCE_WILD_RELEASE_LOW;
}

/**
 * pozo_take_form_with_top:
 * @rules: the rules
 * @top: the top card of the pile
 * @cards: cards of the hand, those of a sequence in rising order
 * @meld: (out caller-allocates): the meld
 * @verdict: gets a code when nobody can tell which meld it is
 *
 * Forms a meld of the top card and cards of the hand: a legal one if there is one, with as few wild
 * cards as can be, and where it is a wild card that can lie at both ends of a sequence, at the end
 * that the rules name first (`meld.sequence_wild_release`).  Where it is not known in some place
 * what meld they would be, it is not known which one was laid.
 *
 * Returns: %FALSE when they are no meld
 */
gboolean
pozo_take_form_with_top (const PozoRules *rules,
                         PozoCard top,
                         PozoCardList cards,
                         PozoMeld *meld,
                         PozoVerdict *verdict)
{
  Form best = NONE;

  for (guint at = 0; at <= cards.n; at++)
    {
      PozoMeld formed;
      Form form = form_at (rules, top, cards, at, &formed);
      gint fewer = best < FOUL || form < FOUL
                       ? 0
                       : (gint) pozo_meld_n_wild (meld) - (gint) pozo_meld_n_wild (&formed);

      if (form == OPEN)
        return pozo_verdict_refuse (verdict, POZO_FINDING_CANNOT_TELL, POZO_CARD_NONE);
      if (form < best || (form == best && (fewer < 0 || (fewer == 0 && goes_low (rules)))) ||
          form == NONE)
        continue;
      *meld = formed;
      best = form;
    }
  return best >= FOUL;
}

/* Whether two cards can lie in one meld, and are looked at in this order: those of a group once. */
static gboolean
may_go_together (PozoCard a, PozoCard b)
{
  gboolean is_wild = pozo_card_is (a, POZO_CARD_IS_WILD) || pozo_card_is (b, POZO_CARD_IS_WILD);

  if (!is_wild && pozo_card_rank (a) == pozo_card_rank (b))
    return a <= b;
  return is_wild || pozo_card_suit (a) == pozo_card_suit (b);
}

/**
 * pozo_take_list_pairs:
 * @state: a table with a pile
 * @seat: a player
 * @pairs: (out caller-allocates): gets at most %POZO_TOP_PAIRS_MAX of them
 *
 * Lists every two cards that a player is known to hold with which the top card is a new meld: a
 * sequence, or a group where the top card is a wild one.  Groups of its own rank are claims as
 * everywhere.
 *
 * Returns: how many there are
 */
guint
pozo_take_list_pairs (const PozoState *state, guint seat, PozoTopPair *pairs)
{
  const PozoRules *rules = state->rules;
  const PozoHand *hand = &state->hand[seat];
  PozoCard top = pozo_state_top (state);
  gboolean is_natural = pozo_rules_card_is (rules, top, POZO_CARD_IS_NATURAL);
  guint n = 0;

  for (PozoCard a = 0; a < POZO_N_CARD_CODES; a++)
    for (PozoCard b = 0; hand->count[a] > 0 && b < POZO_N_CARD_CODES; b++)
      {
        guint8 cards[] = { a, b };
        PozoVerdict ignored = { 0 };
        PozoMeld meld;

        if (hand->count[b] < (a == b ? 2 : 1) || !may_go_together (a, b) ||
            !pozo_take_form_with_top (rules, top, (PozoCardList){ cards, 2 }, &meld, &ignored) ||
            (is_natural && meld.kind == POZO_MELD_GROUP))
          continue;
        pairs[n++] = (PozoTopPair){ { a, b }, (guint8) pozo_meld_n_wild (&meld) };
        if (n == POZO_TOP_PAIRS_MAX)
          return n;
      }
  return n;
}
