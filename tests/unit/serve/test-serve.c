/* SPDX-License-Identifier: MIT */
/* The server on its own address: answers, several at a time, slow ones, many of them, its end. */
#include "pozo-serve.h"

#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

typedef struct
{
  PozoServe *serve;
  GThread *thread;
  gint stop;
  guint port;
  char *secret;
} House;

static void
answer (const PozoServeRequest *request, PozoServeReply *reply, gpointer user)
{
  const guint *length = user;

  g_string_append_printf (reply->body, "%s %d %s\n", request->path, request->is_post,
                          request->body);
  while (reply->body->len < *length)
    g_string_append_c (reply->body, 'x');
}

static gpointer
run (gpointer data)
{
  House *house = data;

  g_assert_true (pozo_serve_run (house->serve, &house->stop, NULL));
  return NULL;
}

static void
house_begin (House *house, guint *length)
{
  g_auto (GStrv) parts = NULL;

  house->stop = 0;
  house->serve = pozo_serve_new (0, answer, length, NULL);
  g_assert_nonnull (house->serve);
  parts = g_strsplit (pozo_serve_address (house->serve), "/", -1);
  g_assert_cmpstr (parts[0], ==, "http:");
  g_assert_true (g_str_has_prefix (parts[2], "127.0.0.1:"));
  house->port = (guint) g_ascii_strtoull (strchr (parts[2], ':') + 1, NULL, 10);
  house->secret = g_strdup (parts[3]);
  g_assert_cmpuint (strlen (house->secret), ==, 32);
  house->thread = g_thread_new ("serve", run, house);
}

static void
house_end (House *house)
{
  g_atomic_int_set (&house->stop, 1);
  g_thread_join (house->thread);
  pozo_serve_free (house->serve);
  g_free (house->secret);
}

static int
call (const House *house)
{
  const struct sockaddr_in at = { .sin_family = AF_INET,
                                  .sin_port = htons ((guint16) house->port),
                                  .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (connect (fd, (const struct sockaddr *) &at, sizeof at), ==, 0);
  return fd;
}

static void
tell (int fd, const char *text)
{
  g_assert_cmpint (send (fd, text, strlen (text), MSG_NOSIGNAL), ==, (gssize) strlen (text));
}

static void
ask (const House *house, int fd, const char *path, const char *body)
{
  g_autofree char *text =
      g_strdup_printf ("POST /%s/%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                       "Content-Type: application/json\r\nContent-Length: %u\r\n\r\n%s",
                       house->secret, path, house->port, (guint) strlen (body), body);

  tell (fd, text);
}

static char *
hear (int fd)
{
  GString *text = g_string_new (NULL);
  char step[4096];
  gssize n;

  while ((n = recv (fd, step, sizeof step, 0)) > 0)
    g_string_append_len (text, step, n);
  close (fd);
  return g_string_free (text, FALSE);
}

static void
check_answers (void)
{
  House house;
  guint length = 0;
  int slow, other;

  house_begin (&house, &length);
  slow = call (&house);
  tell (slow, "POST /");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *heard = NULL;

      other = call (&house);
      ask (&house, other, "check", "{}");
      heard = hear (other);
      g_assert_true (g_str_has_prefix (heard, "HTTP/1.1 200 OK\r\n"));
      g_assert_true (g_str_has_suffix (heard, "\r\n\r\ncheck 1 {}\n"));
      g_assert_nonnull (strstr (heard, "Content-Security-Policy: default-src 'none'; "));
    }
  /* Who was slow is answered when he has said it. */
  g_autofree char *rest = g_strdup_printf ("%s/x HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                                           "Content-Type: application/json\r\n"
                                           "Content-Length: 4\r\n\r\n12",
                                           house.secret, house.port);
  g_autofree char *heard = NULL;

  tell (slow, rest);
  g_usleep (20000);
  tell (slow, "34");
  heard = hear (slow);
  g_assert_true (g_str_has_suffix (heard, "\r\n\r\nx 1 1234\n"));
  house_end (&house);
}

/* More than is sent in one piece, to one who takes his time. */
static void
check_long (void)
{
  House house;
  guint length = 5000000;
  g_autofree char *heard = NULL;
  int fd;

  house_begin (&house, &length);
  fd = call (&house);
  ask (&house, fd, "long", "");
  g_usleep (50000);
  heard = hear (fd);
  g_assert_cmpuint (strlen (strstr (heard, "\r\n\r\n") + 4), ==, length);
  house_end (&house);
}

/* A refusal reaches one who goes on sending what is too long. */
static void
check_refusal (void)
{
  House house;
  guint length = 0;
  g_autofree char *heard = NULL, *text = NULL;
  g_autofree char *more = g_strnfill (200000, 'x');
  int fd;

  house_begin (&house, &length);
  fd = call (&house);
  text = g_strdup_printf ("POST /%s/check HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                          "Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n",
                          house.secret, house.port);
  tell (fd, text);
  tell (fd, more);
  shutdown (fd, SHUT_WR);
  heard = hear (fd);
  g_assert_true (g_str_has_prefix (heard, "HTTP/1.1 413 Content Too Large\r\n"));
  house_end (&house);
}

/* Many who say nothing, and one who goes away: nobody else is kept from his answer for long. */
static void
check_many (void)
{
  House house;
  guint length = 0;
  int silent[POZO_SERVE_CLIENTS_MAX - 1];
  g_autofree char *heard = NULL;
  int fd;

  house_begin (&house, &length);
  for (gsize i = 0; i < G_N_ELEMENTS (silent); i++)
    silent[i] = call (&house);
  fd = call (&house);
  ask (&house, fd, "gone", "{}");
  close (fd);
  fd = call (&house);
  ask (&house, fd, "check", "{}");
  heard = hear (fd);
  g_assert_true (g_str_has_prefix (heard, "HTTP/1.1 200 OK\r\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (silent); i++)
    close (silent[i]);
  house_end (&house);
}

/* A port that is taken is told. */
static void
check_taken (void)
{
  House house;
  guint length = 0;
  g_autoptr (GError) error = NULL;

  house_begin (&house, &length);
  g_assert_null (pozo_serve_new (house.port, answer, &length, &error));
  g_assert_cmpstr (error->message, ==, "the page cannot be served: Address already in use");
  house_end (&house);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serve/answers", check_answers);
  g_test_add_func ("/serve/long", check_long);
  g_test_add_func ("/serve/refusal", check_refusal);
  g_test_add_func ("/serve/many", check_many);
  g_test_add_func ("/serve/taken", check_taken);
  return g_test_run ();
}
