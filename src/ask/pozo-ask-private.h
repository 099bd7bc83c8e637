/* SPDX-License-Identifier: MIT */
/* What the files of the layer share. */
#pragma once

#include "pozo-ask.h"
#include "pozo-record.h"
#include "pozo-rules-book.h"

G_BEGIN_DECLS

/* A question: what was told, the table that comes of it, and what the engine says. */
struct _PozoAsk
{
  const PozoRules *rules;
  char *name; /* of the rules, as commands know them */
  char *values[POZO_N_ASK_FIELDS];
  PozoAskKind kind;
  PozoCase position;
  PozoRecord *record; /* of the question: its actions */
  guint first_action;
  guint n_actions;
  PozoState state;
  PozoRuling ruling;
  PozoLegal legal; /* ways, or what could be done instead */
};

const PozoDeal *
pozo_ask_read_line (PozoRecord *record, PozoAskField field, const char *line, GError **error);
gboolean pozo_ask_refuse (PozoAskField field, const char *message, GError **error);
void pozo_ask_tell_chapter (const PozoAsk *self,
                            PozoChapter chapter,
                            const char *rule,
                            gboolean has_command,
                            PozoDocument *out);
gboolean pozo_ask_read_table (PozoAsk *self, GError **error);
gboolean pozo_ask_read (PozoAsk *self, GError **error);
gboolean pozo_ask_refuse_fault (const PozoAsk *self, const PozoCaseFault *fault, GError **error);

G_END_DECLS
