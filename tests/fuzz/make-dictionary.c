/* SPDX-License-Identifier: MIT */
/* The dictionary of a fuzz target: the words that mean something in what it reads, out of the
 * tables of the program, so that none is missing and none is written twice.  A line is a word in
 * quotes, as libFuzzer and AFL read it.
 *
 * Usage: make-dictionary TARGET */
#include "pozo-csv-column.h"
#include "pozo-metrics-estimates.h"
#include "pozo-metrics-figures.h"
#include "pozo-metrics-file.h"
#include "pozo-part.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn-head.h"
#include "pozo-pcn-line.h"
#include "pozo-position-json.h"
#include "pozo-record-json-line.h"
#include "pozo-rule-info.h"
#include "pozo-variant-set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  GString *out;
  GHashTable *words; /* that are there */
} Dictionary;

static void
add (Dictionary *dictionary, const char *word)
{
  if (word[0] == '\0' || !g_hash_table_add (dictionary->words, g_strdup (word)))
    return;
  g_string_append_c (dictionary->out, '"');
  for (const char *p = word; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (dictionary->out, "\\%c", *p);
    else if (g_ascii_isprint (*p))
      g_string_append_c (dictionary->out, *p);
    else
      g_string_append_printf (dictionary->out, "\\x%02x", (guint8) *p);
  g_string_append (dictionary->out, "\"\n");
}

static void
add_around (Dictionary *dictionary, const char *before, const char *word, const char *after)
{
  g_autofree char *whole = g_strconcat (before, word, after, NULL);

  add (dictionary, whole);
}

/* ---- The notation ---- */

static void
add_cards (Dictionary *dictionary)
{
  for (guint card = 0; card < POZO_N_CARD_CODES; card++)
    add (dictionary, pozo_card_infos[card].text);
}

/* A word of each kind, as it is written without cards. */
static void
add_actions (Dictionary *dictionary)
{
  for (guint kind = 0; kind < POZO_N_ACTIONS; kind++)
    {
      guint n = kind == POZO_ACTION_FAULT     ? POZO_N_FAULTS
                : kind == POZO_ACTION_INFO    ? POZO_N_INFO_WORDS
                : kind == POZO_ACTION_SPECIAL ? POZO_N_SPECIALS
                                              : 1;

      for (guint number = 0; number < n; number++)
        {
          const PozoAction action = { .kind = (guint8) kind, .number = (guint8) number };
          g_autoptr (GString) word = g_string_new (NULL);

          pozo_pcn_emit_action (word, &action, NULL);
          add (dictionary, word->str);
        }
    }
}

static void
add_ends (Dictionary *dictionary)
{
  for (PozoEnd end = POZO_END_TARGET; end <= POZO_END_CONTINUES; end++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      pozo_pcn_emit_end (line, end, 1, end == POZO_END_DEALS ? (gint32[]){ 13, 7 } : NULL);
      add (dictionary, line->str);
    }
}

static void
add_pcn (Dictionary *dictionary)
{
  g_autoptr (GString) version = g_string_new (NULL);
  const PozoPcnKeyword *keyword;

  pozo_pcn_emit_version (version);
  add (dictionary, version->str);
  for (PozoHeadKind kind = 0; kind < POZO_HEAD_UNKNOWN; kind++)
    add_around (dictionary, "\n", pozo_pcn_head_key (kind), ": ");
  for (guint i = 0; (keyword = pozo_pcn_line_keyword_nth (i)) != NULL; i++)
    add_around (dictionary, "\n", keyword->word, " ");
  for (PozoScoreItem item = 0; item < POZO_N_SCORES; item++)
    add_around (dictionary, " ", pozo_score_item_words[item], "=");
  add_actions (dictionary);
  add_ends (dictionary);
  add_cards (dictionary);
}

/* What is done with the cards of a deal that is played. */
static void
add_play (Dictionary *dictionary)
{
  add_pcn (dictionary);
  for (guint kind = 0; kind < POZO_N_ACTIONS; kind++)
    add_around (dictionary, "", pozo_position_action_words[kind], " ");
}

/* ---- Rules ---- */

static void
add_values (Dictionary *dictionary, PozoRule rule)
{
  guint n_values = 0;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n_values);

  for (guint i = 0; i < n_values; i++)
    add (dictionary, values[i].text);
}

/* Groups and keys of the variants that come with the program; the rest are parameters. */
static void
add_key_file (Dictionary *dictionary, const PozoKeyFile *file)
{
  guint n_entries = 0;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (file, &n_entries);

  for (guint i = 0; i < n_entries; i++)
    {
      add_around (dictionary, "\n[", entries[i].group, "]\n");
      if (!g_str_equal (entries[i].group, "Rules"))
        add_around (dictionary, "\n", entries[i].key, "=");
    }
}

static void
add_variant (Dictionary *dictionary)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    add_key_file (dictionary, pozo_variant_file (pozo_variant_set_variant (set, i)));
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    add_key_file (dictionary, pozo_variant_file (pozo_variant_set_option (set, i)));
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      add_around (dictionary, "\n", pozo_rule_info (rule)->key, "=");
      add_values (dictionary, rule);
    }
  for (PozoTeams teams = 0; teams < POZO_N_TEAMS; teams++)
    add (dictionary, pozo_rule_info_teams[teams].name);
}

/* ---- Other formats ---- */

static void
add_csv (Dictionary *dictionary)
{
  const PozoCsvColumn *column;

  for (guint i = 0; (column = pozo_csv_column_nth (i)) != NULL; i++)
    add_around (dictionary, ",", column->name, ",");
}

static void
add_json (Dictionary *dictionary)
{
  static const char *const members[] = {
#define MEMBER(code, name, holds, between) name,
    POZO_JSON_MEMBERS (MEMBER)
#undef MEMBER
  };
  const char *kind;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    add_around (dictionary, "\"", members[i], "\":");
  for (guint i = 0; (kind = pozo_json_line_kind_nth (i)) != NULL; i++)
    add_around (dictionary, "{\"line\":\"", kind, "\"");
  for (PozoScoreItem item = 0; item < POZO_N_SCORES; item++)
    add_around (dictionary, "\"", pozo_score_item_words[item], "\":");
  for (PozoHeadKind head = 0; head < POZO_HEAD_UNKNOWN; head++)
    add_around (dictionary, "\"", pozo_pcn_head_key (head), "\":");
  add_cards (dictionary);
}

/* ---- Saved counts ---- */

/* Of each line the word that it begins with. */
static void
add_first_words (Dictionary *dictionary, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_autofree char *word = g_strndup (*line, strcspn (*line, " "));

      if (word[0] != '\0')
        add_around (dictionary, "\n", word, " ");
    }
}

/* One metric of each kind. */
static PozoMetrics *
make_metrics (void)
{
  static const char *const keys[] = { "k", NULL };
  static const PozoPluginColumn columns[] = { { .id = "n", .title = "N" } };
  PozoMetrics *metrics = pozo_metrics_new ("p", "1", "");
  PozoPluginText text = { "c", "T", "u", "x", "d" };
  const PozoPluginTable *table;

  pozo_metrics_counter (metrics, &text);
  text.id = "h";
  pozo_metrics_histogram (metrics, &text, 0, 1, 1);
  text.id = "t";
  table = pozo_metrics_table (metrics, &text, keys, columns, G_N_ELEMENTS (columns));
  pozo_metrics_row (metrics, table, "met");
  text.id = "r";
  pozo_metrics_ratio (metrics, &text, "c", "c");
  text.id = "f";
  pozo_metrics_figure (metrics, &text);
  text.id = "e";
  pozo_metrics_estimates (metrics, &text, FALSE);
  pozo_metrics_hide (metrics, "e");
  pozo_metrics_estimate (metrics, "e", "k", &(PozoPluginEstimate){ 0 });
  return metrics;
}

static void
add_merge (Dictionary *dictionary)
{
  g_autoptr (PozoPart) part = pozo_part_new (1);
  g_autoptr (PozoMetrics) metrics = make_metrics ();
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  const PozoFileContent input = { .name = (char *) "" };

  pozo_part_add_term (part, "t", "");
  g_array_append_val (part->inputs, input);
  pozo_game_set_put (part->games, 0);
  g_ptr_array_add (cells, (gpointer) "");
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (pozo_part_add_group (part, i == 0 ? cells : NULL, 0, 0)->sets, metrics);
  pozo_part_save (part, text);
  pozo_metrics_save_figures (metrics, text);
  add_first_words (dictionary, text->str);
  add (dictionary, "\nunknown\n");
  add (dictionary, " divided ");
  add (dictionary, " whole ");
  g_array_set_clear_func (part->inputs, NULL);
}

static const struct
{
  const char *target;
  void (*add) (Dictionary *dictionary);
} targets[] = {
  { "csv", add_csv },         { "json", add_json },      { "merge", add_merge },
  { "pcn-lenient", add_pcn }, { "pcn-strict", add_pcn }, { "fast", add_pcn },
  { "open", add_pcn },        { "edits", add_pcn },      { "play", add_play },
  { "variant", add_variant },
};

int
main (int argc, char **argv)
{
  Dictionary dictionary = { 0 };
  gboolean is_known = FALSE;

  dictionary.out = g_string_new (NULL);
  dictionary.words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; argc == 2 && i < G_N_ELEMENTS (targets); i++)
    if (g_str_equal (targets[i].target, argv[1]))
      {
        targets[i].add (&dictionary);
        is_known = TRUE;
      }
  if (!is_known)
    g_printerr ("usage: make-dictionary TARGET\n");
  fputs (dictionary.out->str, stdout);
  g_string_free (dictionary.out, TRUE);
  g_hash_table_unref (dictionary.words);
  return is_known ? EXIT_SUCCESS : EXIT_FAILURE;
}
