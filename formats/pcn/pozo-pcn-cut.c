/* SPDX-License-Identifier: MIT */
/* A game begins with a line that begins with "PCN:".  Such a line cannot stand inside a game, so a
 * text may be cut before any of them.  Two accidents are seen through, so that no game is taken for
 * a part of its neighbour:
 *
 *   ··PCN: 1           blanks, control characters, NUL bytes or byte order marks in front of it
 *   end targetPCN: 1   the line end before it is missing
 *
 * The second is told from text that happens to say so: "PCN:" and a number end the line, a key
 * begins the next one, and what stands in front is neither a comment, nor a key, nor the reason of
 * a penalty. */
#include "pozo-pcn-cut.h"

#include "pozo-lanes.h"

#include <string.h>

#define MARK   "\xef\xbb\xbf"
#define GAME   POZO_PCN_GAME
#define STRIDE 64u /* bytes looked at together */

/* Whether "PC" begins with one of the next STRIDE bytes.  Few words hold it, and most strides are
 * passed over at once. */
static gboolean
has_candidate (const char *text)
{
  PozoLanes found = { 0 };
  guint64 halves[2];

  for (gsize at = 0; at < STRIDE; at += POZO_LANES)
    found |= (PozoLanes) (pozo_lanes_load (text + at) == (guint8) GAME[0]) &
             (PozoLanes) (pozo_lanes_load (text + at + 1) == (guint8) GAME[1]);
  memcpy (halves, &found, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

static gboolean
is_game (const char *p, const char *end)
{
  return end - p >= (gssize) strlen (GAME) && memcmp (p, GAME, strlen (GAME)) == 0;
}

/* A byte that may stand in front of a game, a line feed not among them. */
static gboolean
is_stray (char byte)
{
  return ((guchar) byte <= ' ' && byte != '\n') || byte == 0x7f;
}

static gboolean
is_mark (const char *p, const char *end)
{
  return end - p >= (gssize) strlen (MARK) && memcmp (p, MARK, strlen (MARK)) == 0;
}

/* What stands in front of a game at @p. */
static const char *
skip_strays (const char *p, const char *end)
{
  const char *limit = end - p > (gssize) POZO_PCN_CUT_STRAY_MAX ? p + POZO_PCN_CUT_STRAY_MAX : end;

  while (p < limit && (is_stray (*p) || is_mark (p, end)))
    p += is_stray (*p) ? 1 : strlen (MARK);
  return p;
}

/* Where the strays in front of @p begin, if they begin the line; NULL if they do not. */
static const char *
find_margin (const char *start, const char *p)
{
  const char *limit =
      p - start > (gssize) POZO_PCN_CUT_STRAY_MAX ? p - POZO_PCN_CUT_STRAY_MAX : start;
  const gsize mark = strlen (MARK);

  while (p > limit && (is_stray (p[-1]) || (p - limit >= (gssize) mark && is_mark (p - mark, p))))
    p -= is_stray (p[-1]) ? 1 : mark;
  return p == start || p[-1] == '\n' ? p : NULL;
}

/* The letters of a key, and behind it a colon. */
static gboolean
is_key (const char *p, const char *end)
{
  const char *first = p;

  while (p < end && (g_ascii_isalnum (*p) || *p == '-'))
    p++;
  while (p > first && p < end && *p == ' ')
    p++;
  return p > first && p < end && *p == ':';
}

/* Whether the line of "PCN:" at @p ends as a game's first line does, and a key follows. */
static gboolean
has_tail (const char *p, const char *end)
{
  const char *limit = end - p > (gssize) POZO_PCN_CUT_TAIL_MAX ? p + POZO_PCN_CUT_TAIL_MAX : end;
  const char *digits;

  p += strlen (GAME);
  while (p < limit && (*p == ' ' || *p == '\t'))
    p++;
  for (digits = p; p < limit && g_ascii_isdigit (*p);)
    p++;
  if (p == digits)
    return FALSE;
  while (p < limit && is_stray (*p))
    p++;
  return p < limit && *p == '\n' && is_key (p + 1, limit);
}

/* Whether a line's beginning may go on with any text, so that "PCN:" in it says nothing. */
static gboolean
holds_text (const char *line, const char *end)
{
  static const char penalty[] = "penalty";

  line = skip_strays (line, end);
  return memchr (line, ';', (gsize) (end - line)) != NULL || is_key (line, end) ||
         (end - line >= (gssize) strlen (penalty) &&
          g_ascii_strncasecmp (line, penalty, strlen (penalty)) == 0);
}

/* Where the game begins whose "PCN:" stands at @p, no earlier than @start; NULL when there is none.
 */
static const char *
find_begin (const char *start, const char *p, const char *end)
{
  const char *line = find_margin (start, p);

  if (line != NULL)
    return line;
  if (!has_tail (p, end))
    return NULL;
  line = memrchr (start, '\n', (gsize) (p - start));
  line = line != NULL ? line + 1 : start;
  return p - line <= (gssize) POZO_PCN_CUT_LINE_MAX && !holds_text (line, p) ? p : NULL;
}

/**
 * pozo_pcn_is_game:
 * @text: the start of a line
 * @length: how many bytes there are
 *
 * Tells whether a game begins here, or behind blanks, control characters and byte order marks.
 *
 * Returns: whether it does; %FALSE when @length is too short to tell
 */
gboolean
pozo_pcn_is_game (const char *text, gsize length)
{
  return is_game (skip_strays (text, text + length), text + length);
}

/* Goes past blanks, controls and bytes of other encodings, but not to the next line. */
static const char *
skip_noise (const char *p, const char *end)
{
  while (p < end && *p != '\n' && !g_ascii_isgraph (*p))
    p++;
  return p;
}

/* Matches a word in any case, with zero bytes between its letters perhaps.  NULL if it is another
 * one; else what is behind it. */
static const char *
match_word (const char *p, const char *end, const char *word)
{
  for (; *word != '\0'; word++, p++)
    {
      while (p < end && *p == '\0')
        p++;
      if (p == end || g_ascii_tolower (*p) != *word)
        return NULL;
    }
  return skip_noise (p, end);
}

/* `PCN: 1` as somebody may have spelt it. */
static gboolean
is_head_line (const char *p, const char *end)
{
  p = match_word (p, end, "pcn");
  if (p == NULL || p == end || *p != ':')
    return FALSE;
  p = skip_noise (p + 1, end);
  return p < end && g_ascii_isdigit (*p);
}

/* `deal 1 dealer=4` as somebody may have spelt it. */
static gboolean
is_deal_line (const char *p, const char *end)
{
  const char *number = match_word (p, end, "deal");

  if (number == NULL)
    return FALSE;
  for (p = number; p < end && g_ascii_isdigit (*p); p = skip_noise (p + 1, end))
    continue;
  return p > number && match_word (p, end, "dealer") != NULL;
}

/**
 * pozo_pcn_looks_like_game:
 * @text: a text in which no game begins
 * @length: of @text, in bytes
 *
 * Tells whether somebody probably meant a game: a line begins as the first line of a game or of a
 * deal does, but for blanks, capitals, or bytes of another encoding.
 *
 * Returns: whether it looks so
 */
gboolean
pozo_pcn_looks_like_game (const char *text, gsize length)
{
  const char *end = text + length;

  for (const char *feed; text < end; text = feed != NULL ? feed + 1 : end)
    {
      const char *start = skip_noise (text, end);

      if (is_head_line (start, end) || is_deal_line (start, end))
        return TRUE;
      feed = memchr (text, '\n', (gsize) (end - text));
    }
  return FALSE;
}

/**
 * pozo_pcn_cut_first:
 * @text: a text
 * @start: where a line or a game begins in it; nothing in front of that is looked at
 * @from: where to begin looking, at or behind @start
 * @length: of @text, in bytes
 *
 * Finds the first game that begins behind @start and whose "PCN:" stands at or behind @from.
 *
 * Cost: 64 bytes at a time where no "PC" stands among them.
 *
 * Returns: where it begins, or %POZO_CUT_NONE
 */
gsize
pozo_pcn_cut_first (const char *text, gsize start, gsize from, gsize length)
{
  const char *end = text + length;

  while (from < length)
    {
      while (length - from > STRIDE && !has_candidate (text + from))
        from += STRIDE;

      gsize seen = MIN (length - from, STRIDE + strlen (GAME) - 1);
      const char *p = memmem (text + from, seen, GAME, strlen (GAME));
      const char *begin = p != NULL ? find_begin (text + start, p, end) : NULL;

      if (begin != NULL && begin > text + start)
        return (gsize) (begin - text);
      from = p != NULL ? (gsize) (p + 1 - text) : from + STRIDE;
    }
  return POZO_CUT_NONE;
}

/**
 * pozo_pcn_cut_last:
 * @text: a text
 * @start: where a line or a game begins in it; nothing in front of that is looked at
 * @from: where to end looking, at or behind @start
 * @length: of @text, in bytes
 *
 * Finds the last game that begins behind @start and whose "PCN:" stands at or behind @from.
 *
 * Cost: looks only at what is behind the answer: half a record on average.
 *
 * Returns: where it begins, or %POZO_CUT_NONE
 */
gsize
pozo_pcn_cut_last (const char *text, gsize start, gsize from, gsize length)
{
  const char *end = text + length;

  for (const char *p = end; p > text + from;)
    {
      const char *begin;

      p = memrchr (text + from, GAME[0], (gsize) (p - text) - from);
      if (p == NULL)
        break;
      begin = is_game (p, end) ? find_begin (text + start, p, end) : NULL;
      if (begin != NULL && begin > text + start)
        return (gsize) (begin - text);
    }
  return POZO_CUT_NONE;
}

/* Whether a line ends a game, however it is spelt. */
static gboolean
is_end_line (const char *line, const char *end)
{
  static const char *const words[] = { "end ", "check:" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if ((gsize) (end - line) > strlen (words[i]) &&
        g_ascii_strncasecmp (line, words[i], strlen (words[i])) == 0)
      return TRUE;
  return FALSE;
}

/**
 * pozo_pcn_has_end:
 * @text: a text
 * @length: of @text, in bytes
 *
 * Tells whether the last game of a text has its end line or its checksum, behind which only
 * comments and blank lines stand.
 *
 * Returns: whether the game was written to its end
 */
gboolean
pozo_pcn_has_end (const char *text, gsize length)
{
  const char *end = text + length;

  while (end > text)
    {
      const char *feed = memrchr (text, '\n', (gsize) (end - text));
      const char *start = feed != NULL ? feed + 1 : text;
      const char *line = skip_strays (start, end);

      if (line < end && *line != ';')
        return is_end_line (line, end);
      end = feed != NULL ? feed : text;
    }
  return FALSE;
}
