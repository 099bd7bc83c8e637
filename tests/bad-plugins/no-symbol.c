/* SPDX-License-Identifier: MIT */
/* A shared object that is no plugin. */
#include <pozo/pozo-plugin.h>

POZO_PLUGIN_EXPORT int pozo_plugin_decribe (void);

int
pozo_plugin_decribe (void)
{
  return 0;
}
