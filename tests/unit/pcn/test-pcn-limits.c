/* SPDX-License-Identifier: MIT */
/* Every limit of a record, met and passed by one. */
#include "pcn-test.h"

#include <string.h>

#define HEAD       "PCN: 1\nId: a\n\n"
#define SIXTY_FOUR "PCN: 1\nId: a\n; this line makes the head sixty-four bytes long  \n"
#define TEN        "/ / / / / / / / / / "
#define DEAL       HEAD "deal 1\n"

typedef struct
{
  const char *name;
  const char *head;
  const char *piece;
  guint n; /* pieces that may be there */
  const char *tail;
  const char *findings; /* without notes, of a game with one more */
  gboolean is_cut;
} Row;

static const Row rows[] = {
  { "record-bytes", SIXTY_FOUR, ";23456789012345678901234567890123456789012345678901234567890123\n",
    POZO_RECORD_BYTES_MAX / 64 - 1, "", "pcn-record-long@1:1+1 pcn-id-missing@1:1+0", TRUE },
  { "line-bytes/head", "PCN: 1\nId: a\nX-a: ", "b", POZO_LINE_BYTES_MAX - 5, "\n",
    "pcn-line-long@3:1+4097", FALSE },
  { "line-bytes/turn", DEAL "1 ", "/ ", POZO_LINE_BYTES_MAX / 2 - 3, "-4\n", "pcn-line-long@5:1+1",
    FALSE },
  { "line-bytes/comment", DEAL ";", "b", POZO_LINE_BYTES_MAX - 1, "\n", "pcn-line-long@5:1+4097",
    FALSE },
  { "lines", HEAD, ";\n", POZO_LINES_MAX - 3, "", "pcn-lines-many@400001:1+1", TRUE },
  { "deals", HEAD, "deal 1\n", POZO_DEALS_MAX, "", "pcn-deals-many@1004:1+1", TRUE },
  { "actions", DEAL,
    "1 / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / "
    "/ / /"
    " / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / / "
    "/ / / /\n",
    POZO_ACTIONS_MAX / 100, "", "pcn-actions-many@2005:1+1", TRUE },
  { "actions-in-a-line", DEAL, "1 " TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "-4c\n",
    POZO_ACTIONS_MAX / 102, "1 /\n", "pcn-actions-many@1965:163+1", TRUE },
  { "turns", DEAL, "1 /\n", POZO_TURNS_MAX, "", "pcn-turns-many@4005:1+1", TRUE },
};

static char *
make_game (const Row *row, guint n)
{
  GString *text = g_string_new (row->head);

  for (guint i = 0; i < n; i++)
    g_string_append (text, row->piece);
  g_string_append (text, row->tail);
  return g_string_free (text, FALSE);
}

static void
test_limit (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *fitting = make_game (row, row->n);
  g_autofree char *passing = make_game (row, row->n + 1);

  g_assert_true (pozo_pcn_read (record, fitting, strlen (fitting), POZO_PCN_LENIENT));
  g_assert_false (record->is_cut);
  g_assert_false (pozo_pcn_read (record, passing, strlen (passing), POZO_PCN_LENIENT));
  g_autofree char *findings = pcn_findings (record, FALSE);
  g_assert_cmpstr (findings, ==, row->findings);
  g_assert_cmpint (record->is_cut, ==, row->is_cut);
  if (record->deals->len > 0)
    g_assert_true (POZO_RECORD_DEAL (record, record->deals->len - 1)->skippable ||
                   strstr (row->head, ";") != NULL);
  g_autofree char *canonical = pcn_canonical (record, POZO_PCN_CHECKSUM_KEEP);
  if (row->is_cut)
    g_assert_cmpstr (canonical, ==, passing);
}

static const PozoFinding *
nth_finding (const PozoRecord *record, guint i)
{
  g_assert_cmpuint (i, <, record->findings->len);
  return &g_array_index (record->findings, PozoFinding, i);
}

/* More findings than a record keeps are counted by the first of their code. */
static void
test_findings (void)
{
  static const Row row = { "", DEAL, "1 +xx\n", POZO_GAME_FINDINGS_MAX, "", NULL, FALSE };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = make_game (&row, POZO_GAME_FINDINGS_MAX + 7);

  g_assert_false (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  g_assert_cmpuint (record->findings->len, ==, POZO_GAME_FINDINGS_MAX + 1);
  g_assert_cmpuint (nth_finding (record, POZO_GAME_FINDINGS_MAX - 1)->repeats, ==, 0);
  g_assert_cmpuint (nth_finding (record, POZO_GAME_FINDINGS_MAX)->repeats, ==, 6);
}

/* An error behind as many warnings as a record keeps is one. */
static void
test_late_error (void)
{
  static const Row row = { "", "PCN: 1\nId: a\n", "Kk: v\n", 0, "\ndeal 1\n1 +xx\n", NULL, FALSE };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = make_game (&row, POZO_GAME_FINDINGS_MAX + 2);
  const PozoFinding *last;

  g_assert_false (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  last = nth_finding (record, record->findings->len - 1);
  g_assert_cmpstr (pozo_finding_info (last->code)->slug, ==, "pcn-card");
  g_assert_cmpuint (last->repeats, ==, 0);
}

/* Runs of blank lines are one line, however long. */
static void
test_blank_lines (void)
{
  static const Row row = { "", HEAD, "\n", 0, "", NULL, FALSE };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = make_game (&row, 2 * POZO_LINES_MAX);

  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  g_assert_cmpuint (record->lines->len, ==, 3);
}

/* A few bytes can stand for many cards: in hands, in draws, and in a draw that cannot be read. */
static void
test_repeats (void)
{
  static const Row row = {
    "",   HEAD, "deal 1\nhand 1 ??*255\nhand 2 ??*255\n1 +??*255 +??*255 -4c\n1 +??*255 +x\n",
    0,    "",   NULL,
    FALSE
  };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = make_game (&row, 500);
  guint n_findings = 0;

  g_assert_false (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  g_assert_cmpuint (record->cards->len, ==, 500 * (4 * 255 + 1));
  g_assert_cmpuint (record->actions->len, ==, 500 * 4);
  for (guint i = 0; i < record->findings->len; i++)
    n_findings += 1 + nth_finding (record, i)->repeats;
  g_assert_cmpuint (n_findings, ==, 500 + 1);
}

/* A record keeps its memory: reading the same game again allocates nothing in its arrays. */
static void
test_memory (void)
{
  static const Row row = { "", DEAL, "1 +5h =7:7c7d -4c\n", 0, "", NULL, FALSE };
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autofree char *text = make_game (&row, 500);

  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT));
  const char *actions = record->actions->data;
  const char *cards = record->cards->data;
  const char *lines = record->lines->data;
  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_STRICT));
  g_assert_true (record->actions->data == actions);
  g_assert_true (record->cards->data == cards);
  g_assert_true (record->lines->data == lines);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/pcn/limit/", rows[i].name, NULL);
      g_test_add_data_func (path, &rows[i], test_limit);
    }
  g_test_add_func ("/pcn/limit/findings", test_findings);
  g_test_add_func ("/pcn/limit/late-error", test_late_error);
  g_test_add_func ("/pcn/limit/blank-lines", test_blank_lines);
  g_test_add_func ("/pcn/limit/memory", test_memory);
  g_test_add_func ("/pcn/limit/repeats", test_repeats);
  return g_test_run ();
}
