/* SPDX-License-Identifier: MIT */
/* What a roster is made of, for the files that fill it. */
#pragma once

#include "pozo-roster.h"

G_BEGIN_DECLS

#define POZO_PAIR_PLAYERS_MAX 3u /* of a side of any variant */

/**
 * PozoRosterEntry:
 * @person: somebody
 * @folded: what the name is compared by
 * @group: who has the same word here plays together; "" without
 *
 * A row of a roster.
 */
typedef struct
{
  PozoPerson person;
  const char *folded;
  const char *group;
} PozoRosterEntry;

struct _PozoRoster
{
  GStringChunk *texts;
  GArray *entries; /* of PozoRosterEntry */
  PozoAliases *aliases;
  GHashTable *known;   /* name or alias -> the place of its entry + 1 */
  GPtrArray *entrants; /* of texts, ended by NULL once it is read */
};

PozoRoster *pozo_roster_new (void);
const char *pozo_roster_keep (PozoRoster *self, const char *text);
void
pozo_roster_add (PozoRoster *self, const char *name, const PozoPerson *said, const char *group);
void pozo_roster_add_alias (PozoRoster *self, const char *alias);

G_END_DECLS
