/* SPDX-License-Identifier: MIT */
/* What is asked about a position that was set by hand is answered as the recorded game is judged:
 * before each turn of simulated games the table is described anew, card by card, and the engine
 * says of what was played there, and of what was guessed by lot, the same at both tables.  What a
 * record may do may be done, and a pile that was taken may be taken. */
#include "pozo-case.h"
#include "pozo-position.h"
#include "pozo-random.h"
#include "pozo-ruling.h"
#include "selfplay.h"

#include <string.h>

#define GAMES          1
#define THOROUGH_DEALS 100
#define FAULTS         5 /* so that there is something to forbid */
#define GUESSES        12
#define LISTED         10 /* of so many positions one has its legal actions listed */
#define CARDS_MAX      5

typedef struct
{
  SelfplayRun *run;
  PozoRandom random;
  guint deal;
  gboolean is_at_turn; /* the next action begins a turn */
  gboolean is_known;   /* @own is the table of the turn at hand, set by hand */
  PozoState own;
  PozoLegal here;
  PozoLegal there;
  guint n_positions;
  guint n_allowed;
  guint n_forbidden;
} Law;

/* ---- Describing a table ---- */

/* Whether something lasts that nobody tells who describes a position: a fault that is not settled,
 * a red three that came with a pile, the order of a renewed stock, the first turns of a deal. */
static gboolean
is_plain (const PozoState *state)
{
  gboolean is_odd = state->phase != POZO_PHASE_TURN || state->lone_seat != 0 || state->guest != 0 ||
                    state->recycles > 0 || state->first_pending != 0 || state->reopened != 0 ||
                    state->unsure_set != 0;

  for (guint seat = 1; seat <= state->n_seats; seat++)
    is_odd |= state->owed[seat] + state->debt[seat] + state->red_from_pile[seat] +
                  state->black3[seat] + state->exposed[seat].n >
              0;
  for (guint side = 0; side < state->n_sides; side++)
    {
      is_odd |= state->side[side].minimum_raise != 0 || state->side[side].charges != 0;
      for (guint i = 0; i < state->side[side].n_melds; i++)
        is_odd |= state->side[side].meld[i].locked != 0 || state->side[side].meld[i].n_excess > 0 ||
                  (state->side[side].meld[i].flags & POZO_MELD_EXCESS) != 0;
    }
  return !is_odd;
}

static void
describe_sides (PozoCase *self, const PozoState *state)
{
  guint8 cards[POZO_DECK_MAX];

  for (guint side = 0; side < state->n_sides; side++)
    {
      self->opened |= (guint8) (state->side[side].opened << side);
      for (guint i = 0; i < state->side[side].n_melds; i++)
        g_assert_true (pozo_case_add_meld (
            self, side, cards, pozo_position_list_meld (&state->side[side].meld[i], cards)));
    }
  for (guint seat = 1; seat <= state->n_seats; seat++)
    self->n_red3[state->side_of[seat]] += state->red3[seat];
}

static void
describe (PozoCase *self, const PozoState *state)
{
  pozo_case_init (self, state->rules, state->n_seats);
  self->seat = state->seat;
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (state->next_seat[seat] == 0)
      self->rest |= (guint8) (1u << seat);
  self->melded = state->melded_set;
  self->frozen = state->frozen;
  self->stopped = state->stop_by != 0;
  self->n_stock = (gint16) state->n_stock;
  self->number = state->number;
  memcpy (self->start, state->start, sizeof self->start);
  memcpy (self->n_taken, state->reserves_of, sizeof self->n_taken);
  self->n_turned = (guint8) (state->n_reserves - __builtin_popcount (state->reserve_left));
  for (guint side = 0; side < state->n_sides; side++)
    self->n_turned = (guint8) (self->n_turned - state->reserves_of[side]);
  if (state->rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER)
    self->took = (guint8) (~(guint) state->reserve_left << 1);
  self->n_hand = (guint8) pozo_position_sort_hand (&state->hand[state->seat], self->hand);
  self->n_pile = state->n_pile;
  memcpy (self->pile, state->pile, state->n_pile);
  describe_sides (self, state);
}

/* ---- Comparing ---- */

static void
compare (Law *law, const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoVerdict there, here;

  pozo_state_judge (state, action, cards, &there);
  pozo_state_judge (&law->own, action, cards, &here);
  if (there.code != here.code)
    g_test_message ("deal %u, turn %u, action kind %u: %s, set by hand %s", law->deal,
                    state->turn_no, action->kind, pozo_finding_info (there.code)->slug,
                    pozo_finding_info (here.code)->slug);
  g_assert_cmpuint (here.code, ==, there.code);
  g_assert_cmpuint (here.impossible, ==, there.impossible);
  if (there.code == POZO_FINDING_PILE_BLOCKED) /* by whom is not described */
    return;
  g_assert_cmpint (here.found, ==, there.found);
  g_assert_cmpint (here.expected, ==, there.expected);
  if (there.code == POZO_FINE)
    law->n_allowed++;
  else
    law->n_forbidden++;
}

static void
guess (Law *law, const PozoState *state)
{
  static const PozoActionKind kinds[] = { POZO_ACTION_TAKE,    POZO_ACTION_MELD, POZO_ACTION_ADD,
                                          POZO_ACTION_DISCARD, POZO_ACTION_TAKE, POZO_ACTION_PASS };
  PozoAction action = { .seat = state->seat };
  guint8 hand[POZO_DECK_MAX], cards[CARDS_MAX];
  guint n = pozo_position_sort_hand (&state->hand[state->seat], hand);
  PozoCard top = pozo_state_top (state);

  action.kind = kinds[pozo_random_below (&law->random, G_N_ELEMENTS (kinds))];
  if (action.kind == POZO_ACTION_DISCARD)
    action.n_cards = 1;
  else if (action.kind == POZO_ACTION_TAKE)
    action.n_cards = pozo_random_chance (&law->random, 70) ? 2 : 0;
  else if (action.kind != POZO_ACTION_PASS)
    action.n_cards = (guint8) (1 + pozo_random_below (&law->random, CARDS_MAX));
  if (action.kind == POZO_ACTION_ADD && pozo_card_rank (top) < POZO_N_RANKS)
    {
      action.target_kind = POZO_TARGET_RANK;
      action.target = pozo_card_rank (top);
    }
  action.n_cards = (guint8) MIN (action.n_cards, n);
  pozo_random_shuffle (&law->random, hand, n);
  for (guint i = 0; i < action.n_cards; i++)
    cards[i] = hand[i];
  if (action.kind != POZO_ACTION_DISCARD || n > 0)
    compare (law, state, &action, cards);
}

static void
begin_deal (gpointer data,
            const PozoGame *game G_GNUC_UNUSED,
            guint deal,
            const PozoSetup *setup G_GNUC_UNUSED,
            const PozoState *state G_GNUC_UNUSED)
{
  Law *law = data;

  law->deal = deal + 1;
  law->is_at_turn = TRUE;
  law->is_known = FALSE;
}

static void
set_by_hand (Law *law, const PozoState *state)
{
  PozoCase description;
  PozoCaseFault fault;

  law->is_known = is_plain (state);
  if (!law->is_known)
    return;
  describe (&description, state);
  if (!pozo_case_lay (&description, &law->own, &fault))
    g_test_message ("deal %u, turn %u: part %u, %s", law->deal, state->turn_no, fault.part,
                    pozo_finding_info (fault.verdict.code)->slug);
  g_assert_cmpuint (fault.part, ==, POZO_CASE_NOTHING);
  g_assert_true (pozo_state_is_valid (&law->own));
  g_assert_cmpuint (law->own.n_stock, ==, state->n_stock);
  g_assert_cmpint (law->own.stock_closed, ==, state->stock_closed);
  law->n_positions++;
}

/* What could be played is the same at both tables, and whoever asks about the pile is told so. */
static void
compare_lists (Law *law, const PozoState *state)
{
  PozoRuling ruling;
  guint n_takes = 0;

  pozo_legal_list (state, &law->there);
  pozo_legal_list (&law->own, &law->here);
  g_assert_cmpuint (law->here.n_actions, ==, law->there.n_actions);
  for (guint i = 0; i < law->there.n_actions; i++)
    {
      g_assert_cmpmem (&law->here.actions[i], sizeof (PozoAction), &law->there.actions[i],
                       sizeof (PozoAction));
      n_takes += law->there.actions[i].kind == POZO_ACTION_TAKE;
    }
  pozo_ruling_take (&ruling, &law->own, &law->here);
  g_assert_cmpint (ruling.is_allowed, ==, n_takes > 0);
  g_assert_cmpint (ruling.is_stuck || ruling.verdict.code != POZO_FINE, ==, n_takes == 0);
  g_assert_cmpuint (law->here.n_actions, ==, n_takes);
}

static void
see_action (gpointer data, const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  Law *law = data;
  PozoVerdict verdict;

  if (law->is_at_turn)
    set_by_hand (law, state);
  if (action->kind == POZO_ACTION_FAULT || action->kind == POZO_ACTION_BACK ||
      action->seat != state->seat || state->turn.marks != 0)
    law->is_known = FALSE;
  for (guint i = 0; law->is_known && law->is_at_turn && i < GUESSES; i++)
    guess (law, state);
  if (law->is_known && law->is_at_turn && law->n_positions % LISTED == 0)
    compare_lists (law, state);
  law->is_at_turn = action->kind == POZO_ACTION_END;
  if (!law->is_known)
    return;
  compare (law, state, action, cards);
  law->is_known = pozo_state_play (&law->own, action, cards, &verdict);
}

static void
test_law (gconstpointer data)
{
  static const PozoReplayObserver observer = { .deal_begin = begin_deal,
                                               .before_action = see_action };
  g_autoptr (SelfplayRun) run = selfplay_run_new (data, POZO_DETAIL_FULL, FAULTS);
  g_autofree Law *law = g_new0 (Law, 1);

  law->run = run;
  pozo_random_init (&law->random, SELFPLAY_SEED, 0);
  pozo_replay_observe (run->replay, &observer, law);
  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      g_assert_true (pozo_pcn_read (run->record, run->text->str, run->text->len, POZO_PCN_STRICT));
      pozo_replay_game (run->replay, run->record, run->game);
    }
  g_test_message ("%u positions, %u allowed, %u forbidden", law->n_positions, law->n_allowed,
                  law->n_forbidden);
  g_assert_cmpuint (law->n_allowed, >, 0);
  g_assert_cmpuint (law->n_forbidden, >, 0);
  g_assert_cmpuint (law->n_positions, >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  g_test_init (&argc, &argv, NULL);
  set = pozo_variant_set_new (NULL);
  tables = selfplay_list_tables (set);
  for (guint i = 0; i < tables->len; i++)
    {
      const SelfplayTable *table = g_ptr_array_index (tables, i);
      g_autofree char *path =
          g_strdup_printf ("/rulings/%s/%u", pozo_variant_id (table->variant), table->n_players);

      g_test_add_data_func (path, table, test_law);
    }
  return g_test_run ();
}
