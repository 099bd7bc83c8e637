/* SPDX-License-Identifier: MIT */
/* Writing what was typed into the record of its table: at once, whole, and never over something
 * that nobody has seen. */
#pragma once

#include "pozo-entry-draft.h"

G_BEGIN_DECLS

#define POZO_ENTRY_NAME_BYTES_MAX 200u /* of who corrects */

/**
 * PozoEntryOutcome:
 * @POZO_ENTRY_SAVED: it is written
 * @POZO_ENTRY_SAME: the record says just this already
 * @POZO_ENTRY_REFUSED: it can be no record, or the folder or the file cannot be read or written
 * @POZO_ENTRY_WRONG: something is wrong with it; it can be written as it is
 * @POZO_ENTRY_CHANGED: the record is another one than was shown
 * @POZO_ENTRY_NAMELESS: it corrects what was entered, and it is not said who does that
 *
 * What became of a line.
 */
typedef enum
{
  POZO_ENTRY_SAVED,
  POZO_ENTRY_SAME,
  POZO_ENTRY_REFUSED,
  POZO_ENTRY_WRONG,
  POZO_ENTRY_CHANGED,
  POZO_ENTRY_NAMELESS,
  POZO_N_ENTRY_OUTCOMES
} PozoEntryOutcome;

extern const char *const pozo_entry_outcomes[]; /* words for programs */

/**
 * PozoEntrySaving:
 * @round: the round at hand
 * @typed: a line (pozo-entry-line.h)
 * @by: (nullable): who corrects, if it is a correction
 * @version: (nullable): the version of the record that was shown; %NULL for whatever is there
 * @now: (nullable): the local time, as `2026-05-14 22:15`; %NULL to ask the clock
 * @as_written: whether it is written although something is wrong with it
 *
 * What is to be written.
 */
typedef struct
{
  const char *round;
  const char *typed;
  const char *by;
  const char *version;
  const char *now;
  gboolean as_written;
} PozoEntrySaving;

PozoEntryOutcome pozo_entry_save (PozoEntryFolder *folder,
                                  const PozoEntrySaving *saving,
                                  PozoEntryDraft **draft,
                                  char **message);

G_END_DECLS
