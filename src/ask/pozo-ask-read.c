/* SPDX-License-Identifier: MIT */
/* Reading a question.  Cards and words are read as scribes write them, by the reader of the
 * notation: each field becomes a line of a record. */
#include "pozo-ask-private.h"

#include "pozo-error.h"
#include "pozo-finding-message.h"
#include "pozo-language.h"
#include "pozo-pcn.h"
#include "pozo-replay-parts.h"
#include "pozo-rules-topic.h"
#include "pozo-teams.h"

#include <stdlib.h>
#include <string.h>

/**
 * pozo_ask_refuse:
 * @field: what is told
 * @message: what is wrong with it
 * @error: (out): gets that
 *
 * Returns: %FALSE
 */
gboolean
pozo_ask_refuse (PozoAskField field, const char *message, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, "%s: %s", pozo_ask_word (field), message);
  return FALSE;
}

/**
 * pozo_ask_read_line:
 * @record: a record, which holds what is read
 * @field: what is told
 * @line: how, as a line of a deal
 * @error: return location for a #GError
 *
 * Reads a line as one of a deal.
 *
 * Returns: (transfer none) (nullable): the deal; %NULL when the line makes no sense
 */
const PozoDeal *
pozo_ask_read_line (PozoRecord *record, PozoAskField field, const char *line, GError **error)
{
  g_autofree char *text = g_strdup_printf ("PCN: 1\nId: a\n\ndeal 1 dealer=1\n%s\n", line);
  g_autoptr (GString) message = g_string_new (NULL);

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  for (guint i = 0; i < record->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (record->findings, PozoFinding, i);

      if (finding->severity != POZO_SEVERITY_ERROR)
        continue;
      pozo_finding_message_append (finding, text, strlen (text), message);
      (void) pozo_ask_refuse (field, message->str, error);
      return NULL;
    }
  return POZO_RECORD_DEAL (record, 0);
}

/* ---- Cards ---- */

static gboolean
read_cards (const PozoAsk *self, PozoAskField field, guint8 *cards, guint8 *n, GError **error)
{
  g_autoptr (PozoRecord) record = NULL;
  g_autofree char *line = NULL;
  const PozoDeal *deal;

  *n = 0;
  if (!pozo_ask_has (self, field))
    return TRUE;
  record = pozo_record_new ();
  line = g_strconcat ("up ", self->values[field], NULL);
  deal = pozo_ask_read_line (record, field, line, error);
  if (deal == NULL)
    return FALSE;
  if (deal->up.n > POZO_CARDS_MAX)
    return pozo_ask_refuse (field, _ ("no deck has so many cards"), error);
  *n = (guint8) deal->up.n;
  memcpy (cards, POZO_RECORD_CARDS (record, deal->up.start), *n);
  return TRUE;
}

/* Melds of a side, one behind each blank or comma: as words that lay them. */
static gboolean
read_melds (PozoAsk *self, PozoAskField field, guint side, GError **error)
{
  g_autoptr (PozoRecord) record = NULL;
  g_autoptr (GString) line = g_string_new ("1");
  g_auto (GStrv) melds = NULL;
  const PozoDeal *deal;

  if (!pozo_ask_has (self, field))
    return TRUE;
  melds = g_strsplit_set (self->values[field], " ,=", -1);
  for (char **meld = melds; *meld != NULL; meld++)
    if ((*meld)[0] != '\0')
      g_string_append_printf (line, " =%s", *meld);
  record = pozo_record_new ();
  deal = pozo_ask_read_line (record, field, line->str, error);
  if (deal == NULL)
    return FALSE;
  for (guint i = 0; i < deal->actions.n; i++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (record, deal->actions.start + i);

      if (action->kind == POZO_ACTION_END)
        continue;
      if (action->kind != POZO_ACTION_MELD || action->target_kind != POZO_TARGET_NONE)
        return pozo_ask_refuse (field, _ ("melds are expected, such as 777 QhQdQs2"), error);
      if (!pozo_case_add_meld (&self->position, side, POZO_RECORD_CARDS (record, action->cards),
                               action->n_cards))
        return pozo_ask_refuse (field, _ ("no deck has so many cards"), error);
    }
  return TRUE;
}

/* ---- Numbers and signs ---- */

static gboolean
read_number (const char *text, gint least, gint most, gint *number)
{
  char *end;
  glong value = strtol (text, &end, 10);

  if (end == text || *end != '\0' || value < least || value > most)
    return FALSE;
  *number = (gint) value;
  return TRUE;
}

static gboolean
read_scores (PozoAsk *self, guint n_sides, GError **error)
{
  g_auto (GStrv) scores = NULL;
  gint score;

  if (!pozo_ask_has (self, POZO_ASK_SCORE))
    return TRUE;
  scores = g_strsplit (self->values[POZO_ASK_SCORE], ",", -1);
  for (guint i = 0; scores[i] != NULL; i++)
    if (i >= n_sides || !read_number (g_strstrip (scores[i]), -100000, 1000000, &score))
      return pozo_ask_refuse (
          POZO_ASK_SCORE, _ ("numbers are expected, one for each side, such as 1500,620"), error);
    else
      self->position.start[i] = score;
  return TRUE;
}

/* Whether something holds: it is named without a value, or with another one than no. */
static guint8
is_told (const PozoAsk *self, PozoAskField field)
{
  const char *value = self->values[field];

  return value != NULL && g_ascii_strcasecmp (value, "no") != 0 && !g_str_equal (value, "0");
}

static gboolean
read_players (PozoAsk *self, GError **error)
{
  static const guint usual[] = { 4, 2, 3, 6, 5 };
  gint n = 0;
  guint active;

  for (guint i = 0; i < G_N_ELEMENTS (usual) && n == 0; i++)
    if (self->rules->teams_layouts[usual[i]].mode != POZO_TEAMS_NONE)
      n = (gint) usual[i];
  if (pozo_ask_has (self, POZO_ASK_PLAYERS) &&
      !read_number (self->values[POZO_ASK_PLAYERS], 2, POZO_SEATS_MAX, &n))
    return pozo_ask_refuse (POZO_ASK_PLAYERS, _ ("a number from 2 to 6 is expected"), error);
  if (self->rules->teams_layouts[n].mode == POZO_TEAMS_NONE)
    return pozo_ask_refuse (POZO_ASK_PLAYERS, _ ("these rules are not for so many"), error);
  pozo_case_init (&self->position, self->rules, (guint) n);
  active = self->rules->teams_layouts[n].active;
  for (guint seat = (guint) n; active > 0 && seat > active; seat--)
    self->position.rest |= (guint8) (1u << seat);
  return TRUE;
}

/* Reads the number of a field; @n stays as it is where that is not told. */
static gboolean
read_count (PozoAsk *self, PozoAskField field, gint most, gint *n, GError **error)
{
  return !pozo_ask_has (self, field) || read_number (self->values[field], 0, most, n) ||
         pozo_ask_refuse (field, _ ("a number is expected"), error);
}

static gboolean
read_counts (PozoAsk *self, GError **error)
{
  gint n_stock = self->position.n_stock;
  gint number = 1;

  if (!read_count (self, POZO_ASK_STOCK, POZO_DECK_MAX, &n_stock, error) ||
      !read_count (self, POZO_ASK_DEAL, (gint) POZO_DEALS_MAX, &number, error))
    return FALSE;
  self->position.n_stock = (gint16) n_stock;
  self->position.number = (guint16) number;
  return TRUE;
}

/* ---- The question ---- */

static gboolean
read_words (PozoAsk *self, GError **error)
{
  g_autofree char *line = g_strconcat ("1 ", self->values[POZO_ASK_QUESTION], NULL);
  const PozoDeal *deal = pozo_ask_read_line (self->record, POZO_ASK_QUESTION, line, error);

  if (deal == NULL)
    return FALSE;
  self->first_action = deal->actions.start;
  self->n_actions = deal->actions.n;
  if (self->n_actions > 0 &&
      POZO_RECORD_ACTION (self->record, self->first_action + self->n_actions - 1)->kind ==
          POZO_ACTION_END)
    self->n_actions--;
  return self->n_actions > 0 ||
         pozo_ask_refuse (POZO_ASK_QUESTION, _ ("there is nothing to judge"), error);
}

/* Whether a turn that goes on like that has begun with a card from the stock. */
static gboolean
comes_after_draw (const PozoAsk *self)
{
  PozoActionKind kind;

  if (self->kind != POZO_ASK_PLAY)
    return self->kind == POZO_ASK_GO_OUT;
  kind = POZO_RECORD_ACTION (self->record, self->first_action)->kind;
  return kind != POZO_ACTION_DRAW && kind != POZO_ACTION_TAKE && kind != POZO_ACTION_PASS &&
         kind != POZO_ACTION_RED3;
}

/* A topic of the rules is a question, too: whether that may be done at all. */
static gboolean
read_question (PozoAsk *self, GError **error)
{
  const PozoRulesTopic *topic = pozo_rules_topic_find (self->values[POZO_ASK_QUESTION]);

  self->kind = POZO_ASK_PLAY;
  if (topic == pozo_rules_topic_of (POZO_CHAPTER_PILE))
    self->kind = POZO_ASK_TAKE;
  else if (topic == pozo_rules_topic_of (POZO_CHAPTER_GOING_OUT))
    self->kind = POZO_ASK_GO_OUT;
  else if (!read_words (self, error))
    return FALSE;
  self->position.has_drawn = is_told (self, POZO_ASK_DRAWN) ||
                             (self->values[POZO_ASK_DRAWN] == NULL && comes_after_draw (self));
  return TRUE;
}

/* Of players who have one each, his own: what becomes of the others decides about nothing that he
 * may do. */
static void
take_reserve (PozoCase *position)
{
  const gboolean is_own = position->rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER;

  position->n_taken[0] = is_own ? 1 : POZO_RESERVES_EACH;
  position->took = is_own ? (guint8) (1u << position->seat) : 0;
}

/**
 * pozo_ask_read_table:
 * @self: a question
 * @error: return location for a #GError
 *
 * Reads what is told of the table.
 *
 * Returns: %FALSE when something cannot be read
 */
gboolean
pozo_ask_read_table (PozoAsk *self, GError **error)
{
  PozoCase *position = &self->position;
  guint n_sides;

  if (!read_players (self, error))
    return FALSE;
  n_sides = pozo_rules_n_sides (self->rules, position->n_seats);
  if (!read_cards (self, POZO_ASK_HAND, position->hand, &position->n_hand, error) ||
      !read_cards (self, POZO_ASK_PILE, position->pile, &position->n_pile, error) ||
      !read_melds (self, POZO_ASK_MELDS, 0, error) ||
      !read_melds (self, POZO_ASK_THEIRS, n_sides - 1, error) ||
      !read_scores (self, n_sides, error) || !read_counts (self, error))
    return FALSE;
  position->frozen = is_told (self, POZO_ASK_FROZEN);
  position->stopped = is_told (self, POZO_ASK_STOPPED);
  position->opened = is_told (self, POZO_ASK_OPENED);
  if (is_told (self, POZO_ASK_RESERVE))
    take_reserve (position);
  if (position->opened || pozo_ask_has (self, POZO_ASK_MELDS))
    position->melded = 1u << position->seat;
  return TRUE;
}

/**
 * pozo_ask_read:
 * @self: a question
 * @error: return location for a #GError
 *
 * Reads all fields.
 *
 * Returns: %FALSE when one cannot be read
 */
gboolean
pozo_ask_read (PozoAsk *self, GError **error)
{
  return pozo_ask_read_table (self, error) && read_question (self, error);
}

/* ---- What cannot be ---- */

/**
 * pozo_ask_refuse_fault:
 * @self: a question
 * @fault: why its position cannot be
 * @error: (out): gets that
 *
 * Returns: %FALSE
 */
gboolean
pozo_ask_refuse_fault (const PozoAsk *self, const PozoCaseFault *fault, GError **error)
{
  static const PozoAskField told[] = {
    [POZO_CASE_NOTHING] = POZO_ASK_PLAYERS, [POZO_CASE_TABLE] = POZO_ASK_PLAYERS,
    [POZO_CASE_HAND] = POZO_ASK_HAND,       [POZO_CASE_PILE] = POZO_ASK_PILE,
    [POZO_CASE_MELDS] = POZO_ASK_MELDS,     [POZO_CASE_THREES] = POZO_ASK_MELDS,
    [POZO_CASE_STOCK] = POZO_ASK_STOCK,
  };
  const PozoFinding finding = pozo_replay_finding (&fault->verdict);
  g_autoptr (GString) message = g_string_new (NULL);
  PozoAskField field = told[fault->part];

  if (fault->part == POZO_CASE_MELDS && self->position.melds[fault->index].side > 0)
    field = POZO_ASK_THEIRS;
  if (fault->part == POZO_CASE_STOCK)
    return pozo_ask_refuse (field, _ ("there are not so many cards left"), error);
  pozo_finding_message_append (&finding, "", 0, message);
  return pozo_ask_refuse (field, message->str, error);
}
