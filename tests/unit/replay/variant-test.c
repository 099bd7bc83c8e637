/* SPDX-License-Identifier: MIT */
/* Filling a few lines up to a record, and saying what its replay gives. */
#include "variant-test.h"

#include "pozo-pcn.h"
#include "pozo-rules-text.h"
#include "pozo-teams.h"

#include <string.h>

/* The lines of the set-up in the order in which a record has them. */
static const char *const setup_words[] = { "rest", "cut", "hand", "reserve", "up", "stock" };

static PozoRules
rules_of (const PozoVariantSet *variants, const VariantCase *test)
{
  g_auto (GStrv) names = g_strsplit (test->game, " + ", -1);
  g_auto (GStrv) changes = g_strsplit (test->rules == NULL ? "" : test->rules, ";", -1);
  g_autoptr (GError) error = NULL;
  PozoRules rules;

  pozo_variant_set_resolve (variants, names[0], &rules, &error);
  g_assert_no_error (error);
  pozo_variant_set_apply_options (variants, (const char *const *) names + 1, &rules, &error);
  g_assert_no_error (error);
  for (guint i = 0; changes[i] != NULL && *changes[i] != '\0'; i++)
    {
      pozo_rules_assign (&rules, changes[i], &error);
      g_assert_no_error (error);
    }
  return rules;
}

static void
write_head (GString *out, const VariantCase *test)
{
  g_auto (GStrv) names = g_strsplit (test->game, " + ", -1);
  g_auto (GStrv) changes = g_strsplit (test->rules == NULL ? "" : test->rules, ";", -1);

  g_string_append (out, "PCN: 1\nId: test\n");
  for (guint seat = 1; seat <= test->players; seat++)
    g_string_append_printf (out, "Player-%u: %c\n", seat, 'a' + (int) seat);
  g_string_append_printf (out, "Detail: full\nVariant: %s\n", names[0]);
  for (guint i = 1; names[i] != NULL; i++)
    g_string_append_printf (out, "Option: %s\n", names[i]);
  for (guint i = 0; changes[i] != NULL && *changes[i] != '\0'; i++)
    {
      const char *sign = strchr (changes[i], '=');

      g_string_append_printf (out, "Rule: %.*s = %s\n", (int) (sign - changes[i]), changes[i],
                              sign + 1);
    }
}

static gboolean
begins_with (const char *line, const char *word)
{
  return g_str_has_prefix (line, word) && line[strlen (word)] == ' ';
}

/* The lines of one kind, as they are. */
static guint
write_lines (GString *out, char **lines, const char *word)
{
  guint n = 0;

  for (guint i = 0; lines[i] != NULL && !begins_with (lines[i], "deal"); i++)
    if (begins_with (lines[i], word))
      {
        g_string_append_printf (out, "%s\n", lines[i]);
        n++;
      }
  return n;
}

static gboolean
is_setup (const char *line)
{
  for (gsize i = 0; i < G_N_ELEMENTS (setup_words); i++)
    if (begins_with (line, setup_words[i]))
      return TRUE;
  return FALSE;
}

static gboolean
rests (char **lines, guint seat)
{
  g_autofree char *number = g_strdup_printf (" %u", seat);

  for (guint i = 0; lines[i] != NULL; i++)
    if (begins_with (lines[i], "rest"))
      return strstr (lines[i], number) != NULL;
  return FALSE;
}

/* The hand of a seat, or one in reserve, as far as it is given, and unseen cards up to its size. */
static void
write_hand (GString *out, char **lines, const char *kind, guint number, guint size)
{
  g_autofree char *word = g_strdup_printf ("%s %u", kind, number);
  const char *given = NULL;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL && given == NULL; i++)
    if (begins_with (lines[i], word))
      given = lines[i];
  g_string_append (out, given == NULL ? word : given);
  for (const char *p = given; p != NULL && *p != '\0'; p++)
    n += *p == ' ';
  n = given == NULL ? 0 : n - 1;
  if (n + 1 == size)
    g_string_append (out, " ??");
  else if (n < size)
    g_string_append_printf (out, " ??*%u", size - n);
  g_string_append_c (out, '\n');
}

static guint
first_seat (const VariantCase *test, char **lines)
{
  const char *dealer = strstr (lines[0], "dealer=");
  guint seat = dealer == NULL ? test->players : (guint) g_ascii_digit_value (dealer[7]);

  do
    seat = seat % test->players + 1;
  while (rests (lines, seat));
  return seat;
}

static gboolean
is_played (char **lines)
{
  for (guint i = 0; lines[i] != NULL && !begins_with (lines[i], "deal"); i++)
    if (g_ascii_isdigit (lines[i][0]))
      return TRUE;
  return FALSE;
}

/* Whether the variant itself has hands in reserve, and not some change of it alone. */
static gboolean
has_own_reserves (const PozoVariantSet *variants, const VariantCase *test)
{
  const VariantCase plain = { .game = test->game };
  PozoRules rules = rules_of (variants, &plain);

  return rules.reserve_sizes.n > 0;
}

/**
 * variant_test_text:
 * @variants: the variants
 * @test: a deal
 *
 * Returns: (transfer full): the record of it
 */
char *
variant_test_text (const PozoVariantSet *variants, const VariantCase *test)
{
  g_auto (GStrv) lines = g_strsplit (test->deal, "\n", -1);
  PozoRules rules = rules_of (variants, test);
  GString *out = g_string_new (NULL);
  gboolean has_head =
      g_str_has_prefix (lines[0], "score=") || g_str_has_prefix (lines[0], "dealer=");
  gboolean has_reserves;
  guint i;

  write_head (out, test);
  g_string_append (out, "\ndeal 1");
  if (!has_head || strstr (lines[0], "dealer=") == NULL)
    g_string_append_printf (out, " dealer=%u", test->players);
  g_string_append_printf (out, "%s%s\n", has_head ? " " : "", has_head ? lines[0] : "");
  write_lines (out, lines, "rest");
  write_lines (out, lines, "cut");
  for (guint seat = 1; is_played (lines) && seat <= test->players; seat++)
    if (!rests (lines, seat))
      write_hand (out, lines, "hand", seat,
                  (guint) rules.deal_hand_size +
                      (seat == first_seat (test, lines) ? (guint) rules.deal_extra_first : 0));
  has_reserves = is_played (lines) && has_own_reserves (variants, test);
  for (i = 1; has_reserves && i <= pozo_rules_n_reserves (&rules, test->players); i++)
    write_hand (out, lines, "reserve", i, (guint) rules.reserve_sizes.value[0]);
  if (write_lines (out, lines, "up") == 0 && rules.deal_turn_up && is_played (lines))
    g_string_append (out, "up 6s\n");
  write_lines (out, lines, "stock");
  for (i = has_head; lines[i] != NULL && !begins_with (lines[i], "deal"); i++)
    if (!is_setup (lines[i]) && lines[i][0] != '\0')
      g_string_append_printf (out, "%s%s\n", begins_with (lines[i], "end") ? "\n" : "", lines[i]);
  for (; lines[i] != NULL; i++)
    g_string_append_printf (out, "%s%s\n", begins_with (lines[i], "deal") ? "\n" : "", lines[i]);
  if (strstr (out->str, "\nend ") == NULL)
    g_string_append (out, "\nend abandoned\n");
  return g_string_free (out, FALSE);
}

/* `A.red3`: that item of that side's last tally. */
static void
append_item (GString *out, const PozoGame *game, const char *name)
{
  const PozoDealResult *result = POZO_GAME_DEAL (game, game->deals->len - 1);
  guint unit = (guint) (name[0] - 'A');

  for (guint item = 0; item < POZO_N_SCORES; item++)
    {
      const char *word = pozo_score_item_words[item];

      if (!g_str_has_prefix (name + 2, word) || name[2 + strlen (word)] != '=')
        continue;
      g_string_append_printf (out, "%c.%s=", name[0], word);
      if (!result->has_tally)
        g_string_append_c (out, '?');
      else if (result->tally[unit].low[item] == result->tally[unit].high[item])
        g_string_append_printf (out, "%d", result->tally[unit].low[item]);
      else
        g_string_append_printf (out, "%d..%d", result->tally[unit].low[item],
                                result->tally[unit].high[item]);
    }
}

static char *
describe (const PozoGame *game, const char *expected)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (expected, " ", -1);

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->code == POZO_FINDING_SCORE_MISSING)
        continue; /* these records never write their scores */
      g_string_append_printf (out, "%s%s@%u.%u", out->len > 0 ? " " : "",
                              pozo_finding_info (finding->code)->slug, finding->deal,
                              finding->turn);
    }
  for (guint i = 0; words[i] != NULL; i++)
    if (g_ascii_isupper (words[i][0]) && words[i][1] == '.')
      {
        if (out->len > 0)
          g_string_append_c (out, ' ');
        append_item (out, game, words[i]);
      }
  return g_string_free (out, FALSE);
}

/**
 * variant_test_replay:
 * @variants: the variants
 * @text: a record
 * @change: (nullable): a change of its rules, `key=value`
 * @expected: what names the items to look at
 *
 * Returns: (transfer full): its findings and those items
 */
char *
variant_test_replay (const PozoVariantSet *variants,
                     const char *text,
                     const char *change,
                     const char *expected)
{
  const char *const changes[] = { change, NULL };
  const PozoReplayOptions options = { .variants = variants,
                                      .changes = change == NULL ? NULL : changes };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  return describe (game, expected);
}

static void
check_case (gconstpointer data)
{
  const VariantCase *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);

  g_assert_no_error (error);

  g_autofree char *text = variant_test_text (variants, test);
  g_autofree char *found = variant_test_replay (variants, text, NULL, test->expected);

  if (!g_str_equal (found, test->expected))
    g_test_message ("%s", text);
  g_assert_cmpstr (found, ==, test->expected);
}

/**
 * variant_test_add:
 * @path: where the tests stand
 * @cases: deals
 * @n_cases: how many
 *
 * Adds a test for each deal.
 */
void
variant_test_add (const char *path, const VariantCase *cases, gsize n_cases)
{
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s/%s", path, cases[i].name);

      g_test_add_data_func (full, &cases[i], check_case);
    }
}
