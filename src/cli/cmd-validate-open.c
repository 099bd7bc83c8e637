/* SPDX-License-Identifier: MIT */
/* `pozo validate --open` and `--watch`: what comes next in games that are still being written, and
 * waiting for files to be saved. */
#include "cmd-validate.h"

#include "pozo-view.h"

#include <gio/gio.h>
#include <stdio.h>
#include <unistd.h>

/**
 * validate_hide_habits:
 * @severities: a PozoSeverity for each code, or %POZO_SEVERITY_DEFAULT
 *
 * Turns off what is only noted about the spelling: whoever writes while others play wants to know
 * what is wrong.
 */
void
validate_hide_habits (guint8 severities[POZO_N_FINDINGS])
{
  for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
    if (pozo_finding_is_habit (code))
      severities[code] = POZO_SEVERITY_OFF;
}

/**
 * validate_append_next:
 * @open: the game
 * @place: where it stands
 * @view: how it is shown
 * @out: where it goes
 *
 * Writes what comes next in a game that is still being written.
 */
void
validate_append_next (const PozoOpenGame *open,
                      const PozoFindingPlace *place,
                      const ValidateView *view,
                      GString *out)
{
  g_autoptr (PozoDocument) document = NULL;
  PozoJson json;

  if (view->style != NULL)
    {
      document = pozo_document_new ();
      if (out->len > 0)
        g_string_append_c (out, '\n');
      pozo_view_next (open->positions, view->has_table, document);
      pozo_document_to_text (document, view->style, out);
      return;
    }
  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_view_next_json (open->positions, place, &json);
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
}

/* ---- Waiting ---- */

struct _ValidateWatch
{
  GPtrArray *monitors;
  gboolean is_saved;
};

/* Whoever saves a file writes it, or another one that then takes its name. */
static void
on_event (GFileMonitor *monitor G_GNUC_UNUSED,
          GFile *file G_GNUC_UNUSED,
          GFile *other G_GNUC_UNUSED,
          GFileMonitorEvent event,
          gpointer data)
{
  ValidateWatch *watch = data;

  watch->is_saved |= event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT ||
                     event == G_FILE_MONITOR_EVENT_RENAMED ||
                     event == G_FILE_MONITOR_EVENT_MOVED_IN;
}

static ValidateWatch *
watch_new (char *const *names, GError **error)
{
  g_autoptr (ValidateWatch) watch = g_new0 (ValidateWatch, 1);

  watch->monitors = g_ptr_array_new_with_free_func (g_object_unref);
  for (; *names != NULL; names++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (*names);
      GFileMonitor *monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, error);

      if (monitor == NULL)
        return NULL;
      g_ptr_array_add (watch->monitors, monitor);
      g_signal_connect (monitor, "changed", G_CALLBACK (on_event), watch);
    }
  return g_steal_pointer (&watch);
}

/**
 * validate_watch_free:
 * @watch: (transfer full): a watch
 *
 * Ends it.
 */
void
validate_watch_free (ValidateWatch *watch)
{
  g_ptr_array_unref (watch->monitors);
  g_free (watch);
}

/**
 * validate_watch_begin:
 * @watch: (inout) (nullable): a watch; made where there is none
 * @command: the command
 * @names: (array zero-terminated=1): files
 *
 * Begins a picture, on a terminal in place of the last one.  Files are watched before they are
 * read, so that nothing is missed that is saved meanwhile.
 *
 * Returns: %CLI_FINE, or another status when they cannot be watched; it has been said then
 */
CliStatus
validate_watch_begin (ValidateWatch **watch, const CliCommand *command, char *const *names)
{
  g_autoptr (GError) error = NULL;

  if (names[0] == NULL || g_str_equal (names[0], "-"))
    return cli_misuse (command, _ ("--watch needs the names of files"));
  if (*watch == NULL)
    *watch = watch_new (names, &error);
  if (*watch == NULL)
    return cli_fail (command, error);
  (*watch)->is_saved = FALSE;
  if (isatty (STDOUT_FILENO))
    cli_write ("\033[H\033[2J\033[3J");
  return CLI_FINE;
}

/**
 * validate_watch_wait:
 * @watch: a watch
 *
 * Waits until one of the files is saved.  Ctrl-C ends the program here as it does any other.
 */
void
validate_watch_wait (ValidateWatch *watch)
{
  fflush (stdout);
  while (!watch->is_saved)
    g_main_context_iteration (NULL, TRUE);
}
