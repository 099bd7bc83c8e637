/* SPDX-License-Identifier: MIT */
/* One message after the other: read, answered, and the next one.  What was found is told when no
 * further message waits, so that nobody who types fast waits for what he has changed since.
 *
 * A message that cannot be read is refused and costs nothing else; where even its end is not known,
 * the conversation ends. */
#include "pozo-lsp-private.h"
#include "pozo-lsp.h"

#include "pozo-error.h"
#include "pozo-language.h"

#include <json-glib/json-glib.h>
#include <jsonrpc-glib.h>
#include <string.h>

/* Beside the errors of JSON-RPC: a request before the first one. */
#define NOT_INITIALIZED (-32002)

typedef struct
{
  JsonrpcInputStream *input;
  JsonrpcOutputStream *output;
  GPollableInputStream *source; /* of @input; NULL where nobody knows whether more is there */
  PozoLspReader reader;
  GHashTable *documents; /* by their addresses */
  PozoLspEncoding encoding;
  gboolean is_initialized;
  gboolean is_shut_down;
  gboolean has_ended;
  GError *error; /* of @output */
} Server;

/* ---- Sending ---- */

static void
send (Server *self, GVariant *message)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (message);

  if (self->error == NULL)
    (void) jsonrpc_output_stream_write_message (self->output, owned, NULL, &self->error);
}

static GVariant *
null_new (void)
{
  return g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, NULL);
}

/* An answer goes to the one who asked, by whatever he calls his question. */
static void
answer (Server *self, GVariant *id, const char *what, GVariant *value)
{
  send (self, pozo_lsp_object_new ("jsonrpc", g_variant_new_string ("2.0"), "id",
                                   id != NULL ? id : null_new (), what, value, NULL));
}

static void
reject (Server *self, GVariant *id, gint code, const char *message)
{
  answer (self, id, "error",
          pozo_lsp_object_new ("code", g_variant_new_int64 (code), "message",
                               g_variant_new_string (message), NULL));
}

static void
tell_findings (Server *self, const char *uri, GVariant *findings)
{
  send (self,
        pozo_lsp_object_new (
            "jsonrpc", g_variant_new_string ("2.0"), "method",
            g_variant_new_string ("textDocument/publishDiagnostics"), "params",
            pozo_lsp_object_new ("uri", g_variant_new_string (uri), "diagnostics", findings, NULL),
            NULL));
}

static void
tell_all (Server *self)
{
  GHashTableIter iter;
  PozoLspDocument *document;

  g_hash_table_iter_init (&iter, self->documents);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &document))
    {
      if (document->is_told)
        continue;
      document->is_told = TRUE;
      tell_findings (self, document->uri, pozo_lsp_findings (document, &self->reader));
    }
}

/* ---- Texts ---- */

static PozoLspDocument *
find_document (Server *self, GVariant *params)
{
  const char *uri = NULL;

  if (params == NULL || !JSONRPC_MESSAGE_PARSE (params, "textDocument", "{", "uri",
                                                JSONRPC_MESSAGE_GET_STRING (&uri), "}"))
    return NULL;
  return g_hash_table_lookup (self->documents, uri);
}

static void
on_open (Server *self, GVariant *params)
{
  const char *uri = NULL, *text = NULL;
  PozoLspDocument *document;

  if (!JSONRPC_MESSAGE_PARSE (params, "textDocument", "{", "uri", JSONRPC_MESSAGE_GET_STRING (&uri),
                              "text", JSONRPC_MESSAGE_GET_STRING (&text), "}"))
    return;
  document = pozo_lsp_document_new (uri, self->encoding, text);
  g_hash_table_replace (self->documents, document->uri, document);
}

static gboolean
parse_range (GVariant *message, PozoLspPosition *start, PozoLspPosition *end)
{
  return JSONRPC_MESSAGE_PARSE (message, "range", "{", "start", "{", "line",
                                JSONRPC_MESSAGE_GET_INT64 (&start->line), "character",
                                JSONRPC_MESSAGE_GET_INT64 (&start->character), "}", "end", "{",
                                "line", JSONRPC_MESSAGE_GET_INT64 (&end->line), "character",
                                JSONRPC_MESSAGE_GET_INT64 (&end->character), "}", "}");
}

/* A piece that changes, or without a place the whole text. */
static void
change (PozoLspDocument *document, GVariant *event)
{
  g_autoptr (GVariant) range = g_variant_lookup_value (event, "range", NULL);
  PozoLspPosition start, end;
  const char *text = NULL;

  if (!JSONRPC_MESSAGE_PARSE (event, "text", JSONRPC_MESSAGE_GET_STRING (&text)))
    return;
  if (range == NULL)
    pozo_lsp_document_set (document, text);
  else if (parse_range (event, &start, &end))
    pozo_lsp_document_change (document, start, end, text);
}

static void
on_change (Server *self, GVariant *params)
{
  PozoLspDocument *document = find_document (self, params);
  g_autoptr (GVariantIter) events = NULL;
  GVariant *child;

  if (document == NULL ||
      !JSONRPC_MESSAGE_PARSE (params, "contentChanges", JSONRPC_MESSAGE_GET_ITER (&events)))
    return;
  while ((child = g_variant_iter_next_value (events)) != NULL)
    {
      g_autoptr (GVariant) owned = child;
      g_autoptr (GVariant) event = g_variant_is_of_type (owned, G_VARIANT_TYPE_VARIANT)
                                       ? g_variant_get_variant (owned)
                                       : g_variant_ref (owned);

      if (g_variant_is_of_type (event, G_VARIANT_TYPE_VARDICT))
        change (document, event);
    }
}

static void
on_close (Server *self, GVariant *params)
{
  PozoLspDocument *document = find_document (self, params);
  g_autofree char *uri = NULL;

  if (document == NULL)
    return;
  uri = g_strdup (document->uri);
  g_hash_table_remove (self->documents, uri);
  tell_findings (self, uri, pozo_lsp_list_end (pozo_lsp_list_new ()));
}

static void
on_leave (Server *self, GVariant *params G_GNUC_UNUSED)
{
  self->has_ended = TRUE;
}

/* ---- Questions ---- */

/* Bytes where both sides can; else what every editor counts. */
static void
choose_encoding (Server *self, GVariant *params)
{
  g_autoptr (GVariantIter) encodings = NULL;
  GVariant *child;

  if (params == NULL ||
      !JSONRPC_MESSAGE_PARSE (params, "capabilities", "{", "general", "{", "positionEncodings",
                              JSONRPC_MESSAGE_GET_ITER (&encodings), "}", "}"))
    return;
  while ((child = g_variant_iter_next_value (encodings)) != NULL)
    {
      g_autoptr (GVariant) owned = child;
      g_autoptr (GVariant) name = g_variant_is_of_type (owned, G_VARIANT_TYPE_VARIANT)
                                      ? g_variant_get_variant (owned)
                                      : g_variant_ref (owned);

      if (g_variant_is_of_type (name, G_VARIANT_TYPE_STRING) &&
          g_str_equal (g_variant_get_string (name, NULL), "utf-8"))
        self->encoding = POZO_LSP_UTF8;
    }
}

static GVariant *
capabilities_new (const Server *self)
{
  /* What a text is completed at, beside letters: blanks and the signs of words. */
  static const char *const triggers[] = { " ", "+", "-", "=", "^", "*", "!", ">", ":" };
  static const char *const kinds[] = { "quickfix" };
  const gint incremental = 2;

  return pozo_lsp_object_new (
      "positionEncoding",
      g_variant_new_string (self->encoding == POZO_LSP_UTF8 ? "utf-8" : "utf-16"),
      "textDocumentSync",
      pozo_lsp_object_new ("openClose", g_variant_new_boolean (TRUE), "change",
                           g_variant_new_int64 (incremental), NULL),
      "hoverProvider", g_variant_new_boolean (TRUE), "completionProvider",
      pozo_lsp_object_new ("triggerCharacters",
                           g_variant_new_strv (triggers, G_N_ELEMENTS (triggers)), NULL),
      "documentFormattingProvider", g_variant_new_boolean (TRUE), "documentSymbolProvider",
      g_variant_new_boolean (TRUE), "codeActionProvider",
      pozo_lsp_object_new ("codeActionKinds", g_variant_new_strv (kinds, G_N_ELEMENTS (kinds)),
                           NULL),
      "inlayHintProvider", g_variant_new_boolean (TRUE), NULL);
}

static GVariant *
on_initialize (Server *self, GVariant *params)
{
  choose_encoding (self, params);
  self->is_initialized = TRUE;
  return pozo_lsp_object_new ("capabilities", capabilities_new (self), "serverInfo",
                              pozo_lsp_object_new ("name", g_variant_new_string ("pozo"), "version",
                                                   g_variant_new_string (POZO_VERSION), NULL),
                              NULL);
}

static GVariant *
on_shutdown (Server *self, GVariant *params G_GNUC_UNUSED)
{
  self->is_shut_down = TRUE;
  return null_new ();
}

/* The text that is asked about, and the place in it. */
static PozoLspDocument *
find_place (Server *self, GVariant *params, gsize *offset)
{
  PozoLspDocument *document = find_document (self, params);
  PozoLspPosition position;

  if (document == NULL ||
      !JSONRPC_MESSAGE_PARSE (params, "position", "{", "line",
                              JSONRPC_MESSAGE_GET_INT64 (&position.line), "character",
                              JSONRPC_MESSAGE_GET_INT64 (&position.character), "}"))
    return NULL;
  *offset = pozo_lsp_text_offset (&document->text, position);
  return document;
}

static PozoLspDocument *
find_piece (Server *self, GVariant *params, gsize *start, gsize *end)
{
  PozoLspDocument *document = find_document (self, params);
  PozoLspPosition from, to;

  if (document == NULL || !parse_range (params, &from, &to))
    return NULL;
  *start = pozo_lsp_text_offset (&document->text, from);
  *end = pozo_lsp_text_offset (&document->text, to);
  return document;
}

static GVariant *
on_hover (Server *self, GVariant *params)
{
  gsize offset;
  PozoLspDocument *document = find_place (self, params, &offset);
  GVariant *hover = document != NULL ? pozo_lsp_hover (document, &self->reader, offset) : NULL;

  return document == NULL ? NULL : hover != NULL ? hover : null_new ();
}

static GVariant *
on_complete (Server *self, GVariant *params)
{
  gsize offset;
  PozoLspDocument *document = find_place (self, params, &offset);

  return document != NULL ? pozo_lsp_complete (document, &self->reader, offset) : NULL;
}

static GVariant *
on_format (Server *self, GVariant *params)
{
  PozoLspDocument *document = find_document (self, params);

  return document != NULL ? pozo_lsp_format (document, &self->reader) : NULL;
}

static GVariant *
on_symbols (Server *self, GVariant *params)
{
  PozoLspDocument *document = find_document (self, params);

  return document != NULL ? pozo_lsp_symbols (document, &self->reader) : NULL;
}

static GVariant *
on_actions (Server *self, GVariant *params)
{
  gsize start, end;
  PozoLspDocument *document = find_piece (self, params, &start, &end);

  return document != NULL ? pozo_lsp_actions (document, &self->reader, start, end) : NULL;
}

static GVariant *
on_hints (Server *self, GVariant *params)
{
  gsize start, end;
  PozoLspDocument *document = find_piece (self, params, &start, &end);

  return document != NULL ? pozo_lsp_hints (document, &self->reader, start, end) : NULL;
}

/* ---- Messages ---- */

/* What is asked; the answer, or NULL where the question makes no sense. */
static const struct
{
  const char *method;
  GVariant *(*answer) (Server *self, GVariant *params);
} requests[] = {
  { "initialize", on_initialize },           { "shutdown", on_shutdown },
  { "textDocument/hover", on_hover },        { "textDocument/completion", on_complete },
  { "textDocument/formatting", on_format },  { "textDocument/documentSymbol", on_symbols },
  { "textDocument/codeAction", on_actions }, { "textDocument/inlayHint", on_hints },
};

/* What is told; what else an editor may tell is of no interest here. */
static const struct
{
  const char *method;
  void (*hear) (Server *self, GVariant *params);
} notices[] = {
  { "exit", on_leave },
  { "textDocument/didOpen", on_open },
  { "textDocument/didChange", on_change },
  { "textDocument/didClose", on_close },
};

static void
hear (Server *self, const char *method, GVariant *params)
{
  const gboolean is_exit = g_str_equal (method, notices[0].method);

  if (!is_exit && (!self->is_initialized || self->is_shut_down))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (notices); i++)
    if (g_str_equal (method, notices[i].method))
      notices[i].hear (self, params);
}

static void
ask (Server *self, const char *method, GVariant *id, GVariant *params)
{
  const gboolean is_first = g_str_equal (method, requests[0].method);

  if (!is_first && !self->is_initialized)
    {
      reject (self, id, NOT_INITIALIZED, "ServerNotInitialized");
      return;
    }
  if (self->is_shut_down || (is_first && self->is_initialized))
    {
      reject (self, id, JSONRPC_CLIENT_ERROR_INVALID_REQUEST, "InvalidRequest");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      GVariant *value;

      if (!g_str_equal (method, requests[i].method))
        continue;
      value = requests[i].answer (self, params);
      if (value != NULL)
        answer (self, id, "result", value);
      else
        reject (self, id, JSONRPC_CLIENT_ERROR_INVALID_PARAMS, "InvalidParams");
      return;
    }
  reject (self, id, JSONRPC_CLIENT_ERROR_METHOD_NOT_FOUND, "MethodNotFound");
}

static void
take (Server *self, GVariant *message)
{
  g_autoptr (GVariant) id = NULL;
  g_autoptr (GVariant) params = NULL;
  g_autoptr (GVariant) empty = g_variant_ref_sink (g_variant_new ("a{sv}", NULL));
  const char *method = NULL;

  if (!g_variant_is_of_type (message, G_VARIANT_TYPE_VARDICT))
    {
      reject (self, NULL, JSONRPC_CLIENT_ERROR_INVALID_REQUEST, "InvalidRequest");
      return;
    }
  id = g_variant_lookup_value (message, "id", NULL);
  params = g_variant_lookup_value (message, "params", G_VARIANT_TYPE_VARDICT);
  if (!g_variant_lookup (message, "method", "&s", &method))
    {
      if (id == NULL) /* else it answers what was never asked */
        reject (self, NULL, JSONRPC_CLIENT_ERROR_INVALID_REQUEST, "InvalidRequest");
    }
  else if (id != NULL)
    ask (self, method, id, params != NULL ? params : empty);
  else
    hear (self, method, params != NULL ? params : empty);
}

/* Whether a further message waits, at least in part. */
static gboolean
has_more (const Server *self)
{
  return g_buffered_input_stream_get_available (G_BUFFERED_INPUT_STREAM (self->input)) > 0 ||
         (self->source != NULL && g_pollable_input_stream_is_readable (self->source));
}

/* Waits for a message; %FALSE where nothing comes any more. */
static gboolean
wait_next (Server *self)
{
  GBufferedInputStream *buffered = G_BUFFERED_INPUT_STREAM (self->input);

  return g_buffered_input_stream_get_available (buffered) > 0 ||
         g_buffered_input_stream_fill (buffered, -1, NULL, NULL) > 0;
}

/* Reads a message and does what it wants; %FALSE where there is none any more. */
static gboolean
take_next (Server *self, GError **error)
{
  g_autoptr (GVariant) message = NULL;
  g_autoptr (GError) problem = NULL;

  if (!wait_next (self))
    return FALSE;
  if (jsonrpc_input_stream_read_message (self->input, NULL, &message, &problem))
    {
      take (self, message);
      return TRUE;
    }
  if (problem->domain == JSON_PARSER_ERROR)
    {
      reject (self, NULL, JSONRPC_CLIENT_ERROR_PARSE_ERROR, problem->message);
      return TRUE;
    }
  g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("a message cannot be read: %s"),
               problem->message);
  return FALSE;
}

static void
server_init (Server *self,
             const PozoLspOptions *options,
             GInputStream *input,
             GOutputStream *output)
{
  self->input = jsonrpc_input_stream_new (input);
  self->output = jsonrpc_output_stream_new (output);
  if (G_IS_POLLABLE_INPUT_STREAM (input) &&
      g_pollable_input_stream_can_poll (G_POLLABLE_INPUT_STREAM (input)))
    self->source = G_POLLABLE_INPUT_STREAM (input);
  self->documents = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                           (GDestroyNotify) pozo_lsp_document_free);
  pozo_lsp_reader_init (&self->reader, options->replay, options->docs);
}

static void
server_clear (Server *self)
{
  g_hash_table_unref (self->documents);
  pozo_lsp_reader_clear (&self->reader);
  g_object_unref (self->input);
  g_object_unref (self->output);
  g_clear_error (&self->error);
}

/**
 * pozo_lsp_serve:
 * @options: how
 * @input: what the editor says
 * @output: where answers go
 * @error: return location for a #GError
 *
 * Serves an editor until it says that it is done, or nothing comes any more.
 *
 * Returns: %FALSE when it left without a word, or when a message could not be read or written
 */
gboolean
pozo_lsp_serve (const PozoLspOptions *options,
                GInputStream *input,
                GOutputStream *output,
                GError **error)
{
  Server self = { 0 };
  gboolean is_fine;

  server_init (&self, options, input, output);
  while (!self.has_ended && self.error == NULL && take_next (&self, error))
    if (!has_more (&self))
      tell_all (&self);
  is_fine = self.has_ended && self.is_shut_down;
  if (self.error != NULL && *error == NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("an answer cannot be written: %s"),
                 self.error->message);
  if (!is_fine && *error == NULL)
    g_set_error_literal (error, POZO_ERROR, POZO_ERROR_IO, _ ("the editor left without saying so"));
  server_clear (&self);
  return is_fine;
}
