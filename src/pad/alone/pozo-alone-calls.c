/* SPDX-License-Identifier: MIT */
/* What the page of the pad can call: it writes a question into room that it asks for, and reads the
 * answer where it is told. */
#include "pozo-alone-heap.h"
#include "pozo-alone-language.h"
#include "pozo-alone-variants.h"
#include "pozo-pad-answer.h"
#include "pozo-pad-play.h"
#include "pozo-pad-rule.h"

#define POZO_PAD_CALL __attribute__ ((visibility ("default")))

POZO_PAD_CALL void pozo_pad_begin (void);
POZO_PAD_CALL char *pozo_pad_room (guint n_bytes);
POZO_PAD_CALL void pozo_pad_keep (const char *variants, guint n_bytes);
POZO_PAD_CALL char *pozo_pad_room_for_texts (guint n_bytes);
POZO_PAD_CALL void pozo_pad_speak (const char *texts, guint n_bytes, guint n_texts);
POZO_PAD_CALL guint pozo_pad_ask (const char *question, guint n_bytes);
POZO_PAD_CALL guint pozo_pad_play_on (const char *question, guint n_bytes);
POZO_PAD_CALL guint pozo_pad_ask_rule (const char *question, guint n_bytes);
POZO_PAD_CALL const char *pozo_pad_text (void);

/**
 * pozo_pad_begin:
 *
 * Begins, before anything else is called.
 */
void
pozo_pad_begin (void)
{
  pozo_alone_heap_begin ();
}

/**
 * pozo_pad_room:
 * @n_bytes: how many bytes
 *
 * Forgets the last question and its answer.
 *
 * Returns: room for the next one, or for the variants
 */
char *
pozo_pad_room (guint n_bytes)
{
  pozo_alone_heap_reset ();
  return g_malloc (n_bytes);
}

/**
 * pozo_pad_keep:
 * @variants: what pozo_alone_variants_read() reads, in its room
 * @n_bytes: how much of it
 *
 * Keeps the variants that records can name.
 */
void
pozo_pad_keep (const char *variants, guint n_bytes)
{
  pozo_alone_heap ()->kept = pozo_alone_variants_read (variants, n_bytes);
  pozo_alone_heap_keep ();
  pozo_alone_heap ()->first = pozo_alone_heap ()->floor;
}

/**
 * pozo_pad_room_for_texts:
 * @n_bytes: how many bytes
 *
 * Forgets the language that was spoken.
 *
 * Returns: room for the texts of the next one
 */
char *
pozo_pad_room_for_texts (guint n_bytes)
{
  pozo_alone_heap_forget ();
  return g_malloc (n_bytes);
}

/**
 * pozo_pad_speak:
 * @texts: what pozo_alone_language_read() reads, in its room
 * @n_bytes: how much of it
 * @n_texts: how many there are
 *
 * Speaks a language from now on.
 */
void
pozo_pad_speak (const char *texts, guint n_bytes, guint n_texts)
{
  pozo_alone_heap ()->texts = pozo_alone_language_read (texts, n_bytes, n_texts);
  pozo_alone_heap_keep ();
}

typedef void (*Answer) (const PozoVariantSet *variants,
                        const char *question,
                        gsize length_bytes,
                        GString *out);

static guint
answer (Answer function, const char *question, guint n_bytes)
{
  PozoAloneHeap *heap = pozo_alone_heap ();
  GString *out = g_string_new (NULL);

  function (heap->kept, question, n_bytes, out);
  heap->text = out->str;
  return (guint) out->len;
}

/**
 * pozo_pad_ask:
 * @question: a question, in its room
 * @n_bytes: its length
 *
 * Answers it (pozo-pad-answer.h).
 *
 * Returns: the length of the answer, which pozo_pad_text() gives
 */
guint
pozo_pad_ask (const char *question, guint n_bytes)
{
  return answer (pozo_pad_answer, question, n_bytes);
}

/**
 * pozo_pad_ask_rule:
 * @question: a question about a position, in its room
 * @n_bytes: its length
 *
 * Answers it (pozo-pad-rule.h).
 *
 * Returns: the length of the answer, which pozo_pad_text() gives
 */
guint
pozo_pad_ask_rule (const char *question, guint n_bytes)
{
  return answer (pozo_pad_rule, question, n_bytes);
}

/**
 * pozo_pad_play_on:
 * @question: a record and what is done next, in its room
 * @n_bytes: its length
 *
 * Plays on (pozo-pad-play.h).
 *
 * Returns: the length of the answer, which pozo_pad_text() gives
 */
guint
pozo_pad_play_on (const char *question, guint n_bytes)
{
  return answer (pozo_pad_play, question, n_bytes);
}

/**
 * pozo_pad_text:
 *
 * Returns: (transfer none): the answer to the last question
 */
const char *
pozo_pad_text (void)
{
  return pozo_alone_heap ()->text;
}
