/* SPDX-License-Identifier: MIT */
/* The database that facts are written into, as SQL. */
#pragma once

#include "pozo-facts.h"

G_BEGIN_DECLS

#define POZO_FACTS_VERSION 3 /* of the tables; those of another one are not added to */

char *pozo_facts_create_table (PozoTable table);
extern const char pozo_facts_begin[];
extern const char pozo_facts_other_tables[];
extern const char pozo_facts_note_indexes[];
extern const char pozo_facts_list_indexes[];
extern const char pozo_facts_indexes[];
extern const char pozo_facts_duplicates[];

G_END_DECLS
