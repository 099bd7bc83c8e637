/* SPDX-License-Identifier: MIT */
/* The parts of `pozo variants`: each prints rules in one way. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * VariantsRequest:
 * @command: `variants`
 * @options: the common options
 * @set: every variant that is known
 * @decisions: what was decided where sources leave something open
 * @all: whether rules that say nothing new are wanted too
 * @markdown: whether the output is Markdown
 * @page: whether it is a page
 * @sheet: whether a score pad is wanted
 * @words: (array zero-terminated=1): what follows the action
 *
 * What an action of `pozo variants` is given.
 */
typedef struct
{
  const CliCommand *command;
  CliOptions *options;
  PozoVariantSet *set;
  const PozoDecisionSet *decisions;
  gboolean all;
  gboolean markdown;
  gboolean page;
  gboolean sheet;
  char **words;
} VariantsRequest;

CliStatus variants_show (const VariantsRequest *request);
CliStatus variants_diff (const VariantsRequest *request);
CliStatus variants_rules (const VariantsRequest *request);
CliStatus variants_decisions (const VariantsRequest *request);
CliStatus variants_search (const VariantsRequest *request);
const PozoVariant *variants_find (const VariantsRequest *request, const char *name, GError **error);

G_END_DECLS
