/* SPDX-License-Identifier: MIT */
/* Topics of `pozo help` that come from the rule book of a variant. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

void help_rules_list (GString *out);
CliStatus
help_rules_show (const CliCommand *command, const CliOptions *options, const PozoRulesTopic *topic);

G_END_DECLS
