/* SPDX-License-Identifier: MIT */
/* What the rules of a game are called: those of its head, with everything that is laid over them.
 */
#include "pozo-rules-name.h"

#include "pozo-pcn.h"

#include <string.h>

#define LISTED_MAX 3

/**
 * Case:
 * @name: of the test
 * @head: the head of the game
 * @given: (nullable): what rules that are given instead are called
 * @options: options that are given on top
 * @changes: rules that are given on top
 * @expected: the name
 * @is_plain: whether it is just the variant of the head
 */
typedef struct
{
  const char *name;
  const char *head;
  const char *given;
  const char *options[LISTED_MAX];
  const char *changes[LISTED_MAX];
  const char *expected;
  gboolean is_plain;
} Case;

static const Case cases[] = {
  { "variant", "Variant: samba\n", NULL, { NULL }, { NULL }, "samba", TRUE },
  { "none", "", NULL, { NULL }, { NULL }, "international-4", TRUE },
  { "none-for-two",
    "Player-1: a\nPlayer-2: b\n",
    NULL,
    { "one", NULL },
    { NULL },
    "international-2 +one",
    FALSE },
  { "empty", "Variant:\n", NULL, { NULL }, { NULL }, "?", TRUE },
  { "unknown", "Variant: my own\n", NULL, { NULL }, { NULL }, "my own", TRUE },
  { "rule",
    "Variant: samba\nRule: match.target = 9000\n",
    NULL,
    { NULL },
    { NULL },
    "samba +match.target=9000",
    FALSE },
  { "rule-without-value",
    "Variant: samba\nRule: match.target\n",
    NULL,
    { NULL },
    { NULL },
    "samba +match.target",
    FALSE },
  { "option",
    "Variant: samba\nOption: what I like\n",
    NULL,
    { NULL },
    { NULL },
    "samba +what I like",
    FALSE },
  { "given-on-top",
    "Variant: samba\nRule: match.target=9000\n",
    NULL,
    { "one", NULL },
    { "match.target=8000", "going_out.bonus=300", NULL },
    "samba +match.target=9000 +one +match.target=8000 +going_out.bonus=300",
    FALSE },
  { "option-given", "Variant: samba\n", NULL, { "one", NULL }, { NULL }, "samba +one", FALSE },
  { "rule-given",
    "Variant: samba\n",
    NULL,
    { NULL },
    { "match.target=8000", NULL },
    "samba +match.target=8000",
    FALSE },
  { "given-instead",
    "Variant: samba\nRule: match.target=9000\n",
    "bolivia +match.target=8000",
    { NULL },
    { NULL },
    "bolivia +match.target=8000",
    FALSE },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set,
                                      .rules = row->given != NULL ? &pozo_rules_default : NULL,
                                      .name = row->given,
                                      .options = row->options,
                                      .changes = row->changes };
  g_autofree char *text = g_strconcat ("PCN: 1\n", row->head, "\n", NULL);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) name = g_string_new (NULL);

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_rules_name (record, &options, name);
  g_assert_cmpstr (name->str, ==, row->expected);
  g_assert_cmpint (pozo_rules_name_is_plain (record, &options), ==, row->is_plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rules-name/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
