/* SPDX-License-Identifier: MIT */
/* The legal words against the judge: at every position of random deals, by random rules, each word
 * that is listed is right, and each that is not is wrong, as a replay has it that reads the whole
 * line.  The best answer is held against all answers. */
#include "pozo-gin-legal.h"

#include <string.h>

enum
{
  MET_DRAW,
  MET_TAKE,
  MET_PASS,
  MET_LAST_TAKE,
  MET_LAST_REFUSED,
  MET_VOID,
  MET_KNOCK,
  MET_GIN,
  MET_BIG,
  MET_ADDED,
  N_MET,
};

typedef struct
{
  GRand *random;
  PozoGinRules rules;
  PozoCard deck[POZO_GIN_PACK];
  guint n_dealt;
  PozoGinState before; /* when the turn began */
  PozoGinLine turn;    /* its words so far */
  PozoGinState state;
  guint n_met[N_MET];
} Walk;

/* Whether words behind those of the turn are right, when the line is read as a whole. */
static gboolean
is_right (const Walk *walk, const PozoGinLine *words, gboolean ends_turn)
{
  const PozoGinLine *lines[] = { &walk->turn, words };
  PozoGinState state = walk->before;
  PozoKindVerdict verdict = { 0 };
  guint claims = 0;

  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < lines[k]->n_actions; i++)
      if (lines[k]->actions[i].kind == POZO_ACTION_SAY)
        claims |= 1u << pozo_action_say_word (&lines[k]->actions[i]);
  pozo_gin_begin_turn (&state, state.seat + 1u, claims, &verdict);
  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < lines[k]->n_actions && !verdict.is_impossible; i++)
      pozo_gin_play (&state, &walk->rules, &lines[k]->actions[i],
                     lines[k]->cards + lines[k]->actions[i].cards, &verdict);
  if (ends_turn && !verdict.is_impossible)
    pozo_gin_end_turn (&state, &walk->rules, &verdict);
  return verdict.code == POZO_FINE && !verdict.is_impossible;
}

static PozoGinLine
one_card (PozoActionKind kind, PozoCard card)
{
  PozoGinLine line = { 0 };

  pozo_gin_line_add_card (&line, kind, card);
  return line;
}

static PozoGinLine
bare (PozoActionKind kind)
{
  PozoGinLine line = { 0 };

  pozo_gin_line_add (&line, kind);
  return line;
}

static PozoGinLine
said (guint word)
{
  PozoGinLine line = { 0 };

  pozo_gin_line_say (&line, word, POZO_GIN_NOT_TOLD, 0);
  return line;
}

/* A turn's end with the best melds of a hand, or with none. */
static PozoGinLine
closing (PozoCardSet hand, PozoCard discard, guint word, gboolean has_melds)
{
  PozoGinLine line = { 0 };
  PozoGinLayout layout;

  if (discard != POZO_CARD_NONE)
    hand &= ~pozo_card_set_of (discard);
  pozo_gin_lay_out (hand, &layout, 1);
  if (!has_melds)
    layout = (PozoGinLayout){ .rest = hand };
  pozo_gin_close (&line, &layout, discard, word);
  return line;
}

/* ---- What is not listed ---- */

static void
refuse_draws (const Walk *walk)
{
  for (PozoCard card = 0; card < POZO_GIN_PACK; card++)
    {
      PozoGinLine line = one_card (POZO_ACTION_DRAW, card);

      g_assert_false (is_right (walk, &line, FALSE));
    }
}

static void
refuse_discards (const Walk *walk)
{
  for (PozoCard card = 0; card < POZO_GIN_PACK; card++)
    {
      PozoGinLine line = one_card (POZO_ACTION_DISCARD, card);

      g_assert_false (is_right (walk, &line, FALSE));
    }
}

static void
refuse_claims (const Walk *walk)
{
  PozoGinLine knock = said (POZO_GIN_SAY_KNOCK);
  PozoGinLine gin = said (POZO_GIN_SAY_GIN);

  g_assert_false (is_right (walk, &knock, FALSE));
  g_assert_false (is_right (walk, &gin, FALSE));
}

static void
refuse_melds (const Walk *walk)
{
  PozoGinLine line =
      closing (walk->state.hand[walk->state.seat].held, POZO_CARD_NONE, POZO_GIN_SAY_KNOCK, TRUE);

  line.n_actions--; /* nothing is said */
  g_assert_true (line.n_actions == 0 || !is_right (walk, &line, FALSE));
}

/* ---- The beginning of a turn ---- */

/* Whether a turn that took the top of the pile can end in any way at all. */
static gboolean
can_go_on (const Walk *walk)
{
  static const guint words[] = { POZO_GIN_SAY_NOTHING, POZO_GIN_SAY_KNOCK, POZO_GIN_SAY_GIN };
  PozoGinLine take = bare (POZO_ACTION_TAKE);
  Walk after = *walk;
  PozoCardSet hand;

  if (!pozo_gin_line_play (&take, &after.state, &walk->rules, FALSE))
    return FALSE;
  after.turn = take;
  hand = after.state.hand[after.state.seat].held;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint card = 0; card <= POZO_GIN_PACK; card++)
      {
        PozoCard discard = card < POZO_GIN_PACK ? (PozoCard) card : POZO_CARD_NONE;
        PozoGinLine line = closing (hand, discard, words[i], TRUE);

        if (is_right (&after, &line, TRUE))
          return TRUE;
      }
  return FALSE;
}

static void
check_beginning (Walk *walk, const PozoGinLegal *legal)
{
  PozoGinLine take = bare (POZO_ACTION_TAKE);
  PozoGinLine pass = bare (POZO_ACTION_PASS);
  gboolean is_last =
      walk->state.phase == POZO_GIN_DRAW && !pozo_gin_may_draw (&walk->state, &walk->rules);

  for (PozoCard card = 0; card < POZO_GIN_PACK; card++)
    {
      PozoGinLine line = one_card (POZO_ACTION_DRAW, card);
      gboolean is_there = (walk->state.seen & pozo_card_set_of (card)) == 0;

      g_assert_cmpint (is_right (walk, &line, FALSE), ==, legal->may_draw && is_there);
    }
  g_assert_cmpint (can_go_on (walk), ==, legal->may_take);
  g_assert_true (!legal->may_take || is_right (walk, &take, FALSE));
  g_assert_cmpint (is_right (walk, &pass, TRUE), ==, legal->may_pass);
  refuse_discards (walk);
  refuse_claims (walk);
  refuse_melds (walk);
  g_assert_cmphex (legal->discards | legal->knocks | legal->gins, ==, 0);
  g_assert_true (legal->may_draw || legal->may_take || legal->may_pass);
  walk->n_met[MET_LAST_TAKE] += is_last && legal->may_take;
  walk->n_met[MET_LAST_REFUSED] += is_last && !legal->may_take;
}

/* ---- Its end ---- */

static void
check_closing (const Walk *walk, PozoCard discard, guint word, gboolean is_listed)
{
  PozoCardSet hand = walk->state.hand[walk->state.seat].held;
  PozoGinLine best = closing (hand, discard, word, TRUE);
  PozoGinLine plain = closing (hand, discard, word, FALSE);

  g_assert_cmpint (is_right (walk, &best, TRUE), ==, is_listed);
  g_assert_true (is_listed || !is_right (walk, &plain, TRUE));
}

static void
check_end (const Walk *walk, const PozoGinLegal *legal)
{
  PozoGinLine take = bare (POZO_ACTION_TAKE);
  PozoGinLine pass = bare (POZO_ACTION_PASS);

  g_assert_false (legal->may_draw || legal->may_take || legal->may_pass);
  refuse_draws (walk);
  refuse_melds (walk);
  g_assert_false (is_right (walk, &take, FALSE));
  g_assert_false (is_right (walk, &pass, FALSE));
  for (PozoCard card = 0; card < POZO_GIN_PACK; card++)
    {
      PozoCardSet set = pozo_card_set_of (card);

      check_closing (walk, card, POZO_GIN_SAY_NOTHING, (legal->discards & set) != 0);
      check_closing (walk, card, POZO_GIN_SAY_KNOCK, (legal->knocks & set) != 0);
      check_closing (walk, card, POZO_GIN_SAY_GIN, (legal->gins & set) != 0);
    }
  check_closing (walk, POZO_CARD_NONE, POZO_GIN_SAY_NOTHING, FALSE);
  check_closing (walk, POZO_CARD_NONE, POZO_GIN_SAY_KNOCK, FALSE);
  check_closing (walk, POZO_CARD_NONE, POZO_GIN_SAY_GIN, legal->is_big);
}

/* ---- The answer ---- */

/* The least that an opponent can keep, by putting each card to each meld of its rank or suit. */
static guint
find_least (const PozoGinState *state, PozoCardSet left, PozoCardSet kept, PozoCardSet *melds)
{
  PozoCardSet first = pozo_card_set_first (left);
  guint least;

  if (left == 0)
    {
      for (guint i = 0; i < state->n_melds; i++)
        if (!pozo_card_set_is_set (melds[i]) && !pozo_card_set_is_run (melds[i]))
          return G_MAXUINT;
      return pozo_gin_deadwood (kept);
    }
  least = find_least (state, left & ~first, kept | first, melds);
  for (guint i = 0; i < state->n_melds && !state->is_gin; i++)
    {
      PozoCard card = pozo_card_set_card (first);
      PozoCard other = pozo_card_set_card (pozo_card_set_first (state->melds[i].cards));

      if (pozo_card_rank (card) != pozo_card_rank (other) &&
          pozo_card_suit (card) != pozo_card_suit (other))
        continue;
      melds[i] |= first;
      least = MIN (least, find_least (state, left & ~first, kept, melds));
      melds[i] &= ~first;
    }
  return least;
}

static void
answer (Walk *walk)
{
  PozoCardSet hand = walk->state.hand[walk->state.seat].held;
  PozoCardSet melds[POZO_GIN_MELDS_MAX];
  PozoGinLegal legal = pozo_gin_find_legal (&walk->state, &walk->rules);
  PozoGinLayout layout;

  for (guint i = 0; i < POZO_GIN_MELDS_MAX; i++)
    melds[i] = walk->state.melds[i].cards;
  g_assert_true (legal.may_pass);
  g_assert_false (legal.may_draw || legal.may_take || legal.is_big);
  g_assert_cmphex (legal.discards | legal.knocks | legal.gins, ==, 0);
  refuse_draws (walk);
  refuse_discards (walk);
  refuse_claims (walk);
  layout = pozo_gin_find_answer (&walk->state, &walk->rules, &walk->turn);
  g_assert_cmpuint (pozo_gin_value (layout.rest), ==, find_least (&walk->state, hand, 0, melds));
  g_assert_true (pozo_gin_line_play (&walk->turn, &walk->state, &walk->rules, TRUE));
  g_assert_cmphex (walk->state.hand[2 - walk->state.closer].held, ==, layout.rest);
  for (guint i = 0; i < walk->turn.n_actions; i++)
    walk->n_met[MET_ADDED] += walk->turn.actions[i].kind == POZO_ACTION_ADD;
}

/* ---- A deal ---- */

static void
set_up (Walk *walk)
{
  guint at = 0;

  for (guint i = 0; i < POZO_GIN_PACK; i++)
    walk->deck[i] = (PozoCard) i;
  for (guint i = POZO_GIN_PACK - 1; i > 0; i--)
    {
      guint k = (guint) g_rand_int_range (walk->random, 0, (gint32) i + 1);
      PozoCard card = walk->deck[i];

      walk->deck[i] = walk->deck[k];
      walk->deck[k] = card;
    }
  pozo_gin_state_init (&walk->state);
  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    for (guint i = 0; i < POZO_GIN_HAND; i++)
      pozo_gin_deal_card (&walk->state, seat, walk->deck[at++]);
  pozo_gin_turn_up (&walk->state, walk->deck[at++]);
  walk->n_dealt = at;
  walk->state.first = walk->state.seat = (guint8) g_rand_int_range (walk->random, 0, 2);
}

/* Plays a word that is listed: by lot, but what makes the hand better is liked. */
static void
begin (Walk *walk, const PozoGinLegal *legal)
{
  PozoCardSet hand = walk->state.hand[walk->state.seat].held;
  PozoCardSet top = pozo_card_set_of (walk->state.pile[walk->state.n_pile - 1]);
  gboolean likes = pozo_gin_deadwood (hand | top) <= pozo_gin_deadwood (hand) ||
                   g_rand_int_range (walk->random, 0, 8) == 0;

  if (legal->may_take && (likes || !(legal->may_draw || legal->may_pass)))
    {
      pozo_gin_line_add (&walk->turn, POZO_ACTION_TAKE);
      walk->n_met[MET_TAKE]++;
    }
  else if (legal->may_draw)
    {
      pozo_gin_line_add_card (&walk->turn, POZO_ACTION_DRAW, walk->deck[walk->n_dealt++]);
      walk->n_met[MET_DRAW]++;
    }
  else
    {
      pozo_gin_line_add (&walk->turn, POZO_ACTION_PASS);
      walk->n_met[MET_PASS]++;
    }
}

static PozoCardSet
choose (Walk *walk, PozoCardSet cards)
{
  guint n = (guint) g_rand_int_range (walk->random, 0, (gint32) pozo_card_set_count (cards));

  while (n-- > 0)
    cards &= cards - 1;
  return pozo_card_set_first (cards);
}

static PozoCardSet
choose_discard (Walk *walk, PozoCardSet cards)
{
  PozoCardSet hand = walk->state.hand[walk->state.seat].held;
  PozoCardSet best = choose (walk, cards);

  if (g_rand_int_range (walk->random, 0, 10) == 0)
    return best;
  for (PozoCardSet left = cards; left != 0; left &= left - 1)
    if (pozo_gin_deadwood (hand & ~pozo_card_set_first (left)) < pozo_gin_deadwood (hand & ~best))
      best = pozo_card_set_first (left);
  return best;
}

static void
end (Walk *walk, const PozoGinLegal *legal)
{
  PozoCardSet hand = walk->state.hand[walk->state.seat].held;
  PozoCard discard = POZO_CARD_NONE;
  guint word = POZO_GIN_SAY_NOTHING;
  PozoGinLine line;

  if (legal->is_big)
    word = POZO_GIN_SAY_GIN;
  else if (legal->gins != 0 && (legal->discards == 0 || g_rand_boolean (walk->random)))
    {
      word = POZO_GIN_SAY_GIN;
      discard = pozo_card_set_card (choose (walk, legal->gins));
    }
  else if (legal->knocks != 0 && (legal->discards == 0 || g_rand_boolean (walk->random)))
    {
      word = POZO_GIN_SAY_KNOCK;
      discard = pozo_card_set_card (choose (walk, legal->knocks));
    }
  else
    discard = pozo_card_set_card (choose_discard (walk, legal->discards));
  line = closing (hand, discard, word, TRUE);
  walk->n_met[MET_KNOCK] += word == POZO_GIN_SAY_KNOCK;
  walk->n_met[MET_GIN] += word == POZO_GIN_SAY_GIN;
  walk->n_met[MET_BIG] += legal->is_big;
  g_assert_true (pozo_gin_line_play (&line, &walk->state, &walk->rules, TRUE));
}

static void
play_turn (Walk *walk)
{
  PozoKindVerdict verdict = { 0 };
  PozoGinLegal legal;
  gboolean passes;

  walk->before = walk->state;
  walk->turn = (PozoGinLine){ 0 };
  pozo_gin_begin_turn (&walk->state, walk->state.seat + 1u, 0, &verdict);
  if (walk->state.phase == POZO_GIN_ANSWER)
    {
      answer (walk);
      return;
    }
  legal = pozo_gin_find_legal (&walk->state, &walk->rules);
  check_beginning (walk, &legal);
  begin (walk, &legal);
  passes = walk->turn.actions[0].kind == POZO_ACTION_PASS;
  g_assert_true (pozo_gin_line_play (&walk->turn, &walk->state, &walk->rules, passes));
  if (passes)
    return;
  legal = pozo_gin_find_legal (&walk->state, &walk->rules);
  check_end (walk, &legal);
  end (walk, &legal);
}

static void
draw_rules (Walk *walk)
{
  gint32 *values = (gint32 *) &walk->rules;

  walk->rules = pozo_gin_rules_default;
  for (guint i = 0; pozo_gin_rules[i].key != NULL; i++)
    if (g_rand_boolean (walk->random))
      values[i] =
          g_rand_int_range (walk->random, pozo_gin_rules[i].least, pozo_gin_rules[i].most + 1);
}

static void
test_legal (void)
{
  guint n_deals = g_test_thorough () ? 20000 : 300;
  Walk walk = { .random = g_rand_new_with_seed (29) };

  for (guint i = 0; i < n_deals; i++)
    {
      draw_rules (&walk);
      set_up (&walk);
      while (walk.state.phase != POZO_GIN_OVER)
        play_turn (&walk);
      walk.n_met[MET_VOID] += walk.state.is_void;
    }
  for (guint i = 0; i < N_MET; i++)
    {
      g_test_message ("met %u: %u", i, walk.n_met[i]);
      g_assert_cmpuint (walk.n_met[i], >, 0);
    }
  g_rand_free (walk.random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gin-legal/words", test_legal);
  return g_test_run ();
}
