/* SPDX-License-Identifier: MIT */
/* Reading scales, and what they give.  Victory points are hundredths, so that nothing is rounded
 * but once, at the award. */
#include "pozo-victory-scale.h"

#include "pozo-desk-cell.h"
#include "pozo-error.h"
#include "pozo-key-file.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-limits.h"
#include "pozo-scales-resource.h"
#include "pozo-inert.h"
#include "pozo-text-file.h"
#include "pozo-word.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  gint64 margin; /* up to which it holds; G_MAXINT64 for the last one */
  gint32 award;  /* of the winner */
} Step;

struct _PozoVictoryScale
{
  char *id;
  char *name;
  guint deals;
  gint32 total;
  gint64 each; /* 0 where there are steps */
  guint n_steps;
  Step steps[POZO_VICTORY_STEPS_MAX];
};

static const PozoWord built_in[] = { { "burraco-3", NULL },
                                     { "burraco-4", NULL },
                                     { "linear", NULL } };

/* ---- Reading ---- */

static gboolean
refuse (const PozoKeyFile *file, GError **error, const char *format, const char *text)
{
  g_autofree char *shown = pozo_inert_excerpt (text);
  g_autofree char *reported = g_strdup_printf (format, shown);

  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, "%s: %s", pozo_key_file_name (file), reported);
  return FALSE;
}

static gboolean
read_number (const char *text, guint64 most, guint64 *number)
{
  char *end;

  if (!g_ascii_isdigit (text[0]))
    return FALSE;
  *number = g_ascii_strtoull (text, &end, 10);
  return *end == '\0' && *number <= most;
}

/* `50:10`: margins up to 50 give 10. */
static gboolean
read_step (PozoVictoryScale *scale, const char *text)
{
  const Step *before = scale->n_steps > 0 ? &scale->steps[scale->n_steps - 1] : NULL;
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  guint64 margin = (guint64) G_MAXINT64, award;

  if (scale->n_steps == POZO_VICTORY_STEPS_MAX || g_strv_length (parts) != 2 ||
      !read_number (parts[1], (guint64) scale->total / 100, &award))
    return FALSE;
  if (!g_str_equal (parts[0], "inf") && !read_number (parts[0], G_MAXINT32, &margin))
    return FALSE;
  if ((gint32) award * 200 < scale->total)
    return FALSE; /* the winner has at least half */
  if (before != NULL &&
      ((guint64) before->margin >= margin || before->award > (gint32) award * 100))
    return FALSE;
  scale->steps[scale->n_steps++] = (Step){ (gint64) margin, (gint32) award * 100 };
  return TRUE;
}

static gboolean
read_steps (PozoVictoryScale *scale, const PozoKeyFile *file, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && !read_step (scale, *word))
      return refuse (
          file, error,
          _ ("expected rising steps such as 50:10, of half of the total or more, instead "
             "of \"%s\""),
          *word);
  if (scale->n_steps > 0 && scale->steps[scale->n_steps - 1].margin == G_MAXINT64)
    return TRUE;
  return refuse (file, error, _ ("the last step is for inf, expected it in \"%s\""), text);
}

static gboolean
check_keys (const PozoKeyFile *file, GError **error)
{
  static const char *const known[] = { "Id",    "Name",  "Source", "Deals",
                                       "Total", "Steps", "Each",   NULL };
  guint n;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (file, &n);

  for (guint i = 0; i < n; i++)
    if (!g_str_equal (entries[i].group, "Scale") || !g_strv_contains (known, entries[i].key))
      return refuse (file, error, _ ("a scale has no key \"%s\""), entries[i].key);
  return TRUE;
}

static gboolean
read_scale (PozoVictoryScale *scale, const PozoKeyFile *file, GError **error)
{
  const char *id = pozo_key_file_get (file, "Scale", "Id");
  const char *name = pozo_key_file_get (file, "Scale", "Name");
  const char *deals = pozo_key_file_get (file, "Scale", "Deals");
  const char *total = pozo_key_file_get (file, "Scale", "Total");
  const char *steps = pozo_key_file_get (file, "Scale", "Steps");
  const char *each = pozo_key_file_get (file, "Scale", "Each");
  guint64 number = 0;

  if (!check_keys (file, error))
    return FALSE;
  if (id == NULL || id[0] == '\0')
    return refuse (file, error, _ ("there is no key \"%s\""), "Id");
  scale->id = g_strdup (id);
  scale->name = g_strdup (name != NULL ? name : id);
  if (deals != NULL && (!read_number (deals, POZO_DEALS_MAX, &number) || number == 0))
    return refuse (file, error, _ ("expected a number of deals instead of \"%s\""), deals);
  scale->deals = (guint) number;
  if (total == NULL || !read_number (total, POZO_VICTORY_TOTAL_MAX, &number) || number == 0)
    return refuse (file, error, _ ("Total: expected a number of victory points instead of \"%s\""),
                   total != NULL ? total : "");
  scale->total = (gint32) number * 100;
  if ((steps == NULL) == (each == NULL))
    return refuse (file, error, _ ("expected either Steps or Each in \"%s\""), id);
  if (steps != NULL)
    return read_steps (scale, file, steps, error);
  if (!read_number (each, G_MAXINT32, &number) || number == 0)
    return refuse (file, error, _ ("Each: expected a number of points instead of \"%s\""), each);
  scale->each = (gint64) number;
  return TRUE;
}

/**
 * pozo_victory_scale_new:
 * @bytes: (array length=length_bytes): a key file
 * @length_bytes: how many there are
 * @name: what messages call it
 * @error: return location
 *
 * Reads a scale.
 *
 * Returns: (transfer full) (nullable): the scale, or %NULL with %POZO_ERROR_RULES or
 * %POZO_ERROR_LIMIT
 */
PozoVictoryScale *
pozo_victory_scale_new (const char *bytes, gsize length_bytes, const char *name, GError **error)
{
  g_autoptr (PozoKeyFile) file = pozo_key_file_new (bytes, length_bytes, name, error);
  g_autoptr (PozoVictoryScale) scale = g_new0 (PozoVictoryScale, 1);

  if (file == NULL || !read_scale (scale, file, error))
    return NULL;
  return g_steal_pointer (&scale);
}

/**
 * pozo_victory_scale_text_of:
 * @rules: rules
 *
 * Writes their scale (`match.vp_scale`) as a file of one.
 *
 * Returns: (transfer full) (nullable): the key file; %NULL where they have none
 */
char *
pozo_victory_scale_text_of (const PozoRules *rules)
{
  const PozoScale *scale = &rules->match_vp_scale;
  g_autoptr (GString) text = g_string_new (NULL);

  if (scale->n == 0)
    return NULL;
  g_string_append_printf (text, "[Scale]\nId=match.vp_scale\nName=%s\nTotal=%d\n",
                          N_ ("by the rules of the game"), 2 * scale->n);
  if (rules->match_deals > 0)
    g_string_append_printf (text, "Deals=%d\n", rules->match_deals);
  g_string_append (text, "Steps=");
  for (gint i = 0; i < scale->n; i++)
    g_string_append_printf (text, "%d:%d ", scale->value[i], scale->n + i);
  g_string_append_printf (text, "inf:%d\n", 2 * scale->n);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static PozoVictoryScale *
load_file (const char *path, const char *from_code, GError **error)
{
  gsize length;
  g_autofree char *text =
      pozo_text_file_load (path, from_code, POZO_KEY_FILE_BYTES_MAX, &length, error);

  return text != NULL ? pozo_victory_scale_new (text, length, path, error) : NULL;
}

/**
 * pozo_victory_scale_find:
 * @id_or_path: the id of a built-in scale; or a file, which holds a slash or ends in `.scale`
 * @from_code: (nullable): the encoding of a file that has no mark and is not UTF-8
 * @error: return location
 *
 * Looks up a scale.
 *
 * Returns: (transfer full) (nullable): the scale
 */
PozoVictoryScale *
pozo_victory_scale_find (const char *id_or_path, const char *from_code, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/pozo/desk/scales/%s.scale", id_or_path);
  g_autoptr (GBytes) bytes = NULL;

  if (strchr (id_or_path, '/') != NULL || g_str_has_suffix (id_or_path, ".scale"))
    return load_file (id_or_path, from_code, error);
  bytes = g_resource_lookup_data (pozo_scales_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  NULL);
  if (bytes != NULL)
    return pozo_victory_scale_new (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                   id_or_path, error);
  pozo_word_refuse (_ ("there is no scale \"%s\""), built_in, G_N_ELEMENTS (built_in), id_or_path,
                    error);
  return NULL;
}

/**
 * pozo_victory_scale_free:
 * @scale: (nullable) (transfer full): a scale
 *
 * Frees a scale.
 */
void
pozo_victory_scale_free (PozoVictoryScale *scale)
{
  if (scale == NULL)
    return;
  g_free (scale->id);
  g_free (scale->name);
  g_free (scale);
}

/* ---- Asking ---- */

/**
 * pozo_victory_scale_id:
 * @scale: a scale
 *
 * Returns: its id
 */
const char *
pozo_victory_scale_id (const PozoVictoryScale *scale)
{
  return scale->id;
}

/**
 * pozo_victory_scale_name:
 * @scale: a scale
 *
 * Returns: its name
 */
const char *
pozo_victory_scale_name (const PozoVictoryScale *scale)
{
  return scale->name;
}

/**
 * pozo_victory_scale_deals:
 * @scale: a scale
 *
 * Returns: the number of deals of the games that it is for; 0 for any
 */
guint
pozo_victory_scale_deals (const PozoVictoryScale *scale)
{
  return scale->deals;
}

/**
 * pozo_victory_scale_total:
 * @scale: a scale
 *
 * Returns: what both sides of a game get together, in hundredths
 */
gint32
pozo_victory_scale_total (const PozoVictoryScale *scale)
{
  return scale->total;
}

/**
 * pozo_victory_scale_award:
 * @scale: a scale
 * @margin: by how many points a game was won; 0 for a level one
 *
 * Asks what the winner gets; the loser gets the rest of the total.
 *
 * Returns: victory points, in hundredths
 */
gint32
pozo_victory_scale_award (const PozoVictoryScale *scale, gint64 margin)
{
  if (margin == 0)
    return scale->total / 2; /* level, whatever a first step says */
  if (scale->each > 0)
    {
      gint64 more = (margin * 100 + scale->each / 2) / scale->each;

      return (gint32) MIN (scale->total / 2 + more, scale->total);
    }
  for (guint i = 0; i < scale->n_steps; i++)
    if (margin <= scale->steps[i].margin)
      return scale->steps[i].award;
  g_assert_not_reached ();
}

/**
 * pozo_victory_scale_describe:
 * @scale: a scale
 * @out: where it goes
 *
 * Writes a scale in one line: `up to 50 10:10, 150 11:9, ..., above 20:0`.
 */
void
pozo_victory_scale_describe (const PozoVictoryScale *scale, GString *out)
{
  g_autoptr (GString) half = g_string_new (NULL);
  g_autoptr (GString) total = g_string_new (NULL);
  g_autoptr (GString) steps = g_string_new (NULL);

  if (scale->each > 0)
    {
      g_autofree char *each = pozo_locale_format ("%" G_GINT64_FORMAT, scale->each);

      pozo_desk_append_shown (half, scale->total / 2);
      pozo_desk_append_shown (total, scale->total);
      g_string_append_printf (out, _ ("%s, and 1 for each %s points, up to %s"), half->str, each,
                              total->str);
      return;
    }
  for (guint i = 0; i < scale->n_steps; i++)
    {
      const Step *step = &scale->steps[i];

      g_string_append (steps, i > 0 ? ", " : "");
      if (step->margin == G_MAXINT64)
        g_string_append (steps, C_ ("margin", "above"));
      else
        pozo_locale_append (steps, "%" G_GINT64_FORMAT, step->margin);
      g_string_append_c (steps, ' ');
      pozo_desk_append_shown (steps, step->award);
      g_string_append_c (steps, ':');
      pozo_desk_append_shown (steps, scale->total - step->award);
    }
  /* translators: margins and what they give: "50 10:10, 150 11:9, above 20:0" */
  g_string_append_printf (out, _ ("up to %s"), steps->str);
}

/**
 * pozo_victory_scale_n_built_in:
 *
 * Returns: how many scales there are without a file
 */
guint
pozo_victory_scale_n_built_in (void)
{
  return G_N_ELEMENTS (built_in);
}

/**
 * pozo_victory_scale_built_in:
 * @index: which one, from 0
 *
 * Returns: the id of a built-in scale
 */
const char *
pozo_victory_scale_built_in (guint index)
{
  return built_in[index].name;
}
