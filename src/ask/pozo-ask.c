/* SPDX-License-Identifier: MIT */
/* A question from its fields to its ruling. */
#include "pozo-ask-private.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-suggestion.h"

#include <string.h>

#define VALUE_BYTES_MAX 1024

/**
 * pozo_ask_new:
 * @rules: the rules; they outlive the question
 * @name: what they are called
 *
 * Returns: (transfer full): a question of which nothing is told yet
 */
PozoAsk *
pozo_ask_new (const PozoRules *rules, const char *name)
{
  PozoAsk *self = g_new0 (PozoAsk, 1);

  self->rules = rules;
  self->name = g_strdup (name);
  self->record = pozo_record_new ();
  return self;
}

/**
 * pozo_ask_free:
 * @self: (nullable) (transfer full): a question
 *
 * Frees it.
 */
void
pozo_ask_free (PozoAsk *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < POZO_N_ASK_FIELDS; i++)
    g_free (self->values[i]);
  pozo_record_free (self->record);
  g_free (self->name);
  g_free (self);
}

/**
 * pozo_ask_put:
 * @self: a question
 * @field: what is told
 * @value: of it
 * @error: return location for a #GError
 *
 * Tells something of the position; the last word counts.
 *
 * Returns: %FALSE when it is too long, or more than a line
 */
gboolean
pozo_ask_put (PozoAsk *self, PozoAskField field, const char *value, GError **error)
{
  if (strlen (value) > VALUE_BYTES_MAX || strpbrk (value, "\r\n;") != NULL ||
      !g_utf8_validate (value, -1, NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%s: a line of text is expected"),
                   pozo_ask_word (field));
      return FALSE;
    }
  g_free (self->values[field]);
  self->values[field] = g_strstrip (g_strdup (value));
  return TRUE;
}

/**
 * pozo_ask_put_line:
 * @self: a question
 * @line: such as `hand: K K 7c`
 * @error: return location for a #GError
 *
 * Tells something of the position by its name.
 *
 * Returns: %FALSE when it says nothing that is known
 */
gboolean
pozo_ask_put_line (PozoAsk *self, const char *line, GError **error)
{
  const char *colon = strchr (line, ':');
  g_autofree char *word = g_strndup (line, colon != NULL ? (gsize) (colon - line) : strlen (line));
  g_autofree char *message = NULL;
  PozoSuggestion suggestion;

  g_strstrip (word);
  pozo_suggestion_init (&suggestion, word);
  for (guint i = 0; i < POZO_N_ASK_FIELDS; i++)
    {
      if (colon != NULL && g_ascii_strcasecmp (word, pozo_ask_word (i)) == 0)
        return pozo_ask_put (self, (PozoAskField) i, colon + 1, error);
      pozo_suggestion_offer (&suggestion, pozo_ask_word (i), pozo_ask_word (i));
    }
  message = pozo_suggestion_not_found (_ ("a position has no \"%s\""), word, suggestion.best);
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT, message);
  return FALSE;
}

/**
 * pozo_ask_put_text:
 * @self: a question
 * @text: lines such as `hand: K K 7c`; blank lines, and what comes behind #, say nothing
 * @error: return location for a #GError
 *
 * Tells a whole position.
 *
 * Returns: %FALSE when a line says nothing that is known
 */
gboolean
pozo_ask_put_text (PozoAsk *self, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = lines[i];

      if (line[0] == '#')
        continue;
      if (g_strstrip (line)[0] != '\0' && !pozo_ask_put_line (self, line, error))
        {
          g_prefix_error (error, "%u: ", i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

/* Whether cards of the pile that nobody told came into the hand: what could be done with those is
 * nobody's business. */
static gboolean
holds_hidden (const PozoAsk *self)
{
  return self->ruling.state.turn.method != POZO_TAKE_NONE &&
         memchr (self->position.pile, POZO_CARD_UNKNOWN, self->position.n_pile) != NULL;
}

/**
 * pozo_ask_answer:
 * @self: a question of which hand and question are told
 * @error: return location for a #GError
 *
 * Reads what was told, sets the table, and has the engine judge.
 *
 * Returns: %FALSE when something cannot be read, or the position cannot be
 */
gboolean
pozo_ask_answer (PozoAsk *self, GError **error)
{
  PozoCaseFault fault;

  if (!pozo_ask_read (self, error))
    return FALSE;
  if (!pozo_case_lay (&self->position, &self->state, &fault))
    return pozo_ask_refuse_fault (self, &fault, error);
  if (self->kind == POZO_ASK_TAKE)
    pozo_ruling_take (&self->ruling, &self->state, &self->legal);
  else if (self->kind == POZO_ASK_GO_OUT)
    pozo_ruling_go_out (&self->ruling, &self->state, &self->legal);
  else
    pozo_ruling_judge (&self->ruling, &self->state,
                       POZO_RECORD_ACTION (self->record, self->first_action), self->n_actions,
                       POZO_RECORD_CARDS (self->record, 0));
  if (self->kind != POZO_ASK_GO_OUT && !self->ruling.is_allowed && !holds_hidden (self))
    pozo_legal_list (self->ruling.is_stuck ? &self->state : &self->ruling.state, &self->legal);
  return TRUE;
}

/**
 * pozo_ask_is_allowed:
 * @self: a question that was answered
 *
 * Returns: whether the answer is yes
 */
gboolean
pozo_ask_is_allowed (const PozoAsk *self)
{
  return self->ruling.is_allowed;
}
