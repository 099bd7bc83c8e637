/* SPDX-License-Identifier: MIT */
/* The roster of an event: who plays, as the director wrote it down before. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/* What a roster is called in the folder of an event. */
#define POZO_ROSTER_FILES                                                                          \
  {                                                                                                \
    "players.txt", "players.csv"                                                                   \
  }

/**
 * PozoPerson:
 * @name: composed, with single blanks
 * @club: the club; "" where none is said
 * @number: the number; "" where none is said
 * @pair: whom this one plays with, the names of both; the name alone for who plays alone
 * @is_guest: whether this one plays as a guest
 *
 * Somebody on a roster.  The texts belong to it.
 */
typedef struct
{
  const char *name;
  const char *club;
  const char *number;
  const char *pair;
  gboolean is_guest;
} PozoPerson;

typedef struct _PozoRoster PozoRoster;

PozoRoster *pozo_roster_read (const char *text, GError **error);
PozoRoster *pozo_roster_load (const char *path, const char *from_code, GError **error);
char *pozo_roster_find_beside (const char *const *inputs);
void pozo_roster_free (PozoRoster *self);
guint pozo_roster_n (const PozoRoster *self);
const PozoPerson *pozo_roster_get (const PozoRoster *self, guint index);
const PozoPerson *pozo_roster_find (const PozoRoster *self, const char *name);
const PozoAliases *pozo_roster_aliases (const PozoRoster *self);
const char *pozo_roster_name (const PozoRoster *self, const char *name);
char *pozo_roster_names (const PozoRoster *self, const char *pair);
gboolean pozo_roster_has_guest (const PozoRoster *self, const char *pair);
void pozo_roster_check (const PozoRoster *self,
                        const PozoRecord *record,
                        const PozoReplayOptions *options,
                        PozoGame *game);
const PozoPerson *pozo_roster_nearest (const PozoRoster *self, const char *name);
const char *const *pozo_roster_entrants (const PozoRoster *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRoster, pozo_roster_free)

G_END_DECLS
