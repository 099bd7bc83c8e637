/* SPDX-License-Identifier: MIT */
/* A server of pages for the person at this machine, and for nobody else.
 *
 * It listens on the loopback address alone, answers nothing but what begins with a secret that
 * stands in the address it tells, and only to who calls it by that address: a name that leads to
 * this machine (DNS rebinding), or a page of somebody else, gets nothing.
 *
 * It is ours, and small, on purpose: one request for each connection, of a known length, from a
 * browser on the same machine.  A library for HTTP brings TLS, authentication and compression, and
 * costs every command 4 ms at its start (docs/dependencies.md). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_SERVE_CLIENTS_MAX 32u   /* at a time; others wait in the kernel */
#define POZO_SERVE_TIMEOUT_MS  10000 /* for a request and its answer; then it is dropped */

/**
 * PozoServeRequest:
 * @path: what stands behind the secret, such as `check`; "" for the page itself
 * @is_post: whether it brings a body
 * @body: (array length=length): its body, with a NUL byte behind it
 * @length: of the body, in bytes
 *
 * What somebody asks who knows the secret.  Borrowed for the call.
 */
typedef struct
{
  const char *path;
  gboolean is_post;
  const char *body;
  gsize length;
} PozoServeRequest;

/**
 * PozoServeReply:
 * @status: an HTTP status, 200 where nothing else is said
 * @type: its media type; JSON where nothing else is said
 * @policy: (nullable): what pages may do, as Content-Security-Policy has it; %NULL for nothing
 * @body: what is sent
 *
 * An answer.
 */
typedef struct
{
  guint status;
  const char *type;
  const char *policy;
  GString *body;
} PozoServeReply;

/**
 * PozoServeFunc:
 * @request: a request
 * @reply: (inout): gets the answer
 * @user: for it
 *
 * Answers a request; others wait for it.
 */
typedef void (*PozoServeFunc) (const PozoServeRequest *request,
                               PozoServeReply *reply,
                               gpointer user);

typedef struct _PozoServe PozoServe;

PozoServe *pozo_serve_new (guint port, PozoServeFunc answer, gpointer user, GError **error);
void pozo_serve_free (PozoServe *self);
const char *pozo_serve_address (const PozoServe *self);
gboolean pozo_serve_run (PozoServe *self, const gint *stop, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoServe, pozo_serve_free)

G_END_DECLS
