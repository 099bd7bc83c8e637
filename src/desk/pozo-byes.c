/* SPDX-License-Identifier: MIT */
/* A bye is known by event, day, round and name.  What makes it void stands in another record of the
 * round, so that a slip which is filled in need not be touched. */
#include "pozo-byes.h"

#include "pozo-desk-name.h"
#include "pozo-desk-private.h"

struct _PozoByes
{
  const PozoResults *results;
  GHashTable *voids; /* a set of keys */
};

/* What a line of a head is about, whoever of a pair comes first. */
static char *
make_key (const PozoResults *results, const PozoDeskNote *note)
{
  const PozoResult *own = pozo_results_get (results, note->result);
  g_auto (GStrv) players = pozo_desk_players (note->value);
  g_autofree char *name = g_strjoinv (" & ", players);

  return g_strjoin ("\n", own->text[POZO_RESULT_EVENT], own->text[POZO_RESULT_DATE],
                    own->text[POZO_RESULT_ROUND], name, NULL);
}

/**
 * pozo_byes_new:
 * @results: a list; borrowed
 *
 * Finds which byes of a list do not hold.
 *
 * Returns: (transfer full): them
 */
PozoByes *
pozo_byes_new (const PozoResults *results)
{
  PozoByes *self = g_new0 (PozoByes, 1);

  self->results = results;
  self->voids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < pozo_results_n_notes (results); i++)
    {
      const PozoDeskNote *note = pozo_results_note (results, i);

      if (note->key == POZO_DESK_BYE_VOID && !note->is_bad)
        g_hash_table_add (self->voids, make_key (results, note));
    }
  return self;
}

/**
 * pozo_byes_free:
 * @self: (nullable) (transfer full): byes
 *
 * Frees what pozo_byes_new() made.
 */
void
pozo_byes_free (PozoByes *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->voids);
  g_free (self);
}

/**
 * pozo_byes_is_void:
 * @self: byes of a list
 * @note: a line of a head of that list
 *
 * Returns: whether it gives a bye that does not hold
 */
gboolean
pozo_byes_is_void (const PozoByes *self, const PozoDeskNote *note)
{
  g_autofree char *key = NULL;

  if (note->key != POZO_DESK_BYE || g_hash_table_size (self->voids) == 0)
    return FALSE;
  key = make_key (self->results, note);
  return g_hash_table_contains (self->voids, key);
}
