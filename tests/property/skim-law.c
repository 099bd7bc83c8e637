/* SPDX-License-Identifier: MIT */
/* Every game of a text is skimmed, and one that is fine is read and replayed as well.  The tables
 * are compared byte by byte after the last deal, but for what nobody looks at any more. */
#include "skim-law.h"

#include "pozo-cut.h"
#include "pozo-pcn.h"
#include "pozo-replay-private.h"
#include "pozo-shortcut.h"
#include "pozo-skim.h"

#include <string.h>

struct _SkimLaw
{
  PozoReplay *skimming;
  PozoReplay *replaying;
  PozoRecord *record;
  PozoGame *game;
  GString *text; /* one game, with a NUL behind it */
};

/**
 * skim_law_new:
 * @variants: what is known; outlives the law
 *
 * Returns: (transfer full): a law
 */
SkimLaw *
skim_law_new (const PozoVariantSet *variants)
{
  const PozoReplayOptions options = { .variants = variants };
  SkimLaw *law = g_new0 (SkimLaw, 1);

  law->skimming = pozo_replay_new (&options);
  law->replaying = pozo_replay_new (&options);
  law->record = pozo_record_new ();
  law->game = pozo_game_new ();
  law->text = g_string_new (NULL);
  return law;
}

/**
 * skim_law_free:
 * @law: (transfer full): a law
 */
void
skim_law_free (SkimLaw *law)
{
  pozo_replay_free (law->skimming);
  pozo_replay_free (law->replaying);
  pozo_record_free (law->record);
  pozo_game_free (law->game);
  g_string_free (law->text, TRUE);
  g_free (law);
}

/* Clears what differs between two tables on which the same lies: where the rules are kept, what lay
 * there once, and what only a marked fault would ask for. */
static void
strip (PozoState *state)
{
  state->rules = NULL;
  memset (&state->saved_turn, 0, sizeof state->saved_turn);
  state->turn.n_log = 0;
  memset (state->turn.log_card, 0, sizeof state->turn.log_card);
  memset (state->turn.log_meld, 0, sizeof state->turn.log_meld);
  memset (state->pile + state->n_pile, 0, sizeof state->pile - state->n_pile);
  memset (state->known_stock + state->n_known_stock, 0,
          sizeof state->known_stock - state->n_known_stock);
  for (guint i = 0; i < POZO_SEATS_MAX; i++)
    {
      PozoSide *side = &state->side[i];

      memset (side->meld + side->n_melds, 0,
              sizeof side->meld[0] * (POZO_MELDS_MAX - side->n_melds));
    }
}

static void
check_table (SkimLaw *law)
{
  g_autofree PozoState *skimmed = g_memdup2 (&law->skimming->state, sizeof (PozoState));
  g_autofree PozoState *replayed = g_memdup2 (&law->replaying->state, sizeof (PozoState));

  g_assert_true (pozo_state_is_valid (skimmed));
  pozo_shortcut_settle (skimmed);
  pozo_shortcut_settle (replayed);
  g_assert_cmphex (pozo_state_seal (skimmed), ==, pozo_state_seal (replayed));
  strip (skimmed);
  strip (replayed);
  g_assert_cmpmem (skimmed, sizeof *skimmed, replayed, sizeof *replayed);
}

static void
check_figures (SkimLaw *law, const PozoSkimFigures *figures)
{
  const PozoGame *game = law->game;

  g_assert_cmpuint (game->findings->len, ==, 0);
  g_assert_true (pozo_game_is_fully_checked (game));
  g_assert_cmpuint (figures->n_deals, ==, game->deals->len);
  g_assert_cmpuint (figures->n_deals, ==, game->fates[POZO_DEAL_PLAYED]);
  g_assert_cmpuint (figures->n_turns, ==, game->n_turns);
  g_assert_cmpuint (figures->n_actions, ==, game->n_actions);
  g_assert_cmpuint (figures->checks, ==, game->checks);
}

static gsize
find_end (const char *text, gsize length)
{
  gsize end = pozo_cut_first (text, 0, length);

  return end == POZO_CUT_NONE ? length : end;
}

/**
 * skim_law_check:
 * @law: the law
 * @text: games, or anything
 * @length: its bytes; a NUL stands behind them
 *
 * Holds the law against every game of a text.
 *
 * Returns: how many games were fine
 */
guint
skim_law_check (SkimLaw *law, const char *text, gsize length)
{
  guint n_fine = 0;

  for (gsize at = 0, end; at < length; at += end)
    {
      PozoSkimFigures figures;
      gsize skimmed = pozo_replay_skim (law->skimming, text + at, length - at, &figures);

      end = find_end (text + at, length - at);
      if (skimmed == 0)
        continue;
      g_assert_cmpuint (skimmed, ==, end);
      g_string_truncate (law->text, 0);
      g_string_append_len (law->text, text + at, (gssize) end);
      g_assert_true (pozo_pcn_read (law->record, law->text->str, law->text->len, POZO_PCN_STRICT));
      pozo_replay_game (law->replaying, law->record, law->game);
      check_figures (law, &figures);
      if (figures.n_deals > 0)
        check_table (law);
      n_fine++;
    }
  return n_fine;
}
