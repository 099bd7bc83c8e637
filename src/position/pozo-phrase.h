/* SPDX-License-Identifier: MIT */
/* What a player does, as a phrase: which sentence it is, and what fills its places.
 *
 * The sentences are one table, for `pozo show`, the viewer, the page with and without its script;
 * which one an action takes is decided in pozo-phrase.c, which a page carries as WebAssembly.  What
 * is left to a view is to write names of melds and cards into the places. */
#pragma once

#include "pozo-json.h"
#include "pozo-position.h"

G_BEGIN_DECLS

/* clang-format off */
/* Constant, the use under which it is translated or NULL, and the sentence. */
#define POZO_PHRASES(X)                                                                            \
  X (NONE, NULL, "")                                                                               \
  /* translators: what somebody does; the pile is told as (K♠, 7), the cards as K♥ K♦ */           \
  X (TAKE_ONTO, NULL, N_ ("takes the pile %s onto a meld"))                                        \
  X (TAKE_FROZEN_ONTO, NULL, N_ ("takes the frozen pile %s onto a meld"))                          \
  X (TAKE_WITH_ONTO, NULL, N_ ("takes the pile %s with %s onto a meld"))                           \
  X (TAKE_FROZEN_WITH_ONTO, NULL, N_ ("takes the frozen pile %s with %s onto a meld"))             \
  X (TAKE_WITH, NULL, N_ ("takes the pile %s with %s"))                                            \
  X (TAKE_FROZEN_WITH, NULL, N_ ("takes the frozen pile %s with %s"))                              \
  X (TAKE_FREE, NULL, N_ ("takes the pile %s"))                                                    \
  X (TAKE_FROZEN_FREE, NULL, N_ ("takes the frozen pile %s"))                                      \
  /* translators: somebody asks whether to go out; what the partners answer */                     \
  X (ASK, NULL, N_ ("asks: %s"))                                                                   \
  X (FAULT, NULL, N_ ("fault: %s"))                                                                \
  X (INFO, NULL, N_ ("says or looks (%s)"))                                                        \
  X (RED3, "somebody", NC_ ("somebody", "lays %s"))                                                \
  X (DRAW, "somebody", NC_ ("somebody", "draws %s"))                                               \
  X (MELD, "somebody", NC_ ("somebody", "melds %s"))                                               \
  X (ADD, "somebody", NC_ ("somebody", "adds %s"))                                                 \
  X (ADD_TO, "somebody", NC_ ("somebody", "adds %s to the %s"))                                    \
  X (MERGE, "somebody", NC_ ("somebody", "joins %s"))                                              \
  X (SHIFT, "somebody", NC_ ("somebody", "shifts the wild card of the %s"))                        \
  X (PASS, "somebody", NC_ ("somebody", "passes"))                                                 \
  X (CALIENTE, "somebody", NC_ ("somebody", "plays a caliente"))                                   \
  X (DISCARD, "somebody", NC_ ("somebody", "discards %s"))                                         \
  X (CROSSWISE, "somebody", NC_ ("somebody", "discards %s crosswise"))                             \
  X (SPECIAL, "somebody", NC_ ("somebody", "lays the whole hand as a special hand: %s"))           \
  X (BACK, "somebody", NC_ ("somebody", "takes back %s"))

typedef enum
{
#define POZO_PHRASE_ENUM(code, use, text) POZO_PHRASE_##code,
  POZO_PHRASES (POZO_PHRASE_ENUM)
#undef POZO_PHRASE_ENUM
  POZO_N_PHRASES
} PozoPhraseCode;
/* clang-format on */

/* What fills a place of a sentence. */
typedef enum
{
  POZO_PHRASE_PART_NONE,
  POZO_PHRASE_PART_CARDS,  /* the cards of the action */
  POZO_PHRASE_PART_PILE,   /* the pile before it: the top card, and how many there were */
  POZO_PHRASE_PART_MELD,   /* the meld that it means */
  POZO_PHRASE_PART_ANSWER, /* what the partner answers: a set of POZO_ANSWER_* */
  POZO_PHRASE_PART_FAULT,
  POZO_PHRASE_PART_INFO,
  POZO_PHRASE_PART_SPECIAL, /* the name of a special hand */
} PozoPhrasePart;

#define POZO_PHRASE_PARTS_MAX 2

/**
 * PozoPhrase:
 * @code: a PozoPhraseCode
 * @part: (array fixed-size=POZO_PHRASE_PARTS_MAX): what fills its places, in their order
 *
 * A phrase.
 */
typedef struct
{
  PozoPhraseCode code;
  PozoPhrasePart part[POZO_PHRASE_PARTS_MAX];
} PozoPhrase;

PozoPhrase pozo_phrase_of (const PozoPositionAction *action);
void
pozo_phrase_json (const PozoPosition *position, const PozoPositionAction *action, PozoJson *json);

G_END_DECLS
