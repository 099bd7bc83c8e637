/* SPDX-License-Identifier: MIT */
/* The results of many games, with what a director noted about the event in the heads of records.
 *
 * Workers fill lists of their own, which are added to one another in the order of the inputs. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-result.h"
#include "pozo-roster.h"
#include "pozo-word.h"

G_BEGIN_DECLS

#define POZO_RESULTS_MAX            100000u      /* games in a list; some 600 bytes of each */
#define POZO_RESULTS_TEXT_BYTES_MAX (256u << 20) /* of their texts, each kept once */

/* What a line of a head says to the desk: constant, key, what follows it. */
/* clang-format off */
#define POZO_DESK_KEYS(X)                                                                          \
  X (BYE, "X-Bye", N_ ("who has no game in the round of the record"))                              \
  X (BYE_VOID, "X-Bye-Void", N_ ("whose bye in the round of the record does not hold any longer")) \
  X (WITHDRAWN, "X-Withdrawn", N_ ("who left the event, from the round of the record on"))         \
  X (TEAM, "X-Team", N_ ("the team of a side, as in X-Team-A: Northerners"))                       \
  X (VP, "X-Vp", N_ ("victory points that were given: a side and a number, as in A 12"))           \
  X (VP_PENALTY, "X-Vp-Penalty", N_ ("victory points taken away: a side, a number, the reason"))   \
  X (CORRECTED, "X-Corrected", N_ ("what was corrected in the record, and when"))                  \
  X (DEALS, "X-Deals", N_ ("how many deals the points stand for, if only those at the end are "    \
                           "known"))
/* clang-format on */

typedef enum
{
#define POZO_DESK_KEY_ENUM(code, ...) POZO_DESK_##code,
  POZO_DESK_KEYS (POZO_DESK_KEY_ENUM)
#undef POZO_DESK_KEY_ENUM
      POZO_N_DESK_KEYS
} PozoDeskKey;

/**
 * PozoDeskNote:
 * @key: what it is about: a PozoDeskKey
 * @is_bad: whether it could not be understood
 * @value: the value of the line
 * @result: the place in the list of the record in which it stands
 *
 * A line of a head for the desk.
 */
typedef struct
{
  PozoDeskKey key;
  gboolean is_bad;
  const char *value;
  guint result;
} PozoDeskNote;

/**
 * PozoResultSource:
 * @text: the whole text of the game
 * @length: its length in bytes
 * @file: what the user knows the input by
 * @line: the line at which the record begins
 * @rules: the rules that decided it (pozo-rules-name.h)
 *
 * What a game itself does not say about its result.
 */
typedef struct
{
  const char *text;
  gsize length;
  const char *file;
  guint64 line;
  const char *rules;
} PozoResultSource;

typedef struct _PozoResults PozoResults;

PozoResults *pozo_results_new (void);
void pozo_results_free (PozoResults *self);
void pozo_results_set_roster (PozoResults *self, const PozoRoster *roster);
const PozoRoster *pozo_results_roster (const PozoResults *self);
void pozo_results_add (PozoResults *self, const PozoGame *game, const PozoResultSource *source);
gboolean pozo_results_take (PozoResults *self, const PozoResults *other, GError **error);
guint pozo_results_n (const PozoResults *self);
const PozoResult *pozo_results_get (const PozoResults *self, guint index);
guint pozo_results_n_notes (const PozoResults *self);
const PozoDeskNote *pozo_results_note (const PozoResults *self, guint index);
extern const PozoWord pozo_desk_keys[]; /* what each is called, and what follows it */

gboolean pozo_desk_read_vp (const char *text, gint32 *hundredths, const char **rest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoResults, pozo_results_free)

G_END_DECLS
