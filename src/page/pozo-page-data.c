/* SPDX-License-Identifier: MIT */
/* What the script of a page is told: who plays, the rules as the engine reads them, each deal as
 * the engine plays it, what was found, and the messages of all findings. */
#include "pozo-page-private.h"

#include "pozo-finding-message.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-match.h"
#include "pozo-rule-cache.h"
#include "pozo-rules-name.h"
#include "pozo-variant-set.h"

#include <string.h>

#define READER_PREFIX "pcn-" /* of findings about what cannot be read */

#define N_LETTERS     75 /* bytes that are the letters from `0` to `z` */
#define BEYOND        0x130

/* Bytes as letters of a text that is packed: each stands for itself, so that what is alike looks
 * alike to who packs it. */
static void
put_bytes (PozoJson *json, const char *key, gconstpointer data, gsize length)
{
  g_autoptr (GString) letters = g_string_sized_new (length);
  const guint8 *bytes = data;

  for (gsize i = 0; i < length; i++)
    g_string_append_unichar (letters, (bytes[i] < N_LETTERS ? '0' : BEYOND) + bytes[i]);
  pozo_json_key_string (json, key, letters->str);
}

/* Strangers' text as it can be shown: without control characters. */
static void
put_shown (PozoJson *json, const char *text, gsize length)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  pozo_finding_message_escape (text, length, shown);
  pozo_json_string (json, shown->str);
}

/* ---- The game ---- */

static void
put_players (const PozoPage *self, PozoJson *json)
{
  pozo_json_key (json, "players");
  pozo_json_begin_array (json);
  for (guint seat = 0; seat <= self->game->n_players; seat++)
    {
      const char *name = pozo_positions_name (self->positions, seat);

      put_shown (json, name, name == NULL ? 0 : strlen (name));
    }
  pozo_json_end_array (json);
}

static void
put_value (PozoJson *json, const PozoRecord *record, const PozoHead *head)
{
  gsize length;
  const char *text = pozo_record_head_text (record, head, &length);
  g_autofree char *written = NULL;
  g_autofree char *date = NULL;

  if (head->kind != POZO_HEAD_DATE)
    {
      put_shown (json, text, length);
      return;
    }
  written = g_strndup (text, length);
  date = pozo_locale_date (written);
  put_shown (json, date, strlen (date));
}

static void
put_heads (const PozoPage *self, PozoJson *json)
{
  const PozoRecord *record = self->record;

  pozo_json_key (json, "heads");
  pozo_json_begin_array (json);
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      pozo_json_begin_array (json);
      put_shown (json, record->text + head->key.offset, head->key.length);
      put_value (json, record, head);
      pozo_json_end_array (json);
    }
  pozo_json_end_array (json);
}

/* Rules; no bytes where they are not known. */
static void
put_rules (PozoJson *json, const char *name, const PozoRules *rules)
{
  pozo_json_begin_object (json);
  pozo_json_key_string (json, "name", name);
  put_bytes (json, "bytes", rules, rules != NULL ? sizeof *rules : 0);
  pozo_json_end_object (json);
}

/* Rules of the game: how they came about, and what they are called. */
static void
put_own_rules (const PozoPage *self,
               const char *how,
               const PozoReplayOptions *options,
               const PozoRules *rules,
               PozoJson *json)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *shown = NULL;

  pozo_rules_name (self->record, options, name);
  shown = g_strdup_printf (how, name->str);
  put_rules (json, shown, rules);
}

/* What the game was replayed by, what it was recorded under if that is something else, and all
 * variants. */
static void
put_all_rules (const PozoPage *self, PozoJson *json)
{
  const PozoVariantSet *set = self->options.variants;
  const PozoReplayOptions recorded = { .variants = set };
  gboolean is_given = pozo_rules_name_has_given (&self->options);
  const char *given_name = _ ("as given: %s");
  const char *recorded_name = _ ("as recorded: %s");

  pozo_json_key (json, "rules");
  pozo_json_begin_array (json);
  put_own_rules (self, is_given ? given_name : recorded_name, &self->options, self->game->rules,
                 json);
  if (is_given)
    {
      PozoRuleCache *cache = pozo_rule_cache_new (&recorded);

      put_own_rules (self, recorded_name, &recorded,
                     &pozo_rule_cache_resolve (cache, self->record)->rules, json);
      pozo_rule_cache_free (cache);
    }
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);

      put_rules (json, pozo_variant_id (variant), pozo_variant_rules (variant));
    }
  pozo_json_end_array (json);
}

/* ---- Deals ---- */

/* Actions as the bridge reads them, one behind the other; the offset of each counts from that of
 * the one before. */
static void
put_actions (const PozoPage *self, const char *key, PozoSlice slice, PozoJson *json)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint32 before = 0;

  for (guint i = slice.start; i < slice.start + slice.n; i++)
    {
      PozoAction action = *POZO_RECORD_ACTION (self->record, i);
      guint32 offset = action.offset;

      const guint8 *cards = POZO_RECORD_CARDS (self->record, action.cards);

      action.cards = 0;
      action.offset -= before;
      before = offset;
      g_byte_array_append (bytes, (const guint8 *) &action, sizeof action);
      g_byte_array_append (bytes, cards, action.n_cards);
    }
  put_bytes (json, key, bytes->data, bytes->len);
}

static void
put_clocks (const PozoPage *self, const PozoDeal *deal, PozoJson *json)
{
  pozo_json_key (json, "clocks");
  pozo_json_begin_array (json);
  for (guint i = deal->lines.start; i < deal->lines.start + deal->lines.n; i++)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_TURN)
        pozo_json_int (json, line->clock_ms);
    }
  pozo_json_end_array (json);
}

/* What a comment says, without its sign. */
static void
add_comment (const PozoRecord *record, PozoSpan comment, GString *out)
{
  g_autofree char *text = g_strndup (record->text + comment.offset, comment.length);
  char *said = g_strstrip (text + strspn (text, "; \t"));

  g_string_append (out, out->len > 0 && said[0] != '\0' ? " " : "");
  pozo_finding_message_escape (said, strlen (said), out);
}

/* What the record remarks at each turn, and before the next one; before the first turn, with it. */
static void
put_comments (const PozoPage *self, const PozoDeal *deal, PozoJson *json)
{
  g_autoptr (GString) said = g_string_new (NULL);
  gboolean has_turn = FALSE;

  pozo_json_key (json, "comments");
  pozo_json_begin_array (json);
  for (guint i = deal->lines.start; i < deal->lines.start + deal->lines.n; i++)
    {
      const PozoLine *line = &g_array_index (self->record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_TURN && has_turn)
        {
          pozo_json_string (json, said->str);
          g_string_truncate (said, 0);
        }
      has_turn |= line->kind == POZO_LINE_TURN;
      add_comment (self->record, line->comment, said);
    }
  if (has_turn)
    pozo_json_string (json, said->str);
  pozo_json_end_array (json);
}

/* What each side made in the deal, and has after it; `null` where that is not known. */
static void
put_results (const PozoDealResult *result, guint n_sides, PozoJson *json)
{
  pozo_json_key (json, "totals");
  pozo_json_begin_array (json);
  for (guint side = 0; side < n_sides; side++)
    if (result->has_tally)
      pozo_json_int (json, result->tally[side].low[POZO_SCORE_TOTAL]);
    else if (result->known_total & 1u << side)
      pozo_json_int (json, result->total[side]);
    else
      pozo_json_null (json);
  pozo_json_end_array (json);
  pozo_json_key (json, "sums");
  pozo_json_begin_array (json);
  for (guint side = 0; side < n_sides; side++)
    if (result->known_sum & 1u << side)
      pozo_json_int (json, result->sum[side]);
    else
      pozo_json_null (json);
  pozo_json_end_array (json);
}

/* The recorded score lines by side; `null` for a side without one. */
static void
put_recorded (const PozoPage *self, const PozoDeal *deal, PozoJson *json)
{
  pozo_json_key (json, "recorded");
  pozo_json_begin_object (json);
  for (guint i = deal->scores.start; i < deal->scores.start + deal->scores.n; i++)
    {
      const PozoScore *score = &g_array_index (self->record->scores, PozoScore, i);
      const char key[] = { (char) ('0' + MAX (score->side, 1) - 1), '\0' };

      pozo_json_key (json, key);
      pozo_json_begin_object (json);
      for (PozoScoreItem item = 0; item < POZO_N_SCORES; item++)
        if (score->present & 1u << item)
          pozo_json_key_int (json, pozo_score_item_words[item], score->value[item]);
      pozo_json_end_object (json);
    }
  pozo_json_end_object (json);
}

/* Steps after the last action: where a deal ends by what nobody wrote down, one. */
static gint64
count_silent (const PozoPage *self, guint index, guint n_actions)
{
  guint n_steps = pozo_positions_n_steps (self->positions, index + 1);

  return n_steps > n_actions + 1 ? n_steps - n_actions - 1 : 0;
}

static void
put_deal (const PozoPage *self, guint index, PozoJson *json)
{
  const PozoDeal *deal = POZO_RECORD_DEAL (self->record, index);
  const PozoDealResult *result = POZO_GAME_DEAL (self->game, index);
  const PozoPageDeal *shown = POZO_PAGE_DEAL (self, index);
  guint n = MIN (shown->n_actions, deal->actions.n);
  const PozoLine *last =
      &g_array_index (self->record->lines, PozoLine, deal->lines.start + deal->lines.n - 1);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", deal->number);
  put_bytes (json, "setup", shown->setup->data, shown->setup->len);
  put_actions (self, "actions", (PozoSlice){ deal->actions.start, n }, json);
  put_actions (self, "beyond", (PozoSlice){ deal->actions.start + n, MIN (deal->actions.n - n, 1) },
               json);
  put_bytes (json, "stock", POZO_RECORD_CARDS (self->record, deal->stock.start), deal->stock.n);
  put_clocks (self, deal, json);
  put_comments (self, deal, json);
  put_recorded (self, deal, json);
  put_results (result, self->game->n_sides, json);
  pozo_json_key (json, "start");
  pozo_json_begin_array (json);
  for (guint side = 0; side < self->game->n_sides; side++)
    pozo_json_int (json, result->start[side]);
  pozo_json_end_array (json);
  pozo_json_key_int (json, "silent", count_silent (self, index, n));
  pozo_json_key (json, "broken");
  pozo_json_boolean (json, shown->n_actions < deal->actions.n || result->fate == POZO_DEAL_SKIPPED);
  pozo_json_key_int (json, "end", last->text.offset + last->text.length);
  pozo_json_end_object (json);
}

/* ---- Findings ---- */

/* The action of its deal that a finding is about, and the step at which that has been done; what is
 * said of the deal as a whole has no action. */
static void
put_place (const PozoPage *self, const PozoFinding *finding, PozoJson *json)
{
  guint step = 0;
  gint action = -1;

  if (finding->deal > 0 && finding->deal <= self->record->deals->len)
    {
      step = pozo_positions_find_guilty (self->positions, finding, &action);
      step = MIN (step, POZO_PAGE_DEAL (self, finding->deal - 1u)->n_actions);
    }
  if (action >= 0)
    pozo_json_key_int (json, "action", action);
  pozo_json_key_int (json, "at", step);
}

static void
put_findings (const PozoPage *self, PozoJson *json)
{
  g_autoptr (GString) message = g_string_new (NULL);

  pozo_json_key (json, "findings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < self->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (self->game->findings, PozoFinding, i);

      g_string_truncate (message, 0);
      pozo_finding_message_append (finding, self->record->text, self->record->length, message);
      pozo_json_begin_object (json);
      pozo_json_key_int (json, "deal", finding->deal);
      put_place (self, finding, json);
      pozo_json_key_int (json, "severity", finding->severity);
      pozo_json_key_int (json, "code", finding->code);
      pozo_json_key_string (json, "message", message->str);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/* What only a reader finds is told where it was found: nothing else of the page can come upon it.
 */
static gboolean
is_needed (const PozoGame *game, PozoFindingCode code)
{
  return game->code_counts[code] > 0 ||
         !g_str_has_prefix (pozo_finding_info (code)->slug, READER_PREFIX);
}

static void
put_codes (const PozoGame *game, PozoJson *json)
{
  pozo_json_key (json, "codes");
  pozo_json_begin_array (json);
  for (guint code = 0; code < POZO_N_FINDINGS; code++)
    {
      const PozoFindingInfo *info = pozo_finding_info ((PozoFindingCode) code);

      if (!is_needed (game, (PozoFindingCode) code))
        {
          pozo_json_string (json, NULL);
          continue;
        }
      pozo_json_begin_array (json);
      pozo_json_string (json, info->slug);
      pozo_json_int (json, info->severity);
      pozo_json_string (json, _ (info->message));
      pozo_json_string (json, info->rule);
      pozo_json_string (json, info->source);
      pozo_json_string (json, _ (info->cause));
      pozo_json_end_array (json);
    }
  pozo_json_end_array (json);
}

/* What ends a match, and from which score on which minimum holds, where a score chooses. */
static void
put_target (const PozoPage *self, PozoJson *json)
{
  const PozoRules *rules = self->game->rules;
  const PozoMinima *minima = rules != NULL ? &rules->initial_table : NULL;

  pozo_json_key_int (json, "target", rules != NULL ? pozo_match_target (rules) : 0);
  pozo_json_key (json, "minima");
  pozo_json_begin_array (json);
  for (guint i = 0; minima != NULL && !pozo_rules_opens_by_deal (rules) && i < minima->n; i++)
    if (minima->row[i].from != G_MININT32)
      {
        pozo_json_begin_array (json);
        pozo_json_int (json, minima->row[i].from);
        pozo_json_int (json, minima->row[i].minimum);
        pozo_json_end_array (json);
      }
  pozo_json_end_array (json);
}

/* Who plays for each side, and what the page is called while the end is not to be told. */
static void
put_sides (const PozoPage *self, PozoJson *json)
{
  const PozoResult *result = pozo_results_get (self->results, 0);
  g_autofree char *title = pozo_page_title (result, FALSE);

  pozo_json_key (json, "title");
  put_shown (json, title, strlen (title));
  pozo_json_key (json, "teams");
  pozo_json_begin_array (json);
  for (guint side = 0; side < result->n_sides; side++)
    put_shown (json, result->side[side].name, strlen (result->side[side].name));
  pozo_json_end_array (json);
}

/**
 * pozo_page_write_data:
 * @self: a page whose game was replayed
 * @name: the name that the record is given back under
 * @words: what people read, as JSON
 * @out: where the JSON goes
 *
 * Writes what the script is told.
 */
void
pozo_page_write_data (const PozoPage *self, const char *name, const char *words, GString *out)
{
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  pozo_json_key_string (&json, "version", POZO_VERSION);
  pozo_json_key_string (&json, "name", name);
  put_players (self, &json);
  put_heads (self, &json);
  put_all_rules (self, &json);
  pozo_json_key (&json, "deals");
  pozo_json_begin_array (&json);
  for (guint i = 0; i < self->deals->len; i++)
    put_deal (self, i, &json);
  pozo_json_end_array (&json);
  put_findings (self, &json);
  put_codes (self->game, &json);
  put_target (self, &json);
  put_sides (self, &json);
  pozo_page_write_tables (&json);
  pozo_page_write_figures (&json);
  pozo_json_key (&json, "words");
  pozo_json_number (&json, words);
  pozo_json_end_object (&json);
}
