/* SPDX-License-Identifier: MIT */
/* Translation from the catalogues that po/ is compiled to, without the gettext of the C library:
 * that one translates nothing unless the system has a locale for the language, and small systems
 * have none but C and C.UTF-8, for which it translates nothing, either, since glibc 2.39.  So the
 * language is what the variables name that gettext looks at, in the same order, and its catalogue
 * is read here (pozo-catalogue.h).  Files rather than resources: a catalogue has half a megabyte,
 * five of them would be in each program that links this, and most readers need one or none.
 *
 * Which one it is belongs to the process, as its locale does: it is chosen once, before there are
 * threads, and only read from then on.  A program that never chooses, such as one that merely links
 * libpozo, has the texts of the sources, whatever its locale. */
#include "pozo-language.h"

#include "pozo-catalogue.h"
#include "pozo-error.h"
#include "pozo-inert.h"

#include <string.h>

#define CONTEXT_END "\004" /* between a context and its text in a catalogue */
#define NAME_SIGNS  G_CSET_a_2_z G_CSET_A_2_Z "_"

static PozoCatalogue *catalogue;    /* NULL: every text is what stands in the sources */
static _Thread_local guint n_plain; /* scopes that this thread is in */

/* English and the languages of po/LINGUAS, which have the names that gettext gives them; the
 * locales that a system may have for them.  Whatever else lists languages asks here. */
static const struct
{
  const char *code;
  const char *locale;
} languages[] = {
  { "en", "en_US.UTF-8" }, { "cs", "cs_CZ.UTF-8" },    { "de", "de_DE.UTF-8" },
  { "es", "es_ES.UTF-8" }, { "hr", "hr_HR.UTF-8" },    { "hu", "hu_HU.UTF-8" },
  { "it", "it_IT.UTF-8" }, { "pt_BR", "pt_BR.UTF-8" },
};

static gboolean
is_plain_locale (const char *locale)
{
  return g_str_equal (locale, "C") || g_str_equal (locale, "POSIX");
}

/* The locale of the environment by its name, whether or not the system has it. */
static const char *
find_locale (void)
{
  static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    {
      const char *value = g_getenv (variables[i]);

      if (value != NULL && value[0] != '\0')
        return value;
    }
  return "C";
}

static PozoCatalogue *
open_catalogue (const char *name)
{
  const char *folder = g_getenv ("POZO_LOCALE_DIR");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : POZO_LOCALE_DIR, name,
                                            "LC_MESSAGES", "pozo.mo", NULL);

  return pozo_catalogue_open (path);
}

/* The catalogue of a locale such as `hu_HU.UTF-8`, or of its language; NULL when there is none. */
static PozoCatalogue *
open_for_locale (const char *locale)
{
  g_autofree char *name = g_strndup (locale, strspn (locale, NAME_SIGNS));
  PozoCatalogue *found = open_catalogue (name);

  if (found != NULL || strchr (name, '_') == NULL)
    return found;
  *strchr (name, '_') = '\0';
  return open_catalogue (name);
}

/* The sources are English: whoever would rather read that than what comes behind it is served. */
static gboolean
is_of_sources (const char *locale)
{
  return is_plain_locale (locale) ||
         (g_str_has_prefix (locale, "en") && !g_ascii_isalpha (locale[2]));
}

/* The first catalogue that the environment asks for and that is there. */
static PozoCatalogue *
open_for_environment (void)
{
  const char *locale = find_locale ();
  const char *list = g_getenv ("LANGUAGE");
  g_auto (GStrv) names = g_strsplit (list != NULL ? list : "", ":", -1);
  PozoCatalogue *found = NULL;

  if (is_plain_locale (locale))
    return NULL;
  for (char **name = names; *name != NULL && found == NULL; name++)
    {
      if (is_of_sources (*name))
        return NULL;
      if (**name != '\0')
        found = open_for_locale (*name);
    }
  return found != NULL || is_of_sources (locale) ? found : open_for_locale (locale);
}

/* A terminal that shows UTF-8 does so without a locale, too. */
static void
set_characters (void)
{
  const char *locale = g_getenv ("LC_ALL");

  if (setlocale (LC_CTYPE, "") != NULL)
    return;
  if (locale == NULL || locale[0] == '\0')
    locale = g_getenv ("LC_CTYPE");
  if (locale == NULL || locale[0] == '\0')
    locale = g_getenv ("LANG");
  if (locale != NULL && (strstr (locale, "UTF-8") != NULL || strstr (locale, "utf8") != NULL))
    setlocale (LC_CTYPE, "C.UTF-8");
}

/**
 * pozo_language_begin:
 *
 * Takes the reader's language from the environment, as programs do: LC_ALL, LC_MESSAGES or LANG
 * names a locale, LANGUAGE languages that are rather read, and none of them needs to be installed.
 * Numbers that programs read or write stay what they are: LC_NUMERIC is not touched.  To be called
 * once, before there are threads.  The variable `POZO_LOCALE_DIR` names a folder with other
 * catalogues than the installed ones.
 */
void
pozo_language_begin (void)
{
  set_characters ();
  setlocale (LC_MESSAGES, "");
  pozo_catalogue_free (catalogue);
  catalogue = open_for_environment ();
}

/* What the system and libraries say comes in the same language, where it has it. */
static void
choose_for_system (const char *code, const char *locale)
{
  g_setenv ("LANGUAGE", code, TRUE);
  if (setlocale (LC_MESSAGES, locale) == NULL)
    setlocale (LC_MESSAGES, "C.UTF-8");
}

/**
 * pozo_language_nth:
 * @index: from 0
 *
 * Lists the languages, installed or not, English first.
 *
 * Returns: (transfer none) (nullable): the code of a language; %NULL behind the last one
 */
const char *
pozo_language_nth (guint index)
{
  return index < G_N_ELEMENTS (languages) ? languages[index].code : NULL;
}

/* Whether @written is a code, as it is or as `pt-br`; a country is part of it. */
static gboolean
is_code (const char *written, const char *code)
{
  for (; *written != '\0' && *code != '\0'; written++, code++)
    if (g_ascii_tolower (*written == '-' ? '_' : *written) != g_ascii_tolower (*code))
      return FALSE;
  return *written == *code;
}

static gboolean
refuse_code (const char *code, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (code);
  g_autoptr (GString) codes = g_string_new (languages[0].code);

  for (guint i = 1; i < G_N_ELEMENTS (languages); i++)
    g_string_append_printf (codes, ", %s", languages[i].code);
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
               _ ("there is no language \"%s\", expected one of %s"), shown, codes->str);
  return FALSE;
}

/**
 * pozo_language_choose:
 * @code: a language, as in `hu` or `pt_BR`; `pt-BR` is the same
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
  PozoCatalogue *found = NULL;
  guint i = 0;

  while (i < G_N_ELEMENTS (languages) && !is_code (code, languages[i].code))
    i++;
  if (i == G_N_ELEMENTS (languages))
    return refuse_code (code, error);
  if (!is_of_sources (languages[i].code) && (found = open_catalogue (languages[i].code)) == NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("the language \"%s\" is not installed here"), languages[i].code);
      return FALSE;
    }
  choose_for_system (languages[i].code, languages[i].locale);
  pozo_catalogue_free (catalogue);
  catalogue = found;
  return TRUE;
}

/* What texts are looked up in now; NULL when they stay as they are. */
static const PozoCatalogue *
get_catalogue (void)
{
  return n_plain == 0 ? catalogue : NULL;
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
  const PozoCatalogue *in = get_catalogue ();
  const char *found = in != NULL && text[0] != '\0' ? pozo_catalogue_find (in, text) : NULL;

  return found != NULL ? found : text;
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
  const PozoCatalogue *in = get_catalogue ();
  g_autofree char *key = in != NULL ? g_strconcat (use, CONTEXT_END, text, NULL) : NULL;
  const char *found = in != NULL ? pozo_catalogue_find (in, key) : NULL;

  return found != NULL ? found : text;
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
  const PozoCatalogue *in = get_catalogue ();
  const char *found = in != NULL ? pozo_catalogue_find_form (in, one, n) : NULL;

  if (found != NULL)
    return found;
  return n == 1 ? one : many;
}

/**
 * pozo_language_plural_rule:
 *
 * Returns: (transfer none): which form of a text a number takes, as pozo_plural_form() reads it
 */
const char *
pozo_language_plural_rule (void)
{
  const PozoCatalogue *in = get_catalogue ();
  const char *rule = in != NULL ? pozo_catalogue_plural (in) : NULL;

  return rule != NULL ? rule : "n != 1";
}

/**
 * pozo_language_code:
 *
 * Names the language that texts come out in, which is English where there is no catalogue.
 *
 * Returns: (transfer none): its code, as in `hu` or `pt_BR`
 */
const char *
pozo_language_code (void)
{
  /* translators: the code of your language, which is the name of its file, such as hu */
  return C_ ("code of the language", "en");
}

/**
 * pozo_language_tag:
 *
 * Names the language that texts come out in as pages do, by BCP 47.
 *
 * Returns: (transfer full): its tag, as in `hu` or `pt-BR`
 */
char *
pozo_language_tag (void)
{
  return g_strdelimit (g_strdup (pozo_language_code ()), "_", '-');
}

/**
 * pozo_language_catalogue:
 *
 * Gives what texts are looked up in, for a module that has this file once more.
 *
 * Returns: (transfer none) (nullable): what pozo_language_share() takes
 */
PozoCatalogue *
pozo_language_catalogue (void)
{
  return catalogue;
}

/**
 * pozo_language_share:
 * @shared: (nullable) (transfer none): that of the program
 *
 * Looks texts up where the program does that this module belongs to.  To be called once, instead of
 * pozo_language_begin().
 */
void
pozo_language_share (PozoCatalogue *shared)
{
  catalogue = shared;
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
  PozoPlainLanguage plain = { .is_on = TRUE };
  locale_t copy = duplocale (uselocale ((locale_t) 0));

  n_plain++;
  if (copy == (locale_t) 0)
    return plain;
  plain.own = newlocale (LC_MESSAGES_MASK, "C", copy); /* what the system says is plain, too */
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
  if (plain->is_on)
    n_plain--;
  if (plain->own != (locale_t) 0)
    {
      uselocale (plain->before);
      freelocale (plain->own);
    }
  *plain = (PozoPlainLanguage){ 0 };
}
