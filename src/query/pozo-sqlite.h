/* SPDX-License-Identifier: MIT */
/* SQLite, for all files of the tables, which are compiled twice: once into the library, and once
 * into the extension, which calls the SQLite that loaded it. */
#pragma once

#ifdef POZO_SQL_IS_EXTENSION
#  include <sqlite3ext.h>
#else
#  include <sqlite3.h>
#endif
