/* SPDX-License-Identifier: MIT */
/* `pozo pad`: the score pad as a page for a phone. */
#include "cli-games.h"
#include "pozo-pad-page.h"

#include <string.h>

typedef struct
{
  const CliCommand *command;
  CliOptions options;
  CliRules rules;
  char *html;
} Pad;

/* The variant that is offered first; one of a file is offered beside the others. */
static gboolean
find_variant (const Pad *self, const char **id, GError **error)
{
  const char *name = self->options.variant;
  gboolean is_file =
      name != NULL && (strchr (name, '/') != NULL || g_str_has_suffix (name, ".variant"));
  const PozoVariant *variant;

  *id = NULL;
  if (name == NULL)
    return TRUE;
  variant = is_file ? pozo_variant_set_load (self->rules.variants, name, error)
                    : pozo_variant_set_find (self->rules.variants, name, error);
  if (variant != NULL)
    *id = pozo_variant_id (variant);
  return variant != NULL;
}

static CliStatus
write_page (Pad *self)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *missing = pozo_pad_page_missing ();
  PozoPadPage page = { .variants = self->rules.variants };

  if (!find_variant (self, &page.variant, &error) || !pozo_pad_page_write (&page, out, &error) ||
      !cli_write_file (self->html, out, &error))
    return cli_fail (self->command, error);
  if (missing != NULL)
    cli_say (self->command, _ ("the page does not speak %s: these catalogues are not installed"),
             missing);
  return CLI_FINE;
}

static CliStatus
work (Pad *self)
{
  if (self->html == NULL)
    return cli_misuse (self->command, _ ("--html says which file the page is written to"));
  if (self->options.arguments[0] != NULL)
    return cli_misuse (self->command, _ ("it reads no files"));
  if (!pozo_pad_page_has_engine ())
    return cli_misuse (self->command, _ ("this program was built without the engine for pages"));
  return cli_rules_load (&self->rules, self->command, &self->options) ? write_page (self)
                                                                      : CLI_FAILED;
}

static CliStatus
run_pad (const CliCommand *command, char **arguments)
{
  Pad self = { .command = command };
  const GOptionEntry entries[] = {
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &self.html, N_ ("Write the page to this file"), "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = work (&self);
  cli_options_clear (&self.options);
  cli_rules_clear (&self.rules);
  g_free (self.html);
  return status;
}

const CliCommand cli_pad = {
  .name = "pad",
  .arguments = "",
  .summary = N_ ("Writes a score pad for a phone: a page that needs nothing else"),
  .description = N_ (
      "The page keeps the scores of matches, deal by deal, says who leads, who deals, and what "
      "each "
      "side needs to\n"
      "open, and what cannot be. It has the rules of all variants in it, speaks all languages, and "
      "asks nothing of\n"
      "anybody: copy it to a phone and open it there. --variant names the rules that are offered "
      "first, or a file\n"
      "with those of a club.\n"
      "\n"
      "Examples:\n"
      "  pozo pad --html pad.html\n"
      "  pozo pad --html pad.html --variant samba\n"
      "  pozo pad --html club.html --variant ./club.variant"),
  .takes = CLI_TAKES_VARIANT,
  .run = run_pad,
};
