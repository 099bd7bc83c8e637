/* SPDX-License-Identifier: MIT */
/* The habits of scribes that a text was met in: each once, where it was met first, and how often.
 */
#pragma once

#include "pozo-pcn-reader.h"

G_BEGIN_DECLS

/**
 * PozoPcnHabit:
 * @code: a PozoFindingCode of a habit
 * @offset: its first place, in bytes from the start of the record
 * @length: how many bytes it concerns
 */
typedef struct
{
  guint16 code;
  guint32 offset;
  guint32 length;
} PozoPcnHabit;

/**
 * PozoPcnHabits:
 * @n: how often each was met, by its code less %POZO_PCN_FIRST_HABIT
 * @met: those that were met, in that order
 * @n_met: how many of them
 */
typedef struct
{
  guint32 n[POZO_PCN_N_HABITS];
  PozoPcnHabit met[POZO_PCN_N_HABITS];
  guint n_met;
} PozoPcnHabits;

static inline void
pozo_pcn_habits_forget (PozoPcnHabits *habits)
{
  memset (habits->n, 0, sizeof habits->n);
  habits->n_met = 0;
}

/* How often a habit was met. */
static inline guint32
pozo_pcn_habits_count (const PozoPcnHabits *habits, guint16 code)
{
  return habits->n[code - POZO_PCN_FIRST_HABIT];
}

/* Notes a habit that was met @n times, perhaps not at all.  It comes again and again, at places
 * that nobody can guess, so only the first time is a branch. */
static inline void
pozo_pcn_habits_note (PozoPcnHabits *habits, PozoPcnHabit habit, guint n)
{
  guint32 *known = &habits->n[habit.code - POZO_PCN_FIRST_HABIT];

  if (G_UNLIKELY ((n > 0) & (*known == 0)))
    habits->met[habits->n_met++] = habit;
  *known += n;
}

G_END_DECLS
