/* SPDX-License-Identifier: MIT */
/* Reading the lines of a request (RFC 9112).  Whatever is unusual is refused: a server that has one
 * kind of caller need not guess.  The first line has the method and, behind the secret, what is
 * asked; Host says by which name the server was found, and Origin which page asks: names and pages
 * of others are refused.  A body is JSON, which no form of another page can send without being
 * asked, and of a known length. */
#include "pozo-serve-request.h"

#include <string.h>

#define HEAD_END "\r\n\r\n"

enum
{
  BAD_REQUEST = 400,
  FORBIDDEN = 403,
  NOT_FOUND = 404,
  BAD_METHOD = 405,
  NO_LENGTH = 411,
  TOO_LONG = 413,
  BAD_TYPE = 415,
  HEAD_TOO_LONG = 431,
  NOT_KNOWN = 501,
  BAD_VERSION = 505,
};

/**
 * pozo_serve_reason:
 * @status: an HTTP status
 *
 * Returns: what it is called
 */
const char *
pozo_serve_reason (guint status)
{
  static const struct
  {
    guint status;
    const char *reason;
  } rows[] = { { 200, "OK" },
               { BAD_REQUEST, "Bad Request" },
               { FORBIDDEN, "Forbidden" },
               { NOT_FOUND, "Not Found" },
               { BAD_METHOD, "Method Not Allowed" },
               { NO_LENGTH, "Length Required" },
               { TOO_LONG, "Content Too Large" },
               { BAD_TYPE, "Unsupported Media Type" },
               { HEAD_TOO_LONG, "Request Header Fields Too Large" },
               { NOT_KNOWN, "Not Implemented" },
               { BAD_VERSION, "HTTP Version Not Supported" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].status == status)
      return rows[i].reason;
  return "Error";
}

/* Whether two texts are the same, in a time that tells nothing about where they differ. */
static gboolean
is_same_secret (const char *a, const char *b, gsize length)
{
  guchar differs = 0;

  for (gsize i = 0; i < length; i++)
    differs |= (guchar) (a[i] ^ b[i]);
  return differs == 0;
}

/* ---- The first line ---- */

static guint
read_target (PozoServeHead *head, const PozoServeDoor *door, const char *target)
{
  gsize length = strlen (door->secret);

  if (target[0] != '/' || strlen (target) < length + 2 ||
      !is_same_secret (target + 1, door->secret, length) || target[length + 1] != '/')
    return NOT_FOUND;
  head->path = g_strdup (target + length + 2);
  return 0;
}

static guint
read_first_line (PozoServeHead *head, const PozoServeDoor *door, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  if (g_strv_length (words) != 3)
    return BAD_REQUEST;
  if (!g_str_equal (words[2], "HTTP/1.1") && !g_str_equal (words[2], "HTTP/1.0"))
    return BAD_VERSION;
  head->is_post = g_str_equal (words[0], "POST");
  if (!head->is_post && !g_str_equal (words[0], "GET"))
    return BAD_METHOD;
  return read_target (head, door, words[1]);
}

/* ---- The others ---- */

typedef struct
{
  gboolean has_host;
  gboolean has_type;
  gboolean has_length;
} Fields;

static guint
read_length (PozoServeHead *head, const char *value)
{
  guint64 length;

  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &length, NULL))
    return BAD_REQUEST;
  if (length > POZO_SERVE_BODY_BYTES_MAX)
    return TOO_LONG;
  head->body_bytes = (gsize) length;
  return 0;
}

static guint
check_origin (const PozoServeDoor *door, const char *value)
{
  g_autofree char *own = g_strdup_printf ("http://%s", door->host);

  return g_str_equal (value, own) ? 0 : FORBIDDEN;
}

static gboolean
take_once (gboolean *has)
{
  gboolean had = *has;

  *has = TRUE;
  return !had;
}

static guint
read_field (PozoServeHead *head, const PozoServeDoor *door, Fields *fields, char *line)
{
  char *value = strchr (line, ':');

  if (value == NULL || value == line || g_ascii_isspace (value[-1]) || g_ascii_isspace (line[0]))
    return BAD_REQUEST;
  *value++ = '\0';
  value = g_strstrip (value);
  if (g_ascii_strcasecmp (line, "Host") == 0)
    return !take_once (&fields->has_host)    ? BAD_REQUEST
           : g_str_equal (value, door->host) ? 0
                                             : FORBIDDEN;
  if (g_ascii_strcasecmp (line, "Origin") == 0)
    return check_origin (door, value);
  if (g_ascii_strcasecmp (line, "Transfer-Encoding") == 0)
    return NOT_KNOWN;
  if (g_ascii_strcasecmp (line, "Content-Length") == 0)
    return take_once (&fields->has_length) ? read_length (head, value) : BAD_REQUEST;
  if (g_ascii_strcasecmp (line, "Content-Type") == 0)
    fields->has_type = g_str_equal (value, "application/json");
  return 0;
}

static guint
check_fields (const PozoServeHead *head, const Fields *fields)
{
  if (!fields->has_host)
    return BAD_REQUEST;
  if (!head->is_post)
    return head->body_bytes > 0 ? BAD_REQUEST : 0;
  if (!fields->has_length)
    return NO_LENGTH;
  return fields->has_type ? 0 : BAD_TYPE;
}

static guint
read_lines (PozoServeHead *head, const PozoServeDoor *door, char *const *lines)
{
  Fields fields = { FALSE, FALSE, FALSE };
  guint status = read_first_line (head, door, lines[0]);
  /* Who does not know the secret is not told what else is wrong. */
  guint refused = status;

  for (char *const *line = lines + 1; refused == 0 && *line != NULL; line++)
    refused = read_field (head, door, &fields, *line);
  return refused != 0 ? refused : check_fields (head, &fields);
}

/**
 * pozo_serve_head_read:
 * @head: (out): what the request says
 * @door: what lets it in
 * @bytes: (array length=length): what came so far
 * @length: how many bytes
 *
 * Reads the lines of a request, when all of them are there.
 *
 * Returns: %FALSE as long as there is no end of them
 */
gboolean
pozo_serve_head_read (PozoServeHead *head,
                      const PozoServeDoor *door,
                      const char *bytes,
                      gsize length)
{
  const char *end = memmem (bytes, length, HEAD_END, strlen (HEAD_END));

  *head = (PozoServeHead){ 0 };
  if (end == NULL && length <= POZO_SERVE_HEAD_BYTES_MAX)
    return FALSE;
  if (end == NULL || (gsize) (end - bytes) > POZO_SERVE_HEAD_BYTES_MAX)
    {
      head->status = HEAD_TOO_LONG;
      return TRUE;
    }
  head->head_bytes = (gsize) (end - bytes) + strlen (HEAD_END);
  if (memchr (bytes, '\0', (gsize) (end - bytes)) != NULL)
    {
      head->status = BAD_REQUEST;
      return TRUE;
    }

  g_autofree char *text = g_strndup (bytes, (gsize) (end - bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);

  head->status = read_lines (head, door, lines);
  return TRUE;
}

/**
 * pozo_serve_head_clear:
 * @head: (nullable): a request
 *
 * Releases what it holds.
 */
void
pozo_serve_head_clear (PozoServeHead *head)
{
  if (head != NULL)
    g_clear_pointer (&head->path, g_free);
}
