/* SPDX-License-Identifier: MIT */
/* What the script of a page says, from the tables that every other view is written from: the script
 * has no words of its own for what is played. */
#include "pozo-page-private.h"

#include "pozo-json.h"
#include "pozo-position-json.h"
#include "pozo-view.h"

#define TARGETS 16 /* of a kind of target: pozo-phrase.c numbers melds by it */

static void
put_phrases (PozoJson *json)
{
  pozo_json_key (json, "phrases");
  pozo_json_begin_array (json);
  for (guint code = 0; code < POZO_N_PHRASES; code++)
    pozo_json_string (json, pozo_view_phrase ((PozoPhraseCode) code));
  pozo_json_end_array (json);
}

static void
put_meld (PozoTargetKind target, guint which, PozoJson *json)
{
  g_autoptr (GString) name = g_string_new (NULL);
  char key[16];

  pozo_view_target (target, which, name);
  g_snprintf (key, sizeof key, "%u", TARGETS * target + which);
  pozo_json_key_string (json, key, name->str);
}

/* Names of melds by what an action calls them. */
static void
put_melds (PozoJson *json)
{
  pozo_json_key (json, "melds");
  pozo_json_begin_object (json);
  for (guint rank = 0; rank < POZO_N_RANKS; rank++)
    put_meld (POZO_TARGET_RANK, rank, json);
  for (guint suit = 0; suit <= POZO_N_SUITS; suit++)
    put_meld (POZO_TARGET_SEQUENCE, suit, json);
  put_meld (POZO_TARGET_WILD, 0, json);
  put_meld (POZO_TARGET_BLACK, 0, json);
  pozo_json_end_object (json);
}

static void
put_parts (PozoJson *json)
{
  pozo_json_key (json, "answers");
  pozo_json_begin_array (json);
  for (guint answer = 0; answer < 2 * POZO_ANSWER_NO; answer++)
    {
      g_autofree char *text = pozo_view_answer (answer);

      pozo_json_string (json, text);
    }
  pozo_json_end_array (json);
  pozo_json_key (json, "faults");
  pozo_json_begin_array (json);
  for (guint fault = 0; fault < POZO_N_FAULTS; fault++)
    pozo_json_string (json, pozo_view_fault (fault));
  pozo_json_end_array (json);
  pozo_json_key (json, "infos");
  pozo_json_begin_array (json);
  for (guint info = 0; info < POZO_N_INFO_WORDS; info++)
    pozo_json_string (json, pozo_view_info (info));
  pozo_json_end_array (json);
  pozo_json_key (json, "specials");
  pozo_json_begin_array (json);
  for (guint special = 0; special < POZO_N_SPECIALS; special++)
    pozo_json_string (json, pozo_special_words[special]);
  pozo_json_end_array (json);
}

/* Texts by the words that a position as JSON has. */
static void
put_words (PozoJson *json)
{
  const char *label;
  PozoActionKind kind;

  pozo_json_key (json, "dues");
  pozo_json_begin_object (json);
  for (guint due = 0; due < POZO_N_DUES; due++)
    pozo_json_key_string (json, pozo_position_due_words[due], pozo_view_due ((PozoDue) due));
  pozo_json_end_object (json);
  pozo_json_key (json, "ends");
  pozo_json_begin_object (json);
  for (guint ended = POZO_ENDED_OUT; ended <= POZO_ENDED_SPECIAL; ended++)
    pozo_json_key_string (json, pozo_position_ended_words[ended],
                          pozo_view_ended ((PozoEnded) ended));
  pozo_json_end_object (json);
  pozo_json_key (json, "canastas");
  pozo_json_begin_object (json);
  for (guint canasta = POZO_CANASTA_NONE + 1; canasta < POZO_N_CANASTAS; canasta++)
    pozo_json_key_string (json, pozo_position_canasta_words[canasta],
                          pozo_view_canasta ((PozoCanasta) canasta));
  pozo_json_end_object (json);
  pozo_json_key (json, "choices");
  pozo_json_begin_object (json);
  for (guint i = 0; (label = pozo_view_choice_label (i, &kind)) != NULL; i++)
    pozo_json_key_string (json, pozo_position_action_words[kind], label);
  pozo_json_end_object (json);
}

static void
put_pile_words (PozoJson *json)
{
  pozo_json_key (json, "accesses");
  pozo_json_begin_object (json);
  for (guint access = 0; access < POZO_N_PILE_ACCESSES; access++)
    pozo_json_key_string (json, pozo_position_access_words[access], pozo_view_access (access));
  pozo_json_end_object (json);
  pozo_json_key (json, "reasons");
  pozo_json_begin_object (json);
  for (guint reason = 0; reason < POZO_N_PILE_REASONS; reason++)
    pozo_json_key_string (json, pozo_position_reason_words[reason], pozo_view_reason (reason));
  pozo_json_end_object (json);
}

/**
 * pozo_page_write_tables:
 * @json: where they go: an object that is begun
 *
 * Writes the tables: sentences with their places, and texts by word.
 */
void
pozo_page_write_tables (PozoJson *json)
{
  put_phrases (json);
  put_melds (json);
  put_parts (json);
  put_words (json);
  put_pile_words (json);
}
