/* SPDX-License-Identifier: MIT */
/* Whether something may be done in a position that is described here and now, as `pozo ask` answers
 * it, and no record is needed.
 *
 * A position is told by lines, a thing in each: what was not told is as harmless as it can be.
 * docs/ask.md has all of them. */
#pragma once

#include "pozo-rulebook.h"

G_BEGIN_DECLS

/**
 * PozoAnswer:
 *
 * The answer to a question.  It does not change.
 *
 * Threads: any number at a time.
 */
typedef struct _PozoAnswer PozoAnswer;

/**
 * PozoAnswerInfo:
 * @size: `sizeof (PozoAnswerInfo)`, set by the caller
 * @is_allowed: whether it may be done
 * @code: (nullable): the code of the finding that decides; %NULL where it may be done, or where
 * nothing but the cards of the hand stands in the way
 * @message: (nullable): why it may not be done; %NULL where it may
 * @rule: (nullable): the parameter that it rests on
 * @source: (nullable): where the rule book says so, as docs/sources.md numbers it
 * @topic: what of the rules it is about, as `pozo help` knows it
 * @n_unknown: checks that could not be made, because a card is not known
 * @n_sentences: how many sentences of the rule book there are
 * @n_choices: how many words there are of what could be done
 *
 * What is answered.  Texts are as old as the answer.
 */
typedef struct
{
  gsize size;
  gboolean is_allowed;
  const char *code;
  const char *message;
  const char *rule;
  const char *source;
  const char *topic;
  guint n_unknown;
  guint n_sentences;
  guint n_choices;
} PozoAnswerInfo;

/**
 * pozo_answer_new:
 * @terms: the rules, which the answer keeps
 * @told: (array zero-terminated=1): the position, a line each, such as `hand: K K 7c`; the question
 * is the line `ask: take`, `ask: out`, or what would be played, `ask: ^KsKh =777 -4c`
 * @error: return location
 *
 * Asks whether something may be done.  Of several lines with the same name the last one counts.
 *
 * - Cost: what could be done is listed, and the rule book looked at: 100 to 700 microseconds
 * - Errors: %POZO_FAILURE_USAGE where the hand or the question is missing, or a line is none;
 * %POZO_FAILURE_FORMAT where something that is told cannot be read, or cannot be
 * - Threads: any
 *
 * Example: `const char *const told[] = { "hand: Ks Kh 4c", "pile: Kd", "ask: take", NULL };
 * answer = pozo_answer_new (terms, told, &error);`
 *
 * Returns: (transfer full) (nullable): the answer; %NULL on error
 */
POZO_API PozoAnswer *pozo_answer_new (PozoTerms *terms, const char *const *told, GError **error);

/**
 * pozo_answer_free:
 * @self: (nullable) (transfer full): an answer
 *
 * Frees it.
 *
 * - Cost: O(n) in choices
 *
 * Example: `pozo_answer_free (answer);`
 */
POZO_API void pozo_answer_free (PozoAnswer *self);

/**
 * pozo_answer_info:
 * @self: an answer
 * @out: (inout) (transfer none): gets what is answered; its `size` is set
 *
 * Tells yes or no, and why.
 *
 * - Cost: O(1)
 *
 * Example: `PozoAnswerInfo info = { .size = sizeof info };
 * if (pozo_answer_info (answer, &info)) puts (info.is_allowed ? "yes" : info.message);`
 *
 * Returns: %FALSE when `size` is not set
 */
POZO_API gboolean pozo_answer_info (const PozoAnswer *self, PozoAnswerInfo *out);

/**
 * pozo_answer_sentence:
 * @self: an answer
 * @i: a place, from 0
 *
 * Gives what the rule book says there, a sentence or two at a time.
 *
 * - Cost: O(1)
 *
 * Example: `for (guint i = 0; (text = pozo_answer_sentence (answer, i)) != NULL; i++) puts (text);`
 *
 * Returns: (transfer none) (nullable): the text, as old as @self; %NULL behind the last one
 */
POZO_API const char *pozo_answer_sentence (const PozoAnswer *self, guint i);

/**
 * pozo_answer_choice:
 * @self: an answer
 * @i: a place, from 0
 *
 * Lists what could be done, as words of the notation: where the answer is yes, with what the pile
 * is taken, or how one goes out; where it is no, what may be done instead.
 *
 * - Cost: O(1)
 *
 * Example: `for (guint i = 0; (word = pozo_answer_choice (answer, i)) != NULL; i++) puts (word);`
 *
 * Returns: (transfer none) (nullable): the word, as old as @self; %NULL behind the last one
 */
POZO_API const char *pozo_answer_choice (const PozoAnswer *self, guint i);

/**
 * pozo_answer_show:
 * @self: an answer
 * @format: `text`, `markdown` or `json`
 * @error: return location
 *
 * Tells all of it, as `pozo ask` does.
 *
 * - Cost: O(n) in what is told
 * - Errors: %POZO_FAILURE_USAGE where there is no such format
 *
 * Example: `text = pozo_answer_show (answer, "text", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL on error
 */
POZO_API char *pozo_answer_show (const PozoAnswer *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoAnswer, pozo_answer_free)

G_END_DECLS
