/* SPDX-License-Identifier: MIT */
/* How much is asked of programs that a sanitizer makes ten times slower. */
#pragma once

#ifdef __SANITIZE_ADDRESS__
#  define UNLESS_SANITIZED(usual, sanitized) (sanitized)
#else
#  define UNLESS_SANITIZED(usual, sanitized) (usual)
#endif
