/* SPDX-License-Identifier: MIT */
/* What is played is a word of text, put where the turn goes on; then the record is read and
 * replayed anew, as any other.  So there is nothing to be kept between two questions, the record is
 * a whole one at every moment, and what a scribe types is judged like what he taps. */
#include "pozo-pad-play.h"

#include "pozo-engine.h"
#include "pozo-language.h"
#include "pozo-next.h"
#include "pozo-pad-private.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"
#include "pozo-position-json.h"
#include "pozo-view.h"

#include <string.h>

/* A record that is being written, and where it stands. */
typedef struct
{
  PozoPositions *positions;
  PozoRecord *record;
  GString *text;
  guint deal; /* the last one, 1-based; 0 for none */
  PozoNext next;
  gboolean has_table;
  PozoPosition table; /* behind all that was played */
} Play;

static void
load (Play *self)
{
  guint n_steps;

  pozo_pcn_read (self->record, self->text->str, self->text->len, POZO_PCN_LENIENT);
  pozo_positions_load (self->positions, self->record);
  pozo_next_find (self->positions, &self->next);
  self->deal = self->record->deals->len;
  n_steps = self->deal > 0 ? pozo_positions_n_steps (self->positions, self->deal) : 0;
  self->has_table =
      n_steps > 0 && pozo_positions_get (self->positions, self->deal, n_steps - 1, 0, &self->table);
}

static guint
count_played (const Play *self)
{
  return self->deal > 0 ? pozo_positions_n_played (self->positions, self->deal) : 0;
}

/* ---- Text ---- */

/* The last line of the deal that is being played, blanks and comments apart. */
static const PozoLine *
find_last_line (const Play *self)
{
  for (guint i = self->record->lines->len; i > 0; i--)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i - 1);

      if (line->kind != POZO_LINE_BLANK && line->kind != POZO_LINE_COMMENT)
        return line->deal == self->deal ? line : NULL;
    }
  return NULL;
}

/* Where the words of a line end. */
static gsize
find_line_end (const Play *self, const PozoLine *line)
{
  gsize end = line->comment.length > 0 ? line->comment.offset
                                       : (gsize) line->text.offset + line->text.length;

  while (end > line->text.offset && g_ascii_isspace (self->text->str[end - 1]))
    end--;
  return end;
}

/* Whether the last line is a turn that goes on. */
static gboolean
goes_on (const Play *self, const PozoLine *last, guint seat)
{
  return last != NULL && last->kind == POZO_LINE_TURN && last->seat == seat &&
         self->next.kind == POZO_NEXT_TURN &&
         self->next.turn ==
             POZO_GAME_DEAL (pozo_positions_game (self->positions), self->deal - 1)->n_turns;
}

/* Nothing but a line end behind the text. */
static void
trim (GString *text)
{
  g_strchomp (text->str);
  g_string_truncate (text, strlen (text->str));
  g_string_append_c (text, '\n');
}

/* Puts words of a seat behind what it has played, or begins its turn with them. */
static void
add_words (Play *self, guint seat, const char *words)
{
  const PozoLine *last = find_last_line (self);
  const gboolean is_open = goes_on (self, last, seat);

  if (is_open)
    {
      gsize end = find_line_end (self, last);
      g_autofree char *rest = g_strdup (self->text->str + end);

      g_string_truncate (self->text, end);
      g_string_append_printf (self->text, " %s%s", words, rest);
    }
  trim (self->text);
  if (!is_open)
    g_string_append_printf (self->text, "%u %s\n", seat, words);
}

/* Takes the last word of the deal away, and its line with the last one of it. */
static void
take_back (Play *self)
{
  const PozoLine *last = find_last_line (self);
  gsize start, end;

  if (last == NULL ||
      (last->kind != POZO_LINE_TURN && last->kind != POZO_LINE_UP && last->kind != POZO_LINE_FAULT))
    return;
  start = last->text.offset;
  end = find_line_end (self, last);
  while (end > start && !g_ascii_isspace (self->text->str[end - 1]))
    end--;
  while (end > start && g_ascii_isspace (self->text->str[end - 1]))
    end--;
  if (last->kind == POZO_LINE_UP || memchr (self->text->str + start, ' ', end - start) == NULL)
    end = start;
  g_string_truncate (self->text, end);
  trim (self->text);
}

/* ---- What was done ---- */

/* An action, as the page names it. */
typedef struct
{
  PozoAction action;
  guint8 cards[POZO_CARDS_MAX];
} Deed;

static void
name_meld (const Play *self, guint index, PozoAction *action)
{
  const PozoPositionMeld *meld;

  if (index >= self->table.n_melds)
    return;
  meld = &self->table.melds[index];
  action->target_kind = meld->target_kind & 15;
  action->target = meld->target & 15;
  action->ordinal = meld->ordinal & 15;
}

static void
read_piece (const Play *self, const char *piece, Deed *deed)
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
  else if (card != POZO_CARD_NONE && action->n_cards < POZO_CARDS_MAX)
    deed->cards[action->n_cards++] = card;
}

static PozoActionKind
find_kind (const char *word)
{
  guint kind = 0;

  while (kind < POZO_N_ACTIONS && !g_str_equal (pozo_position_action_words[kind], word))
    kind++;
  return (PozoActionKind) kind;
}

/* Writes the words for what was done; a red three is followed by the card for it, which nobody
 * sees. Returns whether there are any. */
static gboolean
read_deed (const Play *self, const char *what, Deed *deed, GString *words)
{
  g_auto (GStrv) pieces = g_strsplit (what, " ", -1);
  PozoAction *action = &deed->action;

  memset (deed, 0, sizeof *deed);
  if (pieces[0] == NULL || find_kind (pieces[0]) == POZO_N_ACTIONS || !self->has_table)
    return FALSE;
  action->kind = (guint8) find_kind (pieces[0]);
  action->seat = self->table.seat;
  for (char **piece = pieces + 1; *piece != NULL; piece++)
    read_piece (self, *piece, deed);
  if (action->kind == POZO_ACTION_DRAW && action->n_cards == 0)
    deed->cards[action->n_cards++] = POZO_CARD_UNKNOWN;
  if (action->kind == POZO_ACTION_CALIENTE)
    deed->cards[action->n_cards++] = POZO_CARD_CALIENTE;
  pozo_pcn_emit_action (words, action, deed->cards);
  g_strstrip (words->str);
  g_string_truncate (words, strlen (words->str));
  return TRUE;
}

/* A line that begins with a seat is one of its own; other words go on with the turn. */
static void
add_typed (Play *self, const char *typed)
{
  guint seat = self->has_table ? self->table.seat : 1;

  if (g_ascii_isdigit (typed[0]) && typed[1] == ' ')
    add_words (self, (guint) (typed[0] - '0'), typed + 2);
  else if (typed[0] != '\0')
    add_words (self, seat, typed);
}

static void
add_up_card (Play *self, const char *cards)
{
  trim (self->text);
  g_string_append_printf (self->text, "up %s\n", cards);
}

/* Where no card is turned up a deal begins with the hands, of which one is enough to say so: that
 * of the first player, unseen. */
static void
add_hand (Play *self)
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
  trim (self->text);
  g_string_append_printf (self->text, "hand %u ??*%d\n", seat,
                          (gint) rules->deal_hand_size + (gint) rules->deal_extra_first);
}

/* The record with what was done; %FALSE when nothing is added to it. */
static gboolean
add (Play *self, const char *what, const char *before, const char *behind)
{
  g_autoptr (GString) words = g_string_new (before);
  Deed deed;

  if (g_str_has_prefix (what, "up "))
    add_up_card (self, what + strlen ("up "));
  else if (g_str_equal (what, "deal"))
    add_hand (self);
  else if (g_str_has_prefix (what, "type "))
    {
      g_string_append (words, what + strlen ("type "));
      g_string_append (words, behind);
      add_typed (self, words->str);
    }
  else if (read_deed (self, what, &deed, words))
    {
      g_string_append (words, behind);
      add_words (self, deed.action.seat, words->str);
    }
  else
    return FALSE;
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
count_new (const Play *self, const GArray *before)
{
  const GArray *findings = pozo_positions_game (self->positions)->findings;
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    n += is_new (before, &g_array_index (findings, PozoFinding, i));
  return n;
}

static void
put_new (const Play *self, const GArray *before, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (self->positions);

  pozo_json_key (json, "found");
  pozo_json_begin_array (json);
  for (guint i = 0; i < game->findings->len; i++)
    if (is_new (before, &g_array_index (game->findings, PozoFinding, i)))
      pozo_pad_put_finding (json, game, &g_array_index (game->findings, PozoFinding, i));
  pozo_json_end_array (json);
}

/* Marks of faults with which what was done is told as it happened: before it or behind it, those by
 * which the rules settle it. */
static void
put_marks (Play *self, const char *what, const GString *from, const GArray *before, PozoJson *json)
{
  pozo_json_key (json, "marks");
  pozo_json_begin_array (json);
  for (guint i = 0; i < 2 * POZO_N_FAULTS; i++)
    {
      const char *mark = pozo_position_fault_words[i / 2];
      g_autofree char *first = i % 2 == 0 ? g_strconcat ("!", mark, " ", NULL) : g_strdup ("");
      g_autofree char *then = i % 2 == 1 ? g_strconcat (" !", mark, NULL) : g_strdup ("");
      guint n_played;

      g_string_truncate (self->text, 0);
      g_string_append_len (self->text, from->str, (gssize) from->len);
      load (self);
      n_played = count_played (self);
      if (!add (self, what, first, then) || count_new (self, before) > 0 ||
          count_played (self) <= n_played + 1)
        continue;
      pozo_json_begin_object (json);
      pozo_json_key_string (json, "mark", mark);
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
  if (rules != NULL && rules->going_out_permission == POZO_GOING_OUT_PERMISSION_OPTIONAL &&
      game->n_sides < game->n_players)
    pozo_json_string (json, pozo_position_action_words[POZO_ACTION_ASK]);
  if (rules != NULL && rules->deck_calientes > 0)
    pozo_json_string (json, pozo_position_action_words[POZO_ACTION_CALIENTE]);
  pozo_json_end_array (json);
}

static void
put_state (const Play *self, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (self->positions);
  const PozoRules *rules = game->rules;

  pozo_json_key_string (json, "text", self->text->str);
  pozo_json_key_string (json, "next", next_words[self->next.kind]);
  pozo_json_key_int (json, "deal", self->deal);
  pozo_json_key (json, "turnsUp");
  pozo_json_boolean (json, rules != NULL && rules->deal_turn_up);
  put_rarely_done (game, json);
  pozo_json_key (json, "lines");
  pozo_pad_put_lines (json, self->positions, self->deal);
  if (!self->has_table)
    return;
  pozo_json_key_string (json, "due", pozo_view_due ((PozoDue) self->table.due));
  pozo_json_key (json, "table");
  pozo_position_json (&self->table, json);
}

static void
answer (Play *self, const char *what, PozoJson *json)
{
  const PozoGame *game = pozo_positions_game (self->positions);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  g_autoptr (GString) from = g_string_new (self->text->str);
  const guint n_played = count_played (self);
  gboolean is_told;

  g_array_append_vals (before, game->findings->data, game->findings->len);
  is_told = add (self, what, "", "");
  put_state (self, json);
  pozo_json_key (json, "isPlayed");
  pozo_json_boolean (json, is_told && count_played (self) > n_played);
  put_new (self, before, json);
  if (is_told && count_new (self, before) > 0 && !g_str_has_prefix (what, "up "))
    put_marks (self, what, from, before, json);
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
  g_autofree Play *self = g_new0 (Play, 1);
  g_autoptr (PozoPositions) positions = pozo_positions_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) text = g_string_new_len (question, (gssize) n_text);
  PozoJson json;

  self->positions = positions;
  self->record = record;
  self->text = text;
  load (self);
  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  if (g_str_equal (what, "undo"))
    {
      take_back (self);
      load (self);
      put_state (self, &json);
    }
  else
    answer (self, what, &json);
  pozo_json_end_object (&json);
}
