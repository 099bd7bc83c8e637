/* SPDX-License-Identifier: MIT */
/* Opening a module: first whether its file may be trusted, then whether its description holds.
 *
 * A module runs with all our rights, so nobody but root and the user, and whom he vouched for, may
 * have been able to write it.  The folder and the file are opened first, without following a link,
 * then judged by their descriptors, and the very file that was judged is loaded, by the name of its
 * descriptor.  Nothing can be exchanged in between. */
#include "pozo-module.h"

#include "pozo-descriptor.h"
#include "pozo-error.h"
#include "pozo-inert.h"
#include "pozo-language.h"
#include "pozo-module-probe.h"
#include "pozo-options.h"
#include "pozo-trust.h"

#include <errno.h>
#include <fcntl.h>
#include <gmodule.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The size that a description had when ABI 3 was published. */
#define DESC_SIZE_MIN  G_STRUCT_OFFSET (PozoPluginDesc, kinds)
#define DESC_SIZE_MAX  4096
#define TEXT_BYTES_MAX 240

static gboolean refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (POZO_ERROR, POZO_ERROR_PLUGIN, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
is_line (const char *text)
{
  if (text == NULL || text[0] == '\0' || strnlen (text, TEXT_BYTES_MAX + 1) > TEXT_BYTES_MAX ||
      !g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!pozo_inert_is_plain (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

static gboolean
check_texts (const PozoPluginDesc *desc, const char *id, GError **error)
{
  if (!is_line (desc->id))
    return refuse (error, _ ("it has no id"));
  if (!g_str_equal (desc->id, id))
    return refuse (error, _ ("its id is \"%s\", its file is named \"%s\""), desc->id, id);
  if (desc->id[strspn (desc->id, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
    return refuse (error, _ ("its id \"%s\" is not made of a-z, 0-9 and hyphens"), desc->id);
  if (!is_line (desc->version))
    return refuse (error, _ ("it has no version"));
  if (!is_line (desc->summary))
    return refuse (error, _ ("it has no summary"));
  if (!is_line (desc->licence))
    return refuse (error, _ ("it has no licence"));
  return TRUE;
}

static gboolean
check_events (const PozoPluginDesc *desc, GError **error)
{
  if (desc->events == 0)
    return refuse (error, _ ("it asks for no events"));
  if (desc->events & ~(guint) POZO_PLUGIN_EVENTS_ALL)
    return refuse (error, _ ("it asks for events that this program does not know (0x%x)"),
                   desc->events & ~(guint) POZO_PLUGIN_EVENTS_ALL);
  if ((desc->kinds & ~POZO_PLUGIN_KIND_FREEZING) >> POZO_PLUGIN_N_ACTIONS != 0)
    return refuse (error, _ ("it asks for actions that this program does not know (0x%x)"),
                   desc->kinds);
  return TRUE;
}

static gboolean
check_functions (const PozoPluginDesc *desc, GError **error)
{
  const struct
  {
    guint event;
    const char *name;
    gboolean is_there;
  } functions[] = {
    { POZO_PLUGIN_EVENT_GAME_BEGIN, "game_begin", desc->game_begin != NULL },
    { POZO_PLUGIN_EVENT_DEAL_BEGIN, "deal_begin", desc->deal_begin != NULL },
    { POZO_PLUGIN_EVENT_ACTIONS, "actions", desc->actions != NULL },
    { POZO_PLUGIN_EVENT_DEAL_END, "deal_end", desc->deal_end != NULL },
    { POZO_PLUGIN_EVENT_GAME_END, "game_end", desc->game_end != NULL },
  };

  if (desc->setup == NULL)
    return refuse (error, _ ("its function setup is missing"));
  if (!check_events (desc, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if ((desc->events & functions[i].event) && !functions[i].is_there)
      return refuse (error, _ ("its function %s is missing"), functions[i].name);
  return TRUE;
}

/* Copies a description in this program's size, if its size makes sense. */
static gboolean
take_description (const PozoPluginDesc *desc, PozoPluginDesc *checked, GError **error)
{
  if (desc == NULL)
    return refuse (error, _ ("it describes nothing"));
  if (desc->abi != POZO_PLUGIN_ABI)
    return refuse (error,
                   desc->abi < POZO_PLUGIN_ABI
                       ? _ ("it was built for plugin ABI %u, this program has %u: build it again "
                            "against <pozo/pozo-plugin.h>, and see in docs/plugins.md what changed")
                       : _ ("it was built for plugin ABI %u, this program has %u: it needs a later "
                            "Pozo"),
                   desc->abi, POZO_PLUGIN_ABI);
  if (desc->size < DESC_SIZE_MIN || desc->size > DESC_SIZE_MAX ||
      desc->size % sizeof (gpointer) != 0)
    return refuse (error, _ ("its description has %u bytes, which is not possible"), desc->size);
  memset (checked, 0, sizeof *checked);
  memcpy (checked, desc, MIN (desc->size, sizeof *checked));
  return TRUE;
}

/**
 * pozo_module_check:
 * @desc: (nullable): what a module says of itself
 * @id: the name of its file, without the suffix
 * @copy: (out caller-allocates): the description in this program's size
 * @error: return location
 *
 * Checks a description before anything in it is called.
 *
 * Errors: %POZO_ERROR_PLUGIN with the first thing that is wrong.
 *
 * Returns: whether the plugin can be used
 */
gboolean
pozo_module_check (const PozoPluginDesc *desc, const char *id, PozoPluginDesc *copy, GError **error)
{
  PozoPluginDesc checked;

  if (!take_description (desc, &checked, error) || !check_texts (&checked, id, error) ||
      !check_functions (&checked, error) || !pozo_options_check (&checked, error))
    return FALSE;
  *copy = checked;
  return TRUE;
}

/**
 * pozo_module_check_own:
 * @desc: what a program says of a plugin of its own
 * @copy: (out caller-allocates): the description in this program's size
 * @error: return location
 *
 * Checks it as pozo_module_check() does.  One without a set-up has no functions at all: whoever
 * counts in its name pulls its events.
 *
 * Errors: %POZO_ERROR_PLUGIN with the first thing that is wrong.
 *
 * Returns: whether the plugin can be used
 */
gboolean
pozo_module_check_own (const PozoPluginDesc *desc, PozoPluginDesc *copy, GError **error)
{
  PozoPluginDesc checked;

  if (desc->setup != NULL)
    return pozo_module_check (desc, desc->id, copy, error);
  if (!take_description (desc, &checked, error) ||
      !check_texts (&checked, checked.id != NULL ? checked.id : "", error) ||
      !check_events (&checked, error) || !pozo_options_check (&checked, error))
    return FALSE;
  *copy = checked;
  return TRUE;
}

static gboolean
send_verdict (PozoTrustVerdict verdict, gboolean is_folder, GError **error)
{
  switch (verdict)
    {
    case POZO_TRUST_OWNER:
      return refuse (error, "%s",
                     is_folder ? _ ("the folder belongs to another user")
                               : _ ("the file belongs to another user"));
    case POZO_TRUST_OTHERS:
      return refuse (error, "%s",
                     is_folder ? _ ("the folder may be written by others")
                               : _ ("the file may be written by others"));
    case POZO_TRUST_GROUP:
      return refuse (error, "%s",
                     is_folder ? _ ("the folder may be written by others of its group")
                               : _ ("the file may be written by others of its group"));
    case POZO_TRUST_FINE:
    default:
      return TRUE;
    }
}

/* Nobody who is not trusted may own it or be able to write it. */
static gboolean
check_rights (int fd, const PozoTrust *trust, const struct stat *info, GError **error)
{
  PozoTrustVerdict verdict = pozo_trust_judge (trust, info);

  if (verdict == POZO_TRUST_FINE && (info->st_mode & S_IWGRP) && pozo_trust_has_acl (fd))
    verdict = POZO_TRUST_OTHERS;
  return send_verdict (verdict, S_ISDIR (info->st_mode), error);
}

/* Opens a folder if it can be trusted, and tells who is trusted in it.
 * Returns: a descriptor, -1 on error */
static int
open_folder (const char *path, gboolean is_vouched, PozoTrust *trust, GError **error)
{
  int fd = pozo_descriptor_open (path, O_RDONLY | O_DIRECTORY);
  struct stat info;

  pozo_trust_init (trust);
  if (fd < 0 || fstat (fd, &info) != 0)
    refuse (error, _ ("the folder cannot be opened: %s"), g_strerror (errno));
  else
    {
      if (is_vouched)
        pozo_trust_vouch (trust, &info);
      if (check_rights (fd, trust, &info, error))
        return fd;
    }
  if (fd >= 0)
    close (fd);
  return -1;
}

/**
 * pozo_module_check_folder:
 * @path: a folder
 * @is_vouched: whether the user vouches for its owner and its group
 * @error: return location
 *
 * Tells whether a folder of modules can be trusted.
 *
 * Errors: %POZO_ERROR_PLUGIN with the reason.
 *
 * Returns: whether it can
 */
gboolean
pozo_module_check_folder (const char *path, gboolean is_vouched, GError **error)
{
  PozoTrust trust;
  int fd = open_folder (path, is_vouched, &trust, error);

  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

/* Returns: a descriptor of the file, -1 on error */
static int
open_file (const char *path, gboolean is_vouched, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  PozoTrust trust;
  int folder_fd = open_folder (folder, is_vouched, &trust, error);
  struct stat info;
  int fd;

  if (folder_fd < 0)
    return -1;
  /* O_NONBLOCK: a FIFO of that name must not make us wait. */
  fd = pozo_descriptor_open_at (folder_fd, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0 && errno == ELOOP)
    refuse (error, _ ("the file is a symbolic link"));
  else if (fd < 0)
    refuse (error, _ ("the file cannot be opened: %s"), g_strerror (errno));
  close (folder_fd);
  if (fd < 0)
    return -1;
  if (fstat (fd, &info) != 0 || !S_ISREG (info.st_mode))
    {
      refuse (error, _ ("it is not a regular file"));
      close (fd);
      return -1;
    }
  if (!check_rights (fd, &trust, &info, error))
    {
      close (fd);
      return -1;
    }
  return fd;
}

/* What the loader says names the descriptor; users know the file by its path. */
static char *
explain_load_error (const char *name)
{
  const char *text = g_module_error ();
  const char *rest = text != NULL && g_str_has_prefix (text, name) ? text + strlen (name) : text;

  while (rest != NULL && (*rest == ':' || *rest == ' '))
    rest++;
  return g_strdup (rest == NULL ? _ ("unknown reason") : rest);
}

/* The descriptor stays open as long as the process: the loader knows modules by name, and a later
 * file under the same number would be taken for this one.  Nor is a module ever unloaded: its
 * quarks and thread-local data may outlive its states. */
static const PozoPluginDesc *
load (int fd, GError **error)
{
  g_autofree char *name = g_strdup_printf ("/proc/self/fd/%d", fd);
  GModule *module = g_module_open (name, G_MODULE_BIND_LOCAL);
  const PozoPluginDesc *(*describe) (void) = NULL;

  if (module == NULL)
    {
      g_autofree char *reason = explain_load_error (name);
      refuse (error, _ ("it cannot be loaded: %s"), reason);
      return NULL;
    }
  g_module_make_resident (module);
  if (!g_module_symbol (module, "pozo_plugin_describe", (gpointer *) &describe) || describe == NULL)
    {
      refuse (error, _ ("it has no function pozo_plugin_describe"));
      return NULL;
    }
  return describe ();
}

static void
try_to_load (int fd)
{
  load (fd, NULL);
}

static gboolean
open_module (PozoModule *module, gboolean is_vouched, gboolean is_tried, GError **error)
{
  g_autoptr (GError) load_error = NULL;
  const PozoPluginDesc *desc;
  int fd = open_file (module->path, is_vouched, error);

  if (fd < 0)
    return FALSE;
  if (!pozo_module_inspect (fd, error) || (is_tried && !pozo_module_probe (fd, try_to_load, error)))
    {
      close (fd);
      return FALSE;
    }
  desc = load (fd, &load_error);
  if (load_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&load_error));
      return FALSE;
    }
  return pozo_module_check (desc, module->id, &module->desc, error);
}

/**
 * pozo_module_id:
 * @path: a file or folder
 *
 * Returns: (transfer full): what a module in a file of that name is called
 */
char *
pozo_module_id (const char *path)
{
  char *id = g_path_get_basename (path);

  if (g_str_has_suffix (id, "." G_MODULE_SUFFIX))
    id[strlen (id) - strlen ("." G_MODULE_SUFFIX)] = '\0';
  return id;
}

/**
 * pozo_module_is_trusted:
 * @path: a file
 * @is_vouched: whether the user vouches for the owner and the group of its folder
 * @error: return location
 *
 * Looks whether a file may be loaded: who may have written it, and whether it is a whole module.
 * Nothing of it is run.
 *
 * Errors: %POZO_ERROR_PLUGIN with the reason.
 *
 * Returns: whether it may
 */
gboolean
pozo_module_is_trusted (const char *path, gboolean is_vouched, GError **error)
{
  int fd = open_file (path, is_vouched, error);
  gboolean is_whole = fd >= 0 && pozo_module_inspect (fd, error);

  if (fd >= 0)
    close (fd);
  return is_whole;
}

/**
 * pozo_module_new_refused:
 * @path: a file or folder
 * @refusal: why it is not used
 *
 * Makes an entry for what is not even opened.
 *
 * Returns: (transfer full): the entry
 */
PozoModule *
pozo_module_new_refused (const char *path, const char *refusal)
{
  PozoModule *module = g_new0 (PozoModule, 1);

  module->path = g_strdup (path);
  module->id = pozo_module_id (path);
  module->refusal = g_strdup (refusal);
  return module;
}

static PozoModule *
open_or_refuse (const char *path, gboolean is_vouched, gboolean is_tried)
{
  PozoModule *module = pozo_module_new_refused (path, NULL);
  g_autoptr (GError) error = NULL;

  if (!open_module (module, is_vouched, is_tried, &error))
    module->refusal = g_strdup (error->message);
  return module;
}

/**
 * pozo_module_open:
 * @path: a file
 * @is_vouched: whether the user vouches for the owner and the group of its folder
 *
 * Loads a module, for as long as the process lives, and checks it.  What is wrong with it is kept
 * as its refusal: a refused module is worth listing.
 *
 * Cost: a file descriptor, which stays open.
 *
 * Returns: (transfer full): the module, accepted or refused
 */
PozoModule *
pozo_module_open (const char *path, gboolean is_vouched)
{
  return open_or_refuse (path, is_vouched, TRUE);
}

/**
 * pozo_module_open_untried:
 * @path: a file
 * @is_vouched: whether the user vouches for the owner and the group of its folder
 *
 * Does as pozo_module_open(), and does not have a child of this process load the module first.
 *
 * Returns: (transfer full): the module, accepted or refused
 */
PozoModule *
pozo_module_open_untried (const char *path, gboolean is_vouched)
{
  return open_or_refuse (path, is_vouched, FALSE);
}

/**
 * pozo_module_free:
 * @module: (nullable) (transfer full): a module
 *
 * Forgets a module.  Its code stays loaded.
 */
void
pozo_module_free (PozoModule *module)
{
  if (module == NULL)
    return;
  g_free (module->path);
  g_free (module->id);
  g_free (module->refusal);
  g_free (module);
}
