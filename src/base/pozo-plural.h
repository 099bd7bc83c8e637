/* SPDX-License-Identifier: MIT */
/* The rule of a language for the forms of its nouns, as the head of a catalogue has it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_plural_form (const char *rule, gulong n, gulong *form);

G_END_DECLS
