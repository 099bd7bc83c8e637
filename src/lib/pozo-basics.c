/* SPDX-License-Identifier: MIT */
/* The version, lists of words, and the errors, which are those of all layers. */
#include "pozo-basics.h"

#include "pozo-score.h"
#include "pozo-error.h"
#include "pozo-finding.h"
#include "pozo-record-format.h"
#include "pozo-rule-info.h"

G_STATIC_ASSERT ((guint) POZO_FAILURE_IO == (guint) POZO_ERROR_IO);
G_STATIC_ASSERT ((guint) POZO_FAILURE_LIMIT == (guint) POZO_ERROR_LIMIT);
G_STATIC_ASSERT ((guint) POZO_FAILURE_FORMAT == (guint) POZO_ERROR_FORMAT);
G_STATIC_ASSERT ((guint) POZO_FAILURE_PLUGIN == (guint) POZO_ERROR_PLUGIN);
G_STATIC_ASSERT ((guint) POZO_FAILURE_RULES == (guint) POZO_ERROR_RULES);
G_STATIC_ASSERT ((guint) POZO_FAILURE_USAGE == (guint) POZO_ERROR_USAGE);
G_STATIC_ASSERT ((guint) POZO_FAILURE_UNREAD == (guint) POZO_ERROR_UNREAD);

GQuark
pozo_failure_quark (void)
{
  return pozo_error_quark ();
}

const char *
pozo_version (void)
{
  return POZO_VERSION;
}

const char *
pozo_word (PozoWords list, guint i)
{
  const PozoRecordFormat *format;

  switch (list)
    {
    case POZO_WORDS_PARAMETERS:
      return i < POZO_N_RULES ? pozo_rule_info ((PozoRule) i)->key : NULL;
    case POZO_WORDS_ITEMS:
      return i < POZO_N_SCORES ? pozo_score_item_words[i] : NULL;
    case POZO_WORDS_FINDINGS:
      return i < POZO_N_FINDINGS - 1 ? pozo_finding_info ((PozoFindingCode) (i + 1))->slug : NULL;
    case POZO_WORDS_FORMATS:
      format = pozo_record_format_nth (i);
      return format != NULL ? format->name : NULL;
    }
  return NULL;
}
