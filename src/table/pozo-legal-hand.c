/* SPDX-License-Identifier: MIT */
/* What a hand could come to: the most it could lay down, and the least that would be left of it.
 *
 * Both go rank by rank.  A wild card that lies beside a pair makes two more cards playable, so
 * pairs are served first, dear ones before cheap ones; what remains of the wild cards goes wherever
 * the limits leave room.  For groups and wild melds that is the best there is; sequences are built
 * from the longest natural run of a suit that the groups did not want, so with them it is a lower
 * bound of what could be laid. */
#include "pozo-legal.h"

#include "pozo-meld.h"

/* A rank of the hand and the meld it could go to. */
typedef struct
{
  guint n_hand;  /* naturals in the hand (and the top card of the pile, when it counts) */
  guint n_lies;  /* naturals of the own group that lies there */
  guint n_wild;  /* wild cards of it */
  gint32 value;  /* of one card */
  gboolean lies; /* there is such a group */
  gboolean used; /* the cards can be laid */
} Rank;

typedef struct
{
  const PozoRules *rules;
  Rank rank[POZO_N_RANKS];
  guint n_joker;
  guint n_two;
  guint n_black;
  gboolean wild_meld; /* a wild meld lies there */
} Prospect;

/* Whether a group of so many cards is allowed. */
static gboolean
group_fits (const PozoRules *rules, guint n_natural, guint n_wild)
{
  PozoVerdict verdict = { 0 };
  PozoMeld meld = { .kind = POZO_MELD_GROUP,
                    .rank = POZO_RANK_4,
                    .suit = POZO_SUIT_UNKNOWN,
                    .n = (guint8) (n_natural + n_wild),
                    .n_two = (guint8) n_wild };

  pozo_meld_judge (&meld, rules, &verdict);
  return verdict.code == POZO_FINE;
}

/**
 * pozo_legal_most_wilds:
 * @rules: the rules
 * @n_natural: natural cards in a group
 *
 * Finds how many wild cards a group with so many natural ones may hold.
 *
 * Returns: the number; 0 also when such a group is too small whatever lies beside it
 */
guint
pozo_legal_most_wilds (const PozoRules *rules, guint n_natural)
{
  guint most = rules->meld_max_wild > 0 ? (guint) rules->meld_max_wild : POZO_CANASTA_SIZE;

  if (rules->meld_wild_free_from > 0)
    most = POZO_JOKERS_MAX;
  while (most > 0 && !group_fits (rules, n_natural, most))
    most--;
  return most;
}

/* How many wild cards more the rank takes if all its cards are laid. */
static guint
room_for_wilds (const Prospect *prospect, const Rank *rank)
{
  guint most = pozo_legal_most_wilds (prospect->rules, rank->n_hand + rank->n_lies);

  return most > rank->n_wild ? most - rank->n_wild : 0;
}

/* Whether the rank can be laid with @n_wild wild cards of the hand. */
static gboolean
can_lie (const Prospect *prospect, const Rank *rank, guint n_wild)
{
  return group_fits (prospect->rules, rank->n_hand + rank->n_lies, rank->n_wild + n_wild);
}

static guint
count_rank (const PozoHand *hand, guint rank)
{
  guint n = hand->count[POZO_CARD_OF_RANK (rank)];

  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    n += hand->count[POZO_CARD (rank, suit)];
  return n;
}

static void
look_at_melds (Prospect *prospect, const PozoSide *side)
{
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *meld = &side->meld[i];

      prospect->wild_meld |= meld->kind == POZO_MELD_WILD;
      if (meld->kind != POZO_MELD_GROUP || meld->rank >= POZO_N_RANKS)
        continue;

      Rank *rank = &prospect->rank[meld->rank];

      if (rank->lies)
        continue; /* the first of several: the one that is named without a number */
      rank->lies = TRUE;
      rank->n_wild = pozo_meld_n_wild (meld);
      rank->n_lies = meld->n - rank->n_wild;
    }
}

static Prospect
prospect_of (const PozoState *state, guint seat, PozoCard top)
{
  const PozoHand *hand = &state->hand[seat];
  Prospect prospect = { .rules = state->rules };

  for (guint rank = POZO_RANK_4; rank < POZO_N_RANKS; rank++)
    {
      prospect.rank[rank].n_hand = count_rank (hand, rank);
      prospect.rank[rank].value =
          pozo_rules_card_value (state->rules, POZO_CARD (rank, POZO_SUIT_SPADES));
    }
  if (top != POZO_CARD_NONE && pozo_card_is (top, POZO_CARD_IS_NATURAL))
    prospect.rank[pozo_card_rank (top)].n_hand++;
  prospect.n_joker = hand->count[POZO_CARD_JOKER];
  prospect.n_two = count_rank (hand, POZO_RANK_2);
  prospect.n_black = hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_SPADES)] +
                     hand->count[POZO_CARD (POZO_RANK_3, POZO_SUIT_CLUBS)] +
                     hand->count[POZO_CARD_BLACK_THREE];
  look_at_melds (&prospect, pozo_state_side (state, seat));
  return prospect;
}

/* The dearest rank not yet in use that can be laid with @n_each wild cards; %NULL when there is
 * none. */
static Rank *
dearest_rank (Prospect *prospect, guint n_each)
{
  Rank *best = NULL;

  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    {
      Rank *rank = &prospect->rank[r];

      if (!rank->used && rank->n_hand > 0 && can_lie (prospect, rank, n_each) &&
          (best == NULL ||
           (gint32) rank->n_hand * rank->value > (gint32) best->n_hand * best->value))
        best = rank;
    }
  return best;
}

/* Marks the ranks that can be laid: those without wild cards first, then those that need the
 * fewest. */
static void
use_ranks (Prospect *prospect)
{
  guint n_wild = prospect->n_joker + prospect->n_two;

  for (guint n_each = 0; n_each < POZO_MELD_SMALLEST; n_each++)
    for (Rank *rank = NULL; n_each <= n_wild; n_wild -= n_each)
      {
        rank = dearest_rank (prospect, n_each);
        if (rank == NULL)
          break;
        rank->used = TRUE;
      }
}

/* How many wild cards could be laid in all beside the ranks in use. */
static guint
place_wilds (const Prospect *prospect)
{
  const PozoRules *rules = prospect->rules;
  guint n_wild = prospect->n_joker + prospect->n_two;
  guint room = 0;

  if (rules->meld_wild_only && (prospect->wild_meld || n_wild >= POZO_MELD_SMALLEST))
    return rules->meld_max_size > 0 ? MIN (n_wild, (guint) rules->meld_max_size) : n_wild;
  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    if (prospect->rank[r].used || (prospect->rank[r].lies && prospect->rank[r].n_hand == 0))
      room += room_for_wilds (prospect, &prospect->rank[r]);
  return MIN (n_wild, room);
}

/* The value of the longest natural run of each suit, of ranks that no group uses. */
static gint32
runs_value (const Prospect *prospect, const PozoHand *hand)
{
  gint32 value = 0;

  if (!prospect->rules->meld_sequences)
    return 0;
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      guint length = 0;
      gint32 run = 0, best = 0;

      for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
        {
          gboolean goes_on = hand->count[POZO_CARD (r, suit)] > 0 && !prospect->rank[r].used;

          length = goes_on ? length + 1 : 0;
          run = goes_on ? run + prospect->rank[r].value : 0;
          if (length >= POZO_MELD_SMALLEST)
            best = MAX (best, run);
        }
      value += best;
    }
  return value;
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
 * Returns: points; exact for groups and wild melds, a lower bound where sequences are melds
 */
gint32
pozo_legal_best_opening (const PozoState *state, guint seat, PozoCard top)
{
  Prospect prospect = prospect_of (state, seat, top);
  gint32 value = 0;

  use_ranks (&prospect);
  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    if (prospect.rank[r].used)
      value += (gint32) prospect.rank[r].n_hand * prospect.rank[r].value;

  guint n_wild = place_wilds (&prospect);
  guint n_joker = MIN (n_wild, prospect.n_joker);

  value += (gint32) n_joker * state->rules->scoring_joker;
  value += (gint32) (n_wild - n_joker) * state->rules->scoring_two;
  return value + runs_value (&prospect, &state->hand[seat]);
}

/**
 * pozo_legal_least_left:
 * @state: a state
 * @seat: a player
 *
 * Finds how few cards the player could be left with if he laid down all he can.
 *
 * Returns: cards; red threes and unknown cards count as laid; an upper bound where sequences are
 * melds
 */
guint
pozo_legal_least_left (const PozoState *state, guint seat)
{
  Prospect prospect = prospect_of (state, seat, POZO_CARD_NONE);
  guint left = 0;

  use_ranks (&prospect);
  for (guint r = POZO_RANK_4; r < POZO_N_RANKS; r++)
    if (!prospect.rank[r].used)
      left += prospect.rank[r].n_hand;
  left += prospect.n_joker + prospect.n_two - place_wilds (&prospect);
  if (prospect.n_black < POZO_MELD_SMALLEST ||
      state->rules->black_three_meldable == POZO_BLACK_THREE_MELDABLE_NEVER)
    left += prospect.n_black;
  return left;
}
