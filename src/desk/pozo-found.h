/* SPDX-License-Identifier: MIT */
/* What went wrong in many games: counted by code, and the first findings of each code in words.
 *
 * It does not grow with the games.  Workers fill their own, which are added to one another in the
 * order of the inputs. */
#pragma once

#include "pozo-finding-report.h"

G_BEGIN_DECLS

#define POZO_FOUND_EACH_MAX 10u  /* findings of a code in words; all are counted */
#define POZO_FOUND_ALL_MAX  300u /* findings in words, of all codes */
#define POZO_FOUND_TABLES_MAX                                                                      \
  100u /* tables at which findings are counted; those of others are told together */

/**
 * PozoFoundFinding:
 * @number: the place of its game in the list of games, from 1
 * @deal: the deal it is about; 0 for none
 * @turn: the turn; 0 for none
 * @head: where, how bad, what
 * @body: the line of the record with its caret, and the rule
 *
 * A finding in words, without a character that a terminal would obey.
 */
typedef struct
{
  guint64 number;
  guint deal;
  guint turn;
  char *head;
  char *body;
} PozoFoundFinding;

/**
 * PozoFoundTable:
 * @event: the event; "" for none
 * @name: the table; "" where the record names none
 * @counts: findings by severity
 * @codes: the same by code
 *
 * What was found at a table, in all rounds.
 */
typedef struct
{
  char *event;
  char *name;
  guint64 counts[POZO_SEVERITY_ERROR + 1];
  guint64 codes[POZO_N_FINDINGS];
} PozoFoundTable;

typedef struct _PozoFound PozoFound;

PozoFound *pozo_found_new (void);
void pozo_found_free (PozoFound *self);
char *pozo_found_say_more (const PozoFound *self, PozoFindingCode code);
char *pozo_found_say_elsewhere (const PozoFound *self);
void pozo_found_add (PozoFound *self,
                     const PozoFinding *finding,
                     const PozoFindingPlace *place,
                     guint64 number);
void pozo_found_take (PozoFound *self, PozoFound *other, guint64 n_before);

guint pozo_found_codes (const PozoFound *self, PozoFindingCode codes[POZO_N_FINDINGS]);
GPtrArray *pozo_found_list_tables (const PozoFound *self, guint64 *n_beyond);
guint64 pozo_found_count (const PozoFound *self, PozoFindingCode code);
PozoSeverity pozo_found_severity (const PozoFound *self, PozoFindingCode code);
const GPtrArray *pozo_found_list (const PozoFound *self, PozoFindingCode code);
gboolean pozo_found_has (const PozoFound *self, guint64 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoFound, pozo_found_free)

G_END_DECLS
