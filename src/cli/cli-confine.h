/* SPDX-License-Identifier: MIT */
/* Giving up what code of strangers does not need. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a process could give up: a set. */
typedef enum
{
  CLI_CONFINED_FILES = 1 << 0, /* it can write no file */
  CLI_CONFINED_CALLS = 1 << 1, /* it can start no program and open no connection */
} CliConfined;

guint cli_confine (void);

G_END_DECLS
