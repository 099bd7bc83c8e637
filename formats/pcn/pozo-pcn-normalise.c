/* SPDX-License-Identifier: MIT */
/* Line by line through the body of a game: each is rewritten as the reader rewrites one that it
 * cannot read as it stands, and left out where it is a comment.  The outcome is for others to
 * judge, and strictly: a line that makes no sense stays as it is. */
#include "pozo-pcn-normalise.h"

#include <string.h>

/**
 * pozo_pcn_normaliser_new:
 *
 * Returns: (transfer full): a game of no text yet
 */
PozoPcnNormaliser *
pozo_pcn_normaliser_new (void)
{
  PozoPcnNormaliser *self = g_new0 (PozoPcnNormaliser, 1);

  self->text = g_string_new (NULL);
  self->places = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->habits = g_array_new (FALSE, FALSE, sizeof (PozoFinding));
  return self;
}

/**
 * pozo_pcn_normaliser_free:
 * @self: (transfer full): a game normalised
 *
 * Frees it.
 */
void
pozo_pcn_normaliser_free (PozoPcnNormaliser *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->places);
  g_array_unref (self->habits);
  g_free (self);
}

/* ---- Habits ---- */

/* Notes where habits stand that were met first in the line at hand; @place has its deal, turn and
 * seat. */
static G_GNUC_NO_INLINE void
note_places (PozoPcnNormaliser *self, PozoFinding place)
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
has_new_habits (const PozoPcnNormaliser *self)
{
  return G_UNLIKELY (self->scratch.habits.n_met > self->habits->len);
}

/* ---- Lines ---- */

/* A line without its comment; FALSE where that makes it fall back. */
static gboolean
cut_comment (const char *p, const char **end)
{
  const char *comment = memchr (p, ';', (gsize) (*end - p));

  if (comment == NULL)
    return TRUE;
  if (pozo_pcn_skip_printable (comment, *end) != *end || (*end)[-1] == ' ')
    return FALSE;
  *end = comment - (comment > p);
  return comment == p || (*end > p && **end == ' ');
}

/* Where the words of a line end that begins at @p and ends at @text_end; NULL where it has blanks
 * at its ends or is too long: these are habits of their own, and the game falls back. */
static const char *
find_words_end (const char *p, const char *text_end)
{
  const char *end = text_end;

  if (text_end - p > (gssize) POZO_LINE_BYTES_MAX || !cut_comment (p, &end))
    return NULL;
  return pozo_pcn_skip_blanks (p, end) == p && pozo_pcn_trim_blanks (p, end) == end ? end : NULL;
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

/* Leaves out the clock of a turn, which nothing is judged by. */
static void
leave_clock_out (PozoPcnNormaliser *self)
{
  PozoPcnScratch *scratch = &self->scratch;
  gint32 ms;

  if (scratch->clock > 0 && !self->needs_clocks &&
      pozo_pcn_clock_read (scratch->text + scratch->clock + 1, &ms, NULL) ==
          scratch->text + scratch->length)
    {
      scratch->places[scratch->clock] = scratch->places[scratch->length];
      scratch->length = scratch->clock;
    }
}

/* Rewrites the words of a line into the scratch line, and notes the habits in it. */
static void
rewrite_words (PozoPcnNormaliser *self, const char *p, const char *end)
{
  PozoPcnScratch *scratch = &self->scratch;
  PozoPcnShape shape = pozo_pcn_body_shape (p, end);
  PozoFinding place = { 0 };

  if (shape.kind == POZO_LINE_DEAL)
    {
      self->deal++;
      self->n_turns = 0;
    }
  self->n_turns += shape.kind == POZO_LINE_TURN;
  pozo_pcn_lenient_rewrite (scratch, &shape,
                            (PozoSpan){ (guint32) (p - scratch->base), (guint32) (end - p) });
  leave_clock_out (self);
  if (!has_new_habits (self))
    return;
  if (shape.kind == POZO_LINE_TURN)
    place = (PozoFinding){ .turn = self->n_turns, .seat = (guint8) (scratch->text[0] - '0') };
  if (shape.kind == POZO_LINE_HAND)
    place.seat = (guint8) (scratch->text[strlen ("hand ")] - '0');
  note_places (self, place);
}

/* Keeps the places of the scratch line, which @text now ends with. */
static void
keep_places (PozoPcnNormaliser *self)
{
  const PozoPcnScratch *scratch = &self->scratch;
  gsize first = self->text->len - scratch->length;

  g_array_set_size (self->places, (guint) self->text->len + 1);
  memcpy (&g_array_index (self->places, guint32, first), scratch->places,
          (scratch->length + 1) * sizeof *scratch->places);
}

/* Appends to a text, of which each line is short. */
static inline void
append (GString *text, const char *from, gsize length)
{
  gsize at = text->len;

  if (G_UNLIKELY (text->allocated_len - at <= length))
    {
      g_string_set_size (text, at + 2 * POZO_PCN_SCRATCH_BYTES);
      text->len = at;
    }
  memcpy (text->str + at, from, length);
  text->len = at + length;
}

/* The end of a line without the carriage returns before it: a habit, which is noted where it was
 * met in the head already, so that its first place is known; else NULL. */
static const char *
cut_returns (PozoPcnNormaliser *self, const char *p, const char *line_end)
{
  PozoPcnHabits *habits = &self->scratch.habits;
  const char *end = line_end;

  while (end > p && end[-1] == '\r')
    end--;
  if (end == line_end)
    return end;
  if (pozo_pcn_habits_count (habits, POZO_FINDING_PCN_CRLF) == 0)
    return NULL;
  pozo_pcn_habits_note (habits, (PozoPcnHabit){ .code = POZO_FINDING_PCN_CRLF }, 1);
  return end;
}

/* Rewrites a line; the next one, or NULL to fall back. */
static const char *
normalise_line (PozoPcnNormaliser *self, const char *p)
{
  const char *line_end = memchr (p, '\n', (gsize) (self->scratch.limit - p));
  const char *text_end = line_end != NULL ? cut_returns (self, p, line_end) : NULL;
  const char *end = text_end != NULL ? find_words_end (p, text_end) : NULL;

  if (end == NULL)
    return NULL;
  if (end == p && end < text_end)
    return line_end + 1; /* a comment and nothing else */
  if (seems_canonical_score (p, end))
    append (self->text, p, (gsize) (end - p));
  else if (end > p)
    {
      rewrite_words (self, p, end);
      append (self->text, self->scratch.text, self->scratch.length);
      if (self->needs_places)
        keep_places (self);
    }
  g_string_append_c (self->text, '\n');
  return line_end + 1;
}

/* ---- The game ---- */

static inline gboolean
begins_game (const char *p, const char *limit)
{
  return limit - p >= 4 && memcmp (p, "PCN:", 4) == 0;
}

/**
 * pozo_pcn_normalise_lines:
 * @self: a game on its way
 * @p: a line
 *
 * Rewrites the lines up to the next game or the end of the text.
 *
 * Limits: %POZO_PCN_NORMALISE_BYTES_MAX.
 *
 * Returns: (nullable): the line behind them; %NULL to fall back
 */
const char *
pozo_pcn_normalise_lines (PozoPcnNormaliser *self, const char *p)
{
  const char *limit = self->scratch.limit;

  while (p != NULL && p < limit && !begins_game (p, limit))
    {
      if (self->text->len > POZO_PCN_NORMALISE_BYTES_MAX)
        return NULL;
      p = normalise_line (self, p);
    }
  return p;
}

/**
 * pozo_pcn_normalise_is_needless:
 * @self: a game none of whose lines was gone through; begin it anew afterwards
 * @p: a line
 *
 * Asks whether a line, and those that belong to it, stand in canonical spelling as they are: a turn
 * by itself, a set-up up to the first turn, what follows the turns up to the next deal, and the end
 * of a game with all that is behind it.
 *
 * Returns: %TRUE when rewriting would leave them as they are
 */
gboolean
pozo_pcn_normalise_is_needless (PozoPcnNormaliser *self, const char *p)
{
  const char *limit = self->scratch.limit;
  gboolean is_end = *p != 'd' && *p != 's' && !g_ascii_isdigit (*p);

  do
    {
      gsize length = self->text->len;
      const char *next = normalise_line (self, p);

      if (next == NULL || self->habits->len > 0 || self->text->len - length != (gsize) (next - p) ||
          memcmp (self->text->str + length, p, (gsize) (next - p)) != 0)
        return FALSE;
      p = next;
    }
  while (p < limit && !begins_game (p, limit) && (is_end || (*p != '\n' && !g_ascii_isdigit (*p))));
  return TRUE;
}

/**
 * pozo_pcn_normalise_begin:
 * @self: a game
 * @text: where it begins
 * @limit: the end of the text, behind which a NUL stands
 * @needs_places: whether places are to be kept
 * @needs_clocks: whether turns are to keep their clocks
 *
 * Begins a game: nothing is known of its habits.
 */
void
pozo_pcn_normalise_begin (PozoPcnNormaliser *self,
                          const char *text,
                          const char *limit,
                          gboolean needs_places,
                          gboolean needs_clocks)
{
  g_array_set_size (self->habits, 0);
  g_string_truncate (self->text, 0);
  self->needs_places = needs_places;
  self->needs_clocks = needs_clocks;
  self->deal = self->n_turns = 0;
  self->scratch.base = text;
  self->scratch.kind = NULL; /* what goes the fast path is Canasta */
  self->scratch.limit = limit;
  pozo_pcn_habits_forget (&self->scratch.habits);
}

/**
 * pozo_pcn_normalise_add_habits:
 * @self: a game none of whose lines was gone through
 * @head: its head, read
 *
 * Adds the habits that the reader found in the head, so that they are told, and counted on.
 */
void
pozo_pcn_normalise_add_habits (PozoPcnNormaliser *self, const PozoRecord *head)
{
  for (guint i = 0; i < head->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (head->findings, PozoFinding, i);

      pozo_pcn_habits_note (&self->scratch.habits, (PozoPcnHabit){ .code = finding->code },
                            (guint) finding->found);
      g_array_append_val (self->habits, *finding);
    }
}

/**
 * pozo_pcn_normalise_end:
 * @self: a game, all of whose lines were gone through
 *
 * Ends a game: its habits are told with how often they were met.
 */
void
pozo_pcn_normalise_end (PozoPcnNormaliser *self)
{
  for (guint i = 0; i < self->habits->len; i++)
    {
      PozoFinding *finding = &g_array_index (self->habits, PozoFinding, i);

      finding->found = (gint32) pozo_pcn_habits_count (&self->scratch.habits, finding->code);
    }
}
