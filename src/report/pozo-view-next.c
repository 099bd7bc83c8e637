/* SPDX-License-Identifier: MIT */
/* What comes next in a game that is still being written: the set-up of a deal, a turn and who plays
 * it, scores, another deal and what opens it, or the end. */
#include "pozo-view-private.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-next.h"
#include "pozo-word.h"

/* clang-format off */
/* In the order of PozoNextKind. */
#define NEXTS(X)                                                                                   \
  X (DEAL, "deal", N_ ("Next: deal %u"))                                                           \
  X (SETUP, "setup", N_ ("Next: the set-up or the scores of deal %u"))                             \
  X (TURN, "turn", N_ ("Next: deal %u, turn %u"))                                                  \
  X (SCORES, "scores", N_ ("Next: the scores of deal %u"))                                         \
  X (END, "end", N_ ("Next: the end of the match"))                                                \
  X (NOTHING, "nothing", N_ ("The record has its end"))                                            \
  X (UNKNOWN, "unknown",                                                                           \
     N_ ("What comes next cannot be told: deal %u could not be followed"))

/* clang-format on */

static const PozoWord nexts[] = { NEXTS (POZO_WORD_ROW) };

static void
append_minimum (const PozoGame *game, gint32 score, GString *out)
{
  gint32 minimum = pozo_rules_minimum (game->rules, score, pozo_next_number (game));

  if (minimum == POZO_MINIMUM_CANASTA)
    g_string_append (out, _ ("a whole canasta from the hand"));
  else
    pozo_locale_append (out, "%d", minimum);
}

/* Who leads, and what each side needs to open the next deal. */
static void
add_sides (const PozoPositions *positions, PozoDocument *out)
{
  const PozoGame *game = pozo_positions_game (positions);
  const PozoDocumentColumn columns[] = {
    { C_ ("head of a column", "side"), POZO_ALIGN_LEFT, FALSE },
    { C_ ("of a side, in a match", "score"), POZO_ALIGN_RIGHT, FALSE },
    { C_ ("head of a column", "opens with"), POZO_ALIGN_RIGHT, FALSE }
  };

  if (game->rules == NULL || game->n_sides == 0)
    return;
  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint side = 0; side < game->n_sides; side++)
    {
      g_autoptr (GString) who = g_string_new (NULL);
      g_autoptr (GString) sum = g_string_new (NULL);
      g_autoptr (GString) minimum = g_string_new (NULL);
      gint32 score;

      pozo_view_side (positions, side, who);
      if (pozo_next_score (game, side, &score))
        {
          pozo_locale_append (sum, "%d", score);
          append_minimum (game, score, minimum);
        }
      pozo_document_cell (out, "%s", who->str);
      pozo_document_cell (out, "%s", sum->str);
      pozo_document_cell (out, "%s", minimum->str);
    }
}

static void
put_sides (const PozoGame *game, PozoJson *json)
{
  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; game->rules != NULL && side < game->n_sides; side++)
    {
      gint32 score;

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "side", (char[]){ (char) ('A' + side), '\0' });
      if (pozo_next_score (game, side, &score))
        {
          pozo_json_key_int (json, "score", score);
          pozo_json_key_int (json, "minimum",
                             pozo_rules_minimum (game->rules, score, pozo_next_number (game)));
        }
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
add_dealer (const PozoPositions *positions, guint seat, PozoDocument *out)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (seat == 0)
    return;
  pozo_view_seat (positions, seat, who);
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
  PozoNext next;

  pozo_next_find (positions, &next);
  head = pozo_locale_format (pozo_word_meaning (nexts, G_N_ELEMENTS (nexts), next.kind), next.deal,
                             next.turn);
  pozo_document_head (out, 2, head);
  if (next.kind == POZO_NEXT_TURN && pozo_scene_set (scene, positions, next.deal, next.step, 0))
    {
      pozo_view_turn (scene, turn);
      pozo_document_para (out, turn->str);
      if (has_table)
        pozo_view_add_table (scene, out);
      else
        pozo_view_add_facts (scene, out);
      pozo_view_add_choices (scene, out);
    }
  else if (next.kind == POZO_NEXT_DEAL)
    add_dealer (positions, next.dealer, out);
  if (next.kind == POZO_NEXT_DEAL || next.kind == POZO_NEXT_END)
    add_sides (positions, out);
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
  PozoNext next;

  pozo_next_find (positions, &next);
  pozo_json_key_string (json, "next", nexts[next.kind].name);
  if (place->game != NULL)
    pozo_json_key_string (json, "game", place->game);
  pozo_json_key_int (json, "deal", next.deal);
  if (next.kind == POZO_NEXT_TURN && pozo_scene_set (scene, positions, next.deal, next.step, 0))
    {
      pozo_json_key_int (json, "turn", next.turn);
      pozo_view_json (scene, place, json);
    }
  else if (next.kind == POZO_NEXT_DEAL || next.kind == POZO_NEXT_END)
    put_sides (pozo_positions_game (positions), json);
}
