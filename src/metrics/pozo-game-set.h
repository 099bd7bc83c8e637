/* SPDX-License-Identifier: MIT */
/* Which games were counted, wherever they stood: each is known by a hash of its text.  Of very many
 * a sample is kept, which is the same for whoever counts the same games. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PozoGameSet PozoGameSet;

PozoGameSet *pozo_game_set_new (void);
void pozo_game_set_free (PozoGameSet *self);
void pozo_game_set_add (PozoGameSet *self, const char *text, gsize length_bytes);
gboolean pozo_game_set_put (PozoGameSet *self, guint64 hash);
void pozo_game_set_take (PozoGameSet *self, PozoGameSet *other);
guint pozo_game_set_n (PozoGameSet *self);
guint64 pozo_game_set_hash (PozoGameSet *self, guint index);
guint pozo_game_set_n_common (PozoGameSet *self, PozoGameSet *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoGameSet, pozo_game_set_free)

G_END_DECLS
