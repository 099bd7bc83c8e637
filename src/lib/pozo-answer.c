/* SPDX-License-Identifier: MIT */
/* Answers: what the layer says of a question, kept as texts, so that nothing changes once it is
 * made. */
#include "pozo-answer.h"

#include "pozo-ask.h"
#include "pozo-error.h"
#include "pozo-handles.h"

struct _PozoAnswer
{
  PozoTerms *terms;
  PozoAsk *ask;
  char *message;
  char **sentences;
  char **choices;
  guint n_choices;
};

static gboolean
need (const PozoAsk *ask, PozoAskField field, GError **error)
{
  if (pozo_ask_has (ask, field))
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("nothing is told of \"%s\": %s"),
               pozo_ask_word (field), _ (pozo_ask_meaning (field)));
  return FALSE;
}

static gboolean
answer (PozoAsk *ask, const char *const *told, GError **error)
{
  for (; *told != NULL; told++)
    if (!pozo_ask_put_line (ask, *told, error))
      return FALSE;
  return need (ask, POZO_ASK_HAND, error) && need (ask, POZO_ASK_QUESTION, error) &&
         pozo_ask_answer (ask, error);
}

static void
keep_choices (PozoAnswer *self)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  g_autoptr (GString) word = g_string_new (NULL);

  while (pozo_ask_choice (self->ask, choices->len, word))
    {
      g_ptr_array_add (choices, g_strdup (word->str));
      g_string_truncate (word, 0);
    }
  self->n_choices = choices->len;
  g_ptr_array_add (choices, NULL);
  self->choices = (char **) g_ptr_array_free (g_steal_pointer (&choices), FALSE);
}

PozoAnswer *
pozo_answer_new (PozoTerms *terms, const char *const *told, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (PozoAsk) ask = NULL;
  PozoAnswer *self;

  g_return_val_if_fail (terms != NULL && told != NULL, NULL);
  name = pozo_terms_name (terms);
  ask = pozo_ask_new (&terms->rules, name);
  if (!answer (ask, told, error))
    return NULL;
  self = g_new0 (PozoAnswer, 1);
  self->terms = pozo_terms_ref (terms);
  self->message = pozo_ask_message (ask);
  self->sentences = pozo_ask_sentences (ask);
  self->ask = g_steal_pointer (&ask);
  keep_choices (self);
  return self;
}

void
pozo_answer_free (PozoAnswer *self)
{
  if (self == NULL)
    return;
  pozo_ask_free (self->ask);
  g_free (self->message);
  g_strfreev (self->sentences);
  g_strfreev (self->choices);
  pozo_terms_unref (self->terms);
  g_free (self);
}

gboolean
pozo_answer_info (const PozoAnswer *self, PozoAnswerInfo *out)
{
  PozoAskReason reason;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  pozo_ask_reason (self->ask, &reason);
  const PozoAnswerInfo all = { .is_allowed = pozo_ask_is_allowed (self->ask),
                               .code = reason.code,
                               .message = self->message,
                               .rule = reason.rule,
                               .source = reason.source,
                               .topic = reason.topic,
                               .n_unknown = reason.unknown,
                               .n_sentences = g_strv_length (self->sentences),
                               .n_choices = self->n_choices };
  return pozo_value_fill (out, &all, sizeof all);
}

const char *
pozo_answer_sentence (const PozoAnswer *self, guint i)
{
  g_return_val_if_fail (self != NULL, NULL);
  return i < g_strv_length (self->sentences) ? self->sentences[i] : NULL;
}

const char *
pozo_answer_choice (const PozoAnswer *self, guint i)
{
  g_return_val_if_fail (self != NULL, NULL);
  return i < self->n_choices ? self->choices[i] : NULL;
}

/* ---- Views ---- */

static void
write_json (gconstpointer data, PozoJson *json)
{
  pozo_ask_json (((const PozoAnswer *) data)->ask, json);
}

static void
write_view (gconstpointer data, PozoDocument *out)
{
  pozo_ask_view (((const PozoAnswer *) data)->ask, TRUE, out);
}

char *
pozo_answer_show (const PozoAnswer *self, const char *format, GError **error)
{
  static const PozoShow show = { .json = write_json, .view = write_view };

  g_return_val_if_fail (self != NULL && format != NULL, NULL);
  return pozo_show (&show, self, format, error);
}
