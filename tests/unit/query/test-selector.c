/* SPDX-License-Identifier: MIT */
/* Which games a condition lets through, what it costs to say so, and what is said of one that makes
 * no sense. */
#include "pozo-selector.h"

#include "pozo-error.h"
#include "pozo-limits.h"

#include <string.h>

static const char game[] = "PCN: 1\n"
                           "Id: g-1\n"
                           "From: a book\n"
                           "Event: Final\n"
                           "Date: 2026-05-14\n"
                           "Round: 3\n"
                           "Table: 7\n"
                           "Player-1: Ada\n"
                           "Player-2: Grace\n"
                           "Player-3: Emmy\n"
                           "Player-4: O'Brien\n"
                           "Detail: table\n"
                           "Variant: International-4\n"
                           "Option: opt-int-two-naturals\n"
                           "X-Club: Szeged\n"
                           "\n"
                           "deal 1 dealer=4 score=0,0\n"
                           "score A melds=100 total=100 sum=100\n"
                           "score B melds=200 total=213 sum=213\n";

typedef struct
{
  const char *name;
  const char *where;
  gboolean is_wanted;
} Row;

static const Row rows[] = {
  { "id", "id = 'g-1'", TRUE },
  { "key", "Event = 'Final'", TRUE },
  { "other-case", "EVENT='Final' AND event = 'Final'", TRUE },
  { "not", "event = 'Semifinal'", FALSE },
  { "null-is-no", "site = 'Szeged'", FALSE },
  { "null", "site IS NULL", TRUE },
  { "variant-by-id", "variant = 'international-4'", TRUE },
  { "from", "[from] = 'a book'", TRUE },
  { "table-as-text", "[table] = '7'", TRUE },
  { "table-as-number", "[table] = 7", TRUE },
  { "old-form-number", "Round=3", TRUE },
  { "number-below", "round < 10", TRUE },
  { "number-in-quotes-below", "round < '10'", TRUE },
  { "number-not-above", "[table] >= '10'", FALSE },
  { "number-between", "round BETWEEN 2 AND 11", TRUE },
  { "number-between-in-quotes", "round BETWEEN '2' AND '11'", TRUE },
  { "number-among", "round IN (1, 3) AND [table] IN ('7', '8')", TRUE },
  { "number-with-zero", "round = '03'", TRUE },
  { "number-and-word", "round < 'Final' AND round < '3b' AND round > '2b'", TRUE },
  { "number-greatest", "max(round, '10') = '10'", TRUE },
  { "number-of-columns", "round < [table]", TRUE },
  { "text-is-none", "date > '10'", TRUE },
  { "date", "date >= '2026'", TRUE },
  { "date-number", "Date>=2026", TRUE },
  { "date-like", "date GLOB '2026-*'", TRUE },
  { "seat", "player_1 = 'Ada'", TRUE },
  { "seat-with-hyphen", "\"Player-1\" = 'Ada'", TRUE },
  { "quote-in-name", "player_4 = 'O''Brien'", TRUE },
  { "any-seat", "has_player('Emmy')", TRUE },
  { "no-seat", "has_player('Nobody')", FALSE },
  { "own-key", "x_club = 'Szeged'", TRUE },
  { "own-key-in-brackets", "[X-Club] LIKE 'sze%'", TRUE },
  { "own-key-in-backquotes", "`X-Club` LIKE 'sze%'", TRUE },
  { "own-key-of-table", "head.\"X-Club\" LIKE 'sze%'", TRUE },
  { "own-key-in-function", "1 AND upper(\"X-Club\") LIKE 'SZE%'", TRUE },
  { "own-key-as-written", "\"X-Club\" LIKE 'sze%'", TRUE },
  { "own-key-missing", "x_other IS NULL", TRUE },
  { "options", "options = 'opt-int-two-naturals'", TRUE },
  { "file", "file = 'a.zip:b.pcn'", TRUE },
  { "players", "players = 4 AND sides = 2", TRUE },
  { "deals", "deals = 1", TRUE },
  { "bytes", "bytes > 100", TRUE },
  { "errors", "errors > 0", TRUE },
  { "codes", "codes LIKE '%score-total%'", TRUE },
  { "scores", "score_a = 100 AND score_b = 213 AND score_c IS NULL", TRUE },
  { "leader", "leader = 'B' AND winner IS NULL", TRUE },
  { "totals", "deals_totals = 1 AND deals_played = 0", TRUE },
  { "comment", "1 -- and no more", TRUE },
  { "function", "length(id) = 3 AND upper(event) = 'FINAL'", TRUE },
};

typedef struct
{
  const char *name;
  const char *where;
  const char *message;
} Wrong;

static const Wrong wrongs[] = {
  { "misspelt", "evnt = 'x'", "there is no column \"evnt\", did you mean \"event\"" },
  { "player", "player = 'Ada'",
    "there is no column \"player\": player_1 to player_6 are, and has_player('NAME') asks for any "
    "seat" },
  { "old-player", "Player=Ada",
    "a text stands in quotes: \"Player=Ada\" is written has_player('Ada')" },
  { "old-text", "Event=Final",
    "a text stands in quotes: \"Event=Final\" is written event = 'Final'" },
  { "old-words", "Event=The Final",
    "a text stands in quotes: \"Event=The Final\" is written event = 'The Final'" },
  { "old-glob", "event=*final",
    "a text stands in quotes: \"event=*final\" is written event GLOB '*final'" },
  { "old-seat", "Player-2=Ada",
    "a text stands in quotes: \"Player-2=Ada\" is written player_2 = 'Ada'" },
  { "old-date", "Date=2026-05-14",
    "a text stands in quotes: \"Date=2026-05-14\" is written date = '2026-05-14'" },
  { "bare-date", "date >= 2026-05",
    "a date stands in quotes, '2026-05': without them it is a subtraction" },
  { "keyword", "table = 7",
    "\"table = 7\": table and from are words of SQL, too: write [table] or [from]" },
  { "syntax", "id = ", "\"id = \": near \")\": syntax error" },
  { "nothing", "", "\"\": near \")\": syntax error" },
  { "open-comment", "1 /*", "\"1 /*\": incomplete input" },
  { "two", "1); SELECT (1", "\"1); SELECT (1\" is not one expression" },
  { "subquery", "id IN (SELECT id FROM head)",
    "\"id IN (SELECT id FROM head)\" asks for more than columns of the game and functions of "
    "them" },
  { "attach", "1); ATTACH 'x' AS (y", "\"1); ATTACH 'x' AS (y\" is not one expression" },
  { "library", "load_extension('x')",
    "\"load_extension('x')\": not authorized to use function: load_extension" },
  { "file", "readfile('/etc/passwd')", "\"readfile('/etc/passwd')\": no such function: readfile" },
  { "sum", "sum(deals) > 1", "\"sum(deals) > 1\": misuse of aggregate function sum()" },
  { "variable", "id = ?1", "\"id = ?1\": variable number must be between ?1 and ?0" },
  { "quoted-text", "event = \"Final\"",
    "there is no column \"Final\"; a text stands in single quotes: 'Final'" },
  { "bracketed", "[My Club] = 'x'",
    "there is no column \"My Club\"; a text stands in single quotes: 'My Club'" },
  { "backquoted", "`evnt` = 'x'", "there is no column \"evnt\", did you mean \"event\"" },
  { "second", "event = 'x' AND evnt = 'x'", "there is no column \"evnt\", did you mean \"event\"" },
  { "in-function", "upper(\"evnt\") = 'X'", "there is no column \"evnt\", did you mean \"event\"" },
  { "doubled-quote", "\"e\"\"t\" = 1",
    "there is no column \"e\"t\"; a text stands in single quotes: 'e\"t'" },
  { "strange-table", "games.winner = 'A'", "\"games.winner = 'A'\": no such column: games.winner" },
  { "two-words", "winner loser", "\"winner loser\": near \"loser\": syntax error" },
  { "open-quote", "\"evnt = 1", "\"\"evnt = 1\": unrecognized token: \"\"evnt = 1\n)\"" },
};

/* A selector, and what it borrows. */
typedef struct
{
  PozoVariantSet *variants;
  PozoReplayOptions replay;
  PozoSelector *selector;
  GError *error;
} Trial;

static void
begin (Trial *trial, const char *where, const char *by)
{
  const char *const wheres[] = { where, NULL };
  const PozoSelectorOptions options = { where != NULL ? wheres : NULL, by, &trial->replay };

  *trial = (Trial){ .variants = pozo_variant_set_new (NULL) };
  trial->replay.variants = trial->variants;
  trial->selector = pozo_selector_new (&options, &trial->error);
}

static void
clear_trial (Trial *trial)
{
  g_clear_pointer (&trial->selector, pozo_selector_free);
  g_clear_pointer (&trial->variants, pozo_variant_set_free);
  g_clear_error (&trial->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, clear_trial)

/* That an expression is refused, and what is said. */
static void
refuse (const char *where, const char *by, const char *message)
{
  g_auto (Trial) trial = { 0 };

  begin (&trial, where, by);
  g_assert_null (trial.selector);
  g_assert_error (trial.error, POZO_ERROR, POZO_ERROR_USAGE);
  if (message != NULL)
    g_assert_cmpstr (trial.error->message, ==, message);
}

/* Whether a game is wanted that a piece holds. */
static gboolean
ask (Trial *trial, const char *where, const char *by)
{
  const PozoPiece piece = { .archive = "a.zip", .member = "b.pcn" };

  begin (trial, where, by);
  g_assert_no_error (trial->error);
  return pozo_selector_test (trial->selector, &piece, game, strlen (game), &trial->error);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (Trial) trial = { 0 };
  gboolean is_wanted = ask (&trial, row->where, NULL);

  g_assert_no_error (trial.error);
  g_assert_cmpint (is_wanted, ==, row->is_wanted);
}

static void
test_wrong (gconstpointer data)
{
  const Wrong *row = data;

  refuse (row->where, NULL, row->message);
}

/* Several games in a piece: only those that are wanted are stood on, and text that is no game is
 * left where it is. */
static void
test_seek (void)
{
  const char text[] = "PCN: 1\nId: a\nPCN: 1\nId: b\nPCN: 1\nId: c\n";
  PozoPiece piece = { .text = text, .length = strlen (text), .archive = "x" };
  g_autoptr (GString) buffer = g_string_new (NULL);
  g_autoptr (GString) seen = g_string_new (NULL);
  g_auto (Trial) trial = { 0 };
  PozoPieceIter iter;

  begin (&trial, "id <> 'b'", NULL);
  pozo_piece_iter_begin (&iter, &piece, buffer);
  while (pozo_selector_seek (trial.selector, &iter, &trial.error) && pozo_piece_iter_next (&iter))
    g_string_append_c (seen, iter.text[11]);
  g_assert_no_error (trial.error);
  g_assert_cmpstr (seen->str, ==, "ac");
  g_assert_cmpuint (pozo_selector_n_selected (trial.selector), ==, 2);
  piece.flags = POZO_PIECE_PREAMBLE;
  pozo_piece_iter_begin (&iter, &piece, buffer);
  g_assert_true (pozo_selector_seek (trial.selector, &iter, &trial.error));
  g_assert_cmpuint (iter.next, ==, 0);
}

static void
test_keys (void)
{
  g_auto (Trial) trial = { 0 };

  g_assert_true (ask (&trial, NULL, "variant, substr(date, 1, 4) AS year, site"));
  g_assert_cmpuint (pozo_selector_n_keys (trial.selector), ==, 3);
  g_assert_cmpstr (pozo_selector_key_name (trial.selector, 0), ==, "variant");
  g_assert_cmpstr (pozo_selector_key_name (trial.selector, 1), ==, "year");
  g_assert_cmpstr (pozo_selector_key (trial.selector, 0), ==, "international-4");
  g_assert_cmpstr (pozo_selector_key (trial.selector, 1), ==, "2026");
  g_assert_null (pozo_selector_key (trial.selector, 2));
  refuse (NULL, "variant, count(*)", "\"variant, count(*)\" adds up over games, not within one");
  refuse (NULL, "variant, palyers", "there is no column \"palyers\", did you mean \"players\"");
}

/* What cannot be worked out for a game is an error, not a game less. */
static void
test_failure (void)
{
  g_auto (Trial) trial = { 0 };

  g_assert_false (ask (&trial, "abs(-9223372036854775807 - deals)", NULL));
  g_assert_error (trial.error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (trial.error->message, ==, "a condition cannot be worked out: integer overflow");
}

static void
test_limits (void)
{
  g_autofree char *blanks = g_strnfill (POZO_CONDITION_BYTES_MAX, ' ');
  g_autofree char *large =
      g_strdup_printf ("length(zeroblob(deals + %u)) > 1", POZO_QUERY_VALUE_BYTES_MAX);
  g_autoptr (GString) keys = g_string_new ("1");
  g_auto (Trial) trial = { 0 };

  refuse (blanks, NULL, NULL);
  for (guint i = 0; i <= POZO_CONDITION_COLUMNS_MAX; i++)
    g_string_append_printf (keys, " OR x_%u", i);
  refuse (keys->str, NULL, NULL);
  g_assert_false (ask (&trial, large, NULL));
  g_assert_error (trial.error, POZO_ERROR, POZO_ERROR_USAGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/selector/where/%s", rows[i].name);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *path = g_strdup_printf ("/selector/wrong/%s", wrongs[i].name);
      g_test_add_data_func (path, &wrongs[i], test_wrong);
    }
  g_test_add_func ("/selector/seek", test_seek);
  g_test_add_func ("/selector/keys", test_keys);
  g_test_add_func ("/selector/failure", test_failure);
  g_test_add_func ("/selector/limits", test_limits);
  return g_test_run ();
}
