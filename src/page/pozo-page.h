/* SPDX-License-Identifier: MIT */
/* The page of a game: one file with the record byte for byte, the engine, and the deals as text for
 * who has scripts off, prints, or listens.
 *
 *   head       the policy: no request to anywhere, scripts and sheets by their hashes
 *   #app       what the script draws the table into
 *   #sheets    the deals as text
 *   blocks     pozo-record, pozo-data, pozo-engine: gzip in signs; no script, so nothing runs
 *   script     the files page-*.js, joined
 *
 * Pages of a folder share one pozo-replay.js with the engine, link to the game before and the one
 * after, and are listed by an index. */
#pragma once

#include "pozo-game.h"
#include "pozo-record.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * PozoPageGame:
 * @text: a game's text, as it stands in its file
 * @length_bytes: of the text
 * @name: the file name that the record is given back under
 * @is_shared: whether the page stands in a folder whose pages share the engine
 *
 * A game that a page is to be made of.
 */
typedef struct
{
  const char *text;
  gsize length_bytes;
  const char *name;
  gboolean is_shared;
} PozoPageGame;

typedef struct _PozoPage PozoPage;
typedef struct _PozoPageIndex PozoPageIndex;

#define POZO_PAGE_SHARED_NAME "pozo-replay.js"
#define POZO_PAGE_INDEX_NAME  "index.html"
#define POZO_PAGE_INDEX_MAX   10000u /* games that the index of a folder lists */

PozoPage *pozo_page_new (const PozoReplayOptions *options);
void pozo_page_free (PozoPage *self);
gboolean pozo_page_has_engine (void);
gboolean pozo_page_write (PozoPage *self, const PozoPageGame *game, GString *out, GError **error);
gboolean pozo_page_write_shared (GString *out, GError **error);
const PozoGame *pozo_page_game (const PozoPage *self);

PozoPageIndex *pozo_page_index_new (void);
void pozo_page_index_free (PozoPageIndex *self);
void pozo_page_index_add (PozoPageIndex *self, const PozoPage *page, const char *file_name);
void pozo_page_index_write (const PozoPageIndex *self, guint64 n_lost, GString *out);

char *pozo_page_name (GHashTable *names, const char *id, guint n_before);
void pozo_page_link (GString *page, const char *previous, const char *next);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPage, pozo_page_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoPageIndex, pozo_page_index_free)

G_END_DECLS
