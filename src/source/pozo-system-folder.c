/* SPDX-License-Identifier: MIT */
/* /proc, /sys and their like look like trees of files, but reading those asks the kernel for
 * something, or has it do something, and some never end.  Nobody keeps games there: who goes
 * through a whole disk does not mean them. */
#include "pozo-system-folder.h"
#include <linux/magic.h>
#include <sys/vfs.h>

typedef struct
{
  guint32 type;
  const char *name;
} Type;

/* Those without a name in linux/magic.h have one in the kernel alone. */
static const Type types[] = {
  { PROC_SUPER_MAGIC, "proc" },       { SYSFS_MAGIC, "sysfs" },
  { DEBUGFS_MAGIC, "debugfs" },       { TRACEFS_MAGIC, "tracefs" },
  { SECURITYFS_MAGIC, "securityfs" }, { SELINUX_MAGIC, "selinuxfs" },
  { CGROUP_SUPER_MAGIC, "cgroup" },   { CGROUP2_SUPER_MAGIC, "cgroup2" },
  { DEVPTS_SUPER_MAGIC, "devpts" },   { BPF_FS_MAGIC, "bpf" },
  { EFIVARFS_MAGIC, "efivarfs" },     { PSTOREFS_MAGIC, "pstore" },
  { BINFMTFS_MAGIC, "binfmt_misc" },  { NSFS_MAGIC, "nsfs" },
  { 0x62656570, "configfs" },         { 0x65735543, "fusectl" },
  { 0x19800202, "mqueue" },           { 0x67596969, "rpc_pipefs" },
};

/**
 * pozo_system_folder_of_type:
 * @type: the number of a file system, as statfs() gives it
 *
 * Tells whether the files of a file system are made up.
 *
 * Returns: (transfer none) (nullable): what the file system is called, or %NULL for all others
 */
const char *
pozo_system_folder_of_type (guint64 type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (types[i].type == (guint32) type) /* some systems extend the sign */
      return types[i].name;
  return NULL;
}

/**
 * pozo_system_folder_name:
 * @path: a folder
 *
 * Tells whether the files of a folder are made up.
 *
 * Returns: (transfer none) (nullable): what its file system is called, or %NULL; %NULL too for what
 * cannot be asked about
 */
const char *
pozo_system_folder_name (const char *path)
{
  struct statfs status;

  return statfs (path, &status) == 0 ? pozo_system_folder_of_type ((guint64) status.f_type) : NULL;
}
