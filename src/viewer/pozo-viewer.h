/* SPDX-License-Identifier: MIT */
/* The viewer: where somebody is in a game, what the keys do, and what the screen shows.
 *
 * It knows no terminal: keys go in, and it draws on a grid of cells (pozo-grid.h). */
#pragma once

#include "pozo-grid.h"
#include "pozo-positions.h"

G_BEGIN_DECLS

/* Keys that are no characters. */
typedef enum
{
  POZO_KEY_LEFT = 0x110000, /* beyond Unicode */
  POZO_KEY_RIGHT,
  POZO_KEY_UP,
  POZO_KEY_DOWN,
  POZO_KEY_PAGE_UP,
  POZO_KEY_PAGE_DOWN,
  POZO_KEY_HOME,
  POZO_KEY_END,
  POZO_KEY_ENTER,
  POZO_KEY_ESCAPE,
  POZO_KEY_BACKSPACE,
} PozoKey;

/**
 * PozoViewerOptions:
 * @replay: how games are replayed
 * @is_ascii: whether only ASCII is drawn
 *
 * How to view.  Borrowed.
 */
typedef struct
{
  const PozoReplayOptions *replay;
  gboolean is_ascii;
} PozoViewerOptions;

typedef struct _PozoViewer PozoViewer;

PozoViewer *pozo_viewer_new (const PozoViewerOptions *options);
void pozo_viewer_free (PozoViewer *self);
void pozo_viewer_load (PozoViewer *self, const PozoRecord *record);
const PozoGame *pozo_viewer_game (const PozoViewer *self);
gboolean pozo_viewer_go (PozoViewer *self, const PozoPlace *place);
gboolean pozo_viewer_key (PozoViewer *self, guint32 key);
gboolean pozo_viewer_keys (PozoViewer *self, const char *text);
void pozo_viewer_click (PozoViewer *self, guint x, guint y);
void pozo_viewer_draw (PozoViewer *self, guint width, guint height, PozoGrid *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoViewer, pozo_viewer_free)

G_END_DECLS
