/* SPDX-License-Identifier: MIT */
/* A game is played by the fast path first, which says that nothing is wrong with it or that it does
 * not know; only then is it read and replayed.  Who wants verdicts does not choose between them. */
#include "pozo-validator.h"

#include "pozo-fast-game.h"

/**
 * pozo_validator_init:
 * @validator: (out caller-allocates): a validator
 * @options: how games are replayed; copied, what it points to is not
 * @mode: how severe the habits of scribes are
 * @record: gets games that are read; it outlives the validator
 * @game: gets what was found in them; it outlives the validator
 *
 * Makes a validator for one thread.
 */
void
pozo_validator_init (PozoValidator *validator,
                     const PozoReplayOptions *options,
                     PozoPcnMode mode,
                     PozoRecord *record,
                     PozoGame *game)
{
  *validator = (PozoValidator){ .fast = pozo_fast_new (options),
                                .replay = pozo_replay_new (options),
                                .mode = mode,
                                .record = record,
                                .game = game };
}

/**
 * pozo_validator_clear:
 * @validator: a validator
 *
 * Frees what a validator made.
 */
void
pozo_validator_clear (PozoValidator *validator)
{
  pozo_fast_free (validator->fast);
  pozo_replay_free (validator->replay);
}

/**
 * pozo_validator_observe:
 * @validator: a validator
 * @observer: (nullable): who watches; it outlives the validator
 * @data: passed to its functions
 *
 * Lets somebody see each game go by, whichever way it goes.
 */
void
pozo_validator_observe (const PozoValidator *validator,
                        const PozoReplayObserver *observer,
                        gpointer data)
{
  pozo_fast_observe (validator->fast, observer, data);
  pozo_replay_observe (validator->replay, observer, data);
}

/**
 * pozo_validator_keep_results:
 * @validator: a validator that nobody observes
 *
 * Has what games come to be kept, of those too that go the fast path: for
 * pozo_validator_replay().
 */
void
pozo_validator_keep_results (const PozoValidator *validator)
{
  static const PozoReplayObserver nobody = { 0 };

  pozo_fast_observe (validator->fast, &nobody, NULL);
}

/**
 * pozo_validator_stand:
 * @validator: a validator
 *
 * Has the iterator stand on each game, so that the head can be read of those that are plainly fine,
 * too: with pozo_validator_notify().
 */
void
pozo_validator_stand (PozoValidator *validator)
{
  validator->stands = TRUE;
}

/* Whether the next game is plainly fine; the iterator is past it then, or stands on it if there are
 * habits to tell, or it has to. */
static gboolean
fast (const PozoValidator *validator, PozoPieceIter *iter, PozoGameVerdict *verdict)
{
  const char *text;
  gsize left, length;

  if (iter->piece->code != NULL)
    return FALSE;
  text = pozo_piece_iter_ahead (iter, &left);
  length = left > 0 ? pozo_fast_validate (validator->fast, text, left, validator->mode,
                                          &verdict->figures)
                    : 0;
  if (length == 0)
    return FALSE;
  verdict->text = text;
  verdict->length = length;
  verdict->kind =
      verdict->figures.n_habits > 0 ? POZO_GAME_VERDICT_HABITS : POZO_GAME_VERDICT_PLAIN;
  if (verdict->kind == POZO_GAME_VERDICT_HABITS || validator->stands)
    return pozo_piece_iter_next (iter);
  pozo_piece_iter_pass (iter, length);
  return TRUE;
}

/* Reads and replays the game on which the iterator stands. */
static void
replay (const PozoValidator *validator, const PozoPieceIter *iter)
{
  pozo_piece_iter_read (iter, validator->record, validator->mode);
  pozo_replay_game (validator->replay, validator->record, validator->game);
}

/**
 * pozo_validator_next:
 * @validator: a validator
 * @iter: an iterator through whole games
 * @verdict: (out caller-allocates): what became of the game
 *
 * Validates the next game.
 *
 * Cost: of nearly all games one pass over the text, without an allocation.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_validator_next (const PozoValidator *validator, PozoPieceIter *iter, PozoGameVerdict *verdict)
{
  if (fast (validator, iter, verdict))
    return TRUE;
  if (!pozo_piece_iter_next (iter))
    return FALSE;
  verdict->kind = POZO_GAME_VERDICT_REPLAYED;
  verdict->text = iter->text;
  verdict->length = iter->length;
  replay (validator, iter);
  return TRUE;
}

/**
 * pozo_validator_replay:
 * @validator: a validator that is observed, or keeps results
 * @iter: an iterator that stands on a game
 *
 * Replays a game, by the fast path where that is enough: then its record has no turns.
 *
 * Returns: (transfer none): what came of it, until the next one
 */
const PozoGame *
pozo_validator_replay (const PozoValidator *validator, const PozoPieceIter *iter)
{
  PozoFastFigures figures;

  if (iter->piece->code == NULL &&
      pozo_fast_validate (validator->fast, iter->text, iter->length, validator->mode, &figures) > 0)
    return pozo_fast_game (validator->fast);
  replay (validator, iter);
  return validator->game;
}

/**
 * pozo_validator_notify:
 * @validator: a validator
 * @iter: the iterator, which stands on the game
 * @verdict: of kind %POZO_GAME_VERDICT_HABITS, or %POZO_GAME_VERDICT_PLAIN where the iterator
 * stands
 * @needs_head: whether the head is to be read, for the name of the game
 *
 * Puts the habits of a game into the validator's game, as if it had been read.
 */
void
pozo_validator_notify (const PozoValidator *validator,
                       const PozoPieceIter *iter,
                       const PozoGameVerdict *verdict,
                       gboolean needs_head)
{
  if (needs_head)
    pozo_pcn_read (validator->record, iter->text, verdict->figures.head_bytes, POZO_PCN_LENIENT);
  else
    pozo_record_clear (validator->record);
  pozo_fast_fill_game (validator->fast, &verdict->figures, validator->record, validator->game);
}

/**
 * pozo_validator_next_wanted:
 * @validator: a validator with the reader's record and game
 * @reader: a reader
 * @iter: an iterator through whole games
 * @verdict: (out caller-allocates): what became of the game
 *
 * Validates the next game that is wanted.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_validator_next_wanted (const PozoValidator *validator,
                            PozoGameReader *reader,
                            PozoPieceIter *iter,
                            PozoGameVerdict *verdict)
{
  pozo_selection_part_seek (&reader->selection, iter);
  return pozo_validator_next (validator, iter, verdict);
}
