/* SPDX-License-Identifier: MIT */
/* What a page asks of the engine.  Everything that comes in is checked here for its form, so that a
 * page that writes nonsense is refused; what the rules say of it is the engine's affair. */
#include "pozo-bridge.h"

#include <string.h>

/**
 * pozo_bridge_size:
 *
 * Returns: how many bytes a #PozoBridge takes
 */
guint
pozo_bridge_size (void)
{
  return sizeof (PozoBridge);
}

/**
 * pozo_bridge_rules_size:
 *
 * Returns: how many bytes a set of rules takes
 */
guint
pozo_bridge_rules_size (void)
{
  return sizeof (PozoRules);
}

/**
 * pozo_bridge_state_size:
 *
 * Returns: how many bytes a table takes, for who keeps copies of it to go back to
 */
guint
pozo_bridge_state_size (void)
{
  return sizeof (PozoState);
}

/**
 * pozo_bridge_init:
 * @self: room for a bridge
 *
 * Makes a bridge of it, with the rules that are the default and no table.
 */
void
pozo_bridge_init (PozoBridge *self)
{
  memset (self, 0, sizeof *self);
  self->rules = pozo_rules_default;
  self->state.rules = &self->rules;
}

/**
 * pozo_bridge_input:
 * @self: a bridge
 *
 * Returns: (transfer none): where the page writes, %POZO_BRIDGE_INPUT_BYTES of room
 */
guint8 *
pozo_bridge_input (PozoBridge *self)
{
  return self->input;
}

/**
 * pozo_bridge_text:
 * @self: a bridge
 *
 * Returns: (transfer none): where the page reads what was written for it
 */
char *
pozo_bridge_text (PozoBridge *self)
{
  return self->text;
}

/**
 * pozo_bridge_state:
 * @self: a bridge
 *
 * Returns: (transfer none): the table, to be copied and put back as a whole
 */
PozoState *
pozo_bridge_state (PozoBridge *self)
{
  return &self->state;
}

/**
 * pozo_bridge_set_rules:
 * @self: a bridge with the bytes of a #PozoRules in its input
 *
 * Plays by these rules from the next deal on.
 */
void
pozo_bridge_set_rules (PozoBridge *self)
{
  memcpy (&self->rules, self->input, sizeof self->rules);
}

/* ---- The set-up ---- */

/* Where the reading of the input stands; @left of G_MAXUINT means that it went wrong. */
typedef struct
{
  const guint8 *at;
  guint left;
  gboolean is_short;
} Reader;

static guint
read_byte (Reader *reader)
{
  if (reader->left == 0)
    {
      reader->is_short = TRUE;
      return 0;
    }
  reader->left--;
  return *reader->at++;
}

/* Lowest byte first, as everywhere where WebAssembly runs. */
static gint32
read_number (Reader *reader, guint n_bytes)
{
  guint32 number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number |= (guint32) read_byte (reader) << 8 * i;
  return n_bytes == 2 ? (gint16) number : (gint32) number;
}

/* A list of cards: 255 for none, else how many and the cards. */
static PozoCardList
read_cards (Reader *reader)
{
  guint n = read_byte (reader);
  PozoCardList list = { reader->at, n };

  if (n == POZO_CARD_NONE)
    return (PozoCardList){ NULL, 0 };
  for (guint i = 0; i < n; i++)
    reader->is_short |= read_byte (reader) >= POZO_N_CARD_CODES;
  return list;
}

static gboolean
read_setup (Reader *reader, PozoSetup *setup)
{
  memset (setup, 0, sizeof *setup);
  setup->n_players = (guint8) read_byte (reader);
  setup->dealer = (guint8) read_byte (reader);
  setup->rest = (guint8) read_byte (reader);
  setup->misdeal = (guint8) read_byte (reader);
  setup->number = (guint16) read_number (reader, 2);
  setup->cut = (gint16) read_number (reader, 2);
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    setup->sides[i] = (guint8) read_byte (reader);
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    setup->start[i] = read_number (reader, 4);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    setup->hands[seat] = read_cards (reader);
  setup->up = read_cards (reader);
  setup->kept = read_cards (reader);
  for (guint i = 0; i < POZO_RESERVES_MAX; i++)
    {
      setup->reserves[i] = read_cards (reader);
      setup->has_reserves |= setup->reserves[i].cards != NULL;
    }
  return !reader->is_short && setup->n_players <= POZO_SEATS_MAX && setup->dealer <= POZO_SEATS_MAX;
}

/**
 * pozo_bridge_deal:
 * @self: a bridge with a set-up in its input
 * @n_bytes: its length in bytes
 *
 * Deals.  The set-up is: players, dealer, resting seats, whether it is marked as a misdeal, a byte
 * each; the deal's place in the match, from 1, and the cards lifted, two each; the members of six
 * sides, a byte each; six scores, four each; then the hands of six seats, the turned-up cards,
 * those that the cutter kept and twelve hands in reserve, each a number and that many cards, or 255
 * where the record has no such line.
 *
 * Returns: how many verdicts there are, or %POZO_BRIDGE_REFUSED
 */
guint
pozo_bridge_deal (PozoBridge *self, guint n_bytes)
{
  Reader reader = { self->input, MIN (n_bytes, POZO_BRIDGE_INPUT_BYTES), FALSE };
  PozoSetup setup;

  memset (&self->state, 0, sizeof self->state);
  self->state.rules = &self->rules;
  if (!read_setup (&reader, &setup))
    return POZO_BRIDGE_REFUSED;
  self->n_verdicts = pozo_state_deal (&self->state, &self->rules, &setup, self->verdicts);
  self->has_last = self->has_next = FALSE;
  self->n_stock = 0;
  memset (self->shown, 0, sizeof self->shown);
  return self->n_verdicts;
}

static guint8 *
write_number (guint8 *at, gint32 number, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    *at++ = (guint8) ((guint32) number >> 8 * i);
  return at;
}

static guint8 *
write_cards (guint8 *at, PozoCardList list)
{
  guint n = MIN (list.n, POZO_DECK_MAX - 1);

  *at++ = (guint8) (list.cards == NULL ? POZO_CARD_NONE : n);
  for (guint i = 0; list.cards != NULL && i < n; i++)
    *at++ = list.cards[i];
  return at;
}

/**
 * pozo_bridge_put_setup:
 * @setup: a set-up
 * @out: %POZO_BRIDGE_INPUT_BYTES of room
 *
 * Writes a set-up as pozo_bridge_deal() reads it, for whoever makes a page.
 *
 * Returns: how many bytes it takes
 */
guint
pozo_bridge_put_setup (const PozoSetup *setup, guint8 *out)
{
  guint8 *at = out;

  *at++ = setup->n_players;
  *at++ = setup->dealer;
  *at++ = setup->rest;
  *at++ = setup->misdeal;
  at = write_number (at, setup->number, 2);
  at = write_number (at, setup->cut, 2);
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    *at++ = setup->sides[i];
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    at = write_number (at, setup->start[i], 4);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    at = write_cards (at, setup->hands[seat]);
  at = write_cards (at, setup->up);
  at = write_cards (at, setup->kept);
  for (guint i = 0; i < POZO_RESERVES_MAX; i++)
    at = write_cards (at, setup->reserves[i]);
  return (guint) (at - out);
}

/* ---- Actions ---- */

static guint
target_end (guint target_kind)
{
  switch (target_kind)
    {
    case POZO_TARGET_RANK:
      return POZO_N_RANKS;
    case POZO_TARGET_SEQUENCE:
      return POZO_N_SUITS;
    default:
      return 16;
    }
}

static guint
number_end (guint kind)
{
  switch (kind)
    {
    case POZO_ACTION_FAULT:
      return POZO_N_FAULTS;
    case POZO_ACTION_INFO:
      return POZO_N_INFO_WORDS;
    case POZO_ACTION_SPECIAL:
      return POZO_N_SPECIALS;
    default:
      return G_MAXINT16;
    }
}

/* Takes an action out of the input; %FALSE when it is none. */
static gboolean
read_action (const PozoBridge *self, PozoAction *action, guint8 cards[POZO_DECK_MAX + 1])
{
  memcpy (action, self->input, sizeof *action);
  action->cards = action->offset = 0;
  memcpy (cards, self->input + sizeof *action, action->n_cards);
  for (guint i = 0; i < action->n_cards; i++)
    if (cards[i] >= POZO_N_CARD_CODES)
      return FALSE;
  return action->kind < POZO_N_ACTIONS && action->seat >= 1 && action->seat <= POZO_SEATS_MAX &&
         action->target_kind <= POZO_TARGET_BLACK &&
         action->target < target_end (action->target_kind) && action->number >= 0 &&
         (guint) action->number < number_end (action->kind);
}

/**
 * pozo_bridge_judge:
 * @self: a bridge with an action in its input
 *
 * Asks what the rules say of an action, and leaves the table as it is.
 *
 * Returns: a #PozoFindingCode, or %POZO_BRIDGE_REFUSED
 */
guint
pozo_bridge_judge (PozoBridge *self)
{
  if (!read_action (self, &self->action, self->cards))
    return POZO_BRIDGE_REFUSED;
  self->n_verdicts = 1;
  pozo_state_judge (&self->state, &self->action, self->cards, self->verdicts);
  return self->verdicts[0].code;
}

/**
 * pozo_bridge_play:
 * @self: a bridge with an action in its input
 *
 * Judges an action and, where its cards are there, does it.
 *
 * Returns: a #PozoFindingCode, or %POZO_BRIDGE_REFUSED
 */
guint
pozo_bridge_play (PozoBridge *self)
{
  if (!read_action (self, &self->action, self->cards))
    return POZO_BRIDGE_REFUSED;
  self->n_verdicts = 1;
  self->before = self->state;
  if (pozo_state_play (&self->state, &self->action, self->cards, self->verdicts))
    {
      self->last = self->action;
      memcpy (self->last_cards, self->cards, sizeof self->cards);
      self->has_last = TRUE;
      pozo_position_note_shown (self->shown, &self->before, &self->state, &self->action);
    }
  return self->verdicts[0].code;
}

/**
 * pozo_bridge_finish:
 * @self: a bridge
 *
 * Asks what the rules say of stopping here.
 *
 * Returns: a #PozoFindingCode
 */
guint
pozo_bridge_finish (PozoBridge *self)
{
  self->n_verdicts = 1;
  pozo_state_finish (&self->state, self->verdicts);
  return self->verdicts[0].code;
}

/**
 * pozo_bridge_checksum:
 * @self: a bridge
 *
 * Returns: the fingerprint of the table, as the `state` line of a record gives it
 */
guint
pozo_bridge_checksum (const PozoBridge *self)
{
  return pozo_state_hash (&self->state);
}

/**
 * pozo_bridge_list:
 * @self: a bridge
 *
 * Works out what the player on turn could do; pozo_bridge_write_legal() tells it.
 *
 * Returns: how many actions there are
 */
guint
pozo_bridge_list (PozoBridge *self)
{
  pozo_legal_list (&self->state, &self->legal);
  return self->legal.n_actions;
}

/**
 * pozo_bridge_list_seen:
 * @self: a bridge
 * @viewer: a seat that looks; 0 for who sees all
 *
 * Works out what a seat knows that it could do, which gives nothing of other hands away: nothing
 * where it is not on turn.
 *
 * Returns: how many actions there are
 */
guint
pozo_bridge_list_seen (PozoBridge *self, guint viewer)
{
  PozoState state = self->state;

  self->legal.n_actions = self->legal.n_cards = 0;
  if (viewer > POZO_SEATS_MAX || (viewer > 0 && viewer != state.seat))
    return 0;
  if (viewer > 0)
    pozo_position_hide (&state, viewer, self->shown);
  pozo_legal_list (&state, &self->legal);
  return self->legal.n_actions;
}

/**
 * pozo_bridge_choose:
 * @self: a bridge for which pozo_bridge_list() was called
 * @index: one of the actions of the list, from 0
 *
 * Puts an action of the list into the input, to be judged or played.
 *
 * Returns: whether there is such an action
 */
gboolean
pozo_bridge_choose (PozoBridge *self, guint index)
{
  const PozoAction *action = &self->legal.actions[MIN (index, POZO_LEGAL_ACTIONS_MAX - 1)];

  if (index >= self->legal.n_actions)
    return FALSE;
  memcpy (self->input, action, sizeof *action);
  memcpy (self->input + sizeof *action, self->legal.cards + action->cards, action->n_cards);
  return TRUE;
}

/**
 * pozo_bridge_set_next:
 * @self: a bridge with an action in its input, or with nothing
 * @n_bytes: its length; 0 for nothing
 *
 * Says what the record goes on with, until the next deal.
 *
 * Returns: whether that is something
 */
gboolean
pozo_bridge_set_next (PozoBridge *self, guint n_bytes)
{
  self->has_next = n_bytes > 0 && read_action (self, &self->next, self->next_cards);
  return self->has_next;
}

/**
 * pozo_bridge_set_stock:
 * @self: a bridge with cards in its input
 * @n_cards: how many
 *
 * Says which cards are drawn next, the next one first, until the next deal.
 */
void
pozo_bridge_set_stock (PozoBridge *self, guint n_cards)
{
  self->n_stock = 0;
  for (guint i = 0; i < MIN (n_cards, POZO_DECK_MAX) && self->input[i] < POZO_N_CARD_CODES; i++)
    self->stock[self->n_stock++] = self->input[i];
}
