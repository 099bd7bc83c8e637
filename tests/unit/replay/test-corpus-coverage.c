/* SPDX-License-Identifier: MIT */
/* The records of corpus/variants show what is special in each variant, and this is seen by taking
 * it away: every parameter by which a variant differs from another one is set to the other's value,
 * and some record of its folder is then judged differently.
 *
 * What comes out of it is kept in corpus/coverage.tsv: for each check, the parameters that decide
 * about it, and the record that trips it under one value and not under another.
 * POZO_UPDATE_GOLDEN=1 writes the table anew. */
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

#include <string.h>

#define VARIANTS_MAX 32

typedef struct
{
  char *name; /* samba/join.pcn */
  char *text;
  PozoRecord *record;
  const PozoRules *rules;
  gboolean is_clean; /* raises nothing */
  guint8 counts[POZO_N_FINDINGS];
} Entry;

typedef struct
{
  const PozoVariant *variant;
  GPtrArray *entries; /* those that change no rule of their own */
} Folder;

/* A record that shows something, and how well. */
typedef struct
{
  const char *name;
  guint rank;
} Best;

/* What a check, seen through one parameter, was shown by. */
typedef struct
{
  Best trips;  /* trips it, and does not with the parameter of another variant */
  Best passes; /* the other way round */
} Shown;

typedef struct
{
  PozoVariantSet *variants;
  Folder folders[VARIANTS_MAX];
  guint n_folders;
  gboolean is_live[VARIANTS_MAX][POZO_N_RULES]; /* against the variant's base */
  Shown shown[POZO_N_FINDINGS][POZO_N_RULES];
} Coverage;

/* Parameters that differ among the variants and about which no record can tell. */
static const char *const silent[] = {
  "turn.direction", /* how the seats lie in the room */
  "deal.batches",   /* in what order the cards left the deck; no record says */
  NULL,
};

/* Differences from the base that change nothing in the variant, and why. */
static const struct
{
  const char *variant;
  const char *parameter;
} idle[] = {
  { "chilean", "red_three.positive_needs" },      /* without a canasta everything is subtracted */
  { "czech-header", "red_three.positive_needs" }, /* the same */
  { "czech-classic", "canasta.min_natural" },     /* follows from the limit of three wild cards */
  { "kanasta-regional", "pile.freezers" },        /* the pile takes a natural pair in any case */
  { "burraco", "stock_end.forced_take" },     /* the deal ends with the turn of the last drawer */
  { "burraco", "initial.concealed_exempt" },  /* there is no minimum */
  { "buraco-open", "stock_end.forced_take" }, /* as in Burraco */
  { "buraco-open", "initial.concealed_exempt" },     /* the same */
  { "hand-and-foot", "pile.freezers" },              /* the pile takes a natural pair in any case */
  { "hand-and-foot", "pile.lone_card_rule" },        /* and two cards of the hand with it */
  { "hand-and-foot", "stock_end.forced_take" },      /* as in Burraco */
  { "hand-and-foot", "initial.concealed_exempt" },   /* it is asked before the foot is taken up */
  { "modern-american", "pile.freezers" },            /* the pile takes a natural pair in any case */
  { "modern-american", "pile.stop_tops" },           /* no black three gets there */
  { "modern-american", "stock_end.forced_take" },    /* no meld takes the pile */
  { "modern-american", "black_three.meldable" },     /* black threes are bonus cards */
  { "modern-american", "initial.concealed_exempt" }, /* no hand is large enough */
  { "modern-american", "going_out.concealed_extra" }, /* the same */
};

/* Checks that name a parameter but are made alike whatever its value in a variant. */
static const char *const alike[] = {
  "setup-deck-size",    /* of a game by other rules: its own deck is never another */
  "setup-hand-missing", /* a hand without a line, of any size */
  "setup-hand-resting", /* whoever is said to sit out has no hand, whether that is allowed or not */
  "setup-reserve-size", /* one that the rules do not know, of any size */
  "reserve-none",       /* nor is one taken up then */
  "setup-rest-side",    /* as above, and no side of two rests anybody */
  "turn-not-seated",    /* as above, and no turn */
  "red-three-pending",  /* whatever the timing; penalty.code says whether it is settled instead */
  "draw-after-take",    /* nothing is drawn after a take, however many cards could have been */
  "turn-before-draw",   /* melds wait for the draw, however many cards it has */
  "meld-black-set-stay",   /* black threes go with the last cards, where they go at all */
  "meld-group-rank",       /* groups of all ranks are laid in each */
  "meld-second-group",     /* of variants each allows several, or joins what is laid */
  "meld-wild-set-second",  /* one set is enough, whether or not any is allowed */
  "meld-canasta-naturals", /* no more than three wild cards leave four naturals in seven cards */
  "out-short-meld",        /* no variant keeps a side from going out so */
  "ask-must-not-go-out",   /* an answer binds, whether or not it may be asked for */
  "pass-with-stock",       /* as long as there is a stock, it does not matter what comes after it */
  NULL,
};

/* Checks that other parameters decide about, too, and are tripped because of them. */
static const struct
{
  const char *check;
  const char *parameter;
} further[] = {
  { "red-three-pending", "penalty.code" },
  { "draw-limit", "penalty.code" },
  { "take-pile-blocked", "black_three.stop_span" },
  { "take-pile-blocked", "pile.freeze_span" },
  { "take-pile-frozen", "pile.freeze_mode" },
  { "meld-too-many-wilds", "meld.wild_free_from" },
  { "meld-too-many-wilds", "meld.per_rank" },
  { "meld-merge", "meld.max_size" },
  { "initial-minimum", "initial.concealed_exempt" },
  { "initial-minimum", "scoring.joker" },
  { "discard-freeze", "pile.freezers" },
  { "out-keep-one", "canasta.sequence_is_canasta" },
  { "out-keep-one", "going_out.concealed_canasta" },
  { "out-no-canasta", "going_out.concealed_layoff" },
  { "pass-forced-take", "pile.before_initial" },
  { "pass-forced-take", "pile.onto_meld" },
  { "turn-after-end", "stock_end.final_melding" },
  { "turn-after-end", "stock_end.play_on" },
};

/* Parameters that only make sense together: where one of them alone would contradict the others,
 * all are taken over. */
static const char *const bound[][14] = {
  { "deck.packs", "deck.jokers", "red_three.scale", NULL },
  { "deck.packs", "deck.jokers", "red_three.scale", "reserve.sizes", "reserve.owner",
    "reserve.earned_by", "reserve.renews_stock", NULL },
  { "deck.large_table", "red_three.scale", NULL },
  { "deal.hand_size", "deal.extra_first", "deal.batches", "special.hands", NULL },
  { "deal.cut_keep", "deal.cut_keep_max", NULL },
  { "turn.draw", "turn.stock_cards_before_take", NULL },
  { "pile.freeze_mode", "pile.freezers", NULL },
  { "pile.freeze_effect", "pile.freeze_span", NULL },
  { "deck.threes", "meld.sequence_ace", "meld.group_ranks", "pile.freezers", "pile.stop_tops",
    NULL },
  { "deck.threes", "meld.sequence_ace", "meld.group_ranks", "pile.freezers", "pile.stop_tops",
    "canasta.grades", NULL },
  { "reserve.sizes", "reserve.owner", "reserve.missed", "reserve.missed_when", "reserve.earned_by",
    "reserve.renews_stock", NULL },
  { "pile.take_for", "pile.lone_return", NULL },
  { "talon.cards", "talon.min_stock", "talon.terms", NULL },
  { "penalty.code", "red_three.kept", NULL },
  { "meld.per_rank", "meld.merge", NULL },
  { "meld.wild_only", "meld.wild_set_max", "meld.wild_sets", "canasta.wild_bonus", NULL },
  { "black_three.meldable", "black_three.closing_bonus", NULL },
  { "meld.sequences", "meld.sequence_ace", "canasta.grades", "meld.group_ranks",
    "meld.sequence_wilds", "meld.sequence_wild_shift", "meld.sequence_wild_release",
    "meld.sequence_max", "pile.sequence_use", "canasta.sequence_bonus",
    "canasta.sequence_is_canasta", "going_out.contract", NULL },
  { "going_out.canastas", "going_out.contract", "red_three.positive_needs",
    "discard.contract_ranks", NULL },
  { "meld.wild_only", "meld.wild_set_first", "canasta.grades", "going_out.contract",
    "going_out.canastas", "red_three.positive_needs", "discard.contract_ranks", NULL },
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  pozo_record_free (entry->record);
  g_free (entry->text);
  g_free (entry->name);
  g_free (entry);
}

static void
count_findings (const PozoGame *game, guint8 counts[POZO_N_FINDINGS])
{
  memset (counts, 0, POZO_N_FINDINGS);
  for (guint i = 0; i < game->findings->len; i++)
    {
      guint code = g_array_index (game->findings, PozoFinding, i).code;

      counts[code] = (guint8) MIN (counts[code] + 1, G_MAXUINT8);
    }
}

static Entry *
read_entry (const char *folder, const char *id, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  Entry *entry = g_new0 (Entry, 1);
  gsize length = 0;

  entry->name = g_build_filename (id, name, NULL);
  g_file_get_contents (path, &entry->text, &length, &error);
  g_assert_no_error (error);
  entry->record = pozo_record_new ();
  pozo_pcn_read (entry->record, entry->text, length, POZO_PCN_LENIENT);
  return entry;
}

/* A record with rules of its own says nothing about those of its variant. */
static gboolean
is_plain (const Entry *entry)
{
  return strstr (entry->text, "\nRule: ") == NULL && strstr (entry->text, "\nOption: ") == NULL;
}

static gint
compare_entries (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(Entry *const *) a)->name, (*(Entry *const *) b)->name);
}

static void
read_folder (Folder *folder, const PozoVariant *variant, PozoReplay *replay, PozoGame *game)
{
  const char *id = pozo_variant_id (variant);
  g_autofree char *path = g_build_filename (g_getenv ("POZO_CORPUS"), "variants", id, NULL);
  g_autofree char *head = g_strdup_printf ("\nVariant: %s\n", id);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  folder->variant = variant;
  folder->entries = g_ptr_array_new_with_free_func (entry_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      Entry *entry;

      if (!g_str_has_suffix (name, ".pcn"))
        continue;
      entry = read_entry (path, id, name);
      g_assert_nonnull (strstr (entry->text, head));
      pozo_replay_game (replay, entry->record, game);
      count_findings (game, entry->counts);
      entry->rules = pozo_variant_rules (variant);
      entry->is_clean = game->findings->len == 0;
      if (is_plain (entry))
        g_ptr_array_add (folder->entries, entry);
      else
        entry_free (entry);
    }
  g_ptr_array_sort (folder->entries, compare_entries);
}

/* Whether @more has an error that @less has not: then a finding that is in @less alone may only be
 * hidden behind it. */
static gboolean
has_other_errors (const guint8 more[POZO_N_FINDINGS], const guint8 less[POZO_N_FINDINGS])
{
  for (guint code = POZO_FINE + 1; code < POZO_N_FINDINGS; code++)
    if (more[code] > less[code] && (pozo_finding_info (code)->severity != POZO_SEVERITY_NOTE ||
                                    code == POZO_FINDING_DEAL_SKIPPED))
      return TRUE;
  return FALSE;
}

static void
note_record (Best *best, const Entry *entry, guint rank)
{
  if (best->name != NULL && best->rank >= rank)
    return;
  best->name = entry->name;
  best->rank = rank;
}

/* What one record says when a parameter is changed: best of a variant that has not the default, and
 * for what passes, of a record without findings.  A parameter that a check names as its own decides
 * about it even if another error follows.  Returns: whether that is something else. */
static gboolean
note_changes (Coverage *self, const Entry *entry, guint rule, const guint8 counts[POZO_N_FINDINGS])
{
  gboolean is_gone = !has_other_errors (counts, entry->counts);
  gboolean is_new = !has_other_errors (entry->counts, counts);
  gboolean is_special = !pozo_rules_equal (entry->rules, &pozo_rules_default, rule);

  for (guint code = 0; code < POZO_N_FINDINGS; code++)
    {
      const char *own = pozo_finding_info (code)->rule;
      gboolean is_own = own != NULL && g_str_equal (own, pozo_rule_info (rule)->key);
      Shown *shown = &self->shown[code][rule];

      if ((is_gone || is_own) && entry->counts[code] > 0 && counts[code] == 0)
        note_record (&shown->trips, entry, is_special);
      if ((is_new || is_own) && entry->counts[code] == 0 && counts[code] > 0)
        note_record (&shown->passes, entry, is_special + 2 * entry->is_clean);
    }
  return memcmp (entry->counts, counts, POZO_N_FINDINGS) != 0;
}

static void
take_over (PozoRules *rules, guint rule, const PozoRules *other)
{
  g_autofree char *value = pozo_rules_get (other, rule);
  g_autoptr (GError) error = NULL;

  pozo_rules_set (rules, pozo_rule_info (rule)->key, value, &error);
  g_assert_no_error (error);
}

/* Takes over one parameter of another variant, and those that it cannot be without.  Returns:
 * whether the rules agree with each other then. */
static gboolean
mix (PozoRules *rules, guint rule, const PozoRules *other)
{
  const char *key = pozo_rule_info (rule)->key;

  take_over (rules, rule, other);
  for (gsize i = 0; i < G_N_ELEMENTS (bound) && !pozo_rules_check (rules, NULL); i++)
    for (gsize k = 0; g_strv_contains (bound[i], key) && bound[i][k] != NULL; k++)
      {
        PozoRule with = 0;

        pozo_rule_info_find (bound[i][k], &with, NULL);
        take_over (rules, with, other);
      }
  return pozo_rules_check (rules, NULL);
}

/* Replays a folder with one parameter as another variant has it. */
static gboolean
flip (Coverage *self, Folder *folder, guint rule, const PozoRules *other)
{
  PozoRules rules = *pozo_variant_rules (folder->variant);
  const PozoReplayOptions options = { .variants = self->variants, .rules = &rules };
  gboolean is_seen = FALSE;

  if (!mix (&rules, rule, other))
    return FALSE;

  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoGame) game = pozo_game_new ();

  for (guint i = 0; i < folder->entries->len; i++)
    {
      const Entry *entry = g_ptr_array_index (folder->entries, i);
      guint8 counts[POZO_N_FINDINGS];

      pozo_replay_game (replay, entry->record, game);
      count_findings (game, counts);
      is_seen = note_changes (self, entry, rule, counts) || is_seen;
    }
  return is_seen;
}

static const PozoRules *
rules_of (const Coverage *self, guint folder)
{
  return pozo_variant_rules (self->folders[folder].variant);
}

/* Whether an earlier variant has this value too, and alone it is enough, so that it need not be
 * tried again. */
static gboolean
was_tried (const Coverage *self, guint folder, guint other, guint rule)
{
  PozoRules rules = *rules_of (self, folder);

  take_over (&rules, rule, rules_of (self, other));
  for (guint i = 0; i < other && pozo_rules_check (&rules, NULL); i++)
    if (pozo_rules_equal (rules_of (self, i), rules_of (self, other), rule))
      return TRUE;
  return FALSE;
}

static gboolean
is_idle (const char *variant, const char *parameter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (idle); i++)
    if (g_str_equal (idle[i].variant, variant) && g_str_equal (idle[i].parameter, parameter))
      return TRUE;
  return FALSE;
}

static const PozoRules *
base_rules (const Coverage *self, guint folder)
{
  const char *base = pozo_variant_base (self->folders[folder].variant);
  g_autoptr (GError) error = NULL;
  const PozoVariant *variant;

  if (base == NULL)
    return &pozo_rules_default;
  variant = pozo_variant_set_find (self->variants, base, &error);
  g_assert_no_error (error);
  return pozo_variant_rules (variant);
}

/* Tries every other value of one parameter in one folder. */
static void
flip_rule (Coverage *self, guint i, guint rule)
{
  const PozoRules *base = base_rules (self, i);

  for (guint k = 0; k < self->n_folders; k++)
    if (!pozo_rules_equal (rules_of (self, i), rules_of (self, k), rule) &&
        !was_tried (self, i, k, rule) && flip (self, &self->folders[i], rule, rules_of (self, k)) &&
        pozo_rules_equal (base, rules_of (self, k), rule))
      self->is_live[i][rule] = TRUE;
}

static Coverage *
coverage_new (void)
{
  Coverage *self = g_new0 (Coverage, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoReplay) replay = NULL;
  g_autoptr (PozoGame) game = pozo_game_new ();
  PozoReplayOptions options = { 0 };

  self->variants = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  options.variants = self->variants;
  replay = pozo_replay_new (&options);
  self->n_folders = pozo_variant_set_n_variants (self->variants);
  g_assert_cmpuint (self->n_folders, <=, VARIANTS_MAX);
  for (guint i = 0; i < self->n_folders; i++)
    read_folder (&self->folders[i], pozo_variant_set_variant (self->variants, i), replay, game);
  for (guint i = 0; i < self->n_folders; i++)
    for (guint rule = 0; rule < POZO_N_RULES; rule++)
      flip_rule (self, i, rule);
  return self;
}

static void
coverage_free (gpointer data)
{
  Coverage *self = data;

  for (guint i = 0; i < self->n_folders; i++)
    g_ptr_array_unref (self->folders[i].entries);
  pozo_variant_set_free (self->variants);
  g_free (self);
}

static gboolean
differs (const Coverage *self, guint rule)
{
  for (guint i = 1; i < self->n_folders; i++)
    if (!pozo_rules_equal (rules_of (self, 0), rules_of (self, i), rule))
      return TRUE;
  return FALSE;
}

/* Whatever a variant has changed of its base is shown in its folder. */
static void
test_differences (gconstpointer data)
{
  const Coverage *self = data;

  for (guint i = 0; i < self->n_folders; i++)
    for (guint rule = 0; rule < POZO_N_RULES; rule++)
      {
        const char *id = pozo_variant_id (self->folders[i].variant);
        const char *key = pozo_rule_info (rule)->key;

        if (pozo_rules_equal (rules_of (self, i), base_rules (self, i), rule) ||
            g_strv_contains (silent, key))
          continue;
        if (self->is_live[i][rule] != is_idle (id, key))
          continue;
        g_test_message ("%s record of corpus/variants/%s shows its %s",
                        self->is_live[i][rule] ? "a" : "no", id, key);
        g_test_fail ();
      }
}

static void
require (const Coverage *self, guint code, const char *key)
{
  g_autoptr (GError) error = NULL;
  PozoRule rule = 0;

  pozo_rule_info_find (key, &rule, &error);
  g_assert_no_error (error);
  if (!differs (self, rule) || self->shown[code][rule].trips.name != NULL)
    return;
  g_test_message ("no record of corpus/variants trips %s because of %s",
                  pozo_finding_info (code)->slug, key);
  g_test_fail ();
}

/* A check whose parameter differs among the variants is tripped where that decides about it. */
static void
test_checks (gconstpointer data)
{
  const Coverage *self = data;

  for (guint code = POZO_FINE + 1; code < POZO_N_FINDINGS; code++)
    {
      const PozoFindingInfo *info = pozo_finding_info (code);
      PozoRule rule; /* one of Canasta: other games have no variants that could differ */

      if (info->rule != NULL && pozo_rule_info_find (info->rule, &rule, NULL) &&
          !g_strv_contains (alike, info->slug))
        require (self, code, info->rule);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (further); i++)
    require (self, pozo_finding_from_slug (further[i].check), further[i].parameter);
}

/* The names of the variants that have another value than the default. */
static void
append_variants (GString *out, const Coverage *self, guint rule)
{
  const char *comma = "";

  for (guint i = 0; i < self->n_folders; i++)
    if (!pozo_rules_equal (rules_of (self, i), &pozo_rules_default, rule))
      {
        g_string_append_printf (out, "%s%s", comma, pozo_variant_id (self->folders[i].variant));
        comma = ",";
      }
}

static void
append_row (GString *out, const Coverage *self, guint code, guint rule)
{
  const Shown *shown = &self->shown[code][rule];

  g_string_append_printf (out, "%s\t%s\t", pozo_finding_info (code)->slug,
                          pozo_rule_info (rule)->key);
  append_variants (out, self, rule);
  g_string_append_printf (out, "\t%s\t%s\n", shown->trips.name,
                          shown->passes.name == NULL ? "" : shown->passes.name);
}

/* The table that a reader of the corpus looks up: what decides about a check, and where it is seen.
 */
static void
test_table (gconstpointer data)
{
  const Coverage *self = data;
  g_autofree char *path =
      g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "corpus", "coverage.tsv", NULL);
  g_autoptr (GString) out = g_string_new ("check\tparameter\tvariants\ttrips\tpasses\n");
  g_autofree char *committed = NULL;
  g_autoptr (GError) error = NULL;

  for (guint code = POZO_FINE + 1; code < POZO_N_FINDINGS; code++)
    for (guint rule = 0; rule < POZO_N_RULES; rule++)
      if (pozo_finding_info (code)->source != NULL && self->shown[code][rule].trips.name != NULL)
        append_row (out, self, code, rule);
  if (g_getenv ("POZO_UPDATE_GOLDEN") != NULL)
    g_file_set_contents (path, out->str, -1, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &committed, NULL, &error);
  g_assert_no_error (error);
  if (!g_str_equal (committed, out->str))
    g_test_fail_printf (
        "corpus/coverage.tsv is not what the records show; run corpus-coverage with "
        "POZO_UPDATE_GOLDEN=1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  Coverage *coverage = coverage_new ();

  g_test_add_data_func ("/coverage/differences", coverage, test_differences);
  g_test_add_data_func ("/coverage/checks", coverage, test_checks);
  g_test_add_data_func_full ("/coverage/table", coverage, test_table, coverage_free);
  return g_test_run ();
}
