/* SPDX-License-Identifier: MIT */
/* The texts of one language, which the page hands over as it chooses it (../pozo-pad-texts.h), in
 * place of a catalogue of gettext:
 *
 *   rule of plurals NUL   hashes of the keys, as bytes   text NUL text NUL ...
 *
 * A text stands in the place of its hash; of a text that has several forms they stand in one, with
 * POZO_PAD_TEXTS_FORM between them.  A text that is not there stays English. */
#include "pozo-alone-language.h"

#include "pozo-alone-heap.h"
#include "pozo-language.h"
#include "pozo-pad-texts.h"
#include "pozo-plural.h"

#include <string.h>

typedef struct
{
  const char *plural;
  guint n;
  const guint32 *hashes;
  const char *const *texts;
} Texts;

/**
 * pozo_alone_language_read:
 * @bytes: the texts of a language, with a NUL behind the last one; stay
 * @n_bytes: how much of it
 * @n_texts: how many there are
 *
 * Returns: the texts, to be kept for pozo_language_text() and the like
 */
gpointer
pozo_alone_language_read (const char *bytes, gsize n_bytes, guint n_texts)
{
  Texts *self = g_new0 (Texts, 1);
  const char **texts = g_new0 (const char *, n_texts);
  const char *at = bytes + strlen (bytes) + 1;

  self->plural = bytes;
  self->hashes = g_memdup2 (at, n_texts * sizeof (guint32));
  at += n_texts * sizeof (guint32);
  for (; self->n < n_texts && at < bytes + n_bytes; at += strlen (at) + 1)
    texts[self->n++] = at;
  self->texts = texts;
  return self;
}

static const char *
find (const char *use, const char *text)
{
  const Texts *self = pozo_alone_heap ()->texts;
  guint32 hash;

  if (self == NULL || pozo_alone_heap ()->n_plain > 0 || text[0] == '\0')
    return NULL;
  hash = pozo_pad_texts_hash (use, text);
  for (guint i = 0; i < self->n; i++)
    if (self->hashes[i] == hash)
      return self->texts[i];
  return NULL;
}

/* Functions of the language, as they are documented there. */

const char *
pozo_language_text (const char *text)
{
  const char *found = find ("", text);

  return found != NULL ? found : text;
}

const char *
pozo_language_word (const char *use, const char *text)
{
  const char *found = find (use, text);

  return found != NULL ? found : text;
}

const char *
pozo_language_plural (const char *one, const char *many, gulong n)
{
  const char *found = find ("", one);
  gulong form = 0;
  g_auto (GStrv) forms = NULL;

  if (found == NULL)
    return n == 1 ? one : many;
  forms = g_strsplit (found, POZO_PAD_TEXTS_FORM, 0);
  if (!pozo_plural_form (((const Texts *) pozo_alone_heap ()->texts)->plural, n, &form) ||
      form >= g_strv_length (forms))
    form = 0;
  return forms[form];
}

const char *
pozo_language_code (void)
{
  return pozo_language_word ("code of the language", "en");
}

PozoPlainLanguage
pozo_language_plain (void)
{
  pozo_alone_heap ()->n_plain++;
  return (PozoPlainLanguage){ .is_on = TRUE };
}

void
pozo_language_plain_clear (PozoPlainLanguage *plain)
{
  pozo_alone_heap ()->n_plain -= (guint) plain->is_on;
  plain->is_on = FALSE;
}
