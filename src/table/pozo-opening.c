/* SPDX-License-Identifier: MIT */
/* The opening of a side: see the header.
 *
 * Where cards of the pile do not count (`initial.pile_counts`), the meld that took it counts
 * without the top card, and only if it is a meld without it. */
#include "pozo-opening.h"

#include "pozo-engine.h"
#include "pozo-language-marks.h"

/**
 * pozo_opening_took_with:
 * @state: the table
 * @seat: a player
 * @place: a meld of his side
 *
 * Asks whether a meld took the pile in this turn.
 *
 * Returns: whether it did
 */
gboolean
pozo_opening_took_with (const PozoState *state, guint seat, guint place)
{
  const PozoTurn *turn = &state->turn;

  return state->side_of[seat] == state->side_of[state->seat] && turn->n_log > 0 &&
         turn->method != POZO_TAKE_NONE && turn->method != POZO_TAKE_FREE &&
         pozo_transition_logged_at (turn, 0) == place;
}

/* Whether a meld took the pile in this turn, and its top card is not to count. */
static gboolean
is_discounted (const PozoState *state, guint seat, gint place)
{
  return place >= 0 && state->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_NONE &&
         pozo_opening_took_with (state, seat, (guint) place);
}

/* A meld without the top card of the pile; %FALSE where that is none, or a sequence, of which
 * nobody can tell. */
static gboolean
leave_top_out (const PozoState *state, PozoMeld *meld)
{
  PozoVerdict verdict = { 0 };

  if (meld->kind == POZO_MELD_SEQUENCE)
    return FALSE;
  pozo_meld_remove (meld, state->turn.log_card[0]);
  pozo_meld_judge (meld, state->rules, &verdict);
  return verdict.code == POZO_FINE;
}

/* What a meld counts for an opening. */
static gint32
count_meld (const PozoState *state, guint seat, gint place, const PozoMeld *meld)
{
  PozoMeld own = *meld;

  if (is_discounted (state, seat, place) && !leave_top_out (state, &own))
    return 0;
  return pozo_meld_value (&own, state->rules);
}

/* Whether a meld was laid whole and from the hand, or would be. */
static gboolean
is_whole (const PozoState *state, guint seat, gint place, const PozoMeld *meld)
{
  return meld->n >= POZO_CANASTA_SIZE &&
         (place < 0 ||
          (pozo_state_side (state, seat)->meld[place].flags & POZO_MELD_CONCEALED) != 0);
}

/**
 * pozo_opening_of_meld:
 * @state: the table; the player's side has not opened
 * @seat: the player
 * @place: where the meld lies; -1 for a new one
 * @meld: the meld as it would lie
 *
 * Asks how far one meld meets what the rules ask of an opening.
 *
 * Returns: how far
 */
PozoOpening
pozo_opening_of_meld (const PozoState *state, guint seat, gint place, const PozoMeld *meld)
{
  const guint terms = state->rules->initial_terms;
  PozoMeld own = *meld;

  if (meld->kind == POZO_MELD_WILD)
    {
      if ((terms & POZO_INITIAL_TERMS_WILD_CANASTA_WAIVES) && is_whole (state, seat, place, meld))
        return POZO_OPENING_WAIVED;
      return (terms & POZO_INITIAL_TERMS_OR_WILD_SET) && meld->n > 0 ? POZO_OPENING_PROPER
                                                                     : POZO_OPENING_BARE;
    }
  if (!pozo_meld_is_natural (meld) || meld->n < POZO_MELD_SMALLEST)
    return POZO_OPENING_BARE;
  if ((terms & POZO_INITIAL_TERMS_NATURAL_CANASTA_WAIVES) && is_whole (state, seat, place, meld))
    return POZO_OPENING_WAIVED;
  return is_discounted (state, seat, place) && !leave_top_out (state, &own) ? POZO_OPENING_BARE
                                                                            : POZO_OPENING_PROPER;
}

/**
 * pozo_opening_extra:
 * @state: the table; the player's side has not opened
 * @seat: the player
 * @place: where a meld lies
 * @meld: the meld as it would lie with further cards
 *
 * Counts by how much more than the value of these cards an opening would be worth: those that took
 * the pile may count with them.
 *
 * Returns: points, below 0 where not even the cards themselves count
 */
gint32
pozo_opening_extra (const PozoState *state, guint seat, gint place, const PozoMeld *meld)
{
  const PozoMeld *now;

  if (!is_discounted (state, seat, place))
    return 0;
  now = &pozo_state_side (state, seat)->meld[place];
  return count_meld (state, seat, place, meld) - count_meld (state, seat, place, now) -
         (pozo_meld_value (meld, state->rules) - pozo_meld_value (now, state->rules));
}

/**
 * pozo_opening_value:
 * @state: the table
 * @seat: a player
 *
 * Adds up what counts of the cards that the turn has laid.
 *
 * Returns: points
 */
gint32
pozo_opening_value (const PozoState *state, guint seat)
{
  const PozoSide *side = pozo_state_side (state, seat);
  gint32 value = state->turn.laid_value;

  for (guint i = 0; i < side->n_melds; i++)
    if (is_discounted (state, seat, (gint) i))
      value += count_meld (state, seat, (gint) i, &side->meld[i]) -
               pozo_meld_value (&side->meld[i], state->rules);
  return value;
}

/**
 * pozo_opening_is_enough:
 * @state: the table
 * @seat: a player
 * @opening: how far what he lays meets what is asked
 * @value: what counts of it
 * @has_whole: whether it has a canasta laid as a whole
 *
 * Asks whether a side opens with that.
 *
 * Returns: whether it does
 */
gboolean
pozo_opening_is_enough (const PozoState *state,
                        guint seat,
                        PozoOpening opening,
                        gint32 value,
                        gboolean has_whole)
{
  gboolean needs_proper = (state->rules->initial_terms & POZO_INITIAL_TERMS_NATURAL_GROUP) != 0;

  return opening == POZO_OPENING_WAIVED || ((opening == POZO_OPENING_PROPER || !needs_proper) &&
                                            pozo_engine_opens_with (state, seat, value, has_whole));
}

/* How far what the side has laid meets what is asked. */
static PozoOpening
find_opening (const PozoState *state, guint seat)
{
  const PozoSide *side = pozo_state_side (state, seat);
  PozoOpening opening = POZO_OPENING_BARE;

  for (guint i = 0; i < side->n_melds && pozo_opening_has_terms (state->rules); i++)
    opening = MAX (opening, pozo_opening_of_meld (state, seat, (gint) i, &side->meld[i]));
  return opening;
}

/**
 * pozo_opening_stands:
 * @state: the table
 * @seat: a player
 *
 * Asks whether what the turn has laid opens the player's side, by the cards that are written.
 *
 * Returns: whether it does
 */
gboolean
pozo_opening_stands (const PozoState *state, guint seat)
{
  return pozo_opening_is_enough (state, seat, find_opening (state, seat),
                                 pozo_opening_value (state, seat), state->turn.whole_canasta);
}

/**
 * pozo_opening_report:
 * @state: the table
 * @seat: a player whose opening does not stand
 * @too_little: what to say where it is not worth enough
 * @verdict: gets the finding
 *
 * Says what an opening lacks.
 */
void
pozo_opening_report (const PozoState *state,
                     guint seat,
                     PozoFindingCode too_little,
                     PozoVerdict *verdict)
{
  gint32 minimum = pozo_state_minimum (state, seat);
  gint32 value = pozo_opening_value (state, seat);

  if (pozo_engine_opens_with (state, seat, value, state->turn.whole_canasta))
    pozo_verdict_word (verdict, POZO_FINDING_INITIAL_NATURAL,
                       N_ ("a group of three or more natural cards must be among it"));
  else if (minimum == POZO_MINIMUM_CANASTA)
    pozo_verdict_report (verdict, POZO_FINDING_MINIMUM_CANASTA, 0, 0);
  else
    pozo_verdict_report (verdict, too_little, value, minimum);
}
