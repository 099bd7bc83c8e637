/* SPDX-License-Identifier: MIT */
/* What the tests of the notation share: a record and its findings as text, so that a row can state
 * them. */
#pragma once

#include "pozo-pcn.h"

/* Findings as `slug@line:column+length`, in their order, with blanks between; habits only if asked
 * for. */
char *pcn_findings (const PozoRecord *record, gboolean with_notes);
/* Every action and every value of a record but its places in the text, one line each. */
char *pcn_dump (const PozoRecord *record);
/* The canonical text of a record. */
char *pcn_canonical (const PozoRecord *record, PozoPcnChecksum checksum);
/* The path of a folder of the source tree, from its top. */
char *pcn_path (const char *name);
/* The files of a folder of the source tree with an ending, sorted; paths. */
GPtrArray *pcn_files (const char *folder, const char *ending);
