import type { PersonalData } from '../../platform/slice.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { readAccount, readVerifiedEmail } from './account-data-store.server.ts';

/** What the account itself keeps: who its owner is, how they sign in and from where, and what they want to hear of. */
export function accountData(db: Database): PersonalData {
  return { name: 'account', read: (userId) => readAccount(db, userId) };
}

/**
 * The mails that went to somebody: not their texts, which repeat what stands elsewhere or hold links that open things.
 */
export function mailData(db: Database, outbox: Pick<Outbox, 'sentTo'>): PersonalData {
  return {
    name: 'mails',
    async read(userId) {
      const email = await readVerifiedEmail(db, userId);
      const mails = email === undefined ? [] : await outbox.sentTo(email);
      return mails.length === 0 ? undefined : mails;
    },
  };
}
