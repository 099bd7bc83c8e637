/* SPDX-License-Identifier: MIT */
/* Places as text: `d3`, `d3t12`, `d3t12a2`, and `d3e` for the end of a deal. */
#include "pozo-positions.h"

/* A letter and a number from 1 on. */
static gboolean
read_part (const char **text, char letter, guint16 *number)
{
  guint value = 0;
  const char *at = *text + 1;

  if (**text != letter || !g_ascii_isdigit (*at))
    return FALSE;
  for (; g_ascii_isdigit (*at) && value <= G_MAXUINT16; at++)
    value = 10 * value + (guint) (*at - '0');
  if (value == 0 || value > G_MAXUINT16)
    return FALSE;
  *number = (guint16) value;
  *text = at;
  return TRUE;
}

/**
 * pozo_place_from_text:
 * @text: a place, with or without a `#` before it
 * @place: (out caller-allocates): the place
 *
 * Reads a place.  What is left out is 1.
 *
 * Returns: whether it is one
 */
gboolean
pozo_place_from_text (const char *text, PozoPlace *place)
{
  *place = (PozoPlace){ 1, 1, 1 };
  if (*text == '#')
    text++;
  if (!read_part (&text, 'd', &place->deal))
    return FALSE;
  if (text[0] == 'e' && text[1] == '\0')
    {
      place->turn = place->action = 0;
      return TRUE;
    }
  if (*text != '\0' && !read_part (&text, 't', &place->turn))
    return FALSE;
  return *text == '\0' || (read_part (&text, 'a', &place->action) && *text == '\0');
}

/**
 * pozo_place_to_text:
 * @place: a place
 * @text: (out caller-allocates): its text, without a `#`
 *
 * Writes a place.
 */
void
pozo_place_to_text (const PozoPlace *place, char text[POZO_PLACE_TEXT_MAX])
{
  if (place->turn == 0)
    g_snprintf (text, POZO_PLACE_TEXT_MAX, "d%ue", place->deal);
  else
    g_snprintf (text, POZO_PLACE_TEXT_MAX, "d%ut%ua%u", place->deal, place->turn, place->action);
}
