/* SPDX-License-Identifier: MIT */
/* The law of the fast path for heads: of one that says what the head before said, only what differs
 * is read.  So a game is read by turns with a head in which one line is put into another shape:
 * neither is taken for the other. */
#include "selfplay.h"
#include "fast-law.h"

typedef struct
{
  const char *name;
  const char *from; /* a regular expression */
  const char *to;
  gboolean is_fine; /* whether the fast path takes it */
} Row;

/* What the head says of the match, besides what self-play writes: in the canonical order, since a
 * head with a habit of scribes is read anew each time. */
#define MATCH                                                                                      \
  "\\1Event: Club evening\nSite: Brno\nDate: 2026-05-14\nTime: 19:30\nRound: 3\nTable: 5\n"        \
  "Scribe: Ota\n; a line about what follows\n"
#define EXTRA "\\1X-Note: none\n"

/* With its key a line of POZO_LINE_BYTES_MAX bytes. */
#define TEN(x)  x x x x x x x x x x
#define LONGEST TEN (TEN (TEN ("long"))) TEN ("12345678") "123456789"

static const Row rows[] = {
  { "same", "x", "x", TRUE },
  { "other-id", "Id: [^\\n]*", "Id: another", TRUE },
  { "other-event", "Event: [^\\n]*", "Event: Cup; the final", TRUE },
  { "other-site", "Site: [^\\n]*", "Site: Győr", TRUE },
  { "other-round", "Round: [^\\n]*", "Round: last", TRUE },
  { "other-table", "Table: [^\\n]*", "Table: 10", TRUE },
  { "other-player", "Player-2: [^\\n]*", "Player-2: Zoé", TRUE },
  { "two-of-a-name", "Player-1: ([^\\n]*)\\nPlayer-2: [^\\n]*", "Player-1: \\1\nPlayer-2: \\1",
    TRUE },
  { "other-scribe", "Scribe: [^\\n]*", "Scribe: Petra", TRUE },
  { "one-line-more", "(X-Note: [^\\n]*\\n)", "\\1X-Note: another\n", TRUE },
  { "one-line-less", "X-Note: [^\\n]*\\n", "", TRUE },
  { "other-note", "X-Note: [^\\n]*", "X-Note: two words", TRUE },
  { "other-comment", "; a line[^\\n]*", "; another line", TRUE },
  { "comment-behind", "Date: [^\\n]*", "Date: 2026-05-14 ; a Thursday", TRUE },
  { "no-comment", "; a line[^\\n]*\\n", "", TRUE },
  { "other-date", "Date: [^\\n]*", "Date: 2025-12-31", TRUE },
  { "year", "Date: [^\\n]*", "Date: 2025", TRUE },
  { "no-date", "Date: [^\\n]*\\n", "", TRUE },
  { "other-time", "Time: [^\\n]*", "Time: 07:15", TRUE },
  { "no-such-date", "Date: [^\\n]*", "Date: 2026-02-30", FALSE },
  { "no-date-at-all", "Date: [^\\n]*", "Date: a Thursday", FALSE },
  { "no-such-time", "Time: [^\\n]*", "Time: 25:00", FALSE },
  { "no-version", "PCN: 1", "PCN: 2", FALSE },
  { "no-value", "Event: [^\\n]*", "Event:", FALSE },
  { "blank-behind", "Event: [^\\n]*", "Event: Cup ", TRUE },
  { "blanks-before", "Event: [^\\n]*", "Event:  Cup", TRUE },
  { "lower-case", "Event: ", "event: ", TRUE },
  { "as-long-as-lines-are", "Event: [^\\n]*", "Event: " LONGEST, TRUE },
  { "longer-than-lines-are", "Event: [^\\n]*", "Event: " LONGEST "x", FALSE },
  { "control", "Event: [^\\n]*", "Event: Cup\x1b[1m", FALSE },
  { "tab", "Event: [^\\n]*", "Event: Cup\tfinal", TRUE },
  { "no-text", "Event: [^\\n]*", "Event: Cup \xff", FALSE },
  { "return", "Event: ([^\\n]*)", "Event: \\1\r", TRUE },
  { "twice", "(Event: [^\\n]*\\n)", "\\1\\1", FALSE },
  { "unknown-key", "Scribe: ", "Writer: ", FALSE },
  { "another-order", "(Event: [^\\n]*\\n)(Site: [^\\n]*\\n)", "\\2\\1", TRUE },
  { "drawn-for", "(Detail: )", "Drew-1: Kh\nDrew-2: 9s\nDrew-3: 8s\nDrew-4: 7s\n\\1", FALSE },
  { "no-sides", "Side-A: [^\\n]*\\nSide-B: [^\\n]*\\n", "", TRUE },
  { "other-sides", "Side-A: [^\\n]*\\nSide-B: [^\\n]*", "Side-A: 1 2\nSide-B: 3 4", FALSE },
  { "seat-of-both-sides", "Side-A: [^\\n]*", "Side-A: 1 2 3", FALSE },
  { "three-players", "Player-4: [^\\n]*\\n", "", FALSE },
  { "seats-without-players", "(Player-.: [^\\n]*\\n)+", "", FALSE },
  { "other-detail", "Detail: [^\\n]*", "Detail: table", TRUE },
  { "no-detail", "Detail: [^\\n]*\\n", "", TRUE },
  { "no-variant", "Variant: [^\\n]*\\n", "", FALSE },
  { "empty-variant", "Variant: [^\\n]*", "Variant:", FALSE },
  { "unknown-variant", "Variant: [^\\n]*", "Variant: nowhere", FALSE },
  { "other-variant", "Variant: [^\\n]*", "Variant: samba", FALSE },
  { "no-rule", "Rule: [^\\n]*\\n", "", FALSE },
  { "unknown-rule", "(Rule: [^\\n]*)", "\\1\nRule: no.such = 1", FALSE },
  { "rules-against-each-other", "(Rule: [^\\n]*)", "\\1\nRule: deal.hand_size = 200", FALSE },
  { "no-hash", "Rule-Hash: [^\\n]*\\n", "", TRUE },
  { "other-hash", "Rule-Hash: [^\\n]*", "Rule-Hash: 01234567", FALSE },
  { "no-hash-at-all", "Rule-Hash: [^\\n]*", "Rule-Hash: none", FALSE },
};

/* A game with the longest head there is, without what seals it. */
static char *
play (SelfplayRun *run, guint64 game)
{
  g_autofree char *open = NULL;
  g_autofree char *said = NULL;

  selfplay_run_play (run, game);
  open = fast_law_edit (run->text->str, "\\nCheck: [^\\n]*", "");
  said = fast_law_edit (open, "(Id: [^\\n]*\\n)Event: [^\\n]*\\n", MATCH);
  return fast_law_edit (said, "(Rule-Hash: [^\\n]*\\n)", EXTRA);
}

/* A game and one of the row by turns, whichever comes first; also where other rules than those of
 * the head are asked for. */
static void
test_row (gconstpointer data)
{
  const Row *row = data;
  static const char *const settings[] = { "match.target = 300", NULL };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const SelfplayTable table = { .set = set,
                                .variant = pozo_variant_set_find (set, "international-4", NULL),
                                .settings = settings,
                                .n_players = 4 };
  g_autoptr (SelfplayRun) run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);
  const PozoReplayOptions by_head = { .variants = set };
  const PozoReplayOptions by_others = { .variants = set, .rules = &run->rules };
  g_autofree char *plain = play (run, 0);
  g_autofree char *changed = fast_law_edit (plain, row->from, row->to);
  g_autofree char *first = g_strconcat (plain, changed, plain, changed, NULL);
  g_autofree char *last = g_strconcat (changed, plain, changed, plain, NULL);
  guint n_fine = row->is_fine ? 4 : 2;

  g_assert_true (g_str_equal (row->name, "same") || !g_str_equal (plain, changed));

  g_assert_cmpuint (fast_law_check_text (&by_head, first), ==, n_fine);
  g_assert_cmpuint (fast_law_check_text (&by_head, last), ==, n_fine);
  g_assert_cmpuint (fast_law_check_text (&by_others, first), >=, 2);
  g_assert_cmpuint (fast_law_check_text (&by_others, last), >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fast-heads/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
