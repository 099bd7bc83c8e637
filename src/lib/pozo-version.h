/* SPDX-License-Identifier: MIT */
/* Which Pozo this is. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

POZO_API const char *pozo_version (void);

G_END_DECLS
