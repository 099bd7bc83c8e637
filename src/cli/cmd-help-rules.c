/* SPDX-License-Identifier: MIT */
/* `pozo help take`: what the rule book of a variant says to a question. */
#include "cli-games.h"
#include "cli-pager.h"
#include "cmd-help.h"

#define PAGE_WIDTH 80 /* as all topics */

/**
 * help_rules_list:
 * @out: where they go
 *
 * Lists the topics that the rule book answers.
 */
void
help_rules_list (GString *out)
{
  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    {
      const PozoRulesTopic *topic = pozo_rules_topic (i);
      g_autofree char *title = pozo_rules_topic_title (topic);
      g_autofree char *label = g_strdup_printf ("  %-12s ", topic->name);

      pozo_text_wrap (out, label, title);
    }
}

static void
fill (const PozoRulesTopic *topic,
      const PozoRules *rules,
      gboolean is_narrow,
      PozoDocument *document)
{
  for (guint i = 0; i < topic->n_chapters; i++)
    pozo_rules_view_chapter (rules, topic->chapters[i], is_narrow, document);
}

/* ---- For people ---- */

static void
show_text (const CliRules *rules,
           const CliOptions *options,
           const PozoRulesTopic *topic,
           const PozoRules *played)
{
  const PozoStyle style = { .has_color = options->color, .width = PAGE_WIDTH };
  const char *id = options->variant;
  const PozoVariant *variant = pozo_variant_set_find (rules->variants, id, NULL);
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);

  fill (topic, played, TRUE, document);
  pozo_document_to_text (document, &style, text);
  if (variant != NULL)
    g_string_append_printf (out, "%s (%s)\n\n", pozo_variant_shown_name (variant), id);
  g_string_append_printf (out, "%s\n", g_strchomp (text->str));
  g_string_append_c (out, '\n');
  if (g_str_equal (id, CLI_USUAL_VARIANT))
    pozo_text_wrap (out, "", _ ("--variant NAME says it of another game."));
  pozo_text_wrap (out, "",
                  _ ("The whole rule book, to search on a phone: 'pozo variants NAME --format "
                     "html'."));
  cli_page (out->str);
}

/* ---- For programs ---- */

static void
put_cells (const PozoBlock *block, guint first, PozoJson *json)
{
  pozo_json_begin_array (json);
  for (guint i = 0; i < block->columns->len; i++)
    {
      g_autofree char *plain = pozo_mark_strip (g_ptr_array_index (block->cells, first + i));

      pozo_json_string (json, plain);
    }
  pozo_json_end_array (json);
}

static void
put_rows (const PozoBlock *block, PozoJson *json)
{
  pozo_json_key (json, "columns");
  pozo_json_begin_array (json);
  for (guint i = 0; i < block->columns->len; i++)
    pozo_json_string (json, g_array_index (block->columns, PozoDocumentColumn, i).head);
  pozo_json_end_array (json);
  pozo_json_key (json, "rows");
  pozo_json_begin_array (json);
  for (guint i = 0; i < block->cells->len; i += block->columns->len)
    put_cells (block, i, json);
  pozo_json_end_array (json);
}

static void
put_block (const PozoBlock *block, PozoJson *json)
{
  g_autofree char *plain = block->text != NULL ? pozo_mark_strip (block->text) : NULL;

  if (block->kind != POZO_BLOCK_ROWS && plain[0] == '\0')
    return;
  pozo_json_begin_object (json);
  if (block->kind == POZO_BLOCK_ROWS)
    put_rows (block, json);
  else
    pozo_json_key_string (json, block->kind == POZO_BLOCK_HEAD ? "title" : "text", plain);
  pozo_json_end_object (json);
}

static void
show_json (const char *variant, const PozoRulesTopic *topic, const PozoRules *played)
{
  g_auto (PozoPlainLanguage) language = pozo_language_plain ();
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  fill (topic, played, FALSE, document);
  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "topic", topic->name);
  pozo_json_key_string (&json, "variant", variant);
  pozo_json_key (&json, "told");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < pozo_document_n_blocks (document); i++)
    put_block (pozo_document_block (document, i), &json);
  pozo_json_end_array (&json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
  cli_write (out->str);
}

/**
 * help_rules_show:
 * @command: `help`
 * @options: the command line, which names the variant
 * @topic: a topic
 *
 * Shows what the rules say there.
 *
 * Returns: the exit status
 */
CliStatus
help_rules_show (const CliCommand *command, const CliOptions *options, const PozoRulesTopic *topic)
{
  g_auto (CliRules) rules = { 0 };
  g_autoptr (GError) error = NULL;
  CliOptions chosen = *options;
  PozoRules played;

  if (chosen.variant == NULL)
    chosen.variant = (char *) CLI_USUAL_VARIANT;
  if (!cli_rules_load (&rules, command, &chosen))
    return CLI_FAILED;
  if (!cli_rules_resolve (&rules, chosen.variant, &chosen, &played, &error))
    return cli_fail (command, error);
  if (options->json)
    {
      g_autofree char *name = cli_rules_name (chosen.variant, &chosen);

      show_json (name, topic, &played);
    }
  else
    show_text (&rules, &chosen, topic, &played);
  return CLI_FINE;
}
