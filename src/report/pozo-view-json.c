/* SPDX-License-Identifier: MIT */
/* A position for programs: the table, and what the record says there. */
#include "pozo-view-private.h"

#include "pozo-language.h"
#include "pozo-position-json.h"

static void
put_text (PozoJson *json, const char *key, const PozoRecord *record, PozoSpan span)
{
  if (span.length == 0)
    return;
  pozo_json_key (json, key);
  pozo_json_text (json, record->text + span.offset, span.length);
}

static void
put_names (const PozoScene *scene, PozoJson *json)
{
  pozo_json_key (json, "names");
  pozo_json_begin_array (json);
  for (guint seat = 1; seat <= scene->position.n_seats; seat++)
    pozo_json_string (json, pozo_positions_name (scene->positions, seat));
  pozo_json_end_array (json);
}

/* What is done, in words, without symbols that a program would have to read. */
static void
put_words (const PozoScene *scene,
           const char *key,
           const PozoPositionAction *action,
           PozoJson *json)
{
  const PozoStyle ascii = { .is_ascii = TRUE };
  g_autoptr (GString) marked = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!action->is_there)
    return;
  if (!pozo_view_action (action, pozo_position_cards (&scene->position, action->cards), marked))
    return;
  pozo_mark_to_text (marked->str, &ascii, text);
  pozo_json_key_string (json, key, text->str);
}

static void
put_findings (const PozoScene *scene, const PozoFindingPlace *place, PozoJson *json)
{
  const PozoFinding *finding;
  guint from = 0;

  pozo_json_key (json, "findings_here");
  pozo_json_begin_array (json);
  while ((finding = pozo_view_next_finding (scene, &from)) != NULL)
    pozo_finding_to_json (finding, place, json);
  pozo_json_end_array (json);
}

static void
put_score (const PozoScore *score, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "side", (char[]){ (char) ('A' + score->side - 1), '\0' });
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (score->present & 1u << item)
      pozo_json_key_int (json, pozo_score_item_words[item], score->value[item]);
  pozo_json_end_object (json);
}

static void
put_recorded_scores (const PozoScene *scene, PozoJson *json)
{
  const PozoRecord *record = pozo_positions_record (scene->positions);
  PozoSlice scores = POZO_RECORD_DEAL (record, scene->deal - 1)->scores;

  pozo_json_key (json, "recorded_scores");
  pozo_json_begin_array (json);
  for (guint i = scores.start; i < scores.start + scores.n; i++)
    put_score (&g_array_index (record->scores, PozoScore, i), json);
  pozo_json_end_array (json);
}

/**
 * pozo_view_json:
 * @scene: a scene
 * @place: where its record stands
 * @json: a writer inside an object
 *
 * Writes a position as members of an object: its place, the table as pozo_position_json() writes
 * it, what could be played, and what the record says there.
 */
void
pozo_view_json (const PozoScene *scene, const PozoFindingPlace *place, PozoJson *json)
{
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  const PozoRecord *record = pozo_positions_record (scene->positions);
  char text[POZO_PLACE_TEXT_MAX];

  pozo_place_to_text (&scene->notes.place, text);
  pozo_json_key_string (json, "place", text);
  put_names (scene, json);
  pozo_json_key (json, "table");
  pozo_position_json (&scene->position, json);
  pozo_json_key (json, "legal");
  pozo_position_legal_json (&scene->legal, json);
  put_words (scene, "last_words", &scene->position.last, json);
  if (scene->position.viewer > 0)
    return;
  put_text (json, "line", record, scene->notes.line);
  put_text (json, "word", record, scene->notes.word);
  put_words (scene, "next_words", &scene->position.next, json);
  if (scene->notes.clock_ms >= 0)
    pozo_json_key_int (json, "clock_ms", scene->notes.clock_ms);
  put_findings (scene, place, json);
  if (scene->notes.place.turn == 0)
    put_recorded_scores (scene, json);
}
