/* SPDX-License-Identifier: MIT */
/* Built for the ABI before. */
#include <pozo/pozo-plugin.h>

static gboolean
set_up (const PozoPluginHost *host G_GNUC_UNUSED,
        const gint32 *options G_GNUC_UNUSED,
        gpointer *state G_GNUC_UNUSED)
{
  return TRUE;
}

static void
end_deal (gpointer state G_GNUC_UNUSED, const PozoPluginDealEnd *end G_GNUC_UNUSED)
{
}

static const PozoPluginDesc description = {
  .abi = 2,
  .size = sizeof (PozoPluginDesc),
  .id = "old-abi",
  .version = "1.0",
  .summary = "counts nothing",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
