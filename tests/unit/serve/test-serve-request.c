/* SPDX-License-Identifier: MIT */
/* Requests as browsers send them, and as others do. */
#include "pozo-serve-request.h"

#include "pozo-serve.h"

#include <string.h>

#define HOST "Host: 127.0.0.1:41234\r\n"
#define JSON "Content-Type: application/json\r\n"
#define GET  "GET /5ec4e7/ HTTP/1.1\r\n"
#define POST "POST /5ec4e7/check HTTP/1.1\r\n"

typedef struct
{
  const char *name;
  const char *text;
  gboolean is_whole;
  guint status;
  const char *path;
  gsize body_bytes;
} Row;

static const Row rows[] = {
  { "page", GET HOST "Accept: */*\r\n\r\n", TRUE, 0, "", 0 },
  { "question", POST HOST JSON "Content-Length: 12\r\n\r\n{}", TRUE, 0, "check", 12 },
  { "own origin", POST HOST JSON "Origin: http://127.0.0.1:41234\r\nContent-Length: 2\r\n\r\n{}",
    TRUE, 0, "check", 2 },
  { "names of fields in any case",
    POST "hOST:127.0.0.1:41234\r\ncontent-type: application/json \r\n"
         "CONTENT-LENGTH:\t2\r\n\r\n",
    TRUE, 0, "check", 2 },
  { "nothing", "", FALSE, 0, NULL, 0 },
  { "half", GET HOST "\r", FALSE, 0, NULL, 0 },
  { "no secret", "GET / HTTP/1.1\r\n" HOST "\r\n", TRUE, 404, NULL, 0 },
  { "a part of it", "GET /5ec4e HTTP/1.1\r\n" HOST "\r\n", TRUE, 404, NULL, 0 },
  { "another", "GET /5ec4e8/ HTTP/1.1\r\n" HOST "\r\n", TRUE, 404, NULL, 0 },
  { "more than it", "GET /5ec4e7x HTTP/1.1\r\n" HOST "\r\n", TRUE, 404, NULL, 0 },
  { "elsewhere", "GET x/5ec4e7/ HTTP/1.1\r\n" HOST "\r\n", TRUE, 404, NULL, 0 },
  { "no secret and no host", "GET /favicon.ico HTTP/1.1\r\n\r\n", TRUE, 404, NULL, 0 },
  { "no host", GET "\r\n", TRUE, 400, "", 0 },
  { "host of somebody else", GET "Host: evil.example:41234\r\n\r\n", TRUE, 403, "", 0 },
  { "host by name", GET "Host: localhost:41234\r\n\r\n", TRUE, 403, "", 0 },
  { "another port", GET "Host: 127.0.0.1\r\n\r\n", TRUE, 403, "", 0 },
  { "two hosts", GET HOST HOST "\r\n", TRUE, 400, "", 0 },
  { "page of somebody else",
    POST HOST JSON "Origin: http://evil.example\r\n"
                   "Content-Length: 2\r\n\r\n{}",
    TRUE, 403, "check", 0 },
  { "a form of another page", POST HOST "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
    TRUE, 415, "check", 2 },
  { "no type", POST HOST "Content-Length: 2\r\n\r\n{}", TRUE, 415, "check", 2 },
  { "no length", POST HOST JSON "\r\n{}", TRUE, 411, "check", 0 },
  { "two lengths", POST HOST JSON "Content-Length: 2\r\nContent-Length: 3\r\n\r\n", TRUE, 400,
    "check", 2 },
  { "no number", POST HOST JSON "Content-Length: -2\r\n\r\n", TRUE, 400, "check", 0 },
  { "most", POST HOST JSON "Content-Length: 65536\r\n\r\n", TRUE, 0, "check",
    POZO_SERVE_BODY_BYTES_MAX },
  { "too long", POST HOST JSON "Content-Length: 65537\r\n\r\n", TRUE, 413, "check", 0 },
  { "far too long", POST HOST JSON "Content-Length: 99999999999999999999\r\n\r\n", TRUE, 400,
    "check", 0 },
  { "in pieces", POST HOST JSON "Transfer-Encoding: chunked\r\n\r\n", TRUE, 501, "check", 0 },
  { "page with a body", GET HOST "Content-Length: 2\r\n\r\n{}", TRUE, 400, "", 2 },
  { "another method", "PUT /5ec4e7/ HTTP/1.1\r\n" HOST "\r\n", TRUE, 405, NULL, 0 },
  { "another version", "GET /5ec4e7/ HTTP/2\r\n" HOST "\r\n", TRUE, 505, NULL, 0 },
  { "no request", "hello\r\n\r\n", TRUE, 400, NULL, 0 },
  { "field without a colon", GET HOST "Accept\r\n\r\n", TRUE, 400, "", 0 },
  { "field with a blank before its colon", GET "Host : 127.0.0.1:41234\r\n\r\n", TRUE, 400, "", 0 },
  { "field that goes on", GET HOST " x: y\r\n\r\n", TRUE, 400, "", 0 },
};

static const PozoServeDoor door = { .host = "127.0.0.1:41234", .secret = "5ec4e7" };

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  g_auto (PozoServeHead) head = { 0 };

  g_assert_cmpint (pozo_serve_head_read (&head, &door, row->text, strlen (row->text)), ==,
                   row->is_whole);
  g_assert_cmpuint (head.status, ==, row->status);
  g_assert_cmpstr (head.path, ==, row->path);
  g_assert_cmpuint (head.body_bytes, ==, row->body_bytes);
  if (row->is_whole)
    g_assert_cmpuint (head.head_bytes, ==,
                      (gsize) (strstr (row->text, "\r\n\r\n") + 4 - row->text));
}

/* Lines that never end are refused once they are too long, and not before. */
static void
check_limit (void)
{
  g_autofree char *text = g_strnfill (POZO_SERVE_HEAD_BYTES_MAX + 1, 'x');

  for (guint i = 0; i < 2; i++)
    {
      g_auto (PozoServeHead) head = { 0 };

      g_assert_cmpint (pozo_serve_head_read (&head, &door, text, POZO_SERVE_HEAD_BYTES_MAX + i), ==,
                       i == 1);
      g_assert_cmpuint (head.status, ==, i == 1 ? 431 : 0);
    }
}

/* Any bytes are told what is wrong with them, or are waited for. */
static void
check_bytes (void)
{
  static const char whole[] = POST HOST JSON "Content-Length: 2\r\n\r\n{}";

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = g_memdup2 (whole, sizeof whole);
      g_auto (PozoServeHead) head = { 0 };
      gint32 length = g_test_rand_int_range (0, sizeof whole);

      for (guint k = 0; k < 3; k++)
        text[g_test_rand_int_range (0, sizeof whole - 1)] = (char) g_test_rand_int_range (0, 256);
      if (pozo_serve_head_read (&head, &door, text, (gsize) length) && head.status == 0)
        g_assert_cmpuint (head.body_bytes, <=, POZO_SERVE_BODY_BYTES_MAX);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/serve-request/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_func ("/serve-request/limit", check_limit);
  g_test_add_func ("/serve-request/bytes", check_bytes);
  return g_test_run ();
}
