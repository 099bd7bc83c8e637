/* SPDX-License-Identifier: MIT */
/* Topics are resources; the list of them has a line for each, in the order in which they are shown.
 */
#include "cli-topics.h"

#include "topics-resource.h"

#include <string.h>

#define FOLDER     "/pozo/topics/"
#define BOLD_BEGIN '\016' /* as to-help.py writes it */
#define BOLD_END   '\017'

static void
free_topic (gpointer data)
{
  CliTopic *topic = data;

  g_free (topic->name);
  g_free (topic->summary);
  g_free (topic);
}

static GBytes *
find_resource (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);

  return g_resource_lookup_data (topics_get_resource (), path, 0, NULL);
}

/**
 * cli_topics_list:
 *
 * Lists the topics.
 *
 * Returns: (transfer full) (element-type CliTopic): them; none where the program was built without
 */
GPtrArray *
cli_topics_list (void)
{
  g_autoptr (GBytes) bytes = find_resource ("topics");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *topics = g_ptr_array_new_with_free_func (free_topic);

  for (char **line = lines; *line != NULL; line++)
    {
      const char *tab = strchr (*line, '\t');
      CliTopic *topic;

      if (tab == NULL)
        continue;
      topic = g_new0 (CliTopic, 1);
      topic->name = g_strndup (*line, (gsize) (tab - *line));
      topic->summary = g_strdup (tab + 1);
      g_ptr_array_add (topics, topic);
    }
  return topics;
}

/* Appends text up to a sign, and returns what is behind that. */
static const char *
append_until (GString *out, const char *text, char sign, PozoStyleRole role, const PozoStyle *style)
{
  const char *end = strchrnul (text, sign);
  g_autofree char *piece = g_strndup (text, (gsize) (end - text));

  pozo_style_append (style, role, piece, out);
  return *end != '\0' ? end + 1 : end;
}

/**
 * cli_topic_text:
 * @name: a topic
 * @has_color: whether what is bold is shown so
 *
 * Reads a topic.
 *
 * Returns: (transfer full) (nullable): its text, in lines of at most 80 columns; %NULL when there
 * is no such topic
 */
char *
cli_topic_text (const char *name, gboolean has_color)
{
  const PozoStyle style = { .has_color = has_color };
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autoptr (GBytes) bytes = find_resource (file);
  g_autofree char *text = NULL;
  GString *out;

  if (bytes == NULL)
    return NULL;
  out = g_string_new (NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (const char *at = text; *at != '\0';)
    {
      at = append_until (out, at, BOLD_BEGIN, POZO_STYLE_PLAIN, &style);
      at = append_until (out, at, BOLD_END, POZO_STYLE_HEAD, &style);
    }
  return g_string_free (out, FALSE);
}
