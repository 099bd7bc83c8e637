/* SPDX-License-Identifier: MIT */
/* The mandatory function is missing. */
#include <pozo/pozo-plugin.h>

static void
end_deal (gpointer state G_GNUC_UNUSED, const PozoPluginDealEnd *end G_GNUC_UNUSED)
{
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "no-setup",
  .version = "1.0",
  .summary = "counts nothing",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_END,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
