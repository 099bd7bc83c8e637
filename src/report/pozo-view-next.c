/* SPDX-License-Identifier: MIT */
/* What comes next in a game that is still being written: the set-up of a deal, a turn and who plays
 * it, scores, another deal and what opens it, or the end. */
#include "pozo-view-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-word.h"

/* clang-format off */
#define NEXTS(X)                                                                                   \
  X (DEAL, "deal", N_ ("Next: deal %u"))                                                           \
  X (SETUP, "setup", N_ ("Next: the set-up or the scores of deal %u"))                             \
  X (TURN, "turn", N_ ("Next: deal %u, turn %u"))                                                  \
  X (SCORES, "scores", N_ ("Next: the scores of deal %u"))                                         \
  X (END, "end", N_ ("Next: the end of the match"))                                                \
  X (NOTHING, "nothing", N_ ("The record has its end"))                                            \
  X (UNKNOWN, "unknown",                                                                           \
     N_ ("What comes next cannot be told: deal %u could not be followed"))

typedef enum
{
#define NEXT_ENUM(code, word, text) NEXT_##code,
  NEXTS (NEXT_ENUM)
#undef NEXT_ENUM
} Next;
/* clang-format on */

static const PozoWord nexts[] = { NEXTS (POZO_WORD_ROW) };

/* Where a game stands. */
typedef struct
{
  PozoPositions *positions;
  const PozoGame *game;
  guint deal; /* 1-based */
  guint turn;
  Next next;
  PozoScene *scene; /* of a turn */
} Stand;

static gboolean
has_all_scores (const Stand *stand)
{
  const PozoRecord *record = pozo_positions_record (stand->positions);

  for (guint side = 1; side <= stand->game->n_sides; side++)
    if (pozo_record_find_score (record, stand->deal - 1, side) == NULL)
      return FALSE;
  return TRUE;
}

/* A deal with a set-up and without scores: which turn comes next, if one does. */
static Next
find_turn (Stand *stand)
{
  const PozoSlice actions =
      POZO_RECORD_DEAL (pozo_positions_record (stand->positions), stand->deal - 1)->actions;
  guint n_steps = pozo_positions_n_steps (stand->positions, stand->deal);
  guint n_left;

  if (n_steps == 0)
    return actions.n == 0 ? NEXT_SETUP : NEXT_UNKNOWN;
  n_left = actions.n - pozo_positions_n_played (stand->positions, stand->deal);
  if (n_left > 1 || !pozo_scene_set (stand->scene, stand->positions, stand->deal, n_steps - 1, 0))
    return NEXT_UNKNOWN;
  if (actions.n == 0 && stand->scene->position.pile.n == 0 && stand->game->rules->deal_turn_up)
    return NEXT_SETUP;
  if (stand->scene->position.due == POZO_DUE_OVER)
    return NEXT_SCORES;
  stand->turn = POZO_GAME_DEAL (stand->game, stand->deal - 1)->n_turns + (n_left == 0);
  return NEXT_TURN;
}

static Next
find_next (Stand *stand)
{
  const PozoRecord *record = pozo_positions_record (stand->positions);
  const PozoDealResult *result;

  stand->deal = stand->game->deals->len;
  if (record->end != POZO_END_NONE || record->has_bad_end)
    return NEXT_NOTHING;
  result = stand->deal > 0 ? POZO_GAME_DEAL (stand->game, stand->deal - 1) : NULL;
  if (result != NULL && POZO_RECORD_DEAL (record, stand->deal - 1)->scores.n > 0)
    {
      if (!has_all_scores (stand))
        return NEXT_SCORES;
      if (stand->game->over)
        return NEXT_END;
    }
  else if (result != NULL && result->fate == POZO_DEAL_TOTALS)
    return NEXT_SETUP;
  else if (result != NULL && result->fate != POZO_DEAL_MISDEALT)
    return find_turn (stand);
  stand->deal++;
  return NEXT_DEAL;
}

static void
stand_init (Stand *stand, PozoPositions *positions, PozoScene *scene)
{
  *stand =
      (Stand){ .positions = positions, .game = pozo_positions_game (positions), .scene = scene };
  stand->next = find_next (stand);
}

/* ---- Scores ---- */

/* The running score of a side before the next deal; %FALSE where it is not known. */
static gboolean
find_score (const Stand *stand, guint side, gint32 *score)
{
  const PozoDealResult *last = stand->game->deals->len > 0
                                   ? POZO_GAME_DEAL (stand->game, stand->game->deals->len - 1)
                                   : NULL;

  *score = last != NULL ? last->sum[side] : 0;
  return last == NULL || (last->known_sum & 1u << side) != 0;
}

static void
append_minimum (const PozoRules *rules, gint32 score, GString *out)
{
  gint32 minimum = pozo_rules_minimum (rules, score);

  if (minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, _ ("a whole canasta from the hand"));
  else
    pozo_locale_append (out, "%d", minimum);
}

/* Who leads, and what each side needs to open the next deal. */
static void
add_sides (const Stand *stand, PozoDocument *out)
{
  const PozoDocumentColumn columns[] = {
    { C_ ("head of a column", "side"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("of a side, in a match", "score"), POZO_ALIGN_RIGHT, FALSE },
    { C_ ("head of a column", "opens with"), POZO_ALIGN_RIGHT, FALSE }
  };

  if (stand->game->rules == NULL || stand->game->n_sides == 0)
    return;
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint side = 0; side < stand->game->n_sides; side++)
    {
      g_autoptr (GString) who = g_string_new (NULL);
      g_autoptr (GString) sum = g_string_new (NULL);
      g_autoptr (GString) minimum = g_string_new (NULL);
      gint32 score;

      pozo_view_side (stand->positions, side, who);
      if (find_score (stand, side, &score))
        {
          pozo_locale_append (sum, "%d", score);
          append_minimum (stand->game->rules, score, minimum);
        }
      pozo_document_cell (out, "%s", who->str);
      pozo_document_cell (out, "%s", sum->str);
      pozo_document_cell (out, "%s", minimum->str);
    }
}

static void
put_sides (const Stand *stand, PozoJson *json)
{
  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; stand->game->rules != NULL && side < stand->game->n_sides; side++)
    {
      gint32 score;

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "side", (char[]){ (char) ('A' + side), '\0' });
      if (find_score (stand, side, &score))
        {
          pozo_json_key_int (json, "score", score);
          pozo_json_key_int (json, "minimum", pozo_rules_minimum (stand->game->rules, score));
        }
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/* Who deals next, where nobody rests: the player behind the last dealer, or he again. */
static void
add_dealer (const Stand *stand, PozoDocument *out)
{
  const guint n = stand->game->deals->len;
  const PozoDealResult *last = n > 0 ? POZO_GAME_DEAL (stand->game, n - 1) : NULL;
  g_autoptr (GString) who = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (last == NULL || last->dealer == 0 ||
      POZO_RECORD_DEAL (pozo_positions_record (stand->positions), n - 1)->rest != 0)
    return;
  pozo_view_seat (stand->positions,
                  last->fate == POZO_DEAL_MISDEALT ? last->dealer
                                                   : last->dealer % stand->game->n_players + 1u,
                  who);
  text = g_strdup_printf (_ ("%s deals"), who->str);
  pozo_document_para (out, text);
}

/* ---- The whole ---- */

/**
 * pozo_view_next:
 * @positions: a game that is still being written
 * @has_table: whether the whole table is shown, where it is somebody's turn
 * @out: where it goes
 *
 * Tells what comes next: of a turn who plays it, what is due, with what the pile can be taken, what
 * opens, and what could be played; before a deal who leads, and what each side needs to open.
 */
void
pozo_view_next (PozoPositions *positions, gboolean has_table, PozoDocument *out)
{
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);
  g_autoptr (GString) turn = g_string_new (NULL);
  g_autofree char *head = NULL;
  Stand stand;

  stand_init (&stand, positions, scene);
  head = pozo_locale_format (pozo_word_meaning (nexts, G_N_ELEMENTS (nexts), stand.next),
                             stand.deal, stand.turn);
  pozo_document_head (out, 2, head);
  if (stand.next == NEXT_TURN)
    {
      pozo_view_turn (scene, turn);
      pozo_document_para (out, turn->str);
      if (has_table)
        pozo_view_add_table (scene, out);
      else
        pozo_view_add_facts (scene, out);
      pozo_view_add_choices (scene, out);
    }
  else if (stand.next == NEXT_DEAL)
    add_dealer (&stand, out);
  if (stand.next == NEXT_DEAL || stand.next == NEXT_END)
    add_sides (&stand, out);
}

/**
 * pozo_view_next_json:
 * @positions: a game that is still being written
 * @place: where its record stands
 * @json: a writer inside an object
 *
 * Writes the same as members of an object; of a turn all that pozo_view_json() writes.
 */
void
pozo_view_next_json (PozoPositions *positions, const PozoFindingPlace *place, PozoJson *json)
{
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);
  Stand stand;

  stand_init (&stand, positions, scene);
  pozo_json_key_string (json, "next", nexts[stand.next].name);
  if (place->game != NULL)
    pozo_json_key_string (json, "game", place->game);
  pozo_json_key_int (json, "deal", stand.deal);
  if (stand.next == NEXT_TURN)
    {
      pozo_json_key_int (json, "turn", stand.turn);
      pozo_view_json (scene, place, json);
    }
  else if (stand.next == NEXT_DEAL || stand.next == NEXT_END)
    put_sides (&stand, json);
}
