/* SPDX-License-Identifier: MIT */
/* How records are replayed: what is known beside them, and what is made of a finding. */
#pragma once

#include "pozo-aliases.h"
#include "pozo-variant-set.h"

G_BEGIN_DECLS

#define POZO_SEVERITY_DEFAULT 254 /* in a table of severities: as pozo-finding.def says */

/**
 * PozoReplayOptions:
 * @variants: the variants and options that a record can name
 * @rules: (nullable): replay every game by these rules and not by those of its head
 * @name: (nullable): what @rules are called, with what was laid over them (pozo-rules-name.h)
 * @options: (nullable) (array zero-terminated=1): known options to apply after the head's rules
 * @changes: (nullable) (array zero-terminated=1): `key=value` changes to apply after those
 * @severities: (nullable) (array fixed-size=POZO_N_FINDINGS): a PozoSeverity, %POZO_SEVERITY_OFF or
 *   %POZO_SEVERITY_DEFAULT for each code
 * @findings_max: findings kept for one game; 0 for %POZO_GAME_FINDINGS_MAX
 * @aliases: (nullable): other spellings of players' names, for whoever looks them up or groups by
 * them
 * @is_open: records are still being written: what may yet come behind their text is not missing
 *
 * How to replay.  Options and changes were tried on some rules before; where they do not fit those
 * of a record, that is a finding.  Everything it points to outlives the PozoReplay.
 */
typedef struct
{
  const PozoVariantSet *variants;
  const PozoRules *rules;
  const char *name;
  const char *const *options;
  const char *const *changes;
  const guint8 *severities;
  guint findings_max;
  const PozoAliases *aliases;
  gboolean is_open;
} PozoReplayOptions;

G_END_DECLS
