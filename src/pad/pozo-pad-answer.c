/* SPDX-License-Identifier: MIT */
/* A score sheet as the replay judges it, as JSON: how the match stands, what comes next, what each
 * figure of each deal comes to, and what was found. */
#include "pozo-pad-answer.h"

#include "pozo-constraint.h"
#include "pozo-end.h"
#include "pozo-json.h"
#include "pozo-language.h"
#include "pozo-match.h"
#include "pozo-next.h"
#include "pozo-pad-private.h"
#include "pozo-pcn.h"
#include "pozo-rests.h"
#include "pozo-score-follow.h"
#include "pozo-teams.h"

#include <string.h>

static void
put_side_name (PozoJson *json, const char *key, guint side)
{
  pozo_json_key_string (json, key, side > 0 ? (char[]){ (char) ('A' + side - 1), '\0' } : "");
}

static void
put_seats (PozoJson *json, guint seats)
{
  pozo_json_begin_array (json);
  for (; seats != 0; seats &= seats - 1)
    pozo_json_int (json, __builtin_ctz (seats));
  pozo_json_end_array (json);
}

/* ---- Deals ---- */

/* Figures by their words: those of @which. */
static void
put_figures (PozoJson *json, const char *key, const PozoScore *score, guint32 which)
{
  pozo_json_key (json, key);
  pozo_json_begin_object (json);
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (which & 1u << item)
      pozo_json_key_int (json, pozo_score_item_words[item], score->value[item]);
  pozo_json_end_object (json);
}

/* Two amounts, where both can be. */
static void
put_either (PozoJson *json, const char *key, PozoScoreRange amounts)
{
  pozo_json_key (json, key);
  pozo_json_begin_array (json);
  pozo_json_int (json, amounts.low);
  pozo_json_int (json, amounts.high);
  pozo_json_end_array (json);
}

static void
put_line (PozoJson *json, const PozoScoreFollow *asked, guint deal, guint side)
{
  const PozoDealResult *result = POZO_GAME_DEAL (asked->game, deal);
  const PozoScore *score = pozo_record_find_score (asked->record, deal, side + 1);

  pozo_json_begin_object (json);
  pozo_json_key_known (json, "total", result->known_total >> side & 1u, result->total[side]);
  pozo_json_key_known (json, "sum", result->known_sum >> side & 1u, result->sum[side]);
  if (score != NULL)
    put_figures (json, "said", score, score->present);
  if (deal == asked->deal && !pozo_score_range_is_known (asked->either[side]))
    put_either (json, "either", asked->either[side]);
  pozo_json_end_object (json);
}

static void
put_deal (PozoJson *json, const PozoScoreFollow *asked, guint index)
{
  const PozoGame *game = asked->game;
  const PozoDeal *deal = POZO_RECORD_DEAL (game->record, index);
  const PozoDealResult *result = POZO_GAME_DEAL (game, index);

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "number", deal->number);
  pozo_json_key_int (json, "dealer", result->dealer);
  pozo_json_key (json, "rest");
  put_seats (json, deal->rest);
  pozo_json_key (json, "isPlayed");
  pozo_json_boolean (json, deal->actions.n > 0 || deal->has_hand != 0 || deal->has_up);
  pozo_json_key (json, "lines");
  pozo_json_begin_array (json);
  for (guint side = 0; side < game->n_sides; side++)
    put_line (json, asked, index, side);
  pozo_json_end_array (json);
  pozo_json_end_object (json);
}

/* ---- The match ---- */

/* Who may rest in the next deal: of each side that rests a member, those whose turn it is. */
static void
put_rests (PozoJson *json, const PozoGame *game)
{
  const guint n = game->n_players;
  const guint8 *sides = game->record->sides;
  PozoRests rests = { 0 };
  guint8 due[POZO_SEATS_MAX] = { 0 };
  guint8 members[POZO_SEATS_MAX] = { 0 };

  for (guint i = 0; i < game->deals->len; i++)
    {
      const guint8 rest = POZO_RECORD_DEAL (game->record, i)->rest;

      if (POZO_GAME_DEAL (game, i)->fate == POZO_DEAL_MISDEALT)
        continue;
      for (guint seat = 1; seat <= n; seat++)
        if (rest & 1u << seat)
          pozo_rests_add (&rests, game->rules, n, sides, seat);
      rests.last = rest;
    }
  for (guint seat = 1; seat <= n; seat++)
    {
      PozoRests then = rests;
      guint side = pozo_rests_find_side (game->rules, n, sides, seat);

      members[side] |= (guint8) (1u << seat);
      if (pozo_rests_add (&then, game->rules, n, sides, seat))
        due[side] |= (guint8) (1u << seat);
    }
  pozo_json_key (json, "rests");
  pozo_json_begin_array (json);
  for (guint side = 0; side < game->n_sides && game->rules->teams_layouts[n].active > 0; side++)
    if (__builtin_popcount (members[side]) * game->n_sides > game->rules->teams_layouts[n].active)
      put_seats (json, due[side]);
  pozo_json_end_array (json);
}

/* Each side: who plays for it, what it has, and with what it opens; whether all sums are known. */
static gboolean
put_sides (PozoJson *json, const PozoGame *game, gint32 sums[POZO_SEATS_MAX])
{
  const guint n_deals = game->deals->len;
  const PozoDealResult *last = n_deals > 0 ? POZO_GAME_DEAL (game, n_deals - 1) : NULL;
  gboolean are_known = game->n_sides > 0;

  pozo_json_key (json, "sides");
  pozo_json_begin_array (json);
  for (guint side = 0; side < game->n_sides; side++)
    {
      gboolean is_known = last == NULL || last->known_sum >> side & 1u;
      guint members = 0;

      are_known = are_known && is_known;
      sums[side] = last != NULL ? last->sum[side] : 0;
      for (guint seat = 1; seat <= game->n_players; seat++)
        if (pozo_rests_find_side (game->rules, game->n_players, game->record->sides, seat) == side)
          members |= 1u << seat;
      pozo_json_begin_object (json);
      pozo_json_key (json, "seats");
      put_seats (json, members);
      pozo_json_key_known (json, "sum", is_known, sums[side]);
      pozo_json_key_int (json, "minimum",
                         pozo_rules_minimum (game->rules, sums[side], pozo_next_number (game)));
      pozo_json_end_object (json);
    }
  pozo_json_end_array (json);
  return are_known;
}

static void
put_match (PozoJson *json, const PozoScoreFollow *asked)
{
  const PozoGame *game = asked->game;
  gint32 sums[POZO_SEATS_MAX] = { 0 };
  gboolean are_known = put_sides (json, game, sums);
  guint leader = are_known ? pozo_match_find_leader (sums, game->n_sides) : 0;

  pozo_json_key_int (json, "target", pozo_match_target (game->rules));
  pozo_json_key_string (json, "end", pozo_end_words[pozo_end_by_rules (game->rules)]);
  pozo_json_key_int (json, "leader", (gint64) leader);
  pozo_json_key_int (json, "winner", (gint64) pozo_game_find_winner (game, are_known, leader));
  pozo_json_key (json, "isOver");
  pozo_json_boolean (json, game->over);
  put_rests (json, game);
  pozo_json_key (json, "deals");
  pozo_json_begin_array (json);
  for (guint i = 0; i < game->deals->len; i++)
    put_deal (json, asked, i);
  pozo_json_end_array (json);
}

/* ---- What the rules know ---- */

/* What canastas of a kind earn: a number or, where it depends, the least and the most. */
static void
put_count (PozoJson *json, guint kind, PozoScoreRange bonus)
{
  const char *word = pozo_score_item_words[POZO_SCORE_N_NATURAL + kind];

  if (pozo_score_range_is_known (bonus))
    {
      pozo_json_key_int (json, word, bonus.low);
      return;
    }
  put_either (json, word, bonus);
}

/* The items and counts that a line can have, with what one of a kind is worth. */
static void
put_items_known (PozoJson *json, const PozoGame *game)
{
  PozoScore nothing = { .side = 1 };
  const PozoScoreLine line = { .rules = game->rules,
                               .n_players = game->n_players,
                               .score = &nothing };
  g_autofree PozoSheetDeck *deck = g_new0 (PozoSheetDeck, 1);

  pozo_sheet_deck_init (deck, game->rules, game->n_players);
  pozo_json_key (json, "known");
  pozo_json_begin_array (json);
  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    if (!pozo_score_range_is_known (pozo_score_line_item (&line, item)))
      pozo_json_string (json, pozo_score_item_words[item]);
  pozo_json_end_array (json);
  pozo_json_key (json, "counts");
  pozo_json_begin_object (json);
  for (guint kind = 0; kind < POZO_SHEET_KINDS; kind++)
    if (deck->kind[kind].most > 0)
      put_count (json, kind, deck->kind[kind].bonus);
  pozo_json_end_object (json);
}

/* What going out can be worth, way by way; 0 where it earns nothing. */
static void
put_outs (PozoJson *json, const PozoRules *rules)
{
  gint32 points[POZO_N_SCORE_OUTS];

  pozo_score_line_outs (rules, points);
  pozo_json_key (json, "outs");
  pozo_json_begin_array (json);
  for (guint way = 0; way < POZO_N_SCORE_OUTS; way++)
    pozo_json_int (json, points[way]);
  pozo_json_end_array (json);
}

/* How many can play, and whether there are hands in reserve. */
static void
put_tables (PozoJson *json, const PozoRules *rules)
{
  pozo_json_key (json, "players");
  pozo_json_begin_array (json);
  for (guint n = 2; n <= POZO_SEATS_MAX; n++)
    if (pozo_rules_n_sides (rules, n) > 0)
      pozo_json_int (json, n);
  pozo_json_end_array (json);
  pozo_json_key_int (json, "usual", pozo_rules_usual_players (rules));
  pozo_json_key (json, "hasReserve");
  pozo_json_boolean (json, rules->reserve_sizes.n > 0);
  pozo_json_key (json, "hasOwnReserve");
  pozo_json_boolean (json, rules->reserve_owner == POZO_RESERVE_OWNER_PLAYER);
}

/* ---- Findings ---- */

/**
 * pozo_pad_put_finding:
 * @json: where it goes
 * @game: a game
 * @finding: what was found in it
 *
 * Writes what the page makes a sentence of.
 */
void
pozo_pad_put_finding (PozoJson *json, const PozoGame *game, const PozoFinding *finding)
{
  const PozoRecord *record = game->record;

  pozo_json_begin_object (json);
  pozo_json_key_string (json, "code", pozo_finding_info (finding->code)->slug);
  pozo_json_key_int (json, "severity", finding->severity);
  pozo_json_key_int (json, "deal", finding->deal);
  put_side_name (json, "side", finding->side);
  pozo_json_key_int (json, "seat", finding->seat);
  pozo_json_key_int (json, "found", finding->found);
  pozo_json_key_int (json, "expected", finding->expected);
  pozo_json_key_string (json, "name", finding->name != NULL ? finding->name : "");
  pozo_json_key_string (json, "other", finding->other != NULL ? finding->other : "");
  put_side_name (json, "otherSide", finding->other_side);
  pozo_json_key (json, "cards");
  pozo_json_begin_array (json);
  for (guint i = 0; i < finding->n_cards; i++)
    pozo_json_string (json, pozo_card_infos[finding->cards[i]].text);
  pozo_json_end_array (json);
  pozo_json_key_string (json, "message", _ (pozo_finding_info (finding->code)->message));
  pozo_json_key_string (json, "reason",
                        finding->constraint != POZO_CONSTRAINT_NONE
                            ? _ (pozo_constraint_info (finding->constraint)->reason)
                            : "");
  pozo_json_key (json, "text");
  if (finding->offset + finding->length <= record->length)
    pozo_json_text (json, record->text + finding->offset, finding->length);
  else
    pozo_json_string (json, "");
  pozo_json_end_object (json);
}

static void
put_findings (PozoJson *json, const PozoGame *game)
{
  pozo_json_key (json, "findings");
  pozo_json_begin_array (json);
  for (guint i = 0; i < game->findings->len; i++)
    pozo_pad_put_finding (json, game, &g_array_index (game->findings, PozoFinding, i));
  pozo_json_end_array (json);
}

/* ---- Hands ---- */

/* A line of cards with blanks between; what is none counts nothing. */
static gint32
add_up_hand (const PozoRules *rules, const char *line, gsize length)
{
  guint8 cards[POZO_DECK_MAX];
  guint n = 0;

  for (gsize at = 0; at + 2 <= length && n < G_N_ELEMENTS (cards); at += 3)
    {
      PozoCard card = pozo_card_from_text ((char[]){ line[at], line[at + 1], '\0' });

      if (card < POZO_N_FACES)
        cards[n++] = card;
    }
  return pozo_state_hand_points (rules, cards, n);
}

static void
put_hands (PozoJson *json, const PozoRules *rules, const char *text, const char *end)
{
  pozo_json_key (json, "hands");
  pozo_json_begin_array (json);
  while (text < end)
    {
      const char *stop = memchr (text, '\n', (gsize) (end - text));

      stop = stop != NULL ? stop : end;
      pozo_json_int (json, add_up_hand (rules, text, (gsize) (stop - text)));
      text = stop + 1;
    }
  pozo_json_end_array (json);
}

/* ---- The answer ---- */

static void
put_answer (PozoJson *json, const PozoScoreFollow *asked, const char *hands, const char *end)
{
  const PozoGame *game = asked->game;

  pozo_json_begin_object (json);
  pozo_json_key_int (json, "seats", game->n_players);
  if (game->rules != NULL)
    put_tables (json, game->rules);
  if (game->rules != NULL && game->n_sides > 0)
    {
      put_match (json, asked);
      put_items_known (json, game);
      put_outs (json, game->rules);
      put_hands (json, game->rules, hands, end);
    }
  put_findings (json, game);
  pozo_json_end_object (json);
}

/* Cuts a part off a question: up to a NUL, or all that is left. */
static const char *
cut (const char **text, const char *end)
{
  const char *stop = memchr (*text, '\0', (gsize) (end - *text));
  const char *part_end = stop != NULL ? stop : end;

  *text = stop != NULL ? stop + 1 : end;
  return part_end;
}

/* Replays the record; a deal that is to be counted is told by its place, from 0, and a sign for
 * each side behind it. */
static void
judge (PozoScoreFollow *self, const char *text, const char *end)
{
  self->deal = G_MAXUINT;
  if (text < end && g_ascii_isdigit (*text))
    for (self->deal = 0; text < end && g_ascii_isdigit (*text); text++)
      self->deal = MIN (self->deal, POZO_DEALS_MAX) * 10 + (guint) (*text - '0');
  for (guint side = 0; side < POZO_SEATS_MAX && text < end; side++, text++)
    self->sign[side] = (gint8) (*text == '+' ? 1 : *text == '-' ? -1 : 0);
  pozo_score_follow (self);
}

/**
 * pozo_pad_answer:
 * @variants: the variants and options that a record can name
 * @question: a record; behind a NUL, hands of which the points are wanted; behind another one, a
 * deal that is to be counted
 * @length_bytes: its length
 * @out: gets the answer as JSON
 *
 * Reads a score sheet that is still being written, replays it, and tells what there is to know.
 */
void
pozo_pad_answer (const PozoVariantSet *variants,
                 const char *question,
                 gsize length_bytes,
                 GString *out)
{
  const PozoReplayOptions options = { .variants = variants, .is_open = TRUE };
  const char *end = question + length_bytes;
  const char *hands = question;
  const char *record_end = cut (&hands, end);
  const char *counted = hands;
  const char *hands_end = cut (&counted, end);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoGame) game = pozo_game_new ();
  PozoScoreFollow asked = { .replay = replay, .record = record, .game = game };
  PozoJson json;

  pozo_pcn_read (record, question, (gsize) (record_end - question), POZO_PCN_LENIENT);
  judge (&asked, counted, end);
  pozo_json_init (&json, out);
  put_answer (&json, &asked, hands, hands_end);
}
