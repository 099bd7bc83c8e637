/* SPDX-License-Identifier: MIT */
/* What an editor can ask of a text, and the values of the protocol that answers are made of. */
#pragma once

#include "pozo-lsp-document.h"

G_BEGIN_DECLS

/* pozo-lsp-value.c: values of the protocol. */
GVariant *pozo_lsp_object_new (const char *key, ...) G_GNUC_NULL_TERMINATED;
GVariant *pozo_lsp_position_new (const PozoLspText *text, gsize offset);
GVariant *pozo_lsp_range_new (const PozoLspText *text, gsize start, gsize end);
GVariant *
pozo_lsp_edit_new (const PozoLspText *text, gsize start, gsize end, const char *replacement);
GVariantBuilder *pozo_lsp_list_new (void);
GVariant *pozo_lsp_list_end (GVariantBuilder *list);

/* pozo-lsp-findings.c: what is wrong, and what to do about it. */
GVariant *pozo_lsp_findings (PozoLspDocument *document, PozoLspReader *reader);
GVariant *
pozo_lsp_actions (PozoLspDocument *document, PozoLspReader *reader, gsize start, gsize end);

/* pozo-lsp-hover.c: what stands at a place. */
GVariant *pozo_lsp_hover (PozoLspDocument *document, PozoLspReader *reader, gsize offset);

/* pozo-lsp-complete.c: what can be written at a place. */
GVariant *pozo_lsp_complete (PozoLspDocument *document, PozoLspReader *reader, gsize offset);

/* pozo-lsp-outline.c: deals and turns; scores and what sides need to open. */
GVariant *pozo_lsp_symbols (PozoLspDocument *document, PozoLspReader *reader);
GVariant *pozo_lsp_hints (PozoLspDocument *document, PozoLspReader *reader, gsize start, gsize end);

/* pozo-lsp-format.c: the canonical spelling. */
GVariant *pozo_lsp_format (PozoLspDocument *document, PozoLspReader *reader);
void pozo_lsp_format_game (const PozoLspDocument *document,
                           PozoLspReader *reader,
                           const PozoLspGame *game,
                           GVariantBuilder *edits);

G_END_DECLS
