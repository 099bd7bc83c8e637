/* SPDX-License-Identifier: MIT */
/* Checking, reading and writing the options of a plugin.
 *
 * The written form names every option, in the order of the description, so that equal settings are
 * equal texts however the user wrote them. */
#include "pozo-options.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-locale.h"

#include <string.h>

static gboolean
is_word (const char *text)
{
  return text != NULL && text[0] != '\0' &&
         text[strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0' &&
         strlen (text) <= 64;
}

static const char *
find_fault (const PozoPluginOption *option)
{
  guint n_choices = 0;

  if (!is_word (option->name))
    return _ ("its name is not made of a-z, 0-9 and hyphens");
  if (option->summary == NULL || option->summary[0] == '\0')
    return _ ("it has no summary");
  switch (option->kind)
    {
    case POZO_PLUGIN_OPTION_SWITCH:
      return option->initial == 0 || option->initial == 1 ? NULL
                                                          : _ ("its initial value is not 0 or 1");
    case POZO_PLUGIN_OPTION_NUMBER:
      return option->minimum <= option->initial && option->initial <= option->maximum
                 ? NULL
                 : _ ("its initial value is out of range");
    case POZO_PLUGIN_OPTION_CHOICE:
      if (option->choices == NULL)
        return _ ("it has no choices");
      for (; option->choices[n_choices] != NULL; n_choices++)
        if (!is_word (option->choices[n_choices]))
          return _ ("a choice is not made of a-z, 0-9 and hyphens");
      return option->initial >= 0 && (guint) option->initial < n_choices
                 ? NULL
                 : _ ("its initial value is none of its choices");
    default:
      return _ ("its kind is unknown");
    }
}

/**
 * pozo_options_check:
 * @desc: a description
 * @error: return location
 *
 * Checks that the options of a description hold together.
 *
 * Errors: %POZO_ERROR_PLUGIN with the first one that does not.
 *
 * Returns: whether they do
 */
gboolean
pozo_options_check (const PozoPluginDesc *desc, GError **error)
{
  if (desc->n_options > POZO_PLUGIN_OPTIONS_MAX || (desc->n_options > 0 && desc->options == NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("%u options; 0 to %d are possible"),
                   desc->n_options, POZO_PLUGIN_OPTIONS_MAX);
      return FALSE;
    }
  for (guint i = 0; i < desc->n_options; i++)
    {
      const char *fault = find_fault (&desc->options[i]);

      for (guint j = 0; fault == NULL && j < i; j++)
        if (g_str_equal (desc->options[i].name, desc->options[j].name))
          fault = _ ("another one has the same name");
      if (fault != NULL)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_PLUGIN, _ ("option %u: %s"), i + 1, fault);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
parse_number (const PozoPluginOption *option, const char *text, gint32 *value, GError **error)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, option->minimum, option->maximum, &number, NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("option \"%s\": \"%s\" is not a number from %d to %d"), option->name, text,
                   option->minimum, option->maximum);
      return FALSE;
    }
  *value = (gint32) number;
  return TRUE;
}

static gboolean
parse_word (const PozoPluginOption *option,
            const char *const *words,
            const char *text,
            gint32 *value,
            GError **error)
{
  g_autofree char *list = NULL;

  for (gint32 i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      {
        *value = i;
        return TRUE;
      }
  list = pozo_locale_list_or (words, g_strv_length ((char **) words));
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("option \"%s\": \"%s\" is no choice, expected %s"), option->name, text, list);
  return FALSE;
}

static const char *const switch_words[] = { "no", "yes", NULL };

static gboolean
parse_value (const PozoPluginOption *option, const char *text, gint32 *value, GError **error)
{
  if (option->kind == POZO_PLUGIN_OPTION_NUMBER)
    return parse_number (option, text, value, error);
  if (option->kind == POZO_PLUGIN_OPTION_SWITCH)
    return parse_word (option, switch_words, text, value, error);
  return parse_word (option, option->choices, text, value, error);
}

static gboolean
parse_setting (const PozoPluginDesc *desc,
               const char *setting,
               guint64 *given,
               gint32 *values,
               GError **error)
{
  const char *equals = strchr (setting, '=');
  g_autofree char *name =
      g_strndup (setting, equals == NULL ? strlen (setting) : (gsize) (equals - setting));

  for (guint i = 0; i < desc->n_options; i++)
    if (g_str_equal (desc->options[i].name, name))
      {
        if (*given & ((guint64) 1 << i))
          {
            g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("option \"%s\" is given twice"),
                         name);
            return FALSE;
          }
        *given |= (guint64) 1 << i;
        return parse_value (&desc->options[i], equals == NULL ? "yes" : equals + 1, &values[i],
                            error);
      }
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("plugin \"%s\" has no option \"%s\""),
               desc->id, name);
  return FALSE;
}

/**
 * pozo_options_parse:
 * @desc: a description that was checked
 * @text: (nullable): `name=value,name=value`; a switch alone means `yes`
 * @values: (out caller-allocates): %POZO_PLUGIN_OPTIONS_MAX values, in the order of the description
 * @error: return location
 *
 * Reads options; those not named get their initial values.
 *
 * Errors: %POZO_ERROR_USAGE for an unknown or repeated option, or a value that it cannot have.
 *
 * Returns: whether the text could be read
 */
gboolean
pozo_options_parse (const PozoPluginDesc *desc, const char *text, gint32 *values, GError **error)
{
  g_auto (GStrv) settings = g_strsplit (text == NULL ? "" : text, ",", -1);
  guint64 given = 0;

  for (guint i = 0; i < desc->n_options; i++)
    values[i] = desc->options[i].initial;
  for (guint i = 0; settings[i] != NULL; i++)
    if (!parse_setting (desc, settings[i], &given, values, error))
      return FALSE;
  return TRUE;
}

/**
 * pozo_options_value_to_text:
 * @option: an option
 * @value: a value of it
 *
 * Writes a value as pozo_options_parse() reads it: a number, or the word that stands for it.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_options_value_to_text (const PozoPluginOption *option, gint32 value)
{
  if (option->kind == POZO_PLUGIN_OPTION_NUMBER)
    return g_strdup_printf ("%d", value);
  return g_strdup (option->kind == POZO_PLUGIN_OPTION_SWITCH ? switch_words[value]
                                                             : option->choices[value]);
}

/**
 * pozo_options_to_text:
 * @desc: a description that was checked
 * @values: a value for each of its options
 *
 * Writes options as pozo_options_parse() reads them.
 *
 * Returns: (transfer full): `name=value,name=value`, with every option; empty if there are none
 */
char *
pozo_options_to_text (const PozoPluginDesc *desc, const gint32 *values)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < desc->n_options; i++)
    {
      const PozoPluginOption *option = &desc->options[i];
      g_autofree char *value = pozo_options_value_to_text (option, values[i]);

      g_string_append_printf (text, "%s%s=%s", i == 0 ? "" : ",", option->name, value);
    }
  return g_string_free (text, FALSE);
}
