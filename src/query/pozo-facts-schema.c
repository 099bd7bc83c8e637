/* SPDX-License-Identifier: MIT */
/* Tables as pozo-column.def has them, with keys.  Rows come in the order of their keys, so that
 * inserting them is appending.  Games and deals have columns more, by which the same is known
 * again:
 *
 *   games.key    of the canonical text
 *   deals.play   of all that was played up to the end of the deal
 *   deals.dealt  of the cards that were dealt */
#include "pozo-facts-schema.h"

#define STRING(number) #number
#define NUMBER(number) STRING (number)

/* Nobody looks at the file before it is whole and on the disk. */
const char pozo_facts_settings_make[] = "PRAGMA page_size = 8192;"
                                        "PRAGMA journal_mode = OFF;"
                                        "PRAGMA synchronous = OFF;"
                                        "PRAGMA locking_mode = EXCLUSIVE;"
                                        "PRAGMA cache_size = -65536;"
                                        "PRAGMA temp_store = MEMORY;";

/* Its user's journal is used, be it a rollback journal or a log. */
const char pozo_facts_settings_add[] = "PRAGMA synchronous = FULL;"
                                       "PRAGMA cell_size_check = ON;"
                                       "PRAGMA cache_size = -65536;"
                                       "PRAGMA temp_store = MEMORY;";

const char pozo_facts_mark[] = "PRAGMA application_id = " NUMBER (
    POZO_FACTS_APPLICATION) ";"
                            "PRAGMA user_version = " NUMBER (POZO_FACTS_VERSION) ";";

static const char create_duplicates[] =
    "CREATE TABLE duplicates (game INTEGER PRIMARY KEY,"
    " kept INTEGER NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL)";

const PozoFactsIndex pozo_facts_indexes[POZO_FACTS_N_INDEXES] = {
  { "games_by_key", "CREATE UNIQUE INDEX games_by_key ON games (\"key\")" },
  { "games_by_id", "CREATE INDEX games_by_id ON games (id)" },
  { "games_by_variant", "CREATE INDEX games_by_variant ON games (variant, date)" },
  { "deals_by_play", "CREATE INDEX deals_by_play ON deals (play) WHERE play <> 0" },
  { "deals_by_dealt",
    "CREATE INDEX deals_by_dealt ON deals (dealt) WHERE dealt <> 0 AND deal = 1" },
};

/* Each game that is another one in other words, with the one to keep: linear in the games, however
 * many are alike.  What somebody left of a game that he deleted is no game. */
const char pozo_facts_duplicates[] =
    "DELETE FROM duplicates;"
    "CREATE TEMP TABLE ends AS"
    "  SELECT game, max(deal) AS n, play FROM deals"
    "  WHERE game IN (SELECT game FROM games) GROUP BY game;"
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

/* ---- Tables ---- */

/**
 * pozo_facts_schema_table:
 * @table: which one, below %POZO_FACTS_N_TABLES
 *
 * Returns: its name; a #PozoTable has the same number
 */
const char *
pozo_facts_schema_table (guint table)
{
  return table < POZO_TABLE_RESCORED ? pozo_tables[table].name : "duplicates";
}

static void
append_columns (GString *sql, PozoTable table)
{
  guint n_keys = pozo_tables[table].n_keys;

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
}

/**
 * pozo_facts_schema_create:
 * @table: which one, below %POZO_FACTS_N_TABLES
 *
 * Returns: (transfer full): the SQL that makes it, as SQLite keeps it
 */
char *
pozo_facts_schema_create (guint table)
{
  g_autoptr (GString) sql = g_string_new (NULL);

  if (table >= POZO_TABLE_RESCORED)
    return g_strdup (create_duplicates);
  g_string_printf (sql, "CREATE TABLE %s (", pozo_tables[table].name);
  append_columns (sql, table);
  g_string_append (sql, "PRIMARY KEY (");
  for (guint i = 0; i < pozo_tables[table].n_keys; i++)
    g_string_append_printf (sql, "%s\"%s\"", i > 0 ? ", " : "",
                            pozo_column_info (pozo_table_first_column (table) + i)->name);
  g_string_append (sql, ")) WITHOUT ROWID");
  return g_strdup (sql->str);
}

/**
 * pozo_facts_schema_find:
 * @name: the name of a table, in letters of any case
 *
 * Returns: which table of ours it is, or -1 for one of others
 */
gint
pozo_facts_schema_find (const char *name)
{
  for (guint i = 0; i < POZO_FACTS_N_TABLES; i++)
    if (g_ascii_strcasecmp (name, pozo_facts_schema_table (i)) == 0)
      return (gint) i;
  return -1;
}

/**
 * pozo_facts_schema_has:
 * @name: the name of a table
 *
 * Returns: whether it is one of ours
 */
gboolean
pozo_facts_schema_has (const char *name)
{
  return pozo_facts_schema_find (name) >= 0;
}

/**
 * pozo_facts_schema_has_index:
 * @name: the name of an index
 *
 * Returns: whether it is one of ours
 */
gboolean
pozo_facts_schema_has_index (const char *name)
{
  for (guint i = 0; i < POZO_FACTS_N_INDEXES; i++)
    if (g_str_equal (name, pozo_facts_indexes[i].name))
      return TRUE;
  return FALSE;
}
