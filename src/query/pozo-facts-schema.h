/* SPDX-License-Identifier: MIT */
/* The database that facts are written into, as SQL. */
#pragma once

#include "pozo-facts.h"

G_BEGIN_DECLS

char *pozo_facts_create_table (PozoTable table);
char *pozo_facts_insert (PozoTable table);
extern const char pozo_facts_begin[];
extern const char pozo_facts_indexes[];
extern const char pozo_facts_duplicates[];

G_END_DECLS
