/* SPDX-License-Identifier: MIT */
/* The answer: yes or no, why, what the rule book says there, and what could be done.  The reason is
 * the finding that a record would get, the rule a sentence of the rule book. */
#include "pozo-ask-private.h"
#include "pozo-claim.h"

#include "pozo-finding-message.h"
#include "pozo-finding-report.h"
#include "pozo-language.h"
#include "pozo-pcn-emit.h"
#include "pozo-replay-parts.h"
#include "pozo-rules-prose.h"
#include "pozo-rules-view.h"
#include "pozo-view.h"

#define ITEMS_MAX 3 /* sentences of the rule book that are told */

/* ---- Why ---- */

/* What the engine says of the turn if it ended here. */
static PozoFinding
find_end (const PozoAsk *self)
{
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = self->state.seat };
  PozoVerdict verdict = { 0 };

  pozo_state_judge (&self->ruling.state, &end, NULL, &verdict);
  return pozo_replay_finding (&verdict);
}

/* What keeps the cards that would be left from being discarded, where nothing can be; its code is
 * %POZO_FINE else, and for who has no card left to keep. */
static PozoFinding
find_barred_discard (const PozoAsk *self)
{
  const PozoState *state = &self->ruling.state;
  const PozoHand *hand = &state->hand[self->state.seat];
  const PozoAction discard = { .kind = POZO_ACTION_DISCARD,
                               .seat = self->state.seat,
                               .n_cards = 1 };
  PozoVerdict barred = { 0 };

  for (guint card = 0; hand->n > 1 && card < POZO_N_CARD_CODES; card++)
    {
      const guint8 cards[] = { (guint8) card };
      PozoVerdict verdict = { 0 };

      if (hand->count[card] == 0)
        continue;
      pozo_state_judge (state, &discard, cards, &verdict);
      if (verdict.code != POZO_FINDING_DISCARD_LAST_RESORT &&
          verdict.code != POZO_FINDING_DISCARD_EMPTY_PILE &&
          verdict.code != POZO_FINDING_DISCARD_RANK_BARRED)
        return (PozoFinding){ .code = POZO_FINE };
      barred = verdict;
    }
  return pozo_replay_finding (&barred);
}

/* What is missing to a legal end: something laid for the pile, the minimum, the canastas to go out
 * with, or where there are enough of these what else the end of a turn needs. */
static PozoFinding
find_dead_end (const PozoAsk *self)
{
  const PozoState *state = &self->state;
  guint seat = state->seat;
  PozoFinding finding = { .code = POZO_FINDING_NO_CANASTA, .seat = (guint8) seat };
  PozoFinding last = find_end (self);
  PozoFinding barred = find_barred_discard (self);

  if (last.code == POZO_FINDING_TAKE_UNUSED || last.code == POZO_FINDING_INITIAL_NATURAL)
    return last;
  if (barred.code != POZO_FINE)
    return barred;
  if (pozo_state_side (state, seat)->opened)
    {
      finding.found =
          (gint32) pozo_side_canastas (pozo_state_side (&self->ruling.state, seat), self->rules);
      finding.expected = self->rules->going_out_canastas;
      return finding.found < finding.expected || last.code == POZO_FINE ? finding : last;
    }
  finding.code = POZO_FINDING_MINIMUM;
  finding.expected = pozo_state_minimum (state, seat);
  finding.found = pozo_legal_best_opening (
      state, seat, self->kind == POZO_ASK_TAKE ? pozo_state_top (state) : POZO_CARD_NONE);
  if (finding.expected == POZO_MINIMUM_CANASTA)
    finding.code = POZO_FINDING_MINIMUM_CANASTA;
  else if (finding.found >= finding.expected)
    finding = (PozoFinding){ .code = POZO_FINDING_NO_CANASTA,
                             .seat = (guint8) seat,
                             .expected = self->rules->going_out_canastas };
  return finding;
}

/* The finding that decides; its code is %POZO_FINE where the answer is yes, or where nothing but
 * the cards of the hand stands in the way. */
static PozoFinding
find_reason (const PozoAsk *self)
{
  if (self->ruling.is_allowed || (self->ruling.is_stuck && self->kind == POZO_ASK_GO_OUT))
    return (PozoFinding){ .code = POZO_FINE };
  return self->ruling.is_stuck ? find_dead_end (self) : pozo_replay_finding (&self->ruling.verdict);
}

static void
append_reason (const PozoAsk *self, const PozoFinding *reason, GString *out)
{
  if (self->ruling.is_stuck && reason->code != POZO_FINE)
    /* translators: goes on with a finding, such as: 45 points laid to open; 50 is the least */
    g_string_append_printf (out, "%s: ", _ ("then the turn could not be ended legally"));
  if (reason->code != POZO_FINE)
    pozo_finding_message_append (reason, "", 0, out);
  else if (self->ruling.is_stuck)
    g_string_append (out, _ ("not all cards of the hand can be laid down"));
}

/* ---- Which rule ---- */

static const struct
{
  const char *prefix; /* of a parameter */
  PozoChapter chapter;
} chapters[] = {
  { "pile.freeze", POZO_CHAPTER_FREEZING },  { "pile.", POZO_CHAPTER_PILE },
  { "initial.", POZO_CHAPTER_OPENING },      { "going_out.", POZO_CHAPTER_GOING_OUT },
  { "red_three.", POZO_CHAPTER_RED_THREES }, { "black_three.", POZO_CHAPTER_BLACK_THREES },
  { "stock_end.", POZO_CHAPTER_STOCK_END },  { "canasta.", POZO_CHAPTER_CANASTAS },
  { "meld.", POZO_CHAPTER_MELDS },           { "turn.", POZO_CHAPTER_TURN },
  { "penalty.", POZO_CHAPTER_IRREGULAR },    { "talon.", POZO_CHAPTER_OPENING },
};

/* The chapter about what is asked, where no parameter decides. */
static PozoChapter
find_usual_chapter (const PozoAsk *self)
{
  static const PozoChapter usual[POZO_N_ACTIONS] = {
    [POZO_ACTION_RED3] = POZO_CHAPTER_RED_THREES, [POZO_ACTION_DRAW] = POZO_CHAPTER_TURN,
    [POZO_ACTION_TAKE] = POZO_CHAPTER_PILE,       [POZO_ACTION_MELD] = POZO_CHAPTER_MELDS,
    [POZO_ACTION_ADD] = POZO_CHAPTER_MELDS,       [POZO_ACTION_MERGE] = POZO_CHAPTER_MELDS,
    [POZO_ACTION_SHIFT] = POZO_CHAPTER_MELDS,     [POZO_ACTION_PASS] = POZO_CHAPTER_STOCK_END,
    [POZO_ACTION_CALIENTE] = POZO_CHAPTER_DECK,   [POZO_ACTION_DISCARD] = POZO_CHAPTER_TURN,
    [POZO_ACTION_ASK] = POZO_CHAPTER_GOING_OUT,   [POZO_ACTION_FAULT] = POZO_CHAPTER_IRREGULAR,
    [POZO_ACTION_BACK] = POZO_CHAPTER_IRREGULAR,  [POZO_ACTION_INFO] = POZO_CHAPTER_TURN,
    [POZO_ACTION_END] = POZO_CHAPTER_TURN,        [POZO_ACTION_SPECIAL] = POZO_CHAPTER_GOING_OUT,
  };
  guint at = MIN (self->ruling.n_played, MAX (self->n_actions, 1) - 1);

  if (self->kind != POZO_ASK_PLAY)
    return self->kind == POZO_ASK_TAKE ? POZO_CHAPTER_PILE : POZO_CHAPTER_GOING_OUT;
  return usual[POZO_RECORD_ACTION (self->record, self->first_action + at)->kind];
}

static PozoChapter
find_chapter (const PozoAsk *self, const PozoFinding *reason)
{
  const char *key = reason->code == POZO_FINE ? NULL : pozo_finding_info (reason->code)->rule;

  for (guint i = 0; key != NULL && i < G_N_ELEMENTS (chapters); i++)
    if (g_str_has_prefix (key, chapters[i].prefix))
      return chapters[i].chapter;
  return find_usual_chapter (self);
}

/* What the rule book says: the sentences about the parameter that decides, else the first ones of
 * the chapter. */
static PozoDocument *
find_rule (const PozoAsk *self, const PozoFinding *reason)
{
  g_autoptr (PozoDocument) told = pozo_document_new ();
  PozoDocument *found = pozo_document_new ();
  const char *key = reason->code == POZO_FINE ? NULL : pozo_finding_info (reason->code)->rule;
  PozoRule rule;

  if (key != NULL && pozo_rule_info_find (key, &rule, NULL))
    {
      g_autofree char *about = pozo_rules_prose_about (self->rules, rule);

      pozo_rules_view_told (about, TRUE, told);
    }
  if (pozo_document_n_blocks (told) == 0)
    pozo_rules_view_chapter (self->rules, find_chapter (self, reason), TRUE, told);
  for (guint i = 0; i < pozo_document_n_blocks (told); i++)
    {
      const PozoBlock *block = pozo_document_block (told, i);

      if (block->kind == POZO_BLOCK_ITEM && pozo_document_n_blocks (found) < ITEMS_MAX)
        pozo_document_item (found, block->text);
    }
  return found;
}

static void
tell_rule (const PozoAsk *self, const PozoFinding *reason, PozoDocument *out)
{
  g_autoptr (PozoDocument) rule = find_rule (self, reason);

  for (guint i = 0; i < pozo_document_n_blocks (rule); i++)
    pozo_document_item (out, pozo_document_block (rule, i)->text);
}

/**
 * pozo_ask_tell_chapter:
 * @self: a question
 * @chapter: of the rule book
 * @rule: (nullable): the parameter that decides, with its value and source
 * @has_command: whether the command is named that shows the chapter
 * @out: where it goes
 *
 * Tells where the rule stands.
 */
void
pozo_ask_tell_chapter (const PozoAsk *self,
                       PozoChapter chapter,
                       const char *rule,
                       gboolean has_command,
                       PozoDocument *out)
{
  g_autoptr (GString) source = g_string_new (rule);
  g_autoptr (GString) dim = g_string_new (NULL);

  g_string_append_printf (source, "%s%s", rule != NULL ? "; " : "",
                          pozo_rules_book_title (chapter));
  if (has_command)
    g_string_append_printf (source, ": pozo help %s --variant %s",
                            pozo_rules_topic_of (chapter)->name, self->name);
  pozo_mark_role (POZO_STYLE_DIM, source->str, dim);
  pozo_document_para (out, dim->str);
}

/* ---- The answer ---- */

static const char *
label_choices (const PozoAsk *self)
{
  if (self->ruling.is_allowed)
    return self->kind == POZO_ASK_TAKE ? _ ("The pile can be taken:") : _ ("For example:");
  return _ ("What could be done:");
}

/* With what the pile is taken, or how the player goes out; or what could be done instead. */
static void
add_choices (const PozoAsk *self, PozoDocument *out)
{
  g_autofree PozoScene *scene = g_new0 (PozoScene, 1);

  scene->legal = self->legal;
  if (pozo_claim_may_be_bare (self->rules)) /* and nothing is laid with it */
    scene->position.seats[scene->position.seat].access = POZO_PILE_ACCESS_FREE;
  if (scene->legal.n_actions == 0)
    return;
  pozo_document_para (out, "");
  pozo_document_para (out, label_choices (self));
  pozo_view_write_choices (scene, TRUE, out);
}

/**
 * pozo_ask_view:
 * @self: a question that was answered
 * @has_command: whether the command is named that shows more of the rules
 * @out: where the answer goes
 *
 * Tells the answer: yes or no, why, the rule in a sentence with where it stands, and what could be
 * done.
 */
void
pozo_ask_view (const PozoAsk *self, gboolean has_command, PozoDocument *out)
{
  const PozoFinding reason = find_reason (self);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *rule =
      reason.code != POZO_FINE ? pozo_finding_rule_text (&reason, self->rules) : NULL;

  pozo_mark_role (POZO_STYLE_HEAD,
                  self->ruling.is_allowed ? C_ ("answer", "Yes") : C_ ("answer", "No"), answer);
  g_string_append (answer, self->ruling.is_allowed ? "." : ": ");
  append_reason (self, &reason, answer);
  if (self->ruling.unknown > 0)
    g_string_append_printf (answer, " %s", _ ("Not every card is known to the face."));
  pozo_document_para (out, answer->str);
  pozo_document_para (out, "");
  tell_rule (self, &reason, out);
  pozo_ask_tell_chapter (self, find_chapter (self, &reason), rule, has_command, out);
  add_choices (self, out);
}

/* ---- For programs ---- */

/**
 * pozo_ask_reason:
 * @self: a question that was answered
 * @out: (out): gets why the answer is what it is
 *
 * Tells what decides.
 */
void
pozo_ask_reason (const PozoAsk *self, PozoAskReason *out)
{
  const PozoFinding reason = find_reason (self);

  *out = (PozoAskReason){ .topic = pozo_rules_topic_of (find_chapter (self, &reason))->name,
                          .unknown = self->ruling.unknown };
  if (reason.code == POZO_FINE)
    return;
  out->code = pozo_finding_info (reason.code)->slug;
  out->rule = pozo_finding_info (reason.code)->rule;
  out->source = pozo_finding_info (reason.code)->source;
}

/**
 * pozo_ask_message:
 * @self: a question that was answered
 *
 * Returns: (transfer full) (nullable): why the answer is no; %NULL where it is yes
 */
char *
pozo_ask_message (const PozoAsk *self)
{
  const PozoFinding reason = find_reason (self);
  GString *message = g_string_new (NULL);

  append_reason (self, &reason, message);
  return g_string_free (message, message->len == 0);
}

/**
 * pozo_ask_sentences:
 * @self: a question that was answered
 *
 * Returns: (transfer full) (array zero-terminated=1): what the rule book says there
 */
char **
pozo_ask_sentences (const PozoAsk *self)
{
  const PozoFinding reason = find_reason (self);
  g_autoptr (PozoDocument) rule = find_rule (self, &reason);
  char **sentences = g_new0 (char *, pozo_document_n_blocks (rule) + 1);

  for (guint i = 0; i < pozo_document_n_blocks (rule); i++)
    sentences[i] = pozo_mark_strip (pozo_document_block (rule, i)->text);
  return sentences;
}

/**
 * pozo_ask_choice:
 * @self: a question that was answered
 * @i: which one, from 0
 * @out: where it is appended
 *
 * Tells with what the pile is taken, or how the player goes out; or what could be done instead: a
 * word of the notation.
 *
 * Returns: %FALSE behind the last one
 */
gboolean
pozo_ask_choice (const PozoAsk *self, guint i, GString *out)
{
  const PozoLegal *legal = &self->legal;

  if (i >= legal->n_actions)
    return FALSE;
  pozo_pcn_emit_action (out, &legal->actions[i], legal->cards + legal->actions[i].cards);
  return TRUE;
}

/**
 * pozo_ask_melds_json:
 * @self: a question that was answered
 * @json: a writer
 *
 * Writes how words begin that lay cards on the melds of the side that asks, as an array in their
 * order.
 */
void
pozo_ask_melds_json (const PozoAsk *self, PozoJson *json)
{
  const PozoSide *side = pozo_state_side (&self->state, self->state.seat);

  pozo_json_begin_array (json);
  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoAction action = pozo_legal_aim_at (side, i, POZO_ACTION_ADD);
      g_autoptr (GString) word = g_string_new (NULL);

      pozo_pcn_emit_action (word, &action, NULL);
      pozo_json_string (json, word->str);
    }
  pozo_json_end_array (json);
}

/**
 * pozo_ask_json:
 * @self: a question that was answered
 * @json: a writer
 *
 * Writes the same as an object.
 */
void
pozo_ask_json (const PozoAsk *self, PozoJson *json)
{
  g_auto (PozoPlainLanguage) plain = pozo_language_plain ();
  g_autoptr (GString) choice = g_string_new (NULL);
  g_autofree char *message = pozo_ask_message (self);
  PozoAskReason reason;

  pozo_ask_reason (self, &reason);
  pozo_json_begin_object (json);
  pozo_json_key (json, "allowed");
  pozo_json_boolean (json, self->ruling.is_allowed);
  pozo_json_key_string (json, "question", self->values[POZO_ASK_QUESTION]);
  pozo_json_key_string (json, "variant", self->name);
  if (reason.code != NULL)
    pozo_json_key_string (json, "code", reason.code);
  if (message != NULL)
    pozo_json_key_string (json, "message", message);
  if (reason.rule != NULL)
    pozo_json_key_string (json, "rule", reason.rule);
  if (reason.source != NULL)
    pozo_json_key_string (json, "source", reason.source);
  pozo_json_key_string (json, "topic", reason.topic);
  pozo_json_key_int (json, "unknown", reason.unknown);
  pozo_json_key (json, self->ruling.is_allowed ? "ways" : "legal");
  pozo_json_begin_array (json);
  for (guint i = 0; pozo_ask_choice (self, i, choice); i++)
    {
      pozo_json_string (json, choice->str);
      g_string_truncate (choice, 0);
    }
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}
