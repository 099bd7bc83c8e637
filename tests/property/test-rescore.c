/* SPDX-License-Identifier: MIT */
/* Laws of rescoring, for self-play of every built-in variant under every other one:
 *
 *   - under its own rules a game scores what it scores, in every detail, with mistakes and without
 *   - the answer under one set of rules does not depend on which others are asked for
 *   - what an onlooker's record and a score sheet come to holds what the cards come to
 *   - what other rules do not know is never passed over
 *   - in one pass over the text a game is rescored as it is action by action */
#include "pozo-rule-info.h"
#include "pozo-pcn.h"
#include "pozo-rescore.h"
#include "pozo-rules-text.h"
#include "pozo-simulation.h"
#include "pozo-variant-set.h"
#include "sanitized.h"

#include <string.h>

#define GAMES        UNLESS_SANITIZED (3, 1)
#define FAULTY_GAMES UNLESS_SANITIZED (6, 2)
#define FAULTS       20     /* in a hundred turns */
#define LONG         100000 /* bytes; the fast path leaves longer games to the replay */
#define N_OTHERS_MAX 64

typedef struct
{
  const PozoVariant *variant;
  const PozoVariantSet *set;
  const char *option; /* NULL for none */
  guint n_players;
  PozoRules rules; /* all of it */
} Case;

/* A game in one detail, rescored. */
typedef struct
{
  GString *text;
  PozoRecord *record;
  PozoGame *game;
  PozoRescore *rescore;
} Rescored;

/* ---- Games ---- */

static void
play (const Case *test, PozoDetail detail, guint faults, guint64 number, GString *out)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *head =
      g_strdup_printf ("Variant: %s\n%s%s%s", pozo_variant_id (test->variant),
                       test->option != NULL ? "Option: " : "",
                       test->option != NULL ? test->option : "", test->option != NULL ? "\n" : "");
  const PozoSimulationOptions options = { .rules = &test->rules,
                                          .head = head,
                                          .n_players = test->n_players,
                                          .seed = 31,
                                          .detail = detail,
                                          .manner = POZO_SIMULATION_MIXED,
                                          .faults = faults };
  g_autoptr (PozoSimulation) simulation = pozo_simulation_new (&options, &error);

  g_assert_no_error (error);
  pozo_simulation_play (simulation, number, out, &error);
  g_assert_no_error (error);
}

/* The sheet that a scribe keeps who looks at nothing but the scores. */
static void
make_sheet (const GString *full, GString *out)
{
  static const char *const kept[] = { "deal ",  "score ", "penalty ", "end ",   "PCN", "Id",
                                      "Player", "Side",   "Variant",  "Option", NULL };
  g_auto (GStrv) lines = g_strsplit (full->str, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    for (const char *const *start = kept; *start != NULL; start++)
      if (g_str_has_prefix (*line, *start))
        g_string_append_printf (out, "%s\n%s", *line,
                                g_str_equal (*start, "Variant") ? "Detail: totals\n" : "");
}

static void
rescore (const Case *test, Rescored *rescored, const PozoRules *const *others, guint n_others)
{
  const PozoReplayOptions options = { .variants = test->set };

  rescored->record = pozo_record_new ();
  rescored->game = pozo_game_new ();
  rescored->rescore = pozo_rescore_new (&options, others, n_others);
  pozo_pcn_read (rescored->record, rescored->text->str, rescored->text->len, POZO_PCN_LENIENT);
  pozo_rescore_game (rescored->rescore, rescored->record, rescored->game);
}

static void
clear (Rescored *rescored)
{
  g_string_free (rescored->text, TRUE);
  pozo_record_free (rescored->record);
  pozo_game_free (rescored->game);
  pozo_rescore_free (rescored->rescore);
}

/* Every variant, and the rules of the game itself. */
static guint
list_rules (const Case *test, const PozoRules **others)
{
  guint n = pozo_variant_set_n_variants (test->set);

  g_assert_cmpuint (n, <, N_OTHERS_MAX);
  for (guint i = 0; i < n; i++)
    others[i] = pozo_variant_rules (pozo_variant_set_variant (test->set, i));
  others[n] = &test->rules;
  return n + 1;
}

/* ---- Laws ---- */

/* Of two answers about a side the one that knows less holds the other. */
static void
check_holds (const PozoRescoredDeal *less,
             const PozoRescoredDeal *more,
             guint side,
             const char *where)
{
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    {
      g_autofree char *context = g_strdup_printf (
          "%s side %u %s: %d to %d in %d to %d", where, side, pozo_score_item_words[item],
          more->tally[side].low[item], more->tally[side].high[item], less->tally[side].low[item],
          less->tally[side].high[item]);

      if ((less->open[side] & 1u << item) != 0 ||
          (more->tally[side].low[item] >= less->tally[side].low[item] &&
           more->tally[side].high[item] <= less->tally[side].high[item]))
        continue;
      g_assert_cmpstr (context, ==, "held");
    }
}

static void
check_detail (const Case *test, Rescored *full, Rescored *other, const char *detail)
{
  guint n = pozo_variant_set_n_variants (test->set);

  g_assert_cmpuint (other->game->deals->len, ==, full->game->deals->len);
  for (guint i = 0; i < n; i++)
    for (guint deal = 0; deal < full->game->deals->len; deal++)
      {
        g_autofree char *where = g_strdup_printf (
            "%s %s by %s as %s, deal %u", pozo_variant_id (test->variant),
            test->option != NULL ? test->option : "",
            pozo_variant_id (pozo_variant_set_variant (test->set, i)), detail, deal + 1);

        for (guint side = 0; side < full->game->n_sides; side++)
          check_holds (POZO_RESCORED_DEAL (pozo_rescore_get (other->rescore, i), deal),
                       POZO_RESCORED_DEAL (pozo_rescore_get (full->rescore, i), deal), side, where);
      }
}

/* A deal has the items that were written down. */
static void
check_own_deal (const PozoRecord *record, PozoSlice scores, const PozoRescoredDeal *deal)
{
  for (guint i = scores.start; i < scores.start + scores.n; i++)
    {
      const PozoScore *score = &g_array_index (record->scores, PozoScore, i);

      for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
        if (score->present & 1u << item)
          {
            g_assert_cmpint (deal->tally[score->side - 1].low[item], ==, score->value[item]);
            g_assert_cmpint (deal->tally[score->side - 1].high[item], ==, score->value[item]);
          }
      g_assert_cmpint (deal->low[score->side - 1], ==, score->value[POZO_SCORE_SUM]);
      g_assert_cmpint (deal->high[score->side - 1], ==, score->value[POZO_SCORE_SUM]);
    }
}

static void
check_own (const Rescored *rescored, const PozoRescored *own)
{
  g_assert_true (own->is_exact);
  g_assert_cmpuint (own->n_unscored, ==, 0);
  g_assert_cmpuint (own->n_stopped, ==, 0);
  g_assert_cmpuint (own->foreign->len, ==, 0);
  for (guint deal = 0; deal < rescored->record->deals->len; deal++)
    check_own_deal (rescored->record, POZO_RECORD_DEAL (rescored->record, deal)->scores,
                    POZO_RESCORED_DEAL (own, deal));
}

/* What is foreign is in the counts, and none of it is left in the canastas. */
static void
check_foreign (const PozoRescored *rescored, guint n_sides)
{
  guint n = 0;

  for (guint i = 0; i < POZO_N_FOREIGN_KINDS; i++)
    n += rescored->n_foreign[i];
  g_assert_cmpuint (MIN (n, POZO_RESCORE_FOREIGN_MAX), ==, rescored->foreign->len);
  for (guint deal = 0; deal < rescored->deals->len; deal++)
    for (guint side = 0; side < n_sides; side++)
      {
        const PozoTally *tally = &POZO_RESCORED_DEAL (rescored, deal)->tally[side];

        if (!rescored->rules->meld_sequences)
          g_assert_cmpint (tally->high[POZO_SCORE_N_SEQUENCE], ==, 0);
        if (!rescored->rules->meld_wild_only)
          g_assert_cmpint (tally->high[POZO_SCORE_N_WILD], ==, 0);
      }
}

static void
check_alone (const Case *test, const Rescored *full, const PozoRules *const *others, guint other)
{
  Rescored alone = { .text = g_string_new (full->text->str) };
  const PozoRescored *together = pozo_rescore_get (full->rescore, other);
  gsize n = sizeof (PozoTally) * full->game->n_sides;
  const PozoRescored *result;

  rescore (test, &alone, others + other, 1);
  result = pozo_rescore_get (alone.rescore, 0);
  g_assert_cmpuint (result->over_deal, ==, together->over_deal);
  g_assert_cmpuint (result->leader, ==, together->leader);
  g_assert_cmpuint (result->n_stopped, ==, together->n_stopped);
  g_assert_cmpmem (result->n_foreign, sizeof result->n_foreign, together->n_foreign,
                   sizeof together->n_foreign);
  for (guint deal = 0; deal < result->deals->len; deal++)
    g_assert_cmpmem (POZO_RESCORED_DEAL (result, deal)->tally, n,
                     POZO_RESCORED_DEAL (together, deal)->tally, n);
  clear (&alone);
}

/* ---- In one pass ---- */

/* What is found in a set-up has no place, for no line of it is kept. */
static void
check_same_finding (const PozoFinding *finding, const PozoFinding *expected, gboolean has_place)
{
  g_assert_cmpuint (finding->code, ==, expected->code);
  g_assert_cmpuint (finding->severity, ==, expected->severity);
  g_assert_cmpuint (finding->deal, ==, expected->deal);
  g_assert_cmpuint (finding->turn, ==, expected->turn);
  g_assert_cmpuint (finding->seat, ==, expected->seat);
  g_assert_cmpuint (finding->offset, ==, has_place ? expected->offset : 0);
  g_assert_cmpuint (finding->length, ==, has_place ? expected->length : 0);
  g_assert_cmpint (finding->found, ==, expected->found);
  g_assert_cmpint (finding->expected, ==, expected->expected);
  g_assert_cmpmem (finding->cards, finding->n_cards, expected->cards, expected->n_cards);
}

static void
check_same_deal (const PozoRescoredDeal *deal,
                 const PozoRescoredDeal *expected,
                 guint n_sides,
                 gboolean has_course)
{
  g_assert_cmpuint (deal->basis, ==, expected->basis);
  g_assert_cmpuint (deal->is_scored, ==, expected->is_scored);
  g_assert_cmpuint (deal->is_refused, ==, expected->is_refused);
  g_assert_cmpuint (deal->is_otherwise, ==, expected->is_otherwise);
  g_assert_cmpmem (deal->tally, n_sides * sizeof deal->tally[0], expected->tally,
                   n_sides * sizeof deal->tally[0]);
  g_assert_cmpmem (deal->open, sizeof deal->open, expected->open, sizeof expected->open);
  g_assert_cmpmem (deal->by_line, sizeof deal->by_line, expected->by_line,
                   sizeof expected->by_line);
  g_assert_cmpmem (deal->reason, sizeof deal->reason, expected->reason, sizeof expected->reason);
  g_assert_cmpmem (deal->low, sizeof deal->low, expected->low, sizeof expected->low);
  g_assert_cmpmem (deal->high, sizeof deal->high, expected->high, sizeof expected->high);
  g_assert_cmpmem (deal->minimum, sizeof deal->minimum, expected->minimum,
                   sizeof expected->minimum);
  if (!has_course)
    return;
  check_same_finding (&deal->setup, &expected->setup, FALSE);
  check_same_finding (&deal->stop, &expected->stop, TRUE);
}

static void
check_same_foreign (const PozoRescored *result, const PozoRescored *expected)
{
  g_assert_cmpmem (result->n_foreign, sizeof result->n_foreign, expected->n_foreign,
                   sizeof expected->n_foreign);
  g_assert_cmpuint (result->n_foreign_items, ==, expected->n_foreign_items);
  g_assert_cmpuint (result->foreign->len, ==, expected->foreign->len);
  for (guint i = 0; i < MIN (result->foreign->len, expected->foreign->len); i++)
    {
      const PozoForeign *thing = &g_array_index (result->foreign, PozoForeign, i);
      const PozoForeign *other = &g_array_index (expected->foreign, PozoForeign, i);

      g_assert_cmpuint (thing->kind, ==, other->kind);
      g_assert_cmpuint (thing->unit, ==, other->unit);
      g_assert_cmpuint (thing->deal, ==, other->deal);
      g_assert_cmpuint (thing->n, ==, other->n);
      g_assert_cmpint (thing->low, ==, other->low);
      g_assert_cmpint (thing->high, ==, other->high);
    }
}

static void
check_same (const PozoRescored *result,
            const PozoRescored *expected,
            guint n_sides,
            gboolean has_course)
{
  g_assert_cmpint (result->is_exact, ==, expected->is_exact);
  g_assert_cmpint (result->is_end_known, ==, expected->is_end_known);
  g_assert_cmpint (result->is_lead_known, ==, expected->is_lead_known);
  g_assert_cmpuint (result->over_deal, ==, expected->over_deal);
  g_assert_cmpuint (result->winner, ==, expected->winner);
  g_assert_cmpuint (result->leader, ==, expected->leader);
  g_assert_cmpuint (result->n_unscored, ==, expected->n_unscored);
  g_assert_cmpuint (result->n_refused, ==, expected->n_refused);
  g_assert_cmpuint (result->n_by_lines, ==, expected->n_by_lines);
  if (has_course)
    g_assert_cmpuint (result->n_stopped, ==, expected->n_stopped);
  check_same_foreign (result, expected);
  g_assert_cmpuint (result->deals->len, ==, expected->deals->len);
  for (guint i = 0; i < result->deals->len; i++)
    check_same_deal (POZO_RESCORED_DEAL (result, i), POZO_RESCORED_DEAL (expected, i), n_sides,
                     has_course);
}

/* Whether a game goes by in one pass, as most do; or is too long for that. */
static gboolean
check_fast (const Case *test,
            const Rescored *rescored,
            PozoForeignPolicy policy,
            const PozoRules *const *others,
            guint n_others)
{
  const PozoReplayOptions options = { .variants = test->set };
  g_autoptr (PozoRescore) fast = pozo_rescore_new (&options, others, n_others);
  guint n_sides = rescored->game->n_sides;

  pozo_rescore_set_policy (fast, policy);
  for (guint has_course = 0; has_course < 2; has_course++)
    {
      gsize length = pozo_rescore_fast (fast, rescored->text->str, rescored->text->len,
                                        POZO_PCN_LENIENT, has_course);

      if (length == 0)
        return rescored->text->len > LONG;
      g_assert_cmpuint (length, ==, rescored->text->len);
      check_same (pozo_rescore_get_own (fast), pozo_rescore_get_own (rescored->rescore), n_sides,
                  TRUE);
      check_same (pozo_rescore_get_replay (fast), pozo_rescore_get_replay (rescored->rescore),
                  n_sides, TRUE);
      for (guint i = 0; i < n_others; i++)
        check_same (pozo_rescore_get (fast, i), pozo_rescore_get (rescored->rescore, i), n_sides,
                    has_course);
    }
  return TRUE;
}

/* Returns in how many details the game goes by in one pass. */
static guint
test_game (const Case *test, guint64 number, PozoForeignPolicy policy)
{
  const PozoRules *others[N_OTHERS_MAX];
  guint n = list_rules (test, others);
  Rescored full = { .text = g_string_new (NULL) };
  Rescored table = { .text = g_string_new (NULL) };
  Rescored sheet = { .text = g_string_new (NULL) };
  Rescored *const details[] = { &full, &table, &sheet };
  guint n_fast = 0;

  play (test, POZO_DETAIL_FULL, 0, number, full.text);
  play (test, POZO_DETAIL_TABLE, 0, number, table.text);
  make_sheet (full.text, sheet.text);
  for (gsize i = 0; i < G_N_ELEMENTS (details); i++)
    {
      const PozoReplayOptions options = { .variants = test->set };

      rescore (test, details[i], others, n);
      if (policy != POZO_FOREIGN_CARDS)
        {
          pozo_rescore_free (details[i]->rescore);
          details[i]->rescore = pozo_rescore_new (&options, others, n);
          pozo_rescore_set_policy (details[i]->rescore, policy);
          pozo_rescore_game (details[i]->rescore, details[i]->record, details[i]->game);
        }
      check_own (details[i], pozo_rescore_get_own (details[i]->rescore));
      check_own (details[i], pozo_rescore_get (details[i]->rescore, n - 1));
    }
  n_fast += check_fast (test, &full, policy, others, n);
  n_fast += check_fast (test, &table, policy, others, n);
  check_detail (test, &full, &table, "table");
  check_detail (test, &full, &sheet, "totals");
  for (guint i = 0; i < n; i++)
    check_foreign (pozo_rescore_get (full.rescore, i), full.game->n_sides);
  if (policy == POZO_FOREIGN_CARDS && number == 0)
    for (guint i = 0; i < n; i++)
      check_alone (test, &full, others, i);
  for (gsize i = 0; i < G_N_ELEMENTS (details); i++)
    clear (details[i]);
  return n_fast;
}

/* Where somebody rests, or the fast path does not know a rule for certain, perhaps no game goes by
 * in one pass, and of lone hands not every one. */
static void
test_variant (gconstpointer data)
{
  const Case *test = data;
  const PozoLayout *layout = &test->rules.teams_layouts[test->n_players];
  gboolean is_rare = layout->mode == POZO_TEAMS_LONE_HAND ||
                     (layout->active != 0 && layout->active < test->n_players) ||
                     pozo_rule_info_find_reach (pozo_rule_info (0), POZO_N_RULES, &test->rules) <
                         POZO_FAST_REACH_FULL;
  guint n_fast = 0;

  for (guint64 number = 0; number < GAMES; number++)
    {
      n_fast += test_game (test, number, POZO_FOREIGN_CARDS);
      n_fast += test_game (test, number, POZO_FOREIGN_VOID);
    }
  g_assert_cmpuint (n_fast, >=, is_rare ? 0 : 2 * GAMES);
}

/* Games with mistakes, of tables that know how those are settled. */
static void
test_faulty (gconstpointer data)
{
  const Case *test = data;
  const PozoRules *const own = &test->rules;
  static const PozoDetail details[] = { POZO_DETAIL_FULL, POZO_DETAIL_TABLE };

  for (guint64 number = 0; number < FAULTY_GAMES; number++)
    for (gsize i = 0; i < G_N_ELEMENTS (details); i++)
      {
        Rescored rescored = { .text = g_string_new (NULL) };

        play (test, details[i], FAULTS, number, rescored.text);
        rescore (test, &rescored, &own, 1);
        check_own (&rescored, pozo_rescore_get_own (rescored.rescore));
        check_own (&rescored, pozo_rescore_get (rescored.rescore, 0));
        clear (&rescored);
      }
}

static void
check_same_items (const PozoRescoredDeal *deal, const PozoRescoredDeal *expected, guint n_sides)
{
  g_assert_cmpuint (deal->basis, ==, expected->basis);
  g_assert_cmpuint (deal->is_scored, ==, expected->is_scored);
  for (guint side = 0; deal->is_scored && side < n_sides; side++)
    for (guint item = 0; item < POZO_N_SCORES; item++)
      {
        if (deal->tally[side].low[item] != expected->tally[side].low[item] ||
            deal->tally[side].high[item] != expected->tally[side].high[item])
          g_test_message ("side %u %s", side + 1, pozo_score_item_words[item]);
        g_assert_cmpint (deal->tally[side].low[item], ==, expected->tally[side].low[item]);
        g_assert_cmpint (deal->tally[side].high[item], ==, expected->tally[side].high[item]);
      }
}

/* A record by its own rules, right or wrong; %FALSE where those are not known, and where turns
 * behind the end hide how the last one went out. */
static gboolean
check_record (const PozoVariantSet *set, const char *text, gsize length)
{
  const PozoReplayOptions options = { .variants = set };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoRescore) rescore = NULL;
  const PozoRules *own;
  PozoRules rules;

  pozo_pcn_read (record, text, length, POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  if (game->rules == NULL || game->code_counts[POZO_FINDING_AFTER_END] > 0)
    return FALSE;
  rules = *game->rules;
  own = &rules;
  rescore = pozo_rescore_new (&options, &own, 1);
  pozo_rescore_game (rescore, record, game);
  for (guint deal = 0; deal < record->deals->len; deal++)
    check_same_items (POZO_RESCORED_DEAL (pozo_rescore_get (rescore, 0), deal),
                      POZO_RESCORED_DEAL (pozo_rescore_get_own (rescore), deal), game->n_sides);
  return TRUE;
}

static guint
check_folder (const PozoVariantSet *set, const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        n += check_folder (set, inner);
      else if (g_str_has_suffix (name, ".pcn") && g_file_get_contents (inner, &text, &length, NULL))
        {
          g_test_message ("%s", inner);
          n += check_record (set, text, length);
        }
    }
  return n;
}

/* What nobody plays by lot: each irregularity, settled and not, and whatever else is wrong. */
static void
test_corpus (gconstpointer data)
{
  static const char *const folders[] = { "checks", "faults", "family", "variants" };

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("POZO_CORPUS"), folders[i], NULL);

      g_assert_cmpuint (check_folder (data, path), >, 20);
    }
}

static void
add_case (GPtrArray *cases,
          const PozoVariantSet *set,
          const PozoVariant *variant,
          const char *option,
          guint n_players)
{
  const char *const options[] = { option, NULL };
  g_autofree char *path =
      g_strdup_printf ("/rescore/%s%s%s/%u-players", pozo_variant_id (variant),
                       option != NULL ? "+" : "", option != NULL ? option : "", n_players);
  g_autofree char *faulty = NULL;
  Case test = { .variant = variant, .set = set, .option = option, .n_players = n_players };

  test.rules = *pozo_variant_rules (variant);
  if (!pozo_variant_set_apply_options (set, options, &test.rules, NULL))
    return;
  if (test.rules.teams_layouts[n_players].mode == POZO_TEAMS_NONE)
    return;
  g_ptr_array_add (cases, g_memdup2 (&test, sizeof test));
  g_test_add_data_func (path, cases->pdata[cases->len - 1], test_variant);
  if (test.rules.penalty_code == POZO_PENALTY_CODE_NONE)
    return;
  faulty = g_strconcat (path, "/faulty", NULL);
  g_test_add_data_func (faulty, cases->pdata[cases->len - 1], test_faulty);
}

/* Options with the variant that they are made for, which their names begin with. */
static void
add_options (GPtrArray *cases, const PozoVariantSet *set)
{
  static const char *const homes[][2] = { { "opt-cz-", "czech-classic" },
                                          { "opt-int-", "international-4" },
                                          { "opt-cl-", "chilean" } };

  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    for (gsize home = 0; home < G_N_ELEMENTS (homes); home++)
      {
        const char *id = pozo_variant_id (pozo_variant_set_option (set, i));

        if (g_str_has_prefix (id, homes[home][0]))
          add_case (cases, set, pozo_variant_set_find (set, homes[home][1], NULL), id, 4);
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (guint n = 1; n <= POZO_SEATS_MAX; n++)
      add_case (cases, set, pozo_variant_set_variant (set, i), NULL, n);
  add_options (cases, set);
  g_test_add_data_func ("/rescore/corpus", set, test_corpus);
  return g_test_run ();
}
