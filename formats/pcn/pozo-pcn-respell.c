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

/* ---- Habits ---- */

/* Adds a habit once a game, as the reader does; @place has deal, turn and seat of its line. */
static void
add_habit (PozoPcnRespelling *self, const PozoFinding *place, const PozoPcnHabit *habit)
{
  guint8 *known = &self->place[habit->code - POZO_PCN_FIRST_HABIT];
  PozoFinding finding = *place;

  if (*known > 0)
    {
      g_array_index (self->habits, PozoFinding, *known - 1).found += (gint32) habit->n;
      return;
    }
  finding.code = habit->code;
  finding.severity = POZO_SEVERITY_NOTE;
  finding.offset = habit->offset;
  finding.length = habit->length;
  finding.found = (gint32) habit->n;
  g_array_append_val (self->habits, finding);
  *known = (guint8) self->habits->len;
}

/* ---- Lines ---- */

/* Whether a line is made of bytes that need no closer look, and has no comment. */
static gboolean
is_simple (const char *p, const char *end)
{
  gboolean is_odd = FALSE;

  for (; p < end; p++)
    is_odd |= (guchar) (*p - ' ') >= 0x7f - ' ' || *p == ';';
  return !is_odd;
}

/* Notes what of the rewriting was a habit. */
static void
note_habits (PozoPcnRespelling *self, PozoLineKind kind)
{
  const PozoPcnScratch *scratch = &self->scratch;
  PozoFinding place = { .deal = self->deal };

  if (kind == POZO_LINE_TURN)
    {
      place.turn = self->n_turns;
      place.seat = (guint8) (scratch->text[0] - '0');
    }
  else if (kind == POZO_LINE_HAND)
    place.seat = (guint8) (scratch->text[strlen ("hand ")] - '0');
  for (guint i = 0; i < scratch->n_habits; i++)
    add_habit (self, &place, &scratch->habits[i]);
}

/* Rewrites a line without its end; %FALSE when it is not simple. */
static gboolean
respell_line (PozoPcnRespelling *self, const char *p, const char *end)
{
  PozoPcnScratch *scratch = &self->scratch;
  PozoPcnShape shape;

  if (!is_simple (p, end) || pozo_pcn_is (*p, POZO_PCN_BYTE_BLANK) ||
      pozo_pcn_is (end[-1], POZO_PCN_BYTE_BLANK) || end - p > (gssize) POZO_LINE_BYTES_MAX)
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
  note_habits (self, shape.kind);
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
  memset (self->place, 0, sizeof self->place);
  self->deal = self->n_turns = 0;
  self->scratch.base = text;
  while (p < limit && !(limit - p >= 4 && memcmp (p, "PCN:", 4) == 0))
    {
      const char *end = memchr (p, '\n', (gsize) (limit - p));

      if (end == NULL || (end > p && !respell_line (self, p, end)))
        return 0;
      g_string_append_c (self->text, '\n');
      p = end + 1;
    }
  return (gsize) (p - text);
}
