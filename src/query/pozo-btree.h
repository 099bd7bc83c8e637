/* SPDX-License-Identifier: MIT */
/* A table WITHOUT ROWID of SQLite, to which rows are added behind its last one.
 *
 * SQLite looks for the place of each row, and for room there.  Rows that come in the order of their
 * keys need neither: they fill one page after the other, at the right edge of the tree, which is
 * all of it that is held. */
#pragma once

#include "pozo-btree-file.h"

G_BEGIN_DECLS

typedef struct _PozoBtree PozoBtree;

PozoBtree *pozo_btree_open (PozoBtreeFile *file, guint32 root);
void pozo_btree_free (PozoBtree *tree);
void pozo_btree_append (PozoBtree *tree, const guint8 *record, guint32 length);
void pozo_btree_settle (PozoBtree *tree);

G_END_DECLS
