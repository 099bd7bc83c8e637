/* SPDX-License-Identifier: MIT */
/* A small match through the replay to a plugin that writes down all it is told.
 *
 * What it writes are the keys of a table, numbered so that they stay in order. */
#include "pozo-feed.h"
#include "pozo-pcn.h"

#include <string.h>

static const char record_text[] =
    "PCN: 1\nId: small\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: full\n"
    "Variant: international-4\nRule: deal.hand_size = 5\nRule: initial.table = -inf:15\n"
    "Rule: going_out.canastas = 0\n"
    "\n"
    "deal 1 dealer=4 score=0,0\n"
    "hand 1 7c 7d 7h 8c 8d\n"
    "hand 2 9c 9d Tc Td Jc\n"
    "hand 3 4c 4d 5c 5d 6c\n"
    "hand 4 Qc Qd Kc ?? ??\n"
    "up 4h\n"
    "1 +2s -2s\n"
    "2 +3d *3d +4s -4s\n"
    "3 ^4c4d@3 =4:4h2s -6c\n"
    "4 +Qh =QcQdQh -Kc\n"
    "1 +7s =7c7d7h7s -8c\n"
    "2 +9h -9h\n"
    "3 +5h =5c5d5h\n"
    "\n"
    "deal 2 dealer=1\n"
    "score A red3=-200 total=-200\n"
    "score B red3=100 total=100\n"
    "\n"
    "end continues\n";

typedef struct
{
  const PozoPluginHost *host;
  const PozoPluginTable *lines;
  const PozoPluginRules *rules;
  guint32 pile_rule;
  guint32 target_rule;
  guint n;
} State;

static void say (State *state, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
say (State *state, const char *format, ...)
{
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strdup_printf ("%03u %s", state->n++, text);
  state->host->row (state->host, state->lines, line)[0]++;
}

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  static const PozoPluginColumn columns[] = { { .id = "n", .title = "n" } };
  PozoPluginText text = {
    .id = "lines", .title = "L", .unit = "u", .axis = "a", .description = "What is told."
  };
  State *state = g_new0 (State, 1);

  state->host = host;
  state->lines = host->table (host, &text, NULL, columns, 1);
  *out = state;
  return TRUE;
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  say (data, "game %s %s players=%u sides=%u %u%u%u%u", game->id, game->variant, game->n_players,
       game->n_sides, game->side_of[1], game->side_of[2], game->side_of[3], game->side_of[4]);
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  say (data, "deal %u at %u dealer=%u active=%x hand=%u score=%d,%d (%x) known %u of %u",
       deal->number, deal->place, deal->dealer, deal->active, deal->hand_size[1], deal->score[1],
       deal->score[2], deal->known_scores, deal->n_known, deal->n_dealt);
}

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *a = pozo_plugin_action (batch, i);

      if (a->kind == POZO_PLUGIN_ACTION_END)
        continue;
      say (data,
           "%u: %u%c kind=%u cards=%u/%u pile=%u hand=%u flags=%x take=%u meld=%u:%u:%u %u/%u",
           a->turn, a->seat, '@' + a->side, a->kind, a->n_cards,
           a->n_cards > 0 ? pozo_plugin_cards (batch, a)[0] : 0, a->pile_size, a->hand_size,
           a->flags, a->take, a->meld, a->meld_kind, a->meld_rank, a->meld_size, a->meld_wilds);
    }
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  say (data, "end reason=%u goer=%u%c concealed=%u complete=%u known=%u turns=%u errors=%u",
       end->reason, end->goer, '@' + end->goer_side, end->is_concealed, end->is_complete,
       end->is_known, end->n_turns, end->n_errors);
  for (guint i = 0; i < end->n_melds; i++)
    {
      const PozoPluginMeld *meld = pozo_plugin_meld (end, i);
      say (data, "meld %c kind=%u rank=%u %u+%u canasta=%u turn=%u", '@' + meld->side, meld->kind,
           meld->rank, meld->n_naturals, meld->n_wilds, meld->canasta, meld->first_turn);
    }
  for (guint i = 1; i <= end->n_sides; i++)
    {
      const PozoPluginSide *side = pozo_plugin_side (end, i);
      say (data,
           "side %c known=%03x melds=%d out=%d red3=%d total=%d sum=%d threes=%u hand=%u first=%u",
           '@' + i, side->known, side->item[POZO_PLUGIN_ITEM_MELDS],
           side->item[POZO_PLUGIN_ITEM_OUT], side->item[POZO_PLUGIN_ITEM_RED3],
           side->item[POZO_PLUGIN_ITEM_TOTAL], side->item[POZO_PLUGIN_ITEM_SUM], side->n_red3,
           side->n_hand, side->first_turn);
    }
}

static void
end_game (gpointer data, const PozoPluginGameEnd *end)
{
  say (data, "over reason=%u winner=%u deals=%u score=%d,%d (%x) errors=%u", end->reason,
       end->winner, end->n_deals, end->score[1], end->score[2], end->known_scores, end->n_errors);
}

static const PozoPluginDesc desc = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "transcript",
  .version = "1",
  .summary = "writes down what it is told",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENTS_ALL,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .deal_end = end_deal,
  .game_end = end_game,
};

static char *
transcribe_record (const PozoPluginDesc *plugin, const char *text, guint n_times)
{
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) worker = NULL;
  g_autoptr (PozoFeed) feed = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GString *out = g_string_new (NULL);

  g_assert_true (pozo_host_add (host, plugin, NULL, NULL));
  worker = pozo_host_worker_new (host, NULL);
  feed = pozo_feed_new (worker, pozo_host_events (host));
  pozo_replay_observe (replay, pozo_feed_observer (feed), feed);
  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  for (guint i = 0; i < n_times; i++)
    pozo_replay_game (replay, record, game);
  lines = pozo_metric_keys (pozo_metrics_get (pozo_host_worker_metrics (worker, 0), 0));
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (out, "%s\n", (const char *) g_ptr_array_index (lines, i) + 4);
  return g_string_free (out, FALSE);
}

static char *
transcribe (const PozoPluginDesc *plugin, guint n_times)
{
  return transcribe_record (plugin, record_text, n_times);
}

static const char transcript[] =
    "game small international-4 players=4 sides=2 1212\n"
    "deal 1 at 1 dealer=4 active=1e hand=5 score=0,0 (6) known 18 of 20\n"
    "1: 1A kind=1 cards=1/0 pile=1 hand=5 flags=0 take=0 meld=255:0:15 0/0\n"
    "1: 1A kind=9 cards=1/0 pile=1 hand=6 flags=2 take=0 meld=255:0:15 0/0\n"
    "2: 2B kind=1 cards=1/6 pile=2 hand=5 flags=1 take=0 meld=255:0:15 0/0\n"
    "2: 2B kind=0 cards=1/6 pile=2 hand=6 flags=1 take=0 meld=255:0:15 0/0\n"
    "2: 2B kind=1 cards=1/8 pile=2 hand=5 flags=1 take=0 meld=255:0:15 0/0\n"
    "2: 2B kind=9 cards=1/8 pile=2 hand=6 flags=1 take=0 meld=255:0:15 0/0\n"
    "3: 3A kind=2 cards=2/11 pile=3 hand=5 flags=5 take=1 meld=0:1:2 3/0\n"
    "3: 3A kind=4 cards=2/9 pile=0 hand=5 flags=0 take=0 meld=0:1:2 5/1\n"
    "3: 3A kind=9 cards=1/19 pile=0 hand=3 flags=0 take=0 meld=255:0:15 0/0\n"
    "4: 4B kind=1 cards=1/41 pile=1 hand=5 flags=0 take=0 meld=255:0:15 0/0\n"
    "4: 4B kind=3 cards=3/43 pile=1 hand=6 flags=4 take=0 meld=0:1:10 3/0\n"
    "4: 4B kind=9 cards=1/47 pile=1 hand=3 flags=0 take=0 meld=255:0:15 0/0\n"
    "5: 1A kind=1 cards=1/20 pile=2 hand=5 flags=0 take=0 meld=255:0:15 0/0\n"
    "5: 1A kind=3 cards=4/23 pile=2 hand=6 flags=0 take=0 meld=1:1:5 4/0\n"
    "5: 1A kind=9 cards=1/27 pile=2 hand=2 flags=0 take=0 meld=255:0:15 0/0\n"
    "6: 2B kind=1 cards=1/29 pile=3 hand=5 flags=0 take=0 meld=255:0:15 0/0\n"
    "6: 2B kind=9 cards=1/29 pile=3 hand=6 flags=0 take=0 meld=255:0:15 0/0\n"
    "7: 3A kind=1 cards=1/13 pile=4 hand=2 flags=0 take=0 meld=255:0:15 0/0\n"
    "7: 3A kind=3 cards=3/15 pile=4 hand=3 flags=0 take=0 meld=2:1:3 3/0\n"
    "end reason=1 goer=3A concealed=0 complete=1 known=0 turns=7 errors=0\n"
    "meld A kind=1 rank=2 4+1 canasta=0 turn=3\n"
    "meld A kind=1 rank=5 4+0 canasta=0 turn=5\n"
    "meld A kind=1 rank=3 3+0 canasta=0 turn=7\n"
    "meld B kind=1 rank=10 3+0 canasta=0 turn=4\n"
    "side A known=ffff melds=75 out=100 red3=0 total=165 sum=165 threes=0 hand=1 first=3\n"
    "side B known=f3bf melds=30 out=0 red3=100 total=0 sum=0 threes=1 hand=7 first=4\n"
    "deal 2 at 2 dealer=1 active=0 hand=0 score=165,0 (2) known 0 of 0\n"
    "end reason=6 goer=0@ concealed=0 complete=0 known=0 turns=0 errors=0\n"
    "side A known=c10 melds=0 out=0 red3=-200 total=-200 sum=-35 threes=2 hand=0 first=0\n"
    "side B known=410 melds=0 out=0 red3=100 total=100 sum=0 threes=1 hand=0 first=0\n"
    "over reason=5 winner=0 deals=2 score=-35,0 (2) errors=0\n";

static void
test_everything (void)
{
  g_autofree char *got = transcribe (&desc, 1);

  g_assert_cmpstr (got, ==, transcript);
}

/* Nothing is left over from one game to the next. */
static void
test_again (void)
{
  g_autofree char *once = transcribe (&desc, 1);
  g_autofree char *twice = transcribe (&desc, 2);
  g_autofree char *expected = g_strconcat (once, once, NULL);

  g_assert_cmpstr (twice, ==, expected);
}

/* Who asks for less is told the same of it. */
static void
test_mask (void)
{
  PozoPluginDesc some = desc;
  g_autofree char *got = NULL;

  some.events = POZO_PLUGIN_EVENT_GAME_BEGIN;
  got = transcribe (&some, 1);
  g_assert_cmpstr (got, ==, "game small international-4 players=4 sides=2 1212\n");
}

/* ---- What is told beside the play ---- */

/* A head with more in it, clocks, a card that is laid on the pile across, a wrong sum, a chance to
 * take the pile that is missed, and one to go out. */
static const char rich_text[] =
    "PCN: 1\nId: rich\nEvent: Cup of the North\nDate: 2026-05-01\nPlayer-1: Ada\nPlayer-2: Bo\n"
    "Detail: full\nVariant: international-2\nRule: deal.hand_size = 5\n"
    "Rule: initial.table = -inf:15\nRule: going_out.canastas = 0\nRule: match.target = 700\n"
    "X-Stake: a drink\n"
    "\n"
    "deal 1 dealer=2 score=0,0\n"
    "hand 1 4c 4d 7c Kc Kd\n"
    "hand 2 9c 9d Tc Td Th\n"
    "up 4h\n"
    "1 +As5s -Kd %2.5\n"
    "2 +Ks9s =TcTdTh -Ks\n"
    "1 +6c6d -4c %9\n"
    "\n"
    "deal 2 dealer=1\n"
    "score A melds=100 total=93\n"
    "score B total=0\n"
    "\n"
    "end continues\n";

static void
begin_rich_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  state->rules = game->rules;
  say (state, "%s: %s and %s, event %s, stake %s, round %s, %u lines", game->id, game->player[1],
       game->player[2], pozo_plugin_head (game, "event"), pozo_plugin_head (game, "x-stake"),
       pozo_plugin_head (game, "Round"), game->n_heads);
  say (state, "target %d and %d, pile %s, a king %d, a joker %d, red threes %u", game->target,
       state->host->rule_number (state->host, game->rules, state->target_rule),
       state->host->rule_text (state->host, game->rules, state->pile_rule),
       game->card_points[POZO_PLUGIN_RANK_K * 4], game->card_points[POZO_PLUGIN_CARD_JOKER],
       game->n_red3);
}

static void
begin_rich_deal (gpointer data, const PozoPluginDeal *deal)
{
  say (data, "minimum %d and %d, up %u, hands", deal->minimum[1], deal->minimum[2],
       deal->n_up > 0 ? deal->up[0] : 0);
  for (guint seat = 1; seat <= 2; seat++)
    for (guint i = 0; i < deal->hand_size[seat]; i++)
      say (data, "%u holds %u", seat, deal->hands[seat][i]);
}

static void
see_rich_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;
  const guint could =
      POZO_PLUGIN_ACTION_COULD_TAKE | POZO_PLUGIN_ACTION_COULD_GO_OUT | POZO_PLUGIN_ACTION_UNSEEN;

  for (guint i = 0; i < batch->n_clocks; i++)
    say (state, "clock %d", batch->clocks[i]);
  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *a = pozo_plugin_action (batch, i);

      if ((a->flags & could) || a->finding != 0)
        say (state, "turn %u kind %u: could %x, %s", a->turn, a->kind, a->flags & could,
             a->finding == 0 ? "fine" : state->host->finding_code (state->host, a->finding));
    }
}

static void
end_rich_deal (gpointer data, const PozoPluginDealEnd *end)
{
  const PozoPluginSide *side = pozo_plugin_side (end, 1);

  for (guint i = 0; i < end->n_melds; i++)
    {
      const PozoPluginMeld *meld = pozo_plugin_meld (end, i);

      say (data, "meld of %u: suits %u%u%u%u%u, jokers %u, twos %u, low %u", meld->seat,
           meld->n_of_suit[0], meld->n_of_suit[1], meld->n_of_suit[2], meld->n_of_suit[3],
           meld->n_of_suit[4], meld->n_jokers, meld->n_twos, meld->low);
    }
  say (data, "total %d (%x), recorded %d (%x)", side->item[POZO_PLUGIN_ITEM_TOTAL],
       side->known >> POZO_PLUGIN_ITEM_TOTAL & 1, side->recorded[POZO_PLUGIN_ITEM_TOTAL],
       side->known_recorded);
}

static void
end_rich_game (gpointer data, const PozoPluginGameEnd *end)
{
  say (data, "errors %u warnings %u notes %u decided %u", end->n_errors, end->n_warnings,
       end->n_notes, end->is_decided);
  for (guint i = 0; i < end->n_findings; i++)
    {
      const PozoPluginFinding *f = pozo_plugin_finding (end, i);

      say (data, "%s %u at %u:%u deal %u turn %u seat %u", f->code, f->severity, f->line, f->column,
           f->deal, f->turn, f->seat);
    }
}

static void
set_up_rich (const PozoPluginHost *host, gpointer *out, guint asks)
{
  State *state;

  set_up (host, NULL, out);
  state = *out;
  host->ask (host, asks);
  state->pile_rule = host->find_rule (host, "pile.onto_meld");
  state->target_rule = host->find_rule (host, "match.target");
}

static gboolean
set_up_asking (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  set_up_rich (host, out, POZO_PLUGIN_ASKS_ALL);
  return TRUE;
}

static gboolean
set_up_silent (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  set_up_rich (host, out, 0);
  return TRUE;
}

static const PozoPluginDesc rich = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "transcript",
  .version = "1",
  .summary = "writes down what it is told",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENTS_ALL,
  .setup = set_up_asking,
  .destroy = g_free,
  .game_begin = begin_rich_game,
  .deal_begin = begin_rich_deal,
  .actions = see_rich_actions,
  .deal_end = end_rich_deal,
  .game_end = end_rich_game,
};

static const char rich_transcript[] =
    "rich: Ada and Bo, event Cup of the North, stake a drink, round (null), 13 lines\n"
    "target 700 and 700, pile any, a king 10, a joker 50, red threes 4\n"
    "minimum 15 and 15, up 9, hands\n"
    "1 holds 11\n"
    "1 holds 10\n"
    "1 holds 23\n"
    "1 holds 47\n"
    "1 holds 46\n"
    "2 holds 31\n"
    "2 holds 30\n"
    "2 holds 35\n"
    "2 holds 34\n"
    "2 holds 33\n"
    "clock 2500\n"
    "clock -1\n"
    "clock 9000\n"
    "turn 1 kind 1: could 20, fine\n"
    "turn 2 kind 3: could 40, fine\n"
    "meld of 2: suits 01110, jokers 0, twos 0, low 15\n"
    "total 0 (0), recorded 0 (0)\n"
    "minimum 15 and 15, up 0, hands\n"
    "total 93 (1), recorded 93 (401)\n"
    "errors 2 warnings 0 notes 0 decided 0\n"
    "turn-deal-unfinished 2 at 21:1 deal 1 turn 4 seat 2\n"
    "score-total 2 at 24:19 deal 2 turn 0 seat 0\n";

static void
test_rich (void)
{
  g_autofree char *got = transcribe_record (&rich, rich_text, 1);

  g_assert_cmpstr (got, ==, rich_transcript);
}

/* What is not asked for is not told. */
static void
test_silent (void)
{
  PozoPluginDesc silent = rich;
  g_autofree char *got = NULL;

  silent.setup = set_up_silent;
  got = transcribe_record (&silent, rich_text, 1);
  g_assert_null (strstr (got, "clock"));
  g_assert_null (strstr (got, "could"));
  g_assert_null (strstr (got, "score-total 2 at"));
  g_assert_nonnull (strstr (got, "errors 2"));
}

/* ---- Of discards only those that freeze the pile ---- */

/* The pile of the first deal is frozen when a wild card is discarded to it, that of the second one
 * becomes so. */
static const char frozen_text[] =
    "PCN: 1\nId: frozen\nPlayer-1: Ada\nPlayer-2: Bo\nDetail: full\nVariant: international-2\n"
    "Rule: deal.hand_size = 5\n"
    "\n"
    "deal 1 dealer=2 score=0,0\n"
    "hand 1 4c 4d 7c Kc Kd\n"
    "hand 2 9c 9d Tc 2d Th\n"
    "up 2c 4h\n"
    "1 +As5s -Kd\n"
    "2 +Ks9s -2d\n"
    "\n"
    "deal 2 dealer=1\n"
    "hand 1 4c 4d 7c Kc Kd\n"
    "hand 2 9c 9d Tc 2d Th\n"
    "up 4h\n"
    "2 +Ks9s -2d\n"
    "1 +As5s -Kd\n"
    "\n"
    "end abandoned\n";

static void
begin_frozen_deal (gpointer data, const PozoPluginDeal *deal)
{
  say (data, "deal %u frozen %u", deal->place, deal->is_frozen);
}

static void
see_freezing (gpointer data, const PozoPluginActions *batch)
{
  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *a = pozo_plugin_action (batch, i);

      say (data, "turn %u kind %u freezes %u", a->turn, a->kind,
           (a->flags & POZO_PLUGIN_ACTION_FREEZES) != 0);
    }
}

static void
test_freezing (void)
{
  PozoPluginDesc freezing = rich;
  g_autofree char *got = NULL;

  freezing.events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_ACTIONS;
  freezing.kinds = POZO_PLUGIN_KIND_FREEZING;
  freezing.setup = set_up_silent;
  freezing.deal_begin = begin_frozen_deal;
  freezing.actions = see_freezing;
  got = transcribe_record (&freezing, frozen_text, 1);
  g_assert_cmpstr (got, ==, "deal 1 frozen 1\ndeal 2 frozen 0\nturn 1 kind 9 freezes 1\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/feed/everything", test_everything);
  g_test_add_func ("/host/feed/again", test_again);
  g_test_add_func ("/host/feed/mask", test_mask);
  g_test_add_func ("/host/feed/rich", test_rich);
  g_test_add_func ("/host/feed/silent", test_silent);
  g_test_add_func ("/host/feed/freezing", test_freezing);
  return g_test_run ();
}
