/* SPDX-License-Identifier: MIT */
/* Every game of a text is validated on the fast path, and one that is fine is read and replayed as
 * well.  The tables are compared byte by byte after the last deal, but for what nobody looks at any
 * more.
 *
 * Every game is also replayed twice: watched, which is the long way, and unwatched, when plain
 * deals are not explained. */
#include "fast-law.h"

#include "pozo-fast-game.h"
#include "pozo-fast.h"
#include "observer-law.h"

#include "pozo-pcn-cut.h"
#include "pozo-pcn.h"
#include "pozo-pcn-reader.h"
#include "pozo-fast-private.h"
#include "pozo-replay-private.h"
#include "pozo-shortcut.h"

#include <string.h>

struct _FastLaw
{
  PozoFast *fast_path;
  PozoReplay *replaying; /* watched */
  PozoReplay *unwatched;
  PozoFast *telling;               /* the fast path, listened to, */
  PozoReplay *explaining;          /* and what is listened to where that falls back */
  PozoFast *picking;               /* told of some kinds of actions, */
  PozoReplay *replaying_picked;    /* and the same where that falls back */
  ObservedGame slow, fast, picked; /* what the watched one told, and those */
  PozoRecord *record;
  PozoGame *game;
  PozoGame *unwatched_game;
  GString *text; /* one game, with a NUL behind it */
};

/**
 * fast_law_new:
 * @variants: what is known; outlives the law
 * @findings_max: findings kept for one game; 0 for as many as usual
 *
 * Returns: (transfer full): a law
 */
FastLaw *
fast_law_new (const PozoVariantSet *variants, guint findings_max)
{
  const PozoReplayOptions options = { .variants = variants, .findings_max = findings_max };

  return fast_law_new_with (&options);
}

/**
 * fast_law_new_with:
 * @options: how to replay; what they point to outlives the law
 *
 * Returns: (transfer full): a law
 */
FastLaw *
fast_law_new_with (const PozoReplayOptions *options)
{
  FastLaw *law = g_new0 (FastLaw, 1);

  law->fast_path = pozo_fast_new (options);
  law->replaying = pozo_replay_new (options);
  observed_game_init (&law->slow);
  observed_game_init (&law->fast);
  observed_game_init (&law->picked);
  pozo_replay_observe (law->replaying, observed_game_observer (TRUE), &law->slow);
  law->unwatched = pozo_replay_new (options);
  law->telling = pozo_fast_new (options);
  pozo_fast_observe (law->telling, observed_game_observer (FALSE), &law->fast);
  law->explaining = pozo_replay_new (options);
  pozo_replay_observe (law->explaining, observed_game_observer (FALSE), &law->fast);
  law->picking = pozo_fast_new (options);
  law->replaying_picked = pozo_replay_new (options);
  law->record = pozo_record_new ();
  law->game = pozo_game_new ();
  law->unwatched_game = pozo_game_new ();
  law->text = g_string_new (NULL);
  return law;
}

/**
 * fast_law_free:
 * @law: (transfer full): a law
 */
void
fast_law_free (FastLaw *law)
{
  pozo_fast_free (law->fast_path);
  pozo_replay_free (law->replaying);
  pozo_replay_free (law->unwatched);
  pozo_fast_free (law->telling);
  pozo_replay_free (law->explaining);
  observed_game_clear (&law->slow);
  observed_game_clear (&law->fast);
  observed_game_clear (&law->picked);
  pozo_fast_free (law->picking);
  pozo_replay_free (law->replaying_picked);
  pozo_record_free (law->record);
  pozo_game_free (law->game);
  pozo_game_free (law->unwatched_game);
  g_string_free (law->text, TRUE);
  g_free (law);
}

/* Has the rules of the record at hand resolved; they are the cache's own. */
static PozoCompiledRules *
find_compiled (FastLaw *law, PozoRuleCache *cache)
{
  const PozoResolved *resolved = pozo_rule_cache_resolve (cache, law->record);

  return (PozoCompiledRules *) &resolved->compiled;
}

/**
 * fast_law_know:
 * @law: the law
 * @text: a game
 * @length: its bytes
 * @list: (array length=n_rules): the parameters, as the fast path is to know them
 * @n_rules: how many
 *
 * Has games by the rules of this one be replayed by a fast path that knows that much.
 */
void
fast_law_know (FastLaw *law,
               const char *text,
               gsize length,
               const PozoRuleInfo *list,
               guint n_rules)
{
  PozoRuleCache *const caches[] = { law->fast_path->cache, law->unwatched->cache,
                                    law->telling->cache,   law->explaining->cache,
                                    law->picking->cache,   law->replaying_picked->cache };

  pozo_pcn_read (law->record, text, length, POZO_PCN_LENIENT);
  for (gsize i = 0; i < G_N_ELEMENTS (caches); i++)
    {
      PozoCompiledRules *compiled = find_compiled (law, caches[i]);

      compiled->reach = pozo_rule_info_find_reach (list, n_rules, compiled->rules);
    }
}

/* Whether a card has been laid or is held that is not known to the face; then everything coarser
 * than a face is counted all along, also by shortcuts. */
static gboolean
is_partial (const PozoState *state)
{
  guint n_faces = 0;

  for (PozoCard face = 0; face < POZO_N_FACES; face++)
    n_faces += state->seen.of[face];
  return n_faces < state->seen.n;
}

static void
check_alike (const PozoState *fast, const PozoState *slow)
{
  g_autofree PozoState *a = g_memdup2 (fast, sizeof (PozoState));
  g_autofree PozoState *b = g_memdup2 (slow, sizeof (PozoState));

  g_assert_cmphex (pozo_state_hash (a), ==, pozo_state_hash (b));
  observed_table_strip (a);
  observed_table_strip (b);
  g_assert_cmpmem (a, sizeof *a, b, sizeof *b);
}

static void
check_table (const PozoState *fast, const PozoState *slow)
{
  g_autofree PozoState *settled = g_memdup2 (fast, sizeof (PozoState));

  g_assert_true (pozo_state_is_valid (settled));
  if (!is_partial (slow))
    pozo_shortcut_settle (settled);
  check_alike (settled, slow);
}

static void
check_findings (const PozoGame *fast, const PozoGame *slow)
{
  g_assert_cmpuint (fast->findings->len, ==, slow->findings->len);
  g_assert_cmpmem (fast->counts, sizeof fast->counts, slow->counts, sizeof slow->counts);
  for (guint i = 0; i < slow->findings->len; i++)
    {
      const PozoFinding *a = &g_array_index (fast->findings, PozoFinding, i);
      const PozoFinding *b = &g_array_index (slow->findings, PozoFinding, i);

      g_assert_cmpuint (a->code, ==, b->code);
      g_assert_cmpuint (a->severity, ==, b->severity);
      g_assert_cmpuint (a->offset, ==, b->offset);
      g_assert_cmpuint (a->length, ==, b->length);
      g_assert_cmpuint (a->deal, ==, b->deal);
      g_assert_cmpuint (a->turn, ==, b->turn);
      g_assert_cmpuint (a->seat, ==, b->seat);
      g_assert_cmpint (a->found, ==, b->found);
      g_assert_cmpint (a->expected, ==, b->expected);
    }
}

/* Replays the record both ways, and compares what is said of it. */
static void
check_unwatched (FastLaw *law)
{
  const PozoGame *slow = law->game;
  const PozoGame *fast = law->unwatched_game;

  pozo_replay_game (law->replaying, law->record, law->game);
  pozo_replay_game (law->unwatched, law->record, law->unwatched_game);
  check_findings (fast, slow);
  g_assert_cmpuint (fast->checks, ==, slow->checks);
  g_assert_cmpuint (fast->unknown, ==, slow->unknown);
  g_assert_cmpmem (fast->deals->data, fast->deals->len * sizeof (PozoDealResult), slow->deals->data,
                   slow->deals->len * sizeof (PozoDealResult));
  if (slow->findings->len == 0 && slow->deals->len > 0)
    check_table (&law->unwatched->state, &law->replaying->state);
}

static void
check_figures (FastLaw *law, const PozoFastFigures *figures)
{
  const PozoGame *game = law->game;

  pozo_fast_fill_game (law->fast_path, figures, law->record, law->unwatched_game);
  check_findings (law->unwatched_game, game);
  for (guint i = 0; i < game->findings->len; i++)
    g_assert_cmpuint (g_array_index (game->findings, PozoFinding, i).code, >=,
                      POZO_PCN_FIRST_HABIT);
  g_assert_cmpuint (figures->n_deals, ==, game->deals->len);
  g_assert_cmpuint (figures->n_deals, ==, game->fates[POZO_DEAL_PLAYED]);
  g_assert_cmpuint (figures->n_turns, ==, game->n_turns);
  g_assert_cmpuint (figures->n_actions, ==, game->n_actions);
  g_assert_cmpuint (figures->checks, ==, game->checks);
  g_assert_cmpuint (figures->unknown, ==, game->unknown);
}

/* What the fast path is given, and what it said of its first game before. */
typedef struct
{
  const char *text;
  gsize length;
  gsize fast;
} Told;

/* Has a game told by a fast path, or by a replay where that gives up, as another one did. */
static void
tell (FastLaw *law, PozoFast *path, PozoReplay *replay, const Told *observed)
{
  PozoFastFigures figures;

  g_assert_cmpuint (
      pozo_fast_validate (path, observed->text, observed->length, POZO_PCN_LENIENT, &figures), ==,
      observed->fast);
  if (observed->fast == 0)
    pozo_replay_game (replay, law->record, law->unwatched_game);
}

/* Whether a game is told alike so and by a replay in which every action is watched. */
static void
check_told (FastLaw *law, const Told *observed)
{
  tell (law, law->telling, law->explaining, observed);
  g_assert_cmpmem (law->fast.bytes->data, law->fast.bytes->len, law->slow.bytes->data,
                   law->slow.bytes->len);
  g_assert_cmpuint (law->fast.tables->len, ==, law->slow.tables->len);
  for (guint i = 0; i < MIN (law->fast.tables->len, law->slow.tables->len); i++)
    check_alike (&g_array_index (law->fast.tables, PozoState, i),
                 &g_array_index (law->slow.tables, PozoState, i));
}

/* Asks for some kinds of actions, by the length of a game: so the same game is always asked the
 * same. */
static void
pick_kinds (FastLaw *law, gsize length)
{
  const PozoReplayObserver *observer = observed_game_picker (length & 1);

  law->slow.kinds = law->picked.kinds = observer->kinds;
  pozo_fast_observe (law->picking, observer, &law->picked);
  pozo_replay_observe (law->replaying_picked, observer, &law->picked);
}

/* Whether of these the same is told when no others are asked for. */
static void
check_picked (FastLaw *law, const Told *observed)
{
  tell (law, law->picking, law->replaying_picked, observed);
  g_assert_cmpmem (law->picked.picked->data, law->picked.picked->len, law->slow.picked->data,
                   law->slow.picked->len);
}

static gsize
find_end (const char *text, gsize length)
{
  gsize end = pozo_pcn_cut_first (text, 0, 0, length);

  return end == POZO_CUT_NONE ? length : end;
}

/**
 * fast_law_check:
 * @law: the law
 * @text: games, or anything
 * @length: its bytes; a NUL stands behind them
 *
 * Holds the law against every game of a text.
 *
 * Returns: how many games were fine
 */
guint
fast_law_check (FastLaw *law, const char *text, gsize length)
{
  guint n_fine = 0;

  for (gsize at = 0, end; at < length; at += end)
    {
      PozoFastFigures figures;
      Told observed = { .text = text + at, .length = length - at };

      observed.fast = pozo_fast_validate (law->fast_path, observed.text, observed.length,
                                          POZO_PCN_LENIENT, &figures);
      end = find_end (text + at, length - at);
      g_string_truncate (law->text, 0);
      g_string_append_len (law->text, text + at, (gssize) end);
      pozo_pcn_read (law->record, law->text->str, law->text->len, POZO_PCN_LENIENT);
      pick_kinds (law, end);
      check_unwatched (law);
      check_told (law, &observed);
      check_picked (law, &observed);
      if (observed.fast == 0)
        continue;
      g_assert_cmpuint (observed.fast, ==, end);
      check_figures (law, &figures);
      if (figures.n_deals > 0)
        check_table (&law->fast_path->state, &law->replaying->state);
      n_fine++;
    }
  return n_fine;
}

/**
 * fast_law_check_text:
 * @options: how games are replayed
 * @text: games
 *
 * Holds the law.
 *
 * Returns: how many games the fast path takes for fine
 */
guint
fast_law_check_text (const PozoReplayOptions *options, const char *text)
{
  g_autoptr (FastLaw) law = fast_law_new_with (options);

  return fast_law_check (law, text, strlen (text));
}

/**
 * fast_law_edit:
 * @text: a text
 * @from: a regular expression, in which a dot is any character
 * @to: what the first match becomes, with references to its groups
 *
 * Changes one place of a text.
 *
 * Returns: (transfer full): the text; as it was where nothing matches
 */
char *
fast_law_edit (const char *text, const char *from, const char *to)
{
  g_autoptr (GRegex) regex = g_regex_new (from, G_REGEX_RAW | G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *put = NULL;
  gint start, end;

  g_assert_nonnull (regex);
  if (!g_regex_match (regex, text, 0, &match))
    return g_strdup (text);
  put = g_match_info_expand_references (match, to, NULL);
  g_match_info_fetch_pos (match, 0, &start, &end);
  return g_strdup_printf ("%.*s%s%s", start, text, put, text + end);
}
