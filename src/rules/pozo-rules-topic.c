/* SPDX-License-Identifier: MIT */
/* Topics are found by any word for them: people know one language, and it need not be the
 * program's. */
#include "pozo-rules-topic.h"

#include "pozo-fold.h"
#include "pozo-locale.h"
#include "pozo-suggestion.h"

#ifndef POZO_RULES_TOPIC_WORDS
#  define POZO_RULES_TOPIC_WORDS(words) words
#endif

#define WITH(...)                                                                                  \
  (const PozoChapter[]){ __VA_ARGS__ },                                                            \
      sizeof ((const PozoChapter[]){ __VA_ARGS__ }) / sizeof (PozoChapter)

static const PozoRulesTopic topics[] = {
#define POZO_RULES_TOPIC(name, words, ...)                                                         \
  { name, POZO_RULES_TOPIC_WORDS (words), WITH (__VA_ARGS__) },
#include "pozo-rules-topic.def"
#undef POZO_RULES_TOPIC
};

/**
 * pozo_rules_n_topics:
 *
 * Returns: how many topics there are
 */
guint
pozo_rules_n_topics (void)
{
  return G_N_ELEMENTS (topics);
}

/**
 * pozo_rules_topic:
 * @index: from 0
 *
 * Returns: (transfer none): a topic; those that are asked about most come first
 */
const PozoRulesTopic *
pozo_rules_topic (guint index)
{
  return &topics[index];
}

static gboolean
is_called (const PozoRulesTopic *topic, const char *folded)
{
  g_autofree char *name = pozo_fold_text (topic->name);

  return g_str_equal (name, folded) || pozo_fold_is_listed (folded, topic->words);
}

/**
 * pozo_rules_topic_find:
 * @word: a word for a topic, in any language; hyphens are blanks
 *
 * Looks a topic up.
 *
 * Returns: (transfer none) (nullable): the topic
 */
const PozoRulesTopic *
pozo_rules_topic_find (const char *word)
{
  g_autofree char *folded = pozo_fold_text (word);

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (is_called (&topics[i], folded))
      return &topics[i];
  return NULL;
}

/**
 * pozo_rules_topic_of:
 * @chapter: a chapter
 *
 * Returns: (transfer none): the topic that it belongs to
 */
const PozoRulesTopic *
pozo_rules_topic_of (PozoChapter chapter)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    for (guint at = 0; at < topics[i].n_chapters; at++)
      if (topics[i].chapters[at] == chapter)
        return &topics[i];
  g_assert_not_reached ();
}

/**
 * pozo_rules_topic_suggest:
 * @word: no word for a topic
 *
 * Looks for a word that was meant.
 *
 * Returns: (transfer none) (nullable): the topic that it is one for
 */
const PozoRulesTopic *
pozo_rules_topic_suggest (const char *word)
{
  g_autofree char *folded = pozo_fold_text (word);
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, folded);
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_auto (GStrv) words = g_strsplit (topics[i].words, ", ", -1);

      pozo_suggestion_offer (&suggestion, topics[i].name, topics[i].name);
      for (char **other = words; *other != NULL; other++)
        {
          g_autofree char *plain = pozo_fold_text (*other);

          pozo_suggestion_offer (&suggestion, plain, topics[i].name);
        }
    }
  return suggestion.best != NULL ? pozo_rules_topic_find (suggestion.best) : NULL;
}

/**
 * pozo_rules_topic_title:
 * @topic: a topic
 *
 * Returns: (transfer full): what its chapters are called
 */
char *
pozo_rules_topic_title (const PozoRulesTopic *topic)
{
  const char *titles[POZO_N_CHAPTERS];

  for (guint i = 0; i < topic->n_chapters; i++)
    titles[i] = pozo_rules_book_title (topic->chapters[i]);
  return pozo_locale_list (titles, topic->n_chapters);
}
