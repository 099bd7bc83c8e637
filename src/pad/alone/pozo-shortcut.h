/* SPDX-License-Identifier: MIT */
/* The page of the pad has no shortcuts: the engine plays every action, which is fast enough for one
 * record.  A shortcut may always be too cautious (../../shortcut/pozo-shortcut.h); these are as
 * cautious as can be, so that nothing of them is left in the page. */
#pragma once

#include "pozo-action-parts.h"
#include "pozo-engine.h"

G_BEGIN_DECLS

typedef struct
{
  const PozoRules *rules;
} PozoCompiledRules;

typedef struct
{
  const PozoRules *rules;
} PozoShortcutSeats;

typedef struct
{
  const PozoCompiledRules *compiled;
  PozoState *state;
  guint seat;
  gboolean is_partial;
  gboolean keeps_log;
  gboolean is_careful;
} PozoShortcutTurn;

static inline void
pozo_compiled_rules_init (PozoCompiledRules *compiled, const PozoRules *rules)
{
  compiled->rules = rules;
}

static inline gboolean
pozo_compiled_rules_are_careful (const PozoCompiledRules *compiled G_GNUC_UNUSED)
{
  return FALSE;
}

static inline guint
pozo_shortcut_deal (const PozoRules *rules,
                    PozoState *state,
                    PozoShortcutSeats *seats,
                    const PozoSetup *setup,
                    PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX])
{
  seats->rules = rules;
  return pozo_state_deal (state, rules, setup, verdicts);
}

static inline gboolean
pozo_shortcut_is_deal_plain (const PozoCompiledRules *compiled G_GNUC_UNUSED,
                             const PozoSetup *setup G_GNUC_UNUSED)
{
  return FALSE;
}

static inline void
pozo_shortcut_settle (PozoState *state G_GNUC_UNUSED)
{
}

static inline gboolean
pozo_shortcut_is_sure (PozoShortcutTurn turn G_GNUC_UNUSED, gboolean is_draw G_GNUC_UNUSED)
{
  return TRUE;
}

static inline guint
pozo_shortcut_play (PozoShortcutTurn turn G_GNUC_UNUSED,
                    PozoActionParts action G_GNUC_UNUSED,
                    const guint8 *cards G_GNUC_UNUSED,
                    gboolean ends G_GNUC_UNUSED)
{
  return 0;
}

G_END_DECLS
