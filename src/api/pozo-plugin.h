/* SPDX-License-Identifier: MIT */
/* The plugin interface: the only header of Pozo that a plugin includes, beside GLib.  What it is
 * told of games stands in <pozo/pozo-plugin-game.h>.
 *
 * A plugin says what to count; the program owns the counting.  In `setup` a plugin declares metrics
 * (counters, histograms, tables) and gets cells to add to.  While games pass it adds.  The program
 * merges the cells of threads, machines and runs, saves, loads and renders them, with sample sizes
 * and intervals.
 *
 * Compatibility.  POZO_PLUGIN_ABI changes when anything here changes its meaning, type or place;
 * then all plugins are built again.  Within one ABI, structures only grow, at their end: each one
 * that crosses the border says its size, and arrays say the size of an element, so use
 * pozo_plugin_action() and its like instead of an index, and POZO_PLUGIN_HAS() before a field that
 * came after ABI 3 was published.
 *
 * Threads.  All calls for one state come from one thread at a time; two states may be used by two
 * threads at once.  So a plugin has no mutable globals.
 *
 * Ownership.  Everything that the program passes is valid during the call, except the host and the
 * handles of metrics, which live as long as the state.  A plugin frees only what it allocated. */
#pragma once

#include "pozo-plugin-game.h"

#include <string.h>

G_BEGIN_DECLS

#define POZO_PLUGIN_ABI 3u

/* Whether @object, which has a size field, reaches past @field. */
#define POZO_PLUGIN_HAS(type, object, field)                                                       \
  ((object)->size >= G_STRUCT_OFFSET (type, field) + sizeof ((object)->field))

/* ---- Metrics ---- */

/**
 * PozoPluginText:
 * @id: unique in the plugin: a-z, 0-9 and hyphens
 * @title: what a reader sees above the figures
 * @unit: what is counted: `melds`
 * @axis: (nullable): what the bins or keys are: `cards`; NULL for a single number
 * @description: a sentence or two: what is counted, what is left out
 *
 * What a metric says about itself.  UTF-8, without line ends.
 */
typedef struct
{
  const char *id;
  const char *title;
  const char *unit;
  const char *axis;
  const char *description;
  gpointer reserved[2]; /* NULL */
} PozoPluginText;

#define POZO_PLUGIN_BINS_MAX    4096
#define POZO_PLUGIN_COLUMNS_MAX 32
#define POZO_PLUGIN_KEYS_MAX    65536 /* rows of a table */

/**
 * PozoPluginHistogram:
 * @cells: what is counted: below the first bin, each bin, above the last; then the sum of the
 * values and the sum of their squares
 * @first: the lowest value of the first bin
 * @width: values in a bin
 * @n_bins: bins
 *
 * A histogram of integers.  Add with pozo_plugin_histogram_add().
 */
typedef struct
{
  guint64 *cells;
  gint32 first;
  guint32 width;
  guint32 n_bins;
} PozoPluginHistogram;

/**
 * pozo_plugin_histogram_add:
 * @histogram: a histogram
 * @value: a value of its axis
 *
 * Counts one value.
 */
static inline void
pozo_plugin_histogram_add (const PozoPluginHistogram *histogram, gint32 value)
{
  guint32 above = (guint32) value - (guint32) histogram->first; /* where it is not below */
  guint64 bin = value < histogram->first ? 0 : above / histogram->width + G_GUINT64_CONSTANT (1);

  histogram->cells[MIN (bin, histogram->n_bins + 1u)]++;
  histogram->cells[histogram->n_bins + 2] += (guint64) (gint64) value;
  histogram->cells[histogram->n_bins + 3] += (guint64) ((gint64) value * value);
}

/**
 * PozoPluginColumn:
 * @id: unique in the table: a-z, 0-9 and hyphens
 * @title: the column's head
 * @of: 1 + the column of which this one is a part, and is shown as a share with its interval; 0 for
 * none
 *
 * A column of a table.
 */
typedef struct
{
  const char *id;
  const char *title;
  guint32 of;
  guint32 reserved;
} PozoPluginColumn;

/**
 * PozoPluginTable:
 * @cells: the rows of the keys that were declared, row by row
 * @n_columns: columns
 * @n_keys: keys that were declared
 *
 * A table of counters: keys by columns.
 */
typedef struct
{
  guint64 *cells;
  guint32 n_columns;
  guint32 n_keys;
} PozoPluginTable;

/**
 * pozo_plugin_table_add:
 * @table: a table
 * @key: the place of a declared key, from 0
 * @column: a column, from 0
 * @n: how much
 *
 * Adds to a cell.
 */
static inline void
pozo_plugin_table_add (const PozoPluginTable *table, guint key, guint column, guint64 n)
{
  table->cells[(gsize) key * table->n_columns + column] += n;
}

/**
 * PozoPluginEstimate:
 * @value: the estimate
 * @low: the lower end of its interval, of 95 %; NaN without one
 * @high: the upper end
 * @n: the sample that it comes from
 *
 * What `finish` works out about something that has a name.
 */
typedef struct
{
  double value;
  double low;
  double high;
  guint64 n;
} PozoPluginEstimate;

typedef struct _PozoPluginHost PozoPluginHost;

/**
 * PozoPluginHost:
 * @abi: %POZO_PLUGIN_ABI of the program
 * @size: of this structure, in bytes
 * @counter: declares a single number
 * @histogram: declares a histogram of @n_bins bins of @width values, from @first on
 * @table: declares a table; @keys (nullable) ends with NULL and fixes the rows and their order
 * @ratio: declares a share: @part of @whole, both ids of counters declared before
 * @figure: declares a number that `finish` computes, for what is neither a count nor a share
 * @row: finds the row of a key that was not declared, and makes it if need be: for names met in the
 *   games.  The row stays valid: find it once in a game, not once in an action
 * @refuse: says why `setup` is about to return FALSE
 * @ask: asks for what is worked out for no other: a set of PozoPluginAsk
 * @find_rule: finds a parameter of the rules by its name, `pile.onto_meld` (docs/rules.md), for the
 *   two functions below; one that does not exist refuses the plugin
 * @rule_number: a parameter that is a number, or a truth value; 0 for all others, and without rules
 * @rule_text: how a parameter is written; empty without rules.  Good until the next such call
 * @finding_code: the code of PozoPluginAction.finding: `pass-forced-take`; NULL for 0
 * @estimates: declares a list of estimates by key, for `finish`; shares are shown in percent
 * @estimate: adds one to a list, in `finish`; lists are empty when it begins
 * @hide: leaves a metric, declared before, out where people read: what estimates are made of
 * @keys: the keys of a table's rows, ended by NULL: declared ones in their order, then the others
 *   by their bytes.  Good until the next such call
 *
 * What a plugin may ask of the program.  Declarations, `ask`, `hide` and `find_rule` are for
 * `setup` only and never return NULL; what does not hold together is remembered, and the plugin is
 * refused after `setup`.
 */
struct _PozoPluginHost
{
  guint32 abi;
  guint32 size;
  guint64 *(*counter) (const PozoPluginHost *host, const PozoPluginText *text);
  const PozoPluginHistogram *(*histogram) (const PozoPluginHost *host,
                                           const PozoPluginText *text,
                                           gint32 first,
                                           guint32 width,
                                           guint32 n_bins);
  const PozoPluginTable *(*table) (const PozoPluginHost *host,
                                   const PozoPluginText *text,
                                   const char *const *keys,
                                   const PozoPluginColumn *columns,
                                   guint32 n_columns);
  void (*ratio) (const PozoPluginHost *host,
                 const PozoPluginText *text,
                 const char *part,
                 const char *whole);
  double *(*figure) (const PozoPluginHost *host, const PozoPluginText *text);
  guint64 *(*row) (const PozoPluginHost *host, const PozoPluginTable *table, const char *key);
  void (*refuse) (const PozoPluginHost *host, const char *reason);
  void (*ask) (const PozoPluginHost *host, guint32 asks);
  guint32 (*find_rule) (const PozoPluginHost *host, const char *key);
  gint32 (*rule_number) (const PozoPluginHost *host, const PozoPluginRules *rules, guint32 rule);
  const char *(*rule_text) (const PozoPluginHost *host, const PozoPluginRules *rules, guint32 rule);
  const char *(*finding_code) (const PozoPluginHost *host, guint16 finding);
  void (*estimates) (const PozoPluginHost *host, const PozoPluginText *text, gboolean are_shares);
  void (*estimate) (const PozoPluginHost *host,
                    const char *id,
                    const char *key,
                    const PozoPluginEstimate *estimate);
  void (*hide) (const PozoPluginHost *host, const char *id);
  const char *const *(*keys) (const PozoPluginHost *host, const PozoPluginTable *table);
};

/* ---- Metrics as a table ---- */

typedef enum
{
  POZO_PLUGIN_METRIC_COUNTER = 0,
  POZO_PLUGIN_METRIC_HISTOGRAM = 1,
  POZO_PLUGIN_METRIC_TABLE = 2,
  POZO_PLUGIN_METRIC_RATIO = 3,
  POZO_PLUGIN_METRIC_FIGURE = 4,
  POZO_PLUGIN_METRIC_ESTIMATES = 5,
} PozoPluginMetricKind;

/**
 * PozoPluginMetric:
 * @kind: a PozoPluginMetricKind
 * @handle: 1 + the offset in the state at which the handle is kept; 0 for none
 * @text: what it says about itself
 * @first: of a histogram: the lowest value of the first bin
 * @width: of a histogram: values in a bin
 * @n_bins: of a histogram: bins
 * @n_columns: of a table: columns
 * @keys: (nullable): of a table: its rows, ended by NULL
 * @columns: of a table
 * @part: of a ratio: the id of a counter in a row before
 * @whole: of a ratio: the id of another
 * @are_shares: of estimates: whether they are shown in percent
 *
 * A row of a table of metrics, for pozo_plugin_declare().  The macros below write one.
 */
typedef struct
{
  guint32 kind;
  guint32 handle;
  PozoPluginText text;
  gint32 first;
  guint32 width;
  guint32 n_bins;
  guint32 n_columns;
  const char *const *keys;
  const PozoPluginColumn *columns;
  const char *part;
  const char *whole;
  gboolean are_shares;
} PozoPluginMetric;

/* Rows of a table of metrics.  @State is the type of the plugin's state, @member the member that
 * keeps the handle; what follows is named as in PozoPluginText, PozoPluginHost and above. */
/* clang-format off */
#define POZO_PLUGIN_ROW(kind_, handle_, id_, title_, unit_, axis_, description_)                   \
  .kind = POZO_PLUGIN_METRIC_##kind_, .handle = (handle_),                                         \
  .text = { .id = (id_), .title = (title_), .unit = (unit_), .axis = (axis_),                      \
            .description = (description_) }
#define POZO_PLUGIN_KEPT(State, member) (1 + G_STRUCT_OFFSET (State, member))
#define POZO_PLUGIN_COUNTER(State, member, id, title, unit, description)                           \
  { POZO_PLUGIN_ROW (COUNTER, POZO_PLUGIN_KEPT (State, member), id, title, unit, NULL,             \
                     description) }
#define POZO_PLUGIN_HISTOGRAM(State, member, id, title, unit, axis, description, first_, width_,   \
                              n_bins_)                                                             \
  { POZO_PLUGIN_ROW (HISTOGRAM, POZO_PLUGIN_KEPT (State, member), id, title, unit, axis,           \
                     description),                                                                 \
    .first = (first_), .width = (width_), .n_bins = (n_bins_) }
#define POZO_PLUGIN_TABLE(State, member, id, title, unit, axis, description, keys_, columns_,      \
                          n_columns_)                                                              \
  { POZO_PLUGIN_ROW (TABLE, POZO_PLUGIN_KEPT (State, member), id, title, unit, axis, description), \
    .keys = (keys_), .columns = (columns_), .n_columns = (n_columns_) }
#define POZO_PLUGIN_RATIO(id, part_, whole_, title, unit, description)                             \
  { POZO_PLUGIN_ROW (RATIO, 0, id, title, unit, NULL, description),                                \
    .part = (part_), .whole = (whole_) }
#define POZO_PLUGIN_FIGURE(State, member, id, title, unit, description)                            \
  { POZO_PLUGIN_ROW (FIGURE, POZO_PLUGIN_KEPT (State, member), id, title, unit, NULL,              \
                     description) }
#define POZO_PLUGIN_ESTIMATES(id, title, unit, axis, description, are_shares_)                     \
  { POZO_PLUGIN_ROW (ESTIMATES, 0, id, title, unit, axis, description),                            \
    .are_shares = (are_shares_) }
/* clang-format on */

/**
 * pozo_plugin_declare:
 * @host: the program
 * @metrics: (array length=n_metrics): what the plugin counts
 * @n_metrics: how many rows
 * @state: the state, which keeps the handles
 *
 * Declares metrics in the order of a table, in `setup`.
 */
static inline void
pozo_plugin_declare (const PozoPluginHost *host,
                     const PozoPluginMetric *metrics,
                     gsize n_metrics,
                     gpointer state)
{
  for (const PozoPluginMetric *row = metrics; row < metrics + n_metrics; row++)
    {
      gconstpointer handle = NULL;

      switch (row->kind)
        {
        case POZO_PLUGIN_METRIC_COUNTER:
          handle = host->counter (host, &row->text);
          break;
        case POZO_PLUGIN_METRIC_HISTOGRAM:
          handle = host->histogram (host, &row->text, row->first, row->width, row->n_bins);
          break;
        case POZO_PLUGIN_METRIC_TABLE:
          handle = host->table (host, &row->text, row->keys, row->columns, row->n_columns);
          break;
        case POZO_PLUGIN_METRIC_RATIO:
          host->ratio (host, &row->text, row->part, row->whole);
          break;
        case POZO_PLUGIN_METRIC_FIGURE:
          handle = host->figure (host, &row->text);
          break;
        default:
          host->estimates (host, &row->text, row->are_shares);
        }
      if (row->handle > 0)
        memcpy ((char *) state + row->handle - 1, &handle, sizeof handle);
    }
}

/* ---- Shorthands ---- */

/**
 * pozo_plugin_counter:
 * @host: the program
 * @id: as in PozoPluginText, and so the others
 * @title: its title
 * @unit: its unit
 * @description: its description
 *
 * Declares a single number.
 *
 * Returns: (transfer none): the cell to add to
 */
static inline guint64 *
pozo_plugin_counter (const PozoPluginHost *host,
                     const char *id,
                     const char *title,
                     const char *unit,
                     const char *description)
{
  PozoPluginText text = { .id = id, .title = title, .unit = unit, .description = description };

  return host->counter (host, &text);
}

/**
 * pozo_plugin_n_active:
 * @deal: a deal
 *
 * Returns: how many play in it: keep it for pozo_plugin_round()
 */
static inline guint
pozo_plugin_n_active (const PozoPluginDeal *deal)
{
  return (guint) __builtin_popcount (deal->active);
}

/**
 * pozo_plugin_team:
 * @end: the end of a deal
 * @side: a side
 *
 * Finds the side for which melds lie and actions are told: another one than the side itself only
 * where a lone hand made partners of two players who each keep a score.
 *
 * Returns: that side
 */
static inline guint
pozo_plugin_team (const PozoPluginDealEnd *end, guint side)
{
  guint team = side >= 1 && side <= end->n_sides ? pozo_plugin_side (end, side)->team : 0;

  return team != 0 ? team : side; /* a Pozo that does not know teams leaves it 0 */
}

/**
 * pozo_plugin_teams:
 * @end: the end of a deal
 * @sides: a set of 1 << side
 *
 * Finds the teams of sides.
 *
 * Returns: a set of 1 << team
 */
static inline guint
pozo_plugin_teams (const PozoPluginDealEnd *end, guint sides)
{
  guint teams = 0;

  for (guint side = 1; side <= end->n_sides; side++)
    if (sides >> side & 1)
      teams |= 1u << pozo_plugin_team (end, side);
  return teams;
}

/**
 * pozo_plugin_round:
 * @turn: a turn of a deal, from 1
 * @n_active: how many play in the deal
 *
 * Returns: how often each player had been on turn, that turn included; 0 where there is none
 */
static inline guint
pozo_plugin_round (guint turn, guint n_active)
{
  return turn > 0 && n_active > 0 ? (turn - 1) / n_active + 1 : 0;
}

/**
 * pozo_plugin_histogram_add_round:
 * @histogram: a histogram of rounds
 * @turn: a turn of a deal, from 1; 0 counts nothing
 * @n_active: how many play in the deal; 0 counts nothing
 *
 * Counts the round of a turn.
 */
static inline void
pozo_plugin_histogram_add_round (const PozoPluginHistogram *histogram, guint turn, guint n_active)
{
  guint round = pozo_plugin_round (turn, n_active);

  if (round > 0)
    pozo_plugin_histogram_add (histogram, (gint32) round);
}

#define POZO_PLUGIN_PICK_MAX 64 /* actions that pozo_plugin_pick() looks at */

/**
 * pozo_plugin_pick:
 * @batch: the actions of a deal
 * @from: the first one to look at
 * @kinds: a set of 1 << PozoPluginActionKind
 *
 * Finds the actions of some kinds among the next %POZO_PLUGIN_PICK_MAX.  For a plugin that looks at
 * few of them this is faster than to ask each one: which comes next, no processor can guess.
 *
 * Returns: a set of 1 << i, for each action @from + i of these kinds
 */
static inline guint64
pozo_plugin_pick (const PozoPluginActions *batch, guint from, guint kinds)
{
  guint n = MIN (batch->n_actions - from, POZO_PLUGIN_PICK_MAX);
  guint64 picked = 0;

  for (guint i = 0; i < n; i++)
    picked |= (guint64) (kinds >> pozo_plugin_action (batch, from + i)->kind & 1) << i;
  return picked;
}

/**
 * PozoPluginPicker:
 * @batch: the actions of a deal
 * @kinds: a set of 1 << PozoPluginActionKind
 * @from: where to go on, from 0
 * @picked: of the actions before that, those still to be given
 *
 * Goes through the actions of some kinds.  Fill in the first two members, and leave the rest 0.
 */
typedef struct
{
  const PozoPluginActions *batch;
  guint32 kinds;
  guint from;
  guint64 picked;
} PozoPluginPicker;

/**
 * pozo_plugin_picker_next:
 * @picker: (inout): a picker
 * @i: (out): the place of the next action, from 0
 *
 * Finds the next action of these kinds, as pozo_plugin_pick() does.
 *
 * Returns: %FALSE when there is none
 */
static inline gboolean
pozo_plugin_picker_next (PozoPluginPicker *picker, guint *i)
{
  for (; picker->picked == 0; picker->from += POZO_PLUGIN_PICK_MAX)
    {
      if (picker->from >= picker->batch->n_actions)
        return FALSE;
      picker->picked = pozo_plugin_pick (picker->batch, picker->from, picker->kinds);
    }
  *i = picker->from - POZO_PLUGIN_PICK_MAX + (guint) __builtin_ctzll (picker->picked);
  picker->picked &= picker->picked - 1;
  return TRUE;
}

/* The kinds of canastas as keys of a table, ended by NULL; the row of a kind is that of
 * pozo_plugin_canasta_row(). */
static const char *const pozo_plugin_canasta_words[] = { "natural",  "mixed", "wild",
                                                         "sequence", "semi",  NULL };

/**
 * pozo_plugin_canasta_kinds:
 *
 * Returns: (transfer none): pozo_plugin_canasta_words, where no constant is needed
 */
static inline const char *const *
pozo_plugin_canasta_kinds (void)
{
  return pozo_plugin_canasta_words;
}

/**
 * pozo_plugin_canasta_row:
 * @canasta: a PozoPluginCanastaKind that is not %POZO_PLUGIN_CANASTA_NONE
 *
 * Returns: its place among pozo_plugin_canasta_words
 */
static inline guint
pozo_plugin_canasta_row (guint canasta)
{
  return canasta - POZO_PLUGIN_CANASTA_NATURAL;
}

/* ---- The plugin ---- */

typedef enum
{
  POZO_PLUGIN_OPTION_SWITCH = 0, /* `yes` or `no`: 1 or 0 */
  POZO_PLUGIN_OPTION_NUMBER = 1, /* minimum to maximum */
  POZO_PLUGIN_OPTION_CHOICE = 2, /* one of the choices: its place, from 0 */
} PozoPluginOptionKind;

/**
 * PozoPluginOption:
 * @name: a-z, 0-9 and hyphens
 * @summary: one line, no full stop
 * @kind: a PozoPluginOptionKind
 * @minimum: of a number
 * @maximum: of a number
 * @initial: the value when the user gives none
 * @choices: (nullable): of a choice: its words, ended by NULL
 *
 * An option that users may set: `--plugin meld-frequency:min-size=7`.
 */
typedef struct
{
  const char *name;
  const char *summary;
  guint32 kind;
  gint32 minimum;
  gint32 maximum;
  gint32 initial;
  const char *const *choices;
  gpointer reserved; /* NULL */
} PozoPluginOption;

#define POZO_PLUGIN_OPTIONS_MAX 32

/**
 * PozoPluginDesc:
 * @abi: %POZO_PLUGIN_ABI
 * @size: sizeof (PozoPluginDesc)
 * @id: equals the name of the file, without its suffix: a-z, 0-9 and hyphens
 * @version: of the plugin, as it likes
 * @summary: one line, no full stop
 * @licence: an SPDX expression: `MIT`
 * @events: a set of PozoPluginEvent; each needs its function
 * @n_options: how many options
 * @options: (nullable): the options
 * @setup: makes a state: declares its metrics, keeps their handles.  @options are values in the
 * order of the description.  FALSE refuses, after `refuse` has said why
 * @destroy: (nullable): frees a state; may be NULL when `setup` makes none
 * @game_begin: (nullable): a game begins
 * @deal_begin: (nullable): a deal begins
 * @actions: (nullable): the actions of the deal
 * @deal_end: (nullable): the deal ended
 * @game_end: (nullable): the game ended
 * @finish: (nullable): computes figures from the merged metrics; may be called more than once
 * @kinds: of the actions, which it looks at: a set of 1 << PozoPluginActionKind and
 * %POZO_PLUGIN_KIND_FREEZING; 0 for all.  The fewer, the faster; where another plugin wants more,
 * all get them
 *
 * What a plugin is.
 */
typedef struct
{
  guint32 abi;
  guint32 size;
  const char *id;
  const char *version;
  const char *summary;
  const char *licence;
  guint32 events;
  guint32 n_options;
  const PozoPluginOption *options;
  gboolean (*setup) (const PozoPluginHost *host, const gint32 *options, gpointer *state);
  void (*destroy) (gpointer state);
  void (*game_begin) (gpointer state, const PozoPluginGame *game);
  void (*deal_begin) (gpointer state, const PozoPluginDeal *deal);
  void (*actions) (gpointer state, const PozoPluginActions *batch);
  void (*deal_end) (gpointer state, const PozoPluginDealEnd *end);
  void (*game_end) (gpointer state, const PozoPluginGameEnd *end);
  void (*finish) (gpointer state);
  guint32 kinds;
} PozoPluginDesc;

#define POZO_PLUGIN_EXPORT __attribute__ ((visibility ("default")))

/**
 * pozo_plugin_describe:
 *
 * Describes the plugin: the one symbol that a module exports.  It does no work, allocates nothing
 * and calls nobody.
 *
 * Returns: (transfer none): the description, which is constant
 */
POZO_PLUGIN_EXPORT const PozoPluginDesc *pozo_plugin_describe (void);

G_END_DECLS
