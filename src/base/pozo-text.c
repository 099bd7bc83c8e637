/* SPDX-License-Identifier: MIT */
/* Editors save text in UTF-16 and UTF-32 with a mark in front, and older programs in the code page
 * of their system, which nothing tells.  By the mark, or by what the user says, such text becomes
 * UTF-8 while it streams in; all other text goes through as it is.
 *
 *   input ──► head (4 bytes) ──► as it is
 *                           └──► packed ──► iconv ──► ready */
#include "pozo-text.h"
#include "pozo-error.h"
#include "pozo-language.h"

#include <errno.h>
#include <string.h>

#define HEAD_BYTES   4u
#define PACKED_BYTES 1024u
#define READY_BYTES  (4u * PACKED_BYTES) /* of UTF-8 for so much of anything else */

/* What stands for a character that cannot be read. */
#define REPLACEMENT "\xef\xbf\xbd"

struct _PozoText
{
  PozoTextInput input;
  char *from_code;  /* NULL: as it is, unless there is a mark */
  const char *code; /* of this member; NULL for UTF-8, or not known yet */
  gboolean is_known;
  GIConv converter; /* of @code */
  gsize unit;       /* bytes that @code writes a letter with */
  guint64 n_lost;
  char packed[PACKED_BYTES];
  gsize n_packed;
  char ready[READY_BYTES];
  gsize ready_start;
  gsize ready_end;
  gboolean has_ended;
  gboolean is_flushed; /* what the converter held back is had, too */
  GError *pending;     /* why the input ended; given behind what came before */
};

typedef struct
{
  const char *mark;
  guint8 length;
  guint8 n_dropped;
  const char *code;
} Mark;

/* A longer mark stands before the one that it begins with.  The first letters of a game tell as
 * much as a mark does. */
static const Mark marks[] = {
  { "\xff\xfe\0\0", 4, 4, "UTF-32LE" }, { "\0\0\xfe\xff", 4, 4, "UTF-32BE" },
  { "\xff\xfe", 2, 2, "UTF-16LE" },     { "\xfe\xff", 2, 2, "UTF-16BE" },
  { "P\0\0\0", 4, 0, "UTF-32LE" },      { "\0\0\0P", 4, 0, "UTF-32BE" },
  { "P\0C\0", 4, 0, "UTF-16LE" },       { "\0P\0C", 4, 0, "UTF-16BE" },
};

/* ---- Encodings ---- */

/* Bytes that a letter takes: one letter more, so that a mark in front does not count. */
static gsize
measure_unit (const char *code)
{
  gsize one = 0, two = 0;
  g_autofree char *a = g_convert ("a", 1, code, "UTF-8", NULL, &one, NULL);
  g_autofree char *aa = g_convert ("aa", 2, code, "UTF-8", NULL, &two, NULL);

  return a != NULL && aa != NULL && two > one ? two - one : 1;
}

/**
 * pozo_text_is_code:
 * @code: a name
 *
 * Tells whether an encoding is known here.
 *
 * Returns: whether text can be read from it
 */
gboolean
pozo_text_is_code (const char *code)
{
  GIConv converter;

  /* A slash would begin what iconv is to do with what it cannot write. */
  if (*code == '\0' || strchr (code, '/') != NULL || !g_str_is_ascii (code))
    return FALSE;
  converter = g_iconv_open ("UTF-8", code);
  if (converter == (GIConv) -1)
    return FALSE;
  g_iconv_close (converter);
  return TRUE;
}

static gboolean
is_utf8 (const char *code)
{
  return code != NULL &&
         (g_ascii_strcasecmp (code, "UTF-8") == 0 || g_ascii_strcasecmp (code, "UTF8") == 0);
}

/* ---- Texts ---- */

/**
 * pozo_text_new:
 * @input: where bytes come from; copied
 * @from_code: (nullable): the encoding of text without a mark; %NULL for UTF-8
 *
 * Returns: (transfer full): a text, for one member after the other
 */
PozoText *
pozo_text_new (const PozoTextInput *input, const char *from_code)
{
  PozoText *text = g_new0 (PozoText, 1);

  text->input = *input;
  text->from_code = is_utf8 (from_code) ? NULL : g_strdup (from_code);
  text->converter = (GIConv) -1;
  return text;
}

static void
close_converter (PozoText *text)
{
  if (text->converter != (GIConv) -1)
    g_iconv_close (text->converter);
  text->converter = (GIConv) -1;
}

/**
 * pozo_text_free:
 * @text: (transfer full) (nullable): a text
 *
 * Frees a text.
 */
void
pozo_text_free (PozoText *text)
{
  if (!text)
    return;
  close_converter (text);
  g_clear_error (&text->pending);
  g_free (text->from_code);
  g_free (text);
}

/**
 * pozo_text_begin:
 * @text: a text
 *
 * Begins another member, of which nothing is known.
 */
void
pozo_text_begin (PozoText *text)
{
  close_converter (text);
  g_clear_error (&text->pending);
  text->code = NULL;
  text->is_known = text->has_ended = text->is_flushed = FALSE;
  text->n_lost = 0;
  text->n_packed = text->ready_start = text->ready_end = 0;
}

/**
 * pozo_text_code:
 * @text: a text that was read from
 *
 * Returns: (transfer none) (nullable): what the member is saved in by its own telling; static;
 * %NULL for what goes through as it is, or is read as the user says
 */
const char *
pozo_text_code (const PozoText *text)
{
  return text->code == text->from_code ? NULL : text->code;
}

/**
 * pozo_text_n_lost:
 * @text: a text that was read from
 *
 * Returns: how many characters of the member could not be read; U+FFFD stands for each
 */
guint64
pozo_text_n_lost (const PozoText *text)
{
  return text->n_lost;
}

/* Gets bytes until there are @goal, or no more. */
static void
fill (PozoText *text, gsize goal)
{
  while (text->n_packed < goal && !text->has_ended)
    {
      gssize n = text->input.read (text->input.user, text->packed + text->n_packed,
                                   goal - text->n_packed, &text->pending);

      text->has_ended = n <= 0;
      text->n_packed += (gsize) MAX (n, 0);
    }
}

static void
drop_packed (PozoText *text, gsize n)
{
  memmove (text->packed, text->packed + n, text->n_packed - n);
  text->n_packed -= n;
}

static void
put_ready (PozoText *text, const char *bytes, gsize n)
{
  memcpy (text->ready + text->ready_end, bytes, n);
  text->ready_end += n;
}

static const Mark *
find_mark (const PozoText *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (text->n_packed >= marks[i].length &&
        memcmp (text->packed, marks[i].mark, marks[i].length) == 0)
      return &marks[i];
  return NULL;
}

/* Looks at the first bytes. */
static gboolean
recognise (PozoText *text, GError **error)
{
  const Mark *mark;

  fill (text, HEAD_BYTES);
  text->is_known = TRUE;
  mark = find_mark (text);
  if (mark != NULL)
    {
      text->code = mark->code;
      drop_packed (text, mark->n_dropped);
    }
  else if (text->n_packed < 3 || memcmp (text->packed, "\xef\xbb\xbf", 3) != 0)
    text->code = text->from_code;
  if (text->code == NULL)
    {
      put_ready (text, text->packed, text->n_packed);
      text->n_packed = 0;
      return TRUE;
    }
  text->converter = g_iconv_open ("UTF-8", text->code);
  text->unit = measure_unit (text->code);
  if (text->converter != (GIConv) -1)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" is no encoding that is known here"),
               text->code);
  text->has_ended = text->is_flushed = TRUE;
  return FALSE;
}

/* Goes past what is no character.  What damage cut off is no other loss. */
static void
lose (PozoText *text, gboolean is_cut)
{
  if (!is_cut || text->pending == NULL)
    {
      put_ready (text, REPLACEMENT, strlen (REPLACEMENT));
      text->n_lost++;
    }
  drop_packed (text, is_cut ? text->n_packed : MIN (text->unit, text->n_packed));
}

/* Converts what can be had of the packed bytes. */
static void
convert_packed (PozoText *text)
{
  while (text->n_packed > 0 && text->ready_end + strlen (REPLACEMENT) < READY_BYTES)
    {
      char *from = text->packed;
      char *to = text->ready + text->ready_end;
      gsize n_from = text->n_packed;
      gsize n_to = READY_BYTES - text->ready_end;
      int problem = g_iconv (text->converter, &from, &n_from, &to, &n_to) == (gsize) -1 ? errno : 0;
      gboolean is_cut = problem == EINVAL && text->has_ended;

      text->ready_end = (gsize) (to - text->ready);
      drop_packed (text, (gsize) (from - text->packed));
      if (problem == E2BIG || problem == 0)
        return;
      if (problem == EINVAL && !is_cut && text->n_packed < PACKED_BYTES)
        return; /* the rest of a character is still to come */
      lose (text, is_cut);
    }
}

/* Gets more bytes and converts them. */
static void
convert (PozoText *text)
{
  fill (text, PACKED_BYTES);
  text->ready_start = text->ready_end = 0;
  convert_packed (text);
  if (text->n_packed == 0 && text->has_ended && text->ready_end < READY_BYTES / 2)
    {
      char *to = text->ready + text->ready_end;
      gsize n_to = READY_BYTES - text->ready_end;

      g_iconv (text->converter, NULL, NULL, &to, &n_to);
      text->ready_end = (gsize) (to - text->ready);
      text->is_flushed = TRUE;
    }
}

static gssize
give_end (PozoText *text, GError **error)
{
  if (text->pending == NULL)
    return 0;
  g_propagate_error (error, g_steal_pointer (&text->pending));
  return -1;
}

/**
 * pozo_text_read:
 * @text: a text
 * @buffer: (out caller-allocates) (array length=size): where the bytes go
 * @size: room in @buffer, in bytes; not 0
 * @error: return location
 *
 * Reads the next bytes of the member, in UTF-8 if it is in an encoding that is known.
 *
 * Limits: a few KB of memory, whatever comes.
 * Errors: `POZO_ERROR_USAGE` for an encoding that is not known; those of the input, behind what
 * came before them.
 * Cost: no copy for what goes through as it is, but for four bytes.
 *
 * Returns: how many bytes, 0 at the end, -1 on error
 */
gssize
pozo_text_read (PozoText *text, gpointer buffer, gsize size, GError **error)
{
  gsize n;

  if (!text->is_known && !recognise (text, error))
    return -1;
  while (text->code != NULL && text->ready_start == text->ready_end && !text->is_flushed)
    convert (text);
  n = MIN (size, text->ready_end - text->ready_start);
  if (n == 0 && !text->has_ended)
    return text->input.read (text->input.user, buffer, size, error);
  if (n == 0)
    return give_end (text, error);
  memcpy (buffer, text->ready + text->ready_start, n);
  text->ready_start += n;
  return (gssize) n;
}
