/* SPDX-License-Identifier: MIT */
/* Options of plugins: read, written, refused. */
#include "pozo-error.h"
#include "pozo-host.h"
#include "pozo-options.h"

static const char *const words[] = { "rank", "suit", NULL };

static const PozoPluginOption specs[] = {
  { .name = "depth",
    .summary = "how deep",
    .kind = POZO_PLUGIN_OPTION_NUMBER,
    .minimum = -5,
    .maximum = 9,
    .initial = 3 },
  { .name = "by", .summary = "by what", .kind = POZO_PLUGIN_OPTION_CHOICE, .choices = words },
  { .name = "all", .summary = "all of them", .kind = POZO_PLUGIN_OPTION_SWITCH, .initial = 1 },
};

static const PozoPluginDesc desc = { .id = "sample",
                                     .n_options = G_N_ELEMENTS (specs),
                                     .options = specs };

typedef struct
{
  const char *label;
  const char *text;
  const char *expected; /* as written again, or the message */
} OptionCase;

/* clang-format off */
static const OptionCase option_cases[] = {
  { "none", NULL, "depth=3,by=rank,all=yes" },
  { "number", "depth=-5", "depth=-5,by=rank,all=yes" },
  { "choice", "by=suit", "depth=3,by=suit,all=yes" },
  { "switch", "all=no", "depth=3,by=rank,all=no" },
  { "switch-alone", "all", "depth=3,by=rank,all=yes" },
  { "order", "all=no,by=suit,depth=9", "depth=9,by=suit,all=no" },
  { "range", "depth=10", "option \"depth\": \"10\" is not a number from -5 to 9" },
  { "no-number", "depth=3x", "option \"depth\": \"3x\" is not a number from -5 to 9" },
  { "empty-number", "depth=", "option \"depth\": \"\" is not a number from -5 to 9" },
  { "number-alone", "depth", "option \"depth\": \"yes\" is not a number from -5 to 9" },
  { "no-choice", "by=colour", "option \"by\": \"colour\" is no choice, expected rank or suit" },
  { "no-switch", "all=1", "option \"all\": \"1\" is no choice, expected no or yes" },
  { "unknown", "depht=3", "plugin \"sample\" has no option \"depht\"" },
  { "twice", "all,all=no", "option \"all\" is given twice" },
  { "trailing", "all,", "plugin \"sample\" has no option \"\"" },
};
/* clang-format on */

static void
test_parse (gconstpointer data)
{
  const OptionCase *row = data;
  gint32 values[POZO_PLUGIN_OPTIONS_MAX];
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (pozo_options_parse (&desc, row->text, values, &error))
    {
      text = pozo_options_to_text (&desc, values);
      g_assert_cmpstr (text, ==, row->expected);
      return;
    }
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (error->message, ==, row->expected);
}

typedef struct
{
  const char *request;
  const char *name;
  const char *options;
} Request;

static const Request requests[] = {
  { "pile-size", "pile-size", NULL },
  { "pile-size:bin-width=2,faulty", "pile-size", "bin-width=2,faulty" },
  { "./own.so", "./own.so", NULL },
  { "/a:b/own.so:x=1", "/a:b/own.so", "x=1" },
  { "pile-size:", "pile-size", "" },
};

static void
test_request (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *options = NULL;

      pozo_host_split_request (requests[i].request, &name, &options);
      g_assert_cmpstr (name, ==, requests[i].name);
      g_assert_cmpstr (options, ==, requests[i].options);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (option_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/host/options/", option_cases[i].label, NULL);
      g_test_add_data_func (path, &option_cases[i], test_parse);
    }
  g_test_add_func ("/host/request", test_request);
  return g_test_run ();
}
