/* SPDX-License-Identifier: MIT */
/* Conditions that are decided at run time.  conditions.py writes POZO_DECIDE (number, condition)
 * in place of each condition of a source, and an include of this file in place of its first line.
 *
 * In the environment, POZO_DECIDED="NUMBER VALUE" decides one of them, whatever it comes to; and
 * POZO_DECIDED_SEEN=FILE has how often each was false and true written there at the end, as pairs
 * of 32 bits.  All sources share one table, and it counts right in one thread. */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#define POZO_DECISIONS_MAX 8192

typedef struct
{
  unsigned number; /* which one is decided; 0 for none */
  int value;
  unsigned seen[POZO_DECISIONS_MAX][2];
} PozoDecisions;

PozoDecisions pozo_decisions __attribute__ ((weak));

#define POZO_DECIDE(number, condition) pozo_decide (number, (condition) ? 1 : 0)

static inline int
pozo_decide (unsigned number, int value)
{
  pozo_decisions.seen[number][value]++;
  return number == pozo_decisions.number ? pozo_decisions.value : value;
}

__attribute__ ((weak, constructor)) void
pozo_decide_begin (void)
{
  const char *text = getenv ("POZO_DECIDED");

  if (text != NULL)
    sscanf (text, "%u %d", &pozo_decisions.number, &pozo_decisions.value);
}

__attribute__ ((weak, destructor)) void
pozo_decide_end (void)
{
  const char *path = getenv ("POZO_DECIDED_SEEN");
  FILE *file = path != NULL ? fopen (path, "wb") : NULL;

  if (file == NULL)
    return;
  fwrite (pozo_decisions.seen, sizeof pozo_decisions.seen, 1, file);
  fclose (file);
}
