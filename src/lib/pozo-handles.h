/* SPDX-License-Identifier: MIT */
/* What the handles of the library hold, for its own files. */
#pragma once

#include "pozo-figures.h"
#include "pozo-recording.h"

#include "pozo-document.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-record.h"
#include "pozo-fast.h"
#include "pozo-shard.h"
#include "pozo-variant-set.h"

#include <string.h>

G_BEGIN_DECLS

struct _PozoRulebook
{
  PozoVariantSet *variants;
};

/* @rules are what comes of what was asked for, which stands behind them; @values are these rules as
 * text. */
struct _PozoTerms
{
  PozoRulebook *rulebook;
  PozoRules rules;
  char *variant;
  char **options;
  char **changes;
  char *values[POZO_N_RULES];
};

/* @rules are a copy: those of a replay are good until its next game.  @record has no more than an
 * outline of a game that is plainly fine, until pozo_recording_need_record().  @heads are a key and
 * a value for each line of the head, @messages one for each finding: both are made when somebody
 * asks for the first of them. */
struct _PozoRecording
{
  PozoRulebook *rulebook;
  PozoTerms *terms;
  char *text;
  char *file;
  guint64 line;
  PozoRecord *record;
  gboolean is_whole;
  PozoGame *game;
  PozoRules rules;
  const char **heads;
  char **messages;
};

/**
 * PozoRecordingSource:
 * @text: (array length=length) (transfer full): the record; a NUL byte follows it
 * @length: its length in bytes
 * @file: where it comes from
 * @line: the line on which it begins
 * @code: (nullable): the encoding that its file told
 *
 * What a recording is made of.
 */
typedef struct
{
  char *text;
  gsize length;
  const char *file;
  guint64 line;
  const char *code;
} PozoRecordingSource;

/**
 * PozoShow:
 * @json: writes it for programs
 * @view: writes it for readers
 *
 * How something is shown in any format.
 */
typedef struct
{
  void (*json) (gconstpointer self, PozoJson *json);
  void (*view) (gconstpointer self, PozoDocument *out);
} PozoShow;

char *pozo_show (const PozoShow *show, gconstpointer self, const char *format, GError **error);
PozoRecording *pozo_recording_read (PozoRulebook *rulebook,
                                    PozoTerms *terms,
                                    PozoFast *fast,
                                    PozoReplay *replay,
                                    const PozoRecordingSource *source);
void pozo_failure_unread (char *problems, GError **error);
gboolean
pozo_options_take (PozoGamesOptions *given, const PozoGamesOptions *options, GError **error);
PozoShard *pozo_options_shard (const PozoGamesOptions *options, PozoShardUse use, GError **error);
void pozo_recording_need_record (PozoRecording *self);
char *pozo_terms_name (const PozoTerms *self);
PozoReplayOptions pozo_terms_replay (const PozoRulebook *rulebook, const PozoTerms *terms);
gboolean pozo_score_fill (PozoRecordingScore *out,
                          const PozoScore *score,
                          const PozoTally *tally,
                          PozoScoreItem item);
gboolean pozo_score_item_find (const char *word, PozoScoreItem *item);

/* Fills in a plain value as far as the caller knows it; its first member is its size.  A caller who
 * forgot that is told. */
static inline gboolean
pozo_value_fill (gpointer out, gconstpointer full, gsize full_size)
{
  gsize size = *(const gsize *) out;

  g_return_val_if_fail (size > sizeof size, FALSE);
  memcpy ((guint8 *) out + sizeof size, (const guint8 *) full + sizeof size,
          MIN (size, full_size) - sizeof size);
  return TRUE;
}

/* What the caller gave, with zeroes for what he does not know yet.  A caller who forgot to set the
 * size would be given other games than he asked for: he is told, and refused. */
static inline gboolean
pozo_value_take (gpointer full, gsize full_size, gconstpointer given)
{
  memset (full, 0, full_size);
  if (given == NULL)
    return TRUE;
  g_return_val_if_fail (*(const gsize *) given > sizeof (gsize), FALSE);
  memcpy (full, given, MIN (*(const gsize *) given, full_size));
  return TRUE;
}

G_END_DECLS
