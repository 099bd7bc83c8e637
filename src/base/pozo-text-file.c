/* SPDX-License-Identifier: MIT */
/* A list of names comes out of the same spreadsheet or editor as the games, and so it is decoded as
 * they are: a mark in front tells UTF-8, UTF-16 and UTF-32, and the user names any other encoding.
 * But where what cannot be read in a game becomes U+FFFD and a complaint, here it is an error: such
 * a name would go into records, and a rule be another one. */
#include "pozo-text-file.h"

#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-lines.h"
#include "pozo-text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define STEP_BYTES 4096u
#define MARK       "\xef\xbb\xbf"

/* Reads at most one byte more than is allowed, so that no device or endless file fills the memory.
 */
static GByteArray *
read_bytes (const char *path, gsize bytes_max, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int fd = pozo_descriptor_open (path, O_RDONLY | O_NOCTTY);
  gssize length = -1;

  g_byte_array_set_size (bytes, (guint) bytes_max + 1);
  if (fd >= 0)
    length = pozo_descriptor_read (fd, bytes->data, bytes->len);
  if (length < 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be read: %s"), path,
                 g_strerror (errno));
  if (fd >= 0)
    close (fd);
  if (length < 0)
    return NULL;
  g_byte_array_set_size (bytes, (guint) length);
  if ((gsize) length <= bytes_max)
    return g_steal_pointer (&bytes);
  g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%s: more than %u bytes"), path,
               (guint) bytes_max);
  return NULL;
}

static gssize
give_bytes (gpointer user, gpointer buffer, gsize size, G_GNUC_UNUSED GError **error)
{
  GByteArray *bytes = user;
  gsize n = MIN (size, bytes->len);

  memcpy (buffer, bytes->data, n);
  g_byte_array_remove_range (bytes, 0, (guint) n);
  return (gssize) n;
}

/* A list in UTF-8 beside games in another encoding is read as what it is. */
static const char *
code_of_file (const GByteArray *bytes, const char *from_code)
{
  return g_utf8_validate_len ((const char *) bytes->data, bytes->len, NULL) ? NULL : from_code;
}

static gboolean
decode (GByteArray *bytes, const char *from_code, GString *to, GError **error)
{
  PozoTextInput input = { give_bytes, bytes };
  g_autoptr (PozoText) text = pozo_text_new (&input, code_of_file (bytes, from_code));
  gssize n;

  do
    {
      char step[STEP_BYTES];

      n = pozo_text_read (text, step, sizeof step, error);
      g_string_append_len (to, step, MAX (n, 0));
    }
  while (n > 0);
  if (n == 0 && pozo_text_n_lost (text) > 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 P_ ("%llu character does not fit the encoding",
                     "%llu characters do not fit the encoding", pozo_text_n_lost (text)),
                 (unsigned long long) pozo_text_n_lost (text));
  return n == 0 && pozo_text_n_lost (text) == 0;
}

/**
 * pozo_text_file_load:
 * @path: a file
 * @from_code: (nullable): the encoding of text that has no mark in front and is not UTF-8
 * @bytes_max: how long the file may be
 * @length_bytes: (out) (optional): of the text
 * @error: return location
 *
 * Reads a whole text, whatever it was saved in.
 *
 * Errors: `POZO_ERROR_IO` when it cannot be read, `POZO_ERROR_LIMIT` when it is too long,
 * `POZO_ERROR_FORMAT` with the line when it is no text, `POZO_ERROR_USAGE` for an encoding that is
 * not known here; all with the file's name.
 *
 * Returns: (transfer full) (nullable): the text as UTF-8 without a mark, and a NUL byte behind it
 */
char *
pozo_text_file_load (const char *path,
                     const char *from_code,
                     gsize bytes_max,
                     gsize *length_bytes,
                     GError **error)
{
  g_autoptr (GByteArray) bytes = read_bytes (path, bytes_max, error);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *end;

  if (bytes == NULL)
    return NULL;
  if (!decode (bytes, from_code, text, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  if (g_str_has_prefix (text->str, MARK))
    g_string_erase (text, 0, strlen (MARK));
  if (!g_utf8_validate_len (text->str, text->len, &end))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("%s:%u: expected UTF-8 text"), path,
                   (guint) (1 + pozo_lines_count (text->str, (gsize) (end - text->str))));
      return NULL;
    }
  if (length_bytes != NULL)
    *length_bytes = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}
