/* SPDX-License-Identifier: MIT */
/* Topics of the rules: what people ask about at the table, and which chapters answer it. */
#pragma once

#include "pozo-rules-book.h"

G_BEGIN_DECLS

/**
 * PozoRulesTopic:
 * @name: its name, for commands and addresses
 * @words: other words for it, in all languages, with commas between them
 * @chapters: (array): the chapters, in the order in which they are read
 * @n_chapters: how many
 *
 * A row of pozo-rules-topic.def.
 */
typedef struct
{
  const char *name;
  const char *words;
  const PozoChapter *chapters;
  guint n_chapters;
} PozoRulesTopic;

guint pozo_rules_n_topics (void);
const PozoRulesTopic *pozo_rules_topic (guint index);
const PozoRulesTopic *pozo_rules_topic_find (const char *word);
const PozoRulesTopic *pozo_rules_topic_of (PozoChapter chapter);
const PozoRulesTopic *pozo_rules_topic_suggest (const char *word);
char *pozo_rules_topic_title (const PozoRulesTopic *topic);

G_END_DECLS
