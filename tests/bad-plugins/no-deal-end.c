/* SPDX-License-Identifier: MIT */
/* Asks for an event and has no function for it. */
#include <pozo/pozo-plugin.h>

static gboolean
set_up (const PozoPluginHost *host G_GNUC_UNUSED,
        const gint32 *options G_GNUC_UNUSED,
        gpointer *state G_GNUC_UNUSED)
{
  return TRUE;
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "no-deal-end",
  .version = "1.0",
  .summary = "counts nothing",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
