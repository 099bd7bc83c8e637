/* SPDX-License-Identifier: MIT */
/* What `pozo help` can tell besides commands: pages of docs/, laid out by docs/topics/to-help.py.
 */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * CliTopic:
 * @name: what it is called
 * @summary: what it is about, shown through _()
 */
typedef struct
{
  char *name;
  char *summary;
} CliTopic;

GPtrArray *cli_topics_list (void);
char *cli_topic_text (const char *name, gboolean has_color);

G_END_DECLS
