/* SPDX-License-Identifier: MIT */
/* What a hand could come to: rank by rank, each number of wild cards spent, of cards left, of
 * canastas made, with the most points that can be had so.
 *
 * Ranks do not touch each other but for the wild cards they share, so that the best of each number
 * of wild cards spent is all that has to be kept from one rank to the next.  That is exact for
 * groups, wild melds and threes; sequences are taken out of the hand before
 * (pozo-legal-runs.c). */
#include "pozo-legal-private.h"

#include "pozo-hand.h"
#include "pozo-meld.h"

#define ENOUGH     2 /* cards that are left: one to keep and one to discard */
#define WILD_STAGE (POZO_PROSPECT_STAGES - 2)

/* ---- Which groups there could be ---- */

static void
set_stage (PozoProspect *prospect, PozoProspectStage *stage, guint kind, guint rank)
{
  const PozoRules *rules = prospect->state->rules;

  stage->kind = (guint8) kind;
  stage->rank = (guint8) rank;
  stage->n_held =
      (guint8) (kind == POZO_MELD_GROUP   ? pozo_hand_count_rank (&prospect->hand, rank)
                : kind == POZO_MELD_BLACK ? pozo_hand_count_black_threes (&prospect->hand)
                                          : 0);
  stage->value = kind == POZO_MELD_GROUP
                     ? pozo_rules_card_value (rules, POZO_CARD (rank, POZO_SUIT_SPADES))
                     : rules->black_three_value_melded;
  pozo_prospect_list_choices (prospect, stage);
}

/* The most that is told apart at once has room, if only for a hand without wild cards. */
#define CANASTAS_MOST 4
#define PURE_MOST     3
G_STATIC_ASSERT ((ENOUGH + 1) * (CANASTAS_MOST + 1) * (PURE_MOST + 1) * (POZO_OPENING_WAIVED + 1) *
                     2 * 2 <=
                 POZO_PROSPECT_CELLS);

/* How many outcomes are told apart for each number of wild cards, the contract apart. */
static guint
count_keys (const PozoProspect *prospect)
{
  return (ENOUGH + 1) * (prospect->n_canastas + 1) * (prospect->n_pure + 1) * prospect->n_openings *
         (prospect->n_short + 1) * 2;
}

/* How many things a digit of the progress tells apart: those of sequences are laid before. */
static guint
find_base (const PozoClass *row)
{
  return row->kind == POZO_CANASTA_SEQUENCE ? 1 : row->number + 1u;
}

/* A contract of which so much could be told apart that no room is left for wild cards is left to
 * the engine, which judges each plan. */
static guint
count_progress (const PozoProspect *prospect)
{
  const PozoClasses *contract = &prospect->state->rules->going_out_contract;
  guint n = 1;

  for (guint i = 0; i < contract->n; i++)
    n *= find_base (&contract->row[i]);
  return n * count_keys (prospect) * POZO_MELD_SMALLEST <= POZO_PROSPECT_CELLS ? n : 1;
}

/* The progress with some canastas more. */
static guint
make_progress (const PozoProspect *prospect, guint progress, const PozoContractCount *more)
{
  const PozoClasses *contract = &prospect->state->rules->going_out_contract;
  guint sum = 0, unit = 1;

  for (guint i = 0; prospect->n_progress > 1 && i < contract->n; i++)
    {
      guint base = find_base (&contract->row[i]);

      sum += unit * MIN (progress % base + more->n[i], base - 1);
      progress /= base;
      unit *= base;
    }
  return sum;
}

/* Whether the sequences that lie, or are laid, and the progress with all others are enough. */
static gboolean
meets_contract (const PozoProspect *prospect, guint progress)
{
  const PozoClasses *contract = &prospect->state->rules->going_out_contract;

  for (guint i = 0; i < contract->n; i++)
    if (contract->row[i].kind == POZO_CANASTA_SEQUENCE &&
        prospect->n_runs < contract->row[i].number)
      return FALSE;
  return progress + 1 == prospect->n_progress;
}

/* What the opening of a side that has not opened must have is told apart where it must have
 * something, or where cards that took the pile count only with others. */
static guint
count_openings (const PozoState *state, guint seat)
{
  gboolean has_more = pozo_opening_has_terms (state->rules) ||
                      (state->turn.method != POZO_TAKE_NONE &&
                       state->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_NONE);

  return has_more && !pozo_state_side (state, seat)->opened ? POZO_OPENING_WAIVED + 1 : 1;
}

/**
 * pozo_prospect_init:
 * @prospect: (out caller-allocates): the prospect; not worked out yet
 * @state: the table; must outlive @prospect
 * @seat: a player
 * @top: a card that he may use besides his hand, or %POZO_CARD_NONE
 *
 * Begins with the whole hand and no sequence laid.
 */
void
pozo_prospect_init (PozoProspect *prospect, const PozoState *state, guint seat, PozoCard top)
{
  prospect->state = state;
  prospect->seat = seat;
  prospect->hand = state->hand[seat];
  if (top != POZO_CARD_NONE)
    {
      prospect->hand.count[top]++;
      prospect->hand.n++;
    }
  prospect->runs_value = 0;
  prospect->is_fresh = FALSE;
  prospect->is_black = FALSE;
  prospect->wilds =
      state->rules->meld_wild_set_first ? POZO_PROSPECT_WILDS_BESIDE : POZO_PROSPECT_WILDS_ANYWHERE;
  prospect->n_canastas = (guint) MIN (state->rules->going_out_canastas, CANASTAS_MOST);
  prospect->n_pure = (guint) MIN (state->rules->going_out_pure_canastas, PURE_MOST);
  prospect->n_openings = count_openings (state, seat);
  prospect->n_short = pozo_rules_grades_bar (state->rules) ? 1 : 0;
  prospect->n_progress = count_progress (prospect);
  pozo_prospect_count_runs (prospect);
}

/**
 * pozo_prospect_next_wilds:
 * @prospect: a prospect
 *
 * Goes on to another place for wild cards, where it matters which come first.
 *
 * Returns: %FALSE when there is none, and nothing changed
 */
gboolean
pozo_prospect_next_wilds (PozoProspect *prospect)
{
  if (prospect->wilds == POZO_PROSPECT_WILDS_ANYWHERE ||
      prospect->wilds + 1 == POZO_PROSPECT_N_WILDS)
    return FALSE;
  prospect->wilds++;
  return TRUE;
}

/* ---- From stage to stage ---- */

/* The numbers that tell cells apart. */
typedef struct
{
  guint n_wild;
  guint n_left;
  guint n_canastas;
  guint n_pure;
  guint progress;
  guint opening;
  guint is_short;
  guint is_whole;
} Key;

static guint
cell_of (const PozoProspect *prospect, Key key)
{
  guint cell = key.n_wild * (ENOUGH + 1) + key.n_left;

  cell = cell * (prospect->n_canastas + 1) + key.n_canastas;
  cell = cell * (prospect->n_pure + 1) + key.n_pure;
  cell = cell * prospect->n_progress + key.progress;
  cell = cell * prospect->n_openings + key.opening;
  cell = cell * (prospect->n_short + 1) + key.is_short;
  return cell * 2 + key.is_whole;
}

static Key
key_of (const PozoProspect *prospect, guint cell)
{
  Key key = { .is_whole = cell % 2 };

  cell /= 2;
  key.is_short = cell % (prospect->n_short + 1);
  cell /= prospect->n_short + 1;
  key.opening = cell % prospect->n_openings;
  cell /= prospect->n_openings;
  key.progress = cell % prospect->n_progress;
  cell /= prospect->n_progress;
  key.n_pure = cell % (prospect->n_pure + 1);
  cell /= prospect->n_pure + 1;
  key.n_canastas = cell % (prospect->n_canastas + 1);
  cell /= prospect->n_canastas + 1;
  key.n_left = cell % (ENOUGH + 1);
  key.n_wild = cell / (ENOUGH + 1);
  return key;
}

static void
improve (PozoProspectCell *cell, gint32 value, guint from, guint choice)
{
  if (value <= cell->value)
    return;
  cell->value = (gint16) value;
  cell->from = (guint16) from;
  cell->choice = (guint8) choice;
}

/* All that follows from one cell of the stage before. */
static void
go_on_from (PozoProspect *prospect, guint s, guint from, gint32 value)
{
  const PozoProspectStage *stage = &prospect->stage[s];
  const Key before = key_of (prospect, from);

  for (guint i = 0; i < stage->n_choices; i++)
    {
      const PozoProspectChoice *choice = &stage->choice[i];
      guint n_left = before.n_left + stage->n_held - choice->n_natural;
      const Key key = { .n_wild = before.n_wild + choice->n_wild,
                        .n_left = MIN (n_left, ENOUGH),
                        .n_canastas =
                            MIN (before.n_canastas + choice->n_canastas, prospect->n_canastas),
                        .n_pure = MIN (before.n_pure + choice->n_pure, prospect->n_pure),
                        .progress = make_progress (prospect, before.progress, &choice->classes),
                        .opening = MAX (before.opening, choice->opening),
                        .is_short = before.is_short | choice->is_short,
                        .is_whole = before.is_whole | choice->is_whole };

      if (key.n_wild <= prospect->n_wild)
        improve (&prospect->cell[s][cell_of (prospect, key)],
                 value + choice->n_natural * stage->value + choice->extra, from, i);
    }
}

/* Cards that no stage knows: red threes, calientes, cards of which too little is known. */
static guint
count_others (const PozoProspect *prospect)
{
  guint n = prospect->hand.n;

  n -= pozo_hand_count_rank (&prospect->hand, POZO_RANK_2) + prospect->hand.count[POZO_CARD_JOKER];
  for (guint s = 0; s < POZO_PROSPECT_STAGES; s++)
    n -= prospect->stage[s].n_held;
  return n;
}

/**
 * pozo_prospect_work_out:
 * @prospect: a prospect
 *
 * Works out every outcome of laying what @prospect->hand holds.
 *
 * Cost: some ten thousand steps for a usual hand.
 */
void
pozo_prospect_work_out (PozoProspect *prospect)
{
  guint per_wild = count_keys (prospect) * prospect->n_progress;
  guint n_wild =
      pozo_hand_count_rank (&prospect->hand, POZO_RANK_2) + prospect->hand.count[POZO_CARD_JOKER];
  Key first = { .is_whole = prospect->state->turn.whole_canasta != 0 };

  prospect->n_wild = MIN (n_wild, POZO_PROSPECT_CELLS / per_wild - 1);
  prospect->n_cells = (prospect->n_wild + 1) * per_wild;
  for (guint s = 0; s < POZO_PROSPECT_STAGES - 2; s++)
    set_stage (prospect, &prospect->stage[s], POZO_MELD_GROUP, POZO_RANK_4 + s);
  set_stage (prospect, &prospect->stage[WILD_STAGE], POZO_MELD_WILD, POZO_RANK_NONE);
  if (pozo_rules_has_special_threes (prospect->state->rules))
    set_stage (prospect, &prospect->stage[POZO_PROSPECT_STAGES - 1], POZO_MELD_BLACK,
               POZO_RANK_NONE);
  else
    set_stage (prospect, &prospect->stage[POZO_PROSPECT_STAGES - 1], POZO_MELD_GROUP, POZO_RANK_3);
  first.n_left = MIN (count_others (prospect), ENOUGH);
  first.n_canastas = MIN (prospect->n_runs, prospect->n_canastas);
  first.n_pure = MIN (prospect->n_pure_runs, prospect->n_pure);
  for (guint s = 0; s < POZO_PROSPECT_STAGES; s++)
    {
      for (guint cell = 0; cell < prospect->n_cells; cell++)
        prospect->cell[s][cell].value = -1;
      if (s == 0)
        go_on_from (prospect, s, cell_of (prospect, first), 0);
      for (guint cell = 0; s > 0 && cell < prospect->n_cells; cell++)
        if (prospect->cell[s - 1][cell].value >= 0)
          go_on_from (prospect, s, cell, prospect->cell[s - 1][cell].value);
    }
}

/**
 * pozo_prospect_outcome:
 * @prospect: a prospect that is worked out
 * @cell: one of its cells
 * @outcome: (out caller-allocates): what it comes to
 *
 * Reads an outcome; of the wild cards the dear ones are laid first.
 *
 * Returns: %FALSE when there is no such outcome
 */
gboolean
pozo_prospect_outcome (const PozoProspect *prospect, guint cell, PozoProspectOutcome *outcome)
{
  const PozoRules *rules = prospect->state->rules;
  const PozoProspectCell *last = &prospect->cell[POZO_PROSPECT_STAGES - 1][cell];
  const Key key = key_of (prospect, cell);
  guint n_joker = MIN (key.n_wild, prospect->hand.count[POZO_CARD_JOKER]);
  guint n_two = pozo_hand_count_rank (&prospect->hand, POZO_RANK_2);

  if (last->value < 0)
    return FALSE;
  outcome->value = prospect->runs_value + last->value + (gint32) n_joker * rules->scoring_joker +
                   (gint32) (key.n_wild - n_joker) * rules->scoring_two;
  outcome->n_left =
      MIN (key.n_left + n_two + prospect->hand.count[POZO_CARD_JOKER] - key.n_wild, (guint) ENOUGH);
  outcome->n_canastas = key.n_canastas;
  outcome->n_pure = key.n_pure;
  outcome->is_whole = key.is_whole != 0;
  outcome->opening = (PozoOpening) key.opening;
  outcome->is_short = key.is_short != 0;
  outcome->meets_contract = meets_contract (prospect, key.progress);
  return TRUE;
}

/* ---- Into actions ---- */

static void
take_cards (PozoHand *hand, PozoCard card, guint *n, guint8 *cards, guint *n_cards)
{
  for (; *n > 0 && hand->count[card] > 0; --*n)
    {
      hand->count[card]--;
      cards[(*n_cards)++] = card;
    }
}

static void
take_rank (PozoHand *hand, guint rank, guint n, guint8 *cards, guint *n_cards)
{
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    take_cards (hand, POZO_CARD (rank, suit), &n, cards, n_cards);
  take_cards (hand, POZO_CARD_OF_RANK (rank), &n, cards, n_cards);
}

static void
take_wilds (PozoHand *hand, guint n, guint8 *cards, guint *n_cards)
{
  take_cards (hand, POZO_CARD_JOKER, &n, cards, n_cards);
  take_rank (hand, POZO_RANK_2, n, cards, n_cards);
}

/* A plan in the making, and what is still in the hand. */
typedef struct
{
  const PozoProspect *prospect;
  PozoHand hand;
  PozoLegal *plan;
} Planner;

/* One action of a stage. */
static void
plan_slot (Planner *planner,
           const PozoProspectStage *stage,
           const PozoProspectChoice *choice,
           guint i)
{
  const PozoProspect *prospect = planner->prospect;
  PozoAction action = { .kind = POZO_ACTION_MELD };
  guint8 cards[POZO_DECK_MAX];
  guint n_cards = 0;
  guint n = choice->natural[i];

  if (!stage->slot[i].is_new)
    action = pozo_legal_aim_at (pozo_state_side (prospect->state, prospect->seat),
                                stage->slot[i].at, POZO_ACTION_ADD);
  if (stage->kind == POZO_MELD_BLACK)
    {
      take_cards (&planner->hand, POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES), &n, cards, &n_cards);
      take_cards (&planner->hand, POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS), &n, cards, &n_cards);
      take_cards (&planner->hand, POZO_CARD_BLACK_THREE, &n, cards, &n_cards);
    }
  else if (stage->kind == POZO_MELD_GROUP)
    take_rank (&planner->hand, stage->rank, n, cards, &n_cards);
  take_wilds (&planner->hand, choice->wild[i], cards, &n_cards);
  action.seat = (guint8) prospect->seat;
  pozo_legal_append (planner->plan, action, cards, n_cards);
}

/* Whether an action comes in a round of the plan: with wild cards first, so that the last cards of
 * the hand are natural ones where they can be; additions before new melds, so that a meld is found
 * by its name. */
static gboolean
is_in_round (const PozoProspectStage *stage, const PozoProspectChoice *choice, guint i, guint round)
{
  guint its = (choice->wild[i] > 0 ? 0 : 2) + (stage->slot[i].is_new ? 1u : 0u);

  return choice->natural[i] + choice->wild[i] > 0 && its == round;
}

/* The actions of a stage that come in a round. */
static void
plan_stage (Planner *planner,
            const PozoProspectStage *stage,
            const PozoProspectChoice *choice,
            guint round)
{
  for (guint i = 0; i < stage->n_slots; i++)
    if (is_in_round (stage, choice, i, round))
      plan_slot (planner, stage, choice, i);
}

/**
 * pozo_prospect_plan:
 * @prospect: a prospect that is worked out
 * @cell: the cell of an outcome
 * @plan: gets the actions, after those it has
 *
 * Writes down how an outcome comes about.
 */
void
pozo_prospect_plan (const PozoProspect *prospect, guint cell, PozoLegal *plan)
{
  const PozoProspectChoice *choice[POZO_PROSPECT_STAGES];
  Planner planner = { prospect, prospect->hand, plan };
  const gboolean in_order = prospect->wilds == POZO_PROSPECT_WILDS_IN_ORDER;

  for (guint s = POZO_PROSPECT_STAGES; s-- > 0;)
    {
      choice[s] = &prospect->stage[s].choice[prospect->cell[s][cell].choice];
      cell = prospect->cell[s][cell].from;
    }
  for (guint round = 0; in_order && round < 4; round++)
    plan_stage (&planner, &prospect->stage[WILD_STAGE], choice[WILD_STAGE], round);
  for (guint round = 0; round < 4; round++)
    for (guint s = 0; s < POZO_PROSPECT_STAGES; s++)
      if (!in_order || s != WILD_STAGE)
        plan_stage (&planner, &prospect->stage[s], choice[s], round);
}

/* ---- The most ---- */

static gboolean
keep_best (PozoProspect *prospect, G_GNUC_UNUSED PozoLegal *plan, gpointer data)
{
  gint32 *best = data;

  pozo_prospect_work_out (prospect);
  for (guint cell = 0; cell < prospect->n_cells; cell++)
    {
      PozoProspectOutcome outcome;

      if (!pozo_prospect_outcome (prospect, cell, &outcome))
        continue;
      if (pozo_opening_is_enough (prospect->state, prospect->seat, outcome.opening, G_MAXINT32,
                                  TRUE))
        *best = MAX (*best, outcome.value);
    }
  return FALSE;
}

/**
 * pozo_legal_best_opening:
 * @state: a state
 * @seat: a player
 * @top: a card that he may use besides his hand, or %POZO_CARD_NONE
 *
 * Finds the most that the player could lay down now, in points: what the minimum of an initial meld
 * is compared with.  What the side has laid already is not counted, but can be added to.
 *
 * Returns: points; exact but for hands with more than some hundred sets of sequences
 */
gint32
pozo_legal_best_opening (const PozoState *state, guint seat, PozoCard top)
{
  PozoProspect prospect;
  PozoLegal plan;
  gint32 best = 0;

  plan.n_actions = plan.n_cards = 0;
  if (state->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_NONE)
    top = POZO_CARD_NONE;
  pozo_prospect_init (&prospect, state, seat, top);
  prospect.n_canastas = prospect.n_pure = 0;
  prospect.n_progress = 1;
  do
    pozo_prospect_each_runs (&prospect, &plan, keep_best, &best);
  while (pozo_prospect_next_wilds (&prospect));
  return best;
}
