/* SPDX-License-Identifier: MIT */
/* A record that is made and not read: what a game does is added to its arrays line by line, and a
 * writer makes the text of it.
 *
 * What an onlooker does not see, hands, the stock and what is drawn, is added as unseen where the
 * head has `Detail: table`. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

void pozo_record_add_deal (PozoRecord *record,
                           guint number,
                           guint dealer,
                           const gint32 *start,
                           guint n_start);
void pozo_record_add_hand (PozoRecord *record, guint seat, const PozoCard *cards, guint n);
void pozo_record_add_up (PozoRecord *record, PozoCard card);
void pozo_record_add_stock (PozoRecord *record);
void pozo_record_fill_stock (PozoRecord *record, const PozoCard *cards, guint n);
void pozo_record_add_turn (PozoRecord *record, guint seat);
void pozo_record_add_action (PozoRecord *record, const PozoAction *action, const PozoCard *cards);
void pozo_record_end_turn (PozoRecord *record);
void pozo_record_add_void (PozoRecord *record);
void pozo_record_add_score (PozoRecord *record, const PozoScore *score);
void pozo_record_add_end (PozoRecord *record, PozoEnd end, guint winner);
void pozo_record_add_final (PozoRecord *record, const PozoScore *score);

G_END_DECLS
