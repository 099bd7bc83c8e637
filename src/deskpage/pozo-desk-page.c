/* SPDX-License-Identifier: MIT */
/* Who asks gets what he asked for.  The folder is read anew for every question. */
#include "pozo-desk-page-private.h"

#include "pozo-language.h"
#include "pozo-report-page.h"
#include "pozo-results-view.h"
#include "pozo-serve-request.h"
#include "pozo-standings-view.h"

#include <string.h>

/* Pages say themselves, by hashes, which sheets and scripts are theirs; this is what they may allow
 * at most. */
#define PAGE_POLICY                                                                                \
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'"

enum
{
  BAD_REQUEST = 400,
  NOT_FOUND = 404,
  FAILED = 500,
};

/* ---- Pages ---- */

static void
begin_page (PozoServeReply *reply)
{
  reply->type = "text/html; charset=utf-8";
  reply->policy = PAGE_POLICY;
}

static void
refuse (PozoServeReply *reply, guint status, const char *text)
{
  reply->status = status;
  reply->type = "text/plain; charset=utf-8";
  reply->policy = NULL;
  g_string_assign (reply->body, text);
  g_string_append_c (reply->body, '\n');
}

static void
show_standings (const PozoDeskPage *page, PozoServeReply *reply)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoStandings) standings =
      pozo_standings_new (pozo_entry_folder_results (page->folder),
                          pozo_entry_folder_event (page->folder), page->ranking, &error);

  if (standings == NULL)
    {
      refuse (reply, FAILED, error->message);
      return;
    }
  pozo_standings_view (standings, FALSE, document);
  pozo_standings_view_remarks (standings, document);
  begin_page (reply);
  pozo_report_page_of_document (reply->body, document, _ ("Standings"));
}

static void
show_results (const PozoDeskPage *page, PozoServeReply *reply)
{
  g_autoptr (PozoDocument) document = pozo_document_new ();
  g_autoptr (GError) error = NULL;
  PozoResultsOrder order;

  if (!pozo_results_order_read (&order, "event,round", "date,table", &error))
    g_assert_not_reached ();
  pozo_results_view (pozo_entry_folder_results (page->folder), &order, document);
  begin_page (reply);
  pozo_report_page_of_document (reply->body, document, _ ("Results"));
}

static void
show_page (const PozoDeskPage *page, PozoServeReply *reply)
{
  begin_page (reply);
  pozo_desk_page_write (page, reply->body);
}

/* ---- Questions ---- */

static void
tell_tables (const PozoDeskPage *page, const PozoDeskQuestion *question, PozoJson *json)
{
  pozo_desk_page_write_tables (page->folder, question->round->str, json);
}

static void
tell_check (const PozoDeskPage *page, const PozoDeskQuestion *question, PozoJson *json)
{
  g_autoptr (PozoEntryDraft) draft =
      pozo_entry_draft_new (page->folder, question->round->str, question->line->str, NULL);

  pozo_desk_page_write_draft (page->folder, draft, json);
}

static char *
describe_outcome (PozoEntryOutcome outcome, const PozoDeskQuestion *question, const char *message)
{
  if (outcome == POZO_ENTRY_SAVED)
    /* translators: a line as it was typed: a table and its points */
    return g_strdup_printf (_ ("Written: %s"), question->line->str);
  if (outcome == POZO_ENTRY_SAME)
    return g_strdup (_ ("The record says just this already."));
  if (outcome == POZO_ENTRY_WRONG)
    return g_strdup_printf (_ ("%s. Enter once more writes it as it is."), message);
  return g_strdup (message);
}

static void
tell_save (const PozoDeskPage *page, const PozoDeskQuestion *question, PozoJson *json)
{
  g_autoptr (PozoEntryDraft) draft = NULL;
  g_autofree char *message = NULL, *told = NULL;
  const PozoEntrySaving saving = { .round = question->round->str,
                                   .typed = question->line->str,
                                   .by = question->by->str,
                                   .version =
                                       question->version->len > 0 ? question->version->str : NULL,
                                   .as_written = question->as_written != 0 };
  PozoEntryOutcome outcome = pozo_entry_save (page->folder, &saving, &draft, &message);
  g_autoptr (GError) error = NULL;

  told = describe_outcome (outcome, question, message);
  pozo_json_key_string (json, "outcome", pozo_entry_outcomes[outcome]);
  pozo_json_key_string (json, "message", told);
  if (pozo_entry_folder_read (page->folder, &error))
    pozo_desk_page_write_tables (page->folder, question->round->str, json);
}

typedef void (*TellFunc) (const PozoDeskPage *page,
                          const PozoDeskQuestion *question,
                          PozoJson *json);

static void
tell (const PozoDeskPage *page,
      TellFunc func,
      const PozoServeRequest *request,
      PozoServeReply *reply)
{
  g_auto (PozoDeskQuestion) question = { 0 };
  PozoJson json;

  if (!pozo_desk_question_read (&question, request->body, request->length))
    {
      refuse (reply, BAD_REQUEST, pozo_serve_reason (BAD_REQUEST));
      return;
    }
  pozo_json_init (&json, reply->body);
  pozo_json_begin_object (&json);
  func (page, &question, &json);
  pozo_json_end_object (&json);
}

static const struct
{
  const char *path;
  void (*show) (const PozoDeskPage *page, PozoServeReply *reply);
  TellFunc tell;
} rows[] = { { "", show_page, NULL },           { "standings", show_standings, NULL },
             { "results", show_results, NULL }, { "tables", NULL, tell_tables },
             { "check", NULL, tell_check },     { "save", NULL, tell_save } };

/**
 * pozo_desk_page_answer:
 * @request: what is asked
 * @reply: (inout): gets the answer
 * @user: a #PozoDeskPage
 *
 * Answers a question of the page, as a #PozoServeFunc.
 */
void
pozo_desk_page_answer (const PozoServeRequest *request, PozoServeReply *reply, gpointer user)
{
  const PozoDeskPage *page = user;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (!g_str_equal (request->path, rows[i].path) || request->is_post != (rows[i].tell != NULL))
        continue;
      if (!pozo_entry_folder_read (page->folder, &error))
        refuse (reply, FAILED, error->message);
      else if (rows[i].show != NULL)
        rows[i].show (page, reply);
      else
        tell (page, rows[i].tell, request, reply);
      return;
    }
  refuse (reply, NOT_FOUND, pozo_serve_reason (NOT_FOUND));
}
