/* SPDX-License-Identifier: MIT */
/* What a player prefers among the legal words; what is legal he is told.
 *
 * Figures are whole numbers, so that a seed gives the same games everywhere. */
#include "pozo-gin-player.h"

/* What a discard costs: a point of deadwood, a card that would make a meld with it (while the stock
 * is full, and less and less), a card that the other collects beside it. */
#define COST_POINT    8
#define COST_CHANCE   12
#define COST_DANGER   6

#define STOCK_FULL    31 /* cards, when a deal begins */
#define OTHER_FIRST   40 /* what the other may be thought to keep then, */
#define OTHER_DRAW    2  /* how much less after each card that was drawn, */
#define OTHER_LEAST   5  /* and when that ends */
#define STOCK_FOR_GIN 8  /* live cards of the stock for which it pays to wait for gin */

/**
 * pozo_gin_player_make:
 * @random: what he and the game decide by lot; borrowed
 *
 * Returns: somebody with a manner of his own
 */
PozoGinPlayer
pozo_gin_player_make (PozoRandom *random)
{
  static const guint8 whims[] = { 0, 0, 1, 5 };
  PozoGinPlayer player = { .random = random };

  player.whim = whims[pozo_random_below (random, G_N_ELEMENTS (whims))];
  player.patience = (guint8) pozo_random_below (random, 5);
  player.thrift = (guint8) (3 + pozo_random_below (random, 6));
  player.care = (guint8) pozo_random_below (random, 4);
  player.shows = pozo_random_chance (random, 25);
  return player;
}

static gboolean
has_whim (const PozoGinPlayer *player)
{
  return pozo_random_chance (player->random, player->whim);
}

static PozoCardSet
own_cards (const PozoGinState *view)
{
  return view->hand[view->seat].held;
}

/* The cards that the other was seen to take, and has. */
static PozoCardSet
other_cards (const PozoGinState *view)
{
  return view->hand[1 - view->seat].held;
}

static guint
without (PozoCardSet hand, PozoCardSet card)
{
  return pozo_gin_deadwood (hand & ~card);
}

/* ---- Drawing or taking ---- */

/* The least deadwood of a hand behind its discard, which is not the card just taken. */
static guint
find_least (PozoCardSet hand, PozoCardSet taken)
{
  guint least = G_MAXUINT;

  for (PozoCardSet left = hand & ~taken; left != POZO_CARD_SET_EMPTY; left &= left - 1)
    least = MIN (least, without (hand, pozo_card_set_first (left)));
  return least;
}

/* Whether the top of the pile makes a meld, or the hand much cheaper. */
static gboolean
wants_top (const PozoGinPlayer *player, const PozoGinState *view)
{
  PozoCardSet hand = own_cards (view);
  PozoCardSet top = pozo_card_set_of (view->pile[view->n_pile - 1]);
  guint now = pozo_gin_deadwood (hand);
  guint then = find_least (hand | top, top);
  gboolean makes_meld = pozo_gin_deadwood (hand | top) < now + pozo_gin_value (top);

  if (has_whim (player))
    return pozo_random_chance (player->random, 50);
  return (makes_meld && then < now) || then + player->thrift <= now;
}

/**
 * pozo_gin_player_begin:
 * @player: who plays
 * @view: the table as he sees it; his turn begins
 * @rules: rules
 * @is_late: whether the deal has gone on for so long that he takes only what ends it
 *
 * Decides how a turn begins.
 *
 * Returns: DRAW, TAKE or PASS
 */
PozoActionKind
pozo_gin_player_begin (const PozoGinPlayer *player,
                       const PozoGinState *view,
                       const PozoGinRules *rules,
                       gboolean is_late)
{
  PozoGinLegal legal = pozo_gin_find_legal (view, rules);
  gboolean is_last = !legal.may_draw && view->phase == POZO_GIN_DRAW;

  if (legal.may_take && (is_last || (!is_late && wants_top (player, view))))
    return POZO_ACTION_TAKE;
  return legal.may_draw ? POZO_ACTION_DRAW : POZO_ACTION_PASS;
}

/* ---- Discarding ---- */

/* Beside which cards of its suit, and of its rank, a card stands. */
static PozoCardSet
find_neighbours (PozoCardSet card)
{
  guint rank = (guint) __builtin_ctzll (card) % POZO_CARD_SET_LANE;
  PozoCardSet beside = card << 1 | card << 2 | card >> 1 | card >> 2;

  return ((POZO_CARD_SET_ACES << rank) | (beside & POZO_CARD_SET_PACK)) & ~card;
}

/* How many cards that may still come would make a meld of a card and one of a hand. */
static guint
count_chances (PozoCardSet card, PozoCardSet hand, PozoCardSet alive)
{
  guint rank = (guint) __builtin_ctzll (card) % POZO_CARD_SET_LANE;
  PozoCardSet equals = POZO_CARD_SET_ACES << rank;
  PozoCardSet makes = POZO_CARD_SET_EMPTY;

  hand &= ~card;
  if (hand & equals)
    makes |= equals;
  if (hand & card << 1)
    makes |= card >> 1 | card << 2;
  if (hand & card >> 1)
    makes |= card << 1 | card >> 2;
  if (hand & card << 2)
    makes |= card << 1;
  if (hand & card >> 2)
    makes |= card >> 1;
  return pozo_card_set_count (makes & alive);
}

static guint
find_cost (const PozoGinPlayer *player, const PozoGinState *view, PozoCardSet card)
{
  PozoCardSet hand = own_cards (view);
  PozoCardSet alive = POZO_CARD_SET_PACK & ~view->seen;
  guint n_collected = pozo_card_set_count (find_neighbours (card) & other_cards (view));
  guint chances = COST_CHANCE * count_chances (card, hand, alive) * view->n_stock / STOCK_FULL;

  return COST_POINT * without (hand, card) + chances + COST_DANGER * player->care * n_collected;
}

/* The card that costs least to lose; among equals by lot. */
static PozoCardSet
choose_discard (const PozoGinPlayer *player, const PozoGinState *view, PozoCardSet cards)
{
  gboolean is_whim = has_whim (player);
  PozoCardSet best = POZO_CARD_SET_EMPTY;
  guint least = G_MAXUINT;
  guint n_equal = 0;

  for (; cards != POZO_CARD_SET_EMPTY; cards &= cards - 1)
    {
      PozoCardSet card = pozo_card_set_first (cards);
      guint cost = is_whim ? 0 : find_cost (player, view, card);

      if (cost > least)
        continue;
      n_equal = cost < least ? 1 : n_equal + 1;
      least = cost;
      if (pozo_random_below (player->random, n_equal) == 0)
        best = card;
    }
  return best;
}

/* ---- Ending a deal ---- */

/* The card to knock with: it leaves the least. */
static PozoCardSet
choose_knock (PozoCardSet hand, PozoCardSet cards)
{
  PozoCardSet best = pozo_card_set_first (cards);

  for (; cards != POZO_CARD_SET_EMPTY; cards &= cards - 1)
    if (without (hand, pozo_card_set_first (cards)) < without (hand, best))
      best = pozo_card_set_first (cards);
  return best;
}

/* How many cards that may still come would make gin of ten cards and a discard. */
static guint
count_gin_cards (PozoCardSet hand, PozoCardSet alive)
{
  guint n = 0;

  for (; alive != POZO_CARD_SET_EMPTY; alive &= alive - 1)
    n += find_least (hand | pozo_card_set_first (alive), POZO_CARD_SET_EMPTY) == 0;
  return n;
}

/* Whether it is better to knock than to go on. */
static gboolean
wants_knock (const PozoGinPlayer *player,
             const PozoGinState *view,
             const PozoGinRules *rules,
             PozoCardSet hand)
{
  gint deadwood = (gint) pozo_gin_deadwood (hand);
  gint n_drawn = STOCK_FULL - view->n_stock;
  gint other = MAX (OTHER_FIRST - OTHER_DRAW * n_drawn, OTHER_LEAST);
  gint n_live = view->n_stock - rules->stock_dead;

  if (has_whim (player))
    return pozo_random_chance (player->random, 50);
  if (deadwood <= player->patience && n_live > STOCK_FOR_GIN &&
      count_gin_cards (hand, POZO_CARD_SET_PACK & ~view->seen) > 1)
    return FALSE;
  return deadwood < other || n_live < POZO_GIN_SEATS;
}

/* Of the layouts that leave the least, one to which the fewest cards that may be in another hand
 * can be added. */
static PozoGinLayout
choose_layout (PozoCardSet hand, PozoCardSet unknown)
{
  PozoGinLayout layouts[POZO_GIN_LAYOUTS_MAX];
  guint n = pozo_gin_lay_out (hand, layouts, POZO_GIN_LAYOUTS_MAX);
  guint least = G_MAXUINT;
  guint best = 0;

  for (guint i = 0; i < n; i++)
    {
      guint n_fit = 0;

      for (guint k = 0; k < layouts[i].n_melds; k++)
        for (PozoCardSet left = unknown; left != POZO_CARD_SET_EMPTY; left &= left - 1)
          {
            PozoCardSet meld = layouts[i].melds[k] | pozo_card_set_first (left);

            n_fit += pozo_card_set_is_set (meld) || pozo_card_set_is_run (meld);
          }
      if (n_fit >= least)
        continue;
      least = n_fit;
      best = i;
    }
  return layouts[best];
}

/* Ends a deal with a discard, or with none. */
static void
close_deal (const PozoGinState *view, PozoCardSet card, guint word, PozoGinLine *line)
{
  PozoCardSet unknown = (POZO_CARD_SET_PACK & ~view->seen) | other_cards (view);
  PozoGinLayout layout = choose_layout (own_cards (view) & ~card, unknown);
  PozoCard discard = card != POZO_CARD_SET_EMPTY ? pozo_card_set_card (card) : POZO_CARD_NONE;

  pozo_gin_close (line, &layout, discard, word);
}

/**
 * pozo_gin_player_end:
 * @player: who plays
 * @view: the table as he sees it; he has drawn or taken
 * @rules: rules
 * @line: (inout): gets the words that end his turn
 *
 * Decides what is discarded, and whether the deal ends with it.
 */
void
pozo_gin_player_end (const PozoGinPlayer *player,
                     const PozoGinState *view,
                     const PozoGinRules *rules,
                     PozoGinLine *line)
{
  PozoGinLegal legal = pozo_gin_find_legal (view, rules);
  PozoCardSet hand = own_cards (view);
  PozoCardSet card;

  if (legal.is_big)
    {
      close_deal (view, POZO_CARD_SET_EMPTY, POZO_GIN_SAY_GIN, line);
      return;
    }
  if (legal.gins != POZO_CARD_SET_EMPTY)
    {
      close_deal (view, choose_discard (player, view, legal.gins), POZO_GIN_SAY_GIN, line);
      return;
    }
  if (legal.knocks != POZO_CARD_SET_EMPTY)
    {
      card = choose_knock (hand, legal.knocks);
      if (legal.discards == POZO_CARD_SET_EMPTY || wants_knock (player, view, rules, hand & ~card))
        {
          close_deal (view, card, POZO_GIN_SAY_KNOCK, line);
          return;
        }
    }
  card = choose_discard (player, view, legal.discards);
  pozo_gin_line_add_card (line, POZO_ACTION_DISCARD, pozo_card_set_card (card));
}

/**
 * pozo_gin_player_answer:
 * @player: who plays
 * @view: the table as he sees it; the other has ended the deal
 * @rules: rules
 * @line: (inout): gets the words of his answer
 *
 * Decides what is laid behind the end of a deal: all that leaves less.
 */
void
pozo_gin_player_answer (const PozoGinPlayer *player,
                        const PozoGinState *view,
                        const PozoGinRules *rules,
                        PozoGinLine *line)
{
  PozoGinLayout layout = pozo_gin_find_answer (view, rules, line);

  if (player->shows && layout.rest != POZO_CARD_SET_EMPTY)
    pozo_gin_line_say (line, POZO_GIN_SAY_REST, POZO_GIN_NOT_TOLD, layout.rest);
}
