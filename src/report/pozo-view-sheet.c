/* SPDX-License-Identifier: MIT */
/* A sheet for an appeal: what was played, what the engine says of it, the rule in words with its
 * source and what it orders now, what lay on the table, what could have been played, and lines for
 * the ruling.  One page of A4 on paper. */
#include "pozo-view-private.h"

#include "pozo-constraint.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rule-info.h"
#include "pozo-rules-words.h"
#include "pozo-rules-prose.h"

#include <string.h>

#define FINDINGS_MAX 3 /* of a place are told on a sheet; the others are counted */

/* What a line of the head says, as far as there is room. */
static void
append_head (const PozoRecord *record, const PozoHead *head, GString *out)
{
  gsize length;
  const char *text = pozo_record_head_text (record, head, &length);

  length = MIN (length, 60);
  if (head->kind == POZO_HEAD_DATE)
    {
      g_autofree char *written = g_strndup (text, length);
      g_autofree char *date = pozo_locale_date (written);

      pozo_finding_message_escape (date, strlen (date), out);
    }
  else
    pozo_mark_name (text, length, out);
}

static void
add_event (const PozoRecord *record, PozoDocument *out)
{
  static const guint8 kinds[] = { POZO_HEAD_EVENT, POZO_HEAD_SITE,  POZO_HEAD_DATE,
                                  POZO_HEAD_ROUND, POZO_HEAD_TABLE, POZO_HEAD_SCRIBE };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) value = g_string_new (NULL);

  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < record->heads->len; i++)
      {
        const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

        if (head->kind != kinds[kind] || head->value.length == 0)
          continue;
        g_string_append (text, text->len > 0 ? ", " : "");
        g_string_truncate (value, 0);
        append_head (record, head, value);
        g_string_append_printf (text, pozo_finding_message_head (head->kind), value->str);
        break;
      }
  if (text->len > 0)
    pozo_document_para (out, text->str);
}

static void
add_rules (const PozoScene *scene, PozoDocument *out)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autofree char *text = NULL;

  pozo_view_rules (scene->positions, rules);
  text = g_strdup_printf (_ ("Rules: %s"), rules->str);
  pozo_document_para (out, text);
}

static void
add_origin (const PozoScene *scene, const PozoFindingPlace *place, PozoDocument *out)
{
  const PozoRecord *record = pozo_positions_record (scene->positions);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (GString) game = g_string_new (NULL);
  char where[POZO_PLACE_TEXT_MAX];
  guint64 line = place->line + pozo_record_line_at (record, scene->notes.line.offset, NULL) - 1;
  g_autofree char *line_text = g_strdup_printf ("%" G_GUINT64_FORMAT, line);

  pozo_place_to_text (&scene->notes.place, where);
  pozo_mark_name (place->file, MIN (strlen (place->file), 80), file);
  pozo_mark_name (record->text + record->id.offset, MIN (record->id.length, 60), game);
  if (record->id.length > 0)
    /* translators: file, line, Id of the game, place in the game such as d4t70a1 */
    g_string_printf (text, _ ("%s, line %s, game %s, %s"), file->str, line_text, game->str, where);
  else
    g_string_printf (text, _ ("%s, line %s, %s"), file->str, line_text, where);
  pozo_document_para (out, text->str);
}

/* ---- What was played, and what was found in it ---- */

/* The turn as it was written down. */
static void
add_line (const PozoScene *scene, PozoDocument *out)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (scene->position.viewer > 0 || scene->notes.line.length == 0)
    return;
  pozo_finding_message_escape (pozo_positions_record (scene->positions)->text +
                                   scene->notes.line.offset,
                               scene->notes.line.length, line);
  pozo_document_quote (out, line->str, 0, 0);
}

/* The first step of the turn at hand, at the end of a deal of its last one; -1 where there is none.
 */
static gint
find_begin (const PozoScene *scene)
{
  PozoPlace place = scene->notes.place;
  gint done = pozo_positions_done (scene->positions, scene->deal, scene->step);
  PozoPositionNotes notes;

  if (place.turn == 0 && done >= 0)
    {
      pozo_positions_note (scene->positions, scene->deal, (guint) done, &notes);
      place = notes.place;
    }
  place.action = 1;
  return place.turn > 0 ? pozo_positions_find (scene->positions, &place) : -1;
}

/* All of the turn, as far as it could be played; where nothing of it could, as it stands. */
static void
add_played (const PozoScene *scene, PozoDocument *out)
{
  g_autofree PozoPosition *position = g_new0 (PozoPosition, 1);
  guint n_played = pozo_positions_n_played (scene->positions, scene->deal), seat = 0;
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  gint step = find_begin (scene);

  for (guint at = (guint) step + 1; step >= 0 && at <= n_played; at++)
    {
      pozo_positions_get (scene->positions, scene->deal, at, 0, position);
      pozo_view_append_done (position, words);
      seat = position->last.action.seat;
      if (position->last.action.kind == POZO_ACTION_END)
        break;
    }
  if (words->len == 0)
    {
      add_line (scene, out);
      return;
    }
  pozo_view_seat (scene->positions, seat, text);
  g_string_append_printf (text, " %s.", words->str);
  pozo_document_para (out, text->str);
}

/* Items of the rule book, a list in Markdown in which terms stand out with stars, as paragraphs
 * behind a label; the source, if there is one, ends the last one. */
static void
add_items (const char *label, const char *items, const char *source, PozoDocument *out)
{
  g_auto (GStrv) lines = g_strsplit (items, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_mark_role (POZO_STYLE_HEAD, label, text);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) pieces = g_strsplit (*line, "*", -1);
      g_autofree char *plain = g_strjoinv (NULL, pieces);

      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append (text, g_str_has_prefix (plain, "- ") ? plain + 2 : plain);
      if (line[1] == NULL)
        break;
      pozo_document_para (out, text->str);
      g_string_truncate (text, 0);
    }
  if (source != NULL)
    g_string_append_printf (text, " %s", source);
  pozo_document_para (out, text->str);
}

/* What the rule book of this game says of a parameter; where it has a table, what is in it; and
 * else what the parameter means and is. */
static char *
tell_rule (const PozoRules *rules, PozoRule rule)
{
  g_autofree char *items = rule == POZO_RULE_INITIAL_TABLE
                               ? pozo_rules_prose (rules, POZO_PROSE_OPENING)
                               : pozo_rules_prose_about (rules, rule);
  g_autofree char *value = NULL;

  if (items[0] != '\0' && rule != POZO_RULE_INITIAL_TABLE)
    return g_steal_pointer (&items);
  value = pozo_rules_words_value (rules, rule);
  return g_strdup_printf ("%s\n%s.", items[0] != '\0' ? items : _ (pozo_rule_info (rule)->meaning),
                          value);
}

/* What the rules order after what was found; 0 where they name nothing. */
static PozoProseSection
find_remedy (PozoFindingCode code)
{
  static const struct
  {
    PozoFindingCode code;
    PozoProseSection section;
  } remedies[] = {
    { POZO_FINDING_MINIMUM, POZO_PROSE_IRREGULAR_OPENING },
    { POZO_FINDING_MINIMUM_CANASTA, POZO_PROSE_IRREGULAR_OPENING },
    { POZO_FINDING_DRAW_LIMIT, POZO_PROSE_IRREGULAR_DRAW },
    { POZO_FINDING_WRONG_TURN, POZO_PROSE_IRREGULAR_OUT_OF_TURN },
    { POZO_FINDING_STOP_CARD, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_PILE_BLOCKED, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_PILE_FROZEN, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_TAKE_BEFORE_INITIAL, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_TAKE_NATURAL_WILD, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_TAKE_ONTO_MELD, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_TAKE_SEQUENCE, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_TAKE_NO_CLAIM, POZO_PROSE_IRREGULAR_TAKE },
    { POZO_FINDING_KEEP_ONE, POZO_PROSE_IRREGULAR_CANASTAS },
    { POZO_FINDING_NO_CANASTA, POZO_PROSE_IRREGULAR_CANASTAS },
    { POZO_FINDING_PREMATURE, POZO_PROSE_IRREGULAR_ASKING },
    { POZO_FINDING_MUST_GO_OUT, POZO_PROSE_IRREGULAR_ASKING },
    { POZO_FINDING_EXPOSED_FIRST, POZO_PROSE_IRREGULAR_EXPOSED },
    { POZO_FINDING_MELD_WILDS, POZO_PROSE_IRREGULAR_WILD },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (remedies); i++)
    if (remedies[i].code == code)
      return remedies[i].section;
  return 0;
}

/* A fine, a raised minimum, what goes back: as the rule book of this game has it.  Returns NULL
 * where it names no remedy. */
static char *
tell_remedy (const PozoFinding *finding, const PozoRules *rules)
{
  PozoProseSection section = find_remedy (finding->code);
  g_autofree char *items = finding->code == POZO_FINDING_MINIMUM_TAKE
                               ? pozo_rules_prose_about (rules, POZO_RULE_PENALTY_UNMET_TAKE_FINE)
                               : pozo_rules_prose (rules, section);

  if (items[0] == '\0' || (section == 0 && finding->code != POZO_FINDING_MINIMUM_TAKE))
    {
      g_free (items);
      items = pozo_rules_prose (rules, POZO_PROSE_IRREGULAR);
    }
  return items[0] != '\0' ? g_steal_pointer (&items) : NULL;
}

/* The rule that a finding is about; where none depends on the variant, or where the remedy says it,
 * what holds everywhere; and where the books say so. */
static void
add_rule (const PozoFinding *finding, const PozoRules *rules, const char *remedy, PozoDocument *out)
{
  const char *key = pozo_constraint_rule (finding);
  const char *source = pozo_constraint_source (finding);
  g_autofree char *items = NULL;
  g_autofree char *where = NULL;
  PozoRule rule;

  if (key != NULL && rules != NULL && pozo_rule_info_find (key, &rule, NULL))
    items = tell_rule (rules, rule);
  if (source != NULL)
    where = g_strdup_printf (_ ("Source: %s (docs/sources.md)."), source);
  add_items (_ ("The rule:"),
             items == NULL || g_strcmp0 (items, remedy) == 0
                 ? _ (pozo_finding_info (finding->code)->cause)
                 : items,
             where, out);
}

static void
add_finding (const PozoScene *scene, const PozoFinding *finding, PozoDocument *out)
{
  const PozoRules *rules = pozo_positions_game (scene->positions)->rules;
  g_autofree char *remedy = rules != NULL ? tell_remedy (finding, rules) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_view_finding (pozo_positions_record (scene->positions), finding, text);
  pozo_document_para (out, text->str);
  add_rule (finding, rules, remedy, out);
  if (rules == NULL || finding->severity != POZO_SEVERITY_ERROR)
    return;
  add_items (_ ("What the rules order now:"),
             remedy != NULL ? remedy : _ ("They name no remedy for this."), NULL, out);
}

static void
add_verdict (const PozoScene *scene, PozoDocument *out)
{
  const PozoFinding *finding;
  guint from = 0, n = 0;

  if (scene->position.viewer > 0)
    return;
  pozo_document_head (out, 2, _ ("What was played, and what the engine says of it"));
  add_played (scene, out);
  while ((finding = pozo_view_next_finding (scene, &from)) != NULL)
    if (++n <= FINDINGS_MAX)
      add_finding (scene, finding, out);
  if (n > FINDINGS_MAX)
    {
      g_autofree char *more = pozo_locale_format (
          P_ ("and %u more", "and %u more", n - FINDINGS_MAX), n - FINDINGS_MAX);

      pozo_document_para (out, more);
    }
  if (n == 0)
    pozo_document_para (out, _ ("The engine finds nothing wrong here."));
}

/**
 * pozo_view_sheet:
 * @scene: a scene
 * @place: where the record stands
 * @out: where it goes
 *
 * Makes a sheet for an appeal.
 */
void
pozo_view_sheet (const PozoScene *scene, const PozoFindingPlace *place, PozoDocument *out)
{
  g_autoptr (GString) title = g_string_new (NULL);
  g_autofree char *head = NULL;
  g_autoptr (GString) turn = g_string_new (NULL);

  pozo_document_set_compact (out);
  pozo_view_title (scene, title);
  head = g_strdup_printf (_ ("Appeal: %s"), title->str);
  pozo_document_head (out, 1, head);
  add_event (pozo_positions_record (scene->positions), out);
  add_rules (scene, out);
  add_verdict (scene, out);
  if (scene->notes.place.turn > 0)
    pozo_document_head (out, 2, _ ("The table before it"));
  pozo_view_turn (scene, turn);
  pozo_document_para (out, turn->str);
  pozo_view_add_table (scene, out);
  pozo_view_add_choices (scene, out);
  pozo_document_head (out, 2, _ ("Ruling"));
  pozo_document_form (out, _ ("Decision and reason:"), 3);
  pozo_document_form (out, _ ("Date, director:"), 1);
  pozo_document_form (out, _ ("Signatures of both sides:"), 1);
  pozo_document_head (out, 2, _ ("In the record"));
  add_line (scene, out);
  add_origin (scene, place, out);
}
