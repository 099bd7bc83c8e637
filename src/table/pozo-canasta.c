/* SPDX-License-Identifier: MIT */
/* The grades of canastas: which row of `canasta.grades` a meld fits, and what it can be where not
 * every card was seen.  Melds of seven cards and more can be canastas, shorter ones are fined.
 *
 * A meld fits every row that it would fit with wild cards in place of some of its naturals; so one
 * of which a card is not known is a canasta at best if that is natural, and at worst if it is wild.
 */
#include "pozo-canasta.h"

#include "pozo-sequence.h"

G_STATIC_ASSERT ((int) POZO_GRADE_GROUP == (int) POZO_MELD_GROUP);
G_STATIC_ASSERT ((int) POZO_GRADE_WILD == (int) POZO_MELD_WILD);
G_STATIC_ASSERT ((int) POZO_GRADE_SEQUENCE == (int) POZO_MELD_SEQUENCE);

/* Whether one wild card of a sequence lies at an end of it. */
static gboolean
has_wild_end (const PozoMeld *meld)
{
  return pozo_sequence_is_wild_at (meld, 0) || pozo_sequence_is_wild_at (meld, meld->n - 1u);
}

/* The same of any meld; other cards than naturals lie beside seven of these at least. */
static gboolean
is_edge (const PozoMeld *meld, guint n_wild)
{
  if (n_wild == 0)
    return TRUE;
  return n_wild == 1 && meld->n > POZO_CANASTA_SIZE &&
         (meld->kind != POZO_MELD_SEQUENCE || has_wild_end (meld));
}

/**
 * pozo_canasta_shape:
 * @meld: a meld; cards of which nothing is known are natural
 *
 * Returns: what grades look at in it
 */
PozoCanastaShape
pozo_canasta_shape (const PozoMeld *meld)
{
  guint n_wild = meld->n_joker + meld->n_two;

  return (PozoCanastaShape){ .kind = meld->kind,
                             .rank = meld->rank,
                             .n = meld->n,
                             .n_wild = (guint8) n_wild,
                             .n_joker = meld->n_joker,
                             .low = meld->low,
                             .is_edge = (guint8) is_edge (meld, n_wild) };
}

static gboolean
fits_mix (const PozoGrade *grade, const PozoCanastaShape *shape)
{
  switch ((PozoGradeMix) grade->mix)
    {
    case POZO_GRADE_MIX_NONE:
      return shape->n_wild == 0;
    case POZO_GRADE_MIX_EDGE:
      return shape->is_edge;
    case POZO_GRADE_MIX_JOKERS:
      return shape->n_joker >= grade->jokers[0] && shape->n_joker <= grade->jokers[1];
    default:
      return TRUE;
    }
}

static gboolean
fits (const PozoGrade *grade, const PozoCanastaShape *shape)
{
  if (shape->kind != grade->kind || shape->n < grade->least || shape->n > grade->most ||
      !fits_mix (grade, shape))
    return FALSE;
  if (grade->kind == POZO_GRADE_GROUP)
    return shape->rank < POZO_N_RANKS ? (grade->ranks >> shape->rank & 1) != 0
                                      : grade->ranks == POZO_RANKS_ALL;
  return grade->kind != POZO_GRADE_SEQUENCE || grade->low == POZO_GRADE_ANYWHERE ||
         grade->low == shape->low;
}

/* The first row that a meld fits, or %NULL. */
static const PozoGrade *
find_row (const PozoGrades *grades, const PozoCanastaShape *shape)
{
  for (guint i = 0; i < grades->n; i++)
    if (fits (&grades->row[i], shape))
      return &grades->row[i];
  return NULL;
}

/**
 * pozo_canasta_find_grade:
 * @grades: grades of canastas
 * @shape: a meld
 *
 * Finds the first row that a meld fits.
 *
 * Returns: (transfer none) (nullable): the row, or %NULL where the meld is no canasta
 */
const PozoGrade *
pozo_canasta_find_grade (const PozoGrades *grades, const PozoCanastaShape *shape)
{
  return shape->n >= POZO_CANASTA_SIZE ? find_row (grades, shape) : NULL;
}

/* What canasta a meld is that fits a row: without a wild card it is natural, whatever the row. */
static PozoCanasta
name (const PozoGrade *grade, const PozoCanastaShape *shape)
{
  if (grade == NULL || grade->points < 0)
    return POZO_CANASTA_NONE;
  if (shape->kind == POZO_MELD_WILD)
    return POZO_CANASTA_WILD;
  if (shape->n_wild == 0)
    return POZO_CANASTA_NATURAL;
  return grade->mix == POZO_GRADE_MIX_EDGE ? POZO_CANASTA_SEMI : POZO_CANASTA_MIXED;
}

/**
 * pozo_canasta_of_shape:
 * @grades: grades of canastas
 * @shape: a meld
 *
 * Returns: what canasta the meld is
 */
PozoCanasta
pozo_canasta_of_shape (const PozoGrades *grades, const PozoCanastaShape *shape)
{
  return name (pozo_canasta_find_grade (grades, shape), shape);
}

/**
 * pozo_canasta_can_be:
 * @rules: the rules
 * @kind: that of a group or of a meld of wild cards
 * @rank: of a group
 * @n_natural: its natural cards
 * @n_wild: its wild ones
 *
 * Asks whether a meld that need not lie yet is a canasta.
 *
 * Returns: whether it is
 */
gboolean
pozo_canasta_can_be (const PozoRules *rules,
                     PozoMeldKind kind,
                     guint rank,
                     guint n_natural,
                     guint n_wild)
{
  const PozoCanastaShape shape = { .kind = (guint8) kind,
                                   .rank = (guint8) rank,
                                   .n = (guint8) (n_natural + n_wild),
                                   .n_wild = (guint8) n_wild,
                                   .is_edge = n_wild == 0 ||
                                              (n_wild == 1 && n_natural >= POZO_CANASTA_SIZE) };

  if (pozo_canasta_has_grades (rules))
    return pozo_canasta_find_grade (&rules->canasta_grades, &shape) != NULL;
  return shape.n >= POZO_CANASTA_SIZE;
}

/**
 * pozo_canasta_may_bar:
 * @rules: the rules
 * @kind: that of a group or of a meld of wild cards
 * @rank: of a group
 * @n_natural: its natural cards
 * @n_wild: its wild ones
 *
 * Asks whether a meld that need not lie yet keeps its side from going out.
 *
 * Returns: whether it can, whatever its wild cards are
 */
gboolean
pozo_canasta_may_bar (const PozoRules *rules,
                      PozoMeldKind kind,
                      guint rank,
                      guint n_natural,
                      guint n_wild)
{
  PozoCanastaShape shape = { .kind = (guint8) kind,
                             .rank = (guint8) rank,
                             .n = (guint8) (n_natural + n_wild),
                             .n_wild = (guint8) n_wild };

  for (guint n = 0; n <= (kind == POZO_MELD_WILD ? n_wild : 0); n++)
    {
      const PozoGrade *row;

      shape.n_joker = (guint8) n;
      row = find_row (&rules->canasta_grades, &shape);
      if (row != NULL && row->bars)
        return TRUE;
    }
  return FALSE;
}

/**
 * pozo_canasta_by_grade:
 * @meld: a meld; cards of which nothing is known are natural
 * @grades: grades of canastas
 *
 * Returns: what canasta it is
 */
PozoCanasta
pozo_canasta_by_grade (const PozoMeld *meld, const PozoGrades *grades)
{
  PozoCanastaShape shape;

  if (meld->n < POZO_CANASTA_SIZE || meld->kind == POZO_MELD_BLACK)
    return POZO_CANASTA_NONE;
  shape = pozo_canasta_shape (meld);
  return pozo_canasta_of_shape (grades, &shape);
}

/* ---- Cards that were not seen ---- */

/* Adds what the meld would be as a shape. */
static void
add_shape (PozoCanastaRange *range, const PozoGrades *grades, const PozoCanastaShape *shape)
{
  const PozoGrade *grade = find_row (grades, shape);
  gint32 points = grade != NULL ? grade->points : 0;

  range->least = range->kinds == 0 ? points : MIN (range->least, points);
  range->most = range->kinds == 0 ? points : MAX (range->most, points);
  range->kinds |= 1u << name (grade, shape);
  *(grade != NULL && grade->bars ? &range->may_bar : &range->may_pass) = TRUE;
}

/* The same of a meld of wild cards, for each number of jokers among those that were not seen. */
static void
add_wild_shapes (PozoCanastaRange *range, const PozoGrades *grades, const PozoMeld *meld)
{
  PozoCanastaShape shape = pozo_canasta_shape (meld);

  for (guint n = 0; n <= meld->n_unknown; n++, shape.n_joker++)
    add_shape (range, grades, &shape);
}

/* Whether so many of the unknown cards can be wild. */
static gboolean
may_hide (const PozoMeld *meld, const PozoRules *rules, guint n)
{
  guint n_wild = meld->n_joker + meld->n_two + n;

  if (n > meld->n_unknown || (meld->kind == POZO_MELD_SEQUENCE && !rules->meld_sequence_wilds))
    return FALSE;
  return rules->meld_max_wild == 0 || n_wild <= (guint) rules->meld_max_wild ||
         (meld->flags & POZO_MELD_EXCESS) || rules->meld_wild_free_from > 0;
}

/* Whether one unknown card that is wild can lie at an end of a sequence, or between others. */
static gboolean
has_unknown (const PozoMeld *meld, gboolean at_end)
{
  for (guint i = 0; i < meld->n; i++)
    if (pozo_sequence_is_obscure_at (meld, i) && (i == 0 || i + 1u == meld->n) == at_end)
      return TRUE;
  return FALSE;
}

/* Adds what the meld would be with one wild card among the unknown ones. */
static void
add_with_one (PozoCanastaRange *range,
              const PozoMeld *meld,
              const PozoGrades *grades,
              const PozoCanastaShape *known)
{
  gboolean is_sequence = meld->kind == POZO_MELD_SEQUENCE;
  PozoCanastaShape shape = *known;

  shape.n_wild++;
  for (guint at_end = 0; at_end < 2; at_end++)
    {
      if (is_sequence ? !has_unknown (meld, at_end != 0) : at_end == 0)
        continue;
      shape.is_edge = at_end && shape.n_wild == 1 && meld->n > POZO_CANASTA_SIZE;
      add_shape (range, grades, &shape);
    }
}

/**
 * pozo_canasta_bounds:
 * @meld: a meld
 * @rules: rules with grades
 *
 * Works out what a meld can be as a canasta, or cost as none, whatever the cards are that nobody
 * saw.
 *
 * Returns: what it can be; nothing but %POZO_CANASTA_NONE where it is surely none
 */
PozoCanastaRange
pozo_canasta_bounds (const PozoMeld *meld, const PozoRules *rules)
{
  PozoCanastaRange range = { 0 };
  PozoCanastaShape shape;

  if (meld->n < POZO_MELD_SMALLEST || meld->kind == POZO_MELD_BLACK)
    return (PozoCanastaRange){ .kinds = 1u << POZO_CANASTA_NONE, .may_pass = TRUE };
  if (meld->kind == POZO_MELD_WILD)
    {
      add_wild_shapes (&range, &rules->canasta_grades, meld);
      return range;
    }
  shape = pozo_canasta_shape (meld);
  add_shape (&range, &rules->canasta_grades, &shape);
  if (meld->kind == POZO_MELD_SEQUENCE && meld->n_unknown > 0 && shape.n_wild == 1)
    {
      /* At which end a card was added that nobody saw is not known either. */
      PozoCanastaShape other = shape;

      other.is_edge = !shape.is_edge && meld->n > POZO_CANASTA_SIZE;
      add_shape (&range, &rules->canasta_grades, &other);
    }
  if (may_hide (meld, rules, 1))
    add_with_one (&range, meld, &rules->canasta_grades, &shape);
  if (may_hide (meld, rules, 2))
    {
      shape.n_wild += 2;
      shape.is_edge = FALSE;
      add_shape (&range, &rules->canasta_grades, &shape);
    }
  return range;
}
