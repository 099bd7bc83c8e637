/* SPDX-License-Identifier: MIT */
/* A text that an editor changes piece by piece is the text that it has in the end, line for line,
 * and what was found in it on the way is what is found in all of it at once.
 *
 * The input is changes, one behind the other, with a NUL between them: four bytes that say where
 * each begins and ends, then what is put there. */
#include "pozo-lsp-document.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define PLACE_BYTES 4
#define LINES       32 /* that places are spread over */
#define CHARACTERS  64

typedef struct
{
  PozoVariantSet *variants;
  PozoReplayOptions options;
  PozoLspReader reader;
} Target;

static Target *
target_new (void)
{
  Target *target = g_new0 (Target, 1);

  target->variants = pozo_variant_set_new (NULL);
  target->options.variants = target->variants;
  pozo_lsp_reader_init (&target->reader, &target->options, NULL);
  return target;
}

static PozoLspPosition
place (const guint8 *bytes)
{
  return (PozoLspPosition){ bytes[0] % LINES, bytes[1] % CHARACTERS };
}

static void
compare_lines (const PozoLspText *a, const PozoLspText *b)
{
  g_assert_cmpstr (a->bytes->str, ==, b->bytes->str);
  g_assert_cmpuint (a->lines->len, ==, b->lines->len);
  for (guint i = 0; i < a->lines->len; i++)
    g_assert_cmpuint (g_array_index (a->lines, gsize, i), ==, g_array_index (b->lines, gsize, i));
}

static void
compare_games (const PozoLspGame *a, const PozoLspGame *b)
{
  g_assert_cmpuint (a->start, ==, b->start);
  g_assert_cmpuint (a->length, ==, b->length);
  g_assert_cmpuint (a->findings->len, ==, b->findings->len);
  for (guint i = 0; i < a->findings->len; i++)
    g_assert_cmpstr (g_array_index (a->findings, PozoLspFinding, i).message, ==,
                     g_array_index (b->findings, PozoLspFinding, i).message);
}

static void
compare (Target *target, PozoLspDocument *edited)
{
  g_autoptr (PozoLspDocument) whole =
      pozo_lsp_document_new ("", edited->text.encoding, edited->text.bytes->str);
  const GPtrArray *a = pozo_lsp_document_judge (edited, &target->reader);
  const GPtrArray *b = pozo_lsp_document_judge (whole, &target->reader);

  compare_lines (&edited->text, &whole->text);
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    compare_games (a->pdata[i], b->pdata[i]);
}

/* Every byte of a text is some place, and that place is the start of its character. */
static void
check_places (const PozoLspText *text)
{
  for (gsize i = 0; i <= text->bytes->len; i++)
    g_assert_cmpuint (pozo_lsp_text_offset (text, pozo_lsp_text_position (text, i)), <=, i);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static Target *target; /* kept: to load the variants takes longer than an input */
  g_autoptr (PozoLspDocument) edited =
      pozo_lsp_document_new ("", size % 2 == 0 ? POZO_LSP_UTF16 : POZO_LSP_UTF8, "");
  gsize at = 0;

  if (target == NULL)
    target = target_new ();
  while (size - at > PLACE_BYTES)
    {
      const guint8 *bytes = data + at;
      const guint8 *end = memchr (bytes + PLACE_BYTES, '\0', size - at - PLACE_BYTES);
      const gsize length = end != NULL ? (gsize) (end - bytes) : size - at;
      g_autofree char *text = g_strndup ((const char *) bytes + PLACE_BYTES, length - PLACE_BYTES);

      pozo_lsp_document_change (edited, place (bytes), place (bytes + 2), text);
      (void) pozo_lsp_document_judge (edited, &target->reader);
      at += MIN (length + 1, size - at);
    }
  compare (target, edited);
  check_places (&edited->text);
  return 0;
}
