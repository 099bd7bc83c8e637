/* SPDX-License-Identifier: MIT */
/* A text that an editor has open, the games in it, and what was found in them.
 *
 * Games are judged when somebody asks, and only those that have changed: a keystroke in a season of
 * games costs as much as one in a single game. */
#pragma once

#include "pozo-lsp-reader.h"
#include "pozo-lsp-text.h"

G_BEGIN_DECLS

/**
 * PozoLspFinding:
 * @finding: a finding; its place counts from the start of the game
 * @message: what it says, and the rule that governs it
 *
 * A finding, told.
 */
typedef struct
{
  PozoFinding finding;
  char *message;
} PozoLspFinding;

/**
 * PozoLspGame:
 * @start: where it begins in the text
 * @length: its bytes
 * @hash: of its text
 * @is_stray: whether it is no game, but what stands before the first one
 * @findings: (element-type PozoLspFinding): what was found
 *
 * A game of a text.
 */
typedef struct
{
  gsize start;
  gsize length;
  guint64 hash;
  gboolean is_stray;
  GArray *findings;
} PozoLspGame;

/**
 * PozoLspDocument:
 * @uri: how the editor names it
 * @version: which of its versions it is
 * @text: the text
 * @is_long: whether it is too long to be kept: then @text is empty, until all of it is sent again
 * @is_told: whether what was found has been told since the last change
 * @games: (element-type PozoLspGame): in the order of the text; see pozo_lsp_document_judge()
 *
 * The text.
 */
typedef struct
{
  char *uri;
  gint64 version;
  PozoLspText text;
  gboolean is_long;
  gboolean is_told;

  /*< private >*/
  gboolean is_judged;
  GPtrArray *games;
} PozoLspDocument;

PozoLspDocument *
pozo_lsp_document_new (const char *uri, PozoLspEncoding encoding, const char *text);
void pozo_lsp_document_free (PozoLspDocument *self);
void pozo_lsp_document_set (PozoLspDocument *self, const char *text);
void pozo_lsp_document_change (PozoLspDocument *self,
                               PozoLspPosition start,
                               PozoLspPosition end,
                               const char *text);
const GPtrArray *pozo_lsp_document_judge (PozoLspDocument *self, PozoLspReader *reader);
const PozoLspGame *
pozo_lsp_document_game (PozoLspDocument *self, PozoLspReader *reader, gsize offset);
const char *pozo_lsp_document_text (const PozoLspDocument *self, const PozoLspGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoLspDocument, pozo_lsp_document_free)

G_END_DECLS
