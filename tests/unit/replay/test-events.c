/* SPDX-License-Identifier: MIT */
/* Events of melds that are joined, a row for each way to say which ones; of red threes laid right
 * after the deal; and of what is taken back in its turn. */
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-variant-set.h"

#define GAME                                                                                       \
  "PCN: 1\n"                                                                                       \
  "Id: joined\n"                                                                                   \
  "Player-1: Ada\n"                                                                                \
  "Player-2: Bela\n"                                                                               \
  "Player-3: Cili\n"                                                                               \
  "Player-4: Dora\n"                                                                               \
  "Detail: full\n"                                                                                 \
  "Variant: international-4\n"                                                                     \
  "Rule: meld.per_rank = many\n"                                                                   \
  "Rule: meld.merge = any_turn\n"                                                                  \
  "\n"                                                                                             \
  "deal 1 dealer=4 score=0,0\n"                                                                    \
  "hand 1 Kc Kd Kh Kc Kd Kh Ks 7h 7c 7d Th\n"                                                      \
  "hand 2 4s 5h 9s Qh 8h 6h 5c 4h 7s 8s Jd\n"                                                      \
  "hand 3 8d Js 9d Js 9s 4h Qs Qd Tc Jh 9h\n"                                                      \
  "hand 4 8c Jc 4s 9h 8d Tc 9d 5d 5s 5c 9c\n"                                                      \
  "up Qc\n"                                                                                        \
  "1 +6h %s -6h\n"                                                                                 \
  "\n"                                                                                             \
  "end abandoned\n"

typedef struct
{
  const char *name;
  const char *words;
  guint meld;
  guint size;
  PozoCanasta canasta;
} Row;

static const Row rows[] = {
  { "older-one-first", "=KcKdKh =KcKdKhKs &K.1&K.2", 0, 7, POZO_CANASTA_NATURAL },
  { "larger-one-first", "=KcKdKhKs =KcKdKh &K.1&K.2", 0, 7, POZO_CANASTA_NATURAL },
  { "younger-one-first", "=KcKdKh =KcKdKhKs &K.2&K.1", 0, 7, POZO_CANASTA_NATURAL },
  { "none", "=KcKdKh =KcKdKh &K.1&K.2", 0, 6, POZO_CANASTA_NONE },
  { "younger-ones", "=7h7c7d =KcKdKh =KcKdKh &K.1&K.2", 1, 6, POZO_CANASTA_NONE },
};

/* Replays a game for an observer. */
static void
watch (const char *text, const PozoReplayObserver *observer, gpointer data)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();

  pozo_replay_observe (replay, observer, data);
  g_assert_true (pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT));
  pozo_replay_game (replay, record, game);
}

/* Keeps the event of the join. */
static void
see_events (gpointer data,
            const PozoGame *game G_GNUC_UNUSED,
            guint deal G_GNUC_UNUSED,
            const PozoEventList *events)
{
  PozoEvent *found = data;

  for (guint i = 0; i < events->n; i++)
    if (events->events[i].action.kind == POZO_ACTION_MERGE)
      *found = events->events[i];
}

static void
test_join (gconstpointer data)
{
  static const PozoReplayObserver observer = { .deal_events = see_events };
  const Row *row = data;
  g_autofree char *text = g_strdup_printf (GAME, row->words);
  PozoEvent join = { .meld = POZO_EVENT_NO_MELD };

  watch (text, &observer, &join);
  g_assert_cmpuint (join.action.kind, ==, POZO_ACTION_MERGE);
  g_assert_cmpuint (join.code, ==, POZO_FINE);
  g_assert_cmpuint (join.meld, ==, row->meld);
  g_assert_cmpuint (join.meld_size, ==, row->size);
  g_assert_cmpuint (join.canasta, ==, row->canasta);
}

#define GRADED                                                                                     \
  "PCN: 1\n"                                                                                       \
  "Id: graded\n"                                                                                   \
  "Player-1: Ada\n"                                                                                \
  "Player-2: Bela\n"                                                                               \
  "Player-3: Cili\n"                                                                               \
  "Player-4: Dora\n"                                                                               \
  "Detail: table\n"                                                                                \
  "Variant: international-4\n"                                                                     \
  "Rule: meld.sequences=true\n"                                                                    \
  "Rule: meld.sequence_wilds=true\n"                                                               \
  "Rule: canasta.grades=sequence:7+:none:200 sequence:8+:edge:150 sequence:7+:any:100 "            \
  "group:7+:none:200 group:8:edge:150 group:7+:any:100\n"                                          \
  "\n"                                                                                             \
  "deal 1 dealer=4 score=0,0\n"                                                                    \
  "1 +?? %s -6c\n"                                                                                 \
  "\n"                                                                                             \
  "end abandoned\n"

typedef struct
{
  const char *name;
  const char *words;
  const char *canastas; /* that each of them makes, as a digit */
} GradedRow;

static const GradedRow graded_rows[] = {
  { "group", "=KcKdKhKsKcKdKh =K:2c =K:2d =K:Jk", "1520" },
  { "group-at-once", "=KcKdKhKsKcKd2c =K:Kh", "25" },
  { "sequence-end", "=4h5h6h7h8h9hTh =h:2c", "15" },
  { "sequence-between", "=4h5h6h7h8h2cTh =h:Jh", "20" },
  { "sequence-end-no-more", "=4h5h6h7h8h9hTh2c =h:Qh", "52" },
};

/* The canastas of what was laid. */
static void
see_canastas (gpointer data,
              const PozoGame *game G_GNUC_UNUSED,
              guint deal G_GNUC_UNUSED,
              const PozoEventList *events)
{
  for (guint i = 0; i < events->n; i++)
    if (events->events[i].action.kind == POZO_ACTION_MELD ||
        events->events[i].action.kind == POZO_ACTION_ADD)
      g_string_append_printf (data, "%u", events->events[i].canasta);
}

/* By `canasta.grades` a canasta may become another one again and again. */
static void
test_graded (gconstpointer data)
{
  static const PozoReplayObserver observer = { .deal_events = see_canastas };
  const GradedRow *row = data;
  g_autofree char *text = g_strdup_printf (GRADED, row->words);
  g_autoptr (GString) canastas = g_string_new (NULL);

  watch (text, &observer, canastas);
  g_assert_cmpstr (canastas->str, ==, row->canastas);
}

#define LAYING                                                                                     \
  "PCN: 1\n"                                                                                       \
  "Id: laying\n"                                                                                   \
  "Player-1: Ada\n"                                                                                \
  "Player-2: Bela\n"                                                                               \
  "Detail: full\n"                                                                                 \
  "Variant: hungarian-b\n"                                                                         \
  "\n"                                                                                             \
  "deal 1 dealer=1 score=3010,2045\n"                                                              \
  "hand 1 2h 3h 4c 5s 5h 6h 7c 8c Td Jd Qs Qd Qc Kh Jk\n"                                          \
  "hand 2 5s 7s 7c 8d 9s 9h 9d Ts Td Jh Jh Qs Kc As Jk\n"                                          \
  "up 3h 3d 7s\n"                                                                                  \
  "1 *3h +9s\n"                                                                                    \
  "2 ^7s7c@3 =9s9h9d =TsTdJk *3h *3d -8d\n"                                                        \
  "1 +Jk =5s5h2h =QsQdQcJk -8c\n"                                                                  \
  "\n"                                                                                             \
  "end abandoned\n"

/* The turn of each event, as a digit. */
static void
see_turns (gpointer data,
           const PozoGame *game G_GNUC_UNUSED,
           guint deal G_GNUC_UNUSED,
           const PozoEventList *events)
{
  GString *turns = data;

  for (guint i = 0; i < events->n; i++)
    g_string_append_printf (turns, "%u", events->events[i].turn);
}

/* What is laid right after the deal is no turn, and the first turn begins with its first action. */
static void
test_laying (void)
{
  static const PozoReplayObserver observer = { .deal_events = see_turns };
  g_autoptr (GString) turns = g_string_new (NULL);

  watch (LAYING, &observer, turns);
  g_assert_cmpstr (turns->str, ==, "000111111122222");
}

#define TAKEN_BACK                                                                                 \
  "PCN: 1\n"                                                                                       \
  "Id: taken-back\n"                                                                               \
  "Player-1: Ada\n"                                                                                \
  "Player-2: Bela\n"                                                                               \
  "Player-3: Cili\n"                                                                               \
  "Player-4: Dora\n"                                                                               \
  "Detail: full\n"                                                                                 \
  "Variant: international-4\n"                                                                     \
  "\n"                                                                                             \
  "deal 1 dealer=4 score=0,0\n"                                                                    \
  "hand 1 Kc Kd Kh Kc Kd Kh 7h 7c 7d Qd Qh\n"                                                      \
  "hand 2 4s 5h 9s Qh 8h 6h 5c 4h 7s 8s Jd\n"                                                      \
  "hand 3 8d Js 9d Js 9s 4h Qs Qd Tc Jh 9h\n"                                                      \
  "hand 4 8c Jc 4s 9h 8d Tc 9d 5d 5s 5c 9c\n"                                                      \
  "up Qc\n"                                                                                        \
  "1 %s -6c\n"                                                                                     \
  "\n"                                                                                             \
  "end abandoned\n"

typedef struct
{
  const char *name;
  const char *words;
  const char *undone; /* for each action but the marks: y or n */
} UndoneRow;

static const UndoneRow undone_rows[] = {
  { "take-withdrawn", "^QdQh@1 !short-withdrawn +6c", "ynnn" },
  { "take-aborted", "^QdQh@1 !abort +6c", "ynnn" },
  { "melds-withdrawn", "+6c =7h7c7d !short-withdrawn", "nynn" },
  { "opened", "+6c =KcKdKhKcKdKh", "nnnn" },
  { "laid-after-it", "^QdQh@1 !abort +6c =KcKdKhKcKdKh", "ynnnn" },
};

static void
see_undone (gpointer data,
            const PozoGame *game G_GNUC_UNUSED,
            guint deal G_GNUC_UNUSED,
            const PozoEventList *events)
{
  for (guint i = 0; i < events->n; i++)
    if (events->events[i].action.kind != POZO_ACTION_FAULT)
      g_string_append_c (data, events->events[i].is_undone ? 'y' : 'n');
}

/* Whoever wants some kinds alone is told of what was undone, too. */
static void
test_undone (gconstpointer data)
{
  const PozoReplayObserver everything = { .deal_events = see_undone };
  const PozoReplayObserver some = { .deal_events = see_undone,
                                    .kinds = 1u << POZO_ACTION_TAKE | 1u << POZO_ACTION_MELD };
  const UndoneRow *row = data;
  g_autofree char *text = g_strdup_printf (TAKEN_BACK, row->words);
  g_autoptr (GString) undone = g_string_new (NULL);

  watch (text, &everything, undone);
  g_assert_cmpstr (undone->str, ==, row->undone);
  g_string_truncate (undone, 0);
  watch (text, &some, undone);
  g_assert_cmpint (strchr (undone->str, 'y') != NULL, ==, strchr (row->undone, 'y') != NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/events/joined/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_join);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (graded_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/events/graded/%s", graded_rows[i].name);

      g_test_add_data_func (path, &graded_rows[i], test_graded);
    }
  g_test_add_func ("/events/laying", test_laying);
  for (gsize i = 0; i < G_N_ELEMENTS (undone_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/events/undone/%s", undone_rows[i].name);

      g_test_add_data_func (path, &undone_rows[i], test_undone);
    }
  return g_test_run ();
}
