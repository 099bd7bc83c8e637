/* SPDX-License-Identifier: MIT */
/* Every word of a turn: what it becomes, how it is written again, and how it can be wrong. */
#include "pcn-test.h"

#include "pozo-pcn-emit.h"

#include <string.h>

#define HEAD "PCN: 1\nId: a\n\ndeal 1 dealer=1\n"

typedef struct
{
  const char *word; /* canonical */
  PozoActionKind kind;
  guint8 flags, target_kind, target, ordinal, ordinal2;
  gint16 number;
  const char *cards;
} Row;

#define NONE POZO_TARGET_NONE

static const Row rows[] = {
  { "+5h", POZO_ACTION_DRAW, 0, NONE, 0, 0, 0, 0, "5h" },
  { "+5h9c", POZO_ACTION_DRAW, 0, NONE, 0, 0, 0, 0, "5h9c" },
  { "+??", POZO_ACTION_DRAW, 0, NONE, 0, 0, 0, 0, "??" },
  { "+??*3", POZO_ACTION_DRAW, 0, NONE, 0, 0, 0, 0, "??????" },
  { "+5h??*2", POZO_ACTION_DRAW, 0, NONE, 0, 0, 0, 0, "5h????" },
  { "+Jk3r", POZO_ACTION_DRAW, 0, NONE, 0, 0, 0, 0, "Jk3r" },
  { "*3h", POZO_ACTION_RED3, 0, NONE, 0, 0, 0, 0, "3h" },
  { "*3?", POZO_ACTION_RED3, 0, NONE, 0, 0, 0, 0, "3?" },
  { "*3b", POZO_ACTION_RED3, 0, NONE, 0, 0, 0, 0, "3b" },
  { "*Ca", POZO_ACTION_CALIENTE, 0, NONE, 0, 0, 0, 0, "Ca" },
  { "^", POZO_ACTION_TAKE, 0, NONE, 0, 0, 0, 0, "" },
  { "^@4", POZO_ACTION_TAKE, POZO_ACTION_HAS_COUNT, NONE, 0, 0, 0, 4, "" },
  { "^7d7s", POZO_ACTION_TAKE, 0, NONE, 0, 0, 0, 0, "7d7s" },
  { "^7d7s@255", POZO_ACTION_TAKE, POZO_ACTION_HAS_COUNT, NONE, 0, 0, 0, 255, "7d7s" },
  { "^7:", POZO_ACTION_TAKE, 0, POZO_TARGET_RANK, POZO_RANK_7, 0, 0, 0, "" },
  { "^7:2s", POZO_ACTION_TAKE, 0, POZO_TARGET_RANK, POZO_RANK_7, 0, 0, 0, "2s" },
  { "^h:5h@2", POZO_ACTION_TAKE, POZO_ACTION_HAS_COUNT, POZO_TARGET_SEQUENCE, POZO_SUIT_HEARTS, 0,
    0, 2, "5h" },
  { "^T.2:", POZO_ACTION_TAKE, 0, POZO_TARGET_RANK, POZO_RANK_T, 2, 0, 0, "" },
  { "=7h7d2s", POZO_ACTION_MELD, 0, NONE, 0, 0, 0, 0, "7h7d2s" },
  { "=4h5h2s7h", POZO_ACTION_MELD, 0, NONE, 0, 0, 0, 0, "4h5h2s7h" },
  { "=K?K?Jk", POZO_ACTION_MELD, 0, NONE, 0, 0, 0, 0, "K?K?Jk" },
  { "=7:7c2s", POZO_ACTION_ADD, 0, POZO_TARGET_RANK, POZO_RANK_7, 0, 0, 0, "7c2s" },
  { "=A:Ah", POZO_ACTION_ADD, 0, POZO_TARGET_RANK, POZO_RANK_A, 0, 0, 0, "Ah" },
  { "=7.2:7c", POZO_ACTION_ADD, 0, POZO_TARGET_RANK, POZO_RANK_7, 2, 0, 0, "7c" },
  { "=h:8h", POZO_ACTION_ADD, 0, POZO_TARGET_SEQUENCE, POZO_SUIT_HEARTS, 0, 0, 0, "8h" },
  { "=s.15:8s", POZO_ACTION_ADD, 0, POZO_TARGET_SEQUENCE, POZO_SUIT_SPADES, 15, 0, 0, "8s" },
  { "=w:2d", POZO_ACTION_ADD, 0, POZO_TARGET_WILD, 0, 0, 0, 0, "2d" },
  { "=3:3s", POZO_ACTION_ADD, 0, POZO_TARGET_BLACK, 0, 0, 0, 0, "3s" },
  { "&7.1&7.2", POZO_ACTION_MERGE, 0, POZO_TARGET_RANK, POZO_RANK_7, 1, 2, 0, "" },
  { "&c.2&c.1", POZO_ACTION_MERGE, 0, POZO_TARGET_SEQUENCE, POZO_SUIT_CLUBS, 2, 1, 0, "" },
  { "~h>", POZO_ACTION_SHIFT, 0, POZO_TARGET_SEQUENCE, POZO_SUIT_HEARTS, 0, 0, 1, "" },
  { "~h<5h", POZO_ACTION_SHIFT, 0, POZO_TARGET_SEQUENCE, POZO_SUIT_HEARTS, 0, 0, 0, "5h" },
  { "~d.2>Td", POZO_ACTION_SHIFT, 0, POZO_TARGET_SEQUENCE, POZO_SUIT_DIAMONDS, 2, 0, 1, "Td" },
  { "/", POZO_ACTION_PASS, 0, NONE, 0, 0, 0, 0, "" },
  { "-4c", POZO_ACTION_DISCARD, 0, NONE, 0, 0, 0, 0, "4c" },
  { "-2c#", POZO_ACTION_DISCARD, POZO_ACTION_FREEZE, NONE, 0, 0, 0, 0, "2c" },
  { "-??", POZO_ACTION_DISCARD, 0, NONE, 0, 0, 0, 0, "??" },
  { "?", POZO_ACTION_ASK, 0, NONE, 0, 0, 0, POZO_ANSWER_NONE, "" },
  { "?+", POZO_ACTION_ASK, 0, NONE, 0, 0, 0, POZO_ANSWER_YES, "" },
  { "?-", POZO_ACTION_ASK, 0, NONE, 0, 0, 0, POZO_ANSWER_NO, "" },
  { "?.", POZO_ACTION_ASK, 0, NONE, 0, 0, 0, POZO_ANSWER_PASS, "" },
  { "?.+", POZO_ACTION_ASK, 0, NONE, 0, 0, 0, POZO_ANSWER_PASS | POZO_ANSWER_YES, "" },
  { "?.-", POZO_ACTION_ASK, 0, NONE, 0, 0, 0, POZO_ANSWER_PASS | POZO_ANSWER_NO, "" },
  { "!overdraw", POZO_ACTION_FAULT, 0, NONE, 0, 0, 0, POZO_FAULT_OVERDRAW, "" },
  { "!short-fixed", POZO_ACTION_FAULT, 0, NONE, 0, 0, 0, POZO_FAULT_SHORT_FIXED, "" },
  { "!exposed:Kd4c", POZO_ACTION_FAULT, 0, NONE, 0, 0, 0, POZO_FAULT_EXPOSED, "Kd4c" },
  { "<7:7c", POZO_ACTION_BACK, 0, POZO_TARGET_RANK, POZO_RANK_7, 0, 0, 0, "7c" },
  { "<w.1:2cJk", POZO_ACTION_BACK, 0, POZO_TARGET_WILD, 0, 1, 0, 0, "2cJk" },
  { ">stock", POZO_ACTION_INFO, 0, NONE, 0, 0, 0, POZO_INFO_COUNT_STOCK, "" },
  { ">remind-red3", POZO_ACTION_INFO, 0, NONE, 0, 0, 0, POZO_INFO_REMIND_RED3, "" },
  { ">turn-card", POZO_ACTION_INFO, 0, NONE, 0, 0, 0, POZO_INFO_TURN_CARD, "" },
  { "#pairs", POZO_ACTION_SPECIAL, 0, NONE, 0, 0, 0, POZO_SPECIAL_PAIRS, "" },
  { "#zip:4c4d", POZO_ACTION_SPECIAL, 0, NONE, 0, 0, 0, POZO_SPECIAL_ZIP, "4c4d" },
  { ">reserve", POZO_ACTION_INFO, 0, NONE, 0, 0, 0, POZO_INFO_RESERVE, "" },
};

static void
test_word (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = g_strconcat (HEAD "3 ", row->word, "\n", NULL);
  g_autoptr (GString) cards = g_string_new (NULL);
  const PozoAction *action, *end;

  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT));
  g_assert_cmpuint (record->findings->len, ==, 0);
  g_assert_cmpuint (record->actions->len, ==, 2);
  action = POZO_RECORD_ACTION (record, 0);
  g_assert_cmpuint (action->kind, ==, row->kind);
  g_assert_cmpuint (action->seat, ==, 3);
  g_assert_cmpuint (action->flags, ==, row->flags);
  g_assert_cmpuint (action->target_kind, ==, row->target_kind);
  g_assert_cmpuint (action->target, ==, row->target);
  g_assert_cmpuint (action->ordinal, ==, row->ordinal);
  g_assert_cmpuint (action->ordinal2, ==, row->ordinal2);
  g_assert_cmpint (action->number, ==, row->number);
  pozo_pcn_emit_cards (cards, POZO_RECORD_CARDS (record, action->cards), action->n_cards);
  g_assert_cmpstr (cards->str, ==, row->cards);
  g_assert_cmpuint (action->offset, ==, strlen (HEAD) + 2);
  end = POZO_RECORD_ACTION (record, 1);
  g_assert_cmpuint (end->kind, ==, POZO_ACTION_END);
  g_assert_cmpuint (end->seat, ==, 3);
  g_assert_cmpuint (end->offset, ==, strlen (text) - 1);
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  g_assert_cmpstr (canonical, ==, text);
}

#define EIGHT      "7c7c7c7c7c7c7c7c"
#define SIXTY_FOUR EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT

/* Lines that cannot be read: where, and what becomes of the deal. */
typedef struct
{
  const char *line;
  const char *slug;
  guint column;
  guint length;
} BadRow;

static const BadRow bad_rows[] = {
  { "1", "pcn-turn-empty", 1, 1 },
  { "0 +5h", "pcn-seat", 1, 1 },
  { "7 +5h", "pcn-seat", 1, 1 },
  { "12 +5h", "pcn-turn-empty", 1, 2 },
  { "1 5h", "pcn-word", 3, 2 },
  { "1 +5x", "pcn-trailing", 5, 1 },
  { "1 +x5", "pcn-card", 4, 2 },
  { "1 +5h =", "pcn-card", 8, 0 },
  { "1 +??*0", "pcn-card", 7, 1 },
  { "1 +??*256", "pcn-number", 7, 3 },
  { "1 +??*250KcKcKcKcKcKc", "pcn-cards-many", 6, 16 },
  { "1 +??*2?", "pcn-card", 7, 2 },         /* no joker and a two */
  { "1 +??*25*11", "pcn-trailing", 10, 2 }, /* a joker, since one count is enough */
  { "1 *4h", "pcn-card", 4, 2 },
  { "1 *3h3d", "pcn-cards-many", 6, 2 },
  { "1 ^7d@0", "pcn-number", 7, 1 },
  { "1 ^7d@256", "pcn-number", 7, 3 },
  { "1 ^@x", "pcn-number", 5, 1 },
  { "1 =2:2c", "pcn-target", 4, 4 },
  { "1 =7.0:7c", "pcn-target", 5, 5 },
  { "1 =7.16:7c", "pcn-target", 5, 6 },
  { "1 =7:", "pcn-card", 6, 0 },
  { "1 =7:" SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR, "pcn-cards-many", 516, 2 },
  { "1 <7c", "pcn-target", 5, 1 },
  { "1 <7:", "pcn-card", 6, 0 },
  { "1 &7.1", "pcn-target", 7, 0 },
  { "1 &7.1&8.2", "pcn-target", 8, 3 },
  { "1 &7.1&7.1", "pcn-target", 8, 3 },
  { "1 &7&7.2", "pcn-target", 6, 3 },
  { "1 ~7>", "pcn-target", 4, 2 },
  { "1 ~h", "pcn-target", 5, 0 },
  { "1 -", "pcn-card", 4, 0 },
  { "1 -4c5d", "pcn-cards-many", 6, 2 },
  { "1 -4c =7c7d7h", "pcn-after-discard", 7, 7 },
  { "1 -4c -5c", "pcn-after-discard", 7, 3 },
  { "1 -4c +5c +6c", "pcn-after-discard", 11, 3 },
  { "1 -4c +5c =7c7d7h", "pcn-after-discard", 11, 7 },
  { "1 !clumsy -4c", "pcn-fault", 4, 6 },
  { "1 !exposed:", "pcn-card", 12, 0 },
  { "1 >weather", "pcn-info", 4, 7 },
  { "1 -4c %", "pcn-number", 8, 0 },
  { "1 -4c %1.2345", "pcn-trailing", 13, 1 },
  { "1 -4c %1000000", "pcn-number", 8, 7 },
  { "1 -4c %1 %2", "pcn-trailing", 10, 2 },
  { "shuffle", "pcn-line-unknown", 1, 7 },
  { "!exposed", "pcn-fault", 1, 8 },
};

static void
test_bad (gconstpointer data)
{
  const BadRow *row = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text =
      g_strconcat (HEAD "1 +4c -4c\n", row->line, "\n2 +?? -4d\nscore A total=5\n", NULL);
  g_autofree char *expected = g_strdup_printf ("%s@6:%u+%u", row->slug, row->column, row->length);

  for (PozoPcnMode mode = POZO_PCN_LENIENT; mode <= POZO_PCN_STRICT; mode++)
    {
      g_assert_false (pozo_pcn_read (record, text, strlen (text), mode));
      g_autofree char *findings = pcn_findings (record, TRUE);
      g_assert_cmpstr (findings, ==, expected);
      const PozoDeal *deal = POZO_RECORD_DEAL (record, 0);
      g_assert_true (deal->skippable);
      g_assert_cmpuint (deal->bad_action, ==, 3);
      g_assert_cmpuint (deal->actions.n, ==, 6);
      g_assert_cmpuint (deal->scores.n, ==, 1);
      g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
      g_assert_cmpstr (canonical, ==, text);
    }
}

/* Verbs: the sign that is suggested, and the cards where it is certain which. */
static const struct
{
  const char *line;
  const char *suggestion; /* NULL for none */
} verb_rows[] = {
  { "4 draw 5h", "+5h" },
  { "4 Draws: 5h 10c -4c", "+5hTc" },
  { "Anna: takes 7s", "^" },
  { "1 húz 5h", "+5h" },
  { "1 huz 5h", "+5h" },
  { "1 HÚZOTT ♥5 eldob 4c", "+5h" },
  { "1 +5h eldob 4c", "-4c" },
  { "2 meld KKK", "=K?K?K?" },
  { "2 +?? lays down K K 2s -4c ; bold", "=K?K?2s" },
  { "2 +?? lays K K odbacuje 4", "=K?K?" },
  { "3 táhne ??", "+??" },
  { "3 +?? vyloží QhQdQs", "=QhQdQs" },
  { "3 zieht joker", "+Jk" },
  { "3 +?? wirft 4", "-4?" },
  { "3 robar 5h", "+5h" },
  { "3 +?? se descarta 4c", "-4c" },
  { "3 vuce 5h", "+5h" },
  { "3 pesca 5h", "+5h" },
  { "3 +?? scarta 4c", "-4c" },
  { "3 cala QhQdQs", "=QhQdQs" },
  { "3 prende", "^" },
  { "3 comprou 5h", "+5h" },
  { "3 +?? descartou 4c", "-4c" },
  { "3 pega", "^" },
  { "3 draws", "+" },
  { "3 draws 2", "+" },            /* cards? */
  { "3 draws a 5h", "+" },         /* no ace */
  { "3 draws 5h there", "+" },     /* not understood to its end */
  { "3 +?? discards 4c 5d", "-" }, /* one too many */
  { "3 meld KKKKKKK", "=" },       /* more than a finding holds */
  { "3 meld 7:7c", "=" },
  { "3 passes", "/" },
  { "3 +?? fragt", "?" },
  { "3 drown 5h", NULL },
  { "3 zz", NULL },
  { "3 5h", NULL },
  { "3 \xc3\xa9\xc3\xa9\xc3\xa9 5h", NULL },
};

static void
test_verbs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (verb_rows); i++)
    {
      g_autoptr (PozoRecord) record = pozo_record_new ();
      g_autofree char *text = g_strconcat ("PCN: 1\nId: a\nPlayer-1: Anna\n\ndeal 1 dealer=1\n",
                                           verb_rows[i].line, "\n", NULL);
      g_autoptr (GString) suggestion = g_string_new (NULL);
      const PozoFinding *finding;

      g_test_message ("%s", verb_rows[i].line);
      g_assert_false (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
      finding = &g_array_index (record->findings, PozoFinding, 0);
      g_assert_cmpuint (finding->code, ==, POZO_FINDING_PCN_WORD);
      g_assert_true (POZO_RECORD_DEAL (record, 0)->skippable);
      if (finding->name != NULL)
        g_string_append (suggestion, finding->name);
      pozo_pcn_emit_cards (suggestion, finding->cards, finding->n_cards);
      g_assert_cmpstr (suggestion->str, ==,
                       verb_rows[i].suggestion == NULL ? "" : verb_rows[i].suggestion);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/pcn/word/%" G_GSIZE_FORMAT ": %s", i, rows[i].word);
      g_strdelimit (path + strlen ("/pcn/word/"), "/", '|');
      g_test_add_data_func (path, &rows[i], test_word);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/pcn/bad-line/%" G_GSIZE_FORMAT ": %s", i, bad_rows[i].line);
      g_test_add_data_func (path, &bad_rows[i], test_bad);
    }
  g_test_add_func ("/pcn/verbs", test_verbs);
  return g_test_run ();
}
