/* SPDX-License-Identifier: MIT */
/* Giving up what code of strangers does not need. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a process could give up: a set. */
typedef enum
{
  CLI_CONFINED_FILES = 1 << 0,  /* Landlock: it can write no file, and look into no process */
  CLI_CONFINED_CALLS = 1 << 1,  /* seccomp: it can ask the kernel for what it needs alone */
  CLI_CONFINED_MEMORY = 1 << 2, /* its memory has an end */
} CliConfined;

guint cli_confine (guint64 more_bytes);
gboolean cli_confine_calls (void);

G_END_DECLS
