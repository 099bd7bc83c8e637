/* SPDX-License-Identifier: MIT */
/* Deals of gin rummy by players who draw and discard by lot, and knock when they may: nothing is
 * found in them, and what is made of them by accident never breaks the program. */
#include "gin-bench.h"

#include "pozo-gin-deadwood.h"

#include <string.h>

typedef struct
{
  GRand *random;
  GString *out;
  PozoCard pack[52];
  guint n_drawn;
  PozoCardSet hand[2];
  PozoCard pile[52];
  guint n_pile;
  PozoCardSet melds[4]; /* of who ended the deal */
  guint n_melds;
} Table;

static void
put_card (GString *out, PozoCardSet card)
{
  g_string_append (out, pozo_card_infos[pozo_card_set_card (card)].text);
}

static void
put_cards (GString *out, PozoCardSet cards, const char *between)
{
  for (; cards != 0; cards &= cards - 1)
    {
      g_string_append (out, between);
      put_card (out, pozo_card_set_first (cards));
    }
}

static void
shuffle (Table *table)
{
  for (guint i = 0; i < 52; i++)
    table->pack[i] = (PozoCard) i;
  for (guint i = 51; i > 0; i--)
    {
      guint k = (guint) g_rand_int_range (table->random, 0, (gint32) i + 1);
      PozoCard card = table->pack[i];

      table->pack[i] = table->pack[k];
      table->pack[k] = card;
    }
}

static PozoCardSet
draw (Table *table)
{
  return pozo_card_set_of (table->pack[table->n_drawn++]);
}

/* A meld that is among the best of a hand; none where no meld makes its deadwood less. */
static PozoCardSet
find_meld (PozoCardSet hand)
{
  guint least = pozo_gin_deadwood (hand);

  if (least == pozo_gin_value (hand))
    return 0;
  for (guint place = 0; place < 64; place++)
    for (guint n = 3; n <= 11; n++)
      {
        PozoCardSet run = (((PozoCardSet) 1 << n) - 1) << place;
        PozoCardSet set = hand & (POZO_CARD_SET_ACES << (place % 16));

        if ((hand & run) == run && pozo_card_set_is_run (run) &&
            pozo_gin_deadwood (hand & ~run) == least)
          return run;
        if (n == 4 && place >= 16 && place < 32)
          set &= ~pozo_card_set_first (set); /* three of four */
        if (pozo_card_set_is_set (set) && pozo_gin_deadwood (hand & ~set) == least)
          return set;
      }
  return 0;
}

/* Lays the best melds of a hand; what is left of it. */
static PozoCardSet
lay_melds (Table *table, PozoCardSet hand, gboolean is_closer)
{
  for (PozoCardSet meld; (meld = find_meld (hand)) != 0; hand &= ~meld)
    {
      g_string_append (table->out, " =");
      put_cards (table->out, meld, "");
      if (is_closer)
        table->melds[table->n_melds++] = meld;
    }
  return hand;
}

/* Adds what fits to the melds of a knocker; what is left. */
static PozoCardSet
lay_off (Table *table, PozoCardSet hand)
{
  for (guint i = 0; i < table->n_melds; i++)
    for (PozoCardSet left = hand; left != 0; left &= left - 1)
      {
        PozoCardSet card = pozo_card_set_first (left);
        PozoCardSet meld = table->melds[i] | card;
        PozoCard first = pozo_card_set_card (pozo_card_set_first (table->melds[i]));

        if (!pozo_card_set_is_set (meld) && !pozo_card_set_is_run (meld))
          continue;
        g_string_append_printf (
            table->out, " =%c:", pozo_card_infos[first].text[pozo_card_set_is_run (meld) ? 1 : 0]);
        put_card (table->out, card);
        table->melds[i] = meld;
        hand &= ~card;
      }
  return hand;
}

static void
put_score (GString *out, guint side, guint points, guint bonus)
{
  g_string_append_printf (out, "score %c", 'A' + side);
  if (points + bonus > 0)
    g_string_append_printf (out, " points=%u bonus=%u", points, bonus);
  g_string_append_printf (out, " total=%u sum=%u\n", points + bonus, points + bonus);
}

/* The answer to the end of a deal, and what it comes to. */
static void
answer (Table *table, guint closer, PozoCardSet left, gboolean is_gin)
{
  guint other = 1 - closer;
  gsize length;
  PozoCardSet rest;
  guint own = pozo_gin_value (left);
  guint theirs;

  g_string_append_printf (table->out, "%u", other + 1);
  length = table->out->len;
  rest = lay_melds (table, table->hand[other], FALSE);
  if (!is_gin)
    rest = lay_off (table, rest);
  if (table->out->len == length)
    g_string_append (table->out, " /");
  g_string_append_c (table->out, '\n');
  theirs = pozo_gin_value (rest);
  if (!is_gin && theirs <= own)
    put_score (table->out, other, own - theirs, 25);
  else
    put_score (table->out, closer, theirs - own, is_gin ? 25 : 0);
  put_score (table->out, !is_gin && theirs <= own ? closer : other, 0, 0);
}

static guint
find_limit (PozoCard upcard)
{
  PozoCardSet card = pozo_card_set_of (upcard);

  return pozo_card_rank (upcard) == POZO_RANK_A ? 0 : pozo_gin_value (card);
}

/* The card to throw: by lot, but for one that leaves few enough, if the player looks. */
static PozoCardSet
choose_discard (Table *table, PozoCardSet hand, PozoCardSet taken, guint limit)
{
  PozoCardSet best = 0;
  guint n = 0;

  for (PozoCardSet left = hand & ~taken; left != 0; left &= left - 1)
    {
      PozoCardSet card = pozo_card_set_first (left);

      if (pozo_gin_deadwood (hand & ~card) <= limit)
        return card;
      if (g_rand_int_range (table->random, 0, (gint32) ++n) == 0)
        best = card;
    }
  return best;
}

/* A turn behind its draw; whether it ends the deal. */
static gboolean
end_turn (Table *table, guint seat, PozoCardSet taken, guint limit)
{
  PozoCardSet *hand = &table->hand[seat];
  PozoCardSet discard = choose_discard (table, *hand, taken, limit);
  guint deadwood = pozo_gin_deadwood (*hand & ~discard);
  gboolean ends = deadwood == 0 || (limit > 0 && deadwood <= limit);
  PozoCardSet left;

  *hand &= ~discard;
  left = ends ? lay_melds (table, *hand, TRUE) : *hand;
  g_string_append (table->out, " -");
  put_card (table->out, discard);
  if (ends)
    g_string_append_printf (table->out, deadwood == 0 ? " #gin" : " #knock:%u", deadwood);
  g_string_append_c (table->out, '\n');
  table->pile[table->n_pile++] = pozo_card_set_card (discard);
  if (ends)
    answer (table, seat, left, deadwood == 0);
  return ends;
}

static void
set_up (Table *table)
{
  shuffle (table);
  table->n_drawn = table->n_pile = table->n_melds = 0;
  for (guint seat = 0; seat < 2; seat++)
    {
      table->hand[seat] = 0;
      for (guint i = 0; i < 10; i++)
        table->hand[seat] |= draw (table);
      g_string_append_printf (table->out, "hand %u", seat + 1);
      put_cards (table->out, table->hand[seat], " ");
      g_string_append_c (table->out, '\n');
    }
  table->pile[table->n_pile++] = table->pack[table->n_drawn++];
  g_string_append_printf (table->out, "up %s\n1 /\n2 /\n", pozo_card_infos[table->pile[0]].text);
}

static char *
play_deal (GRand *random)
{
  Table table = { .random = random,
                  .out = g_string_new ("PCN: 2\nGame: gin-rummy\nId: random\n\n"
                                       "deal 1 dealer=2 score=0,0\n") };
  guint limit;
  gboolean has_ended = FALSE;

  set_up (&table);
  limit = find_limit (table.pile[0]);
  for (guint turn = 0; !has_ended && table.n_drawn < 50; turn++)
    {
      guint seat = turn % 2;
      gboolean takes = turn > 0 && g_rand_int_range (random, 0, 3) == 0;
      PozoCardSet card = takes ? pozo_card_set_of (table.pile[--table.n_pile]) : draw (&table);

      g_string_append_printf (table.out, takes ? "%u ^" : "%u +", seat + 1);
      if (!takes)
        put_card (table.out, card);
      table.hand[seat] |= card;
      has_ended = end_turn (&table, seat, takes ? card : 0, limit);
    }
  if (!has_ended)
    g_string_append (table.out, "!void\nscore A total=0 sum=0\nscore B total=0 sum=0\n");
  g_string_append (table.out, "\nend continues\n");
  return g_string_free (table.out, FALSE);
}

/* ---- Judging ---- */

static void
test_legal (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (29);
  guint n_deals = g_test_thorough () ? 100000 : 1500;
  guint n_played = 0;
  GinBench bench;

  gin_bench_init (&bench);
  for (guint i = 0; i < n_deals; i++)
    {
      g_autofree char *text = play_deal (random);

      gin_bench_judge (&bench, text, POZO_PCN_STRICT);
      if (bench.game->findings->len > 0)
        g_test_message (
            "%s%s", text,
            pozo_finding_info (g_array_index (bench.game->findings, PozoFinding, 0).code)->slug);
      g_assert_cmpuint (bench.game->findings->len, ==, 0);
      g_assert_true (pozo_game_is_fully_checked (bench.game));
      n_played += bench.game->fates[POZO_DEAL_PLAYED];
    }
  g_assert_cmpuint (n_played, ==, n_deals);
  gin_bench_clear (&bench);
}

/* Spoils a text in one place: a byte, a piece, or a line that is there again. */
static char *
spoil (GRand *random, const char *text)
{
  static const char bytes[] = "+-=^/#>!:.?*0123456789AKQJTshdc \n";
  GString *out = g_string_new (text);
  gsize at = (gsize) g_rand_int_range (random, 0, (gint32) out->len);
  gsize n = (gsize) g_rand_int_range (random, 1, 6);
  char byte = bytes[g_rand_int_range (random, 0, sizeof bytes - 1)];
  g_autofree char *again = NULL;

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      out->str[at] = byte;
      break;
    case 1:
      g_string_erase (out, (gssize) at, (gssize) MIN (n, out->len - at));
      break;
    case 2:
      g_string_insert_c (out, (gssize) at, byte);
      break;
    default:
      again = g_strndup (out->str + at, strcspn (out->str + at, "\n") + 1);
      g_string_insert (out, (gssize) at, again);
    }
  return g_string_free (out, FALSE);
}

/* Writing what was read, and reading that, gives the same text. */
static void
assert_stable (GinBench *bench)
{
  g_autoptr (GString) once = g_string_new (NULL);
  g_autoptr (GString) twice = g_string_new (NULL);

  pozo_pcn_write (bench->record, NULL, once);
  gin_bench_judge (bench, once->str, POZO_PCN_LENIENT);
  pozo_pcn_write (bench->record, NULL, twice);
  g_assert_cmpstr (once->str, ==, twice->str);
}

static void
test_spoiled (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (30);
  guint n_deals = g_test_thorough () ? 20000 : 300;
  guint n_found = 0;
  GinBench bench;

  gin_bench_init (&bench);
  for (guint i = 0; i < n_deals; i++)
    {
      g_autofree char *text = play_deal (random);

      for (guint k = 0; k < 10; k++)
        {
          char *spoiled = spoil (random, text);

          gin_bench_judge (&bench, spoiled, k % 2 ? POZO_PCN_STRICT : POZO_PCN_LENIENT);
          n_found += bench.game->findings->len > 0;
          assert_stable (&bench);
          g_free (text);
          text = spoiled;
        }
    }
  g_assert_cmpuint (n_found, >, n_deals);
  gin_bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gin-games/legal", test_legal);
  g_test_add_func ("/gin-games/spoiled", test_spoiled);
  return g_test_run ();
}
