/* SPDX-License-Identifier: MIT */
/* Topics of the rules: each chapter has one, and each word means one. */
#include "pozo-fold.h"
#include "pozo-rules-topic.h"

#include <string.h>

typedef struct
{
  const char *word;
  const char *name; /* of the topic */
} Word;

static const Word words[] = {
  { "take", "take" },
  { "pile", "take" },
  { "Taking the pile", "take" },
  { "taking-the-pile", "take" },
  { "aufnehmen", "take" },
  { "felvenni", "take" },
  { "pozo", "take" },
  { "vzit", "take" },
  { "uzimanje", "take" },
  { "minimum", "opening" },
  { "Eröffnung", "opening" },
  { "nyitas", "opening" },
  { "frozen", "freezing" },
  { "befagyott", "freezing" },
  { "congelado", "freezing" },
  { "out", "going-out" },
  { "kimenés", "going-out" },
  { "ausmachen", "going-out" },
  { "red threes", "threes" },
  { "piros-hármas", "threes" },
  { "treses", "threes" },
  { "stock", "stock" },
  { "talon vége", "stock" },
  { "mazo", "stock" },
  { "points", "scoring" },
  { "bodovanje", "scoring" },
  { "scoring", "scoring" },
  { "pozzo", "take" },
  { "lixo", "take" },
  { "minimo", "opening" },
  { "congelato", "freezing" },
  { "chiudere", "going-out" },
  { "bater", "going-out" },
  { "três vermelhos", "threes" },
  { "tallone", "stock" },
  { "monte", "stock" },
  { "punteggio", "scoring" },
  { "curinga", "melds" },
  { "vez", "turn" },
  { "smazzata", "deal" },
};

static void
test_find (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const PozoRulesTopic *topic = pozo_rules_topic_find (words[i].word);

      g_assert_cmpstr (topic != NULL ? topic->name : words[i].word, ==, words[i].name);
    }
  g_assert_null (pozo_rules_topic_find ("weather"));
  g_assert_null (pozo_rules_topic_find (""));
}

static void
test_suggest (void)
{
  g_assert_cmpstr (pozo_rules_topic_suggest ("openin")->name, ==, "opening");
  g_assert_cmpstr (pozo_rules_topic_suggest ("fagyasztas2")->name, ==, "freezing");
  g_assert_null (pozo_rules_topic_suggest ("weather"));
}

/* No word leads to two answers. */
static void
test_words (void)
{
  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    {
      g_auto (GStrv) each = g_strsplit (pozo_rules_topic (i)->words, ", ", -1);

      g_assert_true (pozo_rules_topic_find (pozo_rules_topic (i)->name) == pozo_rules_topic (i));
      for (char **word = each; *word != NULL; word++)
        g_assert_cmpstr (pozo_rules_topic_find (*word)->name, ==, pozo_rules_topic (i)->name);
    }
}

static void
test_chapters (void)
{
  guint n_told[POZO_N_CHAPTERS] = { 0 };

  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    for (guint at = 0; at < pozo_rules_topic (i)->n_chapters; at++)
      n_told[pozo_rules_topic (i)->chapters[at]]++;
  for (PozoChapter chapter = 0; chapter < POZO_N_CHAPTERS; chapter++)
    {
      g_assert_cmpuint (n_told[chapter], ==, 1);
      g_assert_nonnull (pozo_rules_topic_of (chapter));
      g_assert_cmpstr (pozo_rules_book_title (chapter), !=, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-topic/find", test_find);
  g_test_add_func ("/rules-topic/suggest", test_suggest);
  g_test_add_func ("/rules-topic/words", test_words);
  g_test_add_func ("/rules-topic/chapters", test_chapters);
  return g_test_run ();
}
