/* SPDX-License-Identifier: MIT */
/* What went wrong with inputs, archives and members, as opposed to what is wrong in a record. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoProblemKind:
 * @POZO_PROBLEM_NOTE: nothing is lost: an empty file
 * @POZO_PROBLEM_SKIPPED: a member that is not read and can have no games: a link, a device
 * @POZO_PROBLEM_PASSED: a file without a game that nobody named: it was found in a folder or an
 * archive, as the README of a collection is
 * @POZO_PROBLEM_NO_GAME: the same, where a game was to be expected: the user named the file, or its
 * own name or its text says that there are games in it
 * @POZO_PROBLEM_DAMAGED: damage, or an archive of an unknown kind: something is lost
 * @POZO_PROBLEM_LIMIT: a limit stopped the reading of something
 * @POZO_PROBLEM_UNREADABLE: an input that could not be opened or read on, or a member that is
 * encrypted, has holes, or is an archive itself
 * @POZO_PROBLEM_VALUE: something in another format than the notation that cannot be what it should
 */
typedef enum
{
  POZO_PROBLEM_NOTE,
  POZO_PROBLEM_SKIPPED,
  POZO_PROBLEM_PASSED,
  POZO_PROBLEM_NO_GAME,
  POZO_PROBLEM_DAMAGED,
  POZO_PROBLEM_LIMIT,
  POZO_PROBLEM_UNREADABLE,
  POZO_PROBLEM_VALUE,
} PozoProblemKind;

/**
 * PozoProblem:
 * @kind: what sort of problem
 * @archive: the input's name, fit to be shown
 * @member: (nullable): the member's name, fit to be shown
 * @offset: bytes of the member that were had before; 0 when it does not concern a place
 * @message: what happened, without the names
 *
 * One event, between the results that stand before and after it.
 */
typedef struct
{
  PozoProblemKind kind;
  char *archive;
  char *member;
  guint64 offset;
  char *message;
} PozoProblem;

char *pozo_problem_format (const PozoProblem *problem);

PozoProblem *pozo_problem_new (PozoProblemKind kind, const char *archive, const char *member);
void pozo_problem_free (PozoProblem *problem);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoProblem, pozo_problem_free)
PozoProblemKind pozo_problem_kind_of_error (const GError *error);
char *pozo_problem_describe_no_game (PozoProblemKind kind,
                                     gboolean is_empty,
                                     gboolean looks_like_one,
                                     const char *meant);

G_END_DECLS
