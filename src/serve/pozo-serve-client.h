/* SPDX-License-Identifier: MIT */
/* One who asks: what came from him so far, and what is still to be sent. */
#pragma once

#include "pozo-serve-request.h"
#include "pozo-serve.h"

G_BEGIN_DECLS

/**
 * PozoServeClient:
 * @fd: the connection
 * @deadline_us: when it is dropped, on the monotonic clock
 * @in: what came
 * @out: (nullable): the answer, once there is one
 * @sent: how much of it is sent
 * @is_ending: whether all of it is, and only the other side's end is waited for, so that what is on
 * its way does not take the answer back
 *
 * A connection.
 */
typedef struct
{
  int fd;
  gint64 deadline_us;
  GString *in;
  GString *out;
  gsize sent;
  gboolean is_ending;
} PozoServeClient;

/**
 * PozoServeHouse:
 * @door: who may come in
 * @answer: who answers
 * @user: for it
 *
 * What all who ask have in common.
 */
typedef struct
{
  PozoServeDoor door;
  PozoServeFunc answer;
  gpointer user;
} PozoServeHouse;

PozoServeClient *pozo_serve_client_new (int fd, gint64 now_us);
void pozo_serve_client_free (PozoServeClient *self);
short pozo_serve_client_wants (const PozoServeClient *self);
gboolean pozo_serve_client_step (PozoServeClient *self, const PozoServeHouse *house);

G_END_DECLS
