/* SPDX-License-Identifier: MIT */
/* A record of a match of another kind: its head here, its deals by the kind.
 *
 * The head is text that is read, as any head is; what the kind adds to the record then needs no
 * text.  In steady state a game allocates little: record and texts are used again. */
#include "pozo-kind-simulation.h"

#include "pozo-kind-rules.h"
#include "pozo-pcn.h"
#include "pozo-simulation-names.h"
#include "pozo-simulation.h"

/* What is counted of every game, from its record. */
static const PozoSimulationCount general[] = { POZO_SIMULATION_GAMES, POZO_SIMULATION_ABANDONED,
                                               POZO_SIMULATION_DEALS, POZO_SIMULATION_TURNS,
                                               POZO_SIMULATION_ACTIONS };

struct _PozoKindSimulation
{
  PozoKindSimulationOptions options;
  PozoRandom random;
  PozoRecord *record;
  GString *head;  /* what the record borrows */
  GString *rules; /* its lines about the rules */
  guint64 general[POZO_N_SIMULATION_COUNTS];
  guint64 *own; /* what the kind counts */
};

static const PozoKindVariant *
find_variant (const PozoKindSimulationOptions *options)
{
  return &options->kind->variants[options->variant];
}

/* What a record tells of the rules: the variant, where it is not the usual one, and in which it
 * differs from that. */
static void
write_rules (const PozoKindSimulationOptions *options, GString *out)
{
  const PozoGameKind *kind = options->kind;
  guint n = pozo_kind_rules_count (kind);
  g_autofree gint32 *usual = g_new (gint32, n);

  pozo_kind_rules_init (kind, options->variant, usual);
  if (options->variant != 0)
    g_string_append_printf (out, "Variant: %s\n", find_variant (options)->id);
  for (guint i = 0; i < n; i++)
    {
      if (options->rules[i] == usual[i])
        continue;
      g_string_append_printf (out, "Rule: %s = ", kind->rules[i].key);
      pozo_kind_rule_write (&kind->rules[i], options->rules[i], out);
      g_string_append_c (out, '\n');
    }
  g_string_append_printf (out, "Rule-Hash: %08x\n", pozo_kind_rules_hash (kind, options->rules));
}

static void
write_head (PozoKindSimulation *simulation, guint64 game)
{
  const PozoKindSimulationOptions *options = &simulation->options;
  GString *head = simulation->head;
  guint8 club[POZO_SIMULATION_NAMES];

  g_string_printf (head, "PCN: %d\nGame: %s\nId: sim-%s-%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT,
                   POZO_GAME_KIND_VERSION, options->kind->id, options->kind->id, options->seed,
                   game);
  g_string_append (head, "\nEvent: Self-play\n");
  pozo_simulation_draw_names (&simulation->random, club);
  for (guint seat = 1; seat <= find_variant (options)->n_players; seat++)
    g_string_append_printf (head, "Player-%u: %s\n", seat, pozo_simulation_names[club[seat]]);
  g_string_append (head,
                   options->detail == POZO_DETAIL_TABLE ? "Detail: table\n" : "Detail: full\n");
  g_string_append_len (head, simulation->rules->str, (gssize) simulation->rules->len);
  g_string_append_c (head, '\n');
}

static guint
count_own (const PozoGameKind *kind)
{
  guint n = 0;

  while (kind->counts != NULL && kind->counts[n] != NULL)
    n++;
  return n;
}

static void
count_game (PozoKindSimulation *simulation)
{
  const PozoRecord *record = simulation->record;
  guint64 n_turns = 0;

  for (guint i = 0; i < record->lines->len; i++)
    n_turns += g_array_index (record->lines, PozoLine, i).kind == POZO_LINE_TURN;
  simulation->general[POZO_SIMULATION_GAMES]++;
  simulation->general[POZO_SIMULATION_ABANDONED] += record->end == POZO_END_ABANDONED;
  simulation->general[POZO_SIMULATION_DEALS] += record->deals->len;
  simulation->general[POZO_SIMULATION_TURNS] += n_turns;
  simulation->general[POZO_SIMULATION_ACTIONS] += record->actions->len - n_turns; /* but ENDs */
}

/**
 * pozo_kind_simulation_count:
 * @simulation: a simulation
 * @i: a number from 0
 * @count: (out): how often it happened in all games so far
 *
 * Reads what has been counted: of any game, and then what the game at hand counts.
 *
 * Returns: (transfer none) (nullable): what is counted, to be translated; %NULL behind the last one
 */
const char *
pozo_kind_simulation_count (const PozoKindSimulation *simulation, guint i, guint64 *count)
{
  const PozoGameKind *kind = simulation->options.kind;

  if (i < G_N_ELEMENTS (general))
    {
      *count = simulation->general[general[i]];
      return pozo_simulation_count_texts[general[i]];
    }
  i -= G_N_ELEMENTS (general);
  if (i >= count_own (kind))
    return NULL;
  *count = simulation->own[i];
  return kind->counts[i];
}

/**
 * pozo_kind_simulation_play:
 * @simulation: a simulation
 * @game: which game of the seed: any number; games do not depend on each other
 * @out: gets the record, after what is there
 *
 * Plays a match.  One without a winner after %POZO_SIMULATION_DEALS_MAX deals is abandoned.
 */
void
pozo_kind_simulation_play (PozoKindSimulation *simulation, guint64 game, GString *out)
{
  static const PozoPcnWriteOptions sealed = { .checksum = POZO_PCN_CHECKSUM_ADD };
  const PozoKindSimulationOptions *options = &simulation->options;
  PozoRecord *record = simulation->record;

  pozo_random_init (&simulation->random, options->seed, game);
  write_head (simulation, game);
  pozo_pcn_read_head (record, simulation->head->str, simulation->head->len, POZO_PCN_STRICT);
  options->kind->simulate (record, options->rules, &simulation->random, POZO_SIMULATION_DEALS_MAX,
                           simulation->own);
  count_game (simulation);
  pozo_pcn_write (record, &sealed, out);
}

/**
 * pozo_kind_simulation_new:
 * @options: what is to be simulated; copied, but not the rules
 *
 * Prepares a simulation.
 *
 * Returns: (transfer full): the simulation
 */
PozoKindSimulation *
pozo_kind_simulation_new (const PozoKindSimulationOptions *options)
{
  PozoKindSimulation *simulation = g_new0 (PozoKindSimulation, 1);

  simulation->options = *options;
  simulation->record = pozo_record_new ();
  simulation->record->takes_kinds = TRUE;
  simulation->head = g_string_new (NULL);
  simulation->rules = g_string_new (NULL);
  simulation->own = g_new0 (guint64, count_own (options->kind));
  write_rules (options, simulation->rules);
  return simulation;
}

/**
 * pozo_kind_simulation_free:
 * @simulation: (transfer full) (nullable): a simulation
 *
 * Frees a simulation.
 */
void
pozo_kind_simulation_free (PozoKindSimulation *simulation)
{
  if (simulation == NULL)
    return;
  pozo_record_free (simulation->record);
  g_string_free (simulation->head, TRUE);
  g_string_free (simulation->rules, TRUE);
  g_free (simulation->own);
  g_free (simulation);
}
