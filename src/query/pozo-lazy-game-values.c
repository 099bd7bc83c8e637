/* SPDX-License-Identifier: MIT */
/* The values of the columns of a game. */
#include "pozo-lazy-game-private.h"

#include "pozo-game-kinds.h"
#include "pozo-pcn-glance.h"

#include <string.h>

/* ---- From the head ---- */

static const PozoHead *
find_head (const PozoRecord *head, PozoHeadKind kind, guint number)
{
  for (guint i = 0; i < head->heads->len; i++)
    {
      const PozoHead *line = &g_array_index (head->heads, PozoHead, i);

      if (line->kind == kind && line->number == number)
        return line;
    }
  return NULL;
}

static PozoValue
head_text (PozoLazyGame *lazy, PozoHeadKind kind, guint number)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);
  const PozoHead *line = find_head (head, kind, number);
  const char *text;
  gsize length;

  if (line == NULL)
    return (PozoValue){ 0 };
  text = pozo_record_head_text (head, line, &length);
  return pozo_value_text (text, length);
}

/* A name, in the form in which names are compared. */
static PozoValue
head_name (PozoLazyGame *lazy, guint seat)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);
  const PozoHead *line = find_head (head, POZO_HEAD_PLAYER, seat);

  if (line == NULL)
    return (PozoValue){ 0 };
  g_string_truncate (lazy->scratch, 0);
  pozo_aliases_append (lazy->options.aliases, lazy->scratch, head->text + line->value.offset,
                       line->value.length);
  return pozo_value_text (lazy->scratch->str, lazy->scratch->len);
}

/* Lines that may be there more than once. */
static PozoValue
join_heads (PozoLazyGame *lazy, PozoHeadKind kind)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);

  g_string_truncate (lazy->scratch, 0);
  for (guint i = 0; i < head->heads->len; i++)
    {
      const PozoHead *line = &g_array_index (head->heads, PozoHead, i);

      if (line->kind != kind)
        continue;
      if (lazy->scratch->len > 0)
        g_string_append (lazy->scratch, ", ");
      g_string_append_len (lazy->scratch, head->text + line->value.offset, line->value.length);
    }
  return lazy->scratch->len > 0 ? pozo_value_text (lazy->scratch->str, lazy->scratch->len)
                                : (PozoValue){ 0 };
}

static PozoValue
name_file (PozoLazyGame *lazy)
{
  const PozoPiece *piece = lazy->piece;

  if (piece->member == NULL)
    return pozo_value_text (piece->archive, strlen (piece->archive));
  g_string_printf (lazy->scratch, "%s:%s", piece->archive, piece->member);
  return pozo_value_text (lazy->scratch->str, lazy->scratch->len);
}

/* What is played, also where it is no game that is known here. */
static PozoValue
name_kind (PozoLazyGame *lazy)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);
  const char *id = head->kind != NULL ? head->kind->id : POZO_GAME_CANASTA;

  return head->is_foreign ? head_text (lazy, POZO_HEAD_GAME, 0) : pozo_value_text (id, strlen (id));
}

static PozoValue
name_variant (PozoLazyGame *lazy)
{
  const PozoVariant *variant = pozo_lazy_game_variant (lazy);
  const PozoRecord *head = pozo_lazy_game_head (lazy);

  if (head->kind != NULL && head->variant.length == 0)
    return pozo_value_text (head->kind->variants[0].id, strlen (head->kind->variants[0].id));
  if (variant == NULL)
    return head_text (lazy, POZO_HEAD_VARIANT, 0);
  return pozo_value_text (pozo_variant_id (variant), strlen (pozo_variant_id (variant)));
}

static PozoValue
count_deals (PozoLazyGame *lazy)
{
  if (pozo_lazy_game_head (lazy)->is_foreign)
    return (PozoValue){ 0 };
  if (lazy->n_deals < 0)
    lazy->n_deals = pozo_pcn_glance (lazy->text, lazy->length).n_deals;
  return pozo_value_integer (lazy->n_deals);
}

/* ---- Players and sides ---- */

/* A rule or an option of the head may lay the table otherwise than the variant does. */
static gboolean
has_own_rules (const PozoRecord *head)
{
  for (guint i = 0; i < head->heads->len; i++)
    {
      const PozoHead *line = &g_array_index (head->heads, PozoHead, i);
      const char *value = head->text + line->value.offset;

      if (line->kind == POZO_HEAD_OPTION ||
          (line->kind == POZO_HEAD_RULE && line->value.length > strlen ("teams") &&
           strncmp (value, "teams", strlen ("teams")) == 0))
        return TRUE;
    }
  return FALSE;
}

/* How the table is laid, by the head alone; POZO_TEAMS_NONE when that does not tell. */
static guint
layout_by_head (PozoLazyGame *lazy, guint *n_players)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);
  const PozoVariant *variant = pozo_lazy_game_variant (lazy);
  const PozoRules *rules = variant != NULL ? pozo_variant_rules (variant) : NULL;

  *n_players = 0;
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (find_head (head, POZO_HEAD_PLAYER, seat) != NULL)
      *n_players = seat;
  if (lazy->options.rules != NULL)
    rules = lazy->options.rules;
  if (head->is_foreign || rules == NULL || lazy->options.options != NULL ||
      lazy->options.changes != NULL || (lazy->options.rules == NULL && has_own_rules (head)))
    return POZO_TEAMS_NONE;
  return rules->teams_layouts[*n_players].mode;
}

static PozoValue
known_count (guint n)
{
  return n > 0 ? pozo_value_integer (n) : (PozoValue){ 0 };
}

static PozoValue
count_players (PozoLazyGame *lazy)
{
  guint n_players;

  if (!lazy->has_game && layout_by_head (lazy, &n_players) != POZO_TEAMS_NONE)
    return pozo_value_integer (n_players);
  return known_count (pozo_lazy_game_game (lazy)->n_players);
}

static PozoValue
count_sides (PozoLazyGame *lazy)
{
  guint n_players;

  if (!lazy->has_game)
    switch (layout_by_head (lazy, &n_players))
      {
      case POZO_TEAMS_TWO_SIDES:
        return pozo_value_integer (2);
      case POZO_TEAMS_THREE_PAIRS:
        return pozo_value_integer (3);
      case POZO_TEAMS_INDIVIDUAL:
      case POZO_TEAMS_LONE_HAND:
        return pozo_value_integer (n_players);
      default:
        break;
      }
  return known_count (pozo_lazy_game_game (lazy)->n_sides);
}

/* ---- From a validation ---- */

static PozoValue
checked_value (PozoLazyGame *lazy, PozoColumnCode column)
{
  const PozoFastFigures *figures = lazy->has_game ? NULL : pozo_lazy_game_figures (lazy);
  const PozoGame *game = figures == NULL ? pozo_lazy_game_game (lazy) : NULL;

  if (game != NULL && game->record->is_foreign && column != POZO_COLUMN_GAMES_errors &&
      column != POZO_COLUMN_GAMES_warnings && column != POZO_COLUMN_GAMES_notes)
    return (PozoValue){ 0 };
  switch (column)
    {
    case POZO_COLUMN_GAMES_turns:
      return pozo_value_integer (figures != NULL ? figures->n_turns : game->n_turns);
    case POZO_COLUMN_GAMES_actions:
      return pozo_value_integer (figures != NULL ? figures->n_actions : game->n_actions);
    case POZO_COLUMN_GAMES_checks:
      return pozo_value_integer ((gint64) (figures != NULL ? figures->checks : game->checks));
    case POZO_COLUMN_GAMES_unchecked:
      return pozo_value_integer ((gint64) (figures != NULL ? figures->unknown : game->unknown));
    default:
      break;
    }
  /* Habits may be given another severity, so they are told by the replay. */
  if (figures != NULL && figures->n_habits > 0)
    game = pozo_lazy_game_results (lazy);
  if (game == NULL)
    return pozo_value_integer (0);
  switch (column)
    {
    case POZO_COLUMN_GAMES_errors:
      return pozo_value_integer (game->counts[POZO_SEVERITY_ERROR]);
    case POZO_COLUMN_GAMES_warnings:
      return pozo_value_integer (game->counts[POZO_SEVERITY_WARNING]);
    default:
      return pozo_value_integer (game->counts[POZO_SEVERITY_NOTE]);
    }
}

/* ---- From the replay ---- */

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static PozoValue
list_codes (PozoLazyGame *lazy)
{
  const PozoGame *game = pozo_lazy_game_results (lazy);
  const char *slugs[POZO_N_FINDINGS];
  guint n = 0;

  for (guint code = 1; code < POZO_N_FINDINGS; code++)
    if (game->code_counts[code] > 0)
      slugs[n++] = pozo_finding_info (code)->slug;
  qsort (slugs, n, sizeof slugs[0], compare_words);
  g_string_truncate (lazy->scratch, 0);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (lazy->scratch, "%s%s", i > 0 ? " " : "", slugs[i]);
  return pozo_value_text (lazy->scratch->str, lazy->scratch->len);
}

static PozoValue
name_side (guint side)
{
  static const char letters[] = "ABCDEF";

  return side >= 1 && side <= POZO_SEATS_MAX ? pozo_value_text (letters + side - 1, 1)
                                             : (PozoValue){ 0 };
}

static PozoValue
name_end (const PozoRecord *record)
{
  const char *name = pozo_end_words[record->end];

  return name != NULL ? pozo_value_text (name, strlen (name)) : (PozoValue){ 0 };
}

static PozoValue
last_sum (const PozoGame *game, guint side)
{
  const PozoDealResult *last =
      game->deals->len > 0 ? POZO_GAME_DEAL (game, game->deals->len - 1) : NULL;

  if (last == NULL || side > game->n_sides || (last->known_sum & (1u << (side - 1))) == 0)
    return (PozoValue){ 0 };
  return pozo_value_integer (last->sum[side - 1]);
}

static PozoValue
played_value (PozoLazyGame *lazy, PozoColumnCode column)
{
  const PozoGame *game = pozo_lazy_game_results (lazy);

  if (game->record->is_foreign && column != POZO_COLUMN_GAMES_codes)
    return (PozoValue){ 0 };
  if (column >= POZO_COLUMN_GAMES_score_a && column <= POZO_COLUMN_GAMES_score_f)
    return last_sum (game, column - POZO_COLUMN_GAMES_score_a + 1);
  if (column >= POZO_COLUMN_GAMES_deals_played && column <= POZO_COLUMN_GAMES_deals_misdealt)
    return pozo_value_integer (game->fates[column - POZO_COLUMN_GAMES_deals_played]);
  switch (column)
    {
    case POZO_COLUMN_GAMES_codes:
      return list_codes (lazy);
    case POZO_COLUMN_GAMES_leader:
      return name_side (game->winner);
    case POZO_COLUMN_GAMES_winner:
      return name_side (game->over ? game->winner : 0);
    case POZO_COLUMN_GAMES_ended:
      return name_end (game->record);
    default:
      return name_side (game->record->winner);
    }
}

/* ---- Any of them ---- */

static PozoValue
head_value (PozoLazyGame *lazy, PozoColumnCode column)
{
  static const struct
  {
    PozoColumnCode first;
    PozoHeadKind kind;
    guint number;
  } ranges[] = {
    { POZO_COLUMN_GAMES_id, POZO_HEAD_ID, 0 },
    { POZO_COLUMN_GAMES_from, POZO_HEAD_FROM, 0 },
    { POZO_COLUMN_GAMES_event, POZO_HEAD_EVENT, 0 },
    { POZO_COLUMN_GAMES_site, POZO_HEAD_SITE, 0 },
    { POZO_COLUMN_GAMES_date, POZO_HEAD_DATE, 0 },
    { POZO_COLUMN_GAMES_time, POZO_HEAD_TIME, 0 },
    { POZO_COLUMN_GAMES_round, POZO_HEAD_ROUND, 0 },
    { POZO_COLUMN_GAMES_table, POZO_HEAD_TABLE, 0 },
    { POZO_COLUMN_GAMES_scribe, POZO_HEAD_SCRIBE, 0 },
    { POZO_COLUMN_GAMES_player_1, POZO_HEAD_PLAYER, 1 },
    { POZO_COLUMN_GAMES_drew_1, POZO_HEAD_DREW, 1 },
    { POZO_COLUMN_GAMES_side_a, POZO_HEAD_SIDE, 1 },
    { POZO_COLUMN_GAMES_detail, POZO_HEAD_DETAIL, 0 },
    { POZO_COLUMN_GAMES_rule_hash, POZO_HEAD_RULE_HASH, 0 },
  };
  guint i = G_N_ELEMENTS (ranges) - 1;

  while (i > 0 && ranges[i].first > column)
    i--;
  guint number = ranges[i].number > 0 ? column - ranges[i].first + ranges[i].number : 0;

  return ranges[i].kind == POZO_HEAD_PLAYER ? head_name (lazy, number)
                                            : head_text (lazy, ranges[i].kind, number);
}

/**
 * pozo_lazy_game_value:
 * @lazy: a look at a game
 * @column: a column of %POZO_TABLE_GAMES
 *
 * Asks for a value, and looks as close as that needs.
 *
 * Returns: the value
 */
PozoValue
pozo_lazy_game_value (PozoLazyGame *lazy, PozoColumnCode column)
{
  switch (column)
    {
    case POZO_COLUMN_GAMES_file:
      return name_file (lazy);
    case POZO_COLUMN_GAMES_kind:
      return name_kind (lazy);
    case POZO_COLUMN_GAMES_variant:
      return name_variant (lazy);
    case POZO_COLUMN_GAMES_options:
      return join_heads (lazy, POZO_HEAD_OPTION);
    case POZO_COLUMN_GAMES_rules:
      return join_heads (lazy, POZO_HEAD_RULE);
    case POZO_COLUMN_GAMES_players:
      return count_players (lazy);
    case POZO_COLUMN_GAMES_sides:
      return count_sides (lazy);
    case POZO_COLUMN_GAMES_deals:
      return count_deals (lazy);
    case POZO_COLUMN_GAMES_bytes:
      return pozo_value_integer ((gint64) lazy->length);
    default:
      break;
    }
  switch (pozo_column_info (column)->cost)
    {
    case POZO_COST_HEAD:
      return head_value (lazy, column);
    case POZO_COST_CHECKED:
      return checked_value (lazy, column);
    default:
      return played_value (lazy, column);
    }
}

/* ---- Keys of one's own, and names ---- */

static gboolean
is_key (const char *key, gsize length, const char *wanted)
{
  for (gsize i = 0; i < length; i++, wanted++)
    if (pozo_column_fold (key[i]) != pozo_column_fold (*wanted))
      return FALSE;
  return *wanted == '\0';
}

/**
 * pozo_lazy_game_extra:
 * @lazy: a look at a game
 * @key: a key that begins with `X-`; case, and `_` for `-`, make no difference
 *
 * Asks for the value of a key of somebody's own; of the first line that has it.
 *
 * Returns: a text, or a value that is not there
 */
PozoValue
pozo_lazy_game_extra (PozoLazyGame *lazy, const char *key)
{
  const PozoRecord *head = pozo_lazy_game_head (lazy);

  for (guint i = 0; i < head->heads->len; i++)
    {
      const PozoHead *line = &g_array_index (head->heads, PozoHead, i);

      if (line->kind == POZO_HEAD_EXTRA &&
          is_key (head->text + line->key.offset, line->key.length, key))
        return pozo_value_text (head->text + line->value.offset, line->value.length);
    }
  return (PozoValue){ 0 };
}

/**
 * pozo_lazy_game_has_player:
 * @lazy: a look at a game
 * @name: a name
 *
 * Returns: whether a player of that name sits in any seat
 */
gboolean
pozo_lazy_game_has_player (PozoLazyGame *lazy, const char *name)
{
  g_autoptr (GString) wanted = g_string_new (NULL);

  pozo_aliases_append (lazy->options.aliases, wanted, name, strlen (name));
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (find_head (pozo_lazy_game_head (lazy), POZO_HEAD_PLAYER, seat) != NULL)
      {
        head_name (lazy, seat);
        if (g_string_equal (lazy->scratch, wanted))
          return TRUE;
      }
  return FALSE;
}
