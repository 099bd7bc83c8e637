/* SPDX-License-Identifier: MIT */
/* Sequences that a hand could lay: every run of a suit, new or at the ends of one that lies, and
 * every set of such runs that the cards allow.
 *
 * Sets can be very many where a hand is large and wild cards stand in gaps; the search looks at
 * SETS_MAX of them, those with the longest runs first, so that it is exact for the hands that are
 * held and bounded for those that are made up. */
#include "pozo-legal-private.h"

#include "pozo-hand.h"
#include "pozo-meld.h"
#include "pozo-places.h"

#include <string.h>

#define RUNS_MAX 500 /* runs of all suits; 312 of them can be new */
#define SETS_MAX 128 /* sets of them that are looked at */

typedef struct
{
  PozoAction action;
  guint8 cards[POZO_SEQUENCE_LONGEST];
  guint8 n;
  guint8 n_wild;
  gint8 n_canastas; /* that it makes */
  gint8 n_pure;     /* natural ones, which a wild card may end */
  gint8 at;         /* the meld that it goes on with; -1 for a new one */
  gint8 lowest;     /* the place of its first card, or of that of the meld */
  gint32 value;
} Run;

typedef struct
{
  const PozoState *state;
  guint seat;
  const PozoHand *hand;
  guint n_jokers; /* so many jokers stand in gaps before twos do */
  guint n_runs;
  Run run[RUNS_MAX];
} Runs;

typedef struct
{
  PozoProspect *prospect;
  PozoLegal *plan;
  PozoProspectVisit visit;
  gpointer data;
  guint64 gone_on; /* which melds got longer, as a set */
  guint n_sets;
  Runs runs;
} Search;

/* ---- Which runs there are ---- */

/* How many of a card the hand has left beside those of a run, of which @card may be one that is
 * natural there. */
static guint
count_left (const Runs *runs, const Run *run, PozoCard card)
{
  guint n = runs->hand->count[card];

  for (guint i = 0; i < run->n; i++)
    n -= MIN (n, run->cards[i] == card);
  return n;
}

/* The wild card to stand in the next gap of a run; %POZO_CARD_NONE without one. */
static PozoCard
wild_of (const Runs *runs, const Run *run, guint suit)
{
  guint first = pozo_rules_has_low_ace (runs->state->rules) ? suit + 1 : 0;
  guint n_jokers = MIN (runs->n_jokers, runs->hand->count[POZO_CARD_JOKER]);

  if (!runs->state->rules->meld_sequence_wilds)
    return POZO_CARD_NONE;
  if (run->n_wild < n_jokers)
    return POZO_CARD_JOKER;
  for (guint i = 0; i < POZO_N_SUITS; i++)
    {
      PozoCard two = POZO_CARD (POZO_RANK_2, (first + i) % POZO_N_SUITS);

      if (count_left (runs, run, two) > 0) /* that of the run's suit last: it may be natural */
        return two;
    }
  return POZO_CARD_NONE;
}

/* The card of the hand for a place of a run: the natural one, or else a wild one, which alone may
 * lie above the king where an ace lies below the two, unless there may be two aces. */
static PozoCard
card_for (const Runs *runs, Run *run, guint suit, gint place)
{
  const PozoRules *rules = runs->state->rules;
  gboolean is_capped = place == POZO_RANK_A && run->lowest == POZO_PLACE_LOW_ACE &&
                       rules->meld_sequence_ace == POZO_MELD_SEQUENCE_ACE_EITHER_WILD;

  if (!is_capped && pozo_hand_holds_place (runs->hand, rules, place, suit) &&
      count_left (runs, run, pozo_card_of_place (place, suit)) > 0)
    return pozo_card_of_place (place, suit);
  return wild_of (runs, run, suit);
}

/* The cards of the hand for the places from @low to @high; %FALSE where one is missing. */
static gboolean
fill (const Runs *runs, guint suit, gint low, gint high, Run *run)
{
  for (gint place = low; place <= high; place++)
    {
      PozoCard card = card_for (runs, run, suit, place);

      if (card == POZO_CARD_NONE || run->n >= POZO_SEQUENCE_LONGEST)
        return FALSE;
      run->n_wild += card != pozo_card_of_place (place, suit);
      run->cards[run->n++] = card;
    }
  return TRUE;
}

static void
add_run (Runs *runs, Run *run, const PozoMeld *meld, const PozoMeld *before)
{
  const PozoRules *rules = runs->state->rules;
  gboolean was_canasta = before != NULL && pozo_meld_counts (before, rules);
  gboolean was_pure = before != NULL && pozo_meld_canasta (before, rules) == POZO_CANASTA_NATURAL;
  PozoVerdict verdict = { 0 };

  pozo_meld_judge (meld, rules, &verdict);
  if (verdict.code != POZO_FINE || runs->n_runs == RUNS_MAX)
    return;
  run->action.seat = (guint8) runs->seat;
  run->n_canastas = (gint8) (pozo_meld_counts (meld, rules) - was_canasta);
  run->n_pure = (gint8) ((pozo_meld_canasta (meld, rules) == POZO_CANASTA_NATURAL) - was_pure);
  for (guint i = 0; i < run->n; i++)
    run->value += pozo_rules_card_value (rules, run->cards[i]);
  runs->run[runs->n_runs++] = *run;
}

static void
add_new_run (Runs *runs, guint suit, gint low, gint high)
{
  Run run = { .action = { .kind = POZO_ACTION_MELD }, .at = -1, .lowest = (gint8) low };
  PozoVerdict verdict = { 0 };
  PozoMeld meld;

  if (fill (runs, suit, low, high, &run) &&
      pozo_meld_form (&meld, runs->state->rules, run.cards, run.n, &verdict) &&
      meld.kind == POZO_MELD_SEQUENCE)
    add_run (runs, &run, &meld, NULL);
}

/* Whether there is such a run already: wild cards alone go above a sequence, wherever they were
 * meant to lie. */
static gboolean
has_run (const Runs *runs, const Run *run)
{
  for (guint i = runs->n_runs; i-- > 0 && runs->run[i].at == run->at;)
    if (runs->run[i].n == run->n && memcmp (runs->run[i].cards, run->cards, run->n) == 0)
      return TRUE;
  return FALSE;
}

/* So many cards below a sequence that lies, and so many above it. */
static void
add_longer_run (Runs *runs, guint at, gint n_below, gint n_above)
{
  const PozoSide *side = pozo_state_side (runs->state, runs->seat);
  const PozoMeld *meld = &side->meld[at];
  gint end = meld->low + meld->n;
  Run run = { .action = pozo_legal_aim_at (side, at, POZO_ACTION_ADD),
              .at = (gint8) at,
              .lowest = (gint8) (meld->low - n_below) };
  PozoVerdict verdict = { 0 };
  PozoMeld longer = *meld;

  /* An ace below and the king above would be read as king and ace above. */
  if (run.lowest == POZO_PLACE_LOW_ACE && n_below == 1 && end + n_above == POZO_RANK_A)
    return;
  if (fill (runs, meld->suit, meld->low - n_below, meld->low - 1, &run) &&
      fill (runs, meld->suit, end, end + n_above - 1, &run) && !has_run (runs, &run) &&
      pozo_meld_extend (&longer, runs->state->rules, run.cards, run.n, &verdict))
    add_run (runs, &run, &longer, meld);
}

/* All runs, the longest first. */
static void
find_runs (Runs *runs)
{
  const PozoSide *side = pozo_state_side (runs->state, runs->seat);
  const gint lowest = pozo_rules_lowest_place (runs->state->rules);

  runs->n_runs = 0;
  if (!runs->state->rules->meld_sequences)
    return;
  for (gint length = POZO_SEQUENCE_LONGEST; length >= POZO_MELD_SMALLEST; length--)
    for (guint suit = 0; suit < POZO_N_SUITS; suit++)
      for (gint low = lowest; low + length <= POZO_N_RANKS; low++)
        add_new_run (runs, suit, low, low + length - 1);
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];

      if (meld->kind != POZO_MELD_SEQUENCE || meld->suit >= POZO_N_SUITS || meld->locked != 0)
        continue;
      for (gint n = POZO_SEQUENCE_LONGEST - meld->n; n > 0; n--)
        for (gint n_below = 0; n_below <= n; n_below++)
          add_longer_run (runs, i, n_below, n - n_below);
    }
}

/**
 * pozo_legal_list_runs:
 * @state: a state
 * @list: (out caller-allocates): gets the actions
 *
 * Lists every run of cards that the player on turn could lay down as a sequence or at the ends of
 * one, with each mixture of wild cards in the gaps.  What else the rules say is not asked.
 */
void
pozo_legal_list_runs (const PozoState *state, PozoLegal *list)
{
  Runs runs = { .state = state, .seat = state->seat, .hand = &state->hand[state->seat] };

  list->n_actions = list->n_cards = 0;
  list->is_cut = FALSE;
  for (; runs.n_jokers <= runs.hand->count[POZO_CARD_JOKER]; runs.n_jokers++)
    {
      find_runs (&runs);
      for (guint i = 0; i < runs.n_runs; i++)
        {
          const Run *run = &runs.run[i];
          guint n_jokers = 0;

          for (guint k = 0; k < run->n; k++)
            n_jokers += run->cards[k] == POZO_CARD_JOKER;
          if (n_jokers == runs.n_jokers) /* else it has come before */
            pozo_legal_append (list, run->action, run->cards, run->n);
        }
    }
}

/**
 * pozo_prospect_count_runs:
 * @prospect: (inout): a prospect
 *
 * Counts the sequences that lie and are canastas; none is laid in the mind yet.
 */
void
pozo_prospect_count_runs (PozoProspect *prospect)
{
  const PozoRules *rules = prospect->state->rules;
  const PozoSide *side = pozo_state_side (prospect->state, prospect->seat);

  prospect->n_runs = prospect->n_pure_runs = 0;
  for (guint i = 0; i < side->n_melds; i++)
    if (side->meld[i].kind == POZO_MELD_SEQUENCE)
      {
        prospect->n_runs += pozo_meld_counts (&side->meld[i], rules);
        prospect->n_pure_runs += pozo_meld_canasta (&side->meld[i], rules) == POZO_CANASTA_NATURAL;
      }
}

/* ---- Which sets of them ---- */

/* Takes the cards of a run out of the hand; %FALSE where they are not all there. */
static gboolean
take_out (PozoHand *hand, const Run *run)
{
  for (guint i = 0; i < run->n; i++)
    {
      if (hand->count[run->cards[i]] == 0)
        return FALSE;
      hand->count[run->cards[i]]--;
      hand->n--;
    }
  return TRUE;
}

static gboolean visit_sets (Search *search, guint from);

/* The set with one run more, and those that follow from it. */
static gboolean
visit_with (Search *search, guint i)
{
  const Run *run = &search->runs.run[i];
  guint64 its = run->at >= 0 ? G_GUINT64_CONSTANT (1) << run->at : 0;
  gboolean is_done = FALSE;

  if ((search->gone_on & its) || !take_out (&search->prospect->hand, run))
    return FALSE;
  pozo_legal_append (search->plan, run->action, run->cards, run->n);
  search->gone_on |= its;
  search->prospect->runs_value += run->value;
  search->prospect->n_runs += (guint) run->n_canastas;
  search->prospect->n_pure_runs += (guint) run->n_pure;
  is_done = visit_sets (search, i);
  search->prospect->runs_value -= run->value;
  search->prospect->n_runs -= (guint) run->n_canastas;
  search->prospect->n_pure_runs -= (guint) run->n_pure;
  search->gone_on &= ~its;
  return is_done;
}

/* The set as it is, then all that have more of the runs from @from on. */
static gboolean
visit_sets (Search *search, guint from)
{
  PozoLegal *plan = search->plan;
  const PozoHand hand = search->prospect->hand;
  const guint n_actions = plan->n_actions, n_cards = plan->n_cards;

  search->n_sets++;
  if (search->visit (search->prospect, plan, search->data))
    return TRUE;
  for (guint i = from; i < search->runs.n_runs && search->n_sets < SETS_MAX; i++)
    {
      if (visit_with (search, i))
        return TRUE;
      search->prospect->hand = hand;
      plan->n_actions = n_actions;
      plan->n_cards = n_cards;
    }
  return FALSE;
}

/**
 * pozo_prospect_each_runs:
 * @prospect: a prospect
 * @plan: gets the actions that lay a set of sequences, after those it has
 * @visit: called for each set, with the rest of the hand in @prospect->hand; the first is empty
 * @data: for @visit
 *
 * Goes through the sets of sequences that the hand could lay, until @visit has seen enough.
 *
 * Returns: whether @visit said so
 */
gboolean
pozo_prospect_each_runs (PozoProspect *prospect,
                         PozoLegal *plan,
                         PozoProspectVisit visit,
                         gpointer data)
{
  const PozoHand hand = prospect->hand;
  Search search = { .prospect = prospect,
                    .plan = plan,
                    .visit = visit,
                    .data = data,
                    .runs = { .state = prospect->state,
                              .seat = prospect->seat,
                              .hand = &hand,
                              .n_jokers = POZO_DECK_MAX } };

  find_runs (&search.runs);
  return visit_sets (&search, 0);
}
