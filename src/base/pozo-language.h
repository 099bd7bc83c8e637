/* SPDX-License-Identifier: MIT */
/* The reader's language.  What people read is marked where it stands and translated where it is
 * shown, from the catalogues of po/; what programs read never goes through here
 * (docs/languages.md).
 *
 *   _("text")             translates now
 *   N_("text")            marks text of a table; it is shown through _()
 *   C_("use", "word")     a short word, whose translation depends on its use
 *   NC_("use", "word")    the same in a table; it is shown through C_()
 *   P_("one", "many", n)  the form that the number takes
 *   M_("text")            marks text of a table whose form follows a number in it */
#pragma once

#include "pozo-catalogue.h"
#include "pozo-language-marks.h"

#include <glib.h>
#include <locale.h>

G_BEGIN_DECLS

#define _(text)          pozo_language_text (text)
#define C_(use, text)    pozo_language_word (use, text)
#define P_(one, many, n) pozo_language_plural (one, many, n)

/**
 * PozoPlainLanguage:
 *
 * A scope in which this thread writes for programs: nothing is translated.
 */
typedef struct
{
  gboolean is_on;
  locale_t before;
  locale_t own;
} PozoPlainLanguage;

const char *pozo_language_text (const char *text) G_GNUC_FORMAT (1);
const char *pozo_language_word (const char *use, const char *text) G_GNUC_FORMAT (2);
const char *pozo_language_plural (const char *one, const char *many, gulong n) G_GNUC_FORMAT (1)
    G_GNUC_FORMAT (2);
const char *pozo_language_plural_rule (void);
void pozo_language_begin (void);
gboolean pozo_language_choose (const char *code, GError **error);
const char *pozo_language_nth (guint index);
const char *pozo_language_code (void);
char *pozo_language_tag (void);
PozoCatalogue *pozo_language_catalogue (void);
void pozo_language_share (PozoCatalogue *shared);

PozoPlainLanguage pozo_language_plain (void);
void pozo_language_plain_clear (PozoPlainLanguage *plain);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PozoPlainLanguage, pozo_language_plain_clear)

G_END_DECLS
