/* SPDX-License-Identifier: MIT */
/* The rule book as a view, and as a page of its own. */
#pragma once

#include "pozo-document.h"
#include "pozo-rules-topic.h"

G_BEGIN_DECLS

void pozo_rules_view_chapter (const PozoRules *rules,
                              PozoChapter chapter,
                              gboolean is_narrow,
                              PozoDocument *out);
void pozo_rules_view_told (const char *markdown, gboolean is_narrow, PozoDocument *out);

/**
 * PozoRulesPage:
 * @title: what the game is called, any text
 * @about: (nullable): what is told of it, any text
 * @rules: its rules
 *
 * A rule book to be written.  Everything is borrowed.
 */
typedef struct
{
  const char *title;
  const char *about;
  const PozoRules *rules;
} PozoRulesPage;

void pozo_rules_page_to_html (const PozoRulesPage *page, GString *out);

G_END_DECLS
