/* SPDX-License-Identifier: MIT */
/* Findings as text and as JSON: places, marks, windows, what is quoted. */
#include "pozo-finding-message.h"
#include "pozo-finding-report.h"

#include <string.h>

static const char record[] = "PCN: 1\n"
                             "Id: g-1\n"
                             "1 +5h -4c\r\n"
                             "2 ^7d2h -\xc3\xa9\t\x1b[31m\xff\n"
                             "end";

typedef struct
{
  const char *label;
  PozoFinding finding;
  const char *expected;
} ReportCase;

/* clang-format off */
static const ReportCase report_cases[] = {
  { "rule",
    { .code = POZO_FINDING_LONE_CARD, .severity = POZO_SEVERITY_ERROR, .offset = 17, .length = 3 },
    "a.pcn:12:3: error: a player with one card cannot take a pile of one card [take-lone-card]\n"
    "  1 +5h -4c\n"
    "    ^~~\n"
    "  rule: pile.lone_card_rule = true (000:L55)\n" },
  { "no-rule",
    { .code = POZO_FINDING_TAKE_COUNT, .severity = POZO_SEVERITY_NOTE, .offset = 28, .length = 5,
      .found = 9, .expected = 8, .repeats = 2 },
    "a.pcn:13:3: note: 9 cards were taken; the pile had 8 (and 2 more like it) [take-count]\n"
    "  2 ^7d2h -\303\251 \\x1b[31m\\xff\n"
    "    ^~~~~\n" },
  { "escapes-before",
    { .code = POZO_FINDING_TAKE_COUNT, .severity = POZO_SEVERITY_WARNING, .offset = 43, .length = 1 },
    "a.pcn:13:18: warning: 0 cards were taken; the pile had 0 [take-count]\n"
    "  2 ^7d2h -\303\251 \\x1b[31m\\xff\n"
    "                     ^~~~\n" },
  { "place-only",
    { .code = POZO_FINDING_END_MISSING, .severity = POZO_SEVERITY_NOTE, .offset = 48 },
    "a.pcn:14:4: note: no end line [match-end-missing]\n"
    "  end\n"
    "     ^\n" },
  { "over-the-line-end",
    { .code = POZO_FINDING_NO_DISCARD, .severity = POZO_SEVERITY_ERROR, .offset = 21, .length = 30 },
    "a.pcn:12:7: error: the turn ends without a discard [turn-no-discard]\n"
    "  1 +5h -4c\n"
    "        ^~~\n" },
  { "beyond-the-record",
    { .code = POZO_FINDING_END_MISSING, .severity = POZO_SEVERITY_NOTE, .offset = 4000, .length = 9 },
    "a.pcn:14:4: note: no end line [match-end-missing]\n"
    "  end\n"
    "     ^\n" },
};
/* clang-format on */

static PozoFindingPlace
make_place (const char *text)
{
  PozoFindingPlace place = { .file = "a.pcn",
                             .line = 10,
                             .offset_bytes = 5000,
                             .text = text,
                             .length_bytes = strlen (text),
                             .game = "g-1",
                             .rules = &pozo_rules_default };

  return place;
}

static void
test_report (gconstpointer data)
{
  const ReportCase *row = data;
  PozoFindingPlace place = make_place (record);
  PozoStyle style = { 0 };
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_finding_report (&row->finding, &place, &style, out);
  g_assert_cmpstr (out->str, ==, row->expected);
}

static void
test_color (void)
{
  PozoFindingPlace place = make_place (record);
  PozoStyle style = { .has_color = TRUE };
  g_autoptr (GString) out = g_string_new (NULL);

  place.file = "a\x1b.pcn";
  pozo_finding_report (&report_cases[4].finding, &place, &style, out);
  g_assert_cmpstr (out->str, ==,
                   "a\\x1b.pcn:12:7: \033[1;31merror\033[0m: the turn ends without a discard "
                   "[turn-no-discard]\n"
                   "  1 +5h -4c\n"
                   "        \033[1;32m^~~\033[0m\n");
}

/* A line of ten thousand bytes: a hundred columns of it are shown, the mark among them. */
static void
test_window (void)
{
  static const guint32 places[] = { 0, 30, 50, 5000, 9990, 9999 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *text = g_strnfill (10000, 'a');
      PozoFinding finding = { .code = POZO_FINDING_NO_DISCARD, .offset = places[i], .length = 4 };
      PozoFindingPlace place = make_place (text);
      PozoStyle style = { 0 };
      g_autoptr (GString) out = g_string_new (NULL);
      g_auto (GStrv) lines = NULL;
      gsize mark;

      memcpy (text + places[i], "BCDE", MIN (4, 10000 - places[i]));
      pozo_finding_report (&finding, &place, &style, out);
      lines = g_strsplit (out->str, "\n", -1);
      mark = strlen (lines[2]) - strlen (strchr (lines[2], '^'));
      g_assert_cmpuint (strlen (lines[1]), <=, 108);
      g_assert_cmpint (lines[1][mark], ==, 'B');
      g_assert_cmpuint (strlen (lines[2]), ==, mark + MIN (4, 10000 - places[i]));
      g_assert_cmpint (g_str_has_prefix (lines[1], "  ..."), ==, places[i] > 40);
      g_assert_cmpint (g_str_has_suffix (lines[1], "..."), ==, places[i] < 9940);
    }
}

/* Random bytes, random places: lines stay short and are valid UTF-8 without control characters. */
static void
test_random (void)
{
  for (guint round = 0; round < 3000; round++)
    {
      guint length = (guint) g_test_rand_int_range (0, 600);
      g_autofree char *text = g_malloc0 (length + 1);
      PozoFinding finding = { .code = POZO_FINDING_NO_DISCARD,
                              .offset = (guint32) g_test_rand_int_range (0, 620),
                              .length = (guint32) g_test_rand_int_range (0, 50) };
      PozoFindingPlace place = make_place ("");
      PozoStyle style = { 0 };
      g_autoptr (GString) out = g_string_new (NULL);

      for (guint i = 0; i < length; i++)
        text[i] = (char) g_test_rand_int_range (0, g_test_rand_bit () ? 256 : 128);
      place.text = text;
      place.length_bytes = length;
      pozo_finding_report (&finding, &place, &style, out);
      g_assert_true (g_utf8_validate (out->str, (gssize) out->len, NULL));
      for (gsize i = 0; i < out->len; i++)
        g_assert_true (out->str[i] == '\n' || !g_ascii_iscntrl (out->str[i]));
      g_assert_cmpuint (out->len, <, 1600);
    }
}

static void
expect_message (const PozoFinding *finding, const char *text, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_finding_message_append (finding, text, strlen (text), out);
  g_assert_cmpstr (out->str, ==, expected);
}

static void
test_messages (void)
{
  PozoFinding winner = { .code = POZO_FINDING_MATCH_WINNER, .found = 1, .expected = 2 };
  PozoFinding item = {
    .code = POZO_FINDING_SCORE_ITEM, .side = 2, .name = "melds", .found = 105, .expected = -95
  };
  PozoFinding cards = { .code = POZO_FINDING_NOT_IN_HAND, .seat = 3, .n_cards = 2 };
  PozoFinding missing = { .code = POZO_FINDING_PCN_CARD, .name = "a card" };

  cards.cards[0] = 47;
  cards.cards[1] = 69;
  expect_message (&winner, "", "side A is named as winner; side B has the highest score");
  expect_message (&item, "", "side B: melds is 105, the replay has -95");
  expect_message (&cards, "", "seat 3 does not hold Kc ??");
  expect_message (&missing, "", "nothing is no card; expected a card");
}

/* Whatever is in the table, no place is left open and nothing is empty. */
static void
test_every_message (void)
{
  for (guint code = 1; code < POZO_N_FINDINGS; code++)
    {
      PozoFinding finding = { .code = (guint16) code, .length = 4, .side = 1, .n_cards = 1 };
      g_autoptr (GString) out = g_string_new (NULL);

      finding.name = "word";
      pozo_finding_message_append (&finding, "1234", 4, out);
      g_assert_null (strpbrk (out->str, "{}"));
      g_assert_cmpuint (out->len, >, 5);
    }
}

static void
test_escape (void)
{
  static const char text[] = "a\0b\x7f\xe2\x80\xae\xc2\x85\xed\xa0\x80\xe2\x82";
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_finding_message_escape (text, sizeof text - 1, out);
  g_assert_cmpstr (out->str, ==, "a\\x00b\\x7f\\u202e\\x85\\xed\\xa0\\x80\\xe2\\x82");
}

static void
test_json (void)
{
  PozoFinding finding = { .code = POZO_FINDING_LONE_CARD,
                          .severity = POZO_SEVERITY_ERROR,
                          .seat = 2,
                          .deal = 1,
                          .turn = 4,
                          .offset = 17,
                          .length = 3 };
  PozoFinding other = { .code = POZO_FINDING_TAKE_COUNT, .found = -9, .offset = 28 };
  PozoFindingPlace place = make_place (record);
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_finding_to_json (&finding, &place, &json);
  g_assert_cmpstr (out->str, ==,
                   "{\"file\":\"a.pcn\",\"line\":12,\"column\":3,\"offset\":5017,\"length\":3,"
                   "\"severity\":\"error\",\"code\":\"take-lone-card\",\"message\":\"a player with "
                   "one card cannot take a pile of one card\",\"game\":\"g-1\",\"deal\":1,"
                   "\"turn\":4,\"seat\":2,\"rule\":\"pile.lone_card_rule\",\"value\":\"true\","
                   "\"source\":\"000:L55\"}");
  g_string_truncate (out, 0);
  place.game = NULL;
  place.rules = NULL;
  pozo_json_init (&json, out);
  pozo_finding_to_json (&other, &place, &json);
  g_assert_cmpstr (out->str, ==,
                   "{\"file\":\"a.pcn\",\"line\":13,\"column\":3,\"offset\":5028,\"length\":0,"
                   "\"severity\":\"note\",\"code\":\"take-count\",\"message\":\"-9 cards were "
                   "taken; the pile had 0\",\"found\":-9,\"expected\":0,\"source\":\"000:L37\"}");
}

/* What a code is called: its message without figures, and no mark is left of a place for one. */
static void
test_titles (void)
{
  static const struct
  {
    PozoFindingCode code;
    const char *title;
  } cases[] = {
    { POZO_FINDING_PCN_VERSION_MISSING, "The first line of a game is `PCN: 1`" },
    { POZO_FINDING_PCN_KEY_TWICE, "… is given again; the first one counts" },
    { POZO_FINDING_SCORE_TOTAL, "Side …: the items add up to …, the total says …" },
    { POZO_FINDING_RULES_KEY, "There is no rule …" },
    { POZO_FINDING_SCORE_IMPOSSIBLE,
      "What no play can give, whatever the figures are that are not said" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) title = g_string_new (NULL);

      pozo_finding_message_title (cases[i].code, title);
      g_assert_cmpstr (title->str, ==, cases[i].title);
    }
  for (PozoFindingCode code = POZO_FINE + 1; code < POZO_N_FINDINGS; code++)
    {
      g_autoptr (GString) title = g_string_new (NULL);

      pozo_finding_message_title (code, title);
      g_assert_cmpuint (strcspn (title->str, "{}"), ==, title->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (report_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/report/finding/", report_cases[i].label, NULL);
      g_test_add_data_func (path, &report_cases[i], test_report);
    }
  g_test_add_func ("/report/finding/color", test_color);
  g_test_add_func ("/report/finding/window", test_window);
  g_test_add_func ("/report/finding/random", test_random);
  g_test_add_func ("/report/finding/json", test_json);
  g_test_add_func ("/report/message/places", test_messages);
  g_test_add_func ("/report/message/every", test_every_message);
  g_test_add_func ("/report/message/escape", test_escape);
  g_test_add_func ("/report/message/titles", test_titles);
  return g_test_run ();
}
