import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import { translator } from '../../contract/messages.ts';
import type { Caller, SignedInCaller } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Passwords } from '../passwords.server.ts';
import { findUser } from '../store.server.ts';
import { goodbyeLetter } from './letters.server.ts';

/** Who leaves, as far as slices know people by more than their account. */
export interface Leaving {
  readonly userId: string;
  /** Proven to be theirs; what is kept under any other address is not theirs to delete. */
  readonly email: string | undefined;
}

/** Takes out what a slice keeps of somebody under something else than their account, which goes by itself. */
export type Forget = (tx: Transaction, leaving: Leaving) => Promise<void>;

export interface DeletionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly passwords: Passwords;
  readonly forget: readonly Forget[];
}

/** How long after signing in one need not prove again who one is. */
const FRESH_MS = 10 * 60_000;

/** Deletes accounts. Throws `wrong_credentials` for a wrong password and `sign_in_again` without one, unless the sign-in is fresh. Gives what stays, in the caller's words. */
export function createDeletion({ db, clock, outbox, passwords, forget }: DeletionParts): (caller: SignedInCaller, password: string | undefined) => Promise<string[]> {
  async function proveAgain({ userId, sessionId }: { readonly userId: string; readonly sessionId: string }, password: string | undefined): Promise<void> {
    if (password !== undefined && password !== '') {
      const user = await findUser(db, userId);
      if (!(await passwords.matches(user?.password_hash ?? null, password))) throw new AppError('wrong_credentials');
      return;
    }
    const fresh = await db.query('SELECT FROM sessions WHERE id = $1 AND created_at > $2', [sessionId, new Date(clock.now().getTime() - FRESH_MS).toISOString()]);
    if (fresh.length === 0) throw new AppError('sign_in_again');
  }

  return async (caller, password) => {
    const { userId } = caller.user;
    await proveAgain(caller.user, password);
    await db.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const user = await findUser(tx, userId);
      if (user === undefined) return;
      const email = user.email !== null && user.email_verified_at !== null ? user.email : undefined;
      for (const each of forget) await each(tx, { userId, email });
      // Everything that refers to the account goes with it, its sessions first of all.
      await tx.query('DELETE FROM users WHERE id = $1', [userId]);
      // The one thing that is written afterwards: to nobody by name, and gone once it is sent.
      if (email !== undefined) await outbox.send(tx, { key: `goodbye ${randomUUID()}`, to: { name: '', address: email }, letter: goodbyeLetter(user, caller.origin), isForgotten: true });
    });
    return staysFor(caller);
  };
}

function staysFor({ language }: Pick<Caller, 'language'>): string[] {
  const t = translator(language);
  return [t('account.deleted.stays_messages'), t('account.deleted.stays_reports'), t('account.deleted.stays_collections')];
}
