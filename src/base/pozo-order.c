/* SPDX-License-Identifier: MIT */
/* Figures within a text compare as the number that they are, all else byte by byte: round 2 comes
 * before round 10, table 3b behind table 3. */
#include "pozo-order.h"

#include <string.h>

/* A text of which the part before @at is done with. */
typedef struct
{
  const char *at;
  const char *end;
} Rest;

static gboolean
is_at_digit (const Rest *rest)
{
  return rest->at < rest->end && g_ascii_isdigit (*rest->at);
}

static gsize
count_digits (const Rest *rest)
{
  gsize n = 0;

  while (rest->at + n < rest->end && g_ascii_isdigit (rest->at[n]))
    n++;
  return n;
}

/* Numbers of equal size may be written with zeroes in front: they are passed over. */
static int
order_digits (Rest *a, Rest *b)
{
  gsize n_a, n_b;
  int order;

  while (a->at < a->end && *a->at == '0')
    a->at++;
  while (b->at < b->end && *b->at == '0')
    b->at++;
  n_a = count_digits (a);
  n_b = count_digits (b);
  order = n_a != n_b ? (n_a < n_b ? -1 : 1) : memcmp (a->at, b->at, n_a);
  a->at += n_a;
  b->at += n_b;
  return order;
}

/**
 * pozo_order_numbers:
 * @a: (array length=n_a): a text
 * @n_a: its length in bytes
 * @b: (array length=n_b): another
 * @n_b: its length in bytes
 *
 * Compares texts; numbers in them that are the same are equal, however many zeroes stand before
 * them.
 *
 * Returns: less than, equal to or greater than 0
 */
int
pozo_order_numbers (const char *a, gsize n_a, const char *b, gsize n_b)
{
  Rest rest_a = { a, a + n_a };
  Rest rest_b = { b, b + n_b };

  while (rest_a.at < rest_a.end && rest_b.at < rest_b.end)
    {
      int order = is_at_digit (&rest_a) && is_at_digit (&rest_b)
                      ? order_digits (&rest_a, &rest_b)
                      : (guchar) *rest_a.at++ - (guchar) *rest_b.at++;

      if (order != 0)
        return order;
    }
  return (rest_a.at < rest_a.end) - (rest_b.at < rest_b.end);
}

/**
 * pozo_order_texts:
 * @a: a text
 * @b: another
 *
 * Compares texts as pozo_order_numbers() does, and tells those apart that only zeroes differ in.
 *
 * Returns: less than, equal to or greater than 0
 */
int
pozo_order_texts (const char *a, const char *b)
{
  int order = pozo_order_numbers (a, strlen (a), b, strlen (b));

  return order != 0 ? order : strcmp (a, b);
}
