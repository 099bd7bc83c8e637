/* SPDX-License-Identifier: MIT */
/* What the readers of both kinds of workbooks share. */
#pragma once

#include "pozo-office-cells.h"
#include "pozo-office.h"

G_BEGIN_DECLS

typedef struct _PozoOffice PozoOffice;

PozoOffice *pozo_office_open (PozoStream *stream, PozoGuard *guard, GError **error);
void pozo_office_free (PozoOffice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoOffice, pozo_office_free)

const GString *pozo_office_part (const PozoOffice *office, const char *name);
gboolean pozo_office_parse (const PozoOffice *office,
                            const char *name,
                            const GMarkupParser *parser,
                            gpointer user,
                            GError **error);
const char *pozo_office_local (const char *name);
const char *pozo_office_attribute (const char **names, const char **values, const char *name);
gboolean pozo_office_choose (const char *wanted,
                             const GPtrArray *sheets,
                             guint first,
                             guint *found,
                             GError **error);

gboolean pozo_office_read_xlsx (const PozoOffice *office,
                                const char *wanted,
                                PozoOfficeCells *cells,
                                GError **error);
gboolean pozo_office_read_ods (const PozoOffice *office,
                               const char *wanted,
                               PozoOfficeCells *cells,
                               GError **error);

G_END_DECLS
