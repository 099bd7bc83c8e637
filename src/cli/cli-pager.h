/* SPDX-License-Identifier: MIT */
/* Long texts for a terminal. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

void cli_page (const char *text);

G_END_DECLS
