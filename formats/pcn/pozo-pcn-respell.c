/* SPDX-License-Identifier: MIT */
/* Line by line through the body of a game.  Turns are read word by word; every other line is
 * rewritten as the reader rewrites one that it cannot read as it stands.  The outcome is for others
 * to judge, and strictly: a line that makes no sense stays as it is. */
#include "pozo-pcn-respell.h"

#include <string.h>

/**
 * pozo_pcn_respelling_new:
 *
 * Returns: (transfer full): a game of no text yet
 */
PozoPcnRespelling *
pozo_pcn_respelling_new (void)
{
  PozoPcnRespelling *self = g_new0 (PozoPcnRespelling, 1);

  self->text = g_string_new (NULL);
  self->habits = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  return self;
}

/**
 * pozo_pcn_respelling_free:
 * @self: (transfer full): a game spelled anew
 *
 * Frees it.
 */
void
pozo_pcn_respelling_free (PozoPcnRespelling *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->habits);
  g_free (self);
}

/* ---- Habits ---- */

/* Notes where habits stand that were met first in the line at hand; @place has its deal, turn and
 * seat. */
static G_GNUC_NO_INLINE void
note_places (PozoPcnRespelling *self, PozoFinding place)
{
  const PozoPcnHabits *habits = &self->scratch.habits;

  place.severity = POZO_SEVERITY_NOTE;
  place.deal = self->deal;
  while (self->habits->len < habits->n_met)
    {
      const PozoPcnHabit *habit = &habits->met[self->habits->len];

      place.code = habit->code;
      place.offset = habit->offset;
      place.length = habit->length;
      g_array_append_val (self->habits, place);
    }
}

static inline gboolean
has_new_habits (const PozoPcnRespelling *self)
{
  return G_UNLIKELY (self->scratch.habits.n_met > self->habits->len);
}

/* ---- Lines ---- */

/* Whether a line is made of bytes that need no closer look, and has neither a comment nor blanks at
 * its ends. */
static gboolean
is_simple (const char *p, const char *end)
{
  return end - p <= (gssize) POZO_LINE_BYTES_MAX && pozo_pcn_is_printable (p, end) && *p != ' ' &&
         end[-1] != ' ' && memchr (p, ';', (gsize) (end - p)) == NULL;
}

/* Whether a line is a score that seems to be canonical, as most are whoever wrote it: small
 * letters, figures and single blanks between.  In which order the items stand is not looked at. */
static gboolean
seems_canonical_score (const char *p, const char *end)
{
  static const char word[] = "score ";
  gsize length = strlen (word);
  gboolean is_odd = FALSE;

  if ((gsize) (end - p) <= length || memcmp (p, word, length) != 0)
    return FALSE;
  for (p += length + 1; p < end; p++)
    is_odd |= ((*p == ' ') & ((p[-1] == ' ') | (p[-1] == '=') | (p[1] == '='))) |
              ((*p >= 'A') & (*p <= 'Z')) | (*p == '+') | (*p == ':');
  return !is_odd;
}

/* Rewrites a line without its end. */
static void
respell_line (PozoPcnRespelling *self, const char *p, const char *end)
{
  PozoPcnScratch *scratch = &self->scratch;
  PozoPcnShape shape;
  PozoFinding place = { 0 };

  if (seems_canonical_score (p, end))
    {
      g_string_append_len (self->text, p, end - p);
      return;
    }
  shape = pozo_pcn_body_shape (p, end);
  if (shape.kind == POZO_LINE_DEAL)
    {
      self->deal++;
      self->n_turns = 0;
    }
  pozo_pcn_lenient_rewrite (scratch, &shape,
                            (PozoSpan){ (guint32) (p - scratch->base), (guint32) (end - p) });
  if (shape.kind == POZO_LINE_HAND)
    place.seat = (guint8) (scratch->text[strlen ("hand ")] - '0');
  if (has_new_habits (self))
    note_places (self, place);
  g_string_append_len (self->text, scratch->text, (gssize) scratch->length);
}

static gboolean
begins_game (const char *p, const char *limit)
{
  return limit - p >= 4 && memcmp (p, "PCN:", 4) == 0;
}

/**
 * pozo_pcn_respell_lines:
 * @self: a game on its way
 * @p: a line
 *
 * Rewrites the lines up to the next turn, the next game or the end of the text.
 *
 * Returns: (nullable): the line behind them; %NULL when one of them needs a closer look
 */
const char *
pozo_pcn_respell_lines (PozoPcnRespelling *self, const char *p)
{
  const char *limit = self->scratch.limit;

  g_string_truncate (self->text, 0);
  while (p < limit && !begins_game (p, limit) && !pozo_pcn_body_begins_turn (p, limit))
    {
      const char *end = memchr (p, '\n', (gsize) (limit - p));

      if (end == NULL || (end > p && !is_simple (p, end)) ||
          self->text->len > POZO_PCN_RESPELL_BYTES_MAX)
        return NULL;
      if (end > p)
        respell_line (self, p, end);
      g_string_append_c (self->text, '\n');
      p = end + 1;
    }
  return p;
}

/* ---- Turns ---- */

/* Cuts out a turn line, whose words are to be read.  Blanks at its end are a habit of their own,
 * and need a closer look. */
static gboolean
cut_turn (PozoPcnScratch *scratch, const char *p)
{
  const char *end = memchr (p, '\n', (gsize) (scratch->limit - p));

  scratch->end = end;
  return end != NULL && end - p <= (gssize) POZO_LINE_BYTES_MAX &&
         pozo_pcn_trim_blanks (p, end) == end;
}

/**
 * pozo_pcn_respell_turn:
 * @self: a game on its way
 * @p: a line
 * @seat: (out): whose turn it is
 *
 * Begins a turn line; its words are to be read.
 *
 * Returns: (nullable): the byte behind the seat; %NULL when it is no such line, or needs a closer
 * look
 */
const char *
pozo_pcn_respell_turn (PozoPcnRespelling *self, const char *p, guint *seat)
{
  PozoPcnScratch *scratch = &self->scratch;
  gboolean is_number = pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT);

  if (!pozo_pcn_body_begins_turn (p, scratch->limit) || !cut_turn (scratch, p))
    return NULL;
  self->n_turns++;
  *seat = is_number ? (guint) (*p - '0') : pozo_pcn_compass (*p);
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_COMPASS, p, p + 1, !is_number);
  return pozo_pcn_lenient_mark (scratch, p + 1);
}

/* Reads a line with a word in it that is to be rewritten. */
static G_GNUC_NO_INLINE gboolean
read_rewritten (PozoPcnScratch *scratch, const char *p, guint seat, PozoRecord *line)
{
  PozoPcnText text = { .base = scratch->text, .places = scratch->places };

  scratch->length = 0;
  pozo_pcn_lenient_turn (scratch, p);
  text.end = scratch->text + scratch->length;
  pozo_pcn_scratch_put (scratch, '\n', scratch->end);
  scratch->text[scratch->length] = '\0';
  if (scratch->text[0] != ' ' || pozo_pcn_line_read (line, text, scratch->text + 1, seat) == NULL)
    return FALSE;
  for (guint i = 0; i < line->actions->len; i++)
    {
      PozoAction *action = POZO_RECORD_ACTION (line, i);

      action->offset = scratch->places[action->offset];
    }
  return TRUE;
}

/**
 * pozo_pcn_respell_words:
 * @self: a game in a turn line
 * @p: behind the seat
 * @seat: whose turn it is
 * @line: what pozo_pcn_line_new() made; gets the actions of the line
 *
 * Reads a turn line in whatever spelling; habits that were met in it for the first time are noted.
 *
 * Returns: %FALSE when it needs a closer look
 */
gboolean
pozo_pcn_respell_words (PozoPcnRespelling *self, const char *p, guint seat, PozoRecord *line)
{
  if (!pozo_pcn_lenient_words (&self->scratch, p, seat, line) &&
      !read_rewritten (&self->scratch, p, seat, line))
    return FALSE;
  if (has_new_habits (self))
    note_places (self, (PozoFinding){ .turn = self->n_turns, .seat = (guint8) seat });
  return TRUE;
}

/* ---- The game ---- */

/**
 * pozo_pcn_respell_begin:
 * @self: a game
 * @text: where it begins
 * @limit: the end of the text, behind which a NUL stands
 *
 * Begins a game: nothing is known of its habits.
 */
void
pozo_pcn_respell_begin (PozoPcnRespelling *self, const char *text, const char *limit)
{
  g_array_set_size (self->habits, 0);
  self->deal = self->n_turns = 0;
  self->scratch.base = text;
  self->scratch.limit = limit;
  pozo_pcn_habits_forget (&self->scratch.habits);
}

/**
 * pozo_pcn_respell_end:
 * @self: a game, all of whose lines were gone through
 *
 * Ends a game: its habits are told with how often they were met.
 */
void
pozo_pcn_respell_end (PozoPcnRespelling *self)
{
  for (guint i = 0; i < self->habits->len; i++)
    {
      PozoFinding *finding = &g_array_index (self->habits, PozoFinding, i);

      finding->found = (gint32) pozo_pcn_habits_count (&self->scratch.habits, finding->code);
    }
}
