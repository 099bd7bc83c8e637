/* SPDX-License-Identifier: MIT */
/* Conditions become one statement of SQLite, which is prepared once and run for each game.  A name
 * that the tables lack is looked up as players write it, `Player-1` or `X-Club`, and added. */
#include "pozo-selector-private.h"

#include "pozo-language.h"
#include "pozo-record-format.h"
#include "pozo-error.h"
#include "pozo-limits.h"
#include "pozo-sql-missing.h"
#include "pozo-inert.h"
#include "pozo-suggestion.h"

#include <string.h>

/* ---- Columns ---- */

static void
clear_column (gpointer column)
{
  g_free (((PozoSelectorColumn *) column)->name);
}

static void
add_column (PozoSelector *selector, PozoColumnCost cost, const char *name, gint code)
{
  const PozoSelectorColumn column = { g_strdup (name), code };

  g_array_append_val (selector->columns[cost], column);
}

static void
add_columns (PozoSelector *selector)
{
  for (guint i = 0; i < POZO_N_COSTS; i++)
    {
      selector->columns[i] = g_array_new (FALSE, FALSE, sizeof (PozoSelectorColumn));
      g_array_set_clear_func (selector->columns[i], clear_column);
    }
  for (gint i = 0; i < POZO_N_COLUMNS; i++)
    if (pozo_column_is_of_game (i))
      add_column (selector, pozo_column_info (i)->cost, pozo_column_info (i)->name, i);
}

static void
refuse_column (const char *name, GError **error)
{
  PozoSuggestion suggestion;
  g_autofree char *folded = g_ascii_strdown (name, -1);
  g_autofree char *shown = pozo_inert_excerpt (name);

  pozo_suggestion_init (&suggestion, folded);
  for (gint i = 0; i < POZO_N_COLUMNS; i++)
    if (pozo_column_is_of_game (i))
      pozo_suggestion_offer (&suggestion, pozo_column_info (i)->name, pozo_column_info (i)->name);
  if (g_str_equal (folded, "player") || g_str_equal (folded, "name"))
    g_set_error (
        error, POZO_ERROR, POZO_ERROR_USAGE,
        _ ("there is no column \"%s\": player_1 to player_6 are, and has_player('NAME') asks "
           "for any seat"),
        shown);
  else if (suggestion.best != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("there is no column \"%s\", did you mean \"%s\""), shown, suggestion.best);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("there is no column \"%s\"; a text stands in single quotes: '%s'"), shown,
                 shown);
}

/* Adds a column under the name that was used for it. */
static gboolean
learn_column (PozoSelector *selector, const char *name, GError **error)
{
  gint found = pozo_column_find (POZO_TABLE_GAMES, name);
  gint code = found >= 0 && pozo_column_is_of_game (found) ? found : -1;
  if (code >= 0)
    add_column (selector, pozo_column_info (code)->cost, name, code);
  else if (pozo_column_is_extra (name) &&
           selector->columns[POZO_COST_HEAD]->len < POZO_CONDITION_COLUMNS_MAX)
    add_column (selector, POZO_COST_HEAD, name, -1);
  else
    {
      refuse_column (name, error);
      return FALSE;
    }
  return TRUE;
}

/* ---- Preparing ---- */

/* The tables that are read, the cheapest first, which CROSS JOIN makes SQLite keep to. */
static void
append_tables (const PozoSelector *selector, GString *sql)
{
  g_string_append (sql, pozo_selector_tables[POZO_COST_HEAD]);
  for (guint i = POZO_COST_HEAD + 1; i < POZO_N_COSTS; i++)
    if (selector->is_read[i])
      g_string_append_printf (sql, " CROSS JOIN %s", pozo_selector_tables[i]);
}

static char *
make_statement (const PozoSelector *selector, const char *const *wheres, const char *by)
{
  GString *sql = g_string_new (NULL);

  g_string_append_printf (sql, "SELECT %s\nFROM ", by != NULL ? by : "1");
  append_tables (selector, sql);
  for (guint i = 0; wheres != NULL && wheres[i] != NULL; i++)
    g_string_append_printf (sql, " %s (%s\n)", i == 0 ? "WHERE" : "AND", wheres[i]);
  return g_string_free (sql, FALSE);
}

/* Whether SQLite stopped at a word that it has for itself and that is a key of ours, too. */
static gboolean
is_at_reserved_word (PozoSelector *selector, const char *sql)
{
  static const char *const words[] = { "table", "from" };
  int offset = sqlite3_error_offset (selector->database);

  for (guint i = 0; offset >= 0 && i < G_N_ELEMENTS (words); i++)
    {
      const char *behind = sql + offset + strlen (words[i]);

      if (g_ascii_strncasecmp (sql + offset, words[i], strlen (words[i])) == 0 &&
          !g_ascii_isalnum (*behind) && *behind != '_')
        return TRUE;
    }
  return FALSE;
}

static void
explain (PozoSelector *selector, const char *sql, const char *text, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (text);

  if (sqlite3_errcode (selector->database) == SQLITE_AUTH)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("\"%s\" asks for more than columns of the game and functions of them"), shown);
  else if (is_at_reserved_word (selector, sql))
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("\"%s\": table and from are words of SQL, too: write [table] or [from]"),
                 shown);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, "\"%s\": %s", shown,
                 sqlite3_errmsg (selector->database));
}

/* Says what a condition would be in SQL, if that is all that is wrong with it. */
static gboolean
explain_old_form (const char *text, GError **error)
{
  g_autofree char *modern = pozo_selector_modernise (text);
  g_autofree char *shown = pozo_inert_excerpt (text);

  if (modern != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("a text stands in quotes: \"%s\" is written %s"), shown, modern);
  return modern != NULL;
}

static gboolean
try_statement (PozoSelector *selector, const char *sql, const char **rest)
{
  selector->n_selects = 0;
  return sqlite3_prepare_v2 (selector->database, sql, -1, &selector->statement, rest) == SQLITE_OK;
}

/* The column that is missing.  Nothing is run, so there is nothing to authorize. */
static char *
find_missing (PozoSelector *selector, const char *sql)
{
  sqlite3_set_authorizer (selector->database, NULL, NULL);
  return pozo_sql_missing_column (selector->database, sql);
}

static gboolean
has_column (const PozoSelector *selector, const char *name)
{
  for (guint cost = 0; cost < POZO_N_COSTS; cost++)
    for (guint i = 0; i < selector->columns[cost]->len; i++)
      if (g_ascii_strcasecmp (g_array_index (selector->columns[cost], PozoSelectorColumn, i).name,
                              name) == 0)
        return TRUE;
  return FALSE;
}

/* Adds the column that a refused statement lacks, or says what else is wrong with it. */
static gboolean
learn_missing (PozoSelector *selector, const char *sql, const char *text, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *name = NULL;

  explain (selector, sql, text, &reason);
  name = find_missing (selector, sql);
  if ((name == NULL || pozo_column_find (POZO_TABLE_GAMES, name) < 0) &&
      explain_old_form (text, error))
    return FALSE;
  if (name != NULL && !has_column (selector, name)) /* it may be called that of no table of ours */
    return learn_column (selector, name, error);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Prepares a statement over the columns that are known, learning those that are called otherwise.
 * @text is what the user wrote of it. */
static gboolean
prepare (PozoSelector *selector, const char *sql, const char *text, GError **error)
{
  const char *rest = NULL;

  for (;;)
    {
      if (!pozo_selector_open (selector, error))
        return FALSE;
      if (try_statement (selector, sql, &rest))
        break;
      if (!learn_missing (selector, sql, text, error))
        return FALSE;
    }
  if (selector->statement != NULL && rest[strspn (rest, " \n\t")] == '\0')
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" is not one expression"), text);
  return FALSE;
}

/* Groups of games: a function that adds up over several would give a row even for none. */
static gboolean
try_by (PozoSelector *selector, const char *by, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s\nFROM head CROSS JOIN checked CROSS JOIN "
                                          "played WHERE 0",
                                          by);

  if (!prepare (selector, sql, by, error))
    return FALSE;
  if (sqlite3_step (selector->statement) == SQLITE_DONE)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" adds up over games, not within one"),
               by);
  return FALSE;
}

/* Each text alone, so that a message names the one that is wrong. */
static gboolean
try_texts (PozoSelector *selector, const PozoSelectorOptions *options, GError **error)
{
  for (guint i = 0; options->wheres != NULL && options->wheres[i] != NULL; i++)
    {
      g_autofree char *sql =
          g_strdup_printf ("SELECT 1\nFROM head CROSS JOIN checked CROSS JOIN played WHERE (%s\n)",
                           options->wheres[i]);

      if (!pozo_selector_check_text (options->wheres[i], error) ||
          !prepare (selector, sql, options->wheres[i], error))
        return FALSE;
    }
  return options->by == NULL || try_by (selector, options->by, error);
}

static gboolean
settle (PozoSelector *selector, const PozoSelectorOptions *options, GError **error)
{
  g_autofree char *sql = NULL;

  if (!try_texts (selector, options, error))
    return FALSE;
  sql = make_statement (selector, options->wheres, options->by);
  return prepare (selector, sql, options->by != NULL ? options->by : _ ("the conditions"), error);
}

/**
 * pozo_selector_new:
 * @options: what is wanted; borrowed are @replay and all that it points to
 * @error: return location
 *
 * Makes a selector.  It belongs to one thread; one that could be made can be made again, as long as
 * there is memory.
 *
 * An expression is what SQLite takes for one, over the columns of %POZO_TABLE_GAMES: by name in any
 * case, with `-` or `_`, and any key that begins with `X-`.  Besides SQLite's functions there is
 * `has_player(NAME)`.  It can reach nothing but the game, and has no subqueries.
 *
 * Limits: %POZO_CONDITION_BYTES_MAX, %POZO_CONDITION_COLUMNS_MAX, %POZO_QUERY_VALUE_BYTES_MAX.
 *
 * Returns: (transfer full) (nullable): the selector, or %NULL with %POZO_ERROR_USAGE
 */
PozoSelector *
pozo_selector_new (const PozoSelectorOptions *options, GError **error)
{
  g_autoptr (PozoSelector) selector = g_new0 (PozoSelector, 1);

  selector->lazy = pozo_lazy_game_new (options->replay);
  pozo_lazy_game_take_kinds (selector->lazy);
  add_columns (selector);
  return settle (selector, options, error) ? g_steal_pointer (&selector) : NULL;
}

/**
 * pozo_selector_free:
 * @selector: (nullable): a selector
 *
 * Frees a selector.
 */
void
pozo_selector_free (PozoSelector *selector)
{
  if (selector == NULL)
    return;
  sqlite3_finalize (selector->statement);
  sqlite3_close (selector->database);
  for (guint i = 0; i < POZO_N_COSTS; i++)
    g_array_unref (selector->columns[i]);
  pozo_lazy_game_free (selector->lazy);
  g_free (selector);
}

/* ---- Games ---- */

/* Whether a game is wanted: 1, 0, or -1 with an error. */
static int
judge (PozoSelector *selector,
       const PozoPiece *piece,
       const char *text,
       gsize length,
       GError **error)
{
  pozo_lazy_game_begin (selector->lazy, piece, text, length);
  sqlite3_reset (selector->statement);
  switch (sqlite3_step (selector->statement))
    {
    case SQLITE_ROW:
      selector->n_selected++;
      return 1;
    case SQLITE_DONE:
      return 0;
    default:
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("a condition cannot be worked out: %s"),
                   sqlite3_errmsg (selector->database));
      return -1;
    }
}

/**
 * pozo_selector_test:
 * @selector: a selector
 * @piece: where the game is from
 * @text: (array length=length): the game, as pozo_lazy_game_begin() wants it
 * @length: its length in bytes
 * @error: return location; not set when the game is not wanted
 *
 * Returns: whether the game is wanted
 */
gboolean
pozo_selector_test (PozoSelector *selector,
                    const PozoPiece *piece,
                    const char *text,
                    gsize length,
                    GError **error)
{
  return judge (selector, piece, text, length, error) > 0;
}

/**
 * pozo_selector_seek:
 * @selector: a selector
 * @iter: an iterator
 * @error: return location
 *
 * Goes past the games that are not wanted, up to one that is or to the end.  In pieces that hold no
 * whole games nothing is passed over.
 *
 * Cost: that of the dearest column that decides, and of finding where each game ends.
 *
 * Returns: %FALSE when a condition cannot be worked out for a game, with %POZO_ERROR_USAGE
 */
gboolean
pozo_selector_seek (PozoSelector *selector, PozoPieceIter *iter, GError **error)
{
  gsize left;
  const char *text = pozo_piece_iter_ahead (iter, &left);

  while (left > 0 && iter->piece->flags == 0)
    {
      gsize end = pozo_record_format_notation ()->cut_first (text, 0, 0, left);
      gsize length = end == POZO_CUT_NONE ? left : end;
      int wanted = judge (selector, iter->piece, text, length, error);

      if (wanted != 0)
        return wanted > 0;
      pozo_piece_iter_pass (iter, length);
      text = pozo_piece_iter_ahead (iter, &left);
    }
  return TRUE;
}

/* ---- Groups ---- */

/**
 * pozo_selector_n_keys:
 * @selector: a selector
 *
 * Returns: how many columns @by names; 1 without it
 */
guint
pozo_selector_n_keys (const PozoSelector *selector)
{
  return (guint) sqlite3_column_count (selector->statement);
}

/**
 * pozo_selector_key_name:
 * @selector: a selector
 * @i: a column of @by
 *
 * Returns: (transfer none): what it is called
 */
const char *
pozo_selector_key_name (const PozoSelector *selector, guint i)
{
  return sqlite3_column_name (selector->statement, (int) i);
}

/**
 * pozo_selector_key:
 * @selector: a selector that stands on a game
 * @i: a column of @by
 *
 * Returns: (transfer none) (nullable): its value for the game, until the next one; %NULL when it is
 * not known
 */
const char *
pozo_selector_key (PozoSelector *selector, guint i)
{
  return (const char *) sqlite3_column_text (selector->statement, (int) i);
}

/**
 * pozo_selector_n_selected:
 * @selector: a selector
 *
 * Returns: how many games were wanted so far
 */
guint64
pozo_selector_n_selected (const PozoSelector *selector)
{
  return selector->n_selected;
}
