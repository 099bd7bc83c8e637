/* SPDX-License-Identifier: MIT */
/* A movement as records to fill in: a head for each table.  What is written is read back and
 * written in canonical spelling, so that a slip is never what a reader would complain about.
 *
 * Who has no game, and who left, stands in the head of the round's first slip. */
#include "pozo-movement-view.h"

#include "pozo-desk-name.h"
#include "pozo-desk-private.h"
#include "pozo-draft.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-pcn.h"

#include <string.h>

/* The players of both sides in turn: as they sit. */
static gboolean
append_players (const PozoMovement *self, const PozoSeating *seating, GString *out, GError **error)
{
  g_auto (GStrv) a = g_strsplit (g_ptr_array_index (self->names, seating->a), " & ", -1);
  g_auto (GStrv) b = g_strsplit (g_ptr_array_index (self->names, seating->b), " & ", -1);
  guint n = g_strv_length (a);

  if (n != g_strv_length (b) || 2 * n > POZO_SEATS_MAX)
    {
      g_set_error (
          error, POZO_ERROR, POZO_ERROR_USAGE,
          _ ("round %u, table %u: as many players are expected on either side, up to %u in "
             "all"),
          seating->round, seating->table, POZO_SEATS_MAX);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "Player-%u: %s\nPlayer-%u: %s\n", 2 * i + 1, a[i], 2 * i + 2,
                            b[i]);
  return TRUE;
}

/* The first slip of its round: a table in front of it may be without a game. */
static gboolean
is_first_slip (const PozoMovement *self, const PozoSeating *seating)
{
  const PozoSeating *seatings = (const PozoSeating *) self->seatings->data;

  for (guint i = 0; i < self->seatings->len; i++)
    if (seatings[i].round == seating->round && seatings[i].b != POZO_MOVEMENT_BYE)
      return &seatings[i] == seating;
  return FALSE;
}

static void
append_byes (const PozoMovement *self, guint round, GString *out)
{
  for (guint i = 0; i < self->seatings->len; i++)
    {
      const PozoSeating *seating = &g_array_index (self->seatings, PozoSeating, i);

      if (seating->round == round && seating->b == POZO_MOVEMENT_BYE)
        pozo_draft_head (out, pozo_desk_keys[POZO_DESK_BYE].name,
                         g_ptr_array_index (self->names, seating->a));
    }
}

static void
append_notes (const PozoMovement *self, guint round, const PozoSlips *slips, GString *out)
{
  append_byes (self, round, out);
  for (guint i = 0; slips->leaving != NULL && slips->leaving[i] != NULL; i++)
    pozo_draft_head (out, pozo_desk_keys[POZO_DESK_WITHDRAWN].name, slips->leaving[i]);
}

static gboolean
draft (const PozoMovement *self,
       const PozoSeating *seating,
       const PozoSlips *slips,
       GString *out,
       GError **error)
{
  const PozoResult *like = self->like;
  const char *event =
      slips->event == NULL && like != NULL ? like->text[POZO_RESULT_EVENT] : slips->event;
  const char *date =
      slips->date == NULL && like != NULL ? like->text[POZO_RESULT_DATE] : slips->date;

  g_string_assign (out, "PCN: 1\nId: ");
  pozo_draft_slug (out, event != NULL ? event : "");
  g_string_append_printf (out, "-r%u-t%u\n", seating->round, seating->table);
  pozo_draft_head (out, "Event", event);
  pozo_draft_head (out, "Date", date);
  g_string_append_printf (out, "Round: %u\nTable: %u\n", seating->round, seating->table);
  if (!append_players (self, seating, out, error))
    return FALSE;
  g_string_append (out, "Detail: totals\n");
  if (slips->variant == NULL && like != NULL)
    pozo_draft_rules (out, like->text[POZO_RESULT_RULES]);
  else
    pozo_draft_head (out, "Variant", slips->variant);
  for (guint i = 0; slips->heads != NULL && slips->heads[i] != NULL; i++)
    {
      g_autofree char *line = pozo_desk_clean (slips->heads[i], strlen (slips->heads[i]));

      g_string_append_printf (out, "%s\n", line);
    }
  if (seating->voids_bye)
    pozo_draft_head (out, pozo_desk_keys[POZO_DESK_BYE_VOID].name,
                     g_ptr_array_index (self->names, seating->a));
  if (is_first_slip (self, seating))
    append_notes (self, seating->round, slips, out);
  return TRUE;
}

/**
 * pozo_movement_to_record:
 * @self: a movement with names
 * @seating: a table of it
 * @slips: what stands in the head
 * @out: where the record goes
 * @error: return location
 *
 * Writes a record without deals for a table.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when the head cannot be
 */
gboolean
pozo_movement_to_record (const PozoMovement *self,
                         const PozoSeating *seating,
                         const PozoSlips *slips,
                         GString *out,
                         GError **error)
{
  g_autoptr (PozoRecord) record = NULL;
  g_autoptr (GString) text = NULL;

  if (self->names->len < self->n_entrants)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("records to fill in need names: %u of %u are given"), self->names->len,
                   self->n_entrants);
      return FALSE;
    }
  record = pozo_record_new ();
  text = g_string_new (NULL);
  return draft (self, seating, slips, text, error) && pozo_draft_finish (record, text, out, error);
}

/**
 * pozo_movement_to_records:
 * @self: a movement with names
 * @slips: what stands in the heads
 * @out: where the records go
 * @error: return location
 *
 * Writes a record without deals for each table.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when one of the heads cannot be
 */
gboolean
pozo_movement_to_records (const PozoMovement *self,
                          const PozoSlips *slips,
                          GString *out,
                          GError **error)
{
  for (guint i = 0; i < self->seatings->len; i++)
    {
      const PozoSeating *seating = &g_array_index (self->seatings, PozoSeating, i);

      if (seating->b == POZO_MOVEMENT_BYE)
        continue;
      g_string_append (out, out->len > 0 ? "\n" : "");
      if (!pozo_movement_to_record (self, seating, slips, out, error))
        return FALSE;
    }
  return TRUE;
}
