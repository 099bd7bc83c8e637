/* SPDX-License-Identifier: MIT */
/* `pozo plugins`: lists the plugins that were found, the refused ones with the reason, shows one,
 * and begins one. */
#include "cli-complete.h"
#include "cli-plugins.h"

#include "pozo-plugin-template.h"

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  PozoRegistry *registry;
  char **folders;
} Plugins;

/* ---- The list ---- */

static void
append_list (const GPtrArray *modules, const CliOptions *options, GString *out)
{
  const PozoStyle style = cli_style (options);
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  guint n_accepted = 0;

  pozo_text_table_add_column (table, C_ ("head of a column", "plugin"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "version"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "what it counts"), POZO_ALIGN_LEFT);
  for (guint i = 0; i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);

      if (module->refusal != NULL)
        continue;
      n_accepted++;
      pozo_text_table_add (table, "%s", module->id);
      pozo_text_table_add (table, "%s", module->desc.version);
      pozo_text_table_add (table, "%s", C_ ("plugin", module->desc.summary));
    }
  if (n_accepted > 0)
    pozo_text_table_print (table, &style, 0, out);
  else
    g_string_append (out, _ ("No plugin was found.\n"));
  for (guint i = 0; i < modules->len; i++)
    {
      const PozoModule *module = g_ptr_array_index (modules, i);

      if (module->refusal != NULL)
        g_string_append_printf (out, _ ("refused: %s: %s\n"), module->path, module->refusal);
    }
}

static void
append_options_json (const PozoPluginDesc *desc, PozoJson *json)
{
  pozo_json_key (json, "options");
  pozo_json_begin_array (json);
  for (guint i = 0; i < desc->n_options; i++)
    {
      const PozoPluginOption *option = &desc->options[i];

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "name", option->name);
      pozo_json_key_int (json, "default", option->initial);
      pozo_json_key_int (json, "least", option->minimum);
      pozo_json_key_int (json, "most", option->maximum);
      pozo_json_key_string (json, "summary", option->summary);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

static void
append_module_json (const PozoModule *module, PozoJson *json)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "path", module->path);
  pozo_json_key_string (json, "id", module->id);
  pozo_json_key (json, "accepted");
  pozo_json_boolean (json, module->refusal == NULL);
  if (module->refusal != NULL)
    pozo_json_key_string (json, "reason", module->refusal);
  else
    {
      pozo_json_key_string (json, "version", module->desc.version);
      pozo_json_key_string (json, "summary", module->desc.summary);
      pozo_json_key_string (json, "licence", module->desc.licence);
      append_options_json (&module->desc, json);
    }
  pozo_json_end_object (json);
}

/* Why a module is refused is said when it is looked at, to programs in the words of the sources. */
static PozoPlainLanguage
begin_refusals (const Plugins *plugins)
{
  return plugins->options.json ? pozo_language_plain () : (PozoPlainLanguage){ 0 };
}

static CliStatus
list (Plugins *plugins)
{
  g_auto (PozoPlainLanguage) plain = begin_refusals (plugins);
  g_autoptr (GPtrArray) modules = pozo_registry_list (plugins->registry);
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean has_refused = FALSE;
  PozoJson json;

  for (guint i = 0; i < modules->len; i++)
    has_refused |= ((const PozoModule *) g_ptr_array_index (modules, i))->refusal != NULL;
  if (!plugins->options.json)
    append_list (modules, &plugins->options, out);
  else
    {
      pozo_json_init (&json, out);
      pozo_json_begin_array (&json);
      for (guint i = 0; i < modules->len; i++)
        append_module_json (g_ptr_array_index (modules, i), &json);
      pozo_json_end_array (&json);
      g_string_append_c (out, '\n');
    }
  cli_write (out->str);
  return has_refused ? CLI_FOUND : CLI_FINE;
}

/* ---- One plugin ---- */

/* What can be typed: as it is typed. */
static void
add_option (PozoTextTable *table, const PozoPluginOption *option)
{
  gboolean is_number = option->kind == POZO_PLUGIN_OPTION_NUMBER;
  g_autofree char *choices = option->kind == POZO_PLUGIN_OPTION_CHOICE
                                 ? g_strjoinv (", ", (char **) option->choices)
                                 : NULL;

  pozo_text_table_add (table, "%s", option->name);
  pozo_text_table_take (table, pozo_options_value_to_text (option, option->initial));
  pozo_text_table_take (table, is_number ? g_strdup_printf ("%d", option->minimum) : g_strdup (""));
  pozo_text_table_take (table, is_number ? g_strdup_printf ("%d", option->maximum) : g_strdup (""));
  pozo_text_table_take (
      table, choices == NULL ? g_strdup (C_ ("plugin", option->summary))
                             : g_strdup_printf ("%s: %s", C_ ("plugin", option->summary), choices));
}

static void
append_options (const PozoPluginDesc *desc, const CliOptions *options, GString *out)
{
  const PozoStyle style = cli_style (options);
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();

  if (desc->n_options == 0)
    {
      g_string_append (out, _ ("\nNo options.\n"));
      return;
    }
  g_string_append_c (out, '\n');
  pozo_text_table_add_column (table, C_ ("head of a column", "option"), POZO_ALIGN_LEFT);
  pozo_text_table_add_column (table, C_ ("head of a column", "default"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, C_ ("head of a column", "least"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, C_ ("head of a column", "most"), POZO_ALIGN_RIGHT);
  pozo_text_table_add_column (table, "", POZO_ALIGN_LEFT);
  for (guint i = 0; i < desc->n_options; i++)
    add_option (table, &desc->options[i]);
  pozo_text_table_print (table, &style, 0, out);
}

static CliStatus
show (Plugins *plugins, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  const PozoModule *module = pozo_registry_find (plugins->registry, name, &error);
  PozoJson json;

  if (module == NULL)
    return cli_fail (plugins->command, error);
  if (plugins->options.json)
    {
      pozo_json_init (&json, out);
      append_module_json (module, &json);
      g_string_append_c (out, '\n');
    }
  else
    {
      g_string_append_printf (out, "%s %s (%s)\n", module->id, module->desc.version,
                              module->desc.licence);
      pozo_text_wrap (out, "", C_ ("plugin", module->desc.summary));
      g_string_append_printf (out, "%s\n", module->path);
      append_options (&module->desc, &plugins->options, out);
    }
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- A new one ---- */

static CliStatus
begin_plugin (Plugins *plugins, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  if (!pozo_plugin_template_write (id, &error))
    return cli_fail (plugins->command, error);
  g_string_append_printf (out, _ ("%s holds a plugin that counts how deals end.\n"), id);
  g_string_append_printf (out,
                          "\n"
                          "  cd %s && meson setup build && meson test -C build\n"
                          "  pozo stats --plugin build/%s.so INPUT\n",
                          id, id);
  cli_write (out->str);
  return CLI_FINE;
}

/* ---- The command line ---- */

static CliStatus
dispatch (Plugins *plugins)
{
  char **words = plugins->options.arguments;

  if (words[0] == NULL)
    return list (plugins);
  if (g_str_equal (words[0], "show") && words[1] != NULL && words[2] == NULL)
    return show (plugins, words[1]);
  if (g_str_equal (words[0], "show"))
    return cli_misuse (plugins->command, _ ("show wants the name of one plugin"));
  if (g_str_equal (words[0], "new") && words[1] != NULL && words[2] == NULL)
    return begin_plugin (plugins, words[1]);
  if (g_str_equal (words[0], "new"))
    return cli_misuse (plugins->command, _ ("new wants one name, which the plugin gets"));
  return cli_misuse (plugins->command,
                     _ ("'%s' is not known here: nothing, 'show ID' or 'new NAME' was expected"),
                     words[0]);
}

static void
open_registry (Plugins *plugins)
{
  g_auto (PozoPlainLanguage) plain = begin_refusals (plugins);

  plugins->registry = cli_registry_new (plugins->folders);
}

static CliStatus
run_plugins (const CliCommand *command, char **arguments)
{
  Plugins plugins = { .command = command };
  const GOptionEntry entries[] = {
    CLI_PLUGIN_PATH_ENTRY (&plugins.folders),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&plugins.options, command, entries, arguments))
    {
      open_registry (&plugins);
      status = dispatch (&plugins);
    }
  pozo_registry_free (plugins.registry);
  cli_options_clear (&plugins.options);
  g_strfreev (plugins.folders);
  return status;
}

static void
offer_arguments (CliCompletion *completion)
{
  const GPtrArray *before = completion->arguments;

  if (before->len == 0)
    cli_offer_words (completion, (const char *const[]){ "show", "new", NULL });
  else if (before->len == 1 && g_str_equal (g_ptr_array_index (before, 0), "show"))
    cli_offer_plugins (completion, "");
}

static const CliValue values[] = { { NULL, NULL, offer_arguments, 0 }, { 0 } };

const CliCommand cli_plugins = {
  .name = "plugins",
  .arguments = "[show ID|new NAME]",
  .summary = N_ ("Lists the plugins that were found, shows one, or begins a new one"),
  .description =
      N_ ("Plugins are looked for in the folders of --plugin-path, in the installed folder, and in "
          "the absolute folders of the variable POZO_PLUGIN_PATH; never in the current folder.\n"
          "\n"
          "'new' writes a folder NAME with a plugin that builds with what is installed, counts "
          "something "
          "and has its test. Nothing is ever overwritten.\n"
          "\n"
          "The exit status is 1 when a module was refused.\n"
          "\n"
          "Examples:\n"
          "  pozo plugins                 All of them\n"
          "  pozo plugins show pile-size  One, with its options\n"
          "  pozo plugins new hand-size   A folder with a plugin to begin from"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR,
  .values = values,
  .run = run_plugins,
};
