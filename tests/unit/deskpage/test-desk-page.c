/* SPDX-License-Identifier: MIT */
/* Questions of the page, asked without a server: what is told, what is refused, and what stands in
 * the folder then. */
#include "pozo-desk-page.h"

#include <glib/gstdio.h>
#include <string.h>

#define SLIP                                                                                       \
  "PCN: 1\nId: e-r1-t4\nEvent: <script>alert(1)</script>\nDate: 2026-05-14\nRound: 1\nTable: 4\n"  \
  "Player-1: Anna\nPlayer-2: </script><b>R\xe2\x80\xae\nPlayer-3: Bea\nPlayer-4: Sven\n"           \
  "Detail: totals\nVariant: international-4\nX-Bye: Anne\n"

typedef struct
{
  char *path;
  char *file;
  PozoVariantSet *variants;
  PozoReplayOptions options;
  PozoStandingsOptions ranking;
  PozoDeskPage page;
} Evening;

static void
evening_begin (Evening *evening)
{
  *evening = (Evening){ .path = g_dir_make_tmp ("pozo-desk-XXXXXX", NULL),
                        .variants = pozo_variant_set_new (NULL) };
  evening->file = g_build_filename (evening->path, "a.pcn", NULL);
  evening->options.variants = evening->variants;
  evening->page.folder = pozo_entry_folder_new (evening->path, NULL, &evening->options);
  evening->page.ranking = &evening->ranking;
  g_assert_true (g_file_set_contents (evening->file, SLIP, -1, NULL));
}

static void
evening_end (Evening *evening)
{
  g_unlink (evening->file);
  g_rmdir (evening->path);
  pozo_entry_folder_free (evening->page.folder);
  pozo_variant_set_free (evening->variants);
  g_free (evening->file);
  g_free (evening->path);
}

/* Returns: (transfer full): the status and the body */
static char *
ask (Evening *evening, const char *path, const char *body)
{
  PozoServeRequest request = {
    .path = path, .is_post = body != NULL, .body = body, .length = body != NULL ? strlen (body) : 0
  };
  g_autoptr (GString) text = g_string_new (NULL);
  PozoServeReply reply = { .status = 200, .type = "application/json", .body = text };

  pozo_desk_page_answer (&request, &reply, &evening->page);
  return g_strdup_printf ("%u %s", reply.status, text->str);
}

typedef struct
{
  const char *name;
  const char *path;
  const char *body;
  const char *begin; /* of the answer */
  const char *part;  /* of it; NULL for none */
} Row;

static const Row rows[] = {
  { "no such", "nothing", NULL, "404 ", NULL },
  { "no such question", "nothing", "{}", "404 ", NULL },
  { "a question as a page", "tables", NULL, "404 ", NULL },
  { "a page as a question", "", "{}", "404 ", NULL },
  { "no JSON", "check", "hello", "400 ", NULL },
  { "nothing asked", "check", "", "400 ", NULL },
  { "half", "check", "{\"line\":\"4", "400 ", NULL },
  { "more behind it", "check", "{}x", "400 ", NULL },
  { "another kind", "check", "{\"line\":4}", "400 ", NULL },
  { "NUL", "check", "{\"line\":\"4\\u0000\"}", "400 ", NULL },
  { "deep", "check", "{\"x\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "400 ", NULL },
  { "members that are not known", "check",
    "{\"x\":[1,{\"y\":null}],\"round\":\"1\",\"line\":\"4\"}", "200 {\"now\":{\"table\":\"4\",",
    "\"empty\":1" },
  { "tables", "tables", "{\"round\":\"1\"}", "200 {\"round\":\"1\",\"rounds\":[\"1\"],",
    "\"missing\":\"Missing: 4\"" },
  { "direction of writing", "tables", "{\"round\":\"1\"}", "200 ", "</script><b>R\\\\u202e" },
  { "what is odd", "tables", "{\"round\":\"1\"}", "200 ",
    "\"remarks\":[\"a.pcn: X-Bye: nobody in these games is called" },
  { "another round", "tables", "{\"round\":\"7\"}", "200 {\"round\":\"7\",",
    "\"There are no tables in this round.\"" },
  { "sides", "check", "{\"round\":\"1\",\"line\":\"4 5230 3115\"}", "200 ",
    "\"points\":5230,\"won\":1" },
  { "wrong", "save", "{\"round\":\"1\",\"line\":\"4 5232 3115\"}",
    "200 {\"outcome\":\"wrong\",\"message\":\"error: side A: sum=5232: ",
    "Enter once more writes it as it is." },
  { "conflict", "save", "{\"round\":\"1\",\"line\":\"4 5230 3115\",\"version\":\"0\"}",
    "200 {\"outcome\":\"changed\",", "a.pcn was changed meanwhile" },
  { "standings", "standings", NULL, "200 <!DOCTYPE html>", "default-src 'none'" },
  { "results", "results", NULL, "200 <!DOCTYPE html>", "&lt;script&gt;alert(1)&lt;/script&gt;" },
};

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  Evening evening;
  g_autofree char *answer = NULL, *after = NULL;

  evening_begin (&evening);
  answer = ask (&evening, row->path, row->body);
  g_assert_cmpstr (answer, !=, NULL);
  if (!g_str_has_prefix (answer, row->begin) ||
      (row->part != NULL && strstr (answer, row->part) == NULL))
    g_error ("answer: %s", answer);
  g_assert_true (g_file_get_contents (evening.file, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, SLIP);
  evening_end (&evening);
}

/* Nothing of a stranger is markup, and the page may ask nobody but its own server. */
static void
check_frame (void)
{
  Evening evening;
  g_autofree char *page = NULL;

  evening_begin (&evening);
  page = ask (&evening, "", NULL);
  g_assert_true (g_str_has_prefix (page, "200 <!DOCTYPE html>"));
  g_assert_null (strstr (page, "<script>alert"));
  g_assert_null (strstr (page, "unsafe-inline"));
  g_assert_nonnull (strstr (page, "default-src 'none'"));
  g_assert_nonnull (strstr (page, "connect-src 'self'\""));
  evening_end (&evening);
}

/* Two at once: the second one, who saw the slip empty, is told; nothing is lost. */
static void
check_two (void)
{
  Evening evening;
  g_autofree char *first = NULL, *second = NULL, *tables = NULL, *question = NULL, *after = NULL;
  char version[POZO_ENTRY_VERSION_BYTES];

  evening_begin (&evening);
  tables = ask (&evening, "tables", "{\"round\":\"1\"}");
  g_strlcpy (version, pozo_entry_folder_slip (evening.page.folder, 0)->version, sizeof version);
  question =
      g_strdup_printf ("{\"round\":\"1\",\"line\":\"4 5230 3115\",\"version\":\"%s\"}", version);
  first = ask (&evening, "save", question);
  g_assert_true (
      g_str_has_prefix (first, "200 {\"outcome\":\"saved\",\"message\":\"Written: 4 5230 "));
  g_free (question);
  question =
      g_strdup_printf ("{\"round\":\"1\",\"line\":\"4 3115 5230\",\"version\":\"%s\"}", version);
  second = ask (&evening, "save", question);
  g_assert_true (g_str_has_prefix (second, "200 {\"outcome\":\"changed\""));
  g_assert_true (g_file_get_contents (evening.file, &after, NULL, NULL));
  g_assert_nonnull (strstr (after, "score A sum=5230\n"));
  evening_end (&evening);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/desk-page/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/desk-page/frame", check_frame);
  g_test_add_func ("/desk-page/two", check_two);
  return g_test_run ();
}
