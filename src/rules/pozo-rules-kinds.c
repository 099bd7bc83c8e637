/* SPDX-License-Identifier: MIT */
/* One reader and one writer for each kind of parameter, in a table. */
#include "pozo-rules-kinds.h"

#include "pozo-rules-grades.h"
#include "pozo-rules-patterns.h"
#include "pozo-rules-ranks.h"

#include <string.h>

#define SCORE_MAX 1000000 /* points; the largest match.target bounds the scores of a table */

/* A value on its way in: where it goes, what it may be, and whether it comes with `+=`. */
typedef struct
{
  void *field;
  PozoRule rule;
  const PozoRuleInfo *info;
  gboolean adding;
} Reading;

static gboolean
read_number (const char *text, gint32 least, gint32 most, gint32 *number)
{
  gint64 wide;

  if (!g_ascii_string_to_signed (text, 10, least, most, &wide, NULL))
    return FALSE;
  *number = (gint32) wide;
  return TRUE;
}

static gboolean
read_int (Reading *reading, const char *text)
{
  return read_number (text, reading->info->least, reading->info->most, reading->field);
}

static gboolean
read_bool (Reading *reading, const char *text)
{
  guint8 *field = reading->field;

  if (!g_str_equal (text, "true") && !g_str_equal (text, "false"))
    return FALSE;
  *field = text[0] == 't';
  return TRUE;
}

/**
 * pozo_rules_kind_find_value:
 * @rule: an ENUM or a SET
 * @text: a word
 *
 * Looks up what the parameter may be by its word.
 *
 * Returns: (transfer none) (nullable): its row, or %NULL where it has no such word
 */
const PozoRuleValue *
pozo_rules_kind_find_value (PozoRule rule, const char *text)
{
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (values[i].text, text))
      return &values[i];
  return NULL;
}

static gboolean
read_enum (Reading *reading, const char *text)
{
  const PozoRuleValue *value = pozo_rules_kind_find_value (reading->rule, text);
  guint8 *field = reading->field;

  if (value == NULL)
    return FALSE;
  *field = (guint8) value->number;
  return TRUE;
}

static gboolean
read_set (Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint8 *field = reading->field;

  *field = 0;
  if (g_str_equal (text, "none"))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const PozoRuleValue *value =
          pozo_rules_kind_find_value (reading->rule, g_strstrip (words[i]));
      if (value == NULL || (*field & value->number) != 0)
        return FALSE;
      *field |= (guint8) value->number;
    }
  return words[0] != NULL;
}

static gboolean
read_ranks (Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  g_autoptr (GString) ranks = g_string_new (NULL);
  guint16 *field = reading->field;
  guint others = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const PozoRuleValue *value =
          pozo_rules_kind_find_value (reading->rule, g_strstrip (words[i]));

      if (value != NULL && (others & (guint) value->number) != 0)
        return FALSE;
      if (value != NULL)
        others |= (guint) value->number;
      else
        g_string_append_printf (ranks, "%s%s", ranks->len > 0 ? "," : "", words[i]);
    }
  *field = 0;
  if (ranks->len > 0 || others == 0)
    if (!pozo_rules_ranks_read (ranks->str, field) || (others != 0 && *field == 0))
      return FALSE;
  *field |= (guint16) others;
  return TRUE;
}

/* Splits `head:tail` in place. */
static char *
split_row (char *row)
{
  char *colon = strchr (row, ':');

  if (colon == NULL)
    return NULL;
  *colon = '\0';
  return colon + 1;
}

static gboolean
read_players (const char *text, guint *n_players)
{
  gint32 number;

  if (!read_number (text, 2, POZO_SEATS_MAX, &number))
    return FALSE;
  *n_players = (guint) number;
  return TRUE;
}

static gboolean
read_layout (Reading *reading, char *row)
{
  PozoLayout *layouts = reading->field;
  char *mode = split_row (row);
  char *slash = mode != NULL ? strchr (mode, '/') : NULL;
  gint32 active = 0;
  guint n_players;

  if (mode == NULL || !read_players (row, &n_players))
    return FALSE;
  if (slash != NULL)
    {
      *slash = '\0';
      if (!read_number (slash + 1, 2, (gint32) n_players - 1, &active))
        return FALSE;
    }
  for (PozoTeams teams = POZO_TEAMS_INDIVIDUAL; teams < POZO_N_TEAMS; teams++)
    if (g_str_equal (mode, pozo_rule_info_teams[teams].name))
      {
        gboolean free_place = layouts[n_players].mode == POZO_TEAMS_NONE || reading->adding;
        layouts[n_players] = (PozoLayout){ (guint8) teams, (guint8) active };
        return free_place;
      }
  return FALSE;
}

static gboolean
read_packs (Reading *reading, char *row)
{
  PozoPacks *table = reading->field;
  char *packs_text = split_row (row);
  char *plus = packs_text != NULL ? strchr (packs_text, '+') : NULL;
  gint32 packs, jokers;
  guint n_players;

  if (plus == NULL || !read_players (row, &n_players))
    return FALSE;
  *plus = '\0';
  if (!read_number (packs_text, reading->info->least, reading->info->most, &packs) ||
      !read_number (plus + 1, 0, POZO_JOKERS_MAX, &jokers))
    return FALSE;

  gboolean free_place = table[n_players].packs == 0 || reading->adding;
  table[n_players] = (PozoPacks){ (guint8) packs, (guint8) jokers };
  return free_place;
}

/* Puts a row in its place by score; one from the same score is replaced, which only `+=` may do. */
static gboolean
place_minimum (PozoMinima *table, gint32 from, gint32 minimum, gboolean may_replace)
{
  guint place = 0;

  while (place < table->n && table->row[place].from < from)
    place++;
  gboolean is_there = place < table->n && table->row[place].from == from;
  if (is_there ? !may_replace : table->n == POZO_MINIMA_MAX)
    return FALSE;
  if (!is_there)
    {
      memmove (&table->row[place + 1], &table->row[place],
               (table->n - place) * sizeof table->row[0]);
      table->n++;
    }
  table->row[place].from = from;
  table->row[place].minimum = minimum;
  return TRUE;
}

static gboolean
read_minimum (Reading *reading, char *row)
{
  const PozoRuleInfo *info = reading->info;
  char *minimum_text = split_row (row);
  gint32 from = G_MININT32, minimum = POZO_MINIMUM_CANASTA;

  if (minimum_text == NULL)
    return FALSE;
  if (!g_str_equal (row, "-inf") && !read_number (row, -SCORE_MAX, SCORE_MAX, &from))
    return FALSE;
  if (!g_str_equal (minimum_text, "HC") &&
      !read_number (minimum_text, info->least, info->most, &minimum))
    return FALSE;
  return place_minimum (reading->field, from, minimum, reading->adding);
}

static const PozoWord canastas[] = { POZO_CANASTAS (POZO_WORD_ROW) };

/* `natural` and so on, a rank, or a rank with a star. */
static gboolean
read_class (const char *text, PozoClass *row)
{
  row->rank = POZO_RANK_NONE;
  for (row->kind = POZO_CANASTA_NATURAL; row->kind <= POZO_CANASTA_SEQUENCE; row->kind++)
    if (g_str_equal (text, canastas[row->kind].name))
      return TRUE;
  row->kind = text[0] != '\0' && text[1] == '*' ? POZO_CANASTA_NONE : POZO_CANASTA_NATURAL;
  if (text[0] == '\0' || text[1 + (row->kind == POZO_CANASTA_NONE)] != '\0')
    return FALSE;
  row->rank = pozo_rules_ranks_find (text[0], POZO_RANK_4);
  return row->rank < POZO_N_RANKS;
}

static gboolean
read_contract_row (Reading *reading, char *row)
{
  PozoClasses *classes = reading->field;
  char *number_text = split_row (row);
  PozoClass class;
  gint32 number;
  guint at = 0;

  if (number_text == NULL || !read_class (row, &class) ||
      !read_number (number_text, reading->info->least, reading->info->most, &number))
    return FALSE;
  while (at < classes->n &&
         (classes->row[at].kind != class.kind || classes->row[at].rank != class.rank))
    at++;
  if (at < classes->n ? !reading->adding : at == POZO_CLASSES_MAX)
    return FALSE;
  class.number = (guint8) number;
  classes->row[at] = class;
  classes->n = (guint8) MAX (classes->n, at + 1);
  return TRUE;
}

static gboolean
read_rows (Reading *reading, const char *text, gboolean (*read_row) (Reading *, char *))
{
  g_auto (GStrv) rows = g_strsplit_set (text, " \t", -1);
  guint n_rows = 0;

  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i][0] != '\0')
      {
        if (!read_row (reading, rows[i]))
          return FALSE;
        n_rows++;
      }
  return n_rows > 0;
}

static gboolean
read_layouts (Reading *reading, const char *text)
{
  if (!reading->adding)
    memset (reading->field, 0, sizeof ((PozoRules *) NULL)->teams_layouts);
  return read_rows (reading, text, read_layout);
}

static gboolean
read_large_table (Reading *reading, const char *text)
{
  if (!reading->adding)
    memset (reading->field, 0, sizeof ((PozoRules *) NULL)->deck_large_table);
  return (g_str_equal (text, "none") && !reading->adding) || read_rows (reading, text, read_packs);
}

static gboolean
read_scale (Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", POZO_SCALE_MAX + 2);
  const PozoRuleInfo *info = reading->info;
  PozoScale *scale = reading->field;

  if (!reading->adding)
    *scale = (PozoScale){ 0 };
  if (g_str_equal (text, "none") && !reading->adding)
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (scale->n == POZO_SCALE_MAX ||
          !read_number (g_strstrip (words[i]), info->least, info->most, &scale->value[scale->n]))
        return FALSE;
      scale->n++;
    }
  return words[0] != NULL;
}

static gboolean
read_minima (Reading *reading, const char *text)
{
  PozoMinima *table = reading->field;

  if (!reading->adding)
    *table = (PozoMinima){ 0 };
  return read_rows (reading, text, read_minimum) && table->row[0].from == G_MININT32;
}

static gboolean
read_classes (Reading *reading, const char *text)
{
  if (!reading->adding)
    memset (reading->field, 0, sizeof (PozoClasses));
  return (g_str_equal (text, "none") && !reading->adding) ||
         read_rows (reading, text, read_contract_row);
}

static gboolean
read_grades (Reading *reading, const char *text)
{
  return pozo_rules_grades_read (reading->field, text, reading->adding, reading->info);
}

static gboolean
read_patterns (Reading *reading, const char *text)
{
  return pozo_rules_patterns_read (reading->field, text, reading->adding, reading->info);
}

static void
write_int (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  g_string_append_printf (text, "%d", *(const gint32 *) field);
}

static void
write_bool (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  g_string_append (text, *(const guint8 *) field ? "true" : "false");
}

static void
write_enum (GString *text, PozoRule rule, const void *field)
{
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    if (values[i].number == *(const guint8 *) field)
      g_string_append (text, values[i].text);
}

static void
write_set (GString *text, PozoRule rule, const void *field)
{
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);
  gsize start = text->len;

  for (guint i = 0; i < n; i++)
    if ((values[i].number & *(const guint8 *) field) != 0)
      g_string_append_printf (text, "%s%s", text->len > start ? "," : "", values[i].text);
  if (text->len == start)
    g_string_append (text, "none");
}

static void
write_ranks (GString *text, PozoRule rule, const void *field)
{
  const guint ranks = *(const guint16 *) field & POZO_RANKS_ALL;
  const guint others = *(const guint16 *) field & ~POZO_RANKS_ALL;
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);
  gsize start = text->len;

  if (ranks != 0 || others == 0)
    pozo_rules_ranks_write (text, ranks);
  for (guint i = 0; i < n; i++)
    if ((others & (guint) values[i].number) != 0)
      g_string_append_printf (text, "%s%s", text->len > start ? "," : "", values[i].text);
}

static void
write_layouts (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoLayout *layouts = field;
  gsize start = text->len;

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    if (layouts[i].mode != POZO_TEAMS_NONE)
      {
        g_string_append_printf (text, "%s%u:%s", text->len > start ? " " : "", i,
                                pozo_rule_info_teams[layouts[i].mode].name);
        if (layouts[i].active > 0)
          g_string_append_printf (text, "/%u", layouts[i].active);
      }
}

static void
write_packs (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoPacks *table = field;
  gsize start = text->len;

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    if (table[i].packs > 0)
      g_string_append_printf (text, "%s%u:%u+%u", text->len > start ? " " : "", i, table[i].packs,
                              table[i].jokers);
  if (text->len == start)
    g_string_append (text, "none");
}

static void
write_scale (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoScale *scale = field;

  if (scale->n == 0)
    g_string_append (text, "none");
  for (guint i = 0; i < scale->n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", scale->value[i]);
}

static void
write_minima (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoMinima *table = field;

  for (guint i = 0; i < table->n; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      if (table->row[i].from == G_MININT32)
        g_string_append (text, "-inf:");
      else
        g_string_append_printf (text, "%d:", table->row[i].from);
      if (table->row[i].minimum == POZO_MINIMUM_CANASTA)
        g_string_append (text, "HC");
      else
        g_string_append_printf (text, "%d", table->row[i].minimum);
    }
}

static void
write_classes (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoClasses *classes = field;

  for (guint i = 0; i < classes->n; i++)
    {
      const PozoClass *row = &classes->row[i];
      g_autofree char *class = pozo_rules_kind_class_text (row);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? " " : "", class, row->number);
    }
  if (classes->n == 0)
    g_string_append (text, "none");
}

static void
write_grades (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  pozo_rules_grades_write (text, field);
}

static void
write_patterns (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  pozo_rules_patterns_write (text, field);
}

static const struct
{
  gboolean (*read) (Reading *reading, const char *text);
  void (*write) (GString *text, PozoRule rule, const void *field);
  gboolean takes_rows; /* `+=` adds to it */
} kinds[POZO_N_RULE_KINDS] = {
  [POZO_RULE_INT] = { read_int, write_int, FALSE },
  [POZO_RULE_BOOL] = { read_bool, write_bool, FALSE },
  [POZO_RULE_ENUM] = { read_enum, write_enum, FALSE },
  [POZO_RULE_SET] = { read_set, write_set, FALSE },
  [POZO_RULE_RANKSET] = { read_ranks, write_ranks, FALSE },
  [POZO_RULE_LAYOUTS] = { read_layouts, write_layouts, TRUE },
  [POZO_RULE_PACKS] = { read_large_table, write_packs, TRUE },
  [POZO_RULE_SCALE] = { read_scale, write_scale, TRUE },
  [POZO_RULE_MINIMA] = { read_minima, write_minima, TRUE },
  [POZO_RULE_CLASSES] = { read_classes, write_classes, TRUE },
  [POZO_RULE_GRADES] = { read_grades, write_grades, TRUE },
  [POZO_RULE_PATTERNS] = { read_patterns, write_patterns, TRUE },
};

/**
 * pozo_rules_kind_class_text:
 * @row: a row of a contract
 *
 * Returns: (transfer full): its class as it is written: `natural`, `7`, `7*`
 */
char *
pozo_rules_kind_class_text (const PozoClass *row)
{
  if (row->rank == POZO_RANK_NONE)
    return g_strdup (canastas[row->kind].name);
  return g_strdup_printf ("%c%s", pozo_card_infos[POZO_CARD_OF_RANK (row->rank)].text[0],
                          row->kind == POZO_CANASTA_NONE ? "*" : "");
}

/**
 * pozo_rules_kind_takes_rows:
 * @kind: a kind of parameter
 *
 * Returns: whether `+=` adds rows to it
 */
gboolean
pozo_rules_kind_takes_rows (PozoRuleKind kind)
{
  return kinds[kind].takes_rows;
}

/**
 * pozo_rules_kind_read:
 * @rules: the rules to change
 * @rule: a parameter
 * @text: its value, without blanks around it
 * @adding: whether rows are added to those it has
 *
 * Reads a value into its field.
 *
 * Returns: %FALSE where it is none that the parameter may have; the field is spoiled then
 */
gboolean
pozo_rules_kind_read (PozoRules *rules, PozoRule rule, const char *text, gboolean adding)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  Reading reading = { (char *) rules + info->offset, rule, info, adding };

  return kinds[info->kind].read (&reading, text);
}

/**
 * pozo_rules_kind_write:
 * @text: where to append
 * @rules: the rules
 * @rule: a parameter
 *
 * Writes a value in its one spelling.
 */
void
pozo_rules_kind_write (GString *text, const PozoRules *rules, PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);

  kinds[info->kind].write (text, rule, (const char *) rules + info->offset);
}
