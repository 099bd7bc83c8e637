/* SPDX-License-Identifier: MIT */
/* A game's beginning and end as plugins see them. */
#include "pozo-feed-private.h"
#include "pozo-match.h"
#include "pozo-name.h"
#include "pozo-teams.h"

#include <string.h>

G_STATIC_ASSERT ((int) POZO_PLUGIN_SEVERITY_NOTE == (int) POZO_SEVERITY_NOTE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_SEVERITY_WARNING == (int) POZO_SEVERITY_WARNING);
G_STATIC_ASSERT ((int) POZO_PLUGIN_SEVERITY_ERROR == (int) POZO_SEVERITY_ERROR);

static void
take_span (GString *out, const PozoRecord *record, PozoSpan span)
{
  g_string_truncate (out, 0);
  g_string_append_len (out, record->text + span.offset, span.length);
}

/* ---- The head ---- */

/* Ends a key or value of the copied text.  An empty one has no place of its own. */
static const char *
cut_out (PozoFeed *feed, PozoSpan span)
{
  if (span.length == 0)
    return "";
  feed->head_text->str[span.offset + span.length] = '\0';
  return feed->head_text->str + span.offset;
}

/* Names, in the form in which names are compared, behind the copied text; @places tells where. */
static void
append_names (GString *text, const PozoRecord *record, gsize places[POZO_SEATS_MAX + 1])
{
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind != POZO_HEAD_PLAYER || head->number < 1 || head->number > POZO_SEATS_MAX)
        continue;
      g_string_append_c (text, '\0');
      places[head->number] = text->len;
      pozo_name_append (text, record->text + head->value.offset, head->value.length);
    }
}

/* A date that was read in another form, behind the copied text; its place, or 0 for none. */
static gsize
append_date (GString *text, const PozoRecord *record)
{
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->date[0] == '\0')
        continue;
      g_string_append_c (text, '\0');
      g_string_append (text, head->date);
      return text->len - strlen (head->date);
    }
  return 0;
}

/* A copy of the head's text, with a NUL behind each key and value: neither ends where the other
 * begins. */
static void
copy_heads (PozoFeed *feed, const PozoRecord *record, PozoPluginGame *begin)
{
  gsize places[POZO_SEATS_MAX + 1] = { 0 };
  gsize length = 0, date;

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      length = MAX (length, (gsize) head->key.offset + head->key.length);
      length = MAX (length, (gsize) head->value.offset + head->value.length);
    }
  g_string_truncate (feed->head_text, 0);
  g_string_append_len (feed->head_text, record->text, (gssize) length);
  append_names (feed->head_text, record, places);
  date = append_date (feed->head_text, record);
  g_array_set_size (feed->heads, record->heads->len);
  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      PozoPluginHead *copy = &g_array_index (feed->heads, PozoPluginHead, i);

      copy->key = cut_out (feed, head->key);
      copy->value = cut_out (feed, head->value);
      if (head->date[0] != '\0')
        copy->value = feed->head_text->str + date;
    }
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    if (places[seat] > 0)
      begin->player[seat] = feed->head_text->str + places[seat];
}

/* ---- The beginning ---- */

/**
 * pozo_feed_side_of:
 * @game: a game
 * @state: (nullable): the table of a deal; %NULL when there is none
 * @seat: a seat
 *
 * Finds the side of a seat as the game begins: as dealt, as the head says, or by turns.
 *
 * Returns: the side, from 1; 0 when not known
 */
guint
pozo_feed_side_of (const PozoGame *game, const PozoState *state, guint seat)
{
  if (state != NULL)
    return state->home_side[seat] + 1u;
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    if (game->record->sides[side] & (1u << seat))
      return side + 1;
  return game->n_sides > 0 ? pozo_teams_side (game->n_sides, seat) + 1 : 0;
}

/**
 * pozo_feed_find_counted:
 * @feed: a feed
 * @game: the game
 * @state: (nullable): the table of its first deal; %NULL when there is none
 *
 * Finds out whose doings count in a game.
 */
void
pozo_feed_find_counted (PozoFeed *feed, const PozoGame *game, const PozoState *state)
{
  feed->counted_seats = feed->counted_sides = 0;
  for (guint seat = 1; seat <= game->n_players && seat <= POZO_SEATS_MAX; seat++)
    if (feed->seats & 1u << seat)
      {
        feed->counted_seats |= (guint8) (1u << seat);
        feed->counted_sides |= (guint8) (1u << pozo_feed_side_of (game, state, seat));
      }
}

static void
add_rules (PozoFeed *feed, const PozoRules *rules, PozoPluginGame *begin)
{
  if (rules == NULL)
    return;
  for (guint card = 0; card < POZO_PLUGIN_N_CARDS; card++)
    feed->card_points[card] = (gint16) pozo_rules_card_value (rules, (PozoCard) card);
  begin->rules = (const PozoPluginRules *) rules;
  begin->card_points = feed->card_points;
  begin->target = pozo_match_target (rules);
  begin->n_red3 = pozo_rules_has_special_threes (rules)
                      ? (guint8) (2 * pozo_rules_packs (rules, begin->n_players))
                      : 0;
}

/**
 * pozo_feed_begin_game:
 * @feed: a feed
 * @game: the game
 * @state: (nullable): the table of its first deal; %NULL when there is none
 * @begin: (out caller-allocates): the beginning, which points into the feed
 *
 * Puts the beginning of a game together.
 */
void
pozo_feed_begin_game (PozoFeed *feed,
                      const PozoGame *game,
                      const PozoState *state,
                      PozoPluginGame *begin)
{
  const PozoRecord *record = game->record;

  *begin = (PozoPluginGame){ .size = sizeof *begin,
                             .n_players = game->n_players,
                             .n_sides = game->n_sides,
                             .counted_seats = feed->counted_seats,
                             .counted_sides = feed->counted_sides,
                             .head_size = sizeof (PozoPluginHead) };
  take_span (feed->id, record, record->id);
  take_span (feed->variant, record, record->variant);
  begin->id = feed->id->str;
  begin->variant = feed->variant->str;
  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    begin->player[seat] = "";
  for (guint seat = 1; seat <= game->n_players && seat <= POZO_SEATS_MAX; seat++)
    begin->side_of[seat] = (guint8) pozo_feed_side_of (game, state, seat);
  add_rules (feed, game->rules, begin);
  copy_heads (feed, record, begin);
  begin->n_heads = feed->heads->len;
  begin->heads = (const PozoPluginHead *) (gpointer) feed->heads->data;
}

/* ---- The end ---- */

static void
add_final_scores (PozoPluginGameEnd *end, const PozoDealResult *last)
{
  end->known_scores = (guint8) ((last->known_sum << 1) & ((2u << end->n_sides) - 1));
  for (guint side = 1; side <= POZO_SEATS_MAX; side++)
    end->score[side] = end->known_scores & (1u << side) ? last->sum[side - 1] : 0;
}

static void
add_findings (PozoFeed *feed, const PozoGame *game)
{
  const char *text = game->record->text;
  const char *line_start = text;
  guint32 line = 1;

  g_array_set_size (feed->findings, 0);
  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *from = &g_array_index (game->findings, PozoFinding, i);
      const char *at = text + from->offset;
      PozoPluginFinding finding = { .code = pozo_finding_info (from->code)->slug,
                                    .severity = from->severity,
                                    .seat = from->seat,
                                    .side = from->side,
                                    .deal = from->deal,
                                    .turn = from->turn,
                                    .offset = from->offset,
                                    .length = from->length,
                                    .repeats = from->repeats };

      if (at < line_start) /* what says that there are more comes last, and is about the head */
        {
          line_start = text;
          line = 1;
        }
      for (const char *p; (p = memchr (line_start, '\n', (gsize) (at - line_start))) != NULL;
           line++)
        line_start = p + 1;
      finding.line = line;
      finding.column = (guint32) (at - line_start) + 1;
      g_array_append_val (feed->findings, finding);
    }
}

/**
 * pozo_feed_end_game:
 * @feed: a feed
 * @game: the game
 * @end: (out caller-allocates): the end, which points into the feed
 *
 * Puts the end of a game together.
 */
void
pozo_feed_end_game (PozoFeed *feed, const PozoGame *game, PozoPluginGameEnd *end)
{
  const PozoRecord *record = game->record;

  *end = (PozoPluginGameEnd){ .size = sizeof *end,
                              .reason = record->end,
                              .winner = game->winner,
                              .n_sides = game->n_sides,
                              .n_deals = record->deals->len,
                              .n_errors = game->counts[POZO_SEVERITY_ERROR],
                              .n_warnings = game->counts[POZO_SEVERITY_WARNING],
                              .n_notes = game->counts[POZO_SEVERITY_NOTE],
                              .is_decided = game->over,
                              .finding_size = sizeof (PozoPluginFinding) };
  if (game->deals->len > 0)
    add_final_scores (end, POZO_GAME_DEAL (game, game->deals->len - 1));
  if (!(feed->asks & POZO_PLUGIN_ASK_FINDINGS))
    return;
  add_findings (feed, game);
  end->n_findings = feed->findings->len;
  end->findings = (const PozoPluginFinding *) (gpointer) feed->findings->data;
}
