/* SPDX-License-Identifier: MIT */
/* A line of the head that is not understood leaves nobody knowing by what rules was played, so the
 * game is not judged then. */
#include "pozo-kind-head.h"

#include "pozo-record.h"

#include <string.h>

#define FINDING(what) ((PozoFinding){ .code = POZO_FINDING_##what })

typedef struct
{
  const PozoRecord *record;
  const PozoKindSink *sink;
  gint32 *values;
  PozoKindGame *game;
} Head;

/* Tells what is wrong with a line. */
static gboolean
refuse (const Head *self, PozoFinding finding, PozoSpan at)
{
  finding.offset = at.offset;
  finding.length = at.length;
  self->sink->report (self->sink->data, &finding);
  return FALSE;
}

static const char *
skip_blanks (const char *p, const char *end)
{
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  return p;
}

static const char *
trim_blanks (const char *p, const char *end)
{
  while (end > p && (end[-1] == ' ' || end[-1] == '\t'))
    end--;
  return end;
}

/* `knock.limit = ten` */
static gboolean
read_rule (const Head *self, PozoSpan at)
{
  const PozoGameKind *kind = self->record->kind;
  const char *text = self->record->text + at.offset;
  const char *end = text + at.length;
  const char *equals = memchr (text, '=', at.length);
  PozoFinding finding = FINDING (RULES_VALUE);
  const PozoKindRule *rule;
  const char *word;

  if (equals == NULL)
    return FALSE; /* the reader has reported it */
  rule = pozo_kind_rules_find (kind, text, (gsize) (trim_blanks (text, equals) - text));
  if (rule == NULL)
    return refuse (self, FINDING (RULES_KEY), at);
  word = skip_blanks (equals + 1, end);
  if (pozo_kind_rules_assign (kind, rule, word, (gsize) (trim_blanks (word, end) - word),
                              self->values))
    return TRUE;
  finding.name = rule->key;
  finding.other = rule->words != NULL ? rule->words : rule->range;
  return refuse (self, finding, at);
}

/* The variants come before the rules, wherever their line stands. */
static gboolean
read_variant (const Head *self)
{
  const PozoGameKind *kind = self->record->kind;
  PozoSpan at = self->record->variant;
  const char *id = self->record->text + at.offset;

  if (at.length == 0)
    return TRUE;
  for (guint i = 0; kind->variants[i].id != NULL; i++)
    if (strlen (kind->variants[i].id) == at.length &&
        memcmp (kind->variants[i].id, id, at.length) == 0)
      {
        self->game->variant = (guint8) i;
        return TRUE;
      }
  return refuse (self, FINDING (RULES_VARIANT), at);
}

static void
check_hash (const Head *self, PozoSpan at)
{
  char digits[9];
  char *end;

  self->game->checks++;
  if (at.length == sizeof digits - 1)
    {
      memcpy (digits, self->record->text + at.offset, at.length);
      digits[at.length] = '\0';
      if (g_ascii_isxdigit (digits[0]) &&
          g_ascii_strtoull (digits, &end, 16) ==
              pozo_kind_rules_hash (self->record->kind, self->values) &&
          *end == '\0')
        return;
    }
  refuse (self, FINDING (RULE_HASH), at);
}

/* Reads the lines behind the variant, and keeps the fingerprint for when all of them are known. */
static gboolean
read_lines (const Head *self, const PozoHead **hash)
{
  gboolean is_sound = TRUE;

  for (guint i = 0; i < self->record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (self->record->heads, PozoHead, i);

      if (head->kind == POZO_HEAD_RULE_HASH)
        *hash = head;
      else if (head->kind == POZO_HEAD_OPTION)
        is_sound = refuse (self, FINDING (RULES_OPTION), head->value);
      else if (head->kind == POZO_HEAD_RULE)
        is_sound = read_rule (self, head->value) && is_sound;
    }
  return is_sound;
}

/**
 * pozo_kind_read_head:
 * @record: a record of another kind of game than Canasta
 * @sink: who is told what is wrong
 * @values: (out): room for the value of each rule of the kind
 * @game: (inout): gets the variant, the players, and what was checked
 *
 * Reads the rules of a head, and judges how many sit at the table.
 *
 * Returns: whether all of it was understood, so that the game can be judged
 */
gboolean
pozo_kind_read_head (const PozoRecord *record,
                     const PozoKindSink *sink,
                     gint32 *values,
                     PozoKindGame *game)
{
  const Head self = { .record = record, .sink = sink, .values = values, .game = game };
  PozoFinding finding = FINDING (PLAYERS);
  const PozoHead *hash = NULL;
  gboolean is_sound = read_variant (&self);

  pozo_kind_rules_init (record->kind, game->variant, values);
  game->n_players = (guint8) record->kind->variants[game->variant].n_players;
  is_sound = read_lines (&self, &hash) && is_sound;
  game->checks++;
  if (record->n_players > game->n_players)
    {
      finding.found = record->n_players;
      is_sound = refuse (&self, finding, record->id);
    }
  if (is_sound && hash != NULL)
    check_hash (&self, hash->value);
  if (!is_sound)
    refuse (&self, FINDING (GAME_SKIPPED), record->id);
  return is_sound;
}
