/* SPDX-License-Identifier: MIT */
/* What a run over inputs may be told, and what it came to. */
#pragma once

#include "pozo-record-format.h"
#include "pozo-source.h"

G_BEGIN_DECLS

/**
 * PozoChooser:
 * @choose: looks at a file before it is opened, in the order of the inputs and in the thread that
 * reads: whether it is wanted, and which slice of it; %FALSE with an error when that cannot be told
 * @user: for @choose
 *
 * Somebody who divides the inputs among several runs.
 */
typedef struct
{
  gboolean (*choose) (const char *path,
                      gboolean *is_wanted,
                      PozoByteRange *slice,
                      gpointer user,
                      GError **error);
  gpointer user;
} PozoChooser;

#define POZO_PIPELINE_ASIDE_MAX 2

/**
 * PozoPipelineOptions:
 * @threads: workers; 0 for one for each processor, 1 for doing all in the calling thread
 * @chunk_bytes: how large a chunk should be; 0 for %POZO_PIPELINE_CHUNK_BYTES
 * @record_bytes_max: the longest record that is passed on; 0 for %POZO_RECORD_BYTES_MAX
 * @format: (nullable): what the text of the inputs is; %NULL for the notation
 * @source: limits of archives; its @cancelled is set from the one below
 * @written_folder: a folder that files are written to: where folders are gone through it is passed
 * over
 * @aside: files that are no records, such as a roster: where folders are gone through they are
 * passed over, and that is not told; zeroes for fewer
 * @chooser: (nullable): which of the files are wanted; %NULL for all
 * @cancelled: (nullable): the run ends within a chunk once this is not zero; may be set by a signal
 * handler
 *
 * A plain value; all zeroes are the defaults.
 */
typedef struct
{
  guint threads;
  gsize chunk_bytes;
  gsize record_bytes_max;
  const PozoRecordFormat *format;
  PozoSourceOptions source;
  PozoFileId written_folder;
  PozoFileId aside[POZO_PIPELINE_ASIDE_MAX];
  const PozoChooser *chooser;
  const gint *cancelled;
} PozoPipelineOptions;

#define POZO_PIPELINE_CHUNK_BYTES (256u << 10)

/**
 * PozoPipelineTotals:
 * @n_inputs: files and pipes that were opened
 * @n_unreadable: those that could not be, or not to their end
 * @n_archives: those that were compressed or had members
 * @n_damaged: inputs of which something is lost: damage or a limit
 * @n_members: members that were read, plain files too
 * @n_skipped: members that were not, for what they are
 * @n_chunks: chunks made
 * @bytes_read: of the inputs as they lie on disk
 * @bytes_text: of text, unpacked
 * @peak_buffer_bytes: the most that the ring of chunks held
 * @was_cancelled: the run was cancelled
 * @was_stopped: collect said so
 *
 * What a run came to.
 */
typedef struct
{
  guint64 n_inputs;
  guint64 n_unreadable;
  guint64 n_archives;
  guint64 n_damaged;
  guint64 n_members;
  guint64 n_skipped;
  guint64 n_chunks;
  guint64 bytes_read;
  guint64 bytes_text;
  gsize peak_buffer_bytes;
  gboolean was_cancelled;
  gboolean was_stopped;
} PozoPipelineTotals;

G_END_DECLS
