/* SPDX-License-Identifier: MIT */
/* Every line but the turns: what the record holds, and how each can be wrong. */
#include "pcn-test.h"

#include "pozo-pcn-emit.h"

#include <string.h>

#define HEAD "PCN: 1\nId: a\n"
#define DEAL HEAD "\ndeal 1 dealer=1\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *findings; /* without notes */
  gint bad_action;      /* of the last deal; -1 when it can be replayed */
} Row;

static const Row rows[] = {
  { "empty", "", "pcn-version-missing@1:1+0 pcn-id-missing@1:1+0", -1 },
  { "version-missing", "Id: a\n", "pcn-version-missing@1:1+5", -1 },
  { "version-misspelt", "PCX: 1\nId: a\n", "pcn-version-missing@1:1+6 pcn-key-unknown@1:1+3", -1 },
  { "version-no-colon", "PCN 1\nId: a\n", "pcn-line-unknown@1:1+3", -1 },
  { "version-not-first", "; games\nPCN: 1\nId: a\n", "pcn-version-missing@1:1+7", -1 },
  { "stray-byte", "\x01PCN: 1\nId: a\n", "pcn-stray-bytes@1:1+1", -1 },
  { "version-foreign", "PCN: 2\nId: a\n\ndeal 1\n1 +?? -4c\n", "pcn-version@1:6+1", -1 },
  { "version-foreign/head", "PCN: 2\nDate: x\nX: a\nX: b\n", "pcn-version@1:6+1", -1 },
  { "version-foreign/game", "PCN: 2\nGame: Ulti\nId: a\n", "pcn-game@2:7+4", -1 },
  { "version-foreign/seal", "PCN: 2\nId: a\nCheck: 5b\n", "pcn-version@1:6+1", -1 },
  { "version-foreign/marked", "\x01PCN: 2\r\nId: a", "pcn-version@1:7+1", -1 },
  { "version-part", "PCN: 1.1\nId: a\n\ndeal 1\n1 zz\n", "pcn-version@1:6+3", -1 },
  { "version-word", "PCN: one\nId: a\n", "pcn-version@1:6+3", -1 },
  { "version-words", "PCN: 1 2\nId: a\n", "pcn-key-value@1:1+8", -1 },
  { "version-empty", "PCN:\nId: a\n\ndeal 1\n1 zz\n", "pcn-key-value@1:1+4 pcn-word@5:3+2", 0 },
  { "game-foreign", "PCN: 1\nGame: Ulti\nId: a\n\ndeal 1\nhand 1 zz\n", "pcn-game@2:7+4", -1 },
  { "game-foreign/late", HEAD "X: a\n\nGame: Ulti ; won\n1 +?? -4c\n", "pcn-game@5:7+4", -1 },
  { "game-known", HEAD "Game: canasta\n\ndeal 1\n1 zz\n", "pcn-word@6:3+2", 0 },
  { "game-twice", HEAD "Game: Canasta\nGame: Ulti\n", "pcn-key-twice@4:1+4", -1 },
  { "game-late", DEAL "Game: Ulti\n", "pcn-key-late@5:1+4", -1 },
  { "id-missing", "PCN: 1\nEvent: Club\n", "pcn-id-missing@1:1+3", -1 },
  { "key-twice", HEAD "Id: b\n", "pcn-key-twice@3:1+2", -1 },
  { "key-twice/numbered", HEAD "Player-1: A\nPlayer-1: B\n", "pcn-key-twice@4:1+8", -1 },
  { "key-often", HEAD "Option: a\nOption: b\nRule: a = b\nRule: a = b\nX-a: 1\nX-a: 1\n", "", -1 },
  { "key-unknown", HEAD "Players: A, B\n", "pcn-key-unknown@3:1+7", -1 },
  { "key-unknown/late", DEAL "Weather: fair\n", "pcn-key-deal@5:1+7", -1 },
  { "key-deal/extra", DEAL "X-Weather: fair\n", "", -1 },
  { "key-late", DEAL "Variant: samba\n", "pcn-key-late@5:1+7", -1 },
  { "key-extra-late", DEAL "X-note: b\n", "", -1 },
  { "key-value/empty", HEAD "Variant:\n", "pcn-key-value@3:1+8", -1 },
  { "key-value/detail", HEAD "Detail: most\n", "pcn-key-value@3:1+12", -1 },
  { "key-value/side", HEAD "Side-A: 1 x\n", "pcn-key-value@3:1+11", -1 },
  { "key-value/side-twice", HEAD "Side-A: 1 1\n", "pcn-key-value@3:1+11", -1 },
  { "key-value/drew", HEAD "Drew-1: 9\n", "", -1 },
  { "key-value/drew-no-card", HEAD "Drew-1: nine\n", "pcn-key-value@3:1+12", -1 },
  { "key-value/rule", HEAD "Rule: match.target 5000\n", "pcn-key-value@3:1+23", -1 },
  { "seat/player", HEAD "Player-7: A\n", "pcn-seat@3:1+8", -1 },
  { "seat/side", HEAD "Side-G: 1\n", "pcn-side@3:1+6", -1 },
  { "head/no-key", HEAD "Anna and Bea\n", "pcn-line-unknown@3:1+4", -1 },
  { "head/no-deal", HEAD "hand 1 4c\nhand 2 5c\n", "pcn-no-deal@3:1+4", -1 },
  { "head/turns", HEAD "1 +?? -4c\n2 +?? -4c\n", "pcn-no-deal@3:1+1", -1 },

  { "deal/plain", HEAD "\ndeal 1\n", "", -1 },
  { "deal/all", HEAD "\ndeal 12 dealer=6 score=-5,0,1,2,3,4\n", "", -1 },
  { "deal/no-number", HEAD "\ndeal\n", "pcn-number@4:5+0", 0 },
  { "deal/word", HEAD "\ndeal one\n1 +?? -4c\n", "pcn-number@4:6+3", 0 },
  { "deal/big", HEAD "\ndeal 65536\n", "pcn-number@4:6+5", 0 },
  { "deal/dealer", HEAD "\ndeal 1 dealer=7\n", "pcn-seat@4:15+1", 0 },
  { "deal/scores", HEAD "\ndeal 1 score=1,2,3,4,5,6,7\n", "pcn-trailing@4:25+2", 0 },
  { "deal/score", HEAD "\ndeal 1 score=x\n", "pcn-number@4:14+1", 0 },
  { "deal/item", HEAD "\ndeal 1 vulnerable=all\n", "pcn-trailing@4:8+14", 0 },
  { "rest", DEAL "rest 2 5\n", "", -1 },
  { "rest/none", DEAL "rest\n", "pcn-seat@5:5+0", 0 },
  { "rest/twice", DEAL "rest 2 2\n", "pcn-seat@5:8+1", 0 },
  { "rest/big", DEAL "rest 2 7\n", "pcn-seat@5:8+1", 0 },
  { "rest/line-twice", DEAL "rest 2\nrest 3\n", "pcn-line-twice@6:5+0", 0 },
  { "cut", DEAL "cut 44\n", "", -1 },
  { "cut/kept", DEAL "cut 44 2c Jk\n", "", -1 },
  { "cut/no-number", DEAL "cut 2c\n", "pcn-card@5:6+1", 0 },
  { "cut/line-twice", DEAL "cut 44\ncut 45\n", "pcn-line-twice@6:4+0", 0 },
  { "hand", DEAL "hand 2 4c ??*10\n", "", -1 },
  { "hand/no-seat", DEAL "hand\n", "pcn-seat@5:5+0", 0 },
  { "hand/no-cards", DEAL "hand 2\n", "pcn-cards-missing@5:7+0", 0 },
  { "hand/bad-card", DEAL "hand 2 4c 5x 6d\n", "pcn-card@5:12+1", 0 },
  { "hand/bad-rank", DEAL "hand 2 4c x5 6d\n", "pcn-card@5:11+2", 0 },
  { "hand/bad-count", DEAL "hand 2 ??*2?\n", "pcn-card@5:10+3", 0 },
  { "hand/many", DEAL "hand 2 ??*200 4c ??*55\n", "pcn-cards-many@5:21+2", 0 },
  { "hand/line-twice", DEAL "hand 2 4c\nhand 2 5c\n", "pcn-line-twice@6:6+1", 0 },
  { "hand/behind-a-bad-one", DEAL "hand 1 5x\nhand 2 4c\n", "pcn-card@5:9+1", 0 },
  { "hand/late", DEAL "1 +?? -4c\nhand 2 5c\n", "pcn-line-late@6:1+4", 3 },
  { "up", DEAL "up 2c Kc\n", "", -1 },
  { "up/none", DEAL "up\n", "pcn-cards-missing@5:3+0", 0 },
  { "up/line-twice", DEAL "up 2c\nup 3c\n", "pcn-line-twice@6:3+0", 0 },
  { "stock", DEAL "stock 2c ??*9\n", "", -1 },
  { "stock/none", DEAL "stock\n", "", -1 },
  { "stock/line-twice", DEAL "stock 2c\nstock 3c\n", "pcn-line-twice@6:6+0", 0 },
  { "misdeal", DEAL "!misdeal\n", "", -1 },
  { "misdeal/words", DEAL "!misdeal 1\n", "pcn-fault@5:1+8", 0 },
  { "turn/late", DEAL "score A total=5\n1 +?? -4c\n", "pcn-line-late@6:1+1", 0 },
  { "score",
    DEAL "score A melds=305 canastas=800 hand=-35 total=1070! sum=1070 natural=1 red3s=2\n", "",
    -1 },
  { "score/side", DEAL "score 1 total=5\n", "pcn-side@5:7+1", -1 },
  { "score/word", DEAL "score North total=5\n", "pcn-side@5:7+5", -1 },
  { "score/none", DEAL "score A\n", "pcn-score-item@5:8+0", -1 },
  { "score/item", DEAL "score A bonus=5\n", "pcn-score-item@5:9+7", -1 },
  { "score/item-twice", DEAL "score A total=5 total=6\n", "pcn-score-item@5:17+7", -1 },
  { "score/number", DEAL "score A total=many\n", "pcn-number@5:15+4", -1 },
  { "score/big", DEAL "score A total=123456789\n", "pcn-number@5:15+9", -1 },
  { "score/line-twice", DEAL "score A total=5\nscore A total=6\n", "pcn-line-twice@6:7+1", -1 },
  { "penalty", DEAL "penalty B -100 exposed a card\n", "", -1 },
  { "penalty/plain", DEAL "penalty B -100\n", "", -1 },
  { "penalty/number", DEAL "penalty B exposed\n", "pcn-number@5:11+7", -1 },
  { "state", DEAL "state 1f0c77a2\n", "", -1 },
  { "state/short", DEAL "state 1f0c\n", "pcn-state@5:7+4", -1 },
  { "state/line-twice", DEAL "state 1f0c77a2\nstate 1f0c77a2\n", "pcn-line-twice@6:6+0", -1 },
  { "end/all", DEAL "\nend adjudicated winner=F\n", "", -1 },
  { "end/no-deals", HEAD "\nend abandoned\n", "", -1 },
  { "end/reason", DEAL "\nend finished\n", "pcn-end@6:5+8", -1 },
  { "end/none", DEAL "\nend\n", "pcn-end@6:4+0", -1 },
  { "end/vp", DEAL "\nend deals winner=A vp=13,7\n", "", -1 },
  { "end/vp-drawn", DEAL "\nend deals vp=10,10\n", "", -1 },
  { "end/vp-one", DEAL "\nend deals vp=10\n", "pcn-end@6:14+2", -1 },
  { "end/vp-negative", DEAL "\nend deals vp=-1,21\n", "pcn-end@6:14+5", -1 },
  { "end/winner", DEAL "\nend target winner=1\n", "pcn-side@6:19+1", -1 },
  { "end/twice", DEAL "\nend time\nend time\n", "pcn-after-end@7:1+3", -1 },
  { "after-end", DEAL "\nend time\n1 +?? -4c\n2 +?? -4c\n", "pcn-after-end@7:1+1", -1 },
  { "after-end/key", DEAL "\nend time\nX-a: 1\n; done\n", "", -1 },
  { "check", DEAL "\nend time\nCheck: 0123456789abcdef\n", "", -1 },
  { "check/short", DEAL "\nend time\nCheck: 0123\n", "pcn-check@7:1+11", -1 },
  { "check/twice", HEAD "Check: 0123456789abcdef\nCheck: 0123456789abcdef\n",
    "pcn-key-twice@4:1+23", -1 },
  { "after-check", DEAL "Check: 0123456789abcdef\n1 +?? -4c\n", "pcn-after-end@6:1+1", -1 },
  { "second-game", DEAL "PCN: 1\n", "pcn-key-late@5:1+3", -1 },

  { "utf8/name", HEAD "Player-1: Szab\xf3\n", "pcn-utf8@3:15+1", -1 },
  { "utf8/comment", DEAL "1 +?? -4c ; sz\xf3\n", "pcn-utf8@5:15+1", -1 },
  { "utf8/turn", DEAL "1 +?? -4\xf3\n", "pcn-utf8@5:9+1", 0 },
  { "utf8/cut-short", DEAL "up K\xe2\x99\n", "pcn-utf8@5:5+1", 0 },
  { "utf8/surrogate", HEAD "X-a: \xed\xa0\x80\n", "pcn-utf8@3:6+1", -1 },
  { "utf8/good", HEAD "Player-1: Szab\xc3\xb3 \xf0\x9f\x82\xa1\n", "", -1 },
  { "control", DEAL "1 +?? -4c\x07\n", "pcn-control@5:10+1", 0 },
  { "control/next-line",
    HEAD "X-a: b\xc2\x85"
         "c\n",
    "pcn-control@3:7+1", -1 },
  { "control/line-separator", HEAD "X-a: b\xe2\x80\xa8\n", "pcn-control@3:7+1", -1 },
  { "control/paragraph-separator",
    HEAD "Event: \xc3\xa9\xe2\x80\xa9"
         "c\n",
    "pcn-control@3:10+1", -1 },
  { "control/string-terminator", HEAD "Event: \xc3\xa9\xc2\x9c\n", "pcn-control@3:10+1", -1 },
  { "control/none-at-a0", HEAD "Event: \xc2\xa1\n", "", -1 },
  { "control/before-utf8", HEAD "Event: \xc2\x9c\xff\n", "pcn-control@3:8+1", -1 },
  { "control/behind-utf8", HEAD "Event: \xff\xc2\x9c\n", "pcn-utf8@3:8+1", -1 },
  { "control/lone-cr", HEAD "X-a: b\rX-b: c\n", "pcn-control@3:7+1", -1 },
};

static void
test_line (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  guint n;
  gint bad_action = -1;

  pozo_pcn_read (record, row->text, strlen (row->text), POZO_PCN_LENIENT);
  g_autofree char *findings = pcn_findings (record, FALSE);
  g_assert_cmpstr (findings, ==, row->findings);
  n = record->deals->len;
  if (n > 0 && POZO_RECORD_DEAL (record, n - 1)->skippable)
    bad_action = POZO_RECORD_DEAL (record, n - 1)->bad_action;
  g_assert_cmpint (bad_action, ==, row->bad_action);

  g_autofree char *dump = pcn_dump (record);
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  pozo_pcn_read (record, canonical, strlen (canonical), POZO_PCN_LENIENT);
  g_autofree char *again = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (again, ==, canonical);
  g_autofree char *dump_again = pcn_dump (record);
  g_assert_cmpstr (dump_again, ==, dump);
}

/* What nobody knows here is one line, and is written as it stood. */
static void
test_foreign (void)
{
  static const char text[] = "PCN: 2\nId:  a\n; seen\nGame: Ulti\n\ndeal  1\n\n\nPlayer-1: A\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_false (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  g_assert_true (record->is_foreign);
  g_assert_cmpuint (record->findings->len, ==, 1);
  g_assert_cmpuint (record->heads->len, ==, 3);
  g_assert_cmpuint (record->deals->len, ==, 0);
  g_assert_cmpuint (record->lines->len, ==, 5);
  for (PozoPcnChecksum checksum = POZO_PCN_CHECKSUM_KEEP; checksum <= POZO_PCN_CHECKSUM_DROP;
       checksum++)
    {
      g_autofree char *written = pcn_canonical (record, checksum);

      g_assert_cmpstr (written, ==, text);
    }
  pozo_record_clear (record);
  g_assert_false (record->is_foreign);
}

/* A bad end is an end: the blank line before it belongs there. */
static void
test_bad_end (void)
{
  static const char text[] = DEAL "1 +?? -4c\n\nend finished\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_false (pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT));
  g_autofree char *findings = pcn_findings (record, TRUE);
  g_assert_cmpstr (findings, ==, "pcn-end@7:5+8");
  g_assert_true (record->has_bad_end);
  g_assert_false (POZO_RECORD_DEAL (record, 0)->skippable);
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (canonical, ==, text);
}

/* Blank lines in a row are one line of a record, also where it begins with them. */
static void
test_blanks (void)
{
  static const struct
  {
    const char *text;
    guint n; /* of the blank lines, in bytes but for the last line feed */
  } starts[] = { { "\n", 0 }, { "\n\n", 1 }, { "\n \n\n", 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *text = g_strconcat (starts[i].text, HEAD, starts[i].text, "; read\n", NULL);
      g_autoptr (PozoRecord) record = pozo_record_new ();
      static const guint kinds[] = { POZO_LINE_BLANK, POZO_LINE_HEAD, POZO_LINE_HEAD,
                                     POZO_LINE_BLANK, POZO_LINE_COMMENT };

      pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
      g_assert_cmpuint (record->lines->len, ==, G_N_ELEMENTS (kinds));
      for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          const PozoLine *line = &g_array_index (record->lines, PozoLine, k);

          g_assert_cmpuint (line->kind, ==, kinds[k]);
          if (line->kind == POZO_LINE_BLANK)
            g_assert_cmpuint (line->text.length, ==, starts[i].n);
        }
    }
}

/* A zero byte, which no string can hold. */
static void
test_nul (void)
{
  static const char text[] = DEAL "1 +?? -4c\n2 +??\0 -4c\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_false (pozo_pcn_read (record, text, sizeof text - 1, POZO_PCN_LENIENT));
  g_autofree char *findings = pcn_findings (record, TRUE);
  g_assert_cmpstr (findings, ==, "pcn-nul@6:6+1");
  g_assert_cmpuint (POZO_RECORD_DEAL (record, 0)->bad_action, ==, 3);
}

/* Everything that a game can say, in its place. */
static void
test_values (void)
{
  static const char text[] =
      "PCN: 1\nId: szeged-3 ; not a comment\nDrew-2: Kh ; drawn\nSide-A: 1 3 5\nSide-B: 2 4 6\n"
      "Detail: table\nVariant: samba\n\ndeal 3 dealer=2 score=-10,20\nrest 5 6\ncut 44 2c\n"
      "hand 1 4c ??*10\nup 2c Kc\nstock ??*2\n1 +5h -4c %12.05 ; slow\n!misdeal\n"
      "penalty B -100 for talking\nscore A hand=-35! total=5\nstate 00c0ffee\n\n"
      "end time winner=B\nCheck: 0123456789abcdef\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT));
  g_assert_cmpuint (record->findings->len, ==, 0);
  g_assert_cmpuint (record->n_players, ==, 6);
  g_assert_cmpuint (record->detail, ==, POZO_DETAIL_TABLE);
  g_assert_cmpuint (record->end, ==, POZO_END_TIME);
  g_assert_cmpuint (record->winner, ==, 2);
  g_assert_cmpuint (record->sides[0], ==, 1 << 1 | 1 << 3 | 1 << 5);
  g_assert_cmpuint (record->id.length, ==, strlen ("szeged-3 ; not a comment"));
  g_assert_cmpuint (g_array_index (record->heads, PozoHead, 2).card, ==,
                    pozo_card_from_text ("Kh"));
  g_assert_cmphex (record->check, ==, G_GUINT64_CONSTANT (0x0123456789abcdef));

  const PozoDeal *deal = POZO_RECORD_DEAL (record, 0);
  g_assert_cmpuint (deal->number, ==, 3);
  g_assert_cmpuint (deal->dealer, ==, 2);
  g_assert_cmpuint (deal->n_start, ==, 2);
  g_assert_cmpint (deal->start[0], ==, -10);
  g_assert_cmpuint (deal->rest, ==, 1 << 5 | 1 << 6);
  g_assert_cmpint (deal->cut, ==, 44);
  g_assert_cmpuint (deal->kept.n, ==, 1);
  g_assert_cmpuint (deal->hands[1].n, ==, 11);
  g_assert_cmpuint (deal->up.n, ==, 2);
  g_assert_cmpuint (deal->stock.n, ==, 2);
  g_assert_cmphex (deal->state, ==, 0x00c0ffee);
  g_assert_true (deal->is_misdeal);
  g_assert_cmpuint (deal->lines.n, ==, 12);

  const PozoScore *score = &g_array_index (record->scores, PozoScore, deal->scores.start);
  g_assert_cmpuint (score->present, ==, 1u << POZO_SCORE_HAND | 1u << POZO_SCORE_TOTAL);
  g_assert_cmpuint (score->stands, ==, 1u << POZO_SCORE_HAND);
  g_assert_cmpint (score->value[POZO_SCORE_HAND], ==, -35);
  const PozoPenalty *penalty = &g_array_index (record->penalties, PozoPenalty, 0);
  g_assert_cmpint (penalty->points, ==, -100);
  g_assert_cmpuint (penalty->reason.length, ==, strlen ("for talking"));

  const PozoLine *turn = &g_array_index (record->lines, PozoLine, deal->lines.start + 6);
  g_assert_cmpuint (turn->kind, ==, POZO_LINE_TURN);
  g_assert_cmpint (turn->clock_ms, ==, 12050);
  g_assert_cmpuint (turn->comment.length, ==, strlen ("; slow"));
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (canonical, ==, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/pcn/line/", rows[i].name, NULL);
      g_test_add_data_func (path, &rows[i], test_line);
    }
  g_test_add_func ("/pcn/foreign", test_foreign);
  g_test_add_func ("/pcn/bad-end", test_bad_end);
  g_test_add_func ("/pcn/blanks", test_blanks);
  g_test_add_func ("/pcn/nul", test_nul);
  g_test_add_func ("/pcn/values", test_values);
  return g_test_run ();
}
