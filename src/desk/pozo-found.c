/* SPDX-License-Identifier: MIT */
/* Counting findings, and keeping the first of each code. */
#include "pozo-found.h"

#include "pozo-desk-name.h"
#include "pozo-desk-cell.h"
#include "pozo-desk-private.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-order.h"

#include <string.h>

struct _PozoFound
{
  guint64 counts[POZO_N_FINDINGS];
  guint8 severities[POZO_N_FINDINGS];
  GPtrArray *lists[POZO_N_FINDINGS]; /* NULL until there is one */
  GHashTable *numbers;               /* of games with a finding in words, as pointers */
  guint n_kept;
  GPtrArray *tables; /* PozoFoundTable */
  guint64 n_beyond;
};

static void
free_finding (gpointer data)
{
  PozoFoundFinding *finding = data;

  g_free (finding->head);
  g_free (finding->body);
  g_free (finding);
}

static void
free_table (gpointer data)
{
  PozoFoundTable *table = data;

  g_free (table->event);
  g_free (table->name);
  g_free (table);
}

/**
 * pozo_found_new:
 *
 * Returns: (transfer full): nothing found yet
 */
PozoFound *
pozo_found_new (void)
{
  PozoFound *self = g_new0 (PozoFound, 1);

  self->numbers = g_hash_table_new (NULL, NULL);
  self->tables = g_ptr_array_new_with_free_func (free_table);
  return self;
}

/**
 * pozo_found_free:
 * @self: (nullable) (transfer full): what was found
 *
 * Frees it.
 */
void
pozo_found_free (PozoFound *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < POZO_N_FINDINGS; i++)
    if (self->lists[i] != NULL)
      g_ptr_array_unref (self->lists[i]);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->tables);
  g_free (self);
}

/* Whether another finding of a code is kept in words; notes are only counted. */
static gboolean
has_room (const PozoFound *self, PozoFindingCode code)
{
  const GPtrArray *list = self->lists[code];

  return self->severities[code] > POZO_SEVERITY_NOTE && self->n_kept < POZO_FOUND_ALL_MAX &&
         (list == NULL || list->len < POZO_FOUND_EACH_MAX);
}

static void
keep (PozoFound *self, PozoFindingCode code, PozoFoundFinding *finding)
{
  if (self->lists[code] == NULL)
    self->lists[code] = g_ptr_array_new_with_free_func (free_finding);
  g_ptr_array_add (self->lists[code], finding);
  g_hash_table_add (self->numbers, GSIZE_TO_POINTER ((gsize) finding->number));
  self->n_kept++;
}

/* ---- Tables ---- */

/* The table of a name, made where there is room; NULL where there is none. */
static PozoFoundTable *
need_table (PozoFound *self, const char *event, const char *name)
{
  PozoFoundTable *table;

  for (guint i = 0; i < self->tables->len; i++)
    {
      table = g_ptr_array_index (self->tables, i);
      if (g_str_equal (table->event, event) && g_str_equal (table->name, name))
        return table;
    }
  if (self->tables->len == POZO_FOUND_TABLES_MAX)
    return NULL;
  table = g_new0 (PozoFoundTable, 1);
  table->event = g_strdup (event);
  table->name = g_strdup (name);
  g_ptr_array_add (self->tables, table);
  return table;
}

/* What a line of the head says; "" where there is none. */
static char *
read_head (const PozoRecord *record, PozoHeadKind kind)
{
  for (guint i = 0; record != NULL && i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      if (head->kind == kind)
        return pozo_desk_clean (record->text + head->value.offset, head->value.length);
    }
  return g_strdup ("");
}

static void
count_at_table (PozoFound *self, const PozoFinding *finding, const PozoRecord *record)
{
  g_autofree char *event = read_head (record, POZO_HEAD_EVENT);
  g_autofree char *name = read_head (record, POZO_HEAD_TABLE);
  PozoFoundTable *table = need_table (self, event, name);

  if (table == NULL)
    {
      self->n_beyond += 1 + finding->repeats;
      return;
    }
  table->counts[MIN (finding->severity, POZO_SEVERITY_ERROR)] += 1 + finding->repeats;
  table->codes[finding->code] += 1 + finding->repeats;
}

static void
take_table (PozoFound *self, const PozoFoundTable *other)
{
  PozoFoundTable *table = need_table (self, other->event, other->name);

  for (guint i = 0; i <= POZO_SEVERITY_ERROR; i++)
    if (table != NULL)
      table->counts[i] += other->counts[i];
    else
      self->n_beyond += other->counts[i];
  for (guint code = 0; table != NULL && code < POZO_N_FINDINGS; code++)
    table->codes[code] += other->codes[code];
}

static int
compare_tables (gconstpointer a, gconstpointer b)
{
  const PozoFoundTable *table_a = *(const PozoFoundTable *const *) a;
  const PozoFoundTable *table_b = *(const PozoFoundTable *const *) b;
  int order = pozo_order_texts (table_a->event, table_b->event);

  return order != 0 ? order : pozo_order_texts (table_a->name, table_b->name);
}

/**
 * pozo_found_list_tables:
 * @self: what was found
 * @n_beyond: (out) (optional): findings at tables for which there was no room
 *
 * Returns: (transfer container) (element-type PozoFoundTable): the tables at which something was
 *   found, in order
 */
GPtrArray *
pozo_found_list_tables (const PozoFound *self, guint64 *n_beyond)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < self->tables->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (self->tables, i));
  g_ptr_array_sort (list, compare_tables);
  if (n_beyond != NULL)
    *n_beyond = self->n_beyond;
  return list;
}

/* ---- What is not told ---- */

static char *
say_count (const char *format, guint64 n)
{
  g_autofree char *count = pozo_locale_count (n);

  return g_strdup_printf (format, count);
}

/**
 * pozo_found_say_more:
 * @self: what was found
 * @code: a code
 *
 * Returns: (transfer full) (nullable): how many findings of the code are counted and not told;
 *   %NULL when all are
 */
char *
pozo_found_say_more (const PozoFound *self, PozoFindingCode code)
{
  const GPtrArray *list = pozo_found_list (self, code);
  guint64 n = pozo_found_count (self, code) - (list != NULL ? list->len : 0);

  return n > 0 ? say_count (P_ ("And %s more of it.", "And %s more of it.", n), n) : NULL;
}

/**
 * pozo_found_say_elsewhere:
 * @self: what was found
 *
 * Returns: (transfer full) (nullable): how many findings are at tables for which there was no room;
 *   %NULL when there was room for all
 */
char *
pozo_found_say_elsewhere (const PozoFound *self)
{
  guint64 n = self->n_beyond;

  return n > 0 ? say_count (
                     P_ ("And %s findings at other tables.", "And %s findings at other tables.", n),
                     n)
               : NULL;
}

/* ---- Adding ---- */

/**
 * pozo_found_add:
 * @self: what was found
 * @finding: a finding
 * @place: where its record stands
 * @number: the place of its game in the list of games, from 1
 *
 * Adds a finding.
 */
void
pozo_found_add (PozoFound *self,
                const PozoFinding *finding,
                const PozoFindingPlace *place,
                guint64 number)
{
  const PozoStyle style = { 0 };
  g_autoptr (GString) text = NULL;
  PozoFoundFinding *kept;
  const char *end;

  self->counts[finding->code] += 1 + finding->repeats;
  self->severities[finding->code] = MAX (self->severities[finding->code], finding->severity);
  count_at_table (self, finding, place->record);
  if (!has_room (self, finding->code))
    return;
  text = g_string_new (NULL);
  pozo_finding_report (finding, place, &style, text);
  end = strchr (text->str, '\n');
  kept = g_new0 (PozoFoundFinding, 1);
  kept->number = number;
  kept->deal = finding->deal;
  kept->turn = finding->turn;
  kept->head = g_strndup (text->str, (gsize) (end - text->str));
  kept->body = g_strdup (end + 1);
  keep (self, finding->code, kept);
}

/**
 * pozo_found_take:
 * @self: what was found
 * @other: what was found in the games behind those; it is counted, and nothing else is left of it
 * @n_before: games before them
 *
 * Adds what was found in further games.
 */
void
pozo_found_take (PozoFound *self, PozoFound *other, guint64 n_before)
{
  for (guint i = 0; i < other->tables->len; i++)
    take_table (self, g_ptr_array_index (other->tables, i));
  self->n_beyond += other->n_beyond;
  for (guint code = 0; code < POZO_N_FINDINGS; code++)
    {
      GPtrArray *list = other->lists[code];

      self->counts[code] += other->counts[code];
      self->severities[code] = MAX (self->severities[code], other->severities[code]);
      while (list != NULL && list->len > 0 && has_room (self, code))
        {
          PozoFoundFinding *finding = g_ptr_array_steal_index (list, 0);

          finding->number += n_before;
          keep (self, code, finding);
        }
    }
}

/**
 * pozo_found_codes:
 * @self: what was found
 * @codes: (out caller-allocates) (array fixed-size=POZO_N_FINDINGS): gets the codes
 *
 * Lists what was found, the gravest first.
 *
 * Returns: how many codes there are
 */
guint
pozo_found_codes (const PozoFound *self, PozoFindingCode codes[POZO_N_FINDINGS])
{
  guint n = 0;

  for (gint severity = POZO_SEVERITY_ERROR; severity >= POZO_SEVERITY_NOTE; severity--)
    for (PozoFindingCode code = 1; code < POZO_N_FINDINGS; code++)
      if (self->counts[code] > 0 && self->severities[code] == severity)
        codes[n++] = code;
  return n;
}

/**
 * pozo_found_count:
 * @self: what was found
 * @code: a code
 *
 * Returns: how often it was found
 */
guint64
pozo_found_count (const PozoFound *self, PozoFindingCode code)
{
  return self->counts[code];
}

/**
 * pozo_found_severity:
 * @self: what was found
 * @code: a code
 *
 * Returns: how bad it was at worst
 */
PozoSeverity
pozo_found_severity (const PozoFound *self, PozoFindingCode code)
{
  return self->severities[code];
}

/**
 * pozo_found_list:
 * @self: what was found
 * @code: a code
 *
 * Returns: (nullable) (transfer none) (element-type PozoFoundFinding): the first findings in words
 */
const GPtrArray *
pozo_found_list (const PozoFound *self, PozoFindingCode code)
{
  return self->lists[code];
}

/**
 * pozo_found_has:
 * @self: what was found
 * @number: the place of a game
 *
 * Returns: whether a finding in it is there in words
 */
gboolean
pozo_found_has (const PozoFound *self, guint64 number)
{
  return g_hash_table_contains (self->numbers, GSIZE_TO_POINTER ((gsize) number));
}
