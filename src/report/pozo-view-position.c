/* SPDX-License-Identifier: MIT */
/* A position as a document: the table, what was played, what is wrong with it, what could be
 * played. */
#include "pozo-view-private.h"

#include "pozo-finding-message.h"
#include "pozo-finding-report.h"
#include "pozo-language.h"
#include "pozo-rule-info.h"

#include <string.h>

/* ---- What the record says ---- */

/**
 * pozo_view_finding:
 * @record: its record
 * @finding: a finding
 * @out: where it goes
 *
 * Writes a finding: `error: the message [code]`.
 */
void
pozo_view_finding (const PozoRecord *record, const PozoFinding *finding, GString *out)
{
  static const PozoStyleRole roles[] = { POZO_STYLE_NOTE, POZO_STYLE_WARNING, POZO_STYLE_ERROR };

  pozo_mark_role (roles[MIN (finding->severity, POZO_SEVERITY_ERROR)],
                  C_ ("severity", pozo_severity_names[finding->severity]), out);
  g_string_append (out, ": ");
  pozo_finding_message_append (finding, record->text, record->length, out);
  g_string_append_printf (out, " [%s]", pozo_finding_info (finding->code)->slug);
}

/* Shows a line as written, with what a terminal would obey spelled out; the mark is at @span. */
static void
add_quote (const PozoRecord *record, PozoSpan line, PozoSpan span, PozoDocument *out)
{
  if (line.length == 0)
    return;

  g_autoptr (GString) text = g_string_new (NULL);
  guint32 end = line.offset + line.length;
  guint32 from = CLAMP (span.offset, line.offset, end);
  guint32 to = CLAMP (span.offset + span.length, from, end);
  gsize start, length;

  pozo_finding_message_escape (record->text + line.offset, from - line.offset, text);
  start = text->len;
  pozo_finding_message_escape (record->text + from, to - from, text);
  length = text->len - start;
  pozo_finding_message_escape (record->text + to, end - to, text);
  pozo_document_quote (out, text->str, start, length);
}

/* The line of the record in which a place is. */
static PozoSpan
line_at (const PozoRecord *record, guint32 offset)
{
  guint32 from = MIN (offset, (guint32) record->length), to = from;

  while (from > 0 && record->text[from - 1] != '\n')
    from--;
  while (to < record->length && record->text[to] != '\n')
    to++;
  return (PozoSpan){ from, to - from };
}

static void
add_rule (const PozoFinding *finding, const PozoRules *rules, PozoDocument *out)
{
  g_autofree char *text = pozo_finding_rule_text (finding, rules);

  if (text != NULL)
    pozo_document_para (out, text);
}

/**
 * pozo_view_add_message:
 * @positions: the game
 * @finding: one of its findings
 * @out: where it goes
 *
 * Adds the line in which something was found, marked, and the message.
 */
void
pozo_view_add_message (const PozoPositions *positions,
                       const PozoFinding *finding,
                       PozoDocument *out)
{
  const PozoRecord *record = pozo_positions_record (positions);
  g_autoptr (GString) text = g_string_new (NULL);

  add_quote (record, line_at (record, finding->offset),
             (PozoSpan){ finding->offset, finding->length }, out);
  pozo_view_finding (record, finding, text);
  pozo_document_para (out, text->str);
}

/**
 * pozo_view_add_finding:
 * @positions: the game
 * @finding: one of its findings
 * @out: where it goes
 *
 * Adds the same, and the rule.
 */
void
pozo_view_add_finding (const PozoPositions *positions,
                       const PozoFinding *finding,
                       PozoDocument *out)
{
  pozo_view_add_message (positions, finding, out);
  add_rule (finding, pozo_positions_game (positions)->rules, out);
}

static gboolean
is_of_place (const PozoScene *scene, guint index)
{
  const PozoFinding *finding =
      &g_array_index (pozo_positions_game (scene->positions)->findings, PozoFinding, index);

  if (scene->is_turn && scene->notes.place.turn > 0)
    return finding->deal == scene->deal && finding->turn == scene->notes.place.turn;
  for (guint i = 0; i < scene->notes.n_findings; i++)
    if (scene->notes.findings[i] == index)
      return TRUE;
  return FALSE;
}

/**
 * pozo_view_next_finding:
 * @scene: a scene
 * @from: where to begin in the game's findings
 *
 * Finds the next finding of the place, or of the turn where the scene is one of a whole turn.
 *
 * Returns: (transfer none) (nullable): a finding
 */
const PozoFinding *
pozo_view_next_finding (const PozoScene *scene, guint *from)
{
  const GArray *findings = pozo_positions_game (scene->positions)->findings;

  while (scene->position.viewer == 0 && *from < findings->len)
    if (is_of_place (scene, (*from)++))
      return &g_array_index (findings, PozoFinding, *from - 1);
  return NULL;
}

static void
add_next (const PozoScene *scene, PozoDocument *out)
{
  const PozoPositionAction *next = &scene->position.next;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!next->is_there || scene->is_turn)
    return;
  pozo_view_seat (scene->positions, next->action.seat, text);
  g_string_append_c (text, ' ');
  if (!pozo_view_action (next, pozo_position_cards (&scene->position, next->cards), text))
    g_string_append (text, C_ ("somebody", "ends the turn"));
  pozo_document_para (out, text->str);
}

/* At the end of a deal nothing follows: only what was found is told there. */
static gboolean
is_recorded (const PozoScene *scene)
{
  guint from = 0;

  return scene->notes.place.turn > 0 || pozo_view_next_finding (scene, &from) != NULL;
}

static void
add_recorded (const PozoScene *scene, PozoDocument *out)
{
  const PozoRecord *record = pozo_positions_record (scene->positions);
  const PozoFinding *finding;
  guint from = 0;

  if (scene->position.viewer > 0 || !is_recorded (scene))
    return;
  pozo_document_head (out, 2,
                      scene->notes.place.turn > 0 ? _ ("Recorded") : _ ("Recorded at the end"));
  if (pozo_view_next_finding (scene, &from) == NULL)
    add_quote (record, scene->notes.line, scene->is_turn ? (PozoSpan){ 0, 0 } : scene->notes.word,
               out);
  add_next (scene, out);
  from = 0;
  while ((finding = pozo_view_next_finding (scene, &from)) != NULL)
    pozo_view_add_finding (scene->positions, finding, out);
}

/* ---- What could be played ---- */

/**
 * pozo_view_add_choices:
 * @scene: a scene
 * @out: where it goes
 *
 * Adds what the player on turn could do, by kind.
 */
void
pozo_view_add_choices (const PozoScene *scene, PozoDocument *out)
{
  g_autoptr (GString) who = g_string_new (NULL);
  g_autofree char *head = NULL;

  if (scene->legal.n_actions == 0)
    return;
  pozo_view_seat (scene->positions, scene->position.seat, who);
  head = g_strdup_printf (_ ("Could be played by %s"), who->str);
  pozo_document_head (out, 2, head);
  pozo_view_write_choices (scene, FALSE, out);
}

/* ---- The whole ---- */

/**
 * pozo_view_turn:
 * @scene: a scene
 * @out: where it goes
 *
 * Writes who is on turn and what is due.
 */
void
pozo_view_turn (const PozoScene *scene, GString *out)
{
  const PozoPosition *position = &scene->position;
  g_autoptr (GString) who = g_string_new (NULL);

  if (position->due != POZO_DUE_OVER)
    {
      pozo_view_seat (scene->positions, position->seat, who);
      /* translators: who, and what is due: "a card is to be drawn" */
      g_string_append_printf (out, _ ("%s is on turn: %s"), who->str,
                              pozo_view_due ((PozoDue) position->due));
      return;
    }
  if (position->goer > 0)
    pozo_view_seat (scene->positions, position->goer, who);
  if (position->goer > 0 && position->ended == POZO_ENDED_OUT)
    g_string_append_printf (out, _ ("The deal is over: %s went out"), who->str);
  else
    /* translators: how a deal ended: "last card drawn" */
    g_string_append_printf (out, _ ("The deal is over: %s"),
                            pozo_view_ended ((PozoEnded) position->ended));
}

/**
 * pozo_view_title:
 * @scene: a scene
 * @out: where it goes
 *
 * Writes where a position is: `Deal 4, before turn 70`.
 */
void
pozo_view_title (const PozoScene *scene, GString *out)
{
  const PozoPlace *place = &scene->notes.place;
  g_autofree char *where =
      place->turn == 0 ? g_strdup_printf (_ ("Deal %u, at its end"), scene->deal)
      : place->action == 1
          ? g_strdup_printf (_ ("Deal %u, before turn %u"), scene->deal, place->turn)
          : g_strdup_printf (_ ("Deal %u, turn %u, before action %u"), scene->deal, place->turn,
                             place->action);
  g_autoptr (GString) viewer = g_string_new (NULL);

  if (scene->position.viewer > 0)
    {
      pozo_view_seat (scene->positions, scene->position.viewer, viewer);
      /* translators: a position, and whose view of it this is */
      g_string_append_printf (out, _ ("%s, as seen by %s"), where, viewer->str);
    }
  else
    g_string_append (out, where);
}

static void
add_head (const PozoScene *scene, PozoDocument *out)
{
  const PozoRecord *record = pozo_positions_record (scene->positions);
  const PozoDealResult *result =
      POZO_GAME_DEAL (pozo_positions_game (scene->positions), scene->deal - 1);
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) game = g_string_new (NULL);
  g_autoptr (GString) turn = g_string_new (NULL);
  g_autoptr (GString) dealer = g_string_new (NULL);
  char place[POZO_PLACE_TEXT_MAX];

  pozo_view_title (scene, head);
  pozo_document_head (out, 1, head->str);
  pozo_place_to_text (&scene->notes.place, place);
  if (record->id.length > 0)
    {
      pozo_mark_name (record->text + record->id.offset, record->id.length, game);
      g_string_append (game, ", ");
    }
  g_string_append (game, place);
  if (result->dealer > 0)
    {
      pozo_view_seat (scene->positions, result->dealer, dealer);
      g_string_append (game, ", ");
      g_string_append_printf (game, _ ("dealt by %s"), dealer->str);
    }
  pozo_document_para (out, game->str);
  pozo_view_house_rules (scene->positions, out);
  pozo_view_turn (scene, turn);
  pozo_document_para (out, turn->str);
}

/**
 * pozo_view_position:
 * @scene: a scene
 * @out: where it goes
 *
 * Describes a position: the table, what the record says there, what was found in it, what could be
 * played; at the end of a deal the scores.
 */
void
pozo_view_position (const PozoScene *scene, PozoDocument *out)
{
  add_head (scene, out);
  pozo_view_add_table (scene, out);
  add_recorded (scene, out);
  pozo_view_add_choices (scene, out);
  if (scene->notes.place.turn == 0 && scene->position.viewer == 0)
    pozo_view_scores (scene->positions, scene->deal, out);
}
