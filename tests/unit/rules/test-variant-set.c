/* SPDX-License-Identifier: MIT */
/* Key files and a user's own variants: what is read, what is refused with which line, and that no
 * bytes whatever do harm.  Options that contradict each other. */
#include "pozo-variant-set.h"

#include "pozo-error.h"
#include "pozo-limits.h"
#include "pozo-rules-text.h"

#include <glib/gstdio.h>

#include <string.h>

static const struct
{
  const char *text;
  const char *message;
} refusals[] = {
  { "Base=samba\n", "own.variant:1: expected a group such as \"[Variant]\" before \"Base=samba\"" },
  { "[Variant]\nBase\n", "own.variant:2: expected key=value instead of \"Base\"" },
  { "[Variant]\n=samba\n", "own.variant:2: expected key=value instead of \"=samba\"" },
  { "[Variant]\n+=samba\n", "own.variant:2: expected a key before \"samba\"" },
  { "[Variant\n", "own.variant:1: expected a group such as \"[Rules]\" instead of \"[Variant\"" },
  { "[]\n", "own.variant:1: expected a group such as \"[Rules]\" instead of \"[]\"" },
  { " samba\n", "own.variant:1: there is no line that could go on with \"samba\"" },
  { "[Varaint]\nBase=samba\n",
    "own.variant:2: there is no group \"Varaint\", did you mean \"Variant\"" },
  { "[Option]\nId=x\n", "own.variant:2: there is no group \"Option\", did you mean \"Variant\"" },
  { "[Variant]\nBaes=samba\n", "own.variant:2: there is no key \"Baes\", did you mean \"Base\"" },
  { "[Variant]\nBase[hu]=samba\n",
    "own.variant:2: there is no key \"Base[hu]\", did you mean \"Base\"" },
  { "[Variant]\nBase=samba\nBase=samba\n", "own.variant:3: there is a second line for \"Base\"" },
  { "[Variant]\nBase=smaba\n",
    "own.variant:2: there is no variant \"smaba\", did you mean \"samba\"" },
  { "[Variant]\nBase=Kanasta naih krajeva\n",
    "own.variant:2: there is no variant \"Kanasta naih krajeva\", did you mean \"Kanasta naših "
    "krajeva\"" },
  { "[Variant]\nBase=two-hand canasta\n",
    "own.variant:2: there is no variant \"two-hand canasta\", did you mean \"international-2\"" },
  { "[Variant]\n[Rules]\n\n# x\npile.onto_medl=any\n",
    "own.variant:5: there is no rule \"pile.onto_medl\", did you mean \"pile.onto_meld\"" },
  { "[Rules]\npile.onto_meld=\n  xyzzy\n",
    "own.variant:2: pile.onto_meld cannot be \"xyzzy\", expected never, "
    "incomplete or any" },
  { "[Sources]\nonto_meld=000:L1\n",
    "own.variant:2: there is no rule \"onto_meld\", did you mean \"pile.onto_meld\"" },
  { "[Rules]\nmeld.max_size=6\n",
    "own.variant:2: meld.max_size is below 7, the size of a canasta; set it "
    "to 0 for no limit or to 7 and more" },
  { "[Variant]\nBase=samba\n[Rules]\nmatch.target=3000\nred_three.scale=100,200,300,400\n",
    "own.variant:5: red_three.scale has 4 values but the deck for 2 players has 6 red threes; "
    "give it 6 values" },
  { "[Rules]\ncanasta.wild_bonus=2000\nmatch.target=3000\n",
    "own.variant:2: canasta.wild_bonus is set but meld.wild_only is false; set "
    "meld.wild_only=true or canasta.wild_bonus=0" },
  { "[Rules]\nmeld.max_size=6\nmeld.sequence_max=2\n",
    "own.variant: meld.sequence_wilds, meld.sequence_wild_shift, "
    "meld.sequence_wild_release, meld.sequence_max or "
    "pile.sequence_use is set but meld.sequences is false; set meld.sequences=true or take them "
    "back" },
  { "[Rules]\n\n\377\n", "own.variant:3: expected UTF-8 text" },
};

static void
test_refusal (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (pozo_variant_set_parse (set, refusals[i].text, strlen (refusals[i].text),
                                         "own.variant", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_RULES);
  g_assert_cmpstr (error->message, ==, refusals[i].message);
}

static const char own_text[] = "\t \r\n; mine\n[Variant]\r\nId=home\r\nBase=Szamba\r\nName=Home\n\n"
                               "Description=one\n two\n\tthree\n"
                               "[Rules]\nmatch.target = 7500\ninitial.table += -inf:50\n"
                               "initial.table += 9000:HC\n[Sources]\nmatch.target=our wall";

static void
test_own (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariant) own =
      pozo_variant_set_parse (set, own_text, strlen (own_text), "own.variant", &error);
  PozoRules expected = *pozo_variant_rules (pozo_variant_set_find (set, "samba", NULL));
  PozoRule different[POZO_N_RULES];

  g_assert_no_error (error);
  pozo_rules_set (&expected, "match.target", "7500", NULL);
  pozo_rules_add (&expected, "initial.table", "-inf:50 9000:HC", NULL);
  g_assert_cmpuint (pozo_rules_diff (pozo_variant_rules (own), &expected, different), ==, 0);
  g_assert_cmpstr (pozo_variant_id (own), ==, "home");
  g_assert_cmpstr (pozo_variant_text (own, "Description"), ==, "one two three");
  g_assert_cmpstr (pozo_variant_rule_source (own, POZO_RULE_MATCH_TARGET), ==, "our wall");
  g_assert_null (pozo_variant_rule_source (own, POZO_RULE_MATCH_TIE));
}

static void
test_load (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "own.variant", NULL);
  PozoRules rules;

  g_assert_true (g_file_set_contents (path, own_text, -1, NULL));
  g_assert_true (pozo_variant_set_resolve (set, path, &rules, &error));
  g_assert_cmpint (rules.match_target, ==, 7500);
  g_assert_null (pozo_variant_set_find (set, "home", NULL));
  g_assert_nonnull (pozo_variant_set_load (set, path, &error));
  g_assert_no_error (error);
  g_assert_nonnull (pozo_variant_set_find (set, "HOME", NULL));
  g_assert_null (pozo_variant_set_load (set, path, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_RULES);
  g_clear_error (&error);
  g_remove (path);
  g_assert_false (pozo_variant_set_resolve (set, path, &rules, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_clear_error (&error);
  g_assert_null (pozo_variant_set_load (set, folder, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_rmdir (folder);
}

/* ---- Options ---- */

static const struct
{
  const char *text;
  const char *message; /* NULL when it is loaded */
} options[] = {
  { "[Option]\nId=late\nFor=samba chilean\n[Rules]\nmatch.target=3000\n", NULL },
  { "[Option]\nId=late\n[Rules]\nmatch.target=3000\n", NULL },
  { "[Option]\nId=late\n[Rules]\ncanasta.sequence_bonus=100\n", NULL }, /* of some variant */
  { "[Option]\nId=late\nNeeds=opt-cz-wild-canasta\nFor=samba\n[Rules]\ncanasta.wild_bonus=1500\n",
    NULL },
  { "[Option]\nId=late\nFor=samba\n[Rules]\ncanasta.wild_bonus=1500\n",
    "own.option:5: canasta.wild_bonus is set but meld.wild_only is false; set meld.wild_only=true "
    "or canasta.wild_bonus=0 (laid over \"samba\")" },
  { "[Option]\nId=late\nFor=international-4 samba\n[Rules]\nmatch.target=3000\n"
    "red_three.scale=1,2,3,4\n",
    "own.option:6: red_three.scale has 4 values but the deck for 2 players has 6 red threes; give "
    "it 6 values (laid over \"samba\")" },
  { "[Option]\nId=late\n[Rules]\nmeld.max_size=6\n",
    "own.option:4: meld.max_size is below 7, the size of a canasta; set it to 0 for no limit or to "
    "7 and more (laid over \"international-4\")" },
  { "[Option]\nId=late\nFor=samba smaba\n",
    "own.option:3: there is no variant \"smaba\", did you mean \"samba\"" },
  { "[Option]\nId=late\nNeeds=opt-cz-calente\n",
    "own.option:3: there is no option \"opt-cz-calente\", did you mean \"opt-cz-caliente\"" },
  { "[Option]\nId=late\n[Rules]\nmatch.traget=3000\n",
    "own.option:4: there is no rule \"match.traget\", did you mean \"match.target\"" },
  { "[Option]\nId=late\n[Rules]\n\nmatch.target=30\n",
    "own.option:5: match.target cannot be \"30\", expected a number from 100 to 1000000" },
  { "[Option]\nId=late\nBase=samba\n",
    "own.option:3: there is no key \"Base\", did you mean \"Name\"" },
  { "[Variant]\nId=late\n",
    "own.option:2: there is no group \"Variant\", did you mean \"Option\"" },
  { "[Option]\nId=OPT-CZ-CALIENTE\n",
    "own.option: there is already an option \"OPT-CZ-CALIENTE\", expected another Id" },
};

static void
test_option (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "own.option", NULL);
  g_autofree char *prefix = g_strconcat (folder, "/", NULL);
  const PozoVariant *option;

  g_assert_true (g_file_set_contents (path, options[i].text, -1, NULL));
  option = pozo_variant_set_load_option (set, path, &error);
  g_assert_cmpint (option == NULL, ==, options[i].message != NULL);
  g_assert_cmpstr (error != NULL ? error->message + strlen (prefix) : NULL, ==, options[i].message);
  g_assert_true (pozo_variant_set_find_option (set, "Late", NULL) == option);
  g_assert_true (pozo_variant_set_find_option (set, path, NULL) == option);
  if (option != NULL)
    {
      g_assert_true (pozo_variant_set_is_own (set, option));
      g_assert_null (pozo_variant_set_load_option (set, path, NULL));
    }
  g_assert_false (pozo_variant_set_is_own (set, pozo_variant_set_option (set, 0)));
  g_remove (path);
  g_rmdir (folder);
}

/* A folder is read whatever its files need of each other; one that is wrong is told. */
static void
test_folder (void)
{
  static const struct
  {
    const char *name;
    const char *text;
  } files[] = {
    { "a.variant", "[Variant]\nId=third\nBase=second\n[Rules]\nscoring.ace=25\n" },
    { "b.variant", "[Variant]\nId=second\nBase=first\n[Rules]\nscoring.two=25\n" },
    { "c.variant", "[Variant]\nId=first\nBase=samba\n[Rules]\nscoring.joker=25\n" },
    { "d.option", "[Option]\nId=late\nFor=third\nNeeds=later\n[Rules]\nmatch.target=3000\n" },
    { "e.option", "[Option]\nId=later\n[Rules]\nmatch.tie=shared\n" },
    { "notes.txt", "no rules" },
  };
  g_autofree char *folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.variant", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
    }
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (pozo_variant_set_load_folder (set, folder, &error), ==, round == 0);
      g_assert_cmpint (
          pozo_variant_rules (pozo_variant_set_find (set, "third", NULL))->scoring_joker, ==, 25);
      g_assert_cmpint (pozo_variant_set_find_option (set, "late", NULL) != NULL, ==, round == 0);
      if (round == 0)
        g_assert_true (g_file_set_contents (bad, "[Variant]\nId=bad\nBase=fisrt\n", -1, NULL));
      else
        g_assert_true (g_str_has_suffix (error->message, "bad.variant:3: there is no variant "
                                                         "\"fisrt\", did you mean \"first\""));
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_remove (path);
    }
  g_remove (bad);
  g_rmdir (folder);
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;
  g_assert_false (pozo_variant_set_load_folder (set, folder, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
}

/* The files in docs/rules.md are files that work. */
static void
test_documented (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_autofree char *page =
      g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "docs", "rules.md", NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (page, &text, NULL, NULL));
  g_auto (GStrv) blocks = g_strsplit (text, "```\n", -1);
  for (guint i = 1; blocks[i] != NULL && blocks[i + 1] != NULL; i += 2)
    {
      gboolean is_option = g_str_has_prefix (blocks[i], "[Option]");
      g_autofree char *path = g_build_filename (folder, "documented", NULL);

      if (blocks[i][0] != '[')
        continue;
      g_assert_true (g_file_set_contents (path, blocks[i], -1, NULL));
      (is_option ? pozo_variant_set_load_option : pozo_variant_set_load) (set, path, &error);
      g_assert_no_error (error);
      g_remove (path);
      n++;
    }
  g_assert_cmpuint (n, ==, 5);
  g_rmdir (folder);
}

static void
test_limit (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (POZO_KEY_FILE_BYTES_MAX + 1, '#');
  g_autoptr (PozoKeyFile) full = pozo_key_file_new (text, POZO_KEY_FILE_BYTES_MAX, "own", &error);

  g_assert_no_error (error);
  g_assert_nonnull (full);
  g_assert_null (pozo_key_file_new (text, POZO_KEY_FILE_BYTES_MAX + 1, "own", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_cmpstr (error->message, ==, "own: more than 65536 bytes");
}

static void
test_random_bytes (void)
{
  static const char *const pieces[] = { "[Rules]",
                                        "[Variant]",
                                        "[Option]",
                                        "For",
                                        "Needs",
                                        "samba",
                                        "\n",
                                        "=",
                                        "+=",
                                        " ",
                                        "-inf:",
                                        "match.target",
                                        "initial.table",
                                        "7",
                                        ",",
                                        "teams.layouts",
                                        "4:two_sides",
                                        "/",
                                        "\t",
                                        "red_three.scale",
                                        "\303",
                                        "\0x" };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      for (gint32 n = g_test_rand_int_range (0, 30); n > 0; n--)
        if (g_test_rand_int_range (0, 20) == 0)
          g_string_append_c (text, (char) g_test_rand_int_range (0, 256));
        else
          g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      g_autoptr (PozoVariant) own =
          pozo_variant_set_parse (set, text->str, text->len, "own.variant", &error);
      g_assert_true ((own == NULL) == (error != NULL));
      g_clear_error (&error);
      g_autoptr (PozoVariant) option =
          pozo_variant_set_parse_option (set, text->str, text->len, "own.option", &error);
      g_assert_true ((option == NULL) == (error != NULL));
    }
}

static const struct
{
  const char *variant;
  const char *options;
  const char *message; /* NULL when they go together */
} combinations[] = {
  { "czech-classic", "opt-cz-jokers-2 opt-cz-deal-13", NULL },
  { "czech-classic", "opt-cz-jokers-2 OPT-CZ-JOKERS-2", NULL },
  { "czech-classic", "opt-cz-long-150 opt-cz-negative-50 opt-cz-target-10000", NULL },
  { "czech-classic", "opt-cz-always-frozen opt-int-two-naturals", NULL },
  { "czech-classic", "opt-cz-three-packs opt-cz-red-scale-6", NULL },
  { "czech-classic", "opt-cz-jokers-2 opt-cz-deal-13 opt-cz-jokers-6",
    "the options \"opt-cz-jokers-2\" and \"opt-cz-jokers-6\" set deck.jokers differently, expected "
    "one "
    "of them" },
  { "czech-classic", "opt-cz-long-150 opt-cz-long-canasta",
    "the options \"opt-cz-long-150\" and \"opt-cz-long-canasta\" set initial.table differently, "
    "expected "
    "one of them" },
  { "czech-classic", "opt-cz-jokers-8",
    "there is no option \"opt-cz-jokers-8\", did you mean \"opt-cz-jokers-0\"" },
  { "czech-classic", "opt-cz-black-four-100 opt-cz-black-as-red",
    "black threes are bonus cards by black_three.as_bonus and melded by "
    "black_three.set_of_four_bonus; take one of the two back" },
};

static void
test_combination (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = g_strsplit (combinations[i].options, " ", -1);
  PozoRule different[POZO_N_RULES];
  PozoRules before, rules;

  g_assert_true (pozo_variant_set_resolve (set, combinations[i].variant, &rules, NULL));
  before = rules;
  pozo_variant_set_apply_options (set, (const char *const *) names, &rules, &error);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, combinations[i].message);
  g_assert_cmpint (pozo_rules_diff (&before, &rules, different) > 0, ==, error == NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/own/refused/%u", i);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refusal);
    }
  for (guint i = 0; i < G_N_ELEMENTS (combinations); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/options/%s", combinations[i].options);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_combination);
    }
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/own/option/%u", i);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_option);
    }
  g_test_add_func ("/rules/own/folder", test_folder);
  g_test_add_func ("/rules/own/documented", test_documented);
  g_test_add_func ("/rules/own/read", test_own);
  g_test_add_func ("/rules/own/load", test_load);
  g_test_add_func ("/rules/own/limit", test_limit);
  g_test_add_func ("/rules/own/random-bytes", test_random_bytes);
  return g_test_run ();
}
