/* SPDX-License-Identifier: MIT */
/* Spreads: laying a hand out in the mind.  See the header. */
#include "pozo-spread.h"

#include "pozo-glance.h"
#include "pozo-grades.h"
#include "pozo-group.h"
#include "pozo-meld.h"
#include "pozo-terms.h"
#include "pozo-wild-meld.h"

#define MOST_WILDS 31u /* of a meld of wild cards, as they are compiled */
#define HAND_LEAST 2   /* a player who stays in keeps one card and discards one */

/* ---- Looking at the hand and the table ---- */

/* The first group of a rank that has fewer than @most cards, or n_melds.  Most groups are of
 * another rank, so there is one branch, which is seldom taken. */
static guint
find_open_group (const PozoSide *side, guint r, gint most)
{
  guint at = side->group_at[r];

  while (at < side->n_melds && !((side->meld[at].kind == POZO_MELD_GROUP) &
                                 (side->meld[at].rank == r) & (side->meld[at].n < most)))
    at++;
  return at;
}

/* The first group of a rank that is not full, if there is one. */
static void
inspect_groups (PozoSpread *spread, const PozoSide *side, guint r)
{
  PozoSpreadRank *rank = &spread->rank[r];
  gint most = spread->state->rules->meld_max_size;
  guint at = most > 0 ? find_open_group (side, r, most) : side->group_at[r];

  if (at == side->n_melds)
    return;
  spread->there |= (guint16) (1u << r);
  rank->is_there = TRUE;
  rank->at = (guint8) at;
  rank->wild = (guint8) pozo_meld_n_wild (&side->meld[at]);
  rank->lies = side->meld[at].n - rank->wild;
}

/* The first meld of wild cards to which others could be added, or whether one could be begun. */
static void
inspect_wild_melds (PozoSpread *spread, const PozoSide *side)
{
  gint32 most = pozo_meld_longest (spread->state->rules, POZO_MELD_WILD);
  const PozoMeld *open =
      pozo_side_find_wild_meld (side, most > 0 ? (guint) most : POZO_DECK_MAX + 1u);

  spread->wild_is_new = pozo_side_may_begin_wild_meld (side, spread->state->rules);
  if (open == NULL)
    return;
  spread->wild_there = open->n;
  spread->wild_at = (guint8) (open - side->meld);
  spread->wild_is_new = FALSE;
}

/**
 * pozo_spread_init:
 * @spread: (out caller-allocates): the spread
 * @state: the table; must outlive @spread
 * @seat: whose hand
 * @compiled: the rules made ready
 *
 * Begins with nothing laid.
 */
void
pozo_spread_init (PozoSpread *spread,
                  const PozoState *state,
                  guint seat,
                  const PozoCompiledRules *compiled)
{
  const PozoHand *hand = &state->hand[seat];
  const PozoSide *side = pozo_state_side (state, seat);

  *spread = (PozoSpread){ .state = state,
                          .compiled = compiled,
                          .seat = (guint8) seat,
                          .top = POZO_CARD_NONE,
                          .n_hand = hand->n,
                          .has_terms = pozo_terms_are_set (state->rules) };
  for (guint rank = pozo_rules_lowest_rank (state->rules); rank < POZO_N_RANKS; rank++)
    {
      guint held = pozo_group_may_be_of (state->rules, rank) ? pozo_glance_count (hand, rank) : 0;

      spread->rank[rank].held = (guint8) held;
      spread->held |= (guint16) ((held > 0) << rank);
    }
  spread->n_two = (guint8) pozo_glance_count (hand, POZO_RANK_2);
  spread->n_joker = hand->count[POZO_CARD_JOKER];
  if (pozo_rules_has_special_threes (state->rules))
    spread->black = hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] +
                    hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)];
  for (guint ranks = side->ranks; ranks != 0; ranks &= ranks - 1)
    inspect_groups (spread, side, (guint) __builtin_ctz (ranks));
  if (state->rules->meld_wild_only)
    inspect_wild_melds (spread, side);
}

/* ---- Laying ---- */

static gboolean
is_claimed (const PozoSpread *spread, guint rank)
{
  return spread->top != POZO_CARD_NONE && pozo_card_rank (spread->top) == rank;
}

/* Whether a wild card beside natural ones would come before those that are to be a canasta of their
 * own (`meld.wild_set_first`). */
static gboolean
breaks_order (const PozoSpread *spread)
{
  guint n = spread->wild_twos + spread->wild_jokers;

  return spread->state->rules->meld_wild_set_first && n > 0 &&
         spread->wild_there + n < POZO_CANASTA_SIZE;
}

/* Whether the table lets a group of so many natural and wild cards lie now. */
static gboolean
may_lie (const PozoSpread *spread, guint r, guint n_natural, guint n_wild)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  PozoVerdict verdict = { 0 };
  const PozoLay lay = {
    .method = is_claimed (spread, r) ? POZO_TAKE_PAIR : POZO_TAKE_NONE,
    .place = (gint8) (rank->is_there && !rank->is_apart ? rank->at : -1),
    .meld = { .kind = POZO_MELD_GROUP,
              .rank = (guint8) r,
              .suit = POZO_SUIT_UNKNOWN,
              .n = (guint8) (n_natural + n_wild),
              .n_two = (guint8) n_wild },
  };

  pozo_terms_judge_laid (spread->state, spread->seat, &lay, &verdict);
  return verdict.code == POZO_FINE && (n_wild == rank->wild || !breaks_order (spread));
}

/**
 * pozo_spread_rank_fits:
 * @spread: a spread
 * @r: a rank
 * @n: natural cards of the hand
 * @n_wild: wild cards more than are laid with that rank
 *
 * Asks whether so many may be laid of a rank.
 *
 * Returns: whether they may
 */
gboolean
pozo_spread_rank_fits (const PozoSpread *spread, guint r, guint n, guint n_wild)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  guint all_wild = rank->wild + rank->twos + rank->jokers + n_wild;

  return pozo_spread_fits (spread->compiled, rank->lies + n, all_wild) &&
         (!spread->has_terms || may_lie (spread, r, rank->lies + n, all_wild));
}

/**
 * pozo_spread_keep:
 * @spread: a spread, empty
 * @faces: natural cards of the hand, a set of 1 << face
 *
 * Keeps one card of each of these faces out of groups.
 */
void
pozo_spread_keep (PozoSpread *spread, guint64 faces)
{
  spread->kept = faces;
  for (; faces != 0; faces &= faces - 1)
    {
      guint r = pozo_card_rank ((PozoCard) __builtin_ctzll (faces));

      if (--spread->rank[r].held == 0)
        spread->held &= (guint16) ~(1u << r);
    }
}

/**
 * pozo_spread_wild_room:
 * @spread: a spread
 *
 * Counts the wild cards of the hand that could be laid as a meld of their own, or onto one.
 *
 * Returns: cards; 0 when there can be none
 */
guint
pozo_spread_wild_room (const PozoSpread *spread)
{
  guint n = MIN ((guint) spread->n_two + spread->n_joker, MOST_WILDS - spread->wild_there);

  if (spread->wild_there == 0 && !spread->wild_is_new)
    return 0;
  while (n > 0 && !(spread->compiled->wilds >> (spread->wild_there + n) & 1))
    n--;
  return n;
}

/**
 * pozo_spread_add_wilds:
 * @spread: a spread
 * @n: no more than there is room for
 *
 * Lays wild cards alone, twos before jokers.
 */
void
pozo_spread_add_wilds (PozoSpread *spread, guint n)
{
  guint n_two = MIN (n, spread->n_two);

  spread->wild_twos += (guint8) n_two;
  spread->wild_jokers += (guint8) (n - n_two);
  spread->n_two -= (guint8) n_two;
  spread->n_joker -= (guint8) (n - n_two);
}

/**
 * pozo_spread_rank:
 * @spread: a spread
 * @rank: a rank
 * @n: how many naturals in all are to be laid of it
 *
 * Lays naturals.
 */
void
pozo_spread_rank (PozoSpread *spread, guint rank, guint n)
{
  spread->rank[rank].lay = (guint8) n;
}

/**
 * pozo_spread_add_wild:
 * @spread: a spread
 * @rank: a rank
 *
 * Lays a wild card with a rank, a two before a joker; whether it fits is the caller's business.
 *
 * Returns: %FALSE when there is none left
 */
gboolean
pozo_spread_add_wild (PozoSpread *spread, guint rank)
{
  if (spread->n_two > 0)
    {
      spread->n_two--;
      spread->rank[rank].twos++;
      return TRUE;
    }
  if (spread->n_joker == 0)
    return FALSE;
  spread->n_joker--;
  spread->rank[rank].jokers++;
  return TRUE;
}

/**
 * pozo_spread_claim:
 * @spread: an empty spread
 * @method: how the pile is to be taken
 *
 * Lays the claim: the pile's top card and what takes it.
 *
 * Returns: %FALSE when the hand has no such claim
 */
gboolean
pozo_spread_claim (PozoSpread *spread, PozoTakeMethod method)
{
  PozoCard top = pozo_state_top (spread->state);
  guint r = pozo_card_rank (top);

  if (!pozo_rules_card_is (spread->state->rules, top, POZO_CARD_IS_NATURAL))
    return FALSE;

  PozoSpreadRank *rank = &spread->rank[r];
  guint held = rank->held;

  if (held < (method == POZO_TAKE_PAIR ? 2 : method == POZO_TAKE_WILD ? 1 : 0))
    return FALSE;
  if (method == POZO_TAKE_WILD && spread->n_two + spread->n_joker == 0)
    return FALSE;
  rank->lay = (guint8) (1 + (method == POZO_TAKE_PAIR ? held : method == POZO_TAKE_WILD ? 1 : 0));
  if (method == POZO_TAKE_WILD)
    (void) pozo_spread_add_wild (spread, r);
  if (!pozo_spread_rank_fits (spread, r, rank->lay, 0))
    return FALSE;
  spread->top = top;
  return TRUE;
}

/* Lays every rank that needs no wild card to be a group. */
static void
lay_natural_ranks (PozoSpread *spread)
{
  for (guint ranks = spread->held; ranks != 0; ranks &= ranks - 1)
    {
      guint r = (guint) __builtin_ctz (ranks);
      PozoSpreadRank *rank = &spread->rank[r];

      if (rank->lay == 0 && pozo_spread_rank_fits (spread, r, rank->held, 0))
        rank->lay = rank->held;
    }
}

/* Lays the dearest rank that needs @n_wild wild cards to be a group; %FALSE when there is none. */
static gboolean
lay_dearest (PozoSpread *spread, guint n_wild)
{
  gint32 best_value = -1;
  guint best = 0;

  if (n_wild > (guint) spread->n_two + spread->n_joker)
    return FALSE;
  for (guint ranks = spread->held; ranks != 0; ranks &= ranks - 1)
    {
      guint r = (guint) __builtin_ctz (ranks);
      const PozoSpreadRank *rank = &spread->rank[r];
      gint32 value = rank->held * pozo_spread_card_value (spread->compiled, r);

      if (rank->lay == 0 && value > best_value &&
          pozo_spread_rank_fits (spread, r, rank->held, n_wild))
        {
          best = r;
          best_value = value;
        }
    }
  if (best_value < 0)
    return FALSE;
  spread->rank[best].lay = spread->rank[best].held;
  for (guint i = 0; i < n_wild; i++)
    (void) pozo_spread_add_wild (spread, best);
  return TRUE;
}

/* Whether what is laid of a rank is a natural group as an opening may need one. */
static gboolean
is_proper (const PozoSpread *spread, guint r)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  guint n_top = spread->state->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_NONE &&
                is_claimed (spread, r);

  return rank->wild + rank->twos + rank->jokers == 0 && rank->lay >= POZO_MELD_SMALLEST + n_top;
}

static guint
count_proper (const PozoSpread *spread)
{
  guint n = 0;

  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    n += is_proper (spread, r);
  return n;
}

/* How good a place for a wild card a rank is: a group one short of a canasta best; -1 when it does
 * not fit. */
static gint
wild_place (const PozoSpread *spread, guint r)
{
  guint size = pozo_spread_rank_size (spread, r);

  if (size == 0 || !pozo_spread_rank_fits (spread, r, spread->rank[r].lay, 1) ||
      (spread->needs_natural && is_proper (spread, r) && count_proper (spread) == 1))
    return -1;
  return size < POZO_CANASTA_SIZE ? (gint) size + 1 : 1;
}

/* Lays a wild card where it is best; %FALSE when it fits nowhere, or there is none. */
static gboolean
lay_wild_more (PozoSpread *spread)
{
  gint best_place = -1;
  guint best = 0;

  if (spread->n_two + spread->n_joker == 0)
    return FALSE;
  for (guint ranks = spread->held | spread->there; ranks != 0; ranks &= ranks - 1)
    {
      guint r = (guint) __builtin_ctz (ranks);
      gint place = wild_place (spread, r);

      if (place > best_place)
        {
          best_place = place;
          best = r;
        }
    }
  return best_place >= 0 && pozo_spread_add_wild (spread, best);
}

static void
lay_wilds (PozoSpread *spread)
{
  pozo_spread_add_wilds (spread, pozo_spread_wild_room (spread));
  while (lay_wild_more (spread))
    ;
}

/* The faces of the hand whose ranks are not laid, and those that are kept out of them. */
static guint64
find_free_faces (const PozoSpread *spread)
{
  guint64 faces = pozo_glance_naturals (&spread->state->hand[spread->seat], spread->state->rules);

  for (guint ranks = spread->held; ranks != 0; ranks &= ranks - 1)
    {
      guint r = (guint) __builtin_ctz (ranks);

      faces &= spread->rank[r].lay > 0 ? ~pozo_glance_of_rank (r) : ~G_GUINT64_CONSTANT (0);
    }
  faces |= spread->kept;
  return faces;
}

/* The longest run of each suit made of cards that the ranks do not lay. */
static void
lay_runs (PozoSpread *spread)
{
  const PozoRules *rules = spread->state->rules;
  const guint most = pozo_meld_longest_sequence (rules);
  guint64 faces = rules->meld_sequences ? find_free_faces (spread) : 0;

  if (pozo_glance_threes (faces) == 0)
    return;
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      guint length = 0;

      for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
        {
          gboolean goes_on = (faces >> POZO_CARD (r, suit) & 1) != 0;

          length = goes_on && length < most ? length + 1 : goes_on ? 1 : 0;
          if (length < POZO_MELD_SMALLEST || length <= spread->run_n[suit])
            continue;
          spread->run_n[suit] = (guint8) length;
          spread->run_low[suit] = (guint8) (r + 1 - length);
        }
    }
}

/**
 * pozo_spread_all:
 * @spread: a spread, empty or with a claim
 *
 * Lays down as many cards as possible.
 */
void
pozo_spread_all (PozoSpread *spread)
{
  const PozoRules *rules = spread->state->rules;

  lay_natural_ranks (spread);
  for (guint n_wild = 1; n_wild < POZO_MELD_SMALLEST; n_wild++)
    while (lay_dearest (spread, n_wild))
      ;
  lay_wilds (spread);
  lay_runs (spread);
  if (spread->black >= POZO_MELD_SMALLEST &&
      rules->black_three_meldable != POZO_BLACK_THREE_MELDABLE_NEVER &&
      !rules->going_out_forbid_black_three)
    spread->lay_black = spread->black;
}

/* ---- Opening ---- */

/* The next best thing to lay towards a minimum: the dearest natural group, then the dearest pair
 * with a wild card, then a wild card more; %FALSE when there is nothing. */
static gboolean
lay_next (PozoSpread *spread)
{
  return lay_dearest (spread, 0) || lay_dearest (spread, 1) || lay_wild_more (spread);
}

/* A whole canasta of the hand, for a minimum that wants one. */
static gboolean
lay_canasta (PozoSpread *spread)
{
  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    {
      guint n = spread->rank[r].held;
      guint needed = n < POZO_CANASTA_SIZE ? POZO_CANASTA_SIZE - n : 0;

      if (needed > (guint) spread->n_two + spread->n_joker ||
          !pozo_spread_rank_fits (spread, r, n, needed) ||
          (is_claimed (spread, r) && !spread->state->rules->initial_hand_canasta_pile_top))
        continue;
      spread->rank[r].lay = (guint8) n;
      for (guint i = 0; i < needed; i++)
        (void) pozo_spread_add_wild (spread, r);
      return TRUE;
    }
  return FALSE;
}

static gboolean
lacks_natural (const PozoSpread *spread)
{
  return spread->needs_natural && count_proper (spread) == 0;
}

/* What counts for an opening: not always the top card, nor a pair that claims it. */
static gint32
opening_value (const PozoSpread *spread)
{
  gint32 value = pozo_spread_value (spread);

  if (spread->top == POZO_CARD_NONE ||
      spread->state->rules->initial_pile_counts != POZO_INITIAL_PILE_COUNTS_NONE)
    return value;

  guint r = pozo_card_rank (spread->top);
  guint n = pozo_spread_rank_size (spread, r);

  return value - pozo_spread_card_value (spread->compiled, r) *
                     (n > POZO_MELD_SMALLEST ? 1 : spread->rank[r].lay);
}

/**
 * pozo_spread_open:
 * @spread: a spread, empty or with a claim
 * @minimum: points, or %POZO_MINIMUM_CANASTA
 * @n_pile: cards that come into the hand afterwards
 *
 * Lays just enough for an initial meld, and keeps two cards.
 *
 * Returns: %FALSE when the hand does not suffice
 */
gboolean
pozo_spread_open (PozoSpread *spread, gint32 minimum, guint n_pile)
{
  if (minimum == POZO_MINIMUM_CANASTA)
    return lay_canasta (spread) &&
           spread->n_hand + n_pile >= pozo_spread_n_laid (spread) + HAND_LEAST;
  spread->needs_natural =
      (spread->state->rules->initial_terms & POZO_INITIAL_TERMS_NATURAL_GROUP) != 0;
  while (opening_value (spread) < minimum || pozo_spread_n_laid (spread) == 0 ||
         lacks_natural (spread))
    if (!lay_next (spread))
      {
        lay_runs (spread);
        break;
      }
  return pozo_spread_n_laid (spread) > 0 && opening_value (spread) >= minimum &&
         !lacks_natural (spread) &&
         spread->n_hand + n_pile >= pozo_spread_n_laid (spread) + HAND_LEAST;
}
