/* SPDX-License-Identifier: MIT */
/* Describes nothing. */
#include <pozo/pozo-plugin.h>

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return NULL;
}
