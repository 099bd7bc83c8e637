/* SPDX-License-Identifier: MIT */
/* Does not come back when it is asked what it is. */
#include <pozo/pozo-plugin.h>

#include <unistd.h>

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  for (;;)
    pause ();
}
