import type { PersonalData } from '../../contract/personal-data.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';

/** What the account itself keeps: who its owner is, how they sign in and from where, and what they want to hear of. */
export function accountData(db: Database): PersonalData {
  return {
    name: 'account',
    async read(userId) {
      const [profile] = await db.query(
        `SELECT id, name, email, email_verified_at AS "emailConfirmedAt", mobile AS "confirmedMobile", mobile_verified_at AS "mobileConfirmedAt", contact_mobile AS "mobile", contact_phone AS "phone", language, region, brand, status, feature_flags AS "featureFlags",
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
      return { ...profile, signInServices, signIns, notifications, linksInMails: links, copiesAskedFor: copies };
    },
  };
}

/** The mails that went to somebody: not their texts, which repeat what stands elsewhere or hold links that open things. */
export function mailData(db: Database, outbox: Pick<Outbox, 'sentTo'>): PersonalData {
  return {
    name: 'mails',
    async read(userId) {
      const [user] = await db.query<{ email: string }>(
        'SELECT email FROM users WHERE id = $1 AND email_verified_at IS NOT NULL AND email IS NOT NULL',
        [userId],
      );
      if (user === undefined) return undefined;
      const mails = await outbox.sentTo(user.email);
      return mails.length === 0 ? undefined : mails;
    },
  };
}
