/* SPDX-License-Identifier: MIT */
/* `pozo explain`: the table of findings, for people, for programs and for docs/findings.md. */
#include "cli-complete.h"
#include "cli.h"

#define LABELS "part of an explanation"

static const char *const labels[] = {
  NC_ ("part of an explanation", "Message"), NC_ ("part of an explanation", "Cause"),
  NC_ ("part of an explanation", "Figures"), NC_ ("part of an explanation", "Rule"),
  NC_ ("part of an explanation", "Open"),    NC_ ("part of an explanation", "Source"),
  NC_ ("part of an explanation", "Example"), NC_ ("part of an explanation", "Remedy"),
};

typedef enum
{
  LABEL_MESSAGE,
  LABEL_CAUSE,
  LABEL_FIGURES,
  LABEL_RULE,
  LABEL_POINTS,
  LABEL_SOURCE,
  LABEL_EXAMPLE,
  LABEL_REMEDY,
} Label;

/* Columns of the longest of some words, and a gap of @gap. */
static guint
measure (const char *use, const char *const *words, guint n_words, guint gap)
{
  guint width = 0;

  for (guint i = 0; i < n_words; i++)
    width = MAX (width, pozo_style_text_width (C_ (use, words[i])));
  return width + gap;
}

typedef enum
{
  FORM_TEXT,
  FORM_JSON,
  FORM_MARKDOWN,
} Form;

/* What a finding's row says about the rule that governs it; nothing without one. */
typedef struct
{
  const char *key;
  const char *meaning;
  char *standard;
  GArray *points; /* of guint: what the sources leave open about it */
} Governing;

static void
clear_governing (Governing *governing)
{
  g_free (governing->standard);
  g_clear_pointer (&governing->points, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Governing, clear_governing)

static GArray *
find_points (const PozoDecisionSet *decisions, const char *key)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < pozo_decision_set_n (decisions); i++)
    {
      const PozoDecision *decision = pozo_decision_set_get (decisions, i);

      if (pozo_decision_names (decisions, decision, key))
        g_array_append_val (points, decision->number);
    }
  return points;
}

static char *
join_points (const GArray *points)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < points->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "", g_array_index (points, guint, i));
  return g_string_free (text, FALSE);
}

static Governing
find_governing (const PozoDecisionSet *decisions, const PozoFindingInfo *info)
{
  Governing governing = { NULL, NULL, NULL, NULL };
  PozoRule rule;

  if (info->rule == NULL || !pozo_rule_info_find (info->rule, &rule, NULL))
    return governing;
  governing.key = info->rule;
  governing.meaning = pozo_rule_info (rule)->meaning;
  governing.standard = pozo_rules_get (&pozo_rules_default, rule);
  governing.points = find_points (decisions, info->rule);
  return governing;
}

/* A part of an explanation, told under its label. */
static void
append_part (GString *out, Label label, const char *text)
{
  guint width = measure (LABELS, labels, G_N_ELEMENTS (labels), 2);
  g_autoptr (GString) first = g_string_new ("  ");

  pozo_text_pad (first, C_ (LABELS, labels[label]), width);
  pozo_text_wrap (out, first->str, text);
}

static void
append_governing (GString *out, const Governing *governing)
{
  /* translators: a rule's key, its default, what it means */
  g_autofree char *rule = g_strdup_printf (_ ("%s, by default %s: %s"), governing->key,
                                           governing->standard, _ (governing->meaning));

  append_part (out, LABEL_RULE, rule);
  if (governing->points->len > 0)
    {
      g_autofree char *points = join_points (governing->points);
      g_autofree char *line = g_strdup_printf (
          _ ("%s, on which the sources disagree or are silent (pozo variants decisions)"), points);

      append_part (out, LABEL_POINTS, line);
    }
}

/* The constraints on score sheets that raise a finding, from @i on; 0 when there is no more. */
static PozoConstraint
next_constraint (const PozoFindingInfo *info, guint i)
{
  while (i < POZO_N_CONSTRAINTS &&
         pozo_finding_info (pozo_constraint_info ((PozoConstraint) i)->finding) != info)
    i++;
  return i < POZO_N_CONSTRAINTS ? (PozoConstraint) i : POZO_CONSTRAINT_NONE;
}

#define EACH_CONSTRAINT(info, constraint)                                                          \
  PozoConstraint constraint = next_constraint (info, 1);                                           \
  constraint != POZO_CONSTRAINT_NONE;                                                              \
  constraint = next_constraint (info, constraint + 1)

static void
append_constraints (GString *out, const PozoFindingInfo *info)
{
  for (EACH_CONSTRAINT (info, constraint))
    {
      const PozoConstraintInfo *row = pozo_constraint_info (constraint);
      g_autofree char *text = g_strdup_printf ("%s: %s", row->figures, _ (row->reason));

      append_part (out, LABEL_FIGURES, text);
    }
}

static void
append_json_constraints (PozoJson *json, const PozoFindingInfo *info)
{
  if (next_constraint (info, 1) == POZO_CONSTRAINT_NONE)
    return;
  pozo_json_key (json, "constraints");
  pozo_json_begin_array (json);
  for (EACH_CONSTRAINT (info, constraint))
    {
      const PozoConstraintInfo *row = pozo_constraint_info (constraint);

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "figures", row->figures);
      if (row->rule != NULL)
        pozo_json_key_string (json, "rule", row->rule);
      if (row->source != NULL)
        pozo_json_key_string (json, "source", row->source);
      pozo_json_key_string (json, "reason", row->reason);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
append_markdown_constraints (GString *out, const PozoFindingInfo *info)
{
  if (next_constraint (info, 1) == POZO_CONSTRAINT_NONE)
    return;
  g_string_append (out, "\n| figures | reason | rule | source |\n| --- | --- | --- | --- |\n");
  for (EACH_CONSTRAINT (info, constraint))
    {
      const PozoConstraintInfo *row = pozo_constraint_info (constraint);
      const char *quote = row->rule == NULL ? "" : "`";

      g_string_append_printf (out, "| %s | %s | %s%s%s | %s |\n", row->figures, row->reason, quote,
                              row->rule == NULL ? "" : row->rule, quote,
                              row->source == NULL ? "" : row->source);
    }
}

static void
append_text (GString *out, const PozoDecisionSet *decisions, const PozoFindingInfo *info)
{
  g_auto (Governing) governing = find_governing (decisions, info);

  g_string_append_printf (out, "%s (%s)\n", info->slug,
                          C_ ("severity", pozo_severity_names[info->severity]));
  append_part (out, LABEL_MESSAGE, _ (info->message));
  append_part (out, LABEL_CAUSE, _ (info->cause));
  append_constraints (out, info);
  if (governing.key != NULL)
    append_governing (out, &governing);
  if (info->source != NULL)
    {
      g_autofree char *source = g_strdup_printf ("%s (docs/sources.md)", info->source);

      append_part (out, LABEL_SOURCE, source);
    }
  g_string_append_printf (out, "  %s\n", C_ (LABELS, labels[LABEL_EXAMPLE]));
  pozo_text_indent (out, info->example);
  append_part (out, LABEL_REMEDY, _ (info->remedy));
}

static void
append_json (PozoJson *json, const PozoDecisionSet *decisions, const PozoFindingInfo *info)
{
  g_auto (Governing) governing = find_governing (decisions, info);

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "code", info->slug);
  pozo_json_key_string (json, "severity", pozo_severity_names[info->severity]);
  pozo_json_key_string (json, "message", info->message);
  pozo_json_key_string (json, "cause", info->cause);
  append_json_constraints (json, info);
  if (governing.key != NULL)
    {
      pozo_json_key_string (json, "rule", governing.key);
      pozo_json_key_string (json, "default", governing.standard);
      pozo_json_key (json, "points");
      pozo_json_begin_array (json);
      for (guint i = 0; i < governing.points->len; i++)
        pozo_json_int (json, g_array_index (governing.points, guint, i));
      pozo_json_end_array (json);
    }
  if (info->source != NULL)
    pozo_json_key_string (json, "source", info->source);
  pozo_json_key_string (json, "example", info->example);
  pozo_json_key_string (json, "remedy", info->remedy);
  pozo_json_end_object (json);
}

static void
append_markdown (GString *out, const PozoDecisionSet *decisions, const PozoFindingInfo *info)
{
  g_auto (Governing) governing = find_governing (decisions, info);

  g_string_append_printf (out, "\n## %s\n\n**%s**: %s\n\n%s\n", info->slug,
                          pozo_severity_names[info->severity], info->message, info->cause);
  append_markdown_constraints (out, info);
  if (governing.key != NULL)
    {
      g_autofree char *points = join_points (governing.points);

      g_string_append_printf (out, "\nRule: `%s`, by default `%s`. %s%s%s%s\n", governing.key,
                              governing.standard, governing.meaning,
                              points[0] != '\0' ? " Open points: " : "", points,
                              points[0] != '\0' ? " ([decisions](variants/decisions.md))." : "");
    }
  if (info->source != NULL)
    g_string_append_printf (out, "\nSource: %s\n", info->source);
  g_string_append_printf (out, "\n```\n%s\n```\n\nRemedy: %s\n", info->example, info->remedy);
}

static void
append_line (GString *out, const PozoFindingInfo *info)
{
  const char *names[] = { NULL, NULL, NULL };
  guint width = 0;

  for (PozoSeverity severity = POZO_SEVERITY_NOTE; severity <= POZO_SEVERITY_ERROR; severity++)
    names[severity] = pozo_severity_names[severity];
  width = measure ("severity", names, G_N_ELEMENTS (names), 2);
  g_string_append_printf (out, "%-26s ", info->slug);
  pozo_text_pad (out, C_ ("severity", pozo_severity_names[info->severity]), width);
  g_string_append_printf (out, "%s\n", _ (info->message));
}

static const char markdown_head[] =
    "# Findings\n"
    "\n"
    "Everything that Pozo can find in a record. This page is made by `pozo explain --markdown` "
    "from\n"
    "`src/base/pozo-finding.def`; a test compares the two.\n"
    "\n"
    "A code never changes its meaning. In a message `{found}` and `{expected}` stand for numbers,\n"
    "`{cards}` for cards, `{name}` for a word, `{text}` for the record's own text, `{seat}` and\n"
    "`{side}` for who, `{suggestion}` for what was probably meant, `{expectation}` for what a "
    "rule\n"
    "may be, `{other}` and `{although}` for another figure of a score sheet, and `{reason}` for "
    "why "
    "the\n"
    "two exclude each other, which is a row of `src/base/pozo-constraint.def`. Behind the slash in "
    "its\n"
    "first column are the figures that those in front of it are judged with. Sources are listed in "
    "[sources.md](sources.md).\n";

static char *
explain_all (Form form, gboolean in_full, const PozoDecisionSet *decisions, const GArray *codes)
{
  GString *out = g_string_new (form == FORM_MARKDOWN ? markdown_head : NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  if (form == FORM_JSON)
    pozo_json_begin_array (&json);
  for (guint i = 0; i < codes->len; i++)
    {
      const PozoFindingInfo *info = pozo_finding_info (g_array_index (codes, PozoFindingCode, i));

      if (form == FORM_JSON)
        append_json (&json, decisions, info);
      else if (form == FORM_MARKDOWN)
        append_markdown (out, decisions, info);
      else if (!in_full)
        append_line (out, info);
      else
        {
          g_string_append (out, i > 0 ? "\n" : "");
          append_text (out, decisions, info);
        }
    }
  if (form == FORM_JSON)
    {
      pozo_json_end_array (&json);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

static CliStatus
refuse_code (const CliCommand *command, const char *slug)
{
  g_autofree char *message = NULL;
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, slug);
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    {
      const char *known = pozo_finding_info (code)->slug;
      pozo_suggestion_offer (&suggestion, known, known);
    }
  message = pozo_suggestion_not_found (_ ("there is no finding \"%s\""), slug, suggestion.best);
  return cli_misuse (command, "%s", message);
}

static gboolean
find_codes (const CliCommand *command, char **slugs, GArray *codes)
{
  for (char **slug = slugs; *slug != NULL; slug++)
    {
      PozoFindingCode code = pozo_finding_from_slug (*slug);

      if (code == POZO_FINE)
        {
          refuse_code (command, *slug);
          return FALSE;
        }
      g_array_append_val (codes, code);
    }
  return TRUE;
}

static void
add_every_code (GArray *codes)
{
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    g_array_append_val (codes, code);
}

static CliStatus
run_explain (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_autoptr (GArray) codes = g_array_new (FALSE, FALSE, sizeof (PozoFindingCode));
  g_autoptr (PozoVariantSet) variants = NULL;
  g_autoptr (PozoDecisionSet) decisions = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean list = FALSE;
  gboolean markdown = FALSE;
  const GOptionEntry entries[] = {
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("List every code with its message"), NULL },
    { "markdown", 0, 0, G_OPTION_ARG_NONE, &markdown, N_ ("Write Markdown instead of text"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_options_parse (&options, command, entries, arguments))
    return CLI_FAILED;
  if (markdown && options.json)
    return cli_misuse (command, _ ("--markdown and --json exclude each other"));
  if (list && options.arguments[0] != NULL)
    return cli_misuse (command, _ ("--list takes no CODE"));
  if (!find_codes (command, options.arguments, codes))
    return CLI_FAILED;
  if (codes->len == 0 && !list && !markdown && !options.json)
    return cli_misuse (command, _ ("no CODE is given; --list shows them all"));
  if (codes->len == 0)
    add_every_code (codes);
  if ((variants = pozo_variant_set_new (&error)) == NULL ||
      (decisions = pozo_decision_set_new (variants, &error)) == NULL)
    return cli_fail (command, error);
  text = explain_all (options.json ? FORM_JSON
                      : markdown   ? FORM_MARKDOWN
                                   : FORM_TEXT,
                      !list, decisions, codes);
  cli_write (text);
  return CLI_FINE;
}

static void
offer_arguments (CliCompletion *completion)
{
  cli_offer_codes (completion, "");
}

static const CliValue values[] = { { NULL, NULL, offer_arguments, 0 }, { 0 } };

const CliCommand cli_explain = {
  .name = "explain",
  .arguments = "[CODE…]",
  .summary = N_ ("Tells what a finding means: cause, rule, source, example and remedy"),
  .description =
      N_ ("CODE is what stands in square brackets after a finding, such as take-lone-card.\n"
          "\n"
          "Examples:\n"
          "  pozo explain take-lone-card     What this finding means\n"
          "  pozo explain --list             All codes, one a line\n"
          "  pozo explain --json             All of the table, for a program"),
  .takes = CLI_TAKES_JSON,
  .values = values,
  .run = run_explain,
};
