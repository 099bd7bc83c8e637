/* SPDX-License-Identifier: MIT */
/* Checksums of text as it stands: a game that was copied is the same byte for byte. */
#include "pozo-identity.h"

#include "pozo-checksum.h"

#include <string.h>

#define CHECKSUM "Check:"

/* Blank lines at the end belong to no game. */
static gsize
trim (const char *text, gsize length)
{
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  return length;
}

/**
 * pozo_identity_sum_id:
 * @id: (array length=length_bytes): the Id of a game
 * @length_bytes: its length
 *
 * Adds up the name of a game.
 *
 * Returns: a checksum; 0 without an Id
 */
guint64
pozo_identity_sum_id (const char *id, gsize length_bytes)
{
  return length_bytes > 0 ? pozo_checksum (id, length_bytes) : 0;
}

/**
 * pozo_identity_sum_play:
 * @play: (array length=length_bytes): what stands behind the head of a game
 * @length_bytes: its length
 *
 * Adds up what was dealt, played and scored, but for the seal: that is of the head, too.
 *
 * Returns: a checksum
 */
guint64
pozo_identity_sum_play (const char *play, gsize length_bytes)
{
  gsize length = trim (play, length_bytes);
  gsize line;

  for (line = length; line > 0 && play[line - 1] != '\n';)
    line--;
  if (length - line >= strlen (CHECKSUM) && memcmp (play + line, CHECKSUM, strlen (CHECKSUM)) == 0)
    length = trim (play, line);
  return pozo_checksum (play, length);
}
