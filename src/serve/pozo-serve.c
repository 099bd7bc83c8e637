/* SPDX-License-Identifier: MIT */
/* One thread, one loop: it waits for whoever can be read from or written to, and drops who takes
 * too long. */
#include "pozo-serve.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-serve-client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#define SECRET_BYTES 16  /* 128 bits: nobody guesses them in an evening */
#define WAIT_MS      100 /* at most, until somebody looks whether to stop */

struct _PozoServe
{
  int fd;
  char *host;    /* address and port */
  char *secret;  /* in digits */
  char *address; /* both, as a browser wants it */
  PozoServeHouse house;
  GPtrArray *clients;
};

static void
free_client (gpointer client)
{
  pozo_serve_client_free (client);
}

static gboolean
fail (GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, _ ("the page cannot be served: %s"),
               g_strerror (errno));
  return FALSE;
}

static gboolean
make_secret (PozoServe *self, GError **error)
{
  guint8 bytes[SECRET_BYTES];
  g_autoptr (GString) secret = g_string_new (NULL);

  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    return fail (error);
  for (gsize i = 0; i < sizeof bytes; i++)
    g_string_append_printf (secret, "%02x", bytes[i]);
  self->secret = g_string_free (g_steal_pointer (&secret), FALSE);
  return TRUE;
}

static gboolean
listen_on (PozoServe *self, guint port, GError **error)
{
  struct sockaddr_in at = { .sin_family = AF_INET,
                            .sin_port = htons ((guint16) port),
                            .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
  socklen_t length = sizeof at;
  int on = 1;

  self->fd = socket (AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (self->fd < 0 || setsockopt (self->fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
      bind (self->fd, (const struct sockaddr *) &at, sizeof at) != 0 ||
      listen (self->fd, POZO_SERVE_CLIENTS_MAX) != 0 ||
      getsockname (self->fd, (struct sockaddr *) &at, &length) != 0)
    return fail (error);
  self->host = g_strdup_printf ("127.0.0.1:%u", ntohs (at.sin_port));
  return TRUE;
}

/**
 * pozo_serve_new:
 * @port: where it listens; 0 for one that is free
 * @answer: who answers
 * @user: for it
 * @error: return location
 *
 * Makes a server that listens; nobody is answered before pozo_serve_run().
 *
 * Errors: `POZO_ERROR_IO`.
 *
 * Returns: (transfer full) (nullable): a server, or %NULL on error
 */
PozoServe *
pozo_serve_new (guint port, PozoServeFunc answer, gpointer user, GError **error)
{
  g_autoptr (PozoServe) self = g_new0 (PozoServe, 1);

  self->fd = -1;
  self->clients = g_ptr_array_new_with_free_func (free_client);
  if (!make_secret (self, error) || !listen_on (self, port, error))
    return NULL;
  self->address = g_strdup_printf ("http://%s/%s/", self->host, self->secret);
  self->house = (PozoServeHouse){ .door = { .host = self->host, .secret = self->secret },
                                  .answer = answer,
                                  .user = user };
  return g_steal_pointer (&self);
}

/**
 * pozo_serve_free:
 * @self: (nullable): a server
 *
 * Ends all connections.
 */
void
pozo_serve_free (PozoServe *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->clients);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->address);
  g_free (self->secret);
  g_free (self->host);
  g_free (self);
}

/**
 * pozo_serve_address:
 * @self: a server
 *
 * Returns: the address of its page, with the secret
 */
const char *
pozo_serve_address (const PozoServe *self)
{
  return self->address;
}

/* ---- The loop ---- */

static void
take_client (PozoServe *self)
{
  int fd = accept4 (self->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);

  if (fd >= 0)
    g_ptr_array_add (self->clients, pozo_serve_client_new (fd, g_get_monotonic_time ()));
}

static gboolean
is_over (PozoServe *self, PozoServeClient *client, short events)
{
  if (g_get_monotonic_time () > client->deadline_us)
    return TRUE;
  return events != 0 && !pozo_serve_client_step (client, &self->house);
}

/* Returns: what poll() returns */
static int
wait_for_somebody (PozoServe *self, struct pollfd *polled)
{
  guint n = self->clients->len;

  for (guint i = 0; i < n; i++)
    {
      const PozoServeClient *client = g_ptr_array_index (self->clients, i);

      polled[i] = (struct pollfd){ .fd = client->fd, .events = pozo_serve_client_wants (client) };
    }
  /* Where all places are taken, who comes next waits in the kernel. */
  polled[n] = (struct pollfd){ .fd = n < POZO_SERVE_CLIENTS_MAX ? self->fd : -1, .events = POLLIN };
  return poll (polled, n + 1, WAIT_MS);
}

/**
 * pozo_serve_run:
 * @self: a server
 * @stop: not 0 once it is to stop; atomic
 * @error: return location
 *
 * Answers whoever asks.
 *
 * Errors: `POZO_ERROR_IO` when it cannot go on.
 *
 * Returns: whether it was stopped
 */
gboolean
pozo_serve_run (PozoServe *self, const gint *stop, GError **error)
{
  struct pollfd polled[POZO_SERVE_CLIENTS_MAX + 1];

  while (g_atomic_int_get (stop) == 0)
    {
      guint n = self->clients->len;

      if (wait_for_somebody (self, polled) < 0)
        {
          if (errno != EINTR)
            return fail (error);
          continue;
        }
      for (guint i = n; i-- > 0;)
        if (is_over (self, g_ptr_array_index (self->clients, i), polled[i].revents))
          g_ptr_array_remove_index (self->clients, i);
      if (polled[n].revents != 0)
        take_client (self);
    }
  return TRUE;
}
