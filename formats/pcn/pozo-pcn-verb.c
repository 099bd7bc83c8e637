/* SPDX-License-Identifier: MIT */
/* A verb where a word of a turn should begin, as who does not know the signs writes it: `4 draw
 * 5h`.  It is told which sign was meant, and with which cards, but never read as that: what a verb
 * means at one table, take most of all, it does not mean at another. */
#include "pozo-pcn-scratch.h"
#include "pozo-pcn-verb.h"

#include "pozo-fold.h"

#include <string.h>

#define VERB_BYTES_MAX 64 /* with both of its words */

/* What is done, and its verbs in English, German, Spanish, Croatian, Hungarian, Czech, Italian and
 * Portuguese, by the words of those languages' rule books (po/glossary.tsv) and what else is said
 * for them. */
typedef struct
{
  const char *sign;
  guint8 n_cards_max; /* that can stand behind the sign and mean what the verb says */
  const char *words;
} Verb;

static const Verb verbs[] = {
  { "+", POZO_FINDING_CARDS_MAX,
    "draw, draws, drew, drawn, ziehen, zieht, zog, gezogen, robar, roba, robó, vući, vuče, vukao, "
    "vukla, izvući, izvlači, izvukao, izvukla, húz, húzott, húzza, húzni, táhnout, táhne, táhl, "
    "táhla, líznout, lízne, lízl, lízla, pescare, pesca, pescò, pescato, comprar, compra, "
    "comprou" },
  { "=", POZO_FINDING_CARDS_MAX,
    "meld, melds, melded, lay, lays, laid, lay down, lays down, laid down, add, adds, added, "
    "melden, meldet, meldete, legen, legt, legte, auslegen, anlegen, legt an, legt aus, exponer, "
    "expone, expuso, bajar, baja, bajó, añadir, añade, añadió, izložiti, izlaže, izložio, "
    "izložila, priložiti, prilaže, priložio, priložila, slaže, lerak, lerakja, lerakott, letesz, "
    "leteszi, letett, hozzátesz, hozzáteszi, hozzátett, vyložit, vyloží, vykládá, vyložil, "
    "vyložila, přiložit, přiloží, přikládá, přiložil, přiložila, calare, cala, calò, calato, "
    "attaccare, attacca, attaccò, attaccato, legare, lega, baixar, baixa, baixou, encaixar, "
    "encaixa, encaixou" },
  { "-", 1,
    "discard, discards, discarded, throw, throws, threw, throw away, throws away, abwerfen, "
    "wirft, wirft ab, warf, abgeworfen, legt ab, descartar, descartarse, descarta, se descarta, "
    "descartó, tirar, tira, tiró, odbaciti, odbacuje, odbacio, odbacila, baca, bacio, bacila, "
    "dob, dobott, dobja, eldob, eldobja, eldobott, odložit, odloží, odkládá, odložil, odložila, "
    "odhodit, odhodí, odhazuje, odhodil, odhodila, scartare, scarta, scartò, scartato, descartou" },
  { "^", 0,
    "take, takes, took, pick, picks, picked, pick up, picks up, picked up, nehmen, nimmt, nahm, "
    "aufnehmen, kaufen, kauft, kaufte, tomar, toma, tomó, coger, coge, cogió, recoger, recoge, "
    "uzeti, uzima, uzeo, uzela, felvesz, felveszi, felvett, elvesz, elveszi, elvett, sebrat, "
    "sebere, sebral, sebrala, vzít, vezme, vzal, vzala, bere, prendere, prende, prese, preso, "
    "raccogliere, raccoglie, raccolse, raccolto, pegar, pega, pegou" },
  { "/", 0,
    "pass, passes, passed, passen, passt, passte, pasar, pasa, pasó, propustiti, propušta, passz, "
    "passzol, passzolt, pasovat, pasuje, pasoval, pasovala, passare, passa, passò, passato, "
    "passar, passou" },
  { "?", 0,
    "ask, asks, asked, fragen, fragt, fragte, preguntar, pregunta, preguntó, pita, pitao, pitala, "
    "kérdez, kérdezi, kérdezett, zeptat se, zeptá se, ptá se, zeptal se, zeptala se, chiedere, "
    "chiede, chiese, chiesto, perguntar, pergunta, perguntou, pedir, pede, pediu" },
};

static const Verb *
find_verb (const char *text, gsize length)
{
  g_autofree char *written = g_strndup (text, length);
  g_autofree char *folded = pozo_fold_text (written);

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (pozo_fold_is_listed (folded, verbs[i].words))
      return &verbs[i];
  return NULL;
}

/* Where the letters of a word end; those with accents are bytes of them, but for a second word,
 * which could be the sign of a suit. */
static const char *
letters_end (const char *p, const char *end, gboolean is_second)
{
  while (p < end && (pozo_pcn_is (*p, POZO_PCN_BYTE_LETTER) || (!is_second && (guchar) *p >= 0x80)))
    p++;
  return p;
}

/* The verb that stands at @p, of two words or one, and the byte behind it. */
static const Verb *
read_verb (const char *p, const char *end, const char **after)
{
  const char *first = letters_end (p, end, FALSE);
  const char *second = pozo_pcn_skip_blanks (first, end);
  const Verb *verb = NULL;

  *after = letters_end (second, end, TRUE);
  if (first == p || *after - p > VERB_BYTES_MAX)
    return NULL;
  if (*after > second)
    verb = find_verb (p, (gsize) (*after - p));
  if (verb != NULL)
    return verb;
  *after = first;
  return find_verb (p, (gsize) (first - p));
}

/* Whether a card can end here. */
static gboolean
ends_card (const char *p, const char *end)
{
  return p == end || pozo_pcn_is (*p, POZO_PCN_BYTE_SIGN) || pozo_pcn_skip_blanks (p, end) > p;
}

/* Whether cards begin no more: the line ends, or a sign stands there or another verb. */
static gboolean
ends_cards (const char *p, const char *end)
{
  const char *after;

  if (p == end)
    return TRUE;
  if (pozo_pcn_is (*p, POZO_PCN_BYTE_SIGN))
    return end - p < 2 || memcmp (p, "??", 2) != 0;
  return read_verb (p, end, &after) != NULL;
}

/* A digit behind "draws" may count cards, and a small `a` is an article more often than an ace. */
static gboolean
is_plainly_card (const Verb *verb, const char *p, const char *after)
{
  return after - p > 1 || !(*p == 'a' || (*verb->sign == '+' && g_ascii_isdigit (*p)));
}

/* Glued cards; their end, or NULL where they are too many or something else. */
static const char *
read_glued (const Verb *verb, const char *p, const char *end, PozoFinding *finding)
{
  const char *start = p;
  char card[3];

  do
    {
      p = pozo_pcn_lenient_card (p, end, card);
      if (p == NULL || finding->n_cards == verb->n_cards_max)
        return NULL;
      finding->cards[finding->n_cards++] = pozo_pcn_card (card);
    }
  while (!ends_card (p, end));
  return is_plainly_card (verb, start, p) ? p : NULL;
}

/* The cards behind a verb; none where it is not certain which they are. */
static void
read_cards (const Verb *verb, const char *p, const char *end, PozoFinding *finding)
{
  for (p = pozo_pcn_skip_blanks (p, end); !ends_cards (p, end); p = pozo_pcn_skip_blanks (p, end))
    {
      p = read_glued (verb, p, end, finding);
      if (p == NULL)
        {
          finding->n_cards = 0;
          return;
        }
    }
}

/**
 * pozo_pcn_verb_suggest:
 * @text: what begins no word of a turn
 * @end: the end of its line's words
 * @finding: (inout): which tells that
 *
 * Looks for a verb there, in any language of the program; then the finding is about that, gets the
 * sign that was meant as its name and, where it is certain with which cards, these.
 */
void
pozo_pcn_verb_suggest (const char *text, const char *end, PozoFinding *finding)
{
  const char *after;
  const Verb *verb = read_verb (text, end, &after);

  finding->name = verb != NULL ? verb->sign : NULL;
  if (verb == NULL)
    return;
  if (after < end && *after == ':')
    after++;
  finding->length = (guint32) (after - text);
  read_cards (verb, after, end, finding);
}
