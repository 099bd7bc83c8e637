/* SPDX-License-Identifier: MIT */
/* A game in one pass: its head through the reader, its deals through the shortcuts.
 *
 * Whatever is out of the ordinary makes the answer *look closer*, so nothing here reports, and a
 * rule that no shortcut knows costs time and never a verdict. */
#include "pozo-pcn-cut.h"
#include "pozo-skim-private.h"

/**
 * pozo_skim_new:
 *
 * Returns: (transfer full): a skim for one thread
 */
PozoSkim *
pozo_skim_new (void)
{
  PozoSkim *skim = g_new0 (PozoSkim, 1);

  skim->head = pozo_record_new ();
  skim->line = pozo_pcn_line_new ();
  skim->respelling = pozo_pcn_respelling_new ();
  skim->memo.text = g_string_new (NULL);
  pozo_skim_tale_init (&skim->tale);
  return skim;
}

/**
 * pozo_skim_forget:
 * @skim: a skim
 *
 * Forgets what was kept of the game before: its rules may be gone, or the table another one.
 */
void
pozo_skim_forget (PozoSkim *skim)
{
  skim->seated = NULL;
  skim->memo.resolved = NULL;
}

/**
 * pozo_skim_free:
 * @skim: (transfer full): a skim
 *
 * Frees a skim.
 */
void
pozo_skim_free (PozoSkim *skim)
{
  pozo_record_free (skim->head);
  pozo_record_free (skim->line);
  pozo_pcn_respelling_free (skim->respelling);
  g_string_free (skim->memo.text, TRUE);
  pozo_skim_tale_clear (&skim->tale);
  g_free (skim);
}

/* ---- The end ---- */

/* `Check: 5b1e9c0d2a44f7e1`, where the game is sealed; the line behind it.  The seal is that of the
 * canonical text, from @text on; where that is not at hand, a seal needs a closer look. */
static const char *
read_seal (PozoSkimGame *game, const char *text, const char *p)
{
  const char *hex = POZO_SKIM_SKIP (game, p, "Check: ");
  const char *end;

  if (hex == NULL)
    return p;
  end = pozo_skim_seal_end (hex, 16);
  if (text == NULL || end == NULL ||
      g_ascii_strtoull (hex, NULL, 16) != pozo_pcn_check (text, (gsize) (p - text)))
    return NULL;
  game->figures.checks++;
  return end;
}

/* ` winner=A`; 0 when the line names nobody, a number that no side has when it makes no sense. */
static const char *
read_winner (const PozoSkimGame *game, const char *p, guint *winner)
{
  const char *side = POZO_SKIM_SKIP (game, p, " winner=");

  *winner = 0;
  if (side == NULL)
    return p;
  *winner = (guint) (guchar) *side - 'A' + 1;
  return *winner >= 1 && *winner <= POZO_SEATS_MAX ? side + 1 : NULL;
}

/* Why a game can end, and how much of that can be checked. */
static const struct
{
  const char *word;
  gboolean is_decided;
  gboolean goes_on;
  guint8 n_checks;
} reasons[] = { { "end target", TRUE, FALSE, 2 },
                { "end time", FALSE, FALSE, 1 },
                { "end abandoned", FALSE, FALSE, 0 },
                { "end adjudicated", FALSE, FALSE, 0 },
                { "end continues", FALSE, TRUE, 0 } };

/* Whether a game may end at @p, a line: the next one stands there, or nothing. */
static gboolean
is_boundary (const char *p, const char *end)
{
  return p == end || pozo_skim_skip (end, p, POZO_PCN_GAME, strlen (POZO_PCN_GAME)) != NULL;
}

/* `end target winner=A`, and behind it the next game or nothing. */
static const char *
read_end (PozoSkimGame *game, const char *text, const char *line)
{
  PozoStanding standing;
  const char *p = NULL;
  guint reason = 0;
  guint winner;

  while (reason < G_N_ELEMENTS (reasons) &&
         (p = pozo_skim_skip (game->end, line, reasons[reason].word,
                              strlen (reasons[reason].word))) == NULL)
    reason++;
  if (p == NULL || game->figures.n_deals == 0 || (p = read_winner (game, p, &winner)) == NULL ||
      *p != '\n')
    return NULL;
  pozo_match_stand (game->shortcuts->rules, game->sum, game->n_sides, &standing);
  if ((reasons[reason].is_decided && !game->is_over) || winner > game->n_sides ||
      (winner != 0 && reasons[reason].goes_on) ||
      (reasons[reason].n_checks > 0 && winner != 0 && winner != standing.leader))
    return NULL;
  game->figures.checks += reasons[reason].n_checks;
  game->skim->head->end = (guint8) (POZO_END_TARGET + reason);
  game->skim->head->winner = (guint8) winner;
  p = read_seal (game, text, p + 1);
  return p != NULL && is_boundary (p, game->end) ? p : NULL;
}

static const char *
read_deal (PozoSkimGame *game, const char *p)
{
  if (game->is_over || (p = pozo_skim_read_setup (game, p)) == NULL ||
      (p = pozo_skim_read_turns (game, p)) == NULL)
    return NULL;
  return pozo_skim_read_scores (game, p);
}

/* Reads and plays a game in canonical spelling, whose head ends at @p; its end, or NULL.  @text is
 * what a seal is of, or NULL where that is not at hand. */
static const char *
read_game (PozoSkimGame *game, const char *text, const char *p)
{
  for (p++; *p == 'd'; p++)
    {
      p = read_deal (game, p);
      if (p == NULL || *p != '\n' || p - game->text > (gssize) POZO_SKIM_BYTES_MAX)
        return NULL;
    }
  return read_end (game, text, p);
}

/* A game on its way, of which nothing but the head was read. */
static PozoSkimGame
begin_game (PozoReplay *replay, const char *text, gsize length)
{
  PozoSkim *skim = replay->skim;
  const PozoReplayObserver *observer = replay->observer;
  PozoSkimTale *tale = observer != NULL ? &skim->tale : NULL;

  if (tale != NULL)
    pozo_skim_tale_empty (tale);
  return (PozoSkimGame){ .skim = skim,
                         .state = &replay->state,
                         .text = text,
                         .end = text + length,
                         .tale = tale,
                         .keeps_events = tale != NULL && observer->deal_events != NULL,
                         .keeps_tables = tale != NULL && (observer->deal_begin != NULL ||
                                                          observer->deal_end != NULL) };
}

/* ---- In any spelling ---- */

/* Rewrites the body of a game, from @body on, and plays that; where it ends, or NULL. */
static const char *
read_respelled (PozoSkimGame *game, const char *body, gboolean wants_clocks)
{
  PozoPcnRespelling *respelling = game->skim->respelling;
  const char *end;

  pozo_pcn_respell_begin (respelling, game->text, game->end, game->tale != NULL, wants_clocks);
  end = pozo_pcn_respell_lines (respelling, body);
  if (end == NULL || end - game->text > (gssize) POZO_SKIM_BYTES_MAX)
    return NULL;
  game->text = respelling->text->str;
  game->end = game->text + respelling->text->len;
  if (game->tale != NULL)
    game->places = (const guint32 *) respelling->places->data;
  return read_game (game, NULL, game->text) == game->end ? end : NULL;
}

/* The same with its head, and with its habits; its bytes, or 0. */
static G_GNUC_NO_INLINE gsize
skim_respelled (PozoReplay *replay, const char *text, gsize length, PozoSkimFigures *figures)
{
  PozoPcnRespelling *respelling = replay->skim->respelling;
  PozoSkimGame game = begin_game (replay, text, length);
  const char *p = pozo_skim_read_head (replay, &game, text);

  if (p == NULL)
    return 0;
  game.figures.head_bytes = (gsize) (p - text);
  p = read_respelled (&game, p, game.tale != NULL && replay->observer->wants_clocks);
  if (p == NULL)
    return 0;
  pozo_pcn_respell_end (respelling);
  game.figures.habits = (const PozoFinding *) respelling->habits->data;
  game.figures.n_habits = respelling->habits->len;
  *figures = game.figures;
  if (game.tale != NULL)
    pozo_skim_tell (replay, &game);
  return (gsize) (p - text);
}

static gboolean
watches_actions (const PozoReplayObserver *observer)
{
  return observer != NULL && (observer->before_action != NULL || observer->after_action != NULL);
}

/**
 * pozo_replay_skim:
 * @replay: a replay
 * @text: where a game begins; it may be followed by others, and a NUL stands behind the last
 * @length: bytes of all of them
 * @mode: whether the habits of scribes may be in it
 * @figures: (out caller-allocates): what was counted in a game that is fine
 *
 * Reads and replays a game in one pass and keeps nothing of it.  A game is fine when all that can
 * be seen of it is right: every word, every action, every score.  Then pozo_pcn_read() and
 * pozo_replay_game() would find nothing but the habits either, and count the same.  Of any other
 * game nothing is said, and of some that are fine too.
 *
 * An observer sees a game that is fine go by before this returns; one who watches single actions
 * has no game called fine.
 *
 * Returns: the bytes of the game, up to the next one or the end; 0 for a closer look
 */
gsize
pozo_replay_skim (PozoReplay *replay,
                  const char *text,
                  gsize length,
                  PozoPcnMode mode,
                  PozoSkimFigures *figures)
{
  PozoSkimGame game = begin_game (replay, text, length);
  const char *head_end, *p;

  if (watches_actions (replay->observer) ||
      (head_end = pozo_skim_read_head (replay, &game, text)) == NULL)
    return 0;
  p = read_game (&game, text, head_end);
  if (p == NULL)
    return mode == POZO_PCN_LENIENT ? skim_respelled (replay, text, length, figures) : 0;
  game.figures.head_bytes = (gsize) (head_end - text);
  *figures = game.figures;
  if (game.tale != NULL)
    pozo_skim_tell (replay, &game);
  return (gsize) (p - text);
}

/**
 * pozo_replay_tell_skimmed:
 * @replay: the replay that skimmed
 * @figures: what it counted in a game that is fine
 * @head: a record of the game's head, or an empty one where its name does not matter
 * @game: (inout): filled with that; what it held before is gone
 *
 * Says what was found in a game that was skimmed as a replay would: the habits of its scribe, with
 * the severities that are asked for.  There are no deals, since none was kept.
 */
void
pozo_replay_tell_skimmed (PozoReplay *replay,
                          const PozoSkimFigures *figures,
                          const PozoRecord *head,
                          PozoGame *game)
{
  pozo_game_clear (game, head);
  game->rules = &replay->skim->memo.resolved->rules;
  game->n_players = replay->skim->memo.n_players;
  game->fates[POZO_DEAL_PLAYED] = figures->n_deals;
  game->n_turns = figures->n_turns;
  game->n_actions = figures->n_actions;
  game->checks = figures->checks;
  game->unknown = figures->unknown;
  for (guint i = 0; i < figures->n_habits; i++)
    pozo_game_add (game, &figures->habits[i], &replay->options);
  pozo_game_close (game);
}
