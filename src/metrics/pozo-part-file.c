/* SPDX-License-Identifier: MIT */
/* The saved form of a part: lines, each a word and the rest, in one fixed order.
 *
 *   pozo-part 2                          the version of this form
 *   term plugin red-threes 1.0 set=4     under what terms was counted
 *   shards 64 3 5-7                      of how many shards these are in it
 *   inputs 12 SHA-256                    of how many inputs, and their names
 *   input 3 whole SHA-256 BYTES NAME     those that were read, whole or divided
 *   totals GAMES DEALS PARTLY
 *   game HASH                            each game with a deal, or a sample of very many
 *   group GAMES DEALS CELLS BYTES        for each group: so many lines of cells, so many bytes
 *   cell VALUE                           or `unknown`
 *   ...                                  the saved form of metrics, whole
 *   rest GAMES DEALS 0 BYTES             the groups beyond the limit, likewise
 *   check SHA-256                        over every byte before this line
 *
 * The same counts give the same bytes, on every machine, and the reader takes this form only. */
#include "pozo-part.h"

#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-metrics-file.h"
#include "pozo-part-checksum.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#define MAGIC          "pozo-part "
#define VERSION        "2"
#define HIGHEST_BYTE   255
#define LOWEST_OF_UTF8 128
#define CELLS_MAX      POZO_CONDITION_COLUMNS_MAX
#define GAME_DIGITS    16u

/* ---- Writing ---- */

/* One line, whatever is in it; what is UTF-8 stays readable. */
static char *
escape (const char *text)
{
  char kept[HIGHEST_BYTE - LOWEST_OF_UTF8 + 2] = { 0 };

  for (guint i = LOWEST_OF_UTF8; i <= HIGHEST_BYTE; i++)
    kept[i - LOWEST_OF_UTF8] = (char) i;
  return g_strescape (text, g_utf8_validate (text, -1, NULL) ? kept : NULL);
}

static void
append_escaped (GString *out, const char *before, const char *text)
{
  g_autofree char *escaped = escape (text);

  g_string_append_printf (out, "%s %s\n", before, escaped);
}

static void
append_shards (GString *out, const PozoPart *part)
{
  g_string_append_printf (out, "shards %u", part->n_shards);
  for (guint i = 0; i < part->n_shards; i++)
    {
      guint first = i;

      while (i < part->n_shards && g_ptr_array_index (part->shards, i) != NULL)
        i++;
      if (i > first)
        g_string_append_printf (out, " %u", first + 1);
      if (i > first + 1)
        g_string_append_printf (out, "-%u", i);
    }
  g_string_append_c (out, '\n');
}

static void
append_inputs (GString *out, const PozoPart *part)
{
  g_string_append_printf (out, "inputs %u %s\n", part->n_inputs, part->names);
  for (guint i = 0; i < part->inputs->len; i++)
    {
      const PozoFileContent *input = &g_array_index (part->inputs, PozoFileContent, i);
      g_autofree char *before = g_strdup_printf (
          "input %u %s %s %" G_GUINT64_FORMAT, input->ordinal,
          input->is_divided ? "divided" : "whole", input->content, input->size_bytes);

      append_escaped (out, before, input->name);
    }
}

static void
append_group (GString *out, const PozoPartGroup *group, gboolean is_rest)
{
  g_autoptr (GString) metrics = g_string_new (NULL);
  guint n_cells = group->cells != NULL ? group->cells->len : 0;

  pozo_metrics_save ((const PozoMetrics *const *) group->sets->pdata, group->sets->len, metrics);
  g_string_append_printf (
      out, "%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %u %" G_GSIZE_FORMAT "\n",
      is_rest ? "rest" : "group", group->n_games, group->n_deals, n_cells, metrics->len);
  for (guint i = 0; i < n_cells; i++)
    {
      const char *cell = g_ptr_array_index (group->cells, i);

      if (cell != NULL)
        append_escaped (out, "cell", cell);
      else
        g_string_append (out, "unknown\n");
    }
  g_string_append_len (out, metrics->str, (gssize) metrics->len);
}

/**
 * pozo_part_save:
 * @part: a part
 * @out: where the text goes: it is appended
 *
 * Writes a part in the saved form.
 */
void
pozo_part_save (const PozoPart *part, GString *out)
{
  gsize start = out->len;

  g_string_append (out, MAGIC VERSION "\n");
  for (guint i = 0; i < part->terms->len; i++)
    append_escaped (out, "term", g_ptr_array_index (part->terms, i));
  append_shards (out, part);
  append_inputs (out, part);
  g_string_append_printf (
      out, "totals %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
      part->n_games, part->n_deals, part->n_deals_partly);
  for (guint i = 0; i < pozo_game_set_n (part->games); i++)
    g_string_append_printf (out, "game %016" G_GINT64_MODIFIER "x\n",
                            pozo_game_set_hash (part->games, i));
  for (guint i = 0; i < part->groups->len; i++)
    {
      const PozoPartGroup *group = g_ptr_array_index (part->groups, i);

      append_group (out, group, group->cells == NULL);
    }
  pozo_part_checksum_append (out, start);
}

/* ---- Reading ---- */

typedef struct
{
  char *at;  /* the next line */
  char *end; /* of all text */
  guint line;
  char *rest; /* what follows the word of the line that was taken */
  const char *name;
  PozoPart *part;
  GHashTable *groups; /* the cells of those that were read, as they are written */
  guint64 n_cells;    /* of each group */
  GError **error;
} Reader;

static gboolean
fail (Reader *reader, const char *wrong)
{
  if (reader->error == NULL || *reader->error == NULL)
    g_set_error (reader->error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("line %u: %s"), reader->line,
                 wrong);
  return FALSE;
}

/* Takes the next line if it begins with @word and @after: then what follows is in `rest`. */
static gboolean
take_line (Reader *reader, const char *word, char after)
{
  gsize length = strlen (word);
  char *stop = memchr (reader->at, '\n', (gsize) (reader->end - reader->at));

  if (stop == NULL || (gsize) (stop - reader->at) < length ||
      strncmp (reader->at, word, length) != 0)
    return FALSE;
  if (reader->at[length] != after)
    return FALSE;
  *stop = '\0';
  reader->rest = reader->at + length + (after == ' ');
  reader->at = stop + 1;
  reader->line++;
  return TRUE;
}

static gboolean
take (Reader *reader, const char *word)
{
  return take_line (reader, word, ' ');
}

static gboolean
number (Reader *reader, guint64 max, guint64 *value)
{
  return (pozo_part_checksum_read_number (&reader->rest, value) && *value <= max) ||
         fail (reader, _ ("expected a possible number"));
}

/* Undoes escape().  Only what it writes is taken. */
static gboolean
unescape (Reader *reader, char **text)
{
  g_autofree char *plain = g_strcompress (reader->rest);
  g_autofree char *again = escape (plain);

  if (!g_str_equal (again, reader->rest))
    return fail (reader, _ ("expected a text as it is written"));
  *text = g_steal_pointer (&plain);
  return TRUE;
}

static gboolean
read_terms (Reader *reader)
{
  while (take (reader, "term"))
    {
      char *term = NULL;

      if (!unescape (reader, &term))
        return FALSE;
      g_ptr_array_add (reader->part->terms, term);
    }
  return reader->part->terms->len > 0 || fail (reader, _ ("expected term"));
}

/* A shard, or a run of them. */
static gboolean
read_run (Reader *reader, guint after)
{
  char *dash = strchr (reader->rest, '-');
  char *blank = strchr (reader->rest, ' ');
  gboolean is_run = dash != NULL && (blank == NULL || dash < blank);
  guint64 first, last;

  if (is_run)
    *dash = ' ';
  if (!number (reader, reader->part->n_shards, &first))
    return FALSE;
  last = first;
  if (is_run && !number (reader, reader->part->n_shards, &last))
    return FALSE;
  if (first <= after || (is_run && last <= first) || (after > 0 && first == after + 1))
    return fail (reader, _ ("expected shards in their order"));
  for (guint64 i = first; i <= last; i++)
    g_ptr_array_index (reader->part->shards, i - 1) = g_strdup (reader->name);
  return TRUE;
}

static guint
last_shard (const PozoPart *part)
{
  for (guint i = part->n_shards; i > 0; i--)
    if (g_ptr_array_index (part->shards, i - 1) != NULL)
      return i;
  return 0;
}

static gboolean
read_shards (Reader *reader)
{
  guint64 n;

  if (!take (reader, "shards"))
    return fail (reader, _ ("expected shards"));
  if (!number (reader, POZO_SHARDS_MAX, &n))
    return FALSE;
  if (n == 0)
    return fail (reader, _ ("expected a shard"));
  reader->part->n_shards = (guint) n;
  g_ptr_array_set_size (reader->part->shards, (gint) n);
  while (*reader->rest != '\0')
    if (!read_run (reader, last_shard (reader->part)))
      return FALSE;
  return last_shard (reader->part) > 0 || fail (reader, _ ("expected a shard"));
}

/* SHA-256 as digits, and a blank or the end behind it. */
static gboolean
read_digest (Reader *reader, char digest[POZO_CONTENT_BYTES])
{
  gsize length = strspn (reader->rest, "0123456789abcdef");

  if (length != POZO_CONTENT_BYTES - 1 ||
      (reader->rest[length] != ' ' && reader->rest[length] != '\0'))
    return fail (reader, _ ("expected a hash of 64 digits"));
  g_strlcpy (digest, reader->rest, POZO_CONTENT_BYTES);
  reader->rest += length + (reader->rest[length] == ' ');
  return TRUE;
}

static gboolean
read_input (Reader *reader)
{
  guint n_before = reader->part->inputs->len;
  PozoFileContent input = { 0 };
  guint64 ordinal;

  if (!number (reader, reader->part->n_inputs, &ordinal))
    return FALSE;
  input.ordinal = (guint) ordinal;
  input.is_divided = g_str_has_prefix (reader->rest, "divided ");
  if (!input.is_divided && !g_str_has_prefix (reader->rest, "whole "))
    return fail (reader, _ ("expected whole or divided"));
  if (ordinal == 0 ||
      (n_before > 0 &&
       g_array_index (reader->part->inputs, PozoFileContent, n_before - 1).ordinal >= ordinal))
    return fail (reader, _ ("expected inputs in their order"));
  reader->rest = strchr (reader->rest, ' ') + 1;
  if (!read_digest (reader, input.content) || !number (reader, G_MAXUINT64, &input.size_bytes) ||
      !unescape (reader, &input.name))
    return FALSE;
  g_array_append_val (reader->part->inputs, input);
  return TRUE;
}

static gboolean
read_inputs (Reader *reader)
{
  guint64 n;

  if (!take (reader, "inputs"))
    return fail (reader, _ ("expected inputs"));
  if (!number (reader, G_MAXUINT32, &n) || !read_digest (reader, reader->part->names))
    return FALSE;
  reader->part->n_inputs = (guint) n;
  while (take (reader, "input"))
    if (!read_input (reader))
      return FALSE;
  return TRUE;
}

static gboolean
read_totals (Reader *reader)
{
  PozoPart *part = reader->part;

  if (!take (reader, "totals"))
    return fail (reader, _ ("expected totals"));
  return number (reader, G_MAXUINT64, &part->n_games) &&
         number (reader, G_MAXUINT64, &part->n_deals) &&
         number (reader, G_MAXUINT64, &part->n_deals_partly) &&
         (*reader->rest == '\0' || fail (reader, _ ("expected the end of the line")));
}

/* Sixteen digits, which ascend. */
static gboolean
read_games (Reader *reader)
{
  while (take (reader, "game"))
    {
      gboolean is_hash = strlen (reader->rest) == GAME_DIGITS &&
                         strspn (reader->rest, "0123456789abcdef") == GAME_DIGITS;

      if (!is_hash)
        return fail (reader, _ ("expected a hash of 16 digits"));
      if (!pozo_game_set_put (reader->part->games, g_ascii_strtoull (reader->rest, NULL, 16)))
        return fail (reader, _ ("expected games in their order"));
    }
  return TRUE;
}

/* A line with the value of a column. */
static gboolean
read_cell (Reader *reader, GPtrArray *cells, GString *written)
{
  char *cell = NULL;

  if (take_line (reader, "unknown", '\n'))
    g_string_append (written, "unknown\n");
  else if (take (reader, "cell") && unescape (reader, &cell))
    g_string_append_printf (written, "cell %s\n", reader->rest);
  else
    return fail (reader, _ ("expected cell or unknown"));
  g_ptr_array_add (cells, cell);
  return TRUE;
}

/* The cells of a group, as many as the others have, and not the same as those of another. */
static gboolean
read_cells (Reader *reader, guint64 n, GPtrArray *cells)
{
  GString *written = g_string_new (NULL);
  gboolean is_new;

  if (g_hash_table_size (reader->groups) == 0)
    reader->n_cells = n;
  for (guint64 i = 0; i < n; i++)
    if (!read_cell (reader, cells, written))
      {
        g_string_free (written, TRUE);
        return FALSE;
      }
  is_new = g_hash_table_add (reader->groups, g_string_free (written, FALSE));
  if (n != reader->n_cells)
    return fail (reader, _ ("expected as many columns as before"));
  return is_new || fail (reader, _ ("expected a group that was not there yet"));
}

/* The saved metrics of a group, which are a text with a check of its own. */
static gboolean
read_sets (Reader *reader, PozoPartGroup *group, guint64 length)
{
  GPtrArray *sets;

  if (length > (guint64) (reader->end - reader->at))
    return fail (reader, _ ("expected saved metrics behind it"));
  sets = pozo_metrics_load (reader->at, (gsize) length, reader->error);
  if (sets == NULL)
    {
      g_prefix_error (reader->error, _ ("behind line %u: "), reader->line);
      return FALSE;
    }
  g_ptr_array_unref (group->sets);
  group->sets = sets;
  for (const char *end = reader->at + length; reader->at < end; reader->at++)
    reader->line += *reader->at == '\n';
  return TRUE;
}

static gboolean
read_group (Reader *reader, gboolean is_rest)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  guint64 n_games, n_deals, n_cells, length;

  if (!number (reader, G_MAXUINT64, &n_games) || !number (reader, G_MAXUINT64, &n_deals) ||
      !number (reader, is_rest ? 0 : CELLS_MAX, &n_cells) ||
      !number (reader, POZO_PART_BYTES_MAX, &length))
    return FALSE;
  if (*reader->rest != '\0')
    return fail (reader, _ ("expected the end of the line"));
  return (is_rest || read_cells (reader, n_cells, cells)) &&
         read_sets (reader,
                    pozo_part_add_group (reader->part, is_rest ? NULL : cells, n_games, n_deals),
                    length);
}

static gboolean
read_groups (Reader *reader)
{
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  reader->groups = groups;
  while (take (reader, "group"))
    if (!read_group (reader, FALSE))
      return FALSE;
  return !take (reader, "rest") || read_group (reader, TRUE);
}

static gboolean
check_start (const char *text, gsize length_bytes, GError **error)
{
  if (length_bytes > POZO_PART_BYTES_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%zu bytes; %u is the most"),
                   length_bytes, POZO_PART_BYTES_MAX);
      return FALSE;
    }
  if (length_bytes < strlen (MAGIC) || strncmp (text, MAGIC, strlen (MAGIC)) != 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("this is no saved count"));
      return FALSE;
    }
  return pozo_part_checksum_check (text, length_bytes, error);
}

static gboolean
read_version (Reader *reader)
{
  g_autofree char *shown = NULL;

  if (take (reader, "pozo-part") && g_str_equal (reader->rest, VERSION))
    return TRUE;
  shown = pozo_inert_text (reader->rest != NULL ? reader->rest : "");
  g_set_error (reader->error, POZO_ERROR, POZO_ERROR_FORMAT,
               _ ("a saved count of version \"%s\"; this program reads version %s"), shown,
               VERSION);
  return FALSE;
}

/**
 * pozo_part_load:
 * @text: (array length=length_bytes): a saved part; need not end with NUL
 * @length_bytes: how many bytes
 * @name: what the part is called in messages
 * @error: return location
 *
 * Reads what pozo_part_save() wrote.
 *
 * Limits: %POZO_PART_BYTES_MAX, %POZO_SHARDS_MAX, those of metrics.
 * Errors: %POZO_ERROR_FORMAT for anything else than an undamaged part of version 2,
 * %POZO_ERROR_LIMIT, %POZO_ERROR_PLUGIN for declarations that do not hold together.
 *
 * Returns: (transfer full): the part; %NULL on error
 */
PozoPart *
pozo_part_load (const char *text, gsize length_bytes, const char *name, GError **error)
{
  g_autoptr (PozoPart) part = pozo_part_new (1);
  g_autofree char *copy = NULL;
  Reader reader = { .name = name, .part = part, .error = error };

  if (!check_start (text, length_bytes, error))
    return NULL;
  if (memchr (text, '\0', length_bytes) != NULL)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("not a text"));
      return NULL;
    }
  copy = g_strndup (text, length_bytes);
  reader.at = copy;
  reader.end = copy + length_bytes;
  if (!read_version (&reader) || !read_terms (&reader) || !read_shards (&reader) ||
      !read_inputs (&reader) || !read_totals (&reader) || !read_games (&reader) ||
      !read_groups (&reader))
    return NULL;
  if (!take (&reader, "check") || reader.at != reader.end)
    {
      fail (&reader, _ ("expected group, rest or check"));
      return NULL;
    }
  return g_steal_pointer (&part);
}

/**
 * pozo_part_read:
 * @path: a file
 * @error: return location
 *
 * Reads a part from a file.
 *
 * Limits: %POZO_PART_BYTES_MAX.
 * Errors: those of pozo_part_load(), %POZO_ERROR_IO; the path stands before the message.
 *
 * Returns: (transfer full): the part; %NULL on error
 */
PozoPart *
pozo_part_read (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;
  PozoPart *part = NULL;
  struct stat status;
  gsize length = 0;

  errno = 0;
  if (stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("%s: cannot be read: %s"), path,
                 errno != 0 ? g_strerror (errno) : _ ("it is no file"));
  else if (status.st_size > (off_t) POZO_PART_BYTES_MAX)
    g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("%s: %lld bytes; %u is the most"), path,
                 (long long) status.st_size, POZO_PART_BYTES_MAX);
  else if (!g_file_get_contents (path, &text, &length, &cause))
    g_set_error (error, POZO_ERROR, POZO_ERROR_IO, "%s", cause->message);
  else if ((part = pozo_part_load (text, length, path, error)) == NULL)
    g_prefix_error (error, "%s: ", path);
  return part;
}
