/* SPDX-License-Identifier: MIT */
/* What deals count: the layer counts; what cannot be is kept as texts, so that nothing changes once
 * it is made. */
#include "pozo-deal-score.h"

#include "pozo-ask-score.h"
#include "pozo-error.h"
#include "pozo-handles.h"

typedef struct
{
  const char *code;
  char *message;
} Problem;

struct _PozoDealScore
{
  PozoTerms *terms;
  PozoAsk *ask;
  PozoAskScore *score;
  GArray *problems;
};

static void
clear_problem (gpointer data)
{
  g_free (((Problem *) data)->message);
}

static void
keep_problems (PozoDealScore *self)
{
  Problem problem;

  self->problems = g_array_new (FALSE, FALSE, sizeof problem);
  g_array_set_clear_func (self->problems, clear_problem);
  while ((problem.message =
              pozo_ask_score_problem (self->score, self->problems->len, &problem.code)) != NULL)
    g_array_append_val (self->problems, problem);
}

static PozoAskScore *
count (PozoAsk *ask, const char *const *told, GError **error)
{
  for (; *told != NULL; told++)
    if (!pozo_ask_put_line (ask, *told, error))
      return NULL;
  if (pozo_ask_has (ask, POZO_ASK_QUESTION) && pozo_ask_is_score (ask))
    return pozo_ask_score_new (ask, error);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("%s: items of a score are expected, such as score natural=2 melds=455"),
               pozo_ask_word (POZO_ASK_QUESTION));
  return NULL;
}

PozoDealScore *
pozo_deal_score_new (PozoTerms *terms, const char *const *told, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (PozoAsk) ask = NULL;
  PozoAskScore *score;
  PozoDealScore *self;

  g_return_val_if_fail (terms != NULL && told != NULL, NULL);
  name = pozo_terms_name (terms);
  ask = pozo_ask_new (&terms->rules, name);
  score = count (ask, told, error);
  if (score == NULL)
    return NULL;
  self = g_new0 (PozoDealScore, 1);
  self->terms = pozo_terms_ref (terms);
  self->ask = g_steal_pointer (&ask);
  self->score = score;
  keep_problems (self);
  return self;
}

void
pozo_deal_score_free (PozoDealScore *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->problems);
  pozo_ask_score_free (self->score);
  pozo_ask_free (self->ask);
  pozo_terms_unref (self->terms);
  g_free (self);
}

gboolean
pozo_deal_score_info (const PozoDealScore *self, PozoDealScoreInfo *out)
{
  PozoDealScoreInfo all = { 0 };

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  all.can_be = self->problems->len == 0;
  all.n_problems = self->problems->len;
  (void) pozo_ask_score_points (self->score, POZO_SCORE_TOTAL, &all.total);
  return pozo_value_fill (out, &all, sizeof all);
}

gboolean
pozo_deal_score_item (const PozoDealScore *self, const char *item, gint *value)
{
  PozoScoreItem wanted;

  g_return_val_if_fail (self != NULL && value != NULL, FALSE);
  return pozo_score_item_find (item, &wanted) && pozo_ask_score_points (self->score, wanted, value);
}

gboolean
pozo_deal_score_problem (const PozoDealScore *self, guint i, PozoDealScoreProblem *out)
{
  const Problem *problem;
  PozoDealScoreProblem all = { 0 };

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  if (i >= self->problems->len)
    return FALSE;
  problem = &g_array_index (self->problems, Problem, i);
  all.code = problem->code;
  all.message = problem->message;
  return pozo_value_fill (out, &all, sizeof all);
}

/* ---- Views ---- */

static void
write_json (gconstpointer data, PozoJson *json)
{
  pozo_ask_score_json (((const PozoDealScore *) data)->score, json);
}

static void
write_view (gconstpointer data, PozoDocument *out)
{
  pozo_ask_score_view (((const PozoDealScore *) data)->score, out);
}

char *
pozo_deal_score_show (const PozoDealScore *self, const char *format, GError **error)
{
  static const PozoShow show = { .json = write_json, .view = write_view };

  g_return_val_if_fail (self != NULL && format != NULL, NULL);
  return pozo_show (&show, self, format, error);
}
