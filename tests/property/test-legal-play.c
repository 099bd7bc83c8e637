/* SPDX-License-Identifier: MIT */
/* Play by the list of legal actions: whoever does anything that pozo_legal_list() names, by lot,
 * never comes to a point from which his turn has no legal end, whatever the variant, the number of
 * players and the scores; nothing is named twice, and no card is lost or found on the way.
 *
 * The other way round: who ignores the list, does whatever the engine accepts and comes to a legal
 * end, was on no way that pozo_legal_may_finish() takes for a dead end.
 *
 * And who could go out, says pozo_legal_could_go_out(): what it promises is played out, and whoever
 * goes out by guesses could.
 *
 * The players lay down what they can more often than is wise, so that they open with their last
 * cards, run out of cards and are forced to take.  With POZO_THOROUGH=1 in the environment they
 * play a hundred times as long. */
#include "legal-play.h"

#include "pozo-rules-check.h"
#include "pozo-rules-text.h"
#include "pozo-variant-set.h"

#include <string.h>

#define DEALS          6
#define THOROUGH_DEALS 600
#define LOTS           300
#define THOROUGH_LOTS  20000
#define TURNS_MAX      1000 /* where the stock is renewed for ever */
#define STEPS_MAX      400  /* actions of one turn; more than a deck has cards */

typedef struct
{
  const PozoVariant *variant;
  guint n_players;
} Case;

typedef LegalPlay Play;

static void
tell (Play *play, const PozoAction *action, const guint8 *cards)
{
  static const char signs[] = "*+^=:&~/!-?!<>.";

  g_string_append_printf (play->reported, " %u%c", action->seat, signs[action->kind]);
  for (guint i = 0; i < action->n_cards; i++)
    g_string_append (play->reported, pozo_card_infos[cards[i]].text);
}

static void
perform (Play *play, PozoAction action, const guint8 *cards)
{
  PozoVerdict verdict;
  guint8 drawn[POZO_TALON_LONGEST];

  if (action.kind == POZO_ACTION_DRAW)
    {
      legal_play_next_cards (play, drawn, action.n_cards);
      cards = drawn;
    }
  tell (play, &action, cards);
  pozo_state_judge (&play->state, &action, cards, &verdict);
  g_assert_cmpstr (pozo_finding_info (verdict.code)->slug, ==, pozo_finding_info (POZO_FINE)->slug);
  pozo_state_apply (&play->state, &action, cards);
  g_assert_true (pozo_state_is_valid (&play->state));
}

static gboolean
may_end (const Play *play)
{
  const PozoState *state = &play->state;
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };
  PozoVerdict verdict;

  pozo_state_judge (state, &end, NULL, &verdict);
  return verdict.code == POZO_FINE && !verdict.impossible &&
         (state->turn.discarded || state->hand[state->seat].n == 0 ||
          state->phase == POZO_PHASE_FINAL);
}

/* One of the actions: melds are likelier than discards, and asking is rare. */
static const PozoAction *
choose (Play *play)
{
  const PozoLegal *legal = &play->legal;

  for (guint i = 0; i < 8; i++)
    {
      const PozoAction *action =
          &legal->actions[pozo_random_below (&play->random, legal->n_actions)];

      if (i == 7 || (action->kind != POZO_ACTION_DISCARD && action->kind != POZO_ACTION_ASK) ||
          pozo_random_chance (&play->random, action->kind == POZO_ACTION_ASK ? 5 : 20))
        return action;
    }
  return NULL;
}

/* ---- Without the list ---- */

/* Some cards of the hand, chosen by lot: of a rank, with wild cards or without, or a run. */
static guint
guess_cards (Play *play, const PozoHand *hand, guint8 *cards)
{
  guint rank = POZO_RANK_4 + pozo_random_below (&play->random, POZO_N_RANKS - POZO_RANK_4);
  guint suit = pozo_random_below (&play->random, POZO_N_SUITS);
  guint n = 0;
  guint n_wild = pozo_random_below (&play->random, 4);
  gboolean is_run = pozo_random_chance (&play->random, play->state.rules->meld_sequences ? 40 : 0);
  guint most = 1 + pozo_random_below (&play->random, 7);

  for (guint i = 0; is_run && i < most && rank + i < POZO_N_RANKS; i++)
    if (hand->count[POZO_CARD (rank + i, suit)] > 0)
      cards[n++] = POZO_CARD (rank + i, suit);
  for (guint at = 0; !is_run && at < POZO_N_SUITS; at++)
    for (guint i = 0; i < hand->count[POZO_CARD (rank, at)] && n < most; i++)
      cards[n++] = POZO_CARD (rank, at);
  for (guint i = 0; !is_run && i < hand->count[POZO_CARD_JOKER] && n_wild > 0; i++, n_wild--)
    cards[n++] = POZO_CARD_JOKER;
  for (guint at = 0; !is_run && at < POZO_N_SUITS; at++)
    for (guint i = 0; i < hand->count[POZO_CARD (POZO_RANK_2, at)] && n_wild > 0; i++, n_wild--)
      cards[n++] = POZO_CARD (POZO_RANK_2, at);
  return n;
}

static gboolean
try_action (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoVerdict verdict;

  pozo_state_judge (state, action, cards, &verdict);
  if (verdict.code != POZO_FINE || verdict.impossible)
    return FALSE;
  pozo_state_apply (state, action, cards);
  return TRUE;
}

/* A meld or an addition by lot. */
static gboolean
guess_meld (Play *play, PozoState *state)
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  PozoAction action = { .kind = POZO_ACTION_MELD };
  guint8 cards[POZO_DECK_MAX];
  guint n = guess_cards (play, &state->hand[state->seat], cards);

  if (n == 0)
    return FALSE;
  if (side->n_melds > 0 && pozo_random_chance (&play->random, 50))
    action =
        pozo_legal_aim_at (side, pozo_random_below (&play->random, side->n_melds), POZO_ACTION_ADD);
  action.seat = state->seat;
  action.n_cards = (guint8) n;
  return try_action (state, &action, cards);
}

static gboolean
guess_end (Play *play, PozoState *state)
{
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };
  const PozoAction discard = { .kind = POZO_ACTION_DISCARD, .seat = state->seat, .n_cards = 1 };
  guint first = pozo_random_below (&play->random, POZO_N_FACES);

  if (state->hand[state->seat].n == 0)
    return try_action (state, &end, NULL);
  for (guint i = 0; i < POZO_N_FACES; i++)
    {
      guint8 card = (guint8) ((first + i) % POZO_N_FACES);

      if (state->hand[state->seat].count[card] > 0 && try_action (state, &discard, &card))
        return TRUE;
    }
  return FALSE;
}

#define GUESSES 40
#define MELDS   12

/* Guesses a turn from here on; where it comes to an end, no moment of it was a dead end. */
static void
guess_turn (Play *play)
{
  g_autofree PozoState *ways = g_new (PozoState, MELDS + 1);
  guint n = 0;
  guint seat_on_turn = play->state.seat;

  ways[0] = play->state;
  for (guint i = 0; i < GUESSES && n < MELDS; i++)
    {
      ways[n + 1] = ways[n];
      n += guess_meld (play, &ways[n + 1]);
    }
  if (n == 0)
    return;

  PozoState last = ways[n];

  if (!guess_end (play, &last))
    return;
  for (guint i = 0; i <= n; i++)
    if (ways[i].seat == seat_on_turn && !pozo_legal_may_finish (&ways[i]))
      {
        g_test_message ("turn %u: an end was missed after%s and %u melds more", play->state.turn_no,
                        play->reported->str, i);
        g_test_fail ();
        return;
      }
}

/* ---- Going out ---- */

/* The same table, where the partner has said yes, which is what going out is asked under. */
static PozoState
bind_player (const PozoState *state)
{
  PozoState bound = *state;

  bound.turn.asked = TRUE;
  bound.turn.answer = POZO_ANSWER_YES;
  return bound;
}

static gboolean
has_gone_out (const PozoState *state, guint seat)
{
  return state->phase == POZO_PHASE_ENDED && state->ended == POZO_ENDED_OUT && state->goer == seat;
}

/* Does what is planned, and ends the turn. */
static gboolean
play_out (PozoState *state, const PozoLegal *plan)
{
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };

  for (guint i = 0; i < plan->n_actions; i++)
    if (!try_action (state, &plan->actions[i], plan->cards + plan->actions[i].cards))
      return FALSE;
  return state->phase == POZO_PHASE_ENDED || try_action (state, &end, NULL);
}

/* Goes out by lot, if that can be. */
static gboolean
guess_out (Play *play, const PozoState *bound)
{
  const guint seat_on_turn = bound->seat;
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = bound->seat };
  PozoState state = *bound;
  guint n = 0;

  for (guint i = 0; i < GUESSES && n < MELDS; i++)
    n += guess_meld (play, &state);
  if (state.seat != seat_on_turn || !guess_end (play, &state))
    return FALSE;
  if (state.phase != POZO_PHASE_ENDED)
    try_action (&state, &end, NULL);
  return has_gone_out (&state, seat_on_turn);
}

/* In a turn in which nothing is laid yet. */
static void
check_going_out (Play *play)
{
  const guint seat_on_turn = play->state.seat;
  const gboolean could = pozo_legal_could_go_out (&play->state);
  PozoState bound = bind_player (&play->state);
  gboolean did;

  if (could)
    {
      PozoState state = bound;
      gboolean has_plan = pozo_legal_find_end (&bound, &play->legal);

      play->n_could_go_out++;
      if (!has_plan || !play_out (&state, &play->legal) || !has_gone_out (&state, seat_on_turn))
        {
          g_test_message ("turn %u: nobody went out after%s", play->state.turn_no,
                          play->reported->str);
          g_test_fail ();
        }
    }
  did = guess_out (play, &bound);
  play->n_went_out += did;
  if (!did || could)
    return;
  g_test_message ("turn %u: going out was missed after%s", play->state.turn_no,
                  play->reported->str);
  g_test_fail ();
}

/* ---- The list ---- */

static gboolean
are_same (const PozoLegal *legal, const PozoAction *a, const PozoAction *b)
{
  return a->kind == b->kind && a->seat == b->seat && a->n_cards == b->n_cards &&
         a->flags == b->flags && a->target_kind == b->target_kind && a->target == b->target &&
         a->ordinal == b->ordinal && a->ordinal2 == b->ordinal2 && a->number == b->number &&
         memcmp (legal->cards + a->cards, legal->cards + b->cards, a->n_cards) == 0;
}

/* Nothing is listed twice. */
static void
check_list (Play *play)
{
  const PozoLegal *legal = &play->legal;

  for (guint i = 0; i < legal->n_actions; i++)
    for (guint j = 0; j < i; j++)
      if (are_same (legal, &legal->actions[i], &legal->actions[j]))
        {
          tell (play, &legal->actions[i], legal->cards + legal->actions[i].cards);
          g_test_message ("turn %u: the last is listed twice:%s", play->state.turn_no,
                          play->reported->str);
          g_test_fail ();
        }
}

/* ---- Turns and deals ---- */

/* Plays a turn to its end; %FALSE where it has none. */
static gboolean
play_turn (Play *play)
{
  for (guint step = 0; step < STEPS_MAX && play->state.phase != POZO_PHASE_ENDED; step++)
    {
      const PozoAction *action;

      if (may_end (play) && (play->state.turn.discarded || pozo_random_chance (&play->random, 50)))
        break;
      if (play->state.phase == POZO_PHASE_TURN && !play->state.turn.laid &&
          !play->state.turn.discarded)
        check_going_out (play);
      pozo_legal_list (&play->state, &play->legal);
      check_list (play);
      if (play->legal.n_actions == 0 && may_end (play))
        break;
      if (play->legal.n_actions == 0)
        return FALSE;
      if (play->state.phase == POZO_PHASE_TURN && pozo_random_chance (&play->random, 30))
        guess_turn (play);
      action = choose (play);
      perform (play, *action, play->legal.cards + action->cards);
      if (action->kind == POZO_ACTION_PASS)
        return TRUE;
    }
  if (play->state.phase == POZO_PHASE_ENDED)
    return TRUE;
  if (!may_end (play))
    return FALSE;
  perform (play, (PozoAction){ .kind = POZO_ACTION_END, .seat = play->state.seat }, NULL);
  return TRUE;
}

static PozoCard
held_three (const PozoState *state, guint at)
{
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      PozoCard card = POZO_CARD (POZO_RANK_3, suit);

      if (state->hand[at].count[card] > 0 &&
          (pozo_card_is (card, POZO_CARD_IS_RED_THREE) ||
           state->rules->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS))
        return card;
    }
  return POZO_CARD_NONE;
}

/* The bonus cards that were dealt, where they are laid before the first turn. */
static void
lay_dealt_threes (Play *play)
{
  PozoState *state = &play->state;
  guint at = state->first_seat;

  for (guint i = 0; i < state->n_active; i++, at = state->next_seat[at])
    while (state->phase == POZO_PHASE_LAYING &&
           (state->owed[at] > 0 || held_three (state, at) != POZO_CARD_NONE))
      {
        guint8 card = held_three (state, at);

        perform (play,
                 (PozoAction){ .kind = state->owed[at] > 0 ? POZO_ACTION_DRAW : POZO_ACTION_RED3,
                               .seat = (guint8) at,
                               .n_cards = 1 },
                 &card);
      }
}

static void
play_deal (Play *play)
{
  lay_dealt_threes (play);
  while (play->state.phase != POZO_PHASE_ENDED && play->state.turn_no < TURNS_MAX &&
         !g_test_failed ())
    {
      guint turn_no = play->state.turn_no;

      g_string_assign (play->reported, "");
      if (play_turn (play) &&
          (play->state.phase == POZO_PHASE_ENDED || play->state.turn_no > turn_no))
        continue;
      g_test_message ("turn %u has no end:%s", play->state.turn_no, play->reported->str);
      g_test_fail ();
    }
}

static gboolean
is_thorough (void)
{
  return g_strcmp0 (g_getenv ("POZO_THOROUGH"), "1") == 0;
}

static void
test_play (gconstpointer data)
{
  const Case *test = data;
  const PozoRules *rules = pozo_variant_rules (test->variant);
  guint n_played = 0;
  guint n_deals = is_thorough () ? THOROUGH_DEALS : DEALS;
  g_autofree Play *play = g_new0 (Play, 1);

  play->reported = g_string_new (NULL);
  for (guint i = 0; i < n_deals && !g_test_failed (); i++)
    {
      pozo_random_init (&play->random, 7, i);
      if (!legal_play_deal (play, rules, test->n_players))
        continue;
      play_deal (play);
      n_played += play->state.phase == POZO_PHASE_ENDED;
      if (g_test_failed ())
        g_test_message ("in deal %u of %s with %u players", i, pozo_variant_id (test->variant),
                        test->n_players);
    }
  g_assert_cmpuint (n_played, >, n_deals / 2);
  g_string_free (play->reported, TRUE);
}

/* Any variant with options by lot, which meet there as in no single one. */
static void
test_options (gconstpointer data)
{
  const PozoVariantSet *set = data;
  const guint n_lots = is_thorough () ? THOROUGH_LOTS : LOTS;
  g_autofree Play *play = g_new0 (Play, 1);

  play->reported = g_string_new (NULL);
  for (guint lot = 0; lot < n_lots && !g_test_failed (); lot++)
    {
      const char *options[5] = { NULL };
      const PozoVariant *variant;
      guint n_players;
      PozoRules rules;

      pozo_random_init (&play->random, 8, lot);
      variant = pozo_variant_set_variant (
          set, pozo_random_below (&play->random, pozo_variant_set_n_variants (set)));
      n_players = 2 + pozo_random_below (&play->random, POZO_SEATS_MAX - 1);
      for (guint i = 0; i + 1 < G_N_ELEMENTS (options); i++)
        options[i] = pozo_variant_id (pozo_variant_set_option (
            set, pozo_random_below (&play->random, pozo_variant_set_n_options (set))));
      rules = *pozo_variant_rules (variant);
      if (!pozo_variant_set_apply_options (set, options, &rules, NULL) ||
          !pozo_rules_check_players (&rules, n_players, NULL) ||
          !legal_play_deal (play, &rules, n_players))
        continue;
      play_deal (play);
      if (g_test_failed ())
        g_test_message ("in lot %u: %s with %u players, %s %s %s %s", lot,
                        pozo_variant_id (variant), n_players, options[0], options[1], options[2],
                        options[3]);
    }
  g_assert_cmpuint (play->n_could_go_out, >, n_lots / 30);
  g_assert_cmpuint (play->n_went_out, >, n_lots / 100);
  g_test_message ("%u could go out, %u did", play->n_could_go_out, play->n_went_out);
  g_string_free (play->reported, TRUE);
}

/* What may be laid and discarded beyond the shape of a meld, at every table that knows it. */
static const char *const terms[][10] = {
  { "meld.natural_only = 7", "meld.wild_at_opening = A", "meld.wild_later_needs = 5", NULL },
  { "meld.wild_only = true", "meld.wild_set_first = true", "meld.wild_at_opening = 9,T,J,Q,K",
    NULL },
  { "meld.dead_ranks = true", "meld.per_rank = one", "meld.merge = none", NULL },
  { "initial.terms = natural_group,no_mixed_canasta", "initial.pile_counts = none", NULL },
  { "meld.wild_only = true", "initial.pile_counts = none",
    "initial.terms = natural_group,or_wild_set,natural_canasta_waives,wild_canasta_waives", NULL },
  { "initial.terms = all_natural", "discard.last_resort = wild", NULL },
  { "going_out.contract = 7:1 K*:1", "going_out.canastas = 2", "canasta.grades = none",
    "discard.contract_ranks = every_side", NULL },
  { "talon.cards = 4,3", "talon.min_stock = 9", "talon.terms = without_take", NULL },
  { "talon.cards = 13,13", "talon.terms = at_once", NULL },
  { "talon.cards = 4", "talon.terms = keep_card", NULL },
  { "deal.turn_up = false", "discard.not_on_empty = 7,A,wild", NULL },
  { "meld.dead_ranks = true", "meld.per_rank = one", "meld.merge = none",
    "discard.not_on_empty = 7,8,9,T,A,dead,wild,escape", NULL },
  { "meld.wild_only = true", "meld.wild_set_first = true", "meld.natural_only = 7",
    "meld.wild_at_opening = A", "meld.wild_later_needs = 5",
    "initial.terms = natural_group,no_mixed_canasta", "initial.pile_counts = none",
    "discard.last_resort = wild", NULL },
};

static gboolean
assign_all (PozoRules *rules, const char *const *settings)
{
  for (; *settings != NULL; settings++)
    if (!pozo_rules_assign (rules, *settings, NULL))
      return FALSE;
  return TRUE;
}

static void
test_terms (gconstpointer data)
{
  const PozoVariantSet *set = data;
  const guint n_deals = is_thorough () ? THOROUGH_DEALS : 2;
  g_autofree Play *play = g_new0 (Play, 1);
  guint n_played = 0;

  play->reported = g_string_new (NULL);
  for (guint i = 0; i < pozo_variant_set_n_variants (set) * G_N_ELEMENTS (terms) * n_deals; i++)
    {
      const PozoVariant *variant =
          pozo_variant_set_variant (set, i % pozo_variant_set_n_variants (set));
      guint row = i / pozo_variant_set_n_variants (set) % G_N_ELEMENTS (terms);
      PozoRules rules = *pozo_variant_rules (variant);

      pozo_random_init (&play->random, 9, i);
      if (g_test_failed () || !assign_all (&rules, terms[row]) ||
          !pozo_rules_check (&rules, NULL) || !pozo_rules_check_players (&rules, 4, NULL) ||
          !legal_play_deal (play, &rules, 4))
        continue;
      play_deal (play);
      n_played++;
      if (g_test_failed ())
        g_test_message ("row %u, deal %u of %s", row, i, pozo_variant_id (variant));
    }
  g_assert_cmpuint (n_played, >, 6 * G_N_ELEMENTS (terms) * n_deals);
  g_string_free (play->reported, TRUE);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (guint n = 2; n <= POZO_SEATS_MAX; n++)
      {
        const Case test = { pozo_variant_set_variant (set, i), n };
        g_autofree char *path =
            g_strdup_printf ("/legal-play/%s/%u-players", pozo_variant_id (test.variant), n);

        if (!pozo_rules_check_players (pozo_variant_rules (test.variant), n, NULL))
          continue;
        g_ptr_array_add (cases, g_memdup2 (&test, sizeof test));
        g_test_add_data_func (path, cases->pdata[cases->len - 1], test_play);
      }
  g_test_add_data_func ("/legal-play/options-by-lot", set, test_options);
  g_test_add_data_func ("/legal-play/terms", set, test_terms);
  return g_test_run ();
}
