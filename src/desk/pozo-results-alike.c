/* SPDX-License-Identifier: MIT */
/* Names of an event that may be one: the same but for case, accents and the order of their words,
 * or with a letter wrong.  Who is spelled wrong once is missing in that round under the right name,
 * so two that sit in the same round are two people. */
#include "pozo-desk-private.h"

#include "pozo-fold.h"
#include "pozo-language.h"

#include <string.h>

/* People of an event whose names are compared with one another. */
#define NAMES_MAX 1000u

/* Somebody in an event, and the first game there. */
typedef struct
{
  const char *event;
  const char *name;
  char *folded;
  const PozoResult *first;
} Name;

static void
clear_name (gpointer name)
{
  g_free (((Name *) name)->folded);
}

static gboolean
sits (const PozoResult *result, const char *name)
{
  for (guint seat = 0; seat < result->n_players; seat++)
    if (result->player[seat] == name)
      return TRUE;
  return FALSE;
}

static gboolean
is_same_round (const PozoResult *a, const PozoResult *b)
{
  return a->text[POZO_RESULT_EVENT] == b->text[POZO_RESULT_EVENT] &&
         a->text[POZO_RESULT_DATE] == b->text[POZO_RESULT_DATE] &&
         a->text[POZO_RESULT_ROUND] == b->text[POZO_RESULT_ROUND];
}

/* Whether both sit in some round of the event. */
static gboolean
are_two (const PozoResults *results, const Name *a, const Name *b)
{
  for (guint i = 0; i < pozo_results_n (results); i++)
    {
      const PozoResult *one = pozo_results_get (results, i);

      if (one->text[POZO_RESULT_EVENT] != a->event || !sits (one, a->name))
        continue;
      for (guint k = 0; k < pozo_results_n (results); k++)
        {
          const PozoResult *other = pozo_results_get (results, k);

          if (is_same_round (one, other) && sits (other, b->name))
            return TRUE;
        }
    }
  return FALSE;
}

static void
remark_pair (const Name *name, const Name *before, PozoRemarkFunc remark, gpointer user)
{
  g_autoptr (GString) one = g_string_new (NULL);
  g_autoptr (GString) other = g_string_new (NULL);
  g_autoptr (GString) place = g_string_new (NULL);
  g_autofree char *text = NULL;

  pozo_mark_name (name->name, strlen (name->name), one);
  pozo_mark_name (before->name, strlen (before->name), other);
  pozo_result_place (before->first, place);
  /* translators: two names, and where the second one plays */
  text = g_strdup_printf (_ ("%s may be %s, as at %s: the names are nearly the same"), one->str,
                          other->str, place->str);
  remark (name->first, text, user);
}

/* Compares a name with those before it in its event, up to the first that it may be. */
static void
compare (const PozoResults *self, const GArray *names, PozoRemarkFunc remark, gpointer user)
{
  const Name *name = &g_array_index (names, Name, names->len - 1);
  guint n = 0;

  for (guint i = 0; i + 1 < names->len && n < NAMES_MAX; i++)
    {
      const Name *before = &g_array_index (names, Name, i);

      if (before->event != name->event)
        continue;
      n++;
      if (!pozo_fold_is_near (name->folded, before->folded) || are_two (self, name, before))
        continue;
      remark_pair (name, before, remark, user);
      return;
    }
}

static void
remark_unlisted (const PozoResults *self, const Name *name, PozoRemarkFunc remark, gpointer user)
{
  const PozoPerson *nearest = pozo_roster_nearest (self->roster, name->name);
  g_autoptr (GString) who = g_string_new (NULL);
  g_autoptr (GString) meant = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  pozo_mark_name (name->name, strlen (name->name), who);
  g_string_append_printf (text, _ ("%s is not on the roster"), who->str);
  if (nearest != NULL)
    {
      pozo_mark_name (nearest->name, strlen (nearest->name), meant);
      g_string_append_printf (text, _ (", did you mean \"%s\""), meant->str);
    }
  remark (name->first, text->str, user);
}

/* A name that is met the first time in its event. */
static void
meet (const PozoResults *self,
      const Name *name,
      GArray *names,
      PozoRemarkFunc remark,
      gpointer user)
{
  if (self->roster != NULL)
    {
      if (pozo_roster_find (self->roster, name->name) == NULL)
        remark_unlisted (self, name, remark, user);
      return;
    }
  g_array_append_val (names, *name);
  g_array_index (names, Name, names->len - 1).folded = pozo_fold_name (name->name);
  compare (self, names, remark, user);
}

/**
 * pozo_results_remark_alike:
 * @self: a list
 * @remark: takes each remark
 * @user: for it
 *
 * Tells of names in an event that are not on the roster; without one, of those that may be one
 * person's.
 *
 * Limits: a name is compared with the first thousand of its event.
 */
void
pozo_results_remark_alike (const PozoResults *self, PozoRemarkFunc remark, gpointer user)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Name));
  g_autoptr (GHashTable) events =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);

  g_array_set_clear_func (names, clear_name);
  for (guint i = 0; i < pozo_results_n (self); i++)
    {
      const PozoResult *result = pozo_results_get (self, i);
      const char *event = result->text[POZO_RESULT_EVENT];
      GHashTable *known = g_hash_table_lookup (events, event);

      if (known == NULL)
        {
          known = g_hash_table_new (NULL, NULL);
          g_hash_table_insert (events, (gpointer) event, known);
        }
      for (guint seat = 0; seat < result->n_players && event[0] != '\0'; seat++)
        {
          const Name name = { event, result->player[seat], NULL, result };

          if (name.name[0] == '\0' || !g_hash_table_add (known, (gpointer) name.name))
            continue;
          meet (self, &name, names, remark, user);
        }
    }
}
