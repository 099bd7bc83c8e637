/* SPDX-License-Identifier: MIT */
/* Under what terms was counted, as a part tells it. */
#pragma once

#include "pozo-host.h"
#include "pozo-part.h"
#include "pozo-registry.h"
#include "pozo-shard.h"
#include "pozo-variant-set.h"

G_BEGIN_DECLS

/**
 * PozoPartTerms:
 * @host: the plugins
 * @variants: the variants that games can name
 * @variant: (nullable): the variant by which all games are replayed
 * @rules: (nullable): the rules that come of it and all else
 * @options: (nullable) (array zero-terminated=1): options on top
 * @changes: (nullable) (array zero-terminated=1): changes of rules on top of those
 * @wheres: (nullable) (array zero-terminated=1): conditions on games
 * @by: (nullable): how they are grouped
 * @names: (nullable) (array zero-terminated=1): what the columns of that are called
 * @from_code: (nullable): the encoding of inputs that do not tell theirs
 *
 * Under what terms is counted.  All of it is borrowed.
 */
typedef struct
{
  const PozoHost *host;
  const PozoVariantSet *variants;
  const char *variant;
  const PozoRules *rules;
  const char *const *options;
  const char *const *changes;
  const char *const *wheres;
  const char *by;
  const char *const *names;
  const char *from_code;
} PozoPartTerms;

/**
 * PozoPartRules:
 * @variants: (nullable) (array zero-terminated=1): the variant by which all games were replayed
 * @options: (nullable) (array zero-terminated=1): options on top
 * @changes: (nullable) (array zero-terminated=1): changes of rules on top of those
 *
 * Which rules were given for a count.
 */
typedef struct
{
  char **variants;
  char **options;
  char **changes;
} PozoPartRules;

gboolean pozo_part_add_terms (PozoPart *part, const PozoPartTerms *terms, GError **error);
void pozo_part_add_names (PozoPart *part, const char *const *names);
gboolean
pozo_part_add_shard (PozoPart *part, const PozoShard *shard, const char *name, GError **error);
gboolean pozo_part_read_plugins (const PozoPart *part,
                                 PozoRegistry *registry,
                                 PozoHost *host,
                                 GError **error);
void pozo_part_read_rules (const PozoPart *part, PozoPartRules *rules);
void pozo_part_rules_clear (PozoPartRules *rules);
char **pozo_part_read_names (const PozoPart *part);
gboolean pozo_part_check_cells (const PozoPart *part, GError **error);
gboolean pozo_part_write (const PozoPart *part, const char *path, GString *out, GError **error);

G_END_DECLS
