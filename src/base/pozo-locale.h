/* SPDX-License-Identifier: MIT */
/* Numbers, percentages, dates and lists as the reader's language has them, for what people read.
 * What programs read never goes through here. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoLocale:
 * @code: the language, as two letters
 * @decimal: the sign between units and tenths
 * @group: the sign between groups of three digits; "" where figures stand ungrouped
 * @grouped_min: how many digits a number has at least to be grouped
 * @minus: the sign of negative numbers
 * @percent: what follows the number of a percentage
 * @dates: how a year, a month and a day are written: in place of `y`, `m`, `d` stand the
 * numbers, of `mm` and `dd` the numbers in two digits
 *
 * How a language writes figures.
 */
typedef struct
{
  const char *code;
  const char *decimal;
  const char *group;
  guint grouped_min;
  const char *minus;
  const char *percent;
  const char *dates[3];
} PozoLocale;

const PozoLocale *pozo_locale (void);

void pozo_locale_append (GString *out, const char *format, ...) G_GNUC_PRINTF (2, 3);
void pozo_locale_append_args (GString *out, const char *format, va_list args) G_GNUC_PRINTF (2, 0);
char *pozo_locale_format (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *pozo_locale_figure (const char *plain);
char *pozo_locale_count (guint64 count);
char *pozo_locale_decimal (double number, guint n_decimals);
char *pozo_locale_percent (double percent, guint n_decimals);
char *pozo_locale_date (const char *date);
char *pozo_locale_list (const char *const *words, guint n_words);
char *pozo_locale_list_or (const char *const *words, guint n_words);

G_END_DECLS
