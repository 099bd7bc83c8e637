/* SPDX-License-Identifier: MIT */
/* Records and findings as text. */
#include "pcn-test.h"

#include "pozo-pcn-emit.h"

#include <string.h>

char *
pcn_findings (const PozoRecord *record, gboolean with_notes)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < record->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (record->findings, PozoFinding, i);
      guint column;
      guint line = pozo_record_line_at (record, finding->offset, &column);

      if (finding->severity == POZO_SEVERITY_NOTE && !with_notes)
        continue;
      g_string_append_printf (out, "%s%s@%u:%u+%u", out->len > 0 ? " " : "",
                              pozo_finding_info (finding->code)->slug, line, column,
                              finding->length);
    }
  return g_string_free (out, FALSE);
}

static void
dump_slice (GString *out, const PozoRecord *record, const char *name, PozoSlice cards)
{
  g_string_append_printf (out, " %s", name);
  if (cards.n > 0)
    pozo_pcn_emit_list (out, POZO_RECORD_CARDS (record, cards.start), cards.n);
}

static void
dump_action (GString *out, const PozoRecord *record, const PozoAction *action)
{
  g_string_append_printf (out, "  %u/%u target %u %u.%u.%u flags %u number %d", action->kind,
                          action->seat, action->target_kind, action->target, action->ordinal,
                          action->ordinal2, action->flags, action->number);
  dump_slice (out, record, "cards", (PozoSlice){ action->cards, action->n_cards });
  g_string_append_c (out, '\n');
}

static void
dump_score (GString *out, const PozoScore *score)
{
  g_string_append_printf (out, "score %u %x %x", score->side, score->present, score->stands);
  for (guint i = 0; i < POZO_N_SCORES; i++)
    g_string_append_printf (out, " %d", score->value[i]);
  g_string_append_c (out, '\n');
}

static void
dump_deal (GString *out, const PozoRecord *record, const PozoDeal *deal)
{
  g_string_append_printf (
      out,
      "deal %u dealer %u rest %x cut %d hands %x up %u stock %u state %u %x misdeal %u skip %u",
      deal->number, deal->dealer, deal->rest, deal->cut, deal->has_hand, deal->has_up,
      deal->has_stock, deal->has_state, deal->state, deal->is_misdeal, deal->skippable);
  for (guint i = 0; i < deal->n_start; i++)
    g_string_append_printf (out, " start %d", deal->start[i]);
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    dump_slice (out, record, "hand", deal->hands[seat]);
  dump_slice (out, record, "up", deal->up);
  dump_slice (out, record, "stock", deal->stock);
  dump_slice (out, record, "kept", deal->kept);
  g_string_append_printf (out, " bad %d\n",
                          deal->skippable ? (gint) (deal->bad_action - deal->actions.start) : -1);
  for (guint i = 0; i < deal->actions.n; i++)
    dump_action (out, record, POZO_RECORD_ACTION (record, deal->actions.start + i));
  for (guint i = 0; i < deal->scores.n; i++)
    dump_score (out, &g_array_index (record->scores, PozoScore, deal->scores.start + i));
  for (guint i = 0; i < deal->penalties.n; i++)
    {
      const PozoPenalty *penalty =
          &g_array_index (record->penalties, PozoPenalty, deal->penalties.start + i);

      g_string_append_printf (out, "penalty %u %d %.*s\n", penalty->side, penalty->points,
                              (int) penalty->reason.length, record->text + penalty->reason.offset);
    }
}

static gint
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The head without its order, and without what canonical text spells anew. */
static void
dump_head (GString *out, const PozoRecord *record)
{
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);

      g_ptr_array_add (heads,
                       g_strdup_printf ("head %u %u %u", head->kind, head->number, head->card));
    }
  g_ptr_array_sort (heads, compare_strings);
  for (guint i = 0; i < heads->len; i++)
    g_string_append_printf (out, "%s\n", (const char *) heads->pdata[i]);
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    g_string_append_printf (out, "side %x ", record->sides[side]);
}

char *
pcn_dump (const PozoRecord *record)
{
  GString *out = g_string_new (NULL);

  dump_head (out, record);
  g_string_append_printf (out,
                          "players %u detail %u end %u winner %u check %d %" G_GINT64_MODIFIER
                          "x id %.*s variant %.*s\n",
                          record->n_players, record->detail, record->end, record->winner,
                          record->has_check, record->check, (int) record->id.length,
                          record->text + record->id.offset, (int) record->variant.length,
                          record->text + record->variant.offset);
  for (guint i = 0; i < record->deals->len; i++)
    dump_deal (out, record, POZO_RECORD_DEAL (record, i));
  for (guint i = 0; i < record->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->clock_ms >= 0)
        g_string_append_printf (out, "clock %d\n", line->clock_ms);
    }
  return g_string_free (out, FALSE);
}

char *
pcn_canonical (const PozoRecord *record, PozoPcnChecksum checksum)
{
  GString *out = g_string_new (NULL);
  PozoPcnWriteOptions options = { .checksum = checksum };

  pozo_pcn_write (record, &options, out);
  return g_string_free (out, FALSE);
}

char *
pcn_path (const char *name)
{
  return g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), name, NULL);
}

GPtrArray *
pcn_files (const char *folder, const char *ending)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = pcn_path (folder);
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (files, g_build_filename (path, name, NULL));
  g_dir_close (dir);
  g_ptr_array_sort (files, compare_strings);
  return files;
}
