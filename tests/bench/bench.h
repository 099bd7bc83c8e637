/* SPDX-License-Identifier: MIT */
/* What `pozo-bench` measures, shared by what runs the rounds, the stages, and what prints them. */
#pragma once

#include "cli-games.h"
#include "cli-interrupt.h"

G_BEGIN_DECLS

#define BENCH_NANOSECONDS 1e9

typedef struct _Bench Bench;
typedef struct _Stage Stage;

/**
 * BenchText:
 * @path: (nullable): the file
 * @bytes: of it as it lies on disk
 * @is_zstd: whether `zstd -dc` unpacks it
 * @text: all of it, unpacked
 * @starts: (element-type gsize): where games begin, and the end of the text
 * @n_deals: in it, once it was replayed
 * @n_turns: likewise
 * @n_actions: likewise
 *
 * A text that is measured.
 */
typedef struct
{
  const char *path;
  guint64 bytes;
  gboolean is_zstd;
  GString *text;
  GArray *starts;
  guint64 n_deals;
  guint64 n_turns;
  guint64 n_actions;
} BenchText;

/* What one round of one stage took. */
typedef struct
{
  double wall; /* seconds */
  double cpu;
} Took;

/**
 * StageKind:
 * @STAGE_ZSTD: another program, on a file that it can read
 * @STAGE_PLAIN: once
 * @STAGE_THREADS: once more with several threads, if there are several
 * @STAGE_PLUGINS: once for each plugin
 * @STAGE_BESIDE: once for each text that was named besides
 *
 * How often a row of the table of stages is run.
 */
typedef enum
{
  STAGE_ZSTD,
  STAGE_PLAIN,
  STAGE_THREADS,
  STAGE_PLUGINS,
  STAGE_BESIDE,
} StageKind;

/**
 * StageRow:
 * @id: what it is called in JSON
 * @name: what it is called in the table; the plugin, the text or the number of threads follows
 * @kind: how often it is run
 * @run: runs it once; %FALSE when it fails
 *
 * A row of the table of stages.
 */
typedef struct
{
  const char *id;
  const char *name;
  StageKind kind;
  gboolean (*run) (Bench *bench, const Stage *stage);
} StageRow;

struct _Stage
{
  const StageRow *row;
  char *detail; /* (nullable): the plugin, the text */
  const PozoPluginDesc *plugin;
  guint n_threads;
  BenchText *text;
  GArray *rounds; /* of Took */
};

/* The stage that what a deal takes is compared with. */
#define BENCH_STAGE_JUDGE "judge"

struct _Bench
{
  const CliCommand *command;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  char **folders;
  char **beside;
  char *json_path;
  gint n_rounds;
  guint n_done; /* rounds that were run to their end */
  CliInterrupt interrupt;
  GArray *texts; /* of BenchText; the first one is the file, the others stand beside it */
  GPtrArray *stages;
  PozoRegistry *registry;
  PozoRecord *record;
  PozoReplay *replay;
  PozoGame *game;
  GString *buffer;
  gsize sum; /* keeps the compiler from leaving loops out */
};

void bench_add_stages (Bench *bench);
gboolean bench_print (const Bench *bench);

G_END_DECLS
