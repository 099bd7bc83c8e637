/* SPDX-License-Identifier: MIT */
/* Where, how bad, what; the line with a mark under the words; the rule and its source. */
#include "pozo-finding-report.h"

#include "pozo-constraint.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-pack.h"
#include "pozo-rules-text.h"

#include <string.h>

#define WINDOW_COLUMNS 100 /* of a source line; longer ones are cut around the mark */
#define BEFORE_COLUMNS 40  /* of these before the mark */

/* A finding's place, worked out only when it is printed. */
typedef struct
{
  guint64 line;
  guint64 column; /* in bytes, 1-based */
  gsize line_start;
  gsize line_end;
  gsize start; /* the marked bytes, inside the line */
  gsize end;
} Spot;

static Spot
find_spot (const PozoFinding *finding, const PozoFindingPlace *place)
{
  Spot spot = { .line = place->line };
  const char *text = place->text;
  const char *newline;

  spot.start = MIN (finding->offset, place->length_bytes);
  while ((newline = memchr (text + spot.line_start, '\n', spot.start - spot.line_start)) != NULL)
    {
      spot.line_start = (gsize) (newline + 1 - text);
      spot.line++;
    }
  newline = memchr (text + spot.start, '\n', place->length_bytes - spot.start);
  spot.line_end = newline == NULL ? place->length_bytes : (gsize) (newline - text);
  if (spot.line_end > spot.start && text[spot.line_end - 1] == '\r')
    spot.line_end--;
  spot.end = spot.start + MIN (finding->length, spot.line_end - spot.start);
  spot.column = spot.start - spot.line_start + 1;
  return spot;
}

/* Steps over one character, or one byte of what is none. */
static gsize
step_back (const char *text, gsize start, gsize at)
{
  gsize low = MAX (start, at < 4 ? 0 : at - 4);

  for (gsize p = at - 1;; p--)
    {
      if ((text[p] & 0xC0) != 0x80)
        return p;
      if (p == low)
        return at - 1;
    }
}

static guint
append_piece (const char *text, gsize start, gsize end, GString *out)
{
  gsize before = out->len;

  pozo_finding_message_escape (text + start, end - start, out);
  return pozo_style_text_width (out->str + before);
}

/* Narrows the line to what is shown: @from to @to. */
static void
choose_window (const PozoFindingPlace *place, const Spot *spot, gsize *from, gsize *to)
{
  *from = spot->line_start;
  *to = spot->line_end;
  if (*to - *from <= WINDOW_COLUMNS)
    return;
  *from = spot->start;
  for (guint i = 0; i<BEFORE_COLUMNS && * from> spot->line_start; i++)
    *from = step_back (place->text, spot->line_start, *from);
  *to = MIN (*from + WINDOW_COLUMNS, spot->line_end);
  while (*to > spot->start && *to < spot->line_end && (place->text[*to] & 0xC0) == 0x80)
    (*to)--;
}

static void
append_source (const PozoFindingPlace *place,
               const Spot *spot,
               const PozoStyle *style,
               GString *out)
{
  g_autoptr (GString) mark = g_string_new (NULL);
  gsize from, to;
  guint before, under;

  choose_window (place, spot, &from, &to);
  g_string_append (out, from > spot->line_start ? "  ..." : "  ");
  before = from > spot->line_start ? 5 : 2;
  before += append_piece (place->text, from, spot->start, out);
  under = append_piece (place->text, spot->start, MIN (spot->end, to), out);
  append_piece (place->text, MIN (spot->end, to), to, out);
  g_string_append (out, to < spot->line_end ? "...\n" : "\n");
  g_string_append_printf (out, "%*s", (int) before, "");
  g_string_append_c (mark, '^');
  for (guint i = 1; i < under; i++)
    g_string_append_c (mark, '~');
  pozo_style_append (style, POZO_STYLE_MARK, mark->str, out);
  g_string_append_c (out, '\n');
}

/* Returns: (transfer full) (nullable): the value of the rule that governs the finding */
static char *
find_rule_value (const char *key, const PozoRules *rules)
{
  PozoRule rule;

  if (rules == NULL || !pozo_rule_info_find (key, &rule, NULL))
    return NULL;
  return pozo_rules_get (rules, rule);
}

/**
 * pozo_finding_rule_text:
 * @finding: a finding
 * @rules: (nullable): the rules in force; without them no value is said
 *
 * Says which rule a finding enforces, with what the rules in force have there and where that is
 * from.
 *
 * Returns: (transfer full) (nullable): a line without its end; %NULL where no one rule governs it
 */
char *
pozo_finding_rule_text (const PozoFinding *finding, const PozoRules *rules)
{
  const char *key = pozo_constraint_rule (finding);
  const char *source = pozo_constraint_source (finding);
  g_autofree char *value = key == NULL ? NULL : find_rule_value (key, rules);
  GString *text;

  if (key == NULL)
    return NULL;
  text = g_string_new (NULL);
  g_string_append_printf (text, _ ("rule: %s"), key);
  if (value != NULL)
    g_string_append_printf (text, " = %s", value);
  if (source != NULL)
    g_string_append_printf (text, " (%s)", source);
  return g_string_free (text, FALSE);
}

static void
append_rule (const PozoFinding *finding, const PozoRules *rules, GString *out)
{
  g_autofree char *text = pozo_finding_rule_text (finding, rules);

  if (text != NULL)
    g_string_append_printf (out, "  %s\n", text);
}

/* ---- Whose game it is ---- */

/* What a line of the head says of the game's place in an event; NULL for any other line. */
static const char *
find_word (const PozoHead *head)
{
  switch (head->kind)
    {
    case POZO_HEAD_EVENT:
      return "event";
    case POZO_HEAD_ROUND:
      return "round";
    case POZO_HEAD_TABLE:
      return "table";
    case POZO_HEAD_SCRIBE:
      return "scribe";
    default:
      return NULL;
    }
}

/**
 * pozo_finding_report_head:
 * @place: where a record stands
 * @style: how
 * @out: where the text goes
 *
 * Prints whose game the findings that follow are about: event, round, table and scribe, the players
 * by their seats, and house rules.  Nothing, where the head tells none of these.
 *
 * Returns: whether there was something to print
 */
gboolean
pozo_finding_report_head (const PozoFindingPlace *place, const PozoStyle *style, GString *out)
{
  const PozoRecord *record = place->record;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) value = g_string_new (NULL);

  for (guint i = 0; record != NULL && i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      const char *word = find_word (head);

      if ((word == NULL && head->kind != POZO_HEAD_PLAYER) || head->value.length == 0)
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_truncate (value, 0);
      pozo_finding_message_escape (record->text + head->value.offset, head->value.length, value);
      if (head->kind == POZO_HEAD_PLAYER)
        g_string_append_printf (text, "%u %s", head->number, value->str);
      else
        g_string_append_printf (text, pozo_finding_message_head (head->kind), value->str);
    }
  if (place->rules_name != NULL)
    {
      g_string_truncate (value, 0);
      pozo_finding_message_escape (place->rules_name, strlen (place->rules_name), value);
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, _ ("rules: %s"), value->str);
    }
  if (text->len == 0)
    return FALSE;
  pozo_finding_message_escape (place->file, strlen (place->file), out);
  g_string_append_printf (out, ":%" G_GUINT64_FORMAT ": ", place->line);
  pozo_style_append (style, POZO_STYLE_HEAD, text->str, out);
  g_string_append_c (out, '\n');
  return TRUE;
}

static void
write_heads (PozoJson *json, const PozoFinding *finding, const PozoRecord *record)
{
  for (guint i = 0; record != NULL && i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      const char *word = find_word (head);

      if (head->kind == POZO_HEAD_PLAYER && head->number == finding->seat)
        word = "player";
      if (word == NULL)
        continue;
      pozo_json_key (json, word);
      pozo_json_text (json, record->text + head->value.offset, head->value.length);
    }
}

/* Who sits at the table, by seat. */
static void
write_players (PozoJson *json, const PozoRecord *record)
{
  gboolean has_any = FALSE;

  for (guint i = 0; record != NULL && i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      const char key[] = { (char) ('0' + head->number), '\0' };

      if (head->kind != POZO_HEAD_PLAYER)
        continue;
      if (!has_any)
        {
          pozo_json_key (json, "players");
          pozo_json_begin_object (json);
        }
      has_any = TRUE;
      pozo_json_key (json, key);
      pozo_json_text (json, record->text + head->value.offset, head->value.length);
    }
  if (has_any)
    pozo_json_end_object (json);
}

/* ---- The finding ---- */

/**
 * pozo_finding_report:
 * @finding: a finding
 * @place: where its record stands
 * @style: how
 * @out: where the text goes
 *
 * Prints a finding: `file:line:column: error: message [code]`, then the line of the record with a
 * mark under the words, then the rule that governs it, if there is one.  Lines and columns count
 * from 1, columns in bytes.
 */
void
pozo_finding_report (const PozoFinding *finding,
                     const PozoFindingPlace *place,
                     const PozoStyle *style,
                     GString *out)
{
  static const PozoStyleRole roles[] = { POZO_STYLE_NOTE, POZO_STYLE_WARNING, POZO_STYLE_ERROR };
  const PozoFindingInfo *info = pozo_finding_info (finding->code);
  PozoSeverity severity = MIN (finding->severity, POZO_SEVERITY_ERROR);
  Spot spot = find_spot (finding, place);

  pozo_finding_message_escape (place->file, strlen (place->file), out);
  g_string_append_printf (out, ":%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ": ", spot.line,
                          spot.column);
  pozo_style_append (style, roles[severity], C_ ("severity", pozo_severity_names[severity]), out);
  g_string_append (out, ": ");
  pozo_finding_message_append_all (finding, place->text, place->length_bytes, out);
  g_string_append_printf (out, " [%s]\n", info->slug);
  append_source (place, &spot, style, out);
  append_rule (finding, place->rules, out);
}

static void
write_optional (PozoJson *json, const char *key, guint number)
{
  if (number > 0)
    pozo_json_key_int (json, key, number);
}

static void
write_cards (PozoJson *json, const PozoFinding *finding)
{
  if (finding->n_cards == 0)
    return;
  pozo_json_key (json, "cards");
  pozo_json_begin_array (json);
  for (guint i = 0; i < MIN (finding->n_cards, POZO_FINDING_CARDS_MAX); i++)
    {
      char text[POZO_CARD_TEXT_BYTES];

      pozo_pack_card_text (finding->pack, finding->cards[i], text);
      pozo_json_string (json, text);
    }
  pozo_json_end_array (json);
}

static void
write_rule (PozoJson *json, const PozoFinding *finding, const PozoRules *rules)
{
  const char *key = pozo_constraint_rule (finding);
  const char *source = pozo_constraint_source (finding);
  g_autofree char *value = key == NULL ? NULL : find_rule_value (key, rules);

  if (key != NULL)
    pozo_json_key_string (json, "rule", key);
  if (value != NULL)
    pozo_json_key_string (json, "value", value);
  if (source != NULL)
    pozo_json_key_string (json, "source", source);
}

/**
 * pozo_finding_to_json:
 * @finding: a finding
 * @place: where its record stands
 * @json: where it goes: as one object
 *
 * Writes a finding: all that is known of it, the message included.  Offsets are bytes of the
 * unpacked file.
 */
void
pozo_finding_to_json (const PozoFinding *finding, const PozoFindingPlace *place, PozoJson *json)
{
  const PozoFindingInfo *info = pozo_finding_info (finding->code);
  Spot spot = find_spot (finding, place);
  g_autoptr (GString) message = g_string_new (NULL);
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();

  pozo_finding_message_append (finding, place->text, place->length_bytes, message);
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "file", place->file);
  pozo_json_key_int (json, "line", (gint64) spot.line);
  pozo_json_key_int (json, "column", (gint64) spot.column);
  pozo_json_key_int (json, "offset", (gint64) (place->offset_bytes + spot.start));
  pozo_json_key_int (json, "length", finding->length);
  pozo_json_key_string (json, "severity", pozo_severity_names[finding->severity]);
  pozo_json_key_string (json, "code", info->slug);
  pozo_json_key_string (json, "message", message->str);
  if (place->game != NULL)
    pozo_json_key_string (json, "game", place->game);
  write_optional (json, "deal", finding->deal);
  write_optional (json, "turn", finding->turn);
  write_optional (json, "seat", finding->seat);
  write_optional (json, "side", finding->side);
  write_optional (json, "further_times", finding->repeats);
  if (strstr (info->message, "{found") != NULL)
    pozo_json_key_int (json, "found", finding->found);
  if (strstr (info->message, "{expected") != NULL)
    pozo_json_key_int (json, "expected", finding->expected);
  write_cards (json, finding);
  write_rule (json, finding, place->rules);
  if (place->rules_name != NULL)
    pozo_json_key_string (json, "rules", place->rules_name);
  write_heads (json, finding, place->record);
  write_players (json, place->record);
  pozo_json_end_object (json);
}
