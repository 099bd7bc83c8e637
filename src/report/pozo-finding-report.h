/* SPDX-License-Identifier: MIT */
/* Findings for readers, as a good compiler prints them, and for programs. */
#pragma once

#include "pozo-finding.h"
#include "pozo-json.h"
#include "pozo-record.h"
#include "pozo-rules.h"
#include "pozo-style.h"

G_BEGIN_DECLS

/**
 * PozoFindingPlace:
 * @file: what the user knows the input by: a path, or an archive and its member
 * @line: the line of @file at which the record begins, 1-based
 * @offset_bytes: where in the unpacked @file it begins
 * @text: the record's text
 * @length_bytes: its length
 * @game: (nullable): the record's id
 * @rules: (nullable): the rules it was replayed by
 * @rules_name: (nullable): what those are called, where they are not just the variant that the
 *   record names
 * @record: (nullable): the record, or its head alone: for who sat where
 *
 * Where the record of some findings stands.  A plain value; everything is borrowed.
 */
typedef struct
{
  const char *file;
  guint64 line;
  guint64 offset_bytes;
  const char *text;
  gsize length_bytes;
  const char *game;
  const PozoRules *rules;
  const char *rules_name;
  const PozoRecord *record;
} PozoFindingPlace;

char *pozo_finding_rule_text (const PozoFinding *finding, const PozoRules *rules);
gboolean
pozo_finding_report_head (const PozoFindingPlace *place, const PozoStyle *style, GString *out);
void pozo_finding_report (const PozoFinding *finding,
                          const PozoFindingPlace *place,
                          const PozoStyle *style,
                          GString *out);
void
pozo_finding_to_json (const PozoFinding *finding, const PozoFindingPlace *place, PozoJson *json);

G_END_DECLS
