import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import { translator } from '../../texts/messages.ts';
import type { Caller, SignedInCaller } from '../../contract/mount.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { SecurityEvents } from '../../platform/security-events/security-events.server.ts';
import type { Forget } from '../../platform/slice.server.ts';
import type { Recovery } from '../recovery.server.ts';
import { deleteUser, findUser, lockUser } from '../store.server.ts';
import { goodbyeMail } from './mails.server.ts';

export interface DeletionParts {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly recovery: Pick<Recovery, 'confirmPassword' | 'requireFreshSignIn'>;
  readonly forget: readonly Forget[];
  readonly securityEvents: Pick<SecurityEvents, 'note'>;
}

/**
 * Deletes accounts. Throws `invalid_input` on `password` for a missing or a wrong one, which counts as a failed
 * attempt, and for whoever has no password `sign_in_again`, unless the sign-in is fresh. Gives what stays, in the
 * caller's words.
 */
export function createDeletion({
  db,
  outbox,
  recovery,
  forget,
  securityEvents,
}: DeletionParts): (caller: SignedInCaller, password: string | undefined) => Promise<string[]> {
  async function proveAgain(caller: SignedInCaller, password: string | undefined): Promise<void> {
    const user = await findUser(db, caller.user.userId);
    if (user === undefined) throw new AppError('unauthenticated');
    // A sign-in that is fresh does not do for whoever has a password: it may be somebody else at an open screen.
    await (user.password_hash === null
      ? recovery.requireFreshSignIn(caller.user)
      : recovery.confirmPassword(user, password ?? '', caller, 'password'));
  }

  return async (caller, password) => {
    const { userId } = caller.user;
    await proveAgain(caller, password);
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (user === undefined) return;
      const email = user.email !== null && user.email_verified_at !== null ? user.email : undefined;
      for (const each of forget) await each(tx, { userId, email });
      // Everything that refers to the account goes with it, its sessions first of all.
      await deleteUser(tx, userId);
      // The one thing that is written afterwards: to nobody by name, and gone once it is sent.
      if (email !== undefined)
        await outbox.send(tx, {
          key: `goodbye ${randomUUID()}`,
          to: { name: '', address: email },
          content: goodbyeMail(user, caller.origin),
          isForgotten: true,
        });
    });
    securityEvents.note('user_deleted', caller);
    return staysFor(caller);
  };
}

function staysFor({ language }: Pick<Caller, 'language'>): string[] {
  const t = translator(language);
  return [
    t('account.deleted.stays_messages'),
    t('account.deleted.stays_reports'),
    t('account.deleted.stays_collections'),
  ];
}
