/* SPDX-License-Identifier: MIT */
/* Deals that are played into the pad: what each thing done adds to the record, what is said of it,
 * and that a game of the corpus comes out as it is when all that was played in it is done again. */
#include "pozo-pad-play.h"

#include "pad-test.h"
#include "pozo-pad-answer.h"
#include "pozo-pcn.h"

#include <string.h>

#define HEAD                                                                                       \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nDetail: table\n"             \
  "Variant: international-4\n\ndeal 1 dealer=4\n"
#define TURN   HEAD "up Tc\n1 +?? -4h\n"
#define OPENED TURN "2 +?? =KsKdKh =QsQdQh -5h\n3 +?? -5d\n4 +??"
#define LAYING                                                                                     \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nDetail: table\n"             \
  "Variant: samba\n\ndeal 1 dealer=4\nup Tc\n"
#define TALON                                                                                      \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nDetail: table\n"             \
  "Variant: international-4\nRule: talon.cards = 4,3\n\ndeal 1 dealer=4\nup Tc\n"                  \
  "1 +?? =AsAdAh"
#define ALONE                                                                                      \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nDetail: table\nVariant: international-2\n\n"           \
  "deal 1 dealer=2\nup Tc\n"
#define CALIENTE                                                                                   \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nDetail: table\n"             \
  "Variant: czech-header\nOption: opt-cz-caliente\n\ndeal 1 dealer=4\nup Tc\n1 +??\n"
#define SPECIAL                                                                                    \
  "PCN: 1\nId: a\nPlayer-1: A\nPlayer-2: B\nPlayer-3: C\nPlayer-4: D\nDetail: table\n"             \
  "Variant: international-4\nRule: special.hands = pairs:6*2n:2500 own1:12*1d:3000\n\n"            \
  "deal 1 dealer=4\nup Tc\n1 +??\n"

/* A record, what is done, how the record ends then, and a piece of the answer. */
static const struct
{
  const char *name;
  const char *record;
  const char *what;
  const char *end;
  const char *piece;
} rows[] = {
  { "nothing", TURN, "", "1 +?? -4h\n", "\"next\":\"turn\",\"deal\":1,\"turnsUp\":true" },
  { "setup", HEAD, "", "dealer=4\n", "\"next\":\"setup\"" },
  { "no-deal", "PCN: 1\nId: a\n", "draw", "Id: a\n", "\"next\":\"deal\",\"deal\":0" },
  { "no-record", "", "discard 4h", "", "\"isPlayed\":false" },
  { "up", HEAD, "up Tc", "dealer=4\nup Tc\n", "\"pile\":[\"Tc\"]" },
  { "deal", HEAD, "deal", "hand 1 ??*11\n", "\"turnsUp\":true" },
  { "draw", TURN, "draw", "1 +?? -4h\n2 +??\n", "\"due\":\"play\"" },
  { "draw-seen", TURN, "draw 5h", "2 +5h\n", "\"found\":[]" },
  { "discard", TURN "2 +??\n", "discard 6c", "2 +?? -6c\n", "\"seat\":3,\"due\":\"draw-or-take\"" },
  { "freeze", TURN "2 +??\n", "discard 2c x", "2 +?? -2c#\n", "\"code\":\"discard-freeze\"" },
  { "meld", TURN "2 +??\n", "meld Ks Kd Kh", "2 +?? =KsKdKh\n", "\"laid\":30" },
  { "add", OPENED " =JsJdJh =AsAdAh -6c\n1 +?? -7c\n2 +??\n", "add @2 Qc", "2 +?? =Q:Qc\n",
    "\"isPlayed\":true,\"found\":[]" },
  { "add-no-meld", TURN "2 +??\n", "add @7 Qc", "2 +?? =Qc\n", "\"code\":" },
  { "take", OPENED " -6c\n1 +?? -Jh\n", "take Js Jd", "2 ^JsJd\n", "\"found\":[]" },
  { "take-onto", OPENED " -6c\n1 +?? -Kc\n", "take @1", "2 ^K:\n", "\"found\":[]" },
  { "take-closed", TURN, "take", "2 ^\n", "\"isPlayed\":" },
  { "red-three", TURN, "red3 3h", "2 *3h\n", "\"due\":\"replacement\"" },
  { "red-three-of-another", LAYING, "red3 3h #3", "up Tc\n3 *3h\n", "\"due\":\"dealt-threes\"" },
  { "replacement-of-another", LAYING "3 *3h\n", "draw #3", "3 *3h +??\n", "\"found\":[]" },
  { "type", TURN, "type +?? -Jd", "2 +?? -Jd\n", "\"seat\":3" },
  { "type-seat", TURN, "type 2 +5h -Jd", "2 +5h -Jd\n", "\"seat\":3" },
  { "type-loose", TURN, "type + -jd", "2 + -jd\n", "\"seat\":3,\"due\":\"draw-or-take\"" },
  { "type-rubbish", TURN, "type x\x1b[31m", "2 x\x1b[31m\n", "\"isPlayed\":false" },
  { "comment", TURN "2 +?? ; hm\n", "discard 6c", "2 +?? -6c ; hm\n", "\"seat\":3" },
  { "out-of-turn", TURN, "meld Ks Kd Kh #4", "\n4 =KsKdKh\n", "\"mark\":\"out-of-turn\"" },
  { "marks", OPENED, "draw", "4 +?? +??\n", "\"mark\":\"overdraw\"" },
  { "ask-no", TURN "2 +??\n", "ask -", "2 +?? ?-\n", "\"isPlayed\":true,\"found\":[]" },
  { "ask-yes", TURN "2 +??\n", "ask +", "2 +?? ?+\n", "\"isPlayed\":true" },
  { "ask-before-meld-only", TURN "2 +?? =KsKdKh =QsQdQh\n", "ask -", "=QsQdQh ?-\n",
    "\"code\":\"ask-" },
  { "asks", TURN, "", "1 +?? -4h\n", "\"rarelyDone\":[\"ask\"]" },
  { "asks-nobody", ALONE, "", "Tc\n", "\"rarelyDone\":[]" },
  { "caliente", CALIENTE, "caliente", "1 +?? *Ca\n", "\"rarelyDone\":[\"ask\",\"caliente\"]" },
  { "told", OPENED, "", "4 +??", "\"text\":\"2 +?? =KsKdKh =QsQdQh -5h\",\"seat\":2,\"told\":[" },
  { "told-up", TURN, "", "1 +?? -4h\n", "\"lines\":[{\"text\":\"up Tc\"}," },
  { "told-red-three-of-the-deal", LAYING "3 *3h +??\n1 +?? -4h\n", "", "-4h\n",
    "{\"text\":\"3 *3h +??\",\"seat\":3,\"told\":[\"lays \",[\"3♥\",true]," },
  { "told-out-of-turn", TURN "3 +??\n", "", "3 +??\n", "{\"text\":\"3 +??\",\"seat\":3,\"told\":" },
  { "fault", TURN "2 +??\n", "fault exposed Kd", "2 +?? !exposed:Kd\n", "\"found\":[]" },
  { "fault-of-another", TURN, "fault exposed Kd #4", "\n4 !exposed:Kd\n", "\"found\":[]" },
  { "fault-unneeded", TURN "2 +??\n", "fault no-canasta", "2 +?? !no-canasta\n",
    "\"code\":\"fault-unneeded\"" },
  { "specials", SPECIAL, "", "1 +??\n", "\"specials\":[\"pairs\",\"own1\"]" },
  { "specials-of-others", TURN, "", "1 +?? -4h\n", "\"specials\":[]" },
  { "special", SPECIAL, "special pairs", "1 +?? #pairs\n", "\"ended\":\"special\"" },
  { "special-cards", SPECIAL, "special pairs 4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d",
    "1 +?? #pairs:4c4d5c5d6c6d7c7d8c8d9c9d\n", "\"action\":\"special\"" },
  { "special-wrong", SPECIAL, "special own1 4c 4d", "1 +?? #own1:4c4d\n",
    "\"code\":\"special-pattern\"" },
  { "faults", TURN, "", "1 +?? -4h\n", "\"faults\":[{\"mark\":\"misdeal\",\"name\":" },
  { "faults-of-others", LAYING, "", "Tc\n", "\"faults\":[{\"mark\":\"abort\",\"name\":" },
  { "back", TURN "2 +?? =KsKdKh !short-returns\n", "back @1 Ks Kd Kh", "!short-returns <K:KsKdKh\n",
    "\"found\":[]" },
  { "note", TURN, "note slow", "1 +?? -4h ; slow\n", "-4h\",\"note\":\"; slow\"" },
  { "note-anew", TURN "2 +?? ; hm\n", "note a\n1 b", "2 +?? ; a 1 b\n", "\"found\":[]" },
  { "note-none", TURN "2 +?? ; hm\n", "note", "2 +??\n", "\"found\":[]" },
  { "note-nowhere", HEAD, "note slow", "dealer=4\n", "\"found\":[]" },
  { "clock", TURN "2 +??\n", "%12.5 discard 6c", "2 +?? -6c %12.5\n", "\"found\":[]" },
  { "clock-later", TURN, "%12.5 draw", "2 +??\n", "\"found\":[]" },
  { "clock-typed", TURN, "%9 type +-6c ; hm", "2 +-6c %9 ; hm\n", "\"seat\":3" },
  { "clock-of-a-fault", OPENED "\n", "%3 discard 6c", "4 +?? -6c %3\n", "\"found\":[]" },
  { "clock-rubbish", TURN, "%x discard 6c", "1 +?? -4h\n", "\"isPlayed\":false" },
  { "words", OPENED, "words", "4 +??", "\"words\":[\"?+\",\"?-\",\"-??\",\"=K:\",\"=Q:\"]" },
  { "words-of-the-next", TURN, "words", "-4h\n", "\"words\":[\"+??\"," },
  { "words-before", HEAD, "words", "dealer=4\n", "\"words\":[]" },
  { "talon-due", TALON, "discard 4h", "=AsAdAh -4h\n", "\"seat\":1,\"due\":\"talon\"" },
  { "talon", TALON " -4h\n", "draw", " -4h +??*4\n", "\"seat\":2,\"due\":\"draw-or-take\"" },
  { "talon-seen", TALON " -4h\n", "draw 5h 6h 7h 8h", " -4h +5h6h7h8h\n", "\"found\":[]" },
  { "talon-too-large", TALON " -4h\n", "draw 5h", " -4h +5h\n", "\"code\":\"talon-count\"" },
  { "talon-forgotten", TALON " -4h\n", "draw #2", " -4h\n2 +??\n", "\"found\":[]" },
  { "talon-words", TALON " -4h\n", "words", " -4h\n", "\"words\":[\"+??*4\",\"=A:\"]" },
  { "talon-clock", TALON " -4h\n", "%3 draw", " -4h +??*4 %3\n", "\"found\":[]" },
  { "talon-undone", TALON " -4h +??*4\n", "undo", " -4h\n", "\"seat\":1,\"due\":\"talon\"" },
  { "rubbish", TURN, "fly", "1 +?? -4h\n", "\"isPlayed\":false" },
  { "bad-cards", TURN, "discard Zz 1 @ # @0 ??x", "2 -\n", "\"isPlayed\":false" },
  { "blanks", TURN "2 +??\n", " ", "2 +??\n", "\"isPlayed\":false" },
  { "more-blanks", TURN "2 +??\n", "discard  6c ", "2 +?? -6c\n", "\"seat\":3" },
  { "undo-word", TURN "2 +?? =KsKdKh\n", "undo", "2 +??\n", "\"due\":\"play\"" },
  { "undo-line", TURN "2 +??\n", "undo", "1 +?? -4h\n", "\"seat\":2" },
  { "undo-up", HEAD "up Tc\n", "undo", "dealer=4\n", "\"next\":\"setup\"" },
  { "undo-clock", TURN "2 +?? -6c %12.5\n", "undo", "2 +??\n", "\"due\":\"play\"" },
  { "undo-note", TURN "2 +?? -6c %2 ; hm\n", "undo", "2 +?? ; hm\n", "\"due\":\"play\"" },
  { "undo-noted-line", TURN "2 +?? ; hm\n", "undo", "1 +?? -4h\n", "\"seat\":2" },
  { "undo-nothing", HEAD, "undo", "dealer=4\n", "\"next\":\"setup\"" },
};

/* The record of an answer; it is the first thing that is told. */
static char *
find_record (const char *answer)
{
  const char *text = strstr (answer, "\"text\":\"");
  const char *stop = strstr (answer, "\",\"next\":");
  g_autofree char *escaped = NULL;

  g_assert_nonnull (text);
  g_assert_nonnull (stop);
  text += strlen ("\"text\":\"");
  escaped = g_strndup (text, (gsize) (stop - text));
  return g_strcompress (escaped);
}

static void
test_row (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  g_autoptr (GString) answer = NULL;
  g_autofree char *record = NULL;

  g_assert_no_error (error);
  answer = pad_test_ask (pozo_pad_play, set, rows[i].record, rows[i].what);
  g_test_message ("%s", answer->str);
  g_assert_nonnull (strstr (answer->str, rows[i].piece));
  if (strchr (rows[i].what, '\x1b') != NULL)
    return; /* escaped as no other text is */
  record = find_record (answer->str);
  g_assert_true (g_str_has_suffix (record, rows[i].end));
}

/* ---- A game of the corpus once more ---- */

static void
do_word (const PozoVariantSet *set, GString *text, guint seat, const char *word)
{
  g_autofree char *what = g_strdup_printf ("type %u %s", seat, word);
  g_autoptr (GString) answer = pad_test_ask (pozo_pad_play, set, text->str, what);
  g_autofree char *record = find_record (answer->str);

  g_string_assign (text, record);
}

/* Each line as it is but for turns, which are done word by word. */
static void
test_again (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *whole = NULL;
  gsize length;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &whole, &length, &error));
  pozo_pcn_read (record, whole, length, POZO_PCN_STRICT);
  for (guint i = 0; i < record->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);
      g_autofree char *words = g_strndup (whole + line->text.offset, line->text.length);
      g_auto (GStrv) pieces = g_strsplit (words, " ", -1);

      for (guint k = 1; line->kind == POZO_LINE_TURN && pieces[k] != NULL; k++)
        do_word (set, text, line->seat, pieces[k]);
      if (line->kind != POZO_LINE_TURN)
        g_string_append_printf (text, "%s\n", words);
    }
  g_assert_cmpstr (text->str, ==, whole);
}

/* ---- Every game ---- */

/* What brings a turn to its end, by what is due; NULL where a deal cannot begin like this. */
static const char *
find_deed (const char *answer)
{
  static const struct
  {
    const char *sign;
    const char *what;
  } deeds[] = {
    { "\"next\":\"setup\",\"deal\":1,\"turnsUp\":true", "up Tc" },
    { "\"next\":\"setup\"", "deal" },
    { "\"due\":\"draw\"", "draw" },
    { "\"due\":\"draw-or-take\"", "draw" },
    { "\"due\":\"play\"", "discard" },
    { "\"due\":\"discard\"", "discard" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (strstr (answer, deeds[i].sign) != NULL)
      return deeds[i].what;
  if (strstr (answer, "\"due\":\"dealt-threes\"") != NULL) /* there are none */
    return strstr (answer, "\"turnsUp\":true") != NULL ? "draw" : "discard";
  return NULL;
}

/* The line of those who rest: of each side that rests a player, the first whose turn it is. */
static void
append_rest (const PozoVariantSet *set, GString *text)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  const char *at, *stop;

  pozo_pad_answer (set, text->str, text->len, answer);
  at = strstr (answer->str, "\"rests\":[");
  g_assert_nonnull (at);
  at += strlen ("\"rests\":[");
  stop = strchr (at, '"');
  for (gboolean is_first = TRUE; (at = memchr (at, '[', (gsize) (stop - at))) != NULL; at++)
    {
      g_string_append_printf (text, is_first ? "rest %c" : " %c", at[1]);
      is_first = FALSE;
    }
  if (text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
}

/* A deal of every variant begins, and goes around the table twice without a finding. */
static void
test_variant (gconstpointer data)
{
  static const char *const cards[] = { "6c", "7d", "8h", "9s", "Jc", "Qd",
                                       "Kh", "6d", "7h", "8s", "9c", "Jd" };
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  const PozoVariant *variant = pozo_variant_set_variant (set, index);
  const guint n = pozo_rules_usual_players (pozo_variant_rules (variant));
  g_autoptr (GString) text = g_string_new ("PCN: 1\nId: a\n");
  guint n_turns = 0;

  for (guint seat = 1; seat <= n; seat++)
    g_string_append_printf (text, "Player-%u: P%u\n", seat, seat);
  g_string_append_printf (text, "Detail: table\nVariant: %s\n\ndeal 1 dealer=%u\n",
                          pozo_variant_id (variant), n);
  append_rest (set, text);
  while (n_turns < 2 * n)
    {
      g_autoptr (GString) told = pad_test_ask (pozo_pad_play, set, text->str, "");
      const char *deed = find_deed (told->str);
      const gboolean is_discard = g_strcmp0 (deed, "discard") == 0;
      g_autofree char *what = g_strjoin (" ", deed, is_discard ? cards[n_turns] : NULL, NULL);
      g_autoptr (GString) answer = NULL;
      g_autofree char *record = NULL;

      g_test_message ("%s", told->str);
      g_assert_nonnull (deed);
      answer = pad_test_ask (pozo_pad_play, set, text->str, what);
      g_assert_nonnull (strstr (answer->str, "\"found\":[]"));
      record = find_record (answer->str);
      g_string_assign (text, record);
      n_turns += is_discard;
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *game =
      g_build_filename (g_getenv ("POZO_CORPUS"), "peer", "table", "fd2-0001-sharp.pcn", NULL);

  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/pad/play/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_data_func ("/pad/play/again", game, test_again);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      g_autofree char *path = g_strconcat (
          "/pad/play/variant/", pozo_variant_id (pozo_variant_set_variant (set, i)), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_variant);
    }
  return g_test_run ();
}
