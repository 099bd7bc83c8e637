/* SPDX-License-Identifier: MIT */
/* A roster is typed by hand or saved out of a spreadsheet:
 *
 *   Anna & Bea          a line for each entrant; also Anna / Bea, Anna + Bea, and Anna, Bea
 *   Cyril = Cyr = C.    other spellings of a name, which are the same person
 *   Dana (guest)        a guest, in any language of the program
 *
 *   Name;Club;No;Pair   or a table whose first row names its columns, in any language of the
 * program: Anna;Dorog;7;1      a row for each player, those of a pair with the same word under
 * "pair"; Bea;Dorog;8;1       or with both in a row, under "player 1" and "player 2"
 *
 * What could be read in two ways is an error that says which line. */
#include "pozo-roster-private.h"

#include "pozo-desk-name.h"
#include "pozo-csv-table.h"
#include "pozo-desk-private.h"
#include "pozo-error.h"
#include "pozo-heading.h"
#include "pozo-inert.h"
#include "pozo-language.h"
#include "pozo-text-file.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names ---- */

/* The first character that has no place in a name, as lists out of other programs bring them along:
 * a mark of the byte order from another list that was joined, a line end of another system.  Those
 * that join letters, or turn their direction, belong to some scripts.  0 when there is none. */
static gunichar
find_foreign (const char *line)
{
  for (const char *p = line; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);
      gboolean joins = character >= 0x200c && character <= 0x200f;

      if (!joins && character != '\t' && !pozo_inert_is_plain (character))
        return character;
    }
  return 0;
}

static gboolean
check_name (const char *line, guint number, GError **error)
{
  gunichar foreign = find_foreign (line);

  if (foreign != 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 _ ("line %u: the character U+%04X has no place in a name"), number, foreign);
  return foreign == 0;
}

/* What stands between a name and another spelling of it. */
#define ALIAS_JOINT " = "

/* A player as a line has him. */
typedef struct
{
  char *name;
  char **aliases;
  gboolean is_guest;
} Player;

/* Who plays as one. */
typedef struct
{
  Player player[POZO_PAIR_PLAYERS_MAX];
  guint n;
} Players;

static void
clear_players (Players *players)
{
  for (guint i = 0; i < players->n; i++)
    {
      g_free (players->player[i].name);
      g_strfreev (players->player[i].aliases);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Players, clear_players)

static int
compare_players (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Player *) a)->name, ((const Player *) b)->name);
}

/* Takes `(guest)` off the end of a name; whether it was there. */
static gboolean
take_guest (char *name)
{
  g_autoptr (PozoHeadings) headings = NULL;
  char *open = strrchr (name, '(');
  gsize length = strlen (name);
  g_autofree char *word = NULL;

  if (open == NULL || open == name || name[length - 1] != ')')
    return FALSE;
  headings = pozo_headings_new ();
  word = g_strndup (open + 1, (gsize) (name + length - open) - 2);
  if (pozo_headings_find (headings, word) != POZO_HEADING_GUEST)
    return FALSE;
  *open = '\0';
  g_strchomp (name);
  return TRUE;
}

/* A name, with its aliases behind equals signs that stand alone; FALSE when one of them is empty.
 */
static gboolean
read_player (const char *text, Player *player)
{
  g_autofree char *all = g_strconcat (text, " ", NULL);
  g_auto (GStrv) words = g_strsplit (all, ALIAS_JOINT, -1);
  g_autoptr (GPtrArray) aliases = g_ptr_array_new_with_free_func (g_free);

  *player = (Player){ 0 };
  for (char **word = words; *word != NULL; word++)
    {
      char *clean = pozo_desk_clean (*word, strlen (*word));

      g_ptr_array_add (aliases, clean);
      player->is_guest |= take_guest (clean);
      if (clean[0] == '\0')
        return FALSE;
    }
  if (aliases->len == 0)
    return FALSE;
  player->name = g_ptr_array_steal_index (aliases, 0);
  g_ptr_array_add (aliases, NULL);
  player->aliases = (char **) g_ptr_array_steal (aliases, NULL);
  return TRUE;
}

/* What stands between the players of a line; a comma only where nothing else does. */
static const char *
find_joint (const char *line)
{
  static const char *const joints[] = { "&", "/", "+", "," };

  for (gsize i = 0; i < G_N_ELEMENTS (joints); i++)
    if (strstr (line, joints[i]) != NULL)
      return joints[i];
  return NULL;
}

static gboolean
refuse_line (guint number, const char *line, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (line);

  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("line %u: \"%s\": expected a name, or a pair such as Anna & Bea"), number, shown);
  return FALSE;
}

/* Whether a part of a line may be a player, if it is parted by @joint. */
static gboolean
may_be_player (const char *part, const char *joint)
{
  return joint == NULL || joint[0] == ',' || strpbrk (part, "&/+") == NULL;
}

/* The players of a line, in the order of their names. */
static gboolean
split_players (const char *line, guint number, Players *players, GError **error)
{
  const char *joint = find_joint (line);
  g_auto (GStrv) parts = g_strsplit (line, joint != NULL ? joint : "&", -1);
  guint n = g_strv_length (parts);

  *players = (Players){ 0 };
  if (n == 0 || n > POZO_PAIR_PLAYERS_MAX || (n > 2 && joint[0] == ','))
    return refuse_line (number, line, error);
  for (; players->n < n; players->n++)
    if (!may_be_player (parts[players->n], joint) ||
        !read_player (parts[players->n], &players->player[players->n]))
      return refuse_line (number, line, error);
  qsort (players->player, n, sizeof players->player[0], compare_players);
  return TRUE;
}

/* ---- Entrants ---- */

static gboolean
tell_twice (const char *name, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (name);

  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("\"%s\" is there twice"), shown);
  return FALSE;
}

static gboolean
is_there (const PozoRoster *self, const char *name, GError **error)
{
  return pozo_roster_find (self, name) != NULL && !tell_twice (name, error);
}

/* Adds a player; who has the same word for @group plays together. */
static gboolean
add_player (PozoRoster *self,
            const Player *player,
            const PozoPerson *said,
            const char *group,
            GError **error)
{
  PozoPerson person = *said;

  person.is_guest |= player->is_guest;
  if (is_there (self, player->name, error))
    return FALSE;
  pozo_roster_add (self, player->name, &person, group);
  for (char **alias = player->aliases; *alias != NULL; alias++)
    {
      if (is_there (self, *alias, error))
        return FALSE;
      pozo_roster_add_alias (self, *alias);
    }
  return TRUE;
}

static gboolean
add_entrant (PozoRoster *self, const Players *players, const PozoPerson *said, GError **error)
{
  g_autoptr (GString) joined = g_string_new (NULL);
  PozoPerson person = *said;

  for (guint i = 0; i < players->n; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " & " : "", players->player[i].name);
  person.pair = joined->str;
  for (guint i = 0; i < self->entrants->len; i++)
    if (g_str_equal (self->entrants->pdata[i], joined->str))
      return tell_twice (joined->str, error);
  for (guint i = 0; i < players->n; i++)
    if (!add_player (self, &players->player[i], &person, "", error))
      return FALSE;
  g_ptr_array_add (self->entrants, (gpointer) pozo_roster_keep (self, joined->str));
  return TRUE;
}

/* ---- A line for each entrant ---- */

static gboolean
read_line (PozoRoster *self, const char *line, guint number, GError **error)
{
  const PozoPerson nothing = { .club = "", .number = "", .pair = "" };
  g_autofree char *clean = pozo_desk_clean (line, strlen (line));
  g_auto (Players) players = { 0 };

  if (!check_name (line, number, error))
    return FALSE;
  if (clean[0] == '\0' || clean[0] == '#')
    return TRUE;
  if (strpbrk (line, ";\t") != NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("line %u: a table, and no first row that names its columns: name, club, "
                      "number, pair"),
                   number);
      return FALSE;
    }
  return split_players (clean, number, &players, error) &&
         add_entrant (self, &players, &nothing, error);
}

static gboolean
read_lines (PozoRoster *self, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (!read_line (self, g_strstrip (*line), 1 + (guint) (line - lines), error))
      return FALSE;
  return TRUE;
}

/* ---- A table ---- */

/* Where each column is; -1 for none. */
typedef struct
{
  gint name;
  gint club;
  gint number;
  gint pair;
  gint alias;
  gint guest;
  gint player[2];
  guint row; /* that of the names */
} Columns;

/* `Player 1` and `Player 2`. */
static gboolean
find_player (const PozoHeadings *headings, const char *text, gint column, Columns *columns)
{
  gsize length = strlen (text);
  g_autofree char *word = length > 1 ? g_strndup (text, length - 1) : NULL;

  if (word == NULL || (text[length - 1] != '1' && text[length - 1] != '2') ||
      pozo_headings_find (headings, word) != POZO_HEADING_PLAYER)
    return FALSE;
  columns->player[text[length - 1] - '1'] = column;
  return TRUE;
}

static void
find_column (const PozoHeadings *headings, const char *text, gint column, Columns *columns)
{
  switch (pozo_headings_find (headings, text))
    {
    case POZO_HEADING_NAME:
    case POZO_HEADING_PLAYER:
      columns->name = columns->name < 0 ? column : columns->name;
      break;
    case POZO_HEADING_CLUB:
      columns->club = column;
      break;
    case POZO_HEADING_NUMBER:
      columns->number = column;
      break;
    case POZO_HEADING_PAIR:
    case POZO_HEADING_SIDE:
      columns->pair = column;
      break;
    case POZO_HEADING_ALIAS:
      columns->alias = column;
      break;
    case POZO_HEADING_GUEST:
      columns->guest = column;
      break;
    default:
      find_player (headings, text, column, columns);
    }
}

/* Whether the first row that has anything in it names columns. */
static gboolean
find_columns (const PozoCsvTable *table, Columns *columns)
{
  g_autoptr (PozoHeadings) headings = pozo_headings_new ();
  guint row = 0;

  *columns = (Columns){ -1, -1, -1, -1, -1, -1, { -1, -1 }, 0 };
  while (row < pozo_csv_table_n_rows (table) && pozo_csv_table_is_empty (table, row))
    row++;
  if (row == pozo_csv_table_n_rows (table))
    return FALSE;
  columns->row = row;
  for (guint i = 0; i < pozo_csv_table_n_cells (table, row); i++)
    find_column (headings, pozo_csv_table_cell (table, row, i), (gint) i, columns);
  return columns->name >= 0 || columns->pair >= 0 ||
         (columns->player[0] >= 0 && columns->player[1] >= 0);
}

static char *
read_cell (const PozoCsvTable *table, guint row, gint column)
{
  const char *cell = column >= 0 ? pozo_csv_table_cell (table, row, (guint) column) : "";

  return pozo_desk_clean (cell, strlen (cell));
}

/* Who stands in a row, as a line would have it. */
static char *
read_who (const PozoCsvTable *table, const Columns *columns, guint row)
{
  g_autofree char *first = read_cell (table, row, columns->player[0]);
  g_autofree char *second = read_cell (table, row, columns->player[1]);

  if (first[0] != '\0' && second[0] != '\0')
    return g_strdup_printf ("%s & %s", first, second);
  if (first[0] != '\0' || second[0] != '\0')
    return g_strdup (first[0] != '\0' ? first : second);
  return read_cell (table, row, columns->name >= 0 ? columns->name : columns->pair);
}

/* The players of a row; those of a column of names have their family first, perhaps. */
static gboolean
read_players (const PozoCsvTable *table,
              const Columns *columns,
              guint row,
              Players *players,
              GError **error)
{
  g_autofree char *who = read_who (table, columns, row);
  g_autofree char *aliases = read_cell (table, row, columns->alias);
  g_auto (GStrv) each = g_strsplit_set (aliases, "/;", -1);
  g_autofree char *joined = g_strjoinv (ALIAS_JOINT, each);
  g_autofree char *all = g_strconcat (who, aliases[0] != '\0' ? ALIAS_JOINT : "", joined, NULL);
  gboolean is_one = columns->name >= 0 && strpbrk (who, "&/+") == NULL;

  *players = (Players){ 0 };
  if (!is_one && aliases[0] == '\0')
    return split_players (who, row + 1, players, error);
  if (!is_one || !read_player (all, &players->player[0]))
    return refuse_line (row + 1, all, error);
  players->n = 1;
  return TRUE;
}

static gboolean
check_row (const PozoCsvTable *table, guint row, GError **error)
{
  for (guint i = 0; i < pozo_csv_table_n_cells (table, row); i++)
    if (!check_name (pozo_csv_table_cell (table, row, i), row + 1, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_row (PozoRoster *self,
          const PozoCsvTable *table,
          const Columns *columns,
          guint row,
          GError **error)
{
  g_autofree char *club = read_cell (table, row, columns->club);
  g_autofree char *number = read_cell (table, row, columns->number);
  g_autofree char *guest = read_cell (table, row, columns->guest);
  g_autofree char *group = read_cell (table, row, columns->name >= 0 ? columns->pair : -1);
  const PozoPerson said = { .club = club,
                            .number = number,
                            .pair = "",
                            .is_guest = guest[0] != '\0' && !g_str_equal (guest, "0") };
  g_auto (Players) players = { 0 };

  if (pozo_csv_table_is_empty (table, row))
    return TRUE;
  if (!check_row (table, row, error) || !read_players (table, columns, row, &players, error))
    return FALSE;
  if (group[0] == '\0' || players.n > 1)
    return add_entrant (self, &players, &said, error);
  return add_player (self, &players.player[0], &said, group, error);
}

/* Makes an entrant of those who have the same word for their pair. */
static gboolean
join_group (PozoRoster *self, guint first, GError **error)
{
  const char *group = g_array_index (self->entries, PozoRosterEntry, first).group;
  const char *names[POZO_PAIR_PLAYERS_MAX + 1] = { NULL };
  g_autofree char *joined = NULL;
  guint n = 0;

  for (guint i = first; i < self->entries->len; i++)
    if (g_array_index (self->entries, PozoRosterEntry, i).group == group &&
        n++ < POZO_PAIR_PLAYERS_MAX)
      names[n - 1] = g_array_index (self->entries, PozoRosterEntry, i).person.name;
  if (n > POZO_PAIR_PLAYERS_MAX)
    {
      g_autofree char *shown = pozo_inert_excerpt (group);

      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("%u players are of the pair \"%s\""), n,
                   shown);
      return FALSE;
    }
  qsort (names, n, sizeof names[0], pozo_desk_compare_names);
  joined = g_strjoinv (" & ", (char **) names);
  for (guint i = self->entries->len; i-- > first;)
    {
      PozoRosterEntry *entry = &g_array_index (self->entries, PozoRosterEntry, i);

      if (entry->group != group)
        continue;
      entry->person.pair = pozo_roster_keep (self, joined);
      entry->group = pozo_roster_keep (self, "");
    }
  g_ptr_array_add (self->entrants, (gpointer) pozo_roster_keep (self, joined));
  return TRUE;
}

static gboolean
read_table (PozoRoster *self, const PozoCsvTable *table, const Columns *columns, GError **error)
{
  for (guint row = columns->row + 1; row < pozo_csv_table_n_rows (table); row++)
    if (!read_row (self, table, columns, row, error))
      return FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, PozoRosterEntry, i).group[0] != '\0' &&
        !join_group (self, i, error))
      return FALSE;
  return TRUE;
}

/* ---- All of it ---- */

static gboolean
fill (PozoRoster *self, const char *text, GError **error)
{
  static const char separators[] = ";\t,";

  for (const char *separator = separators; *separator != '\0'; separator++)
    {
      g_autoptr (PozoTranslation) said = pozo_translation_new (1);
      g_autoptr (PozoCsvTable) table = pozo_csv_table_new (text, strlen (text), *separator, said);
      Columns columns;

      if (!find_columns (table, &columns) ||
          (separator[1] != '\0' && pozo_csv_table_n_cells (table, columns.row) < 2))
        continue;
      if (said->complaints->len == 0)
        return read_table (self, table, &columns, error);
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT,
                           g_ptr_array_index (said->complaints, 0));
      return FALSE;
    }
  return read_lines (self, text, error);
}

/**
 * pozo_roster_read:
 * @text: the text of a list or of a table, in UTF-8
 * @error: return location
 *
 * Reads who plays.  Empty lines are passed over, and in a list those with `#` in front.
 *
 * Errors: `POZO_ERROR_FORMAT` with the line when somebody is there twice, or a line is no name.
 *
 * Returns: (transfer full) (nullable): the roster, or %NULL on error
 */
PozoRoster *
pozo_roster_read (const char *text, GError **error)
{
  g_autoptr (PozoRoster) self = pozo_roster_new ();

  if (!fill (self, text, error))
    return NULL;
  g_ptr_array_add (self->entrants, NULL);
  return g_steal_pointer (&self);
}

/**
 * pozo_roster_load:
 * @path: a file
 * @from_code: (nullable): the encoding of text that has no mark in front and is not UTF-8
 * @error: return location
 *
 * Reads who plays from a file.
 *
 * Limits: %POZO_NAME_LIST_BYTES_MAX.
 * Errors: those of pozo_text_file_load() and of pozo_roster_read(), with the name of the file.
 *
 * Returns: (transfer full) (nullable): the roster, or %NULL on error
 */
PozoRoster *
pozo_roster_load (const char *path, const char *from_code, GError **error)
{
  g_autofree char *text =
      pozo_text_file_load (path, from_code, POZO_NAME_LIST_BYTES_MAX, NULL, error);
  PozoRoster *self = text != NULL ? pozo_roster_read (text, error) : NULL;

  if (text != NULL && self == NULL)
    g_prefix_error (error, "%s: ", path);
  return self;
}
