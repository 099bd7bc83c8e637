/* SPDX-License-Identifier: MIT */
/* Findings: what is wrong with a record, or worth noting in it, as plain values. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoSeverity:
 * @POZO_SEVERITY_NOTE: worth knowing; nothing is wrong (a marked fault, a tolerance that was used)
 * @POZO_SEVERITY_WARNING: probably a slip of the writer, and harmless for the verdict
 * @POZO_SEVERITY_ERROR: the record breaks the notation, the rules or its own sums
 */
typedef enum
{
  POZO_SEVERITY_NOTE,
  POZO_SEVERITY_WARNING,
  POZO_SEVERITY_ERROR,
} PozoSeverity;

/**
 * PozoFindingCode:
 *
 * One code for each thing that can be found, from pozo-finding.def.  %POZO_FINE means that nothing
 * was found.  The number is not stable between releases; the slug is, for ever.
 */
typedef enum
{
  POZO_FINE,
#define POZO_FINDING(code, slug, severity, rule, source, message, cause, example, remedy)          \
  POZO_FINDING_##code,
#include "pozo-finding.def"
#undef POZO_FINDING
  POZO_N_FINDINGS
} PozoFindingCode;

#define POZO_FINDING_CARDS_MAX 6

/**
 * PozoFinding:
 * @code: what was found
 * @severity: how bad it is here: a marked fault is a note whatever its code's default is
 * @seat: the player it concerns, 1-based; 0 for none
 * @side: the side it concerns, 1-based; 0 for none
 * @deal: the deal's place in the record, 1-based; 0 for the head
 * @turn: the turn in the deal, 1-based; 0 outside turns
 * @offset: where it stands, in bytes from the first byte of the record
 * @length: how many bytes it concerns; 0 when only the place is known
 * @found: a number for the message's {found}
 * @expected: a number for the message's {expected}
 * @n_cards: how many of @cards are filled
 * @cards: card codes for the message's {cards}
 * @repeats: how many more like it the game has that are not reported one by one
 * @constraint: the PozoConstraint that figures of a score sheet break; 0 for none
 * @other_side: the side of @other, 1-based; 0 where it is the same one
 * @is_shared: whether a record of another game than Canasta has it, with a code that both games
 *   have: the rule and the source that its row names are Canasta's, and not enforced here
 * @pack: a PozoPack: how the cards are spelt
 * @name: (nullable): a word for the message's {name}, {suggestion} or {expectation}: a score item,
 * a key, a fault, a player; static, or as old as the variants that the replay knows, or the roster
 * @other: (nullable): the score item that speaks against @name; @expected is its value
 *
 * A plain value: copy it freely.
 */
typedef struct
{
  guint16 code;
  guint8 severity;
  guint8 seat;
  guint8 side;
  guint8 n_cards;
  guint16 deal;
  guint16 turn;
  guint8 cards[POZO_FINDING_CARDS_MAX];
  guint32 offset;
  guint32 length;
  gint32 found;
  gint32 expected;
  guint32 repeats;
  guint8 constraint;
  guint8 other_side;
  guint8 is_shared;
  guint8 pack;
  const char *name;
  const char *other;
} PozoFinding;

/**
 * PozoFindingInfo:
 * @slug: the stable code that users see and search for, such as `pile-lone-card`
 * @severity: the severity when it is not marked in the record
 * @rule: (nullable): the rule parameter that governs the check, such as `pile.lone_card_rule`
 * @source: (nullable): where the rule book says so, such as `000:L55` (docs/sources.md)
 * @message: one line with {found}, {expected}, {cards}, {name}, {text}, {seat}, {side} in it;
 * {suggestion} is "did you mean" with the name, if there is one, {expectation} what the rule of
 * that name may be
 * @cause: a paragraph: what the check is about
 * @example: a line or two of PCN that trip it
 * @remedy: a sentence: what the writer can do
 *
 * A row of pozo-finding.def.
 */
typedef struct
{
  const char *slug;
  PozoSeverity severity;
  const char *rule;
  const char *source;
  const char *message;
  const char *cause;
  const char *example;
  const char *remedy;
} PozoFindingInfo;

const PozoFindingInfo *pozo_finding_info (PozoFindingCode code);
PozoFindingCode pozo_finding_from_slug (const char *slug);
gboolean pozo_finding_is_habit (PozoFindingCode code);
extern const char *const pozo_severity_names[]; /* marked as "severity" */

G_END_DECLS
