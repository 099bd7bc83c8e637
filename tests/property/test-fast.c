/* SPDX-License-Identifier: MIT */
/* Laws of the fast path, for every built-in variant and number of players: a game that was played
 * without a mistake is plainly fine; whatever is plainly fine is found to be right by the reader
 * and the replay too, with the same figures and the same table at its end; also when somebody has
 * spoiled it, in the corpus, and in a row of games whose heads differ.  Every game, right or wrong,
 * is replayed alike with the shortcuts and without.
 *
 * With POZO_THOROUGH=1 in the environment a hundred times as many. */
#include "pozo-pcn-cut.h"
#include "pozo-fast-private.h"
#include "sanitized.h"
#include "selfplay.h"
#include "fast-law.h"

#include <string.h>

#define GAMES    2
#define MUTANTS  UNLESS_SANITIZED (24, 12) /* of each game */
#define THOROUGH 100

static guint
times (guint n)
{
  return selfplay_is_thorough () ? n * THOROUGH : n;
}

/* Whether the fast path has to be enough: nobody went home early, nor stayed too long. */
static gboolean
is_ordinary (const SelfplayTable *table, const char *text)
{
  return selfplay_is_fast (table, strchr (text, '?') == NULL) && g_str_has_suffix (text, "\n") &&
         (strstr (text, "\nend target") != NULL || strstr (text, "\nend deals") != NULL) &&
         strlen (text) <= POZO_FAST_BYTES_MAX;
}

static void
test_played (gconstpointer data)
{
  const SelfplayTable *table = data;
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, 0);
  g_autoptr (FastLaw) law = fast_law_new (table->set, 0);

  for (guint64 game = 0; game < times (GAMES); game++)
    {
      selfplay_run_play (run, game);
      g_assert_cmpuint (fast_law_check (law, run->text->str, run->text->len), >=,
                        is_ordinary (table, run->text->str));
    }
}

/* ---- Spoiled games ---- */

static gsize
pick_line (GRand *rand, const GString *text, gsize *end)
{
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len);

  while (at > 0 && text->str[at - 1] != '\n')
    at--;
  *end = at;
  while (*end < text->len && text->str[(*end)++] != '\n')
    continue;
  return at;
}

/* Loses a deal, so that the others no longer follow from one another, or the match is not decided.
 */
static void
lose_deal (GRand *rand, GString *text)
{
  gsize end;
  gsize at = pick_line (rand, text, &end);
  const char *deal = g_strstr_len (text->str + at, -1, "\ndeal ");
  const char *behind = deal != NULL ? strstr (deal, "\n\n") : NULL;

  if (behind != NULL)
    g_string_erase (text, deal - text->str, behind + 1 - deal);
}

/* Loses the words of a line from one of them on, that word alone, or writes it twice; the line as
 * it was may stay below. */
static void
spoil_words (GRand *rand, GString *text)
{
  gsize end;
  gsize at = pick_line (rand, text, &end);
  g_autofree char *line = g_strndup (text->str + at, end - at);
  g_auto (GStrv) words = g_strsplit (g_strchomp (line), " ", -1);
  guint n = g_strv_length (words);
  guint chosen = n > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) n) : 0;
  gint kind = g_rand_int_range (rand, 0, 3);
  g_autoptr (GString) spoiled = g_string_new (NULL);

  for (guint i = 0; i < n && (kind != 0 || i <= chosen); i++)
    for (guint times = i != chosen || kind == 0 ? 1 : kind == 1 ? 0 : 2; times > 0; times--)
      g_string_append_printf (spoiled, "%s%s", spoiled->len > 0 ? " " : "", words[i]);
  g_string_append_c (spoiled, '\n');
  if (g_rand_boolean (rand))
    g_string_erase (text, (gssize) at, (gssize) (end - at));
  g_string_insert (text, (gssize) at, spoiled->str);
}

/* One change that is likely to mean something: another letter of the notation, words or a line
 * lost, twice, or somewhere else, a deal lost, a blank at the end of a line. */
static void
spoil (GRand *rand, GString *text)
{
  static const char letters[] = "23456789TJQKAshdckw+-=^*:@#?/&~<>!.,0 1\n\n";
  gsize end;
  gsize at = pick_line (rand, text, &end);
  g_autofree char *line = g_strndup (text->str + at, end - at);
  gint kind = g_rand_int_range (rand, 0, 15);

  if (kind < 6)
    text->str[g_rand_int_range (rand, 0, (gint32) text->len)] =
        letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
  else if (kind == 6)
    g_string_insert (text, (gssize) at, line);
  else if (kind == 7)
    g_string_erase (text, (gssize) at, (gssize) (end - at));
  else if (kind == 8)
    g_string_erase (text, g_rand_int_range (rand, 0, (gint32) text->len), 1);
  else if (kind == 9)
    lose_deal (rand, text);
  else if (kind == 14)
    g_string_insert_c (text, (gssize) end - 1, ' ');
  else if (kind < 13)
    spoil_words (rand, text);
  else
    {
      g_string_erase (text, (gssize) at, (gssize) (end - at));
      at = pick_line (rand, text, &end);
      g_string_insert (text, (gssize) at, line);
    }
}

static void
test_spoiled (gconstpointer data)
{
  const SelfplayTable *table = data;
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, 0);
  g_autoptr (FastLaw) law = fast_law_new (table->set, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SELFPLAY_SEED);

  for (guint64 game = 0; game < GAMES; game++)
    {
      selfplay_run_play (run, game);
      for (guint i = 0; i < times (MUTANTS); i++)
        {
          g_autoptr (GString) text = g_string_new_len (run->text->str, (gssize) run->text->len);

          spoil (rand, text);
          fast_law_check (law, text->str, text->len);
        }
    }
}

/* What an onlooker writes down is fine as far as he saw. */
static void
test_onlooker (gconstpointer data)
{
  const SelfplayTable *table = data;
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_TABLE, 0);
  g_autoptr (FastLaw) law = fast_law_new (table->set, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SELFPLAY_SEED);

  for (guint64 game = 0; game < times (GAMES); game++)
    {
      selfplay_run_play (run, game);
      g_assert_cmpuint (fast_law_check (law, run->text->str, run->text->len), >=,
                        is_ordinary (table, run->text->str));
      for (guint i = 0; i < MUTANTS; i++)
        {
          g_autoptr (GString) text = g_string_new_len (run->text->str, (gssize) run->text->len);

          spoil (rand, text);
          fast_law_check (law, text->str, text->len);
        }
    }
}

/* Makes unseen what somebody else than the player at @seat could not see of his hand. */
static GString *
hide_hand (const char *text, guint seat)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *hand = g_strdup_printf ("hand %u ", seat);
  g_autofree char *turn = g_strdup_printf ("%u ", seat);
  g_autoptr (GRegex) drawn = g_regex_new (" \\+..", 0, 0, NULL);
  GString *hidden = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      g_autofree char *line = g_str_has_prefix (lines[i], turn)
                                  ? g_regex_replace (drawn, lines[i], -1, 0, " +??", 0, NULL)
                                  : g_strdup (lines[i]);

      if (g_str_has_prefix (line, hand))
        g_string_append_printf (hidden, "%s??*%zu\n", hand,
                                (strlen (line) - strlen (hand) + 1) / 3);
      else if (!g_str_has_prefix (line, "state ") && !g_str_has_prefix (line, "stock"))
        g_string_append_printf (hidden, "%s\n",
                                g_str_has_prefix (line, "Detail:") ? "Detail: table" : line);
    }
  return hidden;
}

/* One hand is unseen, the others are not: what is judged in full is the same with shortcuts. */
static void
test_half_seen (gconstpointer data)
{
  const SelfplayTable *table = data;
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, 0);
  g_autoptr (FastLaw) law = fast_law_new (table->set, 0);

  for (guint64 game = 0; game < times (GAMES); game++)
    {
      selfplay_run_play (run, game);
      for (guint seat = 1; seat <= table->n_players; seat++)
        {
          g_autoptr (GString) text = hide_hand (run->text->str, seat);

          g_assert_cmpuint (fast_law_check (law, text->str, text->len), >=,
                            is_ordinary (table, text->str));
        }
    }
}

/* Leaves out the suit of some cards, of all but threes where @is_whole, and the seals. */
static GString *
leave_out_suits (const char *text, gboolean is_whole, GRand *rand)
{
  g_autoptr (GRegex) checksum = g_regex_new ("^(state|Check:) .*\n", G_REGEX_MULTILINE, 0, NULL);
  g_autofree char *open = g_regex_replace_literal (checksum, text, -1, 0, "", 0, NULL);
  GString *bare = g_string_new (open);
  gboolean is_turn = FALSE;

  for (char *p = bare->str; *p != '\0'; p++)
    {
      if (p == bare->str || p[-1] == '\n')
        is_turn = *p >= '1' && *p <= '6';
      if (is_turn && strchr ("shdc", *p) != NULL && strchr ("23456789TJQKA", p[-1]) != NULL &&
          (is_whole ? p[-1] != '3' : g_rand_int_range (rand, 0, 20) == 0))
        *p = '?';
    }
  return bare;
}

static gboolean
has_sequences (const SelfplayTable *table)
{
  PozoRules rules;

  g_assert_true (selfplay_can_play (table, &rules));
  return rules.meld_sequences;
}

/* A scribe leaves suits out, of cards that he saw or did not see come into a hand. */
static void
test_bare (gconstpointer data)
{
  static const PozoDetail details[] = { POZO_DETAIL_FULL, POZO_DETAIL_TABLE };
  const SelfplayTable *table = data;
  g_autoptr (FastLaw) law = fast_law_new (table->set, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SELFPLAY_SEED);

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      g_autoptr (SelfplayRun) run = selfplay_run_new (table, details[i], 0);

      for (guint64 game = 0; game < times (GAMES); game++)
        {
          selfplay_run_play (run, game);
          for (guint round = 0; round < 4; round++)
            {
              g_autoptr (GString) bare = leave_out_suits (run->text->str, round == 0, rand);
              guint n_fine;

              n_fine = fast_law_check (law, bare->str, bare->len);
              g_assert_true (n_fine == 1 || round > 0 || has_sequences (table) ||
                             !is_ordinary (table, bare->str));
              spoil (rand, bare);
              fast_law_check (law, bare->str, bare->len);
            }
        }
    }
}

/* Spells the character at @p as a scribe may, in a line of cards. */
static void
spell_as_scribe (GString *out, const char *p, GRand *rand)
{
  gboolean is_odd = g_rand_int_range (rand, 0, 4) == 0;

  if (*p == ' ' && is_odd)
    g_string_append (out, "  ");
  else if (*p == 'T' && is_odd)
    g_string_append (out, "10");
  else if (strchr ("JQKAshdc", *p) != NULL && p[1] != 'k' && is_odd)
    g_string_append_c (out, (char) (*p ^ 0x20));
  else
    g_string_append_c (out, *p);
  if (is_odd && p[1] != '\n' &&
      (strchr ("+=:", *p) != NULL || (strchr ("shdc", *p) != NULL && g_ascii_isalnum (p[1]))))
    g_string_append_c (out, ' ');
}

/* A game as a scribe writes it: blanks, small letters, points of the compass. */
static GString *
write_as_scribe (const char *text, GRand *rand)
{
  GString *out = g_string_new (NULL);
  gboolean is_cards = FALSE;

  for (const char *p = text; *p != '\0'; p++)
    {
      gboolean is_start = p == text || p[-1] == '\n';
      gboolean is_seat = is_start && *p >= '1' && *p <= '6' && p[1] == ' ';

      if (is_start)
        is_cards = is_seat || g_str_has_prefix (p, "hand ");
      if (is_seat && *p <= '4')
        g_string_append_c (out, "NESW"[*p - '1']);
      else if (is_cards && !is_start && *p != '\n')
        spell_as_scribe (out, p, rand);
      else
        g_string_append_c (out, *p);
    }
  return out;
}

/* The same by a scribe whose editor ends lines as Windows does, and who wrote a key in small
 * letters.
 */
static GString *
write_on_windows (const char *text)
{
  GString *out = g_string_new (text);

  g_string_replace (out, "\nVariant: ", "\nvariant :  ", 1);
  g_string_replace (out, "\n", "\r\n", 0);
  return out;
}

/* Holds the law against a game of a scribe's, which may have to be fine, and against what becomes
 * of it when it is spoiled. */
static void
check_scribe (FastLaw *law, GRand *rand, const GString *text, gboolean is_fine, guint n_mutants)
{
  g_assert_cmpuint (fast_law_check (law, text->str, text->len), >=, is_fine);
  for (guint mutant = 0; mutant < n_mutants; mutant++)
    {
      g_autoptr (GString) spoiled = g_string_new (text->str);

      spoil (rand, spoiled);
      fast_law_check (law, spoiled->str, spoiled->len);
    }
}

/* What a scribe writes is fine too, and his habits are told as the reader tells them: the same come
 * first where not all are kept. */
static void
test_scribe (gconstpointer data)
{
  static const PozoDetail details[] = { POZO_DETAIL_FULL, POZO_DETAIL_TABLE };
  const SelfplayTable *table = data;
  g_autoptr (FastLaw) law = fast_law_new (table->set, 2);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SELFPLAY_SEED);

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      g_autoptr (SelfplayRun) run = selfplay_run_new (table, details[i], 0);

      for (guint64 game = 0; game < times (GAMES); game++)
        {
          g_autoptr (GString) text = NULL;
          g_autoptr (GString) on_windows = NULL;

          selfplay_run_play (run, game);
          text = write_as_scribe (run->text->str, rand);
          on_windows = write_on_windows (text->str);
          check_scribe (law, rand, text, is_ordinary (table, text->str), MUTANTS / 3);
          check_scribe (law, rand, on_windows, is_ordinary (table, on_windows->str), MUTANTS / 8);
        }
    }
}

/* ---- Streams ---- */

/* What somebody or something may leave between two games, or behind the last. */
static const char *const strays[] = {
  "1 +5s -5s\n", "N +5s -5s\n",   "2 ",   "S\n",     "deal 1 dealer=1\n",
  "\n",          "; a comment\n", " \n",  "x\n",     "Check: 0123456789abcdef\n",
  "PCN: 1\n",    "\xef\xbb\xbf",  " ",    "\t",      "end continues\n",
  "\r",          "\x01",          "PCN:", "\n\n1\n", "score A total=5\n",
};

/* Puts something in front of a game, or behind the last; or takes the line end there away. */
static void
spoil_boundary (GRand *rand, GString *text)
{
  gsize at = 0;
  guint n_passed = (guint) g_rand_int_range (rand, 0, 4);
  gint kind = g_rand_int_range (rand, 0, (gint32) G_N_ELEMENTS (strays) + 2);

  do
    at = pozo_pcn_cut_first (text->str, at, at, text->len);
  while (at != POZO_CUT_NONE && n_passed-- > 0);
  if (at == POZO_CUT_NONE)
    at = text->len;
  if (kind < (gint) G_N_ELEMENTS (strays))
    g_string_insert (text, (gssize) at, strays[kind]);
  else if (kind == (gint) G_N_ELEMENTS (strays))
    g_string_insert_c (text, (gssize) at, '\0');
  else
    g_string_erase (text, (gssize) at - 1, 1);
}

/* Where the fast path sees a game end, the text is cut too, whatever stands there: games in a row,
 * in one spelling and in many, and short, for what is in them is asked elsewhere. */
static void
test_stream (gconstpointer data)
{
  static const char *const settings[] = { "match.target = 500", NULL };
  SelfplayTable table = *(const SelfplayTable *) data;
  g_autoptr (SelfplayRun) run = NULL;
  g_autoptr (FastLaw) law = fast_law_new (table.set, 0);
  guint n_fine = 0;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SELFPLAY_SEED);
  g_autoptr (GString) stream = g_string_new (NULL);

  table.settings = settings;
  run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);
  for (guint64 game = 0; game < 2; game++)
    {
      g_autoptr (GString) scribbled = NULL;

      selfplay_run_play (run, game);
      scribbled = write_as_scribe (run->text->str, rand);
      g_string_append_printf (stream, "%s%s", run->text->str, scribbled->str);
    }
  for (guint i = 0; i < times (MUTANTS); i++)
    {
      g_autoptr (GString) text = g_string_new_len (stream->str, (gssize) stream->len);

      for (gint n = g_rand_int_range (rand, 1, 3); n > 0; n--)
        spoil_boundary (rand, text);
      n_fine += fast_law_check (law, text->str, text->len);
    }
  g_assert_true (n_fine >= times (MUTANTS) / 2 || !selfplay_is_fast (&table, FALSE));
}

/* ---- Written by hand ---- */

static void
check_folder (FastLaw *law, const char *path, guint *n_files)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  for (const char *name; folder != NULL && (name = g_dir_read_name (folder)) != NULL;)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        {
          check_folder (law, file, n_files);
          continue;
        }
      if (!g_str_has_suffix (name, ".pcn"))
        continue;
      g_assert_true (g_file_get_contents (file, &text, &length, NULL));
      fast_law_check (law, text, length);
      ++*n_files;
    }
}

static void
test_corpus (gconstpointer data)
{
  g_autoptr (FastLaw) law = fast_law_new (data, 0);
  const char *path = g_getenv ("POZO_CORPUS");
  guint n_files = 0;

  check_folder (law, path, &n_files);
  g_assert_cmpuint (n_files, >, 0);
}

/* Games of all variants by turns, with heads that say more or less: nothing of one is taken for
 * the next. */
static void
test_mixed (gconstpointer data)
{
  const GPtrArray *tables = data;
  const SelfplayTable *any = tables->pdata[0];
  g_autoptr (FastLaw) law = fast_law_new (any->set, 0);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_ordinary = 0;

  for (guint i = 0; i < tables->len; i++)
    {
      const SelfplayTable *table = tables->pdata[i];
      g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, 0);

      for (guint64 game = 0; game < 2; game++)
        {
          selfplay_run_play (run, game);
          g_string_append_len (text, run->text->str, (gssize) run->text->len);
          n_ordinary += is_ordinary (table, run->text->str);
        }
    }
  g_assert_cmpuint (fast_law_check (law, text->str, text->len), >=, n_ordinary);
}

static const SelfplayTable *
find_table (const GPtrArray *tables, const char *variant, guint n_players)
{
  for (guint i = 0; i < tables->len; i++)
    {
      const SelfplayTable *table = tables->pdata[i];

      if (g_str_equal (pozo_variant_id (table->variant), variant) && table->n_players == n_players)
        return table;
    }
  g_assert_not_reached ();
}

/* A game that is longer than the fast path goes is not called fine, and one that is nearly as long
 * is. */
static void
test_long (gconstpointer data)
{
  static const struct
  {
    const char *variant;
    guint n_players;
    const char *target;
    gboolean is_fine;
  } rows[] = { { "international-4", 4, "match.target = 90000", TRUE },
               { "kanaszta-15", 5, "match.target = 1000000", FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const settings[] = { rows[i].target, NULL };
      SelfplayTable table = *find_table (data, rows[i].variant, rows[i].n_players);
      g_autoptr (FastLaw) law = fast_law_new (table.set, 0);
      g_autoptr (SelfplayRun) run = NULL;

      table.settings = settings;
      run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);
      selfplay_run_play (run, 0);
      g_assert_true ((run->text->len <= POZO_FAST_BYTES_MAX) == rows[i].is_fine);
      g_assert_cmpuint (fast_law_check (law, run->text->str, run->text->len), ==, rows[i].is_fine);
    }
}

/* ---- Tables ---- */

static void
add_laws (const SelfplayTable *table)
{
  static const struct
  {
    const char *name;
    GTestDataFunc law;
  } laws[] = {
    { "played", test_played }, { "spoiled", test_spoiled }, { "onlooker", test_onlooker },
    { "bare", test_bare },     { "scribe", test_scribe },   { "half-seen", test_half_seen },
    { "stream", test_stream },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fast/%s/%s/%u-players", laws[i].name,
                                               pozo_variant_id (table->variant), table->n_players);

      g_test_add_data_func (path, table, laws[i].law);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  tables = selfplay_list_tables (set);
  for (guint i = 0; i < tables->len; i++)
    add_laws (tables->pdata[i]);
  g_test_add_data_func ("/fast/corpus", set, test_corpus);
  g_test_add_data_func ("/fast/mixed", tables, test_mixed);
  g_test_add_data_func ("/fast/long", tables, test_long);
  return g_test_run ();
}
