/* SPDX-License-Identifier: MIT */
/* Line by line through the body of a game, each rewritten as the reader rewrites it when it cannot
 * be read as it stands.  What follows is for whoever reads the outcome to judge, and strictly: a
 * line that makes no sense stays as it is. */
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

/* ---- Lines ---- */

/* Whether a line is made of bytes that need no closer look, and has neither a comment nor blanks at
 * its ends. */
static gboolean
is_simple (const char *p, const char *end)
{
  return end - p <= (gssize) POZO_LINE_BYTES_MAX && pozo_pcn_is_printable (p, end) && *p != ' ' &&
         end[-1] != ' ' && memchr (p, ';', (gsize) (end - p)) == NULL;
}

/* Notes where habits stand that were met first in this line. */
static G_GNUC_NO_INLINE void
note_places (PozoPcnRespelling *self, PozoLineKind kind)
{
  const PozoPcnScratch *scratch = &self->scratch;

  while (self->habits->len < scratch->n_met)
    {
      const PozoPcnHabit *habit = &scratch->habits[scratch->met[self->habits->len]];
      PozoFinding finding = { .code = habit->code,
                              .severity = POZO_SEVERITY_NOTE,
                              .deal = self->deal,
                              .offset = habit->offset,
                              .length = habit->length };

      if (kind == POZO_LINE_TURN)
        {
          finding.turn = self->n_turns;
          finding.seat = (guint8) (scratch->text[0] - '0');
        }
      else if (kind == POZO_LINE_HAND)
        finding.seat = (guint8) (scratch->text[strlen ("hand ")] - '0');
      g_array_append_val (self->habits, finding);
    }
}

/* Tells how often each habit was met in all. */
static void
count_habits (PozoPcnRespelling *self)
{
  for (guint i = 0; i < self->habits->len; i++)
    g_array_index (self->habits, PozoFinding, i).found =
        (gint32) self->scratch.habits[self->scratch.met[i]].n;
}

/* Rewrites a line without its end; %FALSE when it is not simple. */
static gboolean
respell_line (PozoPcnRespelling *self, const char *p, const char *end)
{
  PozoPcnScratch *scratch = &self->scratch;
  PozoPcnShape shape;

  if (!is_simple (p, end))
    return FALSE;
  shape = pozo_pcn_body_shape (p, end);
  self->n_turns += shape.kind == POZO_LINE_TURN;
  if (shape.kind == POZO_LINE_DEAL)
    {
      self->deal++;
      self->n_turns = 0;
    }
  pozo_pcn_lenient_rewrite (scratch, &shape,
                            (PozoSpan){ (guint32) (p - scratch->base), (guint32) (end - p) });
  if (G_UNLIKELY (scratch->n_met > self->habits->len))
    note_places (self, shape.kind);
  g_string_append_len (self->text, scratch->text, (gssize) scratch->length);
  return TRUE;
}

/**
 * pozo_pcn_respell:
 * @self: (inout): the game spelled anew
 * @text: where a game begins
 * @head: bytes of its head, which are copied as they are
 * @length: bytes of this game and those behind it
 *
 * Spells a game canonically, up to the next one or the end.
 *
 * Returns: its bytes in @text; 0 when something in it needs a closer look
 */
gsize
pozo_pcn_respell (PozoPcnRespelling *self, const char *text, gsize head, gsize length)
{
  const char *limit = text + length;
  const char *p = text + head;

  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, text, (gssize) head);
  g_array_set_size (self->habits, 0);
  pozo_pcn_scratch_forget (&self->scratch);
  self->deal = self->n_turns = 0;
  self->scratch.base = text;
  self->scratch.limit = limit;
  while (p < limit && !(limit - p >= 4 && memcmp (p, "PCN:", 4) == 0))
    {
      const char *end = memchr (p, '\n', (gsize) (limit - p));

      if (end == NULL || (end > p && !respell_line (self, p, end)))
        return 0;
      g_string_append_c (self->text, '\n');
      p = end + 1;
    }
  count_habits (self);
  return (gsize) (p - text);
}
