/* SPDX-License-Identifier: MIT */
/* What the reader and the rules need of <string.h> besides what the engine does. */
#pragma once

#include_next <string.h>

void *memchr (const void *in, int byte, size_t n);
void *memrchr (const void *in, int byte, size_t n);
void *memmem (const void *in, size_t n, const void *what, size_t length);
char *strchr (const char *text, int c);
char *strrchr (const char *text, int c);
char *strstr (const char *text, const char *what);
int strcmp (const char *a, const char *b);
int strncmp (const char *a, const char *b, size_t n);
size_t strnlen (const char *text, size_t most);
size_t strspn (const char *text, const char *of);
size_t strcspn (const char *text, const char *of);
char *strpbrk (const char *text, const char *of);
