/* SPDX-License-Identifier: MIT */
/* There is one locale, and nobody asks which. */
#pragma once

typedef void *locale_t;
