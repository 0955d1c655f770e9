import type { UserId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/database.server.ts';

/** What the account itself keeps of its owner, as they may read it. */
export async function readAccount(db: Queryable, userId: UserId): Promise<object> {
  const [profile] = await db.query(
    `SELECT id, name, email, email_verified_at AS "emailConfirmedAt", mobile AS "confirmedMobile", mobile_verified_at AS "mobileConfirmedAt", contact_mobile AS "mobile", contact_phone AS "phone", language, region, brand, status, role, locked_at AS "lockedAt", feature_flags AS "featureFlags", first_home_buyer AS "firstHomeBuyer",
       password_changed_at AS "passwordChangedAt", created_at AS "createdAt", updated_at AS "updatedAt" FROM users WHERE id = $1`,
    [userId],
  );
  const signInServices = await db.query(
    'SELECT service, issuer, subject, linked_at AS "linkedAt", last_used_at AS "lastUsedAt" FROM user_identities WHERE user_id = $1 ORDER BY linked_at',
    [userId],
  );
  const signIns = await db.query(
    'SELECT agent AS browser, created_at AS "signedInAt", last_used_at AS "lastUsedAt", ended_at AS "endedAt", end_reason AS "endedBy" FROM sessions WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  const notifications = await db.query(
    'SELECT kind, is_enabled AS "isEnabled" FROM notification_settings WHERE user_id = $1 ORDER BY kind',
    [userId],
  );
  const copies = await db.query(
    'SELECT asked_at AS "askedAt", expires_at AS "expiresAt" FROM data_exports WHERE user_id = $1 ORDER BY asked_at',
    [userId],
  );
  const links = await db.query(
    'SELECT purpose, email AS "sentTo", created_at AS "sentAt", used_at AS "usedAt" FROM mail_tokens WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  const secondFactors = await db.query(
    'SELECT kind, name, site AS "forSite", created_at AS "addedAt", last_used_at AS "lastUsedAt" FROM second_factors WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
  const recoveryCodes = await db.query(
    'SELECT created_at AS "recoveryCodeMadeAt", used_at AS "usedAt" FROM recovery_codes WHERE user_id = $1 ORDER BY created_at, used_at',
    [userId],
  );
  const staffInvitations = await db.query(
    'SELECT email, role, sent_at AS "sentAt", expires_at AS "expiresAt" FROM staff_invitations WHERE email_key = (SELECT email_key FROM users WHERE id = $1 AND email_verified_at IS NOT NULL)',
    [userId],
  );
  return {
    ...profile,
    signInServices,
    staffInvitations,
    secondFactors,
    recoveryCodes,
    signIns,
    notifications,
    linksInMails: links,
    copiesAskedFor: copies,
  };
}

/** The address that is proven to be theirs; undefined when there is none. */
export async function readVerifiedEmail(db: Queryable, userId: UserId): Promise<string | undefined> {
  const [user] = await db.query<{ email: string }>(
    'SELECT email FROM users WHERE id = $1 AND email_verified_at IS NOT NULL AND email IS NOT NULL',
    [userId],
  );
  return user?.email;
}
