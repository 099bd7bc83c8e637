/* SPDX-License-Identifier: MIT */
/* Rescoring: what the layer says of a game, as plain values. */
#include "pozo-rescoring.h"

#include "pozo-error.h"
#include "pozo-handles.h"
#include "pozo-rescore.h"

struct _PozoRescoring
{
  PozoRescore *rescore;
  GPtrArray *terms;
  GPtrArray *rules; /* of them */
  PozoReplayOptions options;
  PozoRecording *scored; /* NULL before the first game */
  PozoGame *game;
  PozoForeignPolicy policy;
};

PozoRescoring *
pozo_rescoring_new (PozoTerms *const *terms, guint n_terms, const char *policy, GError **error)
{
  PozoForeignPolicy wanted = POZO_FOREIGN_CARDS;
  PozoRescoring *self;

  g_return_val_if_fail (terms != NULL && n_terms > 0, NULL);
  if (policy != NULL &&
      !pozo_word_find (pozo_foreign_policies, POZO_N_FOREIGN_POLICIES, policy, &wanted))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("\"%s\" is no policy; cards, void or error was expected"), policy);
      return NULL;
    }
  self = g_new0 (PozoRescoring, 1);
  self->policy = wanted;
  self->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) pozo_terms_unref);
  self->rules = g_ptr_array_new ();
  for (guint i = 0; i < n_terms; i++)
    {
      g_ptr_array_add (self->terms, pozo_terms_ref (terms[i]));
      g_ptr_array_add (self->rules, &terms[i]->rules);
    }
  self->game = pozo_game_new ();
  return self;
}

void
pozo_rescoring_free (PozoRescoring *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->rescore, pozo_rescore_free);
  pozo_game_free (self->game);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->terms);
  pozo_recording_unref (self->scored);
  g_free (self);
}

/* A game may know other variants than the last one, or be replayed by other terms. */
static void
need_rescore (PozoRescoring *self, const PozoRecording *game)
{
  PozoReplayOptions options = pozo_terms_replay (game->rulebook, game->terms);

  if (self->rescore != NULL && options.variants == self->options.variants &&
      options.rules == self->options.rules)
    return;
  g_clear_pointer (&self->rescore, pozo_rescore_free);
  self->options = options;
  self->rescore = pozo_rescore_new (&self->options, (const PozoRules *const *) self->rules->pdata,
                                    self->rules->len);
  pozo_rescore_set_policy (self->rescore, self->policy);
}

gboolean
pozo_rescoring_game (PozoRescoring *self, PozoRecording *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, FALSE);
  need_rescore (self, game);
  pozo_recording_need_record (game);
  pozo_recording_ref (game);
  g_clear_pointer (&self->scored, pozo_recording_unref);
  self->scored = game;
  pozo_rescore_game (self->rescore, game->record, self->game);
  return self->game->rules != NULL;
}

static const PozoRescored *
get (const PozoRescoring *self, gint i)
{
  if (self->scored == NULL || self->game->rules == NULL || i < -1 || i >= (gint) self->terms->len)
    return NULL;
  return i < 0 ? pozo_rescore_get_own (self->rescore) : pozo_rescore_get (self->rescore, (guint) i);
}

gboolean
pozo_rescoring_result (const PozoRescoring *self, gint i, PozoRescoringResult *out)
{
  const PozoRescored *found;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  found = get (self, i);
  if (found == NULL)
    return FALSE;
  const PozoRescoringResult all = { .is_exact = found->is_exact,
                                    .is_end_known = found->is_end_known,
                                    .over_deal = found->over_deal,
                                    .is_lead_known = found->is_lead_known,
                                    .leader = found->leader,
                                    .winner = found->winner,
                                    .n_stopped = found->n_stopped,
                                    .n_unscored = found->n_unscored };
  return pozo_value_fill (out, &all, sizeof all);
}

static const PozoRescoredDeal *
get_deal (const PozoRescoring *self, gint i, guint deal)
{
  const PozoRescored *found = get (self, i);

  return found != NULL && deal > 0 && deal <= found->deals->len
             ? POZO_RESCORED_DEAL (found, deal - 1)
             : NULL;
}

gboolean
pozo_rescoring_deal (const PozoRescoring *self, gint i, guint deal, PozoRescoringDeal *out)
{
  static const char *const bases[] = { [POZO_RESCORE_NOTHING] = "nothing",
                                       [POZO_RESCORE_TABLE] = "table",
                                       [POZO_RESCORE_LINES] = "lines" };
  const PozoRescoredDeal *found;
  gboolean is_stopped;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  found = get_deal (self, i, deal);
  if (found == NULL)
    return FALSE;
  is_stopped = found->stop.code != POZO_FINE;
  const PozoRescoringDeal all = { .is_scored = found->is_scored,
                                  .basis = bases[found->basis],
                                  .stop = is_stopped ? pozo_finding_info (found->stop.code)->slug
                                                     : NULL,
                                  .stop_turn = is_stopped ? found->stop.turn : 0 };
  return pozo_value_fill (out, &all, sizeof all);
}

gboolean
pozo_rescoring_score (const PozoRescoring *self,
                      gint i,
                      guint deal,
                      guint side,
                      const char *item,
                      PozoRecordingScore *out)
{
  const PozoRescoredDeal *found;
  PozoScoreItem wanted;
  PozoTally tally;
  gboolean is_known;

  g_return_val_if_fail (self != NULL && item != NULL && out != NULL, FALSE);
  found = get_deal (self, i, deal);
  if (found == NULL || side == 0 || side > self->game->n_sides ||
      !pozo_score_item_find (item, &wanted))
    return FALSE;
  tally = found->tally[side - 1];
  tally.low[POZO_SCORE_SUM] = found->low[side - 1];
  tally.high[POZO_SCORE_SUM] = found->high[side - 1];
  is_known = found->is_scored && (found->open[side - 1] & 1u << wanted) == 0;
  return pozo_score_fill (out, pozo_record_find_score (self->scored->record, deal - 1, side),
                          is_known ? &tally : NULL, wanted);
}
