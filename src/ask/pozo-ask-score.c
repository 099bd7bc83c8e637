/* SPDX-License-Identifier: MIT */
/* Counting a deal.  What is told becomes a score line; what follows from it, and what cannot be,
 * says the replay of a record that has nothing but that line (pozo-score-line.h), as it says of the
 * pad's. */
#include "pozo-ask-score.h"

#include "pozo-ask-private.h"
#include "pozo-error.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"
#include "pozo-rule-info.h"
#include "pozo-rules-prose.h"
#include "pozo-rules-topic.h"
#include "pozo-rules-view.h"
#include "pozo-score-follow.h"

#include <string.h>

struct _PozoAskScore
{
  const PozoAsk *ask;
  PozoSheetDeck deck;
  PozoScore score; /* what is told, and what follows */
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  char *text; /* of the record */
};

/* ---- From what is told to a line ---- */

static gint32
find_out (const PozoRules *rules, const char *way, GError **error)
{
  static const PozoWord rows[POZO_N_SCORE_OUTS] = {
    [POZO_SCORE_OUT_PLAIN] = { "plain", NULL },
    [POZO_SCORE_OUT_CONCEALED] = { "concealed", NULL },
    [POZO_SCORE_OUT_BLACK] = { "black", NULL },
    [POZO_SCORE_OUT_BLACK_CONCEALED] = { "black-concealed", NULL },
    [POZO_SCORE_OUT_TERREMOTO] = { "terremoto", NULL },
  };
  const PozoWordTable ways = { rows, POZO_N_SCORE_OUTS,
                               N_ ("there is no way of going out called \"%s\"") };
  gint32 points[POZO_N_SCORE_OUTS];
  guint found;

  if (!pozo_word_table_find (&ways, way, &found, error))
    return -1;
  pozo_score_line_outs (rules, points);
  return points[found];
}

/* The words of a score line: those that are told, where going out may be told by its way. */
static gboolean
append_word (const PozoRules *rules, const char *word, GString *line, GError **error)
{
  const char *way = NULL;
  gint32 points;

  if (g_ascii_strcasecmp (word, "out") == 0)
    way = "plain";
  else if (g_ascii_strncasecmp (word, "out=", 4) == 0 && g_ascii_isalpha (word[4]))
    way = word + 4;
  if (way == NULL)
    {
      g_string_append_printf (line, " %s", word);
      return TRUE;
    }
  points = find_out (rules, way, error);
  g_string_append_printf (line, " out=%d", points);
  return points >= 0;
}

static gboolean
read_words (PozoAskScore *self, GError **error)
{
  g_auto (GStrv) words = g_strsplit (self->ask->values[POZO_ASK_QUESTION], " ", -1);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) line = g_string_new ("score A");
  const PozoDeal *deal;

  for (guint i = 1; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !append_word (self->ask->rules, words[i], line, error))
      {
        g_prefix_error (error, "%s: ", pozo_ask_word (POZO_ASK_QUESTION));
        return FALSE;
      }
  self->score.side = 1;
  if (line->len == strlen ("score A"))
    return TRUE;
  deal = pozo_ask_read_line (record, POZO_ASK_QUESTION, line->str, error);
  if (deal == NULL)
    return FALSE;
  self->score = g_array_index (record->scores, PozoScore, deal->scores.start);
  return TRUE;
}

static gboolean
says (const PozoAskScore *self, PozoScoreItem item)
{
  return pozo_score_says (&self->score, item);
}

/* What the cards of the hand cost, of which the table that was laid has the faces. */
static gboolean
count_hand (PozoAskScore *self, GError **error)
{
  const PozoState *state = &self->ask->state;
  const PozoHand *hand = &state->hand[state->seat];
  guint8 cards[POZO_DECK_MAX];
  guint n = 0;

  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < hand->count[card] && n < POZO_DECK_MAX; i++)
      {
        if (pozo_card_rank ((PozoCard) card) == POZO_RANK_NONE && card >= POZO_N_FACES)
          return pozo_ask_refuse (POZO_ASK_HAND, _ ("each card is to be named"), error);
        cards[n++] = card < POZO_N_FACES
                         ? (PozoCard) card
                         : POZO_CARD (pozo_card_rank ((PozoCard) card), POZO_SUIT_SPADES);
      }
  pozo_score_say (&self->score, POZO_SCORE_HAND,
                  -pozo_state_hand_points (self->ask->rules, cards, n));
  return TRUE;
}

/* What melds come to that are told card by card. */
static void
count_melds (PozoAskScore *self)
{
  PozoTally tally;

  pozo_state_score (&self->ask->state, self->ask->rules, 0, &tally);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if ((item == POZO_SCORE_MELDS || item >= POZO_SCORE_N_NATURAL ||
         (item == POZO_SCORE_CANASTAS && pozo_canasta_has_grades (self->ask->rules))) &&
        item != POZO_SCORE_N_RED3 && !says (self, item) && tally.low[item] == tally.high[item])
      pozo_score_say (&self->score, item, tally.low[item]);
}

static gboolean
count_cards (PozoAskScore *self, PozoAsk *ask, GError **error)
{
  PozoCaseFault fault;

  if (!pozo_case_lay (&ask->position, &ask->state, &fault))
    return pozo_ask_refuse_fault (ask, &fault, error);
  if (pozo_ask_has (ask, POZO_ASK_MELDS))
    count_melds (self);
  return !pozo_ask_has (ask, POZO_ASK_HAND) || says (self, POZO_SCORE_HAND) ||
         count_hand (self, error);
}

/* Whether the number of canastas of a kind leaves open what they earn, as it may by
 * `canasta.grades`. */
static gboolean
leaves_open (const PozoAskScore *self, guint kind)
{
  return self->score.value[POZO_SCORE_N_NATURAL + kind] > 0 &&
         !pozo_score_range_is_known (self->deck.kind[kind].bonus);
}

static gboolean
earns_what_it_counts (const PozoAskScore *self, GError **error)
{
  for (guint kind = 0; kind < POZO_SHEET_KINDS && !says (self, POZO_SCORE_CANASTAS); kind++)
    {
      const PozoScoreRange *bonus = &self->deck.kind[kind].bonus;
      const char *word = pozo_score_item_words[POZO_SCORE_N_NATURAL + kind];
      g_autofree char *message = NULL;

      if (!leaves_open (self, kind))
        continue;
      message = pozo_locale_format (_ ("%s: one earns %d to %d points, which depends on its cards; "
                                       "tell the cards of the melds, or the points as canastas="),
                                    word, (gint) bonus->low, (gint) bonus->high);
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT, message);
      return FALSE;
    }
  return TRUE;
}

/* ---- What follows from it ---- */

/* Makes a record of the line that has nothing else. */
static void
write_record (PozoAskScore *self)
{
  GString *text = g_string_new ("PCN: 1\nId: a\n");

  for (guint seat = 1; seat <= self->ask->position.n_seats; seat++)
    g_string_append_printf (text, "Player-%u: %u\n", seat, seat);
  g_string_append (text, "\ndeal 1 dealer=1\n");
  pozo_pcn_emit_score (text, &self->score);
  g_free (self->text);
  self->text = g_string_free (text, FALSE);
  pozo_pcn_read (self->record, self->text, strlen (self->text), POZO_PCN_LENIENT);
}

/* What follows from counts, and whether it counts for the side or against it; the record is written
 * anew then, so that findings are about its text. */
static void
follow (PozoAskScore *self)
{
  PozoScoreFollow counted = { .replay = self->replay, .record = self->record, .game = self->game };

  write_record (self);
  pozo_score_follow (&counted);
  self->score = g_array_index (self->record->scores, PozoScore, 0);
  write_record (self);
  pozo_replay_game (self->replay, self->record, self->game);
}

/* Whether something of the line cannot be. */
static gboolean
is_wrong (const PozoFinding *finding)
{
  return finding->severity == POZO_SEVERITY_ERROR && finding->side == 1;
}

/* What cannot be, in its place among that; %NULL behind the last. */
static const PozoFinding *
find_wrong (const PozoAskScore *self, guint i)
{
  for (guint k = 0; k < self->game->findings->len; k++)
    {
      const PozoFinding *finding = &g_array_index (self->game->findings, PozoFinding, k);

      if (is_wrong (finding) && i-- == 0)
        return finding;
    }
  return NULL;
}

/**
 * pozo_ask_is_score:
 * @self: a question
 *
 * Returns: whether it asks what a deal counts
 */
gboolean
pozo_ask_is_score (const PozoAsk *self)
{
  const char *question = self->values[POZO_ASK_QUESTION];
  g_autofree char *word = question != NULL ? g_strndup (question, strcspn (question, " ")) : NULL;

  return word != NULL && pozo_rules_topic_find (word) == pozo_rules_topic_of (POZO_CHAPTER_SCORING);
}

/**
 * pozo_ask_score_new:
 * @ask: a question that asks what a deal counts, which outlives its answer
 * @error: return location for a #GError
 *
 * Counts a deal for a side: by the words behind the question, items of a score line such as
 * `natural=2`, and by the cards of the hand and of the melds.
 *
 * Returns: (transfer full) (nullable): %NULL when something cannot be read, or the cards cannot be
 */
PozoAskScore *
pozo_ask_score_new (PozoAsk *ask, GError **error)
{
  const PozoReplayOptions options = { .rules = ask->rules, .is_open = TRUE };
  g_autoptr (PozoAskScore) self = g_new0 (PozoAskScore, 1);

  self->ask = ask;
  self->replay = pozo_replay_new (&options);
  self->record = pozo_record_new ();
  self->game = pozo_game_new ();
  if (!pozo_ask_read_table (ask, error) || !read_words (self, error) ||
      !count_cards (self, ask, error))
    return NULL;
  pozo_sheet_deck_init (&self->deck, ask->rules, ask->position.n_seats);
  pozo_score_say_none (&self->score, ask->rules, &self->deck);
  if (!earns_what_it_counts (self, error))
    return NULL;
  follow (self);
  return g_steal_pointer (&self);
}

/**
 * pozo_ask_score_free:
 * @self: (nullable) (transfer full): what a deal counts
 *
 * Frees it.
 */
void
pozo_ask_score_free (PozoAskScore *self)
{
  if (self == NULL)
    return;
  pozo_game_free (self->game);
  pozo_record_free (self->record);
  pozo_replay_free (self->replay);
  g_free (self->text);
  g_free (self);
}

/**
 * pozo_ask_score_can_be:
 * @self: what a deal counts
 *
 * Returns: whether a deal can count that
 */
gboolean
pozo_ask_score_can_be (const PozoAskScore *self)
{
  return find_wrong (self, 0) == NULL;
}

/**
 * pozo_ask_score_points:
 * @self: what a deal counts
 * @item: an item of a score line, or a count
 * @points: (out): what it comes to
 *
 * Returns: whether that is known
 */
gboolean
pozo_ask_score_points (const PozoAskScore *self, PozoScoreItem item, gint32 *points)
{
  *points = self->score.value[item];
  return says (self, item);
}

/**
 * pozo_ask_score_problem:
 * @self: what a deal counts
 * @i: a place, from 0
 * @code: (out): the code of what cannot be there; static
 *
 * Returns: (transfer full) (nullable): why it cannot be; %NULL behind the last
 */
char *
pozo_ask_score_problem (const PozoAskScore *self, guint i, const char **code)
{
  const PozoFinding *finding = find_wrong (self, i);
  GString *message;

  if (finding == NULL)
    return NULL;
  message = g_string_new (NULL);
  *code = pozo_finding_info (finding->code)->slug;
  pozo_finding_message_append (finding, self->text, strlen (self->text), message);
  return g_string_free (message, FALSE);
}

/* ---- The answer ---- */

/* Whether the number of canastas of each kind says what they earn. */
static gboolean
says_canastas (const PozoAskScore *self)
{
  for (guint kind = 0; kind < POZO_SHEET_KINDS; kind++)
    if (leaves_open (self, kind))
      return FALSE;
  return TRUE;
}

/* How an item comes about: counts times their bonus, or the cards of the hand as
 * they are told. */
static void
append_how (const PozoAskScore *self, PozoScoreItem item, GString *out)
{
  const PozoAsk *ask = self->ask;

  if (item == POZO_SCORE_HAND && pozo_ask_has (ask, POZO_ASK_HAND))
    pozo_mark_name (ask->values[POZO_ASK_HAND], strlen (ask->values[POZO_ASK_HAND]), out);
  if (item == POZO_SCORE_RED3 && says (self, POZO_SCORE_N_RED3))
    pozo_locale_append (out, "%d", self->score.value[POZO_SCORE_N_RED3]);
  if (item != POZO_SCORE_CANASTAS || !says_canastas (self))
    return;
  for (guint kind = 0; kind < POZO_SHEET_KINDS; kind++)
    if (self->score.value[POZO_SCORE_N_NATURAL + kind] > 0)
      pozo_locale_append (out, "%s%d × %d", out->len > 0 ? " + " : "",
                          self->score.value[POZO_SCORE_N_NATURAL + kind],
                          (gint) self->deck.kind[kind].bonus.low);
}

static void
add_row (const PozoAskScore *self, PozoScoreItem item, PozoDocument *out)
{
  g_autoptr (GString) how = g_string_new (NULL);
  g_autofree char *points = pozo_locale_format ("%d", self->score.value[item]);

  append_how (self, item, how);
  pozo_document_cell (out, "%s", C_ ("item of a score", pozo_score_item_words[item]));
  pozo_document_cell (out, "%s", how->str);
  pozo_document_cell (out, "%s", points);
}

static void
add_rows (const PozoAskScore *self, PozoDocument *out)
{
  static const PozoDocumentColumn columns[] = {
    { NC_ ("head of a column", "score"), POZO_ALIGN_LEFT, FALSE },
    { "", POZO_ALIGN_LEFT, FALSE },
    { NC_ ("head of a column", "points"), POZO_ALIGN_RIGHT, FALSE }
  };

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    if (item == POZO_SCORE_TOTAL || self->score.value[item] != 0)
      add_row (self, item, out);
}

/* Of what the rule book tells, the sentences. */
static void
add_sentences (PozoDocument *told, PozoDocument *out)
{
  for (guint i = 0; i < pozo_document_n_blocks (told); i++)
    if (pozo_document_block (told, i)->kind == POZO_BLOCK_ITEM)
      pozo_document_item (out, pozo_document_block (told, i)->text);
}

/* What the rule book says of scores, and of when red threes count against a side; and where more of
 * it stands. */
static void
add_rules (const PozoAskScore *self, PozoDocument *out)
{
  const PozoRules *rules = self->ask->rules;
  g_autoptr (PozoDocument) told = pozo_document_new ();

  pozo_document_para (out, "");
  pozo_rules_view_chapter (rules, POZO_CHAPTER_SCORING, TRUE, told);
  add_sentences (told, out);
  if (self->score.value[POZO_SCORE_RED3] != 0)
    {
      g_autofree char *about = pozo_rules_prose_about (rules, POZO_RULE_RED_THREE_POSITIVE_NEEDS);
      g_autoptr (PozoDocument) threes = pozo_document_new ();

      pozo_rules_view_told (about, TRUE, threes);
      pozo_document_para (out, pozo_rules_book_title (POZO_CHAPTER_RED_THREES));
      add_sentences (threes, out);
    }
  pozo_ask_tell_chapter (self->ask, POZO_CHAPTER_SCORING, NULL, TRUE, out);
}

/**
 * pozo_ask_score_view:
 * @self: what a deal counts
 * @out: where it goes
 *
 * Tells the items with what they are made of, their sum, what cannot be, and what the rule book
 * says of each.
 */
void
pozo_ask_score_view (const PozoAskScore *self, PozoDocument *out)
{
  add_rows (self, out);
  for (guint i = 0; find_wrong (self, i) != NULL; i++)
    {
      const char *code;
      g_autofree char *message = pozo_ask_score_problem (self, i, &code);
      g_autoptr (GString) marked = g_string_new (NULL);

      pozo_mark_role (POZO_STYLE_ERROR, message, marked);
      pozo_document_para (out, "");
      pozo_document_para (out, marked->str);
    }
  add_rules (self, out);
}

/* ---- For programs ---- */

static void
put_figures (const PozoAskScore *self, const char *key, guint first, guint end, PozoJson *json)
{
  pozo_json_key (json, key);
  pozo_json_begin_object (json);
  for (guint item = first; item < end; item++)
    if (says (self, item))
      pozo_json_key_int (json, pozo_score_item_words[item], self->score.value[item]);
  pozo_json_end_object (json);
}

static void
put_wrong (const PozoAskScore *self, PozoJson *json)
{
  pozo_json_key (json, "problems");
  pozo_json_begin_array (json);
  for (guint i = 0; find_wrong (self, i) != NULL; i++)
    {
      const char *code;
      g_autofree char *message = pozo_ask_score_problem (self, i, &code);

      pozo_json_begin_object (json);
      pozo_json_key_string (json, "code", code);
      pozo_json_key_string (json, "message", message);
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
}

/**
 * pozo_ask_score_json:
 * @self: what a deal counts
 * @json: a writer
 *
 * Writes the same as an object.
 */
void
pozo_ask_score_json (const PozoAskScore *self, PozoJson *json)
{
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "variant", self->ask->name);
  put_figures (self, "items", 0, POZO_N_SCORE_ADDENDS, json);
  put_figures (self, "counts", POZO_SCORE_N_NATURAL, POZO_N_SCORES, json);
  pozo_json_key_int (json, "total", self->score.value[POZO_SCORE_TOTAL]);
  put_wrong (self, json);
  pozo_json_end_object (json);
}
