/* SPDX-License-Identifier: MIT */
/* One of several runs that divide their inputs: what it reads, and what that was. */
#pragma once

#include "pozo-file-content.h"
#include "pozo-pipeline.h"

G_BEGIN_DECLS

/**
 * PozoShardUse:
 * @POZO_SHARD_READS: files are read, and no more
 * @POZO_SHARD_COUNTS: what they hold is hashed before, so that it can be told what was counted
 *
 * What a shard is for.
 */
typedef enum
{
  POZO_SHARD_READS,
  POZO_SHARD_COUNTS,
} PozoShardUse;

typedef struct _PozoShard PozoShard;

gboolean pozo_shard_parse (const char *text, guint *i, guint *n, GError **error);
PozoShard *pozo_shard_new (guint i, guint n, PozoShardUse use);
void pozo_shard_free (PozoShard *shard);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoShard, pozo_shard_free)

const PozoChooser *pozo_shard_chooser (PozoShard *shard);
gboolean pozo_shard_check (const PozoShard *shard, GError **error);
guint pozo_shard_i (const PozoShard *shard);
guint pozo_shard_n (const PozoShard *shard);
guint pozo_shard_n_inputs (const PozoShard *shard);
char *pozo_shard_names (const PozoShard *shard);
const GArray *pozo_shard_files (const PozoShard *shard);

gboolean pozo_shard_identify (const char *path, PozoFileContent *file, GError **error);

G_END_DECLS
