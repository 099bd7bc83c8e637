/* SPDX-License-Identifier: MIT */
/* What modules that mean harm have in common: `attempt` is called at the end of each game, with
 * what POZO_HARM names, and what it was able to do is counted. */
#pragma once

#include <pozo/pozo-plugin.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static guint attempt (const char *target);

typedef struct
{
  guint64 *done;
} HarmState;

static gboolean
harm_set_up (const PozoPluginHost *host, const gint32 *options G_GNUC_UNUSED, gpointer *out)
{
  HarmState *state = g_new0 (HarmState, 1);

  state->done = pozo_plugin_counter (host, "done", "Harm", "times", "What could be done.");
  *out = state;
  return TRUE;
}

static void
harm_end_game (gpointer data, const PozoPluginGameEnd *end G_GNUC_UNUSED)
{
  const char *target = getenv ("POZO_HARM");

  *((HarmState *) data)->done += attempt (target != NULL ? target : "");
}

/* The memory that this process shares with the one that asked for it; NULL where there is none. */
static G_GNUC_UNUSED char *
harm_find_shared (gsize *length)
{
  FILE *maps = fopen ("/proc/self/maps", "re");
  char line[1024];
  char *found = NULL;

  while (maps != NULL && found == NULL && fgets (line, sizeof line, maps) != NULL)
    {
      gsize first, last;

      if (strstr (line, " rw-s ") == NULL || strstr (line, "/dev/zero") == NULL ||
          sscanf (line, "%zx-%zx", &first, &last) != 2)
        continue;
      found = (char *) first; /* NOLINT */
      *length = last - first;
    }
  if (maps != NULL)
    fclose (maps);
  return found;
}

#define HARM(name)                                                                                 \
  static const PozoPluginDesc description = {                                                      \
    .abi = POZO_PLUGIN_ABI,                                                                        \
    .size = sizeof (PozoPluginDesc),                                                               \
    .id = name,                                                                                    \
    .version = "1.0",                                                                              \
    .summary = "counts what harm it could do",                                                     \
    .licence = "MIT",                                                                              \
    .events = POZO_PLUGIN_EVENT_GAME_END,                                                          \
    .setup = harm_set_up,                                                                          \
    .destroy = g_free,                                                                             \
    .game_end = harm_end_game,                                                                     \
  };                                                                                               \
                                                                                                   \
  const PozoPluginDesc *pozo_plugin_describe (void) { return &description; }
