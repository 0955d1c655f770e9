import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Person } from '../../accounts/people.server.ts';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { translator } from '../../texts/messages.ts';
import { codeMail } from '../mails.server.ts';
import { CODE_MINUTES, MOST_TRIES } from './contract.ts';
import { deleteOldCodes, keepCode, keepVerified, readAwaited, readVerified, tryCode } from './contacts-store.server.ts';
import type { TextMessages } from './text-messages.server.ts';

/** Whether a contact is the person's own. */
export interface Contacts {
  /** Addresses in small letters and numbers in E.164, the confirmed address of the account among them. */
  verified(db: Queryable, userId: UserId): Promise<ReadonlySet<string>>;
  /**
   * Sends a code; gives whether the contact is proven already, and then none is sent. Throws `too_many_requests`,
   * `not_implemented` where phones cannot be reached, and `bad_gateway`.
   */
  sendCode(userId: UserId, contact: string): Promise<boolean>;
  /** What codes are on their way to from this person that are still good, the latest last. */
  awaited(userId: UserId): Promise<readonly string[]>;
  /** Throws `code_wrong` and `too_many_attempts`. */
  verify(userId: UserId, contact: string, code: string): Promise<void>;
  forgetOld(): Promise<void>;
}

export interface ContactParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly key: Uint8Array;
  readonly origin: string;
  readonly person: (id: UserId, db?: Queryable) => Promise<Person | undefined>;
  /**
   * `mailed`: to the account's own address, for trying the product out: it proves nothing. Left out, phones cannot be
   * proven.
   */
  readonly phones?: TextMessages | 'mailed' | undefined;
}

export function createContacts(parts: ContactParts): Contacts {
  const { db, clock, outbox, mailLimits, person } = parts;
  const nowIso = () => clock.now().toISOString();
  const hashOf = (userId: UserId, contact: string, code: string) =>
    createHmac('sha256', parts.key)
      .update(JSON.stringify([userId, contact, code]))
      .digest();

  async function verified(tx: Queryable, userId: UserId): Promise<ReadonlySet<string>> {
    const reader = await person(userId, tx);
    const own = reader?.isVerified === true && reader.email !== undefined ? [reader.email.toLowerCase()] : [];
    return new Set([...own, ...(await readVerified(tx, userId))]);
  }

  return {
    verified,

    async sendCode(userId, contact) {
      if ((await verified(db, userId)).has(contact)) return true;
      const isPhone = contact.startsWith('+');
      const { phones } = parts;
      if (isPhone && phones === undefined) throw new AppError('not_implemented');
      const reader = await person(userId);
      if (reader === undefined) throw new AppError('unauthenticated');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const mailTo = isPhone ? (phones === 'mailed' ? reader.email : undefined) : contact;
      const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000).toISOString();
      await db.transaction(async (tx) => {
        await mailLimits.demand(tx, [
          { kind: 'contact_code', to: contact, most: 5, within: 'day' },
          { kind: 'contact_code', from: { account: userId }, most: 10, within: 'day' },
        ]);
        await keepCode(tx, userId, contact, { codeHash: hashOf(userId, contact, code), expiresAt });
        if (mailTo === undefined) return;
        const content = codeMail({ reader, contact, code, minutes: CODE_MINUTES, origin: parts.origin });
        await outbox.send(tx, {
          key: `contact_code ${userId} ${hashOf(userId, contact, expiresAt).toString('base64url')}`,
          to: { name: '', address: mailTo },
          content,
          causedBy: userId,
        });
      });
      if (isPhone && phones !== 'mailed')
        await phones?.send(contact, translator(reader.language)('drafts.code_text', { code, minutes: CODE_MINUTES }));
      return false;
    },

    awaited: (userId) => readAwaited(db, userId, { now: nowIso(), mostTries: MOST_TRIES }),

    async verify(userId, contact, code) {
      const result = await db.transaction(async (tx) => {
        const found = await tryCode(tx, userId, contact, nowIso());
        if (found === undefined) return 'code_wrong';
        if (found.tries > MOST_TRIES) return 'too_many_attempts';
        if (!timingSafeEqual(found.hash, hashOf(userId, contact, code))) return 'code_wrong';
        await keepVerified(tx, userId, contact, nowIso());
        return undefined;
      });
      // After the transaction, which counts the try.
      if (result !== undefined) throw new AppError(result);
    },

    forgetOld: () => deleteOldCodes(db, nowIso()),
  };
}
