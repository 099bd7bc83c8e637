/* SPDX-License-Identifier: MIT */
/* Games from inputs, or of made-up players. */
#include "pozo-games.h"

#include "pozo-error.h"
#include "pozo-handles.h"
#include "pozo-limits.h"
#include "pozo-scan.h"
#include "pozo-simulation.h"

struct _PozoGames
{
  PozoRulebook *rulebook;
  PozoTerms *terms;
  PozoReplayOptions options;
  PozoFast *fast;
  PozoReplay *replay;

  PozoScan *scan;
  char **inputs; /* that the scan borrows, as all up to the next empty line */
  char **where;
  char *id;
  PozoShard *shard;

  PozoSimulation *simulation;
  PozoTerms *rules; /* by which it plays */
  guint64 next;     /* game of it */
  guint64 n_left;
};

static PozoGames *
games_new (PozoRulebook *rulebook, PozoTerms *terms)
{
  PozoGames *self = g_new0 (PozoGames, 1);

  self->rulebook = pozo_rulebook_ref (rulebook);
  self->terms = terms != NULL ? pozo_terms_ref (terms) : NULL;
  self->options = pozo_terms_replay (rulebook, terms);
  self->fast = pozo_fast_new (&self->options);
  self->replay = pozo_replay_new (&self->options);
  return self;
}

void
pozo_games_free (PozoGames *self)
{
  if (self == NULL)
    return;
  pozo_scan_free (self->scan);
  g_clear_pointer (&self->shard, pozo_shard_free);
  g_strfreev (self->inputs);
  g_strfreev (self->where);
  g_free (self->id);
  pozo_simulation_free (self->simulation);
  pozo_terms_unref (self->rules);
  pozo_fast_free (self->fast);
  pozo_replay_free (self->replay);
  pozo_terms_unref (self->terms);
  pozo_rulebook_unref (self->rulebook);
  g_free (self);
}

/* ---- From inputs ---- */

/**
 * pozo_options_take:
 * @given: (out caller-allocates): the options, zeroes for those that the caller does not know
 * @options: (nullable): what the caller gave
 * @error: return location
 *
 * Returns: %FALSE when they ask for too much
 */
gboolean
pozo_options_take (PozoGamesOptions *given, const PozoGamesOptions *options, GError **error)
{
  if (!pozo_value_take (given, sizeof *given, options))
    return FALSE;
  if (given->n_threads <= POZO_THREADS_MAX)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%u threads; %u are the most"),
               given->n_threads, POZO_THREADS_MAX);
  return FALSE;
}

/**
 * pozo_options_shard:
 * @options: options of a run that is one of several
 * @use: what it is for
 * @error: return location
 *
 * Returns: (transfer full) (nullable): its part of the inputs; %NULL when there is no such run
 */
PozoShard *
pozo_options_shard (const PozoGamesOptions *options, PozoShardUse use, GError **error)
{
  if (options->shard >= 1 && options->shard <= options->n_shards &&
      options->n_shards <= POZO_SHARDS_MAX)
    return pozo_shard_new (options->shard, options->n_shards, use);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("there is no shard %u of %u; 1 to that number was expected, which is %u at most"),
               options->shard, options->n_shards, POZO_SHARDS_MAX);
  return NULL;
}

PozoGames *
pozo_games_open (PozoRulebook *rulebook,
                 const char *const *inputs,
                 const PozoGamesOptions *options,
                 GError **error)
{
  g_autoptr (PozoGames) self = NULL;
  PozoGamesOptions given;

  g_return_val_if_fail (rulebook != NULL && inputs != NULL, NULL);
  if (!pozo_options_take (&given, options, error))
    return NULL;
  self = games_new (rulebook, given.terms);
  self->inputs = g_strdupv ((char **) inputs);
  self->where = g_strdupv ((char **) given.where);
  self->id = g_strdup (given.id);
  if (given.n_shards > 0 &&
      (self->shard = pozo_options_shard (&given, POZO_SHARD_READS, error)) == NULL)
    return NULL;
  const PozoScanOptions wanted = { .inputs = (const char *const *) self->inputs,
                                   .table = POZO_TABLE_GAMES,
                                   .wanted[POZO_COLUMN_GAMES_file] = TRUE,
                                   .wheres = (const char *const *) self->where,
                                   .id = self->id,
                                   .replay = &self->options,
                                   .n_threads = given.n_threads,
                                   .chooser = self->shard != NULL ? pozo_shard_chooser (self->shard)
                                                                  : NULL,
                                   .with_record = TRUE };
  self->scan = pozo_scan_new (&wanted, error);
  return self->scan != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * pozo_failure_unread:
 * @problems: (nullable) (transfer full): a line for each thing that could not be read
 * @error: return location
 *
 * Makes an error of it, behind the last of what could be.
 */
void
pozo_failure_unread (char *problems, GError **error)
{
  if (problems != NULL)
    g_set_error_literal (error, POZO_ERROR, POZO_ERROR_UNREAD, g_strchomp (problems));
  g_free (problems);
}

static PozoRecording *
read_next (PozoGames *self, GError **error)
{
  PozoScanRecord record;
  PozoRecordingSource source;
  GError *reason = NULL;

  if (!pozo_scan_next (self->scan, &reason))
    {
      if (reason != NULL)
        g_propagate_error (error, reason);
      else
        pozo_failure_unread (pozo_scan_steal_problems (self->scan), error);
      return NULL;
    }
  pozo_scan_record (self->scan, &record);
  source = (PozoRecordingSource){ .text = g_malloc (record.length + 1),
                                  .length = record.length,
                                  .file = pozo_scan_value (self->scan, POZO_COLUMN_GAMES_file).text,
                                  .line = record.line,
                                  .code = record.code };
  memcpy (source.text, record.text, record.length + 1);
  return pozo_recording_read (self->rulebook, self->terms, self->fast, self->replay, &source);
}

/* ---- Of made-up players ---- */

/* What the head of a record says of its rules. */
static char *
write_head (const PozoTerms *terms)
{
  GString *head = g_string_new (NULL);

  g_string_append_printf (head, "Variant: %s\n", terms->variant);
  for (char **option = terms->options; *option != NULL; option++)
    g_string_append_printf (head, "Option: %s\n", *option);
  for (char **change = terms->changes; *change != NULL; change++)
    {
      g_auto (GStrv) words = g_strsplit (*change, "=", 2); /* it was understood before */

      g_string_append_printf (head, "Rule: %s = %s\n", g_strstrip (words[0]),
                              g_strstrip (words[1]));
    }
  return g_string_free (head, FALSE);
}

PozoGames *
pozo_games_play (PozoTerms *terms, const PozoGamesPlay *play, GError **error)
{
  g_autoptr (PozoGames) self = NULL;
  g_autofree char *head = NULL;
  PozoGamesPlay given;

  g_return_val_if_fail (terms != NULL && play != NULL, NULL);
  if (!pozo_value_take (&given, sizeof given, play))
    return NULL;
  if (given.faults > 100)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%u is no percentage"), given.faults);
      return NULL;
    }
  self = games_new (terms->rulebook, NULL);
  self->rules = pozo_terms_ref (terms);
  head = write_head (terms);
  const PozoSimulationOptions options = {
    .rules = &terms->rules,
    .head = head,
    .n_players = given.n_players > 0 ? given.n_players : pozo_rules_usual_players (&terms->rules),
    .seed = given.seed,
    .detail = POZO_DETAIL_FULL,
    .manner = POZO_SIMULATION_MIXED,
    .faults = given.faults
  };
  self->simulation = pozo_simulation_new (&options, error);
  self->next = given.first;
  self->n_left = given.n_games;
  return self->simulation != NULL ? g_steal_pointer (&self) : NULL;
}

static PozoRecording *
play_next (PozoGames *self, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  PozoRecordingSource source = { .file = "", .line = 1 };

  if (self->n_left == 0 || !pozo_simulation_play (self->simulation, self->next, out, error))
    return NULL;
  self->next++;
  self->n_left--;
  source.length = out->len;
  source.text = g_string_free (g_steal_pointer (&out), FALSE);
  return pozo_recording_read (self->rulebook, self->terms, self->fast, self->replay, &source);
}

PozoRecording *
pozo_games_next (PozoGames *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->scan != NULL ? read_next (self, error) : play_next (self, error);
}
