/* SPDX-License-Identifier: MIT */
/* Swiss rounds look ahead: no event ends where other pairings of an earlier round would have gone
 * on, which a slow search without any cleverness confirms, and a search that is given up says so.
 */
#include "pozo-pairing.h"

#define SIZE_MAX_COMPARED 7  /* for which the slow search is quick enough */
#define SIZE_MAX_PLAYED   16 /* of events that are played to their last round */
#define N_EVENTS          25 /* of each size and length */

/* An event under way: who met whom, byes and points, by number. */
typedef struct
{
  guint n;
  guint8 *met;
  guint *n_byes;
  guint *points;
} Event;

static void
event_init (Event *event, guint n)
{
  *event = (Event){ n, g_new0 (guint8, (gsize) n * n), g_new0 (guint, n), g_new0 (guint, n) };
}

static void
event_clear (Event *event)
{
  g_free (event->met);
  g_free (event->n_byes);
  g_free (event->points);
}

static guint8 *
met_at (const Event *event, guint a, guint b)
{
  return &event->met[(gsize) a * event->n + b];
}

/* ---- A slow search ---- */

static gboolean can_go_on (Event *event, guint n_rounds);

static guint
fewest_byes (const Event *event)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < event->n; i++)
    fewest = MIN (fewest, event->n_byes[i]);
  return fewest;
}

/* Whether those who are not in the set @busy can be paired off, and @n_rounds rounds more. */
static gboolean
can_pair (Event *event, guint busy, guint n_rounds)
{
  guint a = 0;

  while (a < event->n && (busy >> a & 1))
    a++;
  if (a == event->n)
    return can_go_on (event, n_rounds);
  for (guint b = a + 1; b < event->n; b++)
    if (!(busy >> b & 1) && !*met_at (event, a, b))
      {
        gboolean is_found;

        *met_at (event, a, b) = *met_at (event, b, a) = TRUE;
        is_found = can_pair (event, busy | 1u << a | 1u << b, n_rounds);
        *met_at (event, a, b) = *met_at (event, b, a) = FALSE;
        if (is_found)
          return TRUE;
      }
  return FALSE;
}

static gboolean
can_go_on (Event *event, guint n_rounds)
{
  guint fewest = fewest_byes (event);

  if (n_rounds == 0)
    return TRUE;
  if (event->n % 2 == 0)
    return can_pair (event, 0, n_rounds - 1);
  for (guint bye = 0; bye < event->n; bye++)
    {
      gboolean is_found;

      if (event->n_byes[bye] != fewest)
        continue;
      event->n_byes[bye]++;
      is_found = can_pair (event, 1u << bye, n_rounds - 1);
      event->n_byes[bye]--;
      if (is_found)
        return TRUE;
    }
  return FALSE;
}

/* ---- A round ---- */

/* Who is ahead by points, the lower number where they are level. */
static void
rank (const Event *event, guint *order)
{
  for (guint i = 0; i < event->n; i++)
    {
      guint place = i;

      for (; place > 0 && event->points[order[place - 1]] < event->points[i]; place--)
        order[place] = order[place - 1];
      order[place] = i;
    }
}

static PozoPairingAnswer
pair_off (const Event *event, const guint *order, guint n_rounds, guint *partner)
{
  Event ranked;
  PozoPairing pairing;
  PozoPairingAnswer answer;

  event_init (&ranked, event->n);
  for (guint i = 0; i < event->n; i++)
    {
      ranked.n_byes[i] = event->n_byes[order[i]];
      for (guint k = 0; k < event->n; k++)
        *met_at (&ranked, i, k) = *met_at (event, order[i], order[k]);
    }
  pairing = (PozoPairing){ event->n, n_rounds, ranked.met, ranked.n_byes };
  answer = pozo_pairing_find (&pairing, partner);
  event_clear (&ranked);
  return answer;
}

/* Everybody has somebody whom he has not met, or one of those with fewest byes has nobody; made up
 * points. */
static void
play (Event *event, const guint *order, const guint *partner)
{
  guint fewest = fewest_byes (event), n_byes = 0;

  for (guint i = 0; i < event->n; i++)
    {
      guint a = order[i], b = order[partner[i]];

      g_assert_cmpuint (partner[partner[i]], ==, i);
      g_assert_false (*met_at (event, a, b));
      if (a == b)
        {
          g_assert_cmpuint (event->n_byes[a]++, ==, fewest);
          n_byes++;
        }
    }
  g_assert_cmpuint (n_byes, ==, event->n % 2);
  for (guint i = 0; i < event->n; i++)
    {
      if (partner[i] != i)
        *met_at (event, order[i], order[partner[i]]) = TRUE;
      event->points[order[i]] += (guint) g_test_rand_int_range (0, 20);
    }
}

/* ---- Laws ---- */

/* One event to its last round: there always is one. */
static void
play_event (guint n, guint n_rounds)
{
  guint order[SIZE_MAX_PLAYED], partner[SIZE_MAX_PLAYED];
  Event event;

  event_init (&event, n);
  for (guint round = 1; round <= n_rounds; round++)
    {
      rank (&event, order);
      g_assert_cmpint (pair_off (&event, order, n_rounds - round + 1, partner), ==,
                       POZO_PAIRING_FOUND);
      play (&event, order, partner);
    }
  event_clear (&event);
}

static void
test_events (void)
{
  for (guint n = 2; n <= SIZE_MAX_PLAYED; n++)
    for (guint n_rounds = MAX (n / 2, 1); n_rounds < n + n % 2; n_rounds++)
      for (guint i = 0; i < N_EVENTS; i++)
        play_event (n, n_rounds);
}

/* Who met whom by lot, as late pairs and those who leave may make it: the answer is that of the
 * slow search, and what was found goes on. */
static void
test_by_lot (void)
{
  guint n_answers[2] = { 0, 0 };

  for (guint i = 0; i < 4000; i++)
    {
      guint n = (guint) g_test_rand_int_range (2, SIZE_MAX_COMPARED + 1);
      guint n_rounds = (guint) g_test_rand_int_range (1, 4);
      guint order[SIZE_MAX_COMPARED], partner[SIZE_MAX_COMPARED];
      PozoPairingAnswer answer;
      Event event;

      event_init (&event, n);
      for (guint a = 0; a < n; a++)
        for (guint b = 0; b < a; b++)
          *met_at (&event, a, b) = *met_at (&event, b, a) =
              (guint8) (g_test_rand_int_range (0, 5) < 2);
      for (guint a = 0; a < n; a++)
        event.n_byes[a] = (guint) g_test_rand_int_range (0, 2);
      rank (&event, order);
      answer = pair_off (&event, order, n_rounds, partner);
      g_assert_cmpint (answer, ==,
                       can_go_on (&event, n_rounds) ? POZO_PAIRING_FOUND : POZO_PAIRING_NONE);
      n_answers[answer == POZO_PAIRING_FOUND]++;
      if (answer == POZO_PAIRING_FOUND)
        {
          play (&event, order, partner);
          g_assert_true (can_go_on (&event, n_rounds - 1));
        }
      event_clear (&event);
    }
  g_assert_cmpuint (MIN (n_answers[0], n_answers[1]), >, 500); /* both are asked for */
}

/* Six that met in a ring: whoever then meets across leaves two threes, and no round more. */
static void
test_trap (void)
{
  guint order[6], partner[6];
  Event event;

  event_init (&event, 6);
  for (guint i = 0; i < 6; i++)
    *met_at (&event, i, (i + 1) % 6) = *met_at (&event, (i + 1) % 6, i) = TRUE;
  event.points[0] = event.points[3] = 9; /* by the standings it would be 0 against 3 */
  rank (&event, order);
  g_assert_cmpint (pair_off (&event, order, 1, partner), ==, POZO_PAIRING_FOUND);
  g_assert_cmpuint (order[partner[0]], ==, 3);
  g_assert_cmpint (pair_off (&event, order, 3, partner), ==, POZO_PAIRING_FOUND);
  play (&event, order, partner);
  g_assert_cmpint (pair_off (&event, order, 2, partner), ==, POZO_PAIRING_FOUND);
  event_clear (&event);
}

#define THIRD 21 /* of those who have only each other left, and one of all the others */

/* A round that there is not, where trying everything takes for ever. */
static void
test_given_up (void)
{
  guint n = 3 * THIRD + 1;
  g_autofree guint *partner = g_new (guint, n);
  Event event;

  event_init (&event, n);
  for (guint a = 0; a + 1 < n; a++)
    for (guint b = 0; b + 1 < n; b++)
      *met_at (&event, a, b) = a / THIRD != b / THIRD;
  for (guint n_rounds = 1; n_rounds <= 2; n_rounds++)
    {
      const PozoPairing pairing = { n, n_rounds, event.met, event.n_byes };

      g_assert_cmpint (pozo_pairing_find (&pairing, partner), ==, POZO_PAIRING_UNDECIDED);
      g_assert_cmpuint (partner[0], ==, G_MAXUINT);
    }
  event_clear (&event);
}

/* So many rounds of so many that one does not look ahead: the round at hand is there all the same.
 */
static void
test_far (void)
{
  guint n = 200;
  g_autofree guint *partner = g_new (guint, n);
  g_autofree guint *order = g_new (guint, n);
  Event event;

  event_init (&event, n);
  rank (&event, order);
  g_assert_cmpint (pair_off (&event, order, n - 1, partner), ==, POZO_PAIRING_UNDECIDED);
  play (&event, order, partner);
  event_clear (&event);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/events", test_events);
  g_test_add_func ("/pairing/by-lot", test_by_lot);
  g_test_add_func ("/pairing/trap", test_trap);
  g_test_add_func ("/pairing/given-up", test_given_up);
  g_test_add_func ("/pairing/far", test_far);
  return g_test_run ();
}
