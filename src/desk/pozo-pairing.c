/* SPDX-License-Identifier: MIT */
/* Two searches for the same thing.
 *
 * The round at hand goes from the top of the standings: the first who has nobody yet plays the next
 * one whom he has not met; where that leaves somebody without anybody, the last choice is taken
 * back.  What it comes to is kept if the rounds behind it can be paired off, too.
 *
 * Those are looked for in whatever order finds them soonest: first who has fewest left to meet.
 * They need not be looked for while everybody has enough others left: of an even number n, each of
 * whom has n / 2 others left, all can be paired off (Dirac, 1952), and each round takes one away.
 *
 * Sets of entrants are bits, so that counting who is left is a few instructions. */
#include "pozo-pairing.h"

#include <string.h>

#define NOBODY    G_MAXUINT
#define WORD_BITS 64u

typedef struct
{
  guint n;
  guint n_words;     /* of a set */
  guint64 *left;     /* by entrant: a set of those whom he has not met */
  guint64 *open;     /* by round to come: a set of those who have nobody yet in it */
  guint *partner;    /* by round to come and entrant; himself for a bye, NOBODY for nobody yet */
  guint *n_byes;     /* by entrant */
  guint n_tries;     /* so far */
  guint n_tries_max; /* when to give up */
} Search;

/* ---- Sets ---- */

static guint64 *
left_of (const Search *search, guint entrant)
{
  return search->left + (gsize) entrant * search->n_words;
}

static guint64 *
open_of (const Search *search, guint level)
{
  return search->open + (gsize) level * search->n_words;
}

static guint *
partner_of (const Search *search, guint level)
{
  return search->partner + (gsize) level * search->n;
}

static void
flip (guint64 *set, guint entrant)
{
  set[entrant / WORD_BITS] ^= 1ull << entrant % WORD_BITS;
}

static guint
count_both (const Search *search, const guint64 *a, const guint64 *b)
{
  guint n = 0;

  for (guint i = 0; i < search->n_words; i++)
    n += (guint) __builtin_popcountll (a[i] & b[i]);
  return n;
}

/* The first of both sets from @from on; NOBODY for none. */
static guint
find_both (const Search *search, const guint64 *a, const guint64 *b, guint from)
{
  for (guint word = from / WORD_BITS; word < search->n_words; word++)
    {
      guint64 both = a[word] & b[word];

      if (word == from / WORD_BITS)
        both &= ~0ull << from % WORD_BITS;
      if (both != 0)
        return word * WORD_BITS + (guint) __builtin_ctzll (both);
    }
  return NOBODY;
}

/* ---- Putting two together ---- */

static void
join (const Search *search, guint level, guint a, guint b)
{
  partner_of (search, level)[a] = b;
  partner_of (search, level)[b] = a;
  flip (open_of (search, level), a);
  if (a == b)
    return;
  flip (open_of (search, level), b);
  flip (left_of (search, a), b);
  flip (left_of (search, b), a);
}

static void
part (const Search *search, guint level, guint a, guint b)
{
  join (search, level, a, b); /* what it flips, it flips back */
  partner_of (search, level)[a] = partner_of (search, level)[b] = NOBODY;
}

static void
open_round (const Search *search, guint level)
{
  memset (open_of (search, level), 0, search->n_words * sizeof *search->open);
  for (guint i = 0; i < search->n; i++)
    {
      partner_of (search, level)[i] = NOBODY;
      flip (open_of (search, level), i);
    }
}

static gboolean
is_given_up (const Search *search)
{
  return search->n_tries >= search->n_tries_max;
}

static guint
fewest_byes (const Search *search)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < search->n; i++)
    fewest = MIN (fewest, search->n_byes[i]);
  return fewest;
}

/* ---- The rounds behind ---- */

static gboolean look_ahead (Search *search, guint level, guint n_rounds);

/* Who has fewest left to meet in a round; NOBODY when it is full. */
static guint
find_narrowest (const Search *search, guint level, guint *fewest)
{
  const guint64 *open = open_of (search, level);
  guint narrowest = NOBODY;

  *fewest = G_MAXUINT;
  for (guint i = find_both (search, open, open, 0); i != NOBODY && *fewest > 0;
       i = find_both (search, open, open, i + 1))
    {
      guint n_left = count_both (search, left_of (search, i), open);

      if (n_left < *fewest)
        {
          *fewest = n_left;
          narrowest = i;
        }
    }
  return narrowest;
}

/* Whether the round can be filled, and those behind it. */
static gboolean
fill_ahead (Search *search, guint level, guint n_rounds)
{
  guint fewest, who = find_narrowest (search, level, &fewest);
  const guint64 *open = open_of (search, level);

  if (who == NOBODY)
    return look_ahead (search, level + 1, n_rounds - 1);
  for (guint other = find_both (search, left_of (search, who), open, 0); other != NOBODY;
       other = find_both (search, left_of (search, who), open, other + 1))
    {
      if (is_given_up (search))
        return FALSE;
      search->n_tries++;
      join (search, level, who, other);
      if (fill_ahead (search, level, n_rounds))
        return TRUE;
      part (search, level, who, other);
    }
  return FALSE;
}

/* Whether everybody has so many others left that there is no need to look. */
static gboolean
is_certain (const Search *search, guint n_rounds)
{
  guint is_odd = search->n % 2, fewest = G_MAXUINT;

  for (guint i = 0; i < search->n; i++)
    fewest = MIN (fewest, count_both (search, left_of (search, i), left_of (search, i)));
  return fewest >= (search->n - is_odd) / 2 + (n_rounds - 1) + is_odd;
}

/* Takes whoever can be reached from somebody out of a set; how many they are. */
static guint
take_component (const Search *search, guint from, guint64 *rest)
{
  guint n = 1;

  flip (rest, from);
  for (guint next = find_both (search, left_of (search, from), rest, 0); next != NOBODY;
       next = find_both (search, left_of (search, from), rest, 0))
    n += take_component (search, next, rest);
  return n;
}

/* Of those who are odd in number and have only each other left, one stays alone. */
static gboolean
is_split (const Search *search)
{
  g_autofree guint64 *rest = g_new0 (guint64, search->n_words);
  guint n_odd = 0;

  for (guint i = 0; i < search->n; i++)
    flip (rest, i);
  for (guint i = find_both (search, rest, rest, 0); i != NOBODY;
       i = find_both (search, rest, rest, i))
    n_odd += take_component (search, i, rest) % 2;
  return n_odd > search->n % 2;
}

/* Whether it is plain that there are not so many rounds.  Of an odd number some rounds of somebody
 * may be byes. */
static gboolean
is_hopeless (const Search *search, guint n_rounds)
{
  if (is_split (search))
    return TRUE;
  for (guint i = 0; i < search->n && search->n % 2 == 0; i++)
    if (count_both (search, left_of (search, i), left_of (search, i)) < n_rounds)
      return TRUE;
  return FALSE;
}

static gboolean
look_ahead (Search *search, guint level, guint n_rounds)
{
  guint fewest = fewest_byes (search);

  if (n_rounds == 0)
    return TRUE;
  if (is_hopeless (search, n_rounds))
    return FALSE;
  open_round (search, level);
  if (search->n % 2 == 0)
    return fill_ahead (search, level, n_rounds);
  for (guint bye = search->n; bye-- > 0;)
    {
      if (search->n_byes[bye] != fewest)
        continue;
      join (search, level, bye, bye);
      search->n_byes[bye]++;
      if (fill_ahead (search, level, n_rounds))
        return TRUE;
      search->n_byes[bye]--;
      part (search, level, bye, bye);
    }
  return FALSE;
}

/* ---- The round at hand ---- */

/* A copy of a search that may be spoilt, with tries of its own. */
static Search
fork_search (const Search *search, guint n_tries_max)
{
  Search copy = *search;

  copy.left = g_memdup2 (search->left, (gsize) search->n * search->n_words * sizeof *search->left);
  copy.n_byes = g_memdup2 (search->n_byes, search->n * sizeof *search->n_byes);
  copy.n_tries = 0;
  copy.n_tries_max = n_tries_max;
  return copy;
}

static void
clear_fork (Search *copy)
{
  g_free (copy->left);
  g_free (copy->n_byes);
}

/* Whether the rounds from a level on can be paired off, as far as so many tries show. */
static PozoPairingAnswer
ask_ahead (Search *search, guint level, guint n_rounds, guint n_tries_max)
{
  Search ahead;
  gboolean is_found, is_cut;

  if (n_rounds == 0 || (level > 0 && is_certain (search, n_rounds)))
    return POZO_PAIRING_FOUND;
  if ((guint64) search->n / 2 * n_rounds > POZO_PAIRING_DEPTH_MAX)
    return POZO_PAIRING_UNDECIDED;
  ahead = fork_search (search, n_tries_max);
  is_found = look_ahead (&ahead, level, n_rounds);
  is_cut = is_given_up (&ahead);
  search->n_tries += ahead.n_tries;
  clear_fork (&ahead);
  return is_found ? POZO_PAIRING_FOUND : is_cut ? POZO_PAIRING_UNDECIDED : POZO_PAIRING_NONE;
}

/* Whether everybody from @from on finds somebody, and the rounds behind are known to go. */
static gboolean
fill_by_rank (Search *search, guint from, guint n_rounds)
{
  const guint64 *open = open_of (search, 0);
  guint who = find_both (search, open, open, from);

  if (who == NOBODY)
    return ask_ahead (search, 1, n_rounds - 1, POZO_PAIRING_AHEAD_TRIES_MAX) == POZO_PAIRING_FOUND;
  for (guint other = find_both (search, left_of (search, who), open, who); other != NOBODY;
       other = find_both (search, left_of (search, who), open, other + 1))
    {
      if (is_given_up (search))
        return FALSE;
      search->n_tries++;
      join (search, 0, who, other);
      if (fill_by_rank (search, who + 1, n_rounds))
        return TRUE;
      part (search, 0, who, other);
    }
  return FALSE;
}

/* The last one of those with fewest byes goes without a game, if that can be. */
static PozoPairingAnswer
pair_by_rank (Search *search, guint n_rounds)
{
  guint fewest = fewest_byes (search);
  gboolean is_found = FALSE;

  search->n_tries = 0;
  if (is_hopeless (search, n_rounds))
    return POZO_PAIRING_NONE;
  open_round (search, 0);
  if (search->n % 2 == 0)
    is_found = fill_by_rank (search, 0, n_rounds);
  for (guint bye = search->n; bye-- > 0 && search->n % 2 != 0 && !is_found;)
    {
      if (search->n_byes[bye] != fewest)
        continue;
      join (search, 0, bye, bye);
      search->n_byes[bye]++;
      is_found = fill_by_rank (search, 0, n_rounds);
      search->n_byes[bye]--;
      if (!is_found)
        part (search, 0, bye, bye);
    }
  return is_found               ? POZO_PAIRING_FOUND
         : is_given_up (search) ? POZO_PAIRING_UNDECIDED
                                : POZO_PAIRING_NONE;
}

/* Several rounds: that there are any at all comes first, so that there is something to fall back on
 * where the order of the standings leads nowhere in time. */
static PozoPairingAnswer
pair_ahead (Search *search, guint n_rounds, guint *partner)
{
  PozoPairingAnswer answer = ask_ahead (search, 0, n_rounds, POZO_PAIRING_TRIES_MAX);

  if (answer == POZO_PAIRING_NONE)
    return answer;
  if (answer == POZO_PAIRING_FOUND)
    memcpy (partner, partner_of (search, 0), search->n * sizeof *partner);
  if (pair_by_rank (search, n_rounds) == POZO_PAIRING_FOUND)
    answer = POZO_PAIRING_FOUND;
  else if (answer == POZO_PAIRING_FOUND)
    return answer;
  else if (pair_by_rank (search, 1) != POZO_PAIRING_FOUND)
    return answer;
  memcpy (partner, partner_of (search, 0), search->n * sizeof *partner);
  return answer;
}

static void
init_search (Search *search, const PozoPairing *task)
{
  guint n = task->n;

  *search = (Search){ .n = n,
                      .n_words = (n + WORD_BITS - 1) / WORD_BITS,
                      .n_tries_max = POZO_PAIRING_TRIES_MAX };
  search->left = g_new0 (guint64, (gsize) n * search->n_words);
  search->open = g_new0 (guint64, (gsize) (task->n_rounds + 1) * search->n_words);
  search->partner = g_new (guint, (gsize) (task->n_rounds + 1) * n);
  search->n_byes = g_memdup2 (task->n_byes, n * sizeof *task->n_byes);
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      if (a != b && !task->met[(gsize) a * n + b])
        flip (left_of (search, a), b);
}

/**
 * pozo_pairing_find:
 * @self: who is to be paired off
 * @partner: (out caller-allocates) (array): by place, the place of whom he meets; his own for a bye
 *
 * Pairs off the round at hand so that those behind it can be, too: the first pairing in the order
 * of the standings of which that was found out, or else any.
 *
 * Limits: %POZO_PAIRING_TRIES_MAX, %POZO_PAIRING_AHEAD_TRIES_MAX, %POZO_PAIRING_DEPTH_MAX.  Where
 * they are reached %POZO_PAIRING_UNDECIDED says so, and @partner has the round at hand if that was
 * found: else its first element is %G_MAXUINT.
 *
 * Returns: whether there is such a round
 */
PozoPairingAnswer
pozo_pairing_find (const PozoPairing *self, guint *partner)
{
  Search search;
  PozoPairingAnswer answer;

  partner[0] = NOBODY;
  init_search (&search, self);
  if (self->n_rounds > 1)
    answer = pair_ahead (&search, self->n_rounds, partner);
  else
    {
      answer = pair_by_rank (&search, 1);
      if (answer == POZO_PAIRING_FOUND)
        memcpy (partner, search.partner, self->n * sizeof *partner);
    }
  g_free (search.left);
  g_free (search.open);
  g_free (search.partner);
  g_free (search.n_byes);
  return answer;
}
