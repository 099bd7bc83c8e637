/* SPDX-License-Identifier: MIT */
/* Parts of the command that few runs need, and that stand on libraries which take long to load:
 * each is a module, opened when it is asked for.  It holds the layers that it is made of once more,
 * so that nothing of the command is seen by it. */
#pragma once

#include "pozo-catalogue.h"

G_BEGIN_DECLS

/* The one function that a module exports; what it gives back stands in the header of its layer. */
#define CLI_PART_FUNCTION "pozo_part"

gconstpointer pozo_part (PozoCatalogue *catalogue);
gconstpointer cli_part_open (const char *name, GError **error);

G_END_DECLS
