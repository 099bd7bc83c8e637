/* SPDX-License-Identifier: MIT */
/* Groups of players.  A column tells one group for a whole game; player, side, seat and partner
 * tell one for each seat.  Seats of one group are told together, so that a game is counted once in
 * it; plugins that ask for that count only what these seats do. */
#include "pozo-grouping.h"

#include <string.h>

/* ---- The terms ---- */

/* By PozoGroupingKind, from the first one that is no column. */
const char *const pozo_grouping_words[] = { "player", "side", "seat", "partner", NULL };

static PozoGroupingKind
find_kind (const char *term)
{
  for (guint i = 0; pozo_grouping_words[i] != NULL; i++)
    if (g_ascii_strcasecmp (term, pozo_grouping_words[i]) == 0)
      return POZO_GROUPING_PLAYER + i;
  return POZO_GROUPING_COLUMN;
}

static void
add_term (PozoGrouping *by, GString *columns, const char *text, gsize length)
{
  g_autofree char *whole = g_strndup (text, length);
  g_autofree char *term = g_strdup (whole);
  PozoGroupingKind kind = find_kind (g_strstrip (term));

  g_array_append_val (by->terms, kind);
  if (kind != POZO_GROUPING_COLUMN)
    by->has_seats = TRUE;
  else
    g_string_append_printf (columns, "%s%s", columns->len > 0 ? "," : "", whole);
}

/* Where a term of SQL ends: at a comma that stands in no brackets and no quotes. */
static const char *
find_term_end (const char *p)
{
  guint depth = 0;

  for (char quote = '\0'; *p != '\0' && (*p != ',' || depth > 0 || quote != '\0'); p++)
    {
      if (quote != '\0')
        quote = *p == quote ? '\0' : quote;
      else if (*p == '\'' || *p == '"' || *p == '`')
        quote = *p;
      else if (*p == '(')
        depth++;
      else if (*p == ')' && depth > 0)
        depth--;
    }
  return p;
}

/**
 * pozo_grouping_parse:
 * @by: (out caller-allocates): gets the terms
 * @text: (nullable): columns and words, with commas
 *
 * Takes apart what games and players are grouped by.
 */
void
pozo_grouping_parse (PozoGrouping *by, const char *text)
{
  g_autoptr (GString) columns = g_string_new (NULL);

  *by = (PozoGrouping){ .terms = g_array_new (FALSE, FALSE, sizeof (PozoGroupingKind)) };
  for (const char *p = text; p != NULL;)
    {
      const char *end = find_term_end (p);

      add_term (by, columns, p, (gsize) (end - p));
      p = *end == ',' ? end + 1 : NULL;
    }
  if (by->terms->len > 0 && (columns->len > 0 || !by->has_seats))
    by->columns = g_strdup (columns->str);
}

/**
 * pozo_grouping_clear:
 * @by: terms, or zeroes
 */
void
pozo_grouping_clear (PozoGrouping *by)
{
  g_free (by->columns);
  g_clear_pointer (&by->terms, g_array_unref);
}

/**
 * pozo_grouping_names:
 * @by: terms
 * @columns: (nullable) (array zero-terminated=1): what those that are columns are called
 *
 * Returns: (transfer full) (array zero-terminated=1): what all of them are called
 */
char **
pozo_grouping_names (const PozoGrouping *by, char *const *columns)
{
  GPtrArray *names = g_ptr_array_new ();
  guint column = 0;

  for (guint i = 0; i < by->terms->len; i++)
    {
      PozoGroupingKind kind = g_array_index (by->terms, PozoGroupingKind, i);

      if (kind != POZO_GROUPING_COLUMN)
        g_ptr_array_add (names, g_strdup (pozo_grouping_words[kind - POZO_GROUPING_PLAYER]));
      else if (columns != NULL && columns[column] != NULL)
        g_ptr_array_add (names, g_strdup (columns[column++]));
    }
  for (; columns != NULL && columns[column] != NULL; column++)
    g_ptr_array_add (names, g_strdup (columns[column]));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* ---- The values of a game, and of a seat ---- */

static void
free_cell (gpointer cell)
{
  g_free (cell);
}

/**
 * pozo_grouping_read:
 * @by: terms
 * @selector: (nullable): stands on a game
 *
 * Reads the values of a game; those of a seat are left open.
 *
 * Returns: (transfer full) (element-type utf8): the values
 */
GPtrArray *
pozo_grouping_read (const PozoGrouping *by, PozoSelector *selector)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (free_cell);
  guint n = by->columns != NULL && selector != NULL ? pozo_selector_n_keys (selector) : 0;
  guint column = 0;

  for (guint i = 0; i < by->terms->len; i++)
    {
      gboolean is_column = g_array_index (by->terms, PozoGroupingKind, i) == POZO_GROUPING_COLUMN;

      g_ptr_array_add (cells, is_column && column < n
                                  ? g_strdup (pozo_selector_key (selector, column++))
                                  : NULL);
    }
  while (column < n)
    g_ptr_array_add (cells, g_strdup (pozo_selector_key (selector, column++)));
  return cells;
}

/* The name in a seat, in the form in which names are compared, or NULL. */
static char *
find_player (const PozoGroupSeats *seats, const PozoRecord *record, guint seat)
{
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind == POZO_HEAD_PLAYER && head->number == seat && head->value.length > 0)
        {
          GString *name = g_string_new (NULL);

          pozo_aliases_append (seats->by->aliases, name, record->text + head->value.offset,
                               head->value.length);
          return g_string_free (name, FALSE);
        }
    }
  return NULL;
}

/* The names of those on the same side, in the order of the seats; empty where there is nobody, NULL
 * where one is not known. */
static char *
find_partners (const PozoGroupSeats *seats,
               const PozoGame *game,
               const PozoState *state,
               guint seat)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint side = pozo_feed_side_of (game, state, seat);

  for (guint other = 1; other <= game->n_players; other++)
    {
      g_autofree char *name = NULL;

      if (other == seat || pozo_feed_side_of (game, state, other) != side)
        continue;
      name = find_player (seats, game->record, other);
      if (name == NULL || side == 0)
        return NULL;
      g_string_append_printf (names, "%s%s", names->len > 0 ? " + " : "", name);
    }
  return g_strdup (names->str);
}

static char *
make_cell (const PozoGroupSeats *seats,
           PozoGroupingKind kind,
           const PozoGame *game,
           const PozoState *state,
           guint seat)
{
  guint side = pozo_feed_side_of (game, state, seat);

  switch (kind)
    {
    case POZO_GROUPING_PLAYER:
      return find_player (seats, game->record, seat);
    case POZO_GROUPING_SIDE:
      return side > 0 ? g_strdup_printf ("%c", 'A' + (int) side - 1) : NULL;
    case POZO_GROUPING_SEAT:
      return g_strdup_printf ("%u", seat);
    default:
      return find_partners (seats, game, state, seat);
    }
}

static GPtrArray *
make_cells (const PozoGroupSeats *seats, const PozoGame *game, const PozoState *state, guint seat)
{
  GPtrArray *cells = pozo_grouping_read (seats->by, seats->selector);

  for (guint i = 0; i < seats->by->terms->len; i++)
    {
      PozoGroupingKind kind = g_array_index (seats->by->terms, PozoGroupingKind, i);

      if (kind != POZO_GROUPING_COLUMN)
        cells->pdata[i] = make_cell (seats, kind, game, state, seat);
    }
  return cells;
}

/* ---- Telling each group ---- */

static gboolean
are_same (const GPtrArray *a, const GPtrArray *b)
{
  for (guint i = 0; i < a->len; i++)
    if (g_strcmp0 (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) != 0)
      return FALSE;
  return TRUE;
}

/* The values of each seat; seats with the same are put together. */
static void
read_views (PozoGroupSeats *seats, const PozoGame *game, const PozoState *state, GPtrArray **cells)
{
  for (guint seat = 1; seat <= MIN (game->n_players, (guint) POZO_SEATS_MAX); seat++)
    {
      GPtrArray *read = make_cells (seats, game, state, seat);
      guint i = 0;

      while (i < seats->n_views && !are_same (cells[i], read))
        i++;
      if (i < seats->n_views)
        g_ptr_array_unref (read);
      else
        {
          cells[i] = read;
          seats->views[seats->n_views++] = (PozoGroupView){ 0 };
        }
      seats->views[i].seats |= 1u << seat;
    }
}

/* Finds the groups of all seats.  To make one can end another, also one of this game: so they are
 * made first, and found afterwards. */
static gboolean
find_groups (PozoGroupSeats *seats, GPtrArray **cells)
{
  guint n_rest = 0;

  for (guint i = 0; i < seats->n_views; i++)
    if (pozo_groups_need (seats->groups, cells[i], &seats->error) == NULL)
      return FALSE;
  for (guint i = 0; i < seats->n_views; i++)
    {
      PozoGroup *group = pozo_groups_need (seats->groups, cells[i], &seats->error);

      if (group == seats->groups->rest)
        group = pozo_groups_need_rest (seats->groups, n_rest++, &seats->error);
      if (group == NULL)
        return FALSE;
      seats->views[i].group = group;
    }
  return TRUE;
}

static void
find_views (PozoGroupSeats *seats, const PozoGame *game, const PozoState *state)
{
  GPtrArray *cells[POZO_SEATS_MAX];
  guint n;

  read_views (seats, game, state, cells);
  n = seats->n_views;
  if (seats->error != NULL || !find_groups (seats, cells))
    seats->n_views = 0;
  for (guint i = 0; i < n; i++)
    g_ptr_array_unref (cells[i]);
  for (guint i = 0; i < seats->n_views; i++)
    {
      pozo_feed_set_seats (seats->views[i].group->feed, seats->views[i].seats);
      seats->observer.game_begin (seats->views[i].group->feed, game);
    }
}

static void
see_game_begin (gpointer data, const PozoGame *game G_GNUC_UNUSED)
{
  ((PozoGroupSeats *) data)->n_views = 0;
}

static void
see_deal_begin (gpointer data,
                const PozoGame *game,
                guint deal,
                const PozoSetup *setup,
                const PozoState *state)
{
  PozoGroupSeats *seats = data;

  if (seats->n_views == 0)
    find_views (seats, game, state);
  for (guint i = 0; i < seats->n_views; i++)
    seats->observer.deal_begin (seats->views[i].group->feed, game, deal, setup, state);
}

static void
see_before_action (gpointer data,
                   const PozoState *state,
                   const PozoAction *action,
                   const guint8 *cards)
{
  PozoGroupSeats *seats = data;

  for (guint i = 0; i < seats->n_views; i++)
    seats->observer.before_action (seats->views[i].group->feed, state, action, cards);
}

static void
see_deal_events (gpointer data, const PozoGame *game, guint deal, const PozoEventList *events)
{
  PozoGroupSeats *seats = data;

  for (guint i = 0; i < seats->n_views; i++)
    seats->observer.deal_events (seats->views[i].group->feed, game, deal, events);
}

static void
see_deal_end (gpointer data,
              const PozoGame *game,
              guint deal,
              const PozoDealResult *result,
              const PozoState *state)
{
  PozoGroupSeats *seats = data;

  if (seats->n_views == 0)
    find_views (seats, game, state);
  for (guint i = 0; i < seats->n_views; i++)
    seats->observer.deal_end (seats->views[i].group->feed, game, deal, result, state);
}

static guint
count_deals (const PozoGame *game)
{
  guint n = 0;

  for (guint i = 0; i < POZO_N_DEAL_FATES; i++)
    n += game->fates[i];
  return n;
}

static void
see_game_end (gpointer data, const PozoGame *game)
{
  PozoGroupSeats *seats = data;

  if (seats->n_views == 0)
    find_views (seats, game, NULL);
  for (guint i = 0; i < seats->n_views; i++)
    {
      PozoGroup *group = seats->views[i].group;

      seats->observer.game_end (group->feed, game);
      group->n_games++;
      group->n_deals += count_deals (game);
    }
}

/**
 * pozo_group_seats_init:
 * @seats: (out caller-allocates): what tells groups of games
 * @by: what players are grouped by; outlives it
 * @groups: the groups; outlive it
 * @observer: the functions of a feed of the same plugins
 *
 * Makes a worker's part.
 */
void
pozo_group_seats_init (PozoGroupSeats *seats,
                       const PozoGrouping *by,
                       PozoGroups *groups,
                       const PozoReplayObserver *observer)
{
  *seats = (PozoGroupSeats){ .by = by, .groups = groups, .observer = *observer };
}

/**
 * pozo_group_seats_observer:
 * @seats: what tells groups of games
 *
 * Returns: functions that do so; their data is @seats
 */
PozoReplayObserver
pozo_group_seats_observer (const PozoGroupSeats *seats)
{
  const PozoReplayObserver *wanted = &seats->observer;

  return (PozoReplayObserver){ .game_begin = see_game_begin,
                               .deal_begin = see_deal_begin,
                               .before_action =
                                   wanted->before_action != NULL ? see_before_action : NULL,
                               .deal_events = wanted->deal_events != NULL ? see_deal_events : NULL,
                               .deal_end = see_deal_end,
                               .game_end = see_game_end,
                               .needs_clocks = wanted->needs_clocks };
}

/**
 * pozo_group_seats_clear:
 * @seats: what tells groups of games, or zeroes
 */
void
pozo_group_seats_clear (PozoGroupSeats *seats)
{
  g_clear_error (&seats->error);
}
