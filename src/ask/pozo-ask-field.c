/* SPDX-License-Identifier: MIT */
/* The fields of a question: what each is called, and whether something was told there. */
#include "pozo-ask-private.h"

static const struct
{
  const char *word;
  const char *value;
  const char *meaning;
} fields[] = {
#define FIELD_ROW(code, word, value, meaning) { word, value, meaning },
  POZO_ASK_FIELDS (FIELD_ROW)
#undef FIELD_ROW
};

/**
 * pozo_ask_word:
 * @field: a field
 *
 * Returns: (transfer none): its name, in texts and as an option
 */
const char *
pozo_ask_word (PozoAskField field)
{
  return fields[field].word;
}

/**
 * pozo_ask_value:
 * @field: a field
 *
 * Returns: (transfer none) (nullable): what its value is called; %NULL where it has none
 */
const char *
pozo_ask_value (PozoAskField field)
{
  return fields[field].value;
}

/**
 * pozo_ask_meaning:
 * @field: a field
 *
 * Returns: (transfer none): what it says, as marked by N_()
 */
const char *
pozo_ask_meaning (PozoAskField field)
{
  return fields[field].meaning;
}

/**
 * pozo_ask_has:
 * @self: a question
 * @field: a field
 *
 * Returns: whether something was told there
 */
gboolean
pozo_ask_has (const PozoAsk *self, PozoAskField field)
{
  return self->values[field] != NULL && self->values[field][0] != '\0';
}
