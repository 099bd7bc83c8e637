/* SPDX-License-Identifier: MIT */
/* The game at a place of a text, read as one that is still being written: what may yet come is not
 * missing (pozo-open-game.h).  One reader serves all texts; it holds the game that was read last.
 */
#pragma once

#include "pozo-open-game.h"
#include "pozo-view.h"

G_BEGIN_DECLS

/**
 * PozoLspReader:
 * @options: how games are replayed
 * @docs: (nullable): the address of the folder of documents, with a slash at its end
 * @positions: the game that was read last, and where it stands
 * @record: the same as it is written; of a word at its end that is half of one nothing is there
 * @n_read: how many games have been read and replayed
 *
 * What games are read with.
 */
typedef struct
{
  const PozoReplayOptions *options;
  const char *docs;
  PozoPositions *positions;
  PozoRecord *record;
  guint64 n_read;

  /*< private >*/
  PozoOpenGame open;
  GString *text;
} PozoLspReader;

void pozo_lsp_reader_init (PozoLspReader *self, const PozoReplayOptions *options, const char *docs);
void pozo_lsp_reader_clear (PozoLspReader *self);
const PozoGame *pozo_lsp_reader_read (PozoLspReader *self, const char *text, gsize length);
void pozo_lsp_reader_scan (PozoLspReader *self, const char *text, gsize length);
const PozoLine *pozo_lsp_reader_line (const PozoLspReader *self, gsize offset);
const PozoHead *pozo_lsp_reader_head (const PozoLspReader *self, const PozoLine *line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PozoLspReader, pozo_lsp_reader_clear)

G_END_DECLS
