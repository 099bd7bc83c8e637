/* SPDX-License-Identifier: MIT */
/* A choice of nothing. */
#include <pozo/pozo-plugin.h>

static const PozoPluginOption specs[] = {
  { .name = "deep", .summary = "how deep", .kind = POZO_PLUGIN_OPTION_CHOICE },
};

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
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "option-choices",
  .version = "1.0",
  .summary = "counts nothing",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_END,
  .n_options = G_N_ELEMENTS (specs),
  .options = specs,
  .setup = set_up,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
