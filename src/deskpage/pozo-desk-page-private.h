/* SPDX-License-Identifier: MIT */
/* What the files of the page share. */
#pragma once

#include "pozo-desk-page.h"
#include "pozo-json.h"

G_BEGIN_DECLS

/**
 * PozoDeskQuestion:
 * @round: the round at hand
 * @line: what is typed
 * @by: who corrects; "" for nobody
 * @version: the version of the record that was shown; "" for none
 * @as_written: not 0 to write it although something is wrong
 *
 * What the page asks.
 */
typedef struct
{
  GString *round;
  GString *line;
  GString *by;
  GString *version;
  gint64 as_written;
} PozoDeskQuestion;

gboolean pozo_desk_question_read (PozoDeskQuestion *self, const char *text, gsize length);
void pozo_desk_question_clear (PozoDeskQuestion *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PozoDeskQuestion, pozo_desk_question_clear)

void pozo_desk_page_write_tables (const PozoEntryFolder *folder, const char *round, PozoJson *json);
void pozo_desk_page_write_draft (const PozoEntryFolder *folder,
                                 const PozoEntryDraft *draft,
                                 PozoJson *json);
void pozo_desk_page_write (const PozoDeskPage *page, GString *out);

G_END_DECLS
