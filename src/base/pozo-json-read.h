/* SPDX-License-Identifier: MIT */
/* A reader of JSON that is asked for what comes next: no tree is made of a text, so that neither
 * its size nor how deep it goes costs memory. */
#pragma once

#include "pozo-json.h"

G_BEGIN_DECLS

/**
 * PozoJsonReader:
 * @at: where it stands; at the place of the problem once there is one
 * @problem: (nullable): what is wrong there; nothing is read any more then
 *
 * Where a reading stands.  A plain value; set it up with pozo_json_reader_init().
 */
typedef struct
{
  const char *at;
  const char *problem;

  /*< private >*/
  const char *end;
  guint64 filled; /* for each level a bit: something of it was read */
  guint depth;
} PozoJsonReader;

void pozo_json_reader_init (PozoJsonReader *reader, const char *text, gsize length);
gboolean pozo_json_reader_open (PozoJsonReader *reader, char bracket);
gboolean pozo_json_reader_next (PozoJsonReader *reader, char bracket);
gboolean pozo_json_reader_member (PozoJsonReader *reader, GString *key);
gboolean pozo_json_reader_string (PozoJsonReader *reader, GString *out);
gboolean pozo_json_reader_int (PozoJsonReader *reader, gint64 *out);
gboolean pozo_json_reader_skip (PozoJsonReader *reader);
gboolean pozo_json_reader_end (PozoJsonReader *reader);

G_END_DECLS
