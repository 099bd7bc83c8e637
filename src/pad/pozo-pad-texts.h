/* SPDX-License-Identifier: MIT */
/* The texts that the engine of the page can say, in all languages that it speaks.
 *
 *   pozo-pad.wasm, po/pozo.pot ---list-texts.py---> pad-texts: keys of the texts in the engine
 *     ---pozo_pad_texts_put()---> the page: hashes of the keys once, and for each language its
 * texts
 *     ---pozo_pad_speak()---> the engine, which has them in place of a catalogue
 *
 * English is what the engine has itself. */
#pragma once

#include "pozo-json.h"

G_BEGIN_DECLS

#define POZO_PAD_TEXTS_USE  "\004" /* between a use and its word, as in a catalogue */
#define POZO_PAD_TEXTS_FORM "\036" /* between forms for different numbers */

/* The hash of a key, FNV-1a: its use, "" for none, and the text, that for one where there are
 * several. */
static inline guint32
pozo_pad_texts_hash (const char *use, const char *text)
{
  guint32 hash = 2166136261u;

  for (; *use != '\0'; use++)
    hash = (hash ^ (guint8) *use) * 16777619u;
  hash = (hash ^ (guint8) POZO_PAD_TEXTS_USE[0]) * 16777619u;
  for (; *text != '\0'; text++)
    hash = (hash ^ (guint8) *text) * 16777619u;
  return hash;
}

void pozo_pad_texts_put_keys (const char *keys, gsize length_bytes, GString *out);
void pozo_pad_texts_put (const char *keys, gsize length_bytes, PozoJson *json);

G_END_DECLS
