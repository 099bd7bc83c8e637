/* SPDX-License-Identifier: MIT */
/* What can be written at a place.  The game is read as far as the word that is being typed, as one
 * that ends there: whose turn it is and what he may play is asked of the engine, and nothing about
 * the rules is known here. */
#include "pozo-lsp-private.h"

#include "pozo-language.h"
#include "pozo-next.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn-head.h"
#include "pozo-pcn-line.h"
#include "pozo-rules-text.h"

#include <jsonrpc-glib.h>
#include <string.h>

/* What a word is to an editor, which knows no games: it chooses a picture by it. */
typedef enum
{
  ITEM_PLAY = 2,     /* a method */
  ITEM_FIGURE = 5,   /* a field */
  ITEM_VALUE = 12,   /* a value */
  ITEM_KEYWORD = 14, /* a keyword */
  ITEM_CARD = 20,    /* a member of an enumeration */
  ITEM_SEAT = 21,    /* a constant */
  ITEM_KEY = 10,     /* a property */
} ItemKind;

/* A place, and what is offered there.  @from to @to of the text is what has been typed of it. */
typedef struct
{
  PozoLspReader *reader;
  const PozoLspText *text;
  const PozoLspGame *game;
  gsize from;
  gsize to;
  GVariantBuilder *items;
  guint n;
  gboolean is_cut;
} Completion;

/* ---- Offering ---- */

static gboolean
begins_as_typed (const Completion *self, const char *word)
{
  return strncmp (word, self->text->bytes->str + self->from, self->to - self->from) == 0;
}

/* Offers a word; @detail says what it means, in the reader's language. */
static void
offer (Completion *self, ItemKind kind, const char *word, const char *detail)
{
  g_autofree char *sort = NULL;
  g_autofree char *valid = g_utf8_make_valid (detail != NULL ? detail : "", -1);

  if (!begins_as_typed (self, word))
    return;
  if (self->n == POZO_LSP_ITEMS_MAX)
    {
      self->is_cut = TRUE;
      return;
    }
  sort = g_strdup_printf ("%04u", self->n++); /* in the order in which they are offered */
  g_variant_builder_add_value (
      self->items,
      pozo_lsp_object_new ("label", g_variant_new_string (word), "kind", g_variant_new_int64 (kind),
                           "detail", g_variant_new_string (valid), "sortText",
                           g_variant_new_string (sort), "filterText", g_variant_new_string (word),
                           "textEdit", pozo_lsp_edit_new (self->text, self->from, self->to, word),
                           NULL));
}

/* ---- The head ---- */

static void
offer_values_of_rule (Completion *self, PozoRule rule)
{
  g_autofree char *standard = pozo_rules_get (&pozo_rules_default, rule);
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    offer (self, ITEM_VALUE, values[i].text, _ (values[i].meaning));
  if (pozo_rule_info (rule)->kind == POZO_RULE_BOOL)
    {
      offer (self, ITEM_VALUE, "true", NULL);
      offer (self, ITEM_VALUE, "false", NULL);
    }
  else if (n == 0)
    offer (self, ITEM_VALUE, standard, _ ("the default"));
}

/* `key = value`: keys, and behind the sign values. */
static void
offer_rules (Completion *self)
{
  const char *typed = self->text->bytes->str + self->from;
  const char *equals = memchr (typed, '=', self->to - self->from);
  g_autofree char *key = NULL;
  PozoRule rule;

  for (PozoRule i = 0; equals == NULL && i < POZO_N_RULES; i++)
    {
      g_autofree char *word = g_strconcat (pozo_rule_info (i)->key, " = ", NULL);

      offer (self, ITEM_KEY, word, _ (pozo_rule_info (i)->meaning));
    }
  if (equals == NULL)
    return;
  key = g_strndup (typed, strcspn (typed, "+= \t"));
  self->from += (gsize) (equals + 1 - typed);
  while (self->from < self->to && self->text->bytes->str[self->from] == ' ')
    self->from++;
  if (pozo_rule_info_find (key, &rule, NULL))
    offer_values_of_rule (self, rule);
}

static void
offer_variant (Completion *self, const PozoVariant *variant)
{
  offer (self, ITEM_VALUE, pozo_variant_id (variant), pozo_variant_shown_text (variant, "Summary"));
}

static void
offer_values (Completion *self, const char *key, gsize length)
{
  const PozoVariantSet *variants = self->reader->options->variants;
  g_autofree char *name = g_strndup (key, length);

  if (g_str_equal (name, pozo_pcn_head_key (POZO_HEAD_VARIANT)))
    for (guint i = 0; i < pozo_variant_set_n_variants (variants); i++)
      offer_variant (self, pozo_variant_set_variant (variants, i));
  else if (g_str_equal (name, pozo_pcn_head_key (POZO_HEAD_OPTION)))
    for (guint i = 0; i < pozo_variant_set_n_options (variants); i++)
      offer_variant (self, pozo_variant_set_option (variants, i));
  else if (g_str_equal (name, pozo_pcn_head_key (POZO_HEAD_DETAIL)))
    for (PozoDetail detail = POZO_DETAIL_TOTALS; detail <= POZO_DETAIL_FULL; detail++)
      offer (self, ITEM_VALUE, pozo_pcn_head_detail (detail), NULL);
  else if (g_str_equal (name, pozo_pcn_head_key (POZO_HEAD_RULE)))
    offer_rules (self);
}

/* Whether the head has a key already that it can have once. */
static gboolean
is_spent (const Completion *self, PozoHeadKind kind, guint number)
{
  const GArray *heads = self->reader->record->heads;

  for (guint i = 0; i < heads->len && !pozo_pcn_head_can_repeat (kind); i++)
    {
      const PozoHead *head = &g_array_index (heads, PozoHead, i);

      if (head->kind == kind && head->number == number)
        return TRUE;
    }
  return FALSE;
}

static void
offer_key (Completion *self, PozoHeadKind kind)
{
  const char first = pozo_pcn_head_first (kind);

  for (guint number = first != 0; number <= (first != 0 ? POZO_SEATS_MAX : 0); number++)
    {
      g_autoptr (GString) word = g_string_new (pozo_pcn_head_key (kind));

      if (is_spent (self, kind, number))
        continue;
      if (number > 0)
        g_string_append_printf (word, "-%c", first + (char) number - 1);
      g_string_append (word, kind == POZO_HEAD_EXTRA ? "" : ": ");
      offer (self, ITEM_KEY, word->str, NULL);
    }
}

/* ---- The lines of a deal ---- */

static void
offer_keywords (Completion *self)
{
  const PozoPcnKeyword *keyword;

  for (guint i = 0; (keyword = pozo_pcn_line_keyword_nth (i)) != NULL; i++)
    {
      g_autofree char *word = g_strconcat (keyword->word, " ", NULL);

      offer (self, ITEM_KEYWORD, word, NULL);
    }
}

static void
offer_seat (Completion *self, guint seat, const char *due)
{
  PozoPositions *positions = self->reader->positions;
  const char *name = pozo_positions_name (positions, seat);
  const char word[] = { (char) ('0' + seat), ' ', '\0' };
  g_autofree char *detail = NULL;

  if (name != NULL && due != NULL)
    detail = g_strdup_printf ("%s: %s", name, due);
  offer (self, ITEM_SEAT, word, detail != NULL ? detail : due != NULL ? due : name);
}

/* Seats with the names of those who sit there, and first the one whose turn it is. */
static void
offer_seats (Completion *self, const PozoScene *scene)
{
  const guint on_turn = scene != NULL ? scene->position.seat : 0;

  if (on_turn > 0)
    offer_seat (self, on_turn, pozo_view_due ((PozoDue) scene->position.due));
  for (guint seat = 1; seat <= self->reader->record->n_players; seat++)
    if (seat != on_turn)
      offer_seat (self, seat, NULL);
}

/* What can be laid, with cards and all. */
static void
offer_plays (Completion *self, const PozoScene *scene)
{
  const PozoLegal *legal = &scene->legal;
  PozoActionKind kind;
  const char *label;

  for (guint i = 0; (label = pozo_view_choice_label (i, &kind)) != NULL; i++)
    for (guint j = 0; j < legal->n_actions; j++)
      {
        const PozoAction *action = &legal->actions[j];
        g_autoptr (GString) word = g_string_new (NULL);
        g_autoptr (GString) choice = g_string_new (NULL);
        g_autofree char *cards = NULL;
        g_autofree char *detail = NULL;

        if (action->kind != kind)
          continue;
        pozo_pcn_emit_action (word, action, legal->cards + action->cards);
        if (!begins_as_typed (self, word->str))
          continue;
        pozo_view_choice (scene, j, choice);
        cards = pozo_mark_strip (choice->str);
        detail = g_strdup_printf ("%s %s", label, cards);
        offer (self, ITEM_PLAY, word->str, detail);
      }
}

/* How much of what has been typed is whole: a sign, perhaps a name and a colon, and cards of two
 * characters each. */
static gsize
whole_length (const char *typed)
{
  const char *colon = strrchr (typed, ':');
  const gsize before = colon != NULL ? (gsize) (colon + 1 - typed) : 1;

  return strlen (typed) - (strlen (typed) - before) % 2;
}

/* Cards of the hand behind those that the word has already. */
static void
offer_cards (Completion *self, const PozoScene *scene)
{
  const PozoPosition *position = &scene->position;
  const PozoCardRun hand = position->seats[position->seat].hand;
  const guint8 *cards = pozo_position_cards (position, hand);
  g_autofree char *typed = g_strndup (self->text->bytes->str + self->from, self->to - self->from);

  typed[whole_length (typed)] = '\0';
  for (guint i = 0; i < hand.n; i++)
    {
      g_autofree char *word = NULL;

      if (cards[i] >= POZO_CARD_UNKNOWN || (i > 0 && cards[i] == cards[i - 1]))
        continue;
      word = g_strconcat (typed, pozo_card_infos[cards[i]].text, NULL);
      offer (self, ITEM_CARD, word, NULL);
    }
}

/* Marks of faults and words for what was said, each in its spelling. */
static void
offer_codes (Completion *self, PozoActionKind kind, guint n)
{
  for (guint number = 0; number < n; number++)
    {
      const PozoAction action = { .kind = (guint8) kind, .number = (gint16) number };
      g_autoptr (GString) word = g_string_new (NULL);

      pozo_pcn_emit_action (word, &action, NULL);
      offer (self, ITEM_VALUE, word->str,
             kind == POZO_ACTION_FAULT  ? pozo_view_fault (number)
             : kind == POZO_ACTION_INFO ? pozo_view_info (number)
                                        : pozo_special_words[number]);
    }
}

static void
offer_words (Completion *self, const PozoScene *scene)
{
  const char sign = self->from < self->to ? self->text->bytes->str[self->from] : '\0';

  if (scene != NULL)
    {
      offer_plays (self, scene);
      if (sign != '\0' && strchr ("=^", sign) != NULL)
        offer_cards (self, scene);
    }
  offer_codes (self, POZO_ACTION_FAULT, POZO_N_FAULTS);
  offer_codes (self, POZO_ACTION_INFO, POZO_N_INFO_WORDS);
  offer_codes (self, POZO_ACTION_SPECIAL, POZO_N_SPECIALS);
}

/* Figures, with their values where the deal has been played to its end. */
static void
offer_figures (Completion *self, char side)
{
  const PozoGame *game = pozo_positions_game (self->reader->positions);
  const PozoDealResult *deal =
      game->deals->len > 0 ? POZO_GAME_DEAL (game, game->deals->len - 1) : NULL;

  for (PozoScoreItem item = 0; item < POZO_N_SCORES; item++)
    {
      g_autoptr (GString) word = g_string_new (pozo_score_item_words[item]);
      const guint index = (guint) (side - 'A');

      if (game->rules != NULL && !pozo_score_has_item (game->rules, item))
        continue;
      g_string_append_c (word, '=');
      if (deal != NULL && deal->has_tally && index < game->n_sides &&
          deal->tally[index].low[item] == deal->tally[index].high[item] && item != POZO_SCORE_SUM)
        pozo_pcn_emit_int (word, deal->tally[index].low[item]);
      offer (self, ITEM_FIGURE, word->str, C_ ("item of a score", pozo_score_item_words[item]));
    }
}

static void
offer_ends (Completion *self)
{
  for (PozoEnd end = POZO_END_TARGET; end <= POZO_END_CONTINUES; end++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      pozo_pcn_emit_end (line, end, 0, NULL);
      offer (self, ITEM_VALUE, strchr (line->str, ' ') + 1, NULL);
    }
}

/* ---- Places ---- */

/* The table at the place, where it is somebody's turn there. */
static PozoScene *
find_scene (const Completion *self)
{
  PozoScene *scene = g_new0 (PozoScene, 1);
  PozoNext next;

  pozo_next_find (self->reader->positions, &next);
  if (next.kind == POZO_NEXT_TURN &&
      pozo_scene_set (scene, self->reader->positions, next.deal, next.step, 0))
    return scene;
  g_free (scene);
  return NULL;
}

/* Reads the game up to where the word begins that is being typed. */
static void
read_before (const Completion *self)
{
  (void) pozo_lsp_reader_read (self->reader, self->text->bytes->str + self->game->start,
                               self->from - self->game->start);
}

/* At the start of a line. */
static void
complete_start (Completion *self)
{
  g_autofree PozoScene *scene = NULL;

  read_before (self);
  if (self->reader->record->deals->len == 0)
    for (PozoHeadKind kind = POZO_HEAD_GAME; kind <= POZO_HEAD_EXTRA; kind++)
      offer_key (self, kind);
  else
    {
      scene = find_scene (self);
      offer_seats (self, scene);
    }
  offer_keywords (self);
}

/* Behind the first word of a line, which goes from @line to @end. */
static void
complete_rest (Completion *self, const char *line, const char *end)
{
  g_autofree PozoScene *scene = NULL;
  gsize length;
  const PozoPcnKeyword *keyword = pozo_pcn_line_keyword (line, end, &length);

  read_before (self);
  if (pozo_pcn_body_begins_turn (line, end))
    {
      scene = find_scene (self);
      offer_words (self, scene);
    }
  else if (keyword != NULL && keyword->kind == POZO_LINE_SCORE && end - line > (gssize) length + 2)
    offer_figures (self, line[length + 1]);
  else if (keyword != NULL && keyword->kind == POZO_LINE_END)
    offer_ends (self);
}

static void
complete_line (Completion *self)
{
  const char *text = self->text->bytes->str;
  const gsize start = pozo_lsp_text_line_start (self->text, self->to);
  const char *line = text + start, *end = text + self->to;
  const char *key = pozo_pcn_key_end (line, end);
  const char *colon = memchr (line, ':', self->to - start);
  const char *blank = memchr (line, ' ', self->to - start);

  if (memchr (line, ';', self->to - start) != NULL)
    return; /* a comment */
  if (key != NULL && colon != NULL)
    {
      self->from = (gsize) (colon + 1 - text);
      while (self->from < self->to && text[self->from] == ' ')
        self->from++;
      offer_values (self, line, (gsize) (key - line));
      return;
    }
  self->from = start;
  if (blank == NULL)
    {
      complete_start (self);
      return;
    }
  for (self->from = self->to; text[self->from - 1] != ' ';)
    self->from--;
  complete_rest (self, line, text + self->from);
}

/**
 * pozo_lsp_complete:
 * @document: a text
 * @reader: reads games
 * @offset: a byte of the text
 *
 * Lists what can be written there.
 *
 * Returns: (transfer floating): a list of completions
 */
GVariant *
pozo_lsp_complete (PozoLspDocument *document, PozoLspReader *reader, gsize offset)
{
  Completion self = { .reader = reader, .text = &document->text, .to = offset };
  g_autoptr (GString) version = g_string_new (NULL);

  self.items = pozo_lsp_list_new ();
  self.game = pozo_lsp_document_game (document, reader, offset);
  self.from = pozo_lsp_text_line_start (self.text, offset);
  if (self.game == NULL)
    {
      pozo_pcn_emit_version (version);
      offer (&self, ITEM_KEY, g_strchomp (version->str), NULL);
    }
  else
    complete_line (&self);
  return pozo_lsp_object_new ("isIncomplete", g_variant_new_boolean (self.is_cut), "items",
                              pozo_lsp_list_end (self.items), NULL);
}
