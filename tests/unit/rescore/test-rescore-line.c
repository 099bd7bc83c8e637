/* SPDX-License-Identifier: MIT */
/* Score lines under other rules: what they tell, and why no more.  Expectations are worked out from
 * the rules by hand. */
#include "pozo-pcn.h"
#include "pozo-rescore.h"
#include "pozo-rules-text.h"

#include <string.h>

/**
 * Case:
 * @name: of the test
 * @own: the rules of the game: a variant, and changes after it, each after a `;`
 * @rules: the other ones, in the same way
 * @line: the score line of side A; the other sides have nothing but zeroes
 * @expected: the items that are not 0, `melds=90..150!card-values`, and `?` for one that is open
 * @policy: what is done with foreign things
 * @is_open: whether the line is left without a total; else it adds up what it says, where it does
 * not say otherwise
 */
typedef struct
{
  const char *name;
  const char *own;
  const char *rules;
  const char *line;
  const char *expected;
  PozoForeignPolicy policy;
  gboolean is_open;
} Case;

typedef struct
{
  const Case *row;
  const PozoVariantSet *set;
} Test;

#define RESERVE     "international-4;reserve.sizes=5;reserve.missed=100"

#define GRADES      "international-4;canasta.grades=group:7+:none:200 group:8:edge:150 group:7+:any:100"
#define GRADES_LONG "international-4;canasta.grades=group:8+:any:200"

static const Case cases[] = {
  /* Rules that score alike: the line stands, whatever it leaves out. */
  { "alike", "international-4", "international-4-practice",
    "melds=305 canastas=800 out=100 red3=200 hand=-35 total=1370",
    "melds=305 canastas=800 out=100 red3=200 hand=-35 total=1370", 0 },
  { "alike-total-only", "international-4", "international-4-practice", "total=1370",
    "melds=? canastas=? concealed=? out=? red3=? black3=? hand=? cut=? penalty=? caliente=? "
    "total=1370",
    0 },
  { "alike-sum-only", "international-4", "international-4-practice", "sum=1370",
    "melds=? canastas=? concealed=? out=? red3=? black3=? hand=? cut=? penalty=? caliente=? "
    "total=1370",
    0 },
  { "total-only", "international-4", "czech-header", "total=1370",
    "melds=?!left-out canastas=?!left-out concealed=-1500..1500!not-said out=0..400!sign "
    "red3=?!left-out hand=?!left-out penalty=?!left-out total=?",
    0 },
  { "total-of-zero-only", /* which items can add up to, too */
    "international-4", "czech-header", "total=0",
    "melds=?!left-out canastas=?!left-out concealed=-1500..1500!not-said out=0..400!sign "
    "red3=?!left-out hand=?!left-out penalty=?!left-out total=?",
    0 },
  /* Without a total items that are left out may be anything that the rules allow. */
  { "left-out", "international-4", "international-4-practice",
    "melds=455 out=100 hand=-30 natural=2 mixed=1 red3s=4",
    "melds=455 canastas=1300 out=100 red3=800 hand=-30 penalty=?!left-out total=?", 0, TRUE },
  { "left-out-but-what-follows", "international-4", "international-4-practice",
    "melds=455 out=100 hand=-30 penalty=0 natural=2 mixed=1 red3s=4",
    "melds=455 canastas=1300 out=100 red3=800 hand=-30 total=2625", 0, TRUE },
  { "left-out-of-other-rules", "international-4", "samba", "melds=70 hand=-50",
    "melds=70 canastas=?!left-out out=0..200!not-said red3=?!left-out hand=-50 "
    "penalty=?!left-out total=?",
    0, TRUE },
  { "left-out-beside-a-sum", "international-4", "international-4-practice", "melds=70 sum=170",
    "melds=70 canastas=? out=? red3=? hand=? penalty=? total=170", 0, TRUE },
  /* Grades of canastas: what a kind is there, and what is none under the own rules. */
  { "grades-alike", GRADES, GRADES ";match.target=2000", "melds=70 canastas=350 hand=-50 total=370",
    "melds=70 canastas=350 hand=-50 total=370", 0 },
  { "grades-by-counts", GRADES, GRADES ";going_out.bonus=150",
    "melds=300 canastas=350 hand=-50 total=600 natural=1 semi=1",
    "melds=300 canastas=350 hand=-50 total=600", 0 },
  { "sevens-high-and-nines-low", /* as many values of cards as there can be */
    "international-4;scoring.high_from=7", "international-4;scoring.high_from=10",
    "melds=70 canastas=0 out=0 red3=0 hand=-10 total=60",
    "melds=35..70!card-values hand=-10..-5!card-values total=25..65", 0 },
  { "grades-to-bonuses", GRADES, "international-4",
    "melds=300 canastas=350 hand=-50 total=600 natural=1 semi=1",
    "melds=300 canastas=0..800!meld-limits hand=-50 total=250..1050", 0 },
  { "bonuses-to-grades", "international-4", GRADES,
    "melds=300 canastas=800 hand=-50 total=1050 natural=1 mixed=1",
    "melds=300 canastas=0..400!meld-limits hand=-50 total=250..650", 0 },
  { "grades-that-leave-out", GRADES_LONG, "international-4",
    "melds=70 canastas=0 hand=-50 total=20",
    "melds=70 canastas=0..7500!meld-limits hand=-50 "
    "total=20..7520",
    0 },
  /* Hands in reserve: whether one was taken, and whether that costs something there. */
  { "reserve-taken", RESERVE, RESERVE ";reserve.missed=50", "melds=70 hand=-50 reserve=0 total=20",
    "melds=70 hand=-50 total=20", 0 },
  { "reserve-missed", RESERVE, RESERVE ";reserve.missed=50",
    "melds=70 hand=-50 reserve=-100 total=-80", "melds=70 hand=-50 reserve=-50 total=-30", 0 },
  { "reserve-missed-or-nobody", RESERVE, RESERVE ";reserve.missed_when=other_took",
    "melds=70 hand=-50 reserve=-100 total=-80",
    "melds=70 hand=-50 reserve=-100..0!not-said total=-80..20", 0 },
  { "reserve-taken-or-waiting", RESERVE, RESERVE ";reserve.missed_when=unplayed_too",
    "melds=70 hand=-50 reserve=0 total=20",
    "melds=70 hand=-50..0!not-said reserve=-100..0!not-said total=-80..70", 0 },
  { "reserve-waiting", RESERVE ";reserve.missed_when=unplayed_too", RESERVE,
    "melds=70 hand=-50 reserve=-100 total=-80",
    "melds=70 hand=-300..-50!not-said reserve=-100..0!not-said total=-330..20", 0 },
  { "reserve-unknown", "international-4", RESERVE, "melds=70 hand=-50 total=20",
    "melds=70 hand=-50 reserve=-100..0!not-said total=-80..20", 0 },
  { "reserve-own", "international-4", "international-4;reserve.sizes=5;reserve.owner=player",
    "melds=70 hand=-50 total=20", "melds=70 hand=-800..-50!not-said total=-730..20", 0 },
  { "reserve-was-own", "international-4;reserve.sizes=5;reserve.owner=player", "international-4",
    "melds=70 hand=-50 total=20", "melds=70 hand=-50..0!not-said total=20..70", 0 },
  { "reserve-left-out", RESERVE, RESERVE ";reserve.missed=50",
    "melds=70 hand=-50 canastas=0 out=0 "
    "red3=0 penalty=0",
    "melds=70 hand=-50 reserve=?!left-out total=?", 0, TRUE },
  { "reserve-there-alone", RESERVE, "international-4", "melds=70 hand=-50 reserve=-100 total=-80",
    "melds=70 hand=-50 total=20", 0 },
  /* The worked examples that the sources give under two variants. */
  { "example-7-a", "czech-classic", "czech-header",
    "melds=150 canastas=500 concealed=100 out=200 red3=300 hand=-65 total=1185",
    "melds=150 canastas=600 concealed=100 out=200..400!not-said red3=300 hand=-65 total=1285..1485",
    0 },
  { "example-7-b", "czech-classic", "czech-header", "melds=45 red3=100 hand=-165 total=-20",
    "melds=-45 red3=-100 hand=-165 total=-310", 0 },
  /* Cards */
  { "melds-of-other-values", "international-4", "chilean", "melds=305",
    "melds=-305..-225!card-values total=-305..-225", 0 },
  { "hand-that-adds", /* but for a terremoto nothing does, however little */
    "international-4;scoring.low=1", "international-4", "hand=1", "hand=?!impossible total=?", 0 },
  { "hand-of-dear-black-threes", "kanasta-original", "hungarian-b", "hand=-20",
    "hand=-400..-20!card-values total=-400..-20", 0 },
  { "hand-in-tens", /* as no card is worth less under the other rules */
    "international-4", "international-4;scoring.low=10;scoring.ace=30;black_three.value_in_hand=10",
    "hand=-25", "hand=-50..-30!card-values total=-50..-30", 0 },
  /* Canastas */
  { "canastas-of-one-kind", "international-4", "czech-header;scoring.no_canasta=normal",
    "melds=400 canastas=500 natural=1",
    "melds=400 canastas=600 concealed=0..100!not-said total=1000..1100", 0 },
  { "canastas-in-two-ways", "international-4", "international-4;canasta.natural_bonus=600",
    "melds=500 canastas=1500", "melds=500 canastas=1500..1800!several-ways total=2000..2300", 0 },
  { "canastas-counted", "international-4", "international-4;canasta.natural_bonus=600",
    "melds=500 canastas=1500 natural=3", "melds=500 canastas=1800 total=2300", 0 },
  { "canastas-too-few-points", "international-4", "international-4;canasta.natural_bonus=600",
    "melds=150 canastas=1500", "melds=150 canastas=1800 total=1950", 0 },
  { "canastas-of-fined-points", /* what was taken off may have been worth the rest */
    "international-4", "international-4;canasta.natural_bonus=600",
    "melds=150 canastas=1500 penalty=-60",
    "melds=150 canastas=1500..1800!several-ways penalty=-60 total=1590..1890", 0 },
  { "canastas-of-stricter-rules", "international-4", "international-4;meld.max_wild=2",
    "melds=400 canastas=300", "melds=400 canastas=0..300!meld-limits total=400..700", 0 },
  { "canastas-of-few-wild-cards", /* of seven cards three are fewer than the others */
    "international-4", "international-4;meld.wild_balance=fewer", "melds=400 canastas=300",
    "melds=400 canastas=300 total=700", 0 },
  { "canastas-impossible", "international-4", "samba", "melds=400 canastas=650",
    "melds=400 canastas=?!impossible total=?", 0 },
  { "sambas-foreign", "samba", "international-4", "melds=200 canastas=1500 sequence=1",
    "melds=200 canastas=0!foreign total=200", 0 },
  { "sambas-void", "samba", "international-4", "melds=200 canastas=1500 sequence=1",
    "melds=0..200!meld-limits canastas=0!foreign total=0..200", POZO_FOREIGN_VOID },
  { "sambas-refused", "samba", "international-4", "melds=200 canastas=1500 sequence=1",
    "melds=?!meld-limits canastas=0!foreign total=? refused", POZO_FOREIGN_ERROR },
  /* Going out */
  { "out", "international-4", "samba", "melds=70 canastas=500 out=100 natural=1",
    "melds=70 canastas=500 out=200 total=770", 0 },
  { "out-concealed", "international-4", "international-4;going_out.concealed_extra=150", "out=200",
    "out=250 total=250", 0 },
  { "out-not-concealed", "international-4", "international-4;going_out.concealed_extra=150",
    "out=100", "out=100 total=100", 0 },
  { "out-impossible", "international-4", "samba", "out=130", "out=?!impossible total=?", 0 },
  { "terremoto", "chilean", "chilean;going_out.terremoto_bonus=0",
    "melds=135 canastas=300 out=800 red3=100 hand=140 mixed=1",
    "melds=135 canastas=300 out=200 red3=100 hand=-140 total=595", 0 },
  { "terremoto-not-told", "international-4;scoring.joker=30", "chilean",
    "melds=135 canastas=300 out=200 red3=100 hand=-140 mixed=1",
    "melds=135 canastas=300 out=100..800!not-said red3=100 hand=-140..140!sign total=495..1475",
    0 },
  { "terremoto-of-nobody", "chilean;going_out.terremoto_bonus=0", "chilean",
    "melds=135 canastas=300 out=100 hand=-140 mixed=1",
    "melds=135 canastas=300 out=100 hand=-140 total=395", 0 },
  { "terremoto-perhaps", "chilean;going_out.terremoto_bonus=0", "chilean",
    "melds=135 canastas=300 out=200 mixed=1",
    "melds=135 canastas=300 out=200..800!not-said total=635..1235", 0 },
  /* Threes */
  { "red-threes", "international-4", "samba", "melds=70 canastas=800 red3=300 natural=1 mixed=1",
    "melds=70 canastas=500..800!meld-limits red3=300 total=870..1170", 0 },
  { "red-threes-need-a-canasta", "international-4", "czech-header;scoring.no_canasta=normal",
    "melds=70 red3=300", "melds=70 red3=-300 total=-230", 0 },
  { "red-threes-of-impossible-canastas", /* as no canastas make that line */
    "international-4", "czech-header;scoring.no_canasta=normal", "melds=70 canastas=650 red3=300",
    "melds=70 canastas=?!impossible concealed=?!total-differs red3=-300..300!sign total=?", 0 },
  { "red-threes-of-another-scale", "international-4",
    "international-4;red_three.scale=50,100,150,500", "melds=70 red3=800",
    "melds=70 red3=500 total=570", 0 },
  { "red-threes-impossible", "international-4", "samba", "melds=70 red3=150",
    "melds=70 red3=?!impossible total=?", 0 },
  { "red-threes-too-many", "samba", "international-4;meld.sequences=true;meld.per_rank=many",
    "melds=70 red3=-1200", "melds=70 red3=800!foreign total=870", 0 },
  { "red-threes-of-six", "samba", "samba;red_three.owner=player", "melds=70 red3=-300",
    "melds=70 red3=-300 total=-230", 0 },
  { "black-threes-as-bonus", "czech-classic;black_three.as_bonus=bonus", "czech-classic",
    "melds=70 black3=200", "melds=80 black3=0!foreign total=80", 0 },
  { "black-threes-as-bonus-impossible", "czech-classic;black_three.as_bonus=bonus", "czech-classic",
    "melds=70 black3=150", "melds=70 black3=?!impossible total=?", 0 },
  { "black-threes-as-bonus-void", "czech-classic;black_three.as_bonus=bonus", "czech-classic",
    "melds=70 black3=200", "melds=0..70!meld-limits black3=0!foreign total=0..70",
    POZO_FOREIGN_VOID },
  { "black-threes-scored-apart", "czech-classic;black_three.set_of_four_bonus=100", "czech-classic",
    "melds=70 out=100 black3=100", "melds=90 out=100 total=190", 0 },
  { "black-threes-of-one-point", "czech-classic;black_three.set_of_four_bonus=1",
    "czech-classic;black_three.set_of_four_bonus=100", "melds=70 out=100 black3=1",
    "melds=70 out=100 black3=100 total=270", 0 },
  /* The rest */
  { "all-negative", "international-4", "international-4;scoring.no_canasta=all_negative",
    "melds=70 out=0 red3=100 hand=-50", "melds=-70 red3=-100 hand=-50 total=-220", 0 },
  { "all-negative-before", "international-4;scoring.no_canasta=all_negative", "international-4",
    "melds=-70 red3=-100 hand=-50", "melds=70 red3=100 hand=-50 total=120", 0 },
  { "all-negative-perhaps-but-not-out",
    "international-4;canasta.natural_bonus=0;canasta.mixed_bonus=0",
    "international-4;scoring.no_canasta=all_negative", "melds=70 out=0 hand=-50",
    "melds=-70..70!sign canastas=-1000..1000!sign hand=-50 total=-1120..1020", 0 },
  { "all-negative-but-going-out", "international-4;scoring.no_canasta=all_negative",
    "international-4", "melds=-70 out=100 hand=-50", "melds=70 out=100 hand=-50 total=120", 0 },
  { "fines-stand", "international-4", "international-4;penalty.red_three_held=300",
    "melds=70 penalty=-60", "melds=70 penalty=-60 total=10", 0 },
  { "fines-of-the-end", "international-4", "international-4;penalty.red_three_held=300",
    "melds=70 penalty=-500", "melds=70 penalty=-500..0!fines total=-430..70", 0 },
  { "fines-of-the-end-dearer", "international-4", "international-4;penalty.red_three_held=600",
    "melds=70 penalty=-500", "melds=70 penalty=-600..0!fines total=-530..70", 0 },
  { "cut", "uruguayan;deal.exact_bonus=50", "uruguayan;deal.exact_bonus=80", "cut=50",
    "cut=80 total=80", 0 },
  { "cut-of-nobody", "international-4",
    "international-4;deal.exact_bonus=80;deal.cut_keep=wild;deal.cut_keep_max=2", "melds=70",
    "melds=70 total=70", 0 },
  { "calientes", "czech-classic;deck.calientes=4", "czech-classic", "hand=-60 caliente=-200",
    "hand=-60..-12!calientes caliente=0!foreign total=-60..-12", 0 },
  { "total-differs", "international-4", "samba", "melds=70 total=170",
    "melds=70 canastas=?!total-differs out=0..200!not-said red3=?!total-differs "
    "hand=?!total-differs penalty=?!total-differs total=?",
    0 },
};

static void
append_rules (GString *out, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);

  g_string_append_printf (out, "Variant: %s\n", parts[0]);
  for (char **change = parts + 1; *change != NULL; change++)
    {
      g_auto (GStrv) halves = g_strsplit (*change, "=", 2);

      g_string_append_printf (out, "Rule: %s = %s\n", halves[0], halves[1]);
    }
}

static void
read_rules (const PozoVariantSet *set, const char *text, PozoRules *rules)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  g_autoptr (GError) error = NULL;

  pozo_variant_set_resolve (set, parts[0], rules, &error);
  g_assert_no_error (error);
  for (char **change = parts + 1; *change != NULL; change++)
    {
      pozo_rules_assign (rules, *change, &error);
      g_assert_no_error (error);
    }
}

/* The items of a line added up. */
static gint64
add_items (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  gint64 sum = 0;

  for (char **word = words; *word != NULL; word++)
    for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
      {
        const char *name = pozo_score_item_words[item];

        if (g_str_has_prefix (*word, name) && (*word)[strlen (name)] == '=')
          sum += g_ascii_strtoll (*word + strlen (name) + 1, NULL, 10);
      }
  return sum;
}

static char *
make_sheet (const Case *row)
{
  GString *out = g_string_new ("PCN: 1\nId: sheet\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\n"
                               "Player-4: d\nDetail: totals\n");

  append_rules (out, row->own);
  g_string_append_printf (out, "\ndeal 1 dealer=4 score=0,0\nscore A %s", row->line);
  if (!row->is_open && strstr (row->line, "total=") == NULL && strstr (row->line, "sum=") == NULL)
    g_string_append_printf (out, " total=%" G_GINT64_FORMAT, add_items (row->line));
  g_string_append (out, "\nscore B total=0 sum=0\n");
  return g_string_free (out, FALSE);
}

static void
append_item (const PozoRescoredDeal *deal, guint item, GString *out)
{
  gint32 low = deal->tally[0].low[item];
  gint32 high = deal->tally[0].high[item];
  guint reason = item < POZO_N_SCORE_ADDENDS ? deal->reason[0][item] : POZO_RESCORE_REASON_NONE;
  gboolean is_open = (deal->open[0] & 1u << item) != 0;

  if (low == 0 && high == 0 && !is_open && reason == POZO_RESCORE_REASON_NONE)
    return;
  g_string_append_printf (out, "%s%s=", out->len > 0 ? " " : "", pozo_score_item_words[item]);
  if (is_open)
    g_string_append_c (out, '?');
  else if (low == high)
    g_string_append_printf (out, "%d", low);
  else
    g_string_append_printf (out, "%d..%d", low, high);
  if (reason != POZO_RESCORE_REASON_NONE)
    g_string_append_printf (out, "!%s", pozo_rescore_reasons[reason].name);
}

static char *
describe (const PozoRescoredDeal *deal)
{
  GString *out = g_string_new (NULL);

  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    append_item (deal, item, out);
  if (deal->is_refused)
    g_string_append (out, " refused");
  return g_string_free (out, FALSE);
}

static void
test_line (gconstpointer data)
{
  const Test *test = data;
  const PozoReplayOptions options = { .variants = test->set };
  g_autofree char *text = make_sheet (test->row);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoRescore) rescore = NULL;
  const PozoRescoredDeal *deal;
  g_autofree char *found = NULL;
  PozoRules rules;
  const PozoRules *const others[] = { &rules };

  read_rules (test->set, test->row->rules, &rules);
  rescore = pozo_rescore_new (&options, others, 1);
  pozo_rescore_set_policy (rescore, test->row->policy);
  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_rescore_game (rescore, record, game);
  g_assert_nonnull (game->rules);
  deal = POZO_RESCORED_DEAL (pozo_rescore_get (rescore, 0), 0);
  g_assert_cmpint (deal->basis, ==, POZO_RESCORE_LINES);
  found = describe (deal);
  g_assert_cmpstr (found, ==, test->row->expected);
}

/* Without score lines, and without rules, nothing is scored. */
static void
test_nothing (gconstpointer data)
{
  static const char no_lines[] = "PCN: 1\nId: none\nPlayer-1: a\nPlayer-2: b\nDetail: totals\n"
                                 "Variant: international-2\n\ndeal 1 dealer=1\n";
  static const char no_rules[] = "PCN: 1\nId: no-rules\nVariant: bridge\n\ndeal 1 dealer=1\n"
                                 "score A total=5\nscore B total=5\n";
  static const char no_deals[] = "PCN: 1\nId: no-deals\nVariant: international-4\n";
  static const char *const texts[] = { no_lines, no_rules, no_deals };
  const PozoReplayOptions options = { .variants = data };
  const PozoRules *const others[] = { &pozo_rules_default };
  g_autoptr (PozoRescore) rescore = pozo_rescore_new (&options, others, 1);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      pozo_pcn_read (record, texts[i], strlen (texts[i]), POZO_PCN_LENIENT);
      pozo_rescore_game (rescore, record, game);
      g_assert_false (pozo_rescore_get (rescore, 0)->is_lead_known);
      for (guint deal = 0; deal < game->deals->len; deal++)
        g_assert_false (POZO_RESCORED_DEAL (pozo_rescore_get (rescore, 0), deal)->is_scored);
    }
}

/* A sheet can say anything, for as many deals as it likes. */
static void
test_far_off (gconstpointer data)
{
  const PozoReplayOptions options = { .variants = data };
  const PozoRules *const others[] = { &pozo_rules_default };
  g_autoptr (PozoRescore) rescore = pozo_rescore_new (&options, others, 1);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (GString) text = g_string_new ("PCN: 1\nId: far\nDetail: totals\n"
                                           "Variant: international-4\n");
  const PozoRescoredDeal *last;

  for (guint deal = 1; deal <= 100; deal++)
    g_string_append_printf (text, "\ndeal %u\nscore A total=99999999\nscore B total=-99999999\n",
                            deal);
  pozo_pcn_read (record, text->str, text->len, POZO_PCN_LENIENT);
  pozo_rescore_game (rescore, record, game);
  last = POZO_RESCORED_DEAL (pozo_rescore_get (rescore, 0), 99);
  g_assert_cmpint (last->low[0], ==, G_MAXINT32 / 2);
  g_assert_cmpint (last->high[1], ==, G_MININT32 / 2);
  g_assert_cmpint (POZO_GAME_DEAL (game, 99)->sum[0], ==, G_MAXINT32 / 2);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  Test tests[G_N_ELEMENTS (cases)];

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rescore-line/%s", cases[i].name);

      tests[i] = (Test){ &cases[i], set };
      g_test_add_data_func (path, &tests[i], test_line);
    }
  g_test_add_data_func ("/rescore-line/nothing", set, test_nothing);
  g_test_add_data_func ("/rescore-line/far-off", set, test_far_off);
  return g_test_run ();
}
