/* SPDX-License-Identifier: MIT */
/* What the thread sanitizer must be told: GLib is not built for it, so it does not see that GLib's
 * locks order anything.  Without the sanitizer this is nothing. */
#pragma once

#ifdef __SANITIZE_THREAD__
#  include <sanitizer/tsan_interface.h>
#  define POZO_TSAN_ACQUIRE(lock) __tsan_acquire (lock)
#  define POZO_TSAN_RELEASE(lock) __tsan_release (lock)
#else
#  define POZO_TSAN_ACQUIRE(lock) ((void) (lock))
#  define POZO_TSAN_RELEASE(lock) ((void) (lock))
#endif
