/* SPDX-License-Identifier: MIT */
/* SQLite tells the plan of a question as a tree: what stands beside one another under a node are
 * the loops of a join, the outermost first, each with what we wrote of its way through the games
 * (pozo-sql-plan.c).  One that goes through all of them within another, or in a subquery that is
 * asked for each row of one, begins anew for each row.
 *
 * Loops over anything else are passed over: nobody knows how often they go round.  What they make
 * of a question is counted while it runs. */
#include "pozo-sql-warn.h"

#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-sql-plan.h"

#include <string.h>

#define EXPLAIN   "EXPLAIN QUERY PLAN "
#define DEPTH_MAX 64u /* of subqueries that are looked at */

typedef struct
{
  int id;
  int parent;
  char *detail;
} Node;

typedef struct
{
  GArray *nodes;
  const PozoSqlOptions *options;
  gboolean is_warned;
} Warner;

static void
clear_node (gpointer node)
{
  g_free (((Node *) node)->detail);
}

/* The nodes of the plan; those that there are when it cannot be had. */
static GArray *
read_nodes (sqlite3 *database, const char *question)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  g_autofree char *explain = g_strconcat (EXPLAIN, question, NULL);
  int length_max = sqlite3_limit (database, SQLITE_LIMIT_SQL_LENGTH, -1);
  sqlite3_stmt *statement = NULL;

  g_array_set_clear_func (nodes, clear_node);
  sqlite3_limit (database, SQLITE_LIMIT_SQL_LENGTH, length_max + (int) strlen (EXPLAIN));
  if (sqlite3_prepare_v2 (database, explain, -1, &statement, NULL) == SQLITE_OK)
    while (sqlite3_step (statement) == SQLITE_ROW)
      {
        const Node node = { .id = sqlite3_column_int (statement, 0),
                            .parent = sqlite3_column_int (statement, 1),
                            .detail =
                                g_strdup ((const char *) sqlite3_column_text (statement, 3)) };

        g_array_append_val (nodes, node);
      }
  sqlite3_finalize (statement);
  sqlite3_limit (database, SQLITE_LIMIT_SQL_LENGTH, length_max);
  return nodes;
}

/* What was planned for one of our tables; FALSE for anything else. */
static gboolean
read_loop (const Node *node, char **table, char *way)
{
  const char *plan = node->detail != NULL ? strstr (node->detail, POZO_SQL_PLAN_MARK) : NULL;
  g_auto (GStrv) words = plan != NULL ? g_strsplit (plan, " ", 4) : NULL;

  if (words == NULL || g_strv_length (words) < 3)
    return FALSE;
  *table = g_strdup (words[1]);
  *way = words[2][0];
  return TRUE;
}

static void
report (Warner *self, const char *table, const char *outer)
{
  g_autofree char *text = NULL;

  if (self->is_warned)
    return;
  self->is_warned = TRUE;
  /* translators: the names of two tables */
  text = g_strdup_printf (_ ("%s is read through once for each row of %s: join them on game, or "
                             "make a database first (pozo facts)"),
                          table, outer);
  self->options->advise (text, self->options->user);
}

static gboolean
begins_with (const Node *node, const char *word)
{
  return node->detail != NULL && g_str_has_prefix (node->detail, word);
}

/* The last of our tables that is a loop under a node. */
static char *
find_outer (const Warner *self, int parent)
{
  char *outer = NULL;

  for (guint i = 0; i < self->nodes->len; i++)
    {
      const Node *node = &g_array_index (self->nodes, Node, i);
      char *table = NULL, way;

      if (node->parent != parent || !read_loop (node, &table, &way))
        continue;
      g_free (outer);
      outer = table;
    }
  return outer;
}

/* Looks at the loops under a node; @outer is whose rows they are gone through for, if anybody's. */
static void
inspect_below (Warner *self, int parent, const char *outer, guint depth)
{
  g_autofree char *last = g_strdup (outer);

  for (guint i = 0; i < self->nodes->len && depth < DEPTH_MAX && !self->is_warned; i++)
    {
      const Node *node = &g_array_index (self->nodes, Node, i);
      char *table = NULL, way;

      if (node->parent != parent)
        continue;
      if (read_loop (node, &table, &way))
        {
          if (way == POZO_SQL_WAY_ALL && last != NULL)
            report (self, table, last);
          g_free (last);
          last = table;
        }
      else if (begins_with (node, "CORRELATED"))
        {
          g_autofree char *around = find_outer (self, parent);

          inspect_below (self, node->id, around != NULL ? around : outer, depth + 1);
        }
      else
        inspect_below (self, node->id, begins_with (node, "MULTI-INDEX OR") ? last : outer,
                       depth + 1);
    }
}

/**
 * pozo_sql_warn:
 * @database: a connection
 * @question: a question that it could prepare
 * @options: who is told
 *
 * Looks at how a question will be answered, and tells if a table is gone through for each row of
 * another one.
 */
void
pozo_sql_warn (sqlite3 *database, const char *question, const PozoSqlOptions *options)
{
  g_autoptr (GArray) nodes = NULL;
  Warner self = { .options = options };

  if (options->advise == NULL)
    return;
  self.nodes = nodes = read_nodes (database, question);
  inspect_below (&self, 0, NULL, 0);
}
