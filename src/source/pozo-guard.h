/* SPDX-License-Identifier: MIT */
/* What an archive may cost: limits with their defaults, and the counters that are held against
 * them. */
#pragma once

#include "pozo-output.h"

G_BEGIN_DECLS

/**
 * PozoExecutor:
 * @submit: has @run called with @job in some thread, some time, and then @drop; or only @drop
 * @help: does something that waits to be done, so that no thread idles; %FALSE when nothing does
 * @n_parallel: how many jobs are worth having at a time
 * @user: for @submit and @help
 *
 * Somebody who has threads to spare.
 */
typedef struct
{
  void (*submit) (void (*run) (gpointer job), GDestroyNotify drop, gpointer job, gpointer user);
  gboolean (*help) (gpointer user);
  guint n_parallel;
  gpointer user;
} PozoExecutor;

/**
 * PozoByteRange:
 * @from: where it begins in the file, in bytes
 * @to: where it ends; 0 for the whole file
 *
 * A part of a file that is an input of its own: some of the frames of an archive.
 */
typedef struct
{
  guint64 from;
  guint64 to;
} PozoByteRange;

/**
 * PozoSourceOptions:
 * @output_bytes_max: bytes one archive may unpack to; 0 for %POZO_ARCHIVE_OUTPUT_BYTES_MAX
 * @window_bytes_max: look-back that a compressed stream may ask for; 0 for
 * %POZO_ARCHIVE_WINDOW_BYTES_MAX
 * @ratio_max: unpacked bytes for each packed one; 0 for %POZO_ARCHIVE_RATIO_MAX
 * @members_max: members of one archive; 0 for %POZO_ARCHIVE_MEMBERS_MAX
 * @name_bytes_max: length of a member's name; 0 for %POZO_MEMBER_NAME_BYTES_MAX
 * @from_code: (nullable): the encoding of text without a mark, as iconv names it; %NULL for UTF-8
 * @sheet: (nullable): the sheet of a workbook; %NULL for the first one
 * @written: a file that is being written: what is read from it would never end
 * @replaced: a file that will be replaced by the outcome: not read either
 * @slice: what is read of a file; zeroes for all of it
 * @executor: (nullable): unpacks zstd files of many frames by several threads
 * @cancelled: (nullable): when it becomes non-zero a wait for a pipe or terminal ends with an error
 *
 * A plain value; all zeroes are the defaults.
 */
typedef struct
{
  guint64 output_bytes_max;
  guint64 window_bytes_max;
  guint ratio_max;
  guint members_max;
  guint name_bytes_max;
  const char *from_code;
  const char *sheet;
  PozoFileId written;
  PozoFileId replaced;
  PozoByteRange slice;
  const PozoExecutor *executor;
  const gint *cancelled;
} PozoSourceOptions;

/**
 * PozoGuard:
 * @limits: the options, defaults filled in
 * @output_bytes: unpacked so far
 * @n_members: members met so far
 *
 * The account of one archive.  It believes counted bytes alone, never sizes that a header declares.
 */
typedef struct
{
  PozoSourceOptions limits;
  guint64 output_bytes;
  guint n_members;
} PozoGuard;

void pozo_guard_init (PozoGuard *guard, const PozoSourceOptions *options);
gboolean pozo_guard_add_output (PozoGuard *guard, gsize n, guint64 input_bytes, GError **error);
gboolean pozo_guard_add_member (PozoGuard *guard, GError **error);

G_END_DECLS
