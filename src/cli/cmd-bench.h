/* SPDX-License-Identifier: MIT */
/* What `pozo bench` measures, shared by what runs it and what prints it. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

#define BENCH_NANOSECONDS 1e9

typedef struct _Bench Bench;
typedef struct _Stage Stage;

/* What one round of one stage took. */
typedef struct
{
  double wall; /* seconds */
  double cpu;
} Took;

struct _Stage
{
  char *name;
  gboolean (*run) (Bench *bench, const Stage *stage);
  const PozoPluginDesc *plugin;
  guint n_threads;
  gboolean is_child; /* another program: its time counts */
  GArray *rounds;    /* of Took */
};

struct _Bench
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  char **folders;
  gint n_rounds;
  const char *path;
  GString *text;
  GArray *starts; /* of gsize: where games begin, and the end of the text */
  GPtrArray *stages;
  PozoRegistry *registry;
  PozoRecord *record;
  PozoReplay *replay;
  PozoGame *game;
  GString *buffer;
  guint64 n_deals;
  guint64 n_actions;
  gsize sum; /* keeps the compiler from leaving loops out */
};

void cmd_bench_print (const Bench *bench);

G_END_DECLS
