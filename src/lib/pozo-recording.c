/* SPDX-License-Identifier: MIT */
/* Recordings: a record and what its replay says, kept together for as long as somebody asks. */
#include "pozo-error.h"
#include "pozo-finding-message.h"
#include "pozo-finding-report.h"
#include "pozo-handles.h"
#include "pozo-record-format.h"
#include "pozo-fast-game.h"
#include "pozo-fast.h"

#define MEMORY_NAME "<text>" /* heads places where there is no file */

/* ---- Making one ---- */

static void
copy_array (GArray *into, const GArray *from)
{
  g_array_set_size (into, 0);
  if (from->len > 0)
    g_array_append_vals (into, from->data, from->len);
}

/* The head, the deals as they are dealt and scored, the end, and nothing of what was played. */
static void
copy_outline (PozoRecord *into, const PozoRecord *from)
{
  PozoRecord outline = *from;

  pozo_record_clear (into);
  copy_array (into->heads, from->heads);
  copy_array (into->deals, from->deals);
  copy_array (into->scores, from->scores);
  outline.lines = into->lines;
  outline.heads = into->heads;
  outline.deals = into->deals;
  outline.actions = into->actions;
  outline.cards = into->cards;
  outline.scores = into->scores;
  outline.penalties = into->penalties;
  outline.findings = into->findings;
  outline.respelt = into->respelt;
  *into = outline;
}

static void
copy_game (PozoGame *into, const PozoGame *from)
{
  PozoGame game = *from;

  copy_array (into->findings, from->findings);
  copy_array (into->deals, from->deals);
  game.findings = into->findings;
  game.deals = into->deals;
  *into = game;
}

/* Whoever watches has what deals came to kept. */
static void
see_nothing (gpointer data G_GNUC_UNUSED, const PozoGame *game G_GNUC_UNUSED)
{
}

/* Replays a game by the fast way, if that goes: of what was played nothing is kept. */
static gboolean
read_fast (PozoRecording *self, PozoFast *fast, const PozoRecordingSource *source)
{
  static const PozoReplayObserver results = { .game_end = see_nothing };
  const PozoGame *game;
  PozoFastFigures figures;

  if (source->code != NULL)
    return FALSE;
  pozo_fast_observe (fast, &results, NULL);
  if (pozo_fast_validate (fast, self->text, source->length, POZO_PCN_LENIENT, &figures) !=
      source->length)
    return FALSE;
  game = pozo_fast_game (fast);
  copy_outline (self->record, game->record);
  self->record->text = self->text;
  self->record->length = source->length;
  copy_game (self->game, game);
  self->game->record = self->record;
  return TRUE;
}

/**
 * pozo_recording_need_record:
 * @self: a game
 *
 * Has all of its record read, if it was not yet.
 */
void
pozo_recording_need_record (PozoRecording *self)
{
  if (!self->is_whole)
    pozo_pcn_read (self->record, self->text, self->record->length, POZO_PCN_LENIENT);
  self->is_whole = TRUE;
}

/**
 * pozo_recording_read:
 * @rulebook: a rulebook
 * @terms: (nullable): rules that count
 * @fast: the fast path, by them
 * @replay: what replays, by them
 * @source: the record; its text is taken over
 *
 * Reads and replays a game.
 *
 * Returns: (transfer full): the recording
 */
PozoRecording *
pozo_recording_read (PozoRulebook *rulebook,
                     PozoTerms *terms,
                     PozoFast *fast,
                     PozoReplay *replay,
                     const PozoRecordingSource *source)
{
  PozoRecording *self = g_atomic_rc_box_new0 (PozoRecording);

  self->rulebook = pozo_rulebook_ref (rulebook);
  self->terms = terms != NULL ? pozo_terms_ref (terms) : NULL;
  self->text = source->text;
  self->file = g_strdup (source->file);
  self->line = source->line;
  self->record = pozo_record_new ();
  self->game = pozo_game_new ();
  self->is_whole = !read_fast (self, fast, source);
  if (self->is_whole)
    {
      pozo_pcn_read (self->record, self->text, source->length, POZO_PCN_LENIENT);
      if (source->code != NULL)
        pozo_pcn_detect_encoding (self->record, source->code, POZO_PCN_LENIENT);
      pozo_replay_game (replay, self->record, self->game);
    }
  if (self->game->rules != NULL)
    {
      self->rules = *self->game->rules;
      self->game->rules = &self->rules;
    }
  return self;
}

/* Whether a text is one record: one begins with it, and none behind. */
static gboolean
check_text (const char *text, gsize length, GError **error)
{
  const PozoRecordFormat *notation = pozo_record_format_notation ();

  if (length > G_MAXUINT32)
    g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("a record of more than 4 GB"));
  else if (!notation->recognise (text, length))
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 _ ("no record begins there: \"PCN:\" was expected"));
  else if (notation->cut_first (text, 0, 1, length) != POZO_CUT_NONE)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("there is more than one record"));
  else
    return TRUE;
  return FALSE;
}

PozoRecording *
pozo_recording_new (PozoRulebook *rulebook,
                    const char *text,
                    gssize length,
                    PozoTerms *terms,
                    GError **error)
{
  g_autoptr (PozoFast) fast = NULL;
  g_autoptr (PozoReplay) replay = NULL;
  PozoReplayOptions options;
  PozoRecordingSource source = { .file = "", .line = 1 };

  g_return_val_if_fail (rulebook != NULL && text != NULL, NULL);
  source.length = length < 0 ? strlen (text) : (gsize) length;
  if (!check_text (text, source.length, error))
    return NULL;
  source.text = g_malloc (source.length + 1);
  memcpy (source.text, text, source.length);
  source.text[source.length] = '\0';
  options = pozo_terms_replay (rulebook, terms);
  fast = pozo_fast_new (&options);
  replay = pozo_replay_new (&options);
  return pozo_recording_read (rulebook, terms, fast, replay, &source);
}

PozoRecording *
pozo_recording_ref (PozoRecording *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  PozoRecording *self = data;

  for (guint i = 0; self->messages != NULL && i < self->game->findings->len; i++)
    g_free (self->messages[i]);
  g_free (self->messages);
  g_free (self->heads);
  pozo_game_free (self->game);
  pozo_record_free (self->record);
  g_free (self->text);
  g_free (self->file);
  pozo_terms_unref (self->terms);
  pozo_rulebook_unref (self->rulebook);
}

void
pozo_recording_unref (PozoRecording *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}

/* ---- The record ---- */

/* Copies a part of the record, and a NUL byte behind it; returns where the next one goes. */
static char *
copy_span (const PozoRecording *self, PozoSpan span, char *into)
{
  memcpy (into, self->text + span.offset, span.length);
  into[span.length] = '\0';
  return into + span.length + 1;
}

/* The keys and values of the head as texts of their own, in one piece of memory. */
static const char **
need_heads (const PozoRecording *self)
{
  const GArray *lines = self->record->heads;
  gsize size = 2 * lines->len * sizeof (char *);
  const char **heads;
  char *at;

  if (self->heads != NULL || lines->len == 0)
    return self->heads;
  for (guint i = 0; i < lines->len; i++)
    size += g_array_index (lines, PozoHead, i).key.length +
            g_array_index (lines, PozoHead, i).value.length + 2;
  heads = g_malloc (size);
  at = (char *) (heads + 2 * lines->len);
  for (guint i = 0; i < lines->len; i++)
    {
      heads[2 * i] = at;
      at = copy_span (self, g_array_index (lines, PozoHead, i).key, at);
      heads[2 * i + 1] = at;
      at = copy_span (self, g_array_index (lines, PozoHead, i).value, at);
    }
  ((PozoRecording *) self)->heads = heads;
  return heads;
}

const char *
pozo_recording_head (const PozoRecording *self, const char *key)
{
  const char **heads;

  g_return_val_if_fail (self != NULL && key != NULL, NULL);
  heads = need_heads (self);
  for (guint i = 0; i < self->record->heads->len; i++)
    if (g_str_equal (heads[2 * i], key))
      return heads[2 * i + 1];
  return NULL;
}

const char *
pozo_recording_head_line (const PozoRecording *self, guint i, const char **key)
{
  const char **heads;

  g_return_val_if_fail (self != NULL, NULL);
  if (i >= self->record->heads->len)
    return NULL;
  heads = need_heads (self);
  if (key != NULL)
    *key = heads[2 * i];
  return heads[2 * i + 1];
}

char *
pozo_recording_write (const PozoRecording *self, const char *format, GError **error)
{
  const PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_KEEP };
  const PozoRecordFormat *found;
  GString *out;

  g_return_val_if_fail (self != NULL && format != NULL, NULL);
  found = pozo_record_format_find (format);
  if (found == NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" is no format"), format);
      return NULL;
    }
  pozo_recording_need_record ((PozoRecording *) self);
  if (self->record->is_foreign && found != pozo_record_format_notation ())
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("the version of the notation, or the game, is not known: it cannot be "
                      "written as %s"),
                   format);
      return NULL;
    }
  out = g_string_new (NULL);
  if (found->write_start != NULL)
    found->write_start (out);
  found->write (self->record, &options, out);
  return g_string_free (out, FALSE);
}

/* ---- The game ---- */

void
pozo_recording_info (const PozoRecording *self, PozoRecordingInfo *out)
{
  g_return_if_fail (self != NULL && out != NULL);
  const PozoGame *game = self->game;
  const PozoRecordingInfo all = { .file = self->file,
                                  .line = self->line,
                                  .text = self->text,
                                  .length = self->record->length,
                                  .n_players = game->n_players,
                                  .n_sides = game->n_sides,
                                  .n_deals = game->deals->len,
                                  .n_turns = game->n_turns,
                                  .n_actions = game->n_actions,
                                  .n_findings = game->findings->len,
                                  .n_errors = game->counts[POZO_SEVERITY_ERROR],
                                  .n_warnings = game->counts[POZO_SEVERITY_WARNING],
                                  .n_notes = game->counts[POZO_SEVERITY_NOTE],
                                  .leader = game->winner,
                                  .is_over = game->over,
                                  .checks = game->checks,
                                  .unchecked = game->unknown };

  pozo_value_fill (out, &all, sizeof all);
}

gboolean
pozo_recording_deal (const PozoRecording *self, guint deal, PozoRecordingDeal *out)
{
  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  if (deal == 0 || deal > self->game->deals->len)
    return FALSE;
  const PozoDealResult *result = POZO_GAME_DEAL (self->game, deal - 1);
  const PozoRecordingDeal all = { .number = POZO_RECORD_DEAL (self->record, deal - 1)->number,
                                  .dealer = result->dealer,
                                  .fate = pozo_deal_fates[result->fate],
                                  .ended = pozo_deal_ended_word (result),
                                  .goer = result->goer,
                                  .n_turns = result->n_turns,
                                  .n_actions = result->n_actions,
                                  .checks = result->checks,
                                  .unchecked = result->unknown };

  return pozo_value_fill (out, &all, sizeof all);
}

/* ---- Scores ---- */

/**
 * pozo_score_item_find:
 * @word: (nullable): the word of an item
 * @item: (out): the item
 *
 * Returns: %FALSE when there is no such item
 */
gboolean
pozo_score_item_find (const char *word, PozoScoreItem *item)
{
  for (guint i = 0; i < POZO_N_SCORES; i++)
    if (g_strcmp0 (pozo_score_item_words[i], word) == 0)
      {
        *item = (PozoScoreItem) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * pozo_score_fill:
 * @out: gets the item
 * @score: (nullable): the score line
 * @tally: (nullable): what rules score
 * @item: the item
 *
 * Fills in an item of a score.
 *
 * Returns: %FALSE when the caller forgot to set its size
 */
gboolean
pozo_score_fill (PozoRecordingScore *out,
                 const PozoScore *score,
                 const PozoTally *tally,
                 PozoScoreItem item)
{
  gboolean has_recorded = score != NULL && (score->present & 1u << item) != 0;
  const PozoRecordingScore all = { .item = pozo_score_item_words[item],
                                   .has_recorded = has_recorded,
                                   .has_recomputed = tally != NULL,
                                   .stands = has_recorded && (score->stands & 1u << item) != 0,
                                   .recorded = has_recorded ? score->value[item] : 0,
                                   .low = tally != NULL ? tally->low[item] : 0,
                                   .high = tally != NULL ? tally->high[item] : 0 };

  return pozo_value_fill (out, &all, sizeof all);
}

gboolean
pozo_recording_score (const PozoRecording *self,
                      guint deal,
                      guint side,
                      const char *item,
                      PozoRecordingScore *out)
{
  const PozoDealResult *result;
  PozoTally tally;
  PozoScoreItem wanted;
  gboolean is_known;

  g_return_val_if_fail (self != NULL && item != NULL && out != NULL, FALSE);
  if (deal == 0 || deal > self->game->deals->len || side == 0 || side > self->game->n_sides ||
      !pozo_score_item_find (item, &wanted))
    return FALSE;
  result = POZO_GAME_DEAL (self->game, deal - 1);
  tally = result->tally[side - 1];
  is_known = wanted == POZO_SCORE_SUM ? pozo_deal_add_up (result, side, POZO_SCORE_TOTAL,
                                                          &tally.low[wanted], &tally.high[wanted])
                                      : result->has_tally;
  return pozo_score_fill (out, pozo_record_find_score (self->record, deal - 1, side),
                          is_known ? &tally : NULL, wanted);
}

/* ---- Findings ---- */

static const PozoFinding *
get_finding (const PozoRecording *self, guint i)
{
  return i < self->game->findings->len ? &g_array_index (self->game->findings, PozoFinding, i)
                                       : NULL;
}

static const char *
need_message (const PozoRecording *self, guint i)
{
  if (self->messages == NULL)
    ((PozoRecording *) self)->messages = g_new0 (char *, self->game->findings->len);
  if (self->messages[i] == NULL)
    {
      GString *out = g_string_new (NULL);

      pozo_finding_message_append (get_finding (self, i), self->text, self->record->length, out);
      self->messages[i] = g_string_free (out, FALSE);
    }
  return self->messages[i];
}

gboolean
pozo_recording_finding (const PozoRecording *self, guint i, PozoRecordingFinding *out)
{
  const PozoFinding *finding;
  guint line, column;

  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  finding = get_finding (self, i);
  if (finding == NULL)
    return FALSE;
  line = pozo_record_line_at (self->record, finding->offset, &column);
  const PozoRecordingFinding all = { .code = pozo_finding_info (finding->code)->slug,
                                     .severity = pozo_severity_names[finding->severity],
                                     .deal = finding->deal,
                                     .turn = finding->turn,
                                     .seat = finding->seat,
                                     .side = finding->side,
                                     .line = self->line + line - 1,
                                     .column = column,
                                     .offset = finding->offset,
                                     .length = finding->length,
                                     .n_repeats = finding->repeats,
                                     .message = need_message (self, i) };
  return pozo_value_fill (out, &all, sizeof all);
}

char *
pozo_recording_report (const PozoRecording *self)
{
  const PozoStyle style = { 0 };
  g_autofree char *id = NULL;
  GString *out;

  g_return_val_if_fail (self != NULL, NULL);
  if (self->game->findings->len > 0)
    pozo_recording_need_record ((PozoRecording *) self);
  id = g_strndup (self->text + self->record->id.offset, self->record->id.length);
  const PozoFindingPlace place = { .file = self->file[0] != '\0' ? self->file : MEMORY_NAME,
                                   .line = self->line,
                                   .text = self->text,
                                   .length_bytes = self->record->length,
                                   .game = id[0] != '\0' ? id : NULL,
                                   .rules = self->game->rules,
                                   .record = self->record };
  out = g_string_new (NULL);
  for (guint i = 0; i < self->game->findings->len; i++)
    pozo_finding_report (get_finding (self, i), &place, &style, out);
  return g_string_free (out, FALSE);
}
