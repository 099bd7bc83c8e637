/* SPDX-License-Identifier: MIT */
/* In place of the header of that name, as pozo-shortcut.h here is. */
#pragma once

#include "pozo-shortcut.h"
