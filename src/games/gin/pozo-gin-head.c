/* SPDX-License-Identifier: MIT */
/* The rules that a head names.  A line that is not understood leaves nobody knowing by what rules
 * was played, so the game is not judged then. */
#include "pozo-gin-replay.h"

#include "pozo-gin.h"

#include <string.h>

/* Tells that a rule line is not understood. */
static gboolean
refuse (const PozoGinReplay *self, PozoFinding finding, PozoSpan at)
{
  pozo_gin_report (self, finding, at);
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
read_rule (PozoGinReplay *self, PozoSpan value)
{
  const char *text = self->record->text + value.offset;
  const char *end = text + value.length;
  const char *equals = memchr (text, '=', value.length);
  PozoFinding finding = POZO_GIN_FINDING (RULES_KEY);
  const PozoGinRuleInfo *info;
  const char *word;

  if (equals == NULL)
    return FALSE; /* the reader has reported it */
  info = pozo_gin_rule_find (text, (gsize) (trim_blanks (text, equals) - text));
  if (info == NULL)
    return refuse (self, finding, value);
  word = skip_blanks (equals + 1, end);
  if (pozo_gin_rules_assign (&self->rules, info, word, (gsize) (trim_blanks (word, end) - word)))
    return TRUE;
  finding.code = POZO_FINDING_RULES_VALUE;
  finding.name = info->key;
  finding.other = info->words != NULL ? info->words : info->range;
  return refuse (self, finding, value);
}

/* There is one variant, and it has the name of the game. */
static gboolean
is_own_name (const PozoGinReplay *self, PozoSpan value)
{
  return value.length == strlen (pozo_gin_kind.id) &&
         memcmp (self->record->text + value.offset, pozo_gin_kind.id, value.length) == 0;
}

static gboolean
read_line (PozoGinReplay *self, const PozoHead *head)
{
  switch (head->kind)
    {
    case POZO_HEAD_VARIANT:
      return is_own_name (self, head->value) ||
             refuse (self, POZO_GIN_FINDING (RULES_VARIANT), head->value);
    case POZO_HEAD_OPTION:
      return refuse (self, POZO_GIN_FINDING (RULES_OPTION), head->value);
    case POZO_HEAD_RULE:
      return read_rule (self, head->value);
    default:
      return TRUE;
    }
}

static void
check_hash (PozoGinReplay *self, PozoSpan value)
{
  char digits[9];
  char *end;

  self->game.checks++;
  if (value.length == sizeof digits - 1)
    {
      memcpy (digits, self->record->text + value.offset, value.length);
      digits[value.length] = '\0';
      if (g_ascii_isxdigit (digits[0]) &&
          g_ascii_strtoull (digits, &end, 16) == pozo_gin_rules_hash (&self->rules) && *end == '\0')
        return;
    }
  pozo_gin_report (self, POZO_GIN_FINDING (RULE_HASH), value);
}

/**
 * pozo_gin_read_head:
 * @self: (inout): a replay; gets its rules
 *
 * Reads the rules of a head, and judges how many sit at the table.
 *
 * Returns: whether all of it was understood, so that the game can be judged
 */
gboolean
pozo_gin_read_head (PozoGinReplay *self)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_GIN_FINDING (PLAYERS);
  const PozoHead *hash = NULL;
  gboolean is_sound = TRUE;

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      is_sound = read_line (self, head) && is_sound;
      if (head->kind == POZO_HEAD_RULE_HASH)
        hash = head;
    }
  self->game.checks++;
  if (record->n_players > POZO_GIN_SEATS)
    {
      finding.found = record->n_players;
      is_sound = refuse (self, finding, record->id);
    }
  if (is_sound && hash != NULL)
    check_hash (self, hash->value);
  if (!is_sound)
    pozo_gin_report (self, POZO_GIN_FINDING (GAME_SKIPPED), record->id);
  return is_sound;
}
