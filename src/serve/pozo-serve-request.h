/* SPDX-License-Identifier: MIT */
/* The lines of an HTTP request, as far as this server needs them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_SERVE_HEAD_BYTES_MAX (16u << 10) /* of a request's lines; a browser sends 1 KB */
#define POZO_SERVE_BODY_BYTES_MAX (64u << 10) /* of what follows them */

/**
 * PozoServeHead:
 * @status: 0 for a request that may be answered; else the HTTP status that refuses it
 * @is_post: whether its method is POST, not GET
 * @path: what stands behind the secret
 * @head_bytes: its lines, with the empty one at their end
 * @body_bytes: what has to follow them
 *
 * A request without its body.
 */
typedef struct
{
  guint status;
  gboolean is_post;
  char *path;
  gsize head_bytes;
  gsize body_bytes;
} PozoServeHead;

/**
 * PozoServeDoor:
 * @host: what the request has to call this server: an address and a port
 * @secret: what its path has to begin with
 *
 * What lets a request in.
 */
typedef struct
{
  const char *host;
  const char *secret;
} PozoServeDoor;

gboolean pozo_serve_head_read (PozoServeHead *head,
                               const PozoServeDoor *door,
                               const char *bytes,
                               gsize length);
void pozo_serve_head_clear (PozoServeHead *head);
const char *pozo_serve_reason (guint status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PozoServeHead, pozo_serve_head_clear)

G_END_DECLS
