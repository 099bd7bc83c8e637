/* SPDX-License-Identifier: MIT */
/* The functions by which a program asks something of the system, in front of those of the C
 * library: they count how often they are called, and at a call that is chosen they fail.  A program
 * that is linked with this file has them for itself and for every library that it loads, since a
 * name is looked for in the program first; that holds under a sanitizer, too, whose own functions
 * are then called by these.
 *
 *   POZO_FAIL=KIND:N:FILE    the Nth call of a kind fails; of the kind `-` none does
 *
 * KIND is one of failing-calls.def, or m for memory that a library asks for which can go on
 * without, or l for one that cannot; as a capital letter, it and all that follow fail, as on a full
 * disk. FILE gets a `Tally`; it is shared with the processes that the program starts.
 *
 * Memory that GLib asks for is never refused: GLib ends the process then, by its own rule; so it
 * does for zlib, which is called by it, and when the C library cannot make a text.
 *
 * A function of stdio calls the system where nobody can come between.  What is written to standard
 * output is therefore sent to /dev/full for the time of a call. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define RANGES_MAX 32
#define WHERE_SIZE 240
#define SITES_MAX  16384
#define ANY        '-'

/* A call, in a run in which none fails. */
typedef struct
{
  guint32 where; /* its name and who called, as a number */
  char kinds[4]; /* in which ways it can fail */
} Site;

/* What a run came to. */
typedef struct
{
  gint n_calls; /* until now: of the kind, or of any */
  gint n_failed;
  char where[WHERE_SIZE]; /* the first that failed: its name, and who called */
  Site sites[SITES_MAX];
} Tally;

typedef struct
{
  guintptr from;
  guintptr to;
  char kind;
} Range;

/* Who asks for memory, and of which kind that is. */
typedef struct
{
  const char *name;
  char kind;
} Library;

static const Library libraries[] = {
  { "libbz2.so", 'm' },  { "liblz4.so", 'm' },   { "liblzma.so", 'm' }, { "libsqlite3.so", 'm' },
  { "libzstd.so", 'm' }, { "libtinfo.so", 'l' }, { "libncurses", 'l' }, { "libarchive.so", 'l' },
};

static Tally *tally; /* NULL: nothing is counted */
static char kind;
static gboolean is_lasting;
static gint chosen;
static Range ranges[RANGES_MAX]; /* where the code of `libraries` stands */
static guint n_ranges;

/* ---- The choice ---- */

static char
find_library (const char *path)
{
  const char *name = strrchr (path, '/');

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (libraries); i++)
    if (strncmp (name + 1, libraries[i].name, strlen (libraries[i].name)) == 0)
      return libraries[i].kind;
  return '\0';
}

static int
note_library (struct dl_phdr_info *info, size_t size, void *data)
{
  char of = find_library (info->dlpi_name);

  (void) size;
  (void) data;
  for (int i = 0; of != '\0' && i < info->dlpi_phnum && n_ranges < RANGES_MAX; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD && info->dlpi_phdr[i].p_flags & PF_X)
      {
        guintptr from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        ranges[n_ranges++] = (Range){ from, from + info->dlpi_phdr[i].p_memsz, of };
      }
  return 0;
}

/* Nothing here may be counted, so the system is called as it is. */
__attribute__ ((constructor)) static void
begin (void)
{
  const char *order = getenv ("POZO_FAIL");
  const char *path = order != NULL ? strrchr (order, ':') : NULL;
  void *memory;
  int fd;

  if (path == NULL)
    return;
  kind = g_ascii_tolower (order[0]);
  dl_iterate_phdr (note_library, NULL);
  is_lasting = g_ascii_isupper (order[0]);
  chosen = atoi (order + 2);
  fd = (int) syscall (SYS_openat, AT_FDCWD, path + 1, O_RDWR | O_CLOEXEC);
  memory =
      (void *) syscall (SYS_mmap, NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0L);
  if (fd < 0 || memory == MAP_FAILED)
    abort ();
  syscall (SYS_close, fd);
  tally = memory;
}

/* The same for each run, wherever the program and its libraries are loaded. */
static void
describe (const char *name, const void *caller, char *out)
{
  Dl_info info = { 0 };

  dladdr (caller, &info);
  snprintf (out, WHERE_SIZE, "%s, called from %s+0x%zx", name,
            info.dli_fname != NULL ? info.dli_fname : "?",
            (gsize) ((guintptr) caller - (guintptr) info.dli_fbase));
}

static void
note_failure (const char *name, const void *caller)
{
  if (g_atomic_int_add (&tally->n_failed, 1) == 0)
    describe (name, caller, tally->where);
}

static void
note_site (gint number, const char *kinds, const char *name, const void *caller)
{
  char where[WHERE_SIZE];

  if (number > SITES_MAX)
    return;
  describe (name, caller, where);
  tally->sites[number - 1].where = g_str_hash (where);
  memcpy (tally->sites[number - 1].kinds, kinds, strlen (kinds));
}

/* Counts a call that can fail in the ways @kinds, and tells whether it is to fail. */
static gboolean
is_chosen (const char *kinds, const char *name, const void *caller)
{
  gint number;

  if (tally == NULL || (kind != ANY && strchr (kinds, kind) == NULL))
    return FALSE;
  number = g_atomic_int_add (&tally->n_calls, 1) + 1;
  if (kind == ANY)
    note_site (number, kinds, name, caller);
  if (kind == ANY || (is_lasting ? number < chosen : number != chosen))
    return FALSE;
  note_failure (name, caller);
  return TRUE;
}

static int
reason (int usual)
{
  return kind == 'i' ? EINTR : kind == 'd' ? ENOSPC : usual;
}

/* ---- Functions that are refused, and no more ---- */

#define CALLER __builtin_return_address (0)

/* The function behind ours; ISO C knows no way from a pointer to data to one to a function. */
#define NEXT(name)      ((__typeof__ (&name)) (guintptr) next (#name))

#define REFUSE(of, how) (errno = reason (how), of)

static void *
next (const char *name)
{
  return dlsym (RTLD_NEXT, name);
}

#define CALL(kinds, name, type, result, how, parameters, arguments)                                \
  type name parameters;                                                                            \
  type name parameters                                                                             \
  {                                                                                                \
    return is_chosen (kinds, #name, CALLER) ? REFUSE (result, how) : NEXT (name) arguments;        \
  }

#define TRANSFER(kinds, name, type, result, how, parameters, arguments)                            \
  type name parameters;                                                                            \
  type name parameters                                                                             \
  {                                                                                                \
    if (is_chosen (kinds, #name, CALLER))                                                          \
      {                                                                                            \
        if (kind != 's')                                                                           \
          return REFUSE (result, how);                                                             \
        n = MIN (n, 1);                                                                            \
      }                                                                                            \
    return NEXT (name) arguments;                                                                  \
  }

#include "failing-calls.def"

/* ---- Functions that need more ---- */

/* A descriptor is gone, whatever close() says. */
int
close (int fd)
{
  int result = NEXT (close) (fd);

  return is_chosen ("e", "close", CALLER) ? REFUSE (-1, EIO) : result;
}

static mode_t
read_mode (int flags, va_list *list)
{
  return flags & (O_CREAT | __O_TMPFILE) ? va_arg (*list, mode_t) : 0;
}

#define OPEN(name)                                                                                 \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    va_list list;                                                                                  \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (list, flags);                                                                        \
    mode = read_mode (flags, &list);                                                               \
    va_end (list);                                                                                 \
    if (is_chosen (flags & O_CREAT ? "eid" : "ei", #name, CALLER))                                 \
      return REFUSE (-1, EMFILE);                                                                  \
    return NEXT (name) (path, flags, mode);                                                        \
  }

#define OPEN_FIXED(name, behind)                                                                   \
  int name (const char *path, int flags);                                                          \
  int name (const char *path, int flags)                                                           \
  {                                                                                                \
    return is_chosen ("ei", #name, CALLER) ? REFUSE (-1, EMFILE) : NEXT (behind) (path, flags);    \
  }

#define OPEN_AT(name)                                                                              \
  int name (int folder, const char *path, int flags, ...)                                          \
  {                                                                                                \
    va_list list;                                                                                  \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (list, flags);                                                                        \
    mode = read_mode (flags, &list);                                                               \
    va_end (list);                                                                                 \
    if (is_chosen (flags & O_CREAT ? "eid" : "ei", #name, CALLER))                                 \
      return REFUSE (-1, EMFILE);                                                                  \
    return NEXT (name) (folder, path, flags, mode);                                                \
  }

OPEN (open)
OPEN (open64)
OPEN_AT (openat)
OPEN_AT (openat64)
OPEN_FIXED (__open_2, open)
OPEN_FIXED (__open64_2, open64)

#define FOPEN(name)                                                                                \
  FILE *name (const char *path, const char *mode)                                                  \
  {                                                                                                \
    return is_chosen ("e", #name, CALLER) ? REFUSE (NULL, EMFILE) : NEXT (name) (path, mode);      \
  }

FOPEN (fopen)
FOPEN (fopen64)

/* The third argument is a number or a pointer, and passed on as what holds either.  Locks can be
 * refused; whether a descriptor is open is never a question of luck. */
#define FCNTL(name)                                                                                \
  int name (int fd, int what, ...)                                                                 \
  {                                                                                                \
    gboolean is_lock = what == F_SETLK || what == F_SETLKW || what == F_GETLK;                     \
    va_list list;                                                                                  \
    void *with;                                                                                    \
                                                                                                   \
    va_start (list, what);                                                                         \
    with = va_arg (list, void *);                                                                  \
    va_end (list);                                                                                 \
    if (is_lock && is_chosen ("e", #name, CALLER))                                                 \
      return REFUSE (-1, EIO);                                                                     \
    return NEXT (name) (fd, what, with);                                                           \
  }

FCNTL (fcntl)
FCNTL (fcntl64)

/* ---- Standard output ---- */

/* Has descriptor 1 lead to where nothing can be written. */
static int
turn_off (void)
{
  int kept = (int) syscall (SYS_dup, STDOUT_FILENO);
  int full = (int) syscall (SYS_openat, AT_FDCWD, "/dev/full", O_WRONLY | O_CLOEXEC);

  syscall (SYS_dup3, full, STDOUT_FILENO, 0);
  syscall (SYS_close, full);
  return kept;
}

static void
turn_on (int kept)
{
  int cause = errno;

  syscall (SYS_dup3, kept, STDOUT_FILENO, 0);
  syscall (SYS_close, kept);
  errno = cause;
}

size_t
fwrite (const void *from, size_t size, size_t n, FILE *stream)
{
  size_t n_written;
  int kept;

  if (stream != stdout || !is_chosen ("ed", "fwrite", CALLER))
    return NEXT (fwrite) (from, size, n, stream);
  kept = turn_off ();
  n_written = NEXT (fwrite) (from, size, n, stream);
  if (NEXT (fflush) (stream) != 0)
    n_written = 0;
  turn_on (kept);
  return n_written;
}

int
fflush (FILE *stream)
{
  int result;
  int kept;

  if (stream != stdout || !is_chosen ("ed", "fflush", CALLER))
    return NEXT (fflush) (stream);
  kept = turn_off ();
  result = NEXT (fflush) (stream);
  turn_on (kept);
  return result;
}

/* ---- Memory ---- */

static gboolean
is_refused (const char *name, const void *caller)
{
  guintptr at = (guintptr) caller;

  for (guint i = 0; tally != NULL && i < n_ranges; i++)
    if (at >= ranges[i].from && at < ranges[i].to)
      return is_chosen ((char[]){ ranges[i].kind, '\0' }, name, caller);
  return FALSE;
}

/* dlerror() asks for memory while it holds what another look for a name would throw away: what is
 * behind these functions is looked up once. */
#define MEMORY(name, parameters, arguments)                                                        \
  static void *behind_##name;                                                                      \
                                                                                                   \
  void *name parameters                                                                            \
  {                                                                                                \
    if (is_refused (#name, CALLER))                                                                \
      return REFUSE (NULL, ENOMEM);                                                                \
    if (behind_##name == NULL)                                                                     \
      behind_##name = next (#name);                                                                \
    return ((__typeof__ (&name)) (guintptr) behind_##name) arguments;                              \
  }

MEMORY (malloc, (size_t size), (size))
MEMORY (calloc, (size_t n, size_t size), (n, size))
MEMORY (realloc, (void *memory, size_t size), (memory, size))
