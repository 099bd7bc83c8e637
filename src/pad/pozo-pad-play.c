/* SPDX-License-Identifier: MIT */
/* What is played is a word of text, put where the turn goes on; then the record is read and
 * replayed anew, as any other.  So there is nothing to be kept between two questions, the record is
 * a whole one at every moment, and what a scribe types is judged like what he taps. */
#include "pozo-pad-play.h"

#include "pozo-engine.h"
#include "pozo-fault.h"
#include "pozo-language.h"
#include "pozo-legal.h"
#include "pozo-pad-private.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"
#include "pozo-position-json.h"
#include "pozo-talon.h"
#include "pozo-view.h"

#include <string.h>

/* Reads and replays the text, for what is found and how far it could be played. */
static void
replay (PozoPadPlay *self)
{
  pozo_pcn_read (self->record, self->text->str, self->text->len, POZO_PCN_LENIENT);
  pozo_positions_load (self->positions, self->record);
  self->deal = self->record->deals->len;
}

static void
load (PozoPadPlay *self)
{
  guint n_steps;

  replay (self);
  pozo_next_find (self->positions, &self->next);
  n_steps = self->deal > 0 ? pozo_positions_n_steps (self->positions, self->deal) : 0;
  self->has_table =
      n_steps > 0 && pozo_positions_get (self->positions, self->deal, n_steps - 1, 0, &self->table);
}

static guint
count_played (const PozoPadPlay *self)
{
  return self->deal > 0 ? pozo_positions_n_played (self->positions, self->deal) : 0;
}

/* ---- What was done ---- */

/* What was done, as the page says it, and when, as `%12.5`; and marks of faults around it. */
typedef struct
{
  const char *what;
  const char *clock; /* NULL when nobody says */
  const char *before;
  const char *behind;
} Done;

/* An action, as the page names it. */
typedef struct
{
  PozoAction action;
  guint8 cards[POZO_CARDS_MAX];
} Deed;

static void
name_meld (const PozoPadPlay *self, guint index, PozoAction *action)
{
  const PozoPositionMeld *meld;

  if (index >= self->table.n_melds)
    return;
  meld = &self->table.melds[index];
  action->target_kind = meld->target_kind & 15;
  action->target = meld->target & 15;
  action->ordinal = meld->ordinal & 15;
}

/* Where a word stands in a table; @n_words where it does not. */
static guint
find_word (const char *const words[], guint n_words, const char *word)
{
  guint at = 0;

  while (at < n_words && !g_str_equal (words[at], word))
    at++;
  return at;
}

/* What a word beside a kind of action tells: a fault, or a special hand; whether it is one. */
static gboolean
read_code (const char *piece, PozoAction *action)
{
  const char *const *words = pozo_special_words;
  guint n = 0, code;

  if (action->kind == POZO_ACTION_SPECIAL)
    n = POZO_N_SPECIALS;
  else if (action->kind == POZO_ACTION_FAULT)
    {
      words = pozo_position_fault_words;
      n = POZO_N_FAULTS;
    }
  code = find_word (words, n, piece);
  if (code < n)
    action->number = (gint16) code;
  return code < n;
}

static void
read_piece (const PozoPadPlay *self, const char *piece, Deed *deed)
{
  PozoAction *action = &deed->action;
  PozoCard card = strlen (piece) == 2 ? pozo_card_from_text (piece) : POZO_CARD_NONE;
  guint64 number = piece[0] == '@' || piece[0] == '#' ? g_ascii_strtoull (piece + 1, NULL, 10) : 0;

  if (piece[0] == '@' && number > 0)
    name_meld (self, (guint) MIN (number, POZO_POSITION_MELDS_MAX + 1) - 1, action);
  else if (piece[0] == '#' && number > 0 && number <= POZO_SEATS_MAX)
    action->seat = (guint8) number;
  else if (g_str_equal (piece, "x"))
    action->flags |= POZO_ACTION_FREEZE;
  else if (action->kind == POZO_ACTION_ASK)
    action->number = piece[0] == '+' ? POZO_ANSWER_YES : POZO_ANSWER_NO;
  else if (read_code (piece, action))
    return;
  else if (card != POZO_CARD_NONE && action->n_cards < POZO_CARDS_MAX)
    deed->cards[action->n_cards++] = card;
}

/* A card that nobody saw, or the talon that is due. */
static void
add_unseen (const PozoPadPlay *self, Deed *deed)
{
  const PozoState *state = pozo_positions_state (self->positions);
  const guint n = deed->action.seat == state->seat ? pozo_talon_find_next (state) : 0;

  for (guint i = 0; i < MAX (n, 1); i++)
    deed->cards[deed->action.n_cards++] = POZO_CARD_UNKNOWN;
}

/* Writes the words for what was done; a red three is followed by the card for it, which nobody
 * sees. Returns whether there are any. */
static gboolean
read_deed (const PozoPadPlay *self, const char *what, Deed *deed, GString *words)
{
  g_auto (GStrv) pieces = g_strsplit (what, " ", -1);
  PozoAction *action = &deed->action;

  memset (deed, 0, sizeof *deed);
  if (pieces[0] == NULL || !self->has_table)
    return FALSE;
  action->kind = (guint8) find_word (pozo_position_action_words, POZO_N_ACTIONS, pieces[0]);
  if (action->kind == POZO_N_ACTIONS)
    return FALSE;
  action->seat = self->table.seat;
  for (char **piece = pieces + 1; *piece != NULL; piece++)
    read_piece (self, *piece, deed);
  if (action->kind == POZO_ACTION_DRAW && action->n_cards == 0)
    add_unseen (self, deed);
  if (action->kind == POZO_ACTION_CALIENTE)
    deed->cards[action->n_cards++] = POZO_CARD_CALIENTE;
  pozo_pcn_emit_action (words, action, deed->cards);
  g_strstrip (words->str);
  g_string_truncate (words, strlen (words->str));
  return TRUE;
}

/* A line that begins with a seat is one of its own; other words go on with the turn. */
static void
add_typed (PozoPadPlay *self, const char *typed)
{
  guint seat = self->has_table ? self->table.seat : 1;

  if (g_ascii_isdigit (typed[0]) && typed[1] == ' ')
    pozo_pad_play_add_words (self, (guint) (typed[0] - '0'), typed + 2);
  else if (typed[0] != '\0')
    pozo_pad_play_add_words (self, seat, typed);
}

static void
add_up_card (PozoPadPlay *self, const char *cards)
{
  pozo_pad_play_trim (self->text);
  g_string_append_printf (self->text, "up %s\n", cards);
}

/* Where no card is turned up a deal begins with the hands, of which one is enough to say so: that
 * of the first player, unseen. */
static void
add_hand (PozoPadPlay *self)
{
  const PozoGame *game = pozo_positions_game (self->positions);
  const PozoRules *rules = game->rules;
  const guint rest = self->deal > 0 ? POZO_RECORD_DEAL (self->record, self->deal - 1)->rest : 0;
  guint seat = self->deal > 0 ? POZO_GAME_DEAL (game, self->deal - 1)->dealer : 0;

  if (rules == NULL || seat == 0 || self->has_table)
    return;
  do
    seat = seat % game->n_players + 1;
  while (rest & 1u << seat && rest != (2u << game->n_players) - 2);
  pozo_pad_play_trim (self->text);
  g_string_append_printf (self->text, "hand %u ??*%d\n", seat,
                          (gint) rules->deal_hand_size + (gint) rules->deal_extra_first);
}

/* Writes what was done behind the record; %FALSE when there is nothing to write. */
static gboolean
put_done (PozoPadPlay *self, const Done *done)
{
  g_autoptr (GString) words = g_string_new (done->before);
  Deed deed;

  if (g_str_has_prefix (done->what, "up "))
    add_up_card (self, done->what + strlen ("up "));
  else if (g_str_has_prefix (done->what, "note"))
    pozo_pad_play_add_note (self, done->what + strlen ("note"));
  else if (g_str_equal (done->what, "deal"))
    add_hand (self);
  else if (g_str_has_prefix (done->what, "type "))
    {
      g_string_append (words, done->what + strlen ("type "));
      g_string_append (words, done->behind);
      add_typed (self, words->str);
    }
  else if (read_deed (self, done->what, &deed, words))
    {
      g_string_append (words, done->behind);
      pozo_pad_play_add_words (self, deed.action.seat, words->str);
    }
  else
    return FALSE;
  return TRUE;
}

/* The record with what was done; %FALSE when nothing is added to it. */
static gboolean
add (PozoPadPlay *self, const Done *done)
{
  if (!put_done (self, done))
    return FALSE;
  load (self);
  if (done->clock != NULL && pozo_pad_play_add_clock (self, done->clock))
    load (self);
  return TRUE;
}

/* ---- What is wrong with it ---- */

static gboolean
was_there (const GArray *before, const PozoFinding *finding)
{
  for (guint i = 0; i < before->len; i++)
    {
      const PozoFinding *old = &g_array_index (before, PozoFinding, i);

      if (old->code == finding->code && old->deal == finding->deal && old->turn == finding->turn &&
          old->offset == finding->offset && old->found == finding->found)
        return TRUE;
    }
  return FALSE;
}

/* Whether a finding came with what was done; habits of spelling are no matter here. */
static gboolean
is_new (const GArray *before, const PozoFinding *finding)
{
  return finding->severity > POZO_SEVERITY_NOTE && finding->severity != POZO_SEVERITY_OFF &&
         !was_there (before, finding);
}

static guint
count_new (const PozoPadPlay *self, const GArray *before)
{
  const GArray *findings = pozo_positions_game (self->positions)->findings;
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    n += is_new (before, &g_array_index (findings, PozoFinding, i));
  return n;
}

static void
put_new (const PozoPadPlay *self, const GArray *before, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (self->positions);

  pozo_json_key (json, "found");
  pozo_json_begin_array (json);
  for (guint i = 0; i < game->findings->len; i++)
    if (is_new (before, &g_array_index (game->findings, PozoFinding, i)))
      pozo_pad_put_finding (json, game, &g_array_index (game->findings, PozoFinding, i));
  pozo_json_end_array (json);
}

static void
set_text (PozoPadPlay *self, const char *text)
{
  g_string_assign (self->text, text);
}

/* The record with what was done, and each mark of a fault before it and behind it. */
static char **
list_marked (PozoPadPlay *self, const Done *done, const char *from)
{
  char **marked = g_new0 (char *, 2 * POZO_N_FAULTS + 1);

  set_text (self, from);
  load (self);
  for (guint i = 0; i < 2 * POZO_N_FAULTS; i++)
    {
      const char *mark = pozo_position_fault_words[i / 2];
      g_autofree char *before = i % 2 == 0 ? g_strconcat ("!", mark, " ", NULL) : g_strdup ("");
      g_autofree char *behind = i % 2 == 1 ? g_strconcat (" !", mark, NULL) : g_strdup ("");
      const Done with = { .what = done->what, .before = before, .behind = behind };

      set_text (self, from);
      (void) put_done (self, &with);
      marked[i] = g_strdup (self->text->str);
    }
  return marked;
}

/* Marks of faults with which what was done is told as it happened: before it or behind it, those by
 * which the rules settle it. */
static void
put_marks (PozoPadPlay *self,
           const Done *done,
           const char *from,
           const GArray *before,
           PozoJson *json)
{
  g_auto (GStrv) marked = list_marked (self, done, from);
  const guint n_played = count_played (self);

  pozo_json_key (json, "marks");
  pozo_json_begin_array (json);
  for (guint i = 0; i < 2 * POZO_N_FAULTS; i++)
    {
      set_text (self, marked[i]);
      replay (self);
      if (count_new (self, before) > 0 || count_played (self) <= n_played + 1)
        continue;
      load (self);
      if (done->clock != NULL)
        (void) pozo_pad_play_add_clock (self, done->clock);
      pozo_json_begin_object (json);
      pozo_json_key_string (json, "mark", pozo_position_fault_words[i / 2]);
      pozo_json_key_string (json, "name", _ (pozo_engine_fault_text ((PozoFault) (i / 2))));
      pozo_json_key_string (json, "text", self->text->str);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/* ---- The answer ---- */

static const char *const next_words[] = {
  [POZO_NEXT_DEAL] = "deal",       [POZO_NEXT_SETUP] = "setup", [POZO_NEXT_TURN] = "turn",
  [POZO_NEXT_SCORES] = "scores",   [POZO_NEXT_END] = "end",     [POZO_NEXT_NOTHING] = "nothing",
  [POZO_NEXT_UNKNOWN] = "unknown",
};

/* What is done at some tables only: whether it is at this one. */
static void
put_rarely_done (const PozoGame *game, PozoJson *json)
{
  const PozoRules *rules = game->rules;

  pozo_json_key (json, "rarelyDone");
  pozo_json_begin_array (json);
  if (rules != NULL && rules->going_out_permission != POZO_GOING_OUT_PERMISSION_NONE &&
      game->n_sides < game->n_players)
    pozo_json_string (json, pozo_position_action_words[POZO_ACTION_ASK]);
  if (rules != NULL && rules->deck_calientes > 0)
    pozo_json_string (json, pozo_position_action_words[POZO_ACTION_CALIENTE]);
  pozo_json_end_array (json);
}

/* The marks that the rules know. */
static void
put_faults (const PozoRules *rules, PozoJson *json)
{
  pozo_json_key (json, "faults");
  pozo_json_begin_array (json);
  for (guint fault = 0; rules != NULL && fault < POZO_N_FAULTS; fault++)
    {
      if (!pozo_fault_is_known ((PozoFault) fault, rules))
        continue;
      pozo_json_begin_object (json);
      pozo_json_key_string (json, "mark", pozo_position_fault_words[fault]);
      pozo_json_key_string (json, "name", _ (pozo_engine_fault_text ((PozoFault) fault)));
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/* The special hands that the rules have, by name. */
static void
put_specials (const PozoRules *rules, PozoJson *json)
{
  pozo_json_key (json, "specials");
  pozo_json_begin_array (json);
  for (guint i = 0; rules != NULL && i < rules->special_hands.n; i++)
    pozo_json_string (json, pozo_special_words[rules->special_hands.row[i].name]);
  pozo_json_end_array (json);
}

static void
put_state (const PozoPadPlay *self, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (self->positions);
  const PozoRules *rules = game->rules;

  pozo_json_key_string (json, "text", self->text->str);
  pozo_json_key_string (json, "next", next_words[self->next.kind]);
  pozo_json_key_int (json, "deal", self->deal);
  pozo_json_key (json, "turnsUp");
  pozo_json_boolean (json, rules != NULL && rules->deal_turn_up);
  put_rarely_done (game, json);
  put_faults (rules, json);
  put_specials (rules, json);
  pozo_json_key (json, "lines");
  pozo_pad_put_lines (json, self->positions, self->deal);
  if (!self->has_table)
    return;
  pozo_json_key_string (json, "due", pozo_view_due ((PozoDue) self->table.due));
  pozo_json_key (json, "table");
  pozo_position_json (&self->table, json);
}

/* Takes when it was off what was done: a number of seconds behind a %. */
static void
read_done (char *what, Done *done)
{
  const gsize n_clock = what[0] == '%' ? 1 + strspn (what + 1, "0123456789.") : 0;
  const gboolean has_clock = n_clock > 1 && what[n_clock] == ' ';

  if (has_clock)
    what[n_clock] = '\0';
  *done = (Done){ .what = has_clock ? what + n_clock + 1 : what,
                  .clock = has_clock ? what : NULL,
                  .before = "",
                  .behind = "" };
}

static void
put_word (PozoJson *json, const PozoAction *action, const guint8 *cards)
{
  g_autoptr (GString) word = g_string_new (NULL);

  pozo_pcn_emit_action (word, action, cards);
  g_strstrip (word->str);
  pozo_json_string (json, word->str);
}

/* Words with which the turn could go on, for who types: what is legal as far as the hand was seen,
 * and how those begin that lay cards on melds of the side. */
static void
put_words (const PozoPadPlay *self, PozoJson *json)
{
  const PozoState *state = self->has_table ? pozo_positions_state (self->positions) : NULL;
  g_autofree PozoLegal *legal = g_new0 (PozoLegal, 1);
  const PozoSide *side = state != NULL ? pozo_state_side (state, state->seat) : NULL;

  pozo_json_key (json, "words");
  pozo_json_begin_array (json);
  if (self->next.kind == POZO_NEXT_TURN && state != NULL)
    pozo_legal_list (state, legal);
  for (guint i = 0; i < legal->n_actions; i++)
    put_word (json, &legal->actions[i], legal->cards + legal->actions[i].cards);
  for (guint i = 0; side != NULL && i < side->n_melds; i++)
    {
      const PozoAction action = pozo_legal_aim_at (side, i, POZO_ACTION_ADD);

      put_word (json, &action, NULL);
    }
  pozo_json_end_array (json);
}

static void
answer (PozoPadPlay *self, const Done *done, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (self->positions);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  g_autofree char *from = g_strdup (self->text->str);
  const guint n_played = count_played (self);
  gboolean is_told;

  g_array_append_vals (before, game->findings->data, game->findings->len);
  is_told = add (self, done);
  put_state (self, json);
  pozo_json_key (json, "isPlayed");
  pozo_json_boolean (json, is_told && count_played (self) > n_played);
  put_new (self, before, json);
  if (is_told && count_new (self, before) > 0 && !g_str_has_prefix (done->what, "up "))
    put_marks (self, done, from, before, json);
}

/**
 * pozo_pad_play:
 * @variants: the variants and options that a record can name
 * @question: a record, and behind a NUL what was done
 * @length_bytes: its length
 * @out: gets the answer as JSON
 *
 * Adds what was done to a record that is being written, and tells what there is to know of it:
 * `text` is the record then, `found` what is wrong with what was added, `marks` how the same can be
 * told with a fault's mark so that nothing is, `next` what is due, `lines` what was played, and
 * `table` the table.
 */
void
pozo_pad_play (const PozoVariantSet *variants,
               const char *question,
               gsize length_bytes,
               GString *out)
{
  const PozoReplayOptions options = { .variants = variants, .is_open = TRUE };
  const char *stop = memchr (question, '\0', length_bytes);
  const gsize n_text = stop != NULL ? (gsize) (stop - question) : length_bytes;
  const gsize n_what = stop != NULL ? length_bytes - n_text - 1 : 0;
  g_autofree char *what = g_strndup (stop != NULL ? stop + 1 : "", n_what);
  g_autofree PozoPadPlay *self = g_new0 (PozoPadPlay, 1);
  g_autoptr (PozoPositions) positions = pozo_positions_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) text = g_string_new_len (question, (gssize) n_text);
  PozoJson json;
  Done done;

  read_done (what, &done);
  self->positions = positions;
  self->record = record;
  self->text = text;
  load (self);
  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  if (g_str_equal (done.what, "undo"))
    {
      pozo_pad_play_take_back (self);
      load (self);
      put_state (self, &json);
    }
  else if (g_str_equal (done.what, "words"))
    {
      put_state (self, &json);
      load (self); /* telling the lines has looked at earlier tables */
      put_words (self, &json);
    }
  else
    answer (self, &done, &json);
  pozo_json_end_object (&json);
}
