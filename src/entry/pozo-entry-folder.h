/* SPDX-License-Identifier: MIT */
/* The records of an evening: those in the files of a folder, and what each came to.
 *
 * The folder is all that there is: it is read anew before anything is said of it, so that slips
 * that were added, and records that somebody changed, are seen. */
#pragma once

#include "pozo-replay.h"
#include "pozo-results.h"

G_BEGIN_DECLS

#define POZO_ENTRY_FILES_MAX      2000u      /* files of a folder */
#define POZO_ENTRY_FILE_BYTES_MAX (4u << 20) /* of one; an evening in one file has 100 KB */
#define POZO_ENTRY_VERSION_BYTES  65u        /* a SHA-256 in digits, and the NUL behind it */
#define POZO_ENTRY_FILE_SUFFIX    ".pcn"
#define POZO_ENTRY_NO_PLACE       G_MAXUINT

/**
 * PozoEntryState:
 * @POZO_ENTRY_MISSING: nothing is written yet
 * @POZO_ENTRY_FREE: nothing is written, and nothing is to come: somebody at the table left
 * @POZO_ENTRY_UNFINISHED: something is written, and the game has no result
 * @POZO_ENTRY_DONE: it has one
 *
 * How far a table is.
 */
typedef enum
{
  POZO_ENTRY_MISSING,
  POZO_ENTRY_FREE,
  POZO_ENTRY_UNFINISHED,
  POZO_ENTRY_DONE,
  POZO_N_ENTRY_STATES
} PozoEntryState;

/**
 * PozoEntrySlip:
 * @file: its file's name in the folder
 * @content: the whole text of the file, shared by all of its records
 * @offset: where the record begins in it, in bytes
 * @length: its bytes
 * @version: what tells its text from any other
 * @is_plain: whether it holds nothing that a line could not say: no deals, or totals alone
 * @points: (element-type gint32): what it says by deals, where it is plain
 *
 * A record of the folder.
 */
typedef struct
{
  const char *file;
  const GString *content;
  gsize offset;
  gsize length;
  char version[POZO_ENTRY_VERSION_BYTES];
  gboolean is_plain;
  GArray *points;
} PozoEntrySlip;

typedef struct _PozoEntryFolder PozoEntryFolder;

PozoEntryFolder *
pozo_entry_folder_new (const char *path, const char *event, const PozoReplayOptions *options);
void pozo_entry_folder_free (PozoEntryFolder *self);
gboolean pozo_entry_folder_read (PozoEntryFolder *self, GError **error);

const char *pozo_entry_folder_path (const PozoEntryFolder *self);
const char *pozo_entry_folder_event (const PozoEntryFolder *self);
const PozoReplayOptions *pozo_entry_folder_options (const PozoEntryFolder *self);
const PozoResults *pozo_entry_folder_results (const PozoEntryFolder *self);
const GPtrArray *pozo_entry_folder_problems (const PozoEntryFolder *self);
const PozoEntrySlip *pozo_entry_folder_slip (const PozoEntryFolder *self, guint place);
GPtrArray *pozo_entry_folder_rounds (const PozoEntryFolder *self);
const char *pozo_entry_folder_round_at_hand (const PozoEntryFolder *self);
GArray *pozo_entry_folder_tables (const PozoEntryFolder *self, const char *round);
guint pozo_entry_folder_find (const PozoEntryFolder *self,
                              const char *round,
                              const char *table,
                              GError **error);
PozoEntryState pozo_entry_folder_state (const PozoEntryFolder *self, guint place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoEntryFolder, pozo_entry_folder_free)

G_END_DECLS
