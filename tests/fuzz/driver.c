/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over saved inputs, so that it is a test like any other; under -Dfuzzing=true
 * libFuzzer brings a main() of its own instead.  Each argument is a folder of inputs. */
#include <glib.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static guint
run_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name = NULL;
  guint n_inputs = 0;

  if (dir == NULL)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *data = NULL;
      gsize size = 0;

      g_printerr ("%s\n", path); /* a crash is then told by the last line */
      if (!g_file_get_contents (path, &data, &size, &error))
        g_error ("%s", error->message);
      LLVMFuzzerTestOneInput ((const guint8 *) data, size);
      n_inputs++;
    }
  return n_inputs;
}

int
main (int argc, char **argv)
{
  guint n_inputs = 0;

  for (int i = 1; i < argc; i++)
    n_inputs += run_folder (argv[i]);
  LLVMFuzzerTestOneInput ((const guint8 *) "", 0);
  return n_inputs > 0 ? EXIT_SUCCESS : EXIT_FAILURE; /* no input is no test */
}
