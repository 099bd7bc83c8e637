/* SPDX-License-Identifier: MIT */
/* A question of a page, asked as `pozo ask` asks it, and its answer in pieces that a page can draw:
 * what is said stands in pozo-ask-view.c. */
#include "pozo-pad-rule.h"

#include "pozo-ask.h"
#include "pozo-pad-private.h"
#include "pozo-pcn.h"
#include "pozo-rule-cache.h"
#include "pozo-rules-name.h"
#include "pozo-rules-view.h"

#include <string.h>

/* ---- Blocks ---- */

static void
put_rows (PozoJson *json, const PozoBlock *block)
{
  guint n = block->columns->len;

  pozo_json_key (json, "heads");
  pozo_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    pozo_json_string (json, g_array_index (block->columns, PozoDocumentColumn, i).head);
  pozo_json_end_array (json);
  pozo_json_key (json, "rows");
  pozo_json_begin_array (json);
  for (guint i = 0; i + n <= block->cells->len; i += n)
    {
      pozo_json_begin_array (json);
      for (guint at = i; at < i + n; at++)
        pozo_pad_put_marked (json, g_ptr_array_index (block->cells, at));
      pozo_json_end_array (json);
    }
  pozo_json_end_array (json);
}

static void
put_told (PozoJson *json, const PozoDocument *document)
{
  pozo_json_key (json, "told");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_document_n_blocks (document); i++)
    {
      const PozoBlock *block = pozo_document_block (document, i);

      if (block->text != NULL && block->text[0] == '\0')
        continue;
      pozo_json_begin_object (json);
      if (block->kind == POZO_BLOCK_ROWS)
        put_rows (json, block);
      else
        {
          pozo_json_key (json, block->kind == POZO_BLOCK_ITEM ? "item" : "para");
          pozo_pad_put_marked (json, block->text);
        }
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/* ---- The rule book ---- */

/* The chapters that people ask for at a table; the others are in the book that `pozo variants`
 * writes, which has more room than a page in all languages. */
static gboolean
has_chapter (PozoChapter chapter)
{
  return chapter != POZO_CHAPTER_PLAYERS && chapter != POZO_CHAPTER_DECK &&
         chapter != POZO_CHAPTER_DEAL && chapter != POZO_CHAPTER_MATCH &&
         chapter != POZO_CHAPTER_IRREGULAR;
}

static void
put_topic (PozoJson *json, const PozoRules *rules, const PozoRulesTopic *topic)
{
  for (guint i = 0; i < topic->n_chapters; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (PozoDocument) document = pozo_document_new ();

      if (!has_chapter (topic->chapters[i]))
        continue;
      text = pozo_rules_book_chapter (rules, topic->chapters[i]);
      pozo_rules_view_told (text, TRUE, document);
      pozo_json_begin_object (json);
      pozo_json_key_string (json, "title", pozo_rules_book_title (topic->chapters[i]));
      put_told (json, document);
      pozo_json_end_object (json);
    }
}

/* What the rules say, chapter by chapter, the most asked first. */
static void
put_book (PozoJson *json, const PozoRules *rules)
{
  pozo_json_key (json, "book");
  pozo_json_begin_array (json);
  for (guint i = 0; i < pozo_rules_n_topics (); i++)
    put_topic (json, rules, pozo_rules_topic (i));
  pozo_json_end_array (json);
}

/* ---- The question ---- */

/* Reads the position and has it judged; %FALSE, with @error, when that cannot be, and without when
 * nothing is asked. */
static gboolean
ask_position (PozoAsk *ask, const char *position, GError **error)
{
  return pozo_ask_put_text (ask, position, error) && pozo_ask_has (ask, POZO_ASK_HAND) &&
         pozo_ask_has (ask, POZO_ASK_QUESTION) && pozo_ask_answer (ask, error);
}

static void
answer (const PozoResolved *resolved, const char *name, const char *position, GString *out)
{
  g_autoptr (PozoAsk) ask = pozo_ask_new (&resolved->rules, name);
  g_autoptr (GError) error = NULL;
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  if (!resolved->is_sound)
    pozo_json_key_string (&json, "error", resolved->reason);
  else if (g_str_equal (position, "book"))
    put_book (&json, &resolved->rules);
  else if (!ask_position (ask, position, &error))
    pozo_json_key_string (&json, "error", error != NULL ? error->message : "");
  else
    {
      g_autoptr (PozoDocument) document = pozo_document_new ();

      pozo_ask_view (ask, FALSE, document);
      put_told (&json, document);
      pozo_json_key (&json, "melds");
      pozo_ask_melds_json (ask, &json);
      pozo_json_key (&json, "answer");
      pozo_ask_json (ask, &json);
    }
  pozo_json_end_object (&json);
}

/**
 * pozo_pad_rule:
 * @variants: the variants and options that a record can name
 * @question: the head of a record, and behind a NUL a position with a question, or the word `book`
 * @length_bytes: its length
 * @out: gets the answer as JSON
 *
 * Says whether something is allowed, and why; or what the rule book says of all that is asked.
 */
void
pozo_pad_rule (const PozoVariantSet *variants,
               const char *question,
               gsize length_bytes,
               GString *out)
{
  const PozoReplayOptions options = { .variants = variants };
  const char *stop = memchr (question, '\0', length_bytes);
  gsize n_head = stop != NULL ? (gsize) (stop - question) : length_bytes;
  gsize from = MIN (n_head + 1, length_bytes);
  g_autofree char *position = g_strndup (question + from, length_bytes - from);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  PozoRuleCache *cache = pozo_rule_cache_new (&options);
  const PozoResolved *resolved;

  pozo_pcn_read (record, question, n_head, POZO_PCN_LENIENT);
  resolved = pozo_rule_cache_resolve (cache, record);
  pozo_rules_name (record, &options, name);
  answer (resolved, name->str, position, out);
  pozo_rule_cache_free (cache);
}
