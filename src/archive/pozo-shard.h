/* SPDX-License-Identifier: MIT */
/* One of several runs that divide their inputs: what it reads, and what that was. */
#pragma once

#include "pozo-file-content.h"
#include "pozo-pipeline.h"

G_BEGIN_DECLS

typedef struct _PozoShard PozoShard;

POZO_API gboolean pozo_shard_parse (const char *text, guint *i, guint *n, GError **error);
POZO_API PozoShard *pozo_shard_new (guint i, guint n);
POZO_API void pozo_shard_free (PozoShard *shard);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoShard, pozo_shard_free)

POZO_API const PozoChooser *pozo_shard_chooser (PozoShard *shard);
POZO_API gboolean pozo_shard_check (const PozoShard *shard, GError **error);
POZO_API guint pozo_shard_i (const PozoShard *shard);
POZO_API guint pozo_shard_n (const PozoShard *shard);
POZO_API guint pozo_shard_n_inputs (const PozoShard *shard);
POZO_API char *pozo_shard_names (const PozoShard *shard);
POZO_API const GArray *pozo_shard_files (const PozoShard *shard);

POZO_API gboolean pozo_shard_look (const char *path, PozoFileContent *file, GError **error);

G_END_DECLS
