/* SPDX-License-Identifier: MIT */
/* Does what no plugin has to: writes a file, starts a program, opens a socket, prints; and counts
 * what it was allowed to do. */
#include <pozo/pozo-plugin.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  guint64 *written;
  guint64 *changed;
  guint64 *started;
  guint64 *connected;
} State;

static gboolean
set_up (const PozoPluginHost *host, const gint32 *options G_GNUC_UNUSED, gpointer *out)
{
  State *state = g_new0 (State, 1);

  state->written = pozo_plugin_counter (host, "written", "Files", "files", "Files written.");
  state->changed = pozo_plugin_counter (host, "changed", "Modes", "files", "Modes changed.");
  state->started = pozo_plugin_counter (host, "started", "Programs", "programs", "Started.");
  state->connected = pozo_plugin_counter (host, "connected", "Sockets", "sockets", "Opened.");
  *out = state;
  return TRUE;
}

static gboolean
start_program (void)
{
  int status = 0;
  pid_t child = fork ();

  if (child == 0)
    {
      execl ("/bin/true", "true", (char *) NULL);
      _exit (1);
    }
  return child > 0 && waitpid (child, &status, 0) == child && status == 0;
}

static void
end_game (gpointer data, const PozoPluginGameEnd *end G_GNUC_UNUSED)
{
  const char *path = getenv ("POZO_GRABS");
  State *state = data;
  int fd = open (path != NULL ? path : "", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  int its_socket = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

  *state->written += fd >= 0;
  *state->changed += chmod (path != NULL ? path : "", 0700) == 0;
  *state->started += start_program ();
  *state->connected += its_socket >= 0;
  close (fd);
  close (its_socket);
  puts ("grabbed");
  fflush (stdout);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "grabs",
  .version = "1.0",
  .summary = "counts what it was allowed to do",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_END,
  .setup = set_up,
  .destroy = g_free,
  .game_end = end_game,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
