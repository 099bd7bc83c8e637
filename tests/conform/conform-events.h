/* SPDX-License-Identifier: MIT */
/* Random games as plugins see them: not likely, but possible. */
#pragma once

#include "pozo-host.h"

G_BEGIN_DECLS

void conform_play (PozoHostWorker *worker, guint32 seed);

G_END_DECLS
