/* SPDX-License-Identifier: MIT */
/* Line by line through the body of a game: each is rewritten as the reader rewrites one that it
 * cannot read as it stands.  The outcome is for others
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
  self->places = g_array_new (FALSE, FALSE, sizeof (guint32));
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
  g_array_unref (self->places);
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

/* Rewrites a line that is no turn; the next one, or NULL where it needs a closer look. */
static const char *
respell_other (PozoPcnRespelling *self, const char *p)
{
  const char *end = memchr (p, '\n', (gsize) (self->scratch.limit - p));

  if (end == NULL || (end > p && !is_simple (p, end)))
    return NULL;
  if (end > p)
    respell_line (self, p, end);
  g_string_append_c (self->text, '\n');
  return end + 1;
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

/* Makes room for a line. */
static void
reserve (PozoPcnRespelling *self)
{
  GString *text = self->text;
  gsize length = text->len;

  if (G_UNLIKELY (text->allocated_len - length <= POZO_PCN_SCRATCH_BYTES))
    {
      g_string_set_size (text, length + 2 * POZO_PCN_SCRATCH_BYTES);
      text->len = length;
    }
  if (self->wants_places && self->places->len < text->allocated_len)
    g_array_set_size (self->places, (guint) text->allocated_len);
}

/* Rewrites the words of a line with one in it that is out of the ordinary; their end. */
static G_GNUC_NO_INLINE char *
put_words (PozoPcnScratch *scratch, const char *p, char *to, guint32 *places)
{
  scratch->length = 0;
  pozo_pcn_lenient_turn (scratch, p);
  memcpy (to, scratch->text, scratch->length);
  if (places == NULL)
    return to + scratch->length;
  memcpy (places, scratch->places, scratch->length * sizeof *places);
  places[scratch->length] = (guint32) (scratch->end - scratch->base);
  return to + scratch->length;
}

/* Rewrites a turn line; the next one, or NULL where it needs a closer look. */
static const char *
respell_turn (PozoPcnRespelling *self, const char *p)
{
  PozoPcnScratch *scratch = &self->scratch;
  gboolean is_number = pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT);
  guint seat = is_number ? (guint) (*p - '0') : pozo_pcn_compass (*p);
  guint32 *places;
  char *to, *end;

  if (!cut_turn (scratch, p))
    return NULL;
  self->n_turns++;
  pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_COMPASS, p, p + 1, !is_number);
  p = pozo_pcn_lenient_mark (scratch, p + 1);
  reserve (self);
  to = self->text->str + self->text->len;
  places = self->wants_places ? (guint32 *) self->places->data + self->text->len + 1 : NULL;
  *to++ = (char) ('0' + seat);
  end = pozo_pcn_lenient_words (scratch, p, to, places);
  if (end == NULL)
    end = put_words (scratch, p, to, places);
  *end++ = '\n';
  self->text->len = (gsize) (end - self->text->str);
  if (has_new_habits (self))
    note_places (self, (PozoFinding){ .turn = self->n_turns, .seat = (guint8) seat });
  return scratch->end + 1;
}

/* ---- The game ---- */

/* What pozo_pcn_body_begins_turn() says; most lines do as usual. */
static inline gboolean
begins_turn (const char *p, const char *limit)
{
  return pozo_pcn_is (*p, POZO_PCN_BYTE_DIGIT) || pozo_pcn_body_begins_turn (p, limit);
}

static inline gboolean
begins_game (const char *p, const char *limit)
{
  return limit - p >= 4 && memcmp (p, "PCN:", 4) == 0;
}

/**
 * pozo_pcn_respell_lines:
 * @self: a game on its way
 * @p: a line
 *
 * Rewrites the lines up to the next game or the end of the text.
 *
 * Limits: %POZO_PCN_RESPELL_BYTES_MAX.
 *
 * Returns: (nullable): the line behind them; %NULL when one of them needs a closer look
 */
const char *
pozo_pcn_respell_lines (PozoPcnRespelling *self, const char *p)
{
  const char *limit = self->scratch.limit;

  while (p != NULL && p < limit && !begins_game (p, limit))
    {
      if (self->text->len > POZO_PCN_RESPELL_BYTES_MAX)
        return NULL;
      p = begins_turn (p, limit) ? respell_turn (self, p) : respell_other (self, p);
    }
  g_string_truncate (self->text, self->text->len);
  return p;
}

/**
 * pozo_pcn_respell_begin:
 * @self: a game
 * @text: where it begins
 * @limit: the end of the text, behind which a NUL stands
 * @wants_places: whether places are to be kept
 *
 * Begins a game: nothing is known of its habits.
 */
void
pozo_pcn_respell_begin (PozoPcnRespelling *self,
                        const char *text,
                        const char *limit,
                        gboolean wants_places)
{
  g_array_set_size (self->habits, 0);
  g_string_truncate (self->text, 0);
  self->wants_places = wants_places;
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
