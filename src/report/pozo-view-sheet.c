/* SPDX-License-Identifier: MIT */
/* A sheet for an appeal: what lay on the table, what was played, the rule with its source, what the
 * engine says, what could have been played, and lines for the ruling.  One page of A4 on paper. */
#include "pozo-view-private.h"

#include "pozo-constraint.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rule-info.h"
#include "pozo-rules-text.h"

#include <string.h>

#define FINDINGS_MAX 3 /* of a place are told on a sheet; the others are counted */

/* What a line of the head says, as far as there is room. */
static void
append_head (const PozoRecord *record, const PozoHead *head, GString *out)
{
  const char *text = record->text + head->value.offset;
  gsize length = MIN (head->value.length, 60);

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
add_origin (const PozoScene *scene, const PozoFindingPlace *place, PozoDocument *out)
{
  const PozoRecord *record = pozo_positions_record (scene->positions);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (GString) game = g_string_new (NULL);
  g_autoptr (GString) rules = g_string_new (NULL);
  char where[POZO_PLACE_TEXT_MAX];
  guint64 line = place->line + pozo_record_line_at (record, scene->notes.line.offset, NULL) - 1;

  g_autofree char *line_text = g_strdup_printf ("%" G_GUINT64_FORMAT, line);

  pozo_place_to_text (&scene->notes.place, where);
  pozo_mark_name (place->file, MIN (strlen (place->file), 80), file);
  pozo_mark_name (record->text + record->id.offset, MIN (record->id.length, 60), game);
  pozo_view_rules (scene->positions, rules);
  if (record->id.length > 0)
    /* translators: file, line, Id of the game, place in the game such as d4t70a1, rules */
    g_string_printf (text, _ ("Record: %s, line %s, game %s, %s, rules: %s"), file->str, line_text,
                     game->str, where, rules->str);
  else
    g_string_printf (text, _ ("Record: %s, line %s, %s, rules: %s"), file->str, line_text, where,
                     rules->str);
  pozo_document_para (out, text->str);
}

/* The rule that a finding is about: its sentence, its value here, where the books say so. */
static void
add_rule (const PozoFinding *finding, const PozoRules *rules, PozoDocument *out)
{
  const PozoFindingInfo *info = pozo_finding_info (finding->code);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *key = pozo_constraint_rule (finding);
  const char *source = pozo_constraint_source (finding);
  PozoRule rule;

  pozo_document_para (out, _ (info->cause));
  if (key != NULL && rules != NULL && pozo_rule_info_find (key, &rule, NULL))
    {
      g_autofree char *value = pozo_rules_get (rules, rule);

      /* translators: a rule's key, its value, what it means */
      g_string_append_printf (text, _ ("Rule: %s = %s. %s"), key, value,
                              _ (pozo_rule_info (rule)->meaning));
    }
  else
    g_string_append (text, _ ("Rule: the same in every variant."));
  if (source != NULL)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _ ("Source: %s (docs/sources.md)."), source);
    }
  pozo_document_para (out, text->str);
}

static void
add_verdict (const PozoScene *scene, PozoDocument *out)
{
  const PozoFinding *finding;
  guint from = 0, n = 0;

  pozo_document_head (out, 2, _ ("What the record says, and what the engine says of it"));
  while ((finding = pozo_view_next_finding (scene, &from)) != NULL)
    {
      if (++n > FINDINGS_MAX)
        continue;
      pozo_view_add_message (scene->positions, finding, out);
      add_rule (finding, pozo_positions_game (scene->positions)->rules, out);
    }
  if (n > FINDINGS_MAX)
    {
      g_autofree char *more = pozo_locale_format (
          P_ ("and %u more", "and %u more", n - FINDINGS_MAX), n - FINDINGS_MAX);

      pozo_document_para (out, more);
    }
  if (n > 0)
    return;
  if (scene->notes.line.length > 0)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      pozo_finding_message_escape (pozo_positions_record (scene->positions)->text +
                                       scene->notes.line.offset,
                                   scene->notes.line.length, line);
      pozo_document_quote (out, line->str, 0, 0);
    }
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
  add_origin (scene, place, out);
  pozo_view_turn (scene, turn);
  pozo_document_para (out, turn->str);
  pozo_view_add_table (scene, out);
  add_verdict (scene, out);
  pozo_view_add_choices (scene, out);
  pozo_document_head (out, 2, _ ("Ruling"));
  pozo_document_form (out, _ ("Decision and reason:"), 3);
  pozo_document_form (out, _ ("Date, director:"), 1);
  pozo_document_form (out, _ ("Signatures of both sides:"), 1);
}
