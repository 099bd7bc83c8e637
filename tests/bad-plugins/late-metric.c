/* SPDX-License-Identifier: MIT */
/* Declares a metric while games pass. */
#include <pozo/pozo-plugin.h>

static gboolean
set_up (const PozoPluginHost *host, const gint32 *options G_GNUC_UNUSED, gpointer *state)
{
  *state = (gpointer) host;
  return TRUE;
}

static void
end_deal (gpointer state, const PozoPluginDealEnd *end G_GNUC_UNUSED)
{
  const PozoPluginHost *host = state;
  PozoPluginText text = { .id = "late", .title = "Late", .unit = "things", .description = "Some." };

  host->counter (host, &text);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "late-metric",
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
