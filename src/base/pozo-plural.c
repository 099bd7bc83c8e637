/* SPDX-License-Identifier: MIT */
/* Which form a number takes, by an expression of C over `n`:
 *
 *   n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2
 *
 * It is worked out while it is read, since plurals are few.  Both sides of a choice are read, and
 * one is taken, so nothing in it may fail but by its grammar: what is divided by 0 is 0. */
#include "pozo-plural.h"

#include <string.h>

#define DEPTH_MAX 32 /* of brackets, choices and negations within one another */

typedef struct
{
  const char *at;
  gulong n;
  guint depth;
  gboolean is_wrong;
} Reader;

typedef struct
{
  const char *sign;
  guint rank; /* the higher, the closer it binds */
} Operator;

/* What begins as another one stands behind it. */
static const Operator operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 },
  { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};

static gulong read_choice (Reader *reader);

static void
skip_blanks (Reader *reader)
{
  reader->at += strspn (reader->at, " \t");
}

static gboolean
take (Reader *reader, const char *sign)
{
  skip_blanks (reader);
  if (!g_str_has_prefix (reader->at, sign))
    return FALSE;
  reader->at += strlen (sign);
  return TRUE;
}

static gulong
read_number (Reader *reader)
{
  gulong value = 0;

  reader->is_wrong |= !g_ascii_isdigit (*reader->at);
  for (; g_ascii_isdigit (*reader->at); reader->at++)
    value = value * 10 + (gulong) g_ascii_digit_value (*reader->at);
  return value;
}

static gulong
read_operand (Reader *reader)
{
  gulong value = 0;

  if (reader->is_wrong || ++reader->depth > DEPTH_MAX)
    reader->is_wrong = TRUE;
  else if (take (reader, "!"))
    value = !read_operand (reader);
  else if (take (reader, "("))
    {
      value = read_choice (reader);
      reader->is_wrong |= !take (reader, ")");
    }
  else
    value = take (reader, "n") ? reader->n : read_number (reader);
  reader->depth--;
  return value;
}

static gulong
apply (const char *sign, gulong left, gulong right)
{
  switch (sign[0])
    {
    case '|':
      return left || right;
    case '&':
      return left && right;
    case '=':
      return left == right;
    case '!':
      return left != right;
    case '<':
      return sign[1] == '=' ? left <= right : left < right;
    case '>':
      return sign[1] == '=' ? left >= right : left > right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right == 0 ? 0 : left / right;
    default:
      return right == 0 ? 0 : left % right;
    }
}

/* The operator that comes next, if it binds at least as close as that. */
static const Operator *
take_operator (Reader *reader, guint rank)
{
  skip_blanks (reader);
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (g_str_has_prefix (reader->at, operators[i].sign))
      return operators[i].rank >= rank && take (reader, operators[i].sign) ? &operators[i] : NULL;
  return NULL;
}

static gulong
read_terms (Reader *reader, guint rank)
{
  gulong value = read_operand (reader);
  const Operator *next;

  while (!reader->is_wrong && (next = take_operator (reader, rank)) != NULL)
    value = apply (next->sign, value, read_terms (reader, next->rank + 1));
  return value;
}

static gulong
read_choice (Reader *reader)
{
  gulong value = read_terms (reader, 1);
  gulong yes;
  gulong no;

  if (reader->is_wrong || !take (reader, "?"))
    return value;
  reader->is_wrong |= ++reader->depth > DEPTH_MAX;
  yes = read_choice (reader);
  reader->is_wrong |= !take (reader, ":");
  no = reader->is_wrong ? 0 : read_choice (reader);
  reader->depth--;
  return value ? yes : no;
}

/**
 * pozo_plural_form:
 * @rule: an expression of C over `n`; what stands behind a semicolon does not belong to it
 * @n: a number
 * @form: (out): the form that the number takes, from 0
 *
 * Works out which form a number takes.
 *
 * Returns: %FALSE when the rule is none
 */
gboolean
pozo_plural_form (const char *rule, gulong n, gulong *form)
{
  Reader reader = { .at = rule, .n = n };

  *form = read_choice (&reader);
  skip_blanks (&reader);
  return !reader.is_wrong && (*reader.at == '\0' || *reader.at == ';' || *reader.at == '\n');
}
