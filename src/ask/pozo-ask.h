/* SPDX-License-Identifier: MIT */
/* A question about a position in mid-deal, in words, and its answer.
 *
 *   fields, in the notation's words ---pozo_ask_read()---> PozoCase, actions
 *     ---pozo_ask_answer()---> PozoRuling, legal actions ---pozo_ask_view(), pozo_ask_json()
 *
 * What may be done is the engine's to say (pozo-ruling.h), what the rule is stands in the rule book
 * (pozo-rules-book.h). */
#pragma once

#include "pozo-case.h"
#include "pozo-document.h"
#include "pozo-json.h"
#include "pozo-ruling.h"

G_BEGIN_DECLS

/* What is told of a position: its word, what a value of it is called, and what it is; what has no
 * value holds or does not. */
/* clang-format off */
#define POZO_ASK_FIELDS(X)                                                                         \
  X (HAND, "hand", "CARDS", N_ ("The cards in your hand, as in \"K K 7c 2 jk\""))                  \
  X (PILE, "pile", "CARDS", N_ ("The pile, its top card last; ??*8 7c is a seven on eight others"))\
  X (MELDS, "melds", "MELDS", N_ ("Your side's melds, as in \"777 QhQdQs2\""))                     \
  X (THEIRS, "their-melds", "MELDS", N_ ("The other side's melds"))                                \
  X (SCORE, "score", "POINTS", N_ ("The scores before the deal, your side's first: 1500,620"))     \
  X (DEAL, "deal", "N", N_ ("Which deal of the match it is"))                                      \
  X (STOCK, "stock", "N", N_ ("How many cards the stock has"))                                     \
  X (PLAYERS, "players", "N", N_ ("How many play"))                                                \
  X (FROZEN, "frozen", NULL, N_ ("The pile is frozen"))                                            \
  X (STOPPED, "stopped", NULL, N_ ("A black three stops the pile for this round"))                 \
  X (OPENED, "opened", NULL, N_ ("Your side has opened, with whatever melds"))                     \
  X (RESERVE, "reserve", NULL, N_ ("Your side has taken its hand in reserve, or you your own"))    \
  X (DRAWN, "drawn", NULL, N_ ("You have drawn in this turn, and your hand has the card"))         \
  X (QUESTION, "ask", "QUESTION", N_ ("take, out, or what you would play: ^KsKh, =777, -4c"))
/* clang-format on */

typedef enum
{
#define POZO_ASK_ENUM(code, word, value, text) POZO_ASK_##code,
  POZO_ASK_FIELDS (POZO_ASK_ENUM)
#undef POZO_ASK_ENUM
      POZO_N_ASK_FIELDS
} PozoAskField;

/* What is asked. */
typedef enum
{
  POZO_ASK_PLAY,   /* whether these words may be played */
  POZO_ASK_TAKE,   /* whether the pile may be taken, with whatever the hand has */
  POZO_ASK_GO_OUT, /* whether the player can go out */
} PozoAskKind;

typedef struct _PozoAsk PozoAsk;

/**
 * PozoAskReason:
 * @code: (nullable): the code of the finding that decides; %NULL where the answer is yes, or where
 *   nothing but the cards of the hand stands in the way
 * @rule: (nullable): the parameter that it rests on
 * @source: (nullable): where a rule book says so, as docs/sources.md numbers it
 * @topic: what of the rules it is about, as `pozo help` knows it
 * @unknown: how many checks could not be made, because a card is not known
 *
 * Why an answer is what it is, in words for programs.  All of them are static.
 */
typedef struct
{
  const char *code;
  const char *rule;
  const char *source;
  const char *topic;
  guint unknown;
} PozoAskReason;

PozoAsk *pozo_ask_new (const PozoRules *rules, const char *name);
void pozo_ask_free (PozoAsk *self);
gboolean pozo_ask_put (PozoAsk *self, PozoAskField field, const char *value, GError **error);
gboolean pozo_ask_put_line (PozoAsk *self, const char *line, GError **error);
gboolean pozo_ask_put_text (PozoAsk *self, const char *text, GError **error);
gboolean pozo_ask_has (const PozoAsk *self, PozoAskField field);
gboolean pozo_ask_answer (PozoAsk *self, GError **error);
gboolean pozo_ask_is_allowed (const PozoAsk *self);
void pozo_ask_reason (const PozoAsk *self, PozoAskReason *out);
char *pozo_ask_message (const PozoAsk *self);
char **pozo_ask_sentences (const PozoAsk *self);
gboolean pozo_ask_choice (const PozoAsk *self, guint i, GString *out);
void pozo_ask_view (const PozoAsk *self, gboolean has_command, PozoDocument *out);
void pozo_ask_melds_json (const PozoAsk *self, PozoJson *json);
void pozo_ask_json (const PozoAsk *self, PozoJson *json);
const char *pozo_ask_word (PozoAskField field);
const char *pozo_ask_value (PozoAskField field);
const char *pozo_ask_meaning (PozoAskField field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoAsk, pozo_ask_free)

G_END_DECLS
