import type { PersonalData } from '../contract/personal-data.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { NotificationSettings } from './notifications.server.ts';
import { profileOf } from './present.server.ts';
import type { Sessions } from './sessions.server.ts';
import { findUser } from './store.server.ts';

/** What the account itself keeps of its owner. Passwords and secrets are kept as hashes, which tell their owner nothing. */
export function accountData({ db, sessions, notifications }: { readonly db: Database; readonly sessions: Sessions; readonly notifications: NotificationSettings }): PersonalData {
  return {
    name: 'account',
    async read(userId) {
      const user = await findUser(db, userId);
      if (user === undefined) return undefined;
      return {
        profile: profileOf(user),
        hasPassword: user.password_hash !== null,
        emailConfirmedAt: user.email_verified_at,
        region: user.region,
        brand: user.brand,
        notifications: await notifications.of(userId),
        sessions: await sessions.ofPerson(userId),
      };
    },
  };
}
