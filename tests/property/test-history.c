/* SPDX-License-Identifier: MIT */
/* What is said of a game does not depend on the games before it.
 *
 * Whoever works on many games keeps what he reads and replays them with.  Two readers are asked for
 * all that they can say of each game of the corpus, and of the same game with a line lost: one has
 * had them in their order, the other in the opposite order and, before each of them, other games
 * that leave much behind; and of the second the members that are set up anew for each game are
 * filled with nonsense in between.  They agree to the byte. */
#include "observer-law.h"
#include "pozo-fast.h"
#include "pozo-pcn.h"
#include "pozo-replay-private.h"
#include "pozo-rescore-json.h"
#include "pozo-rescore-private.h"
#include "pozo-rescore-text.h"
#include "pozo-rows-private.h"
#include "sanitized.h"

#include <string.h>

#define STEP      UNLESS_SANITIZED (1, 5) /* of the corpus each such game is asked about */
#define N_OTHERS  2
#define NONSENSE  0x5a
#define GAMES_MIN 1000 /* records of the corpus, at least */

/* Games that leave things behind: cards kept and fined, marks, hands in reserve, more seats and
 * sides than most, a deal that stops, a wrong deal, heads of all kinds. */
static const char *const dirty[] = {
  "checks/score-threes-kept/trips.pcn", "checks/fault-misdeal-late/trips.pcn",
  "checks/fault-settlement/trips.pcn",  "checks/setup-reserve-missing/trips.pcn",
  "peer/full/fd4-0047-normal.pcn",
};

/* All that a thread keeps from game to game. */
typedef struct
{
  PozoRecord *record;
  PozoGame *game;
  PozoReplay *unwatched;
  PozoReplay *watched;
  PozoReplay *open;
  ObservedGame seen;
  PozoFast *fast;
  PozoRescore *rescore;
  PozoRows *rows[POZO_N_TABLES];
} Reader;

typedef struct
{
  GPtrArray *names;
  GPtrArray *texts;
} Games;

/* ---- What is said ---- */

static void
put (GString *out, gconstpointer bytes, gsize length)
{
  g_string_append_len (out, bytes, (gssize) length);
}

static void
put_finding (GString *out, const PozoFinding *finding)
{
  g_string_append_printf (out, "%u %u %u %u %u %u %u %u %d %d %u %u %u %s %s;", finding->code,
                          finding->severity, finding->seat, finding->side, finding->deal,
                          finding->turn, finding->offset, finding->length, finding->found,
                          finding->expected, finding->repeats, finding->constraint,
                          finding->other_side, finding->name, finding->other);
  put (out, finding->cards, finding->n_cards);
}

static void
put_game (GString *out, const PozoGame *game)
{
  for (guint i = 0; i < game->findings->len; i++)
    put_finding (out, &g_array_index (game->findings, PozoFinding, i));
  put (out, game->deals->data, sizeof (PozoDealResult) * game->deals->len);
  g_string_append_printf (out, "%u %u %u %u %u %u %u %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
                          game->n_players, game->n_sides, game->winner, game->over, game->n_more,
                          game->n_turns, game->n_actions, game->checks, game->unknown);
  put (out, game->fates, sizeof game->fates);
  put (out, game->counts, sizeof game->counts);
  put (out, game->code_counts, sizeof game->code_counts);
  put (out, game->code_severities, sizeof game->code_severities);
}

static void
read_record (Reader *reader, const char *text)
{
  pozo_pcn_read (reader->record, text, strlen (text), POZO_PCN_LENIENT);
}

static void
tell_unwatched (Reader *reader, const char *text, GString *out)
{
  read_record (reader, text);
  pozo_replay_game (reader->unwatched, reader->record, reader->game);
  put_game (out, reader->game);
}

static void
tell_open (Reader *reader, const char *text, GString *out)
{
  read_record (reader, text);
  pozo_replay_game (reader->open, reader->record, reader->game);
  put_game (out, reader->game);
}

static void
put_seen (Reader *reader, GString *out)
{
  for (guint i = 0; i < reader->seen.tables->len; i++)
    observed_table_strip (&g_array_index (reader->seen.tables, PozoState, i));
  put (out, reader->seen.bytes->data, reader->seen.bytes->len);
  put (out, reader->seen.tables->data, sizeof (PozoState) * reader->seen.tables->len);
  g_byte_array_set_size (reader->seen.bytes, 0);
  g_array_set_size (reader->seen.tables, 0);
}

static void
tell_watched (Reader *reader, const char *text, GString *out)
{
  read_record (reader, text);
  pozo_replay_game (reader->watched, reader->record, reader->game);
  put_game (out, reader->game);
  put_seen (reader, out);
}

static void
tell_fast (Reader *reader, const char *text, GString *out)
{
  PozoFastFigures figures;
  gsize length = pozo_fast_validate (reader->fast, text, strlen (text), POZO_PCN_LENIENT, &figures);

  put (out, &length, sizeof length);
  if (length == 0)
    {
      g_byte_array_set_size (reader->seen.bytes, 0);
      g_array_set_size (reader->seen.tables, 0);
      return;
    }
  for (guint i = 0; i < figures.n_habits; i++)
    put_finding (out, &figures.habits[i]);
  g_string_append_printf (out, "%u %u %u %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, figures.n_deals,
                          figures.n_turns, figures.n_actions, figures.checks, figures.unknown);
  put_seen (reader, out);
}

static void
tell_rescored (Reader *reader, const char *text, GString *out)
{
  static const char *const names[N_OTHERS] = { "one", "two" };
  static const PozoStyle style = { 0 };
  const PozoFindingPlace place = {
    .file = "a", .line = 1, .text = text, .length_bytes = strlen (text)
  };
  const PozoRescoreView view = { reader->rescore, reader->record, reader->game, &place,
                                 &style,          names,          N_OTHERS,     0,
                                 FALSE,           TRUE,           TRUE };

  read_record (reader, text);
  pozo_rescore_game (reader->rescore, reader->record, reader->game);
  pozo_rescore_append_text (&view, out);
  pozo_rescore_append_json (&view, out);
}

static void
tell_rescored_fast (Reader *reader, const char *text, GString *out)
{
  gsize length = pozo_rescore_fast (reader->rescore, text, strlen (text), POZO_PCN_LENIENT, TRUE);

  put (out, &length, sizeof length);
  for (guint i = 0; i < N_OTHERS && length > 0; i++)
    {
      const PozoRescored *other = pozo_rescore_get (reader->rescore, i);

      for (guint deal = 0; deal < other->deals->len; deal++)
        put (out, POZO_RESCORED_DEAL (other, deal)->low, sizeof (gint32) * POZO_SEATS_MAX);
      g_string_append_printf (out, "%u %u %u", other->over_deal, other->winner, other->n_stopped);
    }
}

static void
put_cell (GString *out, PozoColumnCode column, gint64 cell)
{
  if (cell == POZO_CELL_NULL)
    g_string_append (out, "-;");
  else if (pozo_column_info (column)->type == POZO_COLUMN_INTEGER)
    g_string_append_printf (out, "%" G_GINT64_FORMAT ";", cell);
  else
    g_string_append_printf (out, "%s;", (const char *) (gintptr) cell);
}

static void
tell_rows (Reader *reader, const char *text, GString *out)
{
  const PozoPiece piece = { .text = text, .length = strlen (text), .line = 1, .member = "a" };

  for (guint table = 0; table < POZO_N_TABLES; table++)
    {
      g_autoptr (PozoBatch) batch = pozo_rows_work (reader->rows[table], &piece, 1);

      for (guint i = 0; i < batch->cells->len; i++)
        if (i % batch->width > 0)
          put_cell (out, pozo_table_first_column (table) + i % batch->width - 1,
                    g_array_index (batch->cells, gint64, i));
      for (guint i = 0; table == POZO_TABLE_GAMES && i < batch->games->len; i++)
        if (i % batch->game_width > 0)
          put_cell (out, i % batch->game_width, g_array_index (batch->games, gint64, i));
    }
}

/* @n_before: games that leave things behind, each of which is had before each game
 * @step: of the games one in so many is asked about */
static const struct
{
  const char *name;
  void (*tell) (Reader *reader, const char *text, GString *out);
  guint n_before;
  guint step;
} tellers[] = {
  { "unwatched", tell_unwatched, G_N_ELEMENTS (dirty), 1 },
  { "watched", tell_watched, 2, 1 },
  { "open", tell_open, G_N_ELEMENTS (dirty), 1 },
  { "fast", tell_fast, G_N_ELEMENTS (dirty), 1 },
  { "rescored", tell_rescored, 1, 3 },
  { "rescored-fast", tell_rescored_fast, G_N_ELEMENTS (dirty), 1 },
  { "rows", tell_rows, 1, 5 },
};

/* ---- Readers ---- */

static PozoRows *
make_rows (PozoTable table, const PozoReplayOptions *options, const PozoRules *rules)
{
  g_autoptr (GError) error = NULL;
  PozoRowsOptions wanted = { .table = table, .replay = options, .rules = rules };
  PozoRows *rows;

  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    wanted.wanted[i] = pozo_column_is_of_game (i) == (table == POZO_TABLE_GAMES);
  rows = pozo_rows_new (&wanted, &error);
  g_assert_no_error (error);
  return rows;
}

static void
reader_init (Reader *reader, const PozoVariantSet *variants)
{
  const PozoReplayOptions options = { .variants = variants };
  const PozoReplayOptions open = { .variants = variants, .is_open = TRUE };
  const PozoRules *others[N_OTHERS] = {
    pozo_variant_rules (pozo_variant_set_variant (variants, 0)),
    pozo_variant_rules (
        pozo_variant_set_variant (variants, pozo_variant_set_n_variants (variants) - 1)),
  };

  reader->record = pozo_record_new ();
  reader->game = pozo_game_new ();
  reader->unwatched = pozo_replay_new (&options);
  reader->watched = pozo_replay_new (&options);
  reader->open = pozo_replay_new (&open);
  observed_game_init (&reader->seen);
  pozo_replay_observe (reader->watched, observed_game_observer (TRUE), &reader->seen);
  reader->fast = pozo_fast_new (&options);
  pozo_fast_observe (reader->fast, observed_game_observer (FALSE), &reader->seen);
  reader->rescore = pozo_rescore_new (&options, others, N_OTHERS);
  for (guint table = 0; table < POZO_N_TABLES; table++)
    reader->rows[table] = make_rows (table, &options, others[0]);
}

static void
reader_clear (Reader *reader)
{
  for (guint table = 0; table < POZO_N_TABLES; table++)
    pozo_rows_free (reader->rows[table]);
  pozo_rescore_free (reader->rescore);
  pozo_fast_free (reader->fast);
  observed_game_clear (&reader->seen);
  pozo_replay_free (reader->open);
  pozo_replay_free (reader->watched);
  pozo_replay_free (reader->unwatched);
  pozo_game_free (reader->game);
  pozo_record_free (reader->record);
}

/* ---- Games ---- */

static char *
read_game (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("POZO_CORPUS"), name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* The same without a line in the middle. */
static char *
lose_line (const char *text)
{
  const char *from = strchr (text + strlen (text) / 2, '\n');
  const char *to = from != NULL ? strchr (from + 1, '\n') : NULL;

  return to != NULL ? g_strdup_printf ("%.*s%s", (int) (from - text), text, to) : g_strdup ("");
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static void
list_games (GPtrArray *names, const char *below)
{
  g_autofree char *path = g_build_filename (g_getenv ("POZO_CORPUS"), below, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (below, name, NULL);

      if (g_str_has_suffix (name, ".pcn"))
        g_ptr_array_add (names, g_steal_pointer (&inner));
      else
        list_games (names, inner);
    }
}

static void
games_init (Games *games)
{
  games->names = g_ptr_array_new_with_free_func (g_free);
  games->texts = g_ptr_array_new_with_free_func (g_free);
  list_games (games->names, "");
  g_ptr_array_sort (games->names, compare_names);
  for (guint i = 0; i < games->names->len; i++)
    {
      char *text = read_game (games->names->pdata[i]);

      g_ptr_array_add (games->texts, text);
      g_ptr_array_add (games->texts, lose_line (text));
    }
}

/* ---- The law ---- */

/* What one reader says of a game, and where the other one, who has had another game before, says
 * otherwise. */
static void
check_same (const Games *games, guint i, const char *teller, const GString *one, const GString *two)
{
  gsize at = 0;

  if (g_string_equal (one, two))
    return;
  while (at < MIN (one->len, two->len) && one->str[at] == two->str[at])
    at++;
  g_test_message ("%s%s: %s differs at byte %" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT,
                  (const char *) games->names->pdata[i / 2], i % 2 != 0 ? " without a line" : "",
                  teller, at, one->len);
  g_test_message ("%s\nand %s", one->str + at - MIN (at, 60), two->str + at - MIN (at, 60));
  g_test_fail ();
}

#define SPOIL(from, to) memset ((from), NONSENSE, (gsize) ((char *) (to) - (char *) (from)))

/* Fills with nonsense what a game must not find. */
static void
spoil (Reader *reader)
{
  PozoReplay *const replays[] = { reader->unwatched, reader->watched, reader->open };

  for (guint i = 0; i < G_N_ELEMENTS (replays); i++)
    {
      SPOIL (&replays[i]->state, &replays[i]->unseen);
      SPOIL (&replays[i]->record, &replays[i]->deck);
    }
  for (guint table = 0; table < POZO_N_TABLES; table++)
    SPOIL (&reader->rows[table]->deal, reader->rows[table] + 1);
  SPOIL (&reader->rescore->game, &reader->rescore->found);
}

/* What a reader says of each game, in their order. */
static GPtrArray *
tell_all (guint which, Reader *reader, const Games *games)
{
  GPtrArray *said = g_ptr_array_new ();

  for (guint i = 0; i < games->texts->len; i += tellers[which].step * STEP)
    {
      GString *text = g_string_new (NULL);

      tellers[which].tell (reader, games->texts->pdata[i], text);
      g_ptr_array_add (said, text);
    }
  return said;
}

/* Another reader says the same, whatever it had before. */
static void
tell_again (guint which, Reader *reader, const Games *games, guint i, const GString *said)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint k = 0; k < tellers[which].n_before; k++)
    {
      g_autofree char *before = read_game (dirty[(i + k) % G_N_ELEMENTS (dirty)]);

      tellers[which].tell (reader, before, out);
      g_string_truncate (out, 0);
      spoil (reader);
      tellers[which].tell (reader, games->texts->pdata[i], out);
      check_same (games, i, tellers[which].name, said, out);
      g_string_truncate (out, 0);
    }
}

static void
test_teller (gconstpointer data)
{
  guint which = GPOINTER_TO_UINT (data);
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  g_autoptr (GPtrArray) said = NULL;
  Games games;
  Reader one;
  Reader two;

  games_init (&games);
  g_assert_cmpuint (games.names->len, >=, GAMES_MIN);
  reader_init (&one, variants);
  reader_init (&two, variants);
  said = tell_all (which, &one, &games);
  for (guint i = said->len; i-- > 0;)
    {
      tell_again (which, &two, &games, i * tellers[which].step * STEP, said->pdata[i]);
      g_string_free (said->pdata[i], TRUE);
    }
  reader_clear (&one);
  reader_clear (&two);
  g_ptr_array_unref (games.names);
  g_ptr_array_unref (games.texts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tellers); i++)
    {
      g_autofree char *path = g_strconcat ("/history/", tellers[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_teller);
    }
  return g_test_run ();
}
