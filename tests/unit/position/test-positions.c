/* SPDX-License-Identifier: MIT */
/* Laws of positions, asked of every action of every deal of the corpus; and places as text. */
#include "position/position-corpus.h"
#include "pozo-position-json.h"

#include <string.h>

/* ---- Places ---- */

typedef struct
{
  const char *text;
  const char *expected; /* as it is written; NULL when it is no place */
} PlaceCase;

static const PlaceCase places[] = {
  { "d3t12a2", "d3t12a2" }, { "#d3t12a2", "d3t12a2" }, { "d3t12", "d3t12a1" }, { "d3", "d3t1a1" },
  { "d3e", "d3e" },         { "#d1e", "d1e" },         { "", NULL },           { "d", NULL },
  { "d0", NULL },           { "d3t0", NULL },          { "d3a2", NULL },       { "d3t12a2x", NULL },
  { "d65536", NULL },       { "d99999999999", NULL },  { "t3", NULL },         { "d3ex", NULL },
};

static void
test_place (gconstpointer data)
{
  const PlaceCase *test = data;
  char text[POZO_PLACE_TEXT_MAX] = "";
  PozoPlace place;

  g_assert_cmpint (pozo_place_from_text (test->text, &place), ==, test->expected != NULL);
  if (test->expected == NULL)
    return;
  pozo_place_to_text (&place, text);
  g_assert_cmpstr (text, ==, test->expected);
}

/* ---- The same tables as the replay has, and every step is found again ---- */

typedef struct
{
  guint deal;
  GArray *seals; /* before each action of the deal, and at its end */
} Seals;

static void
on_deal_begin (gpointer data,
               const PozoGame *game,
               guint deal,
               const PozoSetup *setup,
               const PozoState *state)
{
  Seals *seals = data;

  (void) game;
  (void) setup;
  (void) state;
  seals->deal++;
  g_assert_cmpuint (deal + 1, ==, seals->deal);
}

static void
add_seal (Seals *seals, const PozoState *state)
{
  const guint64 seal = (guint64) seals->deal << 32 | pozo_state_hash (state);

  g_array_append_val (seals->seals, seal);
}

static void
on_before_action (gpointer data,
                  const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards)
{
  (void) action;
  (void) cards;
  add_seal (data, state);
}

static void
on_deal_end (gpointer data,
             const PozoGame *game,
             guint deal,
             const PozoDealResult *result,
             const PozoState *state)
{
  (void) game;
  (void) deal;
  (void) result;
  if (state != NULL)
    add_seal (data, state);
}

typedef struct
{
  PozoReplay *replay;
  PozoGame *game;
  const PozoRecord *record;
  guint n_positions;
  guint n_findings;
  Seals seals;
} Law;

static void
replay_again (Law *law, const PozoRecord *record)
{
  g_array_set_size (law->seals.seals, 0);
  law->seals.deal = 0;
  pozo_replay_game (law->replay, record, law->game);
}

static guint
first_of (const Seals *seals, guint deal)
{
  guint i = 0;

  while (i < seals->seals->len && g_array_index (seals->seals, guint64, i) >> 32 != deal)
    i++;
  return i;
}

static void
assert_place (PozoPositions *positions, guint deal, guint step)
{
  PozoPositionNotes notes;
  PozoPlace place;
  char text[POZO_PLACE_TEXT_MAX];

  pozo_positions_note (positions, deal, step, &notes);
  pozo_place_to_text (&notes.place, text);
  g_assert_true (pozo_place_from_text (text, &place));
  g_assert_cmpint (pozo_positions_find (positions, &place), ==, (gint) step);
  g_assert_cmpuint (notes.line.offset + notes.line.length, <=,
                    pozo_positions_record (positions)->length);
  g_assert_true (notes.word.length == 0 ||
                 (notes.word.offset >= notes.line.offset &&
                  notes.word.offset + notes.word.length <= notes.line.offset + notes.line.length));
}

/* Forwards, and then in leaps, so that walking on and starting anew come to the same. */
static void
ask_deal (PozoPositions *positions, guint deal, gpointer data)
{
  Law *law = data;
  guint n_steps = pozo_positions_n_steps (positions, deal);
  guint first;
  PozoPosition position;

  if (pozo_positions_record (positions) != law->record || deal == 1)
    replay_again (law, pozo_positions_record (positions));
  law->record = pozo_positions_record (positions);
  first = first_of (&law->seals, deal);
  for (guint i = 0; i < 2 * n_steps; i++)
    {
      guint step = i < n_steps ? i : (i * 7919) % n_steps;
      guint64 expected;

      if (i >= n_steps && i % 16 != 0)
        continue;
      g_assert_true (pozo_positions_get (positions, deal, step, 0, &position));
      if (first + step >= law->seals.seals->len)
        continue;
      expected = g_array_index (law->seals.seals, guint64, first + step);
      if (expected >> 32 == deal)
        g_assert_cmphex (pozo_state_hash (pozo_positions_state (positions)), ==,
                         (guint32) expected);
      if (i < n_steps)
        assert_place (positions, deal, step);
      law->n_positions++;
    }
  g_assert_false (pozo_positions_get (positions, deal, n_steps, 0, &position));
}

static void
test_tables (void)
{
  static const PozoReplayObserver observer = { .deal_begin = on_deal_begin,
                                               .before_action = on_before_action,
                                               .deal_end = on_deal_end };
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  const PozoReplayOptions options = { .variants = variants };
  Law law = { .replay = pozo_replay_new (&options), .game = pozo_game_new () };

  law.seals.seals = g_array_new (FALSE, FALSE, sizeof (guint64));
  pozo_replay_observe (law.replay, &observer, &law.seals);
  g_assert_cmpuint (position_corpus_each (ask_deal, &law), >, 1000);
  g_assert_cmpuint (law.n_positions, >, 20000);
  pozo_replay_free (law.replay);
  pozo_game_free (law.game);
  g_array_unref (law.seals.seals);
}

/* ---- Every finding of a deal has one place ---- */

static void
ask_findings (PozoPositions *positions, guint deal, gpointer data)
{
  const PozoGame *game = pozo_positions_game (positions);
  guint *n_all = data;
  guint n_here = 0, n_placed = 0;

  for (guint i = 0; i < game->findings->len; i++)
    n_here += g_array_index (game->findings, PozoFinding, i).deal == deal;
  for (guint step = 0; step < pozo_positions_n_steps (positions, deal); step++)
    {
      PozoPositionNotes notes;

      pozo_positions_note (positions, deal, step, &notes);
      if (notes.n_findings == POZO_POSITION_FINDINGS_MAX)
        return;
      n_placed += notes.n_findings;
    }
  g_assert_cmpuint (n_placed, ==, n_here);
  *n_all += n_here;
}

static void
test_findings (void)
{
  guint n = 0;

  position_corpus_each (ask_findings, &n);
  g_assert_cmpuint (n, >, 300);
}

/* ---- What a seat sees gives away nothing that comes later, and no hand ---- */

static guint
count_faces (const PozoPosition *position, guint seat)
{
  PozoCardRun hand = position->seats[seat].hand;

  return hand.n - position->seats[seat].n_hidden;
}

static void
ask_viewer (PozoPositions *positions, guint deal, gpointer data)
{
  guint *n = data;
  PozoPosition open, seen;

  for (guint step = 0; step < pozo_positions_n_steps (positions, deal); step += 3)
    {
      guint viewer;

      pozo_positions_get (positions, deal, step, 0, &open);
      viewer = 1 + *n % open.n_seats;
      pozo_positions_get (positions, deal, step, viewer, &seen);
      g_assert_false (seen.next.is_there);
      g_assert_cmpuint (seen.stock.n, ==, 0);
      g_assert_cmpmem (pozo_position_cards (&seen, seen.pile), seen.pile.n,
                       pozo_position_cards (&open, open.pile), open.pile.n);
      for (guint seat = 1; seat <= open.n_seats; seat++)
        {
          g_assert_cmpuint (seen.seats[seat].hand.n, ==, open.seats[seat].hand.n);
          g_assert_cmpuint (count_faces (&seen, seat), <=, count_faces (&open, seat));
          if (seat == viewer)
            g_assert_cmpuint (count_faces (&seen, seat), ==, count_faces (&open, seat));
          else if (step == 0)
            g_assert_cmpuint (count_faces (&seen, seat), ==, seen.seats[seat].exposed.n);
        }
      ++*n;
    }
}

static void
test_viewer (void)
{
  guint n = 0;

  position_corpus_each (ask_viewer, &n);
  g_assert_cmpuint (n, >, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strdup_printf ("/positions/place/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &places[i], test_place);
    }
  g_test_add_func ("/positions/tables", test_tables);
  g_test_add_func ("/positions/findings", test_findings);
  g_test_add_func ("/positions/viewer", test_viewer);
  return g_test_run ();
}
