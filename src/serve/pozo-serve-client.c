/* SPDX-License-Identifier: MIT */
/* A connection from its first byte to its end.  Nothing waits: a step does what can be done now. */
#include "pozo-serve-client.h"

#include <errno.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#define STEP_BYTES 8192

/**
 * pozo_serve_client_new:
 * @fd: (transfer full): a connection that does not wait
 * @now_us: the monotonic clock
 *
 * Returns: (transfer full): a client of whom nothing came yet
 */
PozoServeClient *
pozo_serve_client_new (int fd, gint64 now_us)
{
  PozoServeClient *self = g_new0 (PozoServeClient, 1);

  self->fd = fd;
  self->deadline_us = now_us + POZO_SERVE_TIMEOUT_MS * G_TIME_SPAN_MILLISECOND;
  self->in = g_string_new (NULL);
  return self;
}

/**
 * pozo_serve_client_free:
 * @self: (nullable): a client
 *
 * Ends the connection.
 */
void
pozo_serve_client_free (PozoServeClient *self)
{
  if (self == NULL)
    return;
  close (self->fd);
  g_string_free (self->in, TRUE);
  if (self->out != NULL)
    g_string_free (self->out, TRUE);
  g_free (self);
}

/**
 * pozo_serve_client_wants:
 * @self: a client
 *
 * Returns: what poll() is to wait for
 */
short
pozo_serve_client_wants (const PozoServeClient *self)
{
  return self->out != NULL && !self->is_ending ? POLLOUT : POLLIN;
}

/* ---- The answer ---- */

/* No page of ours asks anybody else, is shown in a frame, or is kept. */
static void
append_reply (PozoServeClient *self, const PozoServeReply *reply)
{
  self->out = g_string_new (NULL);
  g_string_append_printf (
      self->out,
      "HTTP/1.1 %u %s\r\nContent-Type: %s\r\nContent-Length: %" G_GSIZE_FORMAT
      "\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Content-Security-Policy: %s; frame-ancestors 'none'\r\n\r\n",
      reply->status, pozo_serve_reason (reply->status), reply->type, reply->body->len,
      reply->policy != NULL ? reply->policy : "default-src 'none'");
  g_string_append_len (self->out, reply->body->str, (gssize) reply->body->len);
}

static void
answer (PozoServeClient *self, const PozoServeHouse *house, const PozoServeHead *head)
{
  g_autoptr (GString) body = g_string_new (NULL);
  PozoServeReply reply = { .status = 200, .type = "application/json", .body = body };
  const PozoServeRequest request = { .path = head->path,
                                     .is_post = head->is_post,
                                     .body = self->in->str + head->head_bytes,
                                     .length = head->body_bytes };

  if (head->status == 0)
    house->answer (&request, &reply, house->user);
  else
    {
      reply.status = head->status;
      reply.type = "text/plain; charset=utf-8";
      g_string_append_printf (body, "%u %s\n", head->status, pozo_serve_reason (head->status));
    }
  append_reply (self, &reply);
}

static void
take_request (PozoServeClient *self, const PozoServeHouse *house)
{
  g_auto (PozoServeHead) head = { 0 };

  if (!pozo_serve_head_read (&head, &house->door, self->in->str, self->in->len))
    return;
  if (head.status == 0 && self->in->len < head.head_bytes + head.body_bytes)
    return;
  if (head.status == 0)
    g_string_truncate (self->in, head.head_bytes + head.body_bytes);
  answer (self, house, &head);
}

/* ---- Steps ---- */

/* Returns: FALSE for the end of the connection, or an error */
static gboolean
receive (PozoServeClient *self, const PozoServeHouse *house)
{
  char step[STEP_BYTES];
  ssize_t n = recv (self->fd, step, sizeof step, 0);

  if (n < 0)
    return errno == EAGAIN || errno == EINTR;
  if (n == 0)
    return FALSE;
  if (self->is_ending)
    return TRUE;
  g_string_append_len (self->in, step, n);
  take_request (self, house);
  return TRUE;
}

static gboolean
transmit (PozoServeClient *self)
{
  ssize_t n =
      send (self->fd, self->out->str + self->sent, self->out->len - self->sent, MSG_NOSIGNAL);

  if (n < 0)
    return errno == EAGAIN || errno == EINTR;
  self->sent += (gsize) n;
  if (self->sent < self->out->len)
    return TRUE;
  self->is_ending = TRUE;
  return shutdown (self->fd, SHUT_WR) == 0;
}

/**
 * pozo_serve_client_step:
 * @self: a client for whom something can be done
 * @house: what all have in common
 *
 * Reads, answers or sends.
 *
 * Returns: %FALSE when the connection is over
 */
gboolean
pozo_serve_client_step (PozoServeClient *self, const PozoServeHouse *house)
{
  return self->out != NULL && !self->is_ending ? transmit (self) : receive (self, house);
}
