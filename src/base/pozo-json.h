/* SPDX-License-Identifier: MIT */
/* A streaming writer of JSON: it appends to a string and puts the commas where they belong. */
#pragma once

#include <glib.h>

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

void pozo_json_init (PozoJson *json, GString *out);
void pozo_json_begin_object (PozoJson *json);
void pozo_json_end_object (PozoJson *json);
void pozo_json_begin_array (PozoJson *json);
void pozo_json_end_array (PozoJson *json);
void pozo_json_key (PozoJson *json, const char *key);
void pozo_json_string (PozoJson *json, const char *text);
void pozo_json_text (PozoJson *json, const char *text, gsize length_bytes);
void pozo_json_int (PozoJson *json, gint64 number);
void pozo_json_number (PozoJson *json, const char *text);
void pozo_json_double (PozoJson *json, double number);
void pozo_json_boolean (PozoJson *json, gboolean value);
void pozo_json_null (PozoJson *json);
void pozo_json_key_string (PozoJson *json, const char *key, const char *text);
void pozo_json_key_int (PozoJson *json, const char *key, gint64 number);
void pozo_json_key_known (PozoJson *json, const char *key, gboolean is_known, gint64 number);

G_END_DECLS
