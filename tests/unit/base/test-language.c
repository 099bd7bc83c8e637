/* SPDX-License-Identifier: MIT */
/* Which language is chosen: by variables alone, so that nothing depends on the locales that the
 * machine has.  The catalogues are made here. */
#include "pozo-language.h"

#include "made-catalogues.h"
#include "pozo-error.h"

static const char *const variables[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
static const char *const codes[] = { "de", "de_AT", "hu", "pt_BR" }; /* there is no "pt" */

typedef struct
{
  const char *name;
  const char *values[G_N_ELEMENTS (variables)]; /* in their order; NULL: not set */
  const char *code;                             /* of the catalogue */
} Row;

/* clang-format off */
static const Row rows[] = {
  { "nothing", { NULL, NULL, NULL, NULL }, "en" },
  { "c", { NULL, "C", NULL, NULL }, "en" },
  { "c-utf8", { NULL, NULL, NULL, "C.UTF-8" }, "en" },
  { "lang", { NULL, NULL, NULL, "hu_HU.UTF-8" }, "hu" },
  { "short", { NULL, NULL, NULL, "hu" }, "hu" },
  { "modifier", { NULL, NULL, NULL, "hu_HU@euro" }, "hu" },
  { "messages", { NULL, NULL, "hu_HU.utf8", "de_DE.UTF-8" }, "hu" },
  { "all", { NULL, "hu_HU.UTF-8", "de_DE.UTF-8", "de_DE.UTF-8" }, "hu" },
  { "empty", { "", "", "", "hu_HU.UTF-8" }, "hu" },
  { "country", { NULL, NULL, NULL, "de_AT.UTF-8" }, "de_AT" },
  { "country-alone", { NULL, NULL, NULL, "pt_BR.UTF-8" }, "pt_BR" },
  { "other-country", { NULL, NULL, NULL, "pt_PT.UTF-8" }, "en" },
  { "no-country", { NULL, NULL, NULL, "pt" }, "en" },
  { "country-in-list", { "pt_PT:pt_BR", NULL, NULL, "pt_PT.UTF-8" }, "pt_BR" },
  { "not-there", { NULL, NULL, NULL, "fr_FR.UTF-8" }, "en" },
  { "list", { "fr:hu:de", NULL, NULL, "de_DE.UTF-8" }, "hu" },
  { "list-in-c-utf8", { "hu", "C.UTF-8", NULL, NULL }, "hu" },
  { "list-in-c", { "hu", "C", NULL, NULL }, "en" },
  { "list-in-posix", { "hu", NULL, NULL, "POSIX" }, "en" },
  { "list-without-locale", { "hu", NULL, NULL, NULL }, "en" },
  { "list-of-strangers", { "fr:it", NULL, NULL, "hu_HU.UTF-8" }, "hu" },
  { "english-first", { "en_GB:hu", NULL, NULL, "hu_HU.UTF-8" }, "en" },
  { "english", { NULL, NULL, NULL, "en_US.UTF-8" }, "en" },
  { "no-name", { "../hu:/hu", NULL, NULL, "C.UTF-8" }, "en" },
};
/* clang-format on */

static void
set_environment (const char *const *values)
{
  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    if (values[i] != NULL)
      g_setenv (variables[i], values[i], TRUE);
    else
      g_unsetenv (variables[i]);
}

static void
test_environment (gconstpointer data)
{
  const Row *row = data;

  set_environment (row->values);
  pozo_language_begin ();
  g_assert_cmpstr (pozo_language_code (), ==, row->code);
}

/* An option counts in every locale, and English is always there. */
static void
test_choose (void)
{
  static const char *const locales[] = { "C", "C.UTF-8", "de_DE.UTF-8", "fr_FR.UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      const char *const values[] = { NULL, locales[i], NULL, NULL };
      g_autoptr (GError) missing = NULL;
      g_autoptr (GError) unknown = NULL;

      set_environment (values);
      pozo_language_begin ();
      g_assert_true (pozo_language_choose ("hu", NULL));
      g_assert_cmpstr (pozo_language_code (), ==, "hu");
      g_assert_false (pozo_language_choose ("hr", &missing));
      g_assert_error (missing, POZO_ERROR, POZO_ERROR_USAGE);
      g_assert_cmpstr (pozo_language_code (), ==, "hu");
      g_assert_true (pozo_language_choose ("en", NULL));
      g_assert_cmpstr (pozo_language_code (), ==, "en");
      g_assert_false (pozo_language_choose ("pt", &unknown));
      g_assert_cmpstr (unknown->message, ==,
                       "there is no language \"pt\", expected one of "
                       "en, cs, de, es, hr, hu, it, pt_BR");
    }
}

/* A country may be written as BCP 47 does, which is how pages name a language. */
static void
test_country (void)
{
  static const char *const written[] = { "pt_BR", "pt-BR", "pt-br", "PT_BR" };

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autofree char *tag = NULL;

      g_assert_true (pozo_language_choose ("en", NULL));
      g_assert_true (pozo_language_choose (written[i], NULL));
      g_assert_cmpstr (pozo_language_code (), ==, "pt_BR");
      tag = pozo_language_tag ();
      g_assert_cmpstr (tag, ==, "pt-BR");
    }
  g_assert_false (pozo_language_choose ("pt-B", NULL));
  g_assert_false (pozo_language_choose ("pt-BRA", NULL));
}

/* English, which every list begins with, and then the others by their codes. */
static void
test_list (void)
{
  guint n = 0;

  g_assert_cmpstr (pozo_language_nth (0), ==, "en");
  while (pozo_language_nth (n) != NULL)
    n++;
  for (guint i = 2; i < n; i++)
    g_assert_cmpstr (pozo_language_nth (i - 1), <, pozo_language_nth (i));
  g_assert_null (pozo_language_nth (n + 1));
}

static gpointer
ask_code (gpointer data G_GNUC_UNUSED)
{
  return (gpointer) pozo_language_code ();
}

/* What is plain is so in one thread, and as long as the outermost scope. */
static void
test_plain (void)
{
  g_assert_true (pozo_language_choose ("hu", NULL));
  {
    g_auto (PozoPlainLanguage) outer = pozo_language_plain ();
    {
      g_auto (PozoPlainLanguage) inner = pozo_language_plain ();
      g_assert_cmpstr (pozo_language_code (), ==, "en");
    }
    g_assert_cmpstr (pozo_language_code (), ==, "en");
    g_assert_cmpstr (g_thread_join (g_thread_new (NULL, ask_code, NULL)), ==, "hu");
  }
  g_assert_cmpstr (pozo_language_code (), ==, "hu");
  g_assert_cmpstr (pozo_language_text (""), ==, "");
  g_assert_cmpstr (pozo_language_text ("not there"), ==, "not there");
  g_assert_cmpstr (pozo_language_plural ("one", "many", 1), ==, "one");
  g_assert_cmpstr (pozo_language_plural ("one", "many", 0), ==, "many");
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("pozo-language-XXXXXX", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  make_catalogues (folder, codes, G_N_ELEMENTS (codes));
  g_setenv ("POZO_LOCALE_DIR", folder, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/language/environment/", rows[i].name, NULL);
      g_test_add_data_func (path, &rows[i], test_environment);
    }
  g_test_add_func ("/language/choose", test_choose);
  g_test_add_func ("/language/country", test_country);
  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/plain", test_plain);
  status = g_test_run ();
  remove_catalogues (folder, codes, G_N_ELEMENTS (codes));
  return status;
}
