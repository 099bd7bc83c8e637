/* SPDX-License-Identifier: MIT */
/* What `pozo standings` says of people: of one of them, and of each two who met. */
#pragma once

#include "cli-desk.h"
#include "pozo-people.h"

G_BEGIN_DECLS

void standings_people_prepare (CliDesk *desk, PozoHostMark *marks);
CliStatus
standings_print_person (CliDesk *desk, const PozoStandingsOptions *options, const char *name);
CliStatus standings_print_head_to_head (const CliDesk *desk, GPtrArray *all);

G_END_DECLS
