/* SPDX-License-Identifier: MIT */
/* A streaming writer of JSON: it appends to a string and puts the commas where they belong. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

#define POZO_JSON_DEPTH_MAX                                                                        \
  63 /* objects and arrays inside one another: a bit of `filled` for each */

/**
 * PozoJson:
 * @out: where the text goes; borrowed
 * @filled: for each level a bit: it holds something already, so that a comma is due
 * @depth: how many objects and arrays are open
 * @after_key: whether a key was just written, so that no comma is due
 *
 * The state of a text half written.  A plain value; set it up with pozo_json_init().
 */
typedef struct
{
  GString *out;
  guint64 filled;
  guint depth;
  gboolean after_key;
} PozoJson;

POZO_API void pozo_json_init (PozoJson *json, GString *out);
POZO_API void pozo_json_begin_object (PozoJson *json);
POZO_API void pozo_json_end_object (PozoJson *json);
POZO_API void pozo_json_begin_array (PozoJson *json);
POZO_API void pozo_json_end_array (PozoJson *json);
POZO_API void pozo_json_key (PozoJson *json, const char *key);
POZO_API void pozo_json_string (PozoJson *json, const char *text);
POZO_API void pozo_json_text (PozoJson *json, const char *text, gsize length_bytes);
POZO_API void pozo_json_int (PozoJson *json, gint64 number);
POZO_API void pozo_json_number (PozoJson *json, const char *text);
POZO_API void pozo_json_double (PozoJson *json, double number);
POZO_API void pozo_json_boolean (PozoJson *json, gboolean value);
POZO_API void pozo_json_null (PozoJson *json);
POZO_API void pozo_json_key_string (PozoJson *json, const char *key, const char *text);
POZO_API void pozo_json_key_int (PozoJson *json, const char *key, gint64 number);

G_END_DECLS
