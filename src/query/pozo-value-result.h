/* SPDX-License-Identifier: MIT */
/* A value as the result of a column.  Inline, for it is compiled into the library, and again into
 * the extension, which calls the SQLite that loaded it: whoever includes this has its functions
 * already, from pozo-sql-table.h or <sqlite3.h>. */
#pragma once

#include "pozo-lazy-game.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* Nothing is given for what is not known: that is NULL. */
static inline void
pozo_value_give (const PozoValue *value, sqlite3_context *context)
{
  switch (value->kind)
    {
    case POZO_VALUE_NULL:
      break;
    case POZO_VALUE_INTEGER:
      sqlite3_result_int64 (context, value->integer);
      break;
    case POZO_VALUE_REAL:
      sqlite3_result_double (context, value->real);
      break;
    case POZO_VALUE_TEXT:
      sqlite3_result_text (context, value->text, (int) value->length, SQLITE_TRANSIENT);
      break;
    case POZO_VALUE_WORD:
      sqlite3_result_text (context, value->text, (int) value->length, SQLITE_STATIC);
      break;
    }
}

G_END_DECLS
