/* SPDX-License-Identifier: MIT */
/* The shortcuts for laying what is no group, which is rare enough to be called, and for laying and
 * taking where only careful predicates hold.  See pozo-shortcut.h for what a shortcut promises. */
#pragma once

#include "pozo-shortcut-lay.h"

G_BEGIN_DECLS

gboolean pozo_shortcut_lay_other (const PozoCompiledRules *compiled,
                                  PozoState *state,
                                  const PozoAction *action,
                                  gboolean keeps_log,
                                  const PozoShortcutCards *played);
gboolean pozo_shortcut_lay_carefully (const PozoCompiledRules *compiled,
                                      PozoState *state,
                                      const PozoAction *action,
                                      const PozoShortcutCards *played);

G_END_DECLS
