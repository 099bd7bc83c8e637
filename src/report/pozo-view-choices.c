/* SPDX-License-Identifier: MIT */
/* What could be played, by kind. */
#include "pozo-view.h"

#include "pozo-language.h"
#include "pozo-locale.h"

static const struct
{
  PozoActionKind kind;
  const char *label;
} groups[] = {
  { POZO_ACTION_RED3, NC_ ("could be played", "lay down") },
  { POZO_ACTION_DRAW, NC_ ("could be played", "draw") },
  { POZO_ACTION_TAKE, NC_ ("could be played", "take with") },
  { POZO_ACTION_ASK, NC_ ("could be played", "ask to go out") },
  { POZO_ACTION_MELD, NC_ ("could be played", "meld") },
  { POZO_ACTION_ADD, NC_ ("could be played", "add") },
  { POZO_ACTION_MERGE, NC_ ("could be played", "join") },
  { POZO_ACTION_SHIFT, NC_ ("could be played", "shift") },
  { POZO_ACTION_SPECIAL, NC_ ("could be played", "lay the whole hand as") },
  { POZO_ACTION_CALIENTE, NC_ ("could be played", "play") },
  { POZO_ACTION_DISCARD, NC_ ("could be played", "discard") },
  { POZO_ACTION_PASS, NC_ ("could be played", "pass") },
};

/**
 * pozo_view_choice_label:
 * @index: from 0
 * @kind: (out): a kind of action
 *
 * Lists the kinds of actions in the order in which they are told.
 *
 * Returns: (transfer none) (nullable): what they are called; %NULL after the last one
 */
const char *
pozo_view_choice_label (guint index, PozoActionKind *kind)
{
  if (index >= G_N_ELEMENTS (groups))
    return NULL;
  *kind = groups[index].kind;
  return C_ ("could be played", groups[index].label);
}

/* An action without cards: where those of the pile go, or that nothing is laid for them. */
static const char *
choice_without_cards (const PozoScene *scene, const PozoAction *action)
{
  const PozoPositionSeat *seat = &scene->position.seats[scene->position.seat];

  if (action->kind == POZO_ACTION_SPECIAL)
    return pozo_special_words[action->number];
  if (action->kind != POZO_ACTION_TAKE)
    return C_ ("could be played", "possible");
  return action->target_kind == POZO_TARGET_NONE && (seat->access == POZO_PILE_ACCESS_FREE ||
                                                     seat->access == POZO_PILE_ACCESS_ANY_MELD)
             ? C_ ("could be played", "nothing")
             : C_ ("could be played", "onto a meld");
}

/**
 * pozo_view_choice:
 * @scene: a scene
 * @index: one of its legal actions
 * @out: where it goes
 *
 * Writes a legal action under the label of its kind: its cards, and where they go.
 */
void
pozo_view_choice (const PozoScene *scene, guint index, GString *out)
{
  const PozoAction *action = &scene->legal.actions[index];
  const PozoPositionMeld meld = { .kind = POZO_MELD_SEQUENCE, .suit = action->target };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) target = g_string_new (NULL);

  if (action->kind == POZO_ACTION_DRAW)
    g_string_append (text, C_ ("could be played", "from the stock"));
  else if (action->n_cards == 0)
    g_string_append (text, choice_without_cards (scene, action));
  else
    pozo_mark_cards (scene->legal.cards + action->cards, action->n_cards, text);
  if (action->target_kind == POZO_TARGET_SEQUENCE)
    {
      pozo_view_meld_name (&meld, target);
      g_string_append_printf (out, C_ ("could be played", "%s to %s"), text->str, target->str);
    }
  else
    g_string_append (out, text->str);
  if (action->flags & POZO_ACTION_FREEZE)
    g_string_append_c (out, '#');
}

/**
 * pozo_view_choices:
 * @scene: a scene
 * @kind: a kind of action
 * @out: where they go
 *
 * Writes what of a kind could be played: the first dozen, and how many more.
 *
 * Returns: whether there is any
 */
gboolean
pozo_view_choices (const PozoScene *scene, PozoActionKind kind, GString *out)
{
  guint n = 0;

  for (guint i = 0; i < scene->legal.n_actions; i++)
    {
      if (scene->legal.actions[i].kind != kind || ++n > POZO_VIEW_CHOICES_MAX)
        continue;
      g_string_append (out, n > 1 ? " · " : "");
      pozo_view_choice (scene, i, out);
    }
  if (n > POZO_VIEW_CHOICES_MAX)
    {
      guint more = n - POZO_VIEW_CHOICES_MAX;

      g_string_append_c (out, ' ');
      pozo_locale_append (out, P_ ("and %u more", "and %u more", more), more);
    }
  return n > 0;
}

/**
 * pozo_view_write_choices:
 * @scene: a scene
 * @wraps: whether what is long goes on below
 * @out: where it goes
 *
 * Writes what could be played, a row for each kind of action.
 */
void
pozo_view_write_choices (const PozoScene *scene, gboolean wraps, PozoDocument *out)
{
  const PozoDocumentColumn columns[] = { { "", POZO_ALIGN_LEFT, FALSE },
                                         { "", POZO_ALIGN_LEFT, wraps } };
  PozoActionKind kind;
  const char *label;

  pozo_document_rows (out, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; (label = pozo_view_choice_label (i, &kind)) != NULL; i++)
    {
      g_autoptr (GString) choices = g_string_new (NULL);

      if (!pozo_view_choices (scene, kind, choices))
        continue;
      pozo_document_cell (out, "%s", label);
      pozo_document_cell (out, "%s", choices->str);
    }
}
