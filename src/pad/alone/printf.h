/* SPDX-License-Identifier: MIT */
/* What is used of the C library's <printf.h>: which types the conversions of a format show. */
#pragma once

#include <stddef.h>

enum
{
  PA_INT,
  PA_STRING,
  PA_POINTER,
};

#define PA_FLAG_MASK      0xff00
#define PA_FLAG_LONG_LONG 0x100
#define PA_FLAG_LONG      0x200

size_t parse_printf_format (const char *format, size_t n_max, int *types);
