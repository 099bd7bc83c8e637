/* SPDX-License-Identifier: MIT */
/* What went wrong with inputs, archives and members, as opposed to what is wrong in a record. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoTroubleKind:
 * @POZO_TROUBLE_NOTE: nothing is lost: an empty file
 * @POZO_TROUBLE_SKIPPED: a member that is not read and can have no games: a link, a device
 * @POZO_TROUBLE_PASSED: a file without a game that nobody named: it was found in a folder or an
 * archive, as the README of a collection is
 * @POZO_TROUBLE_NO_GAME: the same, where a game was to be expected: the user named the file, or its
 * own name or its text says that there are games in it
 * @POZO_TROUBLE_DAMAGED: damage, or an archive of an unknown kind: something is lost
 * @POZO_TROUBLE_LIMIT: a limit stopped the reading of something
 * @POZO_TROUBLE_UNREADABLE: an input that could not be opened or read on, or a member that is
 * encrypted, has holes, or is an archive itself
 * @POZO_TROUBLE_VALUE: something in another format than the notation that cannot be what it should
 */
typedef enum
{
  POZO_TROUBLE_NOTE,
  POZO_TROUBLE_SKIPPED,
  POZO_TROUBLE_PASSED,
  POZO_TROUBLE_NO_GAME,
  POZO_TROUBLE_DAMAGED,
  POZO_TROUBLE_LIMIT,
  POZO_TROUBLE_UNREADABLE,
  POZO_TROUBLE_VALUE,
} PozoTroubleKind;

/**
 * PozoTrouble:
 * @kind: what sort of trouble
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown
 * @offset: bytes of the member that were had before; 0 when it does not concern a place
 * @message: what happened, without the names
 *
 * One event, between the results that stand before and after it.
 */
typedef struct
{
  PozoTroubleKind kind;
  char *archive;
  char *member;
  guint64 offset;
  char *message;
} PozoTrouble;

const char *pozo_trouble_kind_name (PozoTroubleKind kind);
char *pozo_trouble_format (const PozoTrouble *trouble);

PozoTrouble *pozo_trouble_new (PozoTroubleKind kind, const char *archive, const char *member);
void pozo_trouble_free (PozoTrouble *trouble);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoTrouble, pozo_trouble_free)
PozoTroubleKind pozo_trouble_kind_of_error (const GError *error);

G_END_DECLS
