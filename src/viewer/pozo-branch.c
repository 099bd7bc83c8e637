/* SPDX-License-Identifier: MIT */
/* A branch is text: the lines before the place as they stand, the words that were played, and an
 * end line that says that play stopped.  After each word it is read and replayed anew, which takes
 * no time that anybody would notice. */
#include "pozo-branch.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"
#include "pozo-talon.h"

#include <string.h>

#define WORD_BYTES_MAX 200 /* of a word that is typed */

struct _PozoBranch
{
  PozoPositions *positions;
  PozoRecord *record;
  GString *base; /* complete lines */
  GString *line; /* the turn that was under way at the place */
  GPtrArray *words;
  GString *text; /* of @record */
  guint deal;
  guint n_stock; /* at the place */
  guint n_known; /* the cards that the record draws from there on */
  guint8 known[POZO_DECK_MAX];
};

/* ---- The record up to the place ---- */

static void
append_head (const PozoRecord *record, const PozoLine *line, const PozoPlace *place, GString *out)
{
  const PozoHead *head = &g_array_index (record->heads, PozoHead, line->index);
  const char *id = record->text + record->id.offset;
  int length = (int) record->id.length;

  if (head->kind == POZO_HEAD_FROM)
    return;
  if (head->kind != POZO_HEAD_ID)
    {
      g_string_append_len (out, record->text + line->text.offset, line->text.length);
      g_string_append_c (out, '\n');
      return;
    }
  g_string_append_printf (out, "Id: %.*s-what-if\n", length, id);
  g_string_append_printf (out, "From: %.*s#%u.%u\n", length, id, place->deal, MAX (place->turn, 1));
}

/* Whether a line says what came of the deal at hand, or of the game, which the branch does not
 * know.
 */
static gboolean
is_outcome (const PozoLine *line, guint deal)
{
  gboolean is_of_deal = line->kind == POZO_LINE_SCORE || line->kind == POZO_LINE_PENALTY ||
                        line->kind == POZO_LINE_STATE || line->kind == POZO_LINE_STOCK;

  return line->kind == POZO_LINE_END || line->kind == POZO_LINE_CHECK || line->deal > deal ||
         (is_of_deal && line->deal == deal);
}

/* A turn line before the place as it is; the one under way up to the next word. */
static void
take_turn (PozoBranch *self,
           const PozoRecord *record,
           const PozoLine *line,
           const PozoPositionNotes *notes)
{
  guint32 length = line->text.length;
  gboolean is_under_way = notes->place.turn > 0 && line->text.offset == notes->line.offset;

  if (line->comment.length > 0)
    length = line->comment.offset - line->text.offset;
  if (!is_under_way)
    {
      g_string_append_len (self->base, record->text + line->text.offset, length);
      g_string_append_c (self->base, '\n');
      return;
    }
  if (notes->place.action == 1)
    return;
  if (notes->word.length > 0)
    length = notes->word.offset - line->text.offset;
  g_string_append_len (self->line, record->text + line->text.offset, length);
  g_strchomp (self->line->str);
  self->line->len = strlen (self->line->str);
}

/* What comes after the turn that is under way, or that is to come, is not copied. */
static gboolean
is_later (const PozoLine *line, const PozoPositionNotes *notes)
{
  return line->deal == notes->place.deal && notes->place.turn > 0 && notes->line.length > 0 &&
         line->text.offset > notes->line.offset;
}

static void
copy_record (PozoBranch *self, const PozoRecord *record, const PozoPositionNotes *notes)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_HEAD)
        append_head (record, line, &notes->place, self->base);
      else if (is_outcome (line, self->deal) || is_later (line, notes))
        continue;
      else if (line->deal == self->deal && line->kind == POZO_LINE_TURN)
        take_turn (self, record, line, notes);
      else if (line->deal != self->deal ||
               (line->kind != POZO_LINE_COMMENT && line->kind != POZO_LINE_BLANK))
        {
          g_string_append_len (self->base, record->text + line->text.offset, line->text.length);
          g_string_append_c (self->base, '\n');
        }
    }
}

/* ---- Replaying it ---- */

static gboolean
closes_turn (const PozoPositions *positions)
{
  const PozoState *state = pozo_positions_state (positions);

  return (state->turn.discarded && !pozo_talon_is_waiting (state)) ||
         state->phase == POZO_PHASE_ENDED;
}

static void
append_lines (const PozoBranch *self, GString *out)
{
  g_string_append (out, self->base->str);
  g_string_append (out, self->line->str);
  for (guint i = 0; i < self->words->len; i++)
    g_string_append (out, g_ptr_array_index (self->words, i));
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, '\n');
}

static gboolean
is_line_open (const PozoBranch *self)
{
  const char *last = self->words->len > 0 ? g_ptr_array_index (self->words, self->words->len - 1)
                                          : self->line->str;

  return last[0] != '\0' && last[strlen (last) - 1] != '\n';
}

/* Reads and replays the text.  A line that is still open has no end to be judged yet. */
static void
load (PozoBranch *self)
{
  PozoPosition position;

  g_string_truncate (self->text, 0);
  append_lines (self, self->text);
  g_string_append (self->text, "\nend abandoned\n");
  pozo_pcn_read (self->record, self->text->str, self->text->len, POZO_PCN_LENIENT);
  if (is_line_open (self) && self->deal <= self->record->deals->len &&
      POZO_RECORD_DEAL (self->record, self->deal - 1)->actions.n > 0)
    POZO_RECORD_DEAL (self->record, self->deal - 1)->actions.n--;
  pozo_positions_load (self->positions, self->record);
  pozo_positions_get (self->positions, self->deal,
                      pozo_positions_n_played (self->positions, self->deal), 0, &position);
}

/**
 * pozo_branch_new:
 * @options: how to replay
 * @from: a game
 * @deal: a deal of it, 1-based
 * @step: one of its steps
 *
 * Begins a branch at a position.
 *
 * Returns: (transfer full): the branch, without a word of its own
 */
PozoBranch *
pozo_branch_new (const PozoReplayOptions *options, PozoPositions *from, guint deal, guint step)
{
  PozoBranch *self = g_new0 (PozoBranch, 1);
  PozoPositionNotes notes;
  PozoPosition position;

  self->positions = pozo_positions_new (options);
  self->record = pozo_record_new ();
  self->base = g_string_new (NULL);
  self->line = g_string_new (NULL);
  self->text = g_string_new (NULL);
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->deal = deal;
  pozo_positions_note (from, deal, step, &notes);
  pozo_positions_get (from, deal, step, 0, &position);
  self->n_stock = position.n_stock;
  self->n_known = position.stock.n;
  memcpy (self->known, pozo_position_cards (&position, position.stock), position.stock.n);
  copy_record (self, pozo_positions_record (from), &notes);
  load (self);
  return self;
}

/**
 * pozo_branch_free:
 * @self: (nullable) (transfer full): a branch
 *
 * Frees it.
 */
void
pozo_branch_free (PozoBranch *self)
{
  if (self == NULL)
    return;
  pozo_positions_free (self->positions);
  pozo_record_free (self->record);
  g_string_free (self->base, TRUE);
  g_string_free (self->line, TRUE);
  g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->words);
  g_free (self);
}

/**
 * pozo_branch_positions:
 * @self: a branch
 *
 * Returns: (transfer none): its positions; the last one of the last deal is where it stands
 */
PozoPositions *
pozo_branch_positions (const PozoBranch *self)
{
  return self->positions;
}

/**
 * pozo_branch_deal:
 * @self: a branch
 *
 * Returns: the deal in which it is played
 */
guint
pozo_branch_deal (const PozoBranch *self)
{
  return self->deal;
}

/* ---- Playing ---- */

/* Adds a word and, when the turn is over with it, the end of its line. */
static void
add_word (PozoBranch *self, const char *word)
{
  const PozoState *state = pozo_positions_state (self->positions);
  guint seat = state->seat;
  gboolean is_pass = g_str_equal (word, "/");

  if (is_line_open (self))
    g_ptr_array_add (self->words, g_strdup_printf (" %s", word));
  else
    g_ptr_array_add (self->words, g_strdup_printf ("%u %s", seat, word));
  load (self);
  if (is_pass || closes_turn (self->positions))
    {
      char **last = (char **) &g_ptr_array_index (self->words, self->words->len - 1);
      g_autofree char *open = *last;

      *last = g_strconcat (open, "\n", NULL);
      load (self);
    }
}

/**
 * pozo_branch_play:
 * @self: a branch
 * @action: what is played: one of the legal actions where it stands
 * @cards: its cards
 *
 * Plays an action.  An unknown card that is drawn becomes the one that the record draws there, if
 * it tells.
 *
 * Returns: whether it could be played
 */
gboolean
pozo_branch_play (PozoBranch *self, const PozoAction *action, const guint8 *cards)
{
  const PozoState *state = pozo_positions_state (self->positions);
  guint drawn = self->n_stock - MIN (self->n_stock, state->n_stock);
  guint8 played[POZO_DECK_MAX];
  g_autoptr (GString) word = g_string_new (NULL);

  memcpy (played, cards, action->n_cards);
  for (guint i = 0; action->kind == POZO_ACTION_DRAW && i < action->n_cards; i++)
    if (played[i] == POZO_CARD_UNKNOWN && drawn + i < self->n_known)
      played[i] = self->known[drawn + i];
  pozo_pcn_emit_action (word, action, played);
  return pozo_branch_play_word (self, g_strstrip (word->str), NULL);
}

/**
 * pozo_branch_play_word:
 * @self: a branch
 * @word: a word of the notation, such as `-4c`
 * @error: why it could not be played
 *
 * Plays what somebody typed, legal or not: what is wrong with it shows at its place.
 *
 * Returns: %FALSE, and nothing changed, when it is no word, or the cards are not there
 */
gboolean
pozo_branch_play_word (PozoBranch *self, const char *word, GError **error)
{
  guint before = pozo_positions_n_played (self->positions, self->deal);

  if (word[0] == '\0' || strlen (word) > WORD_BYTES_MAX || strpbrk (word, " \t\r\n;") != NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("one word of the notation is expected, such as -4c"));
      return FALSE;
    }
  add_word (self, word);
  if (pozo_positions_n_played (self->positions, self->deal) > before)
    return TRUE;
  pozo_branch_undo (self);
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("this cannot be played here: no such word, or the cards are not there"));
  return FALSE;
}

/**
 * pozo_branch_undo:
 * @self: a branch
 *
 * Takes the last word back.
 *
 * Returns: whether there was one
 */
gboolean
pozo_branch_undo (PozoBranch *self)
{
  if (self->words->len == 0)
    return FALSE;
  g_ptr_array_remove_index (self->words, self->words->len - 1);
  load (self);
  return TRUE;
}

/**
 * pozo_branch_n_words:
 * @self: a branch
 *
 * Returns: how many words were played in it
 */
guint
pozo_branch_n_words (const PozoBranch *self)
{
  return self->words->len;
}

/**
 * pozo_branch_append_text:
 * @self: a branch
 * @out: where it goes
 *
 * Writes the branch as a record.
 */
void
pozo_branch_append_text (const PozoBranch *self, GString *out)
{
  g_string_append (out, self->text->str);
}
