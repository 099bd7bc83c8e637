/* SPDX-License-Identifier: MIT */
/* Translation by the C library's gettext, from the catalogues that po/ is compiled to.  Without a
 * catalogue, and in the locales C and POSIX, every text is what stands in the sources. */
#include "pozo-language.h"

#include "pozo-error.h"
#include "pozo-suggestion.h"

#include <libintl.h>
#include <string.h>

#define DOMAIN      "pozo"
#define CONTEXT_END "\004" /* between a context and its text in a catalogue */

/* The languages of po/LINGUAS, and the locales that a system may have for them. */
static const struct
{
  const char *code;
  const char *locale;
} languages[] = {
  { "cs", "cs_CZ.UTF-8" }, { "de", "de_DE.UTF-8" }, { "en", "en_US.UTF-8" },
  { "es", "es_ES.UTF-8" }, { "hr", "hr_HR.UTF-8" }, { "hu", "hu_HU.UTF-8" },
};

/**
 * pozo_language_begin:
 *
 * Takes the reader's language from the environment, as programs do: LANGUAGE, LC_ALL, LC_MESSAGES,
 * LANG.  Numbers that programs read or write stay what they are: LC_NUMERIC is not touched.  To be
 * called once, before there are threads.  The variable `POZO_LOCALE_DIR` names a folder with other
 * catalogues than the installed ones.
 */
void
pozo_language_begin (void)
{
  const char *folder = g_getenv ("POZO_LOCALE_DIR");

  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (DOMAIN, folder != NULL ? folder : POZO_LOCALE_DIR);
  bind_textdomain_codeset (DOMAIN, "UTF-8");
  textdomain (DOMAIN);
}

/* A locale in which translations are looked for at all: in C there are none. */
static gboolean
set_locale (const char *locale)
{
  return setlocale (LC_MESSAGES, locale) != NULL || setlocale (LC_MESSAGES, "C.UTF-8") != NULL;
}

/**
 * pozo_language_choose:
 * @code: a language as two letters
 * @error: return location for a #GError
 *
 * Chooses the reader's language for this run, whatever the environment says.  To be called once,
 * before there are threads, after pozo_language_begin().
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_USAGE when there is no such language here
 */
gboolean
pozo_language_choose (const char *code, GError **error)
{
  g_autofree char *shown = pozo_suggestion_show_text (code);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      if (!g_str_equal (languages[i].code, code))
        continue;
      g_setenv ("LANGUAGE", code, TRUE);
      if (set_locale (languages[i].locale) && g_str_equal (pozo_language_code (), code))
        return TRUE;
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("the language \"%s\" is not installed here"), shown);
      return FALSE;
    }
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("there is no language \"%s\", expected cs, de, en, es, hr or hu"), shown);
  return FALSE;
}

/**
 * pozo_language_text:
 * @text: a text of the sources
 *
 * Translates a text.  The empty text, which names a catalogue's head, stays empty.
 *
 * Returns: (transfer none): the translation, or @text
 */
const char *
pozo_language_text (const char *text)
{
  return text[0] == '\0' ? text : dgettext (DOMAIN, text);
}

/**
 * pozo_language_word:
 * @use: what the word is used for, as it was marked
 * @text: a short text of the sources
 *
 * Translates a text that other languages say differently in different places.
 *
 * Returns: (transfer none): the translation, or @text
 */
const char *
pozo_language_word (const char *use, const char *text)
{
  g_autofree char *key = g_strconcat (use, CONTEXT_END, text, NULL);
  const char *found = dgettext (DOMAIN, key);

  return found == key ? text : found;
}

/**
 * pozo_language_plural:
 * @one: what is said of one
 * @many: what is said of any other number
 * @n: the number
 *
 * Translates a text in the form that a number takes, of which languages have one to six.
 *
 * Returns: (transfer none): the translation, or that of @one and @many that fits in English
 */
const char *
pozo_language_plural (const char *one, const char *many, gulong n)
{
  return dngettext (DOMAIN, one, many, n);
}

/**
 * pozo_language_code:
 *
 * Names the language that texts come out in, which is English where there is no catalogue.
 *
 * Returns: (transfer none): its two letters, as in `hu`
 */
const char *
pozo_language_code (void)
{
  /* translators: the two letters of your language, such as hu */
  return C_ ("code of the language", "en");
}

/**
 * pozo_language_plain:
 *
 * Begins what programs read: until the scope is left, texts of this thread are those of the
 * sources.
 *
 * Returns: (transfer full): the scope, for g_auto
 */
PozoPlainLanguage
pozo_language_plain (void)
{
  PozoPlainLanguage plain = { (locale_t) 0, (locale_t) 0 };
  locale_t copy = duplocale (uselocale ((locale_t) 0));

  if (copy == (locale_t) 0)
    return plain;
  plain.own = newlocale (LC_MESSAGES_MASK, "C", copy);
  if (plain.own == (locale_t) 0)
    freelocale (copy);
  else
    plain.before = uselocale (plain.own);
  return plain;
}

/**
 * pozo_language_plain_clear:
 * @plain: a scope
 *
 * Leaves the scope.
 */
void
pozo_language_plain_clear (PozoPlainLanguage *plain)
{
  if (plain->own == (locale_t) 0)
    return;
  uselocale (plain->before);
  freelocale (plain->own);
  plain->own = (locale_t) 0;
}
