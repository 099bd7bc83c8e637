/* SPDX-License-Identifier: MIT */
/* Shortcuts for laying what is no group: sequences, wild cards, black threes; and the pile taken
 * for a sequence.  Nearly all sequences begin as runs without wild cards and grow by one card,
 * which needs nothing but their two ends looked at; where anything else goes is the engine's to
 * say. */
#include "pozo-shortcut-other.h"

#include "pozo-action-parts.h"
#include "pozo-free-take.h"
#include "pozo-group.h"
#include "pozo-shortcut-take.h"

/* ---- New melds ---- */

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

/* Puts down a new meld, for which there is a place. */
static PozoMeld *
put_new (PozoShortcutTurn turn, PozoSide *side, const PozoMeld *laid)
{
  guint place = side->n_melds++;
  PozoMeld *meld = &side->meld[place];

  *meld = *laid;
  meld->seat = (guint8) turn.seat;
  meld->turn = turn.state->turn_no;
  pozo_engine_note_whole (turn.state, meld);
  pozo_side_note_meld (side, place);
  return meld;
}

/* A run without wild cards, put down; %NULL when it is none that the rules allow. */
static PozoMeld *
lay_run (PozoShortcutTurn turn, PozoSide *side, const PozoShortcutCards *played)
{
  PozoCard first = played->cards[0];
  guint n = played->sum.n;
  PozoMeld run = { .n = (guint8) n,
                   .kind = POZO_MELD_SEQUENCE,
                   .rank = pozo_card_rank (first),
                   .suit = pozo_card_suit (first),
                   .low = pozo_card_rank (first) };

  if (side->n_melds >= POZO_MELDS_MAX || !is_run (played) || !(turn.compiled->runs[n] & 1))
    return NULL;
  run.suits[run.suit] = (guint8) n;
  memcpy (run.place, played->cards, n);
  return put_new (turn, side, &run);
}

/* ---- Onto a meld ---- */

/* A sequence of a known suit with one card more, above it if that is possible; %FALSE, and nothing
 * changed, when it is none that the rules allow. */
static gboolean
grow_run (const PozoCompiledRules *compiled, PozoMeld *meld, PozoCard card)
{
  gboolean is_wild = (compiled->is[card] & POZO_SHORTCUT_WILD) != 0;
  guint64 counts = pozo_shortcut_counts (meld) + compiled->weight[card];
  guint n = meld->n;

  if (!(compiled->runs[n + 1] >> pozo_shortcut_count_wild (counts) & 1))
    return FALSE;
  if (meld->low + n <= POZO_RANK_A && (is_wild || card == POZO_CARD (meld->low + n, meld->suit)))
    meld->place[n] = card;
  else if (meld->low > POZO_RANK_4 && (is_wild || card == POZO_CARD (meld->low - 1u, meld->suit)))
    {
      memmove (meld->place + 1, meld->place, n);
      meld->place[0] = card;
      meld->low--;
    }
  else
    return FALSE;
  pozo_shortcut_set_counts (meld, counts);
  return TRUE;
}

/* The sequence that an ADD means, now with its card: of several of a suit the first that takes it,
 * unless a number says which. */
static PozoMeld *
add_to_run (const PozoCompiledRules *compiled,
            PozoSide *side,
            const PozoAction *action,
            PozoCard card)
{
  guint n_named = 0;

  if (action->ordinal > 0 && pozo_side_has_open_names (side))
    return NULL;
  for (PozoMeld *meld = side->meld; meld < side->meld + side->n_melds; meld++)
    if (pozo_meld_is_named (meld, POZO_TARGET_SEQUENCE, action->target) &&
        (++n_named == action->ordinal || action->ordinal == 0) && grow_run (compiled, meld, card))
      return meld;
  return NULL;
}

/* ---- By the engine ---- */

/* Whether the rules allow what would lie there, of which nothing was said yet. */
static gboolean
is_lay_plain (const PozoState *state,
              const PozoSide *side,
              const PozoLay *lay,
              PozoVerdict *verdict)
{
  if (lay->place >= 0 && lay->meld.kind == POZO_MELD_BLACK)
    return FALSE;
  if (lay->place < 0 &&
      (side->n_melds >= POZO_MELDS_MAX ||
       (lay->meld.kind == POZO_MELD_GROUP &&
        !pozo_side_may_begin_group (side, state->rules, lay->meld.rank)) ||
       (lay->meld.kind == POZO_MELD_WILD && !pozo_side_may_begin_wild_meld (side, state->rules))))
    return FALSE;
  pozo_meld_judge (&lay->meld, state->rules, verdict);
  return verdict->code == POZO_FINE && verdict->unknown == 0;
}

/* Any other, as the engine lays it. */
static PozoMeld *
lay_by_engine (PozoShortcutTurn turn,
               const PozoAction *action,
               PozoSide *side,
               const PozoShortcutCards *played)
{
  const PozoState *state = turn.state;
  PozoVerdict verdict = { 0 };
  PozoLay lay;

  if (!pozo_engine_lay_meld (state, action, played->cards, &lay, &verdict) ||
      !is_lay_plain (state, side, &lay, &verdict))
    return NULL;
  if (lay.place < 0)
    return put_new (turn, side, &lay.meld);
  side->meld[lay.place] = lay.meld;
  return &side->meld[lay.place];
}

/* ---- From the hand ---- */

/* Notes black threes melded, of which fewer of the pile may be left in the hand; what they are
 * worth there.  The turn must end with going out. */
static gint32
note_black_set (PozoState *state, guint seat, guint n)
{
  state->turn.black_set = TRUE;
  pozo_transition_keep_black_threes (state, seat);
  return (gint32) n * state->rules->black_three_value_melded;
}

/* What is nearly always laid: a run, or one card more for a sequence. */
static const PozoMeld *
lay_common (PozoShortcutTurn turn,
            const PozoAction *action,
            PozoSide *side,
            const PozoShortcutCards *played)
{
  if (action->kind == POZO_ACTION_MELD)
    return lay_run (turn, side, played);
  if (action->target_kind != POZO_TARGET_SEQUENCE || played->sum.n != 1)
    return NULL;
  return add_to_run (turn.compiled, side, action, played->cards[0]);
}

/* Lays cards of the hand; the meld, or NULL. */
static const PozoMeld *
lay_cards (PozoShortcutTurn turn,
           const PozoAction *action,
           PozoSide *side,
           const PozoShortcutCards *played)
{
  const PozoMeld *meld;
  gint32 value = played->sum.value;

  if (!pozo_shortcut_may_play (turn))
    return NULL;
  meld = lay_common (turn, action, side, played);
  if (meld == NULL && (meld = lay_by_engine (turn, action, side, played)) == NULL)
    return NULL;
  if (meld->kind == POZO_MELD_BLACK)
    value = note_black_set (turn.state, turn.seat, played->sum.n);
  pozo_shortcut_note_laid (turn.state, meld, value);
  return meld;
}

/* ---- With the pile ---- */

/* Takes the pile with two cards that make a new sequence with its top card, for a side
 * that has opened; the sequence, or NULL. */
static const PozoMeld *
take_run (PozoShortcutTurn turn,
          const PozoAction *action,
          PozoSide *side,
          const PozoShortcutCards *played)
{
  PozoState *state = turn.state;
  PozoVerdict verdict = { 0 };
  const PozoMeld *meld;
  PozoCard top;
  PozoLay lay;

  if (!side->opened || !pozo_shortcut_may_claim (turn, side, POZO_TAKE_SEQUENCE) ||
      !pozo_shortcut_may_take (turn, pozo_action_count (action->flags, action->number)) ||
      !pozo_engine_lay_take (state, action, played->cards, &lay, &verdict) ||
      lay.method != POZO_TAKE_SEQUENCE || !is_lay_plain (state, side, &lay, &verdict))
    return NULL;
  top = pozo_state_top (state);
  pozo_transition_note_take (state, turn.seat, POZO_TAKE_SEQUENCE);
  state->n_pile--;
  meld = put_new (turn, side, &lay.meld);
  pozo_shortcut_log (turn, side, meld, top);
  pozo_shortcut_note_laid (state, meld, played->sum.value + turn.compiled->value[top]);
  pozo_shortcut_pick_up (turn);
  return meld;
}

/**
 * pozo_shortcut_lay_other:
 * @compiled: the rules made ready
 * @state: the table
 * @action: a MELD, an ADD or a TAKE
 * @keeps_log: whether it is noted what a side lays that has opened, too
 * @played: its cards, out of the hand
 *
 * Lays what is no group that has its rank for itself: a sequence or wild cards, new or to one that
 * lies there, black threes, cards for a group that is named by its number, and two cards that take
 * the pile for a sequence.
 *
 * Returns: %FALSE when that is not plain, and nothing was done
 */
gboolean
pozo_shortcut_lay_other (const PozoCompiledRules *compiled,
                         PozoState *state,
                         const PozoAction *action,
                         gboolean keeps_log,
                         const PozoShortcutCards *played)
{
  const PozoShortcutTurn turn = {
    .compiled = compiled, .state = state, .seat = action->seat, .keeps_log = keeps_log
  };
  PozoSide *side = pozo_state_own_side (state, action->seat);
  const PozoMeld *meld = action->kind == POZO_ACTION_TAKE ? take_run (turn, action, side, played)
                                                          : lay_cards (turn, action, side, played);

  if (meld != NULL)
    pozo_shortcut_end_laying (turn, side, meld, played);
  return meld != NULL;
}

/* ---- Where predicates are careful ---- */

/* Takes the pile into the hand as it lies, and lays nothing for it. */
static gboolean
take_freely (PozoShortcutTurn turn, const PozoAction *action)
{
  PozoState *state = turn.state;
  guint count = pozo_action_count (action->flags, action->number);
  PozoCard top = pozo_state_top (state);

  if (!pozo_claim_is_bare (state->rules, action) || !pozo_shortcut_may_take (turn, 0) ||
      (count > 0 && count != pozo_claim_n_cards (state)) ||
      !pozo_shortcut_may_claim (turn, pozo_state_side (state, turn.seat), POZO_TAKE_FREE) ||
      pozo_claim_is_stop (state->rules, top) || pozo_terms_is_dead (state, pozo_card_rank (top)))
    return FALSE;
  pozo_engine_take_freely (state, turn.seat);
  state->turn.begun = TRUE;
  pozo_shortcut_make_ready (turn);
  return TRUE;
}

/* Lays cards to a group. */
static gboolean
lay_group (PozoShortcutTurn turn, const PozoAction *action, const PozoShortcutCards *played)
{
  gboolean is_added = action->target_kind == POZO_TARGET_RANK && action->ordinal == 0;
  guint rank = is_added ? action->target : pozo_shortcut_rank (&played->sum);
  const PozoMeld *there;

  if (rank >= POZO_N_RANKS || (action->kind == POZO_ACTION_ADD && !is_added))
    return FALSE;
  there = pozo_side_find_group (pozo_state_own_side (turn.state, turn.seat), rank);
  if (!pozo_careful_may_group (turn.state, turn.seat, rank,
                               played->sum.n + (there != NULL ? there->n : 0u)))
    return FALSE;
  return is_added ? pozo_shortcut_add (turn, rank, played) : pozo_shortcut_meld (turn, played);
}

/* Lays naturals as a run, or one natural onto the only sequence of its suit, where it has one place
 * and moves no other card. */
static gboolean
lay_natural_run (PozoShortcutTurn turn, const PozoAction *action, const PozoShortcutCards *played)
{
  PozoState *state = turn.state;
  PozoSide *side = pozo_state_own_side (state, turn.seat);
  const PozoMeld *meld;
  guint n_named = 0;

  for (guint i = 0; action->kind == POZO_ACTION_ADD && i < side->n_melds; i++)
    n_named += pozo_meld_is_named (&side->meld[i], POZO_TARGET_SEQUENCE, action->target);
  if (n_named > 1 || state->turn.two_moved || pozo_careful_earns (state, turn.seat) ||
      pozo_card_rank (played->cards[played->sum.n - 1u]) == POZO_RANK_A)
    return FALSE;
  meld = lay_common (turn, action, side, played);
  if (meld == NULL)
    return FALSE;
  pozo_shortcut_note_laid (state, meld, played->sum.value);
  pozo_shortcut_end_laying (turn, side, meld, played);
  return TRUE;
}

/* Lays cards of which nothing is asked but what is asked anywhere. */
static gboolean
lay_simply (PozoShortcutTurn turn, const PozoAction *action, const PozoShortcutCards *played)
{
  guint n_wild = pozo_shortcut_count_wild (played->sum.weight);

  if (!pozo_careful_may_lay_simply (turn.state, turn.seat, n_wild) ||
      (action->kind == POZO_ACTION_MELD && played->sum.n >= POZO_CANASTA_SIZE))
    return FALSE;
  return lay_group (turn, action, played) ||
         (n_wild == 0 && lay_natural_run (turn, action, played));
}

/* Lays any others as the engine does. */
static gboolean
lay_others (PozoShortcutTurn turn, const PozoAction *action, const PozoShortcutCards *played)
{
  PozoState *state = turn.state;
  PozoLay lay;

  if (!pozo_careful_may_lay (state, action, played->cards, &lay))
    return FALSE;
  pozo_engine_put_laid (state, action, played->cards, &lay);
  state->turn.begun = TRUE;
  pozo_shortcut_hand (turn)->n -= played->sum.n;
  pozo_transition_keep_black_threes (state, turn.seat);
  return TRUE;
}

/**
 * pozo_shortcut_lay_carefully:
 * @compiled: the rules made ready
 * @state: the table
 * @action: a MELD, an ADD or a TAKE
 * @played: its cards, out of the hand
 *
 * Lays cards of a hand that holds more, or takes the pile into it as it lies, where only careful
 * predicates hold.
 *
 * Returns: %FALSE when that is not plain, and nothing was done
 */
gboolean
pozo_shortcut_lay_carefully (const PozoCompiledRules *compiled,
                             PozoState *state,
                             const PozoAction *action,
                             const PozoShortcutCards *played)
{
  const PozoShortcutTurn turn = { .compiled = compiled,
                                  .state = state,
                                  .seat = action->seat,
                                  .keeps_log = TRUE, /* also for hands in reserve */
                                  .is_careful = TRUE };
  const PozoHand *hand = pozo_shortcut_hand (turn);

  if (action->kind == POZO_ACTION_TAKE)
    return take_freely (turn, action);
  if (state->turn.pickup_due || hand->n <= played->sum.n || !pozo_shortcut_may_play (turn) ||
      pozo_shortcut_is_pending (compiled, hand) /* one that is kept, too */ ||
      !(lay_simply (turn, action, played) || lay_others (turn, action, played)))
    return FALSE;
  state->turn.flight = FALSE;
  return TRUE;
}
