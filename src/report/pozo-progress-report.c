/* SPDX-License-Identifier: MIT */
/* Progress.  Bytes on disk are what a run can know the sum of, so the share that is done, the speed
 * and the time that is left are those of bytes; games and deals are counted beside them. */
#include "pozo-progress-report.h"

#include "pozo-amount.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-style.h"

#define BAR_COLUMNS_MIN  8
#define BAR_COLUMNS_MAX  30
#define SHARE_COLUMNS    6 /* of " 100 %" */
#define BYTES_A_MB       1e6
#define SECONDS_MIN      1.0      /* before that a guess is worth nothing */
#define SHARE_MIN        0.01     /* nor is it before that */
#define SECONDS_LEFT_MAX 359999.0 /* 99:59:59 */

static double
share_done (const PozoProgressReport *progress)
{
  if (progress->bytes_total == 0)
    return 0;
  return MIN (1.0, (double) progress->bytes_read / (double) progress->bytes_total);
}

static double
speed (const PozoProgressReport *progress)
{
  return progress->seconds > 0 ? (double) progress->bytes_read / BYTES_A_MB / progress->seconds : 0;
}

/* Below 0 when there is no telling. */
static double
seconds_left (const PozoProgressReport *progress)
{
  double share = share_done (progress);

  if (progress->is_done)
    return 0;
  if (share < SHARE_MIN || progress->seconds < SECONDS_MIN)
    return -1;
  return MIN (SECONDS_LEFT_MAX, progress->seconds * (1 - share) / share);
}

static void
take_part (GString *out, char *text)
{
  g_string_append_printf (out, "  %s", text);
  g_free (text);
}

static void
append_share (const PozoProgressReport *progress, GString *out)
{
  g_autofree char *share = pozo_locale_percent (100 * share_done (progress), 0);
  guint width = pozo_style_text_width (share);

  for (guint i = width; i < SHARE_COLUMNS; i++)
    g_string_append_c (out, ' ');
  g_string_append (out, share);
}

static void
append_time_left (const PozoProgressReport *progress, GString *out)
{
  double seconds = seconds_left (progress);
  guint left = (guint) (seconds + 0.5);
  g_autofree char *time = NULL;

  if (seconds < 0)
    return;
  time = left >= 3600 ? g_strdup_printf ("%u:%02u:%02u", left / 3600, left / 60 % 60, left % 60)
                      : g_strdup_printf ("%u:%02u", left / 60, left % 60);
  /* translators: the time that a run still takes: 0:12 left */
  take_part (out, g_strdup_printf (_ ("%s left"), time));
}

static void
append_bar (const PozoProgressReport *progress, guint columns, GString *out)
{
  guint n_full = (guint) (share_done (progress) * columns);

  g_string_append_c (out, '[');
  for (guint i = 0; i < columns; i++)
    g_string_append_c (out, i < n_full ? '#' : '.');
  g_string_append_c (out, ']');
}

/**
 * pozo_progress_report_line:
 * @progress: how far a run has come
 * @width: columns that may be used
 * @out: where the line goes, without a line end
 *
 * Appends one line: a bar if there is room and the end is known, games, deals, findings, speed,
 * and the time that is left.  What does not fit is cut off.
 */
void
pozo_progress_report_line (const PozoProgressReport *progress, guint width, GString *out)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *rate = pozo_locale_decimal (speed (progress), 1);
  gsize start = out->len;
  guint used;

  if (progress->bytes_total > 0)
    append_share (progress, line);
  take_part (line, pozo_amount_games (progress->n_games));
  take_part (line, pozo_amount_deals (progress->n_deals));
  if (progress->n_findings > 0)
    take_part (line, pozo_amount_findings (progress->n_findings));
  g_string_append_printf (line, "  %s MB/s", rate);
  append_time_left (progress, line);
  used = pozo_style_text_width (line->str);
  if (progress->bytes_total > 0 && used + BAR_COLUMNS_MIN + 2 <= width)
    append_bar (progress, MIN (BAR_COLUMNS_MAX, width - used - 2), out);
  g_string_append (out, out->len > start ? line->str : g_strchug (line->str));
  while (pozo_style_text_width (out->str + start) > width)
    g_string_truncate (out, (gsize) (g_utf8_prev_char (out->str + out->len) - out->str));
}

/**
 * pozo_progress_report_json:
 * @progress: how far a run has come
 * @out: where the object goes, with a line end
 *
 * Appends one JSON object.  `bytes_total` and `seconds_left` are null when they are not known.
 */
void
pozo_progress_report_json (const PozoProgressReport *progress, GString *out)
{
  double left = seconds_left (progress);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key (&json, "progress");
  pozo_json_boolean (&json, TRUE);
  pozo_json_key (&json, "seconds");
  pozo_json_double (&json, progress->seconds);
  pozo_json_key_int (&json, "bytes_read", (gint64) progress->bytes_read);
  pozo_json_key (&json, "bytes_total");
  if (progress->bytes_total > 0)
    pozo_json_int (&json, (gint64) progress->bytes_total);
  else
    pozo_json_null (&json);
  pozo_json_key (&json, "megabytes_a_second");
  pozo_json_double (&json, speed (progress));
  pozo_json_key (&json, "seconds_left");
  if (left >= 0)
    pozo_json_double (&json, left);
  else
    pozo_json_null (&json);
  pozo_json_key_int (&json, "games", (gint64) progress->n_games);
  pozo_json_key_int (&json, "deals", (gint64) progress->n_deals);
  pozo_json_key_int (&json, "findings", (gint64) progress->n_findings);
  pozo_json_key (&json, "done");
  pozo_json_boolean (&json, progress->is_done);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}
