/* SPDX-License-Identifier: MIT */
/* Who may have been able to write a file: the user, or somebody else, too. */
#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * PozoTrustVerdict:
 * @POZO_TRUST_FINE: nobody but root and whom the user trusts
 * @POZO_TRUST_OWNER: it belongs to somebody else
 * @POZO_TRUST_OTHERS: everybody may write it
 * @POZO_TRUST_GROUP: a group of several may write it
 *
 * Whether a file or folder may be trusted, and if not, why.
 */
typedef enum
{
  POZO_TRUST_FINE,
  POZO_TRUST_OWNER,
  POZO_TRUST_OTHERS,
  POZO_TRUST_GROUP,
} PozoTrustVerdict;

/**
 * PozoTrust:
 * @accounts: a file as passwd(5) describes it
 * @groups: a file as group(5) describes it
 * @user: who is to be protected
 * @is_vouched: whether the user vouches for @owner and @group
 * @owner: may own files, too
 * @group: may write files, whoever its members are
 *
 * Whom the user trusts.
 */
typedef struct
{
  const char *accounts;
  const char *groups;
  uid_t user;
  gboolean is_vouched;
  uid_t owner;
  gid_t group;
} PozoTrust;

void pozo_trust_init (PozoTrust *trust);
void pozo_trust_vouch (PozoTrust *trust, const struct stat *folder);
PozoTrustVerdict pozo_trust_judge (const PozoTrust *trust, const struct stat *status);
gboolean pozo_trust_has_acl (int fd);

G_END_DECLS
