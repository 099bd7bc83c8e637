/* SPDX-License-Identifier: MIT */
/* Figures and dates in every language that has a row, with catalogues made here: they have nothing
 * but the code of their language, so that this holds where no translation was compiled. */
#include "pozo-locale.h"

#include "made-catalogues.h"
#include "pozo-date.h"
#include "pozo-language.h"

#define NBSP "\302\240"

static const char *const codes[] = { "en", "cs", "de", "es", "hr", "hu", "it", "pt_BR" };

static void
choose (const char *code)
{
  g_autoptr (GError) error = NULL;

  pozo_language_choose (code, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (pozo_locale ()->code, ==, code);
}

/* What must come out, in the order of the codes. */
static const struct
{
  const char *plain;
  const char *shown[G_N_ELEMENTS (codes)];
} figures[] = {
  { "0", { "0", "0", "0", "0", "0", "0", "0", "0" } },
  { "999", { "999", "999", "999", "999", "999", "999", "999", "999" } },
  { "5000", { "5000", "5" NBSP "000", "5.000", "5000", "5.000", "5000", "5000", "5.000" } },
  { "-5000.5",
    { "-5000.5", "-5" NBSP "000,5", "-5.000,5", "-5000,5", "\342\210\2225.000,5", "-5000,5",
      "-5000,5", "-5.000,5" } },
  { "+12345",
    { "+12345", "+12" NBSP "345", "+12.345", "+12.345", "+12.345", "+12" NBSP "345", "+12.345",
      "+12.345" } },
  { "1234567.25",
    { "1234567.25", "1" NBSP "234" NBSP "567,25", "1.234.567,25", "1.234.567,25", "1.234.567,25",
      "1" NBSP "234" NBSP "567,25", "1.234.567,25", "1.234.567,25" } },
  { "  12", { "  12", "  12", "  12", "  12", "  12", "  12", "  12", "  12" } },
  { "nan", { "nan", "nan", "nan", "nan", "nan", "nan", "nan", "nan" } },
  { "-", { "-", "-", "-", "-", "-", "-", "-", "-" } },
  { "", { "", "", "", "", "", "", "", "" } },
};

static const struct
{
  const char *date;
  const char *shown[G_N_ELEMENTS (codes)];
} dates[] = {
  { "2026-05-04",
    { "2026-05-04", "4." NBSP "5." NBSP "2026", "4.5.2026", "4/5/2026",
      "04." NBSP "05." NBSP "2026.", "2026." NBSP "05." NBSP "04.", "04/05/2026", "04/05/2026" } },
  { "2026-11",
    { "2026-11", "11/2026", "11/2026", "11/2026", "11." NBSP "2026.", "2026." NBSP "11.", "11/2026",
      "11/2026" } },
  { "2026", { "2026", "2026", "2026", "2026", "2026.", "2026.", "2026", "2026" } },
  { "0900-01-01",
    { "0900-01-01", "1." NBSP "1." NBSP "0900", "1.1.0900", "1/1/0900",
      "01." NBSP "01." NBSP "0900.", "0900." NBSP "01." NBSP "01.", "01/01/0900", "01/01/0900" } },
  { "May 4", { "May 4", "May 4", "May 4", "May 4", "May 4", "May 4", "May 4", "May 4" } },
  { "2026/05/04",
    { "2026/05/04", "2026/05/04", "2026/05/04", "2026/05/04", "2026/05/04", "2026/05/04",
      "2026/05/04", "2026/05/04" } },
  { "20260504",
    { "20260504", "20260504", "20260504", "20260504", "20260504", "20260504", "20260504",
      "20260504" } },
  { "", { "", "", "", "", "", "", "", "" } },
};

static void
test_figures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      choose (codes[i]);
      for (guint k = 0; k < G_N_ELEMENTS (figures); k++)
        {
          g_autofree char *shown = pozo_locale_figure (figures[k].plain);
          g_assert_cmpstr (shown, ==, figures[k].shown[i]);
        }
    }
}

static void
test_dates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      choose (codes[i]);
      for (guint k = 0; k < G_N_ELEMENTS (dates); k++)
        {
          g_autofree char *shown = pozo_locale_date (dates[k].date);
          g_assert_cmpstr (shown, ==, dates[k].shown[i]);
        }
    }
}

static void
test_percentages (void)
{
  static const char *const shown[] = { "1234.6 %",         "1" NBSP "234,6" NBSP "%",
                                       "1.234,6" NBSP "%", "1234,6" NBSP "%",
                                       "1.234,6" NBSP "%", "1234,6%",
                                       "1234,6%",          "1.234,6%" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *text = NULL;

      choose (codes[i]);
      text = pozo_locale_percent (1234.56, 1);
      g_assert_cmpstr (text, ==, shown[i]);
    }
}

/* Every conversion, in the order of the text and in another; the same as printf says in English. */
static void
test_formats (void)
{
  static const struct
  {
    const char *code;
    const char *text;
  } rows[] = {
    { "en", "-70000|4294967295|+5|18446744073709551615|-9|x  |y| 3|100%|-70000" },
    { "de", "-70.000|4.294.967.295|+5|18.446.744.073.709.551.615|-9|x  |y| 3|100%|-70.000" },
  };

  const char *translated = "%2$s %1$u";

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *turned = NULL;
      g_autofree char *count = NULL;

      choose (rows[i].code);
      text = pozo_locale_format (
          "%d|%u|%+d|%" G_GUINT64_FORMAT "|%" G_GINT64_FORMAT "|%-3s|%c|%2u|100%%|%ld", -70000,
          G_MAXUINT32, 5, G_MAXUINT64, G_GINT64_CONSTANT (-9), "x", 'y', 3u, -70000L);
      g_assert_cmpstr (text, ==, rows[i].text);
      turned = pozo_locale_format (translated, 1234567u, "a");
      g_assert_cmpstr (turned, ==, i == 0 ? "a 1234567" : "a 1.234.567");
      count = pozo_locale_count (1234567);
      g_assert_cmpstr (count, ==, i == 0 ? "1234567" : "1.234.567");
    }
}

/* Whoever writes for programs has figures as C has. */
static void
test_plain (void)
{
  g_autofree char *inside = NULL;
  g_autofree char *after = NULL;

  choose ("de");
  {
    g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
    inside = pozo_locale_decimal (1234.5, 1);
  }
  after = pozo_locale_decimal (1234.5, 1);
  g_assert_cmpstr (inside, ==, "1234.5");
  g_assert_cmpstr (after, ==, "1.234,5");
}

/* A program around may have set numbers of its own, where such a locale is installed. */
static void
test_other_numbers (void)
{
  g_autofree char *text = NULL;

  choose ("en");
  setlocale (LC_NUMERIC, "de_DE.UTF-8");
  text = pozo_locale_decimal (-1234.56, 1);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (text, ==, "-1234.6");
}

/* What is printed in a language is read, but for a day that could be a month. */
static void
test_dates_read (void)
{
  static const char *const plain[] = { "2026", "2026-05", "2026-12", "2026-05-14", "2026-12-31" };
  const char *problem;

  for (guint code = 0; code < G_N_ELEMENTS (codes); code++)
    {
      choose (codes[code]);
      for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
        {
          g_autofree char *shown = pozo_locale_date (plain[i]);
          g_autofree char *read = pozo_date_read (shown, &problem);

          g_test_message ("%s", shown);
          g_assert_cmpstr (read, ==, plain[i]);
          g_assert_null (problem);
        }
    }
  choose ("es");
  g_autofree char *shown = pozo_locale_date ("2026-05-04");
  g_assert_null (pozo_date_read (shown, &problem));
  g_assert_nonnull (problem);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("pozo-locale-XXXXXX", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  make_catalogues (folder, codes + 1, G_N_ELEMENTS (codes) - 1); /* English needs none */
  g_setenv ("POZO_LOCALE_DIR", folder, TRUE);
  pozo_language_begin ();
  g_test_add_func ("/locale/figures", test_figures);
  g_test_add_func ("/locale/dates", test_dates);
  g_test_add_func ("/locale/dates-read", test_dates_read);
  g_test_add_func ("/locale/percentages", test_percentages);
  g_test_add_func ("/locale/formats", test_formats);
  g_test_add_func ("/locale/plain", test_plain);
  g_test_add_func ("/locale/other-numbers", test_other_numbers);
  status = g_test_run ();
  remove_catalogues (folder, codes + 1, G_N_ELEMENTS (codes) - 1);
  return status;
}
