/* SPDX-License-Identifier: MIT */
/* Any bytes as a game that is still being written: what comes next can be told as text and as JSON,
 * wherever it ends. */
#include "pozo-open-game.h"
#include "pozo-view.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct
{
  PozoVariantSet *variants;
  PozoOpenGame open;
  PozoRecord *record;
} Target;

static Target *
target_new (void)
{
  Target *target = g_new0 (Target, 1);
  PozoReplayOptions options = { 0 };

  target->variants = pozo_variant_set_new (NULL);
  options.variants = target->variants;
  pozo_open_game_init (&target->open, &options);
  target->record = pozo_record_new ();
  return target;
}

static void
show (Target *target)
{
  const PozoStyle style = { 0 };
  const PozoRecord *record = pozo_positions_record (target->open.positions);
  const PozoFindingPlace place = { .file = "open",
                                   .text = record->text,
                                   .length_bytes = record->length };
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  PozoJson json;

  pozo_view_next (target->open.positions, TRUE, document);
  pozo_document_to_text (document, &style, text);
  g_assert_true (g_utf8_validate (text->str, (gssize) text->len, NULL));
  g_string_truncate (text, 0);
  pozo_json_init (&json, text);
  pozo_json_begin_object (&json);
  pozo_view_next_json (target->open.positions, &place, &json);
  pozo_json_end_object (&json);
  g_assert_true (g_utf8_validate (text->str, (gssize) text->len, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static Target *target; /* kept: to load the variants takes longer than an input */
  g_autofree char *text = g_malloc (size + 1);
  const PozoPiece piece = { .archive = "open" };
  PozoPieceIter iter = { .piece = &piece, .text = text, .length = size };

  if (target == NULL)
    target = target_new ();
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  (void) pozo_open_game_read (&target->open, &iter, POZO_PCN_LENIENT, target->record);
  show (target);
  return 0;
}
