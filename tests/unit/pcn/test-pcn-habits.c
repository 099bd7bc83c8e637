/* SPDX-License-Identifier: MIT */
/* Every habit of scribes: which one it is, where it was met, and what canonical text makes of it.
 * In strict mode the same findings are errors and the record is the same. */
#include "pcn-test.h"

#include <string.h>

#define HEAD  "PCN: 1\nId: a\n"
#define DEAL  HEAD "\ndeal 1 dealer=1 score=0,0\n"
#define NAMED HEAD "Player-1: Anna\nPlayer-2: B\u00e9la\n\ndeal 1 dealer=1 score=0,0\n"
#define DEAL2 HEAD "\ndeal 1 dealer=2 score=0,0\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *canonical;
  const char *findings;
} Row;

static const Row rows[] = {
  { "bom", "\xef\xbb\xbf" HEAD, HEAD, "pcn-bom@1:1+3" },
  { "bom/twice", "\xef\xbb\xbf\xef\xbb\xbf" HEAD, HEAD, "pcn-bom@1:1+6" },
  { "bom/joined", HEAD "\xef\xbb\xbfX-a: 1\n", HEAD "X-a: 1\n", "pcn-bom@3:1+3" },
  { "crlf", "PCN: 1\r\nId: a\r\n", HEAD, "pcn-crlf@1:7+1" },
  { "last-line-end", "PCN: 1\nId: a", HEAD, "pcn-last-line-end@2:6+0" },
  { "last-turn", DEAL "1 +?? -4c", DEAL "1 +?? -4c\n", "pcn-last-line-end@5:10+0" },

  { "blank/key", "PCN:1\nId :  a \n", HEAD, "pcn-blanks@1:4+1" },
  { "blank/leading", HEAD "\n deal 1\n", HEAD "\ndeal 1\n", "pcn-blanks@4:1+1" },
  { "blank/trailing", DEAL "1 +?? -4c \n", DEAL "1 +?? -4c\n", "pcn-blanks@5:10+1" },
  { "blank/tab", DEAL "1\t+?? -4c\n", DEAL "1 +?? -4c\n", "pcn-blanks@5:2+1" },
  { "blank/several", DEAL "1 +??   -4c\n", DEAL "1 +?? -4c\n", "pcn-blanks@5:6+3" },
  { "blank/hard", DEAL "1 +??\xc2\xa0-4c\n", DEAL "1 +?? -4c\n", "pcn-blanks@5:6+2" },
  { "blank/value",
    HEAD "Event:\xe3\x80\x80"
         "a\xe2\x80\x82\n",
    HEAD "Event: a\n", "pcn-blanks@3:11+1" },
  { "blank/comment", DEAL "1 +?? -4c; sic\n", DEAL "1 +?? -4c ; sic\n", "pcn-blanks@5:10+1" },
  { "blank/comment-aligned", DEAL "1 +?? -4c    ; sic\n", DEAL "1 +?? -4c ; sic\n",
    "pcn-blanks@5:10+5" },
  { "blank/comment-indented", DEAL "  ; sic\n", DEAL "; sic\n", "pcn-blanks@5:1+2" },
  { "blank/hand", DEAL "hand 1  4c   5d\n", DEAL "hand 1 4c 5d\n", "pcn-blanks@5:7+2" },
  { "blank/only", HEAD "  \ndeal 1\n", HEAD "\ndeal 1\n", "pcn-blanks@3:1+2" },
  { "blank/sides", HEAD "Side-A: 1  3\n", HEAD "Side-A: 1 3\n", "pcn-blanks@3:10+2" },
  { "blank/check", HEAD "Check:0123456789abcdef\n", HEAD "Check: 0123456789abcdef\n",
    "pcn-blanks@3:6+1" },

  { "blank-line/missing", HEAD "deal 1\n", HEAD "\ndeal 1\n", "pcn-blank-line@3:1+6" },
  { "blank-line/end", DEAL "end time\n", DEAL "\nend time\n", "pcn-blank-line@5:1+8" },
  { "blank-line/two", HEAD "\n\ndeal 1\n", HEAD "\ndeal 1\n", "pcn-blank-line@4:1+0" },
  { "blank-line/inside", DEAL "\n1 +?? -4c\n", DEAL "1 +?? -4c\n", "pcn-blank-line@5:1+0" },
  { "blank-line/head", "PCN: 1\n\nId: a\n", HEAD, "pcn-blank-line@2:1+0" },
  { "blank-line/last", DEAL "1 +?? -4c\n\n", DEAL "1 +?? -4c\n", "pcn-blank-line@6:1+0" },
  { "blank-line/comment-above", HEAD "\n; first\ndeal 1\n", HEAD "\n; first\ndeal 1\n", "" },
  { "blank-line/comment-below", HEAD "; head\n\ndeal 1\n", HEAD "; head\n\ndeal 1\n", "" },

  { "word/draw", DEAL "1 + 5h -4c\n", DEAL "1 +5h -4c\n", "pcn-word-blanks@5:4+1" },
  { "word/meld", DEAL "1 +?? = 9h 9s 9d -4c\n", DEAL "1 +?? =9h9s9d -4c\n",
    "pcn-word-blanks@5:8+1" },
  { "word/target", DEAL "1 +?? =9 : 9d -4c\n", DEAL "1 +?? =9:9d -4c\n", "pcn-word-blanks@5:9+1" },
  { "word/take", DEAL "1 ^ 7d7s @ 4 -4c\n", DEAL "1 ^7d7s@4 -4c\n", "pcn-word-blanks@5:4+1" },
  { "word/glued", DEAL "1 +5h=7:7c-4c\n", DEAL "1 +5h =7:7c -4c\n", "pcn-word-blanks@5:6+0" },
  { "word/bonus", DEAL "1 * 3h +?? -4c\n", DEAL "1 *3h +?? -4c\n", "pcn-word-blanks@5:4+1" },
  { "word/bonus-glued", DEAL "1 +??*3h+4c -4c\n", DEAL "1 +?? *3h +4c -4c\n",
    "pcn-word-blanks@5:6+0" },
  { "word/freeze", DEAL "1 +?? -2c #\n", DEAL "1 +?? -2c#\n", "pcn-word-blanks@5:10+1" },
  { "word/merge", DEAL "1 & 7.1 & 7.2\n", DEAL "1 &7.1&7.2\n", "pcn-word-blanks@5:4+1" },
  { "word/shift", DEAL "1 ~ h > 5h\n", DEAL "1 ~h>5h\n", "pcn-word-blanks@5:4+1" },
  { "word/fault", DEAL "1 ! overdraw +?? -4c\n", DEAL "1 !overdraw +?? -4c\n",
    "pcn-word-blanks@5:4+1" },
  { "word/back", DEAL "1 < 7: 7c\n", DEAL "1 <7:7c\n", "pcn-word-blanks@5:4+1" },
  { "word/no-seat-blank", DEAL "1+?? -4c\n", DEAL "1 +?? -4c\n", "pcn-word-blanks@5:2+0" },
  { "word/equals", HEAD "\ndeal 1 dealer = 2 score=0 , 0\n", DEAL2, "pcn-word-blanks@4:14+3" },
  { "word/hand", DEAL "hand 1 4c5d\n", DEAL "hand 1 4c 5d\n", "pcn-word-blanks@5:10+0" },

  { "ten/card", DEAL "up 10h\n", DEAL "up Th\n", "pcn-ten@5:4+2" },
  { "ten/target", DEAL "1 +?? =10:10h -4c\n", DEAL "1 +?? =T:Th -4c\n", "pcn-ten@5:8+2" },
  { "ten/row", DEAL "1 +?? =10h10s10d -4c\n", DEAL "1 +?? =ThTsTd -4c\n", "pcn-ten@5:8+2" },

  { "case/rank", DEAL "up kh\n", DEAL "up Kh\n", "pcn-case@5:4+1" },
  { "case/suit", DEAL "up KH\n", DEAL "up Kh\n", "pcn-case@5:5+1" },
  { "case/three", DEAL "up 3R\n", DEAL "up 3r\n", "pcn-case@5:5+1" },
  { "case/keyword", DEAL "Up Kh\n", DEAL "up Kh\n", "pcn-case@5:1+2" },
  { "case/key", "PCN: 1\nID: a\n", HEAD, "pcn-case@2:1+2" },
  { "case/numbered-key", HEAD "side-a: 1 3\n", HEAD "Side-A: 1 3\n", "pcn-case@3:1+6" },
  { "case/extra", HEAD "x-note: b\n", HEAD "X-note: b\n", "pcn-case@3:1+6" },
  { "case/detail", HEAD "Detail: FULL\n", HEAD "Detail: full\n", "pcn-case@3:9+4" },
  { "case/drew", HEAD "Drew-1: kh\n", HEAD "Drew-1: Kh\n", "pcn-case@3:9+2" },
  { "case/target", DEAL "1 +?? =H:8h =a:Ah -4c\n", DEAL "1 +?? =h:8h =A:Ah -4c\n",
    "pcn-case@5:8+1" },
  { "case/fault", DEAL "1 !Overdraw +?? -4c\n", DEAL "1 !overdraw +?? -4c\n", "pcn-case@5:4+1" },
  { "case/misdeal", DEAL "!Misdeal\n", DEAL "!misdeal\n", "pcn-case@5:2+7" },
  { "case/side", DEAL "score a total=5\n", DEAL "score A total=5\n", "pcn-case@5:7+1" },
  { "case/item", DEAL "score A TOTAL=5\n", DEAL "score A total=5\n", "pcn-case@5:9+5" },
  { "case/state", DEAL "state 1F0C77A2\n", DEAL "state 1f0c77a2\n", "pcn-case@5:7+8" },
  { "case/check", HEAD "check: 0123456789ABCDEF\n", HEAD "Check: 0123456789abcdef\n",
    "pcn-case@3:8+16" },
  { "case/end", HEAD "\nEnd Target Winner=a\n", HEAD "\nend target winner=A\n", "pcn-case@4:1+3" },
  { "case/caliente", DEAL "1 *ca +?? -4c\n", DEAL "1 *Ca +?? -4c\n", "pcn-case@5:4+2" },
  { "case/caliente-at-the-end", DEAL "1 +5h *ca\n", DEAL "1 +5h *Ca\n", "pcn-case@5:8+2" },

  { "bare-rank/card", DEAL "up K\n", DEAL "up K?\n", "pcn-bare-rank@5:4+1" },
  { "bare-rank/three", DEAL "up 3\n", DEAL "up 3?\n", "pcn-bare-rank@5:4+1" },
  { "bare-rank/ten", DEAL "up T\n", DEAL "up T?\n", "pcn-bare-rank@5:4+1" },
  { "bare-rank/meld", DEAL "1 +?? =999 -4\n", DEAL "1 +?? =9?9?9? -4?\n", "pcn-bare-rank@5:8+1" },
  { "bare-rank/mixed", DEAL "1 +?? =KKh2 -4\n", DEAL "1 +?? =K?Kh2? -4?\n", "pcn-bare-rank@5:8+1" },
  { "bare-rank/add", DEAL "1 +?? =9:92 -4c\n", DEAL "1 +?? =9:9?2? -4c\n", "pcn-bare-rank@5:10+1" },
  { "bare-rank/bonus", DEAL "1 *3 +?? -4c\n", DEAL "1 *3? +?? -4c\n", "pcn-bare-rank@5:4+1" },

  { "joker/small", DEAL "up joker\n", DEAL "up Jk\n", "pcn-joker@5:4+5" },
  { "joker/capital", DEAL "1 +?? =KhKs JOKER -4c\n", DEAL "1 +?? =KhKsJk -4c\n",
    "pcn-joker@5:13+5 pcn-word-blanks@5:12+1" },
  { "joker/short", DEAL "1 +jk -JK\n", DEAL "1 +Jk -Jk\n", "pcn-joker@5:4+2" },
  { "joker/star", DEAL "1 +* =KhKs* -4c\n", DEAL "1 +Jk =KhKsJk -4c\n", "pcn-joker@5:4+1" },
  { "joker/star-hand", DEAL "hand 1 4c * ??*2 *\n", DEAL "hand 1 4c Jk ??*2 Jk\n",
    "pcn-joker@5:11+1" },
  { "joker/star-and-three", DEAL "1 +* *3h +?? -4c\n", DEAL "1 +Jk *3h +?? -4c\n",
    "pcn-joker@5:4+1" },

  { "suit-sign/behind", DEAL "up K\xe2\x99\xa5\n", DEAL "up Kh\n", "pcn-suit-sign@5:5+3" },
  { "suit-sign/before",
    DEAL "up \xe2\x99\xa3"
         "7\n",
    DEAL "up 7c\n", "pcn-suit-sign@5:4+3" },
  { "suit-sign/all",
    DEAL "hand 1 4\xe2\x99\xa0 4\xe2\x99\xa1 4\xe2\x99\xa2 4\xe2\x99\xa3 4\xe2\x99\xa4 "
         "4\xe2\x99\xa5 4\xe2\x99\xa6 4\xe2\x99\xa7\n",
    DEAL "hand 1 4s 4h 4d 4c 4s 4h 4d 4c\n", "pcn-suit-sign@5:9+3" },
  { "suit-sign/selector", DEAL "up K\xe2\x99\xa5\xef\xb8\x8f\n", DEAL "up Kh\n",
    "pcn-suit-sign@5:5+6" },

  { "compass/turn", DEAL "S +?? -4c\n", DEAL "3 +?? -4c\n", "pcn-compass@5:1+1" },
  { "compass/dealer", HEAD "\ndeal 1 dealer=E score=0,0\n", DEAL2, "pcn-compass@4:15+1" },
  { "compass/hand", DEAL "hand W 4c\n", DEAL "hand 4 4c\n", "pcn-compass@5:6+1" },
  { "compass/rest", DEAL "rest n e\n", DEAL "rest 1 2\n", "pcn-compass@5:6+1" },

  { "seat-mark/turn", DEAL "1: +?? -4c\n", DEAL "1 +?? -4c\n", "pcn-seat-mark@5:2+1" },
  { "seat-mark/stop", DEAL "1. +?? -4c\n", DEAL "1 +?? -4c\n", "pcn-seat-mark@5:2+1" },
  { "seat-mark/bracket", DEAL "hand 1) 4c\n", DEAL "hand 1 4c\n", "pcn-seat-mark@5:7+1" },
  { "seat-mark/keyword", DEAL "up: 4c\n", DEAL "up 4c\n", "pcn-seat-mark@5:3+1" },
  { "seat-mark/compass", DEAL "N: +?? -4c\n", DEAL "1 +?? -4c\n",
    "pcn-compass@5:1+1 pcn-seat-mark@5:2+1" },

  { "seat-name/turn", NAMED "Anna: +?? -4c\n", NAMED "1 +?? -4c\n", "pcn-seat-name@7:1+5" },
  { "seat-name/beginning", NAMED "an: +?? -4c\n", NAMED "1 +?? -4c\n", "pcn-seat-name@7:1+3" },
  { "seat-name/accents", NAMED "bela : +?? -4c\n", NAMED "2 +?? -4c\n", "pcn-seat-name@7:1+6" },
  { "seat-name/comment", NAMED "B\u00e9la:+?? -4c ; B\n", NAMED "2 +?? -4c ; B\n",
    "pcn-seat-name@7:1+6 pcn-word-blanks@7:7+0" },

  { "head-order", "PCN: 1\nEvent: Club\nId: a\n", "PCN: 1\nId: a\nEvent: Club\n",
    "pcn-head-order@3:1+2" },
  { "head-order/players", HEAD "Player-2: B\nPlayer-1: A\n", HEAD "Player-1: A\nPlayer-2: B\n",
    "pcn-head-order@4:1+8" },
  { "head-order/extra", HEAD "X-b: 1\nX-a: 2\nEvent: Club\n", HEAD "Event: Club\nX-b: 1\nX-a: 2\n",
    "pcn-head-order@5:1+5" },
  { "head-order/comment", "PCN: 1\n; where\nEvent: Club\n; what\nId: a\n",
    "PCN: 1\n; what\nId: a\n; where\nEvent: Club\n", "pcn-head-order@5:1+2" },

  { "line-order", DEAL "up 7c\nhand 1 ??*11\n", DEAL "hand 1 ??*11\nup 7c\n",
    "pcn-line-order@6:1+12" },
  { "line-order/comment", DEAL "up 7c ; the card\n; of Anna\nhand 1 ??*11\n1 +?? -4c\n",
    DEAL "; of Anna\nhand 1 ??*11\nup 7c ; the card\n1 +?? -4c\n", "pcn-line-order@7:1+12" },

  { "item-order/deal", HEAD "\ndeal 1 score=0,0 dealer=2\n", DEAL2, "pcn-item-order@4:8+9" },
  { "item-order/score", DEAL "score A total=100 melds=100\n", DEAL "score A melds=100 total=100\n",
    "pcn-item-order@5:9+9" },

  { "rule-blanks", HEAD "Rule: match.target=5000\n", HEAD "Rule: match.target = 5000\n",
    "pcn-rule-blanks@3:19+1" },
  { "repeat/hand", DEAL "hand 1 ?? ?? ??*3\n", DEAL "hand 1 ??*5\n", "pcn-repeat@5:8+10" },
  { "run-order/meld", DEAL "1 +?? =7h5h6h -4c\n", DEAL "1 +?? =5h6h7h -4c\n",
    "pcn-run-order@5:7+7" },
  { "run-order/unseen-suit", DEAL "1 +?? =7?6h5h -4c\n", DEAL "1 +?? =5h6h7? -4c\n",
    "pcn-run-order@5:7+7" },
  { "run-order/add", DEAL "1 +?? =h:9h4h8h -4c\n", DEAL "1 +?? =h:4h8h9h -4c\n",
    "pcn-run-order@5:7+9" },
  { "run-order/low-ace", DEAL "1 +?? =h:Ah7h8h -4c\n", DEAL "1 +?? =h:Ah7h8h -4c\n", "" },
  { "run-order/high-ace-first", DEAL "1 +?? =AhQhKh -4c\n", DEAL "1 +?? =QhKhAh -4c\n",
    "pcn-run-order@5:7+7" },
  { "run-order/ace-before-a-fall", DEAL "1 +?? =h:Ah8h7h -4c\n", DEAL "1 +?? =h:7h8hAh -4c\n",
    "pcn-run-order@5:7+9" },
  { "run-order/second", DEAL "1 +?? =h.2:9h8h -4c\n", DEAL "1 +?? =h.2:8h9h -4c\n",
    "pcn-run-order@5:7+9" },
  { "run-order/ranks", DEAL "1 +?? =K?J?Q? -4c\n", DEAL "1 +?? =J?Q?K? -4c\n",
    "pcn-run-order@5:7+7" },
  { "run-order/spelt", DEAL "1 +?? =7h 10h 9h 8h -4c\n", DEAL "1 +?? =7h8h9hTh -4c\n",
    "pcn-ten@5:11+2 pcn-word-blanks@5:10+1 pcn-run-order@5:7+13" },
  { "run-order/wild", DEAL "1 +?? =7h2s5h -4c\n", DEAL "1 +?? =7h2s5h -4c\n", "" },
  { "run-order/group", DEAL "1 +?? =7h7d6h =7:8h6h =7h6d -4c\n",
    DEAL "1 +?? =7h7d6h =7:8h6h =7h6d -4c\n", "" },
  { "repeat/draw", DEAL "1 +???? -4c\n", DEAL "1 +??*2 -4c\n", "pcn-repeat@5:4+4" },
  { "repeat/after-count", DEAL "1 +??*2?? -4c\n", DEAL "1 +??*3 -4c\n", "pcn-repeat@5:4+6" },
  { "repeat/after-count-and-seen", DEAL "1 +??*25h???? -4c\n", DEAL "1 +??*25h??*2 -4c\n",
    "pcn-repeat@5:10+4" },
  { "repeat/one", DEAL "1 +??*1 -4c\n", DEAL "1 +?? -4c\n", "pcn-repeat@5:4+4" },
  { "bare-draw", DEAL "1 + -4c\n", DEAL "1 +?? -4c\n", "pcn-bare-draw@5:3+1" },
  { "bare-draw/three", DEAL "1 + *3h + -4c\n", DEAL "1 +?? *3h +?? -4c\n", "pcn-bare-draw@5:3+1" },
  { "comma/hand", DEAL "hand 1 4c, 5d,6h\n", DEAL "hand 1 4c 5d 6h\n",
    "pcn-comma@5:10+1 pcn-word-blanks@5:15+0" },
  { "comma/rest", DEAL "rest 1, 3\n", DEAL "rest 1 3\n", "pcn-comma@5:7+1" },
  { "dash/discard",
    DEAL "1 +?? \xe2\x80\x93"
         "4c\n",
    DEAL "1 +?? -4c\n", "pcn-dash@5:7+3" },
  { "dash/number",
    DEAL "score A hand=\xe2\x88\x92"
         "35\n",
    DEAL "score A hand=-35\n", "pcn-dash@5:14+3" },
  { "digits/deal", HEAD "\ndeal 01 dealer=2 score=0,0\n", DEAL2, "pcn-digits@4:6+2" },
  { "digits/score", DEAL "score A total=+5 sum=-0\n", DEAL "score A total=5 sum=0\n",
    "pcn-digits@5:15+2" },
  { "digits/clock", DEAL "1 +?? -4c %12.50\n", DEAL "1 +?? -4c %12.5\n", "pcn-digits@5:16+1" },
  { "date/points", "PCN: 1\nId: a\nDate: 14. 5. 2026.\n", "PCN: 1\nId: a\nDate: 2026-05-14\n",
    "pcn-date-form@3:7+12" },
  { "date/name", "PCN: 1\nId: a\nDate: May 14, 2026 ; a Thursday\n",
    "PCN: 1\nId: a\nDate: 2026-05-14 ; a Thursday\n", "pcn-date-form@3:7+12" },
  { "date/month", "PCN: 1\nId: a\nDate: 2026. május\n", "PCN: 1\nId: a\nDate: 2026-05\n",
    "pcn-date-form@3:7+12" },
  { "clock-order", DEAL "1 %12.5 +?? -4c\n", DEAL "1 +?? -4c %12.5\n", "pcn-clock-order@5:3+5" },
};

static void
test_habit (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  gsize length = strlen (row->text);
  const char *slug = row->findings;

  g_assert_true (pozo_pcn_read (record, row->text, length, POZO_PCN_LENIENT));
  g_autofree char *findings = pcn_findings (record, TRUE);
  g_assert_cmpstr (findings, ==, row->findings);
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (canonical, ==, row->canonical);
  g_autofree char *lenient = pcn_dump (record);

  g_assert_cmpint (pozo_pcn_read (record, row->text, length, POZO_PCN_STRICT), ==, *slug == '\0');
  g_autofree char *errors = pcn_findings (record, FALSE);
  g_assert_cmpstr (errors, ==, row->findings);
  g_autofree char *strict = pcn_dump (record);
  g_assert_cmpstr (strict, ==, lenient);

  g_assert_true (pozo_pcn_read (record, row->canonical, strlen (row->canonical), POZO_PCN_STRICT));
  g_assert_cmpuint (record->findings->len, ==, 0);
  g_autofree char *again = pcn_dump (record);
  g_assert_cmpstr (again, ==, lenient);
}

static void
check_count (const char *text, gint n, guint deal)
{
  g_autoptr (PozoRecord) record = pozo_record_new ();

  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  g_assert_cmpuint (record->findings->len, ==, 1);
  g_assert_cmpint (g_array_index (record->findings, PozoFinding, 0).found, ==, n);
  g_assert_cmpuint (g_array_index (record->findings, PozoFinding, 0).deal, ==, deal);
}

/* A habit is told once a game, with the number of times; all of a seal is one time. */
static void
test_count (void)
{
  check_count (DEAL "hand 1 10c 10d\n1 +10h -10h\n2 +?? -10c\n", 5, 1);
  check_count (HEAD "Check: 0123456789ABCDEF\n", 1, 0);
}

/* What a file was saved in is told before everything that is in its text. */
static void
test_encoding (void)
{
  static const char text[] = DEAL "up 10h\n";
  g_autoptr (PozoRecord) record = pozo_record_new ();

  for (PozoPcnMode mode = POZO_PCN_LENIENT; mode <= POZO_PCN_STRICT; mode++)
    {
      const PozoFinding *finding;

      pozo_pcn_read (record, text, strlen (text), mode);
      pozo_pcn_detect_encoding (record, "UTF-16LE", mode);
      finding = &g_array_index (record->findings, PozoFinding, 0);
      g_assert_cmpuint (record->findings->len, ==, 2);
      g_assert_cmpint (finding->code, ==, POZO_FINDING_PCN_ENCODING);
      g_assert_cmpint (finding->severity, ==, finding[1].severity);
      g_assert_cmpstr (finding->name, ==, "UTF-16LE");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/pcn/habit/", rows[i].name, NULL);
      g_test_add_data_func (path, &rows[i], test_habit);
    }
  g_test_add_func ("/pcn/habits-are-counted", test_count);
  g_test_add_func ("/pcn/encoding", test_encoding);
  return g_test_run ();
}
