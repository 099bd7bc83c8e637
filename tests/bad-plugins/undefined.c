/* SPDX-License-Identifier: MIT */
/* Needs a function that nobody has. */
#include <pozo/pozo-plugin.h>

const PozoPluginDesc *pozo_nobody_has_this (void);

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return pozo_nobody_has_this ();
}
