/* SPDX-License-Identifier: MIT */
/* The bridge: the engine as seen from a page in a browser, through numbers and one piece of memory.
 *
 * A page has no C structures: it writes bytes to the input of a PozoBridge, calls a function, and
 * reads a number or the text.  The caller owns the memory; nothing here allocates, so that the same
 * code runs where there is no C library (pozo-alone.c).  Cards are codes (pozo-cards.h), an action
 * is the 16 bytes of a PozoAction with its cards behind them. */
#pragma once

#include "pozo-legal.h"
#include "pozo-position.h"

G_BEGIN_DECLS

/* What a page can call. */
#ifdef __wasm__
#  define POZO_BRIDGE_CALL __attribute__ ((visibility ("default")))
#else
#  define POZO_BRIDGE_CALL
#endif

#define POZO_BRIDGE_INPUT_BYTES 4096u
#define POZO_BRIDGE_TEXT_BYTES  (512u << 10)
#define POZO_BRIDGE_REFUSED     G_MAXUINT32 /* the input was not what the function expects */

/**
 * PozoBridge:
 * @rules: the rules that are played
 * @state: the table
 * @action: the action of the input, checked
 * @cards: its cards
 * @before: the table before the action that was played last
 * @last: that action
 * @last_cards: its cards
 * @has_last: whether anything was played since the deal
 * @shown: by seat: cards that everybody saw go into a hand
 * @next: what the record goes on with
 * @next_cards: its cards
 * @has_next: whether it does
 * @stock: the cards that are drawn next
 * @n_stock: how many of them are known
 * @position: what is told of the table
 * @n_verdicts: how many of @verdicts are filled
 * @verdicts: what was said of the last set-up or action
 * @legal: what could be played
 * @input: what the page writes
 * @text: what the page reads
 *
 * A table and what goes over the bridge.  A plain value that belongs to whoever made room for it;
 * about 600 KB.
 */
typedef struct
{
  PozoRules rules;
  PozoState state;
  PozoAction action;
  guint8 cards[POZO_DECK_MAX + 1];
  PozoState before;
  PozoAction last;
  guint8 last_cards[POZO_DECK_MAX + 1];
  gboolean has_last;
  PozoHand shown[POZO_SEATS_MAX + 1];
  PozoAction next;
  guint8 next_cards[POZO_DECK_MAX + 1];
  gboolean has_next;
  guint8 stock[POZO_DECK_MAX + 1];
  guint n_stock;
  PozoPosition position;
  guint n_verdicts;
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoLegal legal;
  guint8 input[POZO_BRIDGE_INPUT_BYTES];
  char text[POZO_BRIDGE_TEXT_BYTES];
} PozoBridge;

POZO_BRIDGE_CALL guint pozo_bridge_size (void);
POZO_BRIDGE_CALL guint pozo_bridge_rules_size (void);
POZO_BRIDGE_CALL guint pozo_bridge_state_size (void);
POZO_BRIDGE_CALL void pozo_bridge_init (PozoBridge *self);
POZO_BRIDGE_CALL guint8 *pozo_bridge_input (PozoBridge *self);
POZO_BRIDGE_CALL char *pozo_bridge_text (PozoBridge *self);
POZO_BRIDGE_CALL PozoState *pozo_bridge_state (PozoBridge *self);
POZO_BRIDGE_CALL void pozo_bridge_set_rules (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_deal (PozoBridge *self, guint n_bytes);
guint pozo_bridge_put_setup (const PozoSetup *setup, guint8 *out);
POZO_BRIDGE_CALL guint pozo_bridge_judge (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_play (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_finish (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_checksum (const PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_list (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_list_seen (PozoBridge *self, guint viewer);
POZO_BRIDGE_CALL gboolean pozo_bridge_choose (PozoBridge *self, guint index);

POZO_BRIDGE_CALL gboolean pozo_bridge_set_next (PozoBridge *self, guint n_bytes);
POZO_BRIDGE_CALL void pozo_bridge_set_stock (PozoBridge *self, guint n_cards);

/* Texts: each writes JSON and returns its length in bytes. */
POZO_BRIDGE_CALL guint pozo_bridge_write_verdict (PozoBridge *self, guint index);
POZO_BRIDGE_CALL guint pozo_bridge_write_legal (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_write_position (PozoBridge *self, guint viewer);
POZO_BRIDGE_CALL guint pozo_bridge_write_word (PozoBridge *self);
POZO_BRIDGE_CALL guint pozo_bridge_write_phrase (PozoBridge *self, gboolean is_next);

G_END_DECLS
