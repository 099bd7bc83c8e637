/* SPDX-License-Identifier: MIT */
/* Snapszli by records: each row is a deal, or a piece of one, and what is found in it.  The worked
 * examples of its rules, and both sides of every rule. */
#include "gin-bench.h"

#include <string.h>

#define HEAD                                                                                       \
  "PCN: 2\nGame: snapszli\nId: test\nPlayer-1: Anna\nPlayer-2: Bea\nVariant: snapszli-2\n"
#define DEAL  "\ndeal 1 dealer=2 score=0,0\n"
#define STOP  "\nend abandoned\n"
#define GO_ON "\nend continues\n"

/* The example of the game's page: leaves are trumps, and Anna leads. */
#define SET_UP  "hand 1 Ta Ul Th Uh Ub\nhand 2 Oh Ah Ob Kb Ab\nup Ol\n"
#define OPENING "1 ~Ul>Ol Ub Ob +Ua +Tb\n2 Ua Uh +Tl +Al\n2 Oh Th +Aa +Kl\n1 Ta Tl +Oa +Kh\n"
#define DRAWN   OPENING "2 Oa Aa +Ka +Ul\n"
#define PLAYED  DRAWN "1 Al Ul\n1 Tb Ab\n2 Ah Kh\n2 Kl Ol\n"
#define WON     "score A tricks=40 total=0 sum=0\nscore B tricks=72 game=1 total=1 sum=1\n"

/* Hearts are trumps; Anna has two pairs, Bea the Unter. */
#define PAIRS "hand 1 Kh Oh Kl Ol Ab\nhand 2 Uh Al Tl Ua Ka\nup Th\n"

/* Anna has aces and tens. */
#define STRONG "hand 1 Ah Th Al Tl Aa\nhand 2 Ul Ua Ub Ol Oa\nup Uh\n"

/* Who took the fifth trick, and draws first, nobody saw. */
#define UNSEEN                                                                                     \
  "hand 1 ??*5\nhand 2 ??*5\nup Uh\n1 Ah Oa +?? +??\n1 Aa Ta +?? +??\n1 Kh Oh +?? +??\n"           \
  "1 Th Ob +?? +??\n1 Al ?? "

typedef struct
{
  const char *name;
  const char *rules; /* lines of the head */
  const char *deal;  /* from the hands on */
  const char *found; /* slugs in the order of the text */
} Row;

static const Row rows[] = {
  { "E1", "", SET_UP PLAYED "2 #66\n" WON GO_ON, "" },
  { "E1 wrong units", "",
    SET_UP PLAYED "2 #66\nscore A tricks=40 total=0 sum=0\nscore B game=2 total=2 sum=2\n" GO_ON,
    "score-item" },
  { "E1 wrong points", "",
    SET_UP PLAYED "2 #66\nscore A tricks=41 sum=0\nscore B tricks=72 game=1 sum=1\n" GO_ON,
    "score-item" },
  { "and stand", "",
    SET_UP PLAYED "2 #66\nscore A tricks=41! sum=0\nscore B tricks=72 game=1 sum=1\n" GO_ON,
    "score-stands" },
  { "the total does not add up", "",
    SET_UP PLAYED "2 #66\nscore A sum=0\nscore B tricks=72 game=1 total=2 sum=2\n" GO_ON,
    "score-total" },
  { "the sum does not follow", "",
    SET_UP PLAYED "2 #66\nscore A sum=0\nscore B tricks=72 game=1 total=1 sum=3\n" GO_ON,
    "score-sum" },
  { "E2 beats what it can", "", SET_UP DRAWN "1 Al Kl\n" STOP, "" },
  { "trump is led and not beaten", "",
    "hand 1 Kh Ta Tl Tb Ka\nhand 2 Ah Uh Ul Ua Ub\nup Oh\n1 #close Kh Uh\n" STOP, "trick-beat" },
  { "E3 suit is not followed", "",
    "hand 1 Al Ta Tl Tb Ka\nhand 2 Ol Kl Uh Aa Ub\nup Oh\n1 #close Al Uh\n" STOP, "trick-follow" },
  { "E3 either", "", "hand 1 Al Ta Tl Tb Ka\nhand 2 Ol Kl Uh Aa Ub\nup Oh\n1 #close Al Ol\n" STOP,
    "" },
  { "E4 no trump", "", "hand 1 Al Ta Tl Tb Ka\nhand 2 Th Ub Uh Aa Ua\nup Oh\n1 #close Al Ub\n" STOP,
    "trick-trump" },
  { "E4 a trump", "", "hand 1 Al Ta Tl Tb Ka\nhand 2 Th Ub Uh Aa Ua\nup Oh\n1 #close Al Uh\n" STOP,
    "" },
  { "E6 the stock is open", "",
    "hand 1 Al Ta Tl Tb Ka\nhand 2 Ol Th Uh Aa Ua\nup Oh\n1 Al Aa +Kl +Kb\n" STOP, "" },
  { "closed, where that asks nothing", "Rule: close.strict = false\n",
    "hand 1 Al Ta Tl Tb Ka\nhand 2 Ol Th Uh Aa Ua\nup Oh\n1 #close Al Aa\n" STOP, "" },
  { "E7 two pairs in one lead", "", PAIRS "1 #40:h #20:l Kl Ua +Ob +Tb\n" STOP, "pair-barred" },
  { "E7 one after the other", "", PAIRS "1 #40:h Kh Ua +Ob +Tb\n1 #20:l Kl Ka +Kb +Ub\n" STOP, "" },
  { "a pair twice", "Rule: pair.lead_one = false\n",
    PAIRS "1 #40:h Ab Ua +Ob +Tb\n1 #40:h Kh Ka +Kb +Ub\n" STOP, "pair-barred" },
  { "a pair that is not there", "", PAIRS "1 #20:b Ab Ua +Ob +Tb\n" STOP, "pair-held" },
  { "a pair by who follows", "",
    "hand 1 Ab Al Tl Ua Ka\nhand 2 Kh Oh Kl Ol Ub\nup Th\n1 Al #40:h Kh +Ob +Tb\n" STOP,
    "pair-barred" },
  { "a pair of another worth", "", PAIRS "1 #20:h Kh Ua +Ob +Tb\n" STOP, "claim-false" },
  { "E8 another card is led", "", PAIRS "1 #20:l Ab Ua +Ob +Tb\n" STOP, "pair-lead" },
  { "E8 where that is allowed", "Rule: pair.lead_one = false\n",
    PAIRS "1 #20:l Ab Ua +Ob +Tb\n" STOP, "" },
  { "E9 by who follows", "", PAIRS "1 Kh ~Uh>Th Th +Ob +Tb\n" STOP, "exchange-late" },
  { "E9 where that is allowed", "Rule: exchange.when = turn\n",
    PAIRS "1 Kh ~Uh>Th Th +Ob +Tb\n" STOP, "" },
  { "E9 after closing", "", SET_UP "1 #close ~Ul>Ol Ub Ob\n" STOP, "exchange-late" },
  { "E9 without a trick", "Rule: exchange.needs_trick = true\n",
    SET_UP "1 ~Ul>Ol Ub Ob +Ua +Tb\n" STOP, "exchange-late" },
  { "another card is exchanged", "", SET_UP "1 ~Ub>Ol Ul Ob +Ua +Tb\n" STOP, "exchange-card" },
  { "for another card", "", SET_UP "1 ~Ul>Kl Ub Ob +Ua +Tb\n" STOP, "exchange-card deal-skipped" },
  { "the Unter is not there", "", PAIRS "1 ~Uh>Th Kh Ua +Ob +Tb\n" STOP,
    "card-not-in-hand deal-skipped" },
  { "E10 the pair alone", "",
    "hand 1 Kh Oh Ta Aa Tb\nhand 2 Al Tl Ua Ka Ub\nup Th\n"
    "1 Aa Ka +Ul +Ol\n1 Ta Ua +Kl +Ab\n1 #40:h #66\n"
    "score A tricks=27 pairs=40 game=3 total=3 sum=3\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E10 and too little", "",
    "hand 1 Kh Oh Ta Aa Tb\nhand 2 Al Tl Ua Ka Ub\nup Th\n"
    "1 Aa Ka +Ul +Ol\n1 #40:h #66\n"
    "score A tricks=15 pairs=40 total=0 sum=0\nscore B game=1 total=1 sum=1\n" GO_ON,
    "claim-false" },
  { "and play goes on", "Rule: claim.false = play_on\n",
    "hand 1 Kh Oh Ta Aa Tb\nhand 2 Al Tl Ua Ka Ub\nup Th\n"
    "1 Aa Ka +Ul +Ol\n1 #66 Ta Ua +Kl +Ab\n" STOP,
    "claim-false" },
  { "E11 a pair without a trick", "",
    "hand 1 Kh Oh Uh Ul Ua\nhand 2 Ah Al Aa Ta Tl\nup Th\n"
    "1 #40:h Oh Ah +Tb +Ub\n2 Al Ul +Kl +Ka\n2 Aa Ua +Ab +Ol\n2 Ta Uh +Kb +Oa\n" STOP,
    "" },
  { "E11 the others have it all", "",
    "hand 1 Kh Oh Ub Ul Ua\nhand 2 Ah Al Aa Ta Tl\nup Th\n"
    "1 #40:h Oh Ah +Tb +Uh\n2 Al Ul +Kl +Ka\n2 Aa Ua +Ab +Ol\n2 Tl Ka +Kb +Oa\n2 Ta Oa +Ob +Th\n"
    "2 #66\nscore A tricks=0 pairs=0 total=0 sum=0\n"
    "score B tricks=67 game=3 total=3 sum=3\n" GO_ON,
    "" },
  { "where a pair needs no trick", "Rule: pair.needs_trick = false\n",
    "hand 1 Kh Oh Ub Ul Ua\nhand 2 Ah Al Aa Ta Tl\nup Th\n"
    "1 #40:h Oh Ah +Tb +Uh\n2 Al Ul +Kl +Ka\n2 Aa Ua +Ab +Ol\n2 Tl Ka +Kb +Oa\n2 Ta Oa +Ob +Th\n"
    "2 #66\nscore A tricks=0 pairs=40 total=0 sum=0\n"
    "score B tricks=67 game=3 total=3 sum=3\n" GO_ON,
    "" },
  { "E12 who closed has 65", "",
    STRONG "1 #close Aa Oa\n1 Ah Ul\n1 Th Ub\n1 Al Ol\n1 Tl Ua\n"
           "score A tricks=65 total=0 sum=0\nscore B game=1 total=1 sum=1\n" GO_ON,
    "" },
  { "who closed has 67", "",
    "hand 1 Ah Th Al Tl Aa\nhand 2 Ul Ua Kb Ol Oa\nup Uh\n"
    "1 #close Aa Oa\n1 Ah Ul\n1 Th Kb\n1 Al Ol\n1 Tl Ua\n"
    "score A tricks=67 game=3 total=3 sum=3\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E12 the other has 66", "",
    "hand 1 Uh Ul Oa Ka Ob\nhand 2 Ah Al Aa Ab Th\nup Oh\n"
    "1 #close Ul Al\n2 Ah Uh\n2 Aa Oa\n2 Ab Ob\n2 Th Ka\n2 #66\n"
    "score A tricks=0 total=0 sum=0\nscore B tricks=68 game=1 total=1 sum=1\n" GO_ON,
    "" },
  { "E12 which is worth more elsewhere", "Rule: close.fail = standard\n",
    "hand 1 Uh Ul Oa Ka Ob\nhand 2 Ah Al Aa Ab Th\nup Oh\n"
    "1 #close Ul Al\n2 Ah Uh\n2 Aa Oa\n2 Ab Ob\n2 Th Ka\n2 #66\n"
    "score A tricks=0 total=0 sum=0\nscore B tricks=68 game=3 total=3 sum=3\n" GO_ON,
    "" },
  { "E12 he had a trick", "Rule: close.fail = standard\n",
    "hand 1 Ka Ul Oa Uh Ob\nhand 2 Ah Al Aa Ab Th\nup Oh\n1 Ka Aa +Kb +Ub\n"
    "2 Kb Uh +Tb +Ua\n1 #close Tb Ab\n2 Ah Ul\n2 Th Oa\n2 Al Ob\n"
    "2 #66\nscore A tricks=6 total=0 sum=0\nscore B game=2 total=2 sum=2\n" GO_ON,
    "" },
  { "a snapszer is made", "",
    STRONG "1 #snapszer Aa Ua +Ka +Ob\n1 Al Ul +Kl +Kh\n1 Ah Kh +Kb +Oh\n1 Tl Ol +Tb +Ab\n"
           "1 Tb Oa +Ta +Uh\n1 #66\n"
           "score A game=6 total=6 sum=6\nscore B total=0 sum=0\n" GO_ON,
    "" },
  { "E14 the other takes a trick", "",
    "hand 1 Ah Th Al Tl Ka\nhand 2 Ul Aa Ub Ol Oa\nup Uh\n1 #snapszer Ka Aa\n"
    "score A tricks=0 total=0 sum=0\nscore B tricks=15 game=6 total=6 sum=6\n" GO_ON,
    "" },
  { "a snapszer is made with a pair", "",
    "hand 1 Kh Oh Ta Aa Tb\nhand 2 Al Tl Ua Ka Ub\nup Th\n1 #snapszer Aa Ka +Ul +Ol\n"
    "1 Ta Ua +Kl +Ab\n1 #40:h #66\nscore A tricks=27 pairs=40 game=6 total=6 sum=6\n"
    "score B tricks=0 total=0 sum=0\n" GO_ON,
    "" },
  { "nobody saw who drew the turned-up card", "", UNSEEN "+?? +??\n1 Uh Ub\n" STOP, "" },
  { "nobody saw who drew it, but that it was", "", UNSEEN "+?? +Uh\n1 Uh Ub\n" STOP, "" },
  { "a snapszer too late", "", SET_UP "1 Ub Ob +Ua +Tb\n2 Ua #snapszer Uh +Tl +Al\n" STOP,
    "snapszer-late" },
  { "the declarer leads", "Rule: snapszer.lead = declarer\n",
    SET_UP "2 #snapszer Ab Ub +Ua +Tb\n" STOP, "" },
  { "the declarer does not lead", "", SET_UP "2 #snapszer Ab Ub +Ua +Tb\n" STOP,
    "turn-wrong-seat" },
  { "the stock of a snapszer is closed", "Rule: snapszer.stock = closed\n",
    SET_UP "1 #snapszer Ta Oh\n1 Ul Ob\n" STOP, "" },
  { "the wrong leader", "", SET_UP "2 Ob Ub +Ua +Tb\n" STOP, "turn-wrong-seat" },
  { "a trick with three cards", "", SET_UP "1 Ub Ob Kb +Ua +Tb\n" STOP,
    "trick-length deal-skipped" },
  { "a trick with one card", "", SET_UP "1 Ub\n2 Ob\n" STOP, "trick-length deal-skipped" },
  { "nothing is played", "", PAIRS "1 #40:h\n1 Kh Ua +Ob +Tb\n" STOP, "trick-length" },
  { "nothing is drawn", "", SET_UP "1 Ub Ob\n2 Ah Uh +Tl +Al\n" STOP, "draw-missing" },
  { "three draw", "", SET_UP "1 Ub Ob +Ua +Tb +Tl\n" STOP, "draw-limit deal-skipped" },
  { "two cards in one word", "", SET_UP "1 Ub Ob +UaTb\n" STOP, "draw-limit deal-skipped" },
  { "drawn from a closed stock", "", SET_UP "1 #close Ub Ob +Ua +Tb\n" STOP,
    "draw-closed draw-closed" },
  { "drawn from no stock", "", SET_UP DRAWN "1 Al Ul +Kb\n" STOP, "draw-stock-empty deal-skipped" },
  { "closed too late", "", SET_UP OPENING "2 #close Oa Aa\n" STOP, "" },
  { "closed later than a house has it", "Rule: close.min_stock = 4\n",
    SET_UP OPENING "2 #close Oa Aa\n" STOP, "close-barred" },
  { "closed by who follows", "", SET_UP "1 Ub #close Ob\n" STOP, "close-barred" },
  { "closed twice", "", SET_UP "1 #close #close Ub Ob\n" STOP, "close-barred" },
  { "a card that is not there", "", SET_UP "1 Ab Ob +Ua +Tb\n" STOP,
    "card-not-in-hand deal-skipped" },
  { "a card drawn twice", "", SET_UP "1 Ub Ob +Ua +Ua\n" STOP, "card-too-many deal-skipped" },
  { "a seven", "", SET_UP "1 Ub Ob +7a +Tb\n" STOP, "card-not-in-deck deal-skipped" },
  { "a nine", "", SET_UP "1 Ub Ob +9a +Tb\n" STOP, "card-not-in-deck deal-skipped" },
  { "nines", "Rule: deck.nines = true\n",
    "hand 1 Ta Ul Th Uh Ub 9l\nhand 2 Oh Ah Ob Kb Ab 9h\nup Ol\n1 9l 9h +9a +Tb\n" STOP, "" },
  { "after the end", "", SET_UP PLAYED "2 #66\n1 Th Aa\n" STOP, "turn-after-end deal-skipped" },
  { "a deal that stops", "", SET_UP OPENING "score A total=0 sum=0\n" GO_ON,
    "turn-deal-unfinished" },
  { "no 66 is said", "",
    SET_UP PLAYED "2 #66\nscore A tricks=40 sum=0\nscore B tricks=72 game=1 sum=1\n" GO_ON, "" },
  { "void", "", SET_UP "1 Ub Ob +Ua +Tb\n!void\n" STOP, "deal-void" },
  { "a wrong deal", "", SET_UP "!misdeal\n" GO_ON, "" },
  { "a hand too small", "", "hand 1 Ta Ul\nhand 2 Oh Ah Ob Kb Ab\nup Ol\n1 Ta Ob\n" STOP,
    "setup-hand-size deal-skipped" },
  { "no hand", "", "hand 2 Oh Ah Ob Kb Ab\nup Ol\n1 Ub Ob +Ua +Tb\n" STOP, "setup-hand-missing" },
  { "no turned-up card", "", "hand 1 Ta Ul Th Uh Ub\nhand 2 Oh Ah Ob Kb Ab\n1 Ub Ob +Ua +Tb\n" STOP,
    "setup-up-missing" },
  { "a third seat", "", SET_UP "1 Ub Ob +Ua +Tb\n3 Ua Uh +Tl +Al\n" STOP,
    "setup-players game-skipped" },
  { "the stock", "", SET_UP "stock Ka Ul\n" OPENING STOP, "" },
  { "the stock ends with another card", "", SET_UP "stock Ul Ka\n" OPENING STOP, "card-too-many" },
  { "the stock is too large", "", SET_UP "stock Ka Oa Ul\n" OPENING STOP, "card-stock-left" },
  { "hands that nobody saw", "",
    "hand 1 ??*5\nhand 2 ??*5\nup Ol\n1 ~Ul>Ol Ub Ob +?? +??\n2 Ua Uh +?? +??\n2 Oh Th +?? +??\n"
    "1 Ta Tl +?? +??\n2 Oa Aa +?? +Ul\n1 Al Ul\n1 Tb Ab\n2 Ah Kh\n2 Kl Ol\n2 #66\n" WON GO_ON,
    "" },
  { "a trick that nobody saw", "",
    "hand 1 ??*5\nhand 2 ??*5\nup Ol\n1 ?? ?? +?? +??\n2 Ua Uh +?? +??\n" STOP, "" },
  { "a suit that was not followed, as it comes out", "",
    "hand 1 ??*5\nhand 2 ??*5\nup Ol\n1 #close Ah Ta\n1 Th Kh\n" STOP, "" },
  { "a French card", "", SET_UP "1 Jb Ob +Ua +Tb\n" STOP, "deal-skipped pcn-word" },
  { "a French suit", "", SET_UP "1 Ud Ob +Ua +Tb\n" STOP, "deal-skipped pcn-word" },
  { "a word of another game", "", SET_UP "1 #knock Ub Ob +Ua +Tb\n" STOP, "deal-skipped pcn-word" },
  { "a pair without its suit", "", PAIRS "1 #40 Kh Ua +Ob +Tb\n" STOP, "deal-skipped pcn-card" },
  { "a rule that there is not", "Rule: pile.colour = red\n", SET_UP STOP,
    "game-skipped rules-key-unknown" },
  { "a value that there is not", "Rule: match.target = 0\n", SET_UP STOP,
    "game-skipped rules-value" },
  { "habits of a scribe", "",
    "Hand 1: ta Ul Th Uh ub\nhand 2 Oh, Ah Ob Kb Ab\nup Ol\n"
    "1. ~ Ul > Ol UbOb+Ua+Tb\n2: ua  uh + tl +Al\n2 Oh 10h +Aa +Kl\n" STOP,
    "pcn-case pcn-seat-mark pcn-comma pcn-word-blanks pcn-blanks pcn-ten" },
};

/* ---- Reading ---- */

/* Slugs in the order of the text, without the places. */
static char *
list_found (const PozoGame *game)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "",
                              pozo_finding_info (finding->code)->slug);
      if (finding->repeats > 0)
        g_string_append_printf (list, "*%u", 1 + finding->repeats);
    }
  return g_string_free (list, FALSE);
}

static void
assert_found (GinBench *bench, const char *text, const char *expected)
{
  g_autofree char *found = NULL;

  gin_bench_judge (bench, text, POZO_PCN_LENIENT);
  found = list_found (bench->game);
  g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strconcat (HEAD, row->rules, DEAL, row->deal, NULL);
  GinBench bench;

  gin_bench_init (&bench);
  assert_found (&bench, text, row->found);
  gin_bench_clear (&bench);
}

/* ---- Matches ---- */

#define SHEET_1 "\ndeal 1 dealer=2 score=0,0\nscore A game=6 total=6 sum=6\nscore B total=0 sum=0\n"
#define SHEET_2 "\ndeal 2 dealer=1 score=6,0\nscore A total=0 sum=6\nscore B game=3 total=3 sum=3\n"
#define SHEET_3 "\ndeal 3 dealer=2 score=6,3\nscore A game=3 total=3 sum=9\nscore B total=0 sum=3\n"

static const Row matches[] = {
  { "E18", "", SHEET_1 SHEET_2 SHEET_3 "\nend target winner=A\n", "" },
  { "the other side", "", SHEET_1 SHEET_2 SHEET_3 "\nend target winner=B\n", "match-winner" },
  { "nobody has it", "", SHEET_1 SHEET_2 "\nend target winner=A\n", "match-short" },
  { "another target", "Rule: match.target = 6\n", SHEET_1 "\nend target winner=A\n", "" },
  { "a deal too many", "Rule: match.target = 5\n", SHEET_1 SHEET_2 "\nend target winner=A\n",
    "match-over" },
  { "another start", "",
    SHEET_1 "\ndeal 2 dealer=1 score=5,0\nscore A total=0 sum=5\nscore B game=3 total=3 sum=3\n"
            "\nend time\n",
    "score-start" },
  { "a third side", "", SHEET_1 "score C total=1\n\nend time\n", "score-side" },
  { "a settlement that there is not", "", SHEET_1 "\nend time\nfinal A total=6\n",
    "pcn-line-unknown" },
};

static void
test_match (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = g_strconcat (HEAD, row->rules, row->deal, NULL);
  GinBench bench;

  gin_bench_init (&bench);
  assert_found (&bench, text, row->found);
  gin_bench_clear (&bench);
}

/* ---- Spelling ---- */

/* What is written is what was read, in the spelling of the pack, the drawn cards of the head too.
 */
static void
test_written (void)
{
  static const char text[] =
      "PCN: 2\nGame: snapszli\nId: test\nPlayer-1: Anna\nPlayer-2: Bea\nDrew-1: Ul\nDrew-2: 8b\n"
      "Variant: snapszli-2\n" DEAL PAIRS
      "1 #40:h Kh Ua +Ob +Tb %2.5\n1 #20:l ~Ol>Th Kl ?? +?? +O? ; Ul\n" STOP;
  g_autoptr (GString) out = g_string_new (NULL);
  GinBench bench;

  gin_bench_init (&bench);
  gin_bench_judge (&bench, text, POZO_PCN_STRICT);
  g_assert_cmpuint (bench.record->findings->len, ==, 0);
  pozo_pcn_write (bench.record, NULL, out);
  g_assert_cmpstr (out->str, ==, text);
  gin_bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/snapszli/", rows[i].name, NULL);

      g_strdelimit (path, " ", '-');
      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autofree char *path = g_strconcat ("/snapszli/match/", matches[i].name, NULL);

      g_strdelimit (path, " ", '-');
      g_test_add_data_func (path, &matches[i], test_match);
    }
  g_test_add_func ("/snapszli/written", test_written);
  return g_test_run ();
}
