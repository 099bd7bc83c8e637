/* SPDX-License-Identifier: MIT */
/* The version, and the errors, which are those of all layers. */
#include "pozo-basics.h"

#include "pozo-error.h"

G_STATIC_ASSERT ((guint) POZO_FAILURE_IO == (guint) POZO_ERROR_IO);
G_STATIC_ASSERT ((guint) POZO_FAILURE_LIMIT == (guint) POZO_ERROR_LIMIT);
G_STATIC_ASSERT ((guint) POZO_FAILURE_FORMAT == (guint) POZO_ERROR_FORMAT);
G_STATIC_ASSERT ((guint) POZO_FAILURE_PLUGIN == (guint) POZO_ERROR_PLUGIN);
G_STATIC_ASSERT ((guint) POZO_FAILURE_RULES == (guint) POZO_ERROR_RULES);
G_STATIC_ASSERT ((guint) POZO_FAILURE_USAGE == (guint) POZO_ERROR_USAGE);

GQuark
pozo_failure_quark (void)
{
  return pozo_error_quark ();
}

const char *
pozo_version (void)
{
  return POZO_VERSION;
}
