/* SPDX-License-Identifier: MIT */
/* Files are judged as OpenSSH on Debian does it.  Where each user has a group of his own, as Debian
 * and Ubuntu make them, the umask is 002, and what he makes can be written by that group: by him.
 * So a group may write if its only member is the owner, or root.
 *
 * Members are those of the file of groups, and all accounts that have the group as their first one.
 * The two files are read, and not asked for by getpwent(): that has one position for all threads of
 * a process which may not be ours, and tells of accounts in other databases in part at best.  An
 * account that is not in the files has no group of its own here. */
#include "pozo-trust.h"

#include <sys/xattr.h>
#include <unistd.h>

/**
 * pozo_trust_init:
 * @trust: (out caller-allocates): gets who is trusted
 *
 * Trusts root and the user of this process.
 */
void
pozo_trust_init (PozoTrust *trust)
{
  *trust = (PozoTrust){ .accounts = "/etc/passwd", .groups = "/etc/group", .user = geteuid () };
}

/**
 * pozo_trust_vouch:
 * @trust: who is trusted
 * @folder: a folder that the user has vouched for
 *
 * Trusts the folder's owner and its group, too.
 */
void
pozo_trust_vouch (PozoTrust *trust, const struct stat *folder)
{
  trust->is_vouched = TRUE;
  trust->owner = folder->st_uid;
  trust->group = folder->st_gid;
}

static gboolean
is_trusted (const PozoTrust *trust, uid_t owner)
{
  return owner == 0 || owner == trust->user || (trust->is_vouched && owner == trust->owner);
}

/* The lines of a file; NULL when it cannot be read. */
static char **
read_lines (const char *path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? g_strsplit (text, "\n", -1) : NULL;
}

/* The fields of a line, if it has as many as that; NULL for one that is none. */
static char **
split_line (const char *line, guint n_fields)
{
  g_auto (GStrv) fields = g_strsplit (line, ":", -1);

  return g_strv_length (fields) >= n_fields ? g_steal_pointer (&fields) : NULL;
}

static gboolean
is_number (const char *field, guint number)
{
  guint64 value;

  return g_ascii_string_to_unsigned (field, 10, 0, G_MAXUINT32, &value, NULL) && value == number;
}

/* The name of the one account whose first group it is; NULL when that is nobody, somebody who is
 * not trusted, or more than one. */
static char *
find_holder (const PozoTrust *trust, gid_t group)
{
  g_auto (GStrv) lines = read_lines (trust->accounts);
  g_autofree char *name = NULL;

  for (char **line = lines; line != NULL && *line != NULL; line++)
    {
      g_auto (GStrv) fields = split_line (*line, 4);
      guint64 owner;

      if (fields == NULL || !is_number (fields[3], group))
        continue;
      if (name != NULL ||
          !g_ascii_string_to_unsigned (fields[2], 10, 0, G_MAXUINT32, &owner, NULL) ||
          !is_trusted (trust, (uid_t) owner))
        return NULL;
      name = g_strdup (fields[0]);
    }
  return g_steal_pointer (&name);
}

/* Whether the members that a line names are nobody but the holder. */
static gboolean
names_only (const char *members, const char *holder)
{
  g_auto (GStrv) names = g_strsplit (members, ",", -1);

  for (char **name = names; *name != NULL; name++)
    if (!g_str_equal (g_strstrip (*name), holder))
      return FALSE;
  return TRUE;
}

/* Whether the file of groups has the group, and in it nobody but the holder. */
static gboolean
is_alone (const PozoTrust *trust, gid_t group, const char *holder)
{
  g_auto (GStrv) lines = read_lines (trust->groups);
  gboolean is_there = FALSE;

  for (char **line = lines; line != NULL && *line != NULL; line++)
    {
      g_auto (GStrv) fields = split_line (*line, 4);

      if (fields == NULL || !is_number (fields[2], group))
        continue;
      if (fields[3][0] != '\0' && !names_only (fields[3], holder))
        return FALSE;
      is_there = TRUE;
    }
  return is_there;
}

static gboolean
is_private (const PozoTrust *trust, gid_t group)
{
  g_autofree char *holder = find_holder (trust, group);

  return holder != NULL && is_alone (trust, group, holder);
}

/**
 * pozo_trust_judge:
 * @trust: who is trusted
 * @status: what is known of a file or folder
 *
 * Tells whether somebody who is not trusted may have been able to write it.
 *
 * Cost: reads the files of accounts and groups if a group may write it.
 *
 * Returns: that nobody may, or why not
 */
PozoTrustVerdict
pozo_trust_judge (const PozoTrust *trust, const struct stat *status)
{
  if (!is_trusted (trust, status->st_uid))
    return POZO_TRUST_OWNER;
  if (status->st_mode & S_IWOTH)
    return POZO_TRUST_OTHERS;
  if (!(status->st_mode & S_IWGRP) || (trust->is_vouched && status->st_gid == trust->group))
    return POZO_TRUST_FINE;
  return is_private (trust, status->st_gid) ? POZO_TRUST_FINE : POZO_TRUST_GROUP;
}

/**
 * pozo_trust_has_acl:
 * @fd: a file or folder
 *
 * Tells whether more accounts and groups have rights of their own in it, in a list as acl(5) has
 * them: what stands as the rights of its group is then the most that any of them has.
 *
 * Returns: whether there is such a list
 */
gboolean
pozo_trust_has_acl (int fd)
{
  return fgetxattr (fd, "system.posix_acl_access", NULL, 0) > 0;
}
