/* SPDX-License-Identifier: MIT */
/* The lowest hashes of all, each once and in their order.
 *
 *   hashes   settled: ascending, each once, as many as are kept | added since, in any order
 *
 * The lowest of two sets are among the lowest of each, so that it does not matter how games were
 * divided, nor in which order they are added up; and a game that is in two sets is in both samples,
 * unless others crowd it out of either (A. Z. Broder, "On the Resemblance and Containment of
 * Documents", 1997). */
#include "pozo-game-set.h"

#include "pozo-limits.h"

#include <string.h>

#define HASH_BYTES 8u /* of the 32 of SHA-256 */

struct _PozoGameSet
{
  GArray *hashes; /* of guint64 */
  guint n_settled;
};

/**
 * pozo_game_set_new:
 *
 * Makes a set without games.
 *
 * Returns: (transfer full): the set
 */
PozoGameSet *
pozo_game_set_new (void)
{
  PozoGameSet *self = g_new0 (PozoGameSet, 1);

  self->hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

/**
 * pozo_game_set_free:
 * @self: (nullable) (transfer full): a set
 *
 * Frees it.
 */
void
pozo_game_set_free (PozoGameSet *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->hashes);
  g_free (self);
}

static guint64
get (const PozoGameSet *self, guint index)
{
  return g_array_index (self->hashes, guint64, index);
}

/* ---- Order ---- */

static int
compare_hashes (gconstpointer a, gconstpointer b)
{
  guint64 ours = *(const guint64 *) a, theirs = *(const guint64 *) b;

  return (ours > theirs) - (ours < theirs);
}

static void
settle (PozoGameSet *self)
{
  guint n = 0;

  if (self->n_settled == self->hashes->len)
    return;
  g_array_sort (self->hashes, compare_hashes);
  for (guint i = 0; i < self->hashes->len && n < POZO_PART_GAMES_MAX; i++)
    if (n == 0 || get (self, i) != get (self, n - 1))
      g_array_index (self->hashes, guint64, n++) = get (self, i);
  g_array_set_size (self->hashes, n);
  self->n_settled = n;
}

/* Whether the sample is full of lower ones. */
static gboolean
is_beyond (const PozoGameSet *self, guint64 hash)
{
  return self->n_settled == POZO_PART_GAMES_MAX && hash > get (self, self->n_settled - 1);
}

static void
add_hash (PozoGameSet *self, guint64 hash)
{
  if (is_beyond (self, hash))
    return;
  g_array_append_val (self->hashes, hash);
  if (self->hashes->len >= 2 * POZO_PART_GAMES_MAX)
    settle (self);
}

/* ---- Games ---- */

/* Of line ends those of other systems are left out, and what follows the last one. */
static guint64
hash_text (const char *text, gsize length)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize n = sizeof digest;
  guint64 hash;

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  while (length > 0)
    {
      const char *end = memchr (text, '\r', length);
      gsize part = end != NULL ? (gsize) (end - text) : length;

      g_checksum_update (sum, (const guchar *) text, (gssize) part);
      part += end != NULL;
      text += part;
      length -= part;
    }
  g_checksum_get_digest (sum, digest, &n);
  memcpy (&hash, digest, HASH_BYTES);
  return GUINT64_FROM_BE (hash);
}

/**
 * pozo_game_set_add:
 * @self: a set
 * @text: (array length=length_bytes): a game
 * @length_bytes: its length
 *
 * Adds a game, unless it is there.
 *
 * Limits: %POZO_PART_GAMES_MAX; of more the same sample is kept in whatever order they come.
 * Cost: SHA-256 of the text.
 */
void
pozo_game_set_add (PozoGameSet *self, const char *text, gsize length_bytes)
{
  add_hash (self, hash_text (text, length_bytes));
}

/**
 * pozo_game_set_put:
 * @self: a set
 * @hash: what pozo_game_set_hash() told of a game
 *
 * Adds a game as one that was saved.
 *
 * Returns: %FALSE when it does not come behind the last one, or there is no room
 */
gboolean
pozo_game_set_put (PozoGameSet *self, guint64 hash)
{
  guint n = pozo_game_set_n (self);

  if (n == POZO_PART_GAMES_MAX || (n > 0 && hash <= get (self, n - 1)))
    return FALSE;
  g_array_append_val (self->hashes, hash);
  self->n_settled++;
  return TRUE;
}

/**
 * pozo_game_set_take:
 * @self: a set
 * @other: another one
 *
 * Adds all games of another set.
 */
void
pozo_game_set_take (PozoGameSet *self, PozoGameSet *other)
{
  for (guint i = 0; i < other->hashes->len; i++)
    add_hash (self, get (other, i));
}

/**
 * pozo_game_set_n:
 * @self: a set
 *
 * Returns: how many games are known by their hashes: all, or %POZO_PART_GAMES_MAX of more
 */
guint
pozo_game_set_n (PozoGameSet *self)
{
  settle (self);
  return self->hashes->len;
}

/**
 * pozo_game_set_hash:
 * @self: a set
 * @index: which one, from 0
 *
 * Returns: the hash of a game; they ascend
 */
guint64
pozo_game_set_hash (PozoGameSet *self, guint index)
{
  settle (self);
  return get (self, index);
}

/**
 * pozo_game_set_n_common:
 * @self: a set
 * @other: another one
 *
 * Returns: how many games are known to be in both
 */
guint
pozo_game_set_n_common (PozoGameSet *self, PozoGameSet *other)
{
  guint n_ours = pozo_game_set_n (self), n_theirs = pozo_game_set_n (other);
  guint n = 0;

  for (guint ours = 0, theirs = 0; ours < n_ours && theirs < n_theirs;)
    {
      guint64 a = get (self, ours), b = get (other, theirs);

      n += a == b;
      ours += a <= b;
      theirs += b <= a;
    }
  return n;
}
