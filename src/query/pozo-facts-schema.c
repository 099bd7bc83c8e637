/* SPDX-License-Identifier: MIT */
/* Tables as pozo-column.def has them, with keys.  Rows come in the order of their keys, so that
 * inserting them is appending.  Games and deals have columns more, by which the same is known
 * again:
 *
 *   games.key    of the canonical text
 *   deals.play   of all that was played up to the end of the deal
 *   deals.dealt  of the cards that were dealt */
#include "pozo-facts-schema.h"

#define STRING(number)  #number
#define VERSION(number) STRING (number)

/* A killed run leaves what was committed; power that fails costs the file that has no name yet. */
const char pozo_facts_begin[] = "PRAGMA page_size = 8192;"
                                "PRAGMA journal_mode = DELETE;"
                                "PRAGMA synchronous = OFF;"
                                "PRAGMA locking_mode = EXCLUSIVE;"
                                "PRAGMA cache_size = -65536;"
                                "PRAGMA temp_store = MEMORY;"
                                "PRAGMA application_id = 0x706f7a6f;"
                                "PRAGMA user_version = " VERSION (POZO_FACTS_VERSION) ";";

const char pozo_facts_other_tables[] =
    "CREATE TABLE IF NOT EXISTS duplicates (game INTEGER PRIMARY KEY,"
    " kept INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS indexes (name TEXT PRIMARY KEY, sql TEXT NOT NULL);";

const char pozo_facts_note_indexes[] =
    "INSERT OR IGNORE INTO indexes SELECT name, sql FROM sqlite_schema"
    " WHERE type = 'index' AND sql IS NOT NULL AND name NOT IN"
    " ('games_by_key', 'games_by_id', 'games_by_variant', 'deals_by_play', 'deals_by_dealt');";

const char pozo_facts_list_indexes[] =
    "SELECT printf('DROP INDEX \"%w\";', name) FROM sqlite_schema"
    " WHERE type = 'index' AND sql IS NOT NULL";

const char pozo_facts_indexes[] =
    "CREATE UNIQUE INDEX IF NOT EXISTS games_by_key ON games (\"key\");"
    "CREATE INDEX IF NOT EXISTS games_by_id ON games (id);"
    "CREATE INDEX IF NOT EXISTS games_by_variant ON games (variant, date);"
    "CREATE INDEX IF NOT EXISTS deals_by_play ON deals (play) WHERE play <> 0;"
    "CREATE INDEX IF NOT EXISTS deals_by_dealt ON deals (dealt) WHERE dealt <> 0 AND deal = 1;";

/* Each game that is another one in other words, with the one to keep: linear in the games, however
 * many are alike. */
const char pozo_facts_duplicates[] =
    "DELETE FROM duplicates;"
    "CREATE TEMP TABLE ends AS"
    "  SELECT game, max(deal) AS n, play FROM deals GROUP BY game;"
    "CREATE INDEX temp.ends_by_play ON ends (play, n);"
    "INSERT INTO duplicates"
    "  SELECT game, kept, 'same-play', 'the same cards and actions in every deal; kept is the one "
    "with fewer errors, then the first' FROM"
    "   (SELECT e.game, first_value (e.game) OVER"
    "     (PARTITION BY e.play, e.n ORDER BY g.errors, g.game) AS kept"
    "    FROM ends e JOIN games g USING (game) WHERE e.play <> 0)"
    "  WHERE game <> kept;"
    "INSERT OR IGNORE INTO duplicates"
    "  SELECT e.game, d.game, 'prefix', 'the other goes on for ' || (max (l.n) - e.n) ||"
    "   ' more; kept is the longest'"
    "  FROM ends e JOIN deals d ON d.play = e.play AND d.deal = e.n AND d.game <> e.game"
    "  JOIN ends l ON l.game = d.game AND l.n > e.n"
    "  WHERE e.play <> 0 AND d.play <> 0 GROUP BY e.game;"
    "INSERT OR IGNORE INTO duplicates"
    "  SELECT game, kept, 'corrected', 'the same cards were dealt first; kept is the one with "
    "fewer "
    "errors, then the longer, then the last' FROM"
    "   (SELECT d.game, first_value (d.game) OVER"
    "     (PARTITION BY d.dealt ORDER BY g.errors, g.deals DESC, g.game DESC) AS kept"
    "    FROM deals d JOIN games g USING (game) WHERE d.dealt <> 0 AND d.deal = 1)"
    "  WHERE game <> kept AND game NOT IN (SELECT game FROM duplicates)"
    "   AND kept NOT IN (SELECT game FROM duplicates);"
    "INSERT OR IGNORE INTO duplicates"
    "  SELECT game, kept, 'same-id', 'the same Id; kept is the one with fewer errors, then the "
    "longer, then the last' FROM"
    "   (SELECT game, first_value (game) OVER"
    "     (PARTITION BY id ORDER BY errors, deals DESC, game DESC) AS kept"
    "    FROM games WHERE id IS NOT NULL)"
    "  WHERE game <> kept AND game NOT IN (SELECT game FROM duplicates);"
    "DROP TABLE temp.ends;";

/**
 * pozo_facts_create_table:
 * @table: a table
 *
 * Returns: (transfer full): the SQL that makes it, if it is not there
 */
char *
pozo_facts_create_table (PozoTable table)
{
  GString *sql = g_string_new (NULL);
  guint n_keys = pozo_table_n_keys (table);

  g_string_printf (sql, "CREATE TABLE IF NOT EXISTS %s (", pozo_table_name (table));
  for (guint i = 0; i < pozo_table_n_columns (table); i++)
    {
      const PozoColumn *column = pozo_column_info (pozo_table_first_column (table) + i);

      g_string_append_printf (sql, "\"%s\" %s%s, ", column->name,
                              pozo_column_type_name (column->type), i < n_keys ? " NOT NULL" : "");
    }
  if (table == POZO_TABLE_GAMES)
    g_string_append (sql, "\"key\" BLOB NOT NULL, ");
  if (table == POZO_TABLE_DEALS)
    g_string_append (sql, "play INTEGER NOT NULL, dealt INTEGER NOT NULL, ");
  g_string_append (sql, "PRIMARY KEY (");
  for (guint i = 0; i < n_keys; i++)
    g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "",
                            pozo_column_info (pozo_table_first_column (table) + i)->name);
  g_string_append (sql, ")) WITHOUT ROWID");
  return g_string_free (sql, FALSE);
}
