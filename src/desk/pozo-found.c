/* SPDX-License-Identifier: MIT */
/* Counting findings, and keeping the first of each code. */
#include "pozo-found.h"

#include <string.h>

struct _PozoFound
{
  guint64 counts[POZO_N_FINDINGS];
  guint8 severities[POZO_N_FINDINGS];
  GPtrArray *lists[POZO_N_FINDINGS]; /* NULL until there is one */
  GHashTable *numbers;               /* of games with a finding in words, as pointers */
  guint n_kept;
};

static void
free_finding (gpointer data)
{
  PozoFoundFinding *finding = data;

  g_free (finding->head);
  g_free (finding->body);
  g_free (finding);
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
